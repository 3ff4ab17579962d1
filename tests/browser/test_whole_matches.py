"""Whole short matches from the first page to the last panel: by mouse on one screen, by keyboard alone, by a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Screen, Server

QUIET = ("end", "done", "stop", "hold", "none")  # answers that get on with it
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST = 120  # questions in a match of one turn with two units a side
SMALL = {"platoon_size": "2", "turn_cap": "1"}
TAKE = """async () => {
  document.querySelector(".cover .btn").click();
  do await new Promise(requestAnimationFrame); while (document.querySelector(".cover"));
  return document.querySelector(".under:not([inert])").innerText;
}"""  # what is to be read in the first picture without the cover


def is_hex(word: str) -> bool:
    return len(word) == 4 and word.isdigit()


def lively(kind: str, words: list[str], *, moved: bool) -> str:
    """Answer so that a unit comes on and moves, and that the match gets on."""
    quiet = [word for word in words if word in QUIET]
    if "move" in words and not moved:
        return "move"
    if kind in {"platoon", "move"} or not quiet or (kind == "unit" and not moved):
        return words[0]
    return quiet[0]


# by mouse, hot-seat


def test_by_mouse_on_one_screen(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.click('.pick:has-text("Same screen")')
    for option, value in SMALL.items():
        page.fill(f"#option-{option}", value)
    page.click(".btn.start")
    covers = moves = 0
    for _ in range(MOST):
        kind = screen.asked()
        if not kind:
            break
        if kind == "cover":
            covers += 1
            look_at_the_cover(screen)
            continue
        words = screen.answers()
        hexes = [word for word in words if is_hex(word)]
        if hexes:
            screen.settle(lambda: page.click(f"#hex-{hexes[len(hexes) // 2]}"))  # noqa: B023  # clicked at once
            moves += kind == "move"
        else:
            screen.choose(lively(kind, words, moved=moves > 1))
    assert covers == 2  # each side sets up in secret, and afterwards there is nothing to hide
    assert moves >= 2
    assert "draw" in page.inner_text(".ending").lower()
    assert page.query_selector(".ending .rule") is not None
    page.click('.ending [aria-label="Look at the board"]')
    page.wait_for_selector(".ending", state="detached")
    page.click('.dock .btn:has-text("Show the result")')
    page.wait_for_selector(".ending")


def look_at_the_cover(screen: Screen) -> None:
    """Nothing behind the cover can be reached, and what the other side has set up is not shown after it."""
    page = screen.page
    side = page.inner_text(".cover .btn").removeprefix("I am ")
    assert page.query_selector(".under[inert]") is not None
    page.keyboard.press("Tab")
    page.keyboard.press("1")  # answers nothing
    assert page.query_selector(".under :focus") is None
    shown = page.evaluate(TAKE)
    others = {"Blue": ("Walker A", "Squad A"), "Yellow": ("Walker 1", "Squad 1")}[side]
    assert not any(unit in shown for unit in others)


# by keyboard


def tab_to(screen: Screen, selector: str, key: str = "Tab") -> None:
    """Go on with the Tab key until the focus is there."""
    for _ in range(60):
        if screen.page.evaluate("what => document.activeElement?.matches(what)", selector):
            return
        screen.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def test_by_keyboard_alone(screen: Screen) -> None:
    page = screen.page
    keys = page.keyboard
    screen.home()
    tab_to(screen, ".s.on")
    keys.press("ArrowDown")
    page.wait_for_selector('.map h2:has-text("Industrial Wasteland")')
    keys.press("ArrowUp")
    page.wait_for_selector('.map h2:has-text("Retrieval")')
    for option, value in SMALL.items():
        tab_to(screen, f"#option-{option}")
        keys.press("Control+a")
        keys.type(value)
    tab_to(screen, ".lv .on")
    keys.press("ArrowRight")  # the random bot: quick
    tab_to(screen, ".start")
    keys.press("Enter")
    by_arrows = 0
    for _ in range(MOST):
        kind = screen.asked()
        if not kind:
            break
        words = screen.answers()
        if kind == "move" and not by_arrows:
            keys.press("ArrowDown")  # into the board, at the first legal hex
            here = page.evaluate("document.activeElement.id")
            assert here.removeprefix("hex-") in words
            assert "Legal" in page.get_attribute(f"#{here}", "aria-label")
            screen.settle(lambda: keys.press("Enter"))
            by_arrows += 1
            continue
        number = words.index(lively(kind, words, moved=by_arrows > 0)) + 1
        assert number <= 9
        screen.settle(lambda: keys.press(str(number)))  # noqa: B023  # pressed at once
    assert page.query_selector(".ending") is not None
    tab_to(screen, '.log [aria-label="To the beginning"]')
    keys.press("Enter")
    page.wait_for_selector("text=choice 0 of")
    keys.press("End")
    tab_to(screen, '.tools [aria-label="Menu"]', "Shift+Tab")
    keys.press("Enter")
    page.wait_for_selector("[role=menuitem]:focus")
    keys.press("Escape")
    tab_to(screen, '.tools [aria-label="Menu"]')  # the focus is back where it was


def test_the_log_is_one_stop_for_the_tab_key(screen: Screen, over: str) -> None:
    page = screen.page
    page.goto(f"{screen.server.address}/#/play/{over}")
    page.wait_for_selector(".ending")
    page.focus(".log ol")
    page.keyboard.press("ArrowUp")
    page.wait_for_selector(".log li:last-child :is(button, a):focus")
    page.keyboard.press("ArrowUp")
    page.wait_for_selector(".log li :is(button, a):focus")
    page.keyboard.press("Tab")
    page.wait_for_selector(".rp :focus")


# by a finger


@pytest.fixture
def phone(chromium: Any, server: Server) -> Iterator[Screen]:
    one = Screen(chromium, server, **PHONE)
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


def test_by_a_finger_at_390_pixels(phone: Screen) -> None:
    page = phone.page
    phone.home()
    for option, value in SMALL.items():
        phone.tap(f"#option-{option}")
        page.fill(f"#option-{option}", value)
    phone.tap('.op button:has-text("Random")')
    phone.tap(".btn.start")
    on_board = 0
    for _ in range(MOST):
        kind = phone.asked()
        if not kind:
            break
        words = sorted(phone.answers(), key=lambda word: not in_sight(phone, word))
        word = lively(kind, words, moved=on_board > 0)
        on_board += answer_by_finger(phone, word)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert on_board > 0
    assert "draw" in page.inner_text(".ending").lower()
    inside = (
        "all => all.every(one => one.getBoundingClientRect().left >= 0 && one.getBoundingClientRect().right <= 390)"
    )
    assert page.eval_on_selector_all(".ending, .ending :is(.btn, p)", inside)
    phone.tap('.ending .btn:has-text("Replay")')
    page.wait_for_selector("text=choice 0 of")
    phone.tap('.rp [aria-label="One step on"]')
    page.wait_for_selector("text=choice 1 of")


def answer_by_finger(phone: Screen, word: str) -> bool:
    """Tap the hex if it is in sight, else the button, and once more where that is asked for; whether it was the hex."""
    seen = in_sight(phone, word)
    target = f"#hex-{word}" if seen else f'.an[data-word="{word}"]'
    phone.settle(lambda: phone.tap(target), sure=lambda: phone.tap(".sure .primary"))
    return seen


def in_sight(phone: Screen, word: str) -> bool:
    """Whether an answer is a hex that can be touched where it is."""
    return is_hex(word) and bool(
        phone.page.evaluate(
            """word => {
                const box = document.getElementById("hex-" + word).getBoundingClientRect();
                const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return top?.id === "hex-" + word;
            }""",
            word,
        )
    )
