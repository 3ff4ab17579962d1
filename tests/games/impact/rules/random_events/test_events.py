"""Chapter 13 and section 21.3 of the ledger: random events, each with a test of its own."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.decisions import Decision
from sandtable.games.impact.rules.random_events.cards import EventCard
from sandtable.games.impact.rules.random_events.resolve import resolve
from tests.support.impact.hands import CARDS, around, at, beside, deal
from tests.support.impact.options import DRONES, HIDDEN, STEALTH
from tests.support.impact.shots import BLUE, FAR, HERE, RA, ahead, aimed, attacks, duel, fired, hit, rows, strength
from tests.support.impact.table import Table, field, finished, table
from tests.support.worlds import shown

LEADERS = ("RT command A-A-02", "BT command A-M-34")
BA = f"BA {ahead(6)}"
NEXT = ("6=5", "6=2")  # Red keeps the initiative in the turn that follows
SPOT = "A-H-07"  # by the cards 19 (row H) and 15 (column 07)
THERE = ("19", "15")
WAYS = ("NE", "E", "SE", "SW", "W", "NW")
AWAY = "BB A-A-34 completed"
RICH = (
    f"{DRONES}; {STEALTH}; option opt_14_6 on; RT command A-A-02; BT command A-M-34; {RA} damage=2 level=4",
    f"RB {at(0)} shocked completed; RC ranger {at(1, 2)} cool=5; RD A-M-02 panicked completed; Rp1 police {at(2, 3)}",
    f"Rd1 recon {at(2, -3)} level=6 identified; BA {ahead(3)} damage=1; BC {at(12)} shocked completed",
    f"BD ranger {at(12, 2)} stealth=1; Bp1 police {at(10, -2)}; Bd1 attack {at(11, 3)} level=6 identified",
    f"mine {at(9, 2)} blue explosive; mine {at(4, 2)} red dummy; point {at(7, 1)} building; bunker {at(8, 1)}",
    f"point {at(5, -2)} woods; point {at(6, 3)} slag",
)


def shelled(*lines: str, event: str, place: tuple[str, ...], dice: tuple[str, ...] = ()) -> Table:
    """Let an event come up at the end of a turn."""
    return table(
        "RT command A-A-34 completed; BT command A-M-34 completed; phase event",
        *lines,
        dice=deal("*", event, *place, *dice),
    )


def _faces(value: int) -> set[int]:
    return {max(0, face + value) for face in range(1, 7)}


def pools(t: Table) -> dict[str, int]:
    """The command points of Red, by commander."""
    found: dict[str, int] = t.view("red")["sides"]["red"]["pools"]
    return found


def happens(event: str, *lines: str, cards: tuple[str, ...] = (), after: tuple[str, ...] = NEXT) -> Table:
    """Let an event happen at the end of the first turn, in which Red holds the initiative."""
    return table(*LEADERS, "phase event", *lines, dice=deal("*", event, *cards, *after))


def effects(t: Table, kind: str) -> list[dict[str, Any]]:
    """What events of a kind have left."""
    return [one for one in t.view()["effects"] if one["kind"] == kind]


def acts(t: Table) -> Table:
    """Let Red act first in the new turn."""
    assert (t.asked, t.turn) == (("red", "order"), 2)
    return t.choose("first")


def choices(t: Table) -> set[str]:
    """What an event offers, besides nothing."""
    assert t.kind == "event"
    return t.answers() - {"none"}


def located(*panel: str) -> list[str]:
    """Name the cards of E17 on a map of several panels: those for the panel come before the row and the column."""
    cards = deal("*", "E17", *THERE, *panel, *NEXT)
    return [*cards[:2], *cards[4 : 4 + len(panel)], *THERE, *cards[4 + len(panel) :]]


@pytest.mark.rule("IMP-13.1")
@pytest.mark.parametrize(
    ("holder", "event", "asked"),
    [("red", "E01", "red"), ("blue", "E01", "blue"), ("red", "E25", "blue"), ("blue", "E25", "red")],
)
def test_the_enemy_is_the_side_without_the_initiative(holder: str, event: str, asked: str) -> None:
    hurt = [
        f"unit {name} front-line {point} damage=2"
        for name, point in zip(("RA", "RB", "BA", "BB"), (at(0), at(2), at(9), at(11)), strict=True)
    ]
    t = happens(event, f"initiative {holder}", *hurt)
    assert (t.asked, choices(t)) == ((asked, "event"), ({"RA", "RB"} if asked == "red" else {"BA", "BB"}))


@pytest.mark.rule("IMP-13.2.1.a", "IMP-EX-13.2.1")
@pytest.mark.parametrize(
    ("die", "panel"), [(1, "A"), (3, "A"), (4, "B"), (6, "B"), (7, "C"), (9, "C"), (10, "D"), (12, "D")]
)
def test_worked_example_four_panels(die: int, panel: str) -> None:
    t = table(
        f"layout A B / C D; blank; RT command A-A-02; BT command A-A-34; phase event; {RA}; BA B-G-10",
        dice=located(f"12={die}"),
    )
    assert [point for point, spot in t.view()["points"].items() if spot[2] == "slag"] == [f"{panel}-H-07"]


@pytest.mark.rule("IMP-13.2.1.a")
@pytest.mark.parametrize(("dice", "panel"), [("12=1", "A"), ("12=2", "A"), ("12=9", "E"), ("12=11 12=12 12=3", "B")])
def test_of_five_panels_a_number_that_is_left_over_is_drawn_again(dice: str, panel: str) -> None:
    t = table(
        f"layout A B C D E; blank; RT command A-A-02; BT command A-A-34; phase event; {RA}; BA B-G-10",
        dice=located(*dice.split()),
    )
    assert [point for point, spot in t.view()["points"].items() if spot[2] == "slag"] == [f"{panel}-H-07"]


@pytest.mark.rule("IMP-13.2.1.b", "IMP-13.2.1.c", "IMP-5.2.b", "IMP-DP-17")
@pytest.mark.parametrize(("card", "side"), [("69", "red"), ("37", "blue")])
@pytest.mark.parametrize("holder", ["red", "blue"])
def test_thumbs_let_a_player_pick_the_column(card: str, side: str, holder: str) -> None:
    other = {"red": "blue", "blue": "red"}
    t = happens("E17", f"initiative {holder}", RA, BA, cards=("19", card))
    picks = side if holder == "red" else other[side]
    assert t.asked == (picks, "column")
    assert {"01", "34", "07"} <= t.answers()
    t.choose("07")
    assert t.view()["points"][SPOT][2] == "slag"


@pytest.mark.rule("IMP-13.2.1.b", "IMP-5.2.c", "IMP-5.2.a")
def test_where_there_is_no_dot_the_next_column_is_taken() -> None:
    t = happens("E17", RA, BA, cards=("19", "08"))  # row H, column 20: no dot
    assert t.view()["points"]["A-H-21"][2] == "slag"


@pytest.mark.rule("IMP-13.2.2")
def test_a_random_soldier_is_numbered_and_a_draw_beyond_repeated() -> None:
    t = happens("E11", RA, BA, f"BB {at(0, 3)}", cards=("12=9", "12=4", "12=2"))
    assert len(effects(t, "attack")) == 1
    assert effects(t, "attack")[0]["unit"] in {"BA", "BB", "BT"}
    finished(t)


@pytest.mark.rule("IMP-13.2.2")
def test_of_more_than_twelve_a_group_is_drawn_first() -> None:
    many = [f"unit B{letter} front-line {at(number, 3)}" for number, letter in enumerate("ABCDEFGHIJKLM")]
    t = happens("E11", RA, *many, cards=("12=1", "12=2"))
    assert len(effects(t, "attack")) == 1
    finished(t)


@pytest.mark.rule("IMP-13.2.2")
def test_every_soldier_has_a_number() -> None:
    found = set()
    for die in (1, 2, 3):
        t = happens("E32", RA, f"RB {at(0)}", BA, cards=(f"12={die}",))
        found |= {name for name in ("RA", "RB", "RT") if t.unit(name)["painted"]}
    assert found == {"RA", "RB", "RT"}


@pytest.mark.rule("IMP-13.2.3", "IMP-DATA-EVT")
def test_drones_the_down_and_the_stealthed_can_be_meant_by_an_event() -> None:
    # Ruling: an event that names a soldier means whoever is on the map and not hidden.
    t = table(
        "RT command A-A-02; BT command A-M-34; option opt_14_4 on; option opt_14_3 on; phase event; BA A-G-20 down",
        "Bd1 attack A-G-22 level=3; BB ranger A-G-24 stealth=1; BC off edge=east turn=5; Bp1 police A-G-26",
        dice="* E04 6=5 6=2",
    )
    assert (t.kind, t.answers()) == ("event", {"BT", "BA", "Bd1", "BB", "Bp1"})


@pytest.mark.rule("IMP-13.2.3", "IMP-13.2.2")
def test_where_the_event_says_armoured_only_those_are_drawn_from() -> None:
    # Ruling: of four enemies two are armoured: the second in reading order is BT.
    t = table(
        "RT command A-A-02; BT command A-M-34; option opt_14_4 on; phase event; BA A-G-20 down",
        "Bd1 attack A-G-22 level=3; Bp1 police A-G-26",
        dice="* E12 12=2 6=5 6=2",
    )
    assert [one["unit"] for one in t.view()["effects"] if one["kind"] == "shield"] == ["BT"]


@pytest.mark.rule("IMP-13.2.3", "IMP-9.6.b")
@pytest.mark.parametrize(
    ("spotter", "seen"),
    [
        ("Bd1 recon A-G-20 level=3", True),
        ("BA A-G-20 shocked", True),
        ("Bd1 recon A-G-20 shocked", False),
        ("BA A-G-20 down", False),
        ("BA ranger A-G-20 stealth=1", False),
    ],
)
def test_any_enemy_soldier_is_one_that_could_spot(spotter: str, seen: bool) -> None:
    # Ruling: BT stands between walls, so that only the other one could have RA and RT in sight.
    walls = [f"point {point} building" for point in ("A-A-32", "A-B-33", "A-B-35")]
    t = table(
        "RT command A-A-02; BT command A-A-34",
        *walls,
        "option opt_14_4 on; option opt_14_3 on; phase event; RA A-G-10",
        spotter,
        dice="* E28 6=5 6=2 6=1 6=6 6=3",
    )
    assert (t.kind == "event") is seen


@pytest.mark.rule("IMP-DATA-EVT")
def test_e01_field_patch() -> None:
    lines = (f"{RA} damage=2; RB {at(0)} damage=1; RC {at(1)} down; {BA} damage=1",)
    t = happens("E01", *lines)
    assert (t.asked, choices(t)) == (("red", "event"), {"RA", "RB"})
    t.choose("RA")
    assert t.damage("RA", "RB", "RC", "BA") == [1, 1, 5, 1]
    acts(t)


@pytest.mark.rule("IMP-DATA-EVT")
def test_e01_without_anybody_hurt_does_nothing() -> None:
    t = happens("E01", RA, f"{BA} damage=2")
    assert t.damage("RA", "BA") == [0, 2]
    acts(t)


@pytest.mark.rule("IMP-DATA-EVT")
@pytest.mark.parametrize(("name", "after"), [("RA", ["good", "panicked"]), ("RB", ["shocked", "shocked"])])
def test_e02_steady_now(name: str, after: list[str]) -> None:
    t = happens("E02", f"{RA} shocked completed", f"RB {at(0)} panicked completed", f"{BA} shocked completed")
    assert (t.asked, choices(t)) == (("red", "event"), {"RA", "RB"})
    t.choose(name)
    assert ([t.status("RA"), t.status("RB")], t.status("BA")) == (after, "shocked")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-HID-1", "IMP-4.0.c")
def test_e03_overhead_pass() -> None:
    t = table(
        "layout A B; blank",
        *LEADERS,
        f"phase event; {RA}; {BA} damage=2; BB B-G-20 damage=3",
        dice=deal("*", "E03", *NEXT),
    )
    assert (t.asked, choices(t)) == (("red", "event"), {"A", "B"})
    t.choose("B")
    assert t.unit("BB", "red")["damage"] == 3
    assert t.unit("BA", "red")["damage"] is None


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.4.e")
def test_e04_lock_held() -> None:
    t = happens("E04", RA, BA, f"BB {at(0, 4)}", "BC off edge=east turn=5", cards=())
    assert (t.asked, choices(t)) == (("red", "event"), {"BA", "BB", "BT"})
    t.choose("BA")
    acts(t)
    assert t.unit("BA")["painted"] == 3


@pytest.mark.rule("IMP-DATA-EVT")
def test_e04_ends_with_the_next_turn() -> None:
    t = happens("E04", RA, BA, after=(*NEXT, "12=3", "6=4", "6=1")).choose("BA", "first", "pass", "pass")
    assert (t.turn, t.unit("BA")["painted"]) == (3, 0)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-13.2.1.b")
def test_e05_stray_shell() -> None:
    lines = (f"BA {SPOT}; RA {beside(SPOT, 'E')}; Bp1 police {beside(SPOT, 'NE')}",)
    t = happens("E05", *lines, f"RB {beside(SPOT, 'E', 2)}", cards=(*THERE, "12=1", "12=2", "12=3"))
    assert (sorted(aimed(t)), aimed(t)[0][0]) == ([("BA", 6), ("Bp1", 4), ("RA", 2)], "BA")
    assert {one["how"] for one in attacks(t)} <= {"blast", "event"}
    acts(t)
    finished(t)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.4.2.3.b", "IMP-2.3.2.b")
def test_e05_is_a_blast() -> None:
    """Terrain and shield help, woods do not help the unarmoured; distance, command and paint do not count."""
    lines = (
        f"point {SPOT} woods; Bp1 police {SPOT} painted=3; point {beside(SPOT, 'E')} building",
        f"BA assault {beside(SPOT, 'E')}",
    )
    t = happens("E05", f"RA {at(9)}", *lines, cards=(*THERE, "12=1", "12=2"))
    assert aimed(t) == [("Bp1", 8), ("BA", 4 - 3 - 5)]


@pytest.mark.rule("IMP-DATA-EVT")
def test_e06_hot_thrusters() -> None:
    t = happens("E06", RA, "Rp1 police A-B-01", "BA A-A-30", after=NEXT)
    assert choices(t) == {"RA", "RT"}
    acts(t.choose("RA")).choose("RA move")
    for step in range(1, 7):
        t.quietly(ahead(step))
    assert t.asked == ("red", "step")
    t.quietly(ahead(7))
    assert t.steps() == set()


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.2.a")
def test_e07_clear_channel() -> None:
    t = acts(happens("E07", RA, BA, after=(*NEXT, "6=3"))).choose("RT command")
    assert (t.view("red")["sides"]["red"]["pools"]["RT"], effects(t, "command-draw")) == (5, [])


@pytest.mark.rule("IMP-DATA-EVT")
def test_e07_waits_for_the_next_active_command_of_the_game() -> None:
    t = happens("E07", RA, BA, after=(*NEXT, "12=3", "6=4", "6=1")).choose("first", "pass", "pass")
    assert (t.turn, [one["side"] for one in effects(t, "command-draw")]) == (3, ["red"])


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.1.a")
def test_e08_tempo() -> None:
    t = happens("E08", RA, BA, f"BB {at(0, 4)}", after=("6=3", "6=3"))
    assert (t.asked, effects(t, "initiative")) == (("red", "order"), [])


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.c")
def test_e09_jamming() -> None:
    t = acts(happens("E09", RA, BA, after=(*NEXT, "12=1"))).choose("RA pass")
    assert t.unit("BA")["in_command"] is False
    assert t.unit("RA")["in_command"] is True
    assert strength(t, "BA fire RA") == 7 - 2 - 1


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.c")
def test_e09_spares_commanders() -> None:
    t = acts(happens("E09", RA, "BA A-A-30", after=(*NEXT, "12=1"))).choose("RA pass")
    assert strength(t, "BT fire RA") == 8 - 2 - 1  # 16 points off


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.4.c")
def test_e10_static() -> None:
    drones = (f"Rd1 recon {at(0)} level=4", f"Bd1 attack {at(8)} level=4", f"Bd2 sentry {at(9)}")
    t = happens("E10", "option opt_14_4 on", RA, "BA A-A-30", *drones, cards=("6=1", "6=2", "6=1"))
    assert [t.status(name) for name in ("Rd1", "Bd1", "Bd2")] == ["shocked", "good", "shocked"]
    assert t.level("Rd1") is None
    assert t.level("Bd1") == 4


@pytest.mark.rule("IMP-DATA-EVT")
def test_e11_misfeed() -> None:
    t = acts(happens("E11", RA, f"BA {at(0)}", cards=("12=1",), after=(*NEXT, "12=2")))
    (found,) = effects(t, "attack")
    assert (found["value"], found["unit"] in {"BA", "BT"}) == (-2, True)
    name = found["unit"]
    t.choose("RA pass")
    plain = {"BA": 7 - 2, "BT": 8 - 2 - 1}[name]
    assert strength(t, f"{name} fire RA") == plain - 2


@pytest.mark.rule("IMP-DATA-EVT")
def test_e12_shield_drop() -> None:
    t = acts(happens("E12", RA, BA, f"Bp1 police {at(0, 4)}", cards=("12=1",), after=(*NEXT, "12=2")))
    (found,) = effects(t, "shield")
    name = found["unit"]
    assert name in {"BA", "BT"}
    assert strength(t, f"RA fire {name}") == {"BA": 7, "BT": 7 - 1}[name]


@pytest.mark.rule("IMP-DATA-EVT")
def test_e13_dialled_in() -> None:
    t = happens("E13", RA, BA, after=(*NEXT, "12=1", "12=2"))
    assert choices(t) == {"RA", "RT"}
    acts(t.choose("RA")).choose("RA rapid BA BA")
    assert (aimed(t), effects(t, "dialled")) == ([("BA", 4 + 2), ("BA", 4)], [])


@pytest.mark.rule("IMP-DATA-EVT")
@pytest.mark.parametrize(("points", "off"), [(9, 0), (10, 1), (11, 1 + 2), (16, 1 + 2)])
def test_e14_dust(points: int, off: int) -> None:
    lines = (f"RA {at(0)}", f"BA {at(points)}")
    assert strength(acts(happens("E14", *lines, after=(*NEXT, "12=1"))), "RA fire BA") == 5 - off


@pytest.mark.rule("IMP-DATA-EVT")
def test_e14_settles_after_the_next_turn() -> None:
    t = happens("E14", RA, BA, after=(*NEXT, "12=3", "6=4", "6=1")).choose("first", "pass", "pass")
    assert effects(t, "dust") == []


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DP-17")
def test_e15_smoke() -> None:
    t = happens("E15", RA, BA, after=(*NEXT, "12=1"))
    assert t.asked == ("red", "event")
    t.choose(ahead(3))
    acts(t)
    assert "BA" not in t.targets("RA fire")
    assert set(t.view()["smoke"]) == {ahead(3)} | around(ahead(3))


@pytest.mark.rule("IMP-DATA-EVT")
def test_e15_smoke_is_no_cover() -> None:
    t = acts(happens("E15", RA, f"BA {ahead(1)}", after=(*NEXT, "12=1")).choose(ahead(2)))
    assert strength(t, "RA fire BA") == 6


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


WEST = {f"A-{row}-01" for row in "BDFHJL"}
EAST = {f"A-{row}-35" for row in "BDFHJL"}


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DP-17")
def test_e18_volunteers() -> None:
    t = happens("E18", RA, BA, "BB A-D-01")
    assert (t.asked, choices(t)) == (("red", "event"), WEST - {"A-D-01"})
    acts(t.choose("A-F-01"))
    assert (t.unit("Rm1")["type"], t.at("Rm1")) == ("militia", "A-F-01")
    assert "Rm1" in t.answers()


@pytest.mark.rule("IMP-DATA-EVT")
def test_e19_eye_aloft_with_drones() -> None:
    t = happens("E19", "option opt_14_4 on", RA, BA)
    assert (t.asked, choices(t)) == (("red", "event"), WEST)
    t.choose("A-F-01")
    assert {"1", "6"} <= t.answers()
    assert "7" not in t.answers()
    acts(t.choose("4"))
    assert (t.unit("Rd1")["type"], t.at("Rd1"), t.level("Rd1")) == ("recon", "A-F-01", 4)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-4.6.2.b")
def test_e19_keeps_to_the_limits() -> None:
    four = [f"unit Rd{number} recon {at(number)} level=4" for number in (4, 5, 6, 7)]
    t = happens("E19", "option opt_14_4 on", RA, BA, *four)
    assert t.asked == ("red", "order")
    assert len([one for one in t.view("red")["units"].values() if one["sort"] == "drone"]) == 4


@pytest.mark.rule("IMP-DATA-EVT", "IMP-HID-1")
def test_e19_without_drones_shows_two_cards() -> None:
    t = happens("E19", RA, f"{BA} damage=2", f"BB assault {at(0, 4)} damage=1", "BC A-A-30 damage=3")
    assert t.asked == ("red", "event")
    t.choose("BA", "BC")
    assert (t.unit("BA", "red")["damage"], t.unit("BC", "red")["damage"]) == (2, 3)
    assert t.unit("BB", "red")["damage"] is None
    acts(t)


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


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.10.c")
def test_e20_without_mines_reveals_a_hidden_unit() -> None:
    t = happens("E20", "option opt_14_10 blue", RA, BA, f"point {at(9, 3)} woods", f"BB {at(9, 3)} hidden")
    assert t.find("BB", "red") is not None
    assert t.unit("BB")["hidden"] is False


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.4.f")
@pytest.mark.parametrize(("event", "modifier"), [("E21", 1), ("E22", 0)])
def test_e21_steel_nerves(event: str, modifier: int) -> None:
    t = acts(happens(event, f"{RA} shocked completed", f"RB {at(0)} shocked", BA, after=(*NEXT, "12=5")))
    assert t.choose("RA").check("RA")["modifier"] == modifier


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.4.f")
@pytest.mark.parametrize(("event", "modifier"), [("E22", -1), ("E21", 0)])
def test_e22_rumours(event: str, modifier: int) -> None:
    t = acts(happens(event, RA, f"{BA} shocked completed", f"BB {at(0, 4)} shocked", after=(*NEXT, "12=5")))
    assert t.choose("RA pass", "BA").check("BA")["modifier"] == modifier


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.3.j")
def test_e23_ghost_caught() -> None:
    lines = (f"BA ranger {ahead(5)} stealth=2", f"BB ranger {at(0, 4)} stealth=1")
    t = happens("E23", "option opt_14_3 on", RA, *lines, after=(*NEXT, "6=3"))
    assert (t.asked, choices(t)) == (("red", "event"), {"BA", "BB"})
    t.choose("BA")
    assert (t.unit("BA")["stealth"], t.unit("BA")["cool"], t.at("BA")) == (0, 1 + 2, ahead(5))


@pytest.mark.rule("IMP-DATA-EVT")
def test_e24_coolant_for_a_stealth_suit() -> None:
    t = happens("E24", "option opt_14_3 on", f"RA ranger {HERE} cool=6", f"RB ranger {at(0)} cool=5", BA).choose("RA")
    assert t.unit("RA")["cool"] == 4


@pytest.mark.rule("IMP-DATA-EVT")
@pytest.mark.parametrize(("die", "after"), [(3, 1), (2, 2)])
def test_e24_coolant_as_a_repair(die: int, after: int) -> None:
    t = happens("E24", f"{RA} damage=2", BA, cards=(f"6={die}",))
    if t.kind == "event":
        t.choose("RA")
    assert t.damage("RA") == [after]


@pytest.mark.rule("IMP-DATA-EVT")
def test_e25_spare_parts() -> None:
    t = happens("E25", f"{RA} damage=2; {BA} damage=2; BB {at(0, 4)} damage=1; BC {at(1, 4)} down")
    assert (t.asked, choices(t)) == (("blue", "event"), {"BA", "BB"})
    assert t.choose("BB").damage("RA", "BA", "BB", "BC") == [2, 2, 0, 5]


@pytest.mark.rule("IMP-DATA-EVT")
def test_e26_second_wind() -> None:
    t = happens("E26", f"{RA} shocked completed", f"{BA} shocked completed", f"BB {at(0, 4)} panicked completed")
    assert (t.asked, choices(t)) == (("blue", "event"), {"BA", "BB"})
    t.choose("BB")
    assert [t.status(name) for name in ("RA", "BA", "BB")] == ["shocked"] * 3


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.1.a")
def test_e27_seized_moment() -> None:
    assert happens("E27", RA, f"RB {at(0)}", BA, after=("6=3", "6=3")).asked == ("blue", "order")


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


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DP-17")
def test_e29_locals_rise() -> None:
    t = happens("E29", RA, BA)
    assert (t.asked, choices(t)) == (("blue", "event"), EAST)
    acts(t.choose("A-F-35"))
    assert t.at("Bm1") == "A-F-35"


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.c")
def test_e30_crossed_wires() -> None:
    t = acts(happens("E30", RA, BA, after=(*NEXT, "12=1")))
    assert t.unit("BA")["in_command"] is True
    assert strength(t, "RA fire BA") == 4


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.2.a")
def test_e31_thruster_fault() -> None:
    t = acts(happens("E31", RA, f"Rp1 police {at(0)}", BA, cards=("12=1",)))
    (found,) = effects(t, "no-bounce")
    assert found["unit"] in {"RA", "RT"}
    t.choose(f"{found['unit']} move")
    assert not [word for word in t.answers() if word.startswith(("rise.", "boost."))]
    t.refused("rise.3")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.2.6.c")
def test_e31_makes_a_flyer_land() -> None:
    t = table("BT command A-M-34", "RT command A-A-02", f"{RA} level=3", BA, "effect no-bounce RA until=1").choose(
        "RA move"
    )
    assert "land" in t.answers()
    assert not [word for word in t.answers() if word.startswith("rise.")]
    t.quietly("land")
    assert t.level("RA") is None


@pytest.mark.rule("IMP-DATA-EVT")
def test_e32_lit_up() -> None:
    t = acts(happens("E32", RA, BA, cards=("12=1",)))
    assert (sorted(t.unit(name)["painted"] for name in ("RA", "RT")), t.unit("BA")["painted"]) == ([0, 3], 0)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DP-17")
def test_e33_snap_orders() -> None:
    lines = (f"{RA}; point {ahead(1)} marsh 4; point {beside(HERE, 'NE')} water; RB {beside(HERE, 'SE')}",)
    t = happens("E33", *lines, f"RC {at(0)} level=3", f"RD {at(1)} shocked completed", BA)
    assert (t.asked, choices(t)) == (("red", "event"), {"RA", "RB", "RT"})
    t.choose("RA")
    assert choices(t) == around(HERE) - {beside(HERE, "NE"), beside(HERE, "SE")}
    acts(t.choose(ahead(1)))
    assert t.at("RA") == ahead(1)


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


@pytest.mark.rule("IMP-DATA-EVT", "IMP-5.0.c")
def test_e35_contagion() -> None:
    """In reading order: BA further north, then RA."""
    lines = (f"{RA} shocked completed; BA {at(3, -2)} shocked completed", f"BB {at(9)} panicked completed")
    t = happens("E35", *lines, cards=("6=1", "6=2"))
    assert [t.status(name) for name in ("BA", "RA", "BB")] == ["panicked", "shocked", "panicked"]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DP-17")
def test_e36_lull() -> None:
    lines = (
        f"{RA} shocked completed; RB {at(0)} shocked completed; {BA} shocked completed; BB {at(10)} shocked completed",
    )
    t = happens("E36", *lines)
    assert (t.asked, {"BA", "BB", "none"}) == (("blue", "event"), t.answers())
    t.choose("BB")
    assert t.asked == ("red", "event")
    t.choose("none")
    assert [t.status(name) for name in ("RA", "RB", "BA", "BB")] == ["shocked", "shocked", "shocked", "good"]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.4.2.c")
def test_a_stray_shell_on_a_bomb_drone_is_no_reason_to_be_asked() -> None:
    """Card 12 names row I, card 45 column 25, where there is no dot: the next one is meant."""
    t = shelled(DRONES, "Rd1 bomb A-I-26 level=5", event="E05", place=("12", "45"), dice=("12=1", "6=3", "6=4"))
    assert (aimed(t), t.at("Rd1"), t.status("Rd1"), t.level("Rd1")) == ([("Rd1", 8)], "A-I-26", "shocked", None)
    assert t.told("blast", strength=10) == []


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.2.7.d", "IMP-9.3.3.d")
def test_a_thruster_fault_lands_a_soldier_where_it_is() -> None:
    """Only who was hit may shift: whoever cannot stay up lands in place, and pays for it or crashes."""
    t = duel(f"{RA} level=8", "effect no-bounce RA until=1", f"point {HERE} woods", FAR, dice="6=5").choose("RA pass")
    assert (t.asked, t.answers()) == (("red", "landing"), {"land", "crash"})
    t.refused(ahead(1), "IMP-8.2.7.d")
    t.choose("crash")
    assert (t.at("RA"), t.level("RA")) == (HERE, None)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.2.11")
def test_over_water_a_thruster_fault_lets_it_reach_the_bank() -> None:
    t = duel(f"{RA} level=3", "effect no-bounce RA until=1", f"point {HERE} water", FAR).choose("RA pass")
    assert t.answers() == {beside(HERE, way) for way in WAYS}


@pytest.mark.rule("IMP-DATA-EVT", "IMP-3.7.a", "IMP-3.7.b")
@pytest.mark.parametrize("event", ["E04", "E32"])
def test_what_an_event_paints_is_worth_three_next_turn(event: str) -> None:
    """A sniper's marker goes with this turn."""
    name, lines = ("BA", (RA, f"{BA} painted=4")) if event == "E04" else ("RA", (f"{RA} painted=4", BA))
    cards = () if event == "E04" else ("12=2",)
    t = happens(event, *lines, cards=cards)
    if t.kind == "event":
        t.choose(name)
    assert t.unit(name)["painted"] == 3


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.9.e")
def test_snap_orders_leave_a_soldier_facing_the_way_it_went() -> None:
    t = happens("E33", "option opt_14_9 on", f"{RA} facing=W", BA).choose("RA", beside(HERE, "NE"))
    assert t.unit("RA")["facing"] == "NE"


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.1.f", "IMP-2.3.5.c")
def test_snap_orders_onto_a_mine_in_slag_that_shocks_end_there() -> None:
    """Whoever the mine shocks skips the rest: no draw for the slag."""
    t = happens(
        "E33",
        f"option opt_14_6 on; {RA}; {BA}; point {ahead(1)} slag; mine {ahead(1)} blue explosive",
        cards=(hit("S", 7),),
    ).choose("RA", ahead(1))
    assert (t.status("RA"), t.told("slag"), t.turn) == ("shocked", [], 2)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.3.j")
