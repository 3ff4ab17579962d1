"""The rules of Rivets: everything that decides, a folder per chapter."""
