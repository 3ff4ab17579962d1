"""The map as text: its ids round it, two signs a point, who is on it, who is still to come, and what wins."""

from __future__ import annotations

from sandtable.games.impact.explain.inspect import secret_works, shows_mine, visible
from sandtable.games.impact.explain.objectives import aims
from sandtable.games.impact.log import title
from sandtable.games.impact.rules.board.points import ACROSS, TURNED, Board
from sandtable.games.impact.rules.board.terrain import SIGNS, TERRAINS
from sandtable.games.impact.rules.combat.fire import known_damage
from sandtable.games.impact.rules.stealth.knowledge import unseen_units
from sandtable.games.impact.rules.turn.scoring import standing
from sandtable.games.impact.rules.units.units import title as full_title
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, EDGES, NOBODY, OFF, PHASES, RED, SETUP, SIDES

_SIGN = {code: sign for sign, code in SIGNS.items()}
_LEGEND = (
    *((_SIGN[code], name) for code, name in enumerate(TERRAINS)),
    ("#", "bunker"),
    ("^", "improved"),
    ("*", "mine"),
)
_MARGIN = 5  # signs for the panel and the row


def board_text(state: State, side: str | None) -> str:
    """Draw the map as one side sees it, two signs a point: the terrain, or the soldier on it."""
    own = NOBODY if side is None else SIDES.index(side)
    board, unseen = state.field.board, unseen_units(state, own)
    top, bottom = _columns(board, 0), _columns(board, board.height)
    lines = [_panels(board, 0), top, *_rows(state, own), bottom, *([_panels(board, -1)] if board.rows > 1 else [])]
    lines.append("  ".join(f"{sign} {name}" for sign, name in _LEGEND))
    lines.append("a digit: the level of the ground; of odds: - no effect, S shock, 1 to 3 boxes crossed, E eliminated")
    holder = "no one" if state.initiative == NOBODY else SIDES[state.initiative]
    clock = f"turn {state.turn} of {state.turns}, {PHASES[state.phase]}, initiative {holder}"
    points = standing(state, unseen) if state.setup is None else (0, 0)  # a set-up in progress is secret (IMP-HID-10)
    lines.append(f"{clock}, VP: red {points[RED]}, blue {points[BLUE]}, {state.deck.bit_count()} cards left")
    for unit, point in enumerate(state.point):
        if point >= 0 and visible(state, unit, own):
            lines.append(_line(state, unit, own))
    lines += _coming(state, own)
    if state.turn == 1:
        lines += ["how it is won:", *(f"  {aim}" for aim in aims(state.field))]
    return "\n".join(lines) + "\n"


# round the map


def _panels(board: Board, row: int) -> str:
    """Name the panels of a row, each over its middle."""
    line = [" "] * (_MARGIN + board.width + 2)
    for n, panel in enumerate(board.layout[row]):
        middle = _MARGIN + ACROSS * n + ACROSS // 2
        line[middle : middle + 1] = panel.removesuffix(TURNED)
    return "".join(line).rstrip()


def _columns(board: Board, y: int) -> str:
    """Number every second point of a row."""
    line = [" "] * (_MARGIN + board.width + 2)
    points = [point for point in range(board.size) if board.y[point] == y]
    for point in points[::2]:
        at = _MARGIN + board.x[point]
        line[at : at + 2] = board.names[point][-2:]
    return "".join(line).rstrip()


def _rows(state: State, own: int) -> list[str]:
    """Return the points row by row, with the panel and the row at either end."""
    board = state.field.board
    rows = [[" "] * (board.width + 2) for _ in range(board.height + 1)]
    ends: list[list[str]] = [[] for _ in rows]
    for point in range(board.size):
        seen = [unit for unit in state.at.get(point, ()) if visible(state, unit, own)]
        shown = state.names[seen[-1]][:2] if seen else _SIGN[state.land.terrain[point]] + _mark(state, point, own)
        x, y = board.x[point], board.y[point]
        rows[y][x], rows[y][x + 1] = shown[0], shown[1]
        ends[y].append(board.names[point][:3])
    return [f"{names[0]:<{_MARGIN}}{''.join(row)} {names[-1]}" for row, names in zip(rows, ends, strict=True)]


def _mark(state: State, point: int, own: int) -> str:
    """Return the sign of what lies on a point: a bunker, an improved position, a mine; or its level."""
    if state.land.bunkers >> point & 1:
        return "#"
    if (state.land.improved & ~secret_works(state, own)) >> point & 1:
        return "^"
    if shows_mine(state, point, own):
        return "*"
    level = state.land.ground[point]
    return str(level) if 0 < level < 10 else " "


# soldiers


def _line(state: State, unit: int, own: int) -> str:
    mine = state.side[unit] == own
    parts = [full_title(state, unit) if mine else title(state, unit), state.board.names[state.point[unit]]]
    if mine and state.hidden >> unit & 1:
        parts.append("hidden")
    if state.airborne >> unit & 1:
        parts.append(f"level {state.level[unit]}")
    parts += [name for name in ("shocked", "panicked", "down", "completed") if getattr(state, name) >> unit & 1]
    if mine or own == NOBODY:  # what was shown to the enemy was not shown to who only watches
        damage = state.damage[unit] if mine or state.down >> unit & 1 else 0
    else:
        damage = known_damage(state, unit)
    if damage:
        parts.append(f"damage {damage}")
    if state.painted[unit]:
        parts.append(f"painted +{state.painted[unit]}")
    if state.stealth[unit]:
        parts.append(f"stealth {state.stealth[unit]}")
    return "  ".join(parts)


def _coming(state: State, own: int) -> list[str]:
    """List one's own soldiers that are still to come, by turn and edge."""
    found: dict[tuple[int, int], list[str]] = {}
    for unit, point in enumerate(state.point):
        if point == OFF and state.side[unit] == own and state.phase != SETUP:
            found.setdefault((state.entry_turn[unit], state.edge[unit]), []).append(full_title(state, unit))
    return [
        f"due in turn {turn} over the {EDGES[edge]} edge: {', '.join(names)}"
        for (turn, edge), names in sorted(found.items())
    ]
