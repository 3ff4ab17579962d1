"""Comparison of two plans of a side: both are continued in the same imagined worlds by the same simple policy.

It is independent of the bots, so its results do not change when the bots improve.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat
from sandtable.players.review.rerolls import chance_in
from sandtable.players.rollouts import asked_of, carry_out

ACTIONS = 3  # that follow the plan: mostly the others' replies
TRIES = 2  # random actions, of which the better is taken for each of them


@dataclass(frozen=True, slots=True)
class Compared:
    """The chances to win with two plans, and the standard error of their difference."""

    first: float
    second: float
    doubt: float


def compare(seat: Seat, first: tuple[Choice, ...], second: tuple[Choice, ...], worlds: int, seed: int = 0) -> Compared:
    """Continue two actions in the same worlds, with the same dice to come."""
    found = [[_chance(seat, answers, seed + world) for world in range(worlds)] for answers in (first, second)]
    apart = [one - other for one, other in zip(*found, strict=True)]
    mean = sum(apart) / worlds
    spread = sum((one - mean) ** 2 for one in apart) / max(1, worlds - 1)
    return Compared(sum(found[0]) / worlds, sum(found[1]) / worlds, sqrt(spread / worlds))


def _chance(seat: Seat, answers: tuple[Choice, ...], seed: int) -> float:
    """Return the chance to win in one world, after an action and a few more."""
    run, dice = seat.imagine(seed), Dice(seed)
    carry_out(run, seat.side, answers, dice)
    for _ in range(ACTIONS):
        if run.result is not None:
            break
        question, side = asked_of(run, seat.side)
        carry_out(run, side, _try_some(seat.game, run, side, dice) if question.boundary else (), dice)
    return chance_in(seat.game, run, seat.side)


def _try_some(game: Game, run: Run, side: str, dice: Dice) -> tuple[Choice, ...]:
    """Try a few random actions in copies of that world with their own dice; return the best for *side*."""
    best: tuple[Choice, ...] = ()
    most = -1.0
    for _ in range(TRIES):
        state = run.state.copy()
        state.dice = Dice(dice.below(1 << 30))
        state.dice.tape = None
        twin = Run(game.rules.play, state)
        answers, _ = carry_out(twin, side, (), dice, at_random=True)
        chance = chance_in(game, twin, side)
        if chance > most:
            best, most = answers, chance
    return best
