"""Many seats at once, in worker processes."""
