"""Chapter 8.2 of the ledger up to 8.2.6, and 8.2.10: bouncing, flying, staying up, boosting."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.options import DRONES, MINES
from tests.support.impact.shots import AWAY, FAR, HERE, RA, ahead, duel, hit
from tests.support.impact.table import Table, field, refuses_position, table

START, NEXT = "A-G-06", "A-G-08"


def flyer(*lines: str, marks: str = "", kind: str = "front-line", dice: str = "") -> Table:
    """A soldier of Red's at A-G-06; with marks="level=4" it starts in the air."""
    return field(f"RA {kind} {START} {marks}", *lines, dice=dice)


def levels(first: int, last: int) -> set[int]:
    return set(range(first, last + 1))


def phrased(t: Table, word: str) -> str:
    """What the question says of an answer."""
    game, decision = t.match.game, t.match.decision
    assert decision is not None
    return game.explain.phrase(t.match.state, decision, game.notation.choice(t.match.state, word))


@pytest.mark.rule(
    "IMP-EX-8.2",
    "IMP-8.2.1.a",
    "IMP-8.2.2.a",
    "IMP-8.2.4.a",
    "IMP-EX-8.2.1",
    "IMP-EX-8.2.2",
    "IMP-8.2.2.b",
    "IMP-EX-8.2.3",
    "IMP-8.2.3.a",
    "IMP-8.2.6.c",
    "IMP-8.2.3.b",
    "IMP-8.2.4.b",
    "IMP-8.2.5.a",
    "IMP-8.2.4.c",
    "IMP-DATA-TEC",
    "IMP-8.2.5.d",
    "IMP-8.2.5.e",
)
@pytest.mark.parametrize(
    ("lines", "marks", "line", "spent", "level"),
    [
        *[("", "", f"rise.{level}", level > 6, level) for level in range(1, 13)],  # six are free, six more for one MP
        ("point A-G-10 woods; point A-G-12 building", "", "A-G-08 rise.7 A-G-10 A-G-12 A-G-14", 5, 7),
        *[("", "level=2", f"rise.{level}", mp, level) for level, mp in ((3, 1), (8, 1), (9, 2), (12, 2))],
        ("", "", "rise.3 A-G-08 rise.6", 1, 6),  # the rise may be split, but is one
        ("", "", "rise.3 A-G-08 rise.6 rise.8", 2, 8),
        ("", "", "rise.3 A-G-08 rise.6 rise.8 rise.12", 2, 12),
        ("", "level=2", "rise.4 A-G-08 A-G-10 rise.8", 3, 8),  # the MP to stay up is paid once
        ("", "level=2", "rise.4 A-G-08 A-G-10 rise.8 A-G-12 A-G-14", 5, 8),
        ("point A-G-08 woods 3", "", "rise.5 A-G-08", 2, 5),  # there is no uphill in flight
        ("point A-G-08 clear 2; point A-G-10 clear 4", "", "rise.5 A-G-08 A-G-10 A-G-12", 3, 5),
        ("bunker A-G-08", "", "rise.1 A-G-08", 1, 1),
        ("point A-G-08 woods", "", "rise.6 A-G-08", 1, 6),  # tree tops and roofs hold nobody
        ("point A-G-08 building", "", "rise.6 A-G-08", 1, 6),
        ("point A-G-08 woods 3", "", "rise.3 A-G-08", 2, None),  # ground of the same level: it has landed
        ("point A-G-08 rubble 3", "", "rise.3 A-G-08", 2, None),
        ("point A-G-08 building 3", "", "rise.3 A-G-08", 2, None),
        ("point A-G-08 marsh 3", "", "rise.3 A-G-08", 3, None),
        ("point A-G-08 clear 3", "", "rise.3 A-G-08", 1, None),
    ],
)
def test_the_price_of_a_flight(lines: str, marks: str, line: str, spent: int, level: int | None) -> None:
    t = flyer(lines, marks=marks).choose(f"RA move {line}")
    assert (t.spent(), t.level("RA")) == (spent, level)


