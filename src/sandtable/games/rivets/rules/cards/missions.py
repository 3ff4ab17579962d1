"""Secret Missions: what each of them asks for. One small function each."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import bits, other_side
from sandtable.games.rivets.rules.deployment.income import controlled
from sandtable.games.rivets.rules.units.units import aircraft_of, plugs_of, units_on_board
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import AIRCRAFT, ARTILLERY, VEHICLE

Condition = Callable[[State, int], bool]


def hold_the_middle(state: State, side: int) -> bool:
    return bool(controlled(state, side) & state.board.no_mans)


def double_anchor(state: State, side: int) -> bool:
    return controlled(state, side).bit_count() >= 2


def beachhead(state: State, side: int) -> bool:
    return bool(state.occupied[side] & state.board.territory[other_side(side)])


def knock_on_the_door(state: State, side: int) -> bool:
    return bool(state.occupied[side] & state.board.deployment[other_side(side)])


def head_hunter(state: State, side: int) -> bool:
    return any(kind.hero for kind in state.fallen[other_side(side)])


def can_opener(state: State, side: int) -> bool:
    return any(kind.rank == VEHICLE for kind in state.fallen[other_side(side)])


def spike_the_guns(state: State, side: int) -> bool:
    return any(kind.rank == ARTILLERY for kind in state.fallen[other_side(side)])


def clear_skies(state: State, side: int) -> bool:
    return any(kind.rank == AIRCRAFT for kind in state.fallen[other_side(side)])


def harvest(state: State, side: int) -> bool:
    return len(state.fallen[other_side(side)]) >= 3


def sweep_the_mud(state: State, side: int) -> bool:
    mud = state.board.no_mans
    return bool(state.occupied[side] & mud) and not state.occupied[other_side(side)] & mud


def air_command(state: State, side: int) -> bool:
    own = len(aircraft_of(state, side))
    return own >= 2 and own > len(aircraft_of(state, other_side(side)))


def unbroken(state: State, side: int) -> bool:
    """Ruling: plugs are no units on the board of their own."""
    return len(units_on_board(state, side)) >= 4 and not state.bled >> side & 1


def plugged_in(state: State, side: int) -> bool:
    return any(
        plugs_of(state, unit) and not state.board.in_territory(state.place[unit], side)
        for unit in units_on_board(state, side)
    )


def long_shot(state: State, side: int) -> bool:
    return state.long_shot and side == state.turn


def war_chest(state: State, side: int) -> bool:
    return state.rivets[side] >= 4


def lantern_chain(state: State, side: int) -> bool:
    return (state.occupied[side] & state.board.no_mans).bit_count() >= 3


#: M01 to M16.
CONDITIONS: tuple[Condition, ...] = (
    hold_the_middle, double_anchor, beachhead, knock_on_the_door, head_hunter, can_opener, spike_the_guns, clear_skies,
    harvest, sweep_the_mud, air_command, unbroken, plugged_in, long_shot, war_chest, lantern_chain,
)  # fmt: skip


def fulfilled(state: State, side: int) -> list[int]:
    """List the missions in a side's hand whose condition is true now (RIV-14.1)."""
    return [mission for mission in bits(state.missions[side]) if CONDITIONS[mission](state, side)]
