"""Chapter 7.0, 7.1, 7.5 to 7.7 and 7.9 of the ledger: the sequence of a turn, initiative, impulses, actions."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at
from tests.support.impact.shots import BLUE, HERE, RA, ahead, duel
from tests.support.impact.table import Table, field, table

TWO = ("RA A-G-06; RB A-G-08; BA A-G-24; BB A-G-26",)
WALL = "; ".join(f"point A-{chr(ord('A') + row)}-{16 + row % 2:02d} building" for row in range(13))
BA = f"BA {ahead(3)}"


def start(*lines: str, dice: str) -> Table:
    return table("phase start", "turn 2", *lines, dice=dice)


@pytest.mark.rule("IMP-7.1.a", "IMP-7.1.e", "IMP-DP-2")
@pytest.mark.parametrize(("faces", "holder"), [("6=5 6=2", "red"), ("6=2 6=5", "blue")])
def test_the_higher_draw_wins_and_its_side_chooses_to_go_first_or_second(faces: str, holder: str) -> None:
    other = {"red": "blue", "blue": "red"}[holder]
    t = start("initiative red", *TWO, WALL, dice=faces)
    assert (t.asked, t.answers()) == ((holder, "order"), {"first", "second"})
    assert (t.twin("first").asked, t.twin("second").asked) == ((holder, "impulse"), (other, "impulse"))
    assert t.view()["initiative"] == holder


@pytest.mark.rule("IMP-7.1.b", "IMP-7.1.d")
def test_a_tie_goes_to_the_side_with_more_soldiers_in_good_order() -> None:
    t = start("initiative red", *TWO, "BC A-G-28", dice="6=3 6=3")
    assert t.view()["initiative"] == "blue"
    t = start("initiative red", *TWO, "Bp1 police A-G-28", dice="6=3 6=3")  # the unarmoured count
    assert t.view()["initiative"] == "blue"


@pytest.mark.rule("IMP-7.1.b", "IMP-7.1.d", "IMP-7.8.a")
def test_a_soldier_down_may_cost_the_initiative() -> None:
    blue = ("BA A-G-30", "Bp1 police A-G-34")
    lines = ("phase start", "turn 2", "initiative red", "RA A-C-02", *blue)
    assert table(*lines, "RB A-E-02", dice="6=3 6=3").view()["initiative"] == "red"
    assert table(*lines, "RB A-E-02 down", dice="6=3 6=3").view()["initiative"] == "blue"


@pytest.mark.rule("IMP-7.1.d")
@pytest.mark.parametrize(
    "more", ["BC A-G-28 shocked", "BC A-G-28 panicked", "BC A-G-28 down", "Bd1 sentry A-G-28", "BC off turn=2"]
)
def test_drones_the_disabled_and_those_off_the_map_do_not_count(more: str) -> None:
    t = start("option opt_14_4 on", "initiative red", *TWO, more, dice="6=3 6=3")
    assert t.view()["initiative"] == "red"


@pytest.mark.rule("IMP-7.0.a", "IMP-7.0.b", "IMP-7.0.d", "IMP-11.0.c")
def test_impulses_alternate_until_one_side_is_done_and_the_other_goes_on() -> None:
    t = table(*TWO, "RC A-G-10", "RD A-G-12", WALL)
    order = []
    for name in ("RA", "BA", "RB", "BB", "RC"):
        order.append(t.asked_side)
        t.choose(f"{name} pass")
    assert order == ["red", "blue", "red", "blue", "red"]
    assert t.asked == ("red", "impulse")  # Blue has nobody left
    assert "RD" in t.answers()


@pytest.mark.rule("IMP-7.0.a")
def test_the_turn_ends_with_the_check_the_clean_up_and_the_next_one() -> None:
    t = field("RA A-G-06 painted=3; pool RT 3; BA A-G-24 completed", dice="12=5 6=5 6=2").choose("pass")
    assert (t.turn, t.unit("RA")["painted"]) == (2, 0)
    assert not t.unit("BA")["completed"]
    assert not any(t.view()["sides"]["red"]["pools"].values())
    kinds = [event.kind for event in t.match.log]
    assert kinds.index("event-check") < kinds.index("initiative")


@pytest.mark.rule("IMP-7.0.a", "IMP-3.1.3.c", "IMP-7.1.a")
def test_the_new_leader_counts_before_the_initiative_is_drawn() -> None:
    t = table(
        "turn 4; phase clean-up; takeover red 5; RA command dead; RB command A-C-02 assistant; BA A-G-30",
        dice="6=5 6=1",
    )
    kinds = [event.kind for event in t.match.log]
    assert kinds.index("takeover") < kinds.index("initiative")


@pytest.mark.rule("IMP-7.0.c", "IMP-7.2.a", "IMP-7.3.a", "IMP-7.5")
def test_shocked_before_panicked_before_good_order() -> None:
    lines = ("RA A-G-06", "RB A-C-06 panicked", "RC A-K-06 shocked")
    assert (field(*lines).answers(), field(*lines[:2]).answers()) == ({"RC", "RT"}, {"RB", "RT"})
    assert field(lines[0]).answers() == {"RA", "RT", "pass"}
    t = field(*lines)
    t.refused("RA", "IMP-7.2.a", "IMP-7.0.c")
    t.refused("RB", "IMP-7.2.a", "IMP-7.0.c", "IMP-7.3.a")
    field(*lines[:2]).refused("RA", "IMP-7.3.a", "IMP-7.0.c", "IMP-7.5")


@pytest.mark.rule("IMP-7.7.b", "IMP-8.0.b")
@pytest.mark.parametrize(
    "line", ["move A-G-08 stop", "fire BA", "targeted BA", "rapid BA BA", "paint BA", "repair", "pass", "move stop"]
)
def test_after_its_action_a_soldier_is_completed(line: str) -> None:
    t = field("RA A-G-06 damage=1", "BA A-G-14 completed", dice=["64", "09"]).choose(f"RA {line}")
    assert t.completed("RA")
    t.refused("RA", "IMP-7.7.b")


@pytest.mark.rule("IMP-7.7.c", "IMP-9.0.a")
def test_the_assault_shot_comes_before_between_or_after_steps() -> None:
    for line, count in (
        ("fire BA A-G-08 A-G-10 stop", 2),
        ("A-G-08 fire BA A-G-10 stop", 2),
        ("A-G-08 A-G-10 fire BA stop", 2),
        ("rise.2 fire BA stop", 0),
    ):
        t = field("RA A-G-06", "BA A-G-20 completed", dice="12=1").choose(f"RA move {line}")
        assert t.shot()["how"] == "assault"
        assert t.shot()["strength"] == 7 - 2 - 2 + (count == 0)  # from above
        assert len(t.told("move")) == count


@cases(
    case("the actions of a soldier", mark.rule("IMP-7.7.a", "IMP-DP-8"),
         field, "RA A-G-06 damage=1; BA A-G-14 completed", {"can RA": "move fire rapid targeted paint repair pass"}),
    case("the actions of an engineer", mark.rule("IMP-7.7.a", "IMP-DP-8"),
         duel, f"RA engineer {HERE} damage=1; point {at(3, 1)} building; RB {at(3, -1)} down; {BA}",
         {"can RA has": "move fire rapid targeted paint repair treat demolish pass"}),
    case("the action of a commander", mark.rule("IMP-7.7.a", "IMP-DP-8"),
         table, f"RT command A-A-02; {BLUE}; {RA}; {BA}", {"can RT has": "command"}),
    case("the action of a ranger", mark.rule("IMP-7.7.a", "IMP-DP-8"),
         duel, f"option opt_14_3 on; RA ranger {HERE}; {BA}", {"can RA has": "stealth"}),
    case("still tied the last holder keeps it (red)", mark.rule("IMP-7.1.c"),
         table, "phase start; turn 2; initiative red; RA A-G-06; RB A-G-08; BA A-G-24; BB A-G-26; dice 6=3 6=3",
         {"asked": "red order"}),
    case("still tied the last holder keeps it (blue)", mark.rule("IMP-7.1.c"),
         table, "phase start; turn 2; initiative blue; RA A-G-06; RB A-G-08; BA A-G-24; BB A-G-26; dice 6=3 6=3",
         {"asked": "blue order"}),
    case("still tied in the first turn both draw again", mark.rule("IMP-7.1.c"),
         table, "phase start; initiative ?; RA A-G-06; RB A-G-08; BA A-G-24; BB A-G-26; dice 6=3 6=3 6=4 6=4 6=1 6=2",
         {"asked": "blue order"}),
    # Blue has nobody left; Red passes after that, which ends the turn, but Blue's being skipped did not.
    case("to be skipped is no pass", mark.rule("IMP-7.0.d", "IMP-11.0.b"),
         field, "RA A-G-06; RB A-G-08; dice 12=5 6=5 6=2", "RA pass", {"asked": "red impulse"}, "pass", {"turn": 2}),
    # Red passes; Blue may not, for a check is due; after it Red is asked again.
    case("a pass stands while the other side must check", mark.rule("IMP-7.0.d", "IMP-11.0.b", "IMP-7.2.a"),
         table, "RA A-G-06; BA A-G-30 shocked; BB A-E-30 shocked; point A-G-18 building; point A-F-17 building; "
         "point A-H-17 building; point A-E-18 building; dice 12=5", "pass", {"answers": "BA BB"}, "BA",
         {"asked": "red impulse", "turn": 1}),
    case("two passes end the turn", mark.rule("IMP-7.0.a", "IMP-11.0.b", "IMP-7.9.a"),
         table, f"RA A-G-06; RB A-G-08; BA A-G-24; BB A-G-26; {WALL}; dice 12=5 6=5 6=2", "pass",
         {"asked": "blue impulse"}, "pass", {"turn": 2, "happened event-check": True}),
    case("a pass that is not answered by a pass ends nothing", mark.rule("IMP-11.0.b"),
         table, f"RA A-G-06; RB A-G-08; BA A-G-24; BB A-G-26; {WALL}", "pass; BA pass; pass; BB pass",
         {"turn": 1, "asked": "red impulse"}),
    case("the event check comes when all have acted", mark.rule("IMP-7.9.a", "IMP-7.9.b", "IMP-13.0"),
         table, "RA A-G-06; BA A-G-24 completed; dice 05 28 39 06", "RA pass",
         {"told event event": ["E09"], "turn": 2}),
    case("each side is bound by its own soldiers that can still act", mark.rule("IMP-7.0.c", "IMP-7.2.c", "IMP-7.5"),
         table, f"RA A-G-06; RB A-G-08 shocked completed; BA A-G-24 shocked; {WALL}",
         {"answers": "RA pass"}),
    case("nobody passes with a check due (shocked)", mark.rule("IMP-11.0.d", "IMP-7.2.a"),
         field, "RA A-G-06 shocked", {"refuses pass": "IMP-11.0.d"}),
    case("nobody passes with a check due (panicked)", mark.rule("IMP-11.0.d", "IMP-7.2.a"),
         field, "RA A-G-06 panicked", {"refuses pass": "IMP-11.0.d"}),
    case("a commander may give active command before a check", mark.rule("IMP-7.6.a", "IMP-12.1.2.a"),
         field, "RA A-G-06 shocked; dice 6=3", "RT command", {"view sides red pools RT": 3}),
    case("after an override comes a check and no second override", mark.rule("IMP-7.6.a", "IMP-12.1.1.b"),
         table,
         "RT command A-A-02; RS command A-A-04 assistant; RA A-G-06 shocked; RB A-G-08 shocked; BA A-M-34 completed",
         {"answers": "RA RB RT RS"}, "RT pass", {"answers": "RA RB", "refuses RS": "IMP-12.1.1.b"}),
    # who is inactive is on the map
    case("a commander off the map does not interrupt", mark.rule("IMP-7.6.a", "IMP-8.4.d", "IMP-8.6.b", "IMP-7.6.b"),
         table, "RT command off edge=west; RA A-G-06 shocked; RB A-G-10 shocked; BA A-M-34 completed",
         {"answers": "RA RB", "refuses RT": "IMP-7.6.b IMP-7.2.a IMP-7.0.c"}),
    case("what cannot be done is not offered", mark.rule("IMP-7.7.a", "IMP-10.0.a"),
         table, f"RA A-G-06; BA A-G-24 completed; {WALL}",
         {"can RA": "move pass", "refuses RA repair": "IMP-10.0.a"}),
    case("once moved only assault fire is left (A-G-08)", mark.rule("IMP-7.7.c", "IMP-8.2.6.g"),
         field, "RA A-G-06 damage=1; BA A-G-14 completed", "RA move A-G-08",
         {"answers has": "fire", "answers lacks": "rapid targeted paint repair shoot"}),
    case("once moved only assault fire is left (rise.3)", mark.rule("IMP-7.7.c", "IMP-8.2.6.g"),
         field, "RA A-G-06 damage=1; BA A-G-14 completed", "RA move rise.3",
         {"answers has": "fire", "answers lacks": "rapid targeted paint repair shoot"}),
    case("a flyer that starts in the air cannot stand and fire", mark.rule("IMP-7.7.c", "IMP-8.2.6.i"),
         field, "RA A-G-06 level=4 damage=1; BA A-G-14 completed", {"can RA lacks": "fire rapid targeted paint repair",
         "refuses RA fire BA": "IMP-8.2.6.g IMP-8.2.6.c IMP-7.7.c IMP-8.2.6.i", "moves RA move has": "fire"}),
    # from above, and no assault
    case("where only a change of point is movement a flyer may stand and fire", mark.rule("IMP-8.2.6.g", "IMP-7.7.c"),
         field, "option move_vertical_is_move off; RA A-G-06 level=4; BA A-G-14 completed; dice 12=1", "RA move",
         {"answers has": "shoot rapid targeted paint"}, "shoot BA", {"last shot strength": 7 - 2 + 1}),
)  # fmt: skip
def test_sequence(case: Case) -> None:
    case.play()
