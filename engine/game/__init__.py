"""A game of cards that are written: dealt from a table, saved and read back, counted when it is over."""
