"""Odds: the exact chances of what a choice draws for, over the cards that are left, as the side asked can tell them.

Discards lie open, so anybody can count the deck (IMP-HID-8). Of an enemy's card only what was shown counts
(IMP-HID-1), and of ECM drones those that are identified (IMP-HID-9). A question with one answer goes without asking:
the odds of what it draws for are those of the choice before it.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Odds
from sandtable.games.impact.explain.draw_odds import (
    check_odds,
    crash_odds,
    die_odds,
    ground_odds,
    group_odds,
    landing_odds,
    mend_odds,
    morale_odds,
    slag_odds,
)
from sandtable.games.impact.explain.shot_odds import only_target_odds, reaction_odds, target_odds, turn_odds
from sandtable.games.impact.log import many
from sandtable.games.impact.rules.combat.shots import ASSAULT, RAPID, STATIONARY, TARGETED
from sandtable.games.impact.rules.movement.costs import lands_at, level_over
from sandtable.games.impact.rules.turn.morale import check_words
from sandtable.games.impact.rules.units.command import in_command, might_be_jammed, mp_left
from sandtable.games.impact.rules.units.units import good_order
from sandtable.games.impact.state import State

#: The words of shots from where one stands; in a move "fire" is the assault shot, and "shoot" takes its place.
STANDING = {"fire": STATIONARY, "shoot": STATIONARY, "rapid": RAPID, "targeted": TARGETED}


def _impulse(state: State, _: Decision, choice: Choice) -> Odds | None:
    """Return the odds of a check that comes with the activation, because there is only one way to make it."""
    if choice not in state.names:
        return None
    unit = state.names.index(str(choice))
    called = state.called == state.side[unit] and state.skipped >> unit & 1
    if good_order(state, unit) or state.point[unit] < 0 or called:
        return None
    if in_command(state, unit) and might_be_jammed(state, unit):
        return None  # whether it is jammed is learnt when it is activated (IMP-HID-9)
    return morale_odds(state, unit) if len(check_words(state, unit)) == 1 else None


def _step(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of a crash by choice, and of what a step or a landing meets on the ground."""
    unit = decision.about[0]
    here, flying = state.point[unit], bool(state.airborne >> unit & 1)
    if choice == "crash":
        cost, left = state.land.landing[here], mp_left(state, unit)
        return crash_odds(state, unit, cost - (left if left < cost else 0))  # IMP-8.2.8.d
    if choice == "land":
        return slag_odds(state, unit, here)
    if choice == "fire":
        return only_target_odds(state, unit, ASSAULT)
    if choice in STANDING:
        return only_target_odds(state, unit, STANDING[str(choice)])
    if not isinstance(choice, int):
        head, _, name = choice.partition(".")
        return ground_odds(state, unit, state.point[state.names.index(name)]) if head == "coup" else None
    lands = not flying or lands_at(state, choice, level_over(state, here, state.level[unit], choice))
    return ground_odds(state, unit, choice) if lands or choice in state.mines else None


def _act(state: State, decision: Decision, choice: Choice) -> Odds | None:
    unit = decision.about[0]
    if choice == "repair":
        return die_odds(state, 6, lambda die: "1 box repaired" if die > state.damage[unit] else "nothing")
    if choice == "command":
        bonus = sum(e.value for e in state.effects if e.kind == "command-draw" and e.side == state.side[unit])
        spread = die_odds(state, 6, lambda die: many(max(0, die + bonus), "command point"))
        return Odds(dict(sorted(spread.outcomes.items())), "d6")
    if choice in STANDING:
        return only_target_odds(state, unit, STANDING[str(choice)])
    return None


ODDS: dict[str, Callable[[State, Decision, Choice], Odds | None]] = {
    "impulse": _impulse, "next": _impulse, "target": target_odds, "turn": turn_odds, "react": reaction_odds,
    "check": check_odds, "landing": landing_odds, "step": _step, "act": _act, "mend": mend_odds, "group": group_odds,
}  # fmt: skip


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the exact chances of what a choice draws for; None where nothing is drawn."""
    find = ODDS.get(decision.kind)
    return find(state, decision, choice) if find else None
