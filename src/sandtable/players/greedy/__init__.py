"""The greedy player: it looks one action ahead. The others begin with what it finds."""

from sandtable.players.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
