"""Balance: brood against brood in Undergrowth, one bot against itself, with changed seats.

python bench/balance.py [--games 400] [--workers 2] [--scenario garden-plot ...] [--armies ready|random] [--keep FILE]

Every pair of broods plays the same number of games in each scenario. Games come in pairs: the same seed, the broods in
changed seats. Ready armies are the game's own of one brood; random ones spend the points on units of the brood as
chance has it, and say more about the costs of units. Prints a table in Markdown.

With --keep every finished game is written to FILE at once, and a run with the same settings goes on where the last one
stopped. Ctrl-C prints the table of what is finished.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations
from multiprocessing import Pool
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.games import find
from sandtable.lab.arena import wilson
from sandtable.players import make

GAME = "undergrowth"
BROODS = {"forge": "F", "silk": "W", "skyhum": "H", "mire": "M"}  # ready-made armies begin so; codes of units begin so
FAIR = (0.4, 0.6)


@dataclass(frozen=True, slots=True)
class Setting:
    """What all games of a run have in common."""

    bot: str
    armies: str  # ready or random
    seed: int


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play."""

    scenario: str
    pair: tuple[str, str]
    number: int

    @property
    def seats(self) -> tuple[str, str]:
        """The broods of South and North."""
        one, other = self.pair
        return (other, one) if self.number % 2 else (one, other)


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    scenario: str
    south: str
    north: str
    number: int
    winner: str  # south, north, or "" for a draw
    reason: str
    choices: int

    def score(self, brood: str) -> float:
        """What it brings a brood: a draw is half a win."""
        if not self.winner:
            return 0.5
        return 1.0 if (self.south if self.winner == "south" else self.north) == brood else 0.0


# one game


def play(setting: Setting, job: Job) -> Played:
    """Play one game; everything in it follows from the setting and the job."""
    seed = setting.seed * 1_000_003 + job.number // 2
    match = sandtable.new(f"{GAME}/{job.scenario}", seed=seed)
    dice = Dice(seed * 2 + 1)
    armies = dict(zip(match.sides, job.seats, strict=True))
    muster = muster_ready if setting.armies == "ready" else muster_random
    for side in sorted(match.sides, key=lambda one: job.pair.index(armies[one])):  # the same armies in changed seats
        muster(match, side, armies[side], dice)
    players = {side: make(setting.bot, seed * 4 + n) for n, side in enumerate(match.sides)}
    while match.decisions:
        side = next(iter(match.decisions))
        match.choose(players[side].choose(Seat(match, side)), side)
    result = match.result
    if result is None:
        raise RuntimeError(f"{job}: nobody is asked, yet there is no result")
    return Played(job.scenario, *job.seats, job.number, result.winner or "", result.reason, len(match.moves))


def muster_ready(match: Match, side: str, brood: str, dice: Dice) -> None:
    """Take the ready-made army of a brood."""
    ready = [word for word in match.decisions[side].offer().words if word.rpartition("-")[0] == brood]
    match.choose(ready[dice.below(len(ready))], side)


def muster_random(match: Match, side: str, brood: str, dice: Dice) -> None:
    """Recruit units of a brood at random until the points are spent; their commanders as chance has it."""
    match.choose("own", side)
    while side in match.decisions and match.decisions[side].kind in ("recruit", "assign"):
        words = list(match.decisions[side].offer().words)
        if match.decisions[side].kind == "recruit":
            words = [word for word in words if word.startswith(BROODS[brood])] or ["done"]
        match.choose(words[dice.below(len(words))], side)


# all games


def jobs(scenarios: Sequence[str], games: int) -> list[Job]:
    """List all games, the first ones of every pair first, so that an interrupted run is even."""
    pairs = list(combinations(BROODS, 2))
    return [Job(one, pair, number) for number in range(games) for one in scenarios for pair in pairs]


def run(setting: Setting, todo: Sequence[Job], workers: int) -> Iterator[Played]:
    """Play games as fast as the workers can."""
    if workers <= 1:
        yield from map(partial(play, setting), todo)
        return
    with Pool(workers, _leave_interrupts_to_the_first) as pool:  # left by an interrupt, it ends its workers at once
        yield from pool.imap_unordered(partial(play, setting), todo)


