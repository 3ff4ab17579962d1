"""Beliefs: how the worlds that a side may imagine differ, and how often each fact holds."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.seat import Seat

WORLDS = 16  # worlds that are imagined for beliefs
GUESSES = 4  # of them, guesses about one hidden thing
SHORT = 40  # letters of a word that is shown: longer ones are lists, as of everybody's place before the first turn


def beliefs(seat: Seat, seed: int = 0, worlds: int = WORLDS) -> tuple[str, ...]:
    """Describe how the worlds that a side may imagine differ, and how often each fact holds.

    The worlds are compared as written positions, line by line: a line begins with what it is about.
    """
    lines: dict[str, list[Counter[str]]] = {}
    for world in range(worlds):
        for line in seat.game.notation.write(seat.imagine(seed + world).state).splitlines():
            words = line.split()
            lines.setdefault(" ".join(words[:2]), []).append(Counter(words[2:]))
    return tuple(told for subject, seen in lines.items() if (told := _belief(subject, seen, worlds)))


def _belief(subject: str, seen: list[Counter[str]], worlds: int) -> str:
    """Describe what is known and what is guessed about one subject; empty if nothing is guessed."""
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