@pytest.mark.rule("IMP-8.2.2.b", "IMP-8.2.1.a", "IMP-8.2.1.b", "IMP-8.2.2.a", "IMP-8.1.b", "IMP-8.2.a", "IMP-8.2.4.c")
@pytest.mark.parametrize(
    ("lines", "marks", "line", "lowest", "highest"),
    [
        ("", "", "", 1, 12),
        ("point A-G-06 clear 9", "", "", 10, 12),
        ("point A-G-06 clear 3", "", "", 4, 12),
        ("point A-G-06 building", "", "", 6, 12),  # out of a building only over its top
        ("point A-G-06 building 2", "", "", 8, 12),
        ("point A-G-06 woods", "", "", 1, 12),
        ("bunker A-G-06", "", "", 1, 12),
        ("", "damage=4", " A-G-08 A-G-10", 1, 6),  # without an MP left
        ("effect no-bounce RA until=1", "", "", 1, 0),
    ],
)
def test_how_high_a_soldier_rises(lines: str, marks: str, line: str, lowest: int, highest: int) -> None:
    assert flyer(lines, marks=marks).rises(f"RA move{line}") == levels(lowest, highest)


@pytest.mark.rule("IMP-8.2.2.b", "IMP-8.2.1.b", "IMP-8.2.1.a", "IMP-8.2.4.c")
def test_why_a_level_is_out_of_reach() -> None:
    flyer().refused("RA move rise.13", "IMP-8.2.2.b")
    hill = flyer(f"point {START} clear 3")
    hill.refused("RA move rise.3", "IMP-8.2.1.b")
    assert (hill.twin("RA move rise.9").spent(), hill.twin("RA move rise.10").spent()) == (0, 1)
    flyer(f"point {START} building").refused("RA move rise.5", "IMP-8.2.4.c")
    assert flyer(f"point {START} building 2").choose("RA move rise.8").spent() == 0  # six above the floor
    refuses_position(f"RA {START} level=13", "BA A-M-34")


@pytest.mark.rule("IMP-8.2.2.b", "IMP-14.7", "IMP-7.3.c")
def test_close_to_the_ground_a_berserk_soldier_jumps_above_level_twelve() -> None:
    """Nap-of-the-earth: the ceiling is twelve levels over the ground, for panic as for everybody."""
    lines = (f"point {HERE} clear 8", f"{RA} panicked", "BA A-M-30 completed")
    assert duel(*lines, dice="12=1 6=2 12=2").choose("RA").level("RA") == 12
    high = duel("option opt_14_7 on", *lines, dice="12=1 6=2 12=2").choose("RA")
    assert high.level("RA") == 14


@pytest.mark.rule("IMP-8.2.6.i", "IMP-8.2.8.d")
@pytest.mark.parametrize("kind", ["woods", "building", "rubble"])
def test_over_what_takes_mp_to_land_in_the_last_mp_leads_to_a_crash(kind: str) -> None:
    t = flyer(f"point A-G-10 {kind}", marks="level=8 damage=4", dice="6=5").choose("RA move A-G-08")
    assert phrased(t, "A-G-10") == "Go to A-G-10 for 1 MP, and crash-land there"
    t.choose("A-G-10")
    assert (t.at("RA"), t.level("RA"), t.damage("RA")) == ("A-G-10", None, [5])  # 5 less 2 unpaid is below 4


@pytest.mark.rule("IMP-8.2.6.i", "IMP-9.0.a")
@pytest.mark.parametrize(("ground", "lands"), [("clear", True), ("water", False)])
def test_the_last_mp_may_pay_for_a_shot_where_one_can_land(ground: str, lands: bool) -> None:
    t = flyer(f"point A-G-08 {ground}", "BA A-G-20 completed", marks="level=2 damage=4", dice="12=1").choose(
        "RA move A-G-08"
    )
    if not lands:
        t.refused("fire", "IMP-8.2.6.i")
        return
    assert phrased(t, "fire") == "Assault fire (1 MP), and land here"
    t.choose("fire BA")
    assert t.modifiers()["IMP-9.3.2.g"] == 1  # fired from the air: the target is below
    assert (t.at("RA"), t.level("RA")) == ("A-G-08", None)


