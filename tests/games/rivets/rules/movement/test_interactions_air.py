"""Abilities of aircraft against each other: Immelman, Power Dive, Barrel Roll, Turret, and what fires at them."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import air, finished


@pytest.mark.rule("RIV-11.36", "RIV-11.51", "RIV-6.6")
def test_an_immelman_leaves_no_dive_in_the_same_turn() -> None:
    t = air("turn red", "unit RK12a 3,4 N", "unit RK12b 6,8 S")

    t.choose("RK12a immelman")

    assert "RK12a" not in t.answers()
    assert t.place("RK12a") == "3,4"


@pytest.mark.rule("RIV-11.36", "RIV-11.51", "RIV-11.52")
def test_the_dive_after_an_immelman_goes_the_other_way() -> None:
    t = air("turn red", "unit RK12a 3,4 N", "unit RK12b 6,8 S", "unit BC01a A1", seed=2)
    t.choose("RK12a immelman").choose("done")

    t.until("draw", side="blue").until("aircraft", side="red")  # it has stayed where it was

    assert t.offers("RK12a", "power-dive", kind="dive") == {"3,3", "3,2"}


@pytest.mark.rule("RIV-11.51", "RIV-11.36", "RIV-2.23")
def test_a_dive_passes_a_friend_that_has_turned_and_stops_before_an_enemy() -> None:
    t = air("turn red", "unit RK12a 3,6 S", "unit RK12b 3,5 N", "unit BC12a 5,4 N", "unit RK12c 5,5 S")
    t.choose("RK12b immelman")  # it stays in the way, and is passed

    assert t.offers("RK12a", "power-dive", kind="dive") == {"3,4"}
    assert "power-dive" not in t.can("RK12c")


@pytest.mark.rule("RIV-11.51", "RIV-11.36", "RIV-11.52")
def test_a_dive_passes_beside_an_enemy_and_not_through_it_and_the_whole_flight_follows() -> None:
    t = air("turn red", "unit RK12a 3,6 S", "unit BC12a 3,5 W", "unit RK12b 6,8 S", seed=4)
    assert t.can("RK12a") == {"attack", "immelman", "pass"}  # an enemy is in its way

    t = air("turn red", "unit RK12a 3,6 S", "unit BC12a 4,5 W", "unit RK12b 6,8 S", seed=4)
    t.choose("RK12a power-dive 3,4").choose("done")

    assert {"3,1", "2,1", "4,1"} <= t.goals("RK12a")  # three more, one of them diagonally


@pytest.mark.rule("RIV-11.4", "RIV-11.51", "RIV-2.23")
def test_a_roll_finds_the_place_that_a_dive_has_left() -> None:
    lines = ("turn blue", "unit BC12a 3,3 N", "unit BC12b 6,1 N")
    barred = air(*lines, "unit RK12a 4,4 S")
    free = air(*lines, "unit RK12a 4,2 S")

    assert "4,4" not in barred.offers("BC12a", "barrel-roll", kind="roll")
    assert "4,4" in free.offers("BC12a", "barrel-roll", kind="roll")


@pytest.mark.rule("RIV-11.85", "RIV-11.36", "RIV-13.1")
def test_a_deflection_shot_needs_no_immelman() -> None:
    """The card gives the Wasp a Turret for one activation: it fires behind itself and has not turned."""
    t = air("turn red", "hand red A24", "unit RK12a 3,6 N", "unit BC12a 3,5 N", dice=[1, 1, 1])

    t.choose("RK12a play.A24 attack 3,5")

    assert t.unit("RK12a")["facing"] == "N"
    assert "immelman" not in t.answers()
    finished(t)


@pytest.mark.rule("RIV-11.51", "RIV-13.1")
def test_flak_meets_a_dive_before_anything_else() -> None:
    t = air("turn red", "hand blue A14", "unit RK12a 3,6 S damage=1", "unit BC11a C4", dice=[5, 1])

    t.choose("RK12a power-dive 3,4").choose("play.A14", side="blue")

    assert t.place("RK12a") == "gone"
    finished(t)
