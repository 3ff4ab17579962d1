"""Analysis: the best plans for an open question, their value, and beliefs about hidden facts.

It uses only what one side knows, as its player does: whatever it says, the side
could have computed itself.
"""

from sandtable.players.analysis.plans import think

__all__ = ["think"]
