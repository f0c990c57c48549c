"""A question in ordinary words: read, understood, made into a situation, played, and answered in its own form."""
