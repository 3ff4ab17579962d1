"""axe-core finds nothing serious on any page, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Screen, Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")


def serious(screen: Screen) -> list[str]:
    """List what axe-core calls serious or critical on the page as it stands."""
    screen.page.evaluate(AXE.read_text())
    # the ground is hidden from assistive technology or one picture: thousands of strokes that say nothing
    what = "{exclude: [['.ground'], ['.mm svg > *']]}"
    dark = screen.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    rules = ", runOnly: ['color-contrast']" if dark else ""  # by night the same page has other colours
    told = screen.page.evaluate(f"axe.run({what}, {{preload: false, resultTypes: ['violations']{rules}}})")
    assert told["passes"]  # it has looked
    return [
        f"{one['id']}: {node['html'][:200]}"
        for one in told["violations"]
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]


@pytest.fixture(params=["light", "dark"])
def themed(request: pytest.FixtureRequest, chromium: Any, server: Server) -> Any:
    one = Screen(chromium, server, color_scheme=request.param)
    yield one
    assert not one.complaints
    one.close()


def test_home_with_everything_unfolded(themed: Screen) -> None:
    page = themed.page
    themed.home()
    page.click(".sc summary")
    page.click(".first summary")
    page.wait_for_selector(".group")
    assert serious(themed) == []
    page.click('.pick:has-text("Invite by link")')
    page.click('.seg button:has-text("Minutes")')
    page.click('.s:has-text("Runaway")')
    page.wait_for_selector("#option-opportunity_cards:disabled")
    assert serious(themed) == []
    page.click('.facts .btn:has-text("How it is won")')
    page.wait_for_selector('.drawer .marked:has-text("Runaway")')
    assert serious(themed) == []


def test_pages(themed: Screen) -> None:
    for address in ("#/watch", "#/account", "#/rules/unbreakable/UNB-NUK.5", "#/join/nowhere/secret"):
        themed.page.goto(f"{themed.server.address}/{address}")
        themed.page.wait_for_selector(".row.marked" if "rules" in address else "main")
        assert serious(themed) == []
    themed.complaints.clear()  # the browser itself reports that there is no match to join


def test_inside_an_account(themed: Screen) -> None:
    page = themed.page
    page.goto(f"{themed.server.address}/#/account")
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    page.fill('form[aria-label="Create an account"] [name=name]', "Ada by night" if dark else "Ada by day")
    page.fill('form[aria-label="Create an account"] [name=password]', "correct horse")
    page.click('form[aria-label="Create an account"] .btn.primary')
    page.wait_for_selector("text=You are logged in")
    page.click('summary:has-text("Delete the account")')
    assert serious(themed) == []


def test_play_from_the_set_up_to_an_action(themed: Screen) -> None:
    page = themed.page
    themed.home()
    page.click(".btn.start")
    assert themed.asked() == "platoon"
    assert serious(themed) == []
    themed.choose("fold-guard")
    for _ in range(40):
        kind = themed.asked()
        words = themed.answers()
        if kind == "action":
            break
        quiet = [word for word in words if word in {"end", "done", "stop", "hold", "none"}]
        themed.choose(words[0] if kind == "unit" or not quiet else quiet[0])
    assert kind == "action"
    assert serious(themed) == []
    page.click('button[aria-label="Menu"]')
    assert serious(themed) == []
    page.click('[role=menuitem]:has-text("Seats and standing orders")')
    page.wait_for_selector(".order")
    assert serious(themed) == []


def test_the_end_and_the_replay(themed: Screen, over: str) -> None:
    page = themed.page
    page.goto(f"{themed.server.address}/#/play/{over}")
    page.wait_for_selector(".ending")
    page.click("text=Check the dice")
    page.wait_for_selector(".dicecheck dl")
    assert serious(themed) == []
    page.click('[aria-label="To the beginning"]')
    page.wait_for_selector("text=move 0 of")
    assert serious(themed) == []
    page.click('.rp .btn:has-text("Play on from here")')
    assert serious(themed) == []
