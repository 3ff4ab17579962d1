"""Dice: the same on every machine, and exactly what a script says."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.engine.dice import Dice, DiceError


def test_seed_7_rolls_these_dice_for_ever() -> None:
    """A save holds its seed and its dice: other numbers here would break every save there is."""
    dice = Dice(7)
    assert [dice.face() for _ in range(20)] == [2, 6, 3, 2, 2, 4, 3, 3, 6, 6, 3, 3, 4, 3, 2, 2, 6, 6, 1, 5]
    dice = Dice(7)
    assert [int(dice.plus()) for _ in range(20)] == [0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1]
    dice = Dice(7)
    assert [dice.below(1000) for _ in range(5)] == [256, 884, 459, 288, 274]


def test_every_result_goes_on_the_tape() -> None:
    dice = Dice(7)
    rolled = [dice.face(), int(dice.plus()), dice.weighted(("a", "b", "c"), (1, 2, 3)), dice.pick(("x", "y"))]
    assert dice.tape == rolled


def test_a_number_for_a_bot_is_no_die() -> None:
    dice = Dice(7)
    dice.below(6)
    assert dice.tape == []


def test_a_copy_rolls_the_same_dice_and_is_independent() -> None:
    dice = Dice(7)
    dice.face()
    twin = dice.copy()
    ahead = [twin.face() for _ in range(5)]
    assert dice.tape == [2]
    assert [dice.face() for _ in range(5)] == ahead


def test_reseeded_dice_forget_where_they_came_from() -> None:
    one, other, fresh = Dice(1), Dice(2, script=(6,)), Dice(9)
    one.reseed(9)
    other.reseed(9)
    assert [one.face() for _ in range(9)] == [other.face() for _ in range(9)] == [fresh.face() for _ in range(9)]


@given(st.integers(min_value=-(2**70), max_value=2**70))
def test_every_seed_gives_fair_looking_faces(seed: int) -> None:
    dice = Dice(seed)
    faces = Counter(dice.face() for _ in range(600))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(50 <= count <= 160 for count in faces.values())


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    openings = {tuple(map(Dice.face, [Dice(seed)] * 12)) for seed in range(500)}
    assert len(openings) == 500


def test_weights_are_chances() -> None:
    dice = Dice(3)
    lots = Counter(dice.weighted(("a", "b", "c"), (1, 0, 3)) for _ in range(4000))
    assert lots[1] == 0
    assert 0.7 < lots[2] / 4000 < 0.8


@pytest.mark.parametrize("weights", [(0, 4, 0), (0, 1, 0)])
def test_a_sure_thing_needs_no_die(weights: tuple[int, ...]) -> None:
    dice = Dice(7)
    before = dice.word
    assert dice.weighted(("a", "b", "c"), weights) == 1
    assert (dice.tape, dice.word) == ([], before)
    assert Dice(script=()).weighted(("a", "b", "c"), weights) == 1


# scripts


def test_a_script_gives_exactly_its_faces() -> None:
    dice = Dice(script=(6, "+", "-", 3, 2, "mud", 1))
    rolled: list[object] = [dice.face(), dice.plus(), dice.plus(), dice.plus(), dice.plus()]
    rolled += [dice.pick(("gold", "mud")), dice.face()]
    assert rolled == [6, True, False, True, False, 1, 1]
    assert dice.left() == 0


def test_leftover_dice_are_counted() -> None:
    dice = Dice(script=(6, 6, 6))
    dice.face()
    assert dice.left() == 2
    assert Dice(7).left() == 0


def test_a_script_that_runs_out_says_what_is_rolled() -> None:
    dice = Dice(script=(1,))
    dice.face()
    with pytest.raises(DiceError, match="script of 1 dice has run out: a six-sided die is rolled"):
        dice.face()


@pytest.mark.parametrize("entry", [0, 7, -1, "+", "six"])
def test_a_six_sided_die_shows_one_to_six(entry: int | str) -> None:
    with pytest.raises(DiceError, match="six-sided"):
        Dice(script=(entry,)).face()


@pytest.mark.parametrize("entry", ["x", "plus", 7, -1])
def test_a_combat_die_is_a_sign_or_a_face(entry: int | str) -> None:
    with pytest.raises(DiceError, match="combat die"):
        Dice(script=(entry,)).plus()


@pytest.mark.parametrize("entry", ["tin", "mud", 0, 1])
def test_a_pick_names_something_that_can_be_picked(entry: int | str) -> None:
    with pytest.raises(DiceError, match="gold, mud, coal"):
        Dice(script=(entry,)).weighted(("gold", "mud", "coal"), (1, 0, 2))


def test_a_scripted_copy_goes_on_where_the_script_stands() -> None:
    dice = Dice(script=(1, 2, 3))
    dice.face()
    twin = dice.copy()
    assert (twin.face(), dice.face(), dice.left(), twin.left()) == (2, 2, 1, 1)
