"""Undergrowth in the browser: the army, the bid, squares with levels and stations, whole matches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Screen, Server, Table
from tests.browser.test_accessibility import AXE, serious

STEPS = 400  # more answers than a match of one round can ask for
NARROW = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def screen(table: Table) -> Screen:
    """Stay at one table: these tests only play."""
    return table


def begin(server: Server, scenario: str = "garden-plot", bot: str = "greedy", **options: int) -> dict[str, Any]:
    seats = {"south": {"kind": "you"}, "north": {"kind": "bot", "bot": bot}}
    return server.post(
        "/api/matches", {"game": "undergrowth", "scenario": scenario, "options": options, "seats": seats}
    )


def kinds_of_answers(screen: Screen) -> tuple[str, list[str]]:
    return screen.asked(), screen.answers()


def key_of(screen: Screen, word: str) -> str:
    """Return the key that an answer shows."""
    key: str = screen.page.inner_text(f'.an[data-word="{word}"] kbd')
    return key


def is_step(word: str) -> bool:
    """Whether a listed word is a square or a level that opens further ones: "B2", "B2.1"."""
    return re.fullmatch(r"[A-D][1-4](\.\d)?", word) is not None


def to_the_table(screen: Screen, army: str = "forge-120") -> None:
    """Take a ready-made army, and bid low for the first round."""
    assert screen.asked() == "army"
    screen.choose(army)
    assert screen.asked() == "bid"
    screen.choose("3")
    assert screen.asked() == "command"


def middle(screen: Screen, square: str) -> tuple[float, float]:
    box = screen.page.locator(f'.hit[data-place="{square}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click_square(screen: Screen, square: str) -> None:
    """Click near a corner of a square, where no bug stands."""
    box = screen.page.locator(f'.hit[data-place="{square}"]').bounding_box()
    assert box is not None
    screen.page.mouse.click(box["x"] + box["width"] * 0.14, box["y"] + box["height"] * 0.86)


# the army


def test_ready_made_armies_come_first(screen: Screen, server: Server) -> None:
    screen.sit(begin(server, rounds=1))
    assert screen.asked() == "army"
    assert screen.answers()[-1] == "own"
    screen.choose("silk-120")
    assert screen.asked() == "bid"
    assert screen.page.locator('.waiting[data-unit="SW1a"]').count() == 1
    assert screen.page.locator('.waiting[data-unit^="N"]').count() > 0  # both armies are shown now


def test_an_army_is_built_from_cards(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(begin(server, rounds=1))
    screen.asked()
    screen.choose("own")
    assert screen.asked() == "recruit"
    assert page.locator('[data-recruit="F1"] small:has-text("Body Slam")').count() == 1
    assert page.locator("[data-recruit]").count() == 20
    assert page.locator("[data-recruit].no").count() == 0
    for code in ("F3", "H1", "F4", "H2"):
        screen.settle(lambda code=code: page.click(f'[data-recruit="{code}"]'))
        screen.asked()
    assert "55 of 120 points · 65 left" in page.inner_text(".und-army .und-purse")
    page.click('[data-recruit="W1"]')  # a third brood: the server says why not
    page.wait_for_selector('.callout-box.no:has-text("third brood") .rule:has-text("UND-10.1")')
    screen.settle(lambda: page.click(".und-army [data-done]"))
    assert screen.asked() == "assign"
    assert "Anvil Ant SF4a" in page.inner_text(".und-now")
    assert page.locator("[data-post]").count() == 2  # the Marshal commands, the Hornet calls
    assert "Command: brings them on with it" in page.inner_text('[data-post="SF3a"]')
    assert "Call: calls them one by one" in page.inner_text('[data-post="SH1a"]')
    screen.settle(lambda: page.click('[data-post="SF3a"]'))
    assert screen.asked() == "assign"
    told = page.inner_text('[data-post="SF3a"]')
    assert "1 of 3" in told
    assert "Anvil Ant SF4a" in told
    screen.settle(lambda: page.click('[data-post="SH1a"]'))
    assert screen.asked() == "bid"


# the bid


@pytest.fixture
def two(chromium: Any, server: Server) -> Iterator[tuple[Screen, Screen]]:
    """South and North in browsers of their own, both asked to bid for the first round."""
    seats = {"south": {"kind": "you"}, "north": {"kind": "open"}}
    made = server.post(
        "/api/matches", {"game": "undergrowth", "scenario": "garden-plot", "options": {"rounds": 2}, "seats": seats}
    )
    joined = server.post(f"/api/matches/{made['match']}/join", {"invite": made["invites"]["north"], "name": "Grace"})
    screens = Screen(chromium, server), Screen(chromium, server, reduced_motion="no-preference")
    for screen, seat, army in zip(screens, (made, joined), ("forge-120", "silk-120"), strict=True):
        screen.sit(seat)
        assert screen.asked() == "army"
        screen.choose(army)
    for screen in screens:
        assert screen.asked() == "bid"
    yield screens
    complaints = [line for screen in screens for line in screen.complaints]
    for screen in screens:
        screen.close()
    assert not complaints


def test_a_bid_is_hidden_until_both_are_in(two: tuple[Screen, Screen]) -> None:
    south, north = two
    heard: list[str] = []
    north.page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    north.page.reload()
    assert north.asked() == "bid"
    assert north.page.locator(".und-bid .und-cup.full").count() == 0
    for screen in two:
        screen.hold(2000, 9000)  # what the cups show stays until it has been looked at
    south.page.click('[data-bid="4"]')
    north.page.wait_for_selector('.und-bid:has-text("South has chosen")')
    assert north.page.locator(".und-bid .und-cup.full").count() == 1  # closed over something
    south.page.wait_for_selector('.und-bid:has-text("Your bid is in")')
    assert south.page.locator(".und-bid [data-bid]").count() == 0
    for screen in two:
        assert screen.page.locator(".und-bid.shown, .und-bid strong").count() == 0
    assert heard
    assert not any('"south":4' in frame.replace(" ", "") for frame in heard)

    north.page.keyboard.press("6")  # a number key is that number, not the sixth answer
    for screen in two:
        screen.page.wait_for_selector(".und-bid.shown")
        assert screen.page.locator(".und-bid.shown strong").all_inner_texts() == ["4", "6"]
        told = screen.page.inner_text(".und-bid.shown")
        assert "Initiative · uses 3 points first" in told
        assert "South wins the initiative" in told
    still = "getComputedStyle(document.querySelector('.und-bid.shown .cup-left')).animationName"
    assert south.page.evaluate(still) == "none"  # who wants no motion sees none
    assert north.page.evaluate(still) != "none"
    north.page.keyboard.press("Shift")  # any key is enough
    north.page.wait_for_selector(".und-bid.shown", state="detached")
    assert "lead 3" in south.page.inner_text(".und-turn").lower()
    assert south.page.locator(".und-turn .p-south i.lead").count() == 3
    assert south.page.locator(".und-turn .p-north i.left").count() == 6


def test_a_bid_shows_who_would_go_first_and_no_percentage(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(begin(server, rounds=1))
    assert screen.asked() == "army"
    screen.choose("forge-120")
    assert screen.asked() == "bid"
    bars = "all => all.map(one => one.className).join(' ')"
    expected = "they-first they-first by-die you-first you-first you-first"
    assert page.eval_on_selector_all('[data-bid="5"] .und-fore i', bars) == expected
    page.hover('[data-bid="5"]')
    page.wait_for_selector(".und-told")
    assert [text.split("\n") for text in page.locator(".und-told li").all_inner_texts()] == [
        ["they 3", "North", "3 first"], ["they 4", "North", "2 first"], ["they 5", "a die", "1 first"],
        ["they 6", "you", "2 first"], ["they 7", "you", "3 first"], ["they 8", "you", "4 first"],
    ]  # fmt: skip
    assert "first against 6 to 8, second against 3 or 4" in str(page.get_attribute('[data-bid="5"]', "aria-label"))
    assert "%" not in page.inner_text(".dock")


def test_a_card_says_what_attacks_and_powers_do(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(begin(server, rounds=1))
    to_the_table(screen)
    page.hover('.waiting[data-unit="SF3a"]')
    page.wait_for_selector('.unitcard .und-mark:has-text("Line of sight, 4+, damage 1, 3 adjacent targets.")')
    page.wait_for_selector('.unitcard .und-mark:has-text("Command (3)") .rule:has-text("UND-7.3")')


def test_the_opened_cups_are_in_no_ones_way(screen: Screen, server: Server) -> None:
    screen.sit(begin(server, bot="random", rounds=1))
    assert screen.asked() == "army"
    screen.choose("forge-120")
    screen.asked()
    screen.page.click('[data-bid="3"]')
    screen.page.wait_for_selector(".und-bid.shown")
    x, y = middle(screen, "B3")
    assert screen.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.dataset.place", [x, y]) == "B3"
    screen.page.wait_for_selector(".und-bid.shown", state="detached")  # it goes by itself


# places


def test_square_then_level_then_station_by_mouse(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(begin(server, rounds=1))
    to_the_table(screen)
    screen.settle(lambda: page.click('.waiting[data-unit="SF5a"]'))  # a Flyer: it comes on at any level
    assert screen.asked() == "entry"
    assert screen.answers() == ["A1", "B1", "C1", "D1"]
    click_square(screen, "C1")
    page.wait_for_selector('.und-pick:has-text("Which level?")')
    levels = page.eval_on_selector_all(".und-ladder [data-step]", "all => all.map(one => one.dataset.step)")
    assert levels == ["C1.4", "C1.3", "C1.2", "C1.1", "C1.0"]  # the highest on top
    page.click('.und-ladder [data-step="C1.2"]')
    page.wait_for_selector('.und-pick:has-text("Which station?")')
    page.hover('.und-cross [data-step="C1.2.W"]')
    page.wait_for_selector('.unitcard .hexfacts:has-text("C1.2.W")')  # what a place means, before it is chosen
    page.wait_for_selector('.unitcard .looks:has-text("Level 2 is in the air")')
    screen.settle(lambda: page.click('.und-cross [data-step="C1.2.W"]'))
    screen.asked()
    assert "Ladybird Lancer SF5a, C1, level 2, West" in str(page.get_attribute("#square-C1", "aria-label"))
    page.hover("#square-C1", force=True)
    page.wait_for_selector('.und-cut.panel:has-text("C1")')
    label = page.get_attribute(".und-cut.panel", "aria-label")
    assert label is not None
    assert "Short Plant, thick leaves, levels 0 to 1" in label
    assert page.locator(".und-cut.panel .und-ldt").all_text_contents() == [
        "L0",
        "L1",
        "L2",
    ]  # cut open as high as somebody is
    assert page.locator(".und-cut.panel .ctr").count() == 1


def test_square_then_level_then_station_by_keys(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(begin(server, rounds=1))
    to_the_table(screen)
    words = screen.answers()
    screen.settle(lambda: page.keyboard.press(str(words.index("SF5a") + 1)))
    assert screen.asked() == "entry"
    page.keyboard.press("ArrowRight")  # into the board, at the first square that answers
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.place") == "B1"
    page.keyboard.press("Enter")
    assert screen.answers() == ["B1.0", "B1.1", "B1.2", "B1.3", "B1.4"]
    page.keyboard.press("4")
    assert screen.answers() == [f"B1.3.{station}" for station in "NESWC"]
    page.keyboard.press("Escape")
    assert screen.answers() == ["A1", "B1", "C1", "D1"]
    for key in ("2", "4"):
        page.keyboard.press(key)
    screen.settle(lambda: page.keyboard.press("5"))
    screen.asked()
    assert "Ladybird Lancer SF5a, B1, level 3, Centre" in str(page.get_attribute("#square-B1", "aria-label"))


def test_why_not_and_who_sees_whom(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(begin(server, rounds=2))
    to_the_table(screen)
    screen.choose("SF5a")
    screen.asked()
    click_square(screen, "C3")
    page.wait_for_selector('.callout-box.no:has-text("comes on in row 1") .rule:has-text("UND-9.2")')
    page.keyboard.press("Escape")
    for word in ("C1", "C1.0"):
        page.click(f'.an[data-word="{word}"]')
    screen.choose("C1.0.N")
    screen.asked()
    screen.choose("SF5a")
    assert screen.asked() == "deed"
    screen.choose("move")
    assert screen.asked() == "move"
    x, y = middle(screen, "A4")
    page.mouse.move(x, y)
    page.keyboard.press("l")
    page.wait_for_selector('.unitcard .verdict:has-text("Sight from Ladybird Lancer SF5a") .rule:has-text("UND-4.")')
    page.wait_for_selector(".sight .los-case")
    page.mouse.click(x, y)
    page.wait_for_selector('.callout-box.no .rule:has-text("UND-2.3")')  # no shared edge
    page.keyboard.press("Escape")
    page.mouse.move(2, 2)
    page.wait_for_selector(".sight .los-case", state="detached")
    click_square(screen, "C2")
    page.wait_for_selector(".und-pick")
    page.click(".und-ladder .an >> nth=0")
    page.hover(".und-cross .at-N")
    page.wait_for_selector('.unitcard .verdict:has-text("Sight from Ladybird Lancer SF5a")')
    assert page.locator(".sight .los-case").count() == 1


# whole matches


def by_mouse(screen: Screen, kind: str, words: list[str]) -> None:
    """Answer on the board wherever the board can be answered on."""
    page = screen.page
    if kind == "bid":
        screen.settle(lambda: page.click('[data-bid="4"]'))
    elif kind in {"entry", "station", "move"}:
        if is_step(words[0]) and "." not in words[0]:
            click_square(screen, words[0])
        elif not page.locator(".und-pick").count():
            click_square(screen, words[0][:2])
        page.wait_for_selector(".und-pick, .ans .an")
        if page.locator(".und-ladder").count():
            page.click(".und-ladder .an >> nth=-1")
        if page.locator(".und-cross").count():
            screen.settle(lambda: page.click(".und-cross .an:not(:disabled) >> nth=0"))
    elif kind == "command" and page.locator(".waiting.can").count():
        screen.settle(lambda: page.click(".waiting.can >> nth=0"))
    elif kind in {"command", "target", "control"} and page.locator(".hit-piece.can").count():
        spot = page.locator(".hit-piece.can >> nth=-1").bounding_box()
        assert spot is not None
        screen.settle(lambda: page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2))
    else:
        screen.settle(lambda: page.click(f'.an[data-word="{best(words)}"]'))


def best(words: list[str]) -> str:
    """Attack if possible, else the first answer."""
    return next((word for word in words if word.startswith("attack.")), words[0])


def test_a_whole_match_by_mouse(screen: Screen, server: Server) -> None:
    screen.sit(begin(server, rounds=2, points=50))
    assert screen.asked() == "army"
    screen.choose("forge-50")
    seen: set[str] = set()
    for _ in range(STEPS):
        kind, words = kinds_of_answers(screen)
        if not kind:
            break
        seen.add(kind)
        by_mouse(screen, kind, words)
    assert not kind
    assert {"bid", "command", "entry", "station", "deed", "move"} <= seen
    screen.page.wait_for_selector(".ending")
    assert "after round 2" in screen.page.inner_text(".ending")


def test_a_whole_match_by_keyboard(screen: Screen, server: Server) -> None:
    page = screen.page
    screen.sit(begin(server, rounds=1, points=50, bot="random"))
    assert screen.asked() == "army"
    screen.settle(lambda: page.keyboard.press("1"))
    for _ in range(STEPS):
        kind, words = kinds_of_answers(screen)
        if not kind:
            break
        if kind == "bid":
            screen.settle(lambda: page.keyboard.press("5"))
        elif is_step(words[0]):
            page.keyboard.press(key_of(screen, words[0]))
        else:
            key = key_of(screen, best(words))
            screen.settle(lambda key=key: page.keyboard.press(key))
    assert not kind
    page.wait_for_selector(".ending")


# a small screen, dark mode, a screen reader


def test_a_round_by_finger_at_390_pixels_by_night(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, color_scheme="dark", **NARROW)
    page = screen.page
    screen.sit(begin(server, "nectar-run", rounds=1))
    assert screen.asked() == "army"
    screen.settle(lambda: screen.tap('.an[data-word="silk-100"]'))
    assert screen.asked() == "bid"
    assert page.locator('[data-bid="5"]').bounding_box()["height"] >= 44
    screen.settle(lambda: page.tap('[data-bid="5"]'))
    assert screen.asked() == "command"
    screen.settle(lambda: page.tap('.an[data-word="SW1a"]'))
    assert screen.asked() == "entry"
    screen.tap('.hit[data-place="B1"]')
    page.wait_for_selector('.und-pick:has-text("Which station?")')  # of one level, the ground
    for station in "NESWC":
        box = page.locator(f".und-cross .at-{station}").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    screen.settle(lambda: page.tap(".und-cross .at-N"))
    assert screen.asked() == "station"  # where its Spiderlings stand
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.tap('.tabs button:has-text("Round")')
    page.wait_for_selector(".und-round table")
    page.tap('.tabs button:has-text("Unit")')
    page.wait_for_selector(".und-cut.inside")
    assert not screen.complaints
    screen.close()


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_nothing_serious_for_axe_by_day_and_by_night(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server)
    page = screen.page
    screen.sit(begin(server, rounds=1))
    assert screen.asked() == "army"
    assert serious(screen) == []
    screen.choose("own")
    screen.asked()
    page.wait_for_selector('[data-recruit="F1"] small')
    for code in ("F3", "M2", "F4", "F5"):
        screen.choose(code)
        screen.asked()
    assert serious(screen, ".und-army") == []
    screen.choose("done")
    while screen.asked() == "assign":
        screen.choose(screen.answers()[0])
    assert serious(screen, ".und-bid, .dock, .waiting") == []
    screen.hold(2000, 9000)  # what the cups show stays until it has been looked at
    page.click('[data-bid="3"]')
    page.wait_for_selector(".und-bid.shown")
    assert serious(screen) == []
    assert screen.asked() == "command"
    screen.choose("SF5a")
    screen.asked()
    click_square(screen, "C1")
    page.wait_for_selector(".und-ladder")
    assert serious(screen, ".und-pick") == []
    page.click(".und-ladder .an >> nth=0")
    page.wait_for_selector(".und-cross")
    page.hover(".und-cross .at-N")
    page.wait_for_selector(".unitcard .looks")
    assert serious(screen, ".und-pick, .unitcard") == []
    assert not screen.complaints
    screen.close()
