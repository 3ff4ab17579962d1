"""Special powers (chapter 7 of the ledger)."""

from __future__ import annotations

import pytest

from tests.games.undergrowth.oracle.reference import ROSTER
from tests.support.undergrowth.table import (
    FOE,
    SOUTH,
    Table,
    finished,
    ground,
    north,
    refuses_position,
    south,
    stations,
    union,
)

MARSHAL = (
    "unit SF3a off",
    "unit SF4a off commander=SF3a",
    "unit SF4b off commander=SF3a",
    "unit SF1a off",
    FOE,
)
POWERS = {
    "F1": "Hit points, Tough",
    "F2": "Dome Shield, Hit points",
    "F3": "Command, Control, Hit points",
    "F4": "Terrain Bonus",
    "W1": "Command, Hit points, Top Bonus",
    "W2": "Camouflage, Grab, Hit points, Terrain Bonus",
    "W4": "",
    "W5": "Hit points, Level Bonus",
    "H1": "Call, Hit points",
    "H3": "Camouflage, Hit points",
    "H5": "Control, Hit points",
    "M1": "Command, Dome Shield, Hit points, Tough",
    "M3": "Grab, Hit points",
}


def powers(t: Table, name: str) -> str:
    """All that the view says about a unit's powers, in small letters."""
    return str(t.view()["units"][name]["powers"]).lower().replace("-", " ").replace("_", " ")


@pytest.mark.rule("UND-7.1")
@pytest.mark.parametrize("code", sorted(POWERS))
def test_a_unit_has_the_powers_of_its_roster_line(code: str) -> None:
    t = south(f"unit S{code}a B2.0.C", FOE)

    shown = powers(t, f"S{code}a")
    wanted = {name.lower() for name in POWERS[code].split(", ") if name}
    others = {"command", "call", "control", "terrain bonus", "level bonus", "top bonus", "grab", "dome shield"}
    others |= {"camouflage", "tough"}
    assert {name for name in others if name in shown} == wanted - {"hit points"}


# Command


@pytest.mark.rule("UND-7.2", "UND-7.3", "UND-9.8")
def test_commanded_units_come_on_with_their_commander_for_one_cp() -> None:
    t = south(*MARSHAL)

    t.choose("SF3a B1.0.N B1.0.S B1.0.C")

    assert [t.at(name) for name in ("SF3a", "SF4a", "SF4b")] == ["B1.0.N", "B1.0.S", "B1.0.C"]
    assert t.cp() == (3, 8)
    assert t.asked == ("south", "command")


@pytest.mark.rule("UND-7.3")
def test_commanded_units_take_any_station_of_the_commanders_square() -> None:
    t = south(*MARSHAL)

    t.choose("SF3a B1.0.N")

    assert t.asked == ("south", "station")
    assert t.answers() == stations("B1", 0)
    t.refused("C1.0.C", "UND-7.3")


@pytest.mark.rule("UND-7.3", "UND-3.2")
def test_commanded_units_stand_beside_a_rock() -> None:
    t = south(*MARSHAL, B1="SR")

    t.choose("SF3a B1.0.N")

    assert t.answers() == stations("B1", 0, "NESW")


@pytest.mark.rule("UND-7.3")
def test_the_square_must_be_one_that_all_may_enter() -> None:
    # Water minors with a land commander: the commander decides. A land minor keeps nobody else out of anything.
    t = south("unit SM1a off", "unit SM5a off commander=SM1a", FOE, B1="PU")

    assert not [place for place in t.places("SM1a") if place[:2] == "B1"]
    t.refused("SM1a B1.0.C", "UND-2.14", "UND-5.18", "UND-9.2", "UND-7.3")


@pytest.mark.rule("UND-7.3")
def test_a_commander_without_units_comes_on_alone() -> None:
    t = south("unit SF3a off", FOE)

    t.choose("SF3a B1.0.N")

    assert t.asked == ("south", "command")


