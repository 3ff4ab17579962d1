"""The board turned by quarters: the compass rose says so, keys follow the screen, and the browser remembers it."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server
from tests.browser.test_breakable import TANKS, middle

ROSE = ".beside .rose"
FACING = """
turn 2
card yellow-tanks
unit YTA1 0607 N nuke:M
unit BB2a 0303 laser:H
"""


def laid(server: Server, text: str = TANKS) -> dict[str, Any]:
    """Put a position on the table: Yellow, who comes from the south, against a bot."""
    save = sandtable.position("breakable", text, seed=3).save()
    seats = {"blue": {"kind": "bot", "bot": "random"}, "yellow": {"kind": "you"}}
    return server.post("/api/matches/load", {"save": save, "seats": seats})


def north(screen: Screen) -> str:
    """Return the side of the screen at which the compass rose has north."""
    return str(screen.page.get_attribute(ROSE, "data-north"))


def seen_north(screen: Screen) -> str:
    """Return the side of the screen at which north lies, by two hexes of a column."""
    (x, y), (u, v) = middle(screen, "#hex-0603"), middle(screen, "#hex-0612")
    across, down = x - u, y - v
    if abs(across) > abs(down):
        return "east" if across > 0 else "west"
    return "south" if down > 0 else "north"


def own_edge(screen: Screen) -> None:
    screen.page.click('.tools button[aria-label="Menu"]')
    screen.page.click('[role="menuitemcheckbox"]:has-text("My edge at the bottom")')


def test_a_key_turns_the_board_by_quarters_and_the_rose_with_it(alone: Screen, server: Server) -> None:
    alone.sit(laid(server))
    alone.asked()
    sides = [north(alone)]
    assert seen_north(alone) == sides[0]
    for _ in range(4):
        before = sides[-1]
        alone.page.keyboard.press("t")
        alone.page.wait_for_selector(f'{ROSE}:not([data-north="{before}"])')
        sides.append(north(alone))
        assert seen_north(alone) == sides[-1]
    assert sides == ["west", "south", "east", "north", "west"]


def test_the_own_edge_lies_at_the_bottom_and_stays_there(alone: Screen, server: Server) -> None:
    page = alone.page
    match = laid(server)
    alone.sit(match)
    alone.asked()
    own_edge(alone)
    page.wait_for_selector(f'{ROSE}[data-north="north"]')  # Yellow comes from the south
    assert seen_north(alone) == "north"
    page.reload()
    alone.asked()
    assert north(alone) == seen_north(alone) == "north"
    page.click('.tools button[aria-label="Menu"]')
    assert page.get_attribute('[role="menuitemcheckbox"]:has-text("My edge")', "aria-checked") == "true"
    page.click('[role="menuitemcheckbox"]:has-text("My edge")')
    page.wait_for_selector(f'{ROSE}[data-north="west"]')  # as the screen has room


@pytest.mark.parametrize(("presses", "key"), [(0, "ArrowLeft"), (1, "ArrowDown"), (2, "ArrowRight"), (3, "ArrowUp")])
def test_arrow_keys_follow_the_screen(alone: Screen, server: Server, presses: int, key: str) -> None:
    page = alone.page
    alone.sit(laid(server, FACING))
    alone.asked()
    for _ in range(presses):
        before = north(alone)
        page.keyboard.press("t")
        page.wait_for_selector(f'{ROSE}:not([data-north="{before}"])')
    page.focus("#hex-0607")
    page.keyboard.press(key)
    page.wait_for_function("document.activeElement.id === 'hex-0606'")  # the hex to the north


def test_a_board_is_turned_for_its_own_game_only(alone: Screen, server: Server) -> None:
    alone.remember("sandtable.turns", {"breakable": 2})
    alone.sit(laid(server))
    alone.asked()
    assert north(alone) == "south"
    wanted = {"game": "unbreakable", "scenario": "retrieval"}
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "you"}}
    alone.sit(server.post("/api/matches", wanted | {"seats": seats}))
    alone.page.wait_for_selector(f'{ROSE}[data-north="west"]')


def test_the_first_page_shows_the_compass(alone: Screen) -> None:
    alone.home()
    alone.page.wait_for_selector(".mm .rose")
