"""Events that strike: a shell somewhere, a barrage on somebody (IMP-DATA-EVT; they are blasts, IMP-14.4.2.3.b)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.engine.decisions import Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.visibility import enemies_seen, spotters
from sandtable.games.impact.rules.cards.random_picks import random_place
from sandtable.games.impact.rules.combat.blasts import burst, hit
from sandtable.games.impact.rules.random_events.picks import RULE, Cause, meant, pick
from sandtable.games.impact.state import State


def blast(state: State, cause: Cause, step: Mapping[str, Any]) -> Rule[None]:
    """Attack the soldiers at a random location, and around it; or a soldier that the favoured side picks (E05, E28)."""
    if step.get("where") == "random":
        point = yield from random_place(state, cause.holder)
        tell(state, RULE, "blast", "It strikes {place}", place=point, strength=step["strength"])
        yield from burst(state, point, step["strength"], step.get("adjacent", 0), RULE, "event")
        return
    units = meant(state, cause, step)
    if step.get("seen"):
        units = [unit for unit in units if _seen(state, unit)]
    for unit in (yield from pick(state, cause, step, units)):
        yield from hit(state, unit, step["strength"], RULE, "event")


def _seen(state: State, unit: int) -> bool:
    """Whether an enemy soldier sees somebody."""
    return enemies_seen(state, unit) & spotters(state, 1 - state.side[unit]) != 0
