"""Row 14.13 of the ledger: buildings with storeys."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import beside, deal
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.options import DRONES, HIDDEN, STOREYS
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, RED, ZERO, ahead, aimed, duel
from tests.support.impact.table import Table, field, refuses_position

BA = "BA A-A-34 completed"


def tower(floor: int, *lines: str, high: int = 12, cards: tuple[str, ...] = (), blue: str = BA) -> Table:
    """Put RA on a floor of a building."""
    return duel(
        f"{STOREYS}; point {HERE} building; height {HERE} {high}; RA {HERE} floor={floor}",
        blue,
        *lines,
        dice=deal(*cards),
    )


@pytest.mark.rule("IMP-14.13.a", "IMP-14.13.e", "IMP-6.0.b")
@pytest.mark.parametrize("floor", [0, 4, 8])
def test_soldiers_stand_on_floors(floor: int) -> None:
    t = tower(floor)
    assert t.unit("RA")["level"] == floor
    assert not t.unit("RA")["airborne"]


@pytest.mark.rule("IMP-14.13.e", "IMP-14.13.a")
@pytest.mark.parametrize(("high", "floor"), [(4, 4), (8, 8), (12, 12), (12, 3)])
def test_there_is_no_such_floor(high: int, floor: int) -> None:
    refuses_position(
        f"{STOREYS}; {RED}; {BLUE}; {BA}; point {HERE} building; height {HERE} {high}", f"RA {HERE} floor={floor}"
    )


@pytest.mark.rule("IMP-14.13.e")
@pytest.mark.parametrize(("lines", "top"), [((), 4), ((f"height {ahead(1)} 8",), 8), ((f"height {ahead(1)} 12",), 12)])
def test_a_building_is_four_high_unless_it_is_said(lines: tuple[str, ...], top: int) -> None:
    t = duel(STOREYS, f"point {ahead(1)} building", *lines, f"RA {HERE}", BA)
    assert t.view()["points"][ahead(1)][4] == top


@pytest.mark.rule("IMP-14.13.e", "IMP-2.3.3")
def test_without_the_option_six() -> None:
    assert duel(f"point {ahead(1)} building", f"RA {HERE}", BA).view()["points"][ahead(1)][4] == 6


@pytest.mark.rule("IMP-14.13.c")
def test_a_bounce_does_not_lead_to_a_higher_storey() -> None:
    t = tower(0).choose("RA move")
    for word in sorted(word for word in t.answers() if word.startswith("rise.")):
        other = t.twin(word)
        assert other.level("RA") is not None
        assert "land" not in other.answers()


@pytest.mark.rule("IMP-14.13.c", "IMP-14.13.f")
@pytest.mark.parametrize(("level", "enters"), [(4, True), (8, True), (5, False), (12, True)])
def test_a_flyer_at_the_level_of_a_floor_enters_there(level: int, enters: bool) -> None:
    """At 12 it is over the roof."""
    t = duel(STOREYS, f"point {ahead(1)} building", f"height {ahead(1)} 12", f"RA {HERE} level={level}", BA).choose(
        "RA move"
    )
    assert (ahead(1) in t.answers()) is enters
    if not enters:
        return
    t.choose(ahead(1))

    if level == 12:
        assert t.level("RA") == 12
    else:
        assert (t.unit("RA")["airborne"], t.unit("RA")["level"], t.spent()) == (False, level, 2)


@pytest.mark.rule("IMP-14.13.c", "IMP-7.3.c")
@pytest.mark.parametrize(("high", "level"), [(12, None), (8, None), (4, 6)])
def test_the_berserk_do_not_jump_through_ceilings(high: int, level: int | None) -> None:
    t = duel(
        f"{STOREYS}; point {HERE} building; height {HERE} {high}; RA {HERE} panicked; {FAR}", dice="12=1 6=2 12=2"
    ).choose("RA")
    assert (t.check("RA")["result"], t.at("RA"), t.level("RA")) == ("berserk", HERE, level)


@cases(
    case("a storey up or down costs one", mark.rule("IMP-14.13.b", "IMP-14.13.e", "IMP-DP-10"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 12; RA {HERE} floor=4; {BA}", "RA move",
         {"answers has": "up down"}, "up", {"RA height": 8, "spent": 1, "answers lacks": "up"}, "down; down",
         {"RA height": 0, "spent": 3, "answers lacks": "down"}),
    case("climbing costs one a storey and draws no fire", mark.rule("IMP-14.13.b", "IMP-14.13.e", "IMP-8.5.e"),
         field, "option opt_14_13 on; point A-G-06 building; height A-G-06 12; RA A-G-06; BA A-G-20", "RA move up up",
         {"asked": "red step", "spent": 2, "RA height": 8, "answers lacks": "up"}),
    case("the unarmoured climb too", mark.rule("IMP-14.13.e"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 8; Rp1 police {HERE}; {BA}", "Rp1 move; up",
         {"Rp1 height": 4}),
    # The rise is counted from the floor, and need not clear the top.
    case("out of an upper storey by a bounce", mark.rule("IMP-14.13.c", "IMP-14.13.f"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 12; RA {HERE} floor=4; {BA}", "RA move",
         {f"refuses {ahead(1)}": "IMP-14.13.f IMP-14.13.c", "answers has": "rise.5 rise.10"}, f"rise.5; {ahead(1)}",
         {"RA": ahead(1), "RA level": 5}),
    case("from the ground floor one walks out", mark.rule("IMP-14.13.c", "IMP-14.13.f"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 12; RA {HERE} floor=0; {BA}", f"RA move; {ahead(1)}",
         {"RA": ahead(1), "RA level": None}),
    case("a crash ends on the ground", mark.rule("IMP-14.13.d", "IMP-8.2.8.b"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 12; RA {HERE} floor=0; {BA}; BB {ahead(3)}; "
         f"point {ahead(1)} building; height {ahead(1)} 8; RB {ahead(1)} level=8 completed; impulse blue; "
         "dice 12=4 6=5 12=1", "BB fire RB", {"RB height": 0, "RB status": "shocked"}),
    case("a soldier on a floor has cover and is higher", mark.rule("IMP-14.13.f", "IMP-9.3.2.i", "IMP-9.3.2.f"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 12; RA {HERE} floor=8; {BA}; BB {ahead(3)}; "
         "impulse blue; dice 12=1", "BB fire RA", {"first shot strength": 7 - 2 - 5 - 1}),
    case("a soldier on a floor is grounded and reacts", mark.rule("IMP-14.13.f", "IMP-9.3.2.g", "IMP-8.5.c"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 12; RA {HERE} floor=8; {BA}; BB {ahead(3)}; "
         "impulse blue; dice 12=1", f"BB move; {ahead(4)}; RA", {"first shot strength": 7 - 2 - 2 + 1}),
    case("it fires twice from its window", mark.rule("IMP-14.13.f", "IMP-7.7.c"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 12; RA {HERE} floor=4; BA {ahead(5)}; dice 12=1 12=2",
         "RA rapid BA BA", {"aimed": [("BA", 5), ("BA", 5)]}),
    # To land from over the roof is to come down to the ground floor.
    case("roofs do not hold", mark.rule("IMP-14.13.f", "IMP-8.2.5.d"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 8; RA {HERE} level=8; {BA}", "RA move; land",
         {"RA height": 0, "RA airborne": False}),
    case("nobody runs out of an upper storey", mark.rule("IMP-14.13.f", "IMP-7.3.p"),
         duel,
         f"{STOREYS}; point {HERE} building; height {HERE} 8; Rp1 police {HERE} floor=4 panicked; {FAR}; dice 12=3",
         "Rp1", {"check result Rp1": "run", "Rp1": HERE, "Rp1 height": 4, "Rp1 completed": True}),
    case("who is turned back into a tower stands on its storey", mark.rule("IMP-14.13.f", "IMP-14.10.c", "IMP-8.3.c"),
         duel, f"{STOREYS}; {HIDDEN}; point {HERE} building; height {HERE} 12; RA {HERE} floor=4; "
         f"point {ahead(1)} woods; BA {ahead(1)} hidden; {FAR}", f"RA move; rise.7; {ahead(1)}; pass",
         {"RA": HERE, "RA level": None, "RA height": 4}, "stop", {"RA completed": True}),
    # Stairs up and down have taken all MP; the boost would give one more.
    case("nobody bounces on an upper storey who could not step out", mark.rule("IMP-14.13.f", "IMP-8.2.4.c"),
         duel, f"{STOREYS}; point {HERE} building; height {HERE} 12; RA {HERE} floor=4; BA {ahead(9)} completed",
         "RA move; up; down; up; down; up",
         {"spent": 5, "rises": {12}, "boosts": {9, 10, 11, 12}, "refuses rise.9": "IMP-14.13.f"}),
    case("a berserk soldier on an upper floor cannot walk out", mark.rule("IMP-14.13.f", "IMP-7.3.f", "IMP-14.13.c"),
         field, "option opt_14_13 on; point A-G-16 building; height A-G-16 8; RA A-G-16 panicked floor=4; "
         "dice 12=1 6=1 6=2 12=1", "RA", {"RA": "A-G-16", "RA completed": True}),
    case("a flyer may enter a storey and is in the building", mark.rule("IMP-14.13.f", "IMP-9.3.2.i", "IMP-9.3.2.f"),
         mover, f"option opt_14_13 on; point A-G-08 building; height A-G-08 8; {WATCH}; dice 12=1",
         "RA move rise.4 A-G-08", {"RA airborne": False}, "BA", {"last shot strength": 7 - 2 - 2 - 5 - 1}),
)  # fmt: skip
def test_storeys(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-14.13.f", "IMP-9.8.f")
def test_spillover_reaches_every_storey() -> None:
    t = duel(
        f"option opt_14_13 on; {RA}; BA {ahead(3)}; point {ahead(4)} building; height {ahead(4)} 12",
        f"BC {ahead(4)} floor=8; {AWAY}",
        dice="12=1 12=2",
    ).choose("RA fire BA")
    assert [name for name, _ in aimed(t)] == ["BA", "BC"]
    assert aimed(t)[1][1] <= 7 - 2 - 5 - 5


@pytest.mark.rule("IMP-14.13.f", "IMP-14.4.2.2.a")
def test_a_bomb_beside_a_tower() -> None:
    tower = beside(ZERO, "E")
    lines = (
        f"option opt_14_13 on; {DRONES}; Rd1 bomb {ZERO} level=6; point {tower} building; height {tower} 12",
        "RA A-B-01",
    )
    t = duel(*lines, f"BA {tower} floor=8", "BC A-L-35", dice="12=6").choose("detonate.Rd1")
    assert (t.at("BA"), t.view()["points"][tower][2]) == ("dead", "rubble")


@pytest.mark.rule("IMP-14.13.e", "IMP-8.3.a")
def test_one_soldier_in_a_building_whatever_the_storey() -> None:
    refuses_position(
        f"{STOREYS}; {RED}; {BLUE}; {BA}; point {HERE} building; height {HERE} 12; RA {HERE} floor=8", f"RB {HERE}"
    )
