"""The journal: a match as the entries that made it."""
