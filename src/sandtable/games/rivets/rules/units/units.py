"""Units: how they come and go, and what can be said of them."""

from __future__ import annotations

from sandtable.games.rivets.rules.units.kinds import Kind, with_plugs
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.state import MARKS, State
from sandtable.games.rivets.tables import (
    AIRCRAFT,
    DEAD,
    GRID_SPACES,
    LETTERS,
    NOBODY,
    PLUG,
    PLUGGED,
    UNDERGROUND,
)


def free_name(state: State, side: int, kind: Kind) -> str:
    """Name a new unit: the first letter that none of its kind uses."""
    stem = LETTERS[side] + kind.code
    taken = [name for u, name in enumerate(state.names) if state.place[u] != DEAD] if state.graves else state.names
    number = 0
    while stem + letters(number) in taken:
        number += 1
    return stem + letters(number)


def letters(number: int) -> str:
    """Return "a" to "z", then "aa", "ab" …."""
    last = chr(ord("a") + number % 26)
    return last if number < 26 else letters(number // 26 - 1) + last


def enlist(state: State, side: int, kind: Kind, name: str = "") -> int:
    """Add a unit that is not yet anywhere; return its number."""
    unit = len(state.names)
    state.names.append(name or free_name(state, side, kind))
    state.kind.append(kind)
    state.combined.append(kind)
    state.side.append(side)
    state.place.append(UNDERGROUND)
    state.damage.append(0)
    state.shields.append(kind.shields)
    state.facing.append(NOBODY)
    return unit


def stand(state: State, unit: int, place: int) -> None:
    """Put a unit on a place, behind those that are there."""
    state.place[unit] = place
    state.at[place] += (unit,)
    if place < state.board.grids:
        state.occupied[state.side[unit]] |= 1 << place
        _weigh(state, place, state.load[place] + state.kind[unit].spaces)
    else:
        state.airborne[state.side[unit]] |= 1 << place


def leave(state: State, unit: int) -> None:
    """Take a unit from the place where it stands."""
    place = state.place[unit]
    left = tuple([u for u in state.at[place] if u != unit])
    if len(left) == len(state.at[place]):
        return  # it has left already, on its way into another grid
    state.at[place] = left
    if place >= state.board.grids:
        state.airborne[state.side[unit]] &= ~(1 << place)
        return
    _weigh(state, place, state.load[place] - state.kind[unit].spaces)
    if not left:
        state.occupied[state.side[unit]] &= ~(1 << place)


def _weigh(state: State, grid: int, load: int) -> None:
    """Note how many spaces of a grid are taken."""
    state.load[grid] = load
    bit, tight = 1 << grid, state.tight
    tight[1] = tight[1] | bit if load > GRID_SPACES - 1 else tight[1] & ~bit
    tight[2] = tight[2] | bit if load > GRID_SPACES - 2 else tight[2] & ~bit
    tight[3] = tight[3] | bit if load > GRID_SPACES - 3 else tight[3] & ~bit


def plug_in(state: State, plug: int, host: int) -> None:
    """Put a plug into its host: its abilities are the host's from now on (RIV-4.9)."""
    state.place[plug] = PLUGGED
    state.host[plug] = host
    state.shields[host] += state.shields[plug]
    state.shields[plug] = 0
    fit(state, host)


def fit(state: State, host: int) -> None:
    """Work out what a unit is with its plugs."""
    state.combined[host] = with_plugs(state.kind[host], tuple(state.kind[plug] for plug in plugs_of(state, host)))


def plugs_of(state: State, host: int) -> list[int]:
    """List the plugs in a unit."""
    return [plug for plug, one in state.host.items() if one == host] if state.host else []


def bury(state: State) -> None:
    """Forget the dead. Only at a boundary: the living get other numbers."""
    if not state.graves:
        return
    state.graves = False
    living = [u for u, place in enumerate(state.place) if place != DEAD]
    number = {old: new for new, old in enumerate(living)}
    state.names = [state.names[u] for u in living]
    state.kind = [state.kind[u] for u in living]
    state.combined = [state.combined[u] for u in living]
    state.side = [state.side[u] for u in living]
    state.place = [state.place[u] for u in living]
    state.damage = [state.damage[u] for u in living]
    state.shields = [state.shields[u] for u in living]
    state.facing = [state.facing[u] for u in living]
    state.host = {number[a]: number[b] for a, b in state.host.items()}
    state.dog = {number[a]: number[b] for a, b in state.dog.items()}
    state.group = {number[a]: b for a, b in state.group.items()}
    state.march = {number[a]: b for a, b in state.march.items() if a in number}
    state.turns = {number[a]: b for a, b in state.turns.items() if a in number}
    for mark in MARKS:
        mask = getattr(state, mark)
        if mask:
            setattr(state, mark, sum(1 << new for old, new in number.items() if mask >> old & 1))
    for place, units in enumerate(state.at):
        if units:
            state.at[place] = tuple([number[u] for u in units])


def units_on_board(state: State, side: int) -> list[int]:
    """List a side's units that stand on the board, not underground and not plugged in."""
    return [u for u, place in enumerate(state.place) if place >= 0 and state.side[u] == side]


def aircraft_of(state: State, side: int) -> list[int]:
    """List a side's aircraft on the board."""
    grids = state.board.grids
    return [u for u, place in enumerate(state.place) if place >= grids and state.side[u] == side]


def free_spaces(state: State, grid: int) -> int:
    """Return the spaces that are left in a grid (RIV-2.22)."""
    return GRID_SPACES - state.load[grid]


def in_play(state: State, side: int, kinds: frozenset[Kind]) -> bool:
    """Whether a side has a unit of some kinds in play, on the board, plugged in or underground."""
    return any(one in kinds and state.side[u] == side and state.place[u] != DEAD for u, one in enumerate(state.kind))


def unit_named(state: State, name: str) -> int:
    """Return the number of the living unit with a name; NOBODY if there is none."""
    for unit, one in enumerate(state.names):
        if one == name and state.place[unit] != DEAD:
            return unit
    return NOBODY


def shared(state: State, unit: int, key: str) -> int:
    """Return what the grid of a ground unit shares with it: the abilities printed with G: (RIV-6.3, RIV-6.4)."""
    place = state.place[unit]
    if key not in load_roster().shared or not 0 <= place < state.board.grids:
        return 0
    total = 0
    for other in state.at[place]:
        grid = state.combined[other].grid
        if grid:
            total += grid.get(key, 0)
    return total


def title(state: State, unit: int) -> str:
    """Name a unit in full: "Copper Rifles BC01a"; a hero, whose code says which version it is: "Iris Vale BC16a"."""
    kind = state.kind[unit]
    return f"{kind.hero or kind.title} {state.names[unit]}"


def place_word(state: State, unit: int) -> str:
    """Say where a unit is, in one word or two."""
    place = state.place[unit]
    if place == PLUGGED:
        return f"in {state.names[state.host[unit]]}"
    return "underground" if place < 0 else state.board.names[place]


def stands_in_grids(kind: Kind) -> bool:
    """Whether a kind of unit is a ground unit (RIV-1.7)."""
    return kind.rank not in (AIRCRAFT, PLUG)
