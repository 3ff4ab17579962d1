"""Chapter 7.3 of the ledger: panicked soldiers; test_berserk.py has those who go berserk."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around, at, beside
from tests.support.impact.options import HIDDEN
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, ahead, aimed, attacks, duel
from tests.support.impact.table import Table, field, finished, table

MIDDLE = "A-G-16"
BA = f"BA {ahead(3)}"


def panic(*lines: str, dice: str, kind: str = "front-line", marks: str = "") -> Table:
    """A panicked soldier of Red's in the middle of the field makes its check."""
    name = {"police": "Rp1", "militia": "Rm1"}.get(kind, "RA")
    t = field(f"unit {name} {kind} {MIDDLE} panicked {marks}", *lines, dice=dice)
    return t.choose(name)


PANIC = {"berserk": (1, 2), "paranoia": (3, 4), "fright": (5, 6), "self-destruct": (7,), "shock": (8, 9, 10)}
RECOVERY = {"recovery": (11, 12)}
UNARMOURED = {"berserk": (1, 2), "run": (3, 4), "fright": (5, 6), "shock": (7, 8, 9, 10)}


@pytest.mark.rule("IMP-7.3.b", "IMP-7.3.k", "IMP-7.3.l", "IMP-7.3.m")
@pytest.mark.parametrize(("die", "result"), [(die, one) for one, dice in (PANIC | RECOVERY).items() for die in dice])
def test_the_panic_table_of_the_armoured(die: int, result: str) -> None:
    more = {"berserk": "6=2 12=1", "paranoia": "12=1"}.get(result, "")
    t = panic(dice=f"12={die} {more}")
    assert t.check()["result"] == result
    assert t.status("RA") == {"self-destruct": "dead", "shock": "shocked", "recovery": "good"}.get(result, "panicked")
    assert (t.kind == "act") is (result == "recovery")
    if result not in {"recovery", "self-destruct"}:
        assert t.completed("RA")
    finished(t)


@pytest.mark.rule("IMP-7.3.n", "IMP-7.3.o")
@pytest.mark.parametrize(
    ("die", "result"), [(die, one) for one, dice in (UNARMOURED | RECOVERY).items() for die in dice]
)
@pytest.mark.parametrize(("name", "kind"), [("Rp1", "police"), ("Rm1", "militia")])
def test_the_panic_table_of_the_unarmoured(die: int, result: str, name: str, kind: str) -> None:
    t = panic(dice=f"12={die} {'6=2 12=1' if result == 'berserk' else ''}", kind=kind)
    assert t.check()["result"] == result
    assert t.status(name) == {"shock": "shocked", "recovery": "good"}.get(result, "panicked")
    if result == "run":
        assert t.kind == "run"
    finished(t)


@pytest.mark.rule("IMP-7.3.h", "IMP-7.3.t", "IMP-7.3.d", "IMP-7.3.e", "IMP-9.4.b", "IMP-14.3.k", "IMP-9.3.2.u")
@pytest.mark.parametrize(
    ("others", "target"),
    [
        ("RB A-G-20", "RB"),
        (
            "RB A-G-20; BA assault A-G-12 completed; BB A-E-18 completed; point A-E-18 woods",
            "RB",
        ),  # the likelier to hit
        ("BA A-D-19 completed; BB A-J-19 painted=3 completed", "BB"),
        ("option opt_14_3 on; BA ranger A-G-20 stealth=1; BB ranger A-G-12 completed", "BB"),
        ("RB A-G-20 down", "RB"),  # it spares nobody
        ("Bp1 police A-G-20 completed", "Bp1"),
        ("option opt_14_4 on; Rd1 recon A-G-20 level=2", "Rd1"),
    ],
)
def test_whom_the_paranoid_fire_at(others: str, target: str) -> None:
    t = panic(others, dice="12=4 12=1")
    assert (t.at("RA"), t.status("RA"), t.completed("RA")) == (MIDDLE, "panicked", True)
    assert (t.shot()["target"], t.shot()["how"]) == (target, "panic")


@pytest.mark.rule("IMP-7.3.h", "IMP-7.4.a", "IMP-12.1.2.c", "IMP-7.2.b")
def test_a_paranoid_soldier_shoots_his_leader_and_the_squad_feels_it() -> None:
    # 7 - 4 and 6: S on the commander, whose points are lost.
    t = table(
        f"pool RT 3; RT command A-G-20 completed; RA {MIDDLE} panicked; RB A-C-04 panicked; RC A-A-34",
        "BA A-M-34 completed",
        dice="12=4 12=6 12=6",
    ).choose("RA draw")
    assert (t.shot()["target"], t.status("RT")) == ("RT", "shocked")
    assert not any(t.view()["sides"]["red"]["pools"].values())
    # RB was the only one left to check: it is drawn at once, with one less and no points.
    assert (t.check("RB")["modifier"], t.check("RB")["result"]) == (-1, "fright")


