"""Nocturne: a folder, since it brings the Night, Boons, Hexes and States."""
