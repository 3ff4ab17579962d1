"""Telling: every card drawn is told by an event, and every event has the facts that docs/protocol.md lists."""

from __future__ import annotations

import pytest

from sandtable.games import find
from tests.games.telling import check_told, documented, played, told_by_the_rules

LISTED = [one.id for one in find("impact").scenarios.values() if one.listed]


def test_the_protocol_lists_every_kind_that_the_rules_tell_and_no_other() -> None:
    assert set(documented("Impact")) == {*told_by_the_rules("impact"), "agreement"}


@pytest.mark.parametrize("scenario", LISTED)
def test_no_card_is_drawn_untold_and_no_fact_is_undocumented(scenario: str) -> None:
    assert check_told(played(f"impact/{scenario}", 5, {"turn_cap": 2}), documented("Impact")) > 4
