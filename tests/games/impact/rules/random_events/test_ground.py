"""Events that change the ground, or put somebody on it."""

from __future__ import annotations

import pytest

from sandtable.engine.decisions import Decision
from sandtable.games.impact.rules.random_events.cards import EventCard
from sandtable.games.impact.rules.random_events.resolve import resolve
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.events import BA, NEXT, SPOT, THERE, acts, choices, happens
from tests.support.impact.hands import around, at, beside
from tests.support.impact.options import DRONES, HIDDEN
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, ahead, aimed, attacks, hit
from tests.support.impact.table import finished, table
from tests.support.worlds import shown

WEST = {f"A-{row}-01" for row in "BDFHJL"}
EAST = {f"A-{row}-35" for row in "BDFHJL"}


@pytest.mark.rule("IMP-DATA-EVT", "IMP-13.2.1.b")
def test_e05_stray_shell() -> None:
    lines = (f"BA {SPOT}; RA {beside(SPOT, 'E')}; Bp1 police {beside(SPOT, 'NE')}",)
    t = happens("E05", *lines, f"RB {beside(SPOT, 'E', 2)}", cards=(*THERE, "12=1", "12=2", "12=3"))
    assert (sorted(aimed(t)), aimed(t)[0][0]) == ([("BA", 6), ("Bp1", 4), ("RA", 2)], "BA")
    assert {one["how"] for one in attacks(t)} <= {"blast", "event"}
    acts(t)
    finished(t)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DP-17")
def test_e15_smoke() -> None:
    t = happens("E15", RA, BA, after=(*NEXT, "12=1"))
    assert t.asked == ("red", "event")
    t.choose(ahead(3))
    acts(t)
    assert "BA" not in t.targets("RA fire")
    assert set(t.view()["smoke"]) == {ahead(3)} | around(ahead(3))


@pytest.mark.rule("IMP-DATA-EVT", "IMP-2.3.8.d")
@pytest.mark.parametrize("kind", ["building", "bunker"])
def test_e16_subsidence_of_a_building(kind: str) -> None:
    lines = (f"bunker {SPOT}" if kind == "bunker" else f"point {SPOT} building", f"BA {SPOT}; BB {beside(SPOT, 'E')}")
    t = happens("E16", RA, *lines, cards=(*THERE, "12=1"))
    assert (t.view()["points"][SPOT][2], t.view()["bunkers"], aimed(t)) == ("rubble", [], [("BA", 6 - 2 - 4)])
    finished(t)


@pytest.mark.rule("IMP-DATA-EVT")
@pytest.mark.parametrize(("marks", "hit"), [("", True), ("level=3", False)])
def test_e16_subsidence_of_open_ground(marks: str, hit: bool) -> None:
    cards = (*THERE, "12=1") if hit else THERE
    t = happens("E16", RA, f"BA {SPOT} {marks}", cards=cards)
    assert (t.view()["points"][SPOT][2], aimed(t)) == ("clear", ([("BA", 4 - 2)] if hit else []))


@pytest.mark.rule("IMP-DATA-EVT", "IMP-2.3.5.c", "IMP-3.13")
@pytest.mark.parametrize(
    ("terrain", "after"),
    [("clear", "slag"), ("woods", "slag"), ("marsh", "slag"), ("building", "building"), ("water", "water")],
)
def test_e17_hot_ground(terrain: str, after: str) -> None:
    t = happens("E17", RA, BA, f"point {SPOT} {terrain}", cards=THERE)
    assert t.view()["points"][SPOT][2] == after
    finished(t)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-2.3.5.c")
def test_e17_under_a_soldier_or_a_bunker() -> None:
    stood = happens("E17", RA, f"BA {SPOT}", cards=THERE)
    bunker = happens("E17", RA, BA, f"bunker {SPOT}", cards=THERE)
    assert (stood.view()["points"][SPOT][2], stood.damage("BA")) == ("slag", [0])
    assert bunker.view()["points"][SPOT][2] == "clear"


@pytest.mark.rule("IMP-DATA-EVT", "IMP-4.6.2.b")
def test_e19_keeps_to_the_limits() -> None:
    four = [f"unit Rd{number} recon {at(number)} level=4" for number in (4, 5, 6, 7)]
    t = happens("E19", "option opt_14_4 on", RA, BA, *four)
    assert t.asked == ("red", "order")
    assert len([one for one in t.view("red")["units"].values() if one["sort"] == "drone"]) == 4


