"""What is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.decisions import bits
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.games.interformic.field import Field
from sandtable.games.interformic.tables import (
    BLOCKING,
    BLUE,
    CARDS,
    CARRIED,
    COLOURS,
    DEPRESSIONS,
    DUG_IN,
    GONE,
    HILL,
    HOVERING,
    KINDS,
    NEUTRAL,
    NO_CARD,
    OFF_MAP,
    OUT,
    POINTS,
    QUAKE_COPIES,
    SQUAD,
    VOLCANO,
    WALKER,
    YELLOW,
    Weapon,
)

if TYPE_CHECKING:
    from sandtable.games.interformic.mission import Mission
    from sandtable.games.interformic.muster import Muster
    from sandtable.games.interformic.sight import Sight
    from sandtable.games.interformic.variants import Variants


class Laid:
    """What is agreed before a match and never changes in it."""

    __slots__ = ("field", "mission", "options", "scenario", "variants")

    def __init__(
        self, scenario: str, options: dict[str, Any], variants: Variants, field: Field, mission: Mission
    ) -> None:
        """Agree on a scenario and its options."""
        self.scenario: str = scenario
        self.options: dict[str, Any] = options
        self.variants: Variants = variants
        self.field: Field = field
        self.mission: Mission = mission


class State:
    """One table: the units in columns (a list each, by the unit's number in roster order), the ground, the deck.

    Units never move through these lists directly: `place` and `remove` keep `here` in step, and
    `set_terrain` and `set_veils` keep the sight masks in step.
    """

    __slots__ = (
        "acted", "arms", "begun", "card", "clouds", "colours", "configuration", "deck", "dice", "discards", "done",
        "drawn", "epicenters", "fallen", "field", "first_score", "frozen", "here", "hex", "hills", "homes", "kind",
        "loaded", "log", "mission", "muster", "names", "objects", "options", "order", "round", "runaway", "scenario",
        "score", "shown", "side", "sight", "stasis", "status", "step", "sunk", "swapped", "tall", "terrain", "turn",
        "unused", "variants", "veils", "volcanoes", "vortexes",
    )  # fmt: skip

    def __init__(self, twin: State | None, laid: Laid | None = None) -> None:
        """Copy *twin*, or lay an empty table."""
        if twin is None:
            if laid is None:
                raise TypeError("a table is laid for a scenario")
            self._lay(laid)
            return
        # shared: never changed in place
        self.scenario: str = twin.scenario
        self.options: dict[str, Any] = twin.options
        self.variants: Variants = twin.variants
        self.field: Field = twin.field
        self.mission: Mission = twin.mission
        self.names: tuple[str, ...] = twin.names  # by unit: "W2", "CA"
        self.kind: tuple[int, ...] = twin.kind
        # before turn 1
        self.muster: tuple[Muster, ...] = twin.muster  # by colour; empty once revealed
        self.swapped: bool = twin.swapped  # the players have changed colours
        # units
        self.side: list[int] = twin.side[:]
        self.hex: list[int] = twin.hex[:]
        self.status: list[int] = twin.status[:]
        self.configuration: list[int] = twin.configuration[:]
        self.stasis: list[int] = twin.stasis[:]
        self.arms: list[tuple[Weapon, ...]] = twin.arms[:]
        self.loaded: list[int] = twin.loaded[:]  # a bit a weapon
        self.shown: list[int] = twin.shown[:]  # a bit a weapon that has been fired in the open
        self.frozen: int = twin.frozen  # a bit a unit
        self.here: list[int] = twin.here[:]  # by hex: a bit a unit
        self.runaway: int = twin.runaway
        # ground
        self.terrain: list[int] = twin.terrain[:]
        self.colours: dict[int, int] = twin.colours.copy()  # borders of craters and lava
        self.epicenters: dict[int, int] = twin.epicenters.copy()
        self.clouds: dict[int, tuple[int, ...]] = twin.clouds.copy()  # each cloud: 2 * size + held
        self.vortexes: tuple[tuple[int, int, int], ...] = twin.vortexes  # (hex, size, facing)
        self.objects: dict[str, int] = twin.objects.copy()  # a hex, GONE, or CARRIED + unit
        self.homes: dict[str, int] = twin.homes  # where each flag was set up
        self.hills: int = twin.hills
        self.tall: int = twin.tall
        self.sunk: int = twin.sunk
        self.volcanoes: int = twin.volcanoes
        self.veils: int = twin.veils  # hexes with a cloud or a vortex
        self.sight: Sight | None = twin.sight
        # deck
        self.deck: list[int] = twin.deck[:]  # copies left, by card
        self.discards: list[int] = twin.discards[:]
        self.unused: list[int] = twin.unused[:]  # earthquake cards by size
        # clock
        self.turn: int = twin.turn
        self.drawn: int = twin.drawn  # Time Stream cards this turn
        self.score: int = twin.score  # Time Stream cards this round
        self.round: int = twin.round
        self.first_score: int = twin.first_score
        # the card being resolved
        self.card: int = twin.card
        self.step: int = twin.step
        self.order: tuple[int, ...] = twin.order  # colours still to declare
        self.acted: int = twin.acted  # units that have taken their weapon action
        self.done: int = twin.done  # units that have finished
        self.begun: int = twin.begun  # the unit that has begun, where one must finish first
        self.fallen: tuple[int, ...] = twin.fallen  # jet walkers knocked out of the air, not yet settled
        self.dice: Dice = twin.dice.copy()
        self.log: list[Event] | None = None

    def _lay(self, laid: Laid) -> None:
        """Lay the printed map, with no units and no cards."""
        self.scenario, self.options, self.variants = laid.scenario, laid.options, laid.variants
        self.field, self.mission = laid.field, laid.mission
        self.names = ()
        self.kind = ()
        self.muster = ()
        self.swapped = False
        self.side, self.hex, self.status, self.configuration, self.stasis = [], [], [], [], []
        self.arms, self.loaded, self.shown = [], [], []
        self.here = [0] * self.field.count
        self.terrain = list(self.field.printed)
        self.colours, self.epicenters, self.clouds, self.objects, self.homes = {}, {}, {}, {}, {}
        self.vortexes = ()
        self.order = ()
        self.fallen = ()
        self.deck, self.discards, self.unused = [0] * len(CARDS), [0] * len(CARDS), list(QUAKE_COPIES)
        self.frozen = self.turn = self.drawn = self.score = self.step = self.acted = self.done = 0
        self.runaway = self.begun = self.first_score = -1
        self.round = 1
        self.card = NO_CARD
        self.dice = Dice()
        self.log = None
        refresh_masks(self)

    def copy(self) -> State:
        """Return an independent twin, with nobody listening to its events."""
        return State(self)

    def clear(self) -> None:
        """Clear the table for another round. The dice, the listeners and what the rounds counted stay."""
        dice, log, swapped, number, score = self.dice, self.log, self.swapped, self.round, self.first_score
        self._lay(Laid(self.scenario, self.options, self.variants, self.field, self.mission))
        self.dice, self.log, self.swapped, self.round, self.first_score = dice, log, swapped, number, score


def enlist(
    state: State, name: str, kind: int, side: int, arms: tuple[Weapon, ...], hex_: int, configuration: int
) -> int:
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
    if hex_ >= 0:
        place(state, unit, hex_)
    else:
        state.hex[unit] = hex_
    return unit


# units


def place(state: State, unit: int, hex_: int) -> None:
    """Put *unit* into a hex, from wherever it is."""
    old = state.hex[unit]
    if old >= 0:
        state.here[old] &= ~(1 << unit)
    state.here[hex_] |= 1 << unit
    state.hex[unit] = hex_


def remove(state: State, unit: int) -> None:
    """Take *unit* out of the game for good, with its weapons and what it carries (UNB-UNIT.15, UNB-ACT.14)."""
    old = state.hex[unit]
    if old >= 0:
        state.here[old] &= ~(1 << unit)
    state.hex[unit] = GONE
    state.frozen &= ~(1 << unit)
    state.stasis[unit] = 0
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


def opposes(state: State, one: int, other: int) -> bool:
    """Whether two units are on different sides; the neutral crawler opposes everybody."""
    return state.side[one] != state.side[other]


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


# ground


def set_terrain(state: State, hex_: int, terrain: int) -> None:
    """Change the terrain of a hex, and the masks that sight is read from."""
    state.terrain[hex_] = terrain
    refresh_masks(state)


def refresh_masks(state: State) -> None:
    """Work out the sight masks of the ground afresh."""
    hills = tall = sunk = volcanoes = 0
    bit = 1
    for terrain in state.terrain:
        if terrain in BLOCKING:
            tall |= bit
            if terrain == HILL:
                hills |= bit
        elif terrain in DEPRESSIONS:
            sunk |= bit
        elif terrain == VOLCANO:
            volcanoes |= bit
        bit <<= 1
    state.hills, state.tall, state.sunk, state.volcanoes = hills, tall, sunk, volcanoes
    set_veils(state)


def set_veils(state: State) -> None:
    """Work out afresh which hexes a cloud or a vortex covers (UNB-XVG.17)."""
    veils = 0
    for hex_ in state.clouds:
        veils |= 1 << hex_
    for hex_, _, _ in state.vortexes:
        veils |= 1 << hex_
    state.veils = veils
    state.sight = None


# seats: who is asked


def seat(state: State, colour: int) -> str:
    """Return the name of the player who plays a colour (they change over in a second round)."""
    if colour == NEUTRAL:
        return COLOURS[NEUTRAL]
    return COLOURS[(YELLOW - colour) if state.swapped else colour]


def colour_of(state: State, side: str) -> int:
    """Return the colour that a player plays."""
    colour = COLOURS.index(side)
    return (YELLOW - colour) if state.swapped else colour


def printed_colour(name: str) -> int:
    """Return the colour printed on a unit's counter."""
    if name == "R":
        return NEUTRAL
    return BLUE if name[1:].isdigit() else YELLOW


def title(state: State, unit: int) -> str:
    """Name a unit in full: "Blue Walker 2"."""
    if unit == state.runaway:
        return "the runaway crawler"
    name = state.names[unit]
    colour = printed_colour(name)
    own = "" if state.side[unit] == colour else f" (now {COLOURS[state.side[unit]]})"
    return f"{COLOURS[colour].capitalize()} {KINDS[state.kind[unit]].capitalize()} {name[1:]}{own}"
