"""What the book prints in its boxes: terrain, move types, attacks; and the numbers that the rules count in."""

from __future__ import annotations

from dataclasses import dataclass

SIDES = ("south", "north")
SOUTH, NORTH = range(2)
LETTERS = ("S", "N")
NOBODY = -1

# the grid (UND-2.3): places are (square, level, station) in one number

COLUMNS = ROWS = 4
SQUARES = COLUMNS * ROWS
LEVELS = 5  # 0 to 3, and one above the highest terrain for Flyers (UND-5.15)
STATIONS = 5
STATION_LETTERS = ("N", "E", "S", "W", "C")
CENTRE = 4
EDGE_STATIONS = 0b01111
ALL_STATIONS = 0b11111
PLACES = SQUARES * LEVELS * STATIONS
SQUARE_PLACES = LEVELS * STATIONS

EDGE_ROWS = tuple(tuple(range(row * COLUMNS, (row + 1) * COLUMNS)) for row in (0, ROWS - 1))  # by side (UND-1.1)

# where a unit may be instead of a place

OFF_TABLE, DESTROYED, LOST = -1, -2, -3
ABSENT = {OFF_TABLE: "off", DESTROYED: "destroyed", LOST: "lost"}
NO_START = -1  # it came on this round (UND-5.5)


# terrain (UND-2.6 to UND-2.12)

CODES = ("SG", "EA", "PU", "LG", "PE", "SR", "SP", "TR", "PL", "TP")
SG, EA, PU, LG, PE, SR, SP, TR, PL, TP = range(10)
TERRAIN = (
    "Short Grass", "Earth", "Puddles", "Long Grass", "Pebbles", "Small Rocks", "Short Plant", "Tall Rocks", "Plant",
    "Tall Plant",
)  # fmt: skip
HEIGHTS = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3)
ROCKS = frozenset((PE, SR, TR))
PLANTS = frozenset((SP, PL, TP))
TERRAIN_ROWS = (
    "UND-2.6", "UND-2.6", "UND-2.7", "UND-2.8", "UND-2.10", "UND-2.10", "UND-2.12", "UND-2.11", "UND-2.12", "UND-2.12",
)  # fmt: skip


# move types (UND-5.8 to UND-5.14)

MOVES = ("crawler", "walker", "jumper", "climber", "glider", "flyer")
CRAWLER, WALKER, JUMPER, CLIMBER, GLIDER, FLYER = range(6)
MOVE_ROWS = ("UND-5.8", "UND-5.9", "UND-5.10", "UND-5.11", "UND-5.13", "UND-5.14")
NEEDS_CONTACT = frozenset((CRAWLER, WALKER, CLIMBER))
CLIMBS = ((-1,), (-1, 1), (-1, 1), (-2, -1, 1, 2), (-1, 1), ())  # levels of the current terrain, by move type
HOPS = ((), (), (-1, 1), (), (-1,), (-1, 1))  # levels to another terrain: jump, glide, fly


# attacks (UND-6.13 to UND-6.37)

CONTACT, SIGHT, ANYWHERE, ABOVE = range(4)
NEEDS = 4
ALL = 0  # targets: everybody in contact


@dataclass(frozen=True, slots=True)
class Attack:
    """One line of the attack table."""

    name: str  # as it is typed
    title: str
    need: int
    damage: int
    hits_on: int
    targets: int
    stuns: bool
    rule: str


def _attacks() -> tuple[Attack, ...]:
    lines = (
        ("Body Slam", CONTACT, 2, 2, 1), ("Lightning Claw", CONTACT, 1, 3, ALL), ("Power Claw", CONTACT, 1, 4, 1),
        ("Pincer", CONTACT, 1, 5, 1), ("Power Kicker", CONTACT, 1, 4, ALL), ("Kicker", CONTACT, 1, 5, ALL),
        ("Dazzle", CONTACT, 0, 2, ALL), ("Mini-gun", SIGHT, 1, 5, 3), ("Auto-cannon", SIGHT, 1, 4, 3),
        ("Laser-gun", SIGHT, 1, 3, 1), ("Pulse Laser", SIGHT, 1, 2, 2), ("Multi-Laser", SIGHT, 1, 2, 3),
        ("Plasma Gun", SIGHT, 2, 3, 1), ("Plasma cannon", SIGHT, 3, 4, 1), ("Particle Beam", SIGHT, 2, 2, 1),
        ("Missile 6pak", SIGHT, 1, 4, 3), ("Plasma Missile 6pak", SIGHT, 2, 5, 3), ("Missile 10pak", SIGHT, 1, 4, 5),
        ("Plasma Missile 10pak", SIGHT, 2, 5, 5), ("Barrage Missile 15pak", ANYWHERE, 1, 3, 3),
        ("Barrage Missile 20pak", ANYWHERE, 1, 3, 5), ("Heavy Barrage 10pak", ANYWHERE, 2, 2, 1),
        ("Bunch bombs", ABOVE, 1, 3, 2), ("Cluster Bombs", ABOVE, 1, 3, 4), ("Reflection", SIGHT, 0, 4, 1),
    )  # fmt: skip
    return tuple(
        Attack(title.lower().replace(" ", "-"), title, need, damage, hits_on, targets, damage == 0, f"UND-6.{13 + n}")
        for n, (title, need, damage, hits_on, targets) in enumerate(lines)
    )


ATTACKS: tuple[Attack, ...] = _attacks()

# bidding (UND-8.1)

LEAST_BID, MOST_BID = 3, 8
