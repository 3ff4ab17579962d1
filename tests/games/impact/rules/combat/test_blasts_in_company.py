"""Bombs, mines and shells where other rules are at work: cover, markers, stealth, options, and who is left."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import beside, deal
from tests.support.impact.options import DRONES, MINES, STEALTH
from tests.support.impact.shots import ahead, aimed, attacks, rows
from tests.support.impact.table import Table, finished, table

BURST = ahead(9)  # A-G-26: out of reach of both leaders
LEADERS = ("unit RT command A-A-02", "unit BT command A-M-02")
BOMB = f"unit Rd1 bomb {BURST} level=9"


def near(way: str = "E", points: int = 1) -> str:
    """Name a point so far from ground zero."""
    return beside(BURST, way, points)


def bomb(*lines: str, dice: tuple[str, ...] = ()) -> Table:
    """Set off a bomb high above ground zero."""
    t = table(*LEADERS, DRONES, BOMB, *lines, dice=deal(*dice)).choose("detonate.Rd1")
    finished(t)
    return t


def terrain(t: Table, point: str) -> str:
    """The terrain of a point now."""
    return str(t.view()["points"][point][2])


# ground zero


@pytest.mark.rule("IMP-14.4.2.1.a", "IMP-14.4.2.1.c", "IMP-3.6.a")
def test_a_bunker_in_a_house_does_not_save_the_house() -> None:
    """Ruling: a marker that is removed leaves the point as it was, except where a building or bridge stood there."""
    t = bomb(f"point {BURST} building", f"bunker {BURST}")
    assert (terrain(t, BURST), t.view()["bunkers"]) == ("slag", [])


@pytest.mark.rule("IMP-14.4.2.1.b", "IMP-14.4.2.1.c")
def test_a_bunker_in_the_open_leaves_no_slag() -> None:
    t = bomb(f"bunker {BURST}")
    assert (terrain(t, BURST), t.view()["bunkers"]) == ("clear", [])


@pytest.mark.rule("IMP-14.4.2.1.b", "IMP-2.3.8.d")
@pytest.mark.parametrize("before", ["woods", "marsh", "rubble", "bridge", "slag"])
def test_everything_else_turns_to_slag(before: str) -> None:
    assert terrain(bomb(f"point {BURST} {before}"), BURST) == "slag"


# what stands beside it


@pytest.mark.rule("IMP-14.4.2.2.a", "IMP-14.4.2.2.b")
@pytest.mark.parametrize(("die", "after"), [("12=6", "rubble"), ("12=7", "bridge")])
def test_on_a_bridge_beside_a_bomb_and_above_it(die: str, after: str) -> None:
    """Who stands on a bridge falls with it; who flies above is attacked at ten whatever becomes of it."""
    draws = (die,) if after == "rubble" else (die, "12=1")
    walker = bomb(f"point {near()} bridge", f"unit BA front-line {near()}", dice=draws)
    assert terrain(walker, near()) == after
    assert (walker.at("BA") == "dead") is (after == "rubble")
    flyer = bomb(f"point {near()} bridge", f"unit BA front-line {near()} level=6", dice=(die, "12=1"))
    assert aimed(flyer) == [("BA", 8)]


@pytest.mark.rule("IMP-14.4.2.2.a", "IMP-9.3.2.h")
def test_a_bunker_that_stands_protects_its_occupant() -> None:
    t = bomb(f"bunker {near()}", f"unit BA front-line {near()}", dice=("12=3", "12=1"))
    assert aimed(t) == [("BA", 1)]
    assert rows(attacks(t)[0]) == {"IMP-14.4.2.3.b": 10, "IMP-9.3.2.d": -2, "IMP-9.3.2.h": -7}


@pytest.mark.rule("IMP-14.4.2.3.a", "IMP-14.4.2.3.b")
def test_at_ten_points_its_strength_is_one_and_at_eleven_nothing() -> None:
    far, farther = near("W", 10), near("W", 11)
    t = bomb(f"unit Bm1 militia {far}", f"unit Bm2 militia {farther}", dice=("12=1",))
    assert aimed(t) == [("Bm1", 1)]


@pytest.mark.rule("IMP-14.4.2.3.b", "IMP-9.4.b", "IMP-14.3.k", "IMP-14.5.2", "IMP-14.1")
def test_what_counts_against_a_blast_and_what_does_not() -> None:
    """Paint, stealth, height and the marine's aim are for who fires; the marine's thinner shield is his own."""
    t = bomb(
        f"{STEALTH}; option opt_14_1 red; option opt_14_5 on; unit BA ranger {near('E', 2)} stealth=3 painted=4",
        dice=("12=1",),
    )
    assert rows(attacks(t)[0]) == {"IMP-14.4.2.3.b": 9, "IMP-9.3.2.d": -2}


@pytest.mark.rule("IMP-2.3.2.b", "IMP-3.6.b")
def test_of_an_improved_position_in_the_woods_a_policeman_has_only_the_position() -> None:
    spot = near("E", 2)
    t = bomb(f"point {spot} woods", f"improved {spot}", f"unit Bp1 police {spot}", dice=("12=1",))
    assert aimed(t) == [("Bp1", 7)]


@pytest.mark.rule("IMP-14.4.2.3.b", "IMP-9.3.5.a")
def test_ten_is_not_over_ten() -> None:
    """A militiaman has no shield: ten, one draw, and no second."""
    t = bomb(f"unit Bm1 militia {near()}", dice=("12=1",))
    assert ([one["strength"] for one in attacks(t)], t.at("Bm1")) == ([10], "dead")


@pytest.mark.rule("IMP-14.4.2.d", "IMP-14.4.2.3.b")
def test_a_blast_takes_the_near_before_the_far_and_both_sides() -> None:
    t = bomb(
        f"unit BA front-line {near('E', 3)}; unit RA front-line {near('W', 2)}; unit BB front-line {near('NE', 2)}",
        dice=("12=1", "12=1", "12=1"),
    )
    assert [name for name, _ in aimed(t)] == ["BB", "RA", "BA"]


# who is left


@pytest.mark.rule("IMP-15.9", "IMP-14.4.2.c")
def test_the_last_of_both_sides_fall_in_one_blast() -> None:
    """One militiaman each, side by side under the bomb: points decide, and they are equal but for the bomb itself."""
    t = table(
        f"{DRONES}; {BOMB}; unit Rm1 militia {near()}; unit Bm1 militia {near('W')}; unit BS front-line dead",
        "unit RS front-line dead",
        dice=deal("12=5", "12=5"),
    ).choose("detonate.Rd1")
    assert t.match.result is not None
    assert ((t.at("Rm1"), t.at("Bm1")), t.winner) == (("dead", "dead"), "blue")


@pytest.mark.rule("IMP-15.9")
def test_drones_do_not_keep_a_side_in_the_game() -> None:
    t = table(
        f"{DRONES}; unit Rm1 militia A-A-02; {BOMB}; unit Bm1 militia {near()}; unit Bd1 attack A-M-02 level=6",
        dice=deal("12=5"),
    ).choose("detonate.Rd1")
    assert t.match.result is not None


@pytest.mark.rule("IMP-14.4.2.d", "IMP-14.4.2.b")
def test_one_bomb_destroys_another_and_nothing_more_goes_off() -> None:
    t = bomb(f"unit Bd1 bomb {near()} level=9", f"unit BA front-line {near('W', 9)}", dice=("12=3", "12=1"))
    assert (t.at("Bd1"), [one["place"] for one in t.told("blast")]) == ("dead", [BURST])


# mines


def mined(*lines: str, face: str = "explosive", dice: tuple[str, ...] = ()) -> Table:
    """Lay a mine at ground zero with RA on the point west of it."""
    return table(
        f"unit RT command A-A-02; unit BT command A-M-02 completed; {MINES}; mine {BURST} blue {face}",
        *lines,
        dice=deal(*dice),
    )


@pytest.mark.rule("IMP-14.6.3.2", "IMP-14.3.n", "IMP-14.4.2.3.b")
def test_a_mine_beside_a_ghost_strikes_it_as_if_it_stood_there() -> None:
    t = mined(
        STEALTH, f"unit RA front-line {near('W')}", f"unit BA ranger {near('NE')} stealth=2", dice=("12=1", "12=8")
    ).choose("RA move", BURST)
    assert aimed(t) == [("RA", 7), ("BA", 3)]
    assert t.unit("BA")["stealth"] == 2  # a box is crossed: damage does not end stealth


@pytest.mark.rule("IMP-12.2.3", "IMP-12.2.3.b", "IMP-14.6.1")
@pytest.mark.parametrize(("die", "goes_off"), [("12=4", True), ("12=5", False)])
def test_an_engineer_with_four_boxes_at_a_mine_of_its_own_side(die: str, goes_off: bool) -> None:
    draws = (die, "12=1") if goes_off else (die,)
    t = table(
        f"unit RT command A-A-02; unit BT command A-M-02 completed; {MINES}; mine {BURST} red explosive",
        f"unit RA engineer {near('W')} damage=4",
        dice=deal(*draws),
    ).choose("RA move", BURST)

    assert bool(attacks(t)) is goes_off
    assert (t.at("RA"), t.status("RA"), t.completed("RA")) == (BURST, "shocked" if goes_off else "good", True)


@pytest.mark.rule("IMP-14.6.2", "IMP-14.4.c", "IMP-14.4.1.d")
def test_a_drone_shocked_over_a_mine_in_the_woods_crashes_among_the_trees() -> None:
    t = mined(DRONES, f"unit Rd1 attack {near('W')} level=6", f"point {BURST} woods", dice=("12=1", "6=1"))
    # strength 9 shocks only on a one
    t.choose("Rd1 move", BURST)
    assert (attacks(t)[0]["result"], t.at("Rd1")) == ("S", "dead")
    finished(t)


@pytest.mark.rule("IMP-14.6.3.3", "IMP-14.4.2.1.a", "IMP-14.4.2.2.a")
def test_a_nuclear_mine_under_an_engineer_takes_the_house_beside_it() -> None:
    t = mined(
        f"unit RA engineer {near('W')} damage=3; point {near()} building; unit BA front-line {near()}",
        face="nuclear",
        dice=("12=3", "12=6"),
    ).choose("RA move", BURST)
    assert (t.at("RA"), t.at("BA")) == ("dead", "dead")
    assert (terrain(t, BURST), terrain(t, near())) == ("slag", "rubble")


@pytest.mark.rule("IMP-14.6.b", "IMP-8.5.e", "IMP-8.1.c")
def test_rising_and_sinking_over_a_mine_sets_off_nothing() -> None:
    """It is entering the point that does; the dummy is gone after that, and the way over it is free."""
    t = mined(f"unit RA front-line {near('W')}", f"unit BA front-line {near('E', 4)} completed", face="dummy").choose(
        "RA move rise.3"
    )
    assert len(t.view()["mines"]) == 1
    t.choose(BURST)
    assert t.view()["mines"] == []
    assert {"sink.1", "rise.4", near()} <= t.answers()


# shells


def shelled(*lines: str, event: str, place: tuple[str, ...], dice: tuple[str, ...] = ()) -> Table:
    """Let an event come up at the end of a turn."""
    return table(
        "unit RT command A-A-34 completed; unit BT command A-M-34 completed; phase event",
        *lines,
        dice=deal("*", event, *place, *dice),
    )


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.4.2.c")
def test_a_stray_shell_on_a_bomb_drone_is_no_reason_to_be_asked() -> None:
    """Card 12 names row I, card 45 column 25, where there is no dot: the next one is meant."""
    t = shelled(DRONES, "unit Rd1 bomb A-I-26 level=5", event="E05", place=("12", "45"), dice=("12=1", "6=3", "6=4"))
    assert (aimed(t), (t.at("Rd1"), t.status("Rd1"), t.level("Rd1"))) == ([("Rd1", 8)], ("A-I-26", "shocked", None))
    assert t.told("blast", strength=10) == []
