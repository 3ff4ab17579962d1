"""Goals: what each side tries to do, how far it is, and what ends the match (IMP-15.6, IMP-15.9)."""

from __future__ import annotations

from sandtable.engine.contract.scenario import MatchGoal, SideGoal
from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.turn.scoring import standing
from sandtable.games.impact.scenarios.loader import SCENARIOS
from sandtable.games.impact.scenarios.victory import Test
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, EXITED, RED, SIDES

_SCORES = "Score more VP than the enemy"


def goal(state: State, unseen: int) -> MatchGoal:
    """Return what each side tries to do; soldiers that are *unseen* by the viewer do not count."""
    victory = state.field.victory
    tests = [one.test for one in (*victory.at_once, *victory.decide) if one.test is not None]
    told = list(dict.fromkeys(text for test in tests for text in _progress(state, test)))
    score = standing(state, unseen) if state.setup is None else (0, 0)
    points = not victory.decide or any(_asks(test, "vp") for test in tests)
    sides = {}
    for side in (RED, BLUE):
        said = [f"{score[side]} VP to {score[1 - side]}"] if points else []
        sides[SIDES[side]] = SideGoal(state.field.goals[side] or _SCORES, ", ".join([*said, *told]))
    return MatchGoal(sides, _ending(state), SCENARIOS[state.scenario].victory)


def _ending(state: State) -> str:
    """Say when the match ends, and what decides then."""
    victory = state.field.victory
    last = f"after turn {state.turns}, or when a side has no soldier left"
    if victory.at_once:
        return f"It ends at once when a goal is met, else {last}."
    return f"It is judged {last}." if victory.decide else f"It ends {last}: more VP win, equal VP are a draw."


def _asks(test: Test, kind: str) -> bool:
    return test.kind == kind or any(_asks(part, kind) for part in test.parts)


def _progress(state: State, test: Test) -> list[str]:
    """Say how far the conditions of a test are, where that is public."""
    if test.kind in ("all", "any", "not"):
        return [text for part in test.parts for text in _progress(state, part)]
    side = SIDES[test.side].capitalize() if test.side >= 0 else ""
    if test.kind in ("controls", "sites"):
        held = sum(all(state.control.get(point) == test.side for point in bits(site)) for site in test.points)
        return [f"{side} controls {held} of {len(test.points)}"]
    if test.kind == "exited":
        out = sum(
            state.point[unit] == EXITED and test.word in (kind.word, kind.sort) and state.side[unit] == test.side
            for unit, kind in enumerate(state.kind)
        )
        return [f"{out} of {test.number} have left"]
    if test.kind == "wrecked":
        return [f"{state.wrecked.bit_count()} wrecked"]
    return []
