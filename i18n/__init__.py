"""Every word a user reads, in every language."""
