"""A reference player: plain information-set Monte Carlo tree search, with nothing but the game's own evaluation.

Every simulation is a world that the player might be in (single-observer ISMCTS): it walks down one tree of choices by
UCB1 among those that are legal there, adds a node, plays some choices at random, and takes the game's evaluation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt

from sandtable.engine.contract.evaluators import Evaluator
from sandtable.engine.decisions import Choice, Options
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players.rollouts import asked_of, worth_of_end

USUAL, MOST = 100, 100_000  # simulations for a decision
ROLLOUT = 24  # random choices before a position is evaluated
CURIOSITY = 0.7  # the constant of UCB1, for values from -1 to 1
WIDE = 64  # answers of a question at most that a node looks at


@dataclass(slots=True)
class UctNode:
    """The results of a choice, for the side that made it, and the choices after it, by their side."""

    visits: int = 0
    offered: int = 0  # how often it was legal when another was taken, or it
    total: float = 0.0
    then: dict[tuple[str, str, Choice], UctNode] = field(default_factory=dict)


class MctsPlayer:
    """Takes the choice that was tried most often."""

    def __init__(self, seed: int, setting: str = "") -> None:
        """Seed the player's own dice; *setting* is how many simulations it makes for a decision."""
        self._dice = Dice(seed)
        self._simulations = simulations_of(setting)

    def choose(self, seat: Seat) -> Choice:
        """Return the choice that was tried most often."""
        offer = seat.decision.offer()
        if len(offer) == 1:
            return offer.nth(0)
        seed, root = self._dice.below(1 << 30), UctNode()
        state = seat.imagine(seed).state
        teams = seat.game.scenario(state.scenario).teams_for(state.options)
        friends = next(team for team in teams if seat.side in team)
        evaluate = seat.game.evaluation.evaluator()
        for number in range(self._simulations):
            self._simulate(seat.imagine(seed + number), root, friends, evaluate, Dice(seed ^ number))
        kind = seat.decision.kind
        tried = [(node.visits, choice) for (_, asked, choice), node in root.then.items() if asked == kind]
        legal = [(visits, choice) for visits, choice in tried if choice in offer]
        return max(legal, key=lambda one: one[0])[1] if legal else offer.nth(self._dice.below(len(offer)))

    def _simulate(self, run: Run, root: UctNode, friends: tuple[str, ...], evaluate: Evaluator, dice: Dice) -> None:
        """Walk down the tree in one world, continue at random, and record the result."""
        node, path = root, list[tuple[UctNode, bool]]()
        while run.result is None:
            question, whose = asked_of(run, friends[0])
            choice = _select(node, whose, question.kind, question.offer(), dice)
            child = node.then.setdefault((whose, question.kind, choice), UctNode())
            path.append((child, whose in friends))
            run.choose(choice, whose)
            node = child
            if child.visits == 0:
                break
        for _ in range(ROLLOUT):
            if run.result is not None:
                break
            question, whose = asked_of(run, friends[0])
            offer = question.offer()
            run.choose(offer.nth(dice.below(len(offer))), whose)
        if run.result is not None:
            value = worth_of_end(run.result, friends[0])
        else:
            value = max(-1.0, min(1.0, evaluate(run.state, friends[0])))
        for child, friendly in path:
            child.visits += 1
            child.total += value if friendly else -value

    def write_mind(self) -> str:
        """Return the state of the dice."""
        return str(self._dice.state_word)

    def recall(self, mind: str) -> None:
        """Restore the state of the dice."""
        self._dice.state_word = int(mind)


def _select(node: UctNode, side: str, kind: str, offer: Options, dice: Dice) -> Choice:
    """Return a choice that was never tried, or the one that UCB1 prefers."""
    count = len(offer)
    choices = list(offer) if count <= WIDE else [offer.nth(n * count // WIDE) for n in range(WIDE)]
    known = [(choice, node.then.get((side, kind, choice))) for choice in choices]
    fresh = [choice for choice, child in known if child is None or not child.visits]
    for _, child in known:
        if child is not None:
            child.offered += 1
    if fresh:
        return fresh[dice.below(len(fresh))]
    return max(
        ((choice, child) for choice, child in known if child is not None),
        key=lambda one: one[1].total / one[1].visits + CURIOSITY * sqrt(2 * log(one[1].offered) / one[1].visits),
    )[0]


def simulations_of(setting: str) -> int:
    """Read how many simulations an `mcts` player makes for a decision."""
    if not setting:
        return USUAL
    if not setting.isdecimal() or not 1 <= int(setting) <= MOST:
        raise Refused(f"mcts makes 1 to {MOST} simulations, as in mcts:{USUAL}, not {setting!r}")
    return int(setting)
