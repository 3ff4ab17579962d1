"""Positions as text: writing. docs/notation/rivets.md describes the form."""

from __future__ import annotations

from itertools import pairwise

from sandtable.engine.contract import show_value
from sandtable.engine.decisions import bits
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS, MISSION_IDS
from sandtable.games.rivets.rules.units.units import in_play
from sandtable.games.rivets.scenarios.scenarios import OPTIONS
from sandtable.games.rivets.state import MARKS, Gas, State
from sandtable.games.rivets.tables import (
    BLUE,
    DEAD,
    FACINGS,
    FIRST,
    GARRISON,
    NOBODY,
    PHASES,
    PLUGGED,
    RED,
    SHEETS,
    SIDES,
    TERRAINS,
    UNDERGROUND,
)


def write(state: State) -> str:
    """Write a position, completely."""
    lines = [f"scenario {state.scenario}"]
    lines += [
        f"option {o.key} {show_value(state.options[o.key])}" for o in OPTIONS if state.options[o.key] != o.default
    ]
    lines += _ground(state)
    lines += _clock(state)
    lines += [f"vp {state.vp[0]} {state.vp[1]}", f"rivets {state.rivets[0]} {state.rivets[1]}"]
    if any(state.cut):
        lines.append(f"cut {state.cut[0]} {state.cut[1]}")
    if state.dp:
        lines.append(f"dp {state.dp}")
    lines += _cards(state)
    lines += _units(state)
    lines += [_gas(state, grid, token) for grid, token in sorted(state.gas.items())]
    lines += _turn(state)
    return "\n".join(lines) + "\n"


def _ground(state: State) -> list[str]:
    """Write the grids that are not as the scenario has them."""
    return [
        f"{name} {TERRAINS[one[0]]}{' objective' if one[1] else ''}"
        for name, one, printed in zip(state.board.names, state.board.layout, state.field.layout, strict=False)
        if one != printed
    ]


def _clock(state: State) -> list[str]:
    if state.phase == SHEETS:
        return ["sheets ?", "first ?"]
    assert state.sheets is not None  # noqa: S101  # they are chosen in the phase before
    lines = [f"sheets {state.sheets[BLUE]} {state.sheets[RED]}"]
    if state.phase in (GARRISON, FIRST):
        return [*lines, "first ?", f"phase {PHASES[state.phase]}"]
    return [
        *lines, f"first {SIDES[state.first]}", f"round {state.round}", f"turn {SIDES[state.turn]}",
        f"phase {PHASES[state.phase]} {state.step}",
    ]  # fmt: skip


def _cards(state: State) -> list[str]:
    lines = []
    for side, name in enumerate(SIDES):
        for key, ids, masks in (
            ("hand", ACTION_IDS, state.hands), ("missions", MISSION_IDS, state.missions),
            ("peeked", MISSION_IDS, state.peeked),
        ):  # fmt: skip
            if masks[side]:
                lines.append(f"{key} {name} {' '.join(ids[card] for card in bits(masks[side]))}")
    gone = [ACTION_IDS[card] for card in bits(state.action_discards)]
    gone += [MISSION_IDS[card] for card in bits(state.mission_discards)]
    if gone:
        lines.append(f"discards {' '.join(gone)}")
    return lines


def _units(state: State) -> list[str]:
    """Write the units by their numbers; a grid that is arranged otherwise says so."""
    lines = [_unit(state, u) for u, place in enumerate(state.place) if place != DEAD]
    for grid, units in enumerate(state.at):
        if len(units) > 1 and any(a > b for a, b in pairwise(units)):
            lines.append(f"order {state.board.names[grid]} {' '.join(state.names[u] for u in units)}")
    return lines


def _unit(state: State, unit: int) -> str:
    place = state.place[unit]
    parts = ["unit", state.names[unit]]
    if place == PLUGGED:
        parts.append(f"in={state.names[state.host[unit]]}")
    elif place == UNDERGROUND:
        parts.append(f"under={state.group.get(unit, 0)}")
    else:
        parts.append(state.board.names[place])
        if place >= state.board.grids:
            parts.append(FACINGS[state.facing[unit]])
    for key, value in (
        ("damage", state.damage[unit]), ("shields", state.shields[unit]), ("march", state.march.get(unit, 0)),
        ("turns", state.turns.get(unit, 0)),
    ):  # fmt: skip
        if value:
            parts.append(f"{key}={value}")
    if unit in state.dog:
        parts.append(f"dog={state.names[state.dog[unit]]}")
    parts += [mark for mark in MARKS if getattr(state, mark) >> unit & 1]
    return " ".join(parts)


def _gas(state: State, grid: int, token: Gas) -> str:
    code = token.kind.code
    gases = [n for n, line in enumerate(token.kind.lines) if line.gas]
    if gases[0] != token.line:
        code += f".{token.line + 1}"
    marks = [" thin"] if token.thin else []
    marks += [" drifted"] if token.drifted else []
    return f"gas {state.board.names[grid]} {SIDES[token.owner]} {code}{''.join(marks)}"


def _turn(state: State) -> list[str]:
    """Write what lasts for a turn or a phase."""
    lines = []
    names = state.board.names
    for side, name in enumerate(SIDES):
        gone = sorted(code for code in state.used[side] if not _in_play(state, side, code))
        lines += [f"used {name} {' '.join(gone)}"] if gone else []
        if state.fallen[side]:
            lines.append(f"fallen {name} {' '.join(kind.code for kind in state.fallen[side])}")
        for key, mask in (("played", state.played), ("hold", state.hold), ("bled", state.bled), ("free", state.free)):
            lines += [f"{key} {name}"] if mask >> side & 1 else []
    for key, mask in (("guard", state.guard), ("bonds", state.bonded)):
        lines += [f"{key} {' '.join(names[grid] for grid in bits(mask))}"] if mask else []
    lines += [f"eyes {' '.join(names[grid] for grid in state.eyes)}"] if state.eyes else []
    lines += [f"active {names[state.active]}"] if state.active != NOBODY else []
    for key, flag in (("long-shot", state.long_shot), ("night", state.night), ("revealed", state.revealed)):
        lines += [key] if flag else []
    return lines


def _in_play(state: State, side: int, code: str) -> bool:
    return in_play(state, side, frozenset(kind for kind in state.kind if kind.code == code))
