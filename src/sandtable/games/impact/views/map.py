"""The map as each side may see it: panels, terrain, mines, works and set-up zones."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.board.points import TURNED, Layout, join
from sandtable.games.impact.rules.board.terrain import TERRAINS, load_chart
from sandtable.games.impact.rules.setup.setup import in_progress
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, FACES, NOBODY, RED, SETUP, SIDES


@cache
def panels_of(layout: Layout) -> list[dict[str, Any]]:
    """List the panels of a map, in reading order."""
    return [
        {"panel": word.removesuffix(TURNED), "x": x, "y": y, "turned": word.endswith(TURNED)}
        for y, row in enumerate(layout) for x, word in enumerate(row)
    ]  # fmt: skip


@cache
def aliases_of(layout: Layout) -> dict[str, str]:
    """Return the points of a joint by their other ids (IMP-GEO-8)."""
    board = join(layout)
    return {name: board.names[point] for name, point in board.numbers.items() if board.names[point] != name}


@cache
def chart_shown() -> dict[str, dict[str, int]]:
    """Return what terrain and markers cost and give, by their words (IMP-DATA-TEC)."""
    chart = load_chart()
    found = {
        word: {"enter": chart.enter[kind], "land": chart.land[kind], "attack": chart.attack[kind]}
        for kind, word in enumerate(TERRAINS)
    }
    found["bunker"] = {"enter": chart.bunker_enter, "land": chart.bunker_land, "attack": chart.bunker_attack}
    found["improved"] = {"enter": 0, "land": 0, "attack": chart.improved_attack}
    return found


def secret_works(state: State, own: int) -> int:
    """Return the improved positions that the enemy has placed and not yet shown."""
    if state.setup is None:
        return 0
    return sum(state.setup.works[side] for side in (RED, BLUE) if side != own and in_progress(state, side))


def mines_shown(state: State, own: int) -> list[dict[str, Any]]:
    found = []
    for point, mine in sorted(state.mines.items()):
        if mine.owner != own and in_progress(state, mine.owner):
            continue
        known = mine.owner == own or (own != NOBODY and state.seen_mines >> point & 1)
        found.append({
            "point": state.board.names[point], "owner": SIDES[mine.owner], "face": FACES[mine.face] if known else None,
        })  # fmt: skip
    return found


def zones_shown(state: State) -> dict[str, list[str]] | None:
    """Return the set-up zones of both sides, which the scenario tells everybody."""
    if state.phase != SETUP:
        return None
    found = {}
    for side, one in enumerate(SIDES):
        mask = state.field.mines[side].zone | state.field.works[side].zone
        for group in state.field.groups[side]:
            mask |= group.zone | group.stealth
        found[one] = [state.board.names[point] for point in bits(mask)]
    return found
