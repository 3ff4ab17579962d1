"""Drones, mines, triggers and soldiers that the enemy does not know."""

from __future__ import annotations

import pytest

from tests.games.impact.views.test_secrets import BASE, alike, same_for
from tests.support.impact.hands import at, beside
from tests.support.impact.shots import BLUE, HERE, RED, ahead, duel
from tests.support.impact.table import table


@pytest.mark.rule("IMP-HID-3", "IMP-14.4.6")
@pytest.mark.parametrize(("one", "other"), [("recon", "ecm"), ("attack", "bomb")])
@pytest.mark.parametrize("place", [ahead(12), "A-M-20"])
def test_the_type_of_a_drone_is_hidden(one: str, other: str, place: str) -> None:
    """Out of the reach of a jammer: at(15) is 12 points off, the other place ten and more from both."""
    lines = ("option opt_14_4 on", *BASE, f"BA {at(16)}")
    if place == "A-M-20" and "ecm" in {one, other}:
        place = "A-M-30"
    alike(lines, f"Bd1 {one} {place} level=6", f"Bd1 {other} {place} level=6")


@pytest.mark.rule("IMP-HID-3", "IMP-DP-16", "IMP-14.4.2.c")
def test_being_asked_about_a_bomb_tells_nothing() -> None:
    lines = ("option opt_14_4 on", *BASE, f"BA {at(16)}")
    worlds = [table(*lines, f"Bd1 {kind} {ahead(12)} level=6", dice=()) for kind in ("attack", "bomb")]
    for world in worlds:
        while world.kind == "bomb":
            world.choose("pass")
        world.choose("RA pass")
    same_for(worlds[0], worlds[1], "red")


@pytest.mark.rule("IMP-HID-3", "IMP-DP-12")
def test_being_asked_about_a_bomb_under_fire_tells_nothing() -> None:
    lines = ("option opt_14_4 on", *BASE, f"BA {at(16)}")
    worlds = [table(*lines, f"Bd1 {kind} {ahead(6)} level=6", dice="12=1") for kind in ("attack", "bomb")]
    for world in worlds:
        while world.kind == "bomb":
            world.choose("pass")
        world.choose("RA fire Bd1")
    same_for(worlds[0], worlds[1], "red")
    for world in worlds:
        assert world.asked == ("blue", "bomb")
        world.choose("pass")
    same_for(worlds[0], worlds[1], "red")


@pytest.mark.rule("IMP-HID-3", "IMP-14.4.3.c")
def test_the_offer_to_paint_does_not_tell_a_jammer() -> None:
    lines = ("option opt_14_4 on", f"RA {at(0)}", RED, BLUE, f"BA {at(16)}")
    worlds = [table(*lines, f"Bd1 {kind} {at(12)} level=6") for kind in ("recon", "ecm")]
    assert worlds[0].targets("RA paint") == worlds[1].targets("RA paint")


@pytest.mark.rule("IMP-HID-4")
@pytest.mark.parametrize(("one", "other"), [("dummy", "explosive"), ("explosive", "nuclear"), ("dummy", "nuclear")])
def test_the_faces_of_mines_are_hidden(one: str, other: str) -> None:
    lines = ("option opt_14_6 on", *BASE, f"BA {at(16)} completed")
    mine = f"mine {ahead(2)} blue"
    alike(lines, f"{mine} {one}", f"{mine} {other}", "RA", "move", ahead(1))


@pytest.mark.rule("IMP-HID-4", "IMP-12.2.3.b")
def test_a_cleared_mine_stays_a_secret() -> None:
    lines = ("option opt_14_6 on", RED, BLUE, f"RA engineer {HERE}", f"RB {at(0)}", f"BA {at(16)} completed")
    mine = f"mine {ahead(1)} blue"
    alike(lines, f"{mine} dummy", f"{mine} nuclear", "RA", "move", ahead(1), cards=("12=5",))


