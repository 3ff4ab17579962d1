"""On a slow line or a busy machine: what the page does until it shows what came of an answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import RESTS, Screen, Server, make
from tests.browser.test_board import TABLE, load, type_line
from tests.browser.test_breakable import TANKS, laid

OPEN_ANSWERS = ".ans .an:not(:disabled)"
LATE = """(() => {
    window.late = "";  // from a message of this kind on, everything comes late
    window.kept = [];
    window.WebSocket = class extends WebSocket {
        set onmessage(act) {
            super.onmessage = act && (event => {
                const waits = kept.length || (late && JSON.parse(event.data).type === late);
                waits ? kept.push(() => act.call(this, event)) : act.call(this, event);
            });
        }
    };
})()"""


@pytest.fixture
def slow(alone: Screen) -> Screen:
    """A screen whose line can be held up."""
    alone.context.add_init_script(LATE)
    return alone


def hold_up(screen: Screen, kind: str) -> None:
    screen.page.evaluate("kind => { window.late = kind; }", kind)


def held_up(screen: Screen) -> None:
    screen.page.wait_for_function("() => window.kept.length > 0")


def deliver(screen: Screen) -> None:
    screen.page.evaluate("() => { window.late = ''; kept.splice(0).forEach(act => act()); }")


def test_an_old_question_is_closed_until_the_new_one_is_shown(slow: Screen) -> None:
    page = slow.page
    slow.sit(load(slow.server, TABLE))
    assert slow.asked() == "unit"
    hold_up(slow, "state")
    page.click('.an[data-word="W1"]')
    held_up(slow)  # the server has said that it is done; the page still shows the question that was answered
    assert page.get_attribute(".ans", "data-kind") == "unit"
    assert page.locator(OPEN_ANSWERS).count() == 0
    deliver(slow)
    assert slow.asked() == "action"
    assert page.locator(OPEN_ANSWERS).count() > 0
    hold_up(slow, "state")
    page.keyboard.press("u")
    held_up(slow)
    assert page.locator(OPEN_ANSWERS).count() == 0  # what is being taken back is not answered
    deliver(slow)
    assert slow.asked() == "unit"


def test_a_line_that_is_typed_too_early_is_kept(slow: Screen) -> None:
    page = slow.page
    slow.sit(load(slow.server, TABLE))
    slow.asked()
    page.keyboard.press("/")
    hold_up(slow, "ok")
    type_line(slow, "W1")
    held_up(slow)
    page.fill(".console input", "move 0507")
    page.press(".console input", "Enter")
    page.wait_for_selector(".console p:last-child:has-text('still on its way')")
    assert page.input_value(".console input") == "move 0507"
    deliver(slow)
    assert slow.asked() == "action"
    slow.settle(lambda: page.press(".console input", "Enter"))
    assert "Blue Walker 1" in str(page.get_attribute("#hex-0507", "aria-label"))
    assert page.input_value(".console input") == ""


def test_what_is_half_chosen_outlasts_a_note_in_the_log(alone: Screen, server: Server) -> None:
    page = alone.page
    made = make(server, {"kind": "open"})
    alone.sit(made)
    assert alone.asked() == "platoon"
    page.click('button[aria-label="Menu"]')
    page.click('[role=menuitem]:has-text("Resign")')
    page.wait_for_selector(".sure")
    server.post(f"/api/matches/{made['match']}/join", {"invite": made["invites"]["yellow"], "name": "Grace"})
    page.wait_for_selector('.log .note:has-text("Grace takes the seat")')
    assert page.query_selector(".sure") is not None


def test_a_cover_stays_until_the_other_side_is_shown(slow: Screen, small_match: dict[str, Any]) -> None:
    page = slow.page
    slow.sit(small_match)
    assert slow.asked() == "cover"
    assert slow.take() == "platoon"
    slow.choose("fold-guard")
    assert slow.asked() == "cover"
    hold_up(slow, "state")
    page.click(".cover .btn")
    held_up(slow)
    assert page.query_selector(".cover") is not None  # what is under it is still the other's
    assert page.query_selector(RESTS) is None
    deliver(slow)
    assert slow.asked() == "platoon"


def test_a_key_may_follow_its_question_at_once(slow: Screen) -> None:
    page = slow.page
    slow.sit(laid(slow.server, TANKS))
    assert slow.asked() == "unit"
    slow.choose("YTB1")
    slow.asked()
    page.evaluate("() => { window.requestAnimationFrame = () => 0; }")  # the next picture is long in coming
    slow.hold(20, 150)
    slow.choose("done")
    assert slow.asked() == "facing"
    page.keyboard.press("ArrowRight")  # turns the tank, and does not lead into the board
    assert page.get_attribute(".dial-way.on", "data-way") == "NE"
