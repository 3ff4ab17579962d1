"""Scenarios: set-up, missions and victory."""
