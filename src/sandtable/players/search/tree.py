"""The tree of plans: actions under actions, each with its results in imagined worlds.

A moment of the tree is known by what the side that acts there is asked and may answer, so that worlds which differ in
something that it cannot see share it. The first visitors of a moment act by the repertoire; the more have come, the
more often one of the plans that are known there is taken up again, by how well it ended and how seldom it was tried.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt

from sandtable.engine.contract import Game
from sandtable.engine.contract.evaluators import Evaluator
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.players.action import Action
from sandtable.players.budget import Budget
from sandtable.players.rollouts import asked_of, carry_out
from sandtable.players.search.repertoire import KnownActions, Repertoire, worth

TRUST = 4  # worlds that weigh as much as the immediate gain of a plan
SURE = 3.0  # standard errors by which a plan must be behind to be dropped: the best of many looks better than it is
STRIDE = 64  # seeds between one world and the next
MOST = 3  # times the number of replies to wait for, where the own side has no answer to them
FEW = 5  # worlds that are too few for certainty
NEW = 8  # visitors of a moment that use the repertoire
CURIOSITY = 0.7  # exploration: how much a rarely tried plan is preferred, in parts of the difference between the plans

Moment = tuple[str, str, tuple[str, ...], int]  # who is asked, the kind of question, and what is offered


@dataclass(slots=True)
class Plan:
    """An action: the answers to its questions, and its results for the acting side."""

    action: Action
    results: list[float] = field(default_factory=list)  # world by world
    total: float = 0.0  # of them
    then: dict[Moment, Node] = field(default_factory=dict)

    @property
    def visits(self) -> int:
        """The number of its simulations."""
        return len(self.results)

    @property
    def value(self) -> float:
        """Its average value."""
        return self.total / len(self.results) if self.results else 0.0

    def note(self, result: float) -> None:
        """Add its result in one more world."""
        self.results.append(result)
        self.total += result

    def lead(self, other: Plan) -> float:
        """Return by how much it is better than another plan, over shared worlds and in immediate gain."""
        apart = [mine - its for mine, its in zip(self.results, other.results, strict=False)]
        return (sum(apart) + TRUST * (self.action.gain - other.action.gain)) / (len(apart) + TRUST)

    def loses(self, other: Plan) -> bool:
        """Whether it is surely worse than another plan, or never different."""
        apart = [mine - its for mine, its in zip(self.results, other.results, strict=False)]
        if len(apart) < FEW:
            return False
        mean = sum(apart) / len(apart)
        spread = sum([(one - mean) ** 2 for one in apart]) / (len(apart) - 1)
        return mean + SURE * sqrt(spread / len(apart)) <= 0


@dataclass(slots=True)
class Node:
    """A moment at which a side begins an action, and the known plans for it."""

    visits: int = 0
    plans: dict[tuple[Choice, ...], Plan] = field(default_factory=dict)

    def choose(self) -> Plan | None:
        """Return the most promising plan, or None where the repertoire should propose one."""
        if self.visits < NEW or len(self.plans) < sqrt(self.visits):
            return None
        values = {answers: plan.value for answers, plan in self.plans.items()}
        low = min(values.values())
        spread = (max(values.values()) - low) or 1.0
        trials = log(self.visits)
        return max(
            self.plans.values(),
            key=lambda plan: (values[plan.action.answers] - low) / spread + CURIOSITY * sqrt(trials / plan.visits),
        )


def halve(plans: list[Plan], fraction: float, begun_with: int) -> list[Plan]:
    """Drop the plans that surely lose, and the worst, so that half are left after each equal part of the budget.

    The first plan is the baseline: it stays until it surely loses.
    """
    first = plans[0]
    best = max(plans, key=lambda plan: plan.lead(first))
    plans = [plan for plan in plans if plan is best or not plan.loses(best)]
    rounds = max(1, (begun_with - 1).bit_length())
    keep = max(2, -(-begun_with // (1 << int(fraction * rounds))))
    if len(plans) <= keep:
        return plans
    kept = sorted(plans, key=lambda plan: (plan is not first, -plan.lead(best)))[:keep]
    return [plan for plan in plans if any(plan is one for one in kept)]


class Simulator:
    """Plays imagined worlds through the tree and beyond it, for the player of one side."""

    def __init__(
        self,
        game: Game,
        side: str,
        friends: frozenset[str],
        character: str,
        budget: Budget,
        known: KnownActions | None = None,
    ) -> None:
        """Begin with the *known* repertoire, empty by default."""
        self._side = side
        self._friends = friends
        self._budget = budget
        self._evaluate: Evaluator = game.evaluation.evaluator(character)
        self.repertoire = Repertoire(game, self._evaluate, known)

    def simulate(self, run: Run, plan: Plan, seed: int) -> None:
        """Play *plan* in an imagined world, then a reply and the answer to it, and note the value.

        Judged after the reply alone, every step towards an enemy would look like a mistake. The same *seed* throws the
        same dice for the same action, whatever was done before: two plans differ in what they bring about, and not in
        luck that has nothing to do with them.
        """
        budget, side, replies = self._budget, self._side, 0
        then: dict[Moment, Node] | None = plan.then
        path: list[tuple[Node, Plan, bool]] = []
        carry_out(run, side, plan.action.answers, Dice(seed))
        for number in range(budget.actions):
            if run.result is not None:
                break
            if budget.over():
                return  # half a simulation tells nothing
            dice = Dice(seed * STRIDE + number)
            run.state.dice.reseed(seed * STRIDE - 1 - number)
            question, whose = asked_of(run, side)
            if not question.boundary:
                carry_out(run, whose, (), dice)  # inside an action: play cannot restart here
                continue
            if then is None:
                answers = self.repertoire.propose(run, whose, dice, budget.tries).answers
            else:
                node, chosen = self._down(then, run, question, whose, dice)
                path.append((node, chosen, whose in self._friends))
                then = chosen.then if chosen.visits else None  # one new moment per simulation
                answers = chosen.action.answers
            carry_out(run, whose, answers, dice)
            if whose not in self._friends:
                replies += 1
            if replies >= (budget.replies if whose in self._friends else MOST * budget.replies):
                break
        value = worth(self._evaluate, run, side)
        plan.note(value)
        for node, chosen, friendly in path:
            node.visits += 1
            chosen.note(value if friendly else -value)

    def _down(
        self, then: dict[Moment, Node], run: Run, question: Decision, whose: str, dice: Dice
    ) -> tuple[Node, Plan]:
        """Return the moment that has come and the plan for it."""
        offer = question.offer()
        node = then.setdefault((whose, question.kind, offer.words, offer.places), Node())
        chosen = node.choose()
        if chosen is None:
            action = self.repertoire.propose(run, whose, dice, self._budget.tries)
            chosen = node.plans.setdefault(action.answers, Plan(Action(action.answers, action.kinds)))
        return node, chosen