def test_coolant_is_no_use_to_the_dead() -> None:
    t = happens("E24", "option opt_14_3 on", f"{RA} damage=1", BA, "RB ranger dead cool=5", cards=("6=6",))
    if t.kind == "event":
        assert t.answers() == {"RA"}
        t.choose("RA")
    assert t.damage("RA") == [0]


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


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.3.h", "IMP-7.3.c")
@pytest.mark.parametrize("cards", [("12=3", "12=1"), ("12=1", "6=2", "12=2")])
def test_panic_does_not_keep_a_soldier_with_a_thruster_fault_in_the_air(cards: tuple[str, ...]) -> None:
    t = duel(
        f"RA {HERE} level=3 panicked; effect no-bounce RA until=1", f"BA {ahead(9)} completed", dice=deal(*cards)
    ).choose("RA")
    assert (t.at("RA"), t.level("RA"), t.status("RA"), t.completed("RA")) == (HERE, None, "panicked", True)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.6.a")
def test_smoke_blinds_a_spotter_too() -> None:
    t = table(
        f"{BLUE}; {RA}; point {ahead(1)} building; BA {ahead(3)}; RB {at(9, -3)}; {AWAY}",
        f"effect smoke {at(8, -2)} until=1; active RA",
    )
    assert "BA" not in t.targets("fire")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.5.c")
