"""The ground: sixteen squares of terrain, the places in them, and which places touch, see and lead to each other.

Nothing of a layout changes in a game, so what follows from it is worked out once, when it is first asked for.
"""

from __future__ import annotations

from functools import cache, lru_cache

from sandtable.engine.boards.squares import OFF, bearings, between, gap, opposite, square_names, step
from sandtable.games.undergrowth.rules.units.roster import Kind
from sandtable.games.undergrowth.tables import (
    ABOVE,
    ALL_STATIONS,
    CENTRE,
    CODES,
    COLUMNS,
    CONTACT,
    EDGE_STATIONS,
    HEIGHTS,
    LEVELS,
    LG,
    NEEDS,
    PLACES,
    PLANTS,
    PU,
    ROCKS,
    ROWS,
    SIGHT,
    SQUARE_PLACES,
    SQUARES,
    STATION_LETTERS,
    STATIONS,
)

Layout = tuple[tuple[int, bool], ...]  # by square: the terrain, and whether it has thick leaves


def place_at(square: int, level: int, station: int) -> int:
    """Return the number of a place."""
    return (square * LEVELS + level) * STATIONS + station


def square_of(place: int) -> int:
    """Return the square of a place."""
    return place // SQUARE_PLACES


def level_of(place: int) -> int:
    """Return the level of a place."""
    return place // STATIONS % LEVELS


def station_of(place: int) -> int:
    """Return the station of a place."""
    return place % STATIONS


@cache
def squares() -> tuple[str, ...]:
    """The names of the squares, "A1" first."""
    return tuple(square_names(COLUMNS, ROWS))


@cache
def place_names() -> tuple[str, ...]:
    """The names of all places: "B2.0.E"."""
    return tuple(
        f"{square}.{level}.{station}" for square in squares() for level in range(LEVELS) for station in STATION_LETTERS
    )


@cache
def place_numbers() -> dict[str, int]:
    """The places by their names."""
    return {name: place for place, name in enumerate(place_names())}


@cache
def neighbours() -> tuple[tuple[int, ...], ...]:
    """By square and direction, the square across the edge, or OFF."""
    return tuple(tuple(step(s, d, COLUMNS, ROWS) for d in range(4)) for s in range(SQUARES))


@cache
def touching() -> tuple[int, ...]:
    """By place, the places in base contact with it (UND-3.4)."""
    found = []
    for place in range(PLACES):
        mask = 1 << place
        if station_of(place) != CENTRE:
            across = neighbours()[square_of(place)][station_of(place)]
            if across != OFF:
                mask |= 1 << place_at(across, level_of(place), opposite(station_of(place)))
        found.append(mask)
    return tuple(found)


@cache
def close_by() -> tuple[int, ...]:
    """By place, the places from which one step connects two targets (UND-6.7)."""
    return tuple(
        touching()[place] | ALL_STATIONS << place_at(square_of(place), level_of(place), 0) for place in range(PLACES)
    )


def sides_toward(a: int, b: int) -> tuple[int, ...]:
    """Return the station, or the two, of square *a* that look toward square *b* (UND-4.9)."""
    return bearings(*gap(a, b, COLUMNS))


def far_sides(rock: int, outside: int) -> int:
    """Return the stations of a rock square on the side away from another square, as a mask (UND-4.9)."""
    mask = 0
    for direction in sides_toward(rock, outside):
        mask |= 1 << opposite(direction)
    return mask


