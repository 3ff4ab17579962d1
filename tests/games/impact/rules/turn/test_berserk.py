"""Berserk soldiers: the jump, the charge and its shot (7.3)."""

from __future__ import annotations

import pytest

from tests.games.impact.rules.turn.test_panic import MIDDLE, panic
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.options import FACING
from tests.support.impact.shots import RA, ahead, duel, hit
from tests.support.impact.table import Table, field, finished


def kinds_told(t: Table) -> list[str]:
    """The kinds of everything that happened, in order."""
    return [event.kind for event in t.match.log]


@pytest.mark.rule("IMP-7.3.c", "IMP-7.3.f")
@pytest.mark.parametrize(("marks", "ground", "level"), [("", 0, 6), ("level=3", 0, 9), ("level=8", 0, 12), ("", 3, 9)])
def test_an_even_draw_jumps_six_levels_up(marks: str, ground: int, level: int) -> None:
    t = panic(f"point {MIDDLE} clear {ground}", dice="12=1 6=4 12=1", marks=marks)
    assert (t.at("RA"), t.level("RA"), t.completed("RA"), t.status("RA")) == (MIDDLE, level, True, "panicked")
    finished(t)


@pytest.mark.rule("IMP-7.3.f", "IMP-7.3.s", "IMP-8.5.e")
def test_the_jump_draws_no_reaction_fire_and_the_walk_does() -> None:
    jump = panic("BA A-C-16", dice="12=1 6=4 12=1")
    assert jump.asked == ("blue", "impulse")
    walk = panic("BA A-C-16", dice="12=1 6=1 6=2 12=1")
    asked = 0
    while walk.kind == "react":
        assert walk.reactors() == {"BA"}
        asked += 1
        walk.choose("pass")
    assert (asked, walk.at("RA")) == (5, "A-G-26")


@pytest.mark.rule("IMP-7.3.d", "IMP-7.3.h", "IMP-13.2.2")
@pytest.mark.parametrize(("die", "target"), [("12=1", "RB"), ("12=2", "RC"), ("12=7 12=2", "RC")])
def test_of_two_alike_a_card_decides(die: str, target: str) -> None:
    # Two alike at two points, numbered as a page is read: west before east.
    t = panic("RC A-G-20", "RB A-G-12", dice=f"12=3 {die} 12=4")
    assert t.shot()["target"] == target
    finished(t)


@pytest.mark.rule("IMP-7.3.f")
@pytest.mark.parametrize(
    ("lines", "end"),
    [
        (["point A-G-22 water"], "A-G-20"),
        (["point A-G-20 marsh", "point A-G-22 marsh"], "A-G-20"),  # one, three, and no three more
        (["BA A-G-26 completed"], "A-G-24"),  # not on an occupied point
        (["BA A-G-22 completed"], "A-G-26"),  # but through it
        (["BA A-G-26 down completed"], "A-G-24"),
        (["point A-G-18 clear 2"], "A-G-22"),  # uphill three
    ],
)
def test_a_berserk_walk_goes_as_far_as_it_can(lines: list[str], end: str) -> None:
    assert panic(*lines, dice="12=1 6=1 6=2 12=1").at("RA") == end


@pytest.mark.rule("IMP-7.3.f", "IMP-8.2.5.c", "IMP-8.2.4.b")
@pytest.mark.parametrize(
    ("lines", "end"),
    [
        ([], "A-G-24"),  # one MP of five keeps it in the air
        (["point A-G-20 building"], "A-G-18"),
        (["point A-G-20 woods"], "A-G-22"),  # through woods below their top
        (["point A-G-20 clear 5"], "A-G-18"),
        (["point A-G-20 water"], "A-G-24"),
    ],
)
def test_a_berserk_flyer_keeps_its_level(lines: list[str], end: str) -> None:
    t = panic(*lines, dice="12=1 6=1 6=2 12=1", marks="level=4")
    assert (t.at("RA"), t.level("RA")) == (end, 4)


@pytest.mark.rule("IMP-7.3.u", "IMP-8.2.5.b", "IMP-7.3.f")
@pytest.mark.parametrize(
    ("lines", "end", "level"),
    [
        ("RA A-G-16 level=4 panicked; point A-G-20 clear 4", "A-G-26", None),  # it has landed, and walks on
        ("RA A-G-10 level=3 panicked; point A-G-20 clear 3", "A-G-20", None),  # its fifth MP takes it to the ground
        ("RA A-G-10 level=3 panicked; point A-G-22 clear 3", "A-G-18", 3),  # out of its reach: one MP keeps it up
        ("RA A-G-10 level=3 panicked; point A-G-20 clear 3; RB A-G-20", "A-G-18", 3),  # nobody lands on another
    ],
)
def test_a_berserk_flyer_that_ends_its_charge_on_the_ground_pays_nothing_to_stay_up(
    lines: str, end: str, level: int | None
) -> None:
    t = field(lines, dice="12=1 6=1 6=2 12=1 12=2 12=3").choose("RA")
    assert (t.at("RA"), t.level("RA")) == (end, level)


@pytest.mark.rule("IMP-7.3.f", "IMP-7.3.t", "IMP-12.1S.a")
def test_a_sniper_fires_under_paranoia_and_never_berserk() -> None:
    t = panic(dice="12=1 6=2", kind="sniper")
    assert not t.shots()
    finished(t)
    t = panic(dice="12=3 12=1", kind="sniper")
    assert t.shot()["target"] == "RT"
    finished(t)
    t = panic(dice="12=3", kind="sniper", marks="level=5")  # in the air it has no shot
    assert not t.shots()
    assert t.level("RA") == 5
    finished(t)


