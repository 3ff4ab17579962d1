"""Chapter 11 of the ledger: the abilities of aircraft."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Table, air, combat, finished, flight


def rolls(t: Table, name: str) -> set[str]:
    """Where Barrel Roll may end."""
    return t.offers(name, "barrel-roll", kind="roll") if "barrel-roll" in t.can(name) else set()


def dives(t: Table, name: str) -> set[str]:
    """Where Power Dive may end."""
    return t.offers(name, "power-dive", kind="dive") if "power-dive" in t.can(name) else set()


# Barrel Roll


@pytest.mark.rule("RIV-11.4", "RIV-11.5")
@pytest.mark.parametrize(
    ("facing", "ends"),
    [
        ("N", {"0,4", "1,4", "3,4", "4,4"}),
        ("S", {"0,2", "1,2", "3,2", "4,2"}),
        ("E", {"3,1", "3,2", "3,4", "3,5"}),
        ("W", {"1,1", "1,2", "1,4", "1,5"}),
    ],
)
def test_barrel_roll_goes_sideways_and_then_one_ahead(facing: str, ends: set[str]) -> None:
    t = air(f"unit BC12a 2,3 {facing}")

    assert rolls(t, "BC12a") == ends


@pytest.mark.rule("RIV-11.4")
def test_barrel_roll_keeps_the_facing_and_skips_the_movement() -> None:
    t = air("unit BC12a 2,3 N", "unit BC12b 5,5 N").choose("BC12a barrel-roll 4,4")
    assert (t.place("BC12a"), t.unit("BC12a")["facing"]) == ("4,4", "N")

    t.until("aircraft").choose("done")

    assert t.phase == "air-movement"
    assert t.answers() == {"BC12b", "done"}
    t.refused("BC12a", "RIV-11.4", "RIV-1.9")


@pytest.mark.rule("RIV-11.4", "RIV-6.6")
def test_a_roll_takes_the_place_of_the_attack() -> None:
    t = air("unit BC12a 2,3 N", "unit RK01a B4", "unit RK01b C5", "unit BC12b 6,1 N")

    t.choose("BC12a barrel-roll 1,4")

    assert t.kind != "deed"
    assert "BC12a" not in t.answers()


@pytest.mark.rule("RIV-11.5")
@pytest.mark.parametrize(
    ("line", "ends"),
    [
        ("unit RK12a 3,3 S", {"0,4", "1,4"}),  # in the way of both to the right
        ("unit RK12a 3,4 S", {"0,4", "1,4", "4,4"}),  # only where the short one ends
        ("unit RK12a 4,3 S", {"0,4", "1,4", "3,4"}),
        ("unit BC12b 3,3 N", {"0,4", "1,4", "3,4", "4,4"}),  # a friend is passed
        ("unit BC12b 4,4 N", {"0,4", "1,4", "3,4"}),  # but not landed on
    ],
)
def test_enemies_bar_the_way_and_friends_the_end(line: str, ends: set[str]) -> None:
    assert rolls(air("unit BC12a 2,3 N", line), "BC12a") == ends


@pytest.mark.rule("RIV-11.5", "RIV-8.6")
def test_a_roll_stays_on_the_board() -> None:
    assert rolls(air("unit BC12a 0,3 N"), "BC12a") == {"1,4", "2,4"}
    assert rolls(air("unit BC12a 1,3 N"), "BC12a") == {"0,4", "2,4", "3,4"}

    edge = air("unit BC12a 2,8 N", "unit RK01a B8")
    assert "barrel-roll" not in edge.can("BC12a")
    edge.refused("BC12a barrel-roll", "RIV-11.4", "RIV-11.5", "RIV-8.6")


# Immelman


@pytest.mark.rule("RIV-11.36")
@pytest.mark.parametrize(("before", "after"), [("N", "S"), ("S", "N"), ("E", "W"), ("W", "E")])
def test_immelman_turns_the_aircraft_around(before: str, after: str) -> None:
    t = air("turn red", f"unit RK12a 3,4 {before}", "unit RK12b 6,1 N").choose("RK12a immelman")

    assert (t.place("RK12a"), t.unit("RK12a")["facing"]) == ("3,4", after)
    assert "RK12a" not in t.answers()


@pytest.mark.rule("RIV-11.36")
def test_a_kestrel_cannot_do_it() -> None:
    air("unit BC12a 3,4 N").refused("BC12a immelman", "RIV-11.36")


@pytest.mark.rule("RIV-11.37")
def test_after_an_immelman_the_turn_is_still_there() -> None:
    t = air("turn red", "unit RK12a 3,4 S").choose("RK12a immelman").until("aircraft")

    t.choose("RK12a 6,4 E")

    assert (t.place("RK12a"), t.unit("RK12a")["facing"]) == ("6,4", "E")


@pytest.mark.rule("RIV-11.37")
def test_an_immelman_halts_nobody() -> None:
    t = air("turn red", "unit RK12a 3,4 S").choose("RK12a immelman").until("aircraft")

    assert not t.unit("RK12a")["halted"]
    assert "3,7" in t.goals("RK12a")
    assert "3,1" not in t.goals("RK12a")


# Power Dive


@pytest.mark.rule("RIV-11.51", "RIV-11.52")
@pytest.mark.parametrize(
    ("facing", "ends"), [("N", {"3,5", "3,6"}), ("S", {"3,3", "3,2"}), ("E", {"4,4", "5,4"}), ("W", {"2,4", "1,4"})],
)  # fmt: skip
def test_power_dive_goes_one_or_two_straight_ahead(facing: str, ends: set[str]) -> None:
    assert dives(air("turn red", f"unit RK12a 3,4 {facing}"), "RK12a") == ends


@pytest.mark.rule("RIV-11.52")
def test_power_dive_happens_at_once_and_leaves_the_whole_move() -> None:
    t = air("turn red", "unit RK12a 3,8 S").choose("RK12a power-dive 3,6")
    assert (t.place("RK12a"), t.unit("RK12a")["facing"]) == ("3,6", "S")

    t.until("aircraft")

    assert t.phase == "air-movement"
    assert "3,3" in t.goals("RK12a")
    assert "3,2" not in t.goals("RK12a")


@pytest.mark.rule("RIV-11.51", "RIV-2.23")
@pytest.mark.parametrize(
    ("line", "ends"),
    [
        ("unit BC12a 3,5 S", set()),  # an enemy is not passed
        ("unit BC12a 3,6 S", {"3,5"}),
        ("unit RK13a 3,5 S", {"3,6"}),  # a friend is passed, not landed on
        ("unit RK13a 3,6 S", {"3,5"}),
    ],
)
def test_a_dive_is_barred_like_any_flight(line: str, ends: set[str]) -> None:
    assert dives(air("turn red", "unit RK12a 3,4 N", line), "RK12a") == ends


@pytest.mark.rule("RIV-11.51", "RIV-8.6")
def test_a_dive_stays_on_the_board() -> None:
    assert dives(air("turn red", "unit RK12a 3,7 N"), "RK12a") == {"3,8"}
    assert dives(air("turn red", "unit RK12a 3,8 N"), "RK12a") == set()


# Nimble


@pytest.mark.rule("RIV-11.50")
def test_a_kestrel_makes_two_turns_and_a_wasp_one() -> None:
    kestrel = flight("unit BC12a 3,3 N")
    wasp = flight("turn red", "unit RK12a 3,3 N")

    # Two turns to the same side look back: S on the spot.
    assert kestrel.offers("BC12a", "3,3", kind="heading") == {"E", "S", "W"}
    assert wasp.offers("RK12a", "3,3", kind="heading") == {"E", "W"}


@pytest.mark.rule("RIV-11.50")
def test_with_two_turns_it_comes_back_on_the_next_line() -> None:
    kestrel = flight("unit BC12a 3,3 N")
    wasp = flight("turn red", "unit RK12a 3,3 N")

    assert "4,2" in kestrel.goals("BC12a")  # east, then south
    assert "4,2" in wasp.goals("RK12a")  # turned east, one step diagonally to the right
    assert "4,1" in kestrel.goals("BC12a")
    assert "4,1" not in wasp.goals("RK12a")


@pytest.mark.rule("RIV-11.50")
def test_two_turns_are_not_three() -> None:
    t = flight("unit BC12a 3,3 N").choose("BC12a 3,4")

    # One ahead, then any two turns: every facing can be reached, by 90 degrees left or right or by both.
    assert t.kind == "heading"
    assert t.answers() == {"N", "E", "S", "W"}
    boxed = flight("unit BC12a 3,3 N").twin("BC12a", "2,3")
    # West needs one turn to go there straight; one more turn is left, so it never looks back east.
    assert boxed.kind == "heading"
    assert "E" not in boxed.answers()


# Turret


@pytest.mark.rule("RIV-11.85", "RIV-11.86")
def test_a_turret_fires_along_any_of_four_lines() -> None:
    planes = ("unit RK12a 3,2 N", "unit RK12b 2,3 N", "unit RK12c 4,4 N", "unit RK12d 3,5 N")

    turret = air("unit BC13a 3,3 N", "unit BC15a in=BC13a", *planes)
    assert turret.targets("BC13a") == {"3,2", "2,3", "3,5"}  # air range 2; 4,4 is diagonal

    fixed = air("unit BC12a 3,3 N", *planes)
    assert fixed.targets("BC12a") == {"3,5"}


@pytest.mark.rule("RIV-11.86")
def test_a_turret_with_ground_range_two_looks_one_intersection_along_each_line() -> None:
    places = ["B3", "C2", "D2", "E4", "D5", "B5"]
    foes = [f"unit RK01{letter} {place}" for letter, place in zip("abcdef", places, strict=True)]
    t = air("unit BC13a 3,3 N", "unit BC14a in=BC13a", *foes)

    assert t.targets("BC13a") == {"B3", "C2", "D2", "E4", "D5"}  # B5 lies around a corner


@pytest.mark.rule("RIV-11.85")
def test_a_turret_does_not_turn_the_aircraft() -> None:
    t = air("turn red", "unit RK13a 3,3 N", "unit BC12a 3,2 N", dice=[5, 1])

    t.choose("RK13a attack 3,2")

    assert t.damage("BC12a") == [1]
    assert t.unit("RK13a")["facing"] == "N"
    finished(t)


# plugs in aircraft


@pytest.mark.rule("RIV-11.49", "RIV-11.35", "RIV-4.9")
def test_at_the_helm_a_goshawk_is_faster_and_harder() -> None:
    plain, helm = flight("unit BC13a 3,3 N"), flight("unit BC13a 3,3 N", "unit BC15a in=BC13a")

    assert (plain.unit("BC13a")["move"], plain.unit("BC13a")["health"]) == (2, 3)
    assert (helm.unit("BC13a")["move"], helm.unit("BC13a")["health"]) == (3, 5)
    assert "3,6" not in plain.goals("BC13a")
    assert "3,6" in helm.goals("BC13a")
    assert "Movement Bonus (+1)" in helm.unit("BC13a")["abilities"]


@pytest.mark.rule("RIV-11.35", "RIV-7.9", "RIV-15.3")
def test_health_counts_when_damage_kills() -> None:
    lines = ("turn red", "unit BC13a 3,3 N damage=3", "unit BC15a in=BC13a", "unit RK11a C5")
    hit = combat(*lines, dice=[5, 1]).choose("C5 attack 3,3")
    assert hit.damage("BC13a") == [4]

    dead = combat(*lines, dice=[5, 5]).choose("C5 attack 3,3")
    assert dead.place("BC13a") == dead.place("BC15a") == "gone"
    assert dead.vp == (0, 3)  # 1 for the Goshawk, 2 for the hero
