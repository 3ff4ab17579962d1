"""Rows 9.3.3 and 9.3.4 of the ledger: what an attack does."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around, at, beside, deal
from tests.support.impact.options import FACING, SUITS
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, RED, ahead, duel, hit
from tests.support.impact.table import Table, field, finished, table

THERE = ahead(3)
BB = "BB A-A-30"

LADDER = ("-", "S", "1", "S1", "2", "S2", "3", "S3", "E")
TABLE = {
    -4: "- - - - - - - - - - - -",
    -3: "- - - - - - - - - - - S",
    -2: "- - - - - - - - - - S S",
    -1: "- - - - - - - - - S S 1",
    0: "- - - - - - - - S S 1 1",
    1: "- - - - - - - S S 1 1 S1",
    2: "- - - - - - S S 1 1 S1 S1",
    3: "- - - - - S S 1 1 S1 S1 2",
    4: "- - - - S S 1 1 S1 S1 2 2",
    5: "- - - S S 1 1 S1 S1 2 2 S2",
    6: "- - S S 1 1 S1 S1 2 2 S2 3",
    7: "- S S 1 1 S1 S1 2 2 S2 3 3",
    8: "S S 1 1 S1 S1 2 2 S2 3 3 S3",
    9: "S 1 1 S1 S1 2 2 S2 3 3 S3 E",
    10: "1 1 S1 S1 2 2 S2 3 3 S3 E E",
}
WAYS = ("NE", "E", "SE", "SW", "W", "NW")
BA = f"BA {ahead(3)}"


def shoot(result: str, *lines: str, marks: str = "", kind: str = "front-line", more: str = "") -> Table:
    """Let RA hit BA with a result, at strength 9."""
    shield = {"front-line": 2, "assault": 3, "command": 4}[kind]
    if "damage=3" in marks or "damage=4" in marks:
        shield = 1
    if "down" in marks or "damage=5" in marks:
        shield = 0
    bonus = 9 - 7 + shield
    cards = deal(hit(result, 9), *more.split())
    return duel(RA, BB, f"BA {kind} {THERE} {marks}", f"effect attack RA {bonus}", *lines, dice=cards).choose(
        "RA fire BA"
    )


@pytest.mark.rule("IMP-9.3.3.a", "IMP-DATA-ATK", "IMP-5.1")
@pytest.mark.parametrize("strength", TABLE)
def test_the_table(strength: int) -> None:
    for number, result in enumerate(TABLE[strength].split(), start=1):
        t = duel(f"{RA}; {BB}; BA {THERE} completed; effect attack RA {strength - 5}", dice=f"12={number}").choose(
            "RA fire BA"
        )
        shot = t.shot()
        assert (shot["strength"], shot["die"], shot["result"]) == (strength, number, result)


@pytest.mark.rule("IMP-DATA-ATK")
def test_results_never_get_milder_with_strength_or_die() -> None:
    table = {points: [LADDER.index(word) for word in line.split()] for points, line in TABLE.items()}
    for points, line in table.items():
        assert line == sorted(line)
        if points > -4:
            assert all(low <= high for low, high in zip(table[points - 1], line, strict=True))


@pytest.mark.rule("IMP-9.3.3.b", "IMP-9.3.3.m")
@pytest.mark.parametrize(("result", "boxes"), [("S", 0), ("S1", 1), ("S2", 2), ("S3", 3)])
def test_shock_with_and_without_damage(result: str, boxes: int) -> None:
    t = shoot(result)
    assert (t.status("BA"), t.damage("BA"), t.completed("BA")) == ("shocked", [boxes], False)
    finished(t)


@pytest.mark.rule("IMP-9.3.3.d")
def test_a_shocked_flyer_shifts_without_drawing_fire() -> None:
    t = shoot("S", "RB A-A-20", marks="level=3").choose(ahead(4))
    assert (t.at("BA"), t.level("BA"), t.status("BA"), t.asked) == (ahead(4), None, "shocked", ("blue", "impulse"))
    finished(t)


@pytest.mark.rule("IMP-9.3.3.d")
@pytest.mark.parametrize(
    ("used", "woods", "clear"),
    [(0, True, True), (2, True, True), (3, False, True), (4, False, True), (5, False, False)],
)
def test_a_shift_needs_its_point_and_the_landing_there(used: int, woods: bool, clear: bool) -> None:
    """Five MP less those used: one for the shift, two more to land in woods."""
    t = shoot("S", f"point {ahead(4)} woods", marks=f"level=8 used-mp={used}")
    offered = t.answers() if t.kind == "landing" else set()
    assert (ahead(4) in offered) is woods
    assert (ahead(2) in offered) is clear
    if not clear:
        assert (t.at("BA"), t.level("BA")) == (THERE, None)


@pytest.mark.rule("IMP-9.3.3.d", "IMP-8.3.a")
def test_a_shift_goes_to_a_free_point_that_can_be_entered() -> None:
    t = shoot("S", f"point {ahead(4)} water", f"Bp1 police {ahead(2)} completed", marks="level=3", more="12=1")
    assert t.answers() == {"land"} | around(THERE) - {ahead(4), ahead(2)}


@pytest.mark.rule("IMP-9.3.3.c", "IMP-9.3.3.e")
def test_landing_in_woods_takes_two_points_of_this_turn() -> None:
    t = shoot("S", f"point {THERE} woods", marks="level=7")
    assert {"land", "crash"} <= t.answers()
    t.choose("land")
    assert (t.level("BA"), t.damage("BA")) == (None, [0])
    assert "used-mp=2" in t.match.position()
    finished(t)


@pytest.mark.rule("IMP-9.3.3.e", "IMP-7.2.i")
def test_who_recovers_after_a_landing_has_the_rest_of_its_points() -> None:
    t = duel(RA, BB, f"BA {THERE} level=3", "effect attack RA 4", dice=[*deal(hit("S", 9)), *deal("12=10")])
    t.choose("RA fire BA", ahead(4), "BA")  # shifts: one MP; recovers
    t.choose("move", ahead(5), ahead(6), ahead(7), ahead(8))
    assert (t.at("BA"), t.steps()) == (ahead(8), set())


@pytest.mark.rule("IMP-9.3.3.f")
def test_a_panicked_flyer_lands_and_stays_panicked() -> None:
    t = shoot("S", marks="panicked level=3").choose("land")
    assert (t.status("BA"), t.level("BA")) == ("panicked", None)


@pytest.mark.rule("IMP-9.3.3.h")
def test_elimination() -> None:
    t = shoot("E")
    assert t.at("BA") == "dead"
    assert t.told("eliminated", unit="BA")


@pytest.mark.rule("IMP-9.3.3.i", "IMP-4.2.1.c", "IMP-7.8.d", "IMP-9.3.3.j", "IMP-9.3.3.k")
@pytest.mark.parametrize(
    ("result", "ends"),
    [
        ("1", ("good", "good", "good", "good", "down", "dead")),
        ("2", ("good", "good", "good", "down", "dead", "dead")),
        ("3", ("good", "good", "down", "dead", "dead", "dead")),
    ],
)
def test_boxes_are_crossed_until_a_soldier_is_down_or_dead(result: str, ends: tuple[str, ...]) -> None:
    for before, after in enumerate(ends):
        t = shoot(result, marks=f"damage={before}")
        assert (t.status("BA"), t.damage("BA")) == (after, [-1 if after == "dead" else before + int(result)])


@pytest.mark.rule("IMP-9.3.3.k")
def test_three_may_be_two_by_a_switch() -> None:
    assert shoot("3", "option combat_result3_boxes 2", marks="damage=3").status("BA") == "down"


@pytest.mark.rule("IMP-9.3.3.l", "IMP-3.2.b", "IMP-4.6.2.a")
@pytest.mark.parametrize("result", ["1", "S1", "2", "3"])
@pytest.mark.parametrize(
    ("name", "kind", "marks"), [("Bp1", "police", ""), ("Bm1", "militia", ""), ("Bd1", "recon", "level=3")]
)
def test_any_damage_kills_the_unarmoured_and_drones(result: str, name: str, kind: str, marks: str) -> None:
    lines = ("option opt_14_4 on", RA, BB, f"unit {name} {kind} {THERE} {marks}")
    assert duel(*lines, dice=hit(result, 7)).choose(f"RA fire {name}").at(name) == "dead"


@pytest.mark.rule("IMP-9.3.3.m", "IMP-7.8.a", "IMP-7.8.e")
def test_who_goes_down_is_not_shocked() -> None:
    assert shoot("S1", marks="damage=4").status("BA") == "down"


@pytest.mark.rule("IMP-9.3.3.m", "IMP-14.2.a", "IMP-8.2.8.b")
def test_a_crash_that_crosses_the_second_box_tests_the_suit() -> None:
    """S1 crosses one box; the crash into woods (d6 2 - 2 = 0, below 1) the second; the suit holds on 3."""
    lines = ("option opt_14_2 on", RA, f"{BA} level=7 completed", f"point {ahead(3)} woods", AWAY)
    cards = [*deal(hit("S1", 5), "2/4", "3/6")]
    holds = duel(*lines, dice=cards).choose("RA fire BA")
    breaks = duel(*lines, dice=[*cards[:2], *deal("1/10")]).choose("RA fire BA")
    assert (holds.damage("BA"), breaks.at("BA")) == ([2], "dead")


@pytest.mark.rule("IMP-9.3.3.n", "IMP-9.3.3.f")
@pytest.mark.parametrize("status", ["shocked", "panicked"])
def test_shock_on_who_is_shocked_is_not_told_again(status: str) -> None:
    # Ruling: the S of the attack says it all.
    t = field("RA A-G-06", f"BA A-G-14 {status} completed", AWAY, dice="12=4").choose("RA fire BA")
    assert (t.shot("BA")["result"], t.told("shocked"), t.status("BA")) == ("S", [], status)


@pytest.mark.rule("IMP-14.2.b", "IMP-14.6.3.2")
def test_a_mine_breaches_a_suit_outright() -> None:
    t = duel(
        f"{SUITS}; option opt_14_6 on; {RA} damage=2; mine {ahead(1)} blue explosive; {AWAY}; RB {at(0)}", dice="12=4"
    )
    assert t.choose("RA move", ahead(1)).at("RA") == "dead"


@cases(
    case("below the lowest line nothing is hit but the shot is legal", mark.rule("IMP-9.3.3.a", "IMP-DATA-ATK"),
         duel, f"{RA}; {BB}; BA {THERE}; effect attack RA -9; bunker {THERE}; dice 12=12", "RA fire BA",
         {"last shot result": "-", "RA completed": True}),
    case("nothing", mark.rule("IMP-9.3.3.b"),
         duel, f"{RA}; {BB}; BA {THERE}; dice 12=3", "RA fire BA", {"BA status": "good", "damage BA": [0]}),
    case("who shifts as it falls faces the way it went", mark.rule("IMP-9.3.3.d", "IMP-14.9.e"),
         duel, f"{FACING}; {RA} facing=E; BA {ahead(4)} level=3 facing=W; {FAR}; dice {hit('S', 5)}",
         "RA fire; keep; BA", {"asked": "blue landing"}, f"{beside(ahead(4), 'SE')}", {"BA facing": "SE"}),
    # BB falls, and where it could not know of anybody RB is hidden: RB is placed, and BB goes to a free point.
    case("who shifts onto a hidden enemy is put aside", mark.rule("IMP-9.3.3.d", "IMP-14.10.c", "IMP-HID-5"),
         table, f"option opt_14_10 red; {RED}; {BLUE}; {RA}; point {beside(ahead(4), 'E')} woods; "
         f"RB {beside(ahead(4), 'E')} hidden completed; BB {ahead(4)} level=7; {FAR}; dice {hit('S', 5)}", "RA fire BB",
         {"answers has": f"{beside(ahead(4), 'E')}"}, f"{beside(ahead(4), 'E')}",
         {"blue knows RB point": beside(ahead(4), "E"), "asked": "blue swim",
         "answers": {beside(beside(ahead(4), "E"), way) for way in WAYS}}, f"{ahead(4)}",
         {"BB": ahead(4), "BB status": "shocked", "BB level": None}),
    # At level 3 with 2 MP: woods may be entered below their tops, but 3 MP are needed; walls and hills are walls.
    case("why a falling soldier cannot shift somewhere", mark.rule("IMP-9.3.3.d", "IMP-8.2.4.b", "IMP-8.2.5.c"),
         duel, f"RA thumper {HERE}; BA {ahead(3)} level=3 damage=4; point {beside(ahead(3), 'E')} woods; "
         f"point {beside(ahead(3), 'NE')} building; point {beside(ahead(3), 'SE')} clear 4; {FAR}; dice 12=1",
         "RA fire BA", {f"refuses {beside(ahead(3), 'E')}": "IMP-9.3.3.d",
         f"refuses {beside(ahead(3), 'NE')}": "IMP-8.2.4.b", f"refuses {beside(ahead(3), 'SE')}": "IMP-8.2.5.c"}),
    case("a shocked flyer shifts onto slag (2, 1)", mark.rule("IMP-9.3.3.d", "IMP-2.3.5.c", "IMP-9.8.f"),
         duel, f"{RA}; {BA} level=4; point {ahead(4)} slag; {AWAY}; dice 12=4 6=2", f"RA fire BA; {ahead(4)}",
         {"BA": ahead(4), "damage BA": [1], "BA status": "shocked"}),
    case("a shocked flyer shifts onto slag (3, 0)", mark.rule("IMP-9.3.3.d", "IMP-2.3.5.c", "IMP-9.8.f"),
         duel, f"{RA}; {BA} level=4; point {ahead(4)} slag; {AWAY}; dice 12=4 6=3", f"RA fire BA; {ahead(4)}",
         {"BA": ahead(4), "damage BA": [0], "BA status": "shocked"}),
    case("a shocked flyer shifts onto a mine", mark.rule("IMP-9.3.3.d", "IMP-14.6.a"),
         duel,
         f"option opt_14_6 on; {RA}; {BA} level=4; mine {ahead(4)} red explosive; {AWAY}; dice 12=4 {hit('1', 7)}",
         f"RA fire BA; {ahead(4)}", {"damage BA": [1], "sees red mines": []}),
    case("a shocked flyer over slag lands in it", mark.rule("IMP-9.3.3.c", "IMP-2.3.5.c"),
         duel, f"{RA}; {BA} level=4 completed; point {ahead(3)} slag; {AWAY}; dice 12=4 6=1", "RA fire BA",
         {"BA level": None, "damage BA": [1]}),
    case("shock does not kill the unarmoured", mark.rule("IMP-9.3.3.b", "IMP-9.3.3.l"),
         duel, f"{RA}; {BB}; Bp1 police {THERE}; dice {hit('S', 7)}", "RA fire Bp1", {"Bp1 status": "shocked"}),
    # Ruling: 9.3.3.d says what the shift costs, and a flyer comes onto a building from above only.
    # 1 MP and nothing for landing
    # 3 MP, of which it has 2, though the woods could be entered for 2
    # on its roof, which takes 3 MP
    case("a shift onto ground of the flyers level has no price of its own",
         mark.rule("IMP-9.3.3.o", "IMP-9.3.3.d", "IMP-8.2.5.e"),
         field, f"RA A-G-06; BA A-G-14 level=7 damage=4; {AWAY}; point A-G-16 building 7; point A-F-15 woods 7; "
         "point A-F-13 clear 7; point A-H-13 building 1; dice 12=4", "RA fire BA", {"last shot result BA": "S",
         "answers has": "A-F-13", "refuses A-F-15": "IMP-9.3.3.d", "refuses A-G-16": "IMP-8.2.4.b",
         "refuses A-H-13": "IMP-9.3.3.d"}),
    case("the target has its result before anybody else is hit", mark.rule("IMP-9.3.4", "IMP-9.8.a"),
         duel, f"{RA}; {BB}; BA {THERE} level=3; BC {ahead(4)}; dice 12=4 12=1", "RA fire BA",
         {"asked": "blue landing", "shots target": ["BA"]}, "land", {"shots target": ["BA", "BC"]}),
    case("slag may open a suit (2, dead)", mark.rule("IMP-14.2.a", "IMP-2.3.5.b"),
         field, "RA front-line A-G-06 damage=1; option opt_14_2 on; point A-G-08 slag; dice 6=1 6=2", "RA move A-G-08",
         {"RA": "dead"}),
    case("slag may open a suit (3, A-G-08)", mark.rule("IMP-14.2.a", "IMP-2.3.5.b"),
         field, "RA front-line A-G-06 damage=1; option opt_14_2 on; point A-G-08 slag; dice 6=1 6=3", "RA move A-G-08",
         {"RA": "A-G-08"}),
    case("slag eats through a suit (2/5)", mark.rule("IMP-14.2.a", "IMP-2.3.5.b"),
         duel, f"{SUITS}; {RA} damage=1; point {ahead(1)} slag; {AWAY}; dice 1/2 2/5", f"RA move; {ahead(1)}",
         {"damage RA": [-1]}),
    case("slag eats through a suit (3/5)", mark.rule("IMP-14.2.a", "IMP-2.3.5.b"),
         duel, f"{SUITS}; {RA} damage=1; point {ahead(1)} slag; {AWAY}; dice 1/2 3/5", f"RA move; {ahead(1)}",
         {"damage RA": [2]}),
    # Two boxes are reached from above: nothing is crossed.
    case("a suit repaired from three boxes is not tested", mark.rule("IMP-14.2.a", "IMP-10.0.b"),
         duel, f"{SUITS}; {RA} damage=3; {AWAY}; RB {at(0)}; BA A-A-30; dice 6=5", "RA repair", {"damage RA": [2]}),
    case("a crash beyond two boxes opens a suit for good", mark.rule("IMP-14.2.b", "IMP-8.2.8.b"),
         field, "RA front-line A-G-06 damage=2 level=8; option opt_14_2 on; point A-G-06 woods; dice 6=3",
         "RA move crash", {"RA": "dead"}),
    case("every bonus and malus of a side at once",
         mark.rule("IMP-14.5.1", "IMP-14.1", "IMP-14.12.a", "IMP-DATA-EVT", "IMP-9.3.2.z"),
         table, "option opt_14_1 red; option opt_14_5 red; option opt_14_12 on; strength red 4; "
         f"effect command-off red until=1; {RED}; {BLUE}; {RA}; RB dead; RC dead; {BA}; {AWAY}; dice 12=1",
         "RA fire BA", {"first shot strength": 7 + 2 + 1 - 1 - 1 - 2}),
)  # fmt: skip
def test_results(case: Case) -> None:
    case.play()
