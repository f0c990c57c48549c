"""The guided dialogue of `justiciar ask` at a terminal."""