def test_a_dialled_in_reaction_uses_the_bonus_up() -> None:
    t = duel("effect dialled RA until=2", "impulse blue", RA, f"BA {ahead(3)}", AWAY, dice="12=1")
    assert fired(t, "BA move", ahead(4), "RA")["strength"] == 7 - 2 - 2 + 2
    assert not [one for one in t.view()["effects"] if one["kind"] == "dialled"]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.8.a")
def test_spillover_of_a_dialled_in_shot_is_an_attack_of_its_own() -> None:
    """Plus two on one attack: the shot itself."""
    t = duel(f"effect dialled RA until=2; {RA}; BA {ahead(3)}; BC {ahead(4)}; {AWAY}", dice="12=1 12=2").choose(
        "RA fire BA"
    )
    assert aimed(t) == [("BA", 7), ("BC", 0)]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.5.2")
def test_a_shield_that_is_down_is_not_lowered_further_for_a_marine() -> None:
    assert strength(duel("effect shield BA until=1", RA, f"BA {ahead(3)} marine", AWAY, dice="12=1"), "RA fire BA") == 7


@pytest.mark.rule("IMP-DATA-EVT", "IMP-13.0")
@pytest.mark.parametrize("holder", ["red", "blue"])
@pytest.mark.parametrize("number", range(1, 37))
def test_every_event_runs_its_course(number: int, holder: str) -> None:
    first = deal("*", f"E{number:02d}")
    rest = [card[0] for card in CARDS if card[0] not in first and not card[5]]
    t = table(*RICH, "phase event", f"initiative {holder}", dice=[*first, *rest])
    for _ in range(40):
        if t.turn == 2 and t.kind in {"order", "impulse"}:
            break
        before = t.match.position() if t.match.at_boundary else ""
        t.choose(min(t.answers()))
        assert before != t.match.position() or not t.match.at_boundary
    assert (t.turn, len(t.told("event", event=f"E{number:02d}"))) == (2, 1)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-13.0")
