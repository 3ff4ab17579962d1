"""The rules of Undergrowth: everything that decides, a folder per chapter."""
