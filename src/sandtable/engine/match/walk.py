"""Walks: choices made one after the other, until something happens that their side would want to see first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.decisions import Choice
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.match.match import Match

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
    units = match.shared_view(side)["units"]
    return {name: dict(unit) for name, unit in units.items() if unit.get("side") not in team}


def why_stopped(match: Match, side: str, seen_before: Any) -> str:  # what `others_seen` returned
    """Say why a walk stops after the choice made last; empty if it goes on.

    It stops at the end of the match, dice, another side's question, and news of the units of other teams.
    """
    if match.result:
        return OVER
    if match.moves[-1].dice:
        return DICE
    if match.moves[-1].sealed and others_seen(match, side) != seen_before:
        return REVEAL
    return "" if side in match.decisions else f"{' and '.join(match.decisions)} must choose"


def walk(match: Match, side: str, words: list[str]) -> tuple[int, str]:
    """Make the choices *words* as far as it goes; return how many of them were made, and why no more.

    The first one must be legal.
    """
    for count, word in enumerate(words):
        try:
            choice = next_choice(match, side, word)
        except Refused as refused:
            if not count:
                raise
            return count, refused.verdict.text
        if choice is None:
            continue
        before = others_seen(match, side)
        match.choose(choice, side)
        if count + 1 < len(words) and (why := why_stopped(match, side, before)):
            return count + 1, why
    return len(words), ""
