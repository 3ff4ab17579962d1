"""Rooms: an open match and everyone who follows it."""
