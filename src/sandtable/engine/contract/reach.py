"""Routes: the places that a unit can reach, each with the choices that lead there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.engine.verdicts import Odds


@dataclass(frozen=True, slots=True)
class Route:
    """The choices that lead a unit to a place, from the decision that the first of them answers."""

    choices: tuple[Choice, ...]
    path: tuple[int, ...]  # the places that it enters, to the last one
    cost: str = ""  # in words: "3 MP"
    risks: tuple[str, ...] = ()  # what may stop it on the way, as far as its side knows
    end: str = ""  # the choice that ends the move there, if it could go on


#: Of any game's state and a decision: the routes that begin with an answer to it, by the place where they end. A place
#: that one answer reaches is a route of one choice. They follow from what the side of the decision may know alone, and
#: leave out whatever another side may do meanwhile.
Routes = Callable[[Any, Decision], Mapping[int, Route]]


def one_step(decision: Decision, cost: str = "") -> dict[int, Route]:
    """Return a route of one choice to every place that answers a decision."""
    return {place: Route((place,), (place,), cost) for place in bits(decision.offer().places)}


@dataclass(frozen=True, slots=True)
class Destination:
    """A place that a unit can reach, with the words of the choices that lead there from the open decision."""

    words: tuple[str, ...]
    path: tuple[str, ...]
    cost: str = ""
    risks: tuple[str, ...] = ()
    end: str = ""


@dataclass(frozen=True, slots=True)
class Prospect:
    """An answer to a later decision that names a unit or a place, with the words that lead to it."""

    words: tuple[str, ...]
    lead: str  # what the word before it does: "fire"
    text: str
    odds: Odds | None = None


@dataclass(frozen=True, slots=True)
class Reach:
    """What a unit can do from here on: where it can go, and whom or what it can act on."""

    unit: str
    destinations: tuple[Destination, ...] = ()
    prospects: tuple[Prospect, ...] = ()
