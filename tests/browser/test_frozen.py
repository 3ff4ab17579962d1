"""A frozen match in the page: a clear notice, the board and the log as far as they are known, and its file."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import Screen, Server
from tests.server.kept import changed


def test_a_match_that_the_rules_cannot_follow_is_shown_with_a_notice(alone: Screen, server: Server) -> None:
    you = {"kind": "you"}
    wanted = {"game": "unbreakable", "scenario": "retrieval", "seats": {"blue": you, "yellow": {"kind": "open"}}}
    made = server.post("/api/matches", wanted)
    match, page = made["match"], alone.page
    alone.sit(made)
    alone.asked()
    alone.choose("own")
    alone.choose(alone.answers()[0])
    server.stop()
    changed(
        Path(server.database.removeprefix("sqlite:///")),
        f"UPDATE matches SET rules = '0' WHERE id = '{match}'",  # noqa: S608  # our own words
        f"UPDATE journal SET word = 'xyzzy' WHERE match = '{match}' AND seq = 2",  # noqa: S608  # same
    )
    server.start()
    page.reload()
    for text in ("The rules have changed", "started under rules 0"):
        page.wait_for_selector(f'.frozen:has-text("{text}")')
    page.wait_for_selector('.log:has-text("Blue chooses xyzzy.")')
    assert not alone.answers()
    page.click(".frozen button")  # before the end, a file would reveal the dice to come
    page.wait_for_selector('body:has-text("a saved match contains future dice")')
    alone.complaints.clear()  # of the connection that was lost, and of the refused file