@pytest.mark.rule("UND-7.3", "UND-10.2")
@pytest.mark.parametrize("lines", [
    ("unit SF1a off", "unit SF4a off commander=SF1a"),  # a Ram commands nobody
    ("unit SF3a off", "unit SF5a off commander=SF3a"),  # a Major is not commanded
    ("unit SF3a off", *(f"unit SF4{letter} off commander=SF3a" for letter in "abcd")),  # Command (3)
    ("unit NF3a off", "unit SF4a off commander=NF3a", "unit SF1a off"),  # of its own army
    ("unit SF1a off", "unit SF4a off commander=SF3a"),  # nobody of that name
])  # fmt: skip
def test_a_commander_that_cannot_command_is_refused(lines: tuple[str, ...]) -> None:
    refuses_position(SOUTH, ground(), *lines, FOE)


# Call

CALLER = ("unit SH2a off commander=SH1a", "unit SH2b off commander=SH1a", "unit SW4a off commander=SH1a", FOE)


@pytest.mark.rule("UND-7.4", "UND-7.5", "UND-9.6")
def test_a_call_brings_one_unit_of_the_pool_in_place_of_the_attack() -> None:
    t = south("unit SH1a B2.2.C", *CALLER, B2="PL")

    assert t.deeds("SH1a") == {"move", "call", "attack.missile-10pak", "done"}
    t.choose("SH1a call")
    assert t.asked == ("south", "call")
    assert t.answers() == {"SH2a", "SH2b", "SW4a"}
    t.choose("SH2a")
    assert t.asked == ("south", "station")
    assert t.answers() == stations("B2", 2)
    t.choose("B2.2.E")

    assert [t.at(name) for name in ("SH2a", "SH2b", "SW4a")] == ["B2.2.E", "off", "off"]
    assert t.answers() == {"move", "done"}  # no attack, no second call


@pytest.mark.rule("UND-7.5")
def test_a_unit_that_cannot_be_at_the_callers_level_comes_on_level_0() -> None:
    t = south("unit SH1a B2.1.C", *CALLER)

    t.choose("SH1a call SW4a")
    assert t.answers() == stations("B2", 0)
    t.choose("B2.0.N")

    assert t.at("SW4a") == "B2.0.N"


@pytest.mark.rule("UND-7.5")
def test_a_called_climber_takes_the_callers_level_where_it_exists() -> None:
    t = south("unit SH1a B2.2.C", *CALLER, B2="PL")

    t.choose("SH1a call SW4a")

    assert t.answers() == stations("B2", 2)


@pytest.mark.rule("UND-7.5", "UND-3.2")
def test_a_called_unit_stands_beside_a_rock_below_its_top() -> None:
    t = south("unit SH1a B2.1.E", *CALLER, B2="TR")
    high = south("unit SH1a B2.3.E", *CALLER, B2="TR")

    t.choose("SH1a call SW4a")
    high.choose("SH1a call SW4a")

    assert t.answers() == stations("B2", 1, "NESW")
    assert high.answers() == stations("B2", 0, "NESW")  # level 3 is not there for a climber


@pytest.mark.rule("UND-7.5", "UND-5.18")
def test_nobody_is_called_into_water_that_it_may_not_enter() -> None:
    t = south("unit SH1a B2.1.C", *CALLER, B2="PU")
    only = south("unit SH1a B2.1.C", "unit SW4a off commander=SH1a", FOE, B2="PU")

    t.choose("SH1a call")
    assert t.answers() == {"SH2a", "SH2b"}
    t.refused("SW4a", "UND-7.5", "UND-5.18", "UND-2.14")
    assert "call" not in only.deeds("SH1a")


@pytest.mark.rule("UND-7.5", "UND-2.16")
def test_a_water_unit_is_called_into_water() -> None:
    t = south("unit SH1a B2.1.C", "unit SM5a off commander=SH1a", "unit SH2a off commander=SH1a", FOE, B2="PU")

    t.choose("SH1a call SM5a B2.0.C")

    assert t.at("SM5a") == "B2.0.C"


