"""Chapters 10 and 11 of the ledger: repair and passing."""

from __future__ import annotations

import pytest

from tests.support.impact.shots import BLUE, HERE, RED, ahead, duel
from tests.support.impact.table import field, finished, table

BA = f"BA {ahead(6)}"


@pytest.mark.rule("IMP-10.0.a", "IMP-10.0.b")
@pytest.mark.parametrize(("level", "die", "after"), [(1, 1, 1), (1, 2, 0), (3, 3, 3), (3, 4, 2), (4, 5, 3), (4, 4, 4)])
def test_a_draw_above_the_damage_level_repairs_one(level: int, die: int, after: int) -> None:
    t = duel(f"RA {HERE} damage={level}", BA, dice=f"6={die}").choose("RA repair")
    assert (t.damage("RA"), t.completed("RA"), t.asked) == ([after], True, ("blue", "impulse"))
    finished(t)


@pytest.mark.rule("IMP-10.0.a")
@pytest.mark.parametrize("marks", ["", "damage=2 level=3", "level=3"])
def test_the_unhurt_and_the_airborne_do_not_repair(marks: str) -> None:
    t = duel(f"RA {HERE} {marks}", BA).choose("RA")
    t.refused("repair", "IMP-10.0.a", "IMP-8.2.6.g")


@pytest.mark.rule("IMP-10.0.a", "IMP-7.2.h")
def test_the_shaken_do_not_repair() -> None:
    t = duel(f"RA {HERE} damage=2", BA, "active RA shaken")
    t.refused("repair", "IMP-7.2.h", "IMP-10.0.a")


@pytest.mark.rule("IMP-10.0.a")
def test_repair_takes_the_whole_turn() -> None:
    t = duel(f"RA {HERE} damage=2", BA).choose("RA move", ahead(1))
    t.refused("repair")


@pytest.mark.rule("IMP-10.0.c")
@pytest.mark.parametrize(
    ("name", "kind", "marks"),
    [("Rp1", "police", ""), ("Rm1", "militia", ""), ("Rd1", "recon", ""), ("Rd2", "sentry", "")],
)
def test_nothing_to_repair(name: str, kind: str, marks: str) -> None:
    t = duel("option opt_14_4 on", f"unit {name} {kind} {HERE} {marks}", BA).choose(name)
    t.refused("repair", "IMP-10.0.c")


@pytest.mark.rule("IMP-11.0.a", "IMP-DP-5")
def test_a_player_may_pass() -> None:
    t = duel(f"RA {HERE}", BA)
    assert t.answers() == {"RA", "RT", "pass"}
    t.choose("pass")
    assert t.asked == ("blue", "impulse")
    assert not t.unit("RA")["completed"]


@pytest.mark.rule("IMP-11.0.b")
def test_a_position_remembers_a_pass() -> None:
    assert duel("passed", f"RA {HERE}", BA, dice="12=3 6=5 6=2").choose("pass").turn == 2


@pytest.mark.rule("IMP-11.0.c", "IMP-7.0.d")
def test_who_has_finished_leaves_the_rest_to_the_other() -> None:
    t = table(
        f"RT command A-A-02 completed; {BLUE}; RA {HERE} completed; {BA}; BB A-A-30; impulse blue", dice="12=3 6=5 6=2"
    ).choose("BA pass")
    assert t.asked == ("blue", "impulse")
    t.choose("BB pass")
    assert (t.asked, t.turn) == (("blue", "impulse"), 1)
    t.choose("pass")
    assert t.turn == 2


@pytest.mark.rule("IMP-11.0.d")
@pytest.mark.parametrize("state", ["shocked", "panicked"])
def test_a_completed_one_does_not_keep_anybody_from_passing(state: str) -> None:
    assert "pass" in duel(f"RA {HERE} {state} completed", BA).answers()


@pytest.mark.rule("IMP-11.0.d", "IMP-7.3.a", "IMP-8.4.d")
def test_newcomers_wait_for_the_panicked() -> None:
    t = field("RA off", "RB A-G-06 panicked")
    assert t.answers() == {"RB", "RT"}
    t.refused("RA", "IMP-7.3.a", "IMP-7.0.c", "IMP-7.5", "IMP-8.4.d")


@pytest.mark.rule("IMP-11.0.e")
def test_a_soldiers_pass_is_no_pass_of_the_player() -> None:
    t = duel(f"RA {HERE}", BA).choose("RA pass")
    assert t.completed("RA")
    t.choose("pass")
    assert (t.turn, t.asked) == (1, ("red", "impulse"))


@pytest.mark.rule("IMP-11.0.f", "IMP-14.3.m")
def test_the_down_the_stealthed_and_the_waiting_hold_no_turn_open() -> None:
    t = table(
        f"option opt_14_3 on; turns 3; RT command A-A-02 completed; BT command A-M-34 completed; RA {HERE} down",
        f"RB ranger {ahead(2)} stealth=1; BA off edge=east turn=3",
        dice="12=3 6=5 6=2 6=3",
    )
    assert t.turn == 2


@pytest.mark.rule("IMP-11.0.f", "IMP-8.4.d")
def test_a_soldier_that_waits_may_be_left_waiting() -> None:
    t = table(RED, "BT command A-M-34 completed", "BA off edge=east", f"RA {HERE}").choose("RA pass")
    assert (t.asked, t.answers()) == (("blue", "impulse"), {"BA", "pass"})
