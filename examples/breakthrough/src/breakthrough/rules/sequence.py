"""The sequence of play: White and Black move in turn until one of them has won."""

from __future__ import annotations

from breakthrough.log import tell
from breakthrough.rules.moves import GOALS, movable, move_piece, moves, result, steps
from breakthrough.state import SIDES, State
from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.engine.verdicts import Result


def play(state: State) -> Rule[Result]:
    """Move in turn. A side can always move: no piece of its own stands before the one that is furthest on."""
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
        if state.log is not None:  # not in a search
            rule = "BTH-4" if (goal - start) % 8 else "BTH-3"
            text = "{side} moves from {start} to {goal}" + (" and takes" if taken else "")
            tell(state, rule, "move", text, side=SIDES.index(side), start=start, goal=goal, taken=taken)
        won = result(state)
    return won
