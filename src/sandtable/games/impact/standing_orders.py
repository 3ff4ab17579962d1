"""Standing orders: answers that a player files beforehand to questions that come while the other side acts.

They go by what their side may know: its own soldiers, and what a mover shows of itself (IMP-4.0.b).
"""
# mypyc: off, because it answers once in a while

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from sandtable.engine.contract import ASK, StandingOrder
from sandtable.engine.contract.standing_orders import Limit, Wish, read_order
from sandtable.engine.decisions import Choice, Decision
from sandtable.games.impact.explain.shot_odds import effect_chance
from sandtable.games.impact.rules.board.figures import apart
from sandtable.games.impact.rules.board.space import DIRECTIONS
from sandtable.games.impact.rules.combat.facing import KEEP, nearest_facing
from sandtable.games.impact.rules.combat.fire import bystanders, faces
from sandtable.games.impact.rules.combat.reaction_fire import HOLD, PASS, reactors
from sandtable.games.impact.rules.units.kinds import ARMOURED, DRONE, UNARMOURED
from sandtable.games.impact.rules.units.roster import load_kinds
from sandtable.games.impact.rules.units.units import alive, title
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES

FIRE = "auto"
FARTHEST = 30  # points that a limit names; from there on every shot is at its worst anyway
SORTS = {ARMOURED: "armoured soldiers", UNARMOURED: "unarmoured soldiers", DRONE: "drones"}


# what may be filed


def limits(state: State, _: str) -> list[Limit]:
    """Return the limits of reaction fire that the options of the match leave a meaning."""
    kinds = {word: f"{kind.title} only" for word, kind in load_kinds().items() if not kind.drone}
    found = [
        Limit("within", "Distance", {str(n): f"within {n} point{'s' * (n > 1)}" for n in range(1, FARTHEST + 1)}),
        Limit("at", "Targets", {sort: f"{text} only" for sort, text in SORTS.items()} | kinds),
        Limit("step", "When", {str(n): f"from step {n} of a move" for n in range(2, 7)}),
        Limit("spare", "Spillover", {"friends": "not with a friend next to the target"}),
        Limit("reserve", "Reserve", {str(n): f"keep {n} inactive" for n in range(1, 7)}, for_units=False),
    ]
    if state.on.assist:  # otherwise odds may not be looked at before the shot (IMP-8.5.b)
        found.insert(1, Limit("odds", "Any effect", {str(n): f"at {n} % or better" for n in range(10, 100, 10)}))
    if state.on.facing:
        found.append(Limit("arc", "Facing", {"front": "only in the front arc"}))
    return found


def own_soldiers(state: State, side: str) -> Mapping[str, str]:
    """Name the soldiers of a side that can still come to fire."""
    own = SIDES.index(side)
    return {
        state.names[unit]: title(state, unit)
        for unit, one in enumerate(state.side)
        if one == own and alive(state, unit) and state.kind[unit].attack[0] > 0
    }


# reaction fire


def react_by_order(state: State, decision: Decision, text: str) -> Choice | None:
    """Fire with the best of the soldiers whose orders say so; else ask about those that are to ask; else pass."""
    filed = read_order(text)
    if decision.kind == "turn":
        return _turn_by_order(state, decision, filed.of(state.names[decision.about[0]]))
    names = [word for word in decision.offer().words if word not in (PASS, HOLD)]
    firing = [state.names.index(name) for name in names if filed.of(name).choice == FIRE]
    reserve = int(filed.side.limits.get("reserve", 0))
    if firing and len(reactors(state, SIDES.index(decision.side))) > reserve:
        best = _best(state, decision.about[0], {unit: filed.of(state.names[unit]).limits for unit in firing})
        if best is not None:
            return state.names[best]
    wishes = [filed.of(name) for name in names] or [filed.side]
    if any(wish.choice == ASK for wish in wishes):
        return None
    return HOLD if filed.side.choice == HOLD and not filed.units else PASS


def _turn_by_order(state: State, decision: Decision, wish: Wish) -> Choice | None:
    """Turn a reactor no farther than it must; the active soldier turns as its player says (IMP-14.9.c)."""
    unit, _, target = decision.about[:3]
    if wish.choice == ASK or unit == state.active:
        return None
    way = nearest_facing(state, unit, target)
    return KEEP if way == state.facing[unit] else DIRECTIONS[way]


def _best(state: State, mover: int, wanted: Mapping[int, Mapping[str, str]]) -> int | None:
    """Return who fires at the mover: of those whose limits hold, the one with the best chance of any effect."""
    units = [unit for unit, limits in wanted.items() if _holds(state, unit, mover, limits)]
    if not units:
        return None
    if state.on.assist == 0:  # odds may not be looked at before the shot
        return min(units, key=lambda unit: (apart(state, mover, unit), unit))
    chances = {unit: effect_chance(state, unit, mover, "reaction") for unit in units}
    units = [unit for unit in units if chances[unit] >= Fraction(int(wanted[unit].get("odds", 0)), 100)]
    return max(units, key=lambda unit: (chances[unit], -unit), default=None)


def _holds(state: State, unit: int, mover: int, limits: Mapping[str, str]) -> bool:
    """Whether a soldier may fire at the mover by the limits of its order, odds apart."""
    act, kind = state.act, state.kind[mover]
    if act is None or act.steps < int(limits.get("step", 0)):
        return False
    if apart(state, mover, unit) > int(limits.get("within", state.board.size)):
        return False
    if limits.get("at", kind.sort) not in (kind.sort, kind.word):
        return False
    if "arc" in limits and not faces(state, unit, mover):
        return False
    side = state.side[unit]
    return "spare" not in limits or all(state.side[one] != side for one in bystanders(state, unit, mover))


# bombs


def bomb_by_order(_: State, decision: Decision, value: str) -> Choice | None:
    """Leave bombs alone, or ask only where one of one's own is there.

    What is answered without asking does not depend on whether there is one: the enemy sees how often one is asked.
    """
    live = any(word.startswith("detonate.") for word in decision.offer().words)
    if value == ASK or (value == "mine" and live):
        return None
    return HOLD if value == "none" else PASS


STANDING_ORDERS = (
    StandingOrder(
        "reactions",
        "Reaction fire",
        "You are asked after every step of an enemy that your soldiers could fire at.",
        "IMP-8.5.a",
        ("react", "turn"),
        {ASK: "Ask me", HOLD: "Hold fire", FIRE: "Fire"},
        react_by_order,
        lapse=PASS,
        limited=FIRE,
        limits=limits,
        units=own_soldiers,
    ),
    StandingOrder(
        "bombs",
        "Bomb drones",
        "You are asked whenever the enemy might think that one of your drones is a bomb.",
        "IMP-14.4.2.a",
        ("bomb",),
        {ASK: "Ask me", "mine": "Ask me only about bombs", "none": "Set off none"},
        bomb_by_order,
        lapse=PASS,
    ),
)
