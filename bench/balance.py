"""Balance: broods of Undergrowth or sheets of Rivets against each other, one bot against itself, with changed seats.

python bench/balance.py [GAME] [--games 400] [--workers 2] [--scenario garden-plot ...] [--armies ready] [--keep FILE]

Every pair of contestants plays the same number of games in each scenario. Games come in pairs: the same seed, the
contestants in changed seats. Undergrowth: ready armies are the game's own of one brood; random ones spend the points on
units of the brood as chance has it, and say more about the costs of units. Rivets: the sheets are fixed by the match's
option, and the players buy what they like. Prints a table in Markdown: the contestants' shares, then the seats' and,
where one roll says who begins, the share of the side that went first.

With --keep every finished game is written to FILE at once, and a run with the same settings goes on where the last one
stopped. Ctrl-C prints the table of what is finished.

Another game is one more line in CONTESTS.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
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
from sandtable.lab.stats.inference import wilson
from sandtable.players import make

FAIR = (0.4, 0.6)


@dataclass(frozen=True, slots=True)
class Setting:
    """What all games of a run have in common."""

    game: str
    bot: str
    armies: str  # how the contestants get their armies
    seed: int


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play."""

    scenario: str
    pair: tuple[str, str]
    number: int

    @property
    def seats(self) -> tuple[str, str]:
        """The contestants, in the order of the sides."""
        one, other = self.pair
        return (other, one) if self.number % 2 else (one, other)


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    scenario: str
    seats: tuple[str, str]  # contestants, in the order of the sides
    number: int
    winner: int | None  # a seat; None: a draw
    first: int | None  # the seat that went first, where one roll says so
    reason: str
    choices: int

    def score(self, contestant: str) -> float:
        """What it brings a contestant: a draw is half a win."""
        return self.seat_score(self.seats.index(contestant))

    def seat_score(self, seat: int) -> float:
        """What it brings the player of a seat."""
        return 0.5 if self.winner is None else float(self.winner == seat)


# what plays against what


Muster = Callable[[Match, str, str, Dice], None]  # a side gets what a contestant plays with


@dataclass(frozen=True, slots=True)
class Contest:
    """What is compared in a game, and how a side comes to play it."""

    noun: str
    contestants: tuple[str, ...]
    scenario: str  # unless told
    armies: Mapping[str, Muster]  # by the word for --armies, the usual one first
    options: Callable[[tuple[str, str]], dict[str, object]]  # of a match, by its seats
    first: str | None = None  # the kind of event that names the side that begins


def no_options(seats: tuple[str, str]) -> dict[str, object]:
    """Leave the match as it is: the choice comes in the set-up."""
    return {}


def fixed_sheets(seats: tuple[str, str]) -> dict[str, object]:
    """Fix the sheets of Blue and Red."""
    return {"sheets": "-".join(seats)}


def muster_none(match: Match, side: str, contestant: str, dice: Dice) -> None:
    """Leave everything to the players."""


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
            own = [word for word in words if word.startswith(BROODS[brood])]
            words = own or (["done"] if "done" in words else words)  # else only another brood can lead these
        match.choose(words[dice.below(len(words))], side)


BROODS = {"forge": "F", "silk": "W", "skyhum": "H", "mire": "M"}  # ready-made armies begin so; codes of units begin so
CONTESTS = {
    "undergrowth": Contest(
        "brood", tuple(BROODS), "garden-plot", {"ready": muster_ready, "random": muster_random}, no_options
    ),
    "rivets": Contest("sheet", ("alder", "kessel"), "mud-between", {"bought": muster_none}, fixed_sheets, "first"),
}


# one game


def play(setting: Setting, job: Job) -> Played:
    """Play one game; everything in it follows from the setting and the job."""
    contest = CONTESTS[setting.game]
    seed = setting.seed * 1_000_003 + job.number // 2
    match = sandtable.new(f"{setting.game}/{job.scenario}", seed=seed, options=contest.options(job.seats))
    dice = Dice(seed * 2 + 1)
    armies = dict(zip(match.sides, job.seats, strict=True))
    for side in sorted(match.sides, key=lambda one: job.pair.index(armies[one])):  # the same armies in changed seats
        contest.armies[setting.armies](match, side, armies[side], dice)
    players = {side: make(setting.bot, seed * 4 + n) for n, side in enumerate(match.sides)}
    while match.decisions:
        side = next(iter(match.decisions))
        match.choose(players[side].choose(Seat(match, side)), side)
    result = match.result
    if result is None:
        raise RuntimeError(f"{job}: no side is asked, yet there is no result")
    winner = None if result.winner is None else match.sides.index(result.winner)
    return Played(
        job.scenario, job.seats, job.number, winner, began(contest, match), result.reason, len(match.moves)
    )  # fmt: skip


def began(contest: Contest, match: Match) -> int | None:
    """Return the seat that went first, if the log names it."""
    named = [event.facts["side"] for event in match.log if event.kind == contest.first and "side" in event.facts]
    return match.sides.index(named[-1]) if named else None


# all games


