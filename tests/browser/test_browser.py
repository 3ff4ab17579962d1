"""Unbreakable in a real browser: by mouse, by keyboard, by finger; leaving and coming back; why not; undo; night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.conftest import Screen, Server, make

QUIET = ("end", "done", "stop", "hold", "none")  # answers that get on with it


def is_hex(word: str) -> bool:
    return len(word) == 4 and word.isdigit()


def begin_against_a_bot(screen: Screen) -> None:
    screen.sit(make(screen.server, {"kind": "bot", "bot": "random"}))
    assert screen.asked() == "platoon"
    screen.choose("fold-guard")


def until_the_action(screen: Screen) -> None:
    """Go on until a unit that may move is asked what it does."""
    for _ in range(40):
        kind = screen.asked()
        words = screen.answers()
        if kind == "action" and "move" in words:
            return
        quiet = [word for word in words if word in QUIET]
        screen.choose(words[0] if kind == "unit" or not quiet else quiet[0])
    raise AssertionError("nobody may move")


def test_a_short_match_by_mouse_on_the_board(screen: Screen, small_match: dict[str, Any]) -> None:
    screen.sit(small_match)
    moves = 0
    for _ in range(120):
        kind = screen.asked()
        if not kind:
            break
        if kind == "cover":
            screen.page.click(".cover .btn")
            continue
        words = screen.answers()
        hexes = [word for word in words if is_hex(word)]
        quiet = [word for word in words if word in QUIET]
        if hexes:
            screen.settle(lambda: screen.page.click(f"#hex-{hexes[len(hexes) // 2]}"))  # noqa: B023  # clicked at once
            moves += kind == "move"
        elif "move" in words and moves < 4:
            screen.choose("move")
        elif kind == "unit" and moves < 4:
            screen.choose(words[0])
        else:
            screen.choose(quiet[0] if quiet else words[0])
    assert moves >= 2
    assert "draw" in screen.page.inner_text(".ending").lower()
    assert screen.page.query_selector(".ending .rule") is not None
    screen.page.click('[aria-label="To the beginning"]')  # and it can be looked at again
    screen.page.wait_for_selector("text=move 0 of")
    screen.page.click('.rp [aria-label="One step on"]')
    screen.page.wait_for_selector("text=move 1 of")


def test_a_short_match_by_keyboard_alone(screen: Screen, small_match: dict[str, Any]) -> None:
    screen.sit(small_match)
    by_arrows = 0
    for _ in range(120):
        kind = screen.asked()
        if not kind:
            break
        if kind == "cover":
            screen.page.focus(".cover .btn")
            screen.page.keyboard.press("Enter")
            screen.page.wait_for_selector(".cover", state="detached")
            continue
        words = screen.answers()
        if kind == "move" and not by_arrows:
            screen.page.evaluate("document.activeElement?.blur()")
            screen.page.keyboard.press("ArrowDown")  # into the board, at the first legal hex
            here = screen.page.evaluate("document.activeElement.id")
            assert here.removeprefix("hex-") in words
            assert "Legal" in screen.page.get_attribute(f"#{here}", "aria-label")
            screen.settle(lambda: screen.page.keyboard.press("Enter"))
            by_arrows += 1
            continue
        wanted = next((w for w in words if w in ("move", *QUIET) and (w != "move" or not by_arrows)), words[0])
        if kind == "unit" and not by_arrows:
            wanted = words[0]
        number = words.index(wanted) + 1
        assert number <= 9
        screen.settle(lambda: screen.page.keyboard.press(str(number)))  # noqa: B023  # pressed at once
    assert by_arrows == 1
    assert screen.page.query_selector(".ending") is not None


def test_arrows_lead_from_hex_to_hex_and_each_says_what_it_is(screen: Screen) -> None:
    begin_against_a_bot(screen)
    screen.asked()
    screen.page.focus("#hex-0608")
    screen.page.keyboard.press("ArrowRight")
    assert screen.page.evaluate("document.activeElement.id") == "hex-0609"  # the board is turned: north is left
    screen.page.keyboard.press("ArrowUp")
    assert screen.page.evaluate("document.activeElement.id") in {"hex-0708", "hex-0709"}
    assert screen.page.query_selector(".cursor-ring") is not None
    assert "satellite" in str(screen.page.get_attribute("#hex-0608", "aria-label"))


def test_an_illegal_hex_says_why_not_and_the_rule_opens(screen: Screen) -> None:
    begin_against_a_bot(screen)
    until_the_action(screen)
    screen.choose("move")
    screen.page.click("#hex-0608")
    screen.page.wait_for_selector(".callout-box.no")
    rule = screen.page.inner_text(".callout-box .rule")
    assert rule.startswith("UNB-")
    screen.page.click(".callout-box .rule")
    screen.page.wait_for_selector(f'.drawer .row.marked:has-text("{rule}")')
    screen.page.fill(".drawer input", "satellite")
    rows = screen.page.eval_on_selector_all(".drawer p.row", "all => all.map(row => row.textContent)")
    assert rows
    assert all("satellite" in row.lower() for row in rows)
    screen.page.keyboard.press("Escape")
    screen.page.wait_for_selector(".drawer", state="detached")


def test_undo_takes_a_choice_back(screen: Screen) -> None:
    begin_against_a_bot(screen)
    until_the_action(screen)
    prompt = screen.page.inner_text(".dock h2")
    screen.choose("move")
    assert screen.page.inner_text(".dock h2") != prompt
    screen.settle(lambda: screen.page.keyboard.press("u"))
    assert screen.page.inner_text(".dock h2") == prompt


def test_a_reload_and_a_killed_server_lose_nothing(screen: Screen, server: Server) -> None:
    begin_against_a_bot(screen)
    until_the_action(screen)
    prompt = screen.page.inner_text(".dock h2")
    screen.page.reload()
    screen.asked()
    assert screen.page.inner_text(".dock h2") == prompt
    server.stop()
    screen.page.wait_for_selector(".banner")
    server.start()
    screen.page.wait_for_selector(".banner", state="detached", timeout=15_000)
    screen.choose("move")
    assert screen.asked() == "move"
    screen.complaints.clear()  # the browser itself reports the lost socket


def test_odds_stand_on_the_board_and_beside_the_answers(screen: Screen) -> None:
    begin_against_a_bot(screen)
    for _ in range(80):
        if screen.asked() in {"beam", "bomb"} and screen.page.query_selector(".ans em"):
            break
        words = screen.answers()
        fire = [word for word in words if word.startswith("fire.")]
        screen.choose(fire[0] if fire else "move" if "move" in words else words[0])
    listed = screen.page.inner_text(".ans em >> nth=0")
    assert listed.endswith("%")
    screen.page.hover(".hit.can >> nth=0", force=True)
    assert screen.page.locator(".odds text").count() >= 1


def test_a_friend_joins_by_link_and_a_stranger_watches(screen: Screen, chromium: Any, server: Server) -> None:
    screen.home()
    screen.page.click('.pick:has-text("Invite by link")')
    screen.page.click(".btn.start")
    link = screen.page.input_value(".invite input")
    friend = Screen(chromium, server)
    friend.page.goto(link)
    friend.page.click("text=Take the seat")
    assert friend.asked() == "platoon"
    screen.page.wait_for_selector(".invite", state="detached")
    friend.choose("long-striders")
    screen.choose("fold-guard")
    stranger = Screen(chromium, server)
    stranger.page.goto(screen.page.url)
    stranger.page.wait_for_selector("text=You are watching")
    assert stranger.page.query_selector(".ans") is None
    assert not friend.complaints + stranger.complaints
    friend.close()
    stranger.close()


def test_a_finger_plays_at_390_pixels(chromium: Any, server: Server) -> None:
    phone = Screen(chromium, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone.home()
    phone.page.tap(".btn.start")
    assert phone.asked() == "platoon"
    phone.settle(lambda: phone.page.tap('.an[data-word="sky-hooks"]'))
    until_the_action(phone)
    phone.settle(lambda: phone.page.tap('.an[data-word="move"]'))
    phone.page.tap(".tabs button:has-text('Log')")
    phone.page.wait_for_selector(".log ol")
    phone.page.tap(".tabs button:has-text('Ask')")
    width = phone.page.evaluate("document.documentElement.scrollWidth")
    assert width == 390
    assert phone.page.query_selector(".minimap") is not None
    assert not phone.complaints
    phone.close()


def test_night(chromium: Any, server: Server, tmp_path: Path) -> None:
    night = Screen(chromium, server, color_scheme="dark")
    begin_against_a_bot(night)
    night.asked()
    ground = "getComputedStyle(document.querySelector('.slab')).fill"
    dark = night.page.evaluate(ground)
    night.page.screenshot(path=tmp_path / "night.png")
    assert (tmp_path / "night.png").stat().st_size > 50_000
    night.page.click('[aria-label^="Theme"]')  # by hand: day
    assert night.page.evaluate(ground) != dark
    assert not night.complaints
    night.close()


def test_the_first_page_is_small() -> None:
    import gzip

    from tests.browser.conftest import STATIC

    files = [file for file in STATIC.rglob("*") if file.is_file() and file.suffix in {".html", ".js", ".css", ".svg"}]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 100_000
