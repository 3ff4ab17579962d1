"""What a jammer does to those within its reach (14.4.3)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, point
from tests.support.impact.options import DRONES
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, duel, strength
from tests.support.impact.table import field, table


@pytest.mark.rule("IMP-EX-14.4.3", "IMP-14.4.3.a", "IMP-12.1.c")
def test_worked_example_a_jammed_shot_is_attenuated_twice_over() -> None:
    lines = (DRONES, f"RA {at(0)}", f"BA {at(10)}")
    jammed = duel(*lines, f"Bd1 ecm {at(5)} level=6", dice="12=1")
    clear = duel(*lines, dice="12=1")
    assert (strength(clear, "RA fire BA"), strength(jammed, "RA fire BA")) == (7 - 2 - 1, 7 - 2 - 2 - 1)


@pytest.mark.rule("IMP-14.4.3.a", "IMP-14.4.3.d")
@pytest.mark.parametrize(
    ("point", "marks", "jams"),
    [(at(10), "level=6", True), (at(11), "level=6", False), (at(10), "", True), (at(5), "shocked", False)],
)
def test_a_jammer_reaches_ten_points(point: str, marks: str, jams: bool) -> None:
    t = duel(f"{DRONES}; RA {at(0)}; BA {at(3)}; Bd1 ecm {point} {marks}", dice="12=1")
    assert strength(t, "RA fire BA") == (4 if jams else 5)


@pytest.mark.rule("IMP-14.4.3.a", "IMP-12.1S.d", "IMP-9.3.2.t")
@pytest.mark.parametrize(("points", "off"), [(14, 0), (15, 2)])
def test_a_jammed_sniper_loses_twice_for_every_fifteen_points(points: int, off: int) -> None:
    t = duel(f"{DRONES}; RA sniper {at(0)}; BA {at(points)} completed; Bd1 ecm {at(0, 5)} level=6", dice="12=1")
    assert strength(t, "RA fire BA") == 10 - 2 - off - 1


@pytest.mark.rule("IMP-14.4.3.d", "IMP-14.4.5.b")
def test_a_jammed_drone_is_slower() -> None:
    lines = (DRONES, f"Rd1 recon {at(0)} level=6 identified", "BA A-A-34 completed", RA)
    t = duel(*lines, f"Bd1 ecm {at(5, 3)} level=6 identified").choose("Rd1 move", *[at(n) for n in range(1, 6)])
    assert at(6) in t.answers()
    t.choose(at(6))
    assert t.steps() == set()


@cases(
    # 10 + 4 + 4 - 2 - 2 - 1 = 13: one box, and one more on the line of 3? 7 is S: none
    case("overkill on a marine out of a jammed field", mark.rule("IMP-14.4.3.a", "IMP-9.3.5.a", "IMP-14.5.2"),
         duel, f"{DRONES}; RA thumper {at(0)}; BA assault {at(10)} marine painted=4; Bd1 ecm {at(5)} level=6; "
         f"effect attack RA 4; {AWAY}; dice 12=1 12=7", "RA fire BA",
         {"first shot target": "BA", "first shot strength": 13, "damage BA": [1], "BA status": "good"}),
    case("a jammer does not hurt its own side and two do no more (two)", mark.rule("IMP-14.4.3.b"),
         duel, f"{DRONES}; RA {at(0)}; BA {at(10)}; Bd1 ecm {at(5)} level=6; Bd2 ecm {at(4)} level=6; dice 12=1",
         "RA fire BA", {"first shot strength": 7 - 2 - 2 - 1}),
    case("a jammer does not hurt its own side and two do no more (own)", mark.rule("IMP-14.4.3.b"),
         duel, f"{DRONES}; RA {at(0)}; BA {at(10)}; Bd1 ecm {at(5)} level=6; impulse blue; dice 12=1", "BA fire RA",
         {"first shot strength": 7 - 2 - 1}),
    case("a jammed commander fires worse but leads who is outside", mark.rule("IMP-14.4.3.d", "IMP-12.1.c"),
         table, f"{DRONES}; RT command {at(0)}; {BLUE}; RA {at(16)}; BA {at(5)}; Bd1 ecm {at(3)} level=6; dice 12=1",
         {"RA in_command": True}, "RT fire BA", {"first shot strength": 8 - 2 - 1}),
    case("a jammed check (RA)", mark.rule("IMP-14.4.3.d", "IMP-12.1.c", "IMP-7.4.f"),
         table, f"{DRONES}; RT command {at(0)} ; {BLUE}; RA {at(1)} shocked; RB {at(2)} shocked; BA {at(16)}; "
         f"Bd1 ecm {at(3)} level=6; dice 12=5", "RA", {"check modifier RA": -1}),
    case("a jammed check (RT, 0)", mark.rule("IMP-14.4.3.d", "IMP-12.1.c", "IMP-7.4.f"),
         table, f"{DRONES}; RT command {at(0)} shocked; {BLUE}; RA {at(1)} shocked; RB {at(2)} shocked; BA {at(16)}; "
         f"Bd1 ecm {at(3)} level=6; dice 12=5", "RT", {"check modifier RT": 0}),
    # RT stands in the field, RA does not; RB, who does, is out of command and gets no points.
    case("a jammed leader leads those outside the field", mark.rule("IMP-14.4.3.d", "IMP-7.4.a", "IMP-12.1.c"),
         field, f"{DRONES}; pool RT 3; RA {point(30, 6)} shocked; RB {HERE} shocked; Bd1 ecm A-C-04 level=6 completed; "
         f"{FAR}; dice 12=5 12=5", "RA draw", {"check modifier RA": 0}, "RB", {"check modifier RB": -1}),
    # Ruling: it cannot be painted, which shows what it is; the shot that follows is made all the same, at -2.
    case("targeted fire at a drone that turns out to be a jammer",
         mark.rule("IMP-14.4.3.c", "IMP-14.4.6", "IMP-9.0.d", "IMP-9.3.2.r"),
         duel, f"{DRONES}; RA {at(0)}; Bd1 ecm {at(12)} level=6; {FAR}; dice 12=1", {"red knows Bd1 type": None},
         "RA targeted Bd1", {"modifiers": {"IMP-9.3.2.a": 7, "IMP-9.3.2.r": -2, "IMP-9.3.2.s": -1},
         "red knows Bd1 type": "ecm", "Bd1 painted": 0}),
    case("painting such a drone is the whole action", mark.rule("IMP-14.4.3.c", "IMP-9.4.g", "IMP-14.4.6"),
         duel, f"{DRONES}; RA {at(0)}; Bd1 ecm {at(12)} level=6; {FAR}", "RA paint Bd1",
         {"red knows Bd1 type": "ecm", "Bd1 painted": 0, "RA completed": True}),
)  # fmt: skip
def test_jammers(case: Case) -> None:
    case.play()
