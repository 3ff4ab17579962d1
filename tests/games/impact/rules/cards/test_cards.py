"""Chapters 4 and 5 of the ledger: tracking cards and what the enemy sees of them, and the action deck."""

from __future__ import annotations

import pytest

from tests.games.impact.rules.stealth.test_stealth import ghost
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import CARDS, at
from tests.support.impact.moves import WATCH
from tests.support.impact.shots import AWAY, HERE, ahead, duel, fired, hit
from tests.support.impact.table import Table, field, finished, table

TARGET = "BA A-G-14 completed"
ALL = [card[0] for card in CARDS]
BA = f"BA {ahead(3)}"
MIDDLE = "A-G-16"


@pytest.mark.rule("IMP-4.2.1.a", "IMP-4.2.1.b", "IMP-4.2.1.c", "IMP-9.3.3.i", "IMP-7.8.d")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (3, 4), (4, 5), (5, -1)])
def test_a_hit_crosses_the_next_box_and_without_one_eliminates(before: int, after: int) -> None:
    # 7 less the shield of the column, and a total of 12: one box.
    shield = (2, 2, 2, 1, 1, 0)[before]
    t = field(f"RA A-G-06; BA A-G-14 completed damage={before}", dice=f"12={12 - 7 + shield}").choose("RA fire BA")
    assert (t.shot()["result"], t.damage("BA")) == ("1", [after])
    assert t.status("BA") == {5: "down", -1: "dead"}.get(after, "good")


@pytest.mark.rule("IMP-4.2.4.b")
@pytest.mark.parametrize(("before", "face", "steps"), [(1, 1, 3), (1, 6, 4), (3, 1, 1)])
def test_damage_on_the_way_cuts_the_allotment_at_once(before: int, face: int, steps: int) -> None:
    """Front Line moves 5 5 4 3 2: one MP spent on the slag, the rest by the new column."""
    t = field(f"RA A-G-04 damage={before}", "point A-G-06 slag", dice=f"6={face}").choose("RA move A-G-06")
    for n in range(steps):
        t.choose(f"A-G-{8 + 2 * n:02d}")
    assert t.at("RA") == f"A-G-{6 + 2 * steps:02d}"
    assert t.steps() == set()  # nothing is left to move with


@pytest.mark.rule("IMP-4.2.4.b", "IMP-14.3.g", "IMP-14.4.2.c")
def test_who_is_hurt_on_its_way_out_of_stealth_has_the_mp_of_its_new_column() -> None:
    """Box 3: a move of 7 gives 11 MP, one of 6 gives 9."""
    t = ghost(
        "stealth=3 may-come-out",
        f"option opt_14_4 on; Bd1 bomb {ahead(6)} level=6 trigger=5",
        blue="BA A-A-34 completed",
        cards=(hit("1", 3), "12=1", "12=2"),
    ).choose("RA come-out", ahead(1))
    assert t.view("red")["active"]["mp"] == 10
    t.choose("detonate.Bd1")
    assert (t.damage("RA"), t.view("red")["active"]["mp"]) == ([1], 9 - 1)


def seen(t: Table, name: str = "BA", side: str = "red") -> tuple[object, object]:
    one = t.unit(name, side)
    return one["damage"], one["seen"]


@pytest.mark.rule("IMP-4.0.b", "IMP-4.0.d", "IMP-4.5.a", "IMP-HID-1")
def test_a_card_is_hidden_and_the_counter_is_open() -> None:
    t = field("RA A-G-06", "BA thumper A-G-14 damage=2 completed painted=3")

    one = t.unit("BA", "red")
    assert [one[key] for key in ("damage", "attack", "shield", "move", "seen")] == [None] * 5
    assert (one["type"], one["point"], one["completed"], one["painted"], one["status"]) == (
        "thumper",
        "A-G-14",
        True,
        3,
        "good",
    )
    assert t.unit("BA", "blue")["damage"] == 2


