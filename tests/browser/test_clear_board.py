"""What lies over the board hides nothing that is asked about: the verdict, the minimap, the ladder, the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Screen, Server
from tests.browser.test_accessibility import serious
from tests.browser.test_impact import POSITION, seated
from tests.browser.test_turning import laid

SIZES = [(1440, 900), (1280, 800), (390, 844)]
HIDDEN = """panel => {
    const box = document.querySelector(panel).getBoundingClientRect();
    return [...document.querySelectorAll('.stage .hit.can, .stage .hit-piece.can, .stage .waiting.can')].filter(one => {
        const {x, y, width, height} = one.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return across > box.left && across < box.right && down > box.top && down < box.bottom;
    }).length;
}"""
APART = """([one, other]) => {
    const [a, b] = [one, other].map(name => document.querySelector(name).getBoundingClientRect());
    return a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
}"""


def opened(chromium: Any, server: Server, size: tuple[int, int]) -> Screen:
    width, height = size
    touch = {"has_touch": True, "is_mobile": True} if width < 500 else {}
    return Screen(chromium, server, viewport={"width": width, "height": height}, **touch)


@pytest.mark.parametrize("size", SIZES)
def test_a_verdict_hides_no_answer(chromium: Any, server: Server, size: tuple[int, int]) -> None:
    screen = opened(chromium, server, size)
    screen.sit(laid(server))
    screen.asked()
    for hex_ in ("0505", "0608", "0607", "0405", "0706"):  # round the two tanks that answer
        if screen.page.locator(f"#hex-{hex_}.can").count():
            continue
        screen.page.locator(f"#hex-{hex_}").dispatch_event("click")
        screen.page.wait_for_selector(".callout-box.no")
        assert screen.page.evaluate(HIDDEN, ".callout-box") == 0, hex_
        screen.page.click(".callout-box .x")
    screen.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_end_leaves_the_board_in_sight(chromium: Any, server: Server, over: str, size: tuple[int, int]) -> None:
    screen = opened(chromium, server, size)
    screen.page.goto(f"{server.address}/#/play/{over}")
    screen.page.wait_for_selector(".ending")
    assert screen.page.evaluate(APART, [".ending", ".stage"])
    assert screen.page.evaluate(APART, [".ending", ".top"])
    screen.close()


def test_a_counter_that_waits_is_read_by_mouse_and_keys(alone: Screen, server: Server) -> None:
    page = alone.page
    seated(alone, server, POSITION)
    assert alone.asked() == "impulse"
    waiting = '.beside .waiting[data-unit="RD"]'
    page.hover(waiting)
    page.wait_for_selector('.unitcard:has-text("RD")')
    page.mouse.move(5, 5)
    page.wait_for_selector('.unitcard:not(:has-text("RD"))')
    page.focus(waiting)
    page.wait_for_selector('.unitcard:has-text("RD")')
    alone.settle(lambda: page.keyboard.press("Enter"))  # it may act: Enter picks it
    assert alone.asked() == "enter"


def test_waiting_counters_and_the_compass_are_named(alone: Screen, server: Server) -> None:
    seated(alone, server, POSITION)
    assert alone.asked() == "impulse"
    assert serious(alone, ".beside, .dock") == []
    alone.sit(
        laid(server, "turn 2\ncard yellow-tanks\nunit YTA1 0606 N nuke:M\nunit BT1a off nuke:M\nunit BB2a 0303 laser:H")
    )
    alone.page.wait_for_selector('.beside .waiting[data-unit="BT1a"]')
    assert serious(alone, ".beside, .dock") == []


def test_an_enemy_that_waits_is_read_by_a_finger(chromium: Any, server: Server) -> None:
    screen = opened(chromium, server, (390, 844))
    seated(screen, server, POSITION.replace("unit BE front-line A-B-13", "unit BE front-line off edge=west"))
    assert screen.asked() == "impulse"
    screen.page.locator('.beside .waiting[data-unit="BE"]').dispatch_event("click")
    screen.page.wait_for_selector('.play.tab-unit .unitcard:has-text("BE")')
    screen.close()


def test_who_watches_on_a_phone_reads_what_happened_last(chromium: Any, server: Server, over: str) -> None:
    screen = opened(chromium, server, (390, 844))
    screen.page.goto(f"{server.address}/#/play/{over}")
    screen.page.wait_for_selector(".latest li")
    assert screen.page.locator(".latest").is_visible()
    screen.close()


def test_a_finger_can_hit_a_rule(chromium: Any, server: Server) -> None:
    screen = opened(chromium, server, (390, 844))
    screen.sit(laid(server))
    screen.asked()
    box = screen.page.locator(".dock .rule").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 32
    screen.close()


def test_a_phone_has_a_minimap_only_while_it_is_zoomed(chromium: Any, server: Server) -> None:
    screen = opened(chromium, server, (390, 844))
    seated(screen, server, POSITION)
    assert screen.asked() == "impulse"
    assert screen.page.locator(".minimap").count() == 0
    screen.page.wait_for_selector(".stagerose .rose")  # the rose of the board is out of sight
    assert screen.page.evaluate(HIDDEN, ".stagerose") == 0
    screen.page.keyboard.press("+")
    screen.page.wait_for_selector(".minimap", state="attached")
    assert screen.page.evaluate(HIDDEN, ".minimap") == 0
    screen.close()
