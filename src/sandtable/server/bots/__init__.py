"""Bots at a match: moves, hints, analysis and reviews."""