def _leave_interrupts_to_the_first() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Keep:
    """A file of finished games: a line for the setting, then a line a game."""

    def __init__(self, path: Path | None, setting: Setting) -> None:
        """Read what is there; a file of another setting is refused."""
        self.path = path
        self.games: list[Played] = []
        head = json.dumps(asdict(setting))
        if path is None:
            return
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines and lines[0] != head:
            raise SystemExit(f"{path} holds games of another setting: {lines[0]}")
        if not lines:
            path.write_text(head + "\n", encoding="utf-8")
        for number, line in enumerate(lines[1:], start=2):
            try:
                self.games.append(Played(**json.loads(line)))
            except (TypeError, ValueError):
                if number < len(lines):
                    raise SystemExit(f"{path}, line {number}, is not a game: {line}") from None
                path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")  # cut short by a crash: play it again

    def add(self, game: Played) -> None:
        """Note a game, on disk too."""
        self.games.append(game)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(game)) + "\n")


def measure(setting: Setting, todo: Sequence[Job], workers: int, keep: Keep) -> bool:
    """Play what is not played yet; return whether it was interrupted."""
    done = {(game.scenario, game.south, game.north, game.number) for game in keep.games}
    left = [job for job in todo if (job.scenario, *job.seats, job.number) not in done]
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("games", total=len(todo), completed=len(todo) - len(left))
        try:
            for game in run(setting, left, workers):
                keep.add(game)
                progress.advance(bar)
        except KeyboardInterrupt:
            return True
    return False


# the table


def table(games: Sequence[Played]) -> list[str]:
    """Write the share of every brood against every other, and against all."""
    lines = [f"| | {' | '.join(BROODS)} | against all |", "|---|" + "---|" * (len(BROODS) + 1)]
    for brood in BROODS:
        own = [game for game in games if brood in (game.south, game.north)]
        cells = ["–" if brood == other else cell(_against(own, other), brood) for other in BROODS]
        lines.append(f"| **{brood}** | {' | '.join(cells)} | {cell(own, brood)} |")
    return lines


def _against(games: Sequence[Played], other: str) -> list[Played]:
    return [game for game in games if other in (game.south, game.north)]


def cell(games: Sequence[Played], brood: str) -> str:
    """Write a share with its interval; in bold if the whole interval is unfair."""
    if not games:
        return "?"
    won = sum(game.score(brood) for game in games)
    low, high = wilson(won, len(games))
    text = f"{won / len(games):.0%} ({low:.0%} – {high:.0%}) of {len(games)}"
    return f"**{text}**" if high < FAIR[0] or low > FAIR[1] else text


def report(setting: Setting, games: Sequence[Played], scenarios: Sequence[str]) -> str:
    """Write everything in Markdown."""
    south = sum(1.0 if game.winner == "south" else 0.0 if game.winner else 0.5 for game in games)
    low, high = wilson(south, len(games))
    share = f"{south / len(games):.0%} ({low:.0%} – {high:.0%})" if games else "nothing"
    drawn = sum(not game.winner for game in games)
    lines = [
        f"{setting.bot} against itself, {setting.armies} armies, series seed {setting.seed}, {len(games)} games.",
        "Share of the row's brood against the column's, Wilson 95 % interval; a draw is half a win. Bold: the whole",
        f"interval lies outside {FAIR[0]:.0%} to {FAIR[1]:.0%}. Drawn: {drawn}. South took {share}.",
        "",
        *table(games),
    ]
    if len(scenarios) > 1:
        for scenario in scenarios:
            lines += ["", f"### {scenario}", "", *table([game for game in games if game.scenario == scenario])]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play brood against brood and print the table."""
    known = [one.id for one in find(GAME).scenarios.values() if one.listed]
    parser = argparse.ArgumentParser(prog="python bench/balance.py", description=main.__doc__)
    parser.add_argument("--games", type=_positive, default=400, help="games a pair and scenario (400)")
    parser.add_argument("--workers", type=_positive, default=1, help="processes to use (1)")
    parser.add_argument("--scenario", nargs="+", choices=known, default=["garden-plot"], metavar="SCENARIO",
                        help=f"garden-plot; known: {', '.join(known)}")  # fmt: skip
    parser.add_argument("--armies", choices=("ready", "random"), default="ready", help="of one brood each (ready)")
    parser.add_argument("--bot", default="greedy", help="who plays both sides (greedy)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the series (1)")
    parser.add_argument("--keep", type=Path, help="a file of finished games, to go on with")
    given = parser.parse_args(arguments)
    setting = Setting(given.bot, given.armies, given.seed)
    keep = Keep(given.keep, setting)
    todo = jobs(given.scenario, given.games)
    interrupted = measure(setting, todo, given.workers, keep)
    wanted = {(job.scenario, *job.seats, job.number) for job in todo}
    games = [game for game in keep.games if (game.scenario, game.south, game.north, game.number) in wanted]
    print(report(setting, games, given.scenario))  # a command prints
    return 130 if interrupted else 0


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("should be at least 1")
    return number


if __name__ == "__main__":
    sys.exit(main())
