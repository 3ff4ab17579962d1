"""Row 14.6 of the ledger: mines."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, MINES, STEALTH, STOREYS
from tests.support.impact.shots import AWAY, BLUE, HERE, RA, ahead, aimed, duel, hit
from tests.support.impact.table import Table, field, table

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


@pytest.mark.rule("IMP-14.6.1", "IMP-14.6.4")
def test_but_it_may_fire() -> None:
    t = walk("dummy", f"BB {ahead(6)} completed", cards=("12=1",))
    assert t.asked == ("red", "step")
    assert "fire" in t.answers()
    for word in (ahead(2), "rise.3", "boost.3"):
        t.refused(word, "IMP-14.6.1")
    t.choose("fire BB")
    assert (aimed(t), t.completed("RA")) == ([("BB", 3)], True)


@pytest.mark.rule("IMP-14.6.2", "IMP-9.3.3.g")
@pytest.mark.parametrize(("card", "goes"), [("12=1", True), ("12=2", False), ("12=4", False)])
def test_in_the_air_it_goes_on_only_if_it_is_unaffected(card: str, goes: bool) -> None:
    """At 7: nothing, S, one box."""
    t = walk("explosive", marks="level=3", cards=(card,))
    while t.kind == "landing":
        t.choose("land")
    assert (t.asked == ("red", "step") and ahead(2) in t.answers()) is goes


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


@cases(
    case("a dummy is shown and removed (1)", mark.rule("IMP-14.6.a", "IMP-14.6.3.1", "IMP-3.12"),
         duel, f"{MINES}; {RA}; mine {MINE} blue dummy; {BA}", f"RA move; {MINE}",
         {"told mine face": ["dummy"], "sees blue mines": [], "damage RA": [0]}),
    case("a dummy is shown and removed (level=3)", mark.rule("IMP-14.6.a", "IMP-14.6.3.1", "IMP-3.12"),
         duel, f"{MINES}; {RA} level=3; mine {MINE} blue dummy; {BA}", f"RA move; {MINE}",
         {"told mine face": ["dummy"], "sees blue mines": [], "damage RA": [0]}),
    # Two flyers pass over it; only the first meets it.
    case("a mine goes off once", mark.rule("IMP-14.6.b"),
         duel, f"{MINES}; {RA} level=3; RB {beside(HERE, 'W')} level=3; mine {MINE} blue explosive; {BA}; dice 12=1",
         f"RA move; {MINE}; {ahead(2)}; stop; pass; RB move; {HERE}; {MINE}", {"RB": MINE, "aimed": [("RA", 7)]}),
    case("a drone flies over a mine", mark.rule("IMP-14.6.b", "IMP-14.4.c", "IMP-14.6.a"),
         duel, f"{DRONES}; option opt_14_6 on; Rd1 recon {HERE} level=6 identified; mine {ahead(1)} blue explosive; "
         f"RA A-B-01; {AWAY}; BA A-A-30 completed; dice 12=2", f"Rd1 move; {ahead(1)}",
         {"aimed": [("Rd1", 9)], "Rd1": "dead"}),
    case("who must stop at a mine does not leave the map (1)", mark.rule("IMP-14.6.1", "IMP-8.4.c", "IMP-14.6.2"),
         duel, f"{MINES}; exits red east; RA A-F-33 ; mine A-F-35 blue dummy; BA A-M-20 completed; RB A-M-04",
         "RA move A-F-35", {"answers lacks": "exit", "refuses exit": "IMP-14.6.1"}),
    case("who must stop at a mine does not leave the map (level=3)", mark.rule("IMP-14.6.1", "IMP-8.4.c", "IMP-14.6.2"),
         duel, f"{MINES}; exits red east; RA A-F-33 level=3; mine A-F-35 blue dummy; BA A-M-20 completed; RB A-M-04",
         "RA move A-F-35", {"answers has": "exit"}),
    case("stopped by a mine on a friends point one goes back and need not fire",
         mark.rule("IMP-14.6.1", "IMP-8.3.c", "IMP-9.0.a"),
         duel, f"{MINES}; {RA}; RB {ahead(1)}; mine {ahead(1)} blue dummy; BA {ahead(6)} completed",
         f"RA move; {ahead(1)}", {"RA": HERE, "aimed": [], "answers": "fire stop"}),
    case("who must stop at a mine climbs no stairs", mark.rule("IMP-14.6.1", "IMP-14.13.b"),
         duel, f"{STOREYS}; {MINES}; {RA}; point {ahead(1)} building; height {ahead(1)} 8; mine {ahead(1)} blue dummy; "
         f"BA {ahead(3)} completed", f"RA move; {ahead(1)}", {"answers": "fire stop", "refuses up": "IMP-14.6.1"}),
    case("a berserk walker stops on a mine and fires from there", mark.rule("IMP-14.6.1", "IMP-7.3.f", "IMP-7.3.d"),
         field,
         "option opt_14_6 on; mine A-G-20 blue dummy; RA A-G-16 panicked; BA A-G-30 completed; dice 12=1 6=1 6=2 12=1",
         "RA", {"RA": "A-G-20", "last shot target": "BA"}),
    # The last MP went into the step.
    case("the shot costs a point", mark.rule("IMP-14.6.4", "IMP-9.0.a"),
         duel, f"{MINES}; {RA}; mine {MINE} blue dummy; {BA}; BB {ahead(6)} completed; "
         f"active RA move spent=4 steps=4 path={at(0)}:0,{at(1)}:0,{at(2)}:0 moved", f"{MINE}",
         {"RA completed": True, "aimed": []}),
    # strength 9 shocks only on a one
    case("a drone shocked over a mine in the woods crashes among the trees",
         mark.rule("IMP-14.6.2", "IMP-14.4.c", "IMP-14.4.1.d"),
         mined, f"{DRONES}; Rd1 attack {near('W')} level=6; point {BURST} woods; dice 12=1 6=1", f"Rd1 move; {BURST}",
         {"first shot result": "S", "Rd1": "dead"}),
    # RA flies onto the mine and is shocked: it lands there, no soldier may fire at it, and the group goes on. BA, that
    # had no chance to fire, has it at the step of the next one.
    case("a flyer of a group is brought down by a mine with fire still to come",
         mark.rule("IMP-14.6.2", "IMP-12.1.2.2.d", "IMP-9.3.3.g", "IMP-8.5.f", "IMP-8.5.c"),
         table, f"{MINES}; RT command A-A-02 completed; pool RT 2; {BLUE}; {RA} level=3; RB A-M-02; RC A-K-02; "
         f"mine {ahead(1)} blue explosive; BA {ahead(7)}; dice 12=2 12=3 {hit('S', 7)}",
         f"RB pass; RA; RC; RA; move; {ahead(1)}", {"aimed": [("RA", 7)], "asked": "red landing"}, "land",
         {"RA": ahead(1), "RA level": None, "RA status": "shocked", "RA completed": True, "BA completed": False},
         "move; A-K-04", {"reactors": "BA"}),
    case("a berserk flyer goes on over a dummy", mark.rule("IMP-14.6.2", "IMP-7.3.f"),
         field, "option opt_14_6 on; mine A-G-20 blue dummy; RA A-G-16 panicked level=4; dice 12=1 6=1 6=2 12=1", "RA",
         {"RA": "A-G-24", "sees blue mines": []}),
    case("an explosive mine hits the neighbours too", mark.rule("IMP-14.6.3.2"),
         duel, f"{MINES}; {RA}; mine {MINE} blue explosive; {BA}; BB {ahead(2)} completed; "
         f"Rp1 police {beside(MINE, 'NE')}; BC {ahead(3)} completed; dice 12=1 12=2 12=3", f"RA move; {MINE}",
         {"aimed": [("RA", 7), ("Rp1", 6), ("BB", 4)]}),
    # a box is crossed: damage does not end stealth
    case("a mine beside a ghost strikes it as if it stood there",
         mark.rule("IMP-14.6.3.2", "IMP-14.3.n", "IMP-14.4.2.3.b"),
         mined, f"{STEALTH}; RA front-line {near('W')}; BA ranger {near('NE')} stealth=2; dice 12=1 12=8",
         f"RA move; {BURST}", {"aimed": [("RA", 7), ("BA", 3)], "BA stealth": 2}),
    # Three boxes of the mine, then the shot: 7, shield 1 of the fourth column, reaction fire -2.
    case("reaction fire meets the shield that the mine has left",
         mark.rule("IMP-14.6.3.2", "IMP-8.1.f", "IMP-9.3.2.d", "IMP-14.6.4"),
         duel, f"{MINES}; {RA}; mine {ahead(1)} blue explosive; BA {ahead(6)}; dice {hit('3', 7)} 12=1",
         f"RA move; {ahead(1)}; BA", {"aimed": [("RA", 7), ("RA", 4)]}),
    case("a nuclear mine under an engineer takes the house beside it",
         mark.rule("IMP-14.6.3.3", "IMP-14.4.2.1.a", "IMP-14.4.2.2.a"),
         table, f"RT command A-A-02; BT command A-M-02 completed; {MINES}; mine {BURST} blue nuclear; "
         f"RA engineer {near('W')} damage=3; point {near()} building; BA front-line {near()}; dice 12=3 12=6",
         f"RA move; {BURST}", {"RA": "dead", "BA": "dead", f"terrain {BURST}": "slag", f"terrain {near()}": "rubble"}),
    case("reaction fire comes after the mine", mark.rule("IMP-14.6.4", "IMP-8.1.f"),
         duel, f"{MINES}; {RA}; mine {MINE} blue explosive; {BA}; BB {ahead(7)}; dice 12=1", f"RA move; {MINE}",
         {"shots target": ["RA"], "asked": "blue react"}),
    case("and not at all at one that the mine has stopped", mark.rule("IMP-14.6.4", "IMP-8.1.f"),
         duel, f"{MINES}; {RA}; mine {MINE} blue explosive; {BA}; BB {ahead(7)}; dice 12=2", f"RA move; {MINE}",
         {"RA status": "shocked", "asked": "blue impulse"}),
    case("a shift onto a mine sets it off", mark.rule("IMP-14.6.a", "IMP-9.3.3.d"),
         field, "option opt_14_6 on; mine A-H-15 blue explosive; RA A-G-06; BA A-G-14 level=4; dice 12=4 12=1 12=5",
         "RA fire BA; A-H-15", {"last shot strength BA": 9 - 2, "sees blue mines": []}),
)  # fmt: skip
def test_mines(case: Case) -> None:
    case.play()
