"""Refusals name what stands in the way of the thing that was said, with its rule."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import air, combat, flight, income, march

FAR = "unit RK01a A8"

# flight


@pytest.mark.rule("RIV-8.4")
@pytest.mark.parametrize("goal", ["3,2", "3,1", "2,1"])
def test_a_place_that_takes_two_turns_is_refused_for_the_turns(goal: str) -> None:
    refused = flight("BK12a 3,3 N; BC01a A1").refused(f"BK12a {goal}", "RIV-8.4")

    assert refused.text == f"Wasp BK12a would have to turn more than once to get to {goal}"


@pytest.mark.rule("RIV-8.4", "RIV-11.50")
def test_a_nimble_aircraft_has_two_turns_and_cannot_make_a_third() -> None:
    t = flight("BC12a 0,1 W; RC12b 0,2 N; RC12c 0,0 N; BC01a A1")

    assert "1,1" in t.choose("BC12a").answers()  # two turns
    flight("BC12a 0,3 N; RC12b 1,3 N; BC01a A1").refused("BC12a 2,8", "RIV-8.3")


@pytest.mark.rule("RIV-8.3")
def test_a_place_that_is_too_far_is_refused_for_the_steps() -> None:
    flight("BK12a 3,3 N; BC01a A1").refused("BK12a 3,7", "RIV-8.3")


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


@pytest.mark.rule("RIV-11.66")
def test_without_damage_there_is_no_sacrifice() -> None:
    t = combat("BC10a C3; BK14a in=BC10a; BC01a C3; RK01a C4")

    assert t.refused("C3 BC10a sacrifice", "RIV-11.66").text == "Bulwark Strider BC10a has no damage"


@pytest.mark.rule("RIV-11.66")
def test_without_other_infantry_there_is_no_sacrifice() -> None:
    t = combat(*STOKER, "BC07a C3; RK01a C4")

    assert "no other Infantry" in t.refused("C3 BC10a sacrifice", "RIV-11.66").text


@pytest.mark.rule("RIV-11.15")
def test_who_can_be_repaired() -> None:
    t = combat(
        "BC07a C3; BC01a D3; BC10a C4 damage=1; BC10b B4 damage=1; BC10c F1 damage=1; BC13a 3,3 N damage=1", FAR
    ).choose("C3 field-repair")

    assert t.refused("BC01a", "RIV-11.15").text == "Copper Rifles BC01a is not damaged"
    assert t.refused("BC10c", "RIV-11.15").text == "Bulwark Strider BC10c is not within 1 of Field Tinker BC07a"
    assert t.refused("BC13a", "RIV-11.15").text == "Goshawk BC13a is not a ground unit"
    assert t.refused("RK01a", "RIV-11.15").text == "Iron Grenadiers RK01a is not yours"


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


@pytest.mark.rule("RIV-1.6")
def test_aircraft_come_before_ground_units() -> None:
    t = combat("BC13a 3,3 N; BC01a C3; RK01a C4").until("grid")

    assert t.refused("BC13a", "RIV-1.6").text == "aircraft fight before ground units: the turn of Goshawk BC13a is over"


@pytest.mark.rule("RIV-6.1")
def test_a_unit_is_named_after_its_grid() -> None:
    t = march("BC01a C3; BC01b C3; BC01c A1")

    assert t.refused("BC01a", "RIV-6.1").text == "a grid is activated first: Copper Rifles BC01a is in C3"
    assert t.refused("BC01a C4", "RIV-6.1").text == "a grid is activated first: Copper Rifles BC01a is in C3"


@pytest.mark.rule("RIV-11.82")
def test_one_group_comes_up_at_a_time() -> None:
    t = income("BC09a under=1; BC09b under=2; BC01a A1").choose("emerge.1")

    assert t.refused("emerge.2", "RIV-11.82").text == "group 1 is coming up: say in which grid"
