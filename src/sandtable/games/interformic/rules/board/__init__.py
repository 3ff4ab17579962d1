"""The field: the map sheet and its ground, where units may stand, what they see, and ways to a goal."""
