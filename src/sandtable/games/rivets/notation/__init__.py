"""Notation: positions and choices as text, both ways."""
