"""Plans: the best plans for an open question, their value, and the expected result of their dice."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.engine.decisions import Choice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Odds
from sandtable.players.action import Action
from sandtable.players.analysis.beliefs import beliefs
from sandtable.players.budget import Budget
from sandtable.players.rollouts import asked_of, in_common
from sandtable.players.search.player import SearchPlayer, SearchResult
from sandtable.players.search.tree import Plan

IDEAS = 3  # plans that are shown


@dataclass(frozen=True, slots=True)
class Roll:
    """The expected result of an answer's dice."""

    word: str  # the answer
    outcomes: tuple[tuple[str, float], ...]  # each with its chance in per cent
    dice: str  # how it is rolled

    @classmethod
    def of(cls, word: str, odds: Odds) -> Roll:
        """Read the odds of an answer."""
        return cls(word, tuple((name, round(float(one) * 100, 4)) for name, one in odds.outcomes.items()), odds.dice)


@dataclass(frozen=True, slots=True)
class Idea:
    """A plan, and its estimated value for the side."""

    answers: tuple[str, ...]  # in text form; the first answers the open question
    value: float  # -1 lost ... +1 won
    chance: float  # to win, from 0 to 1, as fitted to played games
    tries: int  # simulations that support it
    expects: str  # what its dice can be expected to give; empty if none are rolled
    rolls: tuple[Roll, ...] = ()  # the same, answer by answer


@dataclass(frozen=True, slots=True)
class Thinking:
    """What a player thinks about the question that it is asked."""

    side: str
    question: str  # its kind
    ideas: tuple[Idea, ...]  # the best first
    beliefs: tuple[str, ...]  # one line for each uncertain fact
    simulations: int


def think(
    seat: Seat, *, simulations: int | None = None, seconds: float | None = None, seed: int = 0, character: str = "",
    ideas: int = IDEAS,
) -> Thinking:  # fmt: skip
    """Think about the open question of a seat, for so many simulations or seconds, and return the best plans."""
    budget = Budget(seconds=seconds) if simulations is None else Budget(simulations=simulations)
    player = SearchPlayer(seed, budget, character)
    chosen = player.choose(seat)
    kind = seat.decision.kind
    insight = player.insight or SearchResult(
        kind, [Plan(Action((chosen,), (kind,)))]
    )  # an answer from experience has no search behind it
    best = insight.plans[0]
    evaluate, state = seat.game.evaluation.evaluator(character), seat.imagine(seed).state
    now, shared = evaluate(state, seat.side), in_common(seat.game, state, seat.side, evaluate)
    value = best.value if best.visits else now + best.action.gain  # without simulations, the first look counts
    told = tuple(_idea(seat, plan, value + min(0.0, plan.lead(best)), shared, seed) for plan in insight.plans[:ideas])
    return Thinking(seat.side, insight.kind, told, beliefs(seat, seed), insight.simulations)


def _idea(seat: Seat, plan: Plan, value: float, shared: float, seed: int) -> Idea:
    """Write a plan in words; *shared*: the part of the value that all sides agree on."""
    state = seat.imagine(seed).state
    answers = tuple(seat.game.notation.word(state, answer) for answer in plan.action.answers)
    value = max(-1.0, min(1.0, value))
    rolls = _expects(seat, plan.action.answers, seed)
    expects = "; ".join(f"{word}: {odds}" for word, odds in rolls)
    told = tuple(Roll.of(word, odds) for word, odds in rolls)
    return Idea(answers, value, seat.game.evaluation.win_chance(value - shared), plan.visits, expects, told)


def _expects(seat: Seat, answers: tuple[Choice, ...], seed: int) -> list[tuple[str, Odds]]:
    """Find the odds of a plan's answers in an imagined world, as far as the plan goes there."""
    run = seat.imagine(seed)
    found: list[tuple[str, Odds]] = []
    for answer in answers:
        if run.result is not None:
            break
        question, whose = asked_of(run, seat.side)
        if whose != seat.side or answer not in question.offer():
            break
        odds = seat.game.explain.odds(run.state, question, answer)
        if odds is not None:
            found.append((seat.game.notation.word(run.state, answer), odds))
        run.choose(answer, seat.side)
    return found
