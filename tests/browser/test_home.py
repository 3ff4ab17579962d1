"""The home page in a real browser: games, options, clocks, the first choice, lists, files, the page of rules."""

from __future__ import annotations

import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import WAIT, Screen, Server, make, record


def reload_home(screen: Screen) -> None:
    screen.page.goto("about:blank")
    screen.home()


def titles(screen: Screen, title: str) -> list[str]:
    found: list[str] = screen.page.eval_on_selector_all(
        f'.low section[aria-label="{title}"] .m', "all => all.map(a => a.getAttribute('href'))"
    )
    return found


def test_what_is_wished_at_home_is_what_the_match_gets(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.click('.s:has-text("Capture the Flag")')
    page.wait_for_selector('.map h2:has-text("Capture the Flag")')
    page.click('.op button:has-text("Random")')
    page.click('.seg button:has-text("Yellow")')
    page.click('.seg button:has-text("Minutes")')
    page.click('.lv button:has-text("60 min")')
    page.fill('.op input[autocomplete="nickname"]', "Ada")
    page.check("#option-overheated_beams")
    page.click(".first summary")
    page.click('.fc:has-text("Beam Wall")')
    page.click(".btn.start")
    made = record(screen)
    assert made["scenario"] == "capture-the-flag"
    assert made["clock"] == {"kind": "match", "seconds": 3600}
    assert made["seats"]["yellow"]["name"] == "Ada"
    assert made["seats"]["blue"]["bot"] == "random"
    assert made["options"]["overheated_beams"] is True
    page.wait_for_function("() => document.querySelector('.rp input')?.max >= 1")  # the platoon is chosen already
    assert screen.asked() != "platoon"


def test_a_bot_of_some_level_character_and_time_is_chosen_and_called_so(screen: Screen) -> None:
    page = screen.page
    screen.home()
    levels = page.eval_on_selector_all('.op [aria-label="Level"] button', "all => all.map(one => one.innerText)")
    assert levels[:4] == ["Recruit", "Sergeant", "Captain", "Marshal"]  # as they climb
    assert page.is_visible('.traits [aria-label="Character"]')
    page.click('.op button:has-text("Random")')
    page.wait_for_selector(".traits", state="detached")  # it judges nothing
    page.click('.op button:has-text("Captain")')
    page.wait_for_selector('.traits [aria-label="Character"]')
    assert page.locator('.traits [aria-label="Thinks"]').count() == 0  # always two seconds
    page.click('.op button:has-text("Marshal")')
    page.select_option('.traits [aria-label="Character"]', "careful")
    page.wait_for_selector('.traits small:has-text("out of your reach")')
    page.select_option('.traits [aria-label="Thinks"]', "5")
    page.click(".btn.start")
    assert record(screen)["seats"]["yellow"]["bot"] == "marshal/careful:5"
    page.wait_for_selector('.player.p-yellow:has-text("Careful Marshal (5 s) bot")')


def test_a_number_of_minutes_days_and_patience(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.click('.seg button:has-text("Minutes")')
    page.fill(".times input", "25")
    page.click(".btn.start")
    assert record(screen)["clock"] == {"kind": "match", "seconds": 1500}
    reload_home(screen)
    page.click('.pick:has-text("Invite by link")')
    page.click('.lv button:has-text("Correspondence")')
    page.click('.lv button:has-text("7 days")')
    page.select_option(".patience select", "14")
    page.uncheck('.check:has-text("Others may watch") input')
    page.click(".btn.start")
    made = record(screen)
    assert made["clock"] == {"kind": "move", "seconds": 7 * 86400}
    assert made["patience"] == 14 * 86400
    assert made["public"] is False
    assert made["seats"]["yellow"]["kind"] == "open"


def test_options_are_explained_searched_fixed_and_put_back(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.click(".sc summary")
    page.wait_for_selector('.group:has-text("Force beam")')  # grouped by the chapters of the rulebook
    page.fill(".find", "corner")
    shown = page.eval_on_selector_all(".sc details .tg label", "all => all.map(label => label.textContent)")
    assert shown == ["Corner touch blocks"]
    page.uncheck("#option-corner_touch_blocks")
    assert "1 changed" in page.inner_text(".opts")
    page.click(".opts .btn")
    assert page.is_checked("#option-corner_touch_blocks")
    page.fill(".find", "no such rule")
    page.wait_for_selector('.sc .none:has-text("No optional rule")')
    page.click('.s:has-text("Runaway")')
    page.wait_for_selector("#option-opportunity_cards:disabled:checked")
    assert "Always on in Runaway" in page.inner_text("#option-opportunity_cards-why")
    page.click('.s:has-text("Special Delivery")')
    page.wait_for_selector("#option-platoon_size:disabled")
    assert "forces of Special Delivery are fixed" in page.inner_text("#option-platoon_size-why")
    page.wait_for_selector("text=Alone against the game itself")


@pytest.mark.parametrize("game", ["Unbreakable", "Breakable", "M.A.A.S. Impact", "Rivets", "Undergrowth"])
def test_play_now_starts_a_match_in_one_click(screen: Screen, game: str) -> None:
    page = screen.page
    screen.home()
    page.click(f'.game:has(b:text-is("{game}"))')
    page.click(f'.playnow:has-text("{game}")')
    made = record(screen)
    assert sorted(seat["bot"] for seat in made["seats"].values() if seat["kind"] == "bot") == ["recruit"]
    page.wait_for_function("() => document.querySelector('.play')?.dataset.seq >= 1")  # the first question is answered
    reload_home(screen)
    page.wait_for_selector(".games")
    page.wait_for_selector(".low .m")
    assert page.locator(".welcome").count() == 0  # for a first visit only


def test_bots_play_each_other_while_i_watch(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.click('.game:has(b:text-is("Undergrowth"))')
    page.click('.pick:has-text("Watch bots")')
    assert page.locator(".clockbox").count() == 0  # no person plays
    page.select_option('[aria-label="Who plays North"]', "bot random")
    page.select_option('[aria-label="Who plays South"]', "bot recruit")
    page.click(".btn.start")
    made = record(screen)
    assert {side: seat["bot"] for side, seat in made["seats"].items()} == {"north": "random", "south": "recruit"}
    assert made["public"] is True
    page.wait_for_function("() => document.querySelectorAll('.log li, .log p').length > 5")


def test_others_may_watch_by_default_only_where_one_person_plays(screen: Screen) -> None:
    page = screen.page
    screen.home()
    shown = {}
    for opponent in ("Bot", "Same screen", "Invite by link", "Watch bots"):
        page.click(f'.pick:has(b:text-is("{opponent}"))')
        shown[opponent] = page.is_checked('.check:has-text("Others may watch") input')
    assert shown == {"Bot": True, "Same screen": False, "Invite by link": False, "Watch bots": True}
    page.click('.pick:has-text("Same screen")')
    page.check('.check:has-text("Others may watch") input')
    page.click(".btn.start")
    assert record(screen)["public"] is True


def test_the_start_button_covers_no_choice(screen: Screen) -> None:
    page = screen.page
    for height in (900, 700):
        page.set_viewport_size({"width": 1280, "height": height})
        screen.home()
        start = page.locator(".btn.start").bounding_box()
        choices = page.locator(".op-scroll").bounding_box()
        assert start is not None
        assert choices is not None
        assert choices["y"] + choices["height"] <= start["y"]


def test_the_page_can_be_installed(screen: Screen) -> None:
    page = screen.page
    screen.home()
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(found => found.json())")
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "./")
    for icon in manifest["icons"]:
        kind = page.evaluate("src => fetch(src).then(found => found.headers.get('content-type'))", icon["src"])
        assert kind.split(";")[0] == icon["type"]


def test_arrow_keys_go_through_a_group_of_choices(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.focus('.s:has-text("Retrieval")')
    page.keyboard.press("ArrowDown")
    page.wait_for_selector('.map h2:has-text("Industrial Wasteland")')
    assert "Industrial Wasteland" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("ArrowUp")
    page.wait_for_selector('.map h2:has-text("Retrieval")')


def test_on_one_screen_nothing_secret_is_chosen_at_home(screen: Screen) -> None:
    screen.home()
    screen.page.click('.pick:has-text("Same screen")')
    screen.page.click(".first summary")
    assert screen.page.query_selector(".fc") is None
    screen.page.click(".btn.start")
    assert len(record(screen)["seats"]) == 2
    assert screen.asked() == "cover"


def test_several_games_can_be_picked(screen: Screen) -> None:
    page = screen.page

    def two_games(route: Any) -> None:
        catalogue = route.fetch().json()
        one = next(game for game in catalogue["games"] if game["id"] == "unbreakable")
        pair = one["scenarios"][1] | {"id": "pair", "title": "A Pair"}
        twin = one | {"id": "twin", "title": "Twin", "scenarios": [pair]}
        route.fulfill(json=catalogue | {"games": [one, twin]})

    page.route("**/api/games", two_games)
    page.route(
        "**/api/games/twin/pair",
        lambda route: route.continue_(url=f"{screen.server.address}/api/games/unbreakable/runaway"),
    )
    screen.home()
    assert page.get_attribute('.game:has-text("Unbreakable")', "aria-checked") == "true"
    page.click('.game:has-text("Twin")')
    page.wait_for_selector('.map h2:has-text("A Pair")')
    assert page.locator(".s").count() == 1
    page.wait_for_selector('.mm svg[aria-label="The board"]')  # it has no drawings of its own
    assert page.is_enabled(".btn.start")
    page.click('.game:has-text("Unbreakable")')
    page.wait_for_selector(".mm .slab")
    assert page.locator(".s").count() == 6


def test_mine_come_first_where_it_is_my_move(screen: Screen, server: Server) -> None:
    screen.home()
    screen.page.click('.pick:has-text("Invite by link")')
    screen.page.click(".first summary")
    screen.page.click('.fc:has-text("Fold Guard")')
    screen.page.click(".btn.start")
    screen.page.wait_for_selector("text=The other side is still choosing")
    waiting = screen.page.url.split("#")[1]
    reload_home(screen)
    screen.page.click(".btn.start")
    screen.page.wait_for_url("**/#/play/*")
    moving = screen.page.url.split("#")[1]
    screen.page.goto(f"{server.address}/#{waiting}")  # looked at last, and still behind
    screen.page.wait_for_selector("text=The other side is still choosing")
    reload_home(screen)
    screen.page.wait_for_selector(".low .m .move")
    mine = titles(screen, "Continue")
    assert mine.index(f"#{moving}") < mine.index(f"#{waiting}")


@pytest.fixture
def busy_server(tmp_path: Path, static: Path) -> Any:
    """A server with more matches than one answer lists."""
    one = Server(tmp_path, static)
    for _ in range(54):
        make(one, {"kind": "you"})
    yield one
    one.stop()


def test_lists_are_turned_page_by_page(chromium: Any, busy_server: Server) -> None:
    screen = Screen(chromium, busy_server)
    page = screen.page
    page.goto(f"{busy_server.address}/#/watch")
    seen: list[str] = []
    for first in (1, 13, 25, 37, 49):
        page.wait_for_selector(f'section[aria-label="Watch"] .pager span:has-text("{first}–")')
        seen += titles(screen, "Watch")
        if first < 49:
            page.click('[aria-label="Watch: Earlier matches"]')
    assert len(seen) == len(set(seen)) == 54
    assert page.is_disabled('[aria-label="Watch: Earlier matches"]')
    page.click('[aria-label="Watch: Later matches"]')
    page.wait_for_selector('section[aria-label="Watch"] .pager span:has-text("37–")')
    assert not screen.complaints
    screen.close()


def saved(server: Server) -> str:
    """Save a hot-seat match that has just begun."""
    match = make(server, {"kind": "you"})
    request = urllib.request.Request(  # noqa: S310  # our own server
        f"{server.address}/api/matches/{match['match']}/save", headers={"Authorization": f"Bearer {match['token']}"}
    )
    with urllib.request.urlopen(request, timeout=WAIT / 1000) as answer:  # noqa: S310
        text: str = answer.read().decode()
    return text


def test_a_saved_match_is_checked_and_played_on_by_whom_one_likes(screen: Screen, tmp_path: Path) -> None:
    page = screen.page
    file = tmp_path / "mine.match"
    file.write_text(saved(screen.server))
    screen.home()
    page.set_input_files(".files input[type=file]", file)
    page.wait_for_selector(".opened .yes")
    page.select_option('[aria-label="Who plays Blue"]', "bot greedy")
    page.select_option('[aria-label="Who plays Yellow"]', "you")
    page.click('.opened .btn:has-text("Play on")')
    made = record(screen)
    assert made["seats"]["blue"]["bot"] == "greedy"
    assert made["seats"]["yellow"]["kind"] == "person"
    assert screen.asked() == "platoon"


def test_a_spoilt_save_is_not_played_on(screen: Screen, tmp_path: Path) -> None:
    page = screen.page
    file = tmp_path / "spoilt.match"
    good = saved(screen.server)
    for bad in ("not a save at all", good[: len(good) // 2]):
        file.write_text(bad)
        screen.home()
        page.set_input_files(".files input[type=file]", file)
        page.wait_for_selector(".opened .no, .fault[role=alert]")
        assert page.query_selector(".opened .btn.primary") is None
        page.goto("about:blank")
    screen.complaints.clear()  # the browser itself reports a refused request


def test_the_page_of_rules_stands_at_the_row_and_leads_back(screen: Screen, small_match: dict[str, Any]) -> None:
    page = screen.page
    screen.sit(small_match)
    assert screen.take() == "platoon"
    page.click(".dock .rule")
    page.wait_for_selector(".drawer .row.marked")
    page.click('.drawer [aria-label="Open as a page"]')
    page.wait_for_selector(".book .row.marked")
    assert "#/rules/unbreakable/UNB-SET.1" in page.url
    page.click('.contents a:has-text("Nuke")')
    page.wait_for_selector(".book h4.marked")
    assert page.url.endswith("#/rules/unbreakable/UNB-NUK")
    page.click('.book .row a.rule:has-text("UNB-TER.4")')
    page.wait_for_selector(".book .row.marked")
    assert page.url.endswith("UNB-TER.4")
    page.fill(".book input", "satellite walker")
    rows = page.eval_on_selector_all(".book p.row", "all => all.map(row => row.textContent.toLowerCase())")
    assert rows
    assert all("satellite" in row and "walker" in row for row in rows)
    assert f"{len(rows)} rules" in page.inner_text(".book .count")
    page.click('.book .btn:has-text("Back")')
    page.wait_for_url(f"**/#/play/{small_match['match']}")
    assert screen.take() == "platoon"


def test_a_row_without_a_game_is_found_and_an_unknown_one_is_said(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.server.address}/#/rules/UNB-NUK.5")
    page.wait_for_selector('.book .row.marked:has-text("UNB-NUK.5")')
    page.goto(f"{screen.server.address}/#/rules/unbreakable/UNB-NUK.999")
    page.wait_for_selector("text=Rule UNB-NUK.999 is not in this rulebook")


def test_home_at_390_pixels(chromium: Any, server: Server) -> None:
    phone = Screen(chromium, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    shown = {
        "": ".mm .slab",
        "#/watch": "section[aria-label='Watch']",
        "#/account": ".forms",
        "#/rules/unbreakable/UNB-NUK.5": ".row.marked",
    }
    for address, part in shown.items():
        phone.page.goto(f"{server.address}/{address}")
        phone.page.wait_for_selector(part)  # of this page, not of the one before
        assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    small = """() => [...document.querySelectorAll('.nav a, .nav button, .home button, .home select')]
        .filter(one => one.offsetParent && !one.closest('details:not([open])'))
        .filter(one => one.getBoundingClientRect().height < 32)
        .map(one => one.outerHTML.slice(0, 80))"""
    phone.home()
    assert phone.page.evaluate(small) == []
    assert not phone.complaints
    phone.close()


def test_a_scenario_says_its_length_its_complexity_and_which_side_is_favoured(screen: Screen) -> None:
    screen.home()
    screen.page.click('.game:has-text("Undergrowth")')
    card = screen.page.wait_for_selector('.s:has-text("Rockery Siege") .sfacts')
    assert "about 25 min" in card.inner_text()
    assert "South 70 %" in card.inner_text()
    assert card.query_selector('.pips[aria-label="Complexity 4 of 5"]')
    assert "even" in screen.page.inner_text('.s:has-text("Garden Plot") .sfacts')
