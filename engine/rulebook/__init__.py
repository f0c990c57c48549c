"""The numbered rules (rules.py), and the profiles that choose between editions (profiles.py)."""
