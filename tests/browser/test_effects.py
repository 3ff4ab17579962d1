"""What an attack would do and what it has done, on the board: in Chromium by mouse, finger and keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server
from tests.browser.test_accessibility import serious
from tests.browser.test_board import BOMB

#: Blue's squad can drop a nuke on two of Yellow's units and one of its own.
BLAST = """
scenario retrieval
turn 2
card blue-squads
step 1
unit S1 0506 hovering force:L nuke:L
unit S2 0508 hovering force:L nuke:L
unit W1 0610 force:M nuke:M
unit WA 0508 force:M nuke:M
unit SA 0509 hovering force:L nuke:L
object satellite 0608
"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CARD = ".forecast"


@pytest.fixture
def phone(chromium: Any, server: Server) -> Iterator[Screen]:
    one = Screen(chromium, server, **PHONE)
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


def load(server: Server, text: str = BLAST, game: str = "unbreakable", seed: int = 3, **seats: Any) -> dict[str, Any]:
    """Put a position on the table; both sides are played by one hand where no seats are named."""
    match = sandtable.position(game, text, seed=seed)
    given = {side: {"kind": "you"} for side in match.sides} | seats
    return server.post("/api/matches/load", {"save": match.save(), "seats": given})


def aim(screen: Screen) -> None:
    """Let the squad fire its nuke: where to is asked next."""
    if screen.asked() == "cover":
        screen.take()
    screen.choose("S1")
    screen.choose("fire.nuke")
    assert screen.asked() == "bomb"


def test_a_pointed_attack_shows_every_outcome_and_ones_own_units(alone: Screen, server: Server) -> None:
    page = alone.page
    alone.sit(load(server))
    aim(alone)
    page.hover("#hex-0508")
    page.wait_for_selector(f'{CARD}[data-word="0508"]')
    assert page.locator(f"{CARD} li").count() >= 3
    own = page.locator(f"{CARD} li.own")
    assert "Squad 2" in own.first.inner_text()
    assert own.first.locator("em").inner_text() == "own"
    assert page.locator('.fate.own[data-fate="S2"]').count() == 1
    assert page.locator('.fate:not(.own)[data-fate="WA"]').count() == 1
    page.wait_for_selector(f"{CARD} .foot :text('Blue Squad 1 sees it')")
    box, target = page.locator(CARD).bounding_box(), page.locator("#hex-0508").bounding_box()
    assert box is not None
    assert target is not None
    across = box["x"] < target["x"] + target["width"] and target["x"] < box["x"] + box["width"]
    assert not (across and box["y"] < target["y"] + target["height"] and target["y"] < box["y"] + box["height"])
    assert not serious(alone)


def test_an_attack_that_can_hit_ones_own_is_confirmed_by_keys(alone: Screen, server: Server) -> None:
    page = alone.page
    alone.sit(load(server))
    aim(alone)
    page.click("#hex-0508")
    page.wait_for_selector(".sure :text('This can hit your own Blue Squad 2')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sure", state="detached")
    assert alone.asked() == "bomb"
    page.click("#hex-0508")
    page.wait_for_selector(".sure")
    moment = alone.moment()
    page.keyboard.press("Enter")
    page.wait_for_function("was => document.querySelector('.play').dataset.seq !== was.split(' ')[1]", arg=moment)


def test_a_finger_sees_the_chances_before_it_confirms(phone: Screen, server: Server) -> None:
    page = phone.page
    phone.sit(load(server))
    aim(phone)
    phone.tap("#hex-0508")
    page.wait_for_selector(".sure :text('This can hit your own')")
    card = page.locator(CARD).bounding_box()
    assert card is not None
    assert card["x"] >= 0
    assert card["x"] + card["width"] <= 390
    assert not serious(phone)


def until_recap(screen: Screen) -> None:
    """Answer until the bot has done something that a recap tells of."""
    for _ in range(30):
        screen.asked()
        if screen.page.query_selector(".recap"):
            return
        words = screen.answers()
        screen.choose(next((one for one in words if one in ("end", "done", "stop", "hold", "none", "pass")), words[-1]))
    pytest.fail("no recap has come")


def test_a_recap_tells_what_a_bot_has_done_plays_it_again_and_says_why(alone: Screen, server: Server) -> None:
    page = alone.page
    alone.sit(load(server, yellow={"kind": "bot", "bot": "greedy"}))
    until_recap(alone)
    assert page.locator(".recap > p").first.inner_text().endswith(".")
    assert not serious(alone, ".recap")
    page.get_by_role("button", name="Why?").click()
    page.wait_for_selector(".recap .reason:has-text('Yellow ')", timeout=60_000)
    page.get_by_role("button", name="Play it again").click()
    page.wait_for_selector(".dock h2:has-text('Replay')")
    page.wait_for_selector(".dock h2:not(:has-text('Replay'))")
    page.wait_for_selector(".recap")
    page.get_by_role("button", name="Close the recap").press("Enter")
    page.wait_for_selector(".recap", state="detached")
    assert alone.asked()


