"""The searching player: it continues its plans, through the others' replies, in a tree of imagined worlds."""

from sandtable.players.search.player import SearchPlayer

__all__ = ["SearchPlayer"]
