"""After the end: what can be done next stays reachable when the result is put away."""

from __future__ import annotations

from tests.browser.conftest import Screen, Server, make, record


def resign(screen: Screen) -> None:
    page = screen.page
    page.click('.tools [aria-label="Menu"]')
    page.get_by_role("menuitem", name="Resign").click()
    page.click(".sure .primary")
    page.wait_for_selector(".ending")


def test_all_that_can_follow_stays_below_the_board(screen: Screen, server: Server) -> None:
    match = make(server, {"kind": "bot", "bot": "random"}, platoon_size=2)
    page = screen.page
    screen.sit(match)
    screen.asked()
    resign(screen)
    for name in ("Replay", "Review", "Save to a file", "Rematch"):
        assert page.locator(f".ending .after >> text={name}").count() == 1, name
    page.click(".ending .shut")
    page.wait_for_selector(".ending", state="detached")
    for name in ("Replay", "Review", "Save to a file", "Rematch"):
        assert page.locator(f".dock .after >> text={name}").is_visible(), name


def test_a_rematch_has_the_same_rules_and_players(screen: Screen, server: Server) -> None:
    match = make(server, {"kind": "bot", "bot": "random"}, platoon_size=2)
    screen.sit(match)
    screen.asked()
    resign(screen)
    screen.page.click(".ending .after >> text=Rematch")
    screen.page.wait_for_function("was => !location.hash.includes(was)", arg=match["match"])
    assert screen.asked() == "platoon"
    again = record(screen)
    assert (again["scenario"], again["options"]["platoon_size"]) == ("retrieval", 2)
    assert sorted(seat["kind"] for seat in again["seats"].values()) == ["bot", "person"]
