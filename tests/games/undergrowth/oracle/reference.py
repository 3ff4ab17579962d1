"""A second reading of the ledger's places, sight, contact and moves, to hold the game against. Slow and plain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from hypothesis import strategies as st

from tests.support.undergrowth.table import SQUARES

HEIGHTS = {"SG": 0, "EA": 0, "PU": 0, "LG": 0, "PE": 1, "SR": 1, "SP": 1, "TR": 2, "PL": 2, "TP": 3}
ROCKS = {"PE", "SR", "TR"}
PLANTS = {"SP", "PL", "TP"}
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}

Layout = Mapping[str, str]


class Place(NamedTuple):
    """A square, a level, a station."""

    square: str
    level: int
    station: str

    def __str__(self) -> str:
        return f"{self.square}.{self.level}.{self.station}"


@dataclass(frozen=True)
class Card:
    """One line of the roster."""

    title: str
    rank: str
    move: str
    size: int
    hit_points: int
    attacks: tuple[str, ...]
    cost: int
    water: bool = False


ROSTER = {
    "F1": Card("Rhino Ram", "Major", "Walker", 5, 5, ("body-slam", "power-claw"), 22),
    "F2": Card("Bombard Beetle", "Major", "Crawler", 4, 4, ("heavy-barrage-10pak", "barrage-missile-15pak"), 36),
    "F3": Card("Marshal Ant", "Major", "Walker", 3, 3, ("auto-cannon", "pincer"), 19),
    "F4": Card("Anvil Ant", "Minor", "Walker", 2, 1, ("power-claw",), 4),
    "F5": Card("Ladybird Lancer", "Major", "Flyer", 2, 2, ("bunch-bombs", "laser-gun"), 13),
    "W1": Card("Matriarch Weaver", "Major", "Climber", 5, 5, ("multi-laser", "power-claw"), 38),
    "W2": Card("Crab Lurker", "Major", "Walker", 3, 3, ("lightning-claw",), 16),
    "W3": Card("Leap Spider", "Major", "Jumper", 2, 2, ("plasma-gun", "power-kicker"), 17),
    "W4": Card("Spiderling", "Minor", "Climber", 1, 1, ("pincer",), 2),
    "W5": Card("Prism Orb", "Major", "Climber", 3, 3, ("reflection", "particle-beam"), 28),
    "H1": Card("Hornet Carrier", "Major", "Flyer", 4, 4, ("cluster-bombs", "missile-10pak"), 27),
    "H2": Card("Drone", "Minor", "Flyer", 1, 1, ("mini-gun",), 5),
    "H3": Card("Dusk Moth", "Major", "Glider", 3, 3, ("dazzle", "pulse-laser"), 28),
    "H4": Card("Field Cricket", "Major", "Jumper", 2, 3, ("kicker", "missile-6pak"), 17),
    "H5": Card("Cicada Herald", "Major", "Glider", 3, 3, ("plasma-missile-6pak",), 18),
    "M1": Card("Ironclad Millipede", "Major", "Crawler", 5, 6, ("plasma-cannon", "kicker"), 34),
    "M2": Card("Pond Skater", "Major", "Walker", 2, 2, ("laser-gun",), 11, water=True),
    "M3": Card("Diving Beetle", "Major", "Climber", 4, 4, ("power-claw", "plasma-missile-10pak"), 23, water=True),
    "M4": Card("Mortar Snail", "Major", "Crawler", 4, 4, ("barrage-missile-20pak",), 26),
    "M5": Card("Mire Nymph", "Minor", "Crawler", 1, 1, ("pincer",), 2, water=True),
}
ATTACKS = {  # requirement, damage, to hit, targets (0: all in contact), stun
    "body-slam": ("contact", 2, 2, 1, False),
    "lightning-claw": ("contact", 1, 3, 0, False),
    "power-claw": ("contact", 1, 4, 1, False),
    "pincer": ("contact", 1, 5, 1, False),
    "power-kicker": ("contact", 1, 4, 0, False),
    "kicker": ("contact", 1, 5, 0, False),
    "dazzle": ("contact", 0, 2, 0, True),
    "mini-gun": ("sight", 1, 5, 3, False),
    "auto-cannon": ("sight", 1, 4, 3, False),
    "laser-gun": ("sight", 1, 3, 1, False),
    "pulse-laser": ("sight", 1, 2, 2, False),
    "multi-laser": ("sight", 1, 2, 3, False),
    "plasma-gun": ("sight", 2, 3, 1, False),
    "plasma-cannon": ("sight", 3, 4, 1, False),
    "particle-beam": ("sight", 2, 2, 1, False),
    "missile-6pak": ("sight", 1, 4, 3, False),
    "plasma-missile-6pak": ("sight", 2, 5, 3, False),
    "missile-10pak": ("sight", 1, 4, 5, False),
    "plasma-missile-10pak": ("sight", 2, 5, 5, False),
    "barrage-missile-15pak": ("none", 1, 3, 3, False),
    "barrage-missile-20pak": ("none", 1, 3, 5, False),
    "heavy-barrage-10pak": ("none", 2, 2, 1, False),
    "bunch-bombs": ("above", 1, 3, 2, False),
    "cluster-bombs": ("above", 1, 3, 4, False),
    "reflection": ("sight", 0, 4, 1, True),
}
TERRAIN_BONUS = {"F4": "EA", "W2": "LG", "M2": "PU"}
CLIMBS = {"Crawler": (-1,), "Walker": (-1, 1), "Jumper": (-1, 1), "Climber": (-2, -1, 1, 2), "Glider": (-1, 1)}
COMMANDS = {"F3": 3, "W1": 3, "M1": 3, "H1": 3}  # with Call
BROODS = {"F": "Carapace Forge", "W": "Silkspan", "H": "Skyhum", "M": "Mire Column"}


def at(square: str) -> tuple[int, int]:
    return "ABCD".index(square[0]), int(square[1])


def beside(square: str) -> dict[str, str]:
    """The neighbours of a square by the station that faces them."""
    column, row = at(square)
    found = {}
    for station, (east, up) in STEPS.items():
        if 0 <= column + east <= 3 and 1 <= row + up <= 4:
            found[station] = "ABCD"[column + east] + str(row + up)
    return found


def height(layout: Layout, square: str) -> int:
    return HEIGHTS[layout[square].rstrip("+")]


def is_rock(layout: Layout, square: str) -> bool:
    return layout[square] in ROCKS


def top(layout: Layout) -> int:
    """The highest level for Flyers."""
    return max(height(layout, square) for square in SQUARES) + 1


def there(layout: Layout, square: str, level: int) -> set[Place]:
    """The places of a square at a level (which a Flyer may use above its height)."""
    rock = is_rock(layout, square) and level < height(layout, square)
    return {Place(square, level, station) for station in ("NESW" if rock else "NESWC")}


def touching(one: Place, other: Place) -> bool:
    """Base contact of two units."""
    if one.level != other.level:
        return False
    if one.square == other.square:
        return one.station == other.station
    return beside(one.square).get(one.station) == other.square and beside(other.square).get(other.station) == one.square


def crosses(start: str, end: str, square: str) -> bool:
    """Whether the line between two squares' centres runs through the inside of a third."""
    (x0, y0), (x1, y1), (x, y) = at(start), at(end), at(square)
    low, high = Fraction(0), Fraction(1)
    for origin, step, middle in ((x0, x1 - x0, x), (y0, y1 - y0, y)):
        near, far = Fraction(2 * (middle - origin) - 1, 2), Fraction(2 * (middle - origin) + 1, 2)
        if step == 0:
            if not near < 0 < far:
                return False
            continue
        ends = sorted((near / step, far / step))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def hidden(layout: Layout, one: Place, other: Place) -> bool:
    """Whether *one* stands on the far side of its own rock, seen from *other* in another square."""
    tall = height(layout, one.square)
    if not is_rock(layout, one.square) or one.level >= tall or other.level >= tall:
        return False
    (x0, y0), (x1, y1) = at(one.square), at(other.square)
    east, up = x1 - x0, y1 - y0
    far = set()
    if abs(east) >= abs(up):
        far.add("W" if east > 0 else "E")
    if abs(up) >= abs(east):
        far.add("S" if up > 0 else "N")
    return one.station in far


