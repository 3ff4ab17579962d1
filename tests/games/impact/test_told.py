"""Telling: every card drawn is told by an event, and every event has the facts that docs/protocol.md lists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.games import find
from sandtable.lab.moment import pick

ROOT = Path(__file__).parents[3]
LISTED = [one.id for one in find("impact").scenarios.values() if one.listed]


@cache
def documented() -> dict[str, set[str]]:
    """Read the table of kinds: for each, the facts that it may have."""
    protocol = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    section = protocol.split("## What happens in Impact")[1].split("\n## ")[0]
    facts = {}
    for _, kinds, _, keys, _ in (line.split("|") for line in section.splitlines() if line.startswith("| `")):
        plain = re.sub(r"\([^)]*\)", "", keys)
        for kind in re.findall(r"`([^`]+)`", kinds):
            facts[kind] = set(re.findall(r"`([^`]+)`", plain))
    return facts


def told() -> set[str]:
    """Read the rules: the kinds of event that they tell."""
    found = set()
    for path in (ROOT / "src" / "sandtable" / "games" / "impact").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell":
                kind = node.args[3]
                assert isinstance(kind, ast.Constant), f"{path.name}, line {node.lineno}: the kind should be a word"
                found.add(str(kind.value))
    return found


def test_the_protocol_lists_every_kind_that_the_rules_tell_and_no_other() -> None:
    assert set(documented()) == {*told(), "agreement"}


@pytest.mark.parametrize("scenario", LISTED)
def test_no_card_is_drawn_untold_and_no_fact_is_undocumented(scenario: str) -> None:
    match, dice = sandtable.new(f"impact/{scenario}", seed=5, options={"turn_cap": 2}), Dice(5)
    while match.decisions:
        side, choice = pick(match, dice)
        match.choose(choice, side)
    ends = [*(move.told for move in match.moves[1:]), len(match.log)]
    drawn = 0
    for move, end in zip(match.moves, ends, strict=True):
        dice_told = [word for event in match.log[move.told : end] for word in event.dice]
        assert len(dice_told) == len(move.dice), (move, [str(event) for event in match.log[move.told : end]])
        drawn += len(dice_told)
    assert drawn > 4
    for event in match.log:
        assert set(event.facts) <= documented()[event.kind], (event.kind, event.facts)