def test_results_are_written_on_the_board_until_the_next_choice(alone: Screen, server: Server) -> None:
    page = alone.page
    alone.sit(load(server))
    aim(alone)
    alone.choose("0508")
    page.wait_for_selector('.results [data-place="0508"] .result')
    before = page.locator(".results .result").all_inner_texts()
    assert before
    words = alone.answers()
    alone.choose(next((one for one in words if one in ("end", "done")), words[-1]))
    assert page.locator(".results .result").all_inner_texts() != before


def test_a_recap_on_a_phone_is_folded_until_it_is_opened(phone: Screen, server: Server) -> None:
    page = phone.page
    phone.sit(load(server, yellow={"kind": "bot", "bot": "greedy"}))
    until_recap(phone)
    assert page.locator(".recap > p").count() == 0
    phone.tap(".recap header [aria-expanded]")
    page.wait_for_selector(".recap > p")
    box = page.locator(".recap").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


#: A squad with a force beam; a hill hides one of Yellow's squads from it.
HIDDEN = """
scenario retrieval
turn 2
card blue-squads
step 1
unit S1 0906 force:L nuke:L
unit SA 0902 force:L nuke:L
unit SB 0904 force:L nuke:L
object satellite 0608
"""


def test_a_refusal_speaks_of_the_unit_that_was_clicked(alone: Screen, server: Server) -> None:
    alone.sit(load(server, HIDDEN))
    if alone.asked() == "cover":
        alone.take()
    alone.choose("S1")
    alone.choose("fire.force")
    assert alone.asked() == "beam"
    alone.page.click("#hex-0904")
    alone.page.wait_for_selector(".callout-box.no :text('Yellow Squad B')")
    assert "hill at 0905 lies between" in alone.page.inner_text(".callout-box")


def ask_hint(screen: Screen) -> None:
    if screen.asked() == "cover":
        screen.take()
    screen.page.click(".hintbtn")
    screen.page.wait_for_selector(".ideas .plans li", timeout=60_000)


def test_a_hint_leaves_the_board_as_it_is_and_draws_its_plans_there(alone: Screen, server: Server) -> None:
    page = alone.page
    alone.sit(load(server))
    if alone.asked() == "cover":
        alone.take()
    before = page.locator(".stage").bounding_box()
    ask_hint(alone)
    assert page.locator(".stage").bounding_box() == before
    lines = page.locator(".plans li > span:nth-child(2)").evaluate_all("all => all.map(one => one.clientHeight)")
    assert max(lines) < 30  # one line a plan
    page.locator(".plans .btn").last.focus()
    page.wait_for_selector(".board .plan-step")
    hint = page.locator(".log .hintline button").first
    assert hint.evaluate("one => one.clientHeight") < 30
    assert not serious(alone, ".ideas")


def test_a_hint_fits_a_phone(phone: Screen, server: Server) -> None:
    page = phone.page
    phone.sit(load(server))
    ask_hint(phone)
    wide = page.locator(".q").evaluate("one => one.scrollWidth - one.clientWidth")
    assert wide <= 0
    moment = phone.moment()
    phone.tap(".plans .btn")
    page.wait_for_function("was => document.querySelector('.play').dataset.seq !== was.split(' ')[1]", arg=moment)


def test_keys_show_the_chances_of_the_answer_that_has_the_focus(alone: Screen, server: Server) -> None:
    page = alone.page
    alone.sit(load(server))
    aim(alone)
    page.keyboard.press("Tab")
    page.locator('.an[data-word="0508"]').focus()
    page.wait_for_selector(f'{CARD}[data-word="0508"] li.own')
    page.keyboard.press("Tab")
    page.wait_for_selector(f'{CARD}[data-word="0508"]', state="detached")


def test_reaction_fire_shows_its_chances(alone: Screen, server: Server) -> None:
    alone.sit(load(server, BOMB))
    for word in ("WB", "fire.nuke", "0606"):
        if alone.asked() == "cover":
            alone.take()
        alone.choose(word)
    if alone.asked() == "cover":
        alone.take()
    assert alone.asked() == "lasers"
    answer = alone.page.locator('.an[data-word^="S1"]').first
    answer.hover()
    alone.page.mouse.move(2, 2)
    answer.hover()
    alone.page.wait_for_selector(f"{CARD} li:has-text('Bomb destroyed')")


#: A beetle in the garden whose missile cannot hit the moth behind cover.
BEYOND = """
scenario garden-plot
option rounds 6
layout SR LG SP+ SG / PL SG TP+ LG / LG TP+ SG PL / SG SP+ LG SR
round 5
last north
bids 3 8
cp 1 8
lead 1
next south
won south
points 37 14
unit SM3a B2.0.N
unit NH3a C1.0.C activated
unit NM1a B2.0.C activated start=none
then south:SM3a south:attack.plasma-missile-10pak
"""


def test_an_attack_without_a_chance_says_so_and_why(alone: Screen, server: Server) -> None:
    page = alone.page
    alone.sit(load(server, BEYOND, "undergrowth"))
    assert alone.asked() == "target"
    page.locator('.an[data-word="NH3a"]').hover()
    page.mouse.move(2, 2)
    page.locator('.an[data-word="NH3a"]').hover()
    page.wait_for_selector(f"{CARD} .hopeless :text('Cannot have an effect')")
    why = page.inner_text(f"{CARD} .hopeless")
    assert "7+ is needed" in why
    assert "UND-4.1" in why
