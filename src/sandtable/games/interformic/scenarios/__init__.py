"""What a scenario adds to the rules: its mission, the options of either book, and both books at once."""