def jobs(contest: Contest, scenarios: Sequence[str], games: int) -> list[Job]:
    """List all games, the first ones of every pair first, so that an interrupted run is even."""
    pairs = list(combinations(contest.contestants, 2))
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
                game = json.loads(line)
                self.games.append(Played(**{**game, "seats": tuple(game["seats"])}))
            except (KeyError, TypeError, ValueError):
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
    done = {(game.scenario, game.seats, game.number) for game in keep.games}
    left = [job for job in todo if (job.scenario, job.seats, job.number) not in done]
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


def table(contestants: Sequence[str], games: Sequence[Played]) -> list[str]:
    """Write the share of every contestant against every other, and against all."""
    lines = [f"| | {' | '.join(contestants)} | against all |", "|---|" + "---|" * (len(contestants) + 1)]
    for one in contestants:
        own = [game for game in games if one in game.seats]
        cells = ["–" if one == other else against(one, other, own) for other in contestants]
        lines.append(f"| **{one}** | {' | '.join(cells)} | {cell([game.score(one) for game in own])} |")
    return lines


def against(one: str, other: str, games: Sequence[Played]) -> str:
    """Write the share of one contestant against another."""
    return cell([game.score(one) for game in games if other in game.seats])


def seats(sides: Sequence[str], games: Sequence[Played]) -> str:
    """Write what each seat took, for any player, and what the side that went first took."""
    shares = [f"{side} took {cell([game.seat_score(n) for game in games])}" for n, side in enumerate(sides)]
    first = [game.seat_score(game.first) for game in games if game.first is not None]
    return ", ".join([*shares, *([f"the side that went first {cell(first)}"] if first else [])])


def cell(scores: Sequence[float]) -> str:
    """Write a share with its interval; in bold if the whole interval is unfair."""
    if not scores:
        return "?"
    won = sum(scores)
    low, high = wilson(won, len(scores))
    text = f"{won / len(scores):.0%} ({low:.0%} – {high:.0%}) of {len(scores)}"
    return f"**{text}**" if high < FAIR[0] or low > FAIR[1] else text


def report(setting: Setting, games: Sequence[Played], scenarios: Sequence[str]) -> str:
    """Write everything in Markdown."""
    contest = CONTESTS[setting.game]
    sides = find(setting.game).scenarios[scenarios[0]].sides
    drawn = sum(game.winner is None for game in games)
    lines = [
        f"{setting.game}: {setting.bot} against itself, {setting.armies} armies, series seed {setting.seed},",
        f"{len(games)} games, {drawn} drawn. Share of the row's {contest.noun} against the column's, Wilson 95 %",
        f"interval; a draw is half a win. Bold: the whole interval lies outside {FAIR[0]:.0%} to {FAIR[1]:.0%}.",
    ]
    parts = [("", games)]
    if len(scenarios) > 1:
        parts += [(one, [game for game in games if game.scenario == one]) for one in scenarios]
    for title, part in parts:
        lines += ["", *([f"### {title}", ""] if title else []), *table(contest.contestants, part), ""]
        lines.append(f"Seats: {seats(sides, part)}.")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play contestant against contestant and print the table."""
    parser = argparse.ArgumentParser(prog="python bench/balance.py", description=main.__doc__)
    parser.add_argument("game", nargs="?", choices=tuple(CONTESTS), default="undergrowth", metavar="GAME",
                        help=f"undergrowth; known: {', '.join(CONTESTS)}")  # fmt: skip
    parser.add_argument("--games", type=_positive, default=400, help="games a pair and scenario (400)")
    parser.add_argument("--workers", type=_positive, default=1, help="processes to use (1)")
    parser.add_argument("--scenario", nargs="+", metavar="SCENARIO", help="one or more of the game, or all")
    parser.add_argument("--armies", help="Undergrowth: ready or random, of one brood each (ready)")
    parser.add_argument("--bot", default="greedy", help="who plays both sides (greedy)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the series (1)")
    parser.add_argument("--keep", type=Path, help="a file of finished games, to go on with")
    given = parser.parse_args(arguments)
    contest = CONTESTS[given.game]
    known = [one.id for one in find(given.game).scenarios.values() if one.listed]
    scenarios = given.scenario or [contest.scenario]
    scenarios = known if scenarios == ["all"] else scenarios
    armies = given.armies or next(iter(contest.armies))
    for word, words in [*((one, known) for one in scenarios), (armies, list(contest.armies))]:
        if word not in words:
            parser.error(f"{given.game} has no {word}; known: {', '.join(words)}")
    setting = Setting(given.game, given.bot, armies, given.seed)
    keep = Keep(given.keep, setting)
    todo = jobs(contest, scenarios, given.games)
    interrupted = measure(setting, todo, given.workers, keep)
    wanted = {(job.scenario, job.seats, job.number) for job in todo}
    games = [game for game in keep.games if (game.scenario, game.seats, game.number) in wanted]
    print(report(setting, games, scenarios))  # a command prints
    return 130 if interrupted else 0


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("should be at least 1")
    return number


if __name__ == "__main__":
    sys.exit(main())
