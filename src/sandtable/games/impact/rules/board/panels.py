"""Map panels: rows A to M, columns 01 to 35, a dot where row and column number have an even sum (IMP-GEO-1)."""
# mypyc: off, because a map is built once per match

from __future__ import annotations

import warnings
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sandtable.engine.contract.house_data import read_text
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.data_files import HOUSE
from sandtable.games.impact.rules.board.terrain import CLEAR, SIGNS

ROWS = "ABCDEFGHIJKLM"
COLUMNS = 35
HIGHEST = 9  # a level is one digit
_BEGINS = 3  # a line begins with its letter, a space and a bar


def is_dot(row: int, column: int) -> bool:
    """Whether there is a dot in a row (from 0) and a column (from 1) of a panel."""
    return (row + column) % 2 == 0


DOTS = tuple((row, column) for row in range(len(ROWS)) for column in range(1, COLUMNS + 1) if is_dot(row, column))


@dataclass(frozen=True, slots=True)
class Panel:
    """One panel: terrain and level by row (from 0) and column (from 1)."""

    letter: str
    terrain: dict[tuple[int, int], int]
    level: dict[tuple[int, int], int]


@cache
def load_panels(paths: tuple[tuple[str, Path], ...] = ()) -> dict[str, Panel]:
    """Read the panels, ours and the owner's; or those at *paths*."""
    return {name: read_panel(name, read_text(path)) for name, path in paths or tuple(HOUSE.files("panels").items())}


def read_panel(name: str, text: str) -> Panel:
    """Read a panel (21.6); `Refused` with the place of the fault if something in it is wrong.

    An edge that is not clear and level draws a warning only: IMP-2.1.h says what joining such panels gives.
    """
    if len(name) != 1 or not "A" <= name <= "Z":
        raise Refused(f"panels/{name}.txt must be called by one capital letter, such as A.txt", "IMP-DATA-MAP")
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    ground, elevation = lines[: len(ROWS)], lines[len(ROWS) :]
    if elevation and elevation.pop(0) != "elevation":
        raise Refused(f"panel {name}: after 13 rows of terrain should come the word elevation", "IMP-DATA-MAP")
    terrain = {dot: SIGNS.get(sign, -1) for dot, sign in _signs(name, ground).items()}
    for (row, column), one in terrain.items():
        if one < 0:
            known = " ".join(SIGNS)
            raise Refused(f"panel {name}, {ROWS[row]}-{column:02}: no such terrain, use {known}", "IMP-DATA-MAP")
    level = dict.fromkeys(DOTS, 0)
    if elevation:
        for (row, column), sign in _signs(name, elevation).items():
            if sign != "." and not (sign.isascii() and sign.isdigit()):
                raise Refused(f"panel {name}, {ROWS[row]}-{column:02}: {sign!r} is not a level", "IMP-DATA-MAP")
            level[row, column] = 0 if sign == "." else int(sign)
    for row, column in DOTS:
        at_edge = row in (0, len(ROWS) - 1) or column in (1, COLUMNS)
        if at_edge and (terrain[row, column] != CLEAR or level[row, column]):
            where = f"panel {name}, {ROWS[row]}-{column:02}"
            warnings.warn(f"{where}: dots at the edge must be clear and at level 0", UserWarning, stacklevel=2)
            break
    return Panel(name, terrain, level)


def _signs(name: str, lines: list[str]) -> dict[tuple[int, int], str]:
    """Return what stands at every dot of 13 lines such as "A | . . . |"."""
    if len(lines) != len(ROWS):
        raise Refused(f"panel {name}: there must be 13 rows of terrain, and 13 of levels or none", "IMP-DATA-MAP")
    found = {}
    for row, (letter, line) in enumerate(zip(ROWS, lines, strict=True)):
        inside = line[_BEGINS : _BEGINS + COLUMNS]
        if line != f"{letter} |{inside}|" or len(inside) != COLUMNS:
            raise Refused(f"panel {name}: row {letter} should read '{letter} |', 35 signs and '|'", "IMP-DATA-MAP")
        for column, sign in enumerate(inside, 1):
            if is_dot(row, column):
                found[row, column] = sign
            elif sign != " ":
                raise Refused(f"panel {name}, {letter}-{column:02}: there is no dot there", "IMP-GEO-1")
        bare = next((column for column in range(1, COLUMNS + 1) if found.get((row, column)) == " "), None)
        if bare is not None:
            raise Refused(f"panel {name}, {letter}-{bare:02}: a dot is missing there", "IMP-GEO-1")
    return found
