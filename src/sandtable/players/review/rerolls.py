"""Re-rolls: the possible outcomes of a choice's dice, each with its chance and its value.

Dice are gone through one by one, so that the distribution is exact. Draws of cards and the like, whose chances only
the rules know, and rolls of very many dice are tried again with dice of other seeds instead, always the same ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Face
from sandtable.engine.events import DICE
from sandtable.engine.match import Match
from sandtable.engine.run import Run
from sandtable.players.rollouts import chance_now, worth_of_end

LEAVES = 216  # outcomes that are enumerated at most: three six-sided dice, or seven combat dice
SAMPLES = 64  # re-rolls where there are more, or cards are drawn
COMBAT = "+-"
FACES = "123456"


@dataclass(frozen=True, slots=True)
class Rolls:
    """The expectation of a choice's dice."""

    mean: float  # the side's chance to win afterwards, on average
    outcomes: int  # that were looked at
    exact: bool


def chance_in(game: Game, table: Match | Run, side: str) -> float:
    """Return a side's chance to win: by how the match ended, or as the game's own evaluation says."""
    if table.result is None:
        return chance_now(game, table.state, side)
    return (worth_of_end(table.result, side) + 1) / 2


def expect(match: Match, choice: Choice, mover: str, side: str, seed: int = 0) -> Rolls:
    """Return the expectation for *side* of the dice after *mover*'s choice; the match does not change."""
    _, first = _fall(match, choice, mover, side, (), seed)
    if set(first) <= DICE and _ways(first) <= LEAVES:
        found = _go_through(match, choice, mover, side, seed)
        if found is not None:
            return found
    values = [_fall(match, choice, mover, side, (), seed + number)[0] for number in range(SAMPLES)]
    return Rolls(sum(values) / SAMPLES, SAMPLES, exact=False)


def _go_through(match: Match, choice: Choice, mover: str, side: str, seed: int) -> Rolls | None:
    """Enumerate the outcomes of the dice; None if there are too many, or one of them draws a card."""
    waiting: list[tuple[str, ...]] = [()]
    mean, count = 0.0, 0
    while waiting:
        begun = waiting.pop()
        value, words = _fall(match, choice, mover, side, begun, seed)
        count += 1
        if count > LEAVES or not set(words) <= DICE:
            return None
        mean += value * float(Fraction(1, _ways(words)))
        for number in range(len(begun), len(words)):
            others = COMBAT if words[number] in COMBAT else FACES
            waiting += [(*words[:number], word) for word in others if word != words[number]]
    return Rolls(mean, count, exact=True)


def _ways(words: tuple[str, ...]) -> int:
    """Count the equally likely outcomes of such dice."""
    ways = 1
    for word in words:
        ways *= len(COMBAT if word in COMBAT else FACES)
    return ways


def _fall(
    match: Match, choice: Choice, mover: str, side: str, begun: tuple[str, ...], seed: int
) -> tuple[float, tuple[str, ...]]:
    """Make the choice with other dice, which begin with those given; return the value and all the dice."""
    run = match.rollout()
    dice = run.state.dice
    dice.reseed(seed)
    dice.leads, dice.position, dice.tape = False, 0, []
    dice.start_tape()
    if begun:
        script: list[Face] = [int(word) if word in FACES else word for word in begun]
        dice.lead_in(script)
    run.choose(choice, mover)
    return chance_in(match.game, run, side), tuple(dice.shown or ())
