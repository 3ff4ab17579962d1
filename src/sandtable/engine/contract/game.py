"""The contract: what a game gives to players, the lab, the server and the command line."""
# mypyc: on, because every choice goes through it

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from sandtable.engine.contract.evaluators import (
    Evaluators,
    default_blunder_rate,
    linear_win_chance,
    no_mixed_strategy,
    no_opening_data,
)
from sandtable.engine.contract.inspection import Inspection, Subject
from sandtable.engine.contract.invariants import Tables
from sandtable.engine.contract.metrics import MetricsSpec
from sandtable.engine.contract.observations import ObservationSpec
from sandtable.engine.contract.options import Option, show_value
from sandtable.engine.contract.standing_orders import StandingOrder
from sandtable.engine.decisions import Choice, Decision, Rule
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.engine.verdicts import Odds, Refused, Result, Verdict


class State(Protocol):
    """What is on the table: plain data that can be copied."""

    dice: Dice
    log: list[Event] | None

    def copy(self) -> Any:  # the game's own state type
        """Return an independent twin, with nobody listening to its events."""


S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a game, as it is offered to players."""

    id: str
    title: str
    mission: str
    sides: tuple[str, ...]
    solitaire: bool = False
    automaton: str = ""  # the side that a program plays, in a solitaire scenario
    listed: bool = True
    forced: Mapping[str, Any] = field(default_factory=dict)  # options that the scenario fixes
    refused: Mapping[str, str] = field(default_factory=dict)  # options that make no sense here, and why
    #: The sides by team, where they depend on the options; otherwise every side is for itself.
    teams: Callable[[Mapping[str, Any]], tuple[tuple[str, ...], ...]] | None = None

    def teams_for(self, options: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
        """Return the sides of a match with these options, by team."""
        return self.teams(options) if self.teams else tuple((side,) for side in self.sides)

    def seats(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the sides of a match with these options: the first of each team, then the others."""
        teams = self.teams_for(options)
        return (*(team[0] for team in teams), *(side for team in teams for side in team[1:]))


class Stake(StrEnum):
    """What an only answer does that its side wants to be asked about first. An empty one is nothing of the kind."""

    NOTHING = ""
    FIRES = "fires"
    ROLLS = "rolls"
    SPENDS = "spends"
    HARMS_OWN = "harms own"
    ENDS = "ends"
    REVEALS = "reveals"


def nothing_at_stake(_: Any, __: Decision, ___: Choice) -> Stake:  # any game's state
    """Ask about no single answer, in a game that does not say what its answers do."""
    return Stake.NOTHING


def of_the_same_sort(_: Any, decision: Decision, choice: Choice) -> bool:  # any game's state
    """Whether a choice is a word or a place, as some legal answer to the decision is."""
    offer = decision.offer()
    return bool(offer.places) if isinstance(choice, int) else bool(offer.words)


def _no_subject(_: Any, __: Decision) -> Subject:  # any game's state
    return Subject()


