"""What somebody owns, likes and has played, kept in files that no answer needs."""
