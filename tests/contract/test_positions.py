"""Fuzzing from crowded tables: every game that has them keeps its promises; a broken one is found out and repeated."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import sandtable
from sandtable.engine.contract.fuzz import FuzzSpec, Invariant, Mirror, Step
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.lab.fuzz.fuzz import fuzz
from sandtable.lab.fuzz.positions import play_position
from tests.engine.toy import TOY

CROWDED = [
    f"{game}/{scenario}" for game in REGISTRY if find(game).fuzz is not None for scenario in find(game).scenarios
]


@pytest.mark.parametrize("name", CROWDED)
@pytest.mark.parametrize("seed", range(3))
def test_a_crowded_table_keeps_every_promise(name: str, seed: int) -> None:
    game, _, scenario = name.partition("/")
    report = play_position(find(game), scenario, 40 + seed, {})
    assert not report.failures, "\n".join(str(failure) for failure in report.failures)


@pytest.mark.parametrize("game", sorted({name.partition("/")[0] for name in CROWDED}))
def test_invariants_and_what_they_cite(game: str) -> None:
    tables = find(game).fuzz
    assert tables is not None
    book = find(game).rulebook.text()
    assert [one.rule for one in tables.invariants if f"**{one.rule}**" not in book] == []


# the toy


def toy_table(scenario: str, options: Mapping[str, Any], dice: Dice) -> str:
    left, points = dice.below(4), dice.below(5)
    if dice.below(3) == 0:
        return "turn of nobody"
    lines = [f"scenario {scenario}", f"option turn_cap {options['turn_cap']}", "turn 1", f"left {left}"]
    return "\n".join([*lines, *(f"side {side} points {points} place 1 bids" for side in ("red", "green"))])


def rich(step: Step) -> str | None:
    return f"red has {step.state.points['red']}" if step.state.points["red"] > 6 else None


def leaps(step: Step) -> str | None:
    red = step.state.points["red"] - step.before.points["red"]
    return f"red gains {red} untold" if red > 1 and not step.told("TOY-9", "TOY-10", "TOY-15") else None


def with_tables(*invariants: Invariant, mirror: Mirror | None = None) -> Any:
    return replace(TOY, fuzz=FuzzSpec(toy_table, invariants, mirror))


def test_a_sound_toy_is_clean_from_any_table() -> None:
    upright = Mirror(lambda state: state.copy(), TOY.notation.word)
    for seed in range(12):
        report = play_position(
            with_tables(Invariant("TOY-5", lambda _: None), mirror=upright), "yard", seed, {"fault": "nothing"}
        )
        assert report.clean, report.text()
        assert report.choices <= 60


@pytest.mark.parametrize(("check", "said"), [(rich, "red has "), (leaps, "red gains ")])
def test_an_invariant_that_does_not_hold_is_a_failure_with_its_rule(check: Any, said: str) -> None:
    reports = [
        play_position(with_tables(Invariant("TOY-5", check)), "yard", seed, {"fault": "nothing"}) for seed in range(30)
    ]
    failure = next(report.failures[0] for report in reports if report.failures)
    assert failure.check == "invariant"
    assert failure.text.startswith(f"TOY-5: {said}")
    assert "--positions 1 --seed" in failure.command
    assert json.loads(failure.save)["position"].startswith("scenario yard")


def test_a_table_without_its_mirror_image_is_a_failure() -> None:
    def lame(state: Any) -> Any:
        twin = state.copy()
        twin.left = 1 if state.left else 0
        return twin

    broken = Mirror(lame, lambda state, choice: f"{choice}{state.left}")
    reports = [play_position(with_tables(mirror=broken), "yard", seed, {"fault": "nothing"}) for seed in range(9)]
    assert {failure.check for report in reports for failure in report.failures} == {"mirror"}


def test_a_game_that_never_lays_a_legal_table_says_so() -> None:
    never = replace(TOY, fuzz=FuzzSpec(lambda *_: "turn of nobody", ()))
    (failure,) = play_position(never, "yard", 1, {}).failures
    assert failure.check == "no table"


def test_a_run_of_positions_can_be_repeated_and_split() -> None:
    one, two = (fuzz("rivets", None, 9, 5, positions=True, keep=False, workers=n) for n in (1, 2))
    assert (one.games, one.choices, one.outcomes) == (two.games, two.choices, two.outcomes)


def test_a_game_without_tables_refuses() -> None:
    with pytest.raises(Refused, match="no crowded tables"):
        play_position(TOY, "yard", 1, {})


def test_a_table_of_the_lab_is_a_position() -> None:
    tables = find("rivets").fuzz
    assert tables is not None
    text = tables.crowded_position("open", find("rivets").resolve_options("open", {}), Dice(3))
    assert sandtable.position("rivets", text, seed=1).position()
