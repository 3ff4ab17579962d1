"""The rules of M.A.A.S. Impact: everything that decides, a folder per chapter."""
