"""Options that follow the print's letter where the rulebook reads it narrowly."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
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


@cases(
    case("by option barrage of a plug keeps its host where it is", mark.rule("RIV-11.3", "RIV-4.9"),
         flight, "BC13a 3,3 N; BK15a in=BC13a; BC12a 0,0 N; BC01a A1", {"answers has": "BC13a"}),
    case("by option barrage of a plug keeps its host where it is (2)", mark.rule("RIV-11.3", "RIV-4.9"),
         flight, "option barrage_never_moves on; BC13a 3,3 N; BK15a in=BC13a; BC12a 0,0 N; BC01a A1",
         {"answers lacks": "BC13a"}),
    case("by option no forced march sets it going", mark.rule("RIV-11.3", "RIV-13.1"),
         march, "option barrage_never_moves on; hand blue A12; BC11a C3; BC01a A1; BC01b A1", "play.A12",
         {"answers": "BC01a BC01b"}),
)  # fmt: skip
def test_barrage(case: Case) -> None:
    case.play()


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


@cases(
    # not at a corner of C3
    case("the healing atom is for ground units or by option for aircraft too", mark.rule("RIV-11.78", "RIV-11.79"),
         combat, "BC16a C3; BC12a 2,3 N damage=1; BC01a C3; BC13a 5,5 N damage=1; RK01a A8; BC10a D3 damage=1",
         "C3 BC16a healing-atom", {"refuses BC12a": "RIV-11.79"}),
    case("the healing atom is for ground units or by option for aircraft too (aircraft)",
         mark.rule("RIV-11.78", "RIV-11.79"),
         combat, "option healing_atom_aircraft on; BC16a C3; BC12a 2,3 N damage=1; BC01a C3; BC13a 5,5 N damage=1; "
         "RK01a A8; BC10a D3 damage=1", "C3 BC16a healing-atom",
         {"answers": "BC10a BC12a", "refuses BC13a": "RIV-11.79"}, "BC12a", {"answers": "BC01a BC10a BC16a"}, "BC16a",
         {"BC12a damage": 0, "BC16a damage": 1}),
    case("by option an aircraft takes a marker and may die of it", mark.rule("RIV-11.79", "RIV-7.10"),
         combat, "option healing_atom_aircraft on; BC16a C3 damage=1; BC12a 2,3 N damage=1; BC01a A1; RK01a A8",
         "C3 healing-atom BC16a BC12a", {"BC12a": "gone", "vp": (0, 1)}),
    case("by option field repair stays on the ground", mark.rule("RIV-11.14", "RIV-11.15"),
         combat, "option healing_atom_aircraft on; BC07a C3; BC12a 2,3 N damage=1; BC01a C3; RK01a A8",
         {"can BC07a lacks": "field-repair"}),
)  # fmt: skip
def test_the_healing_atom(case: Case) -> None:
    case.play()
