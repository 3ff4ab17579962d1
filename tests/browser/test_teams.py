"""Four at one table in real browsers: seats picked at home, a link for each, giving up and drawing by team."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Screen, Server
from tests.browser.test_accessibility import AXE, serious
from tests.server.play.test_teams import FOUR, table

NARROW = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE, LOW = {"viewport": {"width": 1200, "height": 760}}, {"viewport": {"width": 800, "height": 400}}
OPEN, YOU = {"kind": "open"}, {"kind": "you"}


def sit_at(screen: Screen, server: Server, match: str, invite: str) -> None:
    """Come by an invitation."""
    screen.page.goto(f"{server.address}/#/join/{match}/{invite}")
    screen.page.click("text=Take the seat")
    screen.page.wait_for_selector(".player >> text=You")


def menu(screen: Screen, item: str) -> None:
    screen.page.click('button[aria-label="Menu"]')
    screen.page.click(f'[role=menuitem]:has-text("{item}")')


def players(screen: Screen) -> list[str]:
    found: list[str] = screen.page.eval_on_selector_all(
        ".top .player", "all => all.map(one => /p-(\\w+)/.exec(one.className)[1])"
    )
    return found


def test_four_seats_are_picked_at_home_and_each_link_leads_to_its_own(
    screen: Screen, chromium: Any, server: Server
) -> None:
    page = screen.page
    screen.home()
    page.click('.game:has(b:text-is("Breakable"))')
    page.click('.s:has-text("Border Skirmish")')
    page.wait_for_selector('.map h2:has-text("Border Skirmish")')
    assert page.query_selector('.op [aria-label="Who plays Green"]') is None
    page.select_option("#option-teams", label="four")
    page.select_option('[aria-label="Who plays Green"]', "open")
    page.select_option('[aria-label="Who plays Yellow"]', "bot random")
    page.select_option('[aria-label="Who plays Red"]', "open")
    page.click(".btn.start")
    page.wait_for_selector(".invite")
    assert players(screen) == ["blue", "green", "yellow", "red"]  # my team, then theirs
    links = {side: page.input_value(f'.invite [aria-label="Invitation for {side}"]') for side in ("Green", "Red")}
    for side, link in links.items():
        friend = Screen(chromium, server)
        friend.page.goto(link)
        friend.page.click("text=Take the seat")
        friend.page.wait_for_selector(f".player.p-{side.lower()} >> text=You")
        assert players(friend)[0] == side.lower()
        assert not friend.complaints
        friend.close()
        page.wait_for_selector(f'.invite [aria-label="Invitation for {side}"]', state="detached")


def test_a_team_gives_up_together(screen: Screen, chromium: Any, server: Server) -> None:
    made = server.post("/api/matches/load", {"save": table(), "seats": dict.fromkeys(FOUR, OPEN) | {"blue": YOU}})
    others = {side: Screen(chromium, server) for side in ("green", "red")}
    screen.sit(made)
    for side, friend in others.items():
        sit_at(friend, server, made["match"], made["invites"][side])
        screen.page.wait_for_selector(f".player.p-{side}:has-text('Friend')")  # else no person would be asked
    menu(screen, "Resign")
    screen.page.wait_for_selector('.sure:has-text("It is lost if Green also agrees.")')
    screen.page.click(".sure .primary")
    green, red = others["green"].page, others["red"].page
    green.wait_for_selector('.seatnotice:has-text("proposes to resign the match")')
    assert red.query_selector(".seatnotice") is None  # nothing asks an opponent
    assert red.query_selector(".ending") is None
    green.click('.seatnotice .btn:has-text("Decline")')
    screen.page.wait_for_selector('.log:has-text("Green does not agree: the team plays on.")')
    menu(others["green"], "Resign")
    green.click(".sure .primary")
    screen.page.click('.seatnotice .btn:has-text("Agree")')
    screen.page.wait_for_selector('.ending:has-text("You have lost")')
    green.wait_for_selector('.ending:has-text("You have lost")')
    red.wait_for_selector('.ending:has-text("You have won")')
    watcher = Screen(chromium, server)
    watcher.page.goto(f"{server.address}/#/play/{made['match']}")
    watcher.page.wait_for_selector('.ending:has-text("Yellow and Red have won")')
    assert watcher.page.locator(".ending .crest").count() == 2
    for friend in (*others.values(), watcher):
        assert not friend.complaints
        friend.close()


def test_one_hand_agrees_to_a_draw_for_each_team(screen: Screen, server: Server) -> None:
    screen.sit(server.post("/api/matches/load", {"save": table(), "seats": dict.fromkeys(FOUR, YOU)}))
    assert screen.asked() == "unit"
    menu(screen, "Offer a draw")
    screen.page.wait_for_selector('.offer:has-text("Red and Yellow offer a draw")')
    assert screen.page.locator(".offer .btn").count() == 1
    screen.page.click('.offer .btn:has-text("Agree to a draw as Blue")')
    screen.page.wait_for_selector(".ending")
    assert "draw" in screen.page.inner_text(".ending h2").lower()


@pytest.mark.parametrize("size", [NARROW, WIDE, LOW], ids=["narrow", "wide", "low"])
def test_four_players_fit_above_the_board(chromium: Any, server: Server, size: dict[str, Any]) -> None:
    screen = Screen(chromium, server, **size)
    clock = {"kind": "match", "seconds": 36000}
    screen.sit(server.post("/api/matches/load", {"save": table(), "seats": dict.fromkeys(FOUR, YOU), "clock": clock}))
    screen.page.wait_for_selector(".ans .an")
    width = screen.page.evaluate("innerWidth")
    boxes = [one.bounding_box() for one in screen.page.locator(".top .player").all()]
    boxes += [screen.page.locator(one).bounding_box() for one in (".turnbox", ".tools")]
    assert len(boxes) == 6
    for side in FOUR:  # nothing of a clock is cut off
        player, time = (screen.page.locator(f".player.p-{side}{one}").bounding_box() for one in ("", " .clk"))
        assert player
        assert time
        assert time["x"] + time["width"] <= player["x"] + player["width"]
    for n, box in enumerate(boxes):
        assert box is not None
        assert box["width"] >= 40
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        for other in boxes[:n]:
            assert other is not None
            apart = (
                box["x"] + 1 >= other["x"] + other["width"]
                or other["x"] + 1 >= box["x"] + box["width"]
                or box["y"] + 1 >= other["y"] + other["height"]
                or other["y"] + 1 >= box["y"] + box["height"]
            )
            assert apart, (box, other)
    assert not screen.complaints
    screen.close()


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_four_seats_can_be_read_by_everybody(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.click('.game:has(b:text-is("Breakable"))')
    page.wait_for_selector('.map h2:has-text("Breakthrough")')
    page.select_option("#option-teams", label="four")
    for side in ("Green", "Yellow", "Red"):
        page.select_option(f'[aria-label="Who plays {side}"]', "open")
    assert serious(screen) == []
    page.click(".btn.start")
    page.wait_for_selector(".invite")
    page.click('button[aria-label="Menu"]')
    page.click('[role=menuitem]:has-text("Seats and standing orders")')
    page.wait_for_selector('.seats [aria-label="Invitation for Red"]')
    assert serious(screen) == []
