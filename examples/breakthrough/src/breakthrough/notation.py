"""Choices and positions as text, both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from breakthrough.rules.moves import GOALS, MOVE, name, result
from breakthrough.state import SIDES, State
from sandtable.engine.contract import read_value, show_value
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused

SQUARES = {name(square): square for square in range(64)}
PIECES = 16  # a side


def word(state: State, choice: Choice) -> str:
    """Write a choice: a whole move such as a2b3, or a square where piece and goal are asked for apart."""
    if isinstance(choice, str):
        return choice
    return name(choice) if state.options["staged"] else name(choice % 64) + name(GOALS[choice])


def choice(state: State, text: str) -> Choice:
    """Read a choice; any other text stays a word."""
    if state.options["staged"]:
        return SQUARES.get(text, text)
    ends = SQUARES.get(text[:2], -1), SQUARES.get(text[2:], -1)
    return MOVE.get(ends, text)


def words(state: State, line: str) -> list[str]:
    """Split a line into choices."""
    return line.split()


# positions


def ranks(state: State) -> list[str]:
    """Return the board rank by rank, from rank 8 down: w, b, or a point."""
    return ["".join(_piece(state, rank * 8 + file) for file in range(8)) for rank in range(7, -1, -1)]


def _piece(state: State, square: int) -> str:
    return "w" if state.white >> square & 1 else "b" if state.black >> square & 1 else "."


def write(state: State) -> str:
    """Write a position."""
    lines = [f"scenario {state.scenario}"]
    lines += [f"option {key} {show_value(value)}" for key, value in state.options.items()]
    lines.append(f"mover {SIDES[state.mover]}")
    lines += [f"rank {8 - n} {row}" for n, row in enumerate(ranks(state))]
    return "\n".join(lines) + "\n"


def read(text: str, new: Callable[[str, Mapping[str, Any], Dice], State]) -> State:
    """Read a position; `Refused` if it contradicts itself or the rules."""
    said: dict[str, str] = {}
    for line in text.splitlines():
        parts = line.partition("#")[0].split()
        if not parts:
            continue
        key, value = " ".join(parts[:-1]), parts[-1]
        if key in said:
            raise Refused(f"{key!r} is given twice")
        said[key] = value
    options = {key[7:]: read_value(said.pop(key)) for key in list(said) if key.startswith("option ")}
    state = new(said.pop("scenario", "standard"), options, Dice())
    mover = said.pop("mover", "")
    if mover not in SIDES:
        raise Refused("say who moves: 'mover white' or 'mover black'")
    state.mover = SIDES.index(mover)
    rows = [_row(said, rank) for rank in range(1, 9)]
    if said:
        raise Refused(
            f"{next(iter(said))!r} is not understood: a position has a scenario, options, mover and rank 1 to 8"
        )
    board = "".join(rows)
    state.white, state.black = (sum(1 << n for n, piece in enumerate(board) if piece == kind) for kind in "wb")
    for side, pieces in zip(SIDES, (state.white, state.black), strict=True):
        if pieces.bit_count() > PIECES:
            raise Refused(f"{side} has {pieces.bit_count()} pieces, and can have {PIECES} at most", "BTH-1")
    over = result(state)
    if over:
        raise Refused(f"the game is over in this position: {over.reason}", over.rule)
    return state


def _row(said: dict[str, str], rank: int) -> str:
    row = said.pop(f"rank {rank}", "")
    if len(row) != 8 or set(row) - set("wb."):
        raise Refused(f"write rank {rank} as 'rank {rank}' and eight of w, b and a point")
    return row