def sees(layout: Layout, one: Place, other: Place) -> bool:
    """Line of sight between two units."""
    if one.square == other.square:
        tall = height(layout, one.square)
        if not is_rock(layout, one.square) or one.level >= tall or other.level >= tall:
            return True
        return OPPOSITE.get(one.station) != other.station
    if hidden(layout, one, other) or hidden(layout, other, one):
        return False
    for square in SQUARES:
        if square in (one.square, other.square) or not is_rock(layout, square):
            continue
        if max(one.level, other.level) < height(layout, square) and crosses(one.square, other.square, square):
            return False
    return True


def in_cover(layout: Layout, code: str, place: Place) -> bool:
    """Partial cover."""
    terrain = layout[place.square]
    if terrain == "LG":
        return place.level == 0
    return terrain.endswith("+") and place.level <= height(layout, place.square)


def may_enter(layout: Layout, code: str, square: str) -> bool:
    return layout[square] != "PU" or ROSTER[code].water or ROSTER[code].move == "Flyer"


def in_contact_with(layout: Layout, start: Place, square: str) -> bool:
    """Base contact of a unit with a square."""
    return beside(start.square).get(start.station) == square and height(layout, square) >= start.level


def moves(layout: Layout, code: str, place: Place, start: Place | None) -> set[Place]:
    """Every place that a unit may move to, other than where it stands."""
    found = there(layout, place.square, place.level) | climbs(layout, code, place)
    for square in beside(place.square).values():
        if may_enter(layout, code, square):
            for level in arrivals(layout, code, place, start, square):
                found |= there(layout, square, level)
    return found - {place}


