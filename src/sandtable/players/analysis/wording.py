"""Wording: plans and thoughts in sentences. They say only what the side itself could compute."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sandtable.engine.seat import Seat
from sandtable.players.analysis.plans import Idea, Roll, Thinking
from sandtable.players.rollouts import asked_of, fits


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of a plan."""

    word: str
    text: str  # as a sentence; the word itself where the plan depends on dice


@dataclass(frozen=True, slots=True)
class PlanText:
    """A plan in sentences, and its estimated value."""

    steps: tuple[Step, ...]
    chance: float  # to win, from 0 to 1
    tries: int
    expects: str
    rolls: tuple[Roll, ...] = ()  # the same, answer by answer


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What a player thinks about a question, as text."""

    side: str
    question: str
    prompt: str
    plans: tuple[PlanText, ...]
    beliefs: tuple[str, ...]
    simulations: int
    chosen: tuple[Step, ...] = ()  # what was really done, if known


def tell(seat: Seat, thinking: Thinking, seed: int = 0) -> Thoughts:
    """Write the thoughts about a seat's open question in sentences."""
    plans = tuple(tell_plan(seat, idea, seed) for idea in thinking.ideas)
    prompt = seat.decision.prompt
    return Thoughts(thinking.side, thinking.question, prompt, plans, thinking.beliefs, thinking.simulations)


def tell_plan(seat: Seat, idea: Idea, seed: int = 0) -> PlanText:
    return PlanText(tell_answers(seat, idea.answers, seed), idea.chance, idea.tries, idea.expects, idea.rolls)


def tell_answers(seat: Seat, answers: Sequence[str], seed: int = 0) -> tuple[Step, ...]:
    """Write an action in sentences, as far as it goes in an imagined world."""
    game, run = seat.game, seat.imagine(seed)
    steps: list[Step] = []
    going = True
    for word in answers:
        choice = game.notation.choice(run.state, word)
        going = going and run.result is None and fits(run, seat.side, choice)
        if going:
            steps.append(Step(word, game.explain.phrase(run.state, asked_of(run, seat.side)[0], choice)))
            run.choose(choice, seat.side)
        else:  # with other dice, the plan took another course
            steps.append(Step(word, word))
    return tuple(steps)


def show_steps(steps: Iterable[Step]) -> list[dict[str, str]]:
    """Show the answers of a plan as plain data, ready for JSON."""
    return [{"word": step.word, "text": step.text} for step in steps]
