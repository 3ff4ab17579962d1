"""At the table with a bot: that it thinks and for how long, and what it did since my last answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Screen, Server

MOST = 80  # questions until something must have happened


@pytest.fixture
def screen(table: Screen) -> Screen:
    return table


def against(server: Server, bot: str, what: str, mine: str, other: str, **options: int) -> dict[str, Any]:
    game, _, scenario = what.partition("/")
    seats = {mine: {"kind": "you"}, other: {"kind": "bot", "bot": bot}}
    wanted = {"game": game, "scenario": scenario, "options": options, "seats": seats, "seed": 11}
    return server.post("/api/matches", wanted)


def test_what_the_bot_did_since_my_last_answer_is_drawn_and_marked_in_the_log(screen: Screen) -> None:
    page = screen.page
    screen.sit(against(screen.server, "greedy", "unbreakable/retrieval", "blue", "yellow", platoon_size=2))
    for _ in range(MOST):
        assert screen.asked()
        if page.locator("[data-track]").count():
            break
        screen.choose(screen.answers()[-1])  # nothing more
    news = page.eval_on_selector_all(".log .fresh", "all => all.map(one => one.innerText)")
    assert any("Yellow" in line and "moves to" in line for line in news)
    assert not any("Blue" in line and "moves to" in line for line in news)
    page.locator(".rp input").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("[data-track]", state="detached")  # a replay shows one move after another
    page.click(".rp .btn.small")
    page.wait_for_selector("[data-track]", state="attached")
    told = page.locator(".log li").count()
    screen.choose(screen.answers()[0])
    page.wait_for_function("told => document.querySelectorAll('.log li').length >= told", arg=told)
    seen = page.eval_on_selector_all(".log .fresh", "all => all.map(one => one.innerText)")
    assert not {line for line in news if "moves to" in line} & set(seen)  # I have answered: that is no news any more


def test_how_long_a_bot_has_for_a_decision_is_shown_while_it_thinks(screen: Screen) -> None:
    page = screen.page
    screen.sit(against(screen.server, "marshal:3", "impact/drill-ground", "red", "blue"))
    told = "() => document.querySelector('.pondering')?.closest('.dock').innerText"
    for _ in range(MOST):  # read at one moment: the bot may decide at any
        seen = page.wait_for_function(f"() => ({told})() || document.querySelector('.ans')?.dataset.kind").json_value()
        if "3 s per decision" in seen:
            break
        if screen.page.query_selector(".ans"):
            screen.choose(screen.answers()[0])
    assert "Marshal (3 s) bot is thinking" in seen


def test_during_the_game_a_bot_explains_where_its_action_began_what_i_may_know_of_it(screen: Screen) -> None:
    page = screen.page
    screen.sit(against(screen.server, "greedy/careful", "unbreakable/retrieval", "blue", "yellow", platoon_size=2))
    for _ in range(MOST):
        assert screen.asked()
        if page.locator("[data-track]").count():
            break
        screen.choose(screen.answers()[-1])
    page.locator(
        '.log .fresh button:has-text("Yellow Walkers"), .log .fresh button:has-text("Yellow Squads")'
    ).last.click()
    page.wait_for_selector(".teaching > .btn")
    page.click(".teaching > .btn")
    page.wait_for_selector(".teaching .plans li", timeout=60_000)
    told = page.inner_text(".teaching .ideas")
    assert "careful greedy bot, yellow" in told.lower()
    assert "what it hides from you is guessed" in told
    assert page.locator(".plans .done").count() == 0  # what it did, the replay shows as far as I may see it
    page.click(".teaching > .btn")  # as it was, for the tests that follow
    page.wait_for_selector(".teaching .ideas", state="detached")
