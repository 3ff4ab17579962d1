"""Terrain: what the terrain effects chart says (IMP-DATA-TEC)."""
# mypyc: off, because a map is built once per match

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sandtable.engine.contract.house_data import WRONG, read_toml, refuse_unknown, said, whole
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.data_files import HOUSE

CLEAR, WOODS, BUILDING, MARSH, SLAG, WATER, BRIDGE, RUBBLE = range(8)
TERRAINS = ("clear", "woods", "building", "marsh", "slag", "water", "bridge", "rubble")
SIGNS = {".": CLEAR, "w": WOODS, "b": BUILDING, "m": MARSH, "s": SLAG, "~": WATER, "=": BRIDGE, "r": RUBBLE}

#: Of two terrains printed on one shared half-dot the first of these counts (IMP-2.1.h).
FIRST_OF = (BUILDING, WOODS, RUBBLE, BRIDGE, WATER, MARSH, SLAG, CLEAR)

_MARKERS = ("bunker", "improved")
_WORDS = ("enter", "land", "attack", "height", "blocks")


@dataclass(frozen=True, slots=True)
class Chart:
    """The terrain effects chart, by terrain, and the two markers."""

    enter: tuple[int, ...]  # MP to enter on the ground
    land: tuple[int, ...]  # MP to land
    attack: tuple[int, ...]  # modifier of an attack on a soldier in it
    height: tuple[int, ...]  # levels that it rises
    blocks: tuple[bool, ...]  # whether it blocks line of sight
    bunker_enter: int
    bunker_land: int
    bunker_attack: int
    bunker_height: int  # for flying over it; it never blocks sight
    improved_attack: int  # added to woods, marsh, rubble or clear
    uphill: int  # MP a level


@cache
def load_chart(path: Path | None = None) -> Chart:
    """Read the terrain effects chart."""
    path = path or HOUSE.file("terrain.toml")
    data = read_toml(path)
    names = (*TERRAINS, *_MARKERS, "uphill")
    if set(data) != set(names):
        raise Refused(f"{path.name} should describe exactly {', '.join(names)}", "IMP-DATA-TEC")
    lines = {}
    for name in (*TERRAINS, *_MARKERS):
        try:
            refuse_unknown(data[name], _WORDS)
            one = data[name]
            if one["blocks"] not in (True, False):
                raise ValueError(f"blocks must be true or false, not {one['blocks']!r}")
            lines[name] = (
                whole(one["enter"], 0, 9, "enter"), whole(one["land"], 0, 9, "land"),
                whole(one["attack"], -20, 20, "attack"), whole(one["height"], 0, 12, "height"), one["blocks"],
            )  # fmt: skip
        except WRONG as wrong:
            raise Refused(f"{path.name}, {name}: {said(wrong)}", "IMP-DATA-TEC") from None
        if name in _MARKERS and lines[name][4]:
            raise Refused(f"{path.name}, {name}: a marker never blocks line of sight", "IMP-6.1.g")
    try:
        uphill = whole(data["uphill"], 0, 9, "uphill")
    except ValueError as wrong:
        raise Refused(f"{path.name}: {wrong}", "IMP-DATA-TEC") from None
    rows = [lines[name] for name in TERRAINS]
    bunker, improved = lines["bunker"], lines["improved"]
    return Chart(
        tuple(row[0] for row in rows), tuple(row[1] for row in rows), tuple(row[2] for row in rows),
        tuple(row[3] for row in rows), tuple(row[4] for row in rows), *bunker[:4], improved[2], uphill,
    )  # fmt: skip
