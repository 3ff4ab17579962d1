"""Play on a table in inches: no scenario offers it yet; the states are built by hand (chapter 17)."""