@pytest.mark.rule("IMP-7.3.h", "IMP-9.3.2.x", "IMP-7.3.t")
def test_a_paranoid_sniper_on_the_ground_fires() -> None:
    t = duel(f"RA sniper {HERE} panicked; RB {at(0, 5)} panicked; {BA}; {AWAY}", dice="12=3 12=1")
    assert aimed(t.choose("RA")) == [("BA", 10 - 2 - 2)]


@pytest.mark.rule("IMP-7.3.t", "IMP-9.6.a", "IMP-9.1")
def test_without_a_target_or_a_weapon_there_is_no_panic_fire() -> None:
    wall = [f"point {name} building" for name in around(MIDDLE)]
    t = panic(*wall, "RB A-G-22", dice="12=4")
    assert not t.shots()  # friends see others for it, but panic is never indirect
    assert t.completed("RA")
    t = panic(dice="12=4", kind="engineer", marks="damage=4")
    assert not t.shots()
    finished(t)


@pytest.mark.rule("IMP-7.3.t", "IMP-9.1")
@pytest.mark.parametrize("unit", [f"RA engineer {HERE} panicked damage=4", f"RA sniper {HERE} panicked level=3"])
def test_the_paranoid_who_cannot_fire_do_not(unit: str) -> None:
    t = duel(unit, f"RB {at(0)}", BA, dice="12=3").choose("RA")
    assert (attacks(t), t.completed("RA")) == ([], True)


@pytest.mark.rule("IMP-7.3.t", "IMP-9.8.a", "IMP-8.3.a")
def test_panic_fire_spills_over_both_sides_and_not_over_the_firer() -> None:
    t = field(f"RA {MIDDLE} panicked; RB A-G-18; BA A-F-19 completed", dice="12=4 12=1 12=1").choose("RA")
    assert [(one["target"], one["strength"]) for one in t.shots()] == [("RB", 7 - 2 + 1), ("BA", 7 - 2 - 5)]
    finished(t)


@pytest.mark.rule("IMP-7.3.i", "IMP-7.3.j", "IMP-8.3.a", "IMP-3.6.a", "IMP-3.6.b")
@pytest.mark.parametrize(
    ("ground", "end"),
    [
        ("point A-G-22 woods; point A-G-08 building", "A-G-22"),  # the nearest
        ("point A-G-22 woods; point A-G-10 building; point A-D-19 marsh", "A-G-10"),  # of equally near the best
        ("point A-G-20 building; bunker A-G-12", "A-G-12"),  # and that is a bunker
        ("point A-G-18 woods; RB A-G-18; point A-G-10 woods; point A-G-22 water", "A-G-10"),  # a free one that is cover
        ("point A-G-30 woods", "A-G-26"),  # as far as the MP go
        ("point A-G-16 woods; point A-G-18 building", MIDDLE),  # in cover already
        ("point A-G-16 marsh; point A-G-18 building", MIDDLE),
        ("bunker A-G-16; point A-G-18 building", MIDDLE),
        ("improved A-G-16; point A-G-18 building", MIDDLE),
        ("", MIDDLE),  # no cover on the map
    ],
)
def test_where_the_frightened_go(ground: str, end: str) -> None:
    t = panic(ground, dice="12=5")
    assert (t.at("RA"), t.status("RA"), t.completed("RA"), t.shots()) == (end, "panicked", True, [])


@pytest.mark.rule("IMP-7.3.i", "IMP-7.3.j", "IMP-DP-7")
def test_of_equals_the_owner_picks() -> None:
    t = panic("point A-G-22 woods", "point A-G-10 woods", "point A-D-19 marsh", dice="12=5")
    assert (t.asked, t.answers(), t.choose("A-G-10").at("RA")) == (("red", "flee"), {"A-G-22", "A-G-10"}, "A-G-10")


@pytest.mark.rule("IMP-7.3.i", "IMP-7.3.j", "IMP-14.10.c")
def test_cover_that_turns_out_to_be_taken_is_no_cover() -> None:
    """One point short of the wood the frightened soldier finds BA in it, and makes for the next one."""
    near, next_one = ahead(2), beside(ahead(1), "SW", 2)
    t = duel(
        f"{HIDDEN}; {RA} panicked; point {near} woods; point {next_one} woods; BA front-line {near} hidden completed",
        FAR,
        dice="12=5",
    ).quietly("RA", near)
    assert t.unit("BA", "red")["point"] == near
    assert near not in [one["place"] for one in t.told("move")]
    t.until("impulse")
    assert t.at("RA") == next_one


