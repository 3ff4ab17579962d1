"""Impact in the browser: a shot with its sum and side view, flight, reactions, a large map, a force."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import Match
from tests.browser.conftest import Screen, Server, Table
from tests.browser.test_accessibility import AXE, serious

POSITION = """
scenario open
layout A
turns 6
turn 3
unit RA command A-E-04
unit RB assault A-F-09 damage=1
unit RC ranger A-L-05
unit RD front-line off edge=west
unit BA command A-F-31
unit BB assault A-F-23 painted=3
unit BC front-line A-H-19
unit BD thumper A-D-13
unit BE front-line A-B-13
pool RA 2
mine A-M-10 red nuclear
mine A-M-30 blue explosive
effect dust until=4
"""
NARROW = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def screen(table: Table) -> Screen:
    """Stay at one table: these tests only play."""
    return table


def seated(screen: Screen, server: Server, text: str, blue: str = "bot") -> Match:
    """Sit down as Red (and as Blue, if it is not a bot) in a position."""
    match = sandtable.position("impact", text)
    seats = {"red": {"kind": "you"}, "blue": {"kind": "bot", "bot": "random"} if blue == "bot" else {"kind": "you"}}
    screen.sit(server.post("/api/matches/load", {"save": match.save(), "seats": seats}))
    return match


def test_a_turn_by_mouse(screen: Screen, server: Server) -> None:
    page = screen.page
    match = seated(screen, server, POSITION)
    assert screen.asked() == "impulse"
    assert page.get_attribute(".imp-turn .ts li.on", "aria-current") == "step"
    assert "RA: 2 command points" in str(page.get_attribute(".imp-points", "aria-label"))
    assert page.locator(".imp-mine").evaluate_all("all => all.map(one => one.dataset.face)") == ["nuclear", ""]
    assert page.locator('.beside [data-unit="RD"].can').count() == 1  # it waits at its edge
    screen.settle(lambda: page.click('.hit[data-place="A-F-09"]'))
    assert screen.asked() == "act"
    page.hover('.hit[data-place="A-F-09"]')
    page.wait_for_selector('.imp-track[data-damage="1"] th.now:has-text("d1")')
    assert page.inner_text(".imp-track tbody tr").split() == ["Attack", "8", "8", "7", "6", "4"]

    match.choose("RB")
    screen.choose("fire")
    match.choose("fire")
    assert screen.asked() == "target"
    told = match.inspect("A-D-13", unit="RB", side="red").sight
    assert told is not None
    facts = told.best.facts or {}
    page.hover('.hit[data-place="A-D-13"]')  # the sum is what the rules add up, the odds what they reckon
    page.wait_for_selector(f'.imp-sum[data-strength="{facts["strength"]}"]')
    drawn = page.locator(".imp-sum tbody tr th").all_inner_texts()
    assert drawn == [line[1] for line in facts["modifiers"]]
    odds = match.explain("BD").odds
    assert odds is not None
    assert page.locator(".imp-odds li").count() == len(odds.outcomes)
    page.wait_for_selector('.imp-profile[data-profile="A-F-09 A-D-13"] .yes')

    page.keyboard.press("l")
    page.hover('.hit[data-place="A-H-19"]')  # behind woods and a building
    page.wait_for_selector('.imp-profile[data-profile="A-F-09 A-H-19"] .no')
    hidden = match.inspect("A-H-19", unit="RB", side="red").sight
    assert hidden is not None
    blind = (hidden.best.facts or {})["blind"]
    assert page.locator(".imp-profile .imp-tick.blind").count() == len(blind)
    assert page.get_attribute(".imp-unseen", "data-blind") == " ".join(blind)
    screen.settle(lambda: page.click('.hit[data-place="A-D-13"]'))
    page.wait_for_selector('.log :text("fires at Thumper BD")')


def test_flight_and_reactions_on_one_screen(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server, POSITION + "active RC move\n", blue="you")
    assert screen.asked() == "cover"
    assert screen.take() == "step"
    screen.settle(lambda: page.click('.imp-ladder [data-level="7"]'))
    assert "in the air at level 7" in str(page.get_attribute('.hit[data-place="A-L-05"]', "aria-label"))
    assert page.locator('.imp-ladder li.here [data-level="7"]').count() == 1
    page.click('.hit[data-place="A-F-09"]')  # too far: the server says why
    page.wait_for_selector('.callout-box.no .rule:has-text("IMP-8")')
    screen.settle(lambda: page.click('.hit[data-place="A-K-06"]'))
    assert screen.asked() == "cover"  # the side that may react takes the device
    assert screen.take() == "react"
    page.wait_for_selector(".coming:has-text('Ranger RC, A-L-05')")
    assert screen.answers() == ["BC", "BE", "pass", "hold"]
    assert page.locator('[data-face="explosive"]').count() == 1  # now it is Blue that looks
    page.click(".imp-deck-p .btn:has-text('Standing orders')")
    page.click(".order label:has-text('Fire') >> nth=1")
    page.wait_for_selector(".order .limits option:text-is('within 8 points')", state="attached")
    page.click(".order .btn:text-is('Cancel')")  # half an order answers nothing
    page.keyboard.press("Escape")
    screen.settle(lambda: page.click('.hit[data-place="A-H-19"]'))
    page.wait_for_selector('.log :text("Front Line BC fires at Ranger RC")')


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_a_small_screen_with_a_large_map(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, color_scheme="dark", **NARROW)
    page = screen.page
    wanted = {"game": "impact", "scenario": "meeting-engagement", "options": {"size": "large"}}
    seats = {"red": {"kind": "you"}, "blue": {"kind": "bot", "bot": "random"}}
    screen.sit(server.post("/api/matches", wanted | {"seats": seats}))
    assert screen.asked() == "buy"
    left = int(str(page.get_attribute(".imp-purse", "data-left")))
    screen.settle(lambda: screen.tap('[data-ware="assault"]'))
    assert int(str(page.get_attribute(".imp-purse", "data-left"))) == left - 10
    assert serious(screen) == []
    page.click(".side-toggle")  # put aside, to see the map
    size = page.evaluate("document.querySelector('svg.pointing').getAttribute('viewBox').split(' ')[3] > 1500")
    assert size
    drawn: int = page.evaluate("document.querySelectorAll('.ground *, .pointing *').length")
    assert drawn < 600  # of 1,287 points: one path for each kind of thing
    page.evaluate("document.querySelector('.hit[tabindex=\"0\"]').focus({focusVisible: true})")
    here = "(one => [one.x + one.width / 2, one.y + one.height / 2])(document.activeElement.getBoundingClientRect())"
    spots = [page.evaluate(here)]
    for key in ("ArrowRight", "ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        spots.append(page.evaluate(here))
    steps = [(round(b[0] - a[0]), round(b[1] - a[1])) for a, b in pairwise(spots)]
    assert steps[0][0] > 0 > steps[1][1]  # as the keys point
    assert steps[2][0] > 0 < steps[3][1]
    assert ", level " in page.evaluate("document.activeElement.getAttribute('aria-label')")
    complaints = screen.complaints
    screen.close()
    assert not complaints


SMOKE = """
layout A B C / D E F
phase event
turns 8
unit RT command A-A-02
unit BT command A-M-34 completed
unit RA front-line A-G-06
unit BA front-line A-G-20
"""


def asked_for_any_point() -> Match:
    """Find dice with which an event asks Red for a point, any point."""
    for seed in range(4000):
        match = sandtable.position("impact", SMOKE, seed=seed)
        if match.decision and match.decision.kind == "event" and len(match.decision.offer()) > 1000:
            return match
    raise AssertionError("no smoke")


def test_a_point_among_a_thousand_is_typed_or_clicked(screen: Screen, server: Server) -> None:
    page, match = screen.page, asked_for_any_point()
    seats = {"red": {"kind": "you"}, "blue": {"kind": "bot", "bot": "random"}}
    screen.sit(server.post("/api/matches/load", {"save": match.save(), "seats": seats}))
    assert screen.asked() == "event"
    assert 0 < len(screen.answers()) <= 40
    assert screen.answers()[0] in ("A-A-02", "A-G-06", "A-G-20", "A-M-34")  # where somebody stands
    assert "use the map or type" in page.get_attribute(".sift input", "placeholder")
    page.fill(".sift input", "c-h-1")
    page.wait_for_function("() => document.querySelectorAll('.ans .an[data-word]').length < 12")
    assert all(word.startswith("C-H-1") for word in screen.answers())
    page.fill(".sift input", "nowhere")
    page.wait_for_selector(".sift:has-text('No answer has this in its name')")
    page.fill(".sift input", "C-H-13")
    page.wait_for_function("() => document.querySelectorAll('.ans .an[data-word]').length === 1")
    screen.settle(lambda: page.press(".sift input", "Enter"))
    assert page.locator(".sift").count() == 0


ORDERS = """
unit RT command A-A-02 level=1
unit BT command A-M-34 level=1
unit RA front-line A-G-08
unit RB front-line A-G-06
unit BA front-line A-G-14
"""


def test_standing_orders_for_a_side_and_for_one_soldier(alone: Screen, server: Server) -> None:
    page = alone.page
    seated(alone, server, ORDERS)
    assert alone.asked() == "impulse"
    page.click('button:has-text("Standing orders")')
    page.wait_for_selector(".orders fieldset")
    order = page.locator(".orders fieldset", has_text="Reaction fire")
    assert order.locator(".limits").count() == 0
    order.locator("label.check", has_text="Fire").last.click()
    order.locator('select[aria-label="Reaction fire: Distance"]').select_option("12")
    order.locator('select[aria-label="Reaction fire: Any effect"]').select_option("30")
    order.locator("summary").click()
    own = order.locator(".one").nth(1)
    own.locator("select").first.select_option("hold")
    assert page.locator(".orders summary").inner_text().endswith("(1)")
    order.locator('button:has-text("Save this order")').click()
    page.wait_for_selector(".orders .row", state="detached")
    page.wait_for_selector(".orders summary:has-text('(1)')")
    assert not serious(alone, ".orders")
    page.reload()
    page.click('button:has-text("Standing orders")')
    page.wait_for_selector(".orders summary:has-text('(1)')")
    kept = page.locator('select[aria-label="Reaction fire: Distance"]')
    assert kept.input_value() == "12"


def test_a_short_time_to_react_is_counted_down(screen: Screen, server: Server) -> None:
    """Blue has stepped before Red's soldiers: Red is asked, and sees the timer run down."""
    page = screen.page
    match = sandtable.position("impact", f"{ORDERS}impulse blue\n", seed=1)
    match.choose("BA move A-G-16")
    assert match.decision is not None
    assert match.decision.kind == "react"
    seats = {"red": {"kind": "you"}, "blue": {"kind": "bot", "bot": "random"}}
    clock = {"kind": "none", "react": 900}
    screen.sit(server.post("/api/matches/load", {"save": match.save(), "seats": seats, "clock": clock}))
    assert screen.asked() == "react"
    assert page.locator('.hurry[role="timer"]').inner_text().endswith(" s")
    screen.choose("hold")
    page.wait_for_selector(".hurry", state="detached")


