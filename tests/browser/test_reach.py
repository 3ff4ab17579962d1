"""Routes in the browser: the way to a place is shown, then walked; targets; the same answer for the rest."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server, Table
from tests.browser.test_accessibility import AXE, serious
from tests.browser.test_rivets import POSITION as RIVETS

FIELD = """
scenario open
layout A
turn 3
unit RA front-line A-F-09
unit RB front-line A-L-05
unit BA front-line A-D-13
unit BB front-line A-B-33 completed
"""
SKIMMER = """
turn 2
card yellow-skimmers
unit YSA1 0505 NE flying nuke:L
unit BT1a 0405 S nuke:M
"""
SQUAD = """
turn 2
card blue-squads
unit S1 0606 hovering force:L nuke:L
unit S2 1013 force:L
unit SA 0603 force:L nuke:L
"""
NARROW = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GOAL = '.hit[data-place="A-K-10"]'  # five points away


@pytest.fixture
def screen(table: Table) -> Screen:
    return table


def seated(
    screen: Screen, server: Server, text: str = FIELD, game: str = "impact", seed: int = 3, **seats: Any
) -> None:
    save = sandtable.position(game, text, seed=seed).save()
    chosen = seats or {"red": {"kind": "you"}, "blue": {"kind": "you"}}
    screen.sit(server.post("/api/matches/load", {"save": save, "seats": chosen}))


def alone(marks: str = "completed") -> str:
    """Return the field with no one who could react, unless *marks* say otherwise."""
    return FIELD.replace("A-D-13", f"A-D-13 {marks}")


def place_of(screen: Screen, unit: str) -> str:
    """Read where a unit stands from the board's own description."""
    labels = screen.page.locator(".hit").evaluate_all("all => all.map(a => [a.dataset.place, a.ariaLabel])")
    return next((str(place) for place, label in labels if label and f" {unit}" in label), "")


def test_a_way_is_shown_and_walked_by_two_clicks(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server, alone())
    assert screen.asked() in ("cover", "impulse")
    if page.query_selector(".cover"):
        screen.take()
    screen.settle(lambda: page.click('.hit[data-place="A-F-09"]'))
    assert screen.asked() == "act"
    page.wait_for_selector(GOAL)
    assert "Can be reached: 5 MP" in str(page.get_attribute(GOAL, "aria-label"))
    page.hover(GOAL)
    page.wait_for_selector(".route .cost text:text-is('5 MP')")
    page.click(GOAL)
    page.wait_for_selector('.dock .way:has-text("A-K-10: 5 MP")')
    assert screen.asked() == "act"  # nothing has been sent
    page.keyboard.press("Escape")
    page.wait_for_selector(".dock .way", state="detached")
    page.click(GOAL)
    screen.settle(lambda: page.click(GOAL))
    page.wait_for_selector('.log :text("moves to A-K-10")')
    assert place_of(screen, "RA") == "A-K-10"


def test_an_enemy_is_clicked_for_the_ways_to_fire_at_it(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server, alone())
    if screen.asked() == "cover":
        screen.take()
    screen.settle(lambda: page.click('.hit[data-place="A-F-09"]'))
    page.wait_for_selector(".prospect")
    page.click('.hit[data-place="A-D-13"]')
    page.wait_for_selector('.ans .an[data-word="fire BA"] em')
    assert screen.answers() == ["fire BA", "rapid BA", "targeted BA", "paint BA"]
    screen.settle(lambda: page.click('.ans .an[data-word="fire BA"]'))
    page.wait_for_selector('.log :text("Front Line RA fires at Front Line BA")')


def test_a_walk_waits_for_a_reaction_and_goes_on_when_there_is_none(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server)
    if screen.asked() == "cover":
        screen.take()
    screen.settle(lambda: page.click('.hit[data-place="A-F-09"]'))
    page.wait_for_selector('.hit[data-place="A-H-11"]')
    page.click('.hit[data-place="A-E-14"]')
    page.wait_for_selector('.way:has-text("reaction fire of Front Line BA")')
    screen.settle(lambda: page.keyboard.press("Enter"))
    for _ in range(9):
        if screen.asked() != "cover":
            break
        if screen.take() == "react":
            screen.settle(lambda: page.click('.an[data-word="pass"]'))
    assert place_of(screen, "RA") == "A-E-14"


