"""Unbreakable in a real browser: leaving and coming back; why not; undo; odds; links; clocks; dark mode."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sandtable
from tests.browser.conftest import Screen, Server, make

QUIET = ("end", "done", "stop", "hold", "none")  # answers that get on with it


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
    raise AssertionError("no unit may move")


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
    screen.page.wait_for_selector(".banner", state="detached")
    screen.choose("move")
    assert screen.asked() == "move"
    screen.complaints.clear()  # the browser itself reports the lost socket


def test_a_lost_network_is_said_and_nothing_is_lost(screen: Screen) -> None:
    begin_against_a_bot(screen)
    until_the_action(screen)
    screen.context.set_offline(True)
    screen.page.wait_for_selector(".banner")
    screen.page.click('.an[data-word="move"]')  # made while the connection is lost: sent when it is back
    screen.context.set_offline(False)
    screen.page.wait_for_selector(".banner", state="detached")
    screen.page.wait_for_selector('.ans[data-kind="move"]')
    screen.complaints.clear()  # the browser itself reports sockets that it could not open


def test_whose_time_is_over_loses_when_the_other_claims(screen: Screen, chromium: Any, server: Server) -> None:
    made = make(server, {"kind": "open"}, clock={"kind": "match", "seconds": 1})
    screen.sit(made)
    screen.choose("fold-guard")
    screen.page.click('button[aria-label="Menu"]')
    items = screen.page.inner_text(".menu")
    assert "Resign" in items
    assert "Claim" not in items  # no side has run out of time
    assert "Offer a draw" not in items  # nor while sides choose in secret
    friend = Screen(chromium, server)
    friend.page.goto(f"{server.address}/#/join/{made['match']}/{made['invites']['yellow']}")
    friend.page.wait_for_selector("text=You play Yellow")  # what one is invited to
    friend.page.click("text=Take the seat")
    friend.page.wait_for_selector("text=You are out of time")
    screen.page.click('.dock .btn:has-text("Claim the match")')
    screen.page.wait_for_selector('.ending:has-text("You have won")')
    friend.page.wait_for_selector('.ending:has-text("You have lost")')
    assert not friend.complaints
    friend.close()


def test_a_draw_is_offered_and_agreed_to(screen: Screen, chromium: Any, server: Server) -> None:
    made = make(server, {"kind": "open"})
    screen.sit(made)
    screen.choose("fold-guard")
    friend = Screen(chromium, server)
    friend.page.goto(f"{server.address}/#/join/{made['match']}/{made['invites']['yellow']}")
    friend.page.click("text=Take the seat")
    friend.choose("long-striders")
    screen.page.click('button[aria-label="Menu"]')
    screen.page.click('[role=menuitem]:has-text("Offer a draw")')
    friend.page.click('.offer .btn:has-text("Agree to a draw")')
    screen.page.wait_for_selector('.ending:has-text("A draw")')
    assert not friend.complaints
    friend.close()


def test_odds_stand_on_the_board_and_beside_the_answers(screen: Screen, server: Server) -> None:
    text = "card blue-walkers\nunit W1 0607 stasis:M nuke:M\nunit SA 0709 laser:L nuke:L\n"
    save = sandtable.position("unbreakable", text, seed=4).save()
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "bot", "bot": "random"}}
    screen.sit(server.post("/api/matches/load", {"save": save, "seats": seats}))
    for word in ("W1", "fire.stasis"):
        screen.asked()
        screen.choose(word)
    assert screen.asked() == "beam"
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
    friend.page.fill('.joinbox input[autocomplete="nickname"]', "Grace")
    friend.page.click("text=Take the seat")
    assert friend.asked() == "platoon"
    screen.page.wait_for_selector(".invite", state="detached")
    screen.page.wait_for_selector('.top .player:has-text("Grace")')
    friend.choose("long-striders")
    screen.choose("fold-guard")
    stranger = Screen(chromium, server)
    stranger.page.goto(screen.page.url)
    stranger.page.wait_for_selector("text=You are watching")
    assert stranger.page.query_selector(".ans") is None
    assert not friend.complaints + stranger.complaints
    friend.close()
    stranger.close()


def test_dark_mode(chromium: Any, server: Server, tmp_path: Path) -> None:
    dark = Screen(chromium, server, painted=True, color_scheme="dark")
    begin_against_a_bot(dark)
    dark.asked()
    ground = "getComputedStyle(document.querySelector('.slab')).fill"
    ground_then = dark.page.evaluate(ground)
    dark.page.screenshot(path=tmp_path / "dark.png")
    assert (tmp_path / "dark.png").stat().st_size > 50_000
    dark.page.click('[aria-label^="Theme"]')  # by hand: light
    assert dark.page.evaluate(ground) != ground_then
    assert not dark.complaints
    dark.close()


def test_the_first_page_is_small(screen: Screen) -> None:
    screen.home()
    screen.page.wait_for_load_state("networkidle")
    sizes: dict[str, int] = screen.page.evaluate(
        """() => Object.fromEntries(["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
            .map((one) => [new URL(one.name).pathname, one.encodedBodySize]))"""
    )
    page = {path: size for path, size in sizes.items() if not path.startswith("/api/")}
    kinds = {path.rpartition(".")[2] for path in page}
    assert {"/", "js", "css"} <= kinds  # the page, its scripts, its styles
    assert all(size > 0 for size in page.values())  # all of it came from the server
    assert sum(page.values()) < 92_000  # as served, compressed
    assert sum(sizes.values()) < 125_000  # with what it shows: the games and the open matches