@pytest.mark.rule("IMP-8.2.4.a", "IMP-8.2.4.b")
@pytest.mark.parametrize(
    ("kind", "level", "cost"),
    [
        ("woods", 6, 1),
        ("woods", 5, 2),
        ("woods", 1, 2),
        ("rubble", 2, 1),
        ("rubble", 1, 2),
        ("building", 6, 1),
        ("building", 5, None),
        ("marsh", 1, 1),
        ("water", 1, 1),
        ("slag", 1, 1),
    ],
)
def test_over_the_top_as_over_clear_ground_and_below_it_as_walking(kind: str, level: int, cost: int | None) -> None:
    t = flyer(f"point {NEXT} {kind}").choose(f"RA move rise.{level}")
    if cost is None:
        t.refused(NEXT, "IMP-8.2.4.b")
    else:
        assert (t.choose(NEXT).spent(), t.level("RA")) == (cost, level)


@pytest.mark.rule("IMP-8.2.4.b", "IMP-15.7")
def test_nobody_hovers_inside_a_building() -> None:
    refuses_position("point A-G-06 building", "RA A-G-06 level=3", "BA A-M-34")
    table("point A-G-06 building", "RA A-G-06 level=6", "BA A-M-34")
    table("point A-G-06 woods", "RA A-G-06 level=3", "BA A-M-34")


@pytest.mark.rule("IMP-8.2.5.b", "IMP-8.3.e", "IMP-14.4.e")
def test_a_drone_does_not_come_down_on_a_soldier_it_could_not_walk_past() -> None:
    """A soldier that meets ground of its own level may walk on from an occupied point; a drone only flies."""
    hill = (f"point {ahead(1)} clear 3", f"RB {ahead(1)}", FAR)
    drone = duel(DRONES, f"Rd1 recon {HERE} level=3", *hill).choose("Rd1 move")
    drone.refused(ahead(1), "IMP-8.2.7.d")
    assert ahead(1) in duel(f"{RA} level=3", *hill).choose("RA move").answers()


@pytest.mark.rule("IMP-8.2.6.g")
@pytest.mark.parametrize("element", ["sink.2", "rise.5", "land"])
def test_a_change_of_level_is_movement(element: str) -> None:
    t = flyer("BA A-G-20 completed", marks="level=3", dice="12=1").choose(f"RA move {element}")
    assert not {"rapid", "targeted", "paint", "shoot"} & t.answers()
    t.choose("fire BA")
    assert t.shot()["how"] == "assault"


@pytest.mark.rule("IMP-8.2.10.b", "IMP-9.3.2.w")
def test_who_fires_before_the_boost_is_used_gives_it_up() -> None:
    t = flyer("BA A-G-22 completed", dice="12=1").choose("RA move boost.3 A-G-08 A-G-10")
    assert phrased(t, "fire") == "Assault fire (1 MP), and give up the MP of the boost"
    t.choose("fire BA")
    assert "IMP-9.3.2.w" not in t.modifiers()
    t.choose("A-G-12 A-G-14")  # the fourth and the fifth MP: there is no sixth
    assert t.steps() == set()


@pytest.mark.rule("IMP-8.2.10.b", "IMP-4.2.4.b")
@pytest.mark.parametrize(("steps", "used"), [(4, False), (5, True)])
def test_the_mp_of_the_shot_may_be_the_one_that_uses_the_boost(steps: int, used: bool) -> None:
    t = flyer("BA A-G-30 completed", dice="12=1").choose("RA move boost.3")
    t.choose(*[f"A-G-{6 + 2 * n:02}" for n in range(1, steps + 1)], "fire BA")
    assert ("IMP-9.3.2.w" in t.modifiers()) is used


@pytest.mark.rule("IMP-8.2.10.a")
def test_a_boost_comes_only_with_the_bounce_off_the_ground() -> None:
    assert flyer().rises("RA move", word="boost") == levels(1, 12)
    assert flyer(marks="level=3").rises("RA move", word="boost") == set()
    t = flyer().choose("RA move rise.3")
    assert t.rises(word="boost") == set()
    t.refused("boost.6", "IMP-8.2.10.a")


