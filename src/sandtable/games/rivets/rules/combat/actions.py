"""Actions of ground units: what a unit may do in its combat activation instead of attacking. One function each."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Options, Rule, bits
from sandtable.games.rivets.log import many, tell
from sandtable.games.rivets.rules.combat.damage import kill, remove
from sandtable.games.rivets.rules.combat.targets import precision_of
from sandtable.games.rivets.rules.movement.ground_movement import travel, walk
from sandtable.games.rivets.rules.movement.routes import Way, reachable
from sandtable.games.rivets.rules.units.kinds import Kind
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.rules.units.units import enlist, free_spaces, stand, title
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import INFANTRY, SIDES


def near_friends(state: State, unit: int) -> list[int]:
    """List the friendly ground units in a unit's grid or next to it, itself included."""
    board, here = state.board, state.place[unit]
    if here >= board.grids:
        return []
    grids = (board.neighbours[here] | 1 << here) & state.occupied[state.side[unit]]
    return [u for grid in bits(grids) for u in state.at[grid]]


def grid_mates(state: State, unit: int) -> list[int]:
    """List the other ground units in a unit's grid."""
    here = state.place[unit]
    return [u for u in state.at[here] if u != unit] if here < state.board.grids else []


def _ask_unit(state: State, unit: int, kind: str, prompt: str, rule: str, units: list[int]) -> Rule[int]:
    names = tuple(state.names[u] for u in units)
    word = yield Decision(SIDES[state.side[unit]], kind, prompt, rule, Options(names), about=(unit,))
    return units[names.index(word)]


# Dash (RIV-11.10)


def can_dash(state: State, unit: int) -> bool:
    return reachable(state, state.place[unit], state.combined[unit].dash, Way(state, unit)) != 0


def dash(state: State, unit: int) -> Rule[None]:
    """Move up to X grids; the movement phase is still to come."""
    tell(state, "RIV-11.10", "action", "{unit} dashes", unit=unit)
    yield from travel(state, unit, state.combined[unit].dash)


# Field Repair (RIV-11.14)


def repairable(state: State, unit: int) -> list[int]:
    return [u for u in near_friends(state, unit) if state.damage[u]]


def can_repair(state: State, unit: int) -> bool:
    return bool(repairable(state, unit))


def field_repair(state: State, unit: int) -> Rule[None]:
    """Take one damage marker off a friendly ground unit within 1."""
    prompt = f"Whom does {title(state, unit)} repair?"
    other = yield from _ask_unit(state, unit, "repair", prompt, "RIV-11.14", repairable(state, unit))
    state.damage[other] -= 1
    tell(state, "RIV-11.14", "repair", "{unit} takes one damage off {other}", unit=unit, other=other)


# Fortify (RIV-11.18)


def can_fortify(state: State, unit: int) -> bool:
    return bool(grid_mates(state, unit))


def fortify(state: State, unit: int) -> Rule[None]:
    """Give X Shields to another unit of the grid, and leave the board for good; that is not a kill."""
    prompt = f"Whom does {title(state, unit)} fortify?"
    other = yield from _ask_unit(state, unit, "fortify", prompt, "RIV-11.19", grid_mates(state, unit))
    count = state.combined[unit].fortify
    state.shields[other] += count
    tell(
        state,
        "RIV-11.18",
        "fortify",
        f"{{unit}} gives {{other}} {many(count, 'Shield')} and leaves the board",
        unit=unit,
        other=other,
        count=count,
    )
    remove(state, unit)


# Handler and Reinforcements (RIV-11.33, RIV-11.62)


def _room_for(state: State, unit: int, code: str) -> bool:
    return free_spaces(state, state.place[unit]) >= load_roster().kinds[code].spaces


def can_handle(state: State, unit: int) -> bool:
    return unit not in state.dog and _room_for(state, unit, state.combined[unit].handler)


def handler(state: State, unit: int) -> Rule[None]:
    """Place the animal in this grid; another only when this one is dead. It may act at once (RIV-11.34)."""
    animal = _appear(state, unit, load_roster().kinds[state.combined[unit].handler])
    state.dog[unit] = animal
    tell(state, "RIV-11.33", "placed", "{unit} brings {other} into {place}", unit=unit, other=animal,
         place=state.place[unit])  # fmt: skip
    yield from ()


def can_reinforce(state: State, unit: int) -> bool:
    return _room_for(state, unit, state.combined[unit].reinforcements)


def reinforcements(state: State, unit: int) -> Rule[None]:
    """Place a unit of the named kind in this grid; it does nothing in this turn (RIV-11.63)."""
    newcomer = _appear(state, unit, load_roster().kinds[state.combined[unit].reinforcements])
    state.fresh |= 1 << newcomer
    tell(state, "RIV-11.62", "placed", "{unit} calls {other} into {place}", unit=unit, other=newcomer,
         place=state.place[unit])  # fmt: skip
    yield from ()


def _appear(state: State, unit: int, kind: Kind) -> int:
    newcomer = enlist(state, state.side[unit], kind)
    stand(state, newcomer, state.place[unit])
    return newcomer


