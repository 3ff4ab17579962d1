"""Units: where they are, whose they are, what they carry; and what only those of Breakable have."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    ABOARD,
    BREAKABLE_CARDS,
    BUNKER,
    CARRIED,
    DUG_IN,
    FLYERS,
    GONE,
    HOVERING,
    NEUTRAL,
    NO_FACING,
    OFF_MAP,
    OUT,
    POINTS,
    SQUAD,
    TEAM,
    WALKER,
    Weapon,
)


def enlist(
    state: State, name: str, kind: int, side: int, arms: tuple[Weapon, ...], hex_: int, configuration: int, *,
    subtype: int = 0, gear: int = 0, facing: int = NO_FACING,
) -> int:  # fmt: skip
    """Add a ready unit with loaded weapons at the end of the roster; return its number."""
    unit = len(state.names)
    state.names += (name,)
    state.kind += (kind,)
    state.side.append(side)
    state.hex.append(OFF_MAP)
    state.status.append(0)
    state.configuration.append(configuration)
    state.stasis.append(0)
    state.arms.append(arms)
    state.loaded.append((1 << len(arms)) - 1)
    state.shown.append(0)
    state.subtype += (subtype,)
    state.gear += (gear,)
    state.facing += (facing,)
    if hex_ >= 0:
        place(state, unit, hex_)
    else:
        state.hex[unit] = hex_
    return unit


def place(state: State, unit: int, hex_: int) -> None:
    """Put *unit* into a hex, from wherever it is."""
    old = state.hex[unit]
    if old >= 0:
        state.here[old] &= ~(1 << unit)
    state.here[hex_] |= 1 << unit
    state.hex[unit] = hex_


def remove(state: State, unit: int) -> None:
    """Take *unit* out of the game for good, with its weapons and what it carries (UNB-UNIT.15, UNB-ACT.14).

    What becomes of a passenger is for those to say who know why the unit goes.
    """
    old = state.hex[unit]
    if old >= 0:
        state.here[old] &= ~(1 << unit)
    state.hex[unit] = GONE
    state.frozen &= ~(1 << unit)
    state.stasis[unit] = 0
    state.erratic &= ~(1 << unit)
    if unit in state.brains:
        set_brains(state, unit, ())
    for name, where in state.objects.items():
        if where == CARRIED + unit:
            state.objects[name] = GONE


def units_in(state: State, hex_: int) -> list[int]:
    """List the units in a hex, in roster order."""
    return bits(state.here[hex_])


def is_frozen(state: State, unit: int) -> bool:
    """Whether *unit* is frozen in time."""
    return state.frozen >> unit & 1 == 1


def counts(state: State, unit: int) -> int:
    """Return the stacking points of *unit*: hovering units and scattered squads count 0 (UNB-MOV.11)."""
    if state.configuration[unit] == HOVERING:
        return 0
    kind = state.kind[unit]
    if kind == SQUAD and state.status[unit] == OUT:
        return 0
    return POINTS[kind]


def points_in(state: State, hex_: int) -> int:
    """Return the stacking points in a hex, both sides together."""
    total = 0
    mask = state.here[hex_]
    while mask:
        low = mask & -mask
        total += counts(state, low.bit_length() - 1)
        mask ^= low
    return total


def aloft(state: State, unit: int) -> bool:
    """Whether *unit* hovers for sight, size and lava; a jet walker only by option (UNB-WEQ.9)."""
    if state.configuration[unit] != HOVERING:
        return False
    return state.kind[unit] != WALKER or state.variants.jet_hover_full


def team(colour: int) -> int:
    """Return the colour by which a colour's side goes (BRK-28.1)."""
    return TEAM[colour]


def opposes(state: State, one: int, other: int) -> bool:
    """Whether two units are on different sides; the neutral crawler opposes everybody."""
    return TEAM[state.side[one]] != TEAM[state.side[other]]


def friendly(state: State, one: int, other: int) -> bool:
    """Whether two units are on the same side (BRK-28.8)."""
    return TEAM[state.side[one]] == TEAM[state.side[other]]


