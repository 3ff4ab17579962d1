"""Players: programs that sit at a seat and choose. They know the contract, never a game's internals."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from sandtable.engine.decisions import Choice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused

#: The bots by name: where to find a function that makes one from a seed.
BOTS = {
    "random": "sandtable.players.rand:RandomPlayer",
    "greedy": "sandtable.players.greedy:GreedyPlayer",
}


class Player(Protocol):
    """Anything that can answer the questions put to a seat."""

    def choose(self, seat: Seat) -> Choice:
        """Return a legal answer to the seat's open question."""


def make(name: str, seed: int) -> Player:
    """Make the bot called *name*, or one of somebody's own: "module:Player"."""
    module, colon, attribute = BOTS.get(name, name).partition(":")
    if not colon:
        raise Refused(f"there is no bot {name!r}: choose one of {', '.join(BOTS)}, or name your own as module:Player")
    try:
        maker: Callable[[int], Player] = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise Refused(f"there is no bot {name!r}: {error}") from None
    return maker(seed)
