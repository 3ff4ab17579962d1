"""At 390 pixels, buttons and links are high enough for a finger: in a match, in its drawers and on every page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
#: All that is to be touched, without the board's own places; of a box to tick, its label counts. Links in a sentence
#: may be as high as their line.
LOW = """() => [...document.querySelectorAll("a, button, select, summary, input, [role=button]")]
    .filter((one) => !one.closest("svg, [inert]") && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => one.offsetWidth > 1 && getComputedStyle(one).display !== "inline")
    .map((one) => {
        const least = one.matches(".primary, .start, .tabs button, .an") ? 44 : 32;
        const areas = [one, ...(one.labels ?? [])].map((area) => area.getBoundingClientRect().height);
        return [Math.max(...areas), least, one.outerHTML.slice(0, 120)];
    })
    .filter(([height, least]) => height < least - 0.5)"""
GAMES = {
    "unbreakable": "retrieval",
    "breakable": "border-skirmish",
    "impact": "first-contact",
    "rivets": "mud-between",
    "undergrowth": "garden-plot",
}


@pytest.fixture
def phone(chromium: Any, server: Server) -> Iterator[Screen]:
    one = Screen(chromium, server, **PHONE)
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


def low(screen: Screen, part: str) -> list[list[Any]]:
    """List what is too low for a finger, as soon as *part* is there."""
    screen.page.wait_for_selector(part)
    assert screen.page.locator("a:visible, button:visible").count() > 1
    found: list[list[Any]] = screen.page.evaluate(LOW)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_match_and_what_opens_over_it(phone: Screen, game: str) -> None:
    page = phone.page
    seats = {side: {"kind": "you"} for side in sandtable.new(f"{game}/{GAMES[game]}").sides}
    phone.sit(phone.server.post("/api/matches", {"game": game, "scenario": GAMES[game], "seats": seats}))
    if phone.asked() == "cover":
        assert low(phone, ".cover .btn") == []
        phone.take()
    for number in range(1, 5):
        page.click(f".tabs button >> nth={number - 1}")
        assert low(phone, f".tabs button:nth-child({number}).on") == []
    page.click(".tabs button >> nth=0")
    page.click('.tools [aria-label="Menu"]')
    assert low(phone, ".menu") == []
    page.click('.menu button:has-text("Legend")')
    assert low(phone, ".legend .legendlist dt") == []
    page.keyboard.press("Escape")
    page.click(".goalline")
    assert low(phone, ".goalsheet") == []
    page.click(".goalsheet .howwon")
    assert low(phone, ".drawer .row") == []


def test_the_pages(phone: Screen) -> None:
    shown = {
        "": ".mm .slab",
        "#/learn": ".lessons li",
        "#/learn/unbreakable": ".lesson",
        "#/watch": "section[aria-label='Watch']",
        "#/account": ".forms",
        "#/rules/unbreakable/UNB-NUK.5": ".row.marked",
    }
    for address, part in shown.items():
        phone.page.goto(f"{phone.server.address}/{address}")
        assert low(phone, part) == [], address


def test_all_the_options_of_the_first_page(phone: Screen) -> None:
    phone.home()
    phone.page.eval_on_selector_all("details", "all => all.forEach((one) => { one.open = true; })")
    assert low(phone, "details[open] .tg") == []


def test_the_end_and_the_replay(phone: Screen, over: str) -> None:
    page = phone.page
    page.goto(f"{phone.server.address}/#/play/{over}")
    assert low(phone, ".ending") == []
    page.click('.ending .btn:has-text("Replay")')
    assert low(phone, "text=choice 0 of") == []
    page.click('.tabs button:has-text("Log")')
    assert low(phone, ".log .rp") == []
