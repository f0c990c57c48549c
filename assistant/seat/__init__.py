"""A seat at the table of `justiciar play`: what a player sees, what he types, who plays without him."""
