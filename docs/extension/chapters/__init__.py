"""What the chapters written by hand can ask for, and what of them is not translated."""
