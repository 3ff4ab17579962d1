"""Storage: the database and its writers."""
