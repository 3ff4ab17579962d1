"""The games, by their ids. Each is a folder with one export, GAME."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.contract import Game

REGISTRY = {
    "unbreakable": "sandtable.games.unbreakable",
    "breakable": "sandtable.games.breakable",
    "impact": "sandtable.games.impact",
    "rivets": "sandtable.games.rivets",
    "undergrowth": "sandtable.games.undergrowth",
}


def find(name: str) -> Game:
    """Return the game with the id *name*."""
    if name not in REGISTRY:
        raise Refused(f"there is no game {name!r}: choose one of {', '.join(REGISTRY)}")
    game: Game = import_module(REGISTRY[name]).GAME
    return game


def split(name: str) -> tuple[Game, str]:
    """Return the game and the scenario of "game/scenario"."""
    first, slash, scenario = name.partition("/")
    game = find(first)
    if not slash:
        listed = ", ".join(f"{first}/{key}" for key, one in game.scenarios.items() if one.listed)
        raise Refused(f"{name!r} names no scenario: say one of {listed}")
    game.scenario(scenario)
    return game, scenario
