"""What the book prints in boxes: kinds, sizes, statuses, terrain, weapons, dice, cards."""

from __future__ import annotations

from typing import Final, NamedTuple

# Colours of units. A seat (a player) plays a colour; the neutral crawler has none.
BLUE: Final = 0
YELLOW: Final = 1
NEUTRAL: Final = 2
COLOURS: Final = ("blue", "yellow", "neutral")

# Unit kinds (UNB-UNIT.1). A unit's size is also its size in melee.
CRAWLER: Final = 0
WALKER: Final = 1
SQUAD: Final = 2
KINDS: Final = ("crawler", "walker", "squad")

LIGHT: Final = 0
MEDIUM: Final = 1
HEAVY: Final = 2
SIZES: Final = ("light", "medium", "heavy")
SIZE_LETTERS: Final = "LMH"
UNIT_SIZE: Final = (HEAVY, MEDIUM, LIGHT)  # by kind
SMALL_SIZE: Final = (MEDIUM, LIGHT, -1)  # by kind: weapons of this size go two to an action (UNB-ACT.3)
POINTS: Final = (4, 2, 1)  # stacking, by kind (UNB-MOV.10)
STACK_LIMIT: Final = 4

# Base statuses (UNB-UNIT.2).
READY: Final = 0
BUTTONED: Final = 1
OUT: Final = 2  # offline, or scattered for a squad
STATUSES: Final = ("ready", "buttoned", "out")

# Configurations. Standing is upright for a walker, grounded for a squad, the only one of a crawler.
STANDING: Final = 0
DOWN: Final = 1
WHEELED: Final = 2
HOVERING: Final = 3
DUG_IN: Final = 4
CONFIGURATIONS: Final = ("standing", "down", "wheeled", "hovering", "dug-in")

# Where a unit or object is when it is not in a hex.
OFF_MAP: Final = -1  # waiting beside its edge
GONE: Final = -2  # out of the game
CARRIED: Final = 1000  # an object carried by unit u is at CARRIED + u

# Terrain (UNB-TER.1, UNB-TER.2). Road is clear for every purpose.
CLEAR: Final = 0
ROAD: Final = 1
HILL: Final = 2
INDUSTRY: Final = 3
LAKE: Final = 4
WOODS: Final = 5
ROUGH: Final = 6
CRATER: Final = 7
LAVA: Final = 8
VOLCANO: Final = 9
TERRAIN: Final = ("clear", "road", "hill", "industry", "lake", "woods", "rough", "crater", "lava", "volcano")
BLOCKING: Final = frozenset((HILL, INDUSTRY, WOODS))  # UNB-TER.16
DEPRESSIONS: Final = frozenset((CRATER, LAKE, LAVA))  # UNB-TER.3
OPEN_GROUND: Final = frozenset((CLEAR, ROAD))
MAGMA: Final = frozenset((LAVA, VOLCANO))
NO_EPICENTER: Final = frozenset((CRATER, LAVA, VOLCANO))  # UNB-TER.8
BECOMES: Final = (CRATER, CRATER, ROUGH, CRATER, CRATER, CRATER, CRATER, LAVA, VOLCANO, VOLCANO)  # UNB-TER.4

QUAKE_COLOURS: Final = ("red", "yellow", "orange", "green", "blue", "white")  # by earthquake die 1-6

# Weapons and equipment.
FORCE: Final = 0
LASER: Final = 1
STASIS: Final = 2
CRUST: Final = 3
NEUTRON: Final = 4
NUKE: Final = 5
MULTIGUN: Final = 6
ROCKETS: Final = 7
VORTEX: Final = 8
WHEELS: Final = 9
JET: Final = 10
BLADE: Final = 11
WEAPONS: Final = (
    "force", "laser", "stasis", "crust", "neutron", "nuke", "multigun", "rockets", "vortex", "wheels", "jet", "blade",
)  # fmt: skip
WEAPON_TITLES: Final = (
    "force beam", "laser", "stasis ray", "crust buster", "neutron bomb", "nuke", "multi-gun", "rocket launcher",
    "vortex generator", "conversion mechanism", "jump jet", "melee weapon",
)  # fmt: skip
BEAMS: Final = (FORCE, LASER, STASIS)
BOMBS: Final = (CRUST, NEUTRON, NUKE)
EXPERIMENTAL: Final = (MULTIGUN, ROCKETS, VORTEX)

BEAM_PLACE: Final = 0
BOMB_PLACE: Final = 1


class Weapon(NamedTuple):
    """One weapon card on a unit. Its name stays the same all game: "nuke", or "nuke2" for the second of a kind."""

    kind: int
    size: int
    place: int  # which class it fills, beam or bomb
    name: str


DICE: Final = (
    ((1, 1), (2, 2), (3, 3)),
    ((1, 2), (1, 1), (2, 2)),
    ((1, 3), (1, 2), (1, 1)),
)  # (at least k, of n dice) by weapon size, then target size: light, medium, heavy (UNB-CMB.1)

LASER_RANGE: Final = ((0, 1, 2), (1, 2, 4), (2, 4, 6))  # by size: furthest short, medium, long (UNB-LAS.4)
NEUTRON_RADIUS: Final = (1, 2, 4)
ROCKETS_FIRED: Final = (1, 2, 4)
QUAKE_LAVA: Final = ((3, 3), (2, 2), (1, 1))  # by quake size (UNB-EQ.2)
FREEZE_AT: Final = (1 << 60, 1 << 60, 4, 2, 1)  # stasis markers that freeze, by Time Stream cards drawn (UNB-STA.2)
VORTEX_STABILITY: Final = (1, 2, 3)  # dice by size, all positive: unstable (UNB-XVG.6)
VORTEX_MOVES: Final = (3, 2, 1)  # dice by size (UNB-XVG.10)

# Cards of the action deck. Activation cards are colour * 3 + kind.
TIME_STREAM: Final = 6
QUAKE: Final = 7  # + size: 7 light, 8 medium, 9 heavy
CLEAR_MOVE: Final = 10  # + colour
LIGHT_FIRE: Final = 12  # + colour
OVERLOAD: Final = 14  # + colour
GRENADES: Final = 16
REPROGRAM: Final = 17
CARDS: Final = (
    "blue-crawlers", "blue-walkers", "blue-squads", "yellow-crawlers", "yellow-walkers", "yellow-squads",
    "time-stream", "light-earthquake", "medium-earthquake", "heavy-earthquake", "blue-clear-move",
    "yellow-clear-move", "blue-light-fire", "yellow-light-fire", "blue-walker-overload", "yellow-walker-overload",
    "change-grenades", "reprogram-crawlers",
)  # fmt: skip
NO_CARD: Final = -1
ACTIVATION_COPIES: Final = (2, 3, 4)  # by kind (UNB-DECK.4)
TIME_STREAM_COPIES: Final = 4
QUAKE_COPIES: Final = (3, 2, 1)  # by size, light first
OPPORTUNITY: Final = tuple(range(CLEAR_MOVE, REPROGRAM + 1))

EDGES: Final = ("north", "east", "south", "west")
SATELLITE: Final = "satellite"
FLAGS: Final = ("blue-flag", "yellow-flag")  # by colour
