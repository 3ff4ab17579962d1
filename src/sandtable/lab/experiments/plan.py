"""A plan: which games are to be played. A game is a pure function of the plan and its own number."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import sandtable
from sandtable.engine.contract import Game, show_value
from sandtable.engine.decisions import Choice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.games import split
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.soak.bot_failures import answer
from sandtable.lab.stats.tally import Tally
from sandtable.players import make, read_name
from sandtable.players.names import CHARACTERS, HELD_BACK

WEIGHTS = "SANDTABLE_EVALUATION"  # names a folder of evaluation weights, for every game
MOST_CELLS = 1000
NO_SOURCES = (".md", ".pyc", ".so", ".pyd")  # the same source gives the same games, compiled or not


class Job(NamedTuple):
    """One game to play."""

    cell: int
    number: int


class ExperimentPlan(msgspec.Struct, frozen=True):
    """What all games of a run have in common, and how they differ."""

    name: str  # "game/scenario"
    bots: tuple[str, str]
    games: int  # a cell
    seed: int = 1
    swap: bool = True  # games come in pairs: the same seed twice, the bots in changed seats
    cells: tuple[dict[str, Any], ...] = ({},)  # the options of each cell of the sweep
    folders: dict[str, str] = {}  # data that is replaced: by environment variable, the folder
    stamp: str = ""  # a fingerprint of rules, bots and data
    moments: int = 0  # of each game, at which the game's own evaluation of the position is kept

    def jobs(self) -> Iterator[Job]:
        """List all games, the first of every cell first, so that an interrupted run is even."""
        return (Job(cell, number) for number in range(self.games) for cell in range(len(self.cells)))


def make_plan(
    name: str, bots: Sequence[str], games: int, seed: int = 1, *, swap: bool = True,
    options: Mapping[str, Any] | None = None, sweep: Mapping[str, Sequence[Any]] | None = None,
    folders: Mapping[str, str] | None = None, moments: int = 0,
) -> ExperimentPlan:  # fmt: skip
    """Check everything that can be wrong before the first game, and return the plan."""
    game, scenario = split(name)
    if not 1 <= len(bots) <= 2:
        raise Refused(f"a run has one bot or two, not {len(bots)}: --bots A,B, or --bots A against itself")
    for bot in bots:
        make(bot, 0)
        game.evaluation.check_names(HELD_BACK, CHARACTERS)
        character = read_name(bot)[1].get("character")
        if character:
            game.evaluation.evaluator(character)
    cells = _cells(game, scenario, dict(options or {}), sweep or {})
    two = len(game.scenario(scenario).sides) > 1
    used = {variable: str(Path(folder).resolve()) for variable, folder in sorted((folders or {}).items())}
    return ExperimentPlan(
        name, (bots[0], bots[-1]), games, seed, swap and two, tuple(cells), used, fingerprint(used), moments
    )  # fmt: skip


def _cells(
    game: Game, scenario: str, options: dict[str, Any], sweep: Mapping[str, Sequence[Any]]
) -> list[dict[str, Any]]:
    """Return the options of every cell: all combinations of what is swept."""
    for key, values in sweep.items():
        if key in options:
            raise Refused(f"option {key} is both fixed and swept: give it once")
        twice = [value for n, value in enumerate(values) if value in values[:n]]
        if twice:
            raise Refused(f"--sweep {key}: {show_value(twice[0])} is given twice")
    cells = [options | dict(zip(sweep, values, strict=True)) for values in product(*sweep.values())]
    if len(cells) > MOST_CELLS:
        raise Refused(f"the sweep has {len(cells)} combinations: at most {MOST_CELLS} are played in one run")
    for cell in cells:
        game.resolve_options(scenario, cell)
    return cells


def fingerprint(folders: Mapping[str, str]) -> str:
    """Return what results depend on beside the plan: rules, bots and house data, and the files of replaced folders."""
    digest = hashlib.sha256(_own_sources())
    for variable, folder in sorted(folders.items()):
        digest.update(f"\n{variable}\n".encode() + _hash_files(Path(folder), [Path(folder)]))
    return digest.hexdigest()[:16]


@cache
def _own_sources() -> bytes:
    package = Path(sandtable.__file__).parent
    return _hash_files(package, [package / part for part in ("engine", "games", "players")])


def _hash_files(root: Path, folders: Sequence[Path]) -> bytes:
    digest = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*")):
        if path.is_file() and path.suffix not in NO_SOURCES:
            digest.update(f"{path.relative_to(root)}\n".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.digest()


def check_folders(folders: Mapping[str, str]) -> None:
    """Refuse a folder that is none."""
    for folder in folders.values():
        if not Path(folder).is_dir():
            raise Refused(f"there is no folder {folder}")


def use_folders(folders: Mapping[str, str]) -> None:
    """Let the games of this process read their data from these folders; only before a game is loaded."""
    os.environ.update(folders)


def cell_title(plan: ExperimentPlan, cell: int) -> str:
    """Name a cell by what sets it apart: "turn_cap 6, points 100"."""
    apart = [key for key in plan.cells[0] if any(other[key] != plan.cells[0][key] for other in plan.cells)]
    return ", ".join(f"{key} {show_value(plan.cells[cell][key])}" for key in apart) or "all games"


# one game


def play(plan: ExperimentPlan, job: Job) -> GameRecord:
    """Play one game; everything in it follows from the plan and the job."""
    match, seats, answer_for = _begin(plan, job)
    tally = Tally(match.game.metrics, match.teams)
    decisions = dict.fromkeys(seats, 0)
    told = _tell(tally, match, 0)
    values: dict[str, list[float]] = {team[0]: [] for team in match.teams} if plan.moments else {}
    while match.decisions:
        for side in values if match.at_boundary else ():
            values[side].append(round(match.game.evaluate(match.state, side), 6))
        side = next(iter(match.decisions))
        decisions[side] += 1
        match.choose(answer_for(side), side)
        told = _tell(tally, match, told)
    record = _record(job, seed_of(plan, job), seats, decisions, match, tally)
    record.values = {side: spaced(row, plan.moments) for side, row in values.items()}
    return record


def seed_of(plan: ExperimentPlan, job: Job) -> int:
    """Return the seed of a game's match; two that swap seats share it."""
    return plan.seed * 1_000_003 + (job.number // 2 if plan.swap else job.number)


def _begin(plan: ExperimentPlan, job: Job) -> tuple[Match, dict[str, int], Callable[[str], Choice]]:
    """Begin a game; return its match, which bot has which side, and what gives a side's answer."""
    turned, seed = job.number % 2 if plan.swap else 0, seed_of(plan, job)
    match = sandtable.new(plan.name, seed=seed, options=plan.cells[job.cell])
    seats = {side: (n + turned) % 2 for n, team in enumerate(match.teams) for side in team}
    players = {side: make(plan.bots[bot], seed * 4 + 2 * turned + bot) for side, bot in seats.items()}

    def answer_for(side: str) -> Choice:
        bot = seats[side]
        return answer(players[side], match, side, plan.bots[bot], seed * 4 + 2 * turned + bot)

    return match, seats, answer_for


def recreate(plan: ExperimentPlan, record: GameRecord) -> Match:
    """Play a game of a run again, choice by choice; `Refused` if it does not end as its record says."""
    match, _, answer_for = _begin(plan, Job(record.cell, record.number))
    while match.decisions:
        side = next(iter(match.decisions))
        match.choose(answer_for(side), side)
    dice = len(match.opening) + sum(len(move.dice) for move in match.moves)
    result = match.result
    if result is None or (list(result.winners), result.reason, dice) != (record.winners, record.reason, record.dice):
        raise Refused(
            f"game {record.number} does not go as it was recorded: rules, bots or data have changed since, or a bot "
            "thinks by the clock (use captain:counted or marshal:counted in the lab)"
        )
    return match


def spaced(row: Sequence[float], count: int) -> list[float]:
    """Return so many of a row, at even distances, or all if there are no more."""
    return list(row) if len(row) <= count else [row[(2 * n + 1) * len(row) // (2 * count)] for n in range(count)]


def _tell(tally: Tally, match: Match, told: int) -> int:
    tally.read(match.log[told:], match.state)
    return len(match.log)


def _record(
    job: Job, seed: int, seats: dict[str, int], decisions: dict[str, int], match: Match, tally: Tally
) -> GameRecord:
    result, metrics = match.result, match.game.metrics
    if result is None:
        raise RuntimeError(f"seed {seed}: no side is asked, but there is no result")
    tally.close(match.state)
    return GameRecord(
        cell=job.cell,
        number=job.number,
        seed=seed,
        seats=seats,
        winners=list(result.winners),
        reason=result.reason,
        rule=result.rule,
        length=metrics.length(match.state) if metrics else 0,
        decisions=decisions,
        scores=dict(result.scores),
        dice=len(match.opening) + sum(len(move.dice) for move in match.moves),
        luck={side: (round(above, 6), count) for side, (above, count) in tally.luck.items()},
        units={side: dict(sorts) for side, sorts in tally.units.items()},
        weapons={side: dict(kinds) for side, kinds in tally.weapons.items()},
        moves={side: dict(places) for side, places in tally.moves.items()},
        losses={side: dict(places) for side, places in tally.losses.items()},
        rules=dict(tally.rules),
    )
