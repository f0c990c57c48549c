"""Recorded rulings on the site: proven when it is made, and shown in boxes."""
