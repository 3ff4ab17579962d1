"""The rules that Unbreakable and Breakable share: everything that decides, a folder per chapter."""
