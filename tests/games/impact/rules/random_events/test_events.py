"""Chapter 13 and section 21.3 of the ledger: random events, each with a test of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.impact.hands import around, at, beside, deal
from tests.support.impact.shots import HERE, RA, ahead, aimed, attacks, strength
from tests.support.impact.table import Table, finished, table

LEADERS = ("unit RT command A-A-02", "unit BT command A-M-34")
BA = f"unit BA front-line {ahead(6)}"
NEXT = ("6=5", "6=2")  # Red keeps the initiative in the turn that follows
SPOT = "A-H-07"  # by the cards 19 (row H) and 15 (column 07)
THERE = ("19", "15")


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


# 13 and 7.9: when and whom


@pytest.mark.rule("IMP-13.0", "IMP-7.9.a", "IMP-5.5")
def test_an_icon_brings_an_event() -> None:
    t = happens("E08", RA, BA)
    assert (len(t.told("event", event="E08")), t.turn) == (1, 2)
    finished(t)


@pytest.mark.rule("IMP-13.0", "IMP-7.9.b")
def test_no_icon_no_event() -> None:
    t = table(*LEADERS, "phase event", RA, BA, dice=deal("12=3", *NEXT))
    assert t.told("event-check")
    assert not t.told("event")
    finished(t)


@pytest.mark.rule("IMP-13.0", "IMP-5.4.b")
def test_the_deck_is_reshuffled_before_the_event_is_drawn() -> None:
    t = table(*LEADERS, "phase event", RA, BA, "discards 33 34 35", dice=deal("*", "E08", *NEXT))
    left = set(t.view()["deck"]["discards"])
    assert not {"33", "34", "35"} & left
    assert t.view()["deck"]["left"] == 72 - 3


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
        f"layout A B / C D; blank; unit RT command A-A-02; unit BT command A-A-34; phase event; {RA}",
        "unit BA front-line B-G-10",
        dice=located(f"12={die}"),
    )
    assert [point for point, spot in t.view()["points"].items() if spot[2] == "slag"] == [f"{panel}-H-07"]


@pytest.mark.rule("IMP-13.2.1.a")
@pytest.mark.parametrize(("dice", "panel"), [("12=1", "A"), ("12=2", "A"), ("12=9", "E"), ("12=11 12=12 12=3", "B")])
def test_of_five_panels_a_number_that_is_left_over_is_drawn_again(dice: str, panel: str) -> None:
    t = table(
        f"layout A B C D E; blank; unit RT command A-A-02; unit BT command A-A-34; phase event; {RA}",
        "unit BA front-line B-G-10",
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
    t = happens("E11", RA, BA, f"unit BB front-line {at(0, 3)}", cards=("12=9", "12=4", "12=2"))
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
        t = happens("E32", RA, f"unit RB front-line {at(0)}", BA, cards=(f"12={die}",))
        found |= {name for name in ("RA", "RB", "RT") if t.unit(name)["painted"]}
    assert found == {"RA", "RB", "RT"}


# 21.3: one by one


@pytest.mark.rule("IMP-DATA-EVT")
def test_e01_field_patch() -> None:
    lines = (f"{RA} damage=2; unit RB front-line {at(0)} damage=1; unit RC front-line {at(1)} down; {BA} damage=1",)
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
    t = happens(
        "E02", f"{RA} shocked completed", f"unit RB front-line {at(0)} panicked completed", f"{BA} shocked completed"
    )
    assert (t.asked, choices(t)) == (("red", "event"), {"RA", "RB"})
    t.choose(name)
    assert ([t.status("RA"), t.status("RB")], t.status("BA")) == (after, "shocked")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-HID-1", "IMP-4.0.c")
def test_e03_overhead_pass() -> None:
    t = table(
        "layout A B; blank",
        *LEADERS,
        f"phase event; {RA}; {BA} damage=2; unit BB front-line B-G-20 damage=3",
        dice=deal("*", "E03", *NEXT),
    )
    assert (t.asked, choices(t)) == (("red", "event"), {"A", "B"})

    t.choose("B")

    assert t.unit("BB", "red")["damage"] == 3
    assert t.unit("BA", "red")["damage"] is None


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.4.e")
def test_e04_lock_held() -> None:
    t = happens("E04", RA, BA, f"unit BB front-line {at(0, 4)}", "unit BC front-line off edge=east turn=5", cards=())
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
    lines = (
        f"unit BA front-line {SPOT}; unit RA front-line {beside(SPOT, 'E')}; unit Bp1 police {beside(SPOT, 'NE')}",
    )
    t = happens("E05", *lines, f"unit RB front-line {beside(SPOT, 'E', 2)}", cards=(*THERE, "12=1", "12=2", "12=3"))

    assert (sorted(aimed(t)), aimed(t)[0][0]) == ([("BA", 6), ("Bp1", 4), ("RA", 2)], "BA")
    assert {one["how"] for one in attacks(t)} <= {"blast", "event"}
    acts(t)
    finished(t)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.4.2.3.b", "IMP-2.3.2.b")
def test_e05_is_a_blast() -> None:
    """Terrain and shield help, woods do not help the unarmoured; distance, command and paint do not count."""
    lines = (
        f"point {SPOT} woods; unit Bp1 police {SPOT} painted=3; point {beside(SPOT, 'E')} building",
        f"unit BA assault {beside(SPOT, 'E')}",
    )
    t = happens("E05", f"unit RA front-line {at(9)}", *lines, cards=(*THERE, "12=1", "12=2"))
    assert aimed(t) == [("Bp1", 8), ("BA", 4 - 3 - 5)]


@pytest.mark.rule("IMP-DATA-EVT")
def test_e06_hot_thrusters() -> None:
    t = happens("E06", RA, "unit Rp1 police A-B-01", "unit BA front-line A-A-30", after=NEXT)
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
    t = happens("E08", RA, BA, f"unit BB front-line {at(0, 4)}", after=("6=3", "6=3"))
    assert (t.asked, effects(t, "initiative")) == (("red", "order"), [])


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.c")
def test_e09_jamming() -> None:
    t = acts(happens("E09", RA, BA, after=(*NEXT, "12=1"))).choose("RA pass")
    assert t.unit("BA")["in_command"] is False
    assert t.unit("RA")["in_command"] is True
    assert strength(t, "BA fire RA") == 7 - 2 - 1


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.c")
def test_e09_spares_commanders() -> None:
    t = acts(happens("E09", RA, "unit BA front-line A-A-30", after=(*NEXT, "12=1"))).choose("RA pass")
    assert strength(t, "BT fire RA") == 8 - 2 - 1  # 16 points off


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.4.c")
def test_e10_static() -> None:
    drones = (f"unit Rd1 recon {at(0)} level=4", f"unit Bd1 attack {at(8)} level=4", f"unit Bd2 sentry {at(9)}")
    t = happens("E10", "option opt_14_4 on", RA, "unit BA front-line A-A-30", *drones, cards=("6=1", "6=2", "6=1"))
    assert [t.status(name) for name in ("Rd1", "Bd1", "Bd2")] == ["shocked", "good", "shocked"]
    assert t.level("Rd1") is None
    assert t.level("Bd1") == 4


@pytest.mark.rule("IMP-DATA-EVT")
def test_e11_misfeed() -> None:
    t = acts(happens("E11", RA, f"unit BA front-line {at(0)}", cards=("12=1",), after=(*NEXT, "12=2")))
    (found,) = effects(t, "attack")
    assert (found["value"], found["unit"] in {"BA", "BT"}) == (-2, True)

    name = found["unit"]
    t.choose("RA pass")
    plain = {"BA": 7 - 2, "BT": 8 - 2 - 1}[name]
    assert strength(t, f"{name} fire RA") == plain - 2


@pytest.mark.rule("IMP-DATA-EVT")
def test_e12_shield_drop() -> None:
    t = acts(happens("E12", RA, BA, f"unit Bp1 police {at(0, 4)}", cards=("12=1",), after=(*NEXT, "12=2")))
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
    lines = (f"unit RA front-line {at(0)}", f"unit BA front-line {at(points)}")
    t = acts(happens("E14", *lines, after=(*NEXT, "12=1")))
    assert strength(t, "RA fire BA") == 5 - off


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
    t = acts(happens("E15", RA, f"unit BA front-line {ahead(1)}", after=(*NEXT, "12=1")).choose(ahead(2)))
    assert strength(t, "RA fire BA") == 6


@pytest.mark.rule("IMP-DATA-EVT", "IMP-2.3.8.d")
@pytest.mark.parametrize("kind", ["building", "bunker"])
def test_e16_subsidence_of_a_building(kind: str) -> None:
    lines = (
        f"bunker {SPOT}" if kind == "bunker" else f"point {SPOT} building",
        f"unit BA front-line {SPOT}; unit BB front-line {beside(SPOT, 'E')}",
    )
    t = happens("E16", RA, *lines, cards=(*THERE, "12=1"))
    assert (t.view()["points"][SPOT][2], t.view()["bunkers"], aimed(t)) == ("rubble", [], [("BA", 6 - 2 - 4)])
    finished(t)


@pytest.mark.rule("IMP-DATA-EVT")
@pytest.mark.parametrize(("marks", "hit"), [("", True), ("level=3", False)])
def test_e16_subsidence_of_open_ground(marks: str, hit: bool) -> None:
    cards = (*THERE, "12=1") if hit else THERE
    t = happens("E16", RA, f"unit BA front-line {SPOT} {marks}", cards=cards)
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
    stood = happens("E17", RA, f"unit BA front-line {SPOT}", cards=THERE)
    bunker = happens("E17", RA, BA, f"bunker {SPOT}", cards=THERE)
    assert (stood.view()["points"][SPOT][2], stood.damage("BA")) == ("slag", [0])
    assert bunker.view()["points"][SPOT][2] == "clear"


WEST = {f"A-{row}-01" for row in "BDFHJL"}
EAST = {f"A-{row}-35" for row in "BDFHJL"}


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DP-17")
def test_e18_volunteers() -> None:
    t = happens("E18", RA, BA, "unit BB front-line A-D-01")
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
    t = happens(
        "E19", RA, f"{BA} damage=2", f"unit BB assault {at(0, 4)} damage=1", "unit BC front-line A-A-30 damage=3"
    )
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
    t = happens(
        "E20", "option opt_14_10 blue", RA, BA, f"point {at(9, 3)} woods", f"unit BB front-line {at(9, 3)} hidden"
    )
    assert t.find("BB", "red") is not None
    assert t.unit("BB")["hidden"] is False


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.4.f")
@pytest.mark.parametrize(("event", "modifier"), [("E21", 1), ("E22", 0)])
def test_e21_steel_nerves(event: str, modifier: int) -> None:
    t = acts(
        happens(event, f"{RA} shocked completed", f"unit RB front-line {at(0)} shocked", BA, after=(*NEXT, "12=5"))
    )
    assert t.choose("RA").check("RA")["modifier"] == modifier


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.4.f")
@pytest.mark.parametrize(("event", "modifier"), [("E22", -1), ("E21", 0)])
def test_e22_rumours(event: str, modifier: int) -> None:
    t = acts(
        happens(event, RA, f"{BA} shocked completed", f"unit BB front-line {at(0, 4)} shocked", after=(*NEXT, "12=5"))
    )
    assert t.choose("RA pass", "BA").check("BA")["modifier"] == modifier


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.3.j")
def test_e23_ghost_caught() -> None:
    lines = (f"unit BA ranger {ahead(5)} stealth=2", f"unit BB ranger {at(0, 4)} stealth=1")
    t = happens("E23", "option opt_14_3 on", RA, *lines, after=(*NEXT, "6=3"))
    assert (t.asked, choices(t)) == (("red", "event"), {"BA", "BB"})
    t.choose("BA")
    assert (t.unit("BA")["stealth"], t.unit("BA")["cool"], t.at("BA")) == (0, 1 + 2, ahead(5))


@pytest.mark.rule("IMP-DATA-EVT")
def test_e24_coolant_for_a_stealth_suit() -> None:
    t = happens(
        "E24", "option opt_14_3 on", f"unit RA ranger {HERE} cool=6", f"unit RB ranger {at(0)} cool=5", BA
    ).choose("RA")
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
    t = happens(
        "E25",
        f"{RA} damage=2; {BA} damage=2; unit BB front-line {at(0, 4)} damage=1; unit BC front-line {at(1, 4)} down",
    )
    assert (t.asked, choices(t)) == (("blue", "event"), {"BA", "BB"})
    assert t.choose("BB").damage("RA", "BA", "BB", "BC") == [2, 2, 0, 5]


@pytest.mark.rule("IMP-DATA-EVT")
def test_e26_second_wind() -> None:
    t = happens(
        "E26", f"{RA} shocked completed", f"{BA} shocked completed", f"unit BB front-line {at(0, 4)} panicked completed"
    )
    assert (t.asked, choices(t)) == (("blue", "event"), {"BA", "BB"})
    t.choose("BB")
    assert [t.status(name) for name in ("RA", "BA", "BB")] == ["shocked"] * 3


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.1.a")
def test_e27_seized_moment() -> None:
    t = happens("E27", RA, f"unit RB front-line {at(0)}", BA, after=("6=3", "6=3"))
    assert t.asked == ("blue", "order")


@pytest.mark.rule("IMP-DATA-EVT")
def test_e28_snap_barrage() -> None:
    lines = (
        f"unit RB front-line {at(0)} level=3; point {at(1, 4)} building; unit RC assault {at(1, 4)}; {BA} completed",
    )
    t = happens("E28", RA, *lines, cards=("12=1",))
    assert (t.asked, choices(t)) == (("blue", "event"), {"RA", "RC", "RT"})
    assert aimed(t.choose("RC")) == [("RC", 5 - 3 - 5)]


@pytest.mark.rule("IMP-DATA-EVT")
def test_e28_needs_sight() -> None:
    """RB stands behind a wall on every side."""
    spot = at(1, 4)
    walls = [f"point {point} building" for point in around(spot)]
    t = happens("E28", RA, f"unit RB front-line {spot}", *walls, BA, cards=("12=1",))
    assert choices(t) == {"RA", "RT"}


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
    t = acts(happens("E31", RA, f"unit Rp1 police {at(0)}", BA, cards=("12=1",)))
    (found,) = effects(t, "no-bounce")
    assert found["unit"] in {"RA", "RT"}
    t.choose(f"{found['unit']} move")
    assert not [word for word in t.answers() if word.startswith(("rise.", "boost."))]
    t.refused("rise.3")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.2.6.c")
def test_e31_makes_a_flyer_land() -> None:
    t = table(
        "unit BT command A-M-34", "unit RT command A-A-02", f"{RA} level=3", BA, "effect no-bounce RA until=1"
    ).choose("RA move")
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
    lines = (
        f"{RA}; point {ahead(1)} marsh 4; point {beside(HERE, 'NE')} water; unit RB front-line {beside(HERE, 'SE')}",
    )
    t = happens(
        "E33", *lines, f"unit RC front-line {at(0)} level=3", f"unit RD front-line {at(1)} shocked completed", BA
    )
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
    lines = (f"{RA} level=6", f"unit RB front-line {at(0)} level=3", f"{BA} level=9")
    t = happens("E34", *lines, cards=("6=1", "6=1", "6=2"))
    while t.kind == "landing":
        t.choose("land")

    assert (sorted(str(t.level(name)) for name in ("RA", "RB")), t.level("BA")) == (["None", "None"], 9)
    assert [t.status(name) for name in ("RA", "RB", "BA")] == ["good"] * 3


@pytest.mark.rule("IMP-DATA-EVT", "IMP-5.0.c")
def test_e35_contagion() -> None:
    """In reading order: BA further north, then RA."""
    lines = (
        f"{RA} shocked completed; unit BA front-line {at(3, -2)} shocked completed",
        f"unit BB front-line {at(9)} panicked completed",
    )
    t = happens("E35", *lines, cards=("6=1", "6=2"))
    assert [t.status(name) for name in ("BA", "RA", "BB")] == ["panicked", "shocked", "panicked"]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DP-17")
def test_e36_lull() -> None:
    lines = (
        f"{RA} shocked completed; unit RB front-line {at(0)} shocked completed; {BA} shocked completed",
        f"unit BB front-line {at(10)} shocked completed",
    )
    t = happens("E36", *lines)
    assert (t.asked, {"BA", "BB", "none"}) == (("blue", "event"), t.answers())

    t.choose("BB")
    assert t.asked == ("red", "event")
    t.choose("none")

    assert [t.status(name) for name in ("RA", "RB", "BA", "BB")] == ["shocked", "shocked", "shocked", "good"]
