"""The arena: two bots play a series of games, with paired seeds and changed seats.

python -m sandtable.lab.arena unbreakable/retrieval greedy random --games 200 --workers 2
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

import sandtable
from sandtable.engine.contract import read_value
from sandtable.engine.verdicts import Refused
from sandtable.games import split
from sandtable.lab.soak.bot_failures import answer
from sandtable.lab.stats.inference import wilson
from sandtable.players import make


@dataclass(frozen=True, slots=True)
class Bout:
    """One game of a series."""

    number: int
    seed: int
    seats: tuple[int, ...]  # which bot (0 or 1) took each side
    winner: int | None  # 0 or 1; None: a draw, or a side that no bot plays
    lost: bool  # somebody won, but no bot
    reason: str
    choices: tuple[int, int]  # made by each bot
    seconds: tuple[float, float]  # that each bot thought


@dataclass(slots=True)
class Series:
    """The games of a series so far, and what they say."""

    name: str
    bots: tuple[str, str]
    options: dict[str, Any]
    bouts: list[Bout] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were finished."""
        return len(self.bouts)

    def wins(self, bot: int) -> int:
        """How many games bot 0 or 1 won."""
        return sum(bout.winner == bot for bout in self.bouts)

    @property
    def draws(self) -> int:
        """How many games were drawn."""
        return sum(bout.winner is None and not bout.lost for bout in self.bouts)

    def interval(self, bot: int = 0) -> tuple[float, float]:
        """The 95 % interval of a bot's share of won games; a draw is not won."""
        return wilson(self.wins(bot), self.games)

    def reasons(self) -> Counter[tuple[str, str]]:
        """How the games ended: who won and why."""
        return Counter((self._winner(bout), bout.reason) for bout in self.bouts)

    def _winner(self, bout: Bout) -> str:
        if bout.winner is None:
            return "no one" if not bout.lost else "the program"
        return self.bots[bout.winner]

    def thought(self, bot: int) -> float:
        """The mean time that a bot took for a choice, in milliseconds."""
        choices = sum(bout.choices[bot] for bout in self.bouts)
        return 1000 * sum(bout.seconds[bot] for bout in self.bouts) / choices if choices else 0.0

    def __str__(self) -> str:
        """One line for a log."""
        low, high = self.interval()
        share = self.wins(0) / self.games if self.games else 0.0
        alone = all(len(bout.seats) == 1 for bout in self.bouts)
        other = "the program" if alone else self.bots[1]
        lost = sum(bout.lost for bout in self.bouts) if alone else self.wins(1)
        return (
            f"{self.name}: {self.bots[0]} beat {other} in {self.wins(0)} of {self.games} games "
            f"({share:.1%}, 95 % interval {low:.1%} to {high:.1%}); lost {lost}, drawn {self.draws}; "
            f"{self.thought(0):.1f} ms per choice"
        )


def play_series(
    name: str,
    bots: tuple[str, str],
    games: int,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    *,
    swap: bool = True,
    workers: int = 1,
    progress: Callable[[Series], object] | None = None,
) -> Series:
    """Play *games* games of "game/scenario" between two bots.

    With *swap* the games come in pairs: the same match seed twice, the bots in changed seats. *progress* is called
    with the series after every game; an interrupted series keeps the games that were finished.
    """
    game, scenario = split(name)
    series = Series(name, bots, dict(options or {}))
    game.resolve_options(scenario, series.options)
    swap = swap and len(game.scenario(scenario).sides) > 1  # a team is one bot's, however many seats it has
    job = partial(_bout, name, bots, series.options, seed, swap)
    try:
        for bout in _bouts(job, games, workers):
            series.bouts.append(bout)
            if progress:
                progress(series)
    except KeyboardInterrupt:
        pass
    series.bouts.sort(key=lambda bout: bout.number)
    return series


def _bouts(job: Callable[[int], Bout], games: int, workers: int) -> Iterator[Bout]:
    if workers <= 1:
        yield from map(job, range(games))
        return
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(job, number) for number in range(games)]
        try:
            for done in as_completed(waiting):
                yield done.result()
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise


def _bout(name: str, bots: tuple[str, str], options: Mapping[str, Any], seed: int, swap: bool, number: int) -> Bout:
    """Play one game; everything in it follows from the seed and the number."""
    pair, turned = divmod(number, 2) if swap else (number, 0)
    match_seed = seed * 1_000_003 + pair
    match = sandtable.new(name, seed=match_seed, options=options)
    bot_of = {side: (i + turned) % 2 for i, team in enumerate(match.teams) for side in team}
    seats = tuple(bot_of[side] for side in match.sides)
    players = {side: make(bots[bot], match_seed * 4 + 2 * turned + bot) for side, bot in bot_of.items()}
    choices, seconds = [0, 0], [0.0, 0.0]
    while match.decisions:
        side = next(iter(match.decisions))
        bot = bot_of[side]
        start = perf_counter()
        choice = answer(players[side], match, side, bots[bot], match_seed * 4 + 2 * turned + bot)
        seconds[bot] += perf_counter() - start
        choices[bot] += 1
        match.choose(choice, side)
    result = match.result
    if result is None:
        raise RuntimeError(f"{name}, seed {match_seed}: no side is asked, but there is no result")
    winner = None if result.winner is None else bot_of.get(result.winner)
    return Bout(
        number,
        match_seed,
        seats,
        winner,
        lost=result.winner is not None and winner is None,
        reason=result.reason,
        choices=(choices[0], choices[1]),
        seconds=(seconds[0], seconds[1]),
    )


# the command line


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a series and print what came out."""
    parser = argparse.ArgumentParser(prog="python -m sandtable.lab.arena", description=main.__doc__)
    parser.add_argument("name", metavar="GAME/SCENARIO")
    parser.add_argument("bots", nargs=2, metavar="BOT")
    parser.add_argument("--games", type=int, default=100, help="number of games (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the series (default 1)")
    parser.add_argument("--workers", type=int, default=1, help="number of processes (default 1)")
    parser.add_argument("--no-swap", action="store_true", help="the first bot always plays the first side")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="option of the match")
    given = parser.parse_args(arguments)
    show = _show_progress if sys.stderr.isatty() else None
    try:
        options = dict(_option(text) for text in given.option)
        series = play_series(
            given.name,
            (given.bots[0], given.bots[1]),
            given.games,
            given.seed,
            options,
            swap=not given.no_swap,
            workers=given.workers,
            progress=partial(show, given.games) if show else None,
        )
    except Refused as refused:
        parser.exit(2, f"{refused}\n")
    if show:
        print(file=sys.stderr)  # noqa: T201  # the end of the progress line
    print(series)  # noqa: T201  # a command prints
    for (winner, reason), count in series.reasons().most_common(12):
        print(f"  {count:4} {winner}: {reason}")  # noqa: T201
    return 0


def _show_progress(games: int, series: Series) -> None:
    line = f"\r{series.games}/{games} {series.bots[0]} {series.wins(0)}, {series.bots[1]} {series.wins(1)}"
    print(line, end="", file=sys.stderr, flush=True)  # noqa: T201  # a progress line


def _option(text: str) -> tuple[str, object]:
    """Read "key=value": on, off, none, a number or a word."""
    key, equals, value = text.partition("=")
    if not equals:
        raise Refused(f"write an option as KEY=VALUE, not {text!r}")
    return key, read_value(value)


if __name__ == "__main__":
    sys.exit(main())