# Intense Stare! (RIV-11.42)


def stare_grids(state: State, unit: int) -> int:
    board, here = state.board, state.place[unit]
    near = (board.neighbours[here] | 1 << here) & state.occupied[state.side[unit]]
    return sum(1 << grid for grid in bits(near) if any(_elsewhere(state, u) for u in state.at[grid]))


def _elsewhere(state: State, unit: int) -> int:
    return reachable(state, state.place[unit], 1, Way(state, unit))


def can_stare(state: State, unit: int) -> bool:
    return stare_grids(state, unit) != 0


def intense_stare(state: State, unit: int) -> Rule[None]:
    """Move every unit of a friendly grid within 1 by one grid; a unit that has nowhere to go stays (RIV-11.43)."""
    side = SIDES[state.side[unit]]
    grid = yield Decision(
        side, "stare", f"At which grid does {title(state, unit)} stare?", "RIV-11.42",
        Options((), stare_grids(state, unit)), about=(unit,),
    )  # fmt: skip
    tell(state, "RIV-11.42", "action", "{unit} stares at {place}", unit=unit, place=grid)
    waiting = list(state.at[grid])
    while True:
        able = [u for u in waiting if state.place[u] == grid and _elsewhere(state, u)]
        if not able:
            return
        names = tuple(state.names[u] for u in able)
        word = yield Decision(side, "stare-unit", "Who moves next?", "RIV-11.42", Options(names), about=(unit,))
        mover = able[names.index(word)]
        goal = yield Decision(
            side, "stare-to", f"Where does {title(state, mover)} go?", "RIV-11.42",
            Options((), _elsewhere(state, mover)), about=(mover,),
        )  # fmt: skip
        waiting.remove(mover)
        yield from walk(state, mover, [goal], precision_of(state, mover))


# Sacrifice! (RIV-11.65)


def offerings(state: State, unit: int) -> list[int]:
    return [u for u in grid_mates(state, unit) if state.kind[u].rank == INFANTRY]


def can_sacrifice(state: State, unit: int) -> bool:
    return state.damage[unit] > 0 and bool(offerings(state, unit))


def sacrifice(state: State, unit: int) -> Rule[None]:
    """Kill another Infantry unit of the grid to take one damage off this unit."""
    prompt = f"Whom does {title(state, unit)} sacrifice?"
    other = yield from _ask_unit(state, unit, "sacrifice", prompt, "RIV-11.66", offerings(state, unit))
    state.damage[unit] -= 1
    tell(state, "RIV-11.65", "sacrifice", "{unit} sacrifices {other} and repairs one damage", unit=unit, other=other)
    kill(state, other, "RIV-11.66")


# The Healing Atom! (RIV-11.78)


def patients(state: State, unit: int) -> list[int]:
    """List the units that a marker may go from or to: by option also aircraft at the corners of the grid."""
    near = near_friends(state, unit)
    if state.options["healing_atom_aircraft"]:
        corners = state.board.corners[state.place[unit]] & state.airborne[state.side[unit]]
        near += [u for corner in bits(corners) for u in state.at[corner]]
    return near


def can_heal(state: State, unit: int) -> bool:
    near = patients(state, unit)
    return any(state.damage[u] and takers(state, near, u) for u in near)


def takers(state: State, near: list[int], giver: int) -> list[int]:
    """List those of some units that can take a damage marker from one of them: a troubled unit cannot (RIV-11.80)."""
    return [u for u in near if u != giver and not state.troubled >> u & 1]


def healing_atom(state: State, unit: int) -> Rule[None]:
    """Take one damage marker from a friendly unit within 1 and put it on another (RIV-11.79)."""
    near = patients(state, unit)
    giver = yield from _ask_unit(
        state,
        unit,
        "heal-from",
        "Who gives a damage marker away?",
        "RIV-11.78",
        [u for u in near if state.damage[u] and takers(state, near, u)],
    )
    prompt = f"Who takes the damage marker of {title(state, giver)}?"
    taker = yield from _ask_unit(state, unit, "heal-to", prompt, "RIV-11.78", takers(state, near, giver))
    state.damage[giver] -= 1
    state.damage[taker] += 1
    tell(state, "RIV-11.78", "heal", "A damage marker goes from {unit} to {other}", unit=giver, other=taker)
    if state.damage[taker] >= state.combined[taker].health:
        kill(state, taker, "RIV-11.79")


Test = Callable[[State, int], bool]
Deed = Callable[[State, int], Rule[None]]

#: By word: whether it can be done now, and the deed.
GROUND_ACTIONS: dict[str, tuple[Test, Deed]] = {
    "dash": (can_dash, dash), "field-repair": (can_repair, field_repair), "fortify": (can_fortify, fortify),
    "handler": (can_handle, handler), "reinforcements": (can_reinforce, reinforcements),
    "intense-stare": (can_stare, intense_stare), "sacrifice": (can_sacrifice, sacrifice),
    "healing-atom": (can_heal, healing_atom),
}  # fmt: skip
