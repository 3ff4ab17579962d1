"""Scenarios (chapters 15 and 18): what their files say, the options of a match, and how both sides set up."""
