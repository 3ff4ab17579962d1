"""Agreements: how players, rather than the rules, end a match. Each is a word among the moves."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.verdicts import Result

CONCEDE = "concede"
TIME_OVER = "time-over"
DRAW = "agree-draw"


def lost_by(side: str, reason: str, rule: str, teams: Sequence[tuple[str, ...]], automaton: str) -> Result:
    """Return the result where *side* has lost: the other team wins, or the automaton; among several, no side."""
    others = [team for team in (*teams, (automaton,)) if team[0] and side not in team]
    if len(others) != 1:
        return Result(None, reason, rule)
    winner, *teammates = others[0]
    return Result(winner, reason, rule, teammates=tuple(teammates))


def given_up(team: Sequence[str]) -> str:
    """Say who concedes."""
    return f"{' and '.join(mate.capitalize() for mate in team)} concede{'s' if len(team) == 1 else ''}"
