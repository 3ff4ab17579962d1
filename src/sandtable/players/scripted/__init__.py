"""The scripted player: a fast one, which goes by weights and tries nothing out."""

from sandtable.players.scripted.player import ScriptedPlayer

__all__ = ["ScriptedPlayer"]
