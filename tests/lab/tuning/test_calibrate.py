"""Calibration: a curve is found again from results that followed it, is tested on other games, and written down."""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import sandtable
from sandtable.cli import main
from sandtable.engine.contract.evaluation_file import WinCurve, read_evaluation
from sandtable.engine.contract.evaluators import linear_win_chance
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.lab.experiments import experiment
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import WEIGHTS, Job, make_plan, play, spaced
from sandtable.lab.tuning.calibrate import Point, brier, calibrate, fit, leads, points_of, with_chapter
from sandtable.lab.tuning.knobs import house_data, weights_file, weights_of
from sandtable.players.rollouts import chance_now

NAME = "undergrowth/nectar-run"


def drawn(curve: WinCurve, games: int, spread: float = 1.0) -> list[Point]:
    """Positions of both sides whose results were drawn by a curve."""
    luck = Random(1)  # noqa: S311  # no secret
    points = []
    for game in range(games):
        for _ in range(4):
            value = luck.uniform(-spread, spread)
            score = float(luck.random() < curve.chance(value))
            points += [Point(("x", game), value, score), Point(("x", game), -value, 1 - score)]
    return points


@pytest.mark.parametrize(("steep", "spread"), [(1.0, 1.0), (4.0, 1.0), (30.0, 0.1)])
def test_the_curve_that_drew_the_results_is_found(steep: float, spread: float) -> None:
    found = fit(drawn(WinCurve(0.0, steep), 1000, spread))
    assert found.slope == pytest.approx(steep, rel=0.15)
    assert found.intercept == pytest.approx(0.0, abs=1e-6)  # what one side wins the other loses


def test_a_curve_may_lean() -> None:
    points = drawn(WinCurve(0.5, 2.0), 1000)[::2]  # of one side alone
    assert fit(points).intercept == pytest.approx(0.5, abs=0.25)


def test_who_always_wins_is_not_sure_to_win_again() -> None:
    points = [Point(("x", n), value, float(value > 0)) for n in range(20) for value in (-0.1, 0.1)]
    assert 0.5 < fit(points).chance(0.1) < 1


def test_a_curve_is_tested_on_games_that_it_has_not_seen() -> None:
    points = drawn(WinCurve(0.0, 8.0), 200)
    found = calibrate(points)
    assert (found.seeds, found.points) == (200, len(points))
    assert found.before == pytest.approx(brier(points, [linear_win_chance(point.value) for point in points]))
    assert found.after < found.before - 0.02
    assert 0 < found.gain[0] < found.before - found.after < found.gain[1]
    assert found.better
    assert all(abs(one.said - one.came) < 0.12 for one in found.bins)
    assert sum(one.positions for one in found.bins) == len(points)
    luck = Random(2)  # noqa: S311  # no secret
    noise = [Point(("x", n), luck.uniform(-0.1, 0.1), float(luck.random() < 0.5)) for n in range(60) for _ in range(3)]
    assert calibrate(noise).after > 0.24  # where there is nothing to be seen, nothing is found
    with pytest.raises(Refused, match="play at least 8"):
        calibrate(points[:16])


def test_what_all_think_alike_is_taken_off() -> None:
    assert leads([0.5, 0.1]) == pytest.approx([0.2, -0.2])
    assert leads([0.3, -0.3]) == pytest.approx([0.3, -0.3])
    assert leads([0.3, 0.3, 0.3]) == pytest.approx([0.0, 0.0, 0.0])
    assert leads([0.3]) == [0.3]  # no one else is judged


def test_a_game_that_was_cut_off_says_nothing() -> None:
    plan = make_plan("unbreakable/retrieval", ["random"], 3, options={"turn_cap": 8})
    seats, values = {"blue": 0, "yellow": 1}, {"blue": [0.2], "yellow": [-0.2]}
    drawn_early = GameRecord(0, 0, 1, seats, [], "", "", 6, {}, values=values)
    cut = GameRecord(0, 1, 2, seats, [], "", "", 8, {}, values=values)
    won_late = GameRecord(0, 2, 3, seats, ["blue"], "", "", 8, {}, values=values)
    run = experiment.Experiment(Path(), plan, [drawn_early, cut, won_late])
    assert [(point.match[1], point.score) for point in points_of([run])] == [(1, 0.5), (1, 0.5), (3, 1.0), (3, 0.0)]


def test_moments_are_evenly_spaced() -> None:
    assert spaced(range(100), 4) == [12, 37, 62, 87]
    assert spaced([1.0, 2.0], 4) == [1.0, 2.0]


def test_a_game_keeps_what_it_was_judged_on_the_way_if_that_is_asked_for() -> None:
    options = {"rounds": 2, "points": 40}
    plain = play(make_plan(NAME, ["random"], 1, options=options), Job(0, 0))
    judged = play(make_plan(NAME, ["random"], 1, options=options, moments=5), Job(0, 0))
    assert plain.values == {}
    assert {side: len(row) for side, row in judged.values.items()} == {"south": 5, "north": 5}
    judged.values = {}
    assert judged == plain  # looking changes nothing