def test_the_whole_way_by_keyboard(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server, alone())
    if screen.asked() == "cover":
        screen.take()
    screen.settle(lambda: page.keyboard.press("1"))
    assert screen.asked() == "act"
    page.wait_for_selector(GOAL)
    page.evaluate("place => document.querySelector(place).focus({focusVisible: true})", GOAL)
    page.keyboard.press("Enter")
    page.wait_for_selector(".dock .way")
    page.wait_for_selector(".route .way", state="attached")
    screen.settle(lambda: page.keyboard.press("Enter"))
    page.wait_for_selector('.log :text("moves to A-K-10")')


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_a_way_by_finger_at_390_pixels(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, **NARROW)
    page = screen.page
    seated(screen, server, alone())
    if screen.asked() == "cover":
        screen.take()
    screen.settle(lambda: screen.tap('.hit[data-place="A-F-09"]'))
    page.wait_for_selector(GOAL)
    goal = '.hit[data-place="A-F-13"]'
    screen.tap(goal)
    page.wait_for_selector('.dock .way:has-text("A-F-13")')
    assert serious(screen) == []
    page.click(".dock .way .btn:has-text('Not yet')")
    screen.tap('.hit[data-place="A-D-13"]')
    screen.tap('.ans .an[data-word="fire BA"]')
    page.wait_for_selector('.sure:has-text("Fire once, Aim at Front Line BA")')  # dice are asked about twice
    page.click(".sure .btn:has-text('Not yet')")
    screen.tap(goal)
    screen.settle(lambda: screen.tap(".dock .way .primary"))
    page.wait_for_selector('.log :text("moves to A-F-13")', state="attached")
    assert screen.complaints == []


def test_a_skimmer_is_dragged_along_its_way(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server, SKIMMER, "breakable", blue={"kind": "you"}, yellow={"kind": "you"})
    if screen.asked() == "cover":
        screen.take()
    assert screen.asked() == "action"  # it is the only unit
    page.wait_for_selector(".reach")
    start, goal = (middle(screen, f"#hex-{hex_}") for hex_ in ("0505", "0704"))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(goal[0] - 8, goal[1] + 8, steps=6)
    page.wait_for_selector(".route .way", state="attached")
    page.mouse.move(*goal)
    screen.settle(page.mouse.up)
    assert screen.asked() == "turn"
    assert "Skimmer A1" in str(page.get_attribute("#hex-0704", "aria-label"))


def test_a_finger_drags_a_skimmer_along_its_way(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, **NARROW)
    seated(screen, server, SKIMMER, "breakable", blue={"kind": "you"}, yellow={"kind": "you"})
    if screen.asked() == "cover":
        screen.take()
    assert screen.asked() == "action"
    screen.page.wait_for_selector(".reach")
    start, goal = (middle(screen, f"#hex-{hex_}") for hex_ in ("0505", "0704"))
    finger = screen.context.new_cdp_session(screen.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})

    touch("Start", start)
    touch("Move", (start[0] + 20, start[1] - 8))
    screen.page.wait_for_selector(".dragged")
    touch("Move", goal)
    screen.page.wait_for_selector(".route .way", state="attached")
    screen.settle(lambda: touch("End"))
    assert screen.asked() == "turn"
    assert "Skimmer A1" in str(screen.page.get_attribute("#hex-0704", "aria-label"))
    assert screen.complaints == []
    screen.close()


def test_a_soldier_that_could_act_is_dragged_to_its_goal(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server, alone())
    if screen.asked() == "cover":
        screen.take()
    assert screen.asked() == "impulse"
    start = middle(screen, '.hit[data-place="A-F-09"]')
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 30, start[1] + 10, steps=4)
    page.wait_for_selector(GOAL)  # its reach has come
    goal = middle(screen, GOAL)
    page.mouse.move(*goal, steps=4)
    page.wait_for_selector(".route .way", state="attached")
    screen.settle(page.mouse.up)
    assert screen.asked() == "step"
    assert place_of(screen, "RA") == "A-K-10"


def test_a_unit_of_a_shared_grid_is_clicked_or_dragged(screen: Screen, server: Server) -> None:
    """Rivets asks for the grid and then for the unit: pointing at the unit answers both."""
    page = screen.page
    marching = RIVETS.replace("phase deployment 2", "phase ground-movement 1").replace("dp 6", "dp 0")
    for drags in (False, True):
        seated(screen, server, marching, "rivets", blue={"kind": "you"}, red={"kind": "bot", "bot": "random"})
        assert screen.asked() == "grid"
        rifles, goal = middle(screen, '.hit-piece[data-piece="BC01a"]'), middle(screen, "#grid-B3")
        if drags:
            page.mouse.move(*rifles)
            page.mouse.down()
            page.mouse.move(rifles[0] + 15, rifles[1] + 15, steps=3)
            page.wait_for_selector(".reach")
            page.mouse.move(*goal, steps=4)
            page.wait_for_selector(".route .way", state="attached")
            screen.settle(page.mouse.up)
        else:
            screen.settle(lambda at=rifles: page.mouse.click(*at))
            assert screen.asked() == "move"
            screen.settle(lambda at=goal: page.mouse.click(*at))
        page.wait_for_selector('.log :text("moves from C3 to B3")', state="attached")


def misses(seed: int) -> bool:
    """Whether a shot with these dice has no consequence that is asked about."""
    match = sandtable.position("unbreakable", SQUAD, seed=seed)
    match.choose("S1 fire.force SA")
    return match.decision is not None and match.decision.kind == "unit"


