"""The play screen on a table set by hand: dice, sight, stacks, dragging, asking twice, reactions, the command line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from tests.browser.conftest import Screen, Server, Table
from tests.browser.test_accessibility import AXE, serious

#: Blue's walkers act; woods, a stack, and Yellow in and out of sight.
TABLE = """
scenario retrieval
turn 2
card blue-walkers
unit W1 0506 force:M nuke:L
unit W2 0505 laser:L force:L nuke:M
unit S1 0505 force:L nuke:L
unit S2 0505 hovering stasis:L nuke:L
unit WA 0509 force:M nuke:M
unit SA 0513 hovering force:L nuke:L
object satellite 0608
"""

#: Yellow's walker can bomb a hex on which two lasers of Blue's bear.
BOMB = """
card yellow-walkers
deck blue-squads 4
unit WA 0615
unit WB 0610 nuke:M
unit SA 0612
unit S1 0606 laser:L
unit W1 0605 laser:M
"""

MOVING = {"reduced_motion": "no-preference"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def load(server: Server, text: str, yellow: str = "bot", **more: Any) -> dict[str, Any]:
    save = sandtable.position("unbreakable", text, dice=[]).save()
    seat = {"kind": "bot", "bot": "random"} if yellow == "bot" else {"kind": yellow}
    return server.post("/api/matches/load", {"save": save, "seats": {"blue": {"kind": "you"}, "yellow": seat}} | more)


@pytest.fixture
def screen(table: Table) -> Screen:
    """Stay at one table: these tests only play."""
    return table


@pytest.fixture
def moving(chromium: Any, server: Server) -> Iterator[Screen]:
    """A screen whose player has nothing against motion."""
    one = Screen(chromium, server, **MOVING)
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


@pytest.fixture
def phone(chromium: Any, server: Server) -> Iterator[Screen]:
    one = Screen(chromium, server, **PHONE)
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


def middle(screen: Screen, selector: str) -> tuple[float, float]:
    box = screen.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hexagon(name: str) -> str:
    return f".hit[data-place='{name}']"


def drag(screen: Screen, start: str, goal: str) -> None:
    mouse = screen.page.mouse
    mouse.move(*middle(screen, start))
    mouse.down()
    mouse.move(*middle(screen, goal), steps=6)


def painted(screen: Screen) -> None:
    """Wait until everything that was asked for is on the screen."""
    screen.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def type_line(screen: Screen, line: str) -> None:
    screen.rests()  # until then the line would have to wait
    screen.page.fill(".console input", line)
    screen.page.press(".console input", "Enter")


def said(screen: Screen) -> str:
    return str(screen.page.inner_text(".console .said"))


# dice and effects

SHOWN = (240, 900)  # milliseconds that a line may be shown


def test_dice_are_shown_as_they_fall_and_delay_nothing(moving: Screen) -> None:
    moving.sit(load(moving.server, TABLE))
    moving.choose("W1")
    moving.choose("fire.force")
    moving.hold(*SHOWN)
    moving.choose("WA")
    while not moving.page.query_selector(".tray .die"):
        assert moving.let_go()  # a line without dice
    tray = moving.page.locator(".tray").bounding_box()
    assert tray is not None
    assert moving.page.locator(".ans .an:not(:disabled)").count() > 0  # the next question is open meanwhile
    for name in moving.page.eval_on_selector_all(".hit.can", "all => all.map(hit => hit.dataset.place)"):
        x, y = middle(moving, hexagon(name))
        assert not (tray["x"] < x < tray["x"] + tray["width"] and tray["y"] < y < tray["y"] + tray["height"])
    moving.page.keyboard.press("Escape")
    moving.page.wait_for_selector(".tray", state="detached")  # although its time is not over
    assert moving.page.locator(".log li .die").count() >= 1


def test_what_happened_leaves_by_itself(moving: Screen) -> None:
    moving.sit(load(moving.server, TABLE))
    moving.choose("W1")
    moving.choose("fire.force")
    moving.hold(*SHOWN)
    moving.choose("WA")
    moving.page.wait_for_selector(".tray")
    shown = [moving.let_go() for _ in range(12)]  # no more lines are ever shown
    moving.page.wait_for_selector(".tray", state="detached")
    assert 0 < sum(shown) <= 4500  # however many lines follow


def test_without_motion_one_line_stays(alone: Screen) -> None:
    alone.page.clock.install()
    alone.sit(load(alone.server, TABLE))
    alone.choose("W1")
    alone.choose("fire.force")
    alone.choose("WA")
    alone.page.wait_for_selector(".tray.still .die")
    alone.page.clock.run_for(60_000)
    assert alone.page.query_selector(".tray.still .die") is not None
    assert alone.page.query_selector(".blast, .flight, .appear") is None


# looking


def test_hovering_tells_the_ground_the_sight_and_what_could_hit(screen: Screen) -> None:
    screen.sit(load(screen.server, TABLE))
    screen.choose("W1")
    screen.page.hover(hexagon("0509"), force=True)
    screen.page.wait_for_selector(".looks .verdict")
    card = screen.page.inner_text(".unitcard")
    assert "Yellow Walker A" in card
    assert "step" in card.lower()
    assert screen.page.query_selector(".sight") is None
    screen.page.keyboard.press("l")
    screen.page.wait_for_selector(".sight .los-y", state="attached")
    screen.page.hover(hexagon("0507"), force=True)
    screen.page.wait_for_selector(".threats li:has-text('Yellow Walker A, medium nuke')")
    screen.page.keyboard.press("l")
    screen.page.wait_for_selector(".sight", state="detached")


def test_what_blocks_the_sight_is_marked(screen: Screen) -> None:
    screen.sit(load(screen.server, TABLE + "cloud 0508 light\n"))
    screen.choose("W1")
    screen.page.keyboard.press("l")
    screen.page.hover(hexagon("0509"), force=True)
    screen.page.wait_for_selector(".sight .los-blk")
    screen.page.wait_for_selector(".verdict.no:has-text('0508')")
    assert screen.page.locator(".sight .los-n").count() == 1


def test_where_no_piece_acts_the_one_under_the_cursor_looks(screen: Screen) -> None:
    screen.sit(load(screen.server, TABLE))
    assert screen.asked() == "unit"
    screen.page.focus(hexagon("0506"))
    screen.page.keyboard.press("ArrowRight")
    screen.page.keyboard.press("ArrowLeft")
    screen.page.keyboard.press("l")
    screen.page.keyboard.press("ArrowRight")
    screen.page.wait_for_selector(".sight .los-y", state="attached")
    assert "Sight from Blue Walker 1" in screen.page.inner_text(".unitcard")
    assert screen.page.inner_text(".unitcard .sr")  # and it is said


def test_answers_about_places_that_were_left_are_dropped(screen: Screen) -> None:
    screen.sit(load(screen.server, TABLE))
    screen.choose("W1")
    for name in ("0101", "0102", "0103", "0104", "0105", "0509"):
        screen.page.hover(hexagon(name), force=True)
    screen.page.wait_for_selector(".looks .hexfacts:text-matches('^0509')")
    assert screen.page.inner_text(".looks .hexfacts >> nth=-1").startswith("0509")


# stacks


def test_a_stack_fans_out_under_the_pointer_and_by_keyboard(screen: Screen) -> None:
    screen.sit(load(screen.server, TABLE))
    screen.choose("W1")
    screen.page.hover(hexagon("0505"), force=True)
    screen.page.wait_for_selector(".fan-one >> nth=2")
    assert screen.page.locator(".fan-one").count() == 3
    screen.page.hover(hexagon("0101"), force=True)
    screen.page.wait_for_selector(".fan", state="detached")
    screen.page.focus(hexagon("0506"))
    screen.page.keyboard.press("ArrowLeft")
    screen.page.wait_for_selector(".fan.by-keys")
    second = screen.page.locator(".fan-one >> nth=1").get_attribute("data-fan")
    screen.page.keyboard.press("2")
    title = {"W2": "Blue Walker 2", "S1": "Blue Squad 1", "S2": "Blue Squad 2"}[str(second)]
    screen.page.wait_for_selector(f".unitcard h3:has-text('{title}')")


def test_a_long_press_fans_a_stack_for_fingers(phone: Screen) -> None:
    phone.sit(load(phone.server, TABLE))
    phone.asked()
    moment = phone.moment()
    wire = phone.context.new_cdp_session(phone.page)
    x, y = middle(phone, hexagon("0505"))
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    phone.page.wait_for_selector(".fan.by-finger")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    sizes = phone.page.eval_on_selector_all(".fan-hit", "all => all.map(one => one.getBoundingClientRect().width)")
    assert len(sizes) == 3
    assert min(sizes) >= 44
    phone.page.wait_for_selector(".tab-unit .unitcard .looks")  # what lies there is told at once
    assert phone.moment() == moment  # and nothing was chosen


# set-up and moves by dragging


def test_units_are_set_up_by_dragging(screen: Screen) -> None:
    wanted = {"game": "unbreakable", "scenario": "capture-the-flag", "options": {"platoon_size": 2}}
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "bot", "bot": "random"}}
    screen.sit(screen.server.post("/api/matches", wanted | {"seats": seats}))
    while screen.asked() != "placement":
        words = screen.answers()
        screen.choose("0401" if screen.asked() == "flag" else "own" if "own" in words else words[0])
    drag(screen, ".muster .hand", hexagon("0612"))
    screen.page.wait_for_selector(".drop.not")
    screen.page.mouse.up()
    screen.page.wait_for_selector(".callout-box.no .rule")  # dropped where it may not start: it says why
    assert screen.asked() == "placement"
    drag(screen, ".muster .hand", hexagon("0101"))
    screen.page.wait_for_selector(".drop:not(.not)")
    screen.settle(screen.page.mouse.up)
    assert "Blue" in str(screen.page.get_attribute("#hex-0101", "aria-label"))


def test_a_finger_drags_the_acting_unit(phone: Screen) -> None:
    phone.sit(load(phone.server, TABLE))
    phone.choose("W1")
    phone.choose("move")
    wire = phone.context.new_cdp_session(phone.page)
    x, y = middle(phone, ".dock .hand")
    u, v = middle(phone, hexagon("0507"))

    def move() -> None:
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for n in range(1, 9):
            point = {"x": x + (u - x) * n / 8, "y": y + (v - y) * n / 8}
            wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    phone.settle(move)
    assert "Blue Walker 1" in str(phone.page.get_attribute("#hex-0507", "aria-label"))


# asking twice


def test_what_cannot_be_taken_back_is_asked_twice_if_wished(alone: Screen) -> None:
    alone.sit(load(alone.server, TABLE))
    alone.page.click('.tools [aria-label="Menu"]')
    alone.page.click("[role=menuitemcheckbox][aria-checked=false]")
    alone.page.keyboard.press("Escape")
    alone.page.reload()  # the wish is remembered
    alone.asked()
    alone.choose("W1")
    alone.choose("fire.force")  # can be taken back: made at once
    alone.page.wait_for_selector('.ans[data-kind="beam"]')
    moment = alone.moment()
    alone.page.click('.an[data-word="WA"]')
    alone.page.wait_for_selector(".sure")
    assert "cannot be undone" in alone.page.inner_text(".sure")
    alone.page.keyboard.press("Escape")
    alone.page.wait_for_selector(".ans")
    assert alone.moment() == moment
    alone.page.click('.an[data-word="WA"]')
    alone.page.wait_for_selector(".sure")
    alone.settle(lambda: alone.page.keyboard.press("Enter"))
    alone.page.wait_for_selector(".log li:has-text('force beam')")


def test_days_a_move_ask_twice_by_themselves(screen: Screen) -> None:
    screen.sit(load(screen.server, TABLE, clock={"kind": "move", "seconds": 86400}))
    screen.choose("W1")
    screen.choose("fire.force")
    screen.page.click('.an[data-word="WA"]')
    screen.page.wait_for_selector(".sure")


# reactions and the command line


def test_a_bomb_in_flight_is_shown_to_the_defender(screen: Screen) -> None:
    screen.sit(load(screen.server, BOMB, yellow="you"))
    screen.asked()
    screen.page.keyboard.press("/")
    type_line(screen, "WB fire.nuke 0606")
    screen.page.wait_for_selector('.ans[data-kind="lasers"]')
    coming = screen.page.inner_text(".coming")
    assert "medium nuke" in coming
    assert "Yellow Walker B, 0610" in coming
    assert "0606" in coming
    assert screen.page.locator(".incoming .inc-arc").count() == 1
    assert screen.page.locator(".ans .an:not([data-word=done]) em").count() == 2  # the odds of each laser
    if AXE.is_file():
        assert serious(screen) == []


def test_the_command_line_takes_the_words_of_the_terminal(screen: Screen) -> None:
    screen.sit(load(screen.server, TABLE))
    screen.asked()
    screen.page.keyboard.press("/")
    screen.page.wait_for_selector(".console input:focus")
    assert "Which unit acts?" in said(screen)
    type_line(screen, "why W1 move 0601")
    screen.page.wait_for_selector(".console p:has-text('UNB-MOV')")
    type_line(screen, "? WA")
    screen.page.wait_for_selector(".console p:last-child:has-text('No:')")
    type_line(screen, "look 0509 W1")
    screen.page.wait_for_selector(".console p:has-text('In sight')")
    moment = screen.moment()
    type_line(screen, "W1 move 0601")
    screen.page.wait_for_selector(".console p:last-child:has-text('No:')")
    assert screen.moment() == moment  # refused as a whole
    screen.settle(lambda: type_line(screen, "W1 move 0507"))
    assert "Blue Walker 1" in str(screen.page.get_attribute("#hex-0507", "aria-label"))
    screen.page.wait_for_selector(".console p:has-text('moves to 0507')")
    screen.settle(lambda: type_line(screen, "undo"))
    assert "Blue Walker 1" in str(screen.page.get_attribute("#hex-0506", "aria-label"))
    assert screen.page.get_attribute(".console .said", "role") == "log"


def test_a_hex_reads_as_a_sentence(screen: Screen) -> None:
    screen.sit(load(screen.server, TABLE))
    screen.choose("W1")
    screen.choose("fire.force")
    label = str(screen.page.get_attribute("#hex-0509", "aria-label"))
    assert label.startswith("0509, ")
    assert "Yellow Walker A, ready, medium force beam loaded, medium nuke loaded. Legal target, " in label
    assert label.endswith(" percent.")
    assert screen.page.get_attribute(".dock h2", "aria-live") == "polite"


# how it is drawn


def test_moves_and_panning_leave_the_ground_alone(screen: Screen) -> None:
    screen.sit(load(screen.server, TABLE))
    screen.choose("W1")
    screen.choose("move")
    screen.page.evaluate(
        """() => {
            window.drawn = {};
            for (const layer of ["ground", "pieces", "pointing"]) {
                window.drawn[layer] = 0;
                new MutationObserver(found => { window.drawn[layer] += found.length; })
                    .observe(
                        document.querySelector(".board." + layer), {subtree: true, childList: true, attributes: true}
                    );
            }
        }"""
    )
    screen.choose("0507")
    assert screen.page.evaluate("window.drawn.pieces") > 0
    assert screen.page.evaluate("window.drawn.ground") == 0
    screen.page.mouse.move(*middle(screen, hexagon("0310")))
    screen.page.keyboard.press("+")
    screen.page.wait_for_function("() => document.querySelector('.boardbox').style.transform.includes('scale')")
    screen.page.keyboard.press("+")
    sharp = "() => !document.querySelector('.boardbox').style.transform.includes('scale')"
    screen.page.wait_for_function(sharp)  # drawn in its new size, and no longer stretched
    screen.page.evaluate("() => Object.keys(window.drawn).forEach(layer => { window.drawn[layer] = 0; })")
    before = screen.page.evaluate("document.querySelector('.boardbox').style.transform")
    screen.page.mouse.down()
    screen.page.mouse.move(500, 300, steps=12)
    painted(screen)
    assert screen.page.evaluate("document.querySelector('.boardbox').style.transform") != before
    assert screen.page.evaluate("window.drawn.ground + window.drawn.pieces") == 0
    screen.page.mouse.up()


def test_nothing_is_cut_off(alone: Screen) -> None:
    alone.sit(load(alone.server, TABLE))
    alone.choose("W1")
    page = alone.page
    for width, height in [(360, 740), (720, 450), (844, 390), (2560, 1440)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("size => innerWidth === size[0] && innerHeight === size[1]", arg=[width, height])
        painted(alone)
        size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size == [width, height]
        box = page.locator(".ans .an >> nth=0").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height
        stage = page.locator(".stage").bounding_box()
        assert stage is not None
        assert stage["width"] * stage["height"] > 0.25 * width * height  # the board is the page


@pytest.mark.skipif(not AXE.is_file(), reason="accessibility tests need axe-core (npm ci in web/)")
def test_what_opens_is_readable_by_everybody(alone: Screen) -> None:
    alone.sit(load(alone.server, TABLE, clock={"kind": "move", "seconds": 86400}))
    alone.choose("W1")
    alone.choose("fire.force")
    alone.page.keyboard.press("l")
    alone.page.focus(hexagon("0506"))
    alone.page.keyboard.press("ArrowLeft")
    alone.page.wait_for_selector(".fan.by-keys")
    alone.page.wait_for_selector(".looks .threats")
    alone.page.click('.an[data-word="WA"]')
    alone.page.wait_for_selector(".sure")
    alone.page.hover(hexagon("0505"), force=True)
    alone.page.wait_for_selector(".looks .threats")
    alone.page.keyboard.press("/")
    alone.page.wait_for_selector(".console")
    assert serious(alone) == []