@pytest.mark.rule("IMP-HID-5", "IMP-14.10.a")
def test_where_the_hidden_are_is_hidden() -> None:
    woods = tuple(f"point {point} woods" for point in (at(10, -3), at(12, -4)))
    lines = ("option opt_14_10 blue", *BASE, f"BA {at(16)} completed", *woods)
    alike(lines, f"BB {at(10, -3)} hidden", f"BB {at(12, -4)} hidden", "RA", "move")


@pytest.mark.rule("IMP-HID-5", "IMP-DP-11")
def test_whether_blue_is_asked_to_react_tells_nothing_of_the_hidden() -> None:
    """One sees the mover, the other, between houses, does not; Red sees the same in both worlds."""
    near, far = at(10, -3), at(13, -4)
    woods = (
        f"point {near} woods; point {far} woods",
        *(f"point {beside(far, way)} building" for way in ("NE", "E", "SE", "SW", "W", "NW")),
    )
    lines = ("option opt_14_10 blue", *BASE, f"BA {at(16)} completed", *woods)
    worlds = [table(*lines, f"BB front-line {place} hidden") for place in (near, far)]
    for step in (ahead(1), ahead(2)):
        for world in worlds:
            world.choose(*(["RA", "move"] if step == ahead(1) else []), step)
        same_for(worlds[0], worlds[1], "red")
        for world in worlds:
            while world.asked == ("blue", "react"):
                world.choose("pass")
        same_for(worlds[0], worlds[1], "red")


@pytest.mark.rule("IMP-HID-5", "IMP-14.10.d", "IMP-9.8.f")
def test_a_shot_beside_a_hidden_soldier_tells_nothing() -> None:
    woods = tuple(f"point {point} woods" for point in (ahead(6), at(12, -4)))
    lines = ("option opt_14_10 blue", *BASE, f"BA {ahead(5)} completed", *woods)
    alike(lines, f"BB {ahead(6)} hidden", f"BB {at(12, -4)} hidden", "RA", "fire BA", cards=("12=1",))


@pytest.mark.rule("IMP-HID-6", "IMP-14.3.b")
def test_a_stealthed_soldiers_counter_and_box_are_open() -> None:
    t = duel("option opt_14_3 on", f"RA {HERE}", f"BA ranger {ahead(5)} stealth=2")
    assert (t.unit("BA", "red")["stealth"], t.unit("BA", "red")["point"]) == (2, ahead(5))


@pytest.mark.rule("IMP-HID-6")
def test_whether_it_may_come_out_is_open_by_the_draw() -> None:
    t = table(
        f"option opt_14_3 on; {RED}; {BLUE}; RA {HERE}; BA ranger {ahead(5)} stealth=2; phase start", dice="6=5 6=2 6=4"
    )
    assert t.view("red")["deck"]["discards"] == t.view("blue")["deck"]["discards"]
    assert len(t.view("red")["deck"]["discards"]) == 3


@pytest.mark.rule("IMP-HID-7")
@pytest.mark.parametrize(("one", "other"), [("", "trigger=5"), ("trigger=2", "trigger=9")])
def test_triggers_are_secret(one: str, other: str) -> None:
    lines = ("option opt_14_4 on", *BASE, f"BA {at(16)}", "hold-bombs blue")
    alike(lines, f"Bd1 bomb {ahead(12)} level=6 {one}", f"Bd1 bomb {ahead(12)} level=6 {other}")


@pytest.mark.rule("IMP-HID-9", "IMP-HID-3")
def test_before_that_the_odds_do_not_betray_it() -> None:
    """A recon drone or a jammer within ten points, nobody jammed yet: what Red is shown must not differ."""
    lines = ("option opt_14_4 on", *BASE, f"BA {ahead(5)}")
    alike(lines, f"Bd1 recon {ahead(7)} level=6", f"Bd1 ecm {ahead(7)} level=6")