def can_sight(state: State, unit: int) -> bool:
    """Whether *unit* may sight: ready, not frozen, on the map (UNB-LOSH.11)."""
    return (
        state.status[unit] == 0
        and state.hex[unit] >= 0
        and not state.frozen >> unit & 1
        and state.configuration[unit] != DUG_IN
    )


def show(state: State, unit: int, kind: int) -> None:
    """Note that everybody has seen *unit* use its equipment of a kind (UNB-SET.6)."""
    for slot, weapon in enumerate(state.arms[unit]):
        if weapon.kind == kind:
            state.shown[unit] |= 1 << slot
            return


# units of Breakable


def breakable_alone(state: State) -> bool:
    """Whether the deck in use is Breakable's own: no unit or weapon of Unbreakable is about."""
    return state.cards is BREAKABLE_CARDS


def breakable(state: State, unit: int) -> bool:
    """Whether *unit* is one of Breakable's: a hit destroys it."""
    return state.kind[unit] >= BUNKER


def is_flying(state: State, unit: int) -> bool:
    """Whether *unit* is a flying skimmer or chopper (BRK-1.3)."""
    return state.configuration[unit] == HOVERING and state.kind[unit] in FLYERS


def face(state: State, unit: int, facing: int) -> None:
    """Turn *unit*."""
    state.facing = (*state.facing[:unit], facing, *state.facing[unit + 1 :])


def board(state: State, unit: int, carrier: int) -> None:
    """Take *unit* as the passenger of *carrier* (BRK-10.4)."""
    old = state.hex[unit]
    if old >= 0:
        state.here[old] &= ~(1 << unit)
    state.hex[unit] = ABOARD - carrier


def carrier_of(state: State, unit: int) -> int:
    """Return the unit that carries *unit*; -1 if it is not a passenger."""
    hex_ = state.hex[unit]
    return ABOARD - hex_ if hex_ <= ABOARD else -1


def passenger_of(state: State, unit: int) -> int:
    """Return the passenger of *unit*; -1 if it has none."""
    where = ABOARD - unit
    return state.hex.index(where) if where in state.hex else -1


def spot(state: State, unit: int) -> int:
    """Return the hex of *unit*, a passenger's being its carrier's; negative if it is not on the map."""
    hex_ = state.hex[unit]
    return state.hex[ABOARD - hex_] if hex_ <= ABOARD else hex_


def in_play(state: State, unit: int) -> bool:
    """Whether *unit* is on the map, carried, or waiting beside its edge."""
    return state.hex[unit] != GONE


def set_brains(state: State, unit: int, markers: tuple[int, ...]) -> None:
    """Give *unit* just these brain markers: their colours in the order placed."""
    brains = state.brains.copy()
    if markers:
        brains[unit] = markers
    else:
        brains.pop(unit, None)
    state.brains = brains


def holder(state: State, unit: int) -> int:
    """Return the colour whose brain markers rule *unit*: the most markers, then the earliest; NEUTRAL if none do."""
    markers = state.brains.get(unit)
    if markers is None:
        return NEUTRAL
    return max(markers, key=lambda colour: (markers.count(colour), -markers.index(colour)))  # BRK-24.16


def commander(state: State, unit: int) -> int:
    """Return the colour that gives orders to *unit* now: its own, or the controller's (BRK-24.4)."""
    return state.side[unit] if state.acting == NEUTRAL else state.acting


def use(state: State, unit: int, slot: int) -> None:
    """Note that a weapon has had its action on this card (BRK-7.6, BRK-18.4)."""
    state.used = {**state.used, unit: state.used.get(unit, 0) | 1 << slot}


# objects


def loose_in(state: State, hex_: int) -> list[str]:
    """List the objects lying loose in a hex."""
    return [name for name, where in state.objects.items() if where == hex_]


def carried_by(state: State, unit: int) -> list[str]:
    """List the objects that *unit* carries."""
    return [name for name, where in state.objects.items() if where == CARRIED + unit]


def object_hex(state: State, name: str) -> int:
    """Return the hex of an object, carried or loose; negative if it is nowhere on the map."""
    where = state.objects.get(name, GONE)
    return state.hex[where - CARRIED] if where >= CARRIED else where
