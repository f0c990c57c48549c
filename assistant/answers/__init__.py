"""Answers as values without a terminal: what was found, told as a page or as data by whoever asks for it."""
