"""Hands for the table: building armies, and what one side is shown."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.games.undergrowth.rules.setup.armies import _cheapest
from sandtable.games.undergrowth.rules.units.roster import load_roster
from tests.support.undergrowth.table import Table


@contextmanager
def roster(**changes: dict[str, int]) -> Iterator[None]:
    """Play with a roster of one's own: roster(F3={"call": 1})."""
    kinds = load_roster().kinds
    assert isinstance(kinds, dict)
    _cheapest.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        for code, powers in changes.items():
            patch.setitem(kinds, code, replace(kinds[code], **powers))
        yield
    _cheapest.cache_clear()


def begun(scenario: str, seed: int = 1, **options: Any) -> Table:
    """A new match, before the armies are built."""
    return Table(sandtable.new(f"undergrowth/{scenario}", seed=seed, options=options))


def kind(t: Table, side: str) -> str:
    """The kind of question that *side* is asked; "" if none."""
    decision = t.match.decisions.get(side)
    return "" if decision is None else decision.kind


def recruit(t: Table, side: str, codes: Iterable[str]) -> Table:
    """Begin an own army and recruit units, without finishing."""
    t.choose("own", side=side)
    for code in codes:
        t.choose(code, side=side)
    return t


def raise_army(t: Table, side: str, codes: Iterable[str], assign: Mapping[int, str] | None = None) -> Table:
    """Build an own army; *assign* says to whom the minor unit of the nth assign question goes (else the first)."""
    recruit(t, side, codes)
    if kind(t, side) == "recruit":
        t.choose("done", side=side)
    asked = 0
    while kind(t, side) == "assign":
        t.choose((assign or {}).get(asked) or min(t.answers(side)), side=side)
        asked += 1
    return t


def both_raise(t: Table, south: Iterable[str], north: Iterable[str]) -> Table:
    raise_army(t, "south", south)
    return raise_army(t, "north", north)


def ready_made(t: Table, side: str) -> set[str]:
    """The ids of the ready-made armies."""
    return t.answers(side) - {"own"}


def shown(match: Match, side: str | None) -> str:
    """Everything that *side* is shown: its view with its question, and its events."""
    return json.dumps([match.view(side), [str(event) for event in match.events(side)]], sort_keys=True)
