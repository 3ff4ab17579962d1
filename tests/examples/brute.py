"""Breakthrough a second time, square by square, with none of the game's own code: it is checked against this."""

from __future__ import annotations

Board = tuple[str, ...]  # eight strings, rank 1 first
START: Board = ("wwwwwwww", "wwwwwwww", "........", "........", "........", "........", "bbbbbbbb", "bbbbbbbb")
FILES = "abcdefgh"


def moves(board: Board, mover: str) -> dict[str, Board]:
    """Return what the board looks like after each move, by the move's text; none if the game is over."""
    if over(board):
        return {}
    after = {}
    ahead = 1 if mover == "w" else -1
    for rank in range(8):
        for file in range(8):
            if board[rank][file] != mover:
                continue
            for to_file in (file - 1, file, file + 1):
                to_rank = rank + ahead
                if not 0 <= to_file <= 7:
                    continue
                there = board[to_rank][to_file]
                if there == mover or (there != "." and to_file == file):
                    continue
                rows = [list(row) for row in board]
                rows[rank][file] = "."
                rows[to_rank][to_file] = mover
                text = f"{FILES[file]}{rank + 1}{FILES[to_file]}{to_rank + 1}"
                after[text] = tuple("".join(row) for row in rows)
    return after


def over(board: Board) -> bool:
    pieces = "".join(board)
    return "w" in board[7] or "b" in board[0] or "w" not in pieces or "b" not in pieces


def other(mover: str) -> str:
    return "b" if mover == "w" else "w"


def count(board: Board, mover: str, depth: int) -> int:
    """Count the lines of *depth* moves."""
    after = moves(board, mover)
    if depth <= 1:
        return len(after) if depth else 1
    return sum(count(then, other(mover), depth - 1) for then in after.values())
