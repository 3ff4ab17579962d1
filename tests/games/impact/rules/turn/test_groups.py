"""Groups of soldiers that act on command points, and those who are left behind (12.1.2.2, 14.14)."""

from __future__ import annotations

import pytest

from tests.games.impact.rules.units.test_command import BA, CORNER, OPEN, RB, RC, RT, pool, side
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, deal
from tests.support.impact.options import DRONES, LEFT, STEALTH
from tests.support.impact.shots import BLUE, FAR, HERE, RA, ahead, duel, hit
from tests.support.impact.squads import detachment
from tests.support.impact.table import Table, field, finished, table

FREE = f"{RT} completed"


def group(*lines: str, cards: tuple[str, ...] = (), points: int = 3) -> Table:
    """Lay out a side whose commander has points to spend."""
    return table(FREE, f"pool RT {points}", BLUE, BA, *lines, dice=deal(*cards))


@pytest.mark.rule("IMP-12.1.2.2.b")
@pytest.mark.parametrize(
    ("damage", "die", "acts"), [(0, 9, True), (0, 10, False), (3, 6, True), (3, 7, False), (4, 5, True), (4, 6, False)]
)
def test_a_draw_says_who_of_the_group_acts(damage: int, die: int, acts: bool) -> None:
    t = group(RA, f"{RB} damage={damage}", RC, cards=(f"12={die}",)).choose("RA pass", "RB", "done")
    assert t.completed("RB") is not acts
    assert t.asked == (("red", "act") if acts else ("blue", "impulse"))
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


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-14.11.b")
@pytest.mark.parametrize(("first", "second", "named"), [(OPEN, CORNER, True), (CORNER, OPEN, False)])
def test_a_group_may_take_in_whom_the_commander_sees_of_the_other_squad(first: str, second: str, named: bool) -> None:
    t = detachment("pool RT 1", first=f"{first} completed", second=f"{second} completed").choose("RA pass")
    assert (t.asked, "RB" in t.answers(), "RC" in t.answers()) == (("red", "group"), named, True)
    if not named:
        t.refused("RB", "IMP-12.1.2.d")


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


