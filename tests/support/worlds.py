"""Paired worlds: two matches that differ only in what a side may not know must look, sound and feel alike to it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from tests.support.table import Table


def shown(match: Match, side: str | None) -> str:
    """Return all that *side* is shown and told, as text."""
    return json.dumps([match.view(side), [str(event) for event in match.events(side)]], sort_keys=True)


def told(match: Match, side: str, words: Sequence[str]) -> list[str]:
    """What *side* is told about answers that it may or may not give."""
    said = []
    for word in words:
        try:
            said.append(str(match.explain(word, side)))
        except Refused as refused:
            said.append(str(refused))
    return said


def imagined(match: Match, side: str) -> str:
    """What a bot of *side* imagines, from a fixed seed."""
    run = Seat(match, side).imagine(7)
    return json.dumps(match.game.views.view(run.state, side), sort_keys=True)


def same(one: Table, other: Table, side: str | None, words: Sequence[str]) -> None:
    """Check that two worlds look, sound and feel alike to *side*, who also tries *words*."""
    assert shown(one.match, side) == shown(other.match, side)
    if side is None:
        return
    assert one.match.can_undo(side) == other.match.can_undo(side)
    assert (side in one.match.decisions) is (side in other.match.decisions)
    if side in one.match.decisions:
        assert one.answers(side) == other.answers(side)
        assert told(one.match, side, words) == told(other.match, side, words)
        assert imagined(one.match, side) == imagined(other.match, side)
