"""The scenarios of Breakable."""