@pytest.mark.rule("IMP-7.3.j", "IMP-DP-7")
def test_of_two_ways_as_cheap_the_owner_picks() -> None:
    t = panic("point A-H-19 building", dice="12=5")
    assert (t.asked, t.answers(), t.choose("A-G-18").at("RA")) == (("red", "way"), {"A-G-18", "A-H-17"}, "A-H-19")


@pytest.mark.rule("IMP-7.3.j")
def test_a_flyer_is_in_cover_only_below_the_trees() -> None:
    t = panic(f"point {MIDDLE} woods", "point A-G-18 building", dice="12=5", marks="level=4")
    assert (t.at("RA"), t.level("RA")) == (MIDDLE, 4)
    t = panic(f"point {MIDDLE} woods", dice="12=5", marks="level=7")
    assert (t.at("RA"), t.level("RA")) == (MIDDLE, None)


@pytest.mark.rule("IMP-7.3.s", "IMP-8.5.a")
def test_fright_and_run_draw_reaction_fire() -> None:
    t = panic("BA A-C-16", "point A-G-20 woods", dice="12=5")
    assert t.reactors() == {"BA"}
    assert panic("BA A-C-16", dice="12=3", kind="police").choose("A-G-14").reactors() == {"BA"}


FENCE = "; ".join(f"point {point} water 0" for point in ("A-H-13", "A-G-10", "A-F-11", "A-H-11", "A-G-14"))


@pytest.mark.rule("IMP-7.3.j", "IMP-8.3.e")
@pytest.mark.parametrize("occupied", [True, False])
def test_the_frightened_never_enter_an_occupied_point_that_no_free_one_follows_on_their_way(*, occupied: bool) -> None:
    """The woods are too far; past RB on the slag no free point on the way there can be paid."""
    t = field(
        "point A-F-13 slag 0",
        FENCE,
        "point A-E-14 woods 3",
        *(["RB A-F-13"] if occupied else []),
        "Rp1 police A-G-12 panicked",
        dice=["23", "41"],
    ).choose("Rp1")
    assert (t.check()["result"], t.at("Rp1")) == ("fright", ("A-G-12" if occupied else "dead"))
    assert [one["place"] for one in t.told("move")] == ([] if occupied else ["A-F-13"])


@pytest.mark.rule("IMP-7.3.q")
def test_a_run_does_not_enter_what_is_impassable_and_stops_where_no_step_is_nearer() -> None:
    lines = ("point A-G-14 water", "point A-F-15 water")
    t = panic(*lines, "point A-H-15 water", dice="12=4", kind="militia")
    assert (t.at("Rm1"), t.completed("Rm1")) == (MIDDLE, True)
    t = panic(*lines, "point A-H-13 water", "point A-G-12 water", "point A-I-14 water", dice="12=4", kind="militia")
    assert t.at("Rm1") == "A-H-15"  # the only way west, and no further


@pytest.mark.rule("IMP-7.3.p", "IMP-8.3.a", "IMP-7.3.q")
def test_a_run_does_not_end_on_another_soldier() -> None:
    # The sixth point west of A-G-16 is A-G-04.
    t = field(f"Rp1 police {MIDDLE} panicked", "RB A-G-04", dice="12=4").choose("Rp1")
    for step in ("A-G-14", "A-G-12", "A-G-10", "A-G-08", "A-G-06"):
        t.choose(step)
    if t.kind == "run" and "A-G-04" in t.answers():
        t.choose("A-G-04")
    assert t.at("Rp1") != "A-G-04"  # it was never entered, or the runner has gone back
    assert t.at("RB") == "A-G-04"


@pytest.mark.rule("IMP-7.3.p", "IMP-7.3.g", "IMP-8.4.c")
@pytest.mark.parametrize("edge", ["", "exits red west"])
def test_a_run_off_a_closed_or_an_open_edge_eliminates(edge: str) -> None:
    assert field(edge, "Rp1 police A-H-01 panicked", dice="12=4").choose("Rp1").at("Rp1") == "dead"


