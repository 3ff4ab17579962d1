"""The greedy player, which looks one action ahead. The other players start from its result."""

from sandtable.players.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
