"""Groups of soldiers that act on command points, and those who are left behind (12.1.2.2, 14.14)."""

from __future__ import annotations

import pytest

from tests.games.impact.rules.units.test_command import BA, CORNER, OPEN, RB, RC, RT, pool, side
from tests.support.impact.hands import at, deal
from tests.support.impact.options import DRONES, LEFT, STEALTH
from tests.support.impact.shots import BLUE, FAR, HERE, RA, ahead, duel, fired, hit, rows
from tests.support.impact.squads import detachment
from tests.support.impact.table import Table, field, finished, table

FREE = f"{RT} completed"


def group(*lines: str, cards: tuple[str, ...] = (), points: int = 3) -> Table:
    """Lay out a side whose commander has points to spend."""
    return table(FREE, f"pool RT {points}", BLUE, BA, *lines, dice=deal(*cards))


@pytest.mark.rule("IMP-12.1.2.2.a", "IMP-DP-15")
def test_after_an_activation_further_soldiers_may_be_named() -> None:
    t = group(RA, RB, RC).choose("RA pass")
    assert (t.asked, t.answers()) == (("red", "group"), {"RB", "RC", "done"})
    t.choose("done")
    assert (t.asked, pool(t)) == (("blue", "impulse"), 3)


@pytest.mark.rule("IMP-12.1.2.2.b")
@pytest.mark.parametrize(
    ("damage", "die", "acts"), [(0, 9, True), (0, 10, False), (3, 6, True), (3, 7, False), (4, 5, True), (4, 6, False)]
)
def test_a_draw_says_who_of_the_group_acts(damage: int, die: int, acts: bool) -> None:
    t = group(RA, f"{RB} damage={damage}", RC, cards=(f"12={die}",)).choose("RA pass", "RB", "done")
    assert t.completed("RB") is not acts
    assert t.asked == (("red", "act") if acts else ("blue", "impulse"))
    finished(t)


@pytest.mark.rule("IMP-12.1.2.2.b", "IMP-12.1.2.2.f")
@pytest.mark.parametrize(("die", "idle"), [("12=6", False), ("12=7", True)])
def test_a_shocked_soldier_of_a_group_that_draws_too_high_is_not_checked(die: str, idle: bool) -> None:
    """Three boxes: six still acts, and its act is its check; seven does not, and it stays shocked."""
    t = field(
        f"pool RT 2; RA {HERE} shocked; RB {ahead(3)} shocked damage=3; {FAR}",
        dice=deal("12=3", die) if idle else deal("12=3", die, "12=12"),
    ).choose("RA draw", "RB done")
    if idle:
        assert (t.status("RB"), t.completed("RB")) == ("shocked", True)
    else:
        t.choose("draw")
        assert t.asked == ("red", "act")
    finished(t)


@pytest.mark.rule("IMP-12.1.2.2.c", "IMP-12.1.2.2.a")
def test_all_are_named_and_paid_for_before_any_draw() -> None:
    t = group(RA, RB, RC, f"RD {at(0)}", cards=("12=2", "12=3")).choose("RA pass", "RB")
    assert t.asked == ("red", "group")
    assert not t.told("group")
    t.choose("RC")
    assert pool(t) == 1
    t.choose("done")
    assert len(t.told("group")) == 2
    finished(t)


@pytest.mark.rule("IMP-12.1.2.2.c")
def test_when_the_points_are_gone_nobody_is_asked_any_more() -> None:
    t = group(RA, RB, RC, f"RD {at(0)}", points=1, cards=("12=2",)).choose("RA pass", "RC")
    assert (t.asked, pool(t)) == (("red", "act"), 0)


@pytest.mark.rule("IMP-12.1.2.2.d")
@pytest.mark.parametrize("first", ["RB", "RC"])
def test_those_that_passed_act_in_any_order(first: str) -> None:
    t = group(RA, RB, RC, cards=("12=2", "12=3")).choose("RA pass", "RB", "RC")
    if t.kind == "group":
        t.choose("done")
    assert (t.asked, t.answers()) == (("red", "next"), {"RB", "RC"})
    t.choose(first, "pass")
    assert (t.completed(first), t.asked) == (True, ("red", "act"))
    t.choose("pass")
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-12.1.2.2.d", "IMP-9.8.a", "IMP-9.3.3.h")
def test_a_soldier_of_the_group_kills_another_before_it_acts() -> None:
    t = table(
        f"RT command A-A-02 completed; pool RT 2; {BLUE}; RA {at(0)}; RB {HERE}; BA {ahead(3)}; Rp1 police {ahead(4)}",
        dice=f"12=2 12=3 12=1 {hit('1', 2)}",
    ).choose("RA pass", "RB", "Rp1")
    if t.kind == "group":
        t.choose("done")
    t.choose("RB", "fire BA")
    assert (t.at("Rp1"), t.asked) == ("dead", ("blue", "impulse"))


