"""Trials: an action is played in an imagined world, and the result compared with the world without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat
from sandtable.players.action import Action
from sandtable.players.greedy.attention import CLOSE, Attention
from sandtable.players.rollouts import asked_of, default_answer, fits, worth_of_end

PATIENCE = 60  # questions after which a world is evaluated as it is


@dataclass(slots=True)
class Leaf:
    """Where the answers of an action led in one world."""

    value: float
    passed: bool  # play has moved on to another question
    rolled: bool
    question: Decision | None = None  # a further stage, still to be answered; the value is for ending there
    open_after: tuple[str, ...] = ()
    state: Any = None  # the game's, at a further stage from which play can restart


@dataclass(slots=True)
class Memory:
    """The most promising places of the last look at the whole board."""

    clock: int
    places: tuple[Choice, ...]
    dull: int = 0  # fruitless looks since


def never() -> bool:
    """Never be out of time."""
    return False


@dataclass(slots=True)
class SearchContext:
    """What is known and computed about one question."""

    seat: Seat
    root: Decision
    seed: int
    now: float  # the value of the position as it is
    dice: Dice  # for guesses
    root_words: frozenset[str]  # while no other word is offered, the question is still the same
    passing: Choice | None = None
    after_pass: dict[int, float] = field(default_factory=dict)  # by world
    memory: dict[tuple[Choice, ...], Memory] = field(default_factory=dict)
    so_far: tuple[Choice, ...] = ()  # what this side has answered since the action began
    clock: int = 0
    striking: frozenset[int] | None = None
    states: dict[int, Any] = field(default_factory=dict)  # the game's, by world, where play can restart
    character: str = ""  # of the player, for evaluation
    attention: Attention = CLOSE
    out_of_time: Callable[[], bool] = never  # whether it is time to stop with what has been found


def gain_of(context: SearchContext, action: Action, world: int) -> float:
    """Return what an action gains in one world, its last stages answered by default."""
    leaf = try_action(context, action.answers, world, finish=True)
    return leaf.value - measure(context, leaf, world)


def measure(context: SearchContext, leaf: Leaf, world: int) -> float:
    """Return the value of the same world without the answer, for a fair comparison."""
    if not leaf.passed or context.passing is None:
        return context.now
    if world not in context.after_pass:
        context.after_pass[world] = try_action(context, (context.passing,), world, finish=True).value
    return context.after_pass[world]


def imagine(context: SearchContext, world: int) -> Run:
    """Return an imagined world, always the same for the same number."""
    kept = context.states.get(world)
    if kept is not None:
        return Run(context.seat.game.rules.play, kept.copy())
    run = context.seat.imagine(context.seed + world)
    if isinstance(run.asked, Decision) and run.asked.boundary:
        context.states[world] = run.state.copy()
    return run


def try_action(
    context: SearchContext, answers: tuple[Choice, ...], world: int, *, finish: bool = False, run: Run | None = None
) -> Leaf:
    """Give *answers* in an imagined world, or in a *run* of it that is further ahead, and return the result.

    Without *finish* a further stage of the same action is reported, if no die has been rolled so far, or if the action
    can end there: a unit that is fired at on the way may continue.
    """
    seat, side = context.seat, context.seat.side
    run = run or imagine(context, world)
    before = run.state.dice.state_word
    for answer in answers:
        if run.result is not None or not fits(run, side, answer):
            break  # with other dice, the action may end sooner
        run.choose(answer, side)
    patience = PATIENCE
    rolled = run.state.dice.state_word != before
    stage: Decision | None = None
    state: Any = None
    while run.result is None:
        question, whose = asked_of(run, side)
        if question.closes or patience == 0:
            break
        offer = question.offer()
        if whose == side and stage is None and not finish and (not rolled or question.midway in offer.words):
            if question.midway not in offer.words:
                return Leaf(0.0, passed=False, rolled=False, question=question)
            stage = question  # the result of ending here is useful, too
            state = run.state.copy() if question.boundary else None
        if whose == side:
            run.choose(
                question.midway if question.midway in offer.words else default_answer(offer, run.state.dice), whose
            )
        else:
            run.choose(offer.nth(run.state.dice.below(len(offer))), whose)
        patience -= 1
        rolled = rolled or run.state.dice.state_word != before
    if run.result is not None:
        value = worth_of_end(run.result, side)
        return Leaf(value, passed=True, rolled=rolled, question=stage, state=state)
    question, whose = asked_of(run, side)
    words = question.offer().words
    same = whose == side and question.kind == context.root.kind and context.root_words.issuperset(words)
    value = seat.game.evaluation.evaluator(context.character)(run.state, side)
    return Leaf(value, passed=not same, rolled=rolled, question=stage, open_after=words if same else (), state=state)
