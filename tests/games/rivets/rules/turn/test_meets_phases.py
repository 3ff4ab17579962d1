"""What is asked too late meets the phases that were passed over, and is told why it cannot be done."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import air, combat, finished, flight, income, march


@pytest.mark.rule("RIV-6.8", "RIV-7.4", "RIV-1.6")
@pytest.mark.parametrize("line", ["C3 attack C4", "C3 attack"])
def test_a_sniper_without_dice_is_told_so_though_its_combat_was_passed_over(line: str) -> None:
    t = combat("unit BC03a C3", "unit RK10a C4", "unit RK01a F8")
    assert t.phase == "ground-movement"  # nobody could do anything in combat

    assert "nothing to attack" in t.refused(line, "RIV-6.8").text


@pytest.mark.rule("RIV-6.8", "RIV-5.3", "RIV-1.6")
def test_an_aircraft_without_a_target_is_told_so_in_its_flight() -> None:
    t = air("unit BC13a 3,3 N", "unit RK12a 6,8 S", "unit BC01a A1")
    assert t.phase == "air-movement"

    t.refused("BC13a attack", "RIV-6.8")


@pytest.mark.rule("RIV-11.33", "RIV-1.6")
def test_a_handler_whose_dog_lives_is_told_so_though_its_combat_was_passed_over() -> None:
    t = combat("turn red", "unit RK04a C5 dog=RK05a", "unit RK05a D5", "unit BC01a F1")
    assert t.phase == "ground-movement"

    assert "still alive" in t.refused("C5 handler", "RIV-11.33").text
    t.refused("C5 fortify", "RIV-11.18")


@pytest.mark.rule("RIV-1.6", "RIV-1.9")
def test_who_has_fought_is_told_that_combat_is_over() -> None:
    t = march("unit BC01a C3 fought", "unit RK01a C4", "unit BC01b A1")

    t.refused("C3 attack", "RIV-1.6")
    t.refused("attack", "RIV-1.6")


@pytest.mark.rule("RIV-1.6", "RIV-11.4")
def test_a_roll_is_no_part_of_a_flight() -> None:
    t = flight("unit BC12a 3,3 N fought", "unit RK01a F8")

    t.refused("BC12a barrel-roll", "RIV-1.6")


@pytest.mark.rule("RIV-11.83", "RIV-4.2")
def test_who_came_up_is_told_so_when_step_one_has_ended_by_itself() -> None:
    t = income("unit BC09a under=1", "unit BC01a A1", "unit RK01a F8", dice=["A03", 1]).choose("C4")
    assert t.kind == "deploy"

    t.refused("tunnel.BC09a", "RIV-11.83")
    finished(t)


@pytest.mark.rule("RIV-4.2", "RIV-11.82")
def test_after_step_one_nobody_goes_underground() -> None:
    t = income("unit BC09a A1", "unit BC09b B1", "unit RK01a F8").choose("tunnel.BC09b", "done")
    assert t.kind == "deploy"

    t.refused("tunnel.BC09a", "RIV-4.2")
    t.refused("tunnel.BC09b", "RIV-11.82")
