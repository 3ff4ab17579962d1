"""Matches: create, save and list them."""
