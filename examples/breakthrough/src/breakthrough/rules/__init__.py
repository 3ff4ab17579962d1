"""The rules: everything that decides."""