@pytest.mark.rule("IMP-4.0.b", "IMP-HID-1")
def test_a_card_is_shown_when_its_soldier_is_attacked() -> None:
    t = field("RA A-G-06", "BA A-G-14 damage=2 completed", dice="12=1").choose("RA fire BA")
    assert (seen(t), t.unit("BA", "red")["shield"]) == ((2, 1), 2)


@pytest.mark.rule("IMP-4.0.b")
def test_a_card_is_shown_when_its_soldier_rallies() -> None:
    assert seen(field("RA A-G-06 damage=1 shocked", TARGET, dice="12=4").choose("RA"), "RA", "blue") == (1, 1)


@pytest.mark.rule("IMP-4.0.b", "IMP-7.7.a")
def test_a_soldier_that_passes_shows_nothing() -> None:
    assert seen(field("RA A-G-06 damage=1", TARGET).choose("RA pass"), "RA", "blue") == (None, None)


@pytest.mark.rule("IMP-4.0.c")
def test_what_was_shown_is_kept_as_it_was_then() -> None:
    t = field("turn 4", "known BA 1 turn=2", "RA A-G-06", "BA A-G-14 damage=3 completed")
    assert (seen(t), t.unit("BA", "red")["move"], t.unit("BA", "blue")["move"]) == ((1, 2), 5, 3)


@pytest.mark.rule("IMP-4.5.b", "IMP-4.5.d")
@pytest.mark.parametrize("kind", ["dead-eye", "ranger"])
def test_a_dead_eye_or_ranger_looks_at_one_card_and_need_not_attack(kind: str) -> None:
    t = field(
        f"RA {kind} A-G-06; BA A-G-14 damage=2 completed; BB A-E-14 damage=1 completed; BC A-G-22 damage=1 completed",
        "point A-G-18 woods; point A-F-19 woods; point A-H-19 woods",
        dice="12=1",
    )
    assert t.listed("RA query", kind="query") >= {"BA", "BB"}
    assert "BC" not in t.listed("RA query", kind="query")  # out of sight
    t.choose("RA query BA")

    assert (seen(t), seen(t, "BB")) == ((2, 1), (None, None))
    assert "query" not in t.answers()
    assert {"move", "fire", "pass"} <= t.answers()
    t.choose("fire BB")
    assert t.shot()["target"] == "BB"


@pytest.mark.rule("IMP-4.5.c", "IMP-4.5.d")
def test_a_sniper_looks_at_every_card_in_its_sight() -> None:
    t = field(
        "RA sniper A-G-06; BA A-G-14 damage=2 completed; BB A-E-14 damage=1 completed; BC A-G-22 damage=1 completed",
        "point A-G-18 woods; point A-F-19 woods; point A-H-19 woods",
    ).choose("RA query")
    assert [seen(t, name)[0] for name in ("BA", "BB", "BC")] == [2, 1, None]
    assert "query" not in t.answers()


@pytest.mark.rule("IMP-4.5.d")
def test_a_reacting_sniper_looks_at_nothing() -> None:
    t = field("RA A-G-04 damage=1", "BA sniper A-G-20", dice="12=1").choose("RA move A-G-06")
    assert t.reactors() == {"BA"}
    assert not any("query" in answer for answer in t.answers())


@pytest.mark.rule("IMP-4.5.b", "IMP-14.3.i")
def test_a_ranger_that_comes_out_may_look_at_a_card_before_its_shot() -> None:
    t = ghost("stealth=1 may-come-out", blue=f"BA {ahead(7)} damage=2", cards=("12=1",))
    t.choose("RA come-out", ahead(1))
    assert "query" in t.answers()
    t.choose("query BA")
    assert t.unit("BA", "red")["damage"] == 2
    assert "query" not in t.answers()
    assert t.choose("fire BA").completed("RA")


