"""Choices and positions as text, both ways. docs/notation/impact.md describes the form."""
