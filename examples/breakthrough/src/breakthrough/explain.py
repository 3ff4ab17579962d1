"""Wording for people: why a move is refused, a move in a sentence, the board as text."""

from __future__ import annotations

from breakthrough.notation import ranks, word
from breakthrough.rules.moves import GOALS, MOVE, name, own_pieces
from breakthrough.state import SIDES, State
from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Odds, Verdict


def refusal(state: State, decision: Decision, choice: Choice) -> Verdict:
    """Say why *choice* does not answer *decision*."""
    whole = decision.kind == "move"
    if isinstance(choice, str) or not 0 <= choice < (len(GOALS) if whole else 64):
        asked = "one step on the board, such as a2a3" if whole else "a square, such as a2"
        return refuse("BTH-2", f"{str(choice)[:20]!r} is not {asked}")
    start = decision.about[0] if decision.kind == "goal" else choice % 64
    goal = GOALS[choice] if whole else choice
    if not own_pieces(state) >> start & 1:
        return refuse("BTH-2", f"no piece of {SIDES[state.mover]} stands on {name(start)}")
    if decision.kind == "piece":
        return refuse("BTH-3", f"the piece on {name(start)} cannot move")
    if MOVE.get((start, goal), -1) // 192 != state.mover:
        return refuse("BTH-2", f"the piece on {name(start)} goes one rank forward, straight on or to the next file")
    if own_pieces(state) >> goal & 1:
        return refuse("BTH-4", f"a piece of {SIDES[state.mover]} itself stands on {name(goal)}")
    return refuse("BTH-3", f"a piece stands on {name(goal)}, and only slanting moves take")


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """No move rolls dice."""
    return None


def phrase(state: State, decision: Decision, choice: Choice) -> str:
    """Say a choice in words."""
    text = word(state, choice)
    if decision.kind == "move":
        return f"move from {text[:2]} to {text[2:]}"
    return f"move the piece on {text}" if decision.kind == "piece" else f"move it to {text}"


def board_text(state: State, side: str | None) -> str:
    """Draw the board as text, from White's chair."""
    rows = [f"{8 - n} {' '.join(row)}" for n, row in enumerate(ranks(state))]
    return "\n".join([*rows, "  a b c d e f g h"])
