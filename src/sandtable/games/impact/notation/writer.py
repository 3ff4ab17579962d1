"""Positions as text: writing. docs/notation/impact.md describes the form."""

from __future__ import annotations

from operator import ne

from sandtable.engine.contract import show_value
from sandtable.engine.decisions import bits
from sandtable.games.impact.notation.activation import write_active, write_effects
from sandtable.games.impact.notation.setup import write_setup
from sandtable.games.impact.notation.units import ELSEWHERE, FLAGS, NUMBERS
from sandtable.games.impact.rules.board.points import printed, write_layout
from sandtable.games.impact.rules.board.space import DIRECTIONS
from sandtable.games.impact.rules.board.terrain import BUILDING, CLEAR, TERRAINS, WOODS
from sandtable.games.impact.scenarios.loader import GENERATORS, OPEN_TURNS, SCENARIOS
from sandtable.games.impact.scenarios.options import OPTIONS
from sandtable.games.impact.scenarios.spec import OPEN
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, DOWN, EDGES, FACES, NOBODY, OFF, OVER, PHASES, RED, SIDES


def write(state: State) -> str:
    """Write a position, completely."""
    lines = [f"scenario {state.scenario}"]
    usual = SCENARIOS[state.scenario].forced
    for option in OPTIONS:
        value = state.options[option.key]
        if value != usual.get(option.key, option.default):
            lines.append(f"option {option.key} {show_value(value)}")
    if state.scenario in GENERATORS:
        lines.append(f"seed {state.field.seed}")
    if state.scenario == OPEN:
        lines += _open(state)
    lines += _ground(state)
    lines += _clock(state)
    lines += [_unit(state, unit) for unit in range(len(state.names))]
    lines += _command(state)
    lines += write_effects(state)
    lines += write_active(state)
    lines += write_setup(state)
    return "\n".join(lines) + "\n"


def _open(state: State) -> list[str]:
    """Write the map of an open position: panels as printed or blank, and the points that are otherwise."""
    field = state.field
    here = list(zip(field.terrain, state.board.ground, strict=True))
    prints = list(zip(*printed(field.layout), strict=True))
    blank = sum(map(ne, here, [(CLEAR, 0)] * len(here))) <= sum(map(ne, here, prints))
    lines = [f"layout {write_layout(field.layout)}", *(["blank"] if blank else [])]
    for point, (kind, level) in enumerate(here):
        if (kind, level) != ((CLEAR, 0) if blank else prints[point]):
            lines.append(f"point {state.board.names[point]} {TERRAINS[kind]} {level}")
    for side, default in ((RED, ("west",)), (BLUE, ("east",))):
        if field.friendly[side] != default:
            lines.append(" ".join(("friendly", SIDES[side], *field.friendly[side])))
        if field.exits[side]:
            lines.append(" ".join(("exits", SIDES[side], *field.exits[side])))
    lines += ["water passable"] if field.wade else []
    lines += [f"turns {field.turns}"] if field.turns != OPEN_TURNS else []
    return lines


def _ground(state: State) -> list[str]:
    """Write tiles, markers, heights, mines and control."""
    land, names = state.land, state.board.names
    lines = []
    if land.terrain != state.field.terrain:
        for point, (now, was) in enumerate(zip(land.terrain, state.field.terrain, strict=True)):
            if now != was:
                lines.append(f"tile {names[point]} {TERRAINS[now]}")
    for key, mask in (("bunker", land.bunkers), ("improved", land.improved), ("wrecked", state.wrecked)):
        if mask:
            lines.append(f"{key} {' '.join(names[point] for point in bits(mask))}")
    usual = state.field.heights if state.on.storeys else {}
    for point, levels in sorted(land.heights.items()):
        if usual.get(point) != levels and land.terrain[point] in (BUILDING, WOODS):  # others have fallen
            lines.append(f"height {names[point]} {levels}")
    for point, mine in sorted(state.mines.items()):
        shown = " shown" if state.seen_mines >> point & 1 else ""
        lines.append(f"mine {names[point]} {SIDES[mine.owner]} {FACES[mine.face]}{shown}")
    lines += [f"control {names[point]} {SIDES[side]}" for point, side in sorted(state.control.items())]
    return lines


def _clock(state: State) -> list[str]:
    phase = PHASES[state.phase] if state.phase != OVER else "clean-up"
    lines = [f"turn {state.turn}", f"phase {phase}"]
    lines.append(f"initiative {'?' if state.initiative == NOBODY else SIDES[state.initiative]}")
    lines += [f"first {SIDES[state.first]}", f"impulse {SIDES[state.side_to_act]}"]
    lines += [key for key in ("passed", "grouped", "closing") if getattr(state, key)]
    lines += [f"called {SIDES[state.called]}"] if state.called != NOBODY else []
    lines += [f"overridden {side}" for side, flag in zip(SIDES, state.overridden, strict=True) if flag]
    if any(state.vp):
        lines.append(f"vp {state.vp[RED]} {state.vp[BLUE]}")
    gone = [card.id for number, card in enumerate(state.cards) if not state.deck >> number & 1]
    lines += [f"discards {' '.join(gone)}"] if gone else []
    return lines


def _unit(state: State, unit: int) -> str:
    point, side, bit = state.point[unit], state.side[unit], 1 << unit
    where = next((word for word, value in ELSEWHERE.items() if value == point), "")
    parts = ["unit", state.names[unit], state.kind[unit].word, where or state.board.names[point]]
    if point >= 0:
        ground = state.land.ground[point]
        if state.airborne & bit:
            parts.append(f"level={state.level[unit]}")
        elif state.level[unit] != ground:
            parts.append(f"floor={state.level[unit] - ground}")
    elif point == OFF:
        parts.append(f"edge={EDGES[state.edge[unit]]}")
    for key, (column, _, _) in NUMBERS.items():
        value = getattr(state, column)[unit]
        if value or (key == "turn" and point == OFF):
            parts.append(f"{key}={value}")
    if state.facing[unit] != (1 if side == RED else 4):
        parts.append(f"facing={DIRECTIONS[state.facing[unit]]}")
    if unit in state.leaders[side]:
        parts.append("leader")
    always = state.marine if state.on.marines >> side & 1 else 0
    for word, mask in FLAGS.items():
        said = word == "marine" and always & bit
        if getattr(state, mask) & bit and not said and not (word == "down" and state.damage[unit] == DOWN):
            parts.append(word)
    return " ".join(parts)


def _command(state: State) -> list[str]:
    lines = [f"pool {state.names[unit]} {points}" for unit, points in sorted(state.pools.items())]
    for side, name in enumerate(SIDES):
        lines += [f"takeover {name} {state.takeover[side]}"] if state.takeover[side] else []
        lines += [f"strength {name} {' '.join(map(str, state.strength[side]))}"] if any(state.strength[side]) else []
        for key, mask in (
            ("reorganising", state.reorganising), ("merged", state.merged), ("hold-bombs", state.hold_bombs)
        ):  # fmt: skip
            lines += [f"{key} {name}"] if mask >> side & 1 else []
    if state.skipped:
        lines.append(f"skipped {' '.join(state.names[unit] for unit in bits(state.skipped))}")
    for unit, known in sorted(state.known.items()):
        lines.append(f"known {state.names[unit]} {known.damage} turn={known.turn}")
    return lines
