"""Before the game: pile counts, what cards bring, starting decks, the kingdom draw."""
