"""Whether a change made a difference: two runs, or the settings of a sweep, compared seed by seed.

Games with the same seed are not independent of each other, so what is compared is their mean: each seed is one pair.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.engine.contract import show_value
from sandtable.engine.verdicts import Refused
from sandtable.games import split
from sandtable.lab.experiments.experiment import Experiment
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import ExperimentPlan, cell_title
from sandtable.lab.stats.inference import LIKELY, Difference, holm, paired

FEW = 20  # pairs: fewer say little


@dataclass(frozen=True, slots=True)
class Finding:
    """What a change did to one measure."""

    measure: str
    unit: str  # "%" for shares
    difference: Difference
    p: float  # as it counts among the other measures: Holm's correction
    among: int = 1  # measures that are compared

    @property
    def real(self) -> bool:
        """Whether the change made a difference to it."""
        return self.p < LIKELY

    @property
    def suggestive(self) -> bool:
        """Whether it would be a difference if nothing else had been measured."""
        d = self.difference
        return not self.real and (d.p < LIKELY or d.low > 0 or d.high < 0)

    @property
    def verdict(self) -> str:
        """Say what the numbers show."""
        d = self.difference
        if self.real:
            return "a difference"
        if self.suggestive:
            return (
                f"suggestive, but not shown: alone it would have p {shown_p(d.p)}, and one of {self.among} measures is "
                "sometimes so far off by chance; play more seeds"
            )
        scale = 100 if self.unit == "%" else 1
        return f"no difference shown{f'; {d.found * scale:.1f} would have been found' if d.found else ''}"

    def __str__(self) -> str:
        """One line: from what to what, how sure, and the verdict."""
        d = self.difference
        scale = 100 if self.unit == "%" else 1
        size = f"{d.before * scale:.1f} → {d.after * scale:.1f}{' %' if scale == 100 else ''}"
        sure = f"{d.change * scale:+.1f}, 95 % {d.low * scale:+.1f} to {d.high * scale:+.1f}"
        test = f"{'sign test' if d.test == 'sign' else 'paired t'} p {shown_p(self.p)}"
        return f"{self.measure}: {size} ({sure}; {d.better} up, {d.worse} down; {test}): {self.verdict}"


def shown_p(p: float) -> str:
    """Write a p value."""
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


@dataclass(frozen=True, slots=True)
class Comparison:
    """One setting against another."""

    before: str
    after: str
    pairs: int
    findings: tuple[Finding, ...]

    def __str__(self) -> str:
        """A few lines for a person."""
        few = f" (only {self.pairs} seeds in common: too few to say much)" if self.pairs < FEW else ""
        head = f"{self.before}  →  {self.after}: {self.pairs} seeds in common{few}"
        lines = [head, *(f"  {finding}" for finding in self.findings)]
        if len(self.findings) > 1:
            lines.append(
                f"  (p is corrected for {len(self.findings)} measures by Holm's method; the intervals are not.)"
            )
        return "\n".join(lines)


def compare_runs(before: Experiment, after: Experiment) -> list[Comparison]:
    """Compare two runs, cell by cell."""
    if before.plan.name != after.plan.name:
        raise Refused(f"{before.plan.name} and {after.plan.name} are different scenarios: compare runs of one")
    if len(before.plan.cells) != len(after.plan.cells):
        raise Refused(
            f"the runs have {len(before.plan.cells)} and {len(after.plan.cells)} settings: compare runs of one setting "
            "each, or of the same sweep"
        )
    names = _names(before, after)
    found = []
    for cell in range(len(before.plan.cells)):
        lead = "" if len(before.plan.cells) == 1 else f"{cell_title(before.plan, cell)}: "
        found.append(
            compare(
                (lead + names[0], before.plan, _cell(before, cell)), (names[1], after.plan, _cell(after, cell))
            )
        )  # fmt: skip
    return found


def compare_cells(run: Experiment) -> list[Comparison]:
    """Compare every setting of a sweep with the first."""
    if len(run.plan.cells) < 2:
        raise Refused(f"{run.folder} has one setting: name a second run to compare it with, or sweep an option")
    first = (cell_title(run.plan, 0), run.plan, _cell(run, 0))
    others = [(cell_title(run.plan, cell), run.plan, _cell(run, cell)) for cell in range(1, len(run.plan.cells))]
    return [compare(first, other) for other in others]


def _cell(run: Experiment, cell: int) -> list[GameRecord]:
    return [game for game in run.in_order() if game.cell == cell]


def _names(before: Experiment, after: Experiment) -> tuple[str, str]:
    """Name two runs by what sets them apart."""
    old, new = _settings(before.plan), _settings(after.plan)
    apart = [key for key in {**old, **new} if old.get(key) != new.get(key)]
    if not apart:
        return f"{before.folder.name}", f"{after.folder.name} (the same setting)"
    return tuple(", ".join(f"{key} {one.get(key, 'as usual')}" for key in apart) for one in (old, new))  # type: ignore[return-value]


def _settings(plan: ExperimentPlan) -> dict[str, str]:
    found = {"bots": ",".join(plan.bots), "rules and data": plan.stamp}
    if len(plan.cells) == 1:
        found |= {key: show_value(value) for key, value in plan.cells[0].items()}
    return found


Side = tuple[str, ExperimentPlan, Sequence[GameRecord]]


def compare(before: Side, after: Side) -> Comparison:
    """Compare two settings over the seeds that both have played."""
    (old_name, plan, old), (new_name, other, new) = before, after
    old_seeds, new_seeds = _by_seed(old), _by_seed(new)
    common = sorted(set(old_seeds) & set(new_seeds))
    if not common:
        raise Refused("the runs have no seed in common: play both with the same --seed and --seats")
    rows = []
    for measure, unit, test, number in measures(plan, other):
        pairs = [_pair(old_seeds[seed], new_seeds[seed], number) for seed in common]
        rows.append((measure, unit, paired([a for a, _ in pairs], [b for _, b in pairs], test)))
    adjusted = holm([difference.p for _, _, difference in rows])
    findings = tuple(Finding(*row, p, len(rows)) for row, p in zip(rows, adjusted, strict=True))
    return Comparison(old_name, new_name, len(common), findings)


Number = Callable[[GameRecord], float]


def measures(plan: ExperimentPlan, other: ExperimentPlan) -> list[tuple[str, str, str, Number]]:
    """List what is compared: a name, a unit, the test that fits, and how it is read from a game."""
    game, scenario = split(plan.name)
    sides = game.scenario(scenario).sides
    clock = game.metrics.clock if game.metrics else "rounds"
    found: list[tuple[str, str, str, Number]] = []
    mirrored = plan.bots[0] == plan.bots[1] and other.bots[0] == other.bots[1]
    if not mirrored or len(sides) == 1:
        found.append(("score of the first bot", "%", "sign", lambda one: one.score(0)))
    if len(sides) > 1:
        found.append((f"score of {sides[0]}", "%", "sign", lambda one: one.side_score(sides[0])))
        found.append(("drawn games", "%", "sign", lambda one: float(not one.winners)))
    found.append((clock, "", "t", lambda one: float(one.length)))
    found.append(("decisions", "", "t", lambda one: float(sum(one.decisions.values()))))
    found.append(("units lost", "", "t", _lost))
    return found


def _lost(game: GameRecord) -> float:
    return float(sum(stats.lost for sorts in game.units.values() for stats in sorts.values()))


Seating = frozenset[tuple[str, int]]


def _by_seed(games: Sequence[GameRecord]) -> dict[int, dict[Seating, GameRecord]]:
    """Return the games by seed and, within it, by who sat where."""
    found: dict[int, dict[Seating, GameRecord]] = defaultdict(dict)
    for game in games:
        found[game.seed][frozenset(game.seats.items())] = game
    return found


def _pair(old: Mapping[Seating, GameRecord], new: Mapping[Seating, GameRecord], number: Number) -> tuple[float, float]:
    """Return the means of one seed, over the seatings that both have played (or all, if they share none)."""
    seatings = set(old) & set(new)
    a = [number(game) for seating, game in old.items() if not seatings or seating in seatings]
    b = [number(game) for seating, game in new.items() if not seatings or seating in seatings]
    return sum(a) / len(a), sum(b) / len(b)


def as_data(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison ready for JSON."""
    return {
        "before": comparison.before,
        "after": comparison.after,
        "seeds": comparison.pairs,
        "findings": [
            {
                "measure": one.measure, "before": one.difference.before, "after": one.difference.after,
                "low": one.difference.low, "high": one.difference.high, "up": one.difference.better,
                "down": one.difference.worse, "test": one.difference.test, "p": one.difference.p,
                "p_of_all": one.p, "difference": one.real, "suggestive": one.suggestive,
            }
            for one in comparison.findings
        ],
    }  # fmt: skip