@cases(
    case("after an activation further soldiers may be named", mark.rule("IMP-12.1.2.2.a", "IMP-DP-15"),
         group, f"{RA}; {RB}; {RC}", "RA pass", {"asked": "red group", "answers": "RB RC done"}, "done",
         {"asked": "blue impulse", "pool RT": 3}),
    # Three boxes: six still acts, and its act is its check; seven does not, and it stays shocked.
    case("a shocked soldier of a group that draws too high is not checked (12=6)",
         mark.rule("IMP-12.1.2.2.b", "IMP-12.1.2.2.f"),
         field, f"pool RT 2; RA {HERE} shocked; RB {ahead(3)} shocked damage=3; {FAR}; dice 12=3 12=6 12=12",
         "RA draw; RB done; draw", {"asked": "red act"}),
    case("a shocked soldier of a group that draws too high is not checked (12=7)",
         mark.rule("IMP-12.1.2.2.b", "IMP-12.1.2.2.f"),
         field, f"pool RT 2; RA {HERE} shocked; RB {ahead(3)} shocked damage=3; {FAR}; dice 12=3 12=7",
         "RA draw; RB done", {"RB status": "shocked", "RB completed": True}),
    case("when the points are gone nobody is asked any more", mark.rule("IMP-12.1.2.2.c"),
         table, f"{FREE}; pool RT 1; {BLUE}; {BA}; {RA}; {RB}; {RC}; RD {at(0)}; dice 12=2", "RA pass; RC",
         {"asked": "red act", "pool RT": 0}),
    case("those that passed act in any order (RB)", mark.rule("IMP-12.1.2.2.d"),
         group, f"{RA}; {RB}; {RC}; dice 12=2 12=3", "RA pass; RB; RC; while group: done",
         {"asked": "red next", "answers": "RB RC"}, "RB; pass", {"RB completed": True, "asked": "red act"}, "pass",
         {"asked": "blue impulse"}),
    case("those that passed act in any order (RC)", mark.rule("IMP-12.1.2.2.d"),
         group, f"{RA}; {RB}; {RC}; dice 12=2 12=3", "RA pass; RB; RC; while group: done",
         {"asked": "red next", "answers": "RB RC"}, "RC; pass", {"RC completed": True, "asked": "red act"}, "pass",
         {"asked": "blue impulse"}),
    case("a soldier of the group kills another before it acts", mark.rule("IMP-12.1.2.2.d", "IMP-9.8.a", "IMP-9.3.3.h"),
         table, f"RT command A-A-02 completed; pool RT 2; {BLUE}; RA {at(0)}; RB {HERE}; BA {ahead(3)}; "
         f"Rp1 police {ahead(4)}; dice 12=2 12=3 12=1 {hit('1', 2)}",
         "RA pass; RB; Rp1; while group: done; RB; fire BA", {"Rp1": "dead", "asked": "blue impulse"}),
    case("the class that is due is named and commanders besides",
         mark.rule("IMP-12.1.2.2.e", "IMP-12.1.2.2.f", "IMP-7.0.c"),
         group, f"{RA} shocked; {RB} shocked; {RC} panicked; RD {at(0)}; RE command {at(1)} assistant; dice 12=4",
         "RA; draw", {"asked": "red group", "answers": "RB RE done",
         "refuses RC": "IMP-12.1.2.2.e IMP-12.1.2.2.f IMP-7.2.a IMP-7.0.c"}),
    case("a shocked one of the group makes its check", mark.rule("IMP-12.1.2.2.f"),
         group, f"{RA} shocked; {RB} shocked; {RC}; dice 12=4 12=5 12=10", "RA; draw; RB; while group: done",
         {"asked": "red check"}, "draw", {"check result RB": "recovery", "asked": "red act"}),
    case("one group in an impulse", mark.rule("IMP-12.1.2.2.f"),
         group, f"{RA}; {RB}; {RC}; RD {at(0)}; dice 12=2", "RA pass; RB; done; pass",
         {"asked": "blue impulse", "pool RT": 2}),
    case("a group may follow the active command itself", mark.rule("IMP-12.1.2.2.f"),
         side, f"{RA}; {RB}; dice 6=3", "RT command", {"asked": "red group", "answers": "RA RB done"}),
    case("who is jammed is in no group", mark.rule("IMP-12.1.2.2.f", "IMP-14.4.3.d"),
         group, f"option opt_14_4 on; RA {at(0)}; {RB}; RC {at(16)}; Bd1 ecm {at(5)} level=6", "RA pass",
         {"asked": "red group", "answers": "RC done"}),
    case("a soldier of the group that is shocked before it acts checks instead",
         mark.rule("IMP-12.1.2.2.f", "IMP-9.8.a", "IMP-7.2.b"),
         table, f"RT command A-A-02 completed; pool RT 2; {BLUE}; RA {at(0)}; RB thumper {HERE}; RC {ahead(4)}; "
         f"BA {ahead(3)}; dice 12=2 12=3 12=1 {hit('S', 3)} 12=10", "RA pass; RB; RC; while group: done; RB; fire BA",
         {"happened shocked unit=RC": True, "check result RC": "recovery", "asked": "red act"}),
    case("a group of the panicked while nobody is shocked", mark.rule("IMP-12.1.2.2.f", "IMP-7.3.a"),
         field, f"pool RT 2; RA {HERE} panicked; RB {ahead(3)} panicked; RC {ahead(6)}; {FAR}; dice 12=8", "RA draw",
         {"asked": "red group", "answers": "done RB RT", "refuses RC": "IMP-7.3.a"}),
    case("a group takes in who was revealed and not who is under stealth",
         mark.rule("IMP-12.1.2.2.f", "IMP-14.3.d", "IMP-14.3.m"),
         table, f"{STEALTH}; RT command A-A-02 completed; pool RT 2; {BLUE}; {FAR}; {RA}; "
         "RB ranger A-K-02 stealth=1 may-come-out; RC ranger A-K-06 caught=2", "RA pass",
         {"answers": "done RC", "refuses RB": "IMP-12.1.2.2.f"}),
    case("a group is one impulse", mark.rule("IMP-12.1.2.2.a"),
         group, f"{RA}; {RB}; {RC}; dice 12=2 12=1", "RA pass; RB; done; fire BA",
         {"modifier IMP-9.3.2.d": -2, "asked": "blue impulse"}),
    case("who is passed over for a group may be called", mark.rule("IMP-14.14.a", "IMP-14.14.c", "IMP-12.1.2.2.f"),
         duel, f"{LEFT}; {RA} shocked; RB {at(1)}; RC {at(2, 1)} shocked; pool RT 3; BA {ahead(9)}; dice 12=4 12=2",
         "RA draw; RB; done; pass", {"asked": "blue impulse", "answers has": "call"}),
    # 12 less the 3 of the call is a recovery.
    case("a shocked drone that was skipped is called like anybody",
         mark.rule("IMP-14.14.a", "IMP-14.14.b", "IMP-14.4.1.b"),
         duel, f"{LEFT}; {DRONES}; {RA}; Rd1 recon {at(0)} shocked; BA A-M-30 completed; dice 6=3 12=12",
         "RA pass; call", {"check value Rd1": 9, "Rd1 status": "good"}),
    # both have passed; what surfaces is checked with -3, and recovers on a nine
    case("a check skipped by two passes comes before the event check",
         mark.rule("IMP-14.14.c", "IMP-14.14.b", "IMP-11.0.b"),
         field, f"{LEFT}; passed; RA {HERE} shocked; {FAR}; dice 6=3 12=12", "pass",
         {"check modifier RA": -3, "check value RA": 9, "asked": "red act"}),
)  # fmt: skip
def test_groups(case: Case) -> None:
    case.play()


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
