"""Tuning: numbers are turned, one at a time, until what is measured comes near a target; then the find is tested.

All tries play the same seeds, so that chance is the same for all. The last word is spoken by seeds that no try has
played: the numbers found are compared there with those that stood before.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, isnan, nan
from pathlib import Path
from typing import Any

from sandtable.engine.contract import Game, show_value
from sandtable.engine.contract.house_data import variable_of
from sandtable.engine.verdicts import Refused
from sandtable.games import split
from sandtable.lab.experiments import experiment
from sandtable.lab.experiments.executors import WorkersDied
from sandtable.lab.experiments.experiment import ExecutorSettings, Experiment
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import make_plan, use_folders
from sandtable.lab.stats.compare import Comparison, compare_runs
from sandtable.lab.stats.inference import mean, mean_interval
from sandtable.lab.stats.summary import Share
from sandtable.lab.tuning.evidence import block, fresh_seeds, keep, page, table
from sandtable.lab.tuning.knobs import Knob, turned_options, write_folders

COARSE = 4  # the first steps are a fourth of a knob's range ...
FINE = 64  # ... and the last ones this part of it
SHARE_OFF = 0.02  # near enough for a share
LENGTH_OFF = 0.25  # for rounds or turns


@dataclass(frozen=True, slots=True)
class Target:
    """What a measure should be."""

    measure: str  # a side, "first" (the first bot), "draws", "length" or "decisions"
    aim: float

    @property
    def near(self) -> float:
        """How far off is near enough."""
        return SHARE_OFF if self.is_share else LENGTH_OFF if self.measure == "length" else max(self.aim * 0.02, 0.5)

    @property
    def is_share(self) -> bool:
        """Whether it is a share of games."""
        return self.measure not in ("length", "decisions")

    def read(self, game: GameRecord) -> float:
        """Read the measure from a game."""
        match self.measure:
            case "first":
                return game.score(0)
            case "draws":
                return float(not game.winners)
            case "length":
                return float(game.length)
            case "decisions":
                return float(sum(game.decisions.values()))
        return game.side_score(self.measure)

    def show(self, number: float) -> str:
        """Write a value of the measure."""
        return "–" if isnan(number) else f"{number:.1%}" if self.is_share else f"{number:.2f}"


def read_target(text: str, game: Game, scenario: str) -> Target:
    """Read "south=50%" or "length=8"."""
    word, _, number = text.partition("=")
    known = (*game.scenario(scenario).sides, "first", "draws", "length", "decisions")
    if word not in known:
        raise Refused(f"--target {text}: choose one of {', '.join(known)}, as in {known[0]}=50%")
    try:
        aim = float(number.removesuffix("%")) / (100 if number.endswith("%") else 1)
    except ValueError:
        raise Refused(f"--target {text}: {number!r} is not a number such as 50% or 8") from None
    target = Target(word, aim)
    if not 0 <= aim <= (1 if target.is_share else 1e6):
        raise Refused(f"--target {text}: a share lies between 0% and 100%, a length above 0")
    return target


@dataclass(frozen=True, slots=True)
class Try:
    """One setting of the knobs, and what came of it."""

    numbers: tuple[float, ...]
    measured: tuple[float, ...]  # by target
    loss: float
    near: bool  # every target is met
    refused: str = ""  # why the game does not take these numbers


@dataclass(frozen=True, slots=True)
class Tuning:
    """What is tuned, and how."""

    folder: Path
    name: str
    bots: tuple[str, ...]
    knobs: tuple[Knob, ...]
    targets: tuple[Target, ...]
    games: int
    tries: int
    seed: int
    options: dict[str, Any]
    owners: str | None
    engine: ExecutorSettings
    heard: Callable[[Experiment], object] | None = None  # called with every finished game

    def run(self, numbers: Sequence[float], folder: Path, seed: int) -> Experiment:
        """Play one setting of the knobs, or take up what was played of it."""
        game, _ = split(self.name)
        own = {variable_of(game.id): self.owners} if self.owners else {}
        folders = own | write_folders(folder, game, self.knobs, numbers, self.owners)
        options = self.options | turned_options(self.knobs, numbers)
        plan = make_plan(self.name, self.bots, self.games, seed, options=options, folders=folders)
        place = folder / "run"
        run = experiment.resume(place, plan) if (place / experiment.PLAN).exists() else experiment.create(place, plan)
        run.play(self.engine, self.heard)
        return run

    def judge(self, numbers: Sequence[float], run: Experiment) -> Try:
        """Say how far from the targets a setting is."""
        measured = tuple(mean([target.read(game) for game in run.games]) for target in self.targets)
        off = [abs(number - target.aim) for number, target in zip(measured, self.targets, strict=True)]
        loss = sum((one / target.near) ** 2 for one, target in zip(off, self.targets, strict=True))
        near = all(one <= target.near for one, target in zip(off, self.targets, strict=True))
        return Try(tuple(numbers), measured, loss, near)


def begin(tuning: Tuning, *, resume: bool) -> None:
    """Make the folder of a tuning, or make sure that it holds this very one."""
    spec = {
        "name": tuning.name,
        "bots": tuning.bots,
        "knobs": [f"{knob.name}={knob.low:g}..{knob.high:g}" for knob in tuning.knobs],
        "targets": [f"{target.measure}={target.aim:g}" for target in tuning.targets],
        "games": tuning.games,
        "seed": tuning.seed,
        "options": {key: show_value(value) for key, value in tuning.options.items()},
    }
    text = json.dumps(spec, indent=1) + "\n"
    path, folder = tuning.folder / "tuning.json", tuning.folder
    if resume and path.exists():
        if path.read_text(encoding="utf-8") != text:
            raise Refused(f"{folder} was begun with other settings (see {path}): give the same, or another --out")
        return
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        what = "holds a tuning: resume it with --resume" if path.exists() else "is not an empty folder"
        raise Refused(f"{folder} {what}, or name another folder with --out")
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def prepare(tuning: Tuning) -> None:
    """Let this process know the characters that the knobs make, before it has looked at any weights."""
    game, _ = split(tuning.name)
    start = [knob.start for knob in tuning.knobs]
    use_folders(write_folders(tuning.folder / "start", game, tuning.knobs, start, tuning.owners))


def search(tuning: Tuning, heard: Callable[[Try], object]) -> list[Try]:
    """Turn one knob at a time by a step, keep what is better, halve the steps when nothing is; return every try.

    Steps that help are doubled again: numbers that the game refuses may lie on the way.
    """
    knobs = tuning.knobs
    tried: dict[tuple[float, ...], Try] = {}

    def attempt(numbers: Sequence[float]) -> Try | None:
        """Try a setting, unless there are no tries left; one that was tried before costs nothing."""
        point = tuple(knob.nearest(number) for knob, number in zip(knobs, numbers, strict=True))
        if point not in tried:
            if len(tried) >= tuning.tries:
                return None
            folder = tuning.folder / "tries" / f"{len(tried):03}"
            try:
                tried[point] = tuning.judge(point, tuning.run(point, folder, tuning.seed))
            except WorkersDied:
                raise
            except Refused as refused:  # a game may not take every number; those that stand it must
                if not tried:
                    raise
                tried[point] = Try(point, (nan,) * len(tuning.targets), inf, near=False, refused=str(refused))
            heard(tried[point])
        return tried[point]

    best = attempt([knob.start for knob in knobs])
    coarse = [max((knob.high - knob.low) / COARSE, 1.0 if knob.whole else 0.0) for knob in knobs]
    steps = coarse
    while best is not None and not best.near:
        better = _round(best, steps, attempt)
        if better is None:
            break  # no tries left
        if better.loss < best.loss:
            best = better
            steps = [min(2 * step, first) for step, first in zip(steps, coarse, strict=True)]
            continue
        steps, old = [max(step / 2, 1.0 if k.whole else 0.0) for step, k in zip(steps, knobs, strict=True)], steps
        if steps == old or all(step < (k.high - k.low) / FINE for step, k in zip(steps, knobs, strict=True)):
            break
    return list(tried.values())


def _round(best: Try, steps: Sequence[float], attempt: Callable[[Sequence[float]], Try | None]) -> Try | None:
    """Turn every knob up and down once; None if the tries ran out before anything better was found."""
    found = best
    for n, step in enumerate(steps):
        for way in (step, -step):
            numbers = [*found.numbers[:n], found.numbers[n] + way, *found.numbers[n + 1 :]]
            one = attempt(numbers)
            if one is None:
                return found if found.loss < best.loss else None
            if one.loss < found.loss:
                found = one
                break
        if found.near:
            break
    return found


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tuning found."""

    tries: tuple[Try, ...]
    best: Try
    before: Experiment  # on fresh seeds
    after: Experiment
    comparison: Comparison | None  # None: nothing was changed
    folders: dict[str, str]


