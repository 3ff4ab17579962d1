"""Soak tests of the bots."""
