"""Weights by play: what may be turned, what counts as better, and what is done with a change that was confirmed."""

from __future__ import annotations

import json
import os
import shutil
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from sandtable.cli import main
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.lab.experiments.experiment import ExecutorSettings, Experiment
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import WEIGHTS, make_plan
from sandtable.lab.tuning import strengthen, tune
from sandtable.lab.tuning.knobs import Knob, weights_file, weights_of
from sandtable.lab.tuning.strengthen import Score, climb, contest, seek, weight_knobs
from sandtable.lab.tuning.tune import Tuning

UNDERGROWTH, UNBREAKABLE = find("undergrowth"), find("unbreakable")
NAME = "undergrowth/nectar-run"


# what may be turned


def knobs(*specs: str) -> dict[str, tuple[float, float, float]]:
    found = weight_knobs(specs, UNBREAKABLE, "retrieval")
    return {knob.path: (knob.low, knob.start, knob.high) for knob in found}


def test_without_a_word_every_weight_is_turned_that_is_not_nought() -> None:
    weights = weights_of(UNBREAKABLE)
    assert weights["material_press"] == 0
    assert list(knobs()) == [name for name, number in weights.items() if number]
    low, start, high = knobs()["material_weight"]
    assert (low, start, high) == pytest.approx((start / 3, weights["material_weight"], 2 * start))


def test_weights_are_named_together_or_with_bounds() -> None:
    names = [name for name in weights_of(UNBREAKABLE) if name.startswith("errand_")]
    assert list(knobs("weights:errand_*")) == names
    assert knobs("weights:material_press=0..0.5", "weights:errand_step=0..1") == {
        "material_press": (0, 0, 0.5),
        "errand_step": (0, weights_of(UNBREAKABLE)["errand_step"], 1),
    }


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("weights:luck", "choose one of material_weight, "),
        ("weights:material_press", "one that is 0 needs bounds"),
        ("weights:errand_step=much", "weights:NAME"),
        ("weights:errand_step=5..9", "starts at"),
        ("option:turn_cap=2..9", "only weights can be tuned"),
        ("errand_step", "only weights can be tuned"),
    ],
)
def test_what_cannot_be_turned_is_refused(spec: str, told: str) -> None:
    with pytest.raises(Refused, match=told):
        knobs(spec)


# what counts as better


@pytest.mark.parametrize(
    ("seeds", "promising", "clear"),
    [
        ([1.0] * 8, True, True),
        ([0.5] * 20, False, False),  # each seat wins its own: no one is better
        ([0.5, 0.75] * 8, True, True),  # never worse, often better
        ([1.0, 0.0, 0.5, 1.0] * 3, False, False),  # ahead, but by luck
        (
            [1.0, 0.5, 1.0, 0.5, 1.0, 1.0, 0.5, 1.0, 0.5, 0.0, 1.0, 0.5],
            True,
            False,
        ),  # enough to go on with, not to adopt
        ([0.0] * 8, False, False),
        ([1.0] * 7, False, False),  # so few say nothing
    ],
)
def test_what_is_hardly_luck(seeds: list[float], promising: bool, clear: bool) -> None:
    score = Score(tuple(seeds), 2 * len(seeds))
    assert (score.promising, score.clear) == (promising, clear)


def climbed(knob: Knob, best: float, tries: int = 99) -> list[tuple[float, float, bool]]:
    """Climb where the weight that is nearer to *best* always wins."""

    def play(trial: Sequence[float], standing: Sequence[float]) -> Score:
        nearer = abs(trial[-1] - best) < abs(standing[-1] - best)
        return Score((1.0,) * 8 if nearer else (0.0,) * 8, 16)

    other = Knob("weights", "other", 1, 1, whole=False, start=1)  # cannot be turned, and is passed over
    return [(step.old, step.new, step.score.promising) for step in climb((other, knob), tries, play)]


def test_a_weight_goes_on_while_it_wins_and_not_back() -> None:
    knob = Knob("weights", "x", 0, 8, whole=False, start=2)
    assert climbed(knob, 7) == [(2, 5, True), (5, 6.5, True), (6.5, 7.25, True), (7.25, 7.62, False)]
    assert climbed(knob, 1.1) == [(2, 5, False), (2, 1, True), (1, 0.5, False)]
    assert climbed(knob, 2) == [(2, 5, False), (2, 1, False)]
    assert climbed(knob, 7, tries=2) == [(2, 5, True), (5, 6.5, True)]


