"""Characters at play: one of them takes over a side in the middle of a random match, and what it did is measured."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.lab.fuzz.probe import pick
from sandtable.players import make
from sandtable.players.names import CHARACTERS

Measure = Callable[[Match, str], float]


def begun(name: str, seed: int, begin: int) -> tuple[Match, Dice]:
    """Play *begin* random choices; return the match, and the dice by which everybody but a bot goes on."""
    match, dice = sandtable.new(name, seed=seed), Dice(seed)
    while match.decisions and len(match.moves) < begin:
        side, choice = pick(match, dice)
        match.choose(choice, side)
    return match, dice


def take_over(match: Match, dice: Dice, character: str, seed: int, answers: int) -> tuple[Match, str]:
    """Let a greedy bot of *character* give *answers* in a twin of *match*; return the twin and the bot's side.

    Everybody else goes on at random, by the same dice whatever the character.
    """
    match, dice = match.clone(), dice.copy()
    own = next(iter(match.decisions))
    bot = make(f"greedy/{character}", seed)
    while match.decisions and answers:
        if own in match.decisions:
            match.choose(bot.choose(Seat(match, own)), own)
            answers -= 1
        else:
            side, choice = pick(match, dice)
            match.choose(choice, side)
    return match, own


def differences(
    name: str, measure: Measure, less: str, more: str, seeds: Iterable[int], begin: int, answers: int,
) -> list[float]:  # fmt: skip
    """By how much the character *more* is ahead of *less*, one number a match."""
    found = []
    for seed in seeds:
        match, dice = begun(name, seed, begin)
        low, high = (measure(*take_over(match, dice, one, seed, answers)) for one in (less, more))
        found.append(high - low)
    return found


def apart(match: Match, own: str, places: Sequence[int], far: Callable[[int, int], int]) -> float:
    """How far a side's units are from the nearest enemy, on average; who is on no *place* has a number below 0."""
    spots: list[list[int]] = [[], []]
    for place, owner in zip(places, match.state.side, strict=True):
        if place >= 0:
            spots[owner].append(place)
    side = match.sides.index(own)
    mine, theirs = spots[side], spots[1 - side]
    if not mine or not theirs:
        return 0.0  # no one is there to be near
    return sum(min(far(one, other) for other in theirs) for one in mine) / len(mine)


def hexes_apart(match: Match, own: str) -> float:
    """How far apart the sides are in the two games on hexes."""
    field = match.state.field
    return apart(match, own, match.state.hex, lambda one, other: field.distances(one)[other])


def standard(match: Match) -> Any:
    """The standard weights of a game, of whatever class."""
    return match.game.evaluation.evaluator().args[0]  # type: ignore[attr-defined]  # a partial call


def lean(found: list[float]) -> bool:
    """Whether most matches differ in the right direction, far fewer in the wrong one, and so does their sum."""
    right, wrong = sum(one > 0 for one in found), sum(one < 0 for one in found)
    return sum(found) > 0 and right > len(found) / 2 and wrong <= right / 2


# without a bot: what a character thinks of a change


Change = tuple[Iterable[str], Iterable[str]]  # a position before and after, in lines of text


def gain(game: str, side: str, change: Change, character: str = "") -> float:
    """What a change is worth to a side, on a scale without end: a judge's own ends at 1."""
    values = []
    for lines in change:
        match = sandtable.position(game, "\n".join(lines), seed=1)
        value = match.game.evaluation.evaluator(character)(match.state, side)
        values.append(value / (1 - abs(value)))
    return values[1] - values[0]


def check_tastes(game: str, side: str, kill: Change, loss: Change, near: Change, step: Change) -> None:
    """Check what characters make of an enemy lost, an own unit lost, one nearer to the enemy, a step of a mission."""
    worth = {
        one: [gain(game, side, change, one) for change in (kill, loss, near, step)] for one in ("", *CHARACTERS)
    }  # fmt: skip
    trade = {one: killed / -lost for one, (killed, lost, _, _) in worth.items()}
    approach = {one: nearer / -lost for one, (_, lost, nearer, _) in worth.items()}
    zeal = {one: stepped / (killed - lost) for one, (killed, lost, _, stepped) in worth.items()}
    assert trade["aggressive"] > trade[""] > trade["careful"] > 0, trade
    assert approach["aggressive"] > approach[""] > approach["careful"], approach
    assert approach["careful"] <= 0 < approach["aggressive"], approach
    assert zeal["mission"] > max(zeal[""], zeal["aggressive"], zeal["careful"]), zeal