@pytest.mark.rule("IMP-DP-9", "IMP-4.5.b")
def test_dp9_a_query_comes_once_and_before_the_shot() -> None:
    t = duel(f"RA dead-eye {HERE}", f"{BA} completed", AWAY, dice="12=1").choose("RA move", at(4))
    assert "query" in t.answers()
    t.choose("query", "BA")
    assert "query" not in t.answers()
    fired(t, "fire BA")


@pytest.mark.rule("IMP-5.0", "IMP-5.6", "IMP-HID-8")
def test_drawn_cards_lie_open_and_are_told_by_their_numbers() -> None:
    t = field("RA A-G-06", TARGET, dice=["17", "33"]).choose("RA rapid BA BA")
    assert t.view()["deck"] == {"left": 70, "discards": ["17", "33"]}
    assert [event.dice for event in t.match.log if event.kind == "attack"] == [("17",), ("33",)]


@pytest.mark.rule("IMP-5.3", "IMP-DATA-DECK", "IMP-5.1")
def test_every_card_has_its_two_faces() -> None:
    for number, (name, six, twelve, *_rest) in enumerate(CARDS):
        t = field("RA A-G-06", TARGET, dice=[name]).choose("RA fire BA")
        assert t.shot()["die"] == twelve
        other = next(card for card in CARDS[number + 1 :] + CARDS if card[1] != six)
        start = table("phase start; initiative ?; RA A-G-06; BA A-G-14", dice=[name, other[0]])
        assert (start.told("initiative")[-1]["red"], start.told("initiative")[-1]["blue"]) == (six, other[1])
    assert len({(six, twelve) for _, six, twelve, *_ in CARDS}) == 72


@pytest.mark.rule("IMP-5.1", "IMP-DATA-ATK")
@pytest.mark.parametrize(
    ("die", "result"),
    [(3, "-"), (4, "S"), (5, "S"), (6, "1"), (7, "1"), (8, "S1"), (9, "S1"), (10, "2"), (11, "2"), (12, "S2")],
)
def test_the_line_of_strength_5(die: int, result: str) -> None:
    t = field("RA A-G-06", TARGET, dice=f"12={die}").choose("RA fire BA")
    assert (t.shot()["strength"], t.shot()["result"]) == (5, result)
    assert t.damage("BA") == [int(result[-1]) if result[-1].isdigit() else 0]
    assert t.status("BA") == ("shocked" if result.startswith("S") else "good")


@pytest.mark.rule("IMP-5.0.b")
def test_an_empty_deck_is_made_up_from_the_discards() -> None:
    t = field(f"discards {' '.join(name for name in ALL if name != '14')}", "RA A-G-06", TARGET, dice=["14"])
    t.choose("RA rapid BA BA")  # the last card needs no die; the second shot may draw it again
    assert ([one["die"] for one in t.shots()], t.view()["deck"]) == ([2, 2], {"left": 71, "discards": ["14"]})
    finished(t)


@pytest.mark.rule("IMP-5.0.b", "IMP-7.1.a", "IMP-7.9.b")
def test_the_deck_may_run_out_between_two_turns() -> None:
    # 07 is the check and the last card but one; 39 is the last: it needs no die. Then everything comes back.
    gone = " ".join(f"{n:02d}" for n in range(1, 73) if n not in {7, 39})
    t = field("phase event", f"discards {gone}", "RA A-G-06", dice=["07", "38"])
    assert (t.told("initiative")[-1]["red"], t.told("initiative")[-1]["blue"]) == (5, 2)
    assert t.view()["deck"] == {"left": 71, "discards": ["38"]}
    finished(t)


