"""Rollouts in imagined worlds: who is asked, how an action is played, and the value at the end."""

from __future__ import annotations

from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.contract.evaluators import Evaluator
from sandtable.engine.decisions import Choice, Decision, Options, SimultaneousDecisions
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.engine.verdicts import Result

ENDLESS = 60  # questions after which an action is cut off


def asked_of(run: Run, side: str) -> tuple[Decision, str]:
    """Return a question that is open, this side's if there is one, and whose it is."""
    asked = run.asked
    if isinstance(asked, SimultaneousDecisions):
        whose = side if side in asked.decisions else next(iter(asked.decisions))
        return asked.decisions[whose], whose
    assert asked is not None  # noqa: S101  # the run has no result, so somebody is asked
    return asked, asked.side


def fits(run: Run, side: str, answer: Choice) -> bool:
    """Whether *side* is asked in that world, and may answer so."""
    question, whose = asked_of(run, side)
    return whose == side and answer in question.offer()


def default_answer(offer: Options, dice: Dice) -> Choice:
    """Answer a later stage without thinking: any place, or the first word."""
    if offer.places and not offer.words:
        return offer.nth(dice.below(len(offer)))
    return offer.nth(0)


def in_common(game: Game, state: Any, side: str, evaluate: Evaluator) -> float:
    """Return the part of a position's value that all sides share: it says nothing about who wins.

    Some evaluations look at a side's own units, so that an even position may seem good to every side.
    """
    teams = game.scenario(state.scenario).teams_for(state.options)
    others = [_within(evaluate(state, team[0])) for team in teams if side not in team]
    return (_within(evaluate(state, side)) + sum(others) / len(others)) / 2 if others else 0.0


def _within(value: float) -> float:
    return max(-1.0, min(1.0, value))


def chance_now(game: Game, state: Any, side: str) -> float:
    """Return a side's chance to win from a position: what the game's own evaluation of it means in played games."""
    evaluate = game.evaluation.evaluator()
    return game.evaluation.win_chance(_within(evaluate(state, side)) - in_common(game, state, side, evaluate))


def worth_of_end(result: Result, side: str) -> float:
    """Return the value of the end of a match for a side: won, drawn or lost."""
    if not result.winners:
        return 0.0
    return 1.0 if side in result.winners else -1.0


def carry_out(
    run: Run, side: str, answers: tuple[Choice, ...], dice: Dice, *, at_random: bool = False
) -> tuple[tuple[Choice, ...], tuple[str, ...]]:
    """Give a side's answers as far as they fit and bring the action to its end; return what was answered."""
    given: list[Choice] = []
    kinds: list[str] = []
    waiting = list(answers)
    for number in range(ENDLESS):
        asked = run.asked
        if asked is None:
            break
        if isinstance(asked, SimultaneousDecisions):
            question, whose = asked_of(run, side)
        else:
            question, whose = asked, asked.side
        if number and question.closes:
            break
        offer = question.offer()
        if whose != side:
            answer = offer.nth(dice.below(offer.count))
        else:
            if waiting and waiting[0] in offer:
                answer = waiting.pop(0)
            else:
                waiting.clear()  # the dice led elsewhere
                if at_random:
                    answer = offer.nth(dice.below(offer.count))
                elif question.midway in offer.words:
                    answer = question.midway  # it goes no further than was planned
                else:
                    answer = default_answer(offer, dice)
            given.append(answer)
            kinds.append(question.kind)
        run.choose(answer, whose)
    return tuple(given), tuple(kinds)
