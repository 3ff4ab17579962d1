"""The tree of plans: actions under actions, each with what came of it when it was played on in imagined worlds."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.players.budget import Budget
from sandtable.players.worlds import asked_of, habit

CURIOSITY = 0.7  # how much a plan that was seldom tried is preferred
ENDLESS = 60  # questions after which an action is cut off


@dataclass(slots=True)
class Plan:
    """An action: the answers to its questions, and what came of it for whoever acts."""

    answers: tuple[Choice, ...]
    kinds: tuple[str, ...]  # of the questions
    prior: float = 0.0  # what it gains at once
    visits: int = 0
    total: float = 0.0
    then: dict[str, Node] = field(default_factory=dict)  # by whose turn it is afterwards

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / self.visits if self.visits else self.prior

    def rest(self) -> Plan:
        """Return what is left of it after its first answer."""
        return Plan(self.answers[1:], self.kinds[1:], self.prior, self.visits, self.total)


@dataclass(slots=True)
class Node:
    """A moment at which *side* begins an action."""

    side: str
    visits: int = 0
    plans: list[Plan] = field(default_factory=list)


def halve(plans: list[Plan], fraction: float, begun_with: int) -> list[Plan]:
    """Give up the worst plans, so that half are left after each equal part of the budget."""
    rounds = max(1, (begun_with - 1).bit_length())
    keep = max(1, -(-begun_with // (1 << int(fraction * rounds))))
    if len(plans) <= keep or not all(plan.visits for plan in plans):
        return plans
    return sorted(plans, key=lambda plan: -plan.mean)[:keep]


class Simulation:
    """One imagined world, played through the tree and some actions beyond it."""

    def __init__(self, game: Game, run: Run, side: str, dice: Dice, budget: Budget) -> None:
        """Play *run* for the player of *side*; *dice* decide what the others happen to do."""
        self._game = game
        self._run = run
        self._side = side
        self._dice = dice
        self._budget = budget
        self._answered = 0

    def play(self, root: Node, plan: Plan) -> None:
        """Carry out *plan*, play on, and note in the tree what it was worth."""
        self._answered = 0
        self._carry_out(root.side, plan)
        value = self._play_on(plan, self._budget.horizon)
        root.visits += 1
        plan.visits += 1
        plan.total += value

    def _play_on(self, plan: Plan, actions: int) -> float:
        """Go down the tree below *plan*, and beyond it; return the worth for the player."""
        run = self._run
        if run.result is not None or actions == 0 or self._answered >= self._budget.patience:
            return self._judge()
        _, side = asked_of(run, self._side)
        node = plan.then.get(side)
        if node is None:
            plan.then[side] = node = Node(side)
        node.visits += 1
        chosen = self._choose(node)
        if chosen is None:
            chosen = self._try_some(side)
            node.plans.append(chosen)
        self._carry_out(side, chosen)
        value = self._play_on(chosen, actions - 1) if chosen.visits else self._roll_out(actions - 1)
        chosen.visits += 1
        chosen.total += value if self._friend(side) else -value
        return value

    def _choose(self, node: Node) -> Plan | None:
        """Return the most promising plan, or None where another one should be looked for: the more often, the more."""
        if len(node.plans) < 1 + int(sqrt(node.visits)):
            return None
        means = [plan.mean for plan in node.plans]
        low, spread = min(means), (max(means) - min(means)) or 1.0
        return max(
            node.plans,
            key=lambda plan: (plan.mean - low) / spread + CURIOSITY * sqrt(log(node.visits + 1) / (plan.visits + 1)),
        )

    def _roll_out(self, actions: int) -> float:
        """Play on without noting anything."""
        while actions > 0 and self._run.result is None and self._answered < self._budget.patience:
            _, side = asked_of(self._run, self._side)
            self._carry_out(side, self._try_some(side))
            actions -= 1
        return self._judge()

    def _judge(self) -> float:
        result = self._run.result
        if result is None:
            return self._game.evaluate(self._run.state, self._side)
        return 0.0 if not result.winners else 1.0 if self._side in result.winners else -1.0

    def _friend(self, side: str) -> bool:
        state = self._run.state
        teams = self._game.scenario(state.scenario).teams_for(state.options)
        return any(side in team and self._side in team for team in teams)

    # actions

    def _try_some(self, side: str) -> Plan:
        """Try a few actions at random, with dice of their own, and return the best for *side*."""
        best, best_value = Plan((), ()), -2.0
        run = self._run
        question, _ = asked_of(run, side)
        if not question.boundary:
            return best  # cut off in the middle: there is no way back to here
        for _ in range(self._budget.tries):
            state = run.state.copy()
            state.dice = Dice(self._dice.below(1 << 30))
            state.dice.tape = None
            twin = Run(self._game.play, state)
            answers, kinds = self._at_random(twin, side)
            value = self._game.evaluate(state, side) if twin.result is None else 0.0
            if twin.result is not None and twin.result.winners:
                value = 1.0 if side in twin.result.winners else -1.0
            if value > best_value:
                best, best_value = Plan(answers, kinds, prior=value), value
        return best

    def _at_random(self, run: Run, side: str) -> tuple[tuple[Choice, ...], tuple[str, ...]]:
        """Play one action at random; return what *side* answered."""
        answers: list[Choice] = []
        kinds: list[str] = []
        begun = False
        while run.result is None and len(answers) < ENDLESS:
            question, whose = asked_of(run, side)
            if question.boundary and begun:
                break
            begun = True
            offer = question.offer()
            answer = offer.nth(self._dice.below(len(offer)))
            if whose == side:
                answers.append(answer)
                kinds.append(question.kind)
            run.choose(answer, whose)
        return tuple(answers), tuple(kinds)

    def _carry_out(self, side: str, plan: Plan) -> None:
        """Give the plan's answers as far as they fit, and bring the action to its end."""
        run = self._run
        waiting = list(plan.answers)
        begun, before = False, self._answered
        while run.result is None and self._answered - before < ENDLESS:
            question, whose = asked_of(run, side)
            if question.boundary and begun:
                return
            begun = True
            offer = question.offer()
            if whose != side:
                answer = offer.nth(self._dice.below(len(offer)))
            elif waiting and waiting[0] in offer:
                answer = waiting.pop(0)
            else:
                waiting.clear()  # the dice have made another story of it
                answer = habit(offer, self._dice)
            run.choose(answer, whose)
            self._answered += 1
