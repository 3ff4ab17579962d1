"""Comparing runs: seed by seed, with a verdict that a person can trust."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.engine.verdicts import Refused
from sandtable.lab.experiments import experiment
from sandtable.lab.experiments.experiment import ExecutorSettings, Experiment
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import ExperimentPlan, make_plan
from sandtable.lab.stats.compare import as_data, compare, compare_cells, compare_runs

NAME = "undergrowth/nectar-run"


def plan_of(bots: tuple[str, ...] = ("random", "greedy"), **given: Any) -> ExperimentPlan:
    return make_plan(NAME, bots, 60, **given)


def games(won: str, length: int = 8, seeds: int = 30, first: int = 0) -> list[GameRecord]:
    """Two games a seed: *won* has a letter a game, w, d or l for the first bot."""
    made = []
    for n in range(seeds * 2):
        seats = {"south": n % 2, "north": 1 - n % 2}
        own = next(side for side, bot in seats.items() if bot == 0)
        other = next(side for side, bot in seats.items() if bot == 1)
        winners = {"w": [own], "d": [], "l": [other]}[won[n % len(won)]]
        made.append(GameRecord(0, n, first + n // 2, seats, winners, "", "", length + n % 3, {"south": 100}))
    return made


def found(old: list[GameRecord], new: list[GameRecord], plan: ExperimentPlan | None = None) -> dict[str, Any]:
    plan = plan or plan_of()
    comparison = compare(("old", plan, old), ("new", plan, new))
    return {one.measure: one for one in comparison.findings}


def test_a_difference_is_found() -> None:
    score = found(games("wl"), games("ww"))["score of the first bot"]
    assert score.real
    assert (score.difference.before, score.difference.after) == (0.5, 1.0)
    assert (score.difference.better, score.difference.worse) == (30, 0)
    assert "50.0 → 100.0 % (+50.0" in str(score)
    assert str(score).endswith("a difference")


def test_the_same_games_are_no_difference() -> None:
    for one in found(games("wdl"), games("wdl")).values():
        assert not one.real
        assert one.p == 1.0
        assert one.difference.change == 0


def test_length_is_compared_by_its_own_test() -> None:
    by_name = found(games("wl"), games("wl", length=9))
    assert by_name["rounds"].real
    assert by_name["rounds"].difference.test == "t"
    assert by_name["rounds"].difference.change == pytest.approx(1)
    assert not by_name["score of the first bot"].real


def test_a_seed_is_one_pair_however_many_games_it_has() -> None:
    # The two games of a seed cancel each other out: in each seed the mean stays a half.
    score = found(games("wl"), games("lw"))["score of the first bot"]
    assert score.difference.pairs == 30
    assert (score.difference.better, score.difference.worse) == (0, 0)


def test_who_sat_where_counts_and_not_in_which_order_it_is_written() -> None:
    old, new = games("wl"), games("wl")[:1]
    new = [msgspec.structs.replace(game, seats=dict(reversed(game.seats.items()))) for game in new]
    score = found(old, new)["score of the first bot"].difference
    assert (score.pairs, score.before, score.after) == (1, 1.0, 1.0)  # the game that was lost had other seats


def test_only_seeds_in_common_count() -> None:
    comparison = compare(("a", plan_of(), games("w")), ("b", plan_of(), games("w", first=20)))
    assert comparison.pairs == 10
    assert "too few to say much" in str(comparison)
    with pytest.raises(Refused, match="no seed in common"):
        compare(("a", plan_of(), games("w")), ("b", plan_of(), games("w", first=100)))


def test_one_bot_against_itself_has_no_score_of_its_own() -> None:
    measured = found(games("wl"), games("wl"), plan_of(("random",)))
    assert "score of the first bot" not in measured
    assert "score of south" in measured


def test_runs_and_sweeps_are_compared(tmp_path: Path) -> None:
    swept = experiment.create(tmp_path / "sweep", make_plan(NAME, ["random"], 4, sweep={"rounds": [2, 3]}))
    swept.play(ExecutorSettings())
    (of_cells,) = compare_cells(swept)
    assert (of_cells.before, of_cells.after, of_cells.pairs) == ("rounds 2", "rounds 3", 2)
    single = [one(tmp_path, rounds) for rounds in (2, 3)]
    (of_runs,) = compare_runs(*single)
    assert (of_runs.before, of_runs.after) == ("rounds 2", "rounds 3")
    assert [asdict(finding) for finding in of_runs.findings] == [asdict(finding) for finding in of_cells.findings]
    assert as_data(of_runs)["findings"][2]["measure"] == "rounds"
    (same,) = compare_runs(single[0], single[0])
    assert same.after.endswith("(the same setting)")


def one(folder: Path, rounds: int) -> Experiment:
    run = experiment.create(folder / str(rounds), make_plan(NAME, ["random"], 4, options={"rounds": rounds}))
    run.play(ExecutorSettings())
    return run


def test_what_cannot_be_compared_is_refused(tmp_path: Path) -> None:
    run = Experiment(tmp_path, plan_of(), games("w"))
    with pytest.raises(Refused, match="has one setting"):
        compare_cells(run)
    other = Experiment(tmp_path, msgspec.structs.replace(plan_of(), name="undergrowth/garden-plot"), games("w"))
    with pytest.raises(Refused, match="different scenarios"):
        compare_runs(run, other)
    swept = Experiment(tmp_path, plan_of(sweep={"rounds": [2, 3]}), games("w"))
    with pytest.raises(Refused, match="1 and 2 settings"):
        compare_runs(run, swept)