@pytest.mark.rule("IMP-5.0.b", "IMP-7.3.c", "IMP-5.4.b")
def test_the_deck_may_run_out_in_the_midst_of_a_panic() -> None:
    # Two cards are left: 02 (1/1) and 14 (3/2); then everything is shuffled, and the direction's card is any of them.
    gone = " ".join(f"{n:02d}" for n in range(1, 73) if n not in {2, 14})
    t = field(f"discards {gone}", f"RA {MIDDLE} panicked", dice=["02", "28", "09"]).choose("RA")
    # 02 is berserk; 14 needs no die and is odd; the deck is made up; 28 has d6 1: north-east; 09 is the shot.
    assert (t.at("RA"), t.view()["deck"]["left"]) == ("A-B-21", 70)
    finished(t)


@pytest.mark.rule("IMP-5.0.c", "IMP-7.1.a")
@pytest.mark.parametrize(("turn", "held", "first"), [(1, "?", "red"), (3, "red", "red"), (3, "blue", "blue")])
def test_who_last_held_the_initiative_draws_first(turn: int, held: str, first: str) -> None:
    t = field("phase start", f"turn {turn}", f"initiative {held}", dice="6=5 6=2")
    draws = t.told("initiative")[-1]
    assert ((draws["red"], draws["blue"]), t.asked) == (((5, 2) if first == "red" else (2, 5)), (first, "order"))


@pytest.mark.rule("IMP-5.4.a", "IMP-7.9.a", "IMP-7.9.b", "IMP-5.5", "IMP-DATA-DECK")
def test_twelve_cards_bring_an_event_at_the_end_of_a_turn() -> None:
    icons = set()
    for name, *_, icon, _event in CARDS:
        free = [card for card in CARDS if card[0] not in {name, "28"}]
        two = [next(card[0] for card in free if card[1] == six) for six in (5, 2)]
        t = field("phase event", "RA A-G-06", dice=[name, *(["28"] if icon else []), *two])
        assert t.kind == "order"
        if t.told("event"):
            assert t.told("event")[0]["event"] == "E09"
            icons.add(name)
        finished(t)
    assert (icons, len(icons)) == ({card[0] for card in CARDS if card[5]}, 12)


@pytest.mark.rule("IMP-5.4.b", "IMP-7.9.a")
def test_the_deck_is_made_up_again_by_an_icon_in_the_check() -> None:
    t = field("phase event", "discards 01 02 03", "RA A-G-06", dice=["05", "28", "39", "06"])
    assert (t.view()["deck"]["left"], set(t.view()["deck"]["discards"])) == (69, {"28", "39", "06"})


@pytest.mark.rule("IMP-5.4.b", "IMP-7.9.b")
def test_a_check_without_an_icon_leaves_the_discards() -> None:
    t = field("phase event", "discards 01 02 03", "RA A-G-06", dice=["07", "39", "06"])
    assert set(t.view()["deck"]["discards"]) == {"01", "02", "03", "07", "39", "06"}
    assert not t.told("event")