def climbs(layout: Layout, code: str, place: Place) -> set[Place]:
    steps = CLIMBS.get(ROSTER[code].move, ())
    if code == "W5":
        steps = (-3, -2, -1, 1, 2, 3)
    found = set()
    for step in steps:
        level = place.level + step
        if 0 <= level <= height(layout, place.square):
            real = there(layout, place.square, level)
            wanted = {Place(place.square, level, place.station), Place(place.square, level, "C")}
            found |= wanted & real or real
    return found


def arrivals(layout: Layout, code: str, place: Place, start: Place | None, square: str) -> set[int]:
    """The levels at which a unit may arrive in a neighbouring square that it may enter."""
    kind, tall, level = ROSTER[code].move, height(layout, square), place.level
    if kind == "Flyer":
        return {new for new in (level - 1, level, level + 1) if 0 <= new <= top(layout)}
    if kind in {"Jumper", "Glider"}:
        steps = (-1, 0, 1) if kind == "Jumper" else (-1, 0)
        return {level + step for step in steps if 0 <= level + step <= tall}
    found = set()
    same = start is not None and start[:2] == place[:2]
    touched = same and start is not None and in_contact_with(layout, start, square)
    direct = TERRAIN_BONUS.get(code) == layout[square] and level <= tall
    if touched or direct:
        found = set(range(tall + 1)) if code == "W5" else {level}
    if code == "W1" and level == height(layout, place.square):
        found.add(tall)
    return found


# command points


def order(south: int, north: int, first: str) -> list[str]:
    """Who uses the CP, one after the other, when *first* has won."""
    left = {"south": south, "north": north}
    second = "north" if first == "south" else "south"
    lead = min(abs(south - north) + 1, left[first])
    used = [first] * lead
    left[first] -= lead
    turn = second
    while sum(left.values()):
        if left[turn]:
            used.append(turn)
            left[turn] -= 1
        turn = first if turn == second else second
    return used


# for property tests


def all_places(layout: Layout, code: str) -> list[Place]:
    """Every place where a unit of this kind may stand."""
    highest = top(layout)
    return sorted(
        place
        for square in SQUARES
        if may_enter(layout, code, square)
        for level in range((highest if ROSTER[code].move == "Flyer" else height(layout, square)) + 1)
        for place in there(layout, square, level)
    )


terrains = st.sampled_from(["SG", "EA", "PU", "LG", "PE", "SR", "SP", "SP+", "TR", "PL", "PL+", "TP", "TP+"])
rocky = st.sampled_from(["SG", "LG", "PE", "SR", "TR", "TR", "PL+", "TP"])


def layouts(codes: st.SearchStrategy[str] = terrains) -> st.SearchStrategy[dict[str, str]]:
    """Any sixteen squares; they may break the placement rule, as a position may."""
    return st.fixed_dictionaries(dict.fromkeys(SQUARES, codes))
