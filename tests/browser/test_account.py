"""Accounts in a real browser: matches follow a person to another device, and it is optional."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Screen, Server, make

SECRET = "correct horse"  # noqa: S105  # of an account on a server that lives as long as this test
OTHER = "battery staple"
WRONG = "wrong password"
RANDOM = {"kind": "bot", "bot": "random"}


def to_account(screen: Screen) -> None:
    screen.page.goto(f"{screen.server.address}/#/account")
    screen.page.wait_for_selector(".forms")


def fill(screen: Screen, form: str, **fields: str) -> None:
    for name, value in fields.items():
        screen.page.fill(f'form[aria-label="{form}"] [name="{name}"]', value)
    screen.page.click(f'form[aria-label="{form}"] .btn.primary')


def begin(screen: Screen) -> str:
    """Sit down without an account, at a match that was made outside the page."""
    made = make(screen.server, RANDOM)
    screen.sit(made)
    screen.asked()
    return f"/play/{made['match']}"


def start(screen: Screen) -> str:
    screen.home()
    screen.page.click(".btn.start")
    screen.page.wait_for_url("**/#/play/*")
    screen.asked()
    return str(screen.page.url.split("#")[1])


def test_a_match_follows_its_player_to_another_device(screen: Screen, chromium: Any, server: Server) -> None:
    before = begin(screen)
    to_account(screen)
    with screen.page.expect_response("**/api/account/seats"):  # the seat that this browser had goes to the account
        fill(screen, "Create an account", name="Alma", password=SECRET)
    screen.page.wait_for_selector("text=You are logged in as Alma")
    after = start(screen)  # with it
    elsewhere = Screen(chromium, server)
    to_account(elsewhere)
    fill(elsewhere, "Log in", name="alma", password=SECRET)
    elsewhere.page.wait_for_selector("text=You are logged in as Alma")
    elsewhere.page.wait_for_selector(f'.m[href="#{before}"]')
    elsewhere.page.click(f'.m[href="#{after}"]')
    assert elsewhere.asked() == "platoon"
    elsewhere.choose("fold-guard")
    screen.page.wait_for_function("() => document.querySelector('.rp input')?.max >= 1")  # the first device sees it
    stranger = Screen(chromium, server)
    stranger.page.goto(elsewhere.page.url)
    stranger.page.wait_for_selector("text=You are watching")
    assert not elsewhere.complaints + stranger.complaints
    stranger.close()
    elsewhere.close()


def test_with_an_account_one_can_still_watch_others(screen: Screen, server: Server) -> None:
    theirs = make(server, RANDOM)["match"]
    to_account(screen)
    fill(screen, "Create an account", name="Watcher", password=SECRET)
    screen.page.wait_for_selector("text=You are logged in as Watcher")
    screen.page.goto(f"{server.address}/#/play/{theirs}")
    screen.page.wait_for_selector("text=You are watching")


def test_what_is_refused_is_said_beside_the_form(screen: Screen) -> None:
    to_account(screen)
    fill(screen, "Create an account", name="Gwen", password=SECRET)
    screen.page.wait_for_selector("text=You are logged in as Gwen")
    screen.page.click('.btn:has-text("Log out")')
    screen.page.wait_for_selector("text=You are logged out")
    fill(screen, "Create an account", name="GWEN", password=SECRET)
    taken = screen.page.wait_for_selector('form[aria-label="Create an account"] [role=alert]')
    assert "name" in taken.inner_text()
    fill(screen, "Log in", name="Gwen", password=WRONG)
    wrong = screen.page.wait_for_selector('form[aria-label="Log in"] [role=alert]').inner_text()
    fill(screen, "Log in", name="Nobody here", password=WRONG)
    screen.page.wait_for_function("() => !document.querySelector('form .btn:disabled')")
    assert screen.page.inner_text('form[aria-label="Log in"] [role=alert]') == wrong  # which of the two is not said
    screen.complaints.clear()  # the browser itself reports refused requests


def test_the_password_is_changed_and_the_account_deleted_and_the_match_stays(screen: Screen) -> None:
    match = begin(screen)
    to_account(screen)
    fill(screen, "Create an account", name="Lin", password=SECRET)
    screen.page.wait_for_selector("text=You are logged in as Lin")
    fill(screen, "Change the password", old=WRONG, new=OTHER)
    screen.page.wait_for_selector('form[aria-label="Change the password"] [role=alert]')
    fill(screen, "Change the password", old=SECRET, new=OTHER)
    screen.page.wait_for_selector("text=The password is changed")
    screen.page.click('.btn:has-text("Log out")')
    fill(screen, "Log in", name="Lin", password=OTHER)
    screen.page.wait_for_selector("text=You are logged in as Lin")
    screen.page.click('summary:has-text("Delete the account")')
    fill(screen, "Delete it for good", password=OTHER)
    screen.page.wait_for_selector("text=The account is deleted")
    fill(screen, "Log in", name="Lin", password=OTHER)
    screen.page.wait_for_selector('form[aria-label="Log in"] [role=alert]')
    screen.page.goto(f"{screen.server.address}/#{match}")
    assert screen.asked() == "platoon"
    screen.complaints.clear()  # the browser itself reports refused requests
