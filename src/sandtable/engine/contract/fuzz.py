"""What a game supplies for tests by random play: crowded positions, invariants of its book, and mirror images."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event


@dataclass(frozen=True, slots=True)
class Step:
    """What one choice did: the table before and after it, the events, and what is asked now."""

    before: Any  # the state; the same as after it where nothing has been chosen yet
    state: Any
    events: Sequence[Event]
    asked: Mapping[str, Decision]

    def told(self, *kinds: str) -> list[Event]:
        """Return the events of some kinds."""
        return [event for event in self.events if event.kind in kinds]


@dataclass(frozen=True, slots=True)
class Invariant:
    """What a rule guarantees for every table, or for every step from one table to the next."""

    rule: str
    check: Callable[[Step], str | None]  # what is wrong, in words; None: nothing


@dataclass(frozen=True, slots=True)
class Mirror:
    """The mirror image of a table, for a game whose rules do not distinguish left and right."""

    state: Callable[[Any], Any]  # a mirrored copy; None: this table has no mirror image
    word: Callable[[Any, Choice], str]  # how a choice at the given state reads in its mirror image


@dataclass(frozen=True, slots=True)
class FuzzSpec:
    """What a game supplies for tests that begin at crowded positions."""

    #: A position text for a scenario with some options. It may be refused: then another one is tried.
    crowded_position: Callable[[str, Mapping[str, Any], Dice], str]
    invariants: Sequence[Invariant] = ()
    mirror: Mirror | None = None
