"""Telling: every die is told by an event, and every event has the facts that docs/protocol.md lists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.games.rivets.scenarios import SCENARIOS
from sandtable.lab.moment import pick

ROOT = Path(__file__).parents[3]
LISTED = [one.id for one in SCENARIOS.values() if one.listed]


@cache
def documented() -> dict[str, set[str]]:
    """Read the table of kinds: for each, the facts that it may have."""
    protocol = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    section = protocol.split("## What happens in Rivets")[1].split("\n## ")[0]
    facts = {}
    for _, kinds, _, keys, _ in (line.split("|") for line in section.splitlines() if line.startswith("| `")):
        plain = re.sub(r"\([^)]*\)", "", keys)
        for kind in re.findall(r"`([^`]+)`", kinds):
            facts[kind] = set(re.findall(r"`([^`]+)`", plain))
    return facts


def told() -> dict[str, set[str]]:
    """Read the rules: for each kind of event that they tell, the facts that stand at the call."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "src" / "sandtable" / "games" / "rivets").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell":
                kind = node.args[3]
                assert isinstance(kind, ast.Constant), f"{path.name}, line {node.lineno}: the kind should be a word"
                facts = {one.arg for one in node.keywords if one.arg and one.arg != "only"}
                found[str(kind.value)] = found.get(str(kind.value), set()) | facts
    return found


def test_the_protocol_lists_every_kind_that_the_rules_tell_and_no_other() -> None:
    assert set(documented()) == {*told(), "agreement"}
    assert [(kind, facts) for kind, facts in told().items() if not facts <= documented()[kind]] == []


@pytest.mark.parametrize("scenario", LISTED)
def test_no_die_falls_untold_and_no_fact_is_undocumented(scenario: str) -> None:
    match, dice = sandtable.new(f"rivets/{scenario}", seed=5, options={"turn_cap": 10}), Dice(5)
    while match.decisions:
        side, choice = pick(match, dice)
        match.choose(choice, side)
    ends = [*(move.told for move in match.moves[1:]), len(match.log)]
    rolled = 0
    for move, end in zip(match.moves, ends, strict=True):
        dice_told = [word for event in match.log[move.told : end] for word in event.dice]
        assert len(dice_told) == len(move.dice), (move, [str(event) for event in match.log[move.told : end]])
        rolled += len(dice_told)
    assert rolled > 10
    for event in match.log:
        assert set(event.facts) <= documented()[event.kind], (event.kind, event.facts)


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
        said += [match.game.phrase(match.state, decision, one) for one in list(decision.offer())[:8]]
        match.choose(choice, side)
    said += [event.text for event in match.log]
    assert match.result is not None
    said.append(match.result.reason)
    assert len(said) > 200
    assert [text for text in said if SLIPS.search(text) or (not text[:1].isupper() and not text[:1].isdigit())] == []