def test_fire_then_move_takes_four_clicks(screen: Screen, server: Server) -> None:
    """The unit, its target, the weapon, and where it goes: who acts on is not asked again."""
    page = screen.page
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "bot", "bot": "random"}}
    seated(screen, server, SQUAD, "unbreakable", next(filter(misses, range(50))), **seats)
    assert screen.asked() == "unit"
    screen.settle(lambda: page.mouse.click(*middle(screen, "#hex-0606")))
    page.wait_for_selector(".prospect")
    page.mouse.click(*middle(screen, "#hex-0603"))
    page.wait_for_selector('.ans .an[data-word="fire.force SA"]')
    screen.settle(lambda: page.click('.ans .an[data-word="fire.force SA"]'))
    assert screen.asked() == "unit"
    page.wait_for_selector(".goes-on")
    page.wait_for_selector("#hex-0607.later")
    screen.settle(lambda: page.mouse.click(*middle(screen, "#hex-0607")))
    page.wait_for_selector('.log :text("moves to 0607")', state="attached")


def middle(screen: Screen, selector: str) -> tuple[float, float]:
    box = screen.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def defending(server: Server) -> dict[str, Any]:
    """Begin Hold the Crossing, whose defender sets up sixteen units; Red's seat is open."""
    match = sandtable.new("impact/hold-the-crossing", seed=3)
    match.choose("done", "blue")
    seats = {"blue": {"kind": "you"}, "red": {"kind": "open"}}
    return server.post("/api/matches/load", {"save": match.save(), "seats": seats})


def first_placed(screen: Screen, server: Server) -> None:
    screen.sit(defending(server))
    assert screen.asked() == "place"
    assert not screen.page.query_selector(".again")
    screen.settle(lambda: screen.page.click('.hit[data-place="D-C-24"]'))
    screen.choose("ground")
    assert screen.asked() == "place"


def all_are_set_up(screen: Screen) -> None:
    """Wait for the log; who has the initiative then is a matter of dice."""
    screen.page.wait_for_selector('.log :text("sets up at") >> nth=15', state="attached")
    assert screen.page.get_attribute(".play", "data-question") != "place"


def test_all_units_enter_like_the_first(screen: Screen, server: Server) -> None:
    page = screen.page
    first_placed(screen, server)
    assert "On the ground" in page.inner_text(".ans .again")
    screen.settle(lambda: page.click(".ans .again"))
    all_are_set_up(screen)


def test_all_units_enter_by_one_key(screen: Screen, server: Server) -> None:
    first_placed(screen, server)
    screen.settle(lambda: screen.page.keyboard.press("a"))
    all_are_set_up(screen)


def test_all_units_enter_by_finger_at_390_pixels(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, **NARROW)
    screen.sit(defending(server))
    assert screen.asked() == "place"
    screen.settle(lambda: screen.tap('.hit[data-place="D-C-24"]'))
    screen.choose("ground")
    screen.settle(lambda: screen.tap(".ans .again"))
    all_are_set_up(screen)
    assert screen.complaints == []
    screen.close()


def test_the_same_answer_for_the_rest(screen: Screen, server: Server) -> None:
    """Undergrowth's south lets one command point go, then all that are left."""
    page = screen.page
    screen.sit(passing(server))
    assert screen.asked() == "command"
    assert not page.query_selector(".again")
    screen.choose("pass")
    assert screen.asked() == "command"
    screen.settle(lambda: page.click(".ans .again"))
    assert page.locator('.log :text("passes a CP")').count() >= 2
    assert page.get_attribute(".play", "data-question") != "command"


def passing(server: Server) -> dict[str, Any]:
    from sandtable.engine.dice import Dice

    match, dice = sandtable.new("undergrowth/garden-plot", seed=5), Dice(2)
    while not (match.decision and match.decision.kind == "command" and match.state.round == 2):
        side = next(iter(match.decisions))
        offer = match.decisions[side].offer()
        match.choose(offer.nth(dice.below(len(offer))), side)
    seats = {side: {"kind": "you"} if side == match.decision.side else {"kind": "open"} for side in match.sides}
    return server.post("/api/matches/load", {"save": match.save(), "seats": seats})


def test_levels_are_listed_once(screen: Screen, server: Server) -> None:
    """On the ladder, where there is room for one; in the dock of a phone; and wherever they are typed."""
    page = screen.page
    seated(screen, server, alone())
    if screen.asked() == "cover":
        screen.take()
    screen.choose("RA")
    screen.choose("move")
    page.wait_for_selector('.imp-ladder .rung[data-word="rise.4"]')
    assert not page.query_selector('.ans .an[data-word="rise.4"]')
    size = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector('.ans .an[data-word="rise.4"]')
    assert not page.is_visible(".imp-ladder")
    page.set_viewport_size(size)
    page.wait_for_selector('.ans .an[data-word="rise.4"]', state="detached")
    screen.settle(lambda: page.click('.rung[data-word="rise.4"]'))
    page.wait_for_selector('.log :text("rises to level 4")', state="attached")
