"""Thinking aloud: the best plans for an open question, what they are worth, and what is believed about hidden things.

It goes by one side's knowledge alone, as the player does whose thoughts these are: whatever is said here, the side
could have worked out for itself.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from sandtable.engine.decisions import Choice
from sandtable.engine.seat import Seat
from sandtable.players.budget import Budget
from sandtable.players.search import Insight, SearchPlayer
from sandtable.players.tree import Plan
from sandtable.players.worlds import Row, asked_of

IDEAS = 3  # plans that are told
WORLDS = 16  # worlds that are imagined to say what is believed
GUESSES = 4  # of them, what is said about one hidden thing
SHORT = 40  # letters of a word that is told: longer ones are lists, as of everybody's place before the first turn


@dataclass(frozen=True, slots=True)
class Idea:
    """A plan, and what it seems to be worth to the side."""

    answers: tuple[str, ...]  # in text form; the first answers the open question
    value: float  # -1 lost ... +1 won
    chance: float  # to win, from 0 to 1: the value read as a chance
    tries: int  # simulations that bear it out
    expects: str  # what its dice can be expected to give; empty if none are rolled


@dataclass(frozen=True, slots=True)
class Thinking:
    """What a player thinks about the question that it is asked."""

    side: str
    question: str  # its kind
    ideas: tuple[Idea, ...]  # the best first
    beliefs: tuple[str, ...]  # one line for each thing that could be one way or another
    simulations: int


def think(
    seat: Seat, *, simulations: int | None = None, seconds: float | None = None, seed: int = 0, character: str = "",
    ideas: int = IDEAS,
) -> Thinking:  # fmt: skip
    """Think about the open question of a seat, for so many simulations or seconds, and tell the best plans."""
    budget = Budget(seconds=seconds) if simulations is None else Budget(simulations=simulations)
    player = SearchPlayer(seed, budget, character)
    chosen = player.choose(seat)
    kind = seat.decision.kind
    insight = player.insight or Insight(kind, [Plan(Row((chosen,), (kind,)))])  # a secret set-up is not thought about
    best = insight.plans[0]
    now = seat.game.judge(character)(seat.imagine(seed).state, seat.side)
    value = best.value if best.visits else now + best.row.gain  # where nothing was played on, the first look counts
    told = tuple(_idea(seat, plan, value + min(0.0, plan.lead(best)), seed) for plan in insight.plans[:ideas])
    return Thinking(seat.side, insight.kind, told, beliefs(seat, seed), insight.simulations)


def _idea(seat: Seat, plan: Plan, value: float, seed: int) -> Idea:
    """Tell a plan in words."""
    state = seat.imagine(seed).state
    answers = tuple(seat.game.word(state, answer) for answer in plan.row.answers)
    value = max(-1.0, min(1.0, value))
    return Idea(answers, value, (value + 1) / 2, plan.visits, _expects(seat, plan.row.answers, seed))


def _expects(seat: Seat, answers: tuple[Choice, ...], seed: int) -> str:
    """Say the odds of a plan's answers, in a world that the side might be in, up to where it goes another way."""
    run = seat.imagine(seed)
    found: list[str] = []
    for answer in answers:
        if run.result is not None:
            break
        question, whose = asked_of(run, seat.side)
        if whose != seat.side or answer not in question.offer():
            break
        odds = seat.game.odds(run.state, question, answer)
        if odds is not None:
            found.append(f"{seat.game.word(run.state, answer)}: {odds}")
        run.choose(answer, seat.side)
    return "; ".join(found)


def beliefs(seat: Seat, seed: int = 0, worlds: int = WORLDS) -> tuple[str, ...]:
    """Say in what the worlds differ that a side might be in, and how often each thing is so.

    The worlds are compared as written positions, line by line: a line begins with what it is about.
    """
    lines: dict[str, list[Counter[str]]] = {}
    for world in range(worlds):
        for line in seat.game.write(seat.imagine(seed + world).state).splitlines():
            words = line.split()
            lines.setdefault(" ".join(words[:2]), []).append(Counter(words[2:]))
    return tuple(told for subject, seen in lines.items() if (told := _belief(subject, seen, worlds)))


def _belief(subject: str, seen: list[Counter[str]], worlds: int) -> str:
    """Say what is known and what is guessed about one subject; nothing if nothing is guessed."""
    known = seen[0]
    for words in seen[1:]:
        known &= words
    guessed: Counter[str] = Counter()
    for words in seen:
        guessed.update(set(words - known))
    if len(seen) < worlds:
        guessed["there"] = len(seen)
    if not guessed:
        return ""
    likely = sorted((-count, word) for word, count in guessed.items() if len(word) <= SHORT)[:GUESSES]
    told = ", ".join(f"{word} {round(-100 * count / worlds)} %" for count, word in likely)
    return f"{' '.join([subject, *(word for word in known.elements() if len(word) <= SHORT)])}: {told}" if told else ""
