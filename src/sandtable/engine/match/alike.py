"""Alike: the answers that a side has just given, once more for the next unit: to enter all, or the same for the rest.

A round is what a side has chosen since it was last asked a question of the open one's kind. Its answers are looked for
again: the same word, the same about another unit, or the nearest place where a unit comes onto the board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.engine.dice import DiceError
from sandtable.engine.match.moves import Move
from sandtable.engine.text.answer_numbers import ENDINGS

if TYPE_CHECKING:
    from sandtable.engine.match.match import Match

LONGEST = 6  # choices of a round
MOST_TRIES = 8  # other units that are tried as the next one


@dataclass(frozen=True, slots=True)
class Round:
    """The answers of a round, for the next unit."""

    words: tuple[str, ...]
    text: str  # in a sentence
    enters: bool  # whether a unit comes onto the board


def next_round(match: Match, side: str) -> Round | None:
    """Return the last round of *side* again, from its open question; None if there is none that could be repeated.

    It is followed in a copy of the match, and nothing is read beyond a die, a reveal or another side's question, so
    that the answer tells a side nothing that it could not see by choosing and undoing.
    """
    decision = match.decisions.get(side)
    moves = _last_round(match, side, decision.kind) if decision else ()
    if decision is None or not moves or len(decision.offer()) < 2:
        return None
    units = match.shared_view(side).get("units", {})
    named = isinstance(moves[0].choice, str) and moves[0].choice.partition(".")[0] in units
    if len(moves) > 1 and not (named or moves[1].enters or moves[0].enters):
        return None  # it is not about one unit after the other
    for first in _alike(match, decision, moves[0], units)[:MOST_TRIES]:
        found = _follow(match, side, moves, first, units)
        if found:
            return found
    return None


def _last_round(match: Match, side: str, kind: str) -> Sequence[Move]:
    """Return the moves of *side* since it was last asked a question of a kind; none if anything came between."""
    found: list[Move] = []
    for move in reversed(match.moves):
        if move.side != side:
            if move.secret and match.secret:
                continue  # chosen secretly at the same time
            break
        found.append(move)
        if move.dice or len(found) > LONGEST:
            break
        if move.kind == kind:
            return found[::-1]
        if not move.unit:  # it was about no unit, as the end of a phase is
            break
    return ()


def _follow(match: Match, side: str, moves: Sequence[Move], first: Choice, units: Collection[str]) -> Round | None:
    """Make the choices of a round again in copies of the match, beginning with *first*; None if one has no like."""
    kind, words, phrases = moves[0].kind, [], []
    entered, unit = False, ""
    left = list(moves)
    choice: Choice | None = first
    while choice is not None:
        state, decision = match.state, match.decisions[side]
        words.append(match.game.notation.word(state, choice))
        phrases.append(match.game.explain.phrase(state, decision, choice))
        entered = entered or enters(match, decision, choice)
        unit = _unit(match, decision) or (words[-1] if words[-1] in units else unit)
        left = left[1:]
        twin = _played(match, side, choice)
        if twin is None or side not in twin.decisions or twin.moves[-1].irreversible:
            break
        match, decision = twin, twin.decisions[side]
        left = _still_asked(left, decision.kind, entered)
        if not entered and any(move.enters for move in moves) and not any(move.enters for move in left):
            return None  # this unit is on the board already
        if left:
            choice = next(iter(_alike(match, decision, left[0], units)), None)
            if choice is None:
                return None
        elif decision.kind == kind or _unit(match, decision) != unit:
            break
        else:
            choice = _ending(decision)
            if choice is None:
                return None
    return Round(tuple(words), "; ".join(phrase.rstrip(".") for phrase in phrases), entered)


def _still_asked(left: list[Move], kind: str, entered: bool) -> list[Move]:
    """Leave out what is not asked this time, and the way of a unit after it has entered."""
    for number, move in enumerate(left):
        if move.kind == kind and not (entered and isinstance(move.choice, int) and not move.enters):
            return left[number:]
    return []


def _unit(match: Match, decision: Decision) -> str:
    return match.game.explain.subject(match.state, decision).unit or ""


def _ending(decision: Decision) -> Choice | None:
    """Return the word that ends what a unit does, where the round before has ended by itself."""
    return next((word for word in decision.offer().words if word in ENDINGS), None)


def _played(match: Match, side: str, choice: Choice) -> Match | None:
    """Make a choice in a copy; None if it needs dice that are not known."""
    twin = match.clone()
    try:
        twin.play(side, choice, twin.hold if twin.asks else None)
    except DiceError:
        return None
    return twin


def _alike(match: Match, decision: Decision, move: Move, units: Collection[str]) -> list[Choice]:
    """List the answers that are like a choice, the likest first."""
    offer = decision.offer()
    if isinstance(move.choice, int):
        return _near(match, decision, move.choice) if move.enters else []
    same = [move.choice] if move.choice in offer.words else []
    return [*same, *(word for word in _about_others(offer.words, move.choice, units) if word not in same)]


def _about_others(words: Sequence[str], said: str, units: Collection[str]) -> Iterator[str]:
    """List the words that say the same about another unit: W2 for W1, W2.down for W1.down."""
    unit, dot, what = said.partition(".")
    if unit in units:
        for word in words:
            other, dotted, rest = word.partition(".")
            if other in units and other != unit and (dotted, rest) == (dot, what):
                yield word


def _near(match: Match, decision: Decision, place: int) -> list[Choice]:
    """Return the same place, or the nearest one that is offered, for a unit that comes onto the board."""
    offer = decision.offer()
    if not offer.places or not enters(match, decision, bits(offer.places)[0]):
        return []
    if place in offer:
        return [place]
    metrics = match.game.metrics
    if metrics is None:
        return []
    word, spots = match.game.notation.word, metrics.spots(match.state)
    here = spots[word(match.state, place)]

    def distance(other: int) -> tuple[float, int]:
        there = spots[word(match.state, other)]
        return (there.x - here.x) ** 2 + (there.y - here.y) ** 2, other

    return [min(bits(offer.places), key=distance)]


def enters(match: Match, decision: Decision, choice: Choice) -> bool:
    """Whether a choice puts a unit onto the board."""
    if not isinstance(choice, int):
        return False
    subject = match.game.explain.subject(match.state, decision)
    return subject.unit is not None and subject.place is None
