"""What the books print in boxes: kinds, sizes, statuses, terrain, weapons, dice, cards."""

from __future__ import annotations

from typing import Final, NamedTuple

# Colours of units. A seat (a player) plays a colour, or two of one team; no player plays the neutral crawler.
BLUE: Final = 0
YELLOW: Final = 1
NEUTRAL: Final = 2
RED: Final = 3
GREEN: Final = 4
COLOURS: Final = ("blue", "yellow", "neutral", "red", "green")
TEAM: Final = (BLUE, YELLOW, NEUTRAL, YELLOW, BLUE)  # by colour, the colour of its side (BRK-28.1)
PARTNER: Final = (GREEN, RED, NEUTRAL, YELLOW, BLUE)  # by colour
COUNTERPART: Final = (YELLOW, BLUE, NEUTRAL, GREEN, RED)  # by colour, whose place it takes when sides are switched
PAIR: Final = (BLUE, YELLOW)
QUARTET: Final = (BLUE, YELLOW, RED, GREEN)

# Unit kinds: those of Unbreakable (UNB-UNIT.1), then those of Breakable (BRK-1.1).
CRAWLER: Final = 0
WALKER: Final = 1
SQUAD: Final = 2
BUNKER: Final = 3
RECON: Final = 4
SKIMMER: Final = 5
TANK: Final = 6
TURRET: Final = 7
CHOPPER: Final = 8
KINDS: Final = ("crawler", "walker", "squad", "bunker", "recon", "skimmer", "tank", "turret", "chopper")
KIND_LETTERS: Final = "CWSBRSTUC"
FLYERS: Final = frozenset((SKIMMER, CHOPPER))  # of Breakable: they fly or are landed (BRK-1.4)
FACED: Final = frozenset((SKIMMER, TANK, CHOPPER))  # BRK-1.5
NO_FACING: Final = -1
GROUPS: Final = ("heavy", "medium", "light")  # of an activation card
GROUP: Final = (0, 1, 2, 0, 0, 2, 1, 2, 2)  # by kind, unless an option says otherwise (BRK-31.3)

LIGHT: Final = 0
MEDIUM: Final = 1
HEAVY: Final = 2
SIZES: Final = ("light", "medium", "heavy")
SIZE_LETTERS: Final = "LMH"
UNIT_SIZE: Final = (HEAVY, MEDIUM, LIGHT, HEAVY, LIGHT, LIGHT, MEDIUM, LIGHT, LIGHT)  # by kind; in melee too (BRK-1.2)
SMALL_SIZE: Final = (MEDIUM, LIGHT, -1, -1, -1, -1, -1, -1, -1)  # by kind: such weapons go two to an action (UNB-ACT.3)
POINTS: Final = (4, 2, 1, 1, 0, 1, 1, 1, 1)  # stacking, by kind (UNB-MOV.10, BRK-9.2, BRK-31.9)
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
# How units of Unbreakable may start, in words, the plain one first (UNB-SET.7), and what each word means.
STARTS: Final[dict[int, tuple[str, ...]]] = {
    CRAWLER: ("crawling",), WALKER: ("upright", "down"), SQUAD: ("grounded", "hovering"),
}  # fmt: skip
SHAPES: Final = {"crawling": STANDING, "upright": STANDING, "grounded": STANDING, "down": DOWN, "hovering": HOVERING}

# Equipment of Breakable, a bit each (BRK-27).
GEV: Final = 1
TOWER: Final = 2
KILLBOTS: Final = 4
COMMAND: Final = 8  # a command bunker (BRK-30.14)
GEAR: Final = {"gev": GEV, "tower": TOWER, "killbots": KILLBOTS, "command": COMMAND}

# Devices of Breakable: counted, not named (BRK-1.8).
BUZZ_BOMB: Final = 0
CLUSTER_BOMB: Final = 1
KILLBOT: Final = 2
DEVICES: Final = ("buzz", "cluster", "killbot")
DEVICE_TITLES: Final = ("buzz bomb", "cluster bomb", "killbot")