@pytest.mark.rule("IMP-12.1.2.2.e", "IMP-12.1.2.2.f", "IMP-7.0.c")
def test_the_class_that_is_due_is_named_and_commanders_besides() -> None:
    lines = (f"{RA} shocked; {RB} shocked; {RC} panicked; RD {at(0)}; RE command {at(1)} assistant",)
    t = group(*lines, cards=("12=4",)).choose("RA", "draw")
    assert (t.asked, t.answers()) == (("red", "group"), {"RB", "RE", "done"})
    t.refused("RC", "IMP-12.1.2.2.e", "IMP-12.1.2.2.f", "IMP-7.2.a", "IMP-7.0.c")


@pytest.mark.rule("IMP-12.1.2.2.f")
def test_a_shocked_one_of_the_group_makes_its_check() -> None:
    t = group(f"{RA} shocked", f"{RB} shocked", RC, cards=("12=4", "12=5", "12=10")).choose("RA", "draw", "RB")
    if t.kind == "group":
        t.choose("done")
    assert t.asked == ("red", "check")
    t.choose("draw")
    assert (t.check("RB")["result"], t.asked) == ("recovery", ("red", "act"))


@pytest.mark.rule("IMP-12.1.2.2.f")
def test_one_group_in_an_impulse() -> None:
    t = group(RA, RB, RC, f"RD {at(0)}", cards=("12=2",)).choose("RA pass", "RB", "done", "pass")
    assert (t.asked, pool(t)) == (("blue", "impulse"), 2)


@pytest.mark.rule("IMP-12.1.2.2.f")
def test_a_group_may_follow_the_active_command_itself() -> None:
    t = side(RA, RB, cards=("6=3",)).choose("RT command")
    assert (t.asked, t.answers()) == (("red", "group"), {"RA", "RB", "done"})


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-14.4.3.d")
def test_who_is_jammed_is_in_no_group() -> None:
    t = group(f"option opt_14_4 on; RA {at(0)}; {RB}; RC {at(16)}", f"Bd1 ecm {at(5)} level=6").choose("RA pass")
    assert (t.asked, t.answers()) == (("red", "group"), {"RC", "done"})


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-9.8.a", "IMP-7.2.b")
def test_a_soldier_of_the_group_that_is_shocked_before_it_acts_checks_instead() -> None:
    t = table(
        f"RT command A-A-02 completed; pool RT 2; {BLUE}; RA {at(0)}; RB thumper {HERE}; RC {ahead(4)}; BA {ahead(3)}",
        dice=f"12=2 12=3 12=1 {hit('S', 3)} 12=10",
    ).choose("RA pass", "RB", "RC")
    if t.kind == "group":
        t.choose("done")
    t.choose("RB", "fire BA")
    assert t.told("shocked", unit="RC")
    assert (t.check("RC")["result"], t.asked) == ("recovery", ("red", "act"))


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-7.3.a")
def test_a_group_of_the_panicked_while_nobody_is_shocked() -> None:
    t = field(f"pool RT 2; RA {HERE} panicked; RB {ahead(3)} panicked", f"RC {ahead(6)}; {FAR}", dice="12=8").choose(
        "RA draw"
    )
    assert (t.asked, t.answers()) == (("red", "group"), {"done", "RB", "RT"})
    t.refused("RC", "IMP-7.3.a")


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-14.11.b")
@pytest.mark.parametrize(("first", "second", "named"), [(OPEN, CORNER, True), (CORNER, OPEN, False)])
def test_a_group_may_take_in_whom_the_commander_sees_of_the_other_squad(first: str, second: str, named: bool) -> None:
    t = detachment("pool RT 1", first=f"{first} completed", second=f"{second} completed").choose("RA pass")
    assert (t.asked, "RB" in t.answers(), "RC" in t.answers()) == (("red", "group"), named, True)
    if not named:
        t.refused("RB", "IMP-12.1.2.d")


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-14.3.d", "IMP-14.3.m")
def test_a_group_takes_in_who_was_revealed_and_not_who_is_under_stealth() -> None:
    t = table(
        f"{STEALTH}; RT command A-A-02 completed; pool RT 2; {BLUE}; {FAR}; {RA}",
        "RB ranger A-K-02 stealth=1 may-come-out; RC ranger A-K-06 caught=2",
    ).choose("RA pass")
    assert t.answers() == {"done", "RC"}
    t.refused("RB", "IMP-12.1.2.2.f")