@pytest.mark.parametrize("number", range(1, 37))
def test_every_event_without_an_object_does_nothing_bad(number: int) -> None:
    """Only the leaders are there, in good order and unhurt, and no friendly edges."""
    first = deal("*", f"E{number:02d}")
    rest = [card[0] for card in CARDS if card[0] not in first and not card[5]]
    t = table("RT command A-A-02; BT command A-M-34; friendly red; friendly blue; phase event", dice=[*first, *rest])
    for _ in range(20):
        if t.turn == 2 and t.kind in {"order", "impulse"}:
            break
        t.choose(min(t.answers()))
    assert t.turn == 2


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.13.d")
def test_subsidence_brings_a_tower_down() -> None:
    """By the cards 19 and 15: A-H-07. The soldier from the eighth level is attacked in the rubble."""
    t = table(
        "option opt_14_13 on; RT command A-A-02; BT command A-M-34; RA A-B-01; point A-H-07 building; height A-H-07 12",
        "BA A-H-07 floor=8; phase event",
        dice="* E16 19 15 12=1 6=5 6=2",
    )
    assert (aimed(t), t.unit("BA")["level"], t.at("BA")) == ([("BA", 6 - 2 - 4)], 0, "A-H-07")
    finished(t)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-2.3.8.d")
def test_hot_ground_on_a_bridge_leaves_solid_slag() -> None:
    t = table(
        "RT command A-A-02; BT command A-M-34; RA A-H-07; point A-H-07 bridge; point A-H-09 water; BA A-A-34",
        "phase event",
        dice="* E17 19 15 6=5 6=2",
    )
    assert (t.view()["points"]["A-H-07"][2], t.at("RA"), t.damage("RA")) == ("slag", "A-H-07", [0])


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.2.k", "IMP-2.3.5.c")
def test_a_storm_over_slag() -> None:
    t = table(
        f"RT command A-A-02; BT command A-M-34; phase event; {RA} level=4; point {HERE} slag; BA A-A-34",
        dice="* E34 1/2 2/3 6=5 6=4",
    )
    while t.kind == "landing":
        t.choose("land")
    assert (t.level("RA"), t.damage("RA"), t.status("RA")) == (None, [1], "good")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.2.c")