@pytest.mark.rule("UND-7.5", "UND-9.4")
def test_a_called_unit_cannot_be_activated_this_round_but_in_the_next() -> None:
    t = south("unit SH1a B2.1.C", "unit SF1a A1.0.C", *CALLER)

    t.choose("SH1a call SH2a B2.1.N").end()
    assert "SH2a" not in t.answers()
    t.refused("SH2a", "UND-7.5", "UND-9.4")
    t.passes()
    t.bid(3, 8)

    assert "SH2a" in t.answers()


@pytest.mark.rule("UND-7.5")
def test_a_destroyed_caller_loses_its_pool_without_points_for_it() -> None:
    t = north("unit NF1a B2.0.C", "unit SH1a B2.0.C damage=3", "unit SF1a A1.0.C", *CALLER[:3], dice=[2])

    t.attack("NF1a", "body-slam", "SH1a")

    assert t.at("SH1a") == "destroyed"
    assert [t.at(name) for name in ("SH2a", "SH2b", "SW4a")] == ["lost"] * 3
    assert t.points() == (0, 27)


@pytest.mark.rule("UND-7.5")
def test_units_that_were_called_before_fight_on() -> None:
    t = north(
        "unit NF1a B2.0.C", "unit SH1a B2.0.C damage=3", "unit SH2a B2.1.C commander=SH1a",
        "unit SH2b off commander=SH1a", dice=[2],
    )  # fmt: skip

    t.attack("NF1a", "body-slam", "SH1a")

    assert (t.at("SH2a"), t.at("SH2b")) == ("B2.1.C", "lost")
    assert t.result is None


@pytest.mark.rule("UND-7.5", "UND-9.1")
def test_a_unit_of_a_call_pool_does_not_come_on_with_the_caller_or_alone() -> None:
    t = south("unit SH1a off", *CALLER)

    t.choose("SH1a B1.1.N")

    assert t.asked == ("south", "command")
    assert t.at("SH2a") == "off"
    t.refused("SH2a", "UND-9.1", "UND-7.5")


# Control


@pytest.mark.rule("UND-7.6", "UND-7.7")
def test_control_activates_other_units_of_the_square_without_cp() -> None:
    t = south(
        "unit SF3a B2.0.C", "unit SF4a B2.1.N", "unit SF4b B2.0.C", "unit SF4c B3.0.C", "unit SF4d B2.0.E", FOE, B2="SP"
    )

    t.choose("SF3a control")
    assert t.asked == ("south", "control")
    assert t.answers() >= {"SF4a", "SF4b", "SF4d"}
    assert not t.answers() & {"SF4c", "SF3a", "NF1z"}
    t.choose("SF4a move B2.0.N")

    assert t.unit("SF4a").activated
    assert t.at("SF4a") == "B2.0.N"
    assert t.cp() == (3, 8)


def under_control(*lines: str, **squares: str) -> Table:
    return south("unit SF3a B2.0.C", "unit SF4a B2.0.C", "unit SF4b B2.0.C", "unit SF4c B2.0.C", FOE, *lines, **squares)


@pytest.mark.rule("UND-7.7")
def test_control_2_activates_two_and_not_a_third() -> None:
    t = under_control()

    t.choose("SF3a", "control", "SF4a", "move B2.0.N")
    t.choose("control", "SF4b", "move B2.0.E")

    assert t.kind == "deed"
    assert t.answers() == {"move", "attack.auto-cannon", "done"}
    t.refused("control", "UND-7.7")
    t.end()
    assert t.asked == ("south", "command")
    assert t.answers() == {"SF4c", "pass"}


@pytest.mark.rule("UND-7.7")
def test_control_may_come_after_the_own_move_and_attack() -> None:
    t = under_control("unit NM3a D2.0.C")

    t.choose("SF3a", "move B2.0.N")
    assert "control" in t.answers()


@pytest.mark.rule("UND-7.7")
def test_control_is_checked_where_the_controller_is_at_that_moment() -> None:
    t = south("unit SF3a B2.0.E", "unit SF4a B2.0.C", "unit SF4b C2.0.C", "unit SF4c C2.0.C", FOE)

    t.choose("SF3a", "move C2.0.W", "control")

    assert t.answers() - {"done"} == {"SF4b", "SF4c"}
    t.refused("SF4a", "UND-7.6", "UND-7.7")


