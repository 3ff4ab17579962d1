"""Chapters 8.2.6 to 8.2.8 and 8.2.11 of the ledger: landing, crash landings, forced landings."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around, at
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.options import DRONES, MINES, STEALTH
from tests.support.impact.shots import AWAY, HERE, RA, ahead, duel, hit
from tests.support.impact.table import Table, field, finished, table

START, NEXT = "A-G-06", "A-G-08"
STANDS = "option move_vertical_is_move off"
GHOST = f"RA ranger {HERE}"
BA = f"BA {ahead(3)}"


def clockwise(t: Table, centre: str) -> list[str]:
    """Who stands around a point, clockwise from the north-east."""
    order = ["A-F-15", "A-G-16", "A-H-15", "A-H-13", "A-G-12", "A-F-13"]
    assert set(order) == around(centre)
    held = {t.at(f"Bp{n}"): f"Bp{n}" for n in range(1, 7)}
    return [held[name] for name in order]


def brought_down(*marks: str) -> Table:
    """Blue's flyer is shocked at the beginning of a turn, lands, and recovers when it is activated in that turn."""
    return field(
        f"RA A-G-06; BA A-G-14 level=7 {' '.join(marks)}; point A-G-14 clear", "BB A-M-30 completed", dice="12=4 12=12"
    ).choose("RA fire BA", "land")


def flyer(*lines: str, marks: str = "", over: str = "clear", dice: str = "") -> Table:
    """A front-liner of Red's in the air over A-G-06."""
    level = "" if "level" in marks else "level=7"
    return field(f"RA {START} {level} {marks}", f"point {START} {over}", *lines, dice=dice)


def shot_down(over: str, *lines: str, marks: str = "", dice: str) -> Table:
    """A front-liner of Red's shoots at one of Blue's at level 7 over A-G-14: 7 - 2, and 4 makes S."""
    t = field(f"RA A-G-06; BA A-G-14 level=7 {marks}; point A-G-14 {over}", "BB A-M-30 completed", *lines, dice=dice)
    return t.choose("RA fire BA")


@pytest.mark.rule("IMP-8.2.6.b")
def test_a_position_remembers_who_was_forced_to_land() -> None:
    t = brought_down().choose("move")
    assert "brought-down" in t.match.position()
    table(*t.match.position().splitlines(), seed=1).refused("rise.3", "IMP-8.2.6.b")


@pytest.mark.rule("IMP-8.2.6.b", "IMP-8.2.7.a")
def test_in_the_next_turn_it_bounces_again() -> None:
    t = field("turn 2", "BA A-G-14", "RA A-G-06 completed", "impulse blue")
    assert t.choose("BA move").rises() == set(range(1, 13))


@pytest.mark.rule("IMP-8.2.6.b")
def test_the_mark_goes_with_the_turn() -> None:
    t = table(
        "RT command A-A-02 completed; BT command A-M-34 completed; phase event; BA A-G-14 completed brought-down",
        dice="12=1 6=5 6=2",
    )
    assert t.turn == 2
    assert "brought-down" not in t.match.position()


@pytest.mark.rule("IMP-8.2.6.g", "IMP-9.0.c", "IMP-9.4.a")
def test_a_position_remembers_that_staying_up_was_no_movement() -> None:
    """By the switch only a change of point is movement: after the MP to stay up it may still fire twice or paint."""
    t = duel("option move_vertical_is_move off", f"{RA} level=3", BA, AWAY).choose("RA move", "rise.5")
    assert t.spent() == 1
    assert {"shoot", "rapid", "paint"} <= t.answers()
    again = table(*t.match.position().splitlines())
    assert again.answers() == t.answers()


@pytest.mark.rule("IMP-8.2.7.b", "IMP-8.2.7.c", "IMP-8.2.8.a")
@pytest.mark.parametrize(
    ("over", "crash"), [("woods", True), ("building", True), ("rubble", True), ("clear", False), ("marsh", False)]
)
def test_where_landing_costs_mp_one_may_crash_instead(over: str, crash: bool) -> None:
    t = flyer(over=over)
    assert "land" in t.moves("RA move")
    assert ("crash" in t.moves("RA move")) is crash
    if not crash:
        t.refused("RA move crash", "IMP-8.2.8.e", "IMP-8.2.7.c", "IMP-8.2.8.a")


