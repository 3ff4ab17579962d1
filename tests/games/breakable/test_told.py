"""Telling: every die is told by an event, and every event has the facts that docs/protocol.md lists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from sandtable.lab.moment import pick
from tests.games.breakable.table import table

PROTOCOL = Path(__file__).parents[3] / "docs" / "protocol.md"
SECTIONS = ("## What happens in Unbreakable", "## What happens in Breakable")
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
def documented() -> dict[str, set[str]]:
    """Read the tables of kinds of both books: for each, the facts that it may have."""
    facts = {kind: set(more.split()) for kind, more in WIDER.items()}
    for heading in SECTIONS:
        section = PROTOCOL.read_text(encoding="utf-8").split(heading)[1].split("\n## ")[0]
        for _, kinds, _, keys, _ in (line.split("|") for line in section.splitlines() if line.startswith("| `")):
            plain = re.sub(r"\([^)]*\)", "", keys)
            for kind in re.findall(r"`([^`]+)`", kinds):
                facts[kind] = facts.get(kind, set()) | set(re.findall(r"`([^`]+)`", plain))
    return facts


def check(event: Event) -> None:
    assert event.kind in documented(), event
    assert set(event.facts) <= documented()[event.kind], (event.kind, event.facts)
    assert "unit" not in event.facts or "hex" in event.facts
    assert "firer" not in event.facts or "start" in event.facts


def played(scenario: str, options: dict[str, object], seed: int) -> Match:
    match, dice = sandtable.new(f"breakable/{scenario}", seed=seed, options={**OPTIONS, **options}), Dice(seed)
    while match.decisions:
        side, choice = pick(match, dice)
        match.choose(choice, side)
    return match


@pytest.mark.parametrize(("scenario", "options"), GAMES)
def test_no_die_falls_untold_and_no_fact_is_undocumented(scenario: str, options: dict[str, object]) -> None:
    match = played(scenario, options, 5)
    ends = [*(move.told for move in match.moves[1:]), len(match.log)]
    rolled = 0
    for move, end in zip(match.moves, ends, strict=True):
        told = [word for event in match.log[move.told : end] for word in event.dice]
        assert len(told) == len(move.dice), (move, [str(event) for event in match.log[move.told : end]])
        rolled += len(told)
    for event in match.log:
        check(event)
    assert rolled > 30


@pytest.mark.rule("BRK-6.2")
def test_a_cloud_that_shrinks_is_no_new_cloud() -> None:
    t = table(
        "turn 1", "deck yellow-tanks 1", "unit YTA1 0606 N", "unit BT1a 0602 S", "cloud 0303 heavy", "cloud 0404 light",
        dice=["yellow-tanks", "blue-tanks"],
    )  # fmt: skip
    t.choose("end")
    told = [(event.kind, event.facts) for event in t.told("BRK-6.2")]
    assert told == [("cloud-shrinks", {"hex": "0303", "size": "medium"}), ("cloud-gone", {"hex": "0404"})]
