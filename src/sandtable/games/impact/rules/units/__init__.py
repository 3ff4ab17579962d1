"""Pieces (chapters 3 to 5, 12.1): soldiers and their tracking cards, who commands them, and the action deck."""
