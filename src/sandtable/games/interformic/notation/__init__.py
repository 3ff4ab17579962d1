"""Choices and positions as text, both ways. docs/notation.md and docs/notation-breakable.md describe the form."""
