"""The soak: every level of the bots, in every scenario, against opponents who answer oddly, with a clock that runs out.

python -m sandtable.lab.soak [GAME[/SCENARIO] ...] [--level sergeant ...] [--games 1] [--seed 0] [--seconds 900]

One side is a bot's; the others give the first answer, the last one, or any. The options are drawn at random. A bot
that thinks by the clock is given one that runs out at random moments. A bot must answer whatever it is asked, with an
answer that is offered, and there must be something to try wherever it looks. What breaks is told with the command that
plays this very game again. With --seconds, games are played in any order until that time is over.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import Any, TypeVar

from sandtable.engine.decisions import Choice, Options
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.lab.fuzz.failures import FuzzFailure
from sandtable.lab.fuzz.game import patience, save_of, start, stream
from sandtable.lab.fuzz.probe import CheckFailed, describe
from sandtable.players import make
from sandtable.players.greedy import explore, player

LEVELS = ("recruit", "sergeant", "captain", "greedy", "marshal")
ODD: dict[str, Callable[[Options, Dice], Choice]] = {
    "first": lambda offer, _: offer.nth(0),
    "last": lambda offer, _: offer.nth(len(offer) - 1),
    "random": lambda offer, dice: offer.nth(dice.below(len(offer))),
}
#: What must never be empty: where it is asked for, how long it is, and what it would mean.
WATCHED: tuple[tuple[ModuleType, str, Callable[[Any], int], str], ...] = (
    (explore, "candidates", lambda answer: len(answer[0]), "there is no answer to try"),
    (explore, "list_actions", len, "nothing comes to mind"),
    (player, "list_actions", len, "nothing comes to mind"),
)
LIMIT = 10_000  # decisions a game
LONGEST = 300  # readings after which the clock has run out, at the latest
TICK = 0.002  # seconds from one reading to the next
T = TypeVar("T")


@dataclass(slots=True)
class FitfulClock:
    """A clock that goes slowly, and now and then jumps past any time that a bot could have."""

    dice: Dice
    now: float = 0.0
    left: int = 1  # readings until it jumps

    def __call__(self) -> float:
        """Tell the time."""
        self.left -= 1
        if self.left <= 0:
            self.now += 1000.0
            self.left = 1 + self.dice.below(LONGEST)
        self.now += TICK
        return self.now


@dataclass(frozen=True, slots=True)
class Soaked:
    """One game of a soak."""

    name: str
    level: str
    seed: int
    choices: int = 0  # of all sides
    answers: int = 0  # of the bot
    failure: FuzzFailure | None = None


def soak_one(name: str, level: str, seed: int, limit: int = LIMIT) -> Soaked:
    """Play one game; the side of the bot, the options, the opponents and the clock all follow from *seed*."""
    game_id, _, scenario = name.partition("/")
    game = find(game_id)
    dice, match, answers = stream(seed, "soak"), None, 0
    options: dict[str, Any] = {}
    try:
        with patience() as tick, nothing_empty():
            match, options = start(game, scenario, seed, {}, random_options=True)
            side = match.sides[dice.below(len(match.sides))]
            bot = make(level, dice.below(1 << 30), FitfulClock(stream(seed, "clock")))
            odd = {other: tuple(ODD)[dice.below(len(ODD))] for other in match.sides}
            while match.decisions and len(match.moves) < limit:
                tick()
                asked = tuple(match.decisions)
                whose = asked[dice.below(len(asked))]
                offer = match.decisions[whose].offer()
                if whose == side:
                    choice = bot.choose(Seat(match, side))
                    answers += 1
                    if choice not in offer:
                        raise CheckFailed("bot", f"it answers {choice!r}, which is not offered")
                else:
                    choice = ODD[odd[whose]](offer, dice)
                match.choose(choice, whose)
    except Exception as error:  # noqa: BLE001  # whatever it is, it is what the soak looks for
        said = str(error) if isinstance(error, CheckFailed) else describe(error)
        command = f"python -m sandtable.lab.soak {name} --level {level} --games 1 --seed {seed}"
        failure = FuzzFailure(game.id, scenario, seed, "bot", f"{level}: {said}", command, options, save_of(match))
        return Soaked(name, level, seed, len(match.moves) if match else 0, answers, failure)
    return Soaked(name, level, seed, len(match.moves), answers)


@contextmanager
def nothing_empty() -> Iterator[None]:
    """Let every list of what to try, and of what came to mind, be looked at: none may be empty."""
    kept = [(module, name, getattr(module, name)) for module, name, _, _ in WATCHED]
    for module, name, size, text in WATCHED:
        setattr(module, name, _never_empty(getattr(module, name), size, text))
    try:
        yield
    finally:
        for module, name, ask in kept:
            setattr(module, name, ask)


def _never_empty(ask: Callable[..., T], size: Callable[[T], int], text: str) -> Callable[..., T]:
    def checked(*given: object) -> T:
        answer = ask(*given)
        if not size(answer):
            raise CheckFailed("bot", text)
        return answer

    return checked


def names_of(wanted: Sequence[str]) -> list[str]:
    """List the scenarios of some games, or single ones."""
    found = []
    for name in wanted or REGISTRY:
        game, slash, scenario = name.partition("/")
        if slash:
            find(game).scenario(scenario)
        found += [name] if slash else [f"{game}/{key}" for key, one in find(game).scenarios.items() if one.listed]
    return found


def games_of(
    names: Sequence[str], levels: Sequence[str], games: int, seed: int, seconds: float | None
) -> Iterator[tuple[str, str, int]]:
    """List what is to be played: each level in each scenario so often, or any of them until the time is over."""
    if seconds is None:
        yield from ((name, level, seed + number) for number in range(games) for name in names for level in levels)
        return
    end, dice = monotonic() + seconds, Dice(seed)
    for number in count(seed):
        if monotonic() >= end:
            return
        yield names[dice.below(len(names))], levels[dice.below(len(levels))], number


def main(arguments: Sequence[str] | None = None) -> int:
    """Let the bots play, and say what broke."""
    parser = argparse.ArgumentParser(prog="python -m sandtable.lab.soak", description=main.__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME[/SCENARIO]", help="games to play (default: all)")
    parser.add_argument("--level", action="append", choices=LEVELS, help="only these levels")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="games per level and scenario (default 1)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (default 0)")
    parser.add_argument(
        "--limit", type=int, default=LIMIT, metavar="N", help=f"maximum decisions per game (default {LIMIT})"
    )
    parser.add_argument("--seconds", type=float, metavar="T", help="play any of them for T seconds")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="save every failed match in FOLDER")
    given = parser.parse_args(arguments)
    played = choices = answers = broken = 0
    try:
        names = names_of(given.names)
        for name, level, seed in games_of(names, given.level or LEVELS, given.games, given.seed, given.seconds):
            done = soak_one(name, level, seed, given.limit)
            played, choices, answers = played + 1, choices + done.choices, answers + done.answers
            if done.failure:
                broken += 1
                print(f"- {done.failure}", flush=True)  # noqa: T201  # a command prints
                if given.save:
                    file = given.save / f"{name.replace('/', '-')}-{level}-{seed}.match"
                    file.write_text(done.failure.save, encoding="utf-8")
    except Refused as refused:
        parser.exit(2, f"{refused}\n")
    except KeyboardInterrupt:
        pass
    print(f"{played} games, {choices} choices, {answers} of them by bots; {broken} broken")  # noqa: T201
    return 1 if broken else 0