@pytest.mark.rule("IMP-DATA-EVT", "IMP-HID-4")
def test_e20_sappers_map() -> None:
    t = happens(
        "E20",
        f"option opt_14_6 on; {RA}; {BA}; mine {at(8, 3)} blue nuclear; mine {at(9, 3)} blue dummy",
        f"mine {at(1, 3)} red explosive",
    )
    assert (t.asked, choices(t)) == (("red", "event"), {at(8, 3), at(9, 3)})
    t.choose(at(8, 3))
    assert {one["point"] for one in t.view("blue")["mines"]} == {at(9, 3), at(1, 3)}
    assert "nuclear" in str([str(event) for event in t.match.events("red")])
    assert attacks(t) == []


@pytest.mark.rule("IMP-DATA-EVT")
def test_e28_snap_barrage() -> None:
    lines = (f"RB {at(0)} level=3; point {at(1, 4)} building; RC assault {at(1, 4)}; {BA} completed",)
    t = happens("E28", RA, *lines, cards=("12=1",))
    assert (t.asked, choices(t)) == (("blue", "event"), {"RA", "RC", "RT"})
    assert aimed(t.choose("RC")) == [("RC", 5 - 3 - 5)]


@pytest.mark.rule("IMP-DATA-EVT")
def test_e28_needs_sight() -> None:
    """RB stands behind a wall on every side."""
    spot = at(1, 4)
    walls = [f"point {point} building" for point in around(spot)]
    assert choices(happens("E28", RA, f"RB {spot}", *walls, BA, cards=("12=1",))) == {"RA", "RT"}


@pytest.mark.rule("IMP-DATA-EVT", "IMP-2.3.5.b", "IMP-14.6.a")
@pytest.mark.parametrize(
    ("line", "card", "damage"),
    [
        (f"point {ahead(1)} slag", "6=2", 1),
        (f"point {ahead(1)} slag", "6=3", 0),
        (f"mine {ahead(1)} blue explosive", "12=4", 1),
    ],
)
def test_e33_meets_mines_and_slag(line: str, card: str, damage: int) -> None:
    """The mine: 9 - 2 = 7, and 4 on the die is one box."""
    t = happens("E33", "option opt_14_6 on", RA, line, BA, cards=(card,)).choose("RA", ahead(1))
    assert (t.damage("RA"), t.asked[1]) == ([damage], "order")


@pytest.mark.rule("IMP-DATA-EVT")
def test_e34_storm_cell() -> None:
    lines = (f"{RA} level=6", f"RB {at(0)} level=3", f"{BA} level=9")
    t = happens("E34", *lines, cards=("6=1", "6=1", "6=2"))
    while t.kind == "landing":
        t.choose("land")
    assert (sorted(str(t.level(name)) for name in ("RA", "RB")), t.level("BA")) == (["None", "None"], 9)
    assert [t.status(name) for name in ("RA", "RB", "BA")] == ["good"] * 3


@pytest.mark.rule("IMP-DATA-EVT", "IMP-4.6.2.b", "IMP-14.4.6")
def test_a_drone_that_replaces_a_lost_one_can_be_saved() -> None:
    """Nine drones, one of them gone: the newcomer is the tenth that this side has had."""
    drones = [f"unit Rd{n} {'attack' if n < 5 else 'bomb'} A-A-{2 + 4 * n:02} level=3" for n in range(1, 9)]
    t = happens("E19", "option opt_14_4 on", RA, BA, *drones, "Rd9 ecm dead")
    while t.kind == "event":
        t.choose(min(t.answers()))
    newcomer = t.unit("Rd10")
    text = t.match.position()
    assert (newcomer["type"], t.unit("Rd10", "blue")["type"]) == ("recon", "recon")
    assert table(*text.splitlines(), dice=()).match.position() == text


@pytest.mark.rule("IMP-DATA-EVT", "IMP-HID-5", "IMP-13.1")
@pytest.mark.parametrize(("event", "mark"), [("E01", "damage=2"), ("E06", ""), ("E13", "")])
def test_an_event_may_serve_a_hidden_soldier_of_who_chooses(event: str, mark: str) -> None:
    lines = (f"option opt_14_10 red; point {HERE} woods; {RA} hidden {mark}; RB assault {at(0)} {mark}; {BA}",)
    t = happens(event, *lines)
    assert "RA" in t.answers()
    t.choose("RA")
    assert t.damage("RA") == [1 if mark else 0]
    assert "RA" not in shown(t.match, "blue")
    assert "RA" in shown(t.match, "red")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-HID-5", "IMP-13.2.2")
