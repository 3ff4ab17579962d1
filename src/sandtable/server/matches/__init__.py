"""Matches: making, saving and listing them."""
