"""One numbering: the keys that answers show, on the page, on its console and in the terminal; and the way back."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.cli.terminal.question import sheet
from tests.browser.conftest import Screen, Server

FIRST = {"unbreakable/retrieval": "blue", "breakable/retrieval": "blue", "undergrowth/nectar-run": "south"}


def begin(screen: Screen, server: Server, name: str, side: str) -> None:
    game, scenario = name.split("/")
    other = next(one for one in sandtable.new(name, seed=1).sides if one != side)
    seats = {side: {"kind": "you"}, other: {"kind": "bot", "bot": "random"}}
    screen.sit(server.post("/api/matches", {"game": game, "scenario": scenario, "options": {}, "seats": seats}))


def keys(screen: Screen) -> dict[str, str]:
    """Return the answers of the dock by the number that each shows."""
    found: Any = screen.page.eval_on_selector_all(
        ".ans .an[data-word]",
        "all => Object.fromEntries(all.map(one => [one.querySelector('kbd')?.innerText ?? '', one.dataset.word]))",
    )
    return dict(found)


@pytest.mark.parametrize("name", FIRST)
def test_page_console_and_terminal_number_alike(screen: Screen, server: Server, name: str) -> None:
    side = FIRST[name]
    begin(screen, server, name, side)
    screen.asked()
    shown = keys(screen)
    match = sandtable.new(name, seed=1)
    assert shown == {str(number): word for word, number in sheet(match, side).numbers.items()}
    page = screen.page
    page.keyboard.press("/")
    page.fill(".console input", "ask")
    page.press(".console input", "Enter")
    lines = page.locator(".console p, .console li").all_inner_texts()
    for number, word in shown.items():
        assert any(line.startswith(f"{number}. {word}: ") for line in lines), (number, word, lines)


def test_a_number_key_takes_the_answer_that_shows_it_and_no_other(screen: Screen, server: Server) -> None:
    begin(screen, server, "unbreakable/retrieval", "blue")
    assert screen.asked() == "platoon"
    before = screen.moment()
    screen.page.keyboard.press("9")
    assert "9" not in keys(screen)
    screen.rests()
    assert screen.moment() == before
    word = keys(screen)["2"]
    screen.settle(lambda: screen.page.keyboard.press("2"))
    save = screen.page.evaluate("document.querySelector('.play').dataset.seq")
    assert (word, int(save) > 0) == ("long-striders", True)


def test_escape_goes_back_one_step_and_then_undoes(screen: Screen, server: Server) -> None:
    begin(screen, server, "unbreakable/retrieval", "blue")
    screen.asked()
    screen.choose("own")
    assert screen.asked() == "crawlers"
    screen.page.hover(".ans .an")
    screen.settle(lambda: screen.page.keyboard.press("Escape"))
    assert screen.asked() == "platoon"
    before = screen.moment()
    screen.page.keyboard.press("Escape")  # nothing to go back to
    screen.rests()
    assert screen.moment() == before
    assert screen.page.is_disabled(".ways .ghost")


def test_the_dock_keeps_its_height_whatever_is_asked(screen: Screen, server: Server) -> None:
    begin(screen, server, "unbreakable/industrial-wasteland", "blue")
    heights = set()
    for word in ("own", "0"):
        screen.asked()
        heights.add(screen.page.locator(".dock").bounding_box()["height"])
        screen.choose(word)
    screen.asked()
    heights.add(screen.page.locator(".dock").bounding_box()["height"])
    assert len(heights) == 1


def test_a_long_list_says_how_much_lies_below_and_is_filtered(screen: Screen, server: Server) -> None:
    begin(screen, server, "breakable/breakthrough", "blue")
    screen.asked()
    screen.page.set_viewport_size({"width": 800, "height": 700})
    page = screen.page
    page.wait_for_selector(".below:has-text('more')")
    page.click(".below")
    page.wait_for_function("document.querySelector('.ans').scrollTop > 0")
