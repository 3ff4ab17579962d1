"""Row 14.6 of the ledger: mines."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import MINES
from tests.support.impact.shots import HERE, RA, ahead, aimed, attacks, duel
from tests.support.impact.table import Table, finished

MINE = ahead(1)
BA = "unit BA front-line A-A-34 completed"


def walk(face: str, *lines: str, cards: tuple[str, ...] = (), marks: str = "", owner: str = "blue") -> Table:
    """Let RA step on a mine."""
    return duel(MINES, f"{RA} {marks}", f"mine {MINE} {owner} {face}", BA, *lines, dice=deal(*cards)).choose(
        "RA move", MINE
    )


@pytest.mark.rule("IMP-14.6.a", "IMP-14.6.3.1", "IMP-3.12")
@pytest.mark.parametrize("marks", ["", "level=3"])
def test_a_dummy_is_shown_and_removed(marks: str) -> None:
    t = walk("dummy", marks=marks)
    assert ([one["face"] for one in t.told("mine")], t.view("blue")["mines"]) == (["dummy"], [])
    assert t.damage("RA") == [0]
    finished(t)


@pytest.mark.rule("IMP-14.6.b")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_either_sides_mines_go_off(owner: str) -> None:
    t = walk("explosive", cards=("12=1",), owner=owner)
    assert (aimed(t), t.view("blue")["mines"]) == ([("RA", 9 - 2)], [])


@pytest.mark.rule("IMP-14.6.b")
def test_only_the_point_itself_counts() -> None:
    t = duel(MINES, RA, f"mine {MINE} blue explosive", BA).choose("RA move", beside(HERE, "NE"))
    assert (attacks(t), t.kind) == ([], "step")


@pytest.mark.rule("IMP-14.6.b")
def test_a_mine_goes_off_once() -> None:
    """Two flyers pass over it; only the first meets it."""
    lines = (f"{RA} level=3", f"unit RB front-line {beside(HERE, 'W')} level=3", f"mine {MINE} blue explosive", BA)
    t = duel(MINES, *lines, dice=deal("12=1")).choose("RA move", MINE, ahead(2), "stop", "pass", "RB move", HERE, MINE)
    assert (t.at("RB"), aimed(t)) == (MINE, [("RA", 7)])


@pytest.mark.rule("IMP-14.6.1")
def test_on_the_ground_it_stops_there() -> None:
    t = walk("dummy")
    assert (t.at("RA"), t.steps(), t.rises()) == (MINE, set(), set())


@pytest.mark.rule("IMP-14.6.1", "IMP-14.6.4")
def test_but_it_may_fire() -> None:
    t = walk("dummy", f"unit BB front-line {ahead(6)} completed", cards=("12=1",))
    assert t.asked == ("red", "step")
    assert "fire" in t.answers()
    for word in (ahead(2), "rise.3", "boost.3"):
        t.refused(word, "IMP-14.6.1")

    t.choose("fire BB")

    assert aimed(t) == [("BB", 3)]
    assert t.completed("RA")


@pytest.mark.rule("IMP-14.6.4", "IMP-9.0.a")
def test_the_shot_costs_a_point() -> None:
    """The last MP went into the step."""
    t = duel(
        f"{MINES}; {RA}; mine {MINE} blue dummy; {BA}; unit BB front-line {ahead(6)} completed",
        f"active RA move spent=4 steps=4 path={at(0)}:0,{at(1)}:0,{at(2)}:0 moved",
    ).choose(MINE)
    assert t.completed("RA")
    assert attacks(t) == []


@pytest.mark.rule("IMP-14.6.2")
def test_in_the_air_it_may_go_on() -> None:
    t = walk("dummy", marks="level=3")
    assert t.asked == ("red", "step")
    assert ahead(2) in t.answers()


@pytest.mark.rule("IMP-14.6.2", "IMP-9.3.3.g")
@pytest.mark.parametrize(("card", "goes"), [("12=1", True), ("12=2", False), ("12=4", False)])
def test_in_the_air_it_goes_on_only_if_it_is_unaffected(card: str, goes: bool) -> None:
    """At 7: nothing, S, one box."""
    t = walk("explosive", marks="level=3", cards=(card,))
    while t.kind == "landing":
        t.choose("land")

    assert (t.asked == ("red", "step") and ahead(2) in t.answers()) is goes


@pytest.mark.rule("IMP-14.6.3.2")
def test_an_explosive_mine_hits_the_neighbours_too() -> None:
    t = walk(
        "explosive",
        f"unit BB front-line {ahead(2)} completed; unit Rp1 police {beside(MINE, 'NE')}",
        f"unit BC front-line {ahead(3)} completed",
        cards=("12=1", "12=2", "12=3"),
    )

    assert aimed(t) == [("RA", 7), ("Rp1", 6), ("BB", 4)]
    finished(t)


@pytest.mark.rule("IMP-14.6.3.2", "IMP-14.4.2.3.b")
def test_terrain_and_shield_protect_against_it() -> None:
    t = walk("explosive", f"point {MINE} woods", cards=("12=1",))
    assert aimed(t) == [("RA", 9 - 2 - 3)]


@pytest.mark.rule("IMP-14.6.3.3", "IMP-14.4.2.1.a")
def test_a_nuclear_mine_is_a_bomb() -> None:
    lines = (
        f"unit BB front-line {ahead(2)} completed; unit BC front-line {ahead(3)} completed",
        f"unit RB front-line {ahead(7)}",
    )
    t = walk("nuclear", *lines, cards=("12=1", "12=2", "12=3", "12=1"))
    assert (t.at("RA"), t.view()["points"][MINE][2]) == ("dead", "slag")
    assert [one for one in aimed(t) if one[0] != "RT"] == [("BB", 10 - 2), ("BC", 9 - 2), ("RB", 5 - 2)]


@pytest.mark.rule("IMP-14.6.4", "IMP-8.1.f")
def test_reaction_fire_comes_after_the_mine() -> None:
    t = walk("explosive", f"unit BB front-line {ahead(7)}", cards=("12=1",))
    assert ([one["target"] for one in attacks(t)], t.asked) == (["RA"], ("blue", "react"))


@pytest.mark.rule("IMP-14.6.4", "IMP-8.1.f")
def test_and_not_at_all_at_one_that_the_mine_has_stopped() -> None:
    t = walk("explosive", f"unit BB front-line {ahead(7)}", cards=("12=2",))
    assert (t.status("RA"), t.asked) == ("shocked", ("blue", "impulse"))


@pytest.mark.rule("IMP-14.6.3.1", "IMP-HID-4")
def test_the_face_is_its_owners_secret() -> None:
    t = duel(MINES, RA, BA, f"mine {MINE} blue nuclear", f"mine {ahead(2)} blue dummy shown")
    assert {one["point"]: one["face"] for one in t.view("blue")["mines"]} == {MINE: "nuclear", ahead(2): "dummy"}
    assert {one["point"]: one["face"] for one in t.view("red")["mines"]} == {MINE: None, ahead(2): "dummy"}
    assert {one["point"]: one["face"] for one in t.view(None)["mines"]}[MINE] is None


@pytest.mark.rule("IMP-14.6.a", "IMP-14.0")
def test_the_one_who_stands_still_meets_no_mine() -> None:
    t = duel(MINES, f"unit RA front-line {MINE}", f"mine {MINE} blue explosive", BA).choose("RA pass")
    assert len(t.view("blue")["mines"]) == 1
