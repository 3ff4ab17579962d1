"""What docs/protocol.md lists of events, what the rules tell, and whether a match has told it all."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.lab.fuzz.probe import pick

ROOT = Path(__file__).parents[2]
Facts = Mapping[str, set[str]]


@cache
def documented(*books: str) -> Facts:
    """Read the tables of kinds of some *books*: for each kind, the facts that it may have."""
    protocol = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    facts: dict[str, set[str]] = {}
    for book in books:
        section = protocol.split(f"## What happens in {book}\n")[1].split("\n## ")[0]
        for _, kinds, _, keys, _ in (line.split("|") for line in section.splitlines() if line.startswith("| `")):
            without_examples = re.sub(r"\([^)]*\)", "", keys)
            for kind in re.findall(r"`([^`]+)`", kinds):
                facts[kind] = facts.get(kind, set()) | set(re.findall(r"`([^`]+)`", without_examples))
    return facts


@cache
def told_by_the_rules(game: str) -> Facts:
    """Read the rules of a folder: for each kind of event that they tell, the facts that stand at the call."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "src" / "sandtable" / "games" / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell":
                kind = node.args[2]
                assert isinstance(kind, ast.Constant), f"{path.name}, line {node.lineno}: the kind must be a word"
                facts = {one.arg for one in node.keywords if one.arg and one.arg != "only"}
                found[str(kind.value)] = found.get(str(kind.value), set()) | facts
    return found


def played(name: str, seed: int, options: Mapping[str, Any]) -> Match:
    """Play a match at random."""
    match, dice = sandtable.new(name, seed=seed, options=options), Dice(seed)
    while match.decisions:
        side, choice = pick(match, dice)
        match.choose(choice, side)
    return match


def check_told(match: Match, facts: Facts) -> int:
    """Check that events tell every die of every move, and no fact but the documented ones; count the dice."""
    ends = [*(move.event_count for move in match.moves[1:]), len(match.log)]
    rolled = 0
    for move, end in zip(match.moves, ends, strict=True):
        told = [word for event in match.log[move.event_count : end] for word in event.dice]
        assert len(told) == len(move.dice), (move, [str(event) for event in match.log[move.event_count : end]])
        rolled += len(told)
    for event in match.log:
        assert event.kind in facts, event
        assert set(event.facts) <= facts[event.kind], (event.kind, event.facts)
    return rolled
