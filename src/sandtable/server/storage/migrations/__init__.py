"""Changes of the tables, one module a change."""