@pytest.mark.rule("IMP-8.2.7.b", "IMP-8.1.b")
def test_one_mp_is_left() -> None:
    t = field("point A-G-16 woods", "RA A-G-08 level=8", "BA A-G-30 completed")
    t.quietly("RA move A-G-10 A-G-12 A-G-14 A-G-16")
    assert t.refused("land", "IMP-8.2.7.b").text == "landing here costs 2 MP, and 1 MP is left"


@pytest.mark.rule("IMP-EX-8.2.8", "IMP-8.2.8.b")
@pytest.mark.parametrize(("compare", "hurt"), [("lt", 4), ("le", 5)])
def test_printed_example_a_crash_into_woods_with_three_boxes_crossed(compare: str, hurt: int) -> None:
    for face in range(1, 7):
        t = flyer(f"option combat_crash_compare {compare}", over="woods", marks="damage=3", dice=f"6={face}").choose(
            "RA move crash"
        )
        assert t.damage("RA") == [4 if face <= hurt else 3]
        assert t.level("RA") is None
        assert t.told("crash")[-1]["die"] == face


@pytest.mark.rule("IMP-8.2.8.b", "IMP-8.2.7.c")
def test_the_undamaged_are_hurt_on_a_one_and_keep_their_mp() -> None:
    t = flyer(over="woods", dice="6=1").choose("RA move crash")
    assert t.damage("RA") == [1]  # 1 - 2 is below 0
    assert t.spent() == 0
    t = flyer(over="woods", dice="6=2").choose("RA move crash")
    assert t.damage("RA") == [0]
    t.choose("A-G-08 A-G-10 A-G-12 A-G-14 A-G-16")
    assert t.at("RA") == "A-G-16"


@pytest.mark.rule("IMP-8.2.8.c", "IMP-8.2.8.a", "IMP-8.2.8.b")
@pytest.mark.parametrize(("face", "damage"), [(1, 1), (2, 0)])
def test_a_completed_soldier_has_nothing_on_hand_and_crashes(face: int, damage: int) -> None:
    t = shot_down("woods", marks="completed", dice=f"12=4 6={face}")
    assert t.kind != "landing"
    assert (t.status("BA"), t.level("BA"), t.damage("BA")) == ("shocked", None, [damage])
    finished(t)


@pytest.mark.rule("IMP-8.2.8.e")
@pytest.mark.parametrize("over", ["clear", "marsh", "bridge"])
def test_a_free_landing_is_never_a_crash(over: str) -> None:
    t = shot_down(over, marks="completed damage=4", dice="12=3")  # 7 - 1, and 3: S
    assert (t.status("BA"), t.level("BA"), t.damage("BA")) == ("shocked", None, [4])
    assert not t.told("crash")
    finished(t)


@pytest.mark.rule("IMP-8.2.8.c", "IMP-8.2.8.d", "IMP-9.3.3.c")
@pytest.mark.parametrize(("face", "damage"), [(1, 3), (3, 2)])
def test_a_mover_pays_with_what_is_left(face: int, damage: int) -> None:
    # Four MP: three spent, one is left for two of woods, so one is unpaid: 3 - 1 is not below 2 boxes.
    t = field(
        "RA A-G-04 level=7 damage=2; point A-G-10 woods; BA A-G-24", "BB A-M-30 completed", dice=f"12=6 6={face}"
    ).choose("RA move A-G-06", "pass", "A-G-08", "pass", "A-G-10", "BA")
    if t.kind == "landing":
        t.choose("land" if "land" in t.answers() else "crash")
    assert (t.status("RA"), t.at("RA"), t.level("RA"), t.damage("RA")) == ("shocked", "A-G-10", None, [damage])
    assert t.completed("RA")
    finished(t)


@pytest.mark.rule("IMP-8.2.8.d", "IMP-8.2.7.c", "IMP-8.2.8.b")
@pytest.mark.parametrize(("face", "damage"), [(4, 5), (5, 4)])
def test_with_too_few_mp_a_crash_spends_what_there_is(face: int, damage: int) -> None:
    # One MP of two is left for woods: the draw less one against four boxes.
    t = mover("point A-G-08 woods", marks="level=8 damage=4", dice=f"6={face}").choose("RA move A-G-08 crash")
    assert t.damage("RA") == [damage]


