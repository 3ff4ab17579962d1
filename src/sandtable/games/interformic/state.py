"""What is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.decisions import bits
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.games.interformic.field import Field
from sandtable.games.interformic.tables import (
    ABOARD,
    BLOCKING,
    BLUE,
    BREAKABLE_CARDS,
    BUNKER,
    CARDS,
    CARRIED,
    COLOURS,
    COUNTERPART,
    CRATER,
    DEPRESSIONS,
    DUG_IN,
    FLYERS,
    GONE,
    GREEN,
    HILL,
    HOVERING,
    KINDS,
    NEUTRAL,
    NO_CARD,
    NO_FACING,
    OFF_MAP,
    OUT,
    PAIR,
    POINTS,
    QUAKE_COPIES,
    QUARTET,
    RED,
    SQUAD,
    TEAM,
    VOLCANO,
    WALKER,
    YELLOW,
    Weapon,
)

if TYPE_CHECKING:
    from sandtable.games.interformic.forces import Force
    from sandtable.games.interformic.mission import Mission
    from sandtable.games.interformic.muster import Muster
    from sandtable.games.interformic.sight import Sight
    from sandtable.games.interformic.variants import Variants

BREAKABLE_NAME = 4  # letters of the name of a unit of Breakable: colour, type, sub-type, copy
COLOUR_LETTERS = {"B": BLUE, "Y": YELLOW, "R": RED, "G": GREEN}


class Laid:
    """What is agreed before a match and never changes in it."""

    __slots__ = ("cards", "field", "mission", "options", "scenario", "variants")

    def __init__(
        self, scenario: str, options: dict[str, Any], variants: Variants, field: Field, mission: Mission,
        cards: tuple[str, ...] = CARDS,
    ) -> None:  # fmt: skip
        """Agree on a scenario and its options; *cards*: what the deck in use calls its cards."""
        self.scenario: str = scenario
        self.options: dict[str, Any] = options
        self.variants: Variants = variants
        self.field: Field = field
        self.mission: Mission = mission
        self.cards: tuple[str, ...] = cards


#: Devices by (hex, colour, kind): how many there are.
Devices = dict[tuple[int, int, int], int]


class State:
    """One table: the units in columns (a list each, by the unit's number in roster order), the ground, the deck.

    Units never move through these lists directly: `place`, `board` and `remove` keep `here` in step, and
    `set_terrain` and `set_veils` keep the sight masks in step. What only Breakable has is shared between twins
    and replaced when it changes: a game without it pays nothing.
    """

    __slots__ = (
        "acted", "acting", "arms", "begun", "bonus", "brains", "card", "cards", "clouds", "colours", "configuration",
        "data", "deck", "deployed", "devices", "dice", "discards", "done", "drawn", "entered", "epicenters", "erratic",
        "exited", "facing", "fallen", "field", "first_score", "forces", "frozen", "gear", "here", "hex", "hills",
        "homes", "idle", "kind", "left", "loaded", "log", "mission", "muster", "names", "objects", "options", "order",
        "pits", "round", "runaway", "scenario", "score", "shown", "side", "sight", "sighted", "spent", "stasis",
        "status", "step", "subtype", "sunk", "swapped", "tall", "terrain", "turn", "unused", "used", "variants",
        "veils", "volcanoes", "vortexes",
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
        self.subtype: tuple[int, ...] = twin.subtype  # 0 to 2 for A or 1 to C or 3; of Breakable's units
        self.gear: tuple[int, ...] = twin.gear  # equipment of Breakable, bits
        self.cards: tuple[str, ...] = twin.cards  # what the deck in use calls its cards
        # before turn 1
        self.muster: tuple[Muster, ...] = twin.muster  # by colour; empty once revealed
        self.forces: tuple[Force, ...] = twin.forces  # the same, of Breakable
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
        # units of Breakable
        self.facing: tuple[int, ...] = twin.facing  # a direction, or NO_FACING
        self.brains: dict[int, tuple[int, ...]] = twin.brains  # by unit: the colours of its markers as placed
        self.devices: Devices = twin.devices
        self.erratic: int = twin.erratic  # a bit a unit
        self.left: int = twin.left  # units that went off the map, not destroyed
        self.data: int = twin.data  # the recon that holds the satellite's data
        self.exited: int = twin.exited  # tanks (or walkers) that have got across
        self.entered: int = twin.entered  # units of Unbreakable that have come on in this turn
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
        self.pits: int = twin.pits  # craters alone: the depressions of Breakable
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
        self.acting: int = twin.acting  # the colour that gives orders now; NEUTRAL: each unit's own
        self.idle: Devices = twin.idle  # devices that may still act
        self.used: dict[int, int] = twin.used  # by unit: weapons that have fired, reloaded or failed, bits
        self.spent: dict[int, int] = twin.spent  # by chopper: actions taken
        self.sighted: int = twin.sighted  # units that have sighted
        self.deployed: int = twin.deployed  # bunkers that have put out a killbot
        self.bonus: int = twin.bonus  # GEVs that have had their bonus move
        self.dice: Dice = twin.dice.copy()
        self.log: list[Event] | None = None

    def _lay(self, laid: Laid) -> None:
        """Lay the printed map, with no units and no cards."""
        self.scenario, self.options, self.variants = laid.scenario, laid.options, laid.variants
        self.field, self.mission = laid.field, laid.mission
        self.cards = laid.cards
        self.names = ()
        self.kind = self.subtype = self.gear = self.facing = ()
        self.muster = ()
        self.forces = ()
        self.swapped = False
        self.side, self.hex, self.status, self.configuration, self.stasis = [], [], [], [], []
        self.arms, self.loaded, self.shown = [], [], []
        self.brains, self.devices, self.idle, self.used, self.spent = {}, {}, {}, {}, {}
        self.erratic = self.left = self.sighted = self.deployed = self.bonus = self.exited = self.entered = 0
        self.acting = NEUTRAL
        self.data = -1
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
        self._lay(Laid(self.scenario, self.options, self.variants, self.field, self.mission, self.cards))
        self.dice, self.log, self.swapped, self.round, self.first_score = dice, log, swapped, number, score


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


# units


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
    """Return the unit that carries *unit*; -1 if it is no passenger."""
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


# devices


def devices_at(state: State, hex_: int) -> list[tuple[int, int, int]]:
    """List the devices in a hex as (colour, kind, count), by colour in the order of play, then by kind."""
    if not state.devices:
        return []
    return [
        (colour, kind, state.devices[hex_, colour, kind])
        for colour in QUARTET
        for kind in range(3)
        if (hex_, colour, kind) in state.devices
    ]


def add_devices(state: State, hex_: int, colour: int, kind: int, count: int) -> None:
    """Put devices into a hex."""
    key = (hex_, colour, kind)
    state.devices = {**state.devices, key: state.devices.get(key, 0) + count}


def take_device(state: State, hex_: int, colour: int, kind: int, *, idle: bool = False) -> None:
    """Take one device out of a hex; *idle*: one that may still act on this card, else one that may not if there is."""
    key = (hex_, colour, kind)
    left = state.devices[key] - 1
    state.devices = _less(state.devices, key)
    waiting = state.idle.get(key, 0)
    if waiting and (idle or waiting > left):
        state.idle = _less(state.idle, key)


def _less(devices: Devices, key: tuple[int, int, int]) -> Devices:
    """Return *devices* with one less of *key*; none are kept as nothing."""
    after = devices.copy()
    if after[key] > 1:
        after[key] -= 1
    else:
        del after[key]
    return after


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
    hills = tall = sunk = pits = volcanoes = 0
    bit = 1
    for terrain in state.terrain:
        if terrain in BLOCKING:
            tall |= bit
            if terrain == HILL:
                hills |= bit
        elif terrain in DEPRESSIONS:
            sunk |= bit
            if terrain == CRATER:
                pits |= bit
        elif terrain == VOLCANO:
            volcanoes |= bit
        bit <<= 1
    state.hills, state.tall, state.sunk, state.pits, state.volcanoes = hills, tall, sunk, pits, volcanoes
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


def palette(state: State) -> tuple[int, ...]:
    """Return the colours that are played, in the order of play."""
    return PAIR if state.variants.teams == "off" else QUARTET


def seat(state: State, colour: int) -> str:
    """Return the name of the player who plays a colour (they change over in a second round)."""
    if colour == NEUTRAL:
        return COLOURS[NEUTRAL]
    own = COUNTERPART[colour] if state.swapped else colour
    if own > NEUTRAL and own not in state.variants.own_seats:
        own = TEAM[own]  # red and green without a player of their own
    return COLOURS[own]


def colour_of(state: State, side: str) -> int:
    """Return the colour that a player plays; of two, the one that goes by the team's name."""
    colour = COLOURS.index(side)
    return COUNTERPART[colour] if state.swapped else colour


def colours_of(state: State, side: str) -> tuple[int, ...]:
    """Return all the colours that a player plays."""
    return tuple(colour for colour in palette(state) if seat(state, colour) == side)


def printed_colour(name: str) -> int:
    """Return the colour printed on a unit's counter."""
    if name == "R":
        return NEUTRAL
    if len(name) == BREAKABLE_NAME:
        return COLOUR_LETTERS[name[0]]
    return BLUE if name[1:].isdigit() else YELLOW


def title(state: State, unit: int) -> str:
    """Name a unit in full: "Blue Walker 2", "Yellow Tank A1"."""
    if unit == state.runaway:
        return "the runaway crawler"
    name = state.names[unit]
    colour = printed_colour(name)
    own = "" if state.side[unit] == colour else f" (now {COLOURS[state.side[unit]]})"
    label = name[2:] if len(name) == BREAKABLE_NAME else name[1:]
    return f"{COLOURS[colour].capitalize()} {KINDS[state.kind[unit]].capitalize()} {label}{own}"