@pytest.mark.rule("IMP-7.3.f", "IMP-4.2.4.b", "IMP-8.3.c")
def test_a_charge_that_ends_on_a_friend_goes_back_before_it_fires() -> None:
    t = duel("RA A-G-10 panicked; RB A-G-02; BA A-G-16", dice="12=1 6=1 6=5 12=12 12=1 12=2").choose(
        "RA", "pass", "pass", "pass", "BA"
    )
    assert (t.at("RA"), t.damage("RA")) == ("A-G-04", [2])
    told = kinds_told(t)
    assert told.index("back") < len(told) - 1 - told[::-1].index("attack")


@cases(
    # Odd, then six: north-west to A-B-11; the closest from there is RT in the corner.
    case("it fires at the closest visible soldier of either side", mark.rule("IMP-7.3.d", "IMP-7.3.e", "IMP-9.3L.c"),
         field, f"unit RA front-line {MIDDLE} panicked; RB A-G-22; BA A-G-24 completed; BB A-H-17 completed; "
         "dice 12=1 6=3 6=6 12=1", "RA",
         {"RA": "A-B-11", "last shot target": "RT", "last shot strength": 7 - 2 - 4, "last shot how": "panic"}),
    # from level 6 down
    case("berserk fire is assault fire even without a step", mark.rule("IMP-7.3.d", "IMP-7.3.f", "IMP-9.8.a"),
         field, f"unit RA front-line {MIDDLE} panicked; RB A-G-20; dice 12=2 6=6 12=1", "RA",
         {"last shot target": "RB", "last shot strength": 7 - 2 - 2 + 1}),
    case("off the map is eliminated unless the exit is legal (dead)", mark.rule("IMP-7.3.g"),
         field, "RA A-F-31 panicked; dice 12=1 6=1 6=2", "RA", {"RA": "dead"}),
    case("off the map is eliminated unless the exit is legal (exits red north, dead)", mark.rule("IMP-7.3.g"),
         field, "exits red north; RA A-F-31 panicked; dice 12=1 6=1 6=2", "RA", {"RA": "dead"}),
    case("off the map is eliminated unless the exit is legal (exits red east, exited)", mark.rule("IMP-7.3.g"),
         field, "exits red east; RA A-F-31 panicked; dice 12=1 6=1 6=2", "RA", {"RA": "exited"}),
    # Reaction: 7 - 2 - 2 = 3, and 6 makes nine: S.
    case("shocked by reaction fire it does not fire", mark.rule("IMP-7.3.d", "IMP-9.3.3.f", "IMP-9.3.3.g"),
         field, f"unit RA front-line {MIDDLE} panicked; BA A-C-16; dice 12=1 6=1 6=2 12=6", "RA; BA",
         {"RA": "A-G-18", "RA status": "panicked", "RA completed": True, "number of shots": 1}),
    # BA answers the turn of RA and kills the policeman beside it; BA is now the closest that RA faces.
    case("a paranoid soldier whose target falls as it turns fires at the next",
         mark.rule("IMP-7.3.d", "IMP-7.3.h", "IMP-14.9.c", "IMP-9.8.a"),
         duel, f"{FACING}; {RA} panicked facing=W; Rp1 police {ahead(1)}; BA thumper {ahead(5)} facing=W; "
         f"dice 12=3 {hit('-', 6)} 12=12 12=1", "RA; BA; keep",
         {"Rp1": "dead", "aimed": [("RA", 10 - 2 - 2), ("Rp1", 10 - 2 - 5), ("BA", 7 - 2 - 2)], "RA completed": True}),
    # placed; brought down, it does not fire
    case("a berserk flyer over slag is brought down by a hidden sentry",
         mark.rule("IMP-7.3.f", "IMP-2.3.5.c", "IMP-14.10.d", "IMP-9.3.3.f", "IMP-14.4.4.c"),
         field, "option opt_14_4 on; option opt_14_10 on; RA A-G-16 panicked level=4; point A-G-18 slag; "
         "point A-C-18 woods; Bd1 sentry A-C-18 hidden; dice 12=1 6=1 6=2 12=6 6=1", "RA", {"kind": "react"}, "Bd1",
         {"red knows Bd1 point": "A-C-18", "asked": "red landing"}, "land", {"RA": "A-G-18", "RA level": None,
         "RA status": "panicked", "damage RA": [1], "RA completed": True, "shots unit": ["Bd1"]}),
    case("a berserk walk ends before a row of soldiers", mark.rule("IMP-7.3.f", "IMP-8.3.c"),
         field, "RA A-G-16 panicked; BA A-G-24 completed; BB A-G-26 completed; dice 12=1 6=1 6=2 12=1 12=1", "RA",
         {"RA": "A-G-22", "last shot strength BA": 7 - 2 - 2 + 1}),
    case("the unarmoured go berserk with one draw", mark.rule("IMP-7.3.o", "IMP-7.3.f"),
         field, f"unit Rp1 police {MIDDLE} panicked; BA A-G-26 completed; dice 12=2 6=2 12=1", "Rp1",
         {"Rp1": "A-G-20", "last shot target": "BA", "last shot strength": 4 - 2 - 2, "Rp1 status": "panicked"}),
)  # fmt: skip
def test_berserk(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-7.3.u", "IMP-8.2.6.c")
@pytest.mark.parametrize("die", ["12=4 12=1", "12=5"])
def test_a_flyer_that_stays_put_keeps_its_level(die: str) -> None:
    t = panic(dice=die, marks="level=4 damage=4")
    assert (t.at("RA"), t.level("RA")) == (MIDDLE, 4)
