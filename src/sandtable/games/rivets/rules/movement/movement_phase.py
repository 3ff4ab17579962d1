"""Phase 6: grid after grid moves, with the cards that help; then units are rearranged."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, bits, other_side
from sandtable.games.rivets.log import tell
from sandtable.games.rivets.rules.cards.cards import DIG_IN, FORCED_MARCH, HOLD, OVER_THE_TOP, might_play, playable
from sandtable.games.rivets.rules.cards.reactions import card_of, play_card
from sandtable.games.rivets.rules.movement.ground_movement import pontoon_frees, pontoon_helps, programmed_move, travel
from sandtable.games.rivets.rules.movement.routes import Way, barred_from_moving, can_go, move_points, programmed_steps
from sandtable.games.rivets.rules.turn.activation import close_grid, next_in_grid
from sandtable.games.rivets.rules.units.units import bury
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import INFANTRY, NOBODY, SIDES, WRAP_UP

GRID_CARDS = (OVER_THE_TOP, FORCED_MARCH, DIG_IN)


def may_move(state: State, unit: int) -> bool:
    """Whether a unit may still activate in the ground movement phase (RIV-1.9)."""
    return not barred_from_moving(state) >> unit & 1


def movers(state: State, grid: int) -> list[int]:
    """List the player's units of a grid that may still move and have somewhere to go.

    Enemies may have been driven into the grid since it was activated (RIV-11.46).
    """
    barred = barred_from_moving(state)
    return [u for u in state.at[grid] if state.side[u] == state.turn and not barred >> u & 1 and _can_go(state, u)]


def _can_go(state: State, unit: int) -> bool:
    """Whether a unit has somewhere to go, a Pontoon that it might be given counted in."""
    points = move_points(state, unit)
    if can_go(state, unit, points):
        return True
    if state.combined[unit].programmed:
        return _can_pass(state, unit, points) or pontoon_frees(state, unit, points)
    return points > 0 and pontoon_helps(state, unit, points, Way(state, unit))


def _can_pass(state: State, unit: int, points: int) -> bool:
    """Whether a Programmed unit can go through grids where it cannot end."""
    here = state.place[unit]
    return programmed_steps(state, here, points, Way(state, unit), 1 << here) != 0


def _has_to_go(state: State, unit: int) -> bool:
    """Whether a Programmed unit has a move of its own, without any card."""
    points = move_points(state, unit)
    return can_go(state, unit, points) or _can_pass(state, unit, points)


def grids_to_move(state: State) -> tuple[int, bool]:
    """Return the grids of the player where somebody can still move, and whether somebody must (RIV-11.54)."""
    mask, bound, side, board = 0, False, state.turn, state.board
    grids, neighbours, combined = board.grids, board.neighbours, state.combined
    barred = barred_from_moving(state)
    shut = board.obstacles | state.occupied[other_side(side)]
    open_to = [~(shut | tight) for tight in state.tight]  # by spaces
    for unit, place in enumerate(state.place):
        if not 0 <= place < grids or state.side[unit] != side or barred >> unit & 1:
            continue
        one = combined[unit]
        if mask >> place & 1 and not one.programmed:
            continue
        near = one.move > 0 and neighbours[place] & open_to[one.spaces] != 0
        if near or _can_go(state, unit):
            mask |= 1 << place
            bound = bound or (one.programmed and (near or _has_to_go(state, unit)))
    return mask, bound


def is_bound(state: State, unit: int) -> bool:
    """Whether a unit must still move (RIV-11.54)."""
    return state.combined[unit].programmed and may_move(state, unit) and _has_to_go(state, unit)


def ground_movement(state: State) -> Rule[None]:
    """Phase 6: activate grid after grid, move its units, then rearrange (RIV-9.1 to RIV-9.10)."""
    if state.step == 0:
        state.step = 1
    while state.step == 1:
        bury(state)
        if state.active == NOBODY:
            yield from _choose_grid(state)
        else:
            yield from _move_grid(state)
    while state.step == 2:
        yield from arrange(state)
    state.march.clear()
    state.arranged = 0
    state.phase, state.step = WRAP_UP, 0


def _choose_grid(state: State) -> Rule[None]:
    side = state.turn
    grids, bound = grids_to_move(state)
    words = grid_cards(state)
    if not grids:
        if not any(might_play(state, side, card) and _card_units(state, card) for card in GRID_CARDS):
            state.step = 2
            return
        words = words or (HOLD,)
    done = () if bound else ("done",)
    choice = yield Decision(
        SIDES[side], "grid", "Which grid moves next?", "RIV-9.1", Options((*words, *done), grids), boundary=True
    )
    if choice == "done":
        state.step = 2
    elif choice == HOLD:
        state.hold |= 1 << side
    elif isinstance(choice, str):
        yield from _march_card(state, card_of(choice))
    else:
        state.active = choice
        yield from _move_grid(state, boundary=False)  # a grid is worth what its units can do: one stretch


def grid_cards(state: State) -> tuple[str, ...]:
    """Return the words for the cards that can be played before a grid moves (A01, A12, A19)."""
    side = state.turn
    if not playable(state, side, *GRID_CARDS):
        return ()
    cards = [card for card in GRID_CARDS if _card_units(state, card)]
    return playable(state, side, *cards)


def _card_units(state: State, card: int) -> list[int]:
    """List the units that a card of phase 6 can be used on.

    A unit that cannot activate can still dig in, if its grid has not been activated: that is not a move.
    """
    grids = state.board.grids
    barred = state.moved if card == DIG_IN else barred_from_moving(state)
    return [
        u
        for u, place in enumerate(state.place)
        if 0 <= place < grids and state.side[u] == state.turn and not barred >> u & 1
        and (card == FORCED_MARCH or state.kind[u].rank == INFANTRY)
    ]  # fmt: skip


def _march_card(state: State, card: int) -> Rule[None]:
    """Play Over the Top, Forced March or Dig In."""
    side = SIDES[state.turn]
    play_card(state, state.turn, card)
    units = _card_units(state, card)
    if card == OVER_THE_TOP:
        grids = 0
        for unit in units:
            grids |= 1 << state.place[unit]
        grid = yield Decision(
            side, "card", "Whose Infantry goes over the top?", "RIV-13.1", Options((), grids), about=(card,)
        )
        for unit in units:
            if state.place[unit] == grid:
                state.march[unit] = state.march.get(unit, 0) + 1
        tell(state, "RIV-13.1", "march", "The Infantry of {place} has one more move", place=grid)
        return
    names = tuple(state.names[u] for u in units)
    prompt = "Who marches?" if card == FORCED_MARCH else "Who digs in?"
    word = yield Decision(side, "card", prompt, "RIV-13.1", Options(names), about=(card,))
    unit = units[names.index(word)]
    if card == FORCED_MARCH:
        state.march[unit] = state.march.get(unit, 0) + 2
        tell(state, "RIV-13.1", "march", "{unit} has two more moves", unit=unit)
    else:
        state.shields[unit] += 1
        state.halted |= 1 << unit
        tell(state, "RIV-13.1", "dig-in", "{unit} digs in: one more Shield, and no move", unit=unit)


def _move_grid(state: State, *, boundary: bool = True) -> Rule[None]:
    """Move one unit of the activated grid, or close the grid."""
    prompt = f"Which unit of {state.board.names[state.active]} moves next?"
    units = movers(state, state.active)
    free = not any(is_bound(state, u) for u in units)
    unit = yield from next_in_grid(state, units, prompt, "RIV-9.3", may_close=free, boundary=boundary)
    if unit == NOBODY:
        state.moved |= close_grid(state)
    else:
        yield from move_unit(state, unit)


def move_unit(state: State, unit: int) -> Rule[None]:
    """Move one unit of the activated grid."""
    state.moved |= 1 << unit
    points = move_points(state, unit)
    if state.combined[unit].programmed:
        yield from programmed_move(state, unit, points)
    else:
        yield from travel(state, unit, points, own_phase=True)


def _looks(state: State, unit: int) -> tuple[object, ...]:
    """What an enemy could tell a unit by."""
    dog = state.dog.get(unit, NOBODY), unit in state.dog.values()
    return state.combined[unit], state.damage[unit], state.shields[unit], state.troubled >> unit & 1, dog


def arrangeable(state: State) -> list[int]:
    """List the units that can be brought to the front of their class, where that makes a difference."""
    found = []
    for grid in bits(state.occupied[state.turn]):
        units = state.at[grid]
        if len(units) == 1:
            continue
        ahead: dict[int, set[tuple[object, ...]]] = {}  # by class, how those look that stand before
        for unit in units:
            looks = _looks(state, unit)
            before = ahead.setdefault(state.kind[unit].rank, set())
            if not before <= {looks} and not state.arranged >> unit & 1:
                found.append(unit)
            before.add(looks)
    return found


def arrange(state: State) -> Rule[None]:
    """Bring units to the front of their class in their grid, one after the other."""
    bury(state)
    units = arrangeable(state)
    if not units:
        state.step = 3
        return
    names = tuple(state.names[u] for u in units)
    word = yield Decision(
        SIDES[state.turn], "arrange", "Who comes to the front of its class in its grid?", "RIV-9.9",
        Options((*names, "done")), boundary=True,
    )  # fmt: skip
    if word == "done":
        state.step = 3
        return
    unit = units[names.index(word)]
    state.arranged |= 1 << unit
    bring_forward(state, unit)


def bring_forward(state: State, unit: int) -> None:
    """Put a unit before the others of its class in its grid."""
    grid = state.place[unit]
    units = [u for u in state.at[grid] if u != unit]
    first = next((n for n, u in enumerate(units) if state.kind[u].rank == state.kind[unit].rank), len(units))
    state.at[grid] = (*units[:first], unit, *units[first:])
    tell(state, "RIV-9.10", "arrange", "{unit} comes to the front in {place}", unit=unit, place=grid)
