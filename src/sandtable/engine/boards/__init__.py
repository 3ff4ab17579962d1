"""Boards: free functions and small tables over places that are plain ints."""
