"""Rulings that have a row of their own."""

from __future__ import annotations

import pytest

from tests.games.impact.rules.units.test_squads import platoon
from tests.support.impact.hands import deal
from tests.support.impact.table import field, new, table

AWAY = "unit BB front-line A-A-34 completed"


# distance 0 (9.3.2)


@pytest.mark.rule("IMP-9.3.2.aa", "IMP-12.4.b")
@pytest.mark.parametrize(("kind", "tripled"), [("front-line", None), ("jack-knife", 8)])
def test_the_soldier_whose_point_a_mover_passes_through_is_adjacent(kind: str, tripled: int | None) -> None:
    # Ruling: nearer than adjacent is adjacent, too.
    t = field(f"unit RA {kind} A-H-09", "unit BA front-line A-H-11 completed", AWAY, dice=deal("12=1 12=2")).choose(
        "RA move A-H-11 fire BA"
    )
    assert (t.modifiers("BA")["IMP-9.3.2.v"], t.modifiers("BA").get("IMP-12.4")) == (1, tripled)


@pytest.mark.rule("IMP-9.3.2.aa", "IMP-9.5.a")
def test_who_is_passed_reacts_as_to_an_adjacent_mover() -> None:
    # Ruling: the same holds the other way round.
    t = field("unit RA front-line A-H-09", "unit BA front-line A-H-11", AWAY, dice=deal("12=1")).choose(
        "RA move A-H-11", "BA"
    )
    assert t.modifiers("RA")["IMP-9.3.2.v"] == 1


@pytest.mark.rule("IMP-9.3.2.aa", "IMP-14.9.d")
@pytest.mark.parametrize("arc", [120, 60])
def test_nobody_turns_his_back_on_who_is_on_his_point(arc: int) -> None:
    # Ruling: at distance 0 there is no direction, so any facing will do.
    t = field(
        f"option opt_14_9 on; option facing_arc {arc}; unit RA front-line A-H-09; unit BA front-line A-H-11 facing=E",
        AWAY,
        dice=deal("12=1"),
    ).choose("RA move A-H-11", "BA", "keep")
    assert "IMP-14.9.c" not in t.modifiers("RA")


# shock (9.3.3)


@pytest.mark.rule("IMP-9.3.3.n", "IMP-9.3.3.f")
@pytest.mark.parametrize("status", ["shocked", "panicked"])
def test_shock_on_who_is_shocked_is_not_told_again(status: str) -> None:
    # Ruling: the S of the attack says it all.
    t = field(
        "unit RA front-line A-G-06", f"unit BA front-line A-G-14 {status} completed", AWAY, dice=deal("12=4")
    ).choose("RA fire BA")
    assert (t.shot("BA")["result"], t.told("shocked"), t.status("BA")) == ("S", [], status)


@pytest.mark.rule("IMP-9.3.3.o", "IMP-9.3.3.d", "IMP-8.2.5.e")
def test_a_shift_onto_ground_of_the_flyers_level_has_no_price_of_its_own() -> None:
    # Ruling: 9.3.3.d says what the shift costs, and a flyer comes onto a building from above only.
    t = field(
        f"unit RA front-line A-G-06; unit BA front-line A-G-14 level=7 damage=4; {AWAY}; point A-G-16 building 7",
        "point A-F-15 woods 7; point A-F-13 clear 7; point A-H-13 building 1",
        dice=deal("12=4"),
    ).choose("RA fire BA")
    assert t.shot("BA")["result"] == "S"

    assert "A-F-13" in t.answers()  # 1 MP and nothing for landing
    t.refused("A-F-15", "IMP-9.3.3.d")  # 3 MP, of which it has 2, though the woods could be entered for 2
    t.refused("A-G-16", "IMP-8.2.4.b")
    t.refused("A-H-13", "IMP-9.3.3.d")  # on its roof, which takes 3 MP


# command (14.11)


@pytest.mark.rule("IMP-14.11.g", "IMP-14.11.b", "IMP-12.1.b")
def test_the_reach_of_command_is_for_ones_own_squad() -> None:
    # Ruling: RA is within 3 of RT; RI is not, though RT sees it; RB, of the other squad, is in command because RT does.
    t = platoon("option command_scope range:3")
    assert {name: t.unit(name)["in_command"] for name in ("RA", "RI", "RB")} == {"RA": True, "RI": False, "RB": True}


