"""Damage: dice against a unit, shields, casualties and bounties. No player is asked anything here."""

from __future__ import annotations

from sandtable.engine.decisions import other_side
from sandtable.games.rivets.log import many, tell
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.rules.units.units import leave, plugs_of
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import DEAD, HITS_ON, NOBODY, TRENCH, TRENCH_BOLSTER, UNDERGROUND


def bolster(state: State, unit: int, place: int) -> int:
    """Return how many dice fewer are rolled against a unit at a place (RIV-11.6, RIV-6.3, RIV-2.25)."""
    less = state.combined[unit].bolster
    board = state.board
    if place >= board.grids:
        return less
    side = state.side[unit]
    for other in state.at[place]:
        grid = state.combined[other].grid
        if grid and state.side[other] == side:
            less += grid.get("bolster", 0)
    if place != state.place[unit]:
        less += state.combined[unit].grid.get("bolster", 0)  # it brings its own along
    if board.terrain[place] == TRENCH:
        less += TRENCH_BOLSTER
    if state.guard >> place & 1 and side != state.turn:
        less += 1
    return less


def dice_against(state: State, dice: int, unit: int, place: int, smoke: int = 0) -> int:
    """Return how many of *dice* are rolled against a unit; never fewer than one (RIV-11.6)."""
    return max(1, dice - bolster(state, unit, place) - smoke) if dice else 0


def order_of_attack(state: State, grid: int) -> list[int]:
    """List the units of a grid in its target order (RIV-7.3)."""
    units = state.at[grid]
    if len(units) < 2 or state.sheets is None:
        return list(units)
    order = load_roster().sheets[state.sheets[state.side[units[0]]]].order
    return sorted(units, key=lambda u: order[state.kind[u].rank])


def strike(state: State, unit: int, dice: int, precision: int, place: int) -> int:
    """Roll dice at a unit and apply the damage; return the number of hits (RIV-7.5 to RIV-7.9)."""
    hits = 0
    needed = HITS_ON - precision
    face = state.dice.face
    for _ in range(dice):
        if face() >= needed:
            hits += 1
    if hits:
        hurt(state, unit, hits, place)
    else:
        tell(state, "RIV-7.6", "miss", "{unit} is not hit", unit=unit, place=place)
    return hits


def hurt(state: State, unit: int, hits: int, place: int) -> None:
    """Apply hits: shields go first, then damage, then the unit (RIV-11.68, RIV-7.9)."""
    if state.troubled >> unit & 1:
        tell(state, "RIV-11.81", "unhurt", "{unit} cannot be damaged now", unit=unit, place=place)
        return
    blocked = min(hits, state.shields[unit])
    if blocked:
        state.shields[unit] -= blocked
        tell(
            state,
            "RIV-11.67",
            "shield",
            f"{{unit}} loses {many(blocked, 'Shield')}",
            unit=unit,
            place=place,
            count=blocked,
        )
    harm = min(hits - blocked, state.combined[unit].health - state.damage[unit])
    if not harm:
        return
    state.damage[unit] += harm
    tell(state, "RIV-7.6", "damage", "{unit} takes {count} damage", unit=unit, place=place, count=harm)
    if state.damage[unit] >= state.combined[unit].health:
        kill(state, unit, "RIV-7.9")


def bounty(state: State, unit: int) -> int:
    """Return the VP for killing a unit, without its plugs (RIV-15.2)."""
    kind = state.kind[unit]
    return state.field.bounties.get(kind.rank, kind.bounty)


def kill(state: State, unit: int, rule: str) -> None:
    """Remove a casualty with its plugs, and award the bounties (RIV-7.10, RIV-15.3)."""
    side = state.side[unit]
    place = state.place[unit]
    for plug in plugs_of(state, unit):
        _fall(state, plug)
        lost = "{unit} is lost with its host"
        text = f"{lost}: {{points}} VP for {{side}}" if bounty(state, plug) else lost
        tell(state, "RIV-4.9", "killed", text, unit=plug, points=bounty(state, plug), side=other_side(side))
    _fall(state, unit)
    points = bounty(state, unit)
    text = "{unit} is killed: {points} VP for {side}" if points else "{unit} is killed"
    where = {"place": place} if place >= 0 else {}
    tell(state, rule, "killed", text, unit=unit, points=points, side=other_side(side), **where)


def _fall(state: State, unit: int) -> None:
    side = state.side[unit]
    blue, red = state.fallen
    kind = state.kind[unit]
    state.fallen = (blue, (*red, kind)) if side else ((*blue, kind), red)
    state.bled |= 1 << side
    state.vp[other_side(side)] += bounty(state, unit)
    remove(state, unit)


def remove(state: State, unit: int) -> None:
    """Take a unit off the table for good, killed or not (RIV-1.11)."""
    if state.place[unit] >= 0:
        leave(state, unit)
    state.place[unit] = DEAD
    state.graves = True
    state.host.pop(unit, NOBODY)
    state.group.pop(unit, NOBODY)
    state.dog.pop(unit, NOBODY)
    for handler, animal in state.dog.items():
        if animal == unit:
            del state.dog[handler]
            break
    for plug in plugs_of(state, unit):  # removed by Fortify: it goes with its host, and is not killed
        state.place[plug] = UNDERGROUND
        remove(state, plug)