@cases(
    # four of four; now the card gives three
    case("mp left are never below nothing", mark.rule("IMP-4.2.4.b"),
         field, "RA A-C-04 damage=2; point A-C-12 slag; dice 6=1", "RA move A-C-06 A-C-08 A-C-10 A-C-12",
         {"damage RA": [3], "RA": "A-C-12", "steps": ""}),
    # Four MP by two boxes; two are spent and one held back. Two boxes more leave two: it must come down.
    case("the first of two reactors may cut the flight short", mark.rule("IMP-4.2.4.b", "IMP-8.5.d", "IMP-8.2.6.i"),
         field, f"RA front-line A-G-06 level=2 damage=2; {WATCH}; dice 12=12", "RA move A-G-08; pass; A-G-10; BA",
         {"last shot result": "2", "damage RA": [4], "RA level": None, "steps": ""}),
    case("nobody in sight no query", mark.rule("IMP-4.5.b", "IMP-4.5.d"),
         table, "RA dead-eye A-G-06; BA A-G-14 completed; point A-G-10 building", {"can RA lacks": "query"}),
    case("what a soldier has seen before it leaves the map stays known",
         mark.rule("IMP-4.5.b", "IMP-4.0.c", "IMP-8.4.c"),
         duel, "exits red east; RA dead-eye A-F-35; BA A-F-25 damage=3 completed; RB A-M-02", "RA move query BA; exit",
         {"RA": "exited", "red knows BA damage": 3, "red knows BA seen": 1}),
    case("the unarmoured and drones keep no damage", mark.rule("IMP-4.6.2.a", "IMP-4.6.1", "IMP-10.0.c"),
         field, "option opt_14_4 on; Rp1 police A-G-06; Rd1 attack A-G-10 level=2",
         {"can Rp1 lacks": "repair", "can Rd1 lacks": "repair"}),
    # Contagion: every shocked soldier draws; south before west would read otherwise.
    case("where no order is given points are read like a page", mark.rule("IMP-5.0.c", "IMP-7.9.a", "IMP-5.5"),
         field, "phase event; RA A-G-20 shocked; RB A-G-10 shocked; BA A-E-30 shocked; dice * E35 6=1 6=2 6=1 6=5 6=2",
         {"BA status": "panicked", "RB status": "shocked", "RA status": "panicked"}),
    case("an icon at another time does nothing unless the option says so (event_check, 68)",
         mark.rule("IMP-5.4.b", "IMP-5.4.c"),
         field, f"option deck_reshuffle_on_icon event_check; discards 01 02 03; RA A-G-06; {TARGET}; dice 05",
         "RA fire BA", {"view deck left": 68, "happened event": False}),
    case("an icon at another time does nothing unless the option says so (always, 72)",
         mark.rule("IMP-5.4.b", "IMP-5.4.c"),
         field, f"option deck_reshuffle_on_icon always; discards 01 02 03; RA A-G-06; {TARGET}; dice 05", "RA fire BA",
         {"view deck left": 72, "happened event": False}),
)  # fmt: skip
def test_cards(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-5.4.c", "IMP-9.7.a")
def test_with_every_icon_a_reshuffle_the_same_card_may_come_twice_running() -> None:
    t = field("option deck_reshuffle_on_icon always; RA A-G-06; BA A-G-14 completed", dice=["05", "05"]).choose(
        "RA rapid BA BA"
    )
    assert t.view()["deck"] == {"left": 72, "discards": []}
    finished(t)


@pytest.mark.rule("IMP-5.5")
def test_an_icon_on_the_events_own_card_does_nothing() -> None:
    # 63 has an icon and the text E09.
    t = field("phase event", "RA A-G-06", dice=["05", "63", "39", "06"])
    assert [one["event"] for one in t.told("event")] == ["E09"]
    assert set(t.view()["deck"]["discards"]) == {"63", "39", "06"}


@pytest.mark.rule("IMP-5.2.a", "IMP-5.2.c")
@pytest.mark.parametrize(
    ("row", "column", "place"),
    [
        ("01", "06", "A-F-11"),
        ("01", "02", "A-F-25"),
        ("01", "14", "A-F-13"),
        ("06", "05", "A-C-02"),
        ("07", "13", "A-L-35"),
    ],
)
def test_a_random_location_is_a_row_and_a_column(row: str, column: str, place: str) -> None:
    t = field("phase event", "RA A-G-06", dice=["05", "04", row, column, "39", "38"])
    assert t.view()["points"][place][2] == "slag"
    finished(t)


@pytest.mark.rule("IMP-5.2.b", "IMP-5.2.c", "IMP-DP-17")
def test_a_column_says_which_point_it_means() -> None:
    t = field("phase event", "initiative red", "RA A-G-06", dice=["05", "04", "01", "69", "39", "38"])
    assert (t.asked, t.explain("29").verdict.text) == (("red", "column"), "Column 29: A-F-29, clear")
    assert t.explain("30").verdict.text == "Column 30: A-F-31, clear"  # there is no dot in between