@pytest.mark.rule("IMP-12.1.2.2.a")
def test_a_group_is_one_impulse() -> None:
    t = group(RA, RB, RC, cards=("12=2", "12=1")).choose("RA pass", "RB", "done")
    shot = fired(t, "fire BA")
    assert (rows(shot)["IMP-9.3.2.d"], t.asked) == (-2, ("blue", "impulse"))


@pytest.mark.rule("IMP-14.14.a", "IMP-14.14.c", "IMP-12.1.2.2.f")
def test_who_is_passed_over_for_a_group_may_be_called() -> None:
    t = duel(
        f"{LEFT}; {RA} shocked; RB {at(1)}; RC {at(2, 1)} shocked; pool RT 3", f"BA {ahead(9)}", dice="12=4 12=2"
    ).choose("RA draw", "RB", "done", "pass")
    assert t.asked == ("blue", "impulse")
    assert "call" in t.answers()


@pytest.mark.rule("IMP-14.14.a", "IMP-14.14.b", "IMP-14.4.1.b")
def test_a_shocked_drone_that_was_skipped_is_called_like_anybody() -> None:
    """12 less the 3 of the call is a recovery."""
    t = duel(f"{LEFT}; {DRONES}; {RA}; Rd1 recon {at(0)} shocked; BA A-M-30 completed", dice="6=3 12=12").choose(
        "RA pass", "call"
    )
    assert (t.check("Rd1")["value"], t.status("Rd1")) == (9, "good")
    finished(t)


@pytest.mark.rule("IMP-14.14.c", "IMP-7.2.e", "IMP-7.3.a")
def test_who_panics_when_its_skipped_check_comes_up_last_is_checked_once_more() -> None:
    """The second check was not skipped: nothing is taken off it."""
    t = table(
        f"{LEFT}; RT command A-A-02 completed; BT command A-M-34 completed; {RA} shocked; skipped RA",
        f"BA {ahead(9)} completed; phase event",
        dice="6=1 12=2 12=9 12=3 6=5 6=2",
    )
    while t.kind in {"impulse", "check"}:
        t.choose("RA" if t.kind == "impulse" else "draw")
    assert ([(one["value"], one["result"]) for one in t.told("check")], t.turn) == ([(1, "panic"), (9, "shock")], 2)


@pytest.mark.rule("IMP-14.14.c", "IMP-14.14.b", "IMP-11.0.b")
def test_a_check_skipped_by_two_passes_comes_before_the_event_check() -> None:
    t = field(LEFT, "passed", f"RA {HERE} shocked", FAR, dice="6=3 12=12 12=1").choose("pass")
    # both have passed; what surfaces is checked with -3, and recovers on a nine
    assert (t.check("RA")["modifier"], t.check("RA")["value"], t.asked) == (-3, 9, ("red", "act"))


@pytest.mark.rule("IMP-14.14.b", "IMP-12.1.2.1.a", "IMP-14.5.3")
def test_an_abandoned_marine_with_command_points() -> None:
    t = table(
        f"option opt_14_14 on; RT command A-A-02 completed; pool RT 2; {BLUE}; {RA} marine shocked; RB {at(0)}",
        f"RC {at(1)}; BA A-A-34",
        dice="6=3 12=6",
    ).choose("RB pass")
    if t.kind == "group":
        t.choose("done")
    t.choose("call")
    for _ in range(6):
        if t.told("check"):
            break
        if t.asked[0] == "blue":
            t.choose("BA pass")
        elif t.kind == "check":
            t.choose("draw.2")
        elif t.kind == "group":
            t.choose("done")
        else:
            t.choose("RA")

    assert t.check("RA")["value"] == 6 + 2 + 1 - 3