@cases(
    # one less without a commander: 7
    case("the last soldier may end the game by destroying himself", mark.rule("IMP-7.3.b", "IMP-15.9", "IMP-7.3.k"),
         table, "scenario drill-ground; impulse blue; RA command A-B-01; RB assault A-D-01; "
         "BA assault A-B-35 panicked; dice 12=8", {"BA": "dead", "winner": "red"}),
    case("after recovery a soldier has every action", mark.rule("IMP-7.3.m", "IMP-7.2.j"),
         field, f"unit RA front-line {MIDDLE} panicked damage=1; BA A-G-24 completed; dice 12=11 12=1", "RA",
         {"answers": "move fire rapid targeted paint repair pass"}, "fire BA", {"last shot strength": 5}),
    case("a flyer that recovers from panic still owes its mp", mark.rule("IMP-7.3.m", "IMP-8.2.6.c", "IMP-7.7.c"),
         field, "RA A-G-16 panicked level=3 damage=4; BA A-G-24 completed; dice 12=11", "RA", {"answers": "move pass"},
         "move A-G-18 A-G-20", {"RA": "A-G-20", "RA level": None}),
    case("a paranoid jack knife cuts down its neighbour", mark.rule("IMP-7.3.h", "IMP-12.4", "IMP-9.3.5.a"),
         duel, f"RA jack-knife {HERE} panicked; RB {ahead(1)}; BA A-A-34; dice 12=4 12=11", "RA",
         {"aimed": [("RB", 11)], "RB": "dead"}),
    case("panic fire takes the sides bonus and its penalty", mark.rule("IMP-7.3.h", "IMP-14.1", "IMP-9.3.2.t"),
         table, f"option opt_14_1 red; RT command A-A-02 shocked completed; {BLUE}; {RA} panicked; "
         f"RB {at(14)} panicked; {BA}; dice 12=4 12=1", "RA", {"aimed": [("BA", 5 + 2 - 1)]}),
    case("panic fire has the painted bonus and spills", mark.rule("IMP-7.3.t", "IMP-9.4.b", "IMP-9.8.a"),
         field, f"unit RA front-line {MIDDLE} panicked; BA A-G-20 painted=3 completed; RB A-G-22; dice 12=4 12=1 12=1",
         "RA", {"shots strength": [7 - 2 + 3, 7 - 2 - 5], "shots target": ["BA", "RB"]}),
    # Level 2, a hill of two to the east: it comes to the ground there, and has its MP for staying up back.
    case("a berserk flyer that lands on a hill walks on and fires",
         mark.rule("IMP-7.3.t", "IMP-9.3.2.q", "IMP-8.2.6.i"),
         field, f"RA {HERE} panicked level=2; point {ahead(1)} 2; BA {ahead(8)} completed; dice 12=1 6=1 6=2 12=1",
         "RA", {"RA": ahead(5), "RA level": None, "shots how": ["panic"]}),
    case("a frightened soldier shocked on the way stops there panicked",
         mark.rule("IMP-7.3.i", "IMP-8.5.a", "IMP-9.3.3.f"),
         field, f"RA {MIDDLE} panicked; point A-G-22 woods; BA A-C-16; dice 12=5 12=6", "RA; BA",
         {"RA": "A-G-18", "RA status": "panicked", "RA completed": True}),
    # Two points away, by A-G-18 up a slope and down again or by A-H-17 on the flat.
    case("the way to cover is the cheapest", mark.rule("IMP-7.3.j", "IMP-8.1.a"),
         field, f"unit RA front-line {MIDDLE} panicked; point A-H-19 building; point A-G-18 clear 2; dice 12=5", "RA",
         {"told move place": ["A-H-17", "A-H-19"]}),
    case("a frightened flyer lands in cover if it can pay", mark.rule("IMP-7.3.j", "IMP-7.3.u"),
         field, f"unit RA front-line {MIDDLE} panicked level=8; point A-G-20 woods; dice 12=5", "RA",
         {"RA": "A-G-20", "RA level": None, "happened crash": False}),
    case("the frightened pass through an occupied point to a free one on their way",
         mark.rule("IMP-7.3.j", "IMP-8.3.b"),
         field, f"{FENCE}; point A-E-14 woods; RB A-F-13; RC A-E-12; RA A-G-12 panicked; dice 23", "RA",
         {"RA": "A-E-14"}),
    case("with no other cover on the map a frightened soldier stops", mark.rule("IMP-7.3.j", "IMP-14.10.c"),
         duel, f"{HIDDEN}; {RA} panicked; point {ahead(2)} woods; BA {ahead(2)} hidden completed; {FAR}; dice 12=5",
         "quietly RA", {"RA": ahead(1), "RA status": "panicked", "RA completed": True}),
    case("a frightened flyer without the mp does not crash for cover",
         mark.rule("IMP-7.3.j", "IMP-8.2.4.b", "IMP-8.2.7.b"),
         field, f"RA {MIDDLE} panicked level=8 damage=4; point A-G-18 woods; dice 12=5", "RA",
         {"happened crash": False, "RA status": "panicked"}),
    case("a run goes six points to a friendly edge whatever they cost", mark.rule("IMP-7.3.p", "IMP-7.3.q"),
         field,
         f"unit Rp1 police {MIDDLE} panicked; point A-G-14 marsh; point A-G-12 woods; point A-F-11 clear 3; dice 12=4",
         "Rp1", {"answers": "A-G-14 A-F-15 A-H-15", "refuses A-G-18": "IMP-7.3.p IMP-7.3.q"},
         "A-G-14; A-G-12; A-F-11; A-F-09; A-F-07; A-F-05",
         {"Rp1": "A-F-05", "Rp1 completed": True, "Rp1 status": "panicked"}),
    case("without a friendly edge the nearest is run for (A-K-10)", mark.rule("IMP-7.3.q"),
         field, "friendly red; Rp1 police A-K-10 panicked; dice 12=4", "Rp1", {"answers": "A-L-09 A-L-11"}),
    case("without a friendly edge the nearest is run for (A-C-10)", mark.rule("IMP-7.3.q"),
         field, "friendly red; Rp1 police A-C-10 panicked; dice 12=4", "Rp1", {"answers": "A-B-09 A-B-11"}),
    case("without a friendly edge the nearest is run for (A-L-17)", mark.rule("IMP-7.3.q"),
         field, "friendly red; Rp1 police A-L-17 panicked; dice 12=4", "Rp1", {"answers": "A-M-16 A-M-18"}),
    case("blue runs east", mark.rule("IMP-7.3.p", "IMP-15.4"),
         table,
         f"impulse blue; RT command A-A-02 completed; BT command A-M-34; Bp1 police {MIDDLE} panicked; dice 12=3",
         "Bp1", {"answers": "A-G-18 A-F-17 A-H-17"}),
    case("a run crosses a joint towards the edge", mark.rule("IMP-7.3.p", "IMP-7.3.q", "IMP-2.1.i", "IMP-2.1.f"),
         table, "layout A B; blank; impulse blue; RT command A-A-02 completed; BT command B-A-34; "
         "Bp1 police A-H-31 panicked; dice 12=4", "Bp1; A-H-33; A-H-35; B-H-03; B-H-05; B-H-07; B-H-09",
         {"Bp1": "B-H-09", "Bp1 completed": True}),
    case("a run through slag may end there", mark.rule("IMP-7.3.p", "IMP-2.3.5.c", "IMP-2.3.5.b"),
         field, f"Rm1 militia {MIDDLE} panicked; point A-G-14 slag; dice 12=4 6=2", "Rm1 A-G-14", {"Rm1": "dead"}),
    case("a run over a live mine ends there one way or the other", mark.rule("IMP-7.3.p", "IMP-14.6.1", "IMP-14.6.a"),
         field,
         f"option opt_14_6 on; mine {ahead(-1)} blue explosive; Rm1 militia {HERE} panicked; {FAR}; dice 12=3 12=1",
         f"Rm1; {ahead(-1)}", {"aimed": [("Rm1", 9)], "Rm1": ahead(-1), "Rm1 status": "panicked"}),
    case("of two as near a paranoid soldier fires at the one that it faces", mark.rule("IMP-7.3.e", "IMP-14.9.c"),
         duel,
         f"option opt_14_9 on; {RA} panicked facing=W; BA {ahead(3)} completed; BB {at(0)} completed; dice 12=3 12=1",
         "RA", {"shots target": ["BB"]}),
    case("a leader who destroys himself is replaced in two turns", mark.rule("IMP-7.3.k", "IMP-3.1.3.c"),
         table, "turn 2; RA command A-C-02 panicked; RB command A-E-02; BA A-M-34 completed; dice 12=7", "RA",
         {"RA": "dead", "view sides red takeover": 4}),
    case("a leader who destroys himself leaves the next check worse",
         mark.rule("IMP-7.3.k", "IMP-3.1.3.c", "IMP-7.4.a"),
         table, f"RT command A-A-02 panicked; BT command A-M-34 completed; RA {HERE} panicked; RB {ahead(3)}; {FAR}; "
         "dice 12=7 12=9", "RT", {"RT": "dead", "check modifier RA": -1, "check result RA": "shock"}),
)  # fmt: skip
def test_panic(case: Case) -> None:
    case.play()
