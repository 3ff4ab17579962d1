"""Set-up: forces and placement before the first turn."""