# what was missing, or could not be read


def aiming(screen: Screen, server: Server) -> Match:
    """Sit down as Red, whose assault soldier RB is to name a target."""
    match = seated(screen, server, POSITION + "active RB\n")
    match.choose("fire")
    screen.choose("fire")
    assert screen.asked() == "target"
    return match


def test_an_answer_in_the_dock_is_looked_at_as_on_the_board(screen: Screen, server: Server) -> None:
    page = screen.page
    aiming(screen, server)
    assert page.locator(".imp-sum, .imp-profile").count() == 0
    page.hover('.ans [data-word="BD"]')
    page.wait_for_selector('.imp-profile[data-profile="A-F-09 A-D-13"]')
    page.wait_for_selector('.imp-sum[data-strength="6"] .imp-odds li')
    page.hover(".top .brand")
    page.wait_for_selector(".imp-profile", state="detached")
    page.focus('.ans [data-word="BD"]')
    page.keyboard.press("Tab")
    page.wait_for_selector('.imp-profile[data-profile="A-F-09 A-B-13"]')
    screen.settle(lambda: page.keyboard.press("Enter"))
    page.wait_for_selector(".imp-profile", state="detached")  # the button has gone, and what it showed with it


def test_the_sum_and_all_chances_are_read_without_scrolling(screen: Screen, server: Server) -> None:
    page = screen.page
    page.set_viewport_size({"width": 1280, "height": 800})
    aiming(screen, server)
    page.hover('.ans [data-word="BD"]')
    page.wait_for_selector(".imp-odds li")
    card, last = page.locator(".unitcard .read").bounding_box(), page.locator(".imp-odds li").last.bounding_box()
    page.set_viewport_size({"width": 1200, "height": 760})
    assert card
    assert last
    assert last["y"] + last["height"] <= card["y"] + card["height"]