def test_jamming_makes_command_points_useless() -> None:
    t = table(
        f"effect command-off red until=1; RT command A-A-02 completed; pool RT 3; {BLUE}; {RA} shocked",
        f"RB {at(0)} shocked; BA A-A-34",
        dice="12=5",
    ).choose("RA")
    assert (t.check("RA")["modifier"], t.asked) == (-1, ("blue", "impulse"))


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.2.k")
def test_second_wind_for_a_panicked_flyer_brings_it_down() -> None:
    t = table(
        f"RT command A-A-02; BT command A-M-34; phase event; {RA}; BA {ahead(5)} panicked level=4 completed",
        dice="* E26 6=5 6=4",
    )
    while t.kind in {"event", "landing"}:
        t.choose("BA" if t.kind == "event" else "land")
    assert (t.status("BA"), t.level("BA")) == ("shocked", None)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.10.c", "IMP-14.6.a")
def test_snap_orders_into_the_arms_of_a_hidden_enemy() -> None:
    t = table(
        f"{HIDDEN}; RT command A-A-02 completed; BT command A-M-34; phase event; {RA}; point {ahead(2)} woods",
        f"BA {ahead(2)} hidden; BC A-A-34",
        dice="* E33 6=5 6=4",
    ).choose("RA", ahead(1))
    assert t.at("RA") == ahead(1)
    assert t.find("BA", "red") is not None
    assert attacks(t) == []


