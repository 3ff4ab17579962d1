"""Set-up: ready-made armies show their units, the map stays in sight, and units are dragged to where they begin."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server, Table
from tests.browser.test_reach import NARROW, middle

READY = {
    "unbreakable/retrieval": ("blue", "fold-guard", "2 crawlers, 2 walkers, 2 squads"),
    "breakable/border-skirmish": ("blue", "strike", "6 tanks, 5 skimmers, 3 recons, 2 turrets"),
    "undergrowth/garden-plot": ("south", "forge-120", "2 Marshal Ants"),
}
MIDDLE = """() => {
    const stage = document.querySelector(".stage").getBoundingClientRect();
    const seen = document.elementFromPoint(stage.left + stage.width * 0.6, stage.top + stage.height / 2);
    return !seen.closest(".panel");
}"""


@pytest.fixture
def screen(table: Table) -> Screen:
    return table


def begin(server: Server, name: str, mine: str, choices: str = "") -> dict[str, Any]:
    match = sandtable.new(name, seed=3)
    for line in choices.splitlines():
        side, _, words = line.partition(" ")
        match.choose(words, side)
    seats = {side: {"kind": "you"} if side == mine else {"kind": "open"} for side in match.sides}
    return server.post("/api/matches/load", {"save": match.save(), "seats": seats})


@pytest.mark.parametrize("name", READY)
def test_a_ready_made_army_shows_its_units_beside_the_map(screen: Screen, server: Server, name: str) -> None:
    side, word, units = READY[name]
    screen.sit(begin(server, name, side))
    screen.asked()
    assert units in screen.page.inner_text(f'.ans .an[data-word="{word}"]')
    assert screen.page.evaluate(MIDDLE)
    screen.choose(word)


@pytest.mark.parametrize("name", READY)
def test_on_a_phone_too(chromium: Any, server: Server, name: str) -> None:
    screen = Screen(chromium, server, **NARROW)
    side, word, units = READY[name]
    screen.sit(begin(server, name, side))
    screen.asked()
    answer = f'.ans .an[data-word="{word}"]'
    assert units in screen.page.inner_text(answer)
    screen.settle(lambda: screen.tap(answer))
    assert screen.complaints == []
    screen.close()


OWN = {
    "breakable/border-skirmish": ("blue", "blue own"),
    "undergrowth/garden-plot": ("south", "south own"),
    "rivets/mud-between": ("blue", "blue alder\nred kessel\nblue skip\nblue skip"),
    "impact/meeting-engagement": ("red", ""),
}
BESIDE = """() => {
    const box = (one) => document.querySelector(one).getBoundingClientRect();
    const [panel, board] = [box(".side-panel"), box(".boardbox")];
    return board.width > 300 && (board.left >= panel.right || board.right <= panel.left);
}"""


@pytest.mark.parametrize("name", OWN)
def test_the_whole_board_lies_beside_what_is_chosen_from(screen: Screen, server: Server, name: str) -> None:
    side, choices = OWN[name]
    screen.sit(begin(server, name, side, choices))
    screen.asked()
    screen.page.wait_for_selector(".side-panel")
    screen.page.wait_for_function(BESIDE)


@pytest.mark.parametrize("name", OWN)
def test_a_phone_shows_the_board_when_the_panel_is_put_aside(chromium: Any, server: Server, name: str) -> None:
    screen = Screen(chromium, server, **NARROW)
    side, choices = OWN[name]
    screen.sit(begin(server, name, side, choices))
    screen.asked()
    screen.page.wait_for_selector(".side-panel")
    screen.tap(".side-toggle")
    screen.page.wait_for_selector(".side-panel", state="detached")
    assert screen.page.evaluate(MIDDLE)
    screen.tap(".side-toggle")
    screen.page.wait_for_selector(".side-panel")
    assert screen.complaints == []
    screen.close()


SHOP = "blue alder\nred kessel\nblue skip\nblue skip"


def drag(screen: Screen, start: tuple[float, float], goal: tuple[float, float]) -> None:
    mouse = screen.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 20, start[1] + 4, steps=3)
    screen.page.wait_for_selector(".dragged")
    mouse.move(*goal, steps=4)
    screen.settle(mouse.up)


def test_a_unit_is_bought_and_placed_by_one_drag(screen: Screen, server: Server) -> None:
    """Rivets' shop leaves the map in sight, and a unit is dragged from it onto a grid."""
    page = screen.page
    screen.sit(begin(server, "rivets/mud-between", "blue", SHOP))
    assert screen.asked() == "deploy"
    assert page.evaluate(MIDDLE)
    drag(screen, middle(screen, '[data-ware="C01"]'), middle(screen, "#grid-F1"))
    page.wait_for_selector('.log :text("is deployed at F1")', state="attached")
    page.wait_for_selector('.ans .again:has-text("Enter all like this")')


def test_a_unit_beside_the_board_is_dragged_onto_it(screen: Screen, server: Server) -> None:
    bids = "south forge-120\nnorth skyhum-120\nsouth 3\nnorth 6"
    screen.sit(begin(server, "undergrowth/garden-plot", "south", bids))
    assert screen.asked() == "command"
    drag(screen, middle(screen, '[data-unit="SF3a"]'), middle(screen, '.hit[data-place="C1"]'))
    assert screen.asked() == "entry"
    screen.page.wait_for_selector(".ans .an.no")  # back to all squares: those of this one are listed
    screen.choose("C1.0.C")
    screen.page.wait_for_selector('.log :text("SF3a comes on at C1.0.C")', state="attached")
