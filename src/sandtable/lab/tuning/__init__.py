"""Tuning: changing numbers of a game towards a target."""