class Ground:
    """A layout, and what follows from it."""

    __slots__ = (
        "_seen", "_struck", "cover", "distances", "height", "layout", "reached", "rocks", "terrain", "top", "water",
    )  # fmt: skip

    def __init__(self, layout: Layout) -> None:
        """Lay the terrain out, A1 first."""
        self.layout: Layout = layout
        self.terrain: tuple[int, ...] = tuple(terrain for terrain, _ in layout)
        self.height: tuple[int, ...] = tuple(HEIGHTS[terrain] for terrain in self.terrain)
        self.top: int = max(self.height) + 1  # for Flyers (UND-5.16)
        self.rocks: frozenset[int] = frozenset(s for s, t in enumerate(self.terrain) if t in ROCKS)
        self.water: frozenset[int] = frozenset(s for s, t in enumerate(self.terrain) if t == PU)
        self.cover: int = self._cover()  # places with partial cover
        self._seen: dict[int, int] = {}
        self.reached: dict[int, int] = {}  # kept by moves.py
        self.distances: dict[int, tuple[float, ...]] = {}  # kept by evaluate.py
        self._struck: dict[int, bytes] = {}

    def _cover(self) -> int:
        mask = 0
        for square, (terrain, thick) in enumerate(self.layout):
            if terrain == LG:  # at ground level only (UND-2.9)
                mask |= ALL_STATIONS << place_at(square, 0, 0)
            elif terrain in PLANTS and thick:  # up to the plant's level (UND-2.13)
                for level in range(self.height[square] + 1):
                    mask |= ALL_STATIONS << place_at(square, level, 0)
        return mask

    # which places there are

    def stations(self, square: int, level: int) -> int:
        """Return the stations of a level, as a mask: no centre below the top of a rock (UND-3.2)."""
        return EDGE_STATIONS if square in self.rocks and level < self.height[square] else ALL_STATIONS

    def places(self, square: int, level: int) -> int:
        """Return the places of a level, as a mask."""
        return self.stations(square, level) << place_at(square, level, 0)

    def ceiling(self, kind: Kind, square: int) -> int:
        """Return the highest level of a square that a unit may be at (UND-2.18, UND-5.16)."""
        return self.top if kind.flies else self.height[square]

    def may_enter(self, kind: Kind, square: int) -> bool:
        """Whether Water, if it is any, lets a unit in (UND-2.14)."""
        return kind.wades or square not in self.water

    def dry(self, area: tuple[int, ...]) -> bool:
        """Whether some square of an area is not Water, so that everybody may enter it."""
        return any(square not in self.water for square in area)

    def stands(self, kind: Kind, place: int) -> bool:
        """Whether a unit may be at a place at all."""
        square, level = square_of(place), level_of(place)
        return (
            level <= self.ceiling(kind, square)
            and self.may_enter(kind, square)
            and self.stations(square, level) >> station_of(place) & 1 == 1
        )

    # sight

    def seen_from(self, place: int) -> int:
        """Return the places that a unit at *place* has line of sight to."""
        found = self._seen.get(place)
        if found is None:
            found = 0
            for square in range(SQUARES):
                for level in range(self.top + 1):
                    hidden = self.hidden(place, square, level)
                    found |= (self.stations(square, level) & ~hidden) << place_at(square, level, 0)
            self._seen[place] = found
        return found

    def hidden(self, place: int, there: int, level: int) -> int:
        """Return the stations of another square's level that a unit at *place* does not see (UND-4.8 to UND-4.12)."""
        here, own, station = square_of(place), level_of(place), station_of(place)
        if here == there:
            if here in self.rocks and max(own, level) < self.height[here] and station != CENTRE:
                return 1 << opposite(station)
            return 0
        if self.blocker(place, there, level) != OFF or self.leans(place, there, level):
            return ALL_STATIONS
        if there in self.rocks and max(own, level) < self.height[there]:
            return far_sides(there, here)
        return 0

    def blocker(self, place: int, there: int, level: int) -> int:
        """Return a rock square between that hides a level of a square from *place*, or OFF (UND-4.8)."""
        low = max(level_of(place), level)
        for rock in between(square_of(place), there, COLUMNS):
            if rock in self.rocks and low < self.height[rock]:
                return rock
        return OFF

    def leans(self, place: int, there: int, level: int) -> bool:
        """Whether a unit at *place* stands against the far side of its own rock (UND-4.9)."""
        here = square_of(place)
        return (
            here in self.rocks
            and max(level_of(place), level) < self.height[here]
            and far_sides(here, there) >> station_of(place) & 1 == 1
        )

    # attacks

    def in_reach(self, place: int, need: int) -> int:
        """Return the places in which an enemy meets the requirement of an attack from *place*, as a mask (UND-6.3)."""
        if need == SIGHT:
            return self.seen_from(place)
        if need == CONTACT:
            return touching()[place]
        if need == ABOVE:  # the same square, exactly one level below (UND-6.5), not behind its rock (UND-4.2, UND-4.10)
            below = ALL_STATIONS << (place // STATIONS - 1) * STATIONS if level_of(place) else 0
            return below & self.seen_from(place)
        return -1  # a barrage reaches every place (UND-6.4)

    def struck_from(self, place: int, need: int) -> bytes:
        """Return the same place by place, for those who look up many."""
        key = place * NEEDS + need
        found = self._struck.get(key)
        if found is None:
            mask = self.in_reach(place, need)
            found = self._struck[key] = bytes([mask >> there & 1 for there in range(PLACES)])
        return found

    # text

    def code(self, square: int) -> str:
        """Return the code of a square's terrain: "TP+"."""
        terrain, thick = self.layout[square]
        return CODES[terrain] + ("+" if thick else "")


@lru_cache(256)
def lay_out(layout: Layout) -> Ground:
    """Return the ground of a layout."""
    return Ground(layout)
