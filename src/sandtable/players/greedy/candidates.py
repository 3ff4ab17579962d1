"""Candidates: which answers to try, where there are many."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.decisions import Choice, Decision, Options
from sandtable.players.greedy.trials import SearchContext

LAPSE = 60  # questions after which the whole board is tried again
DULL = 2  # fruitless looks after which a question gets a brief look, two times in three
CROWD = 40  # a table with this many entries describes the whole board
RARE = 6  # a value that so few of them share stands out


def candidates(context: SearchContext, question: Decision, answers: tuple[Choice, ...]) -> tuple[list[Choice], bool]:
    """List the answers to try, and whether these are all there are on a large board.

    Every word is tried. Of many places: all of them from time to time, otherwise those that looked promising
    last time, those that stand out, and a few others. The list is never empty.
    """
    offer, attention = question.offer(), context.attention
    if len(offer) <= attention.places:
        return list(offer), False
    known = context.memory.get(subject(context, question, answers))
    if known is None or context.clock - known.clock > LAPSE:
        return list(offer), True
    striking = _striking(context)
    others = [place for place in Options((), offer.places) if place in striking and place not in known.places]
    while len(others) > attention.places - attention.chances - attention.liked:
        others.pop(context.dice.below(len(others)))
    places = [place for place in known.places if place in offer] + others
    if known.dull >= DULL and context.dice.below(3):
        glanced = [*offer.words, *places[: attention.glance]]
        if glanced:  # with places alone, there may be none to remember or to stand out
            return glanced, False
    count = offer.places.bit_count()
    for _ in range(min(attention.chances, count)):
        place = offer.nth(len(offer.words) + context.dice.below(count))
        if place not in places:
            places.append(place)
    return [*offer.words, *places], False


def subject(context: SearchContext, question: Decision, answers: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return the key of a question in the memory: its kind, what it is about, and how the action has come to it.

    Each unit has its own memory: a place that is useless to one may suit the next.
    """
    return (question.kind, *question.about, *context.so_far, *answers)


def _striking(context: SearchContext) -> frozenset[int]:
    """Return the places that stand out in the view: named in passing, or unlike most others."""
    if context.striking is None:
        seat = context.seat
        words: set[str] = set()
        _collect(seat.view(), words)
        state = seat.imagine(context.seed).state
        found = set()
        for word in words:
            place = seat.game.notation.choice(state, word)
            if isinstance(place, int):
                found.add(place)
        context.striking = frozenset(found)
    return context.striking


def _collect(seen: object, words: set[str]) -> None:
    if isinstance(seen, str):
        words.add(seen)
    elif isinstance(seen, list):
        if len(seen) < CROWD:
            for part in seen:
                _collect(part, words)
    elif isinstance(seen, dict):
        if len(seen) < CROWD:
            words.update(seen)
            for part in seen.values():
                _collect(part, words)
        elif any(isinstance(part, (dict, list)) for part in seen.values()):
            words.update(seen)
            for part in seen.values():  # many units, each with its own description
                _collect(part, words)
        else:
            counts = Counter(seen.values())
            words.update(key for key, value in seen.items() if counts[value] <= RARE)
