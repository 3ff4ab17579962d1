"""Impact in the browser: a shot with its sum and side view, flight, reactions, a large map, a force."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import Match
from tests.browser.conftest import Screen, Server
from tests.browser.test_accessibility import AXE, serious

POSITION = """
scenario open
layout A
turns 6
turn 3
unit RA command A-E-04
unit RB assault A-F-09 damage=1
unit RC ranger A-L-05
unit RD front-line off edge=west
unit BA command A-F-31
unit BB assault A-F-23 painted=3
unit BC front-line A-H-19
unit BD thumper A-D-13
unit BE front-line A-B-13
pool RA 2
mine A-M-10 red nuclear
mine A-M-30 blue explosive
effect dust until=4
"""
NARROW = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def seated(screen: Screen, server: Server, text: str, blue: str = "bot") -> Match:
    """Sit down as Red (and as Blue, if it is no bot) in a position."""
    match = sandtable.position("impact", text)
    seats = {"red": {"kind": "you"}, "blue": {"kind": "bot", "bot": "random"} if blue == "bot" else {"kind": "you"}}
    screen.sit(server.post("/api/matches/load", {"save": match.save(), "seats": seats}))
    return match


def test_a_turn_by_mouse(screen: Screen, server: Server) -> None:
    page = screen.page
    match = seated(screen, server, POSITION)
    assert screen.asked() == "impulse"
    assert page.get_attribute(".imp-turn .ts li.on", "aria-current") == "step"
    assert "RA: 2 command points" in str(page.get_attribute(".imp-points", "aria-label"))
    assert page.locator(".imp-mine").evaluate_all("all => all.map(one => one.dataset.face)") == ["nuclear", ""]
    assert page.locator('.beside [data-unit="RD"].can').count() == 1  # it waits at its edge
    screen.settle(lambda: page.click('.hit[data-place="A-F-09"]'))
    assert screen.asked() == "act"
    page.hover('.hit[data-place="A-F-09"]')
    page.wait_for_selector('.imp-track[data-damage="1"] th.now:has-text("d1")')
    assert page.inner_text(".imp-track tbody tr").split() == ["Attack", "8", "8", "7", "6", "4"]

    match.choose("RB")
    screen.choose("fire")
    match.choose("fire")
    assert screen.asked() == "target"
    told = match.inspect("A-D-13", unit="RB", side="red").sight
    assert told is not None
    facts = told.best.facts or {}
    page.hover('.hit[data-place="A-D-13"]')  # the sum is what the rules add up, the odds what they reckon
    page.wait_for_selector(f'.imp-sum[data-strength="{facts["strength"]}"]')
    drawn = page.locator(".imp-sum tbody tr th").all_inner_texts()
    assert drawn == [line[1] for line in facts["modifiers"]]
    odds = match.explain("BD").odds
    assert odds is not None
    assert page.locator(".imp-odds li").count() == len(odds.outcomes)
    page.wait_for_selector('.imp-profile[data-profile="A-F-09 A-D-13"] .yes')

    page.keyboard.press("l")
    page.hover('.hit[data-place="A-H-19"]')  # behind woods and a building
    page.wait_for_selector('.imp-profile[data-profile="A-F-09 A-H-19"] .no')
    hidden = match.inspect("A-H-19", unit="RB", side="red").sight
    assert hidden is not None
    blind = (hidden.best.facts or {})["blind"]
    assert page.locator(".imp-profile .imp-tick.blind").count() == len(blind)
    assert page.get_attribute(".imp-unseen", "data-blind") == " ".join(blind)
    screen.settle(lambda: page.click('.hit[data-place="A-D-13"]'))
    page.wait_for_selector('.log :text("fires at Thumper BD")')


def test_flight_and_reactions_on_one_screen(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server, POSITION + "active RC move\n", blue="you")
    assert screen.asked() == "cover"
    page.click(".cover .btn")
    assert screen.asked() == "step"
    screen.settle(lambda: page.click('.imp-ladder [data-level="7"]'))
    assert "in the air at level 7" in str(page.get_attribute('.hit[data-place="A-L-05"]', "aria-label"))
    assert page.locator('.imp-ladder li.here [data-level="7"]').count() == 1
    page.click('.hit[data-place="A-F-09"]')  # too far: the server says why
    page.wait_for_selector('.callout-box.no .rule:has-text("IMP-8")')
    screen.settle(lambda: page.click('.hit[data-place="A-K-06"]'))
    assert screen.asked() == "cover"  # whoever may react takes the device
    page.click(".cover .btn")
    assert screen.asked() == "react"
    page.wait_for_selector(".coming:has-text('Ranger RC, A-L-05')")
    assert screen.answers() == ["BC", "BE", "pass", "hold"]
    assert page.locator('[data-face="explosive"]').count() == 1  # now it is Blue that looks
    page.click(".imp-deck-p .btn:has-text('Standing orders')")
    page.wait_for_selector(".order :text-is('Fire within 8 points')")
    page.keyboard.press("Escape")
    screen.settle(lambda: page.click('.hit[data-place="A-H-19"]'))
    page.wait_for_selector('.log :text("Front Line BC fires at Ranger RC")')


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_a_small_screen_with_a_large_map(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, color_scheme="dark", **NARROW)
    page = screen.page
    wanted = {"game": "impact", "scenario": "meeting-engagement", "options": {"size": "large"}}
    seats = {"red": {"kind": "you"}, "blue": {"kind": "bot", "bot": "random"}}
    screen.sit(server.post("/api/matches", wanted | {"seats": seats}))
    assert screen.asked() == "buy"
    left = int(str(page.get_attribute(".imp-purse", "data-left")))
    screen.settle(lambda: screen.tap('[data-ware="assault"]'))
    assert int(str(page.get_attribute(".imp-purse", "data-left"))) == left - 10
    assert serious(screen) == []
    page.click(".imp-shop .btn.ghost")  # put aside, to see the map
    size = page.evaluate("document.querySelector('svg.pointing').getAttribute('viewBox').split(' ')[3] > 1500")
    assert size
    drawn: int = page.evaluate("document.querySelectorAll('.ground *, .pointing *').length")
    assert drawn < 600  # of 1,287 points: one path for each kind of thing
    page.evaluate("document.querySelector('.hit[tabindex=\"0\"]').focus({focusVisible: true})")
    here = "(one => [one.x + one.width / 2, one.y + one.height / 2])(document.activeElement.getBoundingClientRect())"
    spots = [page.evaluate(here)]
    for key in ("ArrowRight", "ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        spots.append(page.evaluate(here))
    steps = [(round(b[0] - a[0]), round(b[1] - a[1])) for a, b in pairwise(spots)]
    assert steps[0][0] > 0 > steps[1][1]  # as the keys point
    assert steps[2][0] > 0 < steps[3][1]
    assert ", level " in page.evaluate("document.activeElement.getAttribute('aria-label')")
    complaints = screen.complaints
    screen.close()
    assert not complaints
