"""How answers look: plain columns, colours on a terminal, JSON."""
