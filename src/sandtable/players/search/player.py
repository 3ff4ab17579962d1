"""A player that plans: it continues the actions that look best at first, in imagined worlds.

A plan is a whole action, from its first question to its end. The plans for the open question are the root of a tree;
what the others may do about them, and what comes after that, are plans further down. Every simulation is a world drawn
from the side's own knowledge: plan, replies, and then the game's own evaluation of the position, or its result.

All plans are tried in the same worlds with the same dice to come, so that luck is shared. Those that surely lose are
given up at once, the worse half of the others again and again while the budget runs out. What the greedy player would
do is among them, and is done unless another plan surely beats it: a short search trusts the first look, a long one has
seen enough worlds to go by its own experience.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice, Options, SimultaneousDecisions
from sandtable.engine.seat import Seat
from sandtable.players.action import Action
from sandtable.players.budget import Budget
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.attention import CLOSE, Attention
from sandtable.players.greedy.player import Mind, never_blunders
from sandtable.players.greedy.trials import SearchContext
from sandtable.players.search.repertoire import KnownActions
from sandtable.players.search.tree import Plan, Simulator, halve

FIRST_LOOK = 0.75  # of the seconds of a budget: then what it has found is played on
PAUSES = 8  # the plans are compared after each world, and later on when an eighth more have been tried


@dataclass(slots=True)
class SearchResult:
    """What a player thought about a question: its plans with their values, the chosen one first."""

    kind: str
    plans: list[Plan] = field(default_factory=list)
    simulations: int = 0


class SearchMind(Mind):
    """It also depends on the repertoire of each side."""

    known: dict[str, list[Action]] = msgspec.field(default_factory=dict)
    passing: dict[str, str] = msgspec.field(default_factory=dict)


class SearchPlayer(GreedyPlayer):
    """Takes the plan with the best simulations, and carries it out as the greedy player does."""

    def __init__(
        self,
        seed: int,
        budget: Budget | None = None,
        character: str = "",
        attention: Attention = CLOSE,
        blunder_rate: Callable[[Game], int] = never_blunders,
    ) -> None:
        """Seed the player's own dice; *budget* says how long it may think about a question."""
        super().__init__(seed, character, attention, blunder_rate)
        self._budget = budget or Budget()
        self._repertoire = KnownActions()  # it keeps what it has learned from one question to the next
        self._simulator: Simulator | None = None
        self.insight: SearchResult | None = None

    def choose(self, seat: Seat) -> Choice:
        """Return the first answer of the best plan."""
        self._budget.begin()
        return super().choose(seat)

    def recall(self, mind: str) -> None:
        """Restore a mind."""
        recalled = msgspec.json.decode(mind, type=SearchMind)
        self._recall(recalled)
        self._repertoire = KnownActions(recalled.known, recalled.passing)
        self._simulator = None

    def _mind(self) -> SearchMind:
        return SearchMind(
            **msgspec.structs.asdict(super()._mind()), known=self._repertoire.actions, passing=self._repertoire.passing
        )

    def _out_of_time(self) -> bool:
        """Whether the first look has used its share of the time."""
        return self._budget.over(FIRST_LOOK)

    def _think(self, context: SearchContext, offer: Options) -> tuple[Action, list[Action]]:
        """Return the best action and the other good ones."""
        first, actions = super()._think(context, offer)
        others = sorted(
            [action for action in actions if action.answers != first.answers], key=lambda action: -action.gain
        )
        plans = [Plan(action) for action in [first, *others][: self._budget.plans]]
        passing = context.passing
        if passing is not None and all(plan.action.answers != (passing,) for plan in plans):
            plans.append(Plan(Action((passing,), (context.root.kind,))))
        # What all sides are asked at once, such as a bid, is for a whole round: a plan and a reply cannot judge it.
        together = isinstance(context.seat.imagine(context.seed).asked, SimultaneousDecisions)
        best, simulations = (plans[0], 0) if together else self._weigh(context, plans)
        plans.sort(key=lambda plan: (plan is not best, -plan.lead(best)))
        self.insight = SearchResult(context.root.kind, plans, simulations)
        return best.action, actions

    def _weigh(self, context: SearchContext, plans: list[Plan]) -> tuple[Plan, int]:
        """Try the plans in the same worlds until the budget is spent or one plan is left; return the best."""
        budget, seat, seed = self._budget, context.seat, context.seed
        if self._simulator is None:
            friends, known = friends_of(seat), self._repertoire
            self._simulator = Simulator(seat.game, seat.side, friends, self._character, budget, known)
        if isinstance(context.passing, str):
            self._simulator.repertoire.learn_passing(context.root.kind, context.passing)
        for plan in plans:
            self._simulator.repertoire.learn(
                seat.side, Action(plan.action.answers, plan.action.kinds, plan.action.gain)
            )
        left = plans
        simulations = world = due = 0
        while len(left) > 1 and not budget.spent(simulations):
            world += 1
            for plan in left if world % 2 else left[::-1]:  # a later plan meets better replies: take turns
                self._simulator.simulate(seat.imagine(seed + world), plan, seed + world)
                simulations += 1
                if budget.spent(simulations):
                    break
            if world > due:
                left = halve(left, budget.fraction(simulations), len(plans))
                due = world + world // PAUSES
        first = plans[0]
        best = max(left, key=lambda plan: plan.lead(first))
        return best if first.loses(best) else first, simulations


def friends_of(seat: Seat) -> frozenset[str]:
    """Return the team of a seat's side."""
    state = seat.imagine(0).state
    teams = seat.game.scenario(state.scenario).teams_for(state.options)
    return frozenset(side for team in teams if seat.side in team for side in team) | {seat.side}
