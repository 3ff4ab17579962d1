"""Checks of the book: the invariants that a game names with their rules, and the mirror image of a table."""

from __future__ import annotations

from typing import Any

from sandtable.engine.contract.fuzz import Step
from sandtable.engine.match import Match
from sandtable.lab.fuzz.probe import CheckFailed, describe


def check_invariants(match: Match, before: Any) -> None:  # any game's state
    """Every invariant of the book holds after a choice; *before*: the table as it was."""
    fuzz = match.game.fuzz
    if fuzz is None:
        return
    events = match.log[match.moves[-1].event_count :] if match.moves else ()  # what led to the first table is not known
    step = Step(before, match.state, tuple(events), match.decisions)
    for invariant in fuzz.invariants:
        try:
            fault = invariant.check(step)
        except Exception as error:
            raise CheckFailed("invariant", f"{invariant.rule}: {describe(error)}") from error
        if fault:
            raise CheckFailed("invariant", f"{invariant.rule}: {fault}")


def check_mirror(match: Match) -> None:
    """A table and its mirror image ask the same side the same question, with the mirrored answers."""
    game = match.game
    mirror = None if game.fuzz is None else game.fuzz.mirror
    if mirror is None or not match.at_boundary or len(match.decisions) != 1:
        return
    image = mirror.state(match.state)
    if image is None:
        return
    (side, decision), *_ = match.decisions.items()
    there = Match(game, image)
    found = there.decisions.get(side)
    if found is None or found.kind != decision.kind:
        raise CheckFailed(
            "mirror", f"{side} is asked {decision.kind!r}, its mirror image {sorted(there.decisions)} {found}"
        )
    here = {mirror.word(match.state, choice) for choice in decision.offer()}
    others = {game.notation.word(image, choice) for choice in found.offer()}
    if here != others:
        lost, more = sorted(here - others)[:5], sorted(others - here)[:5]
        raise CheckFailed("mirror", f"{decision.kind!r}: the mirror image lacks {lost} and offers {more}")