@pytest.mark.rule("IMP-DATA-EVT")
def test_an_effect_lasts_from_now_through_its_last_turn() -> None:
    """Ruling: `until` names the last turn. Events mark a soldier at the end of a turn and for the next, so in play the
    two are one; a position may say more, and then it holds at once, for every kind of effect alike."""
    for turn in (1, 2, 3):
        t = field(
            "turn 2; RA A-G-08; RB A-G-04; BA A-G-30 completed",
            *(f"effect {one} until={turn}" for one in ("mp RA 2", "no-bounce RB", "command-off red") if turn > 1),
        )
        assert t.twin("RA move").view("red")["active"]["mp"] == (7 if turn > 1 else 5)
        assert t.unit("RA")["in_command"] is (turn == 1)
        assert bool(t.rises("RB move")) is (turn == 1)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.4.1.c")
def test_contagion_among_shut_down_drones() -> None:
    """E35: every shocked soldier draws; for a drone a panic result is a second marker, and the third is the end."""
    t = table(
        f"RT command A-A-02 completed; BT command A-M-34 completed; {DRONES}; phase event; Rd1 attack {HERE} shocked",
        f"Rd2 recon {ahead(2)} shocked stunned; RA {ahead(4)} shocked",
        dice="* E35 6=1 6=1 6=2 6=6 6=5",
    )
    assert (t.unit("Rd1")["stunned"], t.at("Rd2"), t.status("RA")) == (True, "offline", "shocked")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.5.b")