@pytest.mark.rule("IMP-8.2.11")
@pytest.mark.parametrize(("face", "damage"), [(1, 1), (6, 0)])
def test_otherwise_one_crashes_and_swims_to_the_nearest_point(face: int, damage: int) -> None:
    t = shot_down("water", "point A-G-12 water; BC A-G-16 completed", marks="completed", dice=f"12=4 6={face} 12=1")
    assert (t.asked, t.answers()) == (("blue", "swim"), around("A-G-14") - {"A-G-12", "A-G-16"})
    t.choose("A-H-15")
    assert (t.at("BA"), t.status("BA"), t.level("BA"), t.damage("BA")) == ("A-H-15", "shocked", None, [damage])


@pytest.mark.rule("IMP-8.2.11")
def test_the_nearest_point_may_be_far() -> None:
    water = [f"point {name} water" for name in around("A-G-14")]
    t = shot_down("water", *water, "point A-G-18 water", marks="completed", dice="12=4 6=6")
    assert t.kind == "swim"
    assert "A-G-10" in t.answers()
    assert not t.answers() & (around("A-G-14") | {"A-G-18"})
    t.choose("A-G-10")
    assert t.at("BA") == "A-G-10"


@pytest.mark.rule("IMP-8.2.11", "IMP-8.3.a")
def test_a_flyer_over_a_lake_ringed_by_soldiers_swims_past_them() -> None:
    ring = sorted(around("A-G-14"))
    crowd = [f"unit Bp{n} police {name} completed" for n, name in enumerate(ring, 1)]
    t = field(
        "RA A-G-06; BA A-G-14 level=7 completed; point A-G-14 water",
        *crowd,
        dice="12=4 6=6 12=1 12=1 12=2 12=2 12=3 12=3",
    ).choose("RA fire BA")
    assert t.asked == ("blue", "swim")
    assert not t.answers() & {*ring, "A-G-14"}
    t.choose("A-G-18")

    assert (t.at("BA"), [one["target"] for one in t.shots()[1:]]) == ("A-G-18", clockwise(t, "A-G-14"))
    finished(t)


