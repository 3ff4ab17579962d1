"""Coming on: a Major unit with those it commands (UND-7.2, UND-7.3, UND-9.1 to UND-9.3, UND-9.7)."""

from __future__ import annotations

import pytest

from tests.games.undergrowth.oracle.reference import ROSTER
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import FOE, SOUTH, ground, north, refuses_position, south, stations, table, union

ANTS = ("unit SF3a off", "unit SF4a off commander=SF3a", "unit SF4b off commander=SF3a", FOE)


def squares(places: set[str]) -> set[str]:
    return {place[:2] for place in places}


@cases(
    case("commanded units come on with their commander for one cp", mark.rule("UND-7.2", "UND-7.3", "UND-9.8"),
         south, "SF3a off; SF4a off commander=SF3a; SF4b off commander=SF3a; SF1a off; FOE",
         "SF3a B1.0.N B1.0.S B1.0.C",
         {"SF3a": "B1.0.N", "SF4a": "B1.0.S", "SF4b": "B1.0.C", "cp": (3, 8), "asked": "south command"}),
    case("where one of them cannot go none goes", mark.rule("UND-7.3", "UND-9.2"),
         south, "SF3a off; SF4a off commander=SF3a; FOE; A1 PU; B1 SG; C1 PU; D1 PU", {"squares places SF3a": "B1"},
         "SF3a", {"refuses A1.0.N": "UND-2.14"}),
    case("commanded units take any station of the commanders square", mark.rule("UND-7.3"),
         south, "SF3a off; SF4a off commander=SF3a; SF4b off commander=SF3a; SF1a off; FOE", "SF3a B1.0.N",
         {"asked": "south station", "answers": "B1.0.NESWC", "refuses C1.0.C": "UND-7.3"}),
    case("commanded units stand beside a rock", mark.rule("UND-7.3", "UND-3.2"),
         south, "SF3a off; SF4a off commander=SF3a; SF4b off commander=SF3a; SF1a off; FOE; B1 SR", "SF3a B1.0.N",
         {"answers": "B1.0.NESW"}),
    # Water minors with a land commander: the commander decides. A land minor keeps no one else out of anything.
    case("the square must be one that all may enter", mark.rule("UND-7.3"),
         south, "SM1a off; SM5a off commander=SM1a; FOE; B1 PU",
         {"places SM1a in B1": "", "refuses SM1a B1.0.C": "UND-2.14 UND-5.18 UND-9.2 UND-7.3"}),
    case("a commander without units comes on alone", mark.rule("UND-7.3"),
         south, "SF3a off; FOE", "SF3a B1.0.N", {"asked": "south command"}),
)  # fmt: skip
def test_command(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-7.2", "UND-7.3", "UND-7.21", "UND-9.1")
@pytest.mark.parametrize("word", ["stay", "off", "done", "pass"])
def test_a_commander_leaves_nobody_behind(word: str) -> None:
    # Ruling: the book says of most powers that the unit "can", and UND-7.21 makes those optional. Of Command it says
    # that the others join the battle with the unit, and UND-7.3 that the CP brings them too. A minor unit left behind
    # could never come on (UND-9.1) and would only be kept from the enemy's score. So they come, or the commander does
    # not: that much is the owner's choice.
    t = south(*ANTS)
    t.choose("SF3a B1.0.N")
    assert t.kind == "station"
    assert t.answers() == stations("B1", 0)
    assert "left behind" in t.refused(word, "UND-7.2").text


@pytest.mark.rule("UND-7.3", "UND-10.2")
@pytest.mark.parametrize("lines", [
    ("unit SF1a off", "unit SF4a off commander=SF1a"),  # a Ram commands no one
    ("unit SF3a off", "unit SF5a off commander=SF3a"),  # a Major is not commanded
    ("unit SF3a off", *(f"unit SF4{letter} off commander=SF3a" for letter in "abcd")),  # Command (3)
    ("unit NF3a off", "unit SF4a off commander=NF3a", "unit SF1a off"),  # of its own army
    ("unit SF1a off", "unit SF4a off commander=SF3a"),  # no one of that name
])  # fmt: skip
def test_a_commander_that_cannot_command_is_refused(lines: tuple[str, ...]) -> None:
    refuses_position(SOUTH, ground(), *lines, FOE)


@cases(
    case("a level bonus is for moves and not for the entry", mark.rule("UND-9.2", "UND-7.12"),
         south, "SW5a off; FOE; B1 TP", {"levels places SW5a": "A1.0 B1.0 C1.0 D1.0"}, "SW5a B1.0.C",
         {"levels moves SW5a": "B1.0 B1.1 B1.2 B1.3"}),
    case("a unit comes on anywhere in its edge row at level 0", mark.rule("UND-9.2"),
         south, "SF1a off; FOE; A1 SR; B1 TP+; C1 PU; D1 SG", {"places SF1a": "A1.0.NESW B1.0.NESWC D1.0.NESWC",
         "refuses SF1a A2.0.C": "UND-9.2", "refuses SF1a D4.0.C": "UND-9.2 UND-1.1", "refuses SF1a B1.1.C": "UND-9.2",
         "refuses SF1a C1.0.C": "UND-9.2 UND-2.14 UND-5.18", "refuses SF1a A1.0.C": "UND-3.2 UND-9.2"}, "SF1a B1.0.E",
         {"SF1a": "B1.0.E"}),
    case("north comes on in row 4", mark.rule("UND-9.2"),
         north, "NF1a off; SF1a A1.0.C", {"places NF1a": "A4.0.NESWC B4.0.NESWC C4.0.NESWC D4.0.NESWC"}),
    case("a unit that can enter nowhere is not offered", mark.rule("UND-9.2"),
         south, "SF1a off; SM3a off; FOE; A1 PU; B1 PU; C1 PU; D1 PU",
         {"answers": "SM3a pass", "refuses SF1a": "UND-9.2 UND-2.14 UND-5.18"}),
    # coming on is no activation
    case("a unit brought on may be activated by another cp", mark.rule("UND-9.3", "UND-9.4"),
         south, "SF1a off; SF1b B1.0.C; NM3a A1.0.N; NM3b D4.0.C; dice 2", "SF1a A1.0.N",
         {"SF1a activated": False, "asked": "south command"}, "attack SF1a body-slam NM3a; end",
         {"NM3a damage": 2, "cp": (2, 8)}),
    case("a commanded unit may be activated in the round of its entry", mark.rule("UND-9.3", "UND-9.8"),
         south, "SF3a off; SF4a off commander=SF3a; FOE", "SF3a B1.0.C B1.0.N; SF4a move B1.0.E",
         {"SF4a": "B1.0.E", "SF4a activated": True, "SF3a activated": False}),
    # Terrain Bonus (Earth)
    case("a commanded walker fights in the round of its entry and does not enter new terrain",
         mark.rule("UND-9.3", "UND-9.8", "UND-5.5"),
         south, "SF3a off; SF4a off commander=SF3a; NW4a B2.0.S; FOE; B2 EA; C1 LG; dice 4", "SF3a B1.0.N B1.0.N",
         {"SF4a": "B1.0.N", "moves SF4a has": "B2.0.NESWC", "moves SF4a lacks": "C1.0.NESWC",
         "moves SF3a lacks": "B2.0.NESWC"}, "attack SF4a power-claw NW4a", {"NW4a": "destroyed"}),
    case("a newcomer strikes all whom it came on beside", mark.rule("UND-9.7", "UND-6.6", "UND-9.3"),
         south, "SW2a off; NF4a B1.0.E; NF4b C1.0.W; NF4c B1.0.C; FOE; dice 3 3",
         "SW2a B1.0.E; SW2a attack.lightning-claw", {"NF4a": "destroyed", "NF4b": "destroyed", "NF4c damage": 0}),
    case("enemies in an edge square do not stop an entry", mark.rule("UND-9.7", "UND-5.19"),
         south, "SF1a off; NF4a B1.0.N; NF4b B1.0.E; NF4c B1.0.S; NF4d B1.0.W; NF4e B1.0.C",
         {"places SF1a": "A1.0.NESWC B1.0.NESWC C1.0.NESWC D1.0.NESWC"}, "SF1a B1.0.C",
         {"targets SF1a body-slam": "NF4e"}),
    case("units come on among enemies and are struck together", mark.rule("UND-9.7", "UND-3.4", "UND-6.6"),
         table, "round 2; last south; bids 8 4; lead 0; next south; cp 1 1; SF3a off; SF4a off commander=SF3a; "
         "SF4b off commander=SF3a; NW2a D1.0.N; NF1a D4.0.N; dice 3 2 3",
         "SF3a D1.0.N D1.0.N D1.0.N; attack NW2a lightning-claw",
         {"SF3a damage": 1, "SF4a damage": 0, "SF4b": "destroyed"}),
    case("units whose commander is destroyed fight on", mark.rule("UND-9.8"),
         north, "NF1a B2.0.C; SF3a B2.0.C damage=2; SF4a B2.0.N commander=SF3a; dice 2",
         "attack NF1a body-slam SF3a; end; pass all; bid 3 8", {"SF4a": "B2.0.N", "answers has": "SF4a"}),
    case("each unit of a command needs its own activation", mark.rule("UND-9.8"),
         south, "SF3a B2.0.C; SF4a B2.0.C commander=SF3a; SF4b B2.0.C commander=SF3a; FOE", "SF4a move B2.0.N",
         {"cp": (3, 8), "SF4b activated": False, "SF3a activated": False}),
)  # fmt: skip
def test_entry(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-9.1", "UND-8.8")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_only_majors_come_on_by_their_own_cp(code: str) -> None:
    minor = ROSTER[code].rank == "Minor"
    owner = " commander=SF3b" if minor else ""
    t = south(f"S{code}a off{owner}; SF3b off", FOE)

    assert (f"S{code}a" in t.answers()) is not minor
    assert t.view()["units"][f"S{code}a"]["rank"].lower() == ROSTER[code].rank.lower()
    if minor:
        t.refused(f"S{code}a", "UND-9.1", "UND-8.8")


@pytest.mark.rule("UND-9.2", "UND-5.16", "UND-2.14")
def test_a_flyer_comes_on_at_any_level_over_any_square() -> None:
    t = south("SF5a off", FOE, A1="SR", B1="PU", C3="PL")
    wanted = [stations(column + "1", level) for column in "BCD" for level in range(4)]
    wanted += [stations("A1", 0, "NESW"), stations("A1", 1), stations("A1", 2), stations("A1", 3)]
    assert t.places("SF5a") == union(wanted)
    t.refused("SF5a B1.4.C", "UND-9.2", "UND-5.15", "UND-5.16")


@pytest.mark.rule("UND-9.2", "UND-2.16")
def test_a_water_unit_comes_on_in_water() -> None:
    t = south("SM3a off", FOE, C1="PU")
    assert squares(t.places("SM3a")) == {"A1", "B1", "C1", "D1"}
