"""Choices and positions as text, both ways. docs/notation/index.md and docs/notation/breakable.md describe the form."""
