"""One game of fuzzing: its options, dice, answers and checks all follow from its seed."""

from __future__ import annotations

import hashlib
import shlex
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from sandtable.engine.contract import Game, show_value
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.start import begin
from sandtable.engine.verdicts import Refused
from sandtable.lab.fuzz.failures import FuzzFailure, Report
from sandtable.lab.fuzz.probe import CheckFailed, describe
from sandtable.lab.fuzz.random_options import draw_options
from sandtable.lab.fuzz.walk import Walk
from sandtable.players import Player, make

RATE = 0.008  # checks a choice
LIMIT = 20_000  # choices a game
PATIENCE = 30  # seconds of computing a choice with its checks
BOT_GAMES = 25  # in one game of so many a bot plays a side


def fuzz_one(
    game: Game,
    scenario: str,
    seed: int,
    given: Mapping[str, Any],
    random_options: bool = True,
    rate: float = RATE,
    limit: int = LIMIT,
) -> Report:
    """Play one game; its options, dice, answers and checks all follow from *seed*."""
    report = Report(game.id, games=1)
    options: dict[str, Any] = dict(given)
    match: Match | None = None
    try:
        with patience() as tick:
            match, options = start(game, scenario, seed, given, random_options)
            answers = stream(seed, "answers")
            curious, bots = answers.below(2) == 1, _bots(match, answers)
            checks = stream(seed, "checks")
            Walk(match, answers, checks, rate, limit, tick, curious=curious, bots=bots).to_the_end()
        winners = match.result.winners if match.result else ()
        outcome = f"{' and '.join(winners)} win{'s' if len(winners) == 1 else ''}" if winners else "draw"
    except CheckFailed as broken:
        outcome = "broken"
        command = _command(game, scenario, seed, given, random_options, rate, limit)
        save = save_of(match)
        report.failures.append(FuzzFailure(game.id, scenario, seed, broken.check, broken.text, command, options, save))
    if match is not None:
        report.choices = len(match.moves)
        report.rules.update(event.rule for event in match.log)
        report.rules.update([match.result.rule] if match.result else [])
    report.outcomes[scenario, outcome] += 1
    return report


def _bots(match: Match, dice: Dice) -> dict[str, Player]:
    """Return a bot for one side of every so many games: it sees missions through that random answers never end."""
    if dice.below(BOT_GAMES):
        return {}
    return {match.sides[dice.below(len(match.sides))]: make("greedy", dice.below(1 << 30))}


@contextmanager
def patience() -> Iterator[Callable[[], object]]:
    """Interrupt rules that run on without asking; the function that it gives starts the time again.

    Only where the system has such alarms, and only in the main thread.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return

    def ring(number: int, frame: object) -> None:
        raise TimeoutError(f"no question for {PATIENCE} s of computing")

    before = signal.signal(signal.SIGVTALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        yield lambda: signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def stream(seed: int, purpose: str) -> Dice:
    """Return dice of their own for one purpose of one game: more checks do not change the answers."""
    digest = hashlib.blake2b(f"{seed}:{purpose}".encode(), digest_size=8).digest()
    return Dice(int.from_bytes(digest))


def start(
    game: Game, scenario: str, seed: int, given: Mapping[str, Any], random_options: bool = True
) -> tuple[Match, dict[str, Any]]:
    """Begin the match, with options that go together: a scenario may refuse what the single option allows."""
    dice = stream(seed, "options")
    refused: Refused | None = None
    for _ in range(30):
        options = draw_options(game, scenario, given, dice, plain=not random_options)
        try:
            settled = game.resolve_options(scenario, options)
            return begin(game, MatchSetup(scenario, settled, seed)), options
        except Refused as error:
            refused = error
        except Exception as error:
            raise CheckFailed("exception", f"at the beginning with {options}: {describe(error)}") from error
    raise CheckFailed("exception", f"no drawn options are accepted: {refused}")


def save_of(match: Match | None) -> str:
    """Save a match that broke, as far as it can be saved."""
    if match is None:
        return ""
    try:
        return match.save()
    except Exception as error:  # noqa: BLE001  # the failure itself may be that it cannot be saved
        moves = "\n".join(f"{move.side} {move.choice!r} {list(move.dice)}" for move in match.moves)
        return f"{describe(error)}\n{match.beginning}\n{moves}"


def _command(
    game: Game, scenario: str, seed: int, given: Mapping[str, Any], random_options: bool, rate: float, limit: int
) -> str:
    """Return the command line that plays this one game again."""
    words = ["./sandtable", "fuzz", f"{game.id}/{scenario}", "--games", "1", "--seed", str(seed)]
    words += option_words(given, random_options)
    words += [] if rate == RATE else ["--rate", str(rate)]
    words += [] if limit == LIMIT else ["--limit", str(limit)]
    return shlex.join(words)


def option_words(given: Mapping[str, Any], random_options: bool) -> list[str]:
    """Return the words of the command line that give these options."""
    words = [word for key, value in given.items() for word in ("--option", f"{key}={_show(value)}")]
    return words if random_options else [*words, "--fixed-options"]


def _show(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{count}" for key, count in value.items())
    return show_value(value)
