"""A match and what it is made of: its beginning, moves, history and views, and the explanations of choices."""

from sandtable.engine.match.history import MatchSetup
from sandtable.engine.match.match import Match

__all__ = ["Match", "MatchSetup"]