# the file


@pytest.mark.parametrize("game", REGISTRY)
def test_the_chapter_takes_the_place_of_the_old_one_and_nothing_else_changes(game: str) -> None:
    text = weights_file(find(game)).read_text(encoding="utf-8")
    before = tomllib.loads(text)
    once = with_chapter(text, "[chance] # new\n# by whom\nlean = 0.5\nsteep = 9.0\n")
    assert tomllib.loads(once) == {**before, "chance": {"lean": 0.5, "steep": 9.0}}
    again = with_chapter(once, "[chance] # newer\nlean = 0.25\nsteep = 8.0\n")
    assert tomllib.loads(again) == {**before, "chance": {"lean": 0.25, "steep": 8.0}}
    assert again.count("# new") == 1
    assert "# by whom" not in again
    comment = next(line for line in text.splitlines() if line.startswith("# Characters"))
    assert f"\n\n{comment}\n\n[character.aggressive" in again  # what is said of the characters stays with them


@pytest.mark.parametrize("game", REGISTRY)
def test_a_game_reads_its_values_by_its_curve(game: str) -> None:
    names = list(weights_of(find(game)))
    curve = read_evaluation(house_data(find(game)) / "evaluation.toml", names).curve
    assert curve is not None
    assert find(game).evaluation.win_chance(0.3) == curve.chance(0.3) != linear_win_chance(0.3)


@pytest.mark.parametrize(
    "name",
    ["unbreakable/retrieval", "breakable/border-skirmish", "impact/drill-ground", "rivets/mud-between", NAME],
)
def test_the_chances_of_two_sides_are_a_whole(name: str) -> None:
    """Impact judges an even position to be better than 0 for both, so that they would be more than that together."""
    match = sandtable.new(name, seed=1)
    luck = Random(1)  # noqa: S311  # no secret
    sums: list[float] = []
    while len(sums) < 200 and match.decisions:
        side = next(iter(match.decisions))
        match.choose(luck.choice(match.decisions[side].options()), side)
        if match.result is None:
            sums.append(sum(chance_now(match.game, match.state, one) for one in match.sides))
    assert sums == pytest.approx([1.0] * len(sums))


# the command


@pytest.fixture
def own_weights(tmp_path: Path) -> Iterator[Path]:
    """Weights of our own, which a command may change."""
    before = dict(os.environ)
    path = tmp_path / "own" / "undergrowth.toml"
    path.parent.mkdir()
    shutil.copy(weights_file(find("undergrowth")), path)
    os.environ[WEIGHTS] = str(path.parent)
    yield path
    os.environ.clear()
    os.environ.update(before)


def test_a_game_is_calibrated_and_gone_on_with(
    own_weights: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    words = ["lab", "calibrate", NAME, "--bots", "random", "--option", "rounds=2", "points=40", "--out", str(out)]
    words += ["--workers", "1", "--write", "--seed", "5", "--moments", "4"]
    assert main([*words, "--games", "8"]) == 0
    first = capsys.readouterr().out
    assert f"{NAME}: 8 games" in first
    assert "Brier score on games that the curve was not fitted to" in (out / "evidence.md").read_text(encoding="utf-8")
    assert main([*words, "--games", "10", "--resume"]) == 0
    said = capsys.readouterr().out
    assert f"{NAME}: 10 games" in said
    points = points_of([experiment.load(out / "nectar-run")])
    found = calibrate(points)
    assert found.seeds == 10  # one bot plays itself: every game has a seed of its own
    written = tomllib.loads((out / "chance.toml").read_text(encoding="utf-8"))["chance"]
    assert written == pytest.approx({"lean": found.curve.intercept, "steep": found.curve.slope}, abs=0.001)
    assert ("Written to" in said) is found.better
    again = (out / "chance.toml").read_text(encoding="utf-8").partition("by ./sandtable ")[2].splitlines()[0].split()
    again += ["--out", str(tmp_path / "again"), "--workers", "1"]
    assert main(again) == 0  # the command that the file names plays the same games
    assert points_of([experiment.load(tmp_path / "again" / "nectar-run")]) == points
    names = list(weights_of(find("undergrowth")))
    ours = read_evaluation(house_data(find("undergrowth")) / "evaluation.toml", names)
    assert read_evaluation(own_weights, names).weights == ours.weights


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((NAME, "rivets/mud-between"), "one game at a time"),
        ((NAME, "--games", "7"), "play at least 8"),
        ((NAME, "undergrowth/nowhere"), "no scenario"),
    ],
)
def test_a_slip_is_refused_in_one_line(
    words: tuple[str, ...],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "calibrate", *words]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