@pytest.mark.rule("UND-7.7", "UND-9.4")
def test_control_does_not_activate_a_unit_twice() -> None:
    t = south(
        "unit SF3a B2.0.C", "unit SF4a B2.0.C activated", "unit SF4b B2.0.C", "unit SF4c B2.0.C",
        "unit SH2a B2.0.C activated start=none", FOE,
    )  # fmt: skip

    t.choose("SF3a", "control")

    assert t.answers() - {"done"} == {"SF4b", "SF4c"}
    t.refused("SF4a", "UND-9.4")
    t.refused("SH2a", "UND-9.4", "UND-7.5")


@pytest.mark.rule("UND-7.7", "UND-9.4")
def test_a_controlled_unit_has_had_its_activation() -> None:
    t = under_control()

    t.choose("SF3a", "control", "SF4a", "move B2.0.N")
    t.end()

    assert "SF4a" not in t.answers()
    t.refused("SF4a", "UND-9.4")


@pytest.mark.rule("UND-7.7")
def test_a_controlled_unit_does_not_use_its_own_control() -> None:
    t = south("unit SF3a B2.0.C", "unit SF3b B2.0.C", "unit SF4a B2.0.C", FOE)

    t.choose("SF3a", "control", "SF3b")

    assert t.kind == "deed"
    assert "control" not in t.answers()
    t.refused("control", "UND-7.7")


@pytest.mark.rule("UND-7.7")
def test_a_controller_without_units_in_its_square_is_not_offered_control() -> None:
    t = south("unit SF3a B2.0.C", "unit SF4a B3.0.C", "unit NF4a B2.0.C", FOE)

    assert "control" not in t.deeds("SF3a")


@pytest.mark.rule("UND-7.7")
def test_a_herald_controls_three_of_any_kind() -> None:
    t = south("unit SH5a B2.0.C", *(f"unit SF1{letter} B2.0.C" for letter in "abcd"), FOE)

    t.choose("SH5a", "control", "SF1a", "move B2.0.N")
    t.choose("control", "SF1b", "move B2.0.N")
    t.choose("control", "SF1c", "move B2.0.N")

    assert "control" not in t.answers()


@pytest.mark.rule("UND-7.7")
def test_a_position_counts_the_units_controlled_so_far() -> None:
    t = south(
        "unit SF3a B2.0.C", "unit SF4a B2.0.C activated", "unit SF4b B2.0.C", "unit SF4c B2.0.C", FOE,
        "active SF3a moved controlled=1",
    )  # fmt: skip

    assert "move" not in t.answers()
    t.choose("control", "SF4b", "move B2.0.N")
    assert t.asked == ("south", "command")  # two were controlled, and its own attack would have come before that


# Hit points: see test_attacks.py

# Terrain Bonus


@pytest.mark.rule("UND-7.9", "UND-7.10")
@pytest.mark.parametrize(("code", "terrain"), [("F4", "EA"), ("W2", "LG"), ("M2", "PU")])
def test_a_terrain_bonus_lifts_the_contact_condition(code: str, terrain: str) -> None:
    t = south(f"unit S{code}a B2.0.C start=none", FOE, C2=terrain, B3="SP", A2=terrain)

    assert t.moves(f"S{code}a") == stations("B2", 0, "NESW") | stations("C2", 0) | stations("A2", 0)
    t.choose(f"S{code}a move C2.0.E")
    assert t.at(f"S{code}a") == "C2.0.E"


@pytest.mark.rule("UND-7.9")
def test_a_terrain_bonus_is_only_for_its_type_and_its_owner() -> None:
    squares = {"A2": "EA", "C2": "LG", "B3": "PU", "B1": "SP"}
    for code, reached in (("F4", "A2"), ("W2", "C2"), ("M2", "B3"), ("F1", "")):
        t = south(f"unit S{code}a B2.0.C", FOE, **squares)
        assert {place[:2] for place in t.moves(f"S{code}a")} == {"B2", reached} - {""}


