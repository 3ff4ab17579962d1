"""Standing orders and seats in real browsers: a bot stands in by agreement, and the seat is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Screen, Server, make


@pytest.fixture
def friends(screen: Screen, chromium: Any, server: Server) -> Iterator[tuple[Screen, Screen]]:
    """Ada, who has made a match, and Grace, who has joined it."""
    made = make(server, {"kind": "open"})
    joined = server.post(f"/api/matches/{made['match']}/join", {"invite": made["invites"]["yellow"], "name": "Grace"})
    grace = Screen(chromium, server)
    for one, seat in ((screen, made), (grace, joined)):
        one.sit(seat)
        assert one.asked() == "platoon"
    yield screen, grace
    assert not grace.complaints
    grace.close()


def open_panel(screen: Screen) -> None:
    screen.page.click('button[aria-label="Menu"]')
    screen.page.click('[role=menuitem]:has-text("Seats and standing orders")')
    screen.page.wait_for_selector(".seats li")


def test_orders_are_filed_kept_and_private(friends: tuple[Screen, Screen]) -> None:
    ada, grace = friends
    open_panel(ada)
    ada.page.check('.order:has-text("Lasers against bombs") label:has-text("Commit none") input')
    ada.rests()  # it is filed
    ada.page.reload()
    ada.asked()
    open_panel(ada)
    ada.page.wait_for_selector('.order:has-text("Lasers against bombs") label:has-text("Commit none") input:checked')
    open_panel(grace)
    grace.page.wait_for_selector('.order:has-text("Lasers against bombs") label:has-text("Ask me") input:checked')


def test_bots_stand_in_by_agreement_and_seats_are_taken_back(friends: tuple[Screen, Screen]) -> None:
    ada, grace = friends
    open_panel(ada)
    ada.page.wait_for_selector('.seats li:has-text("Grace") >> text=here')
    ada.page.click("text=Let a bot play for me")
    ada.page.wait_for_selector(".proposal")
    grace.page.click('.seatnotice .btn:has-text("Decline")')
    ada.page.wait_for_selector(".proposal", state="detached")
    ada.page.wait_for_selector("text=Let a bot play for me")
    ada.page.click("text=Ask for a bot instead of Grace")
    grace.page.wait_for_selector(".seatnotice")
    ada.page.click("text=Withdraw the proposal")
    grace.page.wait_for_selector(".seatnotice", state="detached")
    ada.page.click("text=Ask for a bot instead of Grace")
    ada.page.wait_for_selector("text=You propose that the Greedy bot plays for Grace")
    grace.page.click('.seatnotice .btn:has-text("Agree")')
    grace.page.wait_for_selector("text=The Greedy bot plays for you")
    ada.page.wait_for_selector("text=the Greedy bot plays for them")
    grace.page.click('.seatnotice .btn:has-text("Take the seat back")')
    grace.page.wait_for_selector(".seatnotice", state="detached")
    ada.page.wait_for_selector('.seats li:has-text("Grace") >> text=here')
    grace.page.goto("about:blank")
    ada.page.wait_for_selector('.seats li:has-text("Grace") >> text=away since')


def test_the_invitation_can_be_found_again(screen: Screen) -> None:
    screen.home()
    screen.page.click('.pick:has-text("Invite by link")')
    screen.page.click(".btn.start")
    link = screen.page.input_value(".invite input")
    screen.page.click('.invite [aria-label="Close"]')  # it must not lie over the board for ever
    screen.page.wait_for_selector(".invite", state="detached")
    open_panel(screen)
    assert screen.page.input_value(".seats .url input") == link
