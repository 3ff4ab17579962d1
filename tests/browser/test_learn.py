"""A guided game in the page: played by mouse, by touch and by keyboard, left and resumed."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games import find
from sandtable.learn import LessonSession, lesson_of
from tests.browser.conftest import Screen
from tests.browser.test_accessibility import AXE, serious

STEP = ".lesson[data-step='{}']"


def teacher(game: str) -> LessonSession:
    """Return a session of our own that knows what each step asks for."""
    return LessonSession(find(game), lesson_of(find(game)))


def open_lesson(screen: Screen, game: str) -> None:
    screen.page.goto(f"{screen.server.address}/#/learn/{game}")
    screen.page.wait_for_selector(".lesson")


def at_step(screen: Screen, step: int) -> None:
    screen.page.wait_for_selector(STEP.format(step))


def follow(screen: Screen, model: LessonSession, word: str | None = None) -> None:
    """Do one thing that the lesson asks for, by a click in the dock or on Continue."""
    if model.done:
        screen.page.click(".lesson-ways .primary")
        model.proceed()
    else:
        chosen = word or model.expected[0]
        screen.choose(chosen)
        assert model.answer(chosen).kind == "accepted"
    at_step(screen, model.number)


def click_answer(screen: Screen, word: str) -> None:
    """Give an answer by mouse, wherever the page offers it: in the dock, in a list over the board, level by level."""
    page = screen.page
    screen.rests()
    kinds = (".an[data-word", ".rung[data-word", "[data-ware", "[data-bid", "[data-step")
    offers = [f'{kind}="{word}"]' for kind in kinds]
    path = word.split(".")
    steps = [".".join(path[:n]) for n in range(1, len(path))] if word.count(".") == 2 else []
    for step in ["", *steps]:
        if step:
            place = f'.an[data-word="{step}"], [data-step="{step}"], .hit[data-place="{step}"]'
            page.locator(place).first.click()
        found = page.query_selector(", ".join(f"{one}:not(:disabled)" for one in offers))
        if found:
            screen.settle(found.click)
            return
    screen.choose(word)  # of a long list: it is typed


def text(screen: Screen) -> str:
    return str(screen.page.inner_text(".lesson-text"))


def test_a_whole_lesson_by_mouse_left_and_resumed(alone: Screen) -> None:
    page, model = alone.page, teacher("unbreakable")
    page.goto(alone.server.address + "/#/learn")
    page.click('.lessons li:has-text("Unbreakable") .btn:has-text("Start")')
    at_step(alone, 0)
    assert "satellite" in text(alone)
    assert page.inner_text(".dock h2") == "Read the lesson, then continue"
    while model.number < 6:
        follow(alone, model)
    page.goto(alone.server.address + "/#/learn")
    page.click('.btn:has-text("Resume at step 7 of 14")')
    at_step(alone, 6)
    page.reload()
    at_step(alone, 6)
    while not model.finished:
        follow(alone, model)
    page.wait_for_selector('.lesson:has-text("You have finished this lesson")')
    assert "You have won!" in text(alone)
    assert page.query_selector(".ending") is None
    page.click('.lesson-ways .btn:has-text("Other games")')
    page.wait_for_selector('.lessons li:has-text("Unbreakable") .btn:has-text("Play it again")')
    assert alone.complaints == []


@pytest.mark.parametrize("game", ["breakable", "impact", "rivets", "undergrowth"])
def test_every_lesson_by_mouse(alone: Screen, game: str) -> None:
    model = teacher(game)
    open_lesson(alone, game)
    while not model.finished:
        if model.done:
            follow(alone, model)
        else:
            word = model.expected[0]
            click_answer(alone, word)
            assert model.answer(word).kind == "accepted"
            at_step(alone, model.number)
    alone.page.wait_for_selector('.lesson:has-text("You have finished this lesson")')


def test_other_choices_are_answered(alone: Screen) -> None:
    page, model = alone.page, teacher("unbreakable")
    open_lesson(alone, "unbreakable")
    follow(alone, model)
    page.click('.an[data-word="W1"]')
    page.wait_for_selector('.not-here:has-text("Walker 2 is the one next to the satellite")')
    page.click('.an[data-word="W2"]:not(:disabled)')
    at_step(alone, 2)
    assert page.query_selector(".not-here") is None
    page.click('.an[data-word="move"]')
    page.wait_for_selector('.not-here:has-text("the weapon action comes first")')
    page.click('.lesson-ways .btn:has-text("Show me")')
    page.wait_for_selector('.an.hinted[data-word="fire.force"]')
    page.wait_for_selector('.shown:has-text("force beam")')
    page.click('.lesson-ways .btn:has-text("Back")')
    at_step(alone, 1)
    page.click('.lesson-steps button[aria-label^="Step 5"]')
    at_step(alone, 4)
    assert page.get_attribute('.lesson-steps [aria-current="step"]', "aria-label") == "Step 5: Then move"
    page.click(".tools .menuhold .btn")
    page.wait_for_selector(".menu")
    assert page.query_selector('.menu :text("Save")') is None


@pytest.mark.parametrize(
    ("game", "step", "offer"), [("rivets", 2, '[data-ware="C14"]'), ("undergrowth", 1, '[data-bid="4"]')]
)
def test_show_me_marks_an_answer_in_a_list_over_the_board(alone: Screen, game: str, step: int, offer: str) -> None:
    page = alone.page
    open_lesson(alone, game)
    page.click(f".lesson-steps button >> nth={step}")
    at_step(alone, step)
    page.wait_for_selector(offer)
    outline = f"getComputedStyle(document.querySelector('{offer}')).outlineStyle"
    assert page.evaluate(outline) != "dashed"
    page.click('.lesson-ways .btn:has-text("Show me")')
    page.wait_for_function(f"() => {outline} === 'dashed'")


def test_an_illegal_place_is_refused_with_its_rule(alone: Screen) -> None:
    open_lesson(alone, "unbreakable")
    alone.page.click('.lesson-steps button[aria-label^="Step 5"]')
    at_step(alone, 4)
    alone.choose("W2")
    alone.choose("move")
    alone.page.locator('.hit[data-place="0610"]').click()
    alone.page.wait_for_selector('.callout-box:has-text("UNB-MOV"), .verdict:has-text("UNB-MOV")')
    alone.choose("0608")
    assert alone.page.query_selector(STEP.format(4))


def test_steps_by_keyboard_alone(alone: Screen) -> None:
    page, model = alone.page, teacher("unbreakable")
    open_lesson(alone, "unbreakable")
    page.wait_for_selector(".lesson-ways .primary:focus")
    page.keyboard.press("Enter")
    at_step(alone, 1)
    model.proceed()
    page.keyboard.press("h")
    page.wait_for_selector('.an.hinted[data-word="W2"]')
    for word in ("W2", "fire.force"):
        page.focus(f'.an[data-word="{word}"]')
        alone.settle(lambda: page.keyboard.press("Enter"))
        model.answer(word)
    at_step(alone, model.number)
    assert model.expected == ["WA"]


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_nothing_serious_for_axe(alone: Screen) -> None:
    page = alone.page
    page.goto(alone.server.address + "/#/learn")
    page.wait_for_selector(".lessons li")
    assert serious(alone) == []
    open_lesson(alone, "unbreakable")
    assert serious(alone, ".lesson") == []
    page.click(".lesson-ways .primary")
    page.click('.an[data-word="W1"]')
    page.wait_for_selector(".not-here")
    page.click('.lesson-ways .btn:has-text("Show me")')
    page.wait_for_selector(".shown")
    assert serious(alone) == []


@pytest.fixture
def phone(chromium: Any, server: Any) -> Any:
    one = Screen(chromium, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


def test_by_touch_on_a_phone(phone: Screen) -> None:
    page, model = phone.page, teacher("unbreakable")
    open_lesson(phone, "unbreakable")
    lines = page.locator(".brand span").bounding_box()
    assert lines
    assert lines["y"] >= 0
    assert lines["height"] <= 44  # the whole title
    phone.tap(".lesson-ways .primary")
    model.proceed()
    at_step(phone, 1)
    while model.number < 4:
        word = model.expected[0]
        phone.rests()
        page.wait_for_selector(f'.an[data-word="{word}"]:not(:disabled)')
        phone.settle(lambda word=word: phone.tap(f'.an[data-word="{word}"]'))
        model.answer(word)
        at_step(phone, model.number)
    before = page.locator(".stage").bounding_box()
    phone.tap(".lesson .fold")
    page.wait_for_selector(".lesson-text", state="hidden")
    after = page.locator(".stage").bounding_box()
    assert before
    assert after
    assert 200 < before["height"] < after["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_leads_to_its_lesson(alone: Screen) -> None:
    alone.home()
    alone.page.click('.learnlink:has-text("Learn in 8 minutes")')
    at_step(alone, 0)


def test_a_lesson_that_does_not_exist(alone: Screen) -> None:
    alone.page.goto(f"{alone.server.address}/#/learn/chess")
    alone.page.wait_for_selector('.banner:has-text("There is no such lesson.")')
