"""The contract: what a game supplies to players, the lab, the server and the command line."""
# mypyc: on, because every choice goes through it

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sandtable.engine.contract.action_words import ActionWords
from sandtable.engine.contract.evaluators import Evaluation
from sandtable.engine.contract.fuzz import FuzzSpec
from sandtable.engine.contract.inspection import Inspection, Subject
from sandtable.engine.contract.measures import Measures, read_measures
from sandtable.engine.contract.metrics import MetricsSpec
from sandtable.engine.contract.observations import ObservationSpec
from sandtable.engine.contract.options import Option, show_value
from sandtable.engine.contract.reach import Routes
from sandtable.engine.contract.scenario import Scenario
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
        """Return an independent copy, without listeners for its events."""


S = TypeVar("S", bound=State)


class Stake(StrEnum):
    """What an only answer does that its side must confirm first; empty if it needs no confirmation."""

    NOTHING = ""
    FIRES = "fires"
    ROLLS = "rolls"
    SPENDS = "spends"
    HARMS_OWN = "harms own"
    ENDS = "ends"
    REVEALS = "reveals"


def nothing_at_stake(_: Any, __: Decision, ___: Choice) -> Stake:  # any game's state
    """Ask for no confirmation, in a game that does not say what its answers do."""
    return Stake.NOTHING


def of_the_same_sort(_: Any, decision: Decision, choice: Choice) -> bool:  # any game's state
    """Whether a choice is a word or a place, as some legal answer to the decision is."""
    offer = decision.offer()
    return bool(offer.places) if isinstance(choice, int) else bool(offer.words)


def _no_subject(_: Any, __: Decision) -> Subject:  # any game's state
    return Subject()


@dataclass(frozen=True)
class Versions:
    """The versions that a save is checked against."""

    rules: str
    ledger: str


@dataclass(frozen=True)
class Rules:
    """How a match begins and continues."""

    new: Callable[[str, Mapping[str, Any], Dice], Any]  # a scenario and options: the state at its first question
    play: Callable[[Any], Rule[Result]]
    agreement: str = ""  # the rule about conceding and drawing by agreement


@dataclass(frozen=True)
class Notation:
    """Positions and choices as text, both ways."""

    read: Callable[[str], Any]  # a position from text; Refused if it is not one
    write: Callable[[Any], str]
    word: Callable[[Any, Choice], str]
    choice: Callable[[Any, str], Choice]  # a choice from its word (not yet known to be legal)
    words: Callable[[Any, str], list[str]]  # a sequence of choices, one word each
    takes: Callable[[Any, Decision, Choice], bool] = of_the_same_sort  # whether a choice could answer a decision's kind


@dataclass(frozen=True)
class Views:
    """What a side may know."""

    view: Callable[[Any, str | None], dict[str, Any]]  # its "units" by name, each with its "side"; else as it likes
    determinize: Callable[[Any, str, Dice], None]  # in place: redraw what a side may not know
    shared_view: Callable[[Any, str | None], dict[str, Any]] | None = None  # as view, quicker; its parts are shared


@dataclass(frozen=True)
class Explain:
    """Wording for people. It decides nothing."""

    refusal: Callable[[Any, Decision, Choice], Verdict]  # why a choice is not legal
    odds: Callable[[Any, Decision, Choice], Odds | None]
    phrase: Callable[[Any, Decision, Choice], str]  # a choice in a sentence
    board_text: Callable[[Any, str | None], str]  # the board as text, as one side sees it
    #: Why a word of a sequence, by its number, is not legal, where the words beside it say more than it does alone.
    refusal_in_sequence: Callable[[Any, Decision, Sequence[str], int], Verdict | None] | None = None
    at_stake: Callable[[Any, Decision, Choice], Stake] = nothing_at_stake  # what the only answer to a decision does
    subject: Callable[[Any, Decision], Subject] = _no_subject  # what a question is about
    inspect: Callable[[Any, str | None, str, str | None], Inspection] | None = None  # for a side: a place, from a unit


@dataclass(frozen=True)
class Rulebook:
    """The rules in our own words, and how far the tests cover them."""

    path: Path
    untested: Mapping[str, str] = field(default_factory=dict)  # rule ids without a test, with the reason
    cites: Sequence[str] = ()  # other games whose rules its matches may cite, where their books are mixed
    finished: bool = False  # every rule has a test

    def text(self) -> str:
        """Read the file."""
        return self.path.read_text(encoding="utf-8")


@dataclass(frozen=True)
class Game:
    """A game: its scenarios and options, its rules, and what others may ask about a position."""

    id: str
    title: str
    versions: Versions
    scenarios: Mapping[str, Scenario]
    options: Sequence[Option]
    rules: Rules
    notation: Notation
    views: Views
    explain: Explain
    evaluation: Evaluation
    rulebook: Rulebook
    standing_orders: Sequence[StandingOrder] = ()
    routes: Routes | None = None  # where the unit of a decision can go, by one choice or several
    observations: ObservationSpec | None = None  # the table in numbers, for reinforcement learning
    action_words: ActionWords | None = None  # what its answers are written with, for the same
    metrics: MetricsSpec | None = None  # how the lab counts its matches
    fuzz: FuzzSpec | None = None  # crowded positions, and what the book promises of every position: for tests
    lessons: Path | None = None  # the folder of its guided games (`sandtable.learn`)

    def measures(self, scenario: str) -> Measures | None:
        """Return the measures of a scenario from games between bots, if there are any."""
        return read_measures(self.rulebook.path.parent / "data" / "measured.toml").get(scenario)

    def evaluate(self, state: Any, side: str) -> float:
        """Return how good a position is for a side, by the standard weights: -1 lost … +1 won."""
        return self.evaluation.evaluator()(state, side)

    def scenario(self, name: str) -> Scenario:
        """Return the scenario called *name*."""
        if name not in self.scenarios:
            known = ", ".join(key for key, one in self.scenarios.items() if one.listed)
            raise Refused(f"{self.title} has no scenario {name!r}: choose one of {known}")
        return self.scenarios[name]

    def resolve_options(self, scenario: str, given: Mapping[str, Any]) -> dict[str, Any]:
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
