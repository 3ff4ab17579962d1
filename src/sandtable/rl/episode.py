"""One match in numbers: its questions, its actions, and what each side may know. Both environments stand on it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

import sandtable
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.games import split
from sandtable.rl.catalogue import ActionCatalogue, WordNode
from sandtable.rl.generic_observation import generic_observation
from sandtable.rl.observations import Layout, Observer
from sandtable.rl.table import Bare, Table

Observation = dict[str, NDArray[Any]]


@dataclass(frozen=True, slots=True)
class PlayState:
    """Where a match stands: its table, and by side the actions of a word that is not complete. It can be pickled."""

    table: Table | None  # None: no match has begun
    begun: Mapping[str, tuple[int, ...]]


class Play:
    """Matches of one scenario, one after the other, in numbers."""

    def __init__(
        self, name: str, options: Mapping[str, Any] | None, position: str | None, *, record: bool
    ) -> None:  # fmt: skip
        """Make ready for a scenario with its options; *position*: where every match begins."""
        self.game, self.scenario = split(name)
        self.name = name
        self._options = None if options is None else dict(options)
        self._position = position
        self._record = record
        first = self._begin(0, position)  # only to measure the board
        self.sides = first.sides
        self.settled = dict(first.state.options)
        spec = self.game.observations or generic_observation(self.game)
        spots = spec.spots(first.state)
        self.layout = Layout(spec, len(spots), spots)
        self.catalogue = ActionCatalogue.of(self.game, first.state, self.layout.places)
        self.table: Table = first
        self.has_begun = False
        self.decisions: dict[str, Decision] = {}  # every open question by side
        self._begun: dict[str, WordNode] = {}  # by side, a word that is not complete
        self._observers: dict[str, Observer] = {}

    def _begin(self, seed: int, position: str | None) -> Match:
        if position is None:
            return sandtable.new(self.name, seed=seed, options=self._options)
        match = sandtable.position(self.game.id, position, seed=seed)
        if match.state.scenario != self.scenario:
            raise Refused(
                f"the position is one of {self.game.id}/{match.state.scenario}, not of {self.name}: "
                f"make the environment for that scenario"
            )
        if self._options is not None and match.state.options != self.game.resolve_options(self.scenario, self._options):
            raise Refused("the options given are not those of the position: leave them out; the position gives them")
        return match

    def begin(self, seed: int, position: str | None = None) -> None:
        """Begin a match from a seed, at a *position* in text if one is given."""
        match = self._begin(seed, position or self._position)
        if position is not None and (match.sides, dict(match.state.options)) != (self.sides, self.settled):
            raise Refused("the position has other options than this environment, so its sides or board may differ")
        self._go_on(match if self._record else Bare.of(match))

    def _go_on(self, table: Table | None) -> None:
        self.has_begun = table is not None
        self.table = table or self.table
        self.decisions = {} if table is None else table.decisions
        self._begun = {}
        self._observers = {}

    @property
    def match(self) -> Match | None:
        """The match with its log and past, if it is recorded."""
        return self.table if isinstance(self.table, Match) and self.has_begun else None

    def state_now(self) -> PlayState:
        """Return where the match stands."""
        table = self.table.clone() if self.has_begun else None
        return PlayState(table, {side: node.said for side, node in self._begun.items()})

    def set_state(self, state: PlayState) -> None:
        """Go on from where a match stood."""
        self._go_on(None if state.table is None else state.table.clone())
        for side, said in state.begun.items():
            for action in said:
                self.act(side, action)

    def clone(self) -> Play:
        """Return an independent twin."""
        twin = copy(self)
        twin.set_state(self.state_now())
        return twin

    def act(self, side: str, action: int) -> bool:
        """Take an action of *side*: it answers the question, or begins a word. Return whether it is legal."""
        decision = self.decisions.get(side)
        if decision is None:
            return False
        found = self.catalogue.choice(decision.offer(), action, self._begun.get(side))
        if found is None:
            return False
        if isinstance(found, WordNode):
            self._begun[side] = found
        else:
            self.choose(found, side)
        return True

    def said(self, side: str) -> tuple[int, ...]:
        """Return the actions of a word that *side* has begun and not completed."""
        node = self._begun.get(side)
        return () if node is None else node.said

    def choose(self, choice: Choice, side: str) -> None:
        """Answer a question with a legal choice."""
        self.table.choose(choice, side)
        self.decisions = self.table.decisions
        if self._begun:
            self._begun.pop(side, None)

    @property
    def state(self) -> Any:
        """What is on the table. For looking only: it holds what sides may not know."""
        return self.table.state

    def asked(self) -> str | None:
        """Return who is to choose: of several sides that choose in secret, the first; None: the match is over."""
        return next(iter(self.decisions), None)

    def observe(self, side: str) -> Observation:
        """Return what *side* may know, and which actions it may take."""
        observer = self._observers.get(side)
        if observer is None:
            observer = self._observers[side] = Observer(self.game, self.layout, self.catalogue, side)
        decision, begun = self.decisions.get(side), self._begun.get(side)
        seen = observer.observe(self.state, decision, begun)
        return {"observation": seen, "action_mask": self.mask(side)}

    def mask(self, side: str) -> NDArray[np.int8]:
        """Return which actions *side* may take."""
        decision = self.decisions.get(side)
        return self.catalogue.mask(None if decision is None else decision.offer(), self._begun.get(side))

    def refusal(self, side: str, action: int) -> str:
        """Say why an action is refused, as far as numbers go."""
        decision = self.decisions.get(side)
        if decision is None:
            return f"{side} is not asked anything now: {' and '.join(self.decisions) or 'no side'} must choose"
        return (
            f"action {action} is not a legal answer to the question {decision.kind!r} that {side} is asked: "
            f"take one of the {int(self.mask(side).sum())} whose action_mask is 1"
        )

    def rewards(self) -> dict[str, float]:
        """Return 1 for those who won, -1 for those who lost, 0 for everybody in a draw."""
        result = self.table.result
        if result is None or result.winner is None:
            return dict.fromkeys(self.sides, 0.0)
        won = {result.winner, *result.teammates}
        return {side: 1.0 if side in won else -1.0 for side in self.sides}

    def answers(self, side: str) -> dict[int, str]:
        """Return what *side* may answer now, as text by action."""
        decision = self.decisions.get(side)
        if decision is None:
            return {}
        return dict(self.catalogue.answers(decision.offer(), self._begun.get(side)))

    def ending(self) -> dict[str, Any]:
        """Return how the match ended: who has won, why, by which rule, and the scores as the game gives them."""
        result = self.table.result
        if result is None:
            return {}
        return {
            "winners": list(result.winners), "reason": result.reason, "rule": result.rule, "scores": dict(result.scores)
        }  # fmt: skip

    def outlook(self, side: str) -> float:
        """Return how good the table looks to *side*, from -1 to 1; 0 at the end. What it may not know is redrawn."""
        if self.asked() is None:
            return 0.0
        state = self.state.copy()
        self.game.views.determinize(state, side, Dice(0))
        return self.game.evaluate(state, side)


class Seeds:
    """The seeds of one environment's matches: the one given, then others that follow from it."""

    def __init__(self, seed: int | None) -> None:
        """Begin with *seed*; None: with a secret one."""
        self._first = secrets.randbits(48) if seed is None else seed
        self._dice: Dice | None = None  # what the later ones are drawn with

    def take(self, seed: int | None) -> int:
        """Return the seed of the next match; one that is given begins the row again."""
        if seed is not None:
            self._first, self._dice = seed, None
        if self._dice is None:
            self._dice = Dice(self._first)
            return self._first
        return self._dice.below(1 << 30)


def checked_action(action: object) -> int:
    """Return an action as a plain number."""
    if isinstance(action, (int, np.integer)) and not isinstance(action, bool):
        return int(action)
    raise TypeError(f"an action is a whole number, not {action!r}")
