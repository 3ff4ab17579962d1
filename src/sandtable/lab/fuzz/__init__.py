"""Fuzzing: random games and crowded positions with every check on."""