def tune(tuning: Tuning, heard: Callable[[Try], object]) -> Outcome:
    """Search, put the best find to the test on fresh seeds, and write the change with the evidence."""
    tries = search(tuning, heard)
    best = min(tries, key=lambda one: one.loss)
    start = tries[0]
    fresh = tuning.seed + 1
    before = tuning.run(start.numbers, tuning.folder / "test" / "before", fresh)
    changed = best.numbers != start.numbers
    after = tuning.run(best.numbers, tuning.folder / "test" / "after", fresh) if changed else before
    comparison = compare_runs(before, after)[0] if changed else None
    game, _ = split(tuning.name)
    folders = write_folders(tuning.folder / "found", game, tuning.knobs, best.numbers, tuning.owners)
    named = {knob.name: number for knob, number in zip(tuning.knobs, best.numbers, strict=True)}
    outcome = Outcome(tuple(tries), best, before, after, comparison, folders)
    (tuning.folder / "found").mkdir(parents=True, exist_ok=True)
    (tuning.folder / "found" / "numbers.json").write_text(json.dumps(named, indent=1) + "\n", encoding="utf-8")
    keep(tuning.folder, evidence(tuning, outcome))
    return outcome


def evidence(tuning: Tuning, outcome: Outcome) -> str:
    """Write what was tried, what was found, and what fresh seeds say of it."""
    aims = ", ".join(f"{target.measure} {target.show(target.aim)}" for target in tuning.targets)
    heads = [*(knob.name for knob in tuning.knobs), *(target.measure for target in tuning.targets), "off"]
    tries = []
    for one in outcome.tries:
        measured = [target.show(number) for target, number in zip(tuning.targets, one.measured, strict=True)]
        mark = " **best**" if one is outcome.best else f" {one.refused}" if one.refused else ""
        tries.append([*(f"{n:g}" for n in one.numbers), *measured, f"{one.loss:.2f}{mark}"])
    runs_told = [
        f"- {title}: {_measured(target, run)}"
        for title, run in (("before", outcome.before), ("after", outcome.after))
        for target in tuning.targets
    ]
    return page(
        f"Tuning {tuning.name} towards {aims}",
        f"{' against '.join(tuning.bots)}, {tuning.games} games per try, all with the same seeds ({tuning.seed}).",
        table(heads, tries),
        fresh_seeds(tuning.seed + 1),
        "\n".join(runs_told),
        block(conclusion(outcome)) if outcome.comparison else conclusion(outcome),
    )


def conclusion(outcome: Outcome) -> str:
    """Say what came of it."""
    return str(outcome.comparison or "Nothing was changed: no try came closer to the target.")


def _measured(target: Target, run: Experiment) -> str:
    numbers = [target.read(game) for game in run.games]
    if target.is_share:
        return f"{target.measure} {Share(sum(numbers), len(numbers))}"
    low, high = mean_interval(numbers)
    return f"{target.measure} {mean(numbers):.2f} (95 % {low:.2f} to {high:.2f})"
