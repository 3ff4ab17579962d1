"""Standing orders: answers that a player files beforehand to questions that come while the other side acts.

They go by what their side may know: its own soldiers, and what a mover shows of itself (IMP-4.0.b).
"""

from __future__ import annotations

from fractions import Fraction

from sandtable.engine.contract import ASK, StandingOrder
from sandtable.engine.decisions import Choice, Decision
from sandtable.games.impact.odds import effect_chance
from sandtable.games.impact.reaction import HOLD, PASS, reactors
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES

REACTIONS = {
    ASK: "Ask me",
    HOLD: "Hold fire",
    "auto": "Fire at everybody",
    "within-4": "Fire within 4 points",
    "within-8": "Fire within 8 points",
    "within-12": "Fire within 12 points",
    "odds-30": "Fire at 30 % or better for any effect",
    "odds-50": "Fire at 50 % or better for any effect",
    "within-8-odds-30": "Fire within 8 points at 30 % or better",
    "within-12-odds-30": "Fire within 12 points at 30 % or better",
    "armoured": "Fire at armoured soldiers only",
    "from-step-2": "Fire after the second step of a move",
    "reserve-2": "Fire, but keep 2 inactive",
    "within-12-odds-30-reserve-2": "Within 12 at 30 % or better, keep 2 inactive",
}


def limits_of(value: str) -> dict[str, int]:
    """Read the limits of an order such as "within-12-odds-30"."""
    words = value.replace("from-step", "step").split("-")
    return {name: int(number) for name, number in zip(words[::2], words[1::2], strict=False)}


def react_by_order(state: State, decision: Decision, value: str) -> Choice | None:
    """Fire with the best of the listed soldiers where the limits hold; otherwise pass."""
    if value == ASK:
        return None
    if value == HOLD:
        return HOLD
    mover = decision.about[0]
    names = [word for word in decision.offer().words if word not in (PASS, HOLD)]
    act = state.act
    if not names or act is None or (value == "armoured" and not state.kind[mover].armoured):
        return PASS
    limits = {} if value in ("auto", "armoured") else limits_of(value)
    if act.steps < limits.get("step", 0):
        return PASS
    if len(reactors(state, SIDES.index(decision.side))) <= limits.get("reserve", 0):
        return PASS
    row = state.board.distance[state.point[mover]]
    units = [state.names.index(name) for name in names]
    units = [unit for unit in units if row[state.point[unit]] <= limits.get("within", 255)]
    if not units:
        return PASS
    if state.on.assist == 0:  # odds may not be looked at before the shot
        return state.names[min(units, key=lambda unit: (row[state.point[unit]], unit))]
    chances = {unit: effect_chance(state, unit, mover, "reaction") for unit in units}
    best = max(units, key=lambda unit: (chances[unit], -unit))
    if chances[best] < Fraction(limits.get("odds", 0), 100):
        return PASS
    return state.names[best]


def bomb_by_order(_: State, decision: Decision, value: str) -> Choice | None:
    """Leave bombs alone, or ask only where one of one's own is there."""
    if value == ASK:
        return None
    live = any(word.startswith("detonate.") for word in decision.offer().words)
    return None if value == "mine" and live else PASS if live else HOLD


STANDING_ORDERS = (
    StandingOrder(
        "reactions",
        "Reaction fire",
        "You are asked after every step of an enemy that your soldiers could fire at.",
        "IMP-8.5.a",
        ("react",),
        REACTIONS,
        react_by_order,
    ),
    StandingOrder(
        "bombs",
        "Bomb drones",
        "You are asked whenever the enemy might think that one of your drones is a bomb.",
        "IMP-14.4.2.a",
        ("bomb",),
        {ASK: "Ask me", "mine": "Ask me only about bombs", "none": "Set off none"},
        bomb_by_order,
    ),
)
