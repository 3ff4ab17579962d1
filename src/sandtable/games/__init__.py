"""The games, by their ids: our own, and those of installed packages.

A game of ours is a folder with one export, GAME. A package of its own declares its game as an entry point of the group
"sandtable.games", with the game's id as the name.
"""

from __future__ import annotations

import copyreg
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from sandtable.engine.contract import Game

GROUP = "sandtable.games"
REGISTRY = {
    "unbreakable": "sandtable.games.unbreakable",
    "breakable": "sandtable.games.breakable",
    "impact": "sandtable.games.impact",
    "rivets": "sandtable.games.rivets",
    "undergrowth": "sandtable.games.undergrowth",
}


@cache
def installed() -> dict[str, EntryPoint]:
    """Return the games of other packages, by their ids. None of them takes the place of one of ours."""
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda one: one.name)
    return {one.name: one for one in found if one.name not in REGISTRY}


def every_game() -> list[str]:
    """Return the ids of all games."""
    return [*REGISTRY, *installed()]


def module_of(name: str) -> str:
    """Return the module that defines a game."""
    return REGISTRY[name] if name in REGISTRY else installed()[name].module


def find(name: str) -> Game:
    """Return the game with the id *name*."""
    if name in REGISTRY:
        game: Game = import_module(REGISTRY[name]).GAME
        copyreg.pickle(type(game), _by_id)
        return game
    if name not in installed():
        raise Refused(f"there is no game {name!r}: choose one of {', '.join(every_game())}")
    return _load(installed()[name])


def _load(entry: EntryPoint) -> Game:
    """Load a game of another package."""
    try:
        game: Game = entry.load()
    except (ImportError, AttributeError) as error:
        raise Refused(f"the game {entry.name!r} cannot be loaded from {entry.value}: {error}") from None
    copyreg.pickle(type(game), _by_id)
    if game.id != entry.name:
        raise Refused(f"the game in {entry.value} has the id {game.id!r}, and its entry point is called {entry.name!r}")
    return game


def _by_id(game: Game) -> tuple[Any, ...]:
    """Pickle a game as its id."""
    return find, (game.id,)


def split(name: str) -> tuple[Game, str]:
    """Return the game and the scenario of "game/scenario"."""
    first, slash, scenario = name.partition("/")
    game = find(first)
    if not slash:
        listed = ", ".join(f"{first}/{key}" for key, one in game.scenarios.items() if one.listed)
        raise Refused(f"{name!r} names no scenario: say one of {listed}")
    game.scenario(scenario)
    return game, scenario