def test_a_finger_is_told_the_odds_before_it_confirms(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, **NARROW)
    page = screen.page
    match = aiming(screen, server)
    page.touchscreen.tap(*middle(page, '.hit[data-place="A-D-13"]'))
    page.wait_for_selector(".sure")
    odds = match.explain("BD").odds
    assert odds is not None
    nothing = round(100 * float(odds.outcomes["-"]))
    assert f"{100 - nothing}%" in page.inner_text(".sure")
    assert f"No effect {nothing} %" in page.inner_text(".sure")
    page.wait_for_selector('.imp-profile[data-profile="A-F-09 A-D-13"]')
    complaints = screen.complaints
    screen.close()
    assert not complaints


def middle(page: Any, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_line_of_fire_of_a_reaction_begins_at_who_fires(screen: Screen, server: Server) -> None:
    page = screen.page
    seated(screen, server, POSITION + "active RC move\n", blue="you")
    assert screen.take() == "step"
    screen.settle(lambda: page.click('.imp-ladder [data-level="7"]'))
    assert "1 MP" in page.inner_text('.ans [data-word="A-K-06"]')
    assert page.locator(".imp-names text").all_text_contents()[:2] == ["K-04", "1 MP"]
    screen.settle(lambda: page.click('.hit[data-place="A-K-06"]'))
    assert screen.take() == "react"
    assert "8 points away" in page.inner_text('.ans [data-word="BC"]')
    assert "On the move" in page.inner_text(".coming")
    page.hover('.ans [data-word="BC"]')
    page.wait_for_selector('.imp-profile[data-profile="A-H-19 A-K-06"]')
    drawn = page.locator(".imp-profile .imp-lvl-t.mid").all_text_contents()
    assert drawn[:2] == ["H-19", "K-06"]


def test_a_set_up_shows_its_answers_its_keys_and_what_it_is_about(screen: Screen, server: Server) -> None:
    page = screen.page
    page.set_viewport_size({"width": 1280, "height": 800})
    wanted = {"game": "impact", "scenario": "drill-ground", "options": {}}
    seats = {"red": {"kind": "you"}, "blue": {"kind": "bot", "bot": "random"}}
    screen.sit(server.post("/api/matches", wanted | {"seats": seats}))
    assert screen.asked() == "place"
    hidden = page.eval_on_selector(".ans", "all => all.scrollHeight - all.clientHeight")
    crumb = page.inner_text(".crumb")
    screen.settle(lambda: page.click('.hit[data-place="A-E-06"]'))
    page.set_viewport_size({"width": 1200, "height": 760})
    assert hidden <= 0
    assert crumb == "Set-up"  # one side after the other, and what stands is open
    assert "More points win." in page.inner_text(".imp-aims")
    assert screen.asked() == "level"
    keys = page.locator(".ans .kbd").all_inner_texts()
    assert keys == [str(n) for n in range(1, 10)]  # each takes the level that it names
    screen.settle(lambda: page.keyboard.press("3"))
    assert "in the air at level 3" in str(page.get_attribute('.hit[data-place="A-E-06"]', "aria-label"))


def test_the_ladder_of_a_set_up_begins_at_the_ground(screen: Screen, server: Server) -> None:
    page = screen.page
    wanted = {"game": "impact", "scenario": "late-train", "options": {}}
    view = sandtable.new("impact/late-train").view("blue")
    points = view["points"]
    seats = {"red": {"kind": "bot", "bot": "random"}, "blue": {"kind": "you"}}
    screen.sit(server.post("/api/matches", wanted | {"seats": seats}))
    assert screen.asked() == "place"
    high = next(place for place in sorted(view["question"]["answers"]) if points[place][3] == 3)
    screen.settle(lambda: page.locator(f'.hit[data-place="{high}"]').dispatch_event("click"))
    assert screen.asked() == "level"
    assert page.get_attribute(".imp-ladder li.earth [data-level]", "data-level") == "3"
    assert page.locator(".imp-ladder [data-level]:disabled").count() == 0


def test_a_map_is_drawn_again_by_its_number(alone: Screen, server: Server) -> None:
    page = alone.page
    alone.home()
    page.click(".game:has-text('Impact')")
    page.click(".sc .s:has-text('Meeting engagement')")
    page.click(".imp-drawn .btn:has-text('Draw another')")
    page.wait_for_selector(".imp-drawn b")
    number = int(page.inner_text(".imp-drawn b").removeprefix("Map "))
    view = sandtable.new("impact/meeting-engagement", options={"map_number": number}).view(None)
    page.click(".btn.start")
    assert alone.asked() == "buy"
    assert page.locator(".imp-aims li").all_inner_texts() == view["aims"]
    assert f"Map {number}:" in page.inner_text(".imp-aims")
    assert alone.answers() == []  # the builder lists them
    page.wait_for_selector(".imp-shop [data-ware='assault']")
    alone.choose("ready.line-squad")
    page.wait_for_selector(".imp-shop", state="detached")


def test_a_finger_finds_answers_it_can_hit_beside_the_question(chromium: Any, server: Server) -> None:
    screen = Screen(chromium, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = screen.page
    seated(screen, server, POSITION + "active RC move\n")
    assert screen.asked() == "step"
    heights = page.eval_on_selector_all(".ans .an", "all => all.map(one => one.getBoundingClientRect().height)")
    assert min(heights) >= 44
    hint, asked = page.locator(".hintbtn").bounding_box(), page.locator(".q h2").bounding_box()
    assert hint["y"] < asked["y"] + asked["height"]  # it does not take a row of its own
    assert page.locator(".hintbtn:has-text('Hint')").count() == 1  # a screen reader says it all the same
    complaints = screen.complaints
    screen.close()
    assert not complaints
