"""What every game stands on: decisions, matches, dice, events, verdicts, boards. It names no game."""
