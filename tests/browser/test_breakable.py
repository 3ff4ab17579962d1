"""Breakable in the browser: the force before the match, facings on the board, steps of a skimmer, who sights."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server, Table
from tests.browser.test_accessibility import AXE, serious

NARROW = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TANKS = """
turn 2
card yellow-tanks
unit YTA1 0606 NW autocannon:L laser:L-
unit YTB1 0607 N nuke:M
unit YSA1 0505 NE flying nuke:L
unit YRA1 in YTA1 nuke:L
unit BB2a 0303 laser:H
unit BT1a 0405 S nuke:M
buzz 0504 yellow 2
"""


@pytest.fixture
def screen(table: Table) -> Screen:
    """Stay at one table: these tests only play."""
    return table


def laid(server: Server, text: str) -> dict[str, Any]:
    """Put a position on the table, both sides played by one hand."""
    save = sandtable.position("breakable", text, seed=3).save()
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "you"}}
    return server.post("/api/matches/load", {"save": save, "seats": seats})


def label(screen: Screen, hex_: str) -> str:
    return str(screen.page.get_attribute(f"#hex-{hex_}", "aria-label"))


def middle(screen: Screen, selector: str) -> tuple[float, float]:
    box = screen.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(screen: Screen, hex_: str) -> None:
    """Click where a hex is seen, as a hand does."""
    screen.page.mouse.click(*middle(screen, f"#hex-{hex_}"))


def test_a_force_is_chosen_armed_and_placed(screen: Screen, server: Server) -> None:
    page = screen.page
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "bot", "bot": "random"}}
    wanted = {"game": "breakable", "scenario": "breakthrough", "options": {"force_size": 2}, "seats": seats}
    screen.sit(server.post("/api/matches", wanted))
    assert screen.asked() == "force"
    screen.choose("own")
    for word in ("T1", "B2", "B2"):
        screen.asked()
        if word in screen.answers():
            screen.settle(lambda word=word: page.click(f'[data-recruit="{word}"]'))
    assert "2 of 2 · 0 left" in page.inner_text(".brk-force .brk-purse")
    page.click('[data-recruit="B2"]')  # one too many: the server says why not
    page.wait_for_selector('.callout-box.no .rule:has-text("BRK-5.2")')
    screen.settle(lambda: page.click(".brk-force [data-done]"))
    for word in ("nuke", "autocannon+laser"):
        assert screen.asked() == "weapons"
        screen.settle(lambda word=word: page.click(f'[data-loadout="{word}"]'))
    assert screen.asked() == "placement"
    screen.settle(lambda: click(screen, "0403"))
    assert screen.asked() == "facing"
    screen.settle(lambda: page.click('[data-way="SE"]'))
    assert screen.asked() == "placement"
    assert "Blue Tank 1a, ready, faces south-east" in label(screen, "0403")
    assert page.inner_text(".muster .hand b") == "Bunker 2a"


def test_a_tank_by_mouse_then_one_by_keys(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(laid(server, TANKS))
    assert screen.asked() == "unit"
    assert "carries Recon A1" in label(screen, "0606")
    assert "2 yellow buzz bombs" in label(screen, "0504")
    screen.settle(lambda: click(screen, "0606"))
    assert screen.asked() == "action"
    assert page.locator(".board .arc").count() == 1  # the front half of a tank
    screen.choose("move")
    screen.asked()
    screen.settle(lambda: click(screen, "0605"))
    screen.asked()
    screen.choose("stop")  # the passenger stays aboard
    assert screen.asked() == "facing"
    assert page.locator("[data-way]").count() == 6
    x, y = middle(screen, "[data-grip]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*middle(screen, '[data-way="SE"]'), steps=4)
    assert page.get_attribute(".dial-way.on", "data-way") == "SE"
    screen.settle(page.mouse.up)
    assert screen.asked() == "unit"
    assert "faces south-east" in label(screen, "0605")

    screen.choose("YTB1")
    screen.asked()
    screen.choose("done")
    assert screen.asked() == "facing"
    page.keyboard.press("ArrowRight")  # from north as it is, clockwise
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.get_attribute(".dial-way.on", "data-way") == "NE"
    screen.settle(lambda: page.keyboard.press("Enter"))
    screen.asked()
    assert "Yellow Tank B1, ready, faces north-east" in label(screen, "0607")


def test_a_skimmer_flies_step_by_step(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(laid(server, TANKS.replace("yellow-tanks", "yellow-skimmers")))
    assert screen.asked() == "unit"
    screen.settle(lambda: click(screen, "0505"))
    assert screen.asked() == "action"
    screen.choose("move")
    assert screen.asked() == "move"
    screen.settle(lambda: click(screen, "0605"))
    assert screen.asked() == "turn"
    ways = page.eval_on_selector_all("[data-way]", "all => all.map(one => one.dataset.way)")
    assert sorted(ways) == ["left", "right", "straight"]
    screen.settle(lambda: page.click('[data-way="right"]'))
    assert screen.asked() == "move"
    assert page.locator(".trail circle").count() == 1
    assert "flying, faces south-east" in label(screen, "0605")
    screen.settle(lambda: page.keyboard.press("u"))
    assert screen.asked() == "turn"  # a turn can be taken back


def test_units_of_both_books_are_set_up_behind_a_cover(screen: Screen, server: Server) -> None:
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "you"}}
    options = {"breakable_units": True}
    wanted = {"game": "unbreakable", "scenario": "destroy-the-flag", "options": options, "seats": seats}
    screen.sit(server.post("/api/matches", wanted))
    for side in ("Blue", "Yellow"):  # what one side has chosen, the other does not see
        assert screen.asked() == "cover"
        assert screen.page.inner_text(".cover .btn") == f"I am {side}"
        assert screen.take() == "force"
        screen.choose(next(word for word in screen.answers() if word != "own"))
    assert screen.asked() != "cover"
    assert screen.page.locator(".top .uc").count() > 6  # more than crawlers, walkers and squads are counted


def test_options_of_the_other_book_stand_behind_their_switch(alone: Screen) -> None:
    page = alone.page
    alone.home()
    page.click('.game:has-text("Breakable"):not(:has-text("Unbreakable"))')
    page.click('.s:has-text("Retrieval")')
    page.wait_for_selector('.map h2:has-text("Retrieval")')
    page.click(".sc details summary")
    page.wait_for_selector("#option-card_counts")
    assert page.locator("#option-teams").count() == 1
    assert page.locator("#option-overheated_beams").count() == 0
    page.click("#option-combined")
    page.wait_for_selector("#option-overheated_beams")
    assert page.locator("#option-teams").count() == 0  # four colours are Breakable's alone
    page.click("#option-overheated_beams")
    page.wait_for_selector('.opts .btn:has-text("2")')
    page.click("#option-combined")
    page.wait_for_selector("#option-overheated_beams", state="detached")
    assert page.locator(".opts .btn").count() == 0  # what cannot be chosen does not count as changed
    page.click('.s:has-text("Heavy Reinforcements")')
    page.wait_for_selector("#option-overheated_beams")  # there the switch is always on
    assert page.is_disabled("#option-combined")


def test_rows_of_both_books_open_from_a_combined_match(alone: Screen, server: Server) -> None:
    page = alone.page
    alone.sit(
        laid(server, "option combined on\ncard yellow-medium\nunit WA 0606 laser:M\nunit YTA1 0707 N\nunit BT1a 0303 S")
    )
    assert alone.asked() == "unit"
    page.click(".dock .rule")
    page.wait_for_selector('.drawer .row.marked:has-text("BRK-6.9")')
    page.keyboard.press("Escape")
    page.wait_for_selector(".drawer", state="detached")
    alone.choose("WA")
    assert alone.asked() == "action"
    page.click(".dock .rule")
    page.wait_for_selector('.drawer .row.marked:has-text("UNB-ACT.1")')


def test_the_last_tank_across_ends_the_match(screen: Screen, server: Server) -> None:
    page = screen.page
    lines = (
        "scenario breakthrough",
        "round 2 swapped yes first 0",
        "turn 2",
        "card yellow-tanks",
        "unit YTA1 0107 NW",
        "unit BT1a 0404 N",
    )
    screen.sit(laid(server, "\n".join(lines)))
    assert screen.asked() in {"unit", "action"}
    for word in ("YTA1", "move", "exit.west"):
        if screen.asked() and word in screen.answers():
            screen.choose(word)
    page.wait_for_selector(".ending")
    assert "1 tank across against 0" in page.inner_text(".ending")
    assert page.inner_text(".ending .rule") == "BRK-30.6"


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_a_bomb_and_lasers_by_finger_in_dark_mode(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, color_scheme="dark", **NARROW)
    page = screen.page
    screen.sit(laid(server, TANKS.replace("0505 NE", "0505 NW") + "unit YRB1 0304 laser:L\n"))
    screen.asked()
    screen.settle(lambda: screen.tap('.an[data-word="YTB1"]'))
    screen.asked()
    screen.settle(lambda: screen.tap('.an[data-word="fire.nuke"]'))
    assert screen.asked() == "bomb"
    screen.settle(lambda: screen.tap('.an[data-word="0405"]'))
    assert screen.asked() == "sighter"
    assert sorted(screen.answers()) == ["YRB1", "YSA1"]
    assert page.locator(".bearings .bear").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    screen.settle(lambda: screen.tap(f'.an[data-word="{screen.answers()[0]}"]'))
    screen.asked()
    assert serious(screen) == []
    page.tap('.tabs button:has-text("Deck")')
    page.wait_for_selector(".deckcard .copies")
    assert not screen.complaints
    screen.close()
