"""Rivets in the browser: the shop, the cards, ranges and flips on the board, by mouse, by keys and by finger."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.engine.decisions import bits
from sandtable.games.rivets.rules.combat.targets import in_range
from tests.browser.conftest import Screen, Server
from tests.browser.test_accessibility import AXE, serious

POSITION = """
scenario mud-between
sheets alder kessel
first blue
round 3
phase deployment 2
dp 6
rivets 1 1
vp 4 3
hand blue A03 A06
missions blue M01 M10
unit BC10a C3 damage=1
unit BC14a in=BC10a
unit BC01a C3
unit BC06a E4
unit BC11a B2
unit BC12a 2,3 N
unit BC13a 4,2 E
unit RK01a B5
unit RK09a B5 shields=1
unit RK10a D6 damage=2
unit RK11a E6
unit RK12a 3,6 S
unit RK13a 5,5 W
gas D4 red K03 thin
"""
NARROW = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def seated(screen: Screen, server: Server) -> None:
    """Sit down as Blue, in the middle of a deployment phase."""
    seats = {"blue": {"kind": "you"}, "red": {"kind": "bot", "bot": "random"}}
    saved = sandtable.position("rivets", POSITION).save()
    screen.sit(server.post("/api/matches/load", {"save": saved, "seats": seats}))
    assert screen.asked() == "deploy"


def reached() -> dict[str, tuple[str, str]]:
    """Return the grids and the intersections that each unit can attack, as the rules have it."""
    state: Any = sandtable.position("rivets", POSITION).state
    found = {}
    for unit, place in enumerate(state.place):
        if place < 0:
            continue
        mask = 0
        for line in state.combined[unit].lines:
            mask |= in_range(state, unit, line)
        names = sorted(state.board.names[n] for n in bits(mask))
        grids = [name for name in names if "," not in name]
        found[state.names[unit]] = (" ".join(grids), " ".join(name for name in names if "," in name))
    return found


def test_a_turn_by_mouse(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server)
    assert page.get_attribute(".riv-turn .ts li.on", "aria-current") == "step"
    assert "Blue 4, Red 3; 12 win" in str(page.get_attribute(".riv-track", "aria-label"))

    page.hover('[data-ware="C10"]')  # it is read before it is bought
    page.wait_for_selector(
        '.riv-read:has-text("Tank Shock (2)"):has-text("enemy Infantry") .rule:has-text("RIV-11.72")'
    )
    assert page.inner_text(".riv-read tbody tr").split() == ["Twin", "guns", "3", "2", "2", "1", "2", "1"]
    page.click('[data-ware="C15"]')  # 2 DP and 2 rivets: too dear
    page.wait_for_selector('.callout-box.no:has-text("rivets") .rule:has-text("RIV-4")')
    screen.settle(lambda: page.click('[data-ware="C01"]'))
    assert screen.asked() == "place"
    screen.settle(lambda: page.click('.hit[data-place="D1"]', position={"x": 20, "y": 20}))
    assert screen.asked() == "deploy"
    assert "5 DP" in page.inner_text(".riv-purse")
    assert "Copper Rifles BC01b" in str(page.get_attribute('.hit[data-place="D1"]', "aria-label"))

    drawn = {}
    for name in reached():  # what the page draws is what the rules reach
        page.hover(f'[data-piece="{name}"]')
        page.wait_for_selector(f'[data-range="{name}"]')
        grids = page.get_attribute(".riv-land", "data-grids")
        drawn[name] = (grids, page.get_attribute(".riv-sky", "data-crossings"))
    assert drawn == reached()

    screen.choose("done")
    while screen.asked() != "grid":  # no aircraft flies in this turn
        screen.choose("done")
    screen.choose("C3")
    assert screen.asked() == "unit"
    screen.settle(lambda: page.click('[data-piece="BC10a"]'))
    assert screen.asked() == "deed"
    page.click('.hit[data-place="F8"]', position={"x": 20, "y": 20})  # out of range: the server says why
    page.wait_for_selector('.callout-box.no .rule:has-text("RIV-2.17")')
    screen.choose("pass")
    assert screen.asked() == "deed"  # of the last one in the grid
    screen.choose("pass")
    assert screen.asked() == "grid"
    screen.settle(lambda: page.click('.hit[data-place="B2"]', position={"x": 40, "y": 8}))
    assert screen.asked() == "deed"
    assert page.inner_text('[data-card="A06"] strong') == "Play it"
    screen.choose("attack")
    assert screen.asked() == "target"  # the only one: asked before the dice fall
    assert page.inner_text(".ans .only").startswith("Only option. Dice are rolled")
    [target] = screen.answers()
    screen.choose(target)
    assert screen.asked() == "reflip"  # the Goshawk is a Forward Observer
    shown = page.get_attribute(".riv-flip", "data-flip")
    assert f"shows {shown}:" in page.inner_text(".q h2")
    assert page.locator(".riv-flip rect.on").count() == 1
    screen.choose("keep")


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_a_small_screen_by_finger_and_by_keys(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, **NARROW)
    page = screen.page
    seated(screen, server)
    page.wait_for_selector(".riv-read .riv-attacks")
    page.click('.tabs button:has-text("Cards")')
    assert page.locator(".riv-card:visible").count() == 4
    assert serious(screen) == []
    screen.tap('[data-ware="C06"]')  # the first tap reads
    page.wait_for_selector('.riv-read:has-text("Rapid Assault (2)")')
    screen.settle(lambda: screen.tap('[data-ware="C06"]'))  # the second buys
    assert screen.asked() == "place"
    screen.settle(lambda: screen.tap('.hit[data-place="A1"]'))
    assert screen.asked() == "deploy"
    wares = page.locator(".riv-shop [data-word]").count()
    assert wares > 0
    screen.tap(".side-toggle")  # put aside, to see the board
    page.wait_for_function("n => document.querySelectorAll('.ans .an[data-word]').length >= n", arg=wares)

    page.evaluate("document.querySelector('.hit[data-place=\"A1\"]').focus({focusVisible: true})")
    walked = []
    for key in ("ArrowUp", "ArrowRight", "ArrowUp", "ArrowLeft"):  # from grids to intersections and back
        page.keyboard.press(key)
        walked.append(page.evaluate("document.activeElement.dataset.place"))
    assert walked == ["0,1", "1,1", "B2", "A2"]
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label.startswith("A2, open, Blue territory")
    complaints = screen.complaints
    screen.close()
    assert not complaints


def test_the_dock_does_not_repeat_the_list_over_the_board(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server)
    assert not [word for word in screen.answers() if page.query_selector(f'.riv-shop [data-word="{word}"]')]
    assert page.locator(".riv-shop [data-word]").count() > 0
