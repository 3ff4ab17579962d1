"""What is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.games.interformic.rules.board.map_sheet import MapSheet
from sandtable.games.interformic.tables import (
    BLOCKING,
    CARDS,
    CRATER,
    DEPRESSIONS,
    HILL,
    NEUTRAL,
    NO_CARD,
    QUAKE_COPIES,
    VOLCANO,
    Weapon,
)

if TYPE_CHECKING:
    from sandtable.games.interformic.rules.board.sight import Sight
    from sandtable.games.interformic.rules.setup.brk_forces import Force
    from sandtable.games.interformic.rules.setup.unb_platoon import Muster
    from sandtable.games.interformic.scenarios.mission import Mission
    from sandtable.games.interformic.scenarios.variants import Variants


class Laid:
    """What is agreed before a match and never changes in it."""

    __slots__ = ("cards", "field", "mission", "options", "scenario", "variants")

    def __init__(
        self, scenario: str, options: dict[str, Any], variants: Variants, field: MapSheet, mission: Mission,
        cards: tuple[str, ...] = CARDS,
    ) -> None:  # fmt: skip
        """Agree on a scenario and its options; *cards*: what the deck in use calls its cards."""
        self.scenario: str = scenario
        self.options: dict[str, Any] = options
        self.variants: Variants = variants
        self.field: MapSheet = field
        self.mission: Mission = mission
        self.cards: tuple[str, ...] = cards


#: Devices by (hex, colour, kind): how many there are.
Devices = dict[tuple[int, int, int], int]


class State:
    """One table: the units in columns (a list each, by the unit's number in roster order), the ground, the deck.

    Units never move through these lists directly: `place`, `board` and `remove` (units.py) keep `here` in step, and
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
        self.field: MapSheet = twin.field
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
        """Return an independent copy, without listeners for its events."""
        return State(self)

    def clear(self) -> None:
        """Clear the table for another round. The dice, the listeners and what the rounds counted stay."""
        dice, log, swapped, number, score = self.dice, self.log, self.swapped, self.round, self.first_score
        self._lay(Laid(self.scenario, self.options, self.variants, self.field, self.mission, self.cards))
        self.dice, self.log, self.swapped, self.round, self.first_score = dice, log, swapped, number, score


# ground


def set_terrain(state: State, hex_: int, terrain: int) -> None:
    """Change the terrain of a hex, and the masks that sight is read from."""
    state.terrain[hex_] = terrain
    refresh_masks(state)


def refresh_masks(state: State) -> None:
    """Compute the sight masks of the ground again."""
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
    """Compute again which hexes a cloud or a vortex covers (UNB-XVG.17)."""
    veils = 0
    for hex_ in state.clouds:
        veils |= 1 << hex_
    for hex_, _, _ in state.vortexes:
        veils |= 1 << hex_
    state.veils = veils
    state.sight = None