# events (13)


@pytest.mark.rule("IMP-13.2.3", "IMP-DATA-EVT")
def test_drones_the_down_and_the_stealthed_can_be_meant_by_an_event() -> None:
    # Ruling: an event that names a soldier means whoever is on the map and not hidden.
    t = table(
        "unit RT command A-A-02; unit BT command A-M-34; option opt_14_4 on; option opt_14_3 on; phase event",
        "unit BA front-line A-G-20 down; unit Bd1 attack A-G-22 level=3; unit BB ranger A-G-24 stealth=1",
        "unit BC front-line off edge=east turn=5; unit Bp1 police A-G-26",
        dice=deal("*", "E04", "6=5", "6=2"),
    )
    assert (t.kind, t.answers()) == ("event", {"BT", "BA", "Bd1", "BB", "Bp1"})


@pytest.mark.rule("IMP-13.2.3", "IMP-13.2.2")
def test_where_the_event_says_armoured_only_those_are_drawn_from() -> None:
    # Ruling: of four enemies two are armoured: the second in reading order is BT.
    t = table(
        "unit RT command A-A-02; unit BT command A-M-34; option opt_14_4 on; phase event",
        "unit BA front-line A-G-20 down; unit Bd1 attack A-G-22 level=3; unit Bp1 police A-G-26",
        dice=deal("*", "E12", "12=2", "6=5", "6=2"),
    )
    assert [one["unit"] for one in t.view()["effects"] if one["kind"] == "shield"] == ["BT"]


@pytest.mark.rule("IMP-13.2.3", "IMP-9.6.b")
@pytest.mark.parametrize(
    ("spotter", "seen"),
    [
        ("unit Bd1 recon A-G-20 level=3", True),
        ("unit BA front-line A-G-20 shocked", True),
        ("unit Bd1 recon A-G-20 shocked", False),
        ("unit BA front-line A-G-20 down", False),
        ("unit BA ranger A-G-20 stealth=1", False),
    ],
)
def test_any_enemy_soldier_is_one_that_could_spot(spotter: str, seen: bool) -> None:
    # Ruling: BT stands between walls, so that only the other one could have RA and RT in sight.
    walls = [f"point {point} building" for point in ("A-A-32", "A-B-33", "A-B-35")]
    t = table(
        "unit RT command A-A-02; unit BT command A-A-34",
        *walls,
        "option opt_14_4 on; option opt_14_3 on; phase event; unit RA front-line A-G-10",
        spotter,
        dice=deal("*", "E28", "6=5", "6=2", "6=1", "6=6", "6=3"),
    )

    assert (t.kind == "event") is seen


# works and bunkers (3.6)


@pytest.mark.rule("IMP-3.6.c", "IMP-3.6.b", "IMP-12.2.2.c")
def test_works_on_a_building_point_count_once_the_building_is_gone() -> None:
    # Ruling: the marker stays through it all.
    t = field(
        "point A-G-08 building; improved A-G-08; unit RA engineer A-G-06; unit RB front-line A-G-08 completed",
        "unit BA front-line A-G-20; unit BB front-line A-G-22; impulse blue",
        dice=deal("12=1", "12=1", "12=2", "12=2"),
    ).choose("BA fire RB")
    assert (t.modifiers("RB").get("IMP-9.3.2.i"), t.modifiers("RB").get("IMP-3.6.b")) == (-5, None)
    t.choose("RA demolish").choose("BB fire RB")

    assert (t.modifiers("RB").get("IMP-9.3.2.l"), t.modifiers("RB").get("IMP-3.6.b")) == (-4, -2)


@pytest.mark.rule("IMP-3.6.c")
def test_no_works_are_placed_in_a_building() -> None:
    # Ruling: they would add nothing there.
    t = new("hold-the-crossing")
    points = t.view("blue")["points"]
    houses = [
        name for name, spot in points.items() if spot[2] == "building" and name.startswith("D-") and name[-2:] > "18"
    ]
    assert houses

    assert t.kind == "improve"
    assert not set(houses) & t.answers()
    for name in houses:
        t.refused(name, "IMP-3.6.c")