@pytest.mark.rule("UND-7.10")
def test_a_terrain_bonus_keeps_the_level_limit() -> None:
    t = south("unit SF4a B2.1.E", FOE, B2="SP", C2="EA")

    assert not [place for place in t.moves("SF4a") if place[:2] == "C2"]
    t.refused("SF4a move C2.0.C", "UND-7.10", "UND-5.4", "UND-5.9")


@pytest.mark.rule("UND-7.9")
def test_only_slow_movers_have_a_terrain_bonus() -> None:
    t = south(*(f"unit S{code}a B2.0.C" for code in ROSTER), FOE)

    for code, card in ROSTER.items():
        if "terrain bonus" in powers(t, f"S{code}a"):
            assert card.move in {"Crawler", "Walker", "Climber"}


# Level Bonus and Top Bonus


@pytest.mark.rule("UND-7.11", "UND-7.12")
def test_a_level_bonus_reaches_any_level_of_the_square() -> None:
    t = south("unit SW5a B2.0.E start=none", FOE, B2="TP")

    assert t.moves("SW5a") == (
        stations("B2", 0, "NSWC") | stations("B2", 1, "EC") | stations("B2", 2, "EC") | stations("B2", 3, "EC")
    )


@pytest.mark.rule("UND-7.12")
def test_a_level_bonus_enters_at_any_level() -> None:
    t = south("unit SW5a B2.0.E", FOE, C2="TP", B3="TP")

    assert t.moves("SW5a") == stations("B2", 0, "NSWC") | union(stations("C2", level) for level in range(4))
    t.refused("SW5a move B3.3.C", "UND-7.12", "UND-5.11", "UND-5.5")


@pytest.mark.rule("UND-7.12")
def test_a_level_bonus_enters_a_lower_level_of_a_high_square() -> None:
    t = south("unit SW5a B2.2.E", FOE, B2="PL", C2="TP")
    low = south("unit SW5a B2.2.E", FOE, B2="PL", C2="SP")

    assert t.moves("SW5a") >= union(stations("C2", level) for level in range(4))
    assert not [place for place in low.moves("SW5a") if place[:2] == "C2"]  # it never was in contact with it


@pytest.mark.rule("UND-7.12", "UND-3.2")
def test_a_level_bonus_finds_no_centre_inside_a_rock() -> None:
    t = south("unit SW5a B2.0.E", FOE, C2="TR")

    assert {place for place in t.moves("SW5a") if place[:2] == "C2"} == (
        stations("C2", 0, "NESW") | stations("C2", 1, "NESW") | stations("C2", 2)
    )


@pytest.mark.rule("UND-7.13", "UND-7.14")
def test_a_top_bonus_goes_from_top_to_top() -> None:
    t = south("unit SW1a B2.3.C start=none", FOE, B2="TP", C2="SG", A2="SR", B3="TR", B1="PU")

    assert t.moves("SW1a") == union([
        stations("B2", 3, "NESW"), stations("B2", 2, "C"), stations("B2", 1, "C"),
        stations("C2", 0), stations("A2", 1), stations("B3", 2),
    ])  # fmt: skip


@pytest.mark.rule("UND-7.14")
def test_flat_ground_is_a_top_level() -> None:
    t = south("unit SW1a B2.0.C start=none", FOE, C2="TP", A2="SP")

    assert {p[:4] for p in t.moves("SW1a") if p[:2] != "B2"} == {"C2.3", "A2.1", "B3.0", "B1.0"}


@pytest.mark.rule("UND-7.14")
def test_a_top_bonus_needs_the_top() -> None:
    t = south("unit SW1a B2.1.C start=none", FOE, B2="PL", C2="TP", A2="SP")

    assert {place[:2] for place in t.moves("SW1a")} == {"B2"}
    t.refused("SW1a move C2.3.C", "UND-7.14", "UND-7.13", "UND-5.11", "UND-5.5", "UND-5.4")


@pytest.mark.rule("UND-7.14", "UND-5.18")
def test_a_top_bonus_does_not_lead_into_water() -> None:
    t = south("unit SW1a B2.0.E", FOE, C2="PU")

    t.refused("SW1a move C2.0.C", "UND-2.14", "UND-5.18", "UND-7.14")


