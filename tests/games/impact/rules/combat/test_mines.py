"""Row 14.6 of the ledger: mines."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, MINES, STEALTH, STOREYS
from tests.support.impact.shots import AWAY, BLUE, HERE, RA, ahead, aimed, attacks, duel, hit
from tests.support.impact.table import Table, field, finished, table

MINE = ahead(1)
BA = "BA A-A-34 completed"
BURST = ahead(9)  # A-G-26: out of reach of both leaders


def mined(*lines: str, face: str = "explosive", dice: tuple[str, ...] = ()) -> Table:
    """Lay a mine at ground zero with RA on the point west of it."""
    return table(
        f"RT command A-A-02; BT command A-M-02 completed; {MINES}; mine {BURST} blue {face}", *lines, dice=deal(*dice)
    )


def near(way: str = "E", points: int = 1) -> str:
    """Name a point so far from ground zero."""
    return beside(BURST, way, points)


def terrain(t: Table, point: str) -> str:
    """The terrain of a point now."""
    return str(t.view()["points"][point][2])


def calm(t: Table) -> Table:
    """Leave every bomb alone for now."""
    while t.kind == "bomb":
        t.choose("pass")
    return t


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


@pytest.mark.rule("IMP-14.6.b", "IMP-14.6.3.2", "IMP-14.4.2.3.b")
@pytest.mark.parametrize(
    ("owner", "ground", "step", "shots"),
    [
        ("red", "clear", MINE, [("RA", 9 - 2)]),
        ("blue", "clear", MINE, [("RA", 9 - 2)]),
        ("blue", "woods", MINE, [("RA", 9 - 2 - 3)]),  # terrain and shield protect
        ("blue", "clear", beside(HERE, "NE"), []),  # only the point itself counts
    ],
)
def test_either_sides_mines_go_off_on_their_point(
    owner: str, ground: str, step: str, shots: list[tuple[str, int]]
) -> None:
    t = duel(MINES, RA, BA, f"mine {MINE} {owner} explosive", f"point {MINE} {ground}", dice="12=1")
    assert aimed(t.choose("RA move", step)) == shots
    assert len(t.view("blue")["mines"]) == (not shots)


@pytest.mark.rule("IMP-14.6.b")
def test_a_mine_goes_off_once() -> None:
    """Two flyers pass over it; only the first meets it."""
    lines = (f"{RA} level=3", f"RB {beside(HERE, 'W')} level=3", f"mine {MINE} blue explosive", BA)
    t = duel(MINES, *lines, dice="12=1").choose("RA move", MINE, ahead(2), "stop", "pass", "RB move", HERE, MINE)
    assert (t.at("RB"), aimed(t)) == (MINE, [("RA", 7)])


@pytest.mark.rule("IMP-14.6.b", "IMP-8.5.e", "IMP-8.1.c")
def test_rising_and_sinking_over_a_mine_sets_off_nothing() -> None:
    """It is entering the point that does; the dummy is gone after that, and the way over it is free."""
    t = mined(f"RA front-line {near('W')}", f"BA front-line {near('E', 4)} completed", face="dummy").choose(
        "RA move rise.3"
    )
    assert len(t.view()["mines"]) == 1
    t.choose(BURST)
    assert t.view()["mines"] == []
    assert {"sink.1", "rise.4", near()} <= t.answers()


@pytest.mark.rule("IMP-14.6.b", "IMP-14.4.c", "IMP-14.6.a")
def test_a_drone_flies_over_a_mine() -> None:
    t = duel(
        f"{DRONES}; option opt_14_6 on; Rd1 recon {HERE} level=6 identified; mine {ahead(1)} blue explosive; RA A-B-01",
        f"{AWAY}; BA A-A-30 completed",
        dice="12=2",
    ).choose("Rd1 move", ahead(1))
    assert (aimed(t), t.at("Rd1")) == ([("Rd1", 9)], "dead")


@pytest.mark.rule("IMP-14.6.1", "IMP-14.6.4")
def test_but_it_may_fire() -> None:
    t = walk("dummy", f"BB {ahead(6)} completed", cards=("12=1",))
    assert t.asked == ("red", "step")
    assert "fire" in t.answers()
    for word in (ahead(2), "rise.3", "boost.3"):
        t.refused(word, "IMP-14.6.1")
    t.choose("fire BB")
    assert (aimed(t), t.completed("RA")) == ([("BB", 3)], True)


@pytest.mark.rule("IMP-14.6.1", "IMP-8.4.c", "IMP-14.6.2")
@pytest.mark.parametrize(("marks", "may"), [("", False), ("level=3", True)])
def test_who_must_stop_at_a_mine_does_not_leave_the_map(marks: str, may: bool) -> None:
    t = duel(
        f"{MINES}; exits red east; RA A-F-33 {marks}; mine A-F-35 blue dummy", "BA A-M-20 completed; RB A-M-04"
    ).choose("RA move A-F-35")
    assert ("exit" in t.answers()) is may
    if not may:
        t.refused("exit", "IMP-14.6.1")


@pytest.mark.rule("IMP-14.6.1", "IMP-8.3.c", "IMP-9.0.a")
def test_stopped_by_a_mine_on_a_friends_point_one_goes_back_and_need_not_fire() -> None:
    t = duel(f"{MINES}; {RA}; RB {ahead(1)}; mine {ahead(1)} blue dummy", f"BA {ahead(6)} completed").choose(
        "RA move", ahead(1)
    )
    assert (t.at("RA"), attacks(t), t.answers()) == (HERE, [], {"fire", "stop"})


@pytest.mark.rule("IMP-14.6.1", "IMP-14.13.b")
def test_who_must_stop_at_a_mine_climbs_no_stairs() -> None:
    t = duel(
        f"{STOREYS}; {MINES}; {RA}; point {ahead(1)} building; height {ahead(1)} 8; mine {ahead(1)} blue dummy",
        f"BA {ahead(3)} completed",
    ).choose("RA move", ahead(1))
    assert t.answers() == {"fire", "stop"}
    t.refused("up", "IMP-14.6.1")


@pytest.mark.rule("IMP-14.6.1", "IMP-7.3.f", "IMP-7.3.d")
def test_a_berserk_walker_stops_on_a_mine_and_fires_from_there() -> None:
    t = field(
        "option opt_14_6 on; mine A-G-20 blue dummy; RA A-G-16 panicked; BA A-G-30 completed", dice="12=1 6=1 6=2 12=1"
    ).choose("RA")
    assert (t.at("RA"), t.shot()["target"]) == ("A-G-20", "BA")
    finished(t)


@pytest.mark.rule("IMP-14.6.4", "IMP-9.0.a")
def test_the_shot_costs_a_point() -> None:
    """The last MP went into the step."""
    t = duel(
        f"{MINES}; {RA}; mine {MINE} blue dummy; {BA}; BB {ahead(6)} completed",
        f"active RA move spent=4 steps=4 path={at(0)}:0,{at(1)}:0,{at(2)}:0 moved",
    ).choose(MINE)
    assert (t.completed("RA"), attacks(t)) == (True, [])


@pytest.mark.rule("IMP-14.6.2", "IMP-9.3.3.g")
@pytest.mark.parametrize(("card", "goes"), [("12=1", True), ("12=2", False), ("12=4", False)])
def test_in_the_air_it_goes_on_only_if_it_is_unaffected(card: str, goes: bool) -> None:
    """At 7: nothing, S, one box."""
    t = walk("explosive", marks="level=3", cards=(card,))
    while t.kind == "landing":
        t.choose("land")
    assert (t.asked == ("red", "step") and ahead(2) in t.answers()) is goes


@pytest.mark.rule("IMP-14.6.2", "IMP-14.4.c", "IMP-14.4.1.d")
def test_a_drone_shocked_over_a_mine_in_the_woods_crashes_among_the_trees() -> None:
    t = mined(DRONES, f"Rd1 attack {near('W')} level=6", f"point {BURST} woods", dice=("12=1", "6=1"))
    # strength 9 shocks only on a one
    t.choose("Rd1 move", BURST)
    assert (attacks(t)[0]["result"], t.at("Rd1")) == ("S", "dead")
    finished(t)


@pytest.mark.rule("IMP-14.6.2", "IMP-12.1.2.2.d", "IMP-9.3.3.g", "IMP-8.5.f", "IMP-8.5.c")
def test_a_flyer_of_a_group_is_brought_down_by_a_mine_with_fire_still_to_come() -> None:
    """RA flies onto the mine and is shocked: it lands there, no soldier may fire at it, and the group goes on.

    BA, that had no chance to fire, has it at the step of the next one.
    """
    mine = ahead(1)
    t = table(
        f"{MINES}; RT command A-A-02 completed; pool RT 2; {BLUE}; {RA} level=3; RB A-M-02; RC A-K-02",
        f"mine {mine} blue explosive; BA {ahead(7)}",
        dice=f"12=2 12=3 {hit('S', 7)}",
    ).choose("RB pass", "RA", "RC", "RA", "move", mine)

    assert (aimed(t), t.asked) == ([("RA", 7)], ("red", "landing"))
    t.choose("land")
    assert (t.at("RA"), t.level("RA"), t.status("RA"), t.completed("RA")) == (mine, None, "shocked", True)
    assert not t.completed("BA")
    t.choose("move", "A-K-04")
    assert t.reactors() == {"BA"}
    finished(t)


@pytest.mark.rule("IMP-14.6.2", "IMP-7.3.f")
def test_a_berserk_flyer_goes_on_over_a_dummy() -> None:
    t = field(
        "option opt_14_6 on; mine A-G-20 blue dummy; RA A-G-16 panicked level=4", dice="12=1 6=1 6=2 12=1"
    ).choose("RA")
    assert (t.at("RA"), t.view("blue")["mines"]) == ("A-G-24", [])


@pytest.mark.rule("IMP-14.6.3.2")
def test_an_explosive_mine_hits_the_neighbours_too() -> None:
    t = walk(
        "explosive",
        f"BB {ahead(2)} completed; Rp1 police {beside(MINE, 'NE')}; BC {ahead(3)} completed",
        cards=("12=1", "12=2", "12=3"),
    )
    assert aimed(t) == [("RA", 7), ("Rp1", 6), ("BB", 4)]
    finished(t)


@pytest.mark.rule("IMP-14.6.3.2", "IMP-14.3.n", "IMP-14.4.2.3.b")
def test_a_mine_beside_a_ghost_strikes_it_as_if_it_stood_there() -> None:
    t = mined(STEALTH, f"RA front-line {near('W')}", f"BA ranger {near('NE')} stealth=2", dice=("12=1", "12=8")).choose(
        "RA move", BURST
    )
    assert aimed(t) == [("RA", 7), ("BA", 3)]
    assert t.unit("BA")["stealth"] == 2  # a box is crossed: damage does not end stealth


@pytest.mark.rule("IMP-14.6.3.2", "IMP-8.1.f", "IMP-9.3.2.d", "IMP-14.6.4")
def test_reaction_fire_meets_the_shield_that_the_mine_has_left() -> None:
    """Three boxes of the mine, then the shot: 7, shield 1 of the fourth column, reaction fire -2."""
    t = duel(MINES, RA, f"mine {ahead(1)} blue explosive", f"BA {ahead(6)}", dice=f"{hit('3', 7)} 12=1").choose(
        "RA move", ahead(1), "BA"
    )
    assert aimed(t) == [("RA", 7), ("RA", 4)]
    finished(t)


@pytest.mark.rule("IMP-14.6.3.2", "IMP-14.4.2.d", "IMP-14.4.2.b")
def test_a_mine_destroys_a_bomb_drone_without_setting_it_off() -> None:
    t = duel(
        f"{DRONES}; {MINES}; {RA}; mine {ahead(1)} blue explosive; Bd1 bomb {ahead(2)} level=3; {AWAY}",
        dice="12=1 12=5",
    )
    calm(t).choose("RA move", ahead(1))
    calm(t)
    assert t.at("Bd1") == "dead"
    assert not [one for one in t.told("blast") if one.get("place") == ahead(2)]


@pytest.mark.rule("IMP-14.6.3.3", "IMP-14.4.2.1.a")
def test_a_nuclear_mine_is_a_bomb() -> None:
    lines = (f"BB {ahead(2)} completed; BC {ahead(3)} completed", f"RB {ahead(7)}")
    t = walk("nuclear", *lines, cards=("12=1", "12=2", "12=3", "12=1"))
    assert (t.at("RA"), t.view()["points"][MINE][2]) == ("dead", "slag")
    assert [one for one in aimed(t) if one[0] != "RT"] == [("BB", 10 - 2), ("BC", 9 - 2), ("RB", 5 - 2)]


@pytest.mark.rule("IMP-14.6.3.3", "IMP-14.4.2.1.a", "IMP-14.4.2.2.a")
def test_a_nuclear_mine_under_an_engineer_takes_the_house_beside_it() -> None:
    t = mined(
        f"RA engineer {near('W')} damage=3; point {near()} building; BA front-line {near()}",
        face="nuclear",
        dice=("12=3", "12=6"),
    ).choose("RA move", BURST)
    assert (t.at("RA"), t.at("BA"), terrain(t, BURST), terrain(t, near())) == ("dead", "dead", "slag", "rubble")


@pytest.mark.rule("IMP-14.6.4", "IMP-8.1.f")
def test_reaction_fire_comes_after_the_mine() -> None:
    t = walk("explosive", f"BB {ahead(7)}", cards=("12=1",))
    assert ([one["target"] for one in attacks(t)], t.asked) == (["RA"], ("blue", "react"))


@pytest.mark.rule("IMP-14.6.4", "IMP-8.1.f")
def test_and_not_at_all_at_one_that_the_mine_has_stopped() -> None:
    t = walk("explosive", f"BB {ahead(7)}", cards=("12=2",))
    assert (t.status("RA"), t.asked) == ("shocked", ("blue", "impulse"))


@pytest.mark.rule("IMP-14.6.3.1", "IMP-HID-4")
def test_the_face_is_its_owners_secret() -> None:
    t = duel(MINES, RA, BA, f"mine {MINE} blue nuclear", f"mine {ahead(2)} blue dummy shown")
    assert {one["point"]: one["face"] for one in t.view("blue")["mines"]} == {MINE: "nuclear", ahead(2): "dummy"}
    assert {one["point"]: one["face"] for one in t.view("red")["mines"]} == {MINE: None, ahead(2): "dummy"}
    assert {one["point"]: one["face"] for one in t.view(None)["mines"]}[MINE] is None


@pytest.mark.rule("IMP-14.6.a", "IMP-14.0")
def test_the_one_who_stands_still_meets_no_mine() -> None:
    t = duel(MINES, f"RA {MINE}", f"mine {MINE} blue explosive", BA).choose("RA pass")
    assert len(t.view("blue")["mines"]) == 1


@pytest.mark.rule("IMP-14.6.a", "IMP-9.3.3.d")
def test_a_shift_onto_a_mine_sets_it_off() -> None:
    t = field(
        "option opt_14_6 on; mine A-H-15 blue explosive; RA A-G-06; BA A-G-14 level=4", dice="12=4 12=1 12=5"
    ).choose("RA fire BA", "A-H-15")
    assert (t.shot("BA")["strength"], t.view("blue")["mines"]) == (9 - 2, [])
    finished(t)
