"""The replay in a real browser: every moment, from every side after the end, by mouse, keys and links; forks; dice."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from tests.browser.conftest import WAIT, Screen, Server, make


def at(screen: Screen, moment: int | str) -> None:
    screen.page.wait_for_selector(f'.rp .where:text-matches("choice {moment} of ")')


def watch(screen: Screen, match: str) -> None:
    screen.page.goto(f"{screen.server.address}/#/play/{match}")
    screen.page.wait_for_selector(".ending")


def record(server: Server, match: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{server.address}/api/matches/{match}", timeout=WAIT / 1000) as answer:  # noqa: S310  # our own server
        found: dict[str, Any] = json.load(answer)
    return found


def test_step_jump_play_and_the_marks_of_turns(screen: Screen, over: str) -> None:
    page = screen.page
    watch(screen, over)
    last = int(page.get_attribute(".rp input", "max") or 0)
    assert page.locator(".marks i").count() == 2
    page.click('[aria-label="To the beginning"]')
    at(screen, 0)
    assert page.query_selector(".ending") is None
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    at(screen, 1)
    page.keyboard.press("ArrowRight")
    at(screen, 2)
    page.keyboard.press("ArrowLeft")
    at(screen, 1)
    page.keyboard.press("End")
    at(screen, last)
    page.keyboard.press("Home")
    at(screen, 0)
    page.select_option('.knows label:has-text("Speed") select', "2")  # faster, a busy machine comes too late to pause
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    page.wait_for_selector('.rp [aria-label="Pause"]')
    page.wait_for_function("() => Number(document.querySelector('.rp input').value) >= 4")
    page.keyboard.press(" ")
    page.wait_for_selector('.rp [aria-label="Play"]')
    page.locator(".rp input").fill(str(last // 2))
    at(screen, last // 2)
    page.click('.dock .btn:has-text("Back to the game")')
    page.wait_for_selector(".ending")


def test_each_line_of_the_log_leads_to_its_moment(screen: Screen, over: str) -> None:
    page = screen.page
    watch(screen, over)
    page.locator('.log li:has-text("Turn 1 begins") button').press("Enter")
    page.wait_for_selector(".log li.later")
    first = int(page.input_value(".rp input"))
    later = page.locator(".log li.later").count()
    page.locator('.log li.later:has-text("Turn 2 begins") button').press(
        "Enter"
    )  # what is still to come can be gone to as well
    page.wait_for_function("was => Number(document.querySelector('.rp input').value) > was", arg=first)
    assert page.locator(".log li.later").count() < later


def test_after_the_end_the_set_up_is_seen_from_either_side(screen: Screen, over: str) -> None:
    page = screen.page
    watch(screen, over)
    page.click('[aria-label="To the beginning"]')
    at(screen, 0)
    alone = int(page.get_attribute(".rp input", "max") or 0)
    page.select_option(".knows .by select", "yellow")
    page.wait_for_function("was => Number(document.querySelector('.rp input').max) > was", arg=alone)  # its own set-up
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Home")
    at(screen, 0)
    page.keyboard.press("ArrowRight")
    at(screen, 1)
    assert "Blue: chosen in secret" in page.inner_text(".dock h2")  # Blue was ready first
    page.keyboard.press("ArrowRight")
    at(screen, 2)
    assert "Yellow: choose everything yourself" in page.inner_text(".dock h2")
    page.select_option(".knows .by select", "")
    page.wait_for_function("want => Number(document.querySelector('.rp input').max) === want", arg=alone)


def test_the_same_moment_from_another_side(screen: Screen, over: str) -> None:
    page = screen.page
    told = "() => [...document.querySelectorAll('.log li:not(.later)')].map(line => line.textContent)"
    watch(screen, over)
    page.locator('.log li:has-text("Turn 2 begins") button').press("Enter")
    page.wait_for_selector(".log li.later")
    before = page.evaluate(told)
    page.select_option(".knows .by select", "blue")
    page.wait_for_function("want => document.querySelector('.dock h2').textContent.includes(want)", arg="Replay")
    page.wait_for_function(f"last => ({told})().at(-1) === last", arg=before[-1])
    assert page.input_value(".knows .by select") == "blue"


def test_a_link_leads_to_a_moment_and_a_side(screen: Screen, chromium: Any, server: Server, over: str) -> None:
    page = screen.page
    screen.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{server.address}/#/play/{over}/9/yellow")
    at(screen, 9)
    assert page.input_value(".knows .by select") == "yellow"
    page.click('.rp .btn:has-text("Copy the link")')
    page.wait_for_selector('.rp .btn:has-text("Copied")')
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.address}/#/play/{over}/9/yellow"
    friend = Screen(chromium, server)
    friend.page.goto(link)
    at(friend, 9)
    assert friend.page.inner_text(".dock h2") == page.inner_text(".dock h2")
    assert not friend.complaints
    friend.close()


def test_a_moment_is_played_on_by_whom_one_likes(screen: Screen, server: Server, over: str) -> None:
    page = screen.page
    for blue, yellow in (("you", "you"), ("bot random", "you"), ("you", "open")):
        page.goto("about:blank")
        page.goto(f"{server.address}/#/play/{over}/12")
        at(screen, 12)
        page.click('.rp .btn:has-text("Play on from here")')
        page.select_option('.forkform [aria-label="Who plays Blue"]', blue)
        page.select_option('.forkform [aria-label="Who plays Yellow"]', yellow)
        page.click(".forkform .btn.primary")
        page.wait_for_function("was => !location.hash.includes(was)", arg=over)
        seats = record(server, page.url.rsplit("/", 1)[1])["seats"]
        kinds = {"you": "person", "open": "open", "bot random": "bot"}
        assert [seats[side]["kind"] for side in ("blue", "yellow")] == [kinds[blue], kinds[yellow]]
        if yellow == "open":
            page.wait_for_selector(".invite input")


def test_the_dice_are_checked_in_one_click(screen: Screen, server: Server, over: str) -> None:
    watch(screen, over)
    screen.page.click("text=Check the dice")
    screen.page.wait_for_selector(".dicecheck dl")
    told = screen.page.inner_text(".dicecheck")
    assert "The dice are correct" in told
    assert told.count(str(record(server, over)["commitment"])) == 2  # as sealed, and as computed in the page


def test_a_live_match_is_replayed_from_ones_own_knowledge_only(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(make(server, {"kind": "open"}))
    assert screen.asked() == "platoon"
    screen.choose("fold-guard")
    page.click('[aria-label="One step back"]')
    at(screen, 0)
    assert page.query_selector(".knows .by") is None
    assert page.is_disabled('.rp .btn:has-text("Play on from here")')  # another person plays it
    page.click('.rp .btn:has-text("Live")')
    page.wait_for_selector(".rp .live")


def test_ones_own_match_with_a_bot_is_forked_while_it_goes_on(screen: Screen, server: Server) -> None:
    screen.sit(make(server, {"kind": "bot", "bot": "random"}))
    screen.asked()
    screen.choose("fold-guard")
    old = screen.page.url
    screen.page.click('[aria-label="To the beginning"]')
    at(screen, 0)
    screen.page.click('.rp .btn:has-text("Play on from here")')
    screen.page.click(".forkform .btn.primary")
    screen.page.wait_for_function("was => location.href !== was", arg=old)
    assert screen.asked() == "platoon"