@pytest.mark.rule("UND-7.14", "UND-5.11")
def test_a_weaver_in_contact_also_enters_at_its_own_level() -> None:
    t = south("unit SW1a B2.0.E", FOE, C2="TP")

    assert {place[:4] for place in t.moves("SW1a") if place[:2] == "C2"} == {"C2.0", "C2.3"}


# Grab


@pytest.mark.rule("UND-7.15", "UND-7.16")
def test_grab_pulls_smaller_units_of_adjacent_squares_at_the_same_level() -> None:
    t = south(
        "unit SW2a B2.0.E", "unit NF4a B3.0.N", "unit NF5a C2.0.E", "unit NW2a A2.0.E", "unit NF1a B1.0.C",
        "unit NW4a C3.0.C", "unit NW4b B3.1.C", "unit NW4c B2.0.C", "unit NW4d D2.0.C", B3="SP",
    )  # fmt: skip

    assert t.victims("SW2a") == {"NF4a", "NF5a"}
    t.refused("SW2a grab NW2a", "UND-7.15", "UND-7.16")  # as big as the Lurker
    t.refused("SW2a grab NW4c", "UND-7.15", "UND-7.16")  # in its own square
    t.refused("SW2a grab NW4b", "UND-7.15", "UND-7.16")  # on another level
    t.refused("SW2a grab NW4d", "UND-7.15", "UND-7.16")  # too far away
    t.choose("SW2a grab NF5a")

    assert t.at("NF5a") == "B2.0.E"


@pytest.mark.rule("UND-7.16")
def test_any_unit_may_be_grabbed_a_friend_too() -> None:
    t = south("unit SM3a B2.0.E", "unit SF4a B3.0.N", "unit NF4a C2.0.C", FOE)

    assert t.victims("SM3a") == {"SF4a", "NF4a"}
    t.choose("SM3a grab SF4a")

    assert t.at("SF4a") == "B2.0.E"


@pytest.mark.rule("UND-7.16", "UND-10.3")
@pytest.mark.parametrize(("grabber", "size"), [("W2", 3), ("M3", 4)])
def test_sizes_decide_who_is_grabbed(grabber: str, size: int) -> None:
    units = {f"N{code}b": card for code, card in ROSTER.items()}
    t = south(f"unit S{grabber}a B2.0.C", *(f"unit {name} B3.0.C" for name in units))

    assert t.victims(f"S{grabber}a") == {name for name, card in units.items() if card.size < size}


@pytest.mark.rule("UND-7.16", "UND-5.18")
def test_nobody_is_pulled_into_water_that_it_may_not_enter() -> None:
    t = south(
        "unit SM3a B2.0.C", "unit NF4a B3.0.C", "unit NM2a B3.0.C", "unit NF5a B3.0.C", "unit NH3a B3.0.C", B2="PU"
    )

    assert t.victims("SM3a") == {"NM2a", "NF5a"}
    t.refused("SM3a grab NF4a", "UND-7.16", "UND-5.18", "UND-2.14")


@pytest.mark.rule("UND-7.16", "UND-9.6")
def test_grab_is_not_possible_after_a_move_and_a_move_not_after_a_grab() -> None:
    t = south("unit SW2a B2.0.C", "unit NF4a B3.0.S", FOE)
    moved = south("unit SW2a B2.0.C", "unit NF4a B3.0.S", FOE)

    t.choose("SW2a grab NF4a")
    assert t.answers() == {"attack.lightning-claw", "done"}
    t.refused("move B2.0.N", "UND-9.6", "UND-5.2", "UND-9.5")
    moved.choose("SW2a move B2.0.N")
    assert moved.answers() == {"attack.lightning-claw", "done"}
    moved.refused("grab", "UND-9.6", "UND-5.2", "UND-9.5", "UND-7.16")


@pytest.mark.rule("UND-7.16")
def test_grab_rolls_no_die_and_does_no_harm() -> None:
    t = south("unit SW2a B2.0.C", "unit NF4a B3.0.S", FOE, dice=[])

    t.choose("SW2a grab NF4a")

    assert t.damage("NF4a") == [0]
    finished(t)


