"""Which moves there are, what a move does, and when the game is won.

A move is a small int, as every place on a board is: its start, and 64 for each of the six ways to go that come before
its own. White's ways are one file down, straight on, one file up; then come Black's three.
"""

from __future__ import annotations

from breakthrough.state import BLACK, BOARD, FILE_A, FILE_H, FIRST_RANK, LAST_RANK, SIDES, WHITE, State
from sandtable.engine.verdicts import Result


def _goal(move: int) -> int:
    """Return where a move ends; -1 if that is off the board."""
    way, start = divmod(move, 64)
    rank, file = start // 8 + (1 if way < 3 else -1), start % 8 + way % 3 - 1
    return rank * 8 + file if 0 <= rank < 8 and 0 <= file < 8 else -1


GOALS = tuple(_goal(move) for move in range(6 * 64))
MOVE = {(move % 64, goal): move for move, goal in enumerate(GOALS) if goal >= 0}


def moves(state: State) -> int:
    """Return the legal moves of the side that moves, as one mask."""
    white, black = state.white, state.black
    if state.mover == WHITE:
        down = white & ~FILE_A & ~(white >> 7)
        on = white & ~((white | black) >> 8)
        up = white & ~FILE_H & ~(white >> 9)
        return down | on << 64 | up << 128
    down = black & ~FILE_A & ~(black << 9)
    on = black & ~((white | black) << 8)
    up = black & ~FILE_H & ~(black << 7)
    return (down | on << 64 | up << 128) << 192


def movable(state: State) -> int:
    """Return the squares of the pieces that can move."""
    legal = moves(state) >> 192 * state.mover
    return (legal | legal >> 64 | legal >> 128) & BOARD


def steps(state: State, start: int) -> int:
    """Return the squares to which the piece on *start* can move."""
    legal = moves(state)
    return sum(1 << GOALS[move] for move in range(start, len(GOALS), 64) if legal >> move & 1)


def move_piece(state: State, start: int, goal: int) -> bool:
    """Move a piece, taking what stands on its goal; the other side moves next. Return whether something was taken."""
    if state.mover == WHITE:
        state.white ^= 1 << start | 1 << goal
        taken = state.black >> goal & 1
        state.black ^= taken << goal
        state.mover = BLACK
    else:
        state.black ^= 1 << start | 1 << goal
        taken = state.white >> goal & 1
        state.white ^= taken << goal
        state.mover = WHITE
    return taken == 1


def result(state: State) -> Result | None:
    """Say who has won, if somebody has."""
    if state.white & LAST_RANK:
        return Result(SIDES[WHITE], "white has broken through to rank 8", "BTH-5")
    if state.black & FIRST_RANK:
        return Result(SIDES[BLACK], "black has broken through to rank 1", "BTH-5")
    if not state.black:
        return Result(SIDES[WHITE], "black has no piece left", "BTH-6")
    if not state.white:
        return Result(SIDES[BLACK], "white has no piece left", "BTH-6")
    return None


def own_pieces(state: State) -> int:
    """Return the pieces of the side that moves."""
    return state.white if state.mover == WHITE else state.black


def name(square: int) -> str:
    """Write a square."""
    return "abcdefgh"[square % 8] + str(square // 8 + 1)