@cases(
    # six free are used up; six further are to be had for one MP
    case("sinking gives no levels back", mark.rule("IMP-8.2.3.b"),
         flyer, "", "RA move rise.6 sink.1", {"rises": levels(2, 7)}, "rise.7", {"spent": 1, "rises": ""}),
    case("a landed drone bounces too", mark.rule("IMP-8.2.a"),
         field, f"option opt_14_4 on; Rd1 recon {START}", {"rises Rd1 move": levels(1, 12)}),
    # two MP: one to fly, one to stay up; the MP also buys a rise
    case("staying up costs one mp", mark.rule("IMP-8.2.6.c", "IMP-8.2.6.i"),
         field, f"RA front-line {START} level=2 damage=4", "RA move A-G-08", {"rises": levels(3, 8)}, "stop",
         {"RA": "A-G-08", "RA level": 2}),
    # both MP are for flying
    case("a flyer may spend its last mp and lands at once", mark.rule("IMP-8.2.6.i", "IMP-8.2.7.b"),
         field, f"RA front-line {START} level=2 damage=4", "RA move A-G-08 A-G-10",
         {"RA": "A-G-10", "RA level": None, "RA completed": True}),
    case("the last mp is held back where nobody can land", mark.rule("IMP-8.2.6.i", "IMP-8.2.11", "IMP-8.2.7.d"),
         field, f"RA front-line {START} level=8 damage=4; point A-G-10 water", "RA move A-G-08",
         {"refuses A-G-10": "IMP-8.2.6.i"}),
    case("a flyer that passes stays up", mark.rule("IMP-8.2.6.i", "IMP-7.7.a"),
         field, f"RA front-line {START} level=2 damage=4", "RA pass", {"RA level": 2, "RA completed": True}),
    # Two boxes leave four MP: two steps and the shot have spent three; one box more leaves three.
    case("who cannot pay any more lands in place", mark.rule("IMP-8.2.6.i", "IMP-4.2.4.b", "IMP-8.2.8.e"),
         field, f"RA front-line {START} level=2 damage=2; BA A-C-10; BB A-G-30 completed; dice 12=1 12=8",
         "RA move A-G-08; pass; A-G-10; pass; fire; pass; BB; BA",
         {"damage RA": [3], "RA level": None, "RA completed": True}),
    case("nothing is due in the activation that left the ground", mark.rule("IMP-8.2.6.i"),
         field, f"RA front-line {START} damage=4", "RA move rise.4 A-G-08 A-G-10", {"spent": 2}, "stop",
         {"RA": "A-G-10", "RA level": 4}),
    case("a flyer among the trees has their cover against reaction",
         mark.rule("IMP-8.2.4.b", "IMP-9.3.2.j", "IMP-9.3.2.y"),
         mover, f"{WATCH}; point A-G-08 woods; dice 12=1", "RA move rise.4 A-G-08; BA",
         {"last shot strength": 7 - 2 - 2 - 3}),
    case("over a building nobody sinks below its top", mark.rule("IMP-8.2.4.c", "IMP-8.2.6.d"),
         field, f"RA front-line {START} level=8; point {START} building",
         {"sinks RA move": {6, 7}, "moves RA move has": "land"}),
    # no second bounce
    case("ground of the same level lands the flyer which then walks",
         mark.rule("IMP-8.2.5.b", "IMP-8.2.6.b", "IMP-8.2.5.e", "IMP-8.2.6.h"),
         flyer, f"point {NEXT} clear 3", f"RA move rise.3; {NEXT}",
         {"RA level": None, "spent": 1, "rises": "", "refuses rise.5": "IMP-8.2.6.h"}, "A-G-10 stop",
         {"RA": "A-G-10", "RA level": None}),
    case("landed in a building on a hill one has its walls",
         mark.rule("IMP-8.2.5.e", "IMP-9.3.2.f", "IMP-9.3.2.i", "IMP-8.2.5.b"),
         mover, f"{WATCH}; point A-G-08 building 3; dice 12=1", "RA move rise.3 A-G-08; BA",
         {"last shot strength": 7 - 2 - 2 - 5 - 1, "RA level": None}),
    case("higher ground cannot be entered in flight", mark.rule("IMP-8.2.5.c"),
         flyer, f"point {NEXT} clear 3", "RA move rise.2", {f"refuses {NEXT}": "IMP-8.2.5.c"}),
    case("who bounced does not land in the same turn", mark.rule("IMP-8.2.6.a", "IMP-8.2.6.b", "IMP-8.2.7.a"),
         flyer, "", "RA move rise.3 A-G-08",
         {"answers lacks": "land crash", "refuses land": "IMP-8.2.6.b IMP-8.2.6.a IMP-8.2.7.a"}, "stop",
         {"RA level": 3}),
    case("sinking is free and stays above the ground", mark.rule("IMP-8.2.6.d"),
         field, f"RA front-line {START} level=5; point {START} clear 1", {"sinks RA move": {2, 3, 4}}, "RA move sink.2",
         {"spent": 0, "RA level": 2}),
    case("one may sink into woods", mark.rule("IMP-8.2.6.d", "IMP-8.2.4.b"),
         field, f"RA front-line {START} level=8; point {START} woods", {"sinks RA move": levels(1, 7)}),
    case("who rose in the air does not land in that turn", mark.rule("IMP-8.2.6.b", "IMP-8.2.6.c"),
         field, f"RA front-line {START} level=3", "RA move rise.5", {"refuses land": "IMP-8.2.6.b IMP-8.2.6.e"}),
    case("a boost gives one mp more", mark.rule("IMP-8.2.10.a"),
         flyer, "", "RA move boost.3 A-G-08 A-G-10 A-G-12 A-G-14 A-G-16 A-G-18", {"RA": "A-G-18", "steps": ""}),
    # Four of five MP are spent: with the boost two are left, without it one, and that would be the shot's.
    case("a boost that a shot would give up is no way off an occupied point", mark.rule("IMP-8.2.10.b", "IMP-8.3.e"),
         flyer, "RB A-G-14 completed; BA A-G-30 completed", "RA move boost.3 A-G-08 A-G-10 A-G-12 A-G-14",
         {"refuses fire": "IMP-8.3.e"}),
    case("a plain bounce costs the shot nothing", mark.rule("IMP-8.2.10.b"),
         flyer, "BA A-G-22 completed; dice 12=1", "RA move rise.3 fire BA", {"modifiers lacks": "IMP-9.3.2.w"}),
    case("a boost may pay for its own height", mark.rule("IMP-8.2.10.a", "IMP-8.2.2.a"),
         field, f"RA front-line {START} damage=4", "RA move A-G-08 A-G-10",
         {"rises": levels(1, 6), "boosts": levels(1, 12)}, "boost.12", {"RA level": 12, "steps": ""}),
    case("drones have no boost", mark.rule("IMP-8.2.10.a", "IMP-14.4.e"),
         field, f"option opt_14_4 on; Rd1 recon {START}", {"boosts Rd1 move": ""}),
    case("close to the ground a falling soldier may shift up a hill", mark.rule("IMP-14.7", "IMP-9.3.3.d"),
         duel, f"option opt_14_7 on; {RA}; point {ahead(5)} clear 4; BA {ahead(4)} level=2; dice {hit('S', 5)}",
         "RA fire BA", {"asked": "blue landing"}, f"{ahead(5)}", {"BA": ahead(5), "BA level": None, "BA height": 4}),
    case("nap of the earth a berserk flyer follows the ground", mark.rule("IMP-14.7", "IMP-14.7.b", "IMP-7.3.f"),
         field, "option opt_14_7 on; RA A-G-16 panicked level=2; point A-G-20 clear 2; point A-G-24 clear 4; "
         "dice 12=1 6=1 6=2 12=1", "RA", {"RA": "A-G-24", "RA level": 6}),
    case("a flyer close to the ground meets a mine on a hill", mark.rule("IMP-14.7", "IMP-14.6.2"),
         duel, f"option opt_14_7 on; {MINES}; {RA} level=2; point {ahead(1)} 3; mine {ahead(1)} blue explosive; "
         f"{AWAY}; dice 12=1", f"RA move; {ahead(1)}",
         {"RA level": 5, "aimed": [("RA", 7)], "answers has": f"{ahead(2)}"}),
)  # fmt: skip
def test_flight(case: Case) -> None:
    case.play()
