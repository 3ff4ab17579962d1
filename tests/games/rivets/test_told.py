"""Telling: every die is told by an event, and every event has the facts that docs/protocol.md lists."""

from __future__ import annotations

import re

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.games.rivets.scenarios.scenarios import SCENARIOS
from sandtable.lab.fuzz.probe import pick
from tests.support.telling import check_told, documented, played

LISTED = [one.id for one in SCENARIOS.values() if one.listed]


@pytest.mark.parametrize("scenario", LISTED)
def test_no_die_falls_untold_and_no_fact_is_undocumented(scenario: str) -> None:
    assert check_told(played(f"rivets/{scenario}", 5, {"turn_cap": 10}), documented("Rivets")) > 10


SLIPS = re.compile(
    r"\b1 (?:point|rivet|hit|die|Shield|deployment point)s\b|\b0 (?:point|rivet|hit)|\b(?:blue|red)\b|[{}]"
)


@pytest.mark.parametrize("scenario", LISTED)
def test_everything_said_in_a_match_is_a_sentence(scenario: str) -> None:
    """Prompts, answers and events: numbers agree with their nouns, sides are written large, nothing is unfilled."""
    match, dice = sandtable.new(f"rivets/{scenario}", seed=9, options={"turn_cap": 5}), Dice(9)
    said = []
    while match.decisions:
        side, choice = pick(match, dice)
        decision = match.decisions[side]
        said.append(decision.prompt)
        said += [match.game.explain.phrase(match.state, decision, one) for one in list(decision.offer())[:8]]
        match.choose(choice, side)
    said += [event.text for event in match.log]
    assert match.result is not None
    said.append(match.result.reason)
    assert len(said) > 200
    assert [text for text in said if SLIPS.search(text) or (not text[:1].isupper() and not text[:1].isdigit())] == []