def test_a_reaction_without_sight_does_not_use_up_a_dialled_in_attack() -> None:
    """What was dialled in is for an attack, and there was none."""
    t = duel(f"{RA}; effect dialled BA; point {ahead(3)} building; BA {ahead(6)}", f"BB {at(3, 4)}").choose(
        "RA move", ahead(1), "BA"
    )
    assert (t.completed("BA"), [one["kind"] for one in t.view("blue")["effects"]]) == (True, ["dialled"])


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.2.a", "IMP-DATA-FMT")
@pytest.mark.parametrize(("value", "points"), [(2, 5), (-2, 1), (-5, 0)])
def test_an_event_may_spoil_a_command_draw_but_nobody_owes_points(value: int, points: int) -> None:
    t = table("RT command A-A-02", BLUE, FAR, RA, f"effect command-draw red {value}", dice="6=3").choose("RT")
    assert t.odds("command").keys() == {f"{n} command point{'s' * (n != 1)}" for n in _faces(value)}
    t.choose("command")
    assert pools(t) == {"RT": points}


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DATA-FMT", "IMP-9.3.2.a")
def test_dust_weighs_what_its_card_says() -> None:
    t = duel(RA, f"BA {ahead(11)} completed", "effect dust -4", dice="12=1").choose("RA fire BA")
    assert rows(t.told("attack")[0])["IMP-DATA-EVT"] == -4


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
