"""Players: programs that take a seat and choose. They use the contract, never a game's internals.

>>> import sandtable
>>> from sandtable import players
>>> match = sandtable.new("undergrowth/nectar-run", seed=7)
>>> bot = players.make("greedy/careful", seed=1)
>>> side = match.decision.side
>>> moves = match.choose(bot.choose(players.Seat(match, side)), side)

A bot of your own is any class with a method `choose(seat)`. Name it as "module:Class".
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from inspect import signature
from math import inf
from typing import TYPE_CHECKING, Any, Protocol

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.exports import lazy
from sandtable.players.names import CHARACTERS, HELD_BACK

if TYPE_CHECKING:
    from sandtable.players.analysis import think
    from sandtable.players.budget import Budget
    from sandtable.players.greedy import GreedyPlayer
    from sandtable.players.mcts import MctsPlayer
    from sandtable.players.random_player import RandomPlayer
    from sandtable.players.review import review as review_match
    from sandtable.players.scripted import ScriptedPlayer
    from sandtable.players.search import SearchPlayer

__all__ = [
    "BOTS",
    "LAB_BOTS",
    "Budget",
    "GreedyPlayer",
    "MctsPlayer",
    "Player",
    "RandomPlayer",
    "ScriptedPlayer",
    "SearchPlayer",
    "Seat",
    "make",
    "review_match",
    "think",
]

__getattr__ = lazy(
    __name__,
    {
        "Budget": "sandtable.players.budget:Budget",
        "GreedyPlayer": "sandtable.players.greedy:GreedyPlayer",
        "MctsPlayer": "sandtable.players.mcts:MctsPlayer",
        "RandomPlayer": "sandtable.players.random_player:RandomPlayer",
        "ScriptedPlayer": "sandtable.players.scripted:ScriptedPlayer",
        "SearchPlayer": "sandtable.players.search:SearchPlayer",
        "review_match": "sandtable.players.review:review",
        "think": "sandtable.players.analysis:think",
    },
)

BOTS = {
    "random": "sandtable.players.random_player:RandomPlayer",
    "recruit": "sandtable.players.levels:recruit",
    "sergeant": "sandtable.players.levels:sergeant",
    "captain": "sandtable.players.levels:captain",
    "greedy": "sandtable.players.greedy:GreedyPlayer",
    "marshal": "sandtable.players.levels:marshal",
}
"""The bots by name, the strongest last: where to find a function that makes one from a seed."""

LAB_BOTS = {
    "scripted": "sandtable.players.scripted:ScriptedPlayer",
    "mcts": "sandtable.players.mcts:MctsPlayer",
}
"""More of them, for the lab and for learning: no server offers them."""

PLAIN = ("random",)  # bots that evaluate nothing, and so have no character


class Player(Protocol):
    """Anything that can answer the questions of a seat."""

    def choose(self, seat: Seat) -> Choice:
        """Return a legal answer to the seat's open question."""


def make(name: str, seed: int, clock: Callable[[], float] | None = None) -> Player:
    """Make the bot called *name*, as in "greedy", "captain/careful" or "marshal:10", or your own as "module:Class".

    The part after a slash is its character, the part after a colon its setting. A bot with a time limit reads
    *clock*, if one is given.
    """
    bot, named = read_name(name)
    wishes: dict[str, Any] = dict(named)
    places = BOTS | LAB_BOTS
    if bot not in places:
        bot, wishes = name, {}
    module, colon, attribute = places.get(bot, bot).partition(":")
    if not colon:
        raise Refused(f"there is no bot {name!r}: choose one of {', '.join(places)}, or name your own as module:Player")
    try:
        maker: Callable[..., Player] = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise Refused(f"there is no bot {name!r}: {error}") from None
    known = signature(maker).parameters
    for wish in wishes:
        if wish not in known:
            raise Refused(f"the bot {bot} takes no {wish}: there is no bot {name!r}")
    if clock is not None and "clock" in known:
        wishes["clock"] = clock
    return maker(seed, **wishes)


def read_name(name: str) -> tuple[str, dict[str, str]]:
    """Read "marshal/careful:10": the bot, and its character and setting, if given."""
    front, _, setting = name.partition(":")
    bot, _, character = front.partition("/")
    wishes = {"character": character, "setting": setting}
    return bot, {key: value for key, value in wishes.items() if value}


def check_name(name: str, game: Game, seconds: float = inf) -> None:
    """Refuse a bot that does not exist, has no such character in *game*, or would think longer than *seconds*."""
    bot, wishes = read_name(name)
    if bot not in BOTS:
        raise Refused(f"there is no bot {name!r}: choose one of {', '.join(BOTS)}")
    if bot in PLAIN and "character" in wishes:
        raise Refused(f"the bot {bot} has no character: there is no bot {name!r}")
    game.evaluation.check_names(HELD_BACK, CHARACTERS)
    game.evaluation.evaluator(wishes.get("character", ""))
    if "setting" in wishes:
        from sandtable.players.levels import seconds_of  # noqa: PLC0415  # only now: a catalogue needs no bot

        if bot != "marshal":
            raise Refused(f"the bot {bot} takes no setting: only a marshal does, as in marshal:10")
        if seconds_of(wishes["setting"]) > seconds:
            raise Refused(f"{name} would think too long: a bot here has at most {seconds:g} s for a decision")
