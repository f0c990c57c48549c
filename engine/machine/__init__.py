"""What runs the instructions: frames, moves, windows, chance, costs, the turn, scoring."""
