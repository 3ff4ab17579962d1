"""Evaluation: how good a position is for a side."""
