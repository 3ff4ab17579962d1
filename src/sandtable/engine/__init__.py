"""The engine that every game uses: decisions, matches, dice, events, verdicts, boards. It names no game."""
