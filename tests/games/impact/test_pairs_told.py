"""Which row is cited where several have a say: in refusals, and in the log."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, deal
from tests.support.impact.options import DRONES, HIDDEN
from tests.support.impact.shots import BLUE, FAR, HERE, RA, RED, ahead, duel
from tests.support.impact.table import Table, table

NEWCOMER = "RN off edge=west turn=1"


def cited(t: Table, kind: str) -> list[str]:
    """The rows of the events of a kind, in order."""
    return [event.rule for event in t.match.log if event.kind == kind]


@pytest.mark.rule("IMP-7.2.a", "IMP-8.4.d", "IMP-7.6.a")
def test_a_newcomer_waits_for_a_check_though_a_commander_need_not() -> None:
    """RT may override the check of RA; RN may not enter, and not for want of a free point."""
    t = duel(NEWCOMER, f"{RA} shocked", "RB A-M-02", FAR)
    assert t.answers() == {"RA", "RT"}
    t.refused("RN", "IMP-7.2.a")


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-8.4.d")
def test_a_newcomer_is_in_no_group_though_it_could_enter() -> None:
    t = table("RT command A-A-02 completed", "pool RT 2", BLUE, FAR, RA, "RB A-M-02", NEWCOMER).choose("RA pass")
    assert t.answers() == {"done", "RB"}
    t.refused("RN", "IMP-12.1.2.2.f")


@pytest.mark.rule("IMP-7.2.h", "IMP-4.5.b")
def test_the_shaken_do_not_look_at_cards() -> None:
    t = duel(f"RA dead-eye {HERE}", f"BA {ahead(4)} completed", "active RA shaken")
    assert "query" not in t.answers()
    t.refused("query", "IMP-7.2.h")
    t.choose("move").refused("query", "IMP-7.2.h")


@pytest.mark.rule("IMP-14.4.b", "IMP-8.2.7.d")
def test_a_drone_does_not_land_in_the_woods_below_it() -> None:
    t = duel(DRONES, f"Rd1 recon {HERE} level=8", f"point {HERE} woods", f"RA {at(0)}", FAR)
    t.choose("Rd1 move").refused("land", "IMP-14.4.b")


@pytest.mark.rule("IMP-8.2.7.d", "IMP-8.3.b")
def test_nobody_lands_on_the_soldier_below() -> None:
    """On the way through there is no landing at all, by whichever row."""
    t = duel(f"{RA} level=3", f"RB {ahead(1)}", FAR).choose("RA move", ahead(1))
    assert "land" not in t.answers()
    t.refused("land", "IMP-8.2.7.d")


@pytest.mark.rule("IMP-9.8.b", "IMP-9.8.c")
@pytest.mark.parametrize(("wall", "row"), [("clear", "IMP-9.8.b"), ("building", "IMP-9.8.c")])
def test_spillover_cites_whether_the_shot_was_direct(wall: str, row: str) -> None:
    t = duel(
        f"{RA}; point {ahead(1)} {wall}; BA {ahead(5)}; BB {ahead(6)}", f"RB {at(8, 4)} completed", dice="12=1 12=2"
    ).choose("RA fire BA")
    assert cited(t, "attack") == ["IMP-9.3.3.a", row]


@pytest.mark.rule("IMP-14.10.d", "IMP-14.6.3.2")
def test_a_blast_places_a_soldier_by_its_own_row() -> None:
    hidden = at(5, -1)
    t = duel(
        f"{HIDDEN}; option opt_14_6 on; {RA} level=3; mine {at(4)} blue explosive; point {hidden} woods",
        f"BA front-line {hidden} hidden completed; {FAR}",
        dice="12=1 12=2",
    ).choose("RA move", at(4))

    # coming next to it places it before the mine goes off (IMP-8.1.f)
    assert cited(t, "appeared") == ["IMP-14.10.c"]
    far = duel(
        f"{HIDDEN}; {DRONES}; Rd1 bomb A-G-18 level=6; point A-G-22 woods; BA A-G-22 hidden completed; RB A-B-01",
        "BB A-L-35",
        dice="12=1",
    ).choose("detonate.Rd1")
    assert cited(far, "appeared") == ["IMP-14.10.d"]


@pytest.mark.rule("IMP-9.6.c", "IMP-14.10.c")
def test_a_spotter_is_placed_by_the_row_of_spotters() -> None:
    t = table(
        f"{HIDDEN}; {RED}; {RA}; point {at(3, 3)} woods; BB {at(3, 3)} hidden; BC {ahead(3)}",
        f"point {ahead(1)} building; BA off edge=east turn=3; impulse blue",
        dice="12=1",
    ).choose("BC fire RA")
    assert cited(t, "appeared") == ["IMP-9.6.c"]


@pytest.mark.rule("IMP-8.2.7.d", "IMP-9.3.3.c", "IMP-DATA-EVT")
def test_a_landing_cites_what_brought_the_soldier_down() -> None:
    fault = duel(f"{RA} level=3", "effect no-bounce RA until=1", FAR).choose("RA pass")
    shot = duel(RA, f"BA {ahead(3)} level=3 completed", FAR, dice="12=4").choose("RA fire BA")
    assert (cited(fault, "land"), cited(shot, "land")) == (["IMP-8.2.7.d"], ["IMP-9.3.3.c"])


@pytest.mark.rule("IMP-8.2.1.a", "IMP-8.2.2.a", "IMP-8.2.6.c", "IMP-8.2.3.b")
@pytest.mark.parametrize(
    ("marks", "rises", "rows"),
    [
        ("", ("rise.4",), ["IMP-8.2.1.a"]),
        ("", ("rise.9",), ["IMP-8.2.2.a"]),
        ("", ("rise.4", "rise.9"), ["IMP-8.2.1.a", "IMP-8.2.2.a"]),
        ("level=2", ("rise.5",), ["IMP-8.2.6.c"]),
        ("level=2", ("rise.5", "rise.9"), ["IMP-8.2.6.c", "IMP-8.2.2.a"]),
    ],
)
def test_a_rise_cites_what_its_mp_were_for(marks: str, rises: tuple[str, ...], rows: list[str]) -> None:
    assert cited(duel(f"{RA} {marks}", FAR).choose("RA move", *rises), "rise") == rows


@pytest.mark.rule("IMP-14.9.d", "IMP-14.9.c", "IMP-14.9.e")
def test_nobody_turns_away_from_everybody_before_a_shot() -> None:
    """Neither who fires nor who fires back: the arc must hold somebody to aim at."""
    facing = ("option opt_14_9 on", f"{RA} facing=W", FAR)
    t = duel(*facing, f"BA {ahead(4)} completed").choose("RA fire")
    t.refused("keep", "IMP-14.9.d")
    t.refused("SW", "IMP-14.9.d")
    back = duel(*facing, f"BA {ahead(4)}", "impulse blue").choose("BA move", ahead(3), "RA")
    assert back.asked == ("red", "turn")
    back.refused("keep", "IMP-14.9.d")


@pytest.mark.rule("IMP-14.10.c", "IMP-9.3.3.d", "IMP-8.2.11")
@pytest.mark.parametrize(("ground", "row"), [("woods", "IMP-14.10.c"), ("water", "IMP-8.2.11")])
def test_why_somebody_is_put_here_and_not_there(ground: str, row: str) -> None:
    """BB falls onto the hidden RB, or into a lake with no MP for a shift: it is put on the nearest free point."""
    spot = ahead(4)
    hidden = (f"RB {ahead(5)} hidden completed", f"point {ahead(5)} woods")
    marks = "" if ground == "woods" else "completed"
    t = table(
        f"option opt_14_10 red; {RED}; {BLUE}; {RA}",
        *hidden,
        f"point {spot} {'clear' if ground == 'woods' else ground}; BB {spot} level=7 {marks}; {FAR}",
        dice=deal("12=4", *(() if ground == "woods" else ("6=6",))),
    ).choose("RA fire BB")
    if ground == "woods":
        t.choose(ahead(5))

    assert t.asked == ("blue", "swim")
    t.refused(ahead(9), row)