@cases(
    # nothing was due for staying up
    case("who starts in the air may land at once and walk on", mark.rule("IMP-8.2.7.a", "IMP-8.2.7.b", "IMP-8.2.6.c"),
         flyer, "", "RA move land", {"spent": 0, "RA level": None}, "A-G-08 A-G-10 A-G-12 A-G-14 A-G-16",
         {"RA": "A-G-16"}),
    case("one may fly some points then land and walk with the rest", mark.rule("IMP-8.2.6.e", "IMP-8.2.6.h"),
         flyer, "", "RA move A-G-08 A-G-10 land",
         {"spent": 2, "RA level": None, "rises": "", "refuses rise.3": "IMP-8.2.6.h IMP-8.2.6.b"},
         "A-G-12 A-G-14 A-G-16", {"RA": "A-G-16"}),
    case("sinking before the landing is no rise", mark.rule("IMP-8.2.6.e", "IMP-8.2.6.d"),
         flyer, "", "RA move sink.2 A-G-08 land", {"RA level": None, "spent": 1}),
    case("a drone brought down in this turn recovers and stays down",
         mark.rule("IMP-8.2.6.b", "IMP-14.4.d", "IMP-14.4.1.d"),
         duel, f"{DRONES}; Rd1 attack {HERE} shocked brought-down; RA {at(0)}; BA {ahead(5)} completed; dice 12=11",
         "Rd1", {"answers": "fire rapid pass", "refuses move": "IMP-8.2.6.b"}),
    # Ruling: "bounce or land in a turn, not both" has one exception, which is not this: combat may force a soldier down
    # in the turn of its bounce (8.2.7), but whoever has come down stays down until the next turn.
    # it walks
    case("who was forced to land does not bounce in that turn", mark.rule("IMP-8.2.6.b", "IMP-8.2.7.a"),
         brought_down, "", {"asked": "blue act", "BA status": "good", "BA level": None}, "move",
         {"rises": "", "boosts": "", "refuses rise.3": "IMP-8.2.6.b", "steps not": ""}),
    case("where height is no movement the shaken may rise and fire twice",
         mark.rule("IMP-8.2.6.g", "IMP-7.2.h", "IMP-9.3.2.m"),
         duel, f"{STANDS}; {RA}; BA {ahead(5)} completed; active RA shaken", "move; rise.3",
         {"answers has": "shoot rapid", "answers lacks": "paint targeted query"}),
    case("where height is no movement a ghost still has one assault shot", mark.rule("IMP-8.2.6.g", "IMP-14.3.i"),
         duel, f"{STANDS}; {STEALTH}; {GHOST} stealth=1 may-come-out; BA {ahead(5)}", "RA come-out",
         {"answers has": "fire", "answers lacks": "shoot rapid paint targeted"}),
    case("a turn may end with soldiers in the air and half the field unused",
         mark.rule("IMP-8.2.6.f", "IMP-7.9.a", "IMP-11.0.b"),
         table, "RA A-G-06 level=9; BA A-G-30 level=4; dice 12=5 6=5 6=1", "pass; pass",
         {"RA level": 9, "BA level": 4, "turn": 2}),
    # the third of four; the fourth keeps it up
    case("a written move of a flyer that still owes", mark.rule("IMP-8.2.6.i", "IMP-8.1.e", "IMP-8.2.6.c"),
         field, "RA A-G-08 level=4 damage=2; active RA move spent=2 steps=2 moved owes path=A-G-04:4,A-G-06:4",
         {"asked": "red step"}, "A-G-10; stop", {"RA level": 4}),
    case("landing comes at any moment of the move where one is", mark.rule("IMP-8.2.7.d", "IMP-8.2.7.b"),
         flyer, f"point {NEXT} woods", {"moves RA move has": "land"}, f"RA move; {NEXT}; land",
         {"spent": 1 + 2, "RA": NEXT, "RA level": None}),
    case("not on an occupied point", mark.rule("IMP-8.2.7.d", "IMP-8.3.a"),
         flyer, "RB A-G-08", "RA move A-G-08", {"answers lacks": "land crash", "refuses land": "IMP-8.2.7.d"}),
    case("without the mp only a crash is left", mark.rule("IMP-8.2.7.b", "IMP-8.2.7.c"),
         field, f"RA {START} level=7 damage=4; point {START} clear; point A-G-08 woods", "RA move A-G-08",
         {"answers has": "crash", "refuses land": "IMP-8.2.7.b"}),
    case("shot down over a bunker one pays for the landing", mark.rule("IMP-8.2.7.b", "IMP-9.3.3.c", "IMP-3.6.a"),
         field, "RA A-G-06; BA A-G-14 level=7 completed; bunker A-G-14; dice 12=4 6=1", "RA fire BA",
         {"BA level": None, "damage BA": [1]}),
    # and it is checked at once, the only one of Blue's who can act
    case("an inactive soldier has its full allotment on hand", mark.rule("IMP-8.2.8.c", "IMP-9.3.3.c", "IMP-DP-13"),
         field, "RA A-G-06; BA A-G-14 level=7 ; point A-G-14 woods; BB A-M-30 completed; dice 12=4 12=5", "RA fire BA",
         {"asked": "blue landing", "answers has": "land crash"}, "land",
         {"BA status": "shocked", "BA level": None, "damage BA": [0]}),
    # S1: one box, so a draw of 2 less 2 is below it, and 3 less 2 is not.
    case("the crash compares with the damage after the same result (2, 2)", mark.rule("IMP-8.2.8.e", "IMP-9.3.3.m"),
         field, "RA A-G-06; BA A-G-14 level=7 completed; point A-G-14 woods; BB A-M-30 completed; dice 12=8 6=2",
         "RA fire BA", {"first shot result": "S1", "damage BA": [2]}),
    case("the crash compares with the damage after the same result (3, 1)", mark.rule("IMP-8.2.8.e", "IMP-9.3.3.m"),
         field, "RA A-G-06; BA A-G-14 level=7 completed; point A-G-14 woods; BB A-M-30 completed; dice 12=8 6=3",
         "RA fire BA", {"first shot result": "S1", "damage BA": [1]}),
    # water; occupied; higher than it flies
    case("with the mp one may shift a point first", mark.rule("IMP-9.3.3.d", "IMP-DP-13"),
         field, "RA A-G-06; BA A-G-14 level=7 ; point A-G-14 clear; BB A-M-30 completed; BC A-F-15 completed; "
         "point A-G-12 water; point A-H-13 woods; point A-G-16 clear 9; dice 12=4 12=1 12=5", "RA fire BA",
         {"answers lacks": "A-G-12"}, {"answers lacks": "A-F-15"},
         {"answers lacks": "A-G-16", "answers has": "land A-H-13 A-H-15 A-F-13"}, "A-H-15",
         {"BA": "A-H-15", "BA level": None, "kind not": "react"}),
    # out of command: 7 - 2 - 1, and 5: S
    # nobody else could be activated
    # three of five are left, and it does not bounce after a landing
    case("mp spent on a landing are gone from this turn", mark.rule("IMP-9.3.3.e"),
         table, f"impulse blue; RA A-G-06 level=7; point {START} woods; RT command A-A-02 completed; BA A-G-14; "
         "BB A-M-30 completed; dice 12=5 12=9", "BA fire RA; land", {"check result RA": "recovery"},
         "move A-G-08 A-G-10", {"spent": 4, "moves has": "A-G-12 fire", "moves A-G-12": "stop"}),
    case("over impassable water one shifts if able", mark.rule("IMP-8.2.11", "IMP-9.3.3.d"),
         field, "RA A-G-06; BA A-G-14 level=7 ; point A-G-14 water; BB A-M-30 completed; dice 12=4 12=5", "RA fire BA",
         {"kind": "landing", "answers": around("A-G-14")}, "A-G-16",
         {"BA": "A-G-16", "BA level": None, "damage BA": [0]}),
    case("passable water is landed on", mark.rule("IMP-8.2.11", "IMP-2.3.6.a"),
         field,
         "RA A-G-06; BA A-G-14 level=7 completed; point A-G-14 water; BB A-M-30 completed; water passable; dice 12=4",
         "RA fire BA", {"BA": "A-G-14", "BA level": None}),
    case("who swims ashore on a mine finds it", mark.rule("IMP-8.2.11", "IMP-14.6.a"),
         duel, f"{MINES}; RA A-G-06; BA A-G-14 level=7 completed; point A-G-14 water; mine A-H-15 red dummy; "
         f"BB A-A-34; dice {hit('S', 5)} 6=6", "RA fire BA; A-H-15", {"BA": "A-H-15", "view mines": []}),
    # 7 - 1 - 2, and 5: S
    case("a mover shot over water uses its last mp to reach the bank",
         mark.rule("IMP-8.2.11", "IMP-8.2.8.c", "IMP-9.3.3.d"),
         field, f"RA front-line A-G-06 level=3 damage=4; {WATCH}; point A-G-08 water; dice 12=5", "RA move A-G-08; BA",
         {"kind": "landing", "answers": around("A-G-08")}, "A-H-09",
         {"RA": "A-H-09", "RA level": None, "RA status": "shocked", "damage RA": [4]}),
    # It has nothing on hand: 1 less 2 is below nothing, and any damage destroys a drone.
    case("a drone shocked over water crashes and may be lost", mark.rule("IMP-8.2.11", "IMP-14.4.c", "IMP-14.4.1.a"),
         field, "option opt_14_4 on; RA A-G-06; Bd1 recon A-G-14 level=7; BA A-M-30 completed; point A-G-14 water; "
         "dice 12=2 6=1", "RA fire Bd1; while swim: A-G-16", {"Bd1": "dead"}),
    case("a boost is felt even after landing on a hill", mark.rule("IMP-8.2.10.b", "IMP-8.2.5.b", "IMP-9.3.2.w"),
         mover, "point A-G-08 clear 3; BA A-G-20 completed; dice 12=1",
         "RA move A-G-04 A-G-06 A-G-04 A-G-06 boost.3 A-G-08 fire BA",
         {"RA level": None, "last shot strength": 7 - 2 - 2 - 1 + 1}),
)  # fmt: skip
def test_landing(case: Case) -> None:
    case.play()
