"""The turn: sequence, activation and scoring."""
