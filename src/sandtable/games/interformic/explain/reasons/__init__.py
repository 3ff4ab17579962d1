"""The reasons for refusals, a module for each kind of choice."""
