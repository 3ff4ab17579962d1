"""Thinking aloud: the best plans for an open question, what they are worth, and what is believed about hidden things.

It goes by one side's knowledge alone, as the player does whose thoughts these are: whatever is said here, the side
could have worked out for itself.
"""

from sandtable.players.analysis.plans import think

__all__ = ["think"]
