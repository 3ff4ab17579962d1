"""Row 14.13 of the ledger: buildings with storeys."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import beside, deal
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.options import DRONES, HIDDEN, STOREYS
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, RED, ZERO, ahead, aimed, duel, fired, strength
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


@pytest.mark.rule("IMP-14.13.b", "IMP-14.13.e", "IMP-DP-10")
def test_a_storey_up_or_down_costs_one() -> None:
    t = tower(4).choose("RA move")
    assert {"up", "down"} <= t.answers()
    t.choose("up")
    assert (t.unit("RA")["level"], t.spent()) == (8, 1)
    assert "up" not in t.answers()
    t.choose("down", "down")
    assert (t.unit("RA")["level"], t.spent()) == (0, 3)
    assert "down" not in t.answers()


@pytest.mark.rule("IMP-14.13.b", "IMP-14.13.e", "IMP-8.5.e")
def test_climbing_costs_one_a_storey_and_draws_no_fire() -> None:
    t = field("option opt_14_13 on; point A-G-06 building; height A-G-06 12; RA A-G-06", "BA A-G-20").choose(
        "RA move up up"
    )
    assert (t.asked, t.spent(), t.unit("RA")["level"]) == (("red", "step"), 2, 8)
    assert "up" not in t.answers()


@pytest.mark.rule("IMP-14.13.e")
def test_the_unarmoured_climb_too() -> None:
    t = duel(STOREYS, f"point {HERE} building", f"height {HERE} 8", f"Rp1 police {HERE}", BA).choose("Rp1 move", "up")
    assert t.unit("Rp1")["level"] == 4


@pytest.mark.rule("IMP-14.13.c", "IMP-14.13.f")
def test_out_of_an_upper_storey_by_a_bounce() -> None:
    """The rise is counted from the floor, and need not clear the top."""
    t = tower(4).choose("RA move")
    t.refused(ahead(1), "IMP-14.13.f", "IMP-14.13.c")
    assert {"rise.5", "rise.10"} <= t.answers()
    t.choose("rise.5", ahead(1))
    assert (t.at("RA"), t.level("RA")) == (ahead(1), 5)


@pytest.mark.rule("IMP-14.13.c", "IMP-14.13.f")
def test_from_the_ground_floor_one_walks_out() -> None:
    t = tower(0).choose("RA move", ahead(1))
    assert (t.at("RA"), t.level("RA")) == (ahead(1), None)


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


@pytest.mark.rule("IMP-14.13.d", "IMP-8.2.8.b")
def test_a_crash_ends_on_the_ground() -> None:
    t = tower(
        0,
        f"BB {ahead(3)}; point {ahead(1)} building; height {ahead(1)} 8; RB {ahead(1)} level=8 completed; impulse blue",
        cards=("12=4", "6=5", "12=1"),
    ).choose("BB fire RB")
    assert (t.unit("RB")["level"], t.status("RB")) == (0, "shocked")


@pytest.mark.rule("IMP-14.13.f", "IMP-9.3.2.i", "IMP-9.3.2.f")
def test_a_soldier_on_a_floor_has_cover_and_is_higher() -> None:
    assert strength(tower(8, f"BB {ahead(3)}", "impulse blue", cards=("12=1",)), "BB fire RA") == 7 - 2 - 5 - 1


@pytest.mark.rule("IMP-14.13.f", "IMP-9.3.2.g", "IMP-8.5.c")
def test_a_soldier_on_a_floor_is_grounded_and_reacts() -> None:
    t = tower(8, f"BB {ahead(3)}", "impulse blue", cards=("12=1",)).choose("BB move", ahead(4))
    assert fired(t, "RA")["strength"] == 7 - 2 - 2 + 1


@pytest.mark.rule("IMP-14.13.f", "IMP-7.7.c")
def test_it_fires_twice_from_its_window() -> None:
    t = tower(4, blue=f"BA {ahead(5)}", cards=("12=1", "12=2")).choose("RA rapid BA BA")
    assert aimed(t) == [("BA", 5), ("BA", 5)]


@pytest.mark.rule("IMP-14.13.f", "IMP-8.2.5.d")
def test_roofs_do_not_hold() -> None:
    """To land from over the roof is to come down to the ground floor."""
    t = duel(STOREYS, f"point {HERE} building", f"height {HERE} 8", f"RA {HERE} level=8", BA).choose("RA move", "land")
    assert t.unit("RA")["level"] == 0
    assert not t.unit("RA")["airborne"]


@pytest.mark.rule("IMP-14.13.f", "IMP-7.3.p")
def test_nobody_runs_out_of_an_upper_storey() -> None:
    t = duel(
        f"{STOREYS}; point {HERE} building; height {HERE} 8; Rp1 police {HERE} floor=4 panicked; {FAR}", dice="12=3"
    ).choose("Rp1")
    assert (t.check("Rp1")["result"], t.at("Rp1"), t.unit("Rp1")["level"]) == ("run", HERE, 4)
    assert t.completed("Rp1")


@pytest.mark.rule("IMP-14.13.f", "IMP-14.10.c", "IMP-8.3.c")
def test_who_is_turned_back_into_a_tower_stands_on_its_storey() -> None:
    t = duel(
        f"{STOREYS}; {HIDDEN}; point {HERE} building; height {HERE} 12; RA {HERE} floor=4; point {ahead(1)} woods",
        f"BA {ahead(1)} hidden; {FAR}",
    ).choose("RA move", "rise.7", ahead(1), "pass")
    assert (t.at("RA"), t.level("RA"), t.unit("RA")["level"]) == (HERE, None, 4)
    t.choose("stop")
    assert t.completed("RA")


@pytest.mark.rule("IMP-14.13.f", "IMP-8.2.4.c")
def test_nobody_bounces_on_an_upper_storey_who_could_not_step_out() -> None:
    """Stairs up and down have taken all MP; the boost would give one more."""
    t = duel(
        f"{STOREYS}; point {HERE} building; height {HERE} 12; RA {HERE} floor=4", f"BA {ahead(9)} completed"
    ).choose("RA move", "up", "down", "up", "down", "up")
    assert (t.spent(), t.rises(), t.rises(word="boost")) == (5, {12}, {9, 10, 11, 12})
    t.refused("rise.9", "IMP-14.13.f")


@pytest.mark.rule("IMP-14.13.f", "IMP-7.3.f", "IMP-14.13.c")
def test_a_berserk_soldier_on_an_upper_floor_cannot_walk_out() -> None:
    t = field(
        "option opt_14_13 on; point A-G-16 building; height A-G-16 8; RA A-G-16 panicked floor=4",
        dice="12=1 6=1 6=2 12=1",
    ).choose("RA")
    assert (t.at("RA"), t.completed("RA")) == ("A-G-16", True)


@pytest.mark.rule("IMP-14.13.f", "IMP-9.3.2.i", "IMP-9.3.2.f")
def test_a_flyer_may_enter_a_storey_and_is_in_the_building() -> None:
    t = mover("option opt_14_13 on", "point A-G-08 building", "height A-G-08 8", WATCH, dice="12=1").choose(
        "RA move rise.4 A-G-08"
    )
    assert not t.unit("RA")["airborne"]
    t.choose("BA")
    assert t.shot()["strength"] == 7 - 2 - 2 - 5 - 1


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
