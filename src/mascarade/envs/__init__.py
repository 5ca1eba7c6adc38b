"""Doors for learners: the game as others' libraries expect games to be."""
