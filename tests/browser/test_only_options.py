"""A question with one answer: put before it fires, given at once for players who want that, and noted in the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server, Table
from tests.browser.test_board import PHONE, load

#: Blue's walker has one target for its ray.
DUEL = """
scenario retrieval
turn 2
card blue-walkers
unit W1 0506 stasis:L nuke:L
unit S1 0101 force:L nuke:L
unit WA 0509 force:M nuke:M
unit SA 1101 force:L nuke:L
object satellite 0608
"""
FINAL = "Only option. Dice are rolled: this cannot be undone."


@pytest.fixture
def screen(table: Table) -> Screen:
    return table


@pytest.fixture
def phone(chromium: Any, server: Server) -> Iterator[Screen]:
    one = Screen(chromium, server, **PHONE)
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


def aim(screen: Screen) -> None:
    screen.choose("W1")
    screen.choose("fire.stasis")


def test_the_only_target_is_asked_before_the_dice_fall(screen: Screen) -> None:
    screen.sit(load(screen.server, DUEL))
    aim(screen)
    assert screen.asked() == "beam"
    assert screen.answers() == ["WA"]
    assert screen.page.inner_text(".ans .only") == FINAL
    screen.settle(lambda: screen.page.keyboard.press("u"))  # it is not too late
    assert screen.asked() == "action"
    screen.choose("fire.stasis")
    screen.settle(lambda: screen.page.keyboard.press("1"))
    screen.page.wait_for_selector(".log li:has-text('stasis')")


def test_the_command_line_says_what_follows(screen: Screen) -> None:
    screen.sit(load(screen.server, DUEL))
    aim(screen)
    screen.asked()
    screen.page.keyboard.press("/")
    screen.page.wait_for_selector(f".console :text('{FINAL}')")


def test_a_finger_answers_it_with_one_tap(phone: Screen) -> None:
    phone.sit(load(phone.server, DUEL))
    for word in ("W1", "fire.stasis"):
        phone.choose(word)
    assert phone.asked() == "beam"
    before = phone.moment()
    phone.tap('.an[data-word="WA"]')
    phone.page.wait_for_function(
        "was => document.querySelector('.play').dataset.seq !== was.split(' ').at(-1)", arg=before
    )
    assert phone.page.locator(".sure").count() == 0


def test_it_can_be_answered_for_me(alone: Screen) -> None:
    alone.sit(load(alone.server, DUEL))
    alone.asked()
    alone.page.click('.tools [aria-label="Menu"]')
    alone.page.click("[role=menuitemcheckbox]:has-text('Answer for me')")
    alone.page.keyboard.press("Escape")
    alone.page.reload()  # the wish is remembered
    alone.asked()
    alone.choose("W1")
    alone.choose("fire.stasis")
    alone.page.wait_for_selector(".log li:has-text('stasis')")
    assert alone.page.locator(".ans .only").count() == 0


#: South's spiderling can grab one unit, and act on after it.
GRAB = """
scenario garden-plot
layout SR LG SP+ SG / PL SG TP+ LG / LG TP+ SG PL / SG SP+ LG SR
round 7
last south
bids 7 4
cp 5 0
lead 0
next south
won north
points 2 30
unit SW1a C2.3.N damage=3
unit SW2a D2.0.N
unit SW2b D1.0.C
unit SW2c B1.0.E damage=2
unit NF3a D4.0.E
unit NW3a D2.0.C activated start=C2.0.S
"""


def test_an_undo_goes_back_past_what_was_answered_for_me(alone: Screen) -> None:
    save = sandtable.position("undergrowth", GRAB, seed=1).save()
    seats = {"south": {"kind": "you"}, "north": {"kind": "you"}}
    alone.remember("sandtable.auto-answer", True)
    alone.sit(alone.server.post("/api/matches/load", {"save": save, "seats": seats}))
    alone.choose("SW2b")
    assert alone.asked() == "deed"
    assert "grab" in alone.answers()
    alone.settle(lambda: alone.page.click('.an[data-word="grab"]'))
    alone.page.wait_for_selector('.log li:has-text("NW3a")')
    alone.page.wait_for_selector('.ans:not(:has([data-word="grab"]))[data-kind="deed"]')
    alone.page.keyboard.press("u")
    alone.page.wait_for_selector('.ans [data-word="grab"]:not(:disabled)')
    assert alone.page.locator('.log li:has-text("NW3a")').count() == 0
