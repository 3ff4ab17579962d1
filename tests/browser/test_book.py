"""The goal line, the pictures of the rulebook and the legend: by mouse, by a finger on a phone, and by keys alone."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games import find
from tests.browser.conftest import Screen, Server, Table, make
from tests.browser.test_accessibility import AXE, serious
from tests.contract.every import NAMES

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = {
    "unbreakable": ("runaway", ("blue", "yellow")),
    "breakable": ("border-skirmish", ("blue", "yellow")),
    "impact": ("hold-the-crossing", ("red", "blue")),
    "rivets": ("mud-between", ("blue", "red")),
    "undergrowth": ("garden-plot", ("south", "north")),
}
needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")


def begin(server: Server, game: str) -> dict[str, Any]:
    scenario, (mine, other) = GAMES[game]
    seats = {mine: {"kind": "you"}, other: {"kind": "bot", "bot": "random"}}
    return server.post("/api/matches", {"game": game, "scenario": scenario, "seats": seats})


@pytest.fixture
def phone(chromium: Any, server: Server) -> Any:
    one = Screen(chromium, server, **PHONE)
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


def fits(screen: Screen) -> bool:
    """Whether the page is no wider than the screen."""
    return bool(screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_the_goals_of_both_sides_in_one_line(screen: Screen, game: str) -> None:
    screen.sit(begin(screen.server, game))
    line = screen.page.wait_for_selector(".goalline")
    assert line.bounding_box()["height"] < 40
    sides = screen.page.eval_on_selector_all(".goalline .crest", "all => all.length")
    assert sides == len(GAMES[game][1])
    assert screen.page.inner_text(".goalend").endswith(".")


CUT = "all => all.filter((a) => a.offsetWidth && a.scrollHeight > a.clientHeight + 2).map((a) => a.innerText)"


def test_every_goal_can_be_read_without_a_click(table: Table, server: Server) -> None:
    """At the width of a small laptop all of it, on a phone your own goal."""
    size, cut = table.page.viewport_size, []
    for name in NAMES:
        game, _, scenario = name.partition("/")
        sides = find(game).scenarios[scenario].sides
        seats = {side: {"kind": "you"} if side == sides[0] else {"kind": "open"} for side in sides}
        table.sit(server.post("/api/matches", {"game": game, "scenario": scenario, "seats": seats}))
        table.page.wait_for_selector(".goalline .goalpart")
        for width, height in ((1280, 800), (390, 844)):
            table.page.set_viewport_size({"width": width, "height": height})
            cut += [(name, width, text) for text in table.page.eval_on_selector_all(".goalline > span", CUT)]
        table.page.set_viewport_size(size)
    assert not cut, "\n".join(map(str, cut))


def test_how_it_is_won_opens_the_rules_of_this_scenario(screen: Screen) -> None:
    screen.sit(begin(screen.server, "breakable"))
    screen.page.click(".goal > .howwon")
    screen.page.wait_for_selector('.drawer [id="rule-BRK-30.16"].marked')
    assert screen.page.query_selector('.drawer [id="rule-BRK-30.17"].marked')
    assert not screen.page.query_selector('.drawer [id="rule-BRK-30.11"].marked')
    screen.page.keyboard.press("Escape")
    screen.page.wait_for_selector(".drawer", state="detached")


def test_your_own_goal_comes_first(screen: Screen) -> None:
    screen.sit(make(screen.server, {"kind": "bot", "bot": "random"}))
    text = screen.page.wait_for_selector(".goalpart").inner_text()
    assert "You (Blue)" in text
    assert "Carry the satellite off the north edge with a walker" in text


def test_on_a_phone_the_goal_is_a_line_that_a_finger_unfolds(phone: Screen) -> None:
    phone.sit(begin(phone.server, "breakable"))
    phone.page.wait_for_selector(".goalline")
    assert fits(phone)
    phone.tap(".goalline")
    sheet = phone.page.wait_for_selector(".goalsheet").inner_text()
    assert "Destroy 2 of Yellow's 3 command bunkers" in sheet
    assert "Destroy 2 of Blue's 3 command bunkers" in sheet
    phone.tap(".goalsheet .howwon")
    phone.page.wait_for_selector('.drawer [id="rule-BRK-30.16"].marked')


def test_by_keys_alone_the_goal_unfolds_and_folds(screen: Screen) -> None:
    screen.sit(begin(screen.server, "rivets"))
    screen.page.wait_for_selector(".goalline")
    screen.page.focus(".goalline")
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_selector(".goalsheet")
    screen.page.keyboard.press("Escape")
    screen.page.wait_for_selector(".goalsheet", state="detached")


@pytest.mark.parametrize(
    ("rule", "figure", "boards"),
    [
        ("unbreakable/UNB-LAS.5", "laser-against-nuke", 2),
        ("breakable/BRK-16.4", "over-a-crater", 2),
        ("impact/IMP-EX-6.4", "blind-points", 1),
        ("rivets/RIV-7.15", "deviation", 2),
        ("undergrowth/UND-4.8", "rocks-block", 2),
    ],
)
def test_a_rule_is_opened_at_its_picture(screen: Screen, rule: str, figure: str, boards: int) -> None:
    screen.page.goto(f"{screen.server.address}/#/rules/{rule}")
    name = rule.split("/")[1]
    shown = f'[id="rule-{name}"] ~ [data-figure="{figure}"]'
    screen.page.wait_for_selector(f"{shown} .figboard .ctr")
    assert screen.page.eval_on_selector_all(f"{shown} >> nth=0 >> .figboard", "all => all.length") == boards
    assert screen.page.query_selector(f'[id="rule-{name}"].marked')


def test_a_picture_shows_the_step_of_the_sight_and_the_dice(screen: Screen) -> None:
    screen.page.goto(f"{screen.server.address}/#/rules/unbreakable/UNB-LOSH.7")
    figure = screen.page.wait_for_selector('[data-figure="nuke-over-a-lake"]')
    figure.wait_for_selector(".figlog .die")
    text = figure.inner_text()
    assert "step 7: the sighter is in a depression (0710)" in text
    assert "step 6: the sighter is on the hill 0310" in text
    assert len(figure.query_selector_all(".figlog .die")) == 5
    assert len(figure.query_selector_all(".figpair .sight")) == 2


@pytest.mark.skip(reason="the match did not open in one of three whole runs: the cause is not found yet")
def test_try_it_opens_the_position_with_the_dice_of_the_picture(screen: Screen) -> None:
    screen.page.goto(f"{screen.server.address}/#/rules/unbreakable/UNB-EX.3")
    screen.page.click('[data-figure="clear-stasis"] >> nth=0 >> .btn:has-text("Try it")')
    screen.page.wait_for_selector(".play")
    screen.asked()
    screen.choose("S1")
    screen.choose("clear")
    screen.page.wait_for_selector('.log :text("removes a stasis marker")')


def test_pictures_are_fetched_only_when_they_come_into_sight(screen: Screen) -> None:
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url))
    screen.page.goto(f"{screen.server.address}/#/rules/unbreakable/UNB-UNIT.1")
    screen.page.wait_for_selector("[data-figure] .figboard .ctr")
    assert 0 < sum("/figures/" in url for url in asked) < 6


def test_tables_keep_their_words_whole(phone: Screen) -> None:
    phone.page.goto(f"{phone.server.address}/#/rules/unbreakable/UNB-UNIT")
    phone.page.wait_for_selector(".rows table td")
    assert fits(phone)
    broken = """() => [...document.querySelectorAll('.rows td, .rows th')].filter(cell =>
        cell.scrollWidth > cell.clientWidth + 1 || getComputedStyle(cell).hyphens === 'auto').length"""
    assert phone.page.evaluate(broken) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_draws_every_mark(screen: Screen, game: str) -> None:
    screen.sit(begin(screen.server, game))
    screen.page.wait_for_selector(".goalline")
    screen.page.click('.tools [aria-label^="Legend"]')
    screen.page.wait_for_selector(".legend .legendlist dt")
    empty = """() => [...document.querySelectorAll('.legendlist dt')].filter(dt => {
        const shown = dt.firstElementChild.getBoundingClientRect();
        return shown.width < 8 || shown.height < 8;
    }).map(dt => dt.innerText)"""
    assert screen.page.evaluate(empty) == []
    assert screen.page.query_selector(".legend .ctr")
    assert screen.page.query_selector(".legend .turnbox")
    screen.page.keyboard.press("Escape")
    screen.page.wait_for_selector(".legend", state="detached")


def test_the_question_mark_opens_and_closes_the_legend(screen: Screen) -> None:
    screen.sit(begin(screen.server, "unbreakable"))
    screen.page.wait_for_selector(".goalline")
    screen.page.keyboard.press("?")
    screen.page.wait_for_selector('.legend :text("Hovering")')
    screen.page.keyboard.press("?")
    screen.page.wait_for_selector(".legend", state="detached")
    screen.page.keyboard.press("r")
    screen.page.wait_for_selector('.drawer[aria-label="Rules"]')


def test_the_header_explains_itself_under_the_pointer(screen: Screen) -> None:
    with screen.page.expect_response("**/legend"):
        screen.sit(begin(screen.server, "rivets"))
    screen.page.wait_for_selector(".goalline")
    screen.page.hover(".turnbox")
    assert "Phases 1 to 7" in screen.page.wait_for_selector(".legendtip").inner_text()
    screen.page.mouse.move(600, 500)
    screen.page.wait_for_selector(".legendtip", state="detached")


def test_a_finger_that_stays_on_the_header_shows_what_it_says(phone: Screen) -> None:
    with phone.page.expect_response("**/legend"):
        phone.sit(begin(phone.server, "rivets"))
    phone.page.wait_for_selector(".turnbox")
    phone.page.dispatch_event(".turnbox b", "pointerdown", {"pointerType": "touch", "bubbles": True})
    assert "Phases 1 to 7" in phone.page.wait_for_selector(".legendtip").inner_text()
    assert fits(phone)


def test_on_a_phone_the_legend_is_in_the_menu(phone: Screen) -> None:
    phone.sit(begin(phone.server, "impact"))
    phone.page.wait_for_selector(".goalline")
    phone.tap(".menuhold .btn")
    phone.tap('.menu button:has-text("Legend")')
    phone.page.wait_for_selector(".legend .legendlist dt")
    assert fits(phone)


@needs_axe
def test_axe_finds_nothing_serious_in_the_goal_the_pictures_and_the_legend(screen: Screen) -> None:
    screen.sit(begin(screen.server, "unbreakable"))
    screen.page.wait_for_selector(".goalline")
    screen.page.click(".goalline")
    assert serious(screen, ".goal") == []
    screen.page.keyboard.press("Escape")
    screen.page.keyboard.press("?")
    screen.page.wait_for_selector(".legend .legendlist dt")
    assert serious(screen, ".legend") == []
    screen.page.goto(f"{screen.server.address}/#/rules/unbreakable/UNB-LOSH.7")
    screen.page.wait_for_selector("[data-figure] .figlog")
    assert serious(screen, ".book") == []


def test_a_finger_that_stays_on_a_counter_reads_its_marks(phone: Screen) -> None:
    with phone.page.expect_response("**/legend"):
        phone.sit(phone.server.post("/api/rules/unbreakable/figures/nuke-over-a-lake/match", {}))
    counter = phone.page.wait_for_selector('.hit[data-place="0308"]')
    box = counter.bounding_box()
    at = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2}
    counter.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True, **at})
    assert "Hovering" in phone.page.wait_for_selector(".legendtip").inner_text()
