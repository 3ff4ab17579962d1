"""Trials: a row of answers is given in an imagined world, and what came of it is compared with the world without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat
from sandtable.players.greedy.attention import CLOSE, Attention
from sandtable.players.rollouts import asked_of, fits, habit, worth_of_end

PATIENCE = 60  # questions after which a world is judged as it stands


@dataclass(slots=True)
class Row:
    """A row of answers to one question after the other, and what came of it."""

    answers: tuple[Choice, ...]
    kinds: tuple[str, ...]  # of the questions
    gain: float = 0.0
    sure: bool = True  # no die was rolled
    open_after: tuple[str, ...] = ()  # what the same question offers afterwards
    proved: bool = False  # tried in further worlds
    worth_of_stopping: tuple[float | None, ...] = (None,)  # before each answer; None where one cannot stop


@dataclass(slots=True)
class Leaf:
    """Where a row of answers led in one world."""

    value: float
    passed: bool  # play has gone on to another question
    rolled: bool
    question: Decision | None = None  # a further stage, still to be answered; the value is for ending there
    open_after: tuple[str, ...] = ()
    state: Any = None  # the game's, at a further stage from which play can restart


@dataclass(slots=True)
class Memory:
    """The places that promised most when the whole board was last looked over."""

    clock: int
    places: tuple[Choice, ...]
    dull: int = 0  # looks in vain since


def never() -> bool:
    """Have all the time in the world."""
    return False


@dataclass(slots=True)
class Thought:
    """What is worked out about one question."""

    seat: Seat
    root: Decision
    seed: int
    now: float  # what the position is worth as it stands
    dice: Dice  # for guesses
    root_words: frozenset[str]  # if no other word is offered later, the question is still the same
    passing: Choice | None = None
    after_pass: dict[int, float] = field(default_factory=dict)  # by world
    memory: dict[tuple[Choice, ...], Memory] = field(default_factory=dict)
    so_far: tuple[Choice, ...] = ()  # what this side has answered since the action began
    clock: int = 0
    striking: frozenset[int] | None = None
    states: dict[int, Any] = field(default_factory=dict)  # the game's, by world, where play can restart
    character: str = ""  # of the player, by which positions are judged
    attention: Attention = CLOSE
    late: Callable[[], bool] = never  # whether it is time to make do with what has been found


def gain_of(thought: Thought, row: Row, world: int) -> float:
    """Return what a row of answers gains in one world, its last stages answered out of habit."""
    leaf = try_action(thought, row.answers, world, finish=True)
    return leaf.value - measure(thought, leaf, world)


def measure(thought: Thought, leaf: Leaf, world: int) -> float:
    """Return what the same world is worth without the answer: compare like with like."""
    if not leaf.passed or thought.passing is None:
        return thought.now
    if world not in thought.after_pass:
        thought.after_pass[world] = try_action(thought, (thought.passing,), world, finish=True).value
    return thought.after_pass[world]


def imagine(thought: Thought, world: int) -> Run:
    """Return a world as it could be, always the same for the same number."""
    kept = thought.states.get(world)
    if kept is not None:
        return Run(thought.seat.game.rules.play, kept.copy())
    run = thought.seat.imagine(thought.seed + world)
    if isinstance(run.asked, Decision) and run.asked.boundary:
        thought.states[world] = run.state.copy()
    return run


def try_action(
    thought: Thought, answers: tuple[Choice, ...], world: int, *, finish: bool = False, run: Run | None = None
) -> Leaf:
    """Give *answers* in an imagined world, or in a *run* of it that has come further, and say where that leads.

    Without *finish* a further stage of the same action is reported, if no die has been rolled so far, or if the action
    can end there: a unit that is fired at on the way may go on.
    """
    seat, side = thought.seat, thought.seat.side
    run = run or imagine(thought, world)
    before = run.state.dice.word
    for answer in answers:
        if run.result is not None or not fits(run, side, answer):
            break  # with other dice the row may end sooner
        run.choose(answer, side)
    patience = PATIENCE
    rolled = run.state.dice.word != before
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
            stage = question  # what comes of it if the action ends here is worth knowing, too
            state = run.state.copy() if question.boundary else None
        if whose == side:
            run.choose(question.midway if question.midway in offer.words else habit(offer, run.state.dice), whose)
        else:
            run.choose(offer.nth(run.state.dice.below(len(offer))), whose)
        patience -= 1
        rolled = rolled or run.state.dice.word != before
    if run.result is not None:
        value = worth_of_end(run.result, side)
        return Leaf(value, passed=True, rolled=rolled, question=stage, state=state)
    question, whose = asked_of(run, side)
    words = question.offer().words
    same = whose == side and question.kind == thought.root.kind and thought.root_words.issuperset(words)
    value = seat.game.evaluation.evaluator(thought.character)(run.state, side)
    return Leaf(value, passed=not same, rolled=rolled, question=stage, open_after=words if same else (), state=state)
