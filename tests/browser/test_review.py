"""Hints, thoughts and the review in a real browser: by mouse, keys and finger, narrow and wide, light and dark."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server
from tests.browser.test_accessibility import AXE, serious

#: Blue acts; whatever it does, it is asked more than one question.
FIGHT = """
scenario retrieval
option turn_cap 1
card blue-squads
step 1
object satellite 0608
0608 crater red
unit W1 0606 force:M nuke:M
unit S1 0506 hovering force:L nuke:L
unit S2 0306 hovering force:L nuke:L
unit WA 0609 force:M nuke:M
unit SA 0508 hovering force:L
"""
PHONE = {"viewport": {"width": 360, "height": 720}, "has_touch": True, "color_scheme": "dark"}
SECONDS = 60_000  # that a page may wait for the search on a busy machine


def fight(server: Server, **more: Any) -> dict[str, Any]:
    """Both sides at one screen, in the midst of a fight."""
    save = sandtable.position("unbreakable", FIGHT, seed=3).save()
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "you"}}
    return server.post("/api/matches/load", {"save": save, "seats": seats} | more)


@cache
def played() -> str:
    """A match that is given up after a few actions: a nuke, whose dice may give more or less, and little else."""
    match = sandtable.position("unbreakable", FIGHT, seed=3)
    match.choose("S1 fire.nuke 0609")
    while len(match.moves) < 8:
        match.choose(match.decisions[next(iter(match.decisions))].options()[-1])
    match.concede("yellow")
    return match.save()


def reviewed(server: Server) -> dict[str, Any]:
    """Sit down at a match that is over."""
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "bot", "bot": "random"}}
    return server.post("/api/matches/load", {"save": played(), "seats": seats})


def test_a_hint_is_asked_for_by_a_key_marks_its_answer_and_is_found_in_the_replay(
    screen: Screen, server: Server
) -> None:
    page = screen.page
    screen.sit(fight(server))
    screen.asked()
    page.keyboard.press("h")
    page.wait_for_selector(".ideas .plans li", timeout=SECONDS)
    assert 1 <= page.locator(".plans li").count() <= 3
    assert page.locator(".plans .chance").first.inner_text().endswith("%")
    hinted = str(page.get_attribute(".an.hinted", "data-word"))
    assert hinted in screen.answers()
    assert page.locator(".board .hinted").count() == (0 if hinted == "end" else 1)
    page.wait_for_selector('.log li:has-text("Hint: ")')
    moment = screen.moment()
    screen.settle(page.locator(".plans .btn").first.click)
    page.wait_for_selector('.ideas:has-text("The plan continues")')  # and its next answer is marked now
    assert page.get_attribute(".an.hinted", "data-word") != hinted
    page.keyboard.press("Escape")
    page.wait_for_selector(".ideas", state="detached")
    page.click('[aria-label="One step back"]')
    page.wait_for_selector('.teaching .ideas:has-text("Blue took a hint here")')
    assert page.locator(".marks i.hint").count() == 1
    assert page.input_value(".rp input") == moment.split()[1]
    assert page.locator(".teaching > .btn").count() == 0  # what bots think is told after the end only


def test_a_match_without_hints_has_no_button_and_home_says_which(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(fight(server, hints=False))
    screen.asked()
    assert page.query_selector(".hintbtn") is None
    screen.home()
    box = page.locator('label.check:has-text("Allow hints") input')
    assert box.is_checked()
    page.click('.pick:has-text("Invite by link")')
    assert not box.is_checked()  # somebody else will play
    box.check()
    page.click('.pick:has-text("Same screen")')
    assert box.is_checked()


def test_a_finger_takes_a_hint_on_a_narrow_screen(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, **PHONE)
    page = screen.page
    screen.sit(fight(server))
    screen.asked()
    if page.query_selector(".cover"):
        screen.tap(".cover .primary")
    screen.tap(".hintbtn")
    page.wait_for_selector(".plans li", timeout=SECONDS)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.eval_on_selector_all(
        ".hintbtn, .plans .btn, .ideas .shut",
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 44 || box.height < 44).length",
    )
    assert small == 0
    screen.tap(".ideas .shut")
    page.wait_for_selector(".ideas", state="detached")
    assert not screen.complaints
    screen.close()


def test_the_review_leads_from_the_end_to_every_decision_and_back(screen: Screen, server: Server) -> None:
    page = screen.page
    made = reviewed(server)
    screen.sit(made)
    page.wait_for_selector(".ending")
    page.click('.ending a:has-text("Review")')
    page.wait_for_selector(".chart .curve", timeout=SECONDS)
    text = page.inner_text(".parts")
    assert all(name in text for name in ("Blue's moves", "The others' moves", "Dice and draws", "The end itself"))
    assert page.locator("main h3").count() == 3
    assert "% that could be expected, measured against all" in page.inner_text("main")  # each roll, by its distribution
    label = str(page.get_attribute(".chart svg", "aria-label"))
    assert label.startswith("Chance to win during the match: ")
    marks = page.locator(".chart .go").count()
    assert marks == page.locator(".found li").count()
    page.set_viewport_size({"width": 360, "height": 720})
    page.wait_for_function("() => Number(document.querySelector('.chart svg').getAttribute('width')) < 360")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 1200, "height": 760})
    link = page.locator(".found a").first
    moment = link.inner_text().removeprefix("Move ")
    link.press("Enter")
    page.wait_for_selector(f'.rp .where:text-matches("choice {moment} of ")')
    # there, a bot says what it would think
    page.click(".teaching > .btn")
    page.wait_for_selector(".teaching .plans li, .teaching .none:has-text('No side')", timeout=SECONDS)
    page.click('.rp a:has-text("Review")')
    page.wait_for_selector(".chart .curve", timeout=SECONDS)  # it is kept: there is no second wait
    page.select_option(".review select", "yellow")
    page.wait_for_selector('.parts:has-text("Yellow\'s moves")', timeout=SECONDS)


def test_a_review_can_be_stopped_and_a_match_that_goes_on_has_none(screen: Screen, server: Server) -> None:
    page = screen.page
    match = reviewed(server)["match"]
    page.goto(f"{server.address}/#/review/{match}/yellow")
    page.wait_for_selector(".working .btn, .chart .curve", timeout=SECONDS)
    page.evaluate("document.querySelector('.working .btn')?.click()")  # on a quick machine it is done at any moment
    page.wait_for_selector('.working:has-text("Stopped."), .chart .curve', timeout=SECONDS)
    if page.query_selector('.working:has-text("Stopped.")'):
        page.click('.working .btn:has-text("Continue")')
    page.wait_for_selector(".chart .curve", timeout=SECONDS)
    made = fight(server)
    page.goto(f"{server.address}/#/review/{made['match']}")
    page.wait_for_selector('main:has-text("it can be reviewed after its end")')


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_a_hint_and_the_review_are_accessible(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(fight(server))
    screen.asked()
    page.click(".hintbtn")
    page.wait_for_selector(".plans li", timeout=SECONDS)
    assert serious(screen) == []
    page.goto(f"{server.address}/#/review/{reviewed(server)['match']}/blue")
    page.wait_for_selector(".chart .curve", timeout=SECONDS)
    assert serious(screen) == []
