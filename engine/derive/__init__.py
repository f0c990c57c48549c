"""What is read off a card's tree: facts that rules need, tags, needs."""