# the whole, over games that follow from the numbers


class Formula(Tuning):
    """A tuning whose games are won by the bot with the larger threat; on fresh seeds, if it is above a bound."""

    __slots__ = ()
    bound = 0.0

    def run(self, numbers: Sequence[float], folder: Path, seed: int) -> Experiment:
        trial, standing = numbers
        winner = 0 if trial > standing and (seed == self.seed or trial > self.bound) else 1
        seats = [{"south": n % 2, "north": 1 - n % 2} for n in range(self.games)]
        games = [
            GameRecord(0, n, n // 2, seat, [side for side in seat if seat[side] == winner], "", "", 1, {})
            for n, seat in enumerate(seats)
        ]
        return Experiment(folder, make_plan(NAME, ["random"], self.games), games)


def formula(folder: Path, bot: str = "greedy") -> Tuning:
    turned = weight_knobs(["weights:threat=0..1"], UNDERGROWTH, "nectar-run")
    return Formula(folder, NAME, (bot,), turned, (), 16, 99, 1, {}, None, ExecutorSettings())


def test_the_two_bots_are_characters_of_one(tmp_path: Path) -> None:
    duel = contest(formula(tmp_path, "captain:counted"))
    assert duel.bots == ("captain/trial:counted", "captain/standing:counted")
    assert [knob.name for knob in duel.knobs] == ["weights:trial.threat", "weights:standing.threat"]
    for bots in ("greedy/careful", "greedy,captain"):
        with pytest.raises(Refused, match="one bot without a character"):
            contest(Formula(tmp_path, NAME, tuple(bots.split(",")), (), (), 16, 9, 1, {}, None, ExecutorSettings()))


def test_what_was_found_is_written_with_the_evidence(tmp_path: Path) -> None:
    source = weights_file(UNDERGROWTH)
    heard: list[strengthen.Step] = []
    verdict = seek(formula(tmp_path), source, heard.append)
    assert heard == list(verdict.steps)
    assert verdict.confirmed
    start = weights_of(UNDERGROWTH)["threat"]
    old, new = verdict.changed["threat"]
    assert old == start < new <= 1
    before = tomllib.loads(source.read_text(encoding="utf-8"))
    after = tomllib.loads((tmp_path / "found/evaluation/undergrowth.toml").read_text(encoding="utf-8"))
    assert after == {**before, "weights": {**before["weights"], "threat": new}}
    assert json.loads((tmp_path / "found/numbers.json").read_text(encoding="utf-8")) == {"threat": new}
    text = (tmp_path / "evidence.md").read_text(encoding="utf-8")
    assert f"| threat | {start:g} | {heard[0].new:g} | 100.0% (95 % 100.0% to 100.0%) of 16 games | yes |" in text
    assert f"threat {start:g} → {new:g}: 100.0% (95 % 100.0% to 100.0%) of 32 games: confirmed." in text


@pytest.fixture
def own_weights(tmp_path: Path) -> Iterator[Path]:
    """Weights of our own, which a command may change."""
    before = dict(os.environ)
    path = tmp_path / "own" / "undergrowth.toml"
    path.parent.mkdir()
    shutil.copy(weights_file(UNDERGROWTH), path)
    os.environ[WEIGHTS] = str(path.parent)
    yield path
    os.environ.clear()
    os.environ.update(before)


@pytest.mark.parametrize(("bound", "said"), [(0.0, "Written to"), (1.0, "Not written")])
def test_only_what_was_confirmed_is_put_into_place(
    bound: float, said: str, own_weights: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(tune, "Tuning", Formula)
    monkeypatch.setattr(Formula, "bound", bound)
    before = own_weights.read_text(encoding="utf-8")
    words = ["lab", "tune", NAME, "--knob", "weights:threat=0..1", "--games", "16", "--out", str(tmp_path / "out")]
    assert main([*words, "--write"]) == 0
    out = capsys.readouterr().out
    assert said in out
    assert str(own_weights) in out
    found = (tmp_path / "out/found/evaluation/undergrowth.toml").read_text(encoding="utf-8")
    assert "trial" not in found
    assert found != before
    assert own_weights.read_text(encoding="utf-8") == (before if bound else found)
