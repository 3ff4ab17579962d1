"""axe-core finds nothing serious on any page, in light and in dark mode."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server, make

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")


def serious(screen: Screen, part: str = "") -> list[str]:
    """List what axe-core calls serious or critical on the page as it stands, in light and in dark mode.

    On a page that was looked at before, *part* names what is new.
    """
    page = screen.page
    if part:
        page.wait_for_selector(part)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        # the ground is hidden from assistive technology or one picture: thousands of strokes that say nothing
        inside = f"include: [[{json.dumps(part)}]], " if part else ""
        what = f"{{{inside}exclude: [['.ground'], ['.mm svg > *']]}}"
        rules = ", runOnly: ['color-contrast']" if scheme == "dark" else ""  # dark mode only has other colours
        told = page.evaluate(f"axe.run({what}, {{preload: false, resultTypes: ['violations']{rules}}})")
        assert told["passes"]  # it has looked
        found += [
            f"{scheme}: {one['id']}: {node['html'][:200]}"
            for one in told["violations"]
            if one["impact"] in {"serious", "critical"}
            for node in one["nodes"]
        ]
    return found


def test_home_with_everything_unfolded(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.click(".sc summary")
    page.click(".first summary")
    page.wait_for_selector(".group")
    assert serious(screen) == []
    page.click('.pick:has-text("Invite by link")')
    page.click('.seg button:has-text("Minutes")')
    page.click('.s:has-text("Runaway")')
    page.wait_for_selector("#option-opportunity_cards:disabled")
    assert serious(screen, ".map, .sc, .op") == []
    page.click('.facts .btn:has-text("How it is won")')
    page.wait_for_selector('.drawer [id="rule-UNB-RUN.15"].marked')
    assert serious(screen, ".drawer") == []


def test_pages(screen: Screen) -> None:
    shown = {
        "watch": "section[aria-label='Watch']",
        "account": ".forms",
        "rules/unbreakable/UNB-NUK.5": ".row.marked",
        "join/nowhere/secret": ".joinbox",
    }
    for address, part in shown.items():
        screen.page.goto(f"{screen.server.address}/#/{address}")
        screen.page.wait_for_selector(part)  # of this page, not of the one before
        assert serious(screen) == []
    for _ in range(100):  # the browser itself reports that there is no match to join, perhaps a moment later
        if screen.complaints:
            break
        screen.page.wait_for_timeout(50)
    screen.complaints.clear()


def test_inside_an_account(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.server.address}/#/account")
    page.fill('form[aria-label="Create an account"] [name=name]', "Somebody who sees badly")
    page.fill('form[aria-label="Create an account"] [name=password]', "correct horse")
    page.click('form[aria-label="Create an account"] .btn.primary')
    page.wait_for_selector("text=You are logged in")
    page.click('summary:has-text("Delete the account")')
    assert serious(screen) == []


def test_play_from_the_set_up_to_an_action(screen: Screen) -> None:
    page = screen.page
    screen.sit(make(screen.server, {"kind": "bot", "bot": "random"}))
    assert screen.asked() == "platoon"
    assert serious(screen) == []
    screen.choose("fold-guard")
    for _ in range(40):
        kind = screen.asked()
        words = screen.answers()
        if kind == "action":
            break
        quiet = [word for word in words if word in {"end", "done", "stop", "hold", "none"}]
        screen.choose(words[0] if kind == "unit" or not quiet else quiet[0])
    assert kind == "action"
    assert serious(screen) == []
    page.click('button[aria-label="Menu"]')
    assert serious(screen, ".menu") == []
    page.click('[role=menuitem]:has-text("Seats and standing orders")')
    page.wait_for_selector(".order")
    assert serious(screen, ".people") == []


def test_the_end_and_the_replay(screen: Screen, over: str) -> None:
    page = screen.page
    page.goto(f"{screen.server.address}/#/play/{over}")
    page.wait_for_selector(".ending")
    page.click("text=Check the dice")
    page.wait_for_selector(".dicecheck dl")
    assert serious(screen) == []
    page.click('[aria-label="To the beginning"]')
    page.wait_for_selector("text=choice 0 of")
    assert serious(screen, ".stage, .dock, .log") == []
    page.click('.rp .btn:has-text("Play on from here")')
    assert serious(screen, ".forkform") == []


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
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


def test_pages_at_390_pixels(phone: Screen) -> None:
    shown = {"": ".mm .slab", "learn": ".lessons li", "watch": "section[aria-label='Watch']", "account": ".forms"}
    books = {f"rules/{game}": ".rows .row" for game in GAMES}
    for address, part in (shown | books).items():
        phone.page.goto(f"{phone.server.address}/#/{address}")
        phone.page.wait_for_selector(part)
        assert serious(phone) == [], address


@pytest.mark.parametrize("game", GAMES)
def test_a_match_its_legend_its_goal_and_its_end(alone: Screen, game: str) -> None:
    page = alone.page
    wanted = {"game": game, "scenario": GAMES[game]}
    seats = {side: {"kind": "bot", "bot": "random"} for side in sandtable.new(f"{game}/{GAMES[game]}").sides}
    seats[next(iter(seats))] = {"kind": "you"}
    alone.sit(alone.server.post("/api/matches", wanted | {"seats": seats}))
    alone.asked()
    assert serious(alone) == []
    page.keyboard.press("?")
    assert serious(alone, ".legend .legendlist") == []
    page.keyboard.press("Escape")
    page.click(".goalline")
    assert serious(alone, ".goalsheet") == []
    page.keyboard.press("Escape")
    page.click('.tools [aria-label="Menu"]')
    page.get_by_role("menuitem", name="Resign").click()
    page.click(".sure .primary")
    assert serious(alone, ".ending") == []
    page.click(".ending .shut")
    assert serious(alone, ".dock") == []


@pytest.mark.parametrize("game", GAMES)
def test_a_match_and_its_tabs_at_390_pixels(phone: Screen, game: str) -> None:
    wanted = {"game": game, "scenario": GAMES[game]}
    seats = {side: {"kind": "you"} for side in sandtable.new(f"{game}/{GAMES[game]}").sides}
    phone.sit(phone.server.post("/api/matches", wanted | {"seats": seats}))
    if phone.asked() == "cover":
        assert serious(phone, ".cover") == []
        phone.take()
    assert serious(phone) == []
    for number in (2, 3, 4):
        phone.page.click(f".tabs button >> nth={number - 1}")
        phone.page.wait_for_selector(f".tabs button:nth-child({number}).on")
        assert serious(phone, ".tabs, .side") == []
