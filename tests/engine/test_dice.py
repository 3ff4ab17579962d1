"""Dice: the same on every machine, and exactly what a script says."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.engine.dice import Dice, DiceError, Seed, commit, number_of, read_seed


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
    before = dice.state_word
    assert dice.weighted(("a", "b", "c"), weights) == 1
    assert (dice.tape, dice.state_word) == ([], before)
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


# keyed dice

KEY = "00112233445566778899aabbccddeeff" * 2


def test_this_key_rolls_these_dice_for_ever() -> None:
    dice = Dice(KEY)
    assert [dice.face() for _ in range(12)] == [1, 2, 5, 2, 4, 5, 4, 2, 3, 4, 5, 5]
    dice = Dice(KEY)
    assert [dice.below(1000) for _ in range(5)] == [23, 257, 683, 324, 616]


def test_keyed_dice_can_be_worked_out_by_anybody_who_is_told_the_key() -> None:
    """As docs/protocol.md says it, with nothing of ours."""
    words = []
    for block in range(25):
        digest = hmac.new(bytes.fromhex(KEY), block.to_bytes(8, "big"), hashlib.sha256).digest()
        words += [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8)]
    dice = Dice(KEY)
    rolled = [dice.face() if n % 2 else int(dice.plus()) for n in range(100)]
    assert rolled == [(word * 6 >> 64) + 1 if n % 2 else word * 2 >> 64 for n, word in enumerate(words)]


@given(st.binary(min_size=32, max_size=32))
def test_every_key_gives_fair_looking_faces(key: bytes) -> None:
    dice = Dice(key.hex())
    faces = Counter(dice.face() for _ in range(600))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(50 <= count <= 160 for count in faces.values())


@pytest.mark.parametrize("rolled", range(6))
def test_a_keyed_copy_rolls_the_same_dice_and_is_independent(rolled: int) -> None:
    """Also in the middle of a block."""
    dice = Dice(KEY)
    for _ in range(rolled):
        dice.face()
    twin = dice.copy()
    ahead = [twin.face() for _ in range(9)]
    assert dice.state_word == rolled
    assert [dice.face() for _ in range(9)] == ahead
    again = Dice(KEY)
    again.state_word = rolled  # as a snapshot puts it
    assert [again.face() for _ in range(9)] == ahead


def test_a_search_goes_on_with_small_dice() -> None:
    """A bot that imagines a world gets neither the key nor its slower dice."""
    dice, fresh = Dice(KEY), Dice(9)
    dice.face()
    dice.reseed(9)
    assert dice.key == b""
    assert [dice.face() for _ in range(9)] == [fresh.face() for _ in range(9)]


@pytest.mark.parametrize("key", ["", "7", KEY[:-1], KEY + "0", KEY.replace("a", "A"), KEY[:-1] + "g"])
def test_what_is_no_key_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="not a key of 64"):
        Dice(key)


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1, KEY])
def test_a_seed_can_be_read_again_and_committed_to(seed: Seed) -> None:
    assert read_seed(str(seed)) == seed
    assert commit(seed, "salt") == hashlib.sha256(f"sandtable:{seed}:salt".encode()).hexdigest()
    assert number_of(seed) == (int(KEY, 16) if seed == KEY else seed)
