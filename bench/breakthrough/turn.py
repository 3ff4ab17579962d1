"""The sequence of play: White and Black move in turn until one of them has won."""

from __future__ import annotations

from bench.breakthrough.moving import GOALS, movable, move_piece, moves, name, result, steps
from bench.breakthrough.state import SIDES, State

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.engine.events import Event
from sandtable.engine.verdicts import Result


def play(state: State) -> Rule[Result]:
    """Move in turn; somebody can always move, for nothing of its own stands before the piece that is furthest on."""
    staged = state.options["staged"]
    won = result(state)
    while won is None:
        side = SIDES[state.mover]
        if staged:
            start = yield Decision(
                side, "piece", "Which piece moves?", "BTH-2", Options((), movable(state)), boundary=True
            )
            goal = yield Decision(side, "goal", "Where to?", "BTH-2", Options((), steps(state, start)), about=(start,))
        else:
            move = yield Decision(side, "move", "Which move?", "BTH-2", Options((), moves(state)), boundary=True)
            start, goal = move % 64, GOALS[move]
        taken = move_piece(state, start, goal)
        if state.log is not None:
            tell(state.log, side, start, goal, taken=taken)
        won = result(state)
    return won


def tell(log: list[Event], side: str, start: int, goal: int, *, taken: bool) -> None:
    """Tell of a move."""
    rule = "BTH-4" if (goal - start) % 8 else "BTH-3"
    text = f"{side} moves from {name(start)} to {name(goal)}{' and takes' if taken else ''}"
    log.append(Event(rule, text, {"from": name(start), "to": name(goal), "taken": taken}, kind="move"))
