"""Units that are driven into the grid of the unit that acts: it is still the turn of the other side (RIV-1.9)."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import nothing_of_red
from tests.support.rivets.table import Table, combat, finished, march


def grids(t: Table) -> set[str]:
    """Return the grids that may be activated."""
    return t.answers() - {"done"}


def stepped_aside(*survivors: str, dice: int, more: tuple[str, ...] = ()) -> Table:
    """A Strider breaks into C4 from C3, which it leaves empty; everybody in C4 lives and goes to C3."""
    units = [f"unit {name} C4" for name in survivors]
    t = march("BK10a C3", *units, "BC01a A1", *more, dice=[1] * dice).choose("C3 C4")
    for _ in survivors:
        if t.asked == ("red", "displace"):
            t.choose("C3")
    assert t.grid("C3") == list(survivors)
    return t


def stared_away(*survivors: tuple[str, str], dice: int) -> Table:
    """Krahl stares at its own grid: it goes aside, and a Grindwerk into C4, whose units live and go to C3."""
    units = [f"unit {name} {place}" for name, place in survivors]
    t = combat("BK10a C3; BK16a C3", *units, "RK01z D2; BC01a A1", dice=[1] * dice)
    t.choose("C3 BK16a intense-stare C3", "BK16a", "B3", "C4")
    while t.asked == ("red", "displace"):
        t.choose("C3")
    return t


@pytest.mark.rule("RIV-1.9", "RIV-11.46", "RIV-9.3")
def test_who_is_driven_into_the_active_grid_does_not_move() -> None:
    t = stepped_aside("RK01a", dice=2)

    assert t.asked == ("blue", "move")  # its second step
    t.choose("stop")

    assert t.asked == ("blue", "grid")
    assert grids(t) == {"A1"}
    nothing_of_red(t)
    finished(t)


@pytest.mark.rule("RIV-1.9", "RIV-11.46")
def test_two_who_are_driven_there_are_not_offered_either() -> None:
    t = stepped_aside("RK01a", "RK01b", dice=4).choose("stop")
    assert t.asked == ("blue", "grid")
    nothing_of_red(t)


@pytest.mark.rule("RIV-1.9", "RIV-11.46", "RIV-11.54")
def test_a_programmed_survivor_is_not_marched() -> None:
    t = stepped_aside("RK09a", dice=2).choose("stop")
    assert t.asked == ("blue", "grid")
    assert t.place("RK09a") == "C3"
    assert "done" in t.answers()  # it does not oblige Blue either
    nothing_of_red(t)


@pytest.mark.rule("RIV-1.9", "RIV-11.46")
def test_the_grid_is_closed_for_its_own_side_only() -> None:
    t = stepped_aside("RK01a", dice=2).choose("stop")
    assert not t.unit("RK01a")["moved"]
    assert t.unit("BK10a")["moved"]
    t.choose("done").until("grid", side="red")
    assert "C3" in grids(t)


@pytest.mark.rule("RIV-1.9", "RIV-11.46", "RIV-11.70")
def test_an_enemys_springboard_in_the_active_grid_carries_nobody() -> None:
    t = march("turn red; RK10a C4; BC08a C3; RK01a A8", dice=[1, 1])
    t.choose("C4 C3", "C4")
    assert t.grid("C4") == ["BC08a"]
    t.choose("stop")
    assert t.asked == ("red", "grid")
    assert grids(t) == {"A8"}


@pytest.mark.rule("RIV-1.9", "RIV-11.46")
def test_red_is_the_attacker_too() -> None:
    t = march("turn red; RK10a C4; BC01a C3; BC01b C3; RK01a A8", dice=[1] * 4)
    t.choose("C4 C3", "C4", "C4", "stop")
    assert t.asked == ("red", "grid")
    assert grids(t) == {"A8"}


@pytest.mark.rule("RIV-1.9", "RIV-11.46", "RIV-6.5")
def test_who_is_driven_into_the_active_grid_does_not_fight() -> None:
    t = stared_away(("RK01a", "C4"), dice=2)
    assert t.grid("C3") == ["RK01a"]
    assert t.asked == ("blue", "grid")
    assert grids(t) == {"C4"}  # the Grindwerk has not fought: no one else has anything in range
    nothing_of_red(t)


@pytest.mark.rule("RIV-1.9", "RIV-11.46", "RIV-6.5")
def test_two_who_are_driven_there_do_not_fight() -> None:
    t = stared_away(("RK01a", "C4"), ("RK01b", "C4"), dice=4)
    assert t.grid("C3") == ["RK01a", "RK01b"]
    assert t.asked == ("blue", "grid")
    nothing_of_red(t)


@pytest.mark.rule("RIV-1.9", "RIV-11.46")
def test_in_combat_the_grid_is_closed_for_its_own_side_only() -> None:
    t = stared_away(("RK01a", "C4"), dice=2)
    assert not t.unit("RK01a")["fought"]
    assert t.unit("BK16a")["fought"]
    assert not t.unit("BK10a")["fought"]


@pytest.mark.rule("RIV-1.9", "RIV-11.46", "RIV-11.42")
def test_a_grid_that_is_stared_empty_and_filled_by_enemies_is_not_the_players() -> None:
    t = combat("BK16a B3; BK10a C3; RK01a C4; RK01z D1", dice=[1, 1])
    t.choose("B3 intense-stare C3 C4", "C3")
    assert t.asked == ("blue", "grid")
    assert "C3" not in grids(t)


@pytest.mark.rule("RIV-1.9", "RIV-11.46")
@pytest.mark.parametrize("phase", ["ground-combat", "ground-movement"])
def test_a_reason_about_a_driven_enemy_says_whose_it_is(phase: str) -> None:
    t = stared_away(("RK01a", "C4"), dice=2) if phase == "ground-combat" else stepped_aside("RK01a", dice=2)
    if phase == "ground-movement":
        t.choose("stop")
    t.refused("C3", "RIV-6.1")
