"""Ways: how many steps it is from each hex to some goal, around what cannot be entered."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.interformic.rules.board.map_sheet import MapSheet

FAR = 30  # no way, or a very long one
KEPT = 512  # maps of steps that are kept

_steps: dict[tuple[int, int, int, str], list[int]] = {}


def steps_to(field: MapSheet, goals: int, barred: int, edge: str) -> list[int]:
    """Return the steps from every hex to the nearest of *goals*, never into *barred* hexes on the way.

    The list also answers for units that are off the map, by their negative number: the last entry is for those
    waiting beside *edge* (OFF_MAP), the one before it for those out of the game (GONE).
    """
    key = (id(field), goals, barred, edge)
    found = _steps.get(key)
    if found is None:
        if len(_steps) >= KEPT:
            _steps.clear()
        found = _flood(field, goals, barred)
        found += (FAR, 1 + min(found[h] for h in bits(field.edge[edge])))
        _steps[key] = found
    return found


def _flood(field: MapSheet, goals: int, barred: int) -> list[int]:
    steps = [FAR] * field.count
    front = bits(goals)
    for h in front:
        steps[h] = 0
    reached = 0
    while front:
        reached += 1
        following = []
        for h in front:
            closed = barred >> h & 1 and not goals >> h & 1
            for n in field.neighbours[h]:
                if steps[n] > reached and not (closed and not barred >> n & 1):  # out of a barred hex, never in
                    steps[n] = reached
                    following.append(n)
        front = following
    return steps
