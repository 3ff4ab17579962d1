"""The scripted player: a fast player that weighs features of each answer and looks no further."""

from sandtable.players.scripted.player import ScriptedPlayer

__all__ = ["ScriptedPlayer"]
