"""Changes of level in a move: rising, sinking, landing, and from storey to storey (8.2, 14.13)."""

from __future__ import annotations

from sandtable.engine.decisions import Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.combat import damage
from sandtable.games.impact.rules.units.command import mp_left, spend
from sandtable.games.impact.rules.units.units import stand, stand_on_floor
from sandtable.games.impact.state import Activation, State
from sandtable.games.impact.tables import BOUNCE


def acting(state: State) -> Activation:
    """Return what the active soldier has done so far."""
    act = state.act
    if act is None:
        raise TypeError("no soldier is active")
    return act


def rise(state: State, unit: int, level: int, *, boost: bool) -> None:
    """Bounce, or gain height (IMP-8.2.1 to IMP-8.2.3, IMP-8.2.6.c, IMP-8.2.10)."""
    act, point, old = acting(state), state.point[unit], state.level[unit]
    cost, rule = 0, "IMP-8.2.1.a"
    if act.owes:
        cost, act.owes, rule = 1, False, "IMP-8.2.6.c"
    act.risen += level - old
    if act.risen > BOUNCE and not act.climbed:
        cost, act.climbed, rule = cost + 1, True, "IMP-8.2.2.a"
    act.left_ground = True  # who rises does not land in this turn (IMP-8.2.6.b)
    if boost:
        act.extra, act.boosted = act.extra + 1, True
    spend(state, unit, cost)
    act.moved = True
    stand(state, unit, point, level)
    tell(
        state,
        "IMP-8.2.10.a" if boost else rule,
        "rise",
        "{unit} rises to level {level}",
        unit=unit,
        place=point,
        level=level,
        count=cost,
    )


def sink(state: State, unit: int, level: int) -> None:
    """Lose height (IMP-8.2.6.d)."""
    stand(state, unit, state.point[unit], level)
    acting(state).moved = True
    tell(state, "IMP-8.2.6.d", "sink", "{unit} sinks to level {level}", unit=unit, place=state.point[unit], level=level,
         count=0)  # fmt: skip


def land(state: State, unit: int, *, pay: bool) -> Rule[None]:
    """Land in place, paying for it, or as a crash landing (IMP-8.2.7)."""
    act, point = acting(state), state.point[unit]
    cost = state.land.landing[point]
    act.landed = act.moved = True
    act.owes = False
    stand(state, unit, point)
    if pay:
        spend(state, unit, cost)
        tell(state, "IMP-8.2.7.b", "land", "{unit} lands at {place}", unit=unit, place=point, level=state.level[unit],
             count=cost)  # fmt: skip
    else:
        paid = mp_left(state, unit)
        paid = paid if paid < cost else 0  # who could pay has chosen not to; who cannot gives what there is
        spend(state, unit, paid)
        yield from damage.crash(state, unit, cost - paid)
    if not act.ended():
        yield from damage.burn(state, unit)


def climb(state: State, unit: int, levels: int) -> None:
    """Go up or down one storey (IMP-14.13.b)."""
    spend(state, unit, 1)
    acting(state).moved = True
    stand_on_floor(state, unit, state.point[unit], state.level[unit] + levels)
    tell(state, "IMP-14.13.b", "storey", "{unit} goes to the storey at level {level}", unit=unit,
         place=state.point[unit], level=state.level[unit], count=1)  # fmt: skip