@pytest.mark.parametrize("event", ["E04", "E11", "E12"])
def test_no_event_finds_a_hidden_enemy(event: str) -> None:
    t = happens(event, "option opt_14_10 blue", RA, f"point {ahead(6)} woods", f"{BA} hidden")
    assert t.turn == 2, "BT is the only one who can be meant"
    assert "BA" not in shown(t.match, "red")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-2.3.8.d")
def test_hot_ground_on_a_bridge_leaves_solid_slag() -> None:
    t = table(
        "RT command A-A-02; BT command A-M-34; RA A-H-07; point A-H-07 bridge; point A-H-09 water; BA A-A-34",
        "phase event",
        dice="* E17 19 15 6=5 6=2",
    )
    assert (t.view()["points"]["A-H-07"][2], t.at("RA"), t.damage("RA")) == ("slag", "A-H-07", [0])


@cases(
    # Terrain and shield help, woods do not help the unarmoured; distance, command and paint do not count.
    case("e05 is a blast", mark.rule("IMP-DATA-EVT", "IMP-14.4.2.3.b", "IMP-2.3.2.b"),
         happens, f"E05; RA {at(9)}; point {SPOT} woods; Bp1 police {SPOT} painted=3; "
         f"point {beside(SPOT, 'E')} building; BA assault {beside(SPOT, 'E')}; dice 19 15 12=1 12=2",
         {"aimed": [("Bp1", 8), ("BA", 4 - 3 - 5)]}),
    case("e15 smoke is no cover", mark.rule("IMP-DATA-EVT"),
         happens, f"E15; {RA}; BA {ahead(1)}; after 6=5 6=2 12=1", f"{ahead(2)}; first; RA fire BA",
         {"first shot strength": 6}),
    case("e18 volunteers", mark.rule("IMP-DATA-EVT", "IMP-DP-17"),
         happens, f"E18; {RA}; {BA}; BB A-D-01", {"asked": "red event", "choices": WEST - {"A-D-01"}}, "A-F-01; first",
         {"Rm1 type": "militia", "Rm1": "A-F-01", "answers has": "Rm1"}),
    case("e19 eye aloft with drones", mark.rule("IMP-DATA-EVT"),
         happens, f"E19; option opt_14_4 on; {RA}; {BA}", {"asked": "red event", "choices": WEST}, "A-F-01",
         {"answers has": "1 6", "answers lacks": "7"}, "4; first",
         {"Rd1 type": "recon", "Rd1": "A-F-01", "Rd1 level": 4}),
    case("e19 without drones shows two cards", mark.rule("IMP-DATA-EVT", "IMP-HID-1"),
         happens, f"E19; {RA}; {BA} damage=2; BB assault {at(0, 4)} damage=1; BC A-A-30 damage=3",
         {"asked": "red event"}, "BA; BC",
         {"red knows BA damage": 2, "red knows BC damage": 3, "red knows BB damage": None}, "first"),
    case("e20 without mines reveals a hidden unit", mark.rule("IMP-DATA-EVT", "IMP-14.10.c"),
         happens, f"E20; option opt_14_10 blue; {RA}; {BA}; point {at(9, 3)} woods; BB {at(9, 3)} hidden",
         {"red knows BB": True, "BB hidden": False}),
    case("e29 locals rise", mark.rule("IMP-DATA-EVT", "IMP-DP-17"),
         happens, f"E29; {RA}; {BA}", {"asked": "blue event", "choices": EAST}, "A-F-35; first", {"Bm1": "A-F-35"}),
    case("e33 snap orders", mark.rule("IMP-DATA-EVT", "IMP-DP-17"),
         happens, f"E33; {RA}; point {ahead(1)} marsh 4; point {beside(HERE, 'NE')} water; RB {beside(HERE, 'SE')}; "
         f"RC {at(0)} level=3; RD {at(1)} shocked completed; {BA}", {"asked": "red event", "choices": "RA RB RT"}, "RA",
         {"choices": around(HERE) - {beside(HERE, "NE"), beside(HERE, "SE")}}, f"{ahead(1)}; first", {"RA": ahead(1)}),
    # Card 12 names row I, card 45 column 25, where there is no dot: the next one is meant.
    case("a stray shell on a bomb drone is no reason to be asked", mark.rule("IMP-DATA-EVT", "IMP-14.4.2.c"),
         table, f"RT command A-A-34 completed; BT command A-M-34 completed; phase event; {DRONES}; "
         "Rd1 bomb A-I-26 level=5; dice * E05 12 45 12=1 6=3 6=4", {"aimed": [("Rd1", 8)], "Rd1": "A-I-26",
         "Rd1 status": "shocked", "Rd1 level": None, "happened blast strength=10": False}),
    case("snap orders leave a soldier facing the way it went", mark.rule("IMP-DATA-EVT", "IMP-14.9.e"),
         happens, f"E33; option opt_14_9 on; {RA} facing=W; {BA}", f"RA; {beside(HERE, 'NE')}", {"RA facing": "NE"}),
    # Whoever the mine shocks skips the rest: no draw for the slag.
    case("snap orders onto a mine in slag that shocks end there", mark.rule("IMP-DATA-EVT", "IMP-8.1.f", "IMP-2.3.5.c"),
         happens, f"E33; option opt_14_6 on; {RA}; {BA}; point {ahead(1)} slag; mine {ahead(1)} blue explosive; "
         f"dice {hit('S', 7)}", f"RA; {ahead(1)}", {"RA status": "shocked", "happened slag": False, "turn": 2}),
    case("smoke blinds a spotter too", mark.rule("IMP-DATA-EVT", "IMP-9.6.a"),
         table, f"{BLUE}; {RA}; point {ahead(1)} building; BA {ahead(3)}; RB {at(9, -3)}; {AWAY}; "
         f"effect smoke {at(8, -2)} until=1; active RA", {"targets fire lacks": "BA"}),
    # By the cards 19 and 15: A-H-07. The soldier from the eighth level is attacked in the rubble.
    case("subsidence brings a tower down", mark.rule("IMP-DATA-EVT", "IMP-14.13.d"),
         table, "option opt_14_13 on; RT command A-A-02; BT command A-M-34; RA A-B-01; point A-H-07 building; "
         "height A-H-07 12; BA A-H-07 floor=8; phase event; dice * E16 19 15 12=1 6=5 6=2",
         {"aimed": [("BA", 6 - 2 - 4)], "BA height": 0, "BA": "A-H-07"}),
    case("a storm over slag", mark.rule("IMP-DATA-EVT", "IMP-7.2.k", "IMP-2.3.5.c"),
         table, f"RT command A-A-02; BT command A-M-34; phase event; {RA} level=4; point {HERE} slag; BA A-A-34; "
         "dice * E34 1/2 2/3 6=5 6=4", "while landing: land",
         {"RA level": None, "damage RA": [1], "RA status": "good"}),
    case("snap orders into the arms of a hidden enemy", mark.rule("IMP-DATA-EVT", "IMP-14.10.c", "IMP-14.6.a"),
         table, f"{HIDDEN}; RT command A-A-02 completed; BT command A-M-34; phase event; {RA}; point {ahead(2)} woods; "
         f"BA {ahead(2)} hidden; BC A-A-34; dice * E33 6=5 6=4", f"RA; {ahead(1)}",
         {"RA": ahead(1), "red knows BA": True, "aimed": []}),
)  # fmt: skip
def test_ground(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-DATA-EVT", "IMP-3.1.a", "IMP-DATA-FMT")
@pytest.mark.parametrize(("taken", "name"), [("AT", "RB"), ("ABCDEFGHIJKLMNOPQRST", None)])
def test_an_armoured_newcomer_has_a_letter_and_there_are_twenty(taken: str, name: str | None) -> None:
    letters = [one for one in taken if one != "T"]
    lines = [
        f"unit R{one} front-line A-{chr(66 + n % 10)}-{13 + n % 2 + n // 2 * 2:02d}" for n, one in enumerate(letters)
    ]
    t = table("friendly red west", "RT command A-A-02", BLUE, FAR, *lines)
    step = {"op": "place_unit", "side": "holder", "kind": "assault"}

    happening = resolve(t.match.state, EventCard("E99", "Reserves", "I", "", (step,)))
    asked = next(happening, None)

    assert (asked is None) is (name is None)
    if isinstance(asked, Decision):
        with pytest.raises(StopIteration):
            happening.send(asked.options()[0])
        assert t.match.state.names[-1] == name
