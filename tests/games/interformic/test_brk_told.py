"""Telling: every die is told by an event, and every event has the facts that docs/protocol.md lists."""

from __future__ import annotations

from functools import cache

import pytest

from tests.support.breakable.table import table
from tests.support.telling import Facts, check_told, documented, played

OPTIONS = {"turn_cap": 4, "choppers": True, "equipment": True, "erratic": True, "passenger_survival": True}
GAMES = [
    ("breakthrough", {}),
    ("industrial-wasteland", {"teams": "four"}),
    ("border-skirmish", {"device_counter_limit": True}),
    ("heavy-reinforcements", {"opportunity_cards": True, "experimental_weapons": True}),
    ("retrieval", {}),
]
WIDER = {"stands": "colour device object", "strike": "object"}  # facts that they have only here


@cache
def facts() -> Facts:
    """What the tables of both books list."""
    found = documented("Unbreakable", "Breakable")
    return {**found, **{kind: found.get(kind, set()) | set(more.split()) for kind, more in WIDER.items()}}


@pytest.mark.parametrize(("scenario", "options"), GAMES)
def test_no_die_falls_untold_and_no_fact_is_undocumented(scenario: str, options: dict[str, object]) -> None:
    match = played(f"breakable/{scenario}", 5, {**OPTIONS, **options})
    assert check_told(match, facts()) > 30
    for event in match.log:
        assert "unit" not in event.facts or "hex" in event.facts
        assert "firer" not in event.facts or "start" in event.facts


@pytest.mark.rule("BRK-6.2")
def test_a_cloud_that_shrinks_is_not_a_new_cloud() -> None:
    t = table(
        "turn 1; deck yellow-tanks 1; unit YTA1 0606 N; unit BT1a 0602 S; cloud 0303 heavy; cloud 0404 light",
        dice=["yellow-tanks"],
    )
    t.choose("end")
    told = [(event.kind, event.facts) for event in t.match.log if event.rule == "BRK-6.2"]
    assert told == [("cloud-shrinks", {"hex": "0303", "size": "medium"}), ("cloud-gone", {"hex": "0404"})]
