"""What a jammer does to those within its reach (14.4.3)."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, point
from tests.support.impact.options import DRONES
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, aimed, duel, fired, rows, strength
from tests.support.impact.table import field, finished, table


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


@pytest.mark.rule("IMP-14.4.3.a", "IMP-9.3.5.a", "IMP-14.5.2")
def test_overkill_on_a_marine_out_of_a_jammed_field() -> None:
    t = duel(
        f"{DRONES}; RA thumper {at(0)}; BA assault {at(10)} marine painted=4; Bd1 ecm {at(5)} level=6",
        f"effect attack RA 4; {AWAY}",
        dice="12=1 12=7",
    )
    t.choose("RA fire BA")  # 10 + 4 + 4 - 2 - 2 - 1 = 13: one box, and one more on the line of 3? 7 is S: none
    assert (aimed(t)[0], t.damage("BA"), t.status("BA")) == (("BA", 13), [1], "good")
    finished(t)


@pytest.mark.rule("IMP-14.4.3.a", "IMP-12.1S.d", "IMP-9.3.2.t")
@pytest.mark.parametrize(("points", "off"), [(14, 0), (15, 2)])
def test_a_jammed_sniper_loses_twice_for_every_fifteen_points(points: int, off: int) -> None:
    t = duel(f"{DRONES}; RA sniper {at(0)}; BA {at(points)} completed; Bd1 ecm {at(0, 5)} level=6", dice="12=1")
    assert strength(t, "RA fire BA") == 10 - 2 - off - 1


@pytest.mark.rule("IMP-14.4.3.b")
def test_a_jammer_does_not_hurt_its_own_side_and_two_do_no_more() -> None:
    lines = (DRONES, f"RA {at(0)}", f"BA {at(10)}", f"Bd1 ecm {at(5)} level=6")
    two = duel(*lines, f"Bd2 ecm {at(4)} level=6", dice="12=1")
    own = duel(*lines, "impulse blue", dice="12=1")
    assert (strength(two, "RA fire BA"), strength(own, "BA fire RA")) == (7 - 2 - 2 - 1, 7 - 2 - 1)


@pytest.mark.rule("IMP-14.4.3.d", "IMP-12.1.c")
def test_a_jammed_commander_fires_worse_but_leads_who_is_outside() -> None:
    t = table(f"{DRONES}; RT command {at(0)}; {BLUE}; RA {at(16)}; BA {at(5)}", f"Bd1 ecm {at(3)} level=6", dice="12=1")
    assert t.unit("RA")["in_command"] is True
    assert strength(t, "RT fire BA") == 8 - 2 - 1


@pytest.mark.rule("IMP-14.4.3.d", "IMP-12.1.c", "IMP-7.4.f")
@pytest.mark.parametrize(("name", "modifier"), [("RA", -1), ("RT", 0)])
def test_a_jammed_check(name: str, modifier: int) -> None:
    t = table(
        f"{DRONES}; RT command {at(0)} {'shocked' if name == 'RT' else ''}; {BLUE}; RA {at(1)} shocked",
        f"RB {at(2)} shocked; BA {at(16)}; Bd1 ecm {at(3)} level=6",
        dice="12=5",
    ).choose(name)
    assert t.check(name)["modifier"] == modifier


@pytest.mark.rule("IMP-14.4.3.d", "IMP-14.4.5.b")
def test_a_jammed_drone_is_slower() -> None:
    lines = (DRONES, f"Rd1 recon {at(0)} level=6 identified", "BA A-A-34 completed", RA)
    t = duel(*lines, f"Bd1 ecm {at(5, 3)} level=6 identified").choose("Rd1 move", *[at(n) for n in range(1, 6)])
    assert at(6) in t.answers()
    t.choose(at(6))
    assert t.steps() == set()


@pytest.mark.rule("IMP-14.4.3.d", "IMP-7.4.a", "IMP-12.1.c")
def test_a_jammed_leader_leads_those_outside_the_field() -> None:
    """RT stands in the field, RA does not; RB, who does, is out of command and gets no points."""
    t = field(
        f"{DRONES}; pool RT 3; RA {point(30, 6)} shocked; RB {HERE} shocked; Bd1 ecm A-C-04 level=6 completed; {FAR}",
        dice="12=5 12=5",
    ).choose("RA draw")
    assert t.check("RA")["modifier"] == 0
    t.choose("RB")
    assert t.check("RB")["modifier"] == -1


@pytest.mark.rule("IMP-14.4.3.c", "IMP-14.4.6", "IMP-9.0.d", "IMP-9.3.2.r")
def test_targeted_fire_at_a_drone_that_turns_out_to_be_a_jammer() -> None:
    """Ruling: it cannot be painted, which shows what it is; the shot that follows is made all the same, at -2."""
    t = duel(DRONES, f"RA {at(0)}", f"Bd1 ecm {at(12)} level=6", FAR, dice="12=1")
    assert t.unit("Bd1", "red")["type"] is None
    shot = fired(t, "RA targeted Bd1")
    assert rows(shot) == {"IMP-9.3.2.a": 7, "IMP-9.3.2.r": -2, "IMP-9.3.2.s": -1}
    assert (t.unit("Bd1", "red")["type"], t.unit("Bd1")["painted"]) == ("ecm", 0)


@pytest.mark.rule("IMP-14.4.3.c", "IMP-9.4.g", "IMP-14.4.6")
def test_painting_such_a_drone_is_the_whole_action() -> None:
    t = duel(DRONES, f"RA {at(0)}", f"Bd1 ecm {at(12)} level=6", FAR).choose("RA paint Bd1")
    assert (t.unit("Bd1", "red")["type"], t.unit("Bd1")["painted"], t.completed("RA")) == ("ecm", 0, True)
