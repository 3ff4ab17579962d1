"""Refusals name what stands in the way of the thing that was said, with its rule."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import air, combat, flight, income, march

FAR = "unit RK01a A8"

# flight


@pytest.mark.rule("RIV-8.4")
@pytest.mark.parametrize("goal", ["3,2", "3,1", "2,1"])
def test_a_place_that_takes_two_turns_is_refused_for_the_turns(goal: str) -> None:
    refused = flight("BK12a 3,3 N; BC01a A1").refused(f"BK12a {goal}", "RIV-8.4")
    assert refused.text == f"Wasp BK12a would have to turn more than once to get to {goal}"


@cases(
    # two turns
    case("a nimble aircraft has two turns and cannot make a third", mark.rule("RIV-8.4", "RIV-11.50"),
         flight, "BC12a 0,1 W; RC12b 0,2 N; RC12c 0,0 N; BC01a A1", "BC12a", {"answers has": "1,1"}),
    case("a nimble aircraft has two turns and cannot make a third (2)", mark.rule("RIV-8.4", "RIV-11.50"),
         flight, "BC12a 0,3 N; RC12b 1,3 N; BC01a A1", {"refuses BC12a 2,8": "RIV-8.3"}),
    case("a place that is too far is refused for the steps", mark.rule("RIV-8.3"),
         flight, "BK12a 3,3 N; BC01a A1", {"refuses BK12a 3,7": "RIV-8.3"}),
)  # fmt: skip
def test_flight(case: Case) -> None:
    case.play()


# Programmed


@pytest.mark.rule("RIV-11.54")
@pytest.mark.parametrize("word", ["stop", "stay", "done", "pass"])
def test_a_programmed_unit_cannot_stop(word: str) -> None:
    t = march("BK09a C3; BC01a A1").choose("C3")
    assert t.refused(word, "RIV-11.54").text == "Clockwork Marcher BK09a is Programmed: it has 2 steps to go"
    assert (
        t.choose("C4").refused(word, "RIV-11.54").text == "Clockwork Marcher BK09a is Programmed: it has 1 step to go"
    )


@pytest.mark.rule("RIV-9.3")
def test_to_stay_and_to_stop_are_not_the_same() -> None:
    t = march("BC05a C3; BC01a A1").choose("C3")
    assert t.refused("stop", "RIV-9.3").text == "Guard Dog BC05a has not moved: say 'stay'"
    assert t.choose("C4").refused("stay", "RIV-9.3").text == "Guard Dog BC05a has moved: say 'stop'"


# Sacrifice! and the other actions that name a unit

STOKER = ("unit BC10a C3 damage=1", "unit BK14a in=BC10a")


@pytest.mark.rule("RIV-11.66")
@pytest.mark.parametrize(("line", "text"), [
    ("BC10a", "Sacrifice! is for another unit than Bulwark Strider BC10a"),
    ("RK01a", "Iron Grenadiers RK01a is not yours"),
    ("BC01b", "Copper Rifles BC01b is not in the grid of Bulwark Strider BC10a"),
    ("BK14a", "Stoker BK14a is a plug"),
])  # fmt: skip
def test_who_can_be_sacrificed(line: str, text: str) -> None:
    t = combat(*STOKER, "BC01a C3; BC01b D3", FAR)
    assert t.refused(f"C3 sacrifice {line}", "RIV-11.66").text == text


@cases(
    case("without damage there is no sacrifice", mark.rule("RIV-11.66"),
         combat, "BC10a C3; BK14a in=BC10a; BC01a C3; RK01a C4", {"refuses C3 BC10a sacrifice": "RIV-11.66",
         "refusal of C3 BC10a sacrifice": "Bulwark Strider BC10a has no damage"}),
    case("who can be repaired", mark.rule("RIV-11.15"),
         combat, "BC07a C3; BC01a D3; BC10a C4 damage=1; BC10b B4 damage=1; BC10c F1 damage=1; "
         "BC13a 3,3 N damage=1; RK01a A8", "C3 field-repair", {"refuses BC01a": "RIV-11.15",
         "refusal of BC01a": "Copper Rifles BC01a is not damaged", "refuses BC10c": "RIV-11.15",
         "refusal of BC10c": "Bulwark Strider BC10c is not within 1 of Field Tinker BC07a",
         "refuses BC13a": "RIV-11.15", "refusal of BC13a": "Goshawk BC13a is not a ground unit",
         "refuses RK01a": "RIV-11.15", "refusal of RK01a": "Iron Grenadiers RK01a is not yours"}),
)  # fmt: skip
def test_sacrifice_and_the_other_actions_that_name_a_unit(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.66")
def test_without_other_infantry_there_is_no_sacrifice() -> None:
    t = combat(*STOKER, "BC07a C3; RK01a C4")
    assert "no other Infantry" in t.refused("C3 BC10a sacrifice", "RIV-11.66").text


@pytest.mark.rule("RIV-11.79")
def test_who_takes_a_damage_marker() -> None:
    t = combat("BC16a C3 damage=1; BC01a D3; BC01b F1; BC10a C4 damage=1", FAR)
    t.choose("C3 healing-atom")
    assert t.refused("BC01a", "RIV-11.79").text == "Copper Rifles BC01a is not damaged"
    t.choose("BC10a")
    assert t.refused("BC01b", "RIV-11.79").text == "Copper Rifles BC01b is not within 1 of Iris Vale BC16a"
    assert "gives" in t.refused("BC10a", "RIV-11.79").text


# units that are named when it is not their moment


@pytest.mark.rule("RIV-6.8")
def test_an_aircraft_without_dice_against_what_is_near() -> None:
    t = air("BK13a 3,3 N; BC01a C3; RK10a D4")  # its gun has no dice against heavy armour
    assert t.kind == "eyes"  # air combat is over
    refused = t.refused("BK13a attack D4", "RIV-6.8")
    assert refused.text == "the attacks of Gasbag Observer BK13a have no dice against the heavy armour in range"


@pytest.mark.rule("RIV-6.8")
def test_a_ground_unit_without_dice_against_what_is_near() -> None:
    t = combat("BC03a A8; BC01a F1; RK10a A7; RK01a F2")
    refused = t.refused("A8", "RIV-6.8")
    assert refused.text.endswith("the attacks of Long-Eye BC03a have no dice against the heavy armour in range")


@cases(
    case("aircraft come before ground units", mark.rule("RIV-1.6"),
         combat, "BC13a 3,3 N; BC01a C3; RK01a C4", "until grid", {"refuses BC13a": "RIV-1.6",
         "refusal of BC13a": "aircraft fight before ground units: the turn of Goshawk BC13a is over"}),
    case("a unit is named after its grid", mark.rule("RIV-6.1"),
         march, "BC01a C3; BC01b C3; BC01c A1", {"refuses BC01a": "RIV-6.1",
         "refusal of BC01a": "a grid is activated first: Copper Rifles BC01a is in C3", "refuses BC01a C4": "RIV-6.1",
         "refusal of BC01a C4": "a grid is activated first: Copper Rifles BC01a is in C3"}),
    case("one group comes up at a time", mark.rule("RIV-11.82"),
         income, "BC09a under=1; BC09b under=2; BC01a A1", "emerge.1",
         {"refuses emerge.2": "RIV-11.82", "refusal of emerge.2": "group 1 is coming up: say in which grid"}),
)  # fmt: skip
def test_units_that_are_named_when_it_is_not_their_moment(case: Case) -> None:
    case.play()
