"""The field: the map sheet with its printed terrain, its fold and its edges."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from sandtable.engine.boards.hexes import DIRECTIONS, Hexes
from sandtable.engine.decisions import bits
from sandtable.games.interformic.tables import (
    CLEAR,
    CRATER,
    EDGES,
    HILL,
    INDUSTRY,
    LAKE,
    ROAD,
    ROUGH,
    TERRAIN,
    WOODS,
)

CODES = {".": CLEAR, "r": ROAD, "h": HILL, "i": INDUSTRY, "l": LAKE, "w": WOODS, "c": CRATER, "x": ROUGH}


class MapSheet(Hexes):
    """A map sheet: hexes, what is printed on them, its halves and edges (UNB-MAP)."""

    def __init__(self, columns: tuple[str, ...], *, corners: bool = True) -> None:
        """Read the printed terrain, a string of codes a column, north first."""
        super().__init__(tuple(len(column) for column in columns), corners=corners)
        self.printed: tuple[int, ...] = tuple(CODES[code] for column in columns for code in column)
        tallest = max(self.rows)
        # The fold lies at half height: a hex is in a half when no part of it crosses (UNB-MAP.4).
        fold = tallest + 1
        self.north: int = 0
        self.south: int = 0
        self.west: int = 0
        self.east: int = 0
        self.edge: dict[str, int] = dict.fromkeys(EDGES, 0)
        for h in range(self.count):
            if self.y[h] < fold:
                self.north |= 1 << h
            elif self.y[h] > fold:
                self.south |= 1 << h
            if 2 * self.column[h] <= len(self.rows):
                self.west |= 1 << h
            elif 2 * self.column[h] > len(self.rows) + 1:
                self.east |= 1 << h
            if self.row[h] == 1:
                self.edge["north"] |= 1 << h
            if self.row[h] == self.rows[self.column[h] - 1]:
                self.edge["south"] |= 1 << h
            if self.column[h] == 1:
                self.edge["west"] |= 1 << h
            if self.column[h] == len(self.rows):
                self.edge["east"] |= 1 << h
        self.folded: int = self.all & ~(self.north | self.south)  # hexes on the fold: in neither half
        self.spine: int = self.all & ~(self.west | self.east)  # the middle column (BRK-4.5)
        self.exits: list[tuple[str, ...]] = [self._exits(h) for h in range(self.count)]
        self.sights: dict[tuple[int, int, int, int, int, int], object] = {}  # kept by sight.py

    def _exits(self, h: int) -> tuple[str, ...]:
        """Return the edges over which a unit may leave from *h*, each once (UNB-MOV.9)."""
        edges = {self.edge_toward(h, d) for d in range(len(DIRECTIONS)) if self.toward[h][d] < 0}
        return tuple(edge for edge in EDGES if edge in edges)

    def edge_toward(self, h: int, direction: int) -> str:
        """Return the edge that a step off the map from *h* crosses."""
        c, r = self.step_off(h, direction)
        if c < 1:
            return "west"
        if c > len(self.rows):
            return "east"
        return "north" if r < 1 else "south"

    def mirrored(self, h: int) -> int:
        """Return the hex point-symmetric to *h* about the centre of the sheet."""
        c = len(self.rows) + 1 - self.column[h]
        r = self.rows[c - 1] + 1 - self.row[h]
        return self.index[f"{c:02}{r:02}"]

    def list_names(self, hexes: int) -> str:
        """Name the hexes of a mask."""
        return ", ".join(self.names[h] for h in bits(hexes))


@cache
def load_field(path: Path, *, corners: bool = True) -> MapSheet:
    """Read a map sheet from its data file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return MapSheet(tuple(column.replace(" ", "") for column in data["columns"]), corners=corners)


def terrain_named(word: str) -> int:
    """Return the terrain called *word*."""
    return TERRAIN.index(word)