@dataclass(frozen=True)
class Game:
    """A game: its scenarios and options, its rules, and what may be said about a position."""

    id: str
    title: str
    rules_version: str
    ledger_version: str
    scenarios: Mapping[str, Scenario]
    options: Sequence[Option]
    new: Callable[[str, Mapping[str, Any], Dice], Any]
    play: Callable[[Any], Rule[Result]]
    view: Callable[[Any, str | None], dict[str, Any]]  # its "units" by name, each with its "side"; else as it likes
    determinise: Callable[[Any, str, Dice], None]  # in place: redraw what a side may not know
    read: Callable[[str], Any]  # a position from text; Refused if it is not one
    write: Callable[[Any], str]
    draw: Callable[[Any, str | None], str]  # the board as text, as one side sees it
    word: Callable[[Any, Choice], str]
    choice: Callable[[Any, str], Choice]  # a choice from its text (not yet known to be legal)
    words: Callable[[Any, str], list[str]]  # a line of several choices, one word each
    phrase: Callable[[Any, Decision, Choice], str]  # a choice in a sentence
    why_not: Callable[[Any, Decision, Choice], Verdict]
    odds: Callable[[Any, Decision, Choice], Odds | None]
    judge: Evaluators  # by character: how good a position is for a side, -1 lost … +1 won
    rulebook: Callable[[], str]
    #: Why a word of a line, by its number, is not legal, where the words beside it say more than it does alone.
    why_not_in_line: Callable[[Any, Decision, Sequence[str], int], Verdict | None] | None = None
    chance: Callable[[float], float] = linear_win_chance  # what a value of the standard judge means as a chance to win
    opening: Callable[[str, str], float | None] = (
        no_opening_data  # how often a side won a scenario that began with a word
    )
    habit: Callable[[Any, Decision], Mapping[str, int]] = (
        no_mixed_strategy  # of a hundred secret answers, how many are which
    )
    careless: Callable[[str], int | None] = (
        default_blunder_rate  # of a hundred actions, those that a level takes at random
    )
    takes: Callable[[Any, Decision, Choice], bool] = of_the_same_sort  # whether a choice could answer a decision's kind
    at_stake: Callable[[Any, Decision, Choice], Stake] = nothing_at_stake  # what the only answer to a decision does
    subject: Callable[[Any, Decision], Subject] = _no_subject  # what a question is about
    inspect: Callable[[Any, str | None, str, str | None], Inspection] | None = None  # for a side: a place, from a unit
    standing_orders: Sequence[StandingOrder] = ()
    agreement: str = ""  # the row about conceding and drawing by agreement
    finished: bool = False  # every row is held by a test
    presentation: Mapping[str, str] = field(default_factory=dict)  # rows without rules to test, with the reason
    glance: Callable[[Any, str | None], dict[str, Any]] | None = None  # as view, quicker; its parts are shared
    pictures: ObservationSpec | None = None  # the table in numbers, for programs that learn
    survey: MetricsSpec | None = None  # how many matches of it are counted
    tables: Tables | None = None  # crowded tables, and what the book promises of every table: for tests
    cites: Sequence[str] = ()  # other games whose rows its matches may cite, where their books are mixed

    def evaluate(self, state: Any, side: str) -> float:
        """Return how good a position is for a side, by the standard weights: -1 lost … +1 won."""
        return self.judge()(state, side)

    def scenario(self, name: str) -> Scenario:
        """Return the scenario called *name*."""
        if name not in self.scenarios:
            known = ", ".join(key for key, one in self.scenarios.items() if one.listed)
            raise Refused(f"{self.title} has no scenario {name!r}: choose one of {known}")
        return self.scenarios[name]

    def settle_options(self, scenario: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Check the *given* options and fill in the defaults."""
        chosen = self.scenario(scenario)
        known = {option.key: option for option in self.options}
        for key, value in given.items():
            if key not in known:
                raise Refused(f"{self.title} has no option {key!r}: './sandtable games {self.id}' lists them")
            fault = known[key].fault(value)
            if fault:
                raise Refused(f"option {key}: {show_value(value)} is not possible, it {fault}", known[key].rule)
            if key in chosen.forced and value != chosen.forced[key]:
                fixed = show_value(chosen.forced[key])
                raise Refused(f"option {key} is always {fixed} in {chosen.title}", known[key].rule)
            if key in chosen.refused and value != known[key].default:
                raise Refused(f"option {key}: {chosen.refused[key]}", known[key].rule)
        settled = {option.key: option.default for option in self.options}
        settled.update(chosen.forced)
        settled.update(given)
        for key, value in given.items():
            switch = known[key].needs
            if switch and value != known[key].default and not settled[switch]:
                raise Refused(f"option {key} needs the option {switch}: switch it on too", known[key].rule)
            apart = known[key].apart
            if apart and value != known[key].default and settled[apart[0]]:
                raise Refused(f"option {key} does not go with the option {apart[0]}: {apart[1]}", apart[2])
        return settled
