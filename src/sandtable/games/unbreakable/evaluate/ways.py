"""Ways: how many steps it is from each hex to some goal, around what cannot be entered."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.interformic.field import Field
from sandtable.games.interformic.tables import OFF_MAP

FAR = 30  # no way, or a very long one
KEPT = 512  # maps of steps that are kept

_steps: dict[tuple[int, int, int], list[int]] = {}


def steps_to(field: Field, goals: int, barred: int) -> list[int]:
    """Return the steps from every hex to the nearest of *goals*, never into *barred* hexes on the way."""
    key = (id(field), goals, barred)
    found = _steps.get(key)
    if found is None:
        if len(_steps) >= KEPT:
            _steps.clear()
        found = _steps[key] = _flood(field, goals, barred)
    return found


def _flood(field: Field, goals: int, barred: int) -> list[int]:
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


_entries: dict[tuple[int, str, int, int], int] = {}


def steps_from(field: Field, hex_: int, edge: str, goals: int, barred: int) -> int:
    """Return the steps from a unit's hex to the nearest goal; a waiting unit first comes on over *edge*."""
    steps = steps_to(field, goals, barred)
    if hex_ >= 0:
        return steps[hex_]
    if hex_ != OFF_MAP:
        return FAR
    key = (id(field), edge, goals, barred)
    found = _entries.get(key)
    if found is None:
        if len(_entries) >= KEPT:
            _entries.clear()
        found = _entries[key] = 1 + min(steps[h] for h in bits(field.edge[edge]))
    return found