@pytest.mark.rule("UND-7.15")
def test_a_unit_without_grab_does_not_grab() -> None:
    t = south("unit SF1a B2.0.C", "unit NF4a B3.0.S", FOE)

    assert "grab" not in t.deeds("SF1a")
    t.refused("SF1a grab", "UND-7.15", "UND-7.16")


# Dome Shield, Camouflage, Tough


@pytest.mark.rule("UND-7.17", "UND-7.18")
@pytest.mark.parametrize(("code", "attack", "place"), [
    ("F5", "laser-gun", "A1.1.C"), ("F5", "bunch-bombs", "B2.1.C"), ("H1", "cluster-bombs", "B2.1.C"),
    ("F2", "heavy-barrage-10pak", "C3.2.C"), ("M4", "barrage-missile-20pak", "C3.1.C"),
    ("M1", "plasma-cannon", "C3.3.C"),
])  # fmt: skip
@pytest.mark.parametrize("victim", ["NM1a", "NF2a"])
def test_a_dome_shield_stops_every_attack_from_above(code: str, attack: str, place: str, victim: str) -> None:
    # However the attack is handled (not offered, or rolled in vain), no die harms the unit.
    for seed in range(6):
        t = south(f"unit S{code}a {place}", f"unit {victim} B2.0.C", "unit NF1a D4.0.C", seed=seed, C3="TP")
        if victim in t.targets(f"S{code}a", attack):
            t.attack(f"S{code}a", attack, victim)
        assert t.damage(victim) == [0]


@pytest.mark.rule("UND-7.18")
@pytest.mark.parametrize(("mine", "theirs"), [("A1.0.C", "B2.0.C"), ("A1.1.C", "B2.1.C"), ("A1.0.C", "B2.1.C")])
def test_a_dome_shield_does_not_stop_attacks_from_its_level_or_below(mine: str, theirs: str) -> None:
    t = south(f"unit SF5a {mine}", f"unit NM1a {theirs}", FOE, dice=[4], B2="SP")

    t.attack("SF5a", "laser-gun", "NM1a")

    assert t.damage("NM1a") == [1]
    finished(t)


@pytest.mark.rule("UND-7.19")
@pytest.mark.parametrize("victim", ["NW2a", "NH3a"])
def test_camouflage_is_one_less(victim: str) -> None:
    for die, damage in ((3, 0), (4, 1)):
        t = south("unit SF5a A1.0.C", f"unit {victim} B2.0.C", FOE, dice=[die])
        t.attack("SF5a", "laser-gun", victim)
        assert t.damage(victim) == [damage]


@pytest.mark.rule("UND-7.20")
@pytest.mark.parametrize("victim", ["NF1b", "NM1a"])
def test_the_tough_are_not_stunned_but_can_be_hurt(victim: str) -> None:
    t = south("unit SW5a A1.0.C", "unit SF5a A1.0.C", f"unit {victim} B2.0.C", FOE, dice=[6, 6])

    t.attack("SW5a", "reflection", victim).end()
    assert not t.unit(victim).stunned
    t.attack("SF5a", "laser-gun", victim)

    assert t.damage(victim) == [1]
    finished(t)


@pytest.mark.rule("UND-7.21")
def test_powers_that_are_used_are_optional() -> None:
    t = south(
        "unit SH1a B2.1.C", "unit SF3a A1.0.C", "unit SF4a A1.0.C", "unit SW2a C1.0.C", "unit NF4a C2.0.C", *CALLER
    )

    for name, power in (("SH1a", "call"), ("SF3a", "control"), ("SW2a", "grab")):
        assert t.deeds(name) >= {power, "move", "done"}


@pytest.mark.rule("UND-7.21")
def test_a_level_or_terrain_bonus_need_not_be_used() -> None:
    orb = south("unit SW5a B2.1.E", FOE, B2="PL", C2="TP")
    ant = south("unit SF4a B2.0.E", FOE, C2="SG", A2="EA")

    assert "C2.1.C" in orb.moves("SW5a")
    assert ant.moves("SF4a") >= stations("C2", 0)