# Where a unit or object is when it is not in a hex.
OFF_MAP: Final = -1  # waiting beside its edge
GONE: Final = -2  # out of the game
ABOARD: Final = -10  # a passenger of unit u is at ABOARD - u
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
AUTOCANNON: Final = 12
INDUCER: Final = 13
BUZZ: Final = 14
CLUSTER: Final = 15
BRKGUN: Final = 16  # Breakable's multi-gun
WEAPONS: Final = (
    "force", "laser", "stasis", "crust", "neutron", "nuke", "multigun", "rockets", "vortex", "wheels", "jet", "blade",
    "autocannon", "inducer", "buzz", "cluster", "brkgun",
)  # fmt: skip
WEAPON_TITLES: Final = (
    "force beam", "laser", "stasis ray", "crust buster", "neutron bomb", "nuke", "multi-gun", "rocket launcher",
    "vortex generator", "conversion mechanism", "jump jet", "melee weapon", "autocannon", "neural inducer",
    "buzz bomb launcher", "cluster bomb launcher", "multi-gun",
)  # fmt: skip
BEAMS: Final = (FORCE, LASER, STASIS)
BOMBS: Final = (CRUST, NEUTRON, NUKE)
BRK_BEAMS: Final = (AUTOCANNON, LASER, INDUCER)  # BRK-2.1
BRK_BOMBS: Final = (BUZZ, CLUSTER, NUKE)
BRK_WEAPONS: Final = (*BRK_BEAMS, *BRK_BOMBS)
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
BUZZ_PLACED: Final = (1, 2, 4)  # by weapon size (BRK-21.2)
CLUSTER_PLACED: Final = (2, 4, 8)  # BRK-22.1
INDUCER_DICE: Final = (1, 2, 4)  # BRK-24.1
REACH: Final = 6  # hexes: no range check reaches further (BRK-18.8)
QUAKE_LAVA: Final = ((3, 3), (2, 2), (1, 1))  # by quake size (UNB-EQ.2)
FREEZE_AT: Final = (1 << 60, 1 << 60, 4, 2, 1)  # stasis markers that freeze, by Time Stream cards drawn (UNB-STA.2)
VORTEX_STABILITY: Final = (1, 2, 3)  # dice by size, all positive: unstable (UNB-XVG.6)
VORTEX_MOVES: Final = (3, 2, 1)  # dice by size (UNB-XVG.10)

# Cards of the deck. Activation cards are colour * 3 + group for Blue and Yellow; Red's and Green's come last.
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
    "change-grenades", "reprogram-crawlers", "red-heavy", "red-medium", "red-light", "green-heavy", "green-medium",
    "green-light",
)  # fmt: skip
RED_CARDS: Final = 18
GREEN_CARDS: Final = 21
FIRST_CARD: Final = (0, 3, -1, RED_CARDS, GREEN_CARDS)  # by colour, its first activation card
CARD_COLOUR: Final = (*(BLUE,) * 3, *(YELLOW,) * 3, *(NEUTRAL,) * 12, *(RED,) * 3, *(GREEN,) * 3)
BREAKABLE_GROUPS: Final = ("bunkers", "tanks", "skimmers")  # what Breakable calls the groups (BRK-6.5)
NO_CARD: Final = -1
ACTIVATION_COPIES: Final = (2, 3, 4)  # by group (UNB-DECK.4, BRK-6.6)
TIME_STREAM_COPIES: Final = 4
QUAKE_COPIES: Final = (3, 2, 1)  # by size, light first
OPPORTUNITY: Final = tuple(range(CLEAR_MOVE, REPROGRAM + 1))

EDGES: Final = ("north", "east", "south", "west")
SATELLITE: Final = "satellite"
FLAGS: Final = ("blue-flag", "yellow-flag")  # by colour


def _named_cards(groups: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards' names in a deck that calls the groups of units so."""
    names = list(CARDS)
    for colour in QUARTET:
        for group, word in enumerate(groups):
            names[FIRST_CARD[colour] + group] = f"{COLOURS[colour]}-{word}"
    return tuple(names)


BREAKABLE_CARDS: Final = _named_cards(BREAKABLE_GROUPS)
COMBINED_CARDS: Final = _named_cards(GROUPS)
