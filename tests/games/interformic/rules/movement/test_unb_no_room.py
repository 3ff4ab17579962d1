"""Displacement without room, into lava, and the whole sequence."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.displacements import inside, leave, places
from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import Script, play, scripts

RETRIEVAL = ("scenario retrieval", "0608 crater red", "object satellite 0608", "W3 1112")


# no room


@pytest.mark.rule("UNB-MOV.23")
@pytest.mark.parametrize("unit", ["S1", "W1"])
def test_a_unit_may_not_enter_if_those_that_must_leave_have_nowhere_to_go(unit: str) -> None:
    # Ruling: pushing is the only way to satisfy the limit.
    lines = (*RETRIEVAL, "0514 volcano", "0714 volcano", "CA off", f"{unit} 0615")
    barred = lay("yellow-crawlers", *lines, "0614 volcano")
    assert "0615" not in barred.answers_to("CA move")
    barred.refused("CA move 0615", "UNB-MOV.23")
    free = lay("yellow-crawlers", *lines, dice="-").choose("CA move 0615")
    assert places(free, "CA", unit) == ["0615", "0614"]


@scripts("""
# no room
UNB-MOV.23 UNB-MOV.26: a place that is too small for all who must leave bars entry
    yellow-crawlers; scenario retrieval; 0608 crater red; object satellite 0608; W3 1112; 0514 volcano; 0714 volcano;
    CA off; S1 0615; S2 0615; WA 0614; SA 0614 -> barred 0615 after CA move; refused CA move 0615 by UNB-MOV.23
UNB-MOV.23 UNB-MOV.26: with scatter in place a walker without a destination still bars entry
    yellow-crawlers; scenario retrieval; 0608 crater red; object satellite 0608; W3 1112;
    option no_room scatter_in_place; 0514 volcano; 0614 volcano; 0714 volcano; CA off; W1 0615
    -> barred 0615 after CA move; refused CA move 0615 by UNB-MOV.23
UNB-MOV.23 UNB-MOV.26: with scatter in place a squad without a way out of lava is lost
    blue-crawlers; option no_room scatter_in_place; 0101 lava white; 0102 volcano; 0201 volcano; 0202 volcano; C1 off;
    SA 0101 | C1 move 0101 -> C1 0101; SA gone
# into lava, and the whole sequence
UNB-MOV.24 UNB-UNIT.13: being displaced into lava is fatal only with a fall
    yellow-crawlers; option lava_knockdown_loss {setting}; 0607 lava red; CA 0609; {unit} 0608; dice {die}
    | CA move 0608, 0607 -> {unit} {spot}
    * setting, die, spot: on, -, 0607 / on, +, gone / off, +, 0607
    * unit: W1 / S1
""")
def test_no_room(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-MOV.23")
def test_a_displaced_unit_is_not_offered_a_hex_that_a_later_one_needs() -> None:
    t = lay(
        "yellow-crawlers",
        *RETRIEVAL,
        "0614 volcano; CA off",
        *inside("0615", "W1", "S1"),
        *inside("0714", "WB", "SB"),
        *inside("0514", "WC"),
        dice="--",
    ).choose("CA move 0615")
    if t.asked == ("blue", "displaced"):
        t.choose("S1")
    assert (places(t, "CA", "S1", "W1"), t.asked) == (["0615", "0714", "0514"], ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.23")
def test_with_scatter_in_place_a_squad_without_a_destination_is_scattered_where_it_is() -> None:
    t = lay(
        "yellow-crawlers",
        *RETRIEVAL,
        "option no_room scatter_in_place; 0514 volcano; 0614 volcano; 0714 volcano; CA off; S1 0615",
    ).choose("CA move 0615")
    assert (places(t, "CA", "S1"), t.unit("S1").status) == (["0615", "0615"], "out")


# into lava, and the whole sequence


@pytest.mark.rule("UNB-MOV.24")
def test_a_down_walker_is_displaced_into_lava_unharmed() -> None:
    t = lay("yellow-crawlers", "0607 lava red; CA 0609; W1 0608 down").choose("CA move 0608")
    leave(t, "blue", "W1", "0607")


@pytest.mark.rule("UNB-MOV.26", "UNB-MOV.20", "UNB-MOV.21", "UNB-MOV.3")
def test_an_entry_goes_order_die_retreats_fall_dice_crush_roll() -> None:
    # Ruling: destinations are judged before anyone falls.
    t = lay("yellow-crawlers", "CA 0607", *inside("0706", "SB", "S1"), dice="+-+-+-").choose("CA move 0706")
    assert t.dice_left == 5
    leave(t, "yellow", "SB", "0705")
    assert t.dice_left == 5
    leave(t, "blue", "S1", "0806")
    assert (t.unit("S1").status, t.unit("SB").status, t.unit("CA").hex) == ("ready", "out", "0706")
    assert t.terrain("0706") == "rough"


@pytest.mark.rule("UNB-MOV.26", "UNB-MOV.22")
def test_a_squad_that_has_left_fills_its_new_hex_until_the_fall_dice_are_rolled() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "S1", "S2"), *inside("0607", "W3", "S3"), dice="+-")
    t.choose("CA move 0608")
    leave(t, "blue", "S1", "0607")
    assert t.asked == ("blue", "retreat")
    assert "0607" not in t.answers()
    t.refused("0607")
    t.choose("0507")
    assert t.unit("S1").status == "out"
