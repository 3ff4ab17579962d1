"""Whom and what an event is about (13.2)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.events import BA, NEXT, SPOT, THERE, choices, effects, happens
from tests.support.impact.hands import at, deal
from tests.support.impact.shots import RA
from tests.support.impact.table import finished, table


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


@cases(
    # row H, column 20: no dot
    case("where there is no dot the next column is taken", mark.rule("IMP-13.2.1.b", "IMP-5.2.c", "IMP-5.2.a"),
         happens, f"E17; {RA}; {BA}; dice 19 08", {"terrain A-H-21": "slag"}),
    # Ruling: an event that names a soldier means one that is on the map and not hidden.
    case("drones the down and the stealthed can be meant by an event", mark.rule("IMP-13.2.3", "IMP-DATA-EVT"),
         table, "RT command A-A-02; BT command A-M-34; option opt_14_4 on; option opt_14_3 on; phase event; "
         "BA A-G-20 down; Bd1 attack A-G-22 level=3; BB ranger A-G-24 stealth=1; BC off edge=east turn=5; "
         "Bp1 police A-G-26; dice * E04", {"kind": "event", "answers": "BT BA Bd1 BB Bp1"}),
)  # fmt: skip
def test_picks(case: Case) -> None:
    case.play()


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
