"""Options that follow the print's letter where the rulebook reads it narrowly."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Table, combat, flight, march, table


def grids(t: Table) -> set[str]:
    """Return the grids that may be activated."""
    return t.answers() - {"done"}


def on(option: str) -> str:
    return f"option {option} on"


# Barrage

GUNS = ("unit BC11a C3", "unit BC01a A1")


@pytest.mark.rule("RIV-11.2", "RIV-11.3")
def test_a_unit_with_barrage_moves_or_by_option_never_does() -> None:
    assert grids(march(*GUNS)) == {"A1", "C3"}

    t = march(on("barrage_never_moves"), *GUNS)
    assert grids(t) == {"A1"}
    refused = t.refused("C3", "RIV-11.3")
    assert refused.text.endswith("Thumper Battery BC11a has Barrage and never moves in its movement phase")


@pytest.mark.rule("RIV-11.3", "RIV-4.9")
def test_by_option_barrage_of_a_plug_keeps_its_host_where_it_is() -> None:
    plugged = ("unit BC13a 3,3 N", "unit BK15a in=BC13a", "unit BC12a 0,0 N", "unit BC01a A1")

    assert "BC13a" in flight(*plugged).answers()
    assert "BC13a" not in flight(on("barrage_never_moves"), *plugged).answers()


@pytest.mark.rule("RIV-11.3")
def test_by_option_the_additional_attack_is_still_offered() -> None:
    lines = ("unit BC11a C3", "unit RK01a C6", "unit RK01b C6", "unit RK10a E6")
    prompts = [
        combat(*more, *lines, dice=["A03", 1, 1, 1, 1]).choose("C3 attack C6").prompt
        for more in ((), (on("barrage_never_moves"),))
    ]

    assert prompts == [
        "Does Thumper Battery BC11a attack once more, instead of moving?",
        "Does Thumper Battery BC11a attack once more?",
    ]


@pytest.mark.rule("RIV-11.3", "RIV-13.1")
def test_by_option_no_forced_march_sets_it_going() -> None:
    t = march(on("barrage_never_moves"), "hand blue A12; BC11a C3; BC01a A1; BC01b A1")

    t.choose("play.A12")

    assert t.answers() == {"BC01a", "BC01b"}


# Rapid Assault


@pytest.mark.rule("RIV-11.60", "RIV-11.61")
def test_a_unit_with_rapid_assault_moves_or_by_option_never_does() -> None:
    lines = ("unit BC06a C3", "unit BC01a A1")
    assert grids(march(*lines)) == {"A1", "C3"}

    t = march(on("rapid_assault_never_moves"), *lines)
    assert grids(t) == {"A1"}
    t.refused("C3", "RIV-11.61")


@pytest.mark.rule("RIV-11.60", "RIV-11.61")
def test_by_option_it_assaults_as_before() -> None:
    t = combat(on("rapid_assault_never_moves"), "BC06a C3; BC01a A1; RK01a F8")

    t.choose("C3 assault C5")

    assert t.place("BC06a") == "C5"
    assert "C5" not in grids(t.until("grid") if t.phase == "ground-combat" else t)


# Eagle Eyes

WATCH = ("phase ground-combat", "hand red A18", "unit BC11a C2", "unit RK01a C6", "unit RK11a C7", "unit RK08a C8")


@pytest.mark.rule("RIV-11.12", "RIV-11.13")
def test_eagle_eyes_look_out_in_ones_own_combat_or_by_option_in_every_one() -> None:
    t = table(*WATCH)
    assert t.asked == ("blue", "grid")

    t = table(on("eagle_eyes_every_combat"), *WATCH)
    assert t.asked == ("red", "eyes")
    t.choose("C7")
    assert t.view()["eyes"] == {"C7": 1}
    assert t.asked == ("blue", "grid")


@pytest.mark.rule("RIV-11.13", "RIV-13.1")
@pytest.mark.parametrize("option", [False, True])
def test_by_option_they_guide_a_counter_battery(option: bool) -> None:
    # Blue's howitzer reaches C6 from C2; Red's in C7 has range 4, and needs 5 to answer.
    t = table(*WATCH, *((on("eagle_eyes_every_combat"),) if option else ()), seed=3)
    if option:
        t.choose("C7")
    t.choose("C2 attack C6")
    prompts = set()
    while t.phase == "ground-combat":
        prompts.add(t.prompt)
        t.decline()

    assert ("Thumper Battery BC11a has fired from C2: play a card?" in prompts) == option


# The Healing Atom!

VALE = ("unit BC16a C3", "unit BC12a 2,3 N damage=1", "unit BC01a C3", "unit BC13a 5,5 N damage=1", "unit RK01a A8")


@pytest.mark.rule("RIV-11.78", "RIV-11.79")
def test_the_healing_atom_is_for_ground_units_or_by_option_for_aircraft_too() -> None:
    t = combat(*VALE, "BC10a D3 damage=1").choose("C3 BC16a healing-atom")
    t.refused("BC12a", "RIV-11.79")

    t = combat(on("healing_atom_aircraft"), *VALE, "BC10a D3 damage=1").choose("C3 BC16a healing-atom")
    assert t.answers() == {"BC12a", "BC10a"}
    t.refused("BC13a", "RIV-11.79")  # not at a corner of C3
    t.choose("BC12a")
    assert t.answers() == {"BC16a", "BC01a", "BC10a"}
    t.choose("BC16a")
    assert (t.damage("BC12a"), t.damage("BC16a")) == ([0], [1])


@pytest.mark.rule("RIV-11.79", "RIV-7.10")
def test_by_option_an_aircraft_takes_a_marker_and_may_die_of_it() -> None:
    t = combat(on("healing_atom_aircraft"), "BC16a C3 damage=1; BC12a 2,3 N damage=1; BC01a A1; RK01a A8")

    t.choose("C3 healing-atom BC16a BC12a")

    assert t.place("BC12a") == "gone"
    assert t.vp == (0, 1)


@pytest.mark.rule("RIV-11.14", "RIV-11.15")
def test_by_option_field_repair_stays_on_the_ground() -> None:
    t = combat(on("healing_atom_aircraft"), "BC07a C3; BC12a 2,3 N damage=1; BC01a C3; RK01a A8")

    assert "field-repair" not in t.can("BC07a")
