"""Walks: choices made one after the other, until something happens that their side should see first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from sandtable.engine.decisions import Choice
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.match.match import Match

MOST_ROUNDS = 60  # of a repeated walk
OVER, DICE, REVEAL = "the match is over", "dice were rolled", "something was revealed"


def next_choice(match: Match, side: str, word: str) -> Choice | None:
    """Return the choice that a word makes now; None if it repeats an only answer that has just been given.

    Any other word is refused.
    """
    decision = match.open_decision(side)[1]
    choice = match.game.notation.choice(match.state, word)
    if choice not in decision.offer() and choice in match.auto_answered:
        return None
    return match.checked(decision, choice)


def others_seen(match: Match, side: str) -> Any:  # units of any game's view
    """Return what *side* knows of the units of other teams."""
    team = match.team(side)
    units = match.shared_view(side).get("units", {})
    return {name: dict(unit) for name, unit in units.items() if unit.get("side") not in team}


def why_stopped(match: Match, side: str, seen_before: Any) -> str:  # what `others_seen` returned
    """Say why a walk stops after the choice made last; empty if it goes on.

    It stops at the end of the match, dice, another side's question, and news of the units of other teams.
    """
    if match.result:
        return OVER
    if match.moves[-1].dice:
        return DICE
    if match.moves[-1].irreversible and others_seen(match, side) != seen_before:
        return REVEAL
    return "" if side in match.decisions else f"{' and '.join(match.decisions)} must choose"


class ChoiceWalk:
    """The words of a walk, read one after the other; its caller makes the choices."""

    def __init__(self, match: Match, side: str, words: Sequence[str], *, repeat: bool = False) -> None:
        """Begin a walk of *words*; with *repeat* they are made again for the next units, as `Match.next_round` says."""
        self.match = match
        self.side = side
        self.words = words
        self.repeat = repeat
        match.open_decision(side)
        self.made: int = 0  # words that were made, only answers that had been given among them
        self.stopped: str = ""  # why no more of them

    def choices(self) -> Iterator[Choice]:
        """Give each choice when it can be made. Refuse the first word if it is not legal."""
        for number, word in enumerate(self._words()):
            if self.stopped:
                return
            try:
                choice = next_choice(self.match, self.side, word)
            except Refused as refused:
                if not number:
                    raise
                self.stopped = refused.verdict.text
                return
            if choice is not None:
                before = others_seen(self.match, self.side)
                yield choice
                self.stopped = why_stopped(self.match, self.side, before)
            self.made += 1
        if not self.repeat:
            self.stopped = ""  # it came to its end

    def _words(self) -> Iterator[str]:
        yield from self.words
        for _ in range(MOST_ROUNDS if self.repeat else 0):
            again = None if self.stopped else self.match.next_round(self.side)
            if again is None:
                return
            yield from again.words


def walk(match: Match, side: str, words: Sequence[str], *, repeat: bool = False) -> tuple[int, str]:
    """Make the choices *words* as far as it goes; return how many were made, and why no more."""
    steps = ChoiceWalk(match, side, words, repeat=repeat)
    for choice in steps.choices():
        match.choose(choice, side)
    return steps.made, steps.stopped
