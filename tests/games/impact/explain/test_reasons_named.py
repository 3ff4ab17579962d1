"""Refusals of soldiers, points, numbers and words that are named where something else is asked."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import deal
from tests.support.impact.options import DRONES, FACING
from tests.support.impact.table import Table, field, new, table

RED = ("RA A-H-11; RB A-H-15; RC A-C-04 completed", "RD A-C-08 shocked completed; RE A-C-12 down; RF dead")
BLUE = ("BA A-H-21 completed", "BB dead")
NOT_YOURS = "is not yours"

#: What everybody hears who names a soldier while another one acts.
OTHERS = [
    ("RB", "IMP-7.0.b", "Front Line RB must wait: Front Line RA"),
    ("RC", "IMP-7.7.b", "marked completed: it does not act again"),
    ("RD", "IMP-7.7.b", "is shocked and marked completed: it makes its morale check in the next turn"),
    ("RE", "IMP-7.8.a", "is down"),
    ("RF", "IMP-9.3.3.h", "is eliminated"),
]


def says(t: Table, word: str, rule: str, words: str) -> None:
    """A word is refused with a reason about it, whether it is asked about or said."""
    told = t.match.explain(word).verdict
    refused = t.refused(word, rule)
    assert (told.rule, told.text, told.generic) == (refused.rule, refused.text, False)
    assert words in refused.text


@pytest.mark.rule("IMP-7.7.b", "IMP-7.8.a", "IMP-9.3.3.h", "IMP-7.7.a", "IMP-8.1.e", "IMP-7.0.b")
@pytest.mark.parametrize(
    ("word", "rule", "words"),
    [
        *OTHERS[1:],
        ("BA", "IMP-7.0.b", "is not yours: you activate your own soldiers"),
        ("fire", "IMP-7.7.a", "name the soldier that takes it first (RT fire)"),
        ("rise.4", "IMP-8.1.e", "name the soldier first (RT move rise.4)"),
        ("A-H-13", "IMP-8.1.e", "name the soldier that goes there first (RT move A-H-13)"),
        ("4", "IMP-7.0.b", "'4' is a number"),
        ("E", "IMP-14.9.a", "'E' is a way to face; the question now is “Who is activated?”"),
        ("RX", "IMP-7.0.b", "there is no unit, place or word 'RX'"),
    ],
)
def test_at_an_impulse_a_soldier_is_named_that_can_act(word: str, rule: str, words: str) -> None:
    says(field(*RED, *BLUE), word, rule, words)


@pytest.mark.rule("IMP-7.0.b", "IMP-7.7.a", "IMP-8.1.e")
@pytest.mark.parametrize(
    ("word", "rule", "words"),
    [
        *OTHERS,
        ("RA", "IMP-7.7.a", "is the one that the question is about"),
        ("BA", "IMP-7.7.a", "say first what Front Line RA does, such as fire, and then BA"),
        ("BB", "IMP-9.3.3.h", "is eliminated"),
        ("4", "IMP-8.1.e", "say move, and then rise.4"),
        ("done", "IMP-9.7.a", "leaves out the second shot of rapid fire"),
        ("hold", "IMP-8.5.a", "holds fire for the rest of an enemy's move"),
        ("ground", "IMP-15.7", "as it enters or is set up"),
        ("second", "IMP-7.1.e", "act second"),
    ],
)
def test_while_a_soldier_chooses_its_action_others_wait(word: str, rule: str, words: str) -> None:
    says(field(*RED, *BLUE).choose("RA"), word, rule, words)


@pytest.mark.rule("IMP-7.0.b", "IMP-8.1.e", "IMP-9.0.a", "IMP-8.3.d")
@pytest.mark.parametrize(
    ("word", "rule", "words"),
    [
        *OTHERS,
        ("RA", "IMP-8.1.e", "is the one that the question is about"),
        ("BA", "IMP-9.0.a", "is on the move: say fire, and then BA"),
        ("BB", "IMP-9.3.3.h", "is eliminated"),
        ("4", "IMP-8.1.e", "to change level, say rise.4"),
        ("keep", "IMP-14.9.c", "leaves a soldier's facing as it is"),
        ("coup", "IMP-8.3.d", "say which enemy that is down"),
        ("repair", "IMP-10.0.a", "tries to repair a soldier's own suit"),
    ],
)
def test_while_a_soldier_moves_others_wait(word: str, rule: str, words: str) -> None:
    says(field(*RED, *BLUE).choose("RA move"), word, rule, words)


@pytest.mark.rule("IMP-14.4.4.a", "IMP-8.2.6.b")
@pytest.mark.parametrize(
    ("drone", "rule"), [("sentry A-H-11", "IMP-14.4.4.a"), ("recon A-H-11 brought-down", "IMP-8.2.6.b")]
)
@pytest.mark.parametrize("word", ["A-H-13", "rise.4", "stop"])
def test_a_drone_that_cannot_move_is_not_told_to_say_move_first(drone: str, rule: str, word: str) -> None:
    t = field(DRONES, f"Rd1 {drone}", "BA A-H-21 completed").choose("Rd1")
    says(t, word, rule, "Rd1")


@pytest.mark.rule("IMP-14.9.c", "IMP-9.3L.c", "IMP-9.4.a", "IMP-14.9.a")
@pytest.mark.parametrize(
    ("word", "rule", "words"),
    [
        ("BA", "IMP-14.9.c", "say first which way Front Line RA faces, and then BA"),
        ("RB", "IMP-9.3L.c", "is on your own side"),
        ("BC", "IMP-9.4.a", "does not see Front Line BC"),
        ("4", "IMP-14.9.c", "is a number"),
        ("N", "IMP-14.9.a", "the ways are NE, E, SE, SW, W, NW"),
        ("fire", "IMP-9.0.c", "'fire' fires a shot; the question now is “Does Front Line RA turn?”"),
    ],
)
def test_before_a_target_comes_the_facing(word: str, rule: str, words: str) -> None:
    hill = ("point A-H-29 clear 9", "point A-H-31 clear 9", "BC A-H-33 completed")
    t = field(FACING, *RED, *BLUE, *hill).choose("RA paint")
    assert t.kind == "turn"
    says(t, word, rule, words)


@pytest.mark.rule("IMP-15.4", "IMP-3.6.b", "IMP-14.10.a")
def test_in_the_set_up_soldiers_come_one_by_one() -> None:
    t = new("drill-ground")
    assert (t.asked_side, t.kind) == ("blue", "place")

    says(t, "RA", "IMP-15.4", "is not yours: you set up your own soldiers")
    says(t, "BB", "IMP-15.4", "BB must wait")
    says(t, "BA", "IMP-15.4", "is the one that the question is about")
    says(t, "move", "IMP-7.7.a", "begins the move of an active soldier")
    t.choose(t.match.game.notation.word(t.match.state, t.match.decisions["blue"].offer().nth(0)))
    says(t, "rise.4", "IMP-8.2.1.a", "gains height in a move")
    says(t, "99", "IMP-15.7", "the levels in the air are")
    t.choose("ground")
    says(t, "BA", "IMP-15.4", "how Commander BA starts is settled already")


@pytest.mark.rule("IMP-15.4")
@pytest.mark.parametrize(("word", "words"), [("enter", "name the turn"), ("40", "is due in one of the turns 1 to")])
def test_a_turn_to_be_due_in_is_named(word: str, words: str) -> None:
    t = new("slag-hollow")
    while t.kind != "start":
        t.choose(t.match.game.notation.word(t.match.state, t.match.decisions[t.asked_side].offer().nth(0)))
    says(t, word, "IMP-15.4", words)


@pytest.mark.rule("IMP-18.0")
def test_a_force_is_bought_by_types() -> None:
    t = new("meeting-engagement")
    for word, words in (("ready", "ready.NAME"), ("move", "begins the move"), ("BA", "there is no unit")):
        said = t.match.explain(word, "red").verdict
        assert words in said.text
        assert not said.generic


@pytest.mark.rule("IMP-HID-5")
@pytest.mark.parametrize("before", ["", "RA ", "RA move ", "RA fire ", "RA fire BA "])
def test_a_hidden_enemy_is_refused_as_a_name_that_does_not_exist(before: str) -> None:
    t = field("option opt_14_10 blue; RA A-H-11; BA A-H-21 completed; point A-C-04 woods", "BB A-C-04 hidden")
    hidden = t.match.explain(f"{before}BB", "red").verdict
    unknown = t.match.explain(f"{before}BQ", "red").verdict
    assert (hidden.text.replace("BB", "BQ"), hidden.rule) == (unknown.text, unknown.rule)


@pytest.mark.rule("IMP-8.2.a")
@pytest.mark.parametrize("line", ["Rp1", "Rp1 move"])
def test_the_unarmoured_have_no_levels(line: str) -> None:
    t = field("Rp1 police A-H-11", *BLUE).choose(line)
    says(t, "4", "IMP-8.2.a", "Police Rp1 cannot leave the ground")


@cases(
    case("a commander that has drawn points does not act again", mark.rule("IMP-12.1.2.a"),
         field, "RA A-H-11; BA A-H-21 completed; BB dead; dice 6=1", "RT command; done",
         {"refuses RT": "IMP-12.1.2.a", "reason for RT has": "has drawn command points"}),
    case("a target is an enemy (RB)", mark.rule("IMP-9.3L.c", "IMP-9.3.3.h"),
         field, "RA A-H-11; RB A-H-15; RC A-C-04 completed; RD A-C-08 shocked completed; RE A-C-12 down; RF dead; "
         "BA A-H-21 completed; BB dead; BC A-H-23 completed", "RA fire", {"kind": "target", "refuses RB": "IMP-9.3L.c",
         "reason for RB has": "is on your own side: an attack is aimed at an enemy"}),
    case("a target is an enemy (BB, IMP-9.3.3.h, is eliminated)", mark.rule("IMP-9.3L.c", "IMP-9.3.3.h"),
         field, "RA A-H-11; RB A-H-15; RC A-C-04 completed; RD A-C-08 shocked completed; RE A-C-12 down; RF dead; "
         "BA A-H-21 completed; BB dead; BC A-H-23 completed", "RA fire",
         {"kind": "target", "refuses BB": "IMP-9.3.3.h", "reason for BB has": "is eliminated"}),
    case("a target is an enemy (A-H-21)", mark.rule("IMP-9.3L.c", "IMP-9.3.3.h"),
         field, "RA A-H-11; RB A-H-15; RC A-C-04 completed; RD A-C-08 shocked completed; RE A-C-12 down; RF dead; "
         "BA A-H-21 completed; BB dead; BC A-H-23 completed", "RA fire", {"kind": "target",
         "refuses A-H-21": "IMP-9.3L.c", "reason for A-H-21 has": "A-H-21 is a point: name the enemy to aim at"}),
    case("a reaction is aimed at the mover", mark.rule("IMP-8.5.a", "IMP-8.5.c"),
         field, f"{FACING}; RA A-H-11; RB A-C-04; BA A-H-21; BB A-M-02 completed", "RA move A-H-13",
         {"refuses BB": "IMP-8.5.c",
         "reason for BB has": "is marked completed: only soldiers that have still to act react",
         "refuses RA": "IMP-8.5.a", "reason for RA has": "is not yours: your own soldiers react"}, "BA",
         {"kind": "turn", "refuses RB": "IMP-8.5.a",
         "reason for RB has": "fires back at Front Line RA, which is moving"}),
    case("soldiers wait for the order of the turn and for a facing", mark.rule("IMP-7.0.a", "IMP-14.9.e", "IMP-14.9.a"),
         field, f"{FACING}; RA A-H-11; phase order; initiative red; BA A-H-21", {"kind": "order",
         "refuses RA": "IMP-7.0.a", "reason for RA has": "RA must wait: who acts first in the turn is settled",
         "refuses fire": "IMP-9.0.c", "reason for fire has": "fires a shot"}, "first RA pass", {"kind": "facing",
         "refuses RT": "IMP-7.0.b", "reason for RT has": "RT must wait: Front Line RA chooses its facing",
         "refuses RA": "IMP-14.9.e", "reason for RA has": "is the one that the question is about",
         "refuses S": "IMP-14.9.a", "reason for S has": "is not a way to face"}),
    case("a bomb is set off by its word", mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c"),
         field, f"{DRONES}; impulse blue; Rd1 bomb A-H-11 level=4; Rd2 recon A-H-15 level=4; RA A-C-04; BA A-H-21",
         "BA pass", {"kind": "bomb", "refuses Rd1": "IMP-14.4.2.a", "reason for Rd1 has": "say detonate.Rd1",
         "refuses Rd2": "IMP-14.4.2.a", "reason for Rd2 has": "Rd2 is not a bomb", "refuses detonate": "IMP-14.4.2.a",
         "reason for detonate has": "say which drone", "refuses RA": "IMP-14.4.2.c",
         "reason for RA has": "RA must wait: the question is whether a bomb goes off now", "refuses BA": "IMP-7.0.b",
         "reason for BA has": f"{NOT_YOURS}"}),
    case("who is in a group already is not added again", mark.rule("IMP-12.1.2.2.c", "IMP-12.1.2.2.d", "IMP-7.7.b"),
         field, "pool RT 3; RA A-H-31; RB A-A-04; RC A-A-06; RD A-A-08; BA A-H-21 completed; BB dead; dice 12=1 12=2",
         "RD pass RA", {"kind": "group", "refuses RA": "IMP-12.1.2.2.c", "reason for RA has": "is in the group already",
         "refuses RD": "IMP-7.7.b", "reason for RD has": "marked completed"}, "RB; done", {"kind": "next",
         "refuses RC": "IMP-12.1.2.2.d", "reason for RC has": "has no activation left in this group",
         "refuses RD": "IMP-7.7.b", "reason for RD has": "marked completed", "refuses BA": "IMP-7.0.b",
         "reason for BA has": f"{NOT_YOURS}"}),
    case("whoever was skipped is named", mark.rule("IMP-14.14.a"),
         field, "option opt_14_14 on; RA A-H-11 shocked; RB A-H-15; BA A-H-21 completed; BB dead; RC A-C-04 shocked; "
         "called red; skipped RA; skipped RC", {"kind": "impulse", "refuses RB": "IMP-14.14.a",
         "reason for RB has": "the check of RA, RC was skipped and comes first"}),
    case("who has no mp does not enter", mark.rule("IMP-8.4"),
         field, "RA off; effect mp RA -9 until=1; RB A-H-11; BA A-H-21 completed; BB dead",
         {"refuses RA": "IMP-8.4", "reason for RA has": "has no MP, and entering the map costs 1"}),
)  # fmt: skip
def test_reasons_named(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-9.3.1")
@pytest.mark.parametrize("script", [deal("12=5", "12=6"), None], ids=["script", "seed"])
@pytest.mark.parametrize("before", ["", "RA", "RA fire"])
def test_another_target_than_the_only_one_is_refused_for_itself(script: list[str] | None, before: str) -> None:
    """BT is the only enemy in sight; BA behind the wall is refused, with the reason why it is no target."""
    lines = (
        "RT command A-A-02; BT command A-A-34 completed; RA A-H-11; point A-H-17 clear 9; point A-H-19 clear 9",
        "BA A-H-21 completed",
    )
    t = table("layout A", "blank", *lines, dice=script) if script else table("layout A", "blank", *lines, seed=1)
    t.match.asks = frozenset(("red",))
    line = " ".join(word for word in ("RA", "fire", "BA") if word not in before.split())
    t.choose(before) if before else None

    says(t, line, "IMP-9.3.1", "does not see Front Line BA: A-H-17 (level 9) is in the way")
    t.choose(line.replace("BA", "BT"))
    assert t.shot()["target"] == "BT"


@pytest.mark.rule("IMP-14.4.1.c", "IMP-8.4.c")
@pytest.mark.parametrize("before", ["", "RA", "RA move"])
def test_why_somebody_is_not_on_the_map(before: str) -> None:
    t = field(DRONES, "RA A-H-11", "RB exited", "Rd1 recon offline", *BLUE)
    t.choose(before) if before else None
    says(t, "RB", "IMP-8.4.c", "has left the map")
    says(t, "Rd1", "IMP-14.4.1.c", "is off-line")


@pytest.mark.rule("IMP-DATA-EVT")
@pytest.mark.parametrize(
    ("word", "rule", "words"),
    [
        ("BA", "IMP-DATA-EVT", "BA does not fit Field patch"),
        ("A-H-13", "IMP-DATA-EVT", "A-H-13 does not fit Field patch"),
        ("move", "IMP-7.7.a", "begins the move of an active soldier"),
        ("RX", "IMP-DATA-EVT", "there is no unit, place or word 'RX'"),
    ],
)
def test_an_event_says_what_it_is_about(word: str, rule: str, words: str) -> None:
    damaged = ("RA A-H-11 damage=1", "RB A-H-15 damage=1")
    t = table("RT command A-A-02", "phase event", *damaged, *BLUE, dice="* E01 6=1")
    assert t.kind == "event"
    says(t, word, rule, words)
