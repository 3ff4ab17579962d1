"""What each side may know, which is everything."""

from __future__ import annotations

from typing import Any

from breakthrough.notation import ranks
from breakthrough.rules.moves import name
from breakthrough.state import SIDES, State
from sandtable.engine.contract import MatchGoal, SideGoal
from sandtable.engine.decisions import bits
from sandtable.engine.dice import Dice

VICTORY = ("BTH-5", "BTH-6")


def view(state: State, side: str | None) -> dict[str, Any]:
    """Return the whole table, ready for JSON: nothing is hidden."""
    return {
        "scenario": state.scenario,
        "mover": SIDES[state.mover],
        "goal": _goal(state).shown(),
        "ranks": ranks(state),
        "units": _units(state),
    }


def _goal(state: State) -> MatchGoal:
    """Say what both sides try to do, and how many pieces they have (BTH-5, BTH-6)."""
    ranks_to_reach = dict(zip(SIDES, (8, 1), strict=True))
    pieces = dict(zip(SIDES, (state.white.bit_count(), state.black.bit_count()), strict=True))
    sides = {
        side: SideGoal(f"Bring a piece to rank {ranks_to_reach[side]}", f"{pieces[side]} pieces left") for side in SIDES
    }
    return MatchGoal(sides, "The first to do so wins, and so does the side that takes the last enemy piece.", VICTORY)


def _units(state: State) -> dict[str, Any]:
    """Show the pieces by their squares, as a board without drawings needs them."""
    return {
        name(square): {"side": side, "place": name(square), "title": f"{side} {name(square)}", "label": side[0].upper()}
        for side, pieces in zip(SIDES, (state.white, state.black), strict=True)
        for square in bits(pieces)
    }


def determinize(state: State, side: str, dice: Dice) -> None:
    """Draw again what *side* may not know: only the dice, of which the game rolls none."""
    state.dice.reseed(dice.below(1 << 30))
