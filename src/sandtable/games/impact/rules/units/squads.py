"""Squads (14.11): a side whose squads have shrunk may take a turn to merge them."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.units.command import set_leaders
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY, SIDES

SMALL = 9  # fewer soldiers than that may merge (IMP-14.11.c)


def may_reorganise(state: State, side: int) -> bool:
    """Whether a side may merge its squads: fewer than nine soldiers left, and one commander (IMP-14.11.c)."""
    if not state.on.squads or len(state.leaders[side]) < 2 or state.merged >> side & 1:
        return False
    left = [u for u, one in enumerate(state.side) if one == side and state.point[u] >= -1 and not state.kind[u].drone]
    return len(left) < SMALL and sum(state.kind[u].command for u in left) == 1


def reorganise(state: State) -> Rule[None]:
    """Ask the sides that may whether they reorganise in this turn, the first to act first (IMP-14.11.e)."""
    for side in (state.first, 1 - state.first):
        if not may_reorganise(state, side) or state.reorganising >> side & 1:
            continue
        word = yield Decision(
            SIDES[side], "reorganise", "Take no action in this turn and merge the squads?", "IMP-14.11.c",
            Options(("no", "reorganise")),
        )  # fmt: skip
        if word == "reorganise":
            state.reorganising |= 1 << side
            tell(state, "IMP-14.11.c", "reorganise", "{side} reorganises", side=side)


def merge(state: State) -> None:
    """Merge the squads of those who have reorganised, at the end of the turn (IMP-14.11.c)."""
    for side in range(2):
        if state.reorganising >> side & 1:
            leader = next(
                (u for u, kind in enumerate(state.kind)
                 if kind.command and state.side[u] == side and state.point[u] >= -1), NOBODY,
            )  # fmt: skip
            set_leaders(state, side, (leader,))
            state.merged |= 1 << side
    state.reorganising = 0
