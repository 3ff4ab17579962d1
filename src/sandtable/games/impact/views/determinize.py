"""What a bot may imagine: the table with everything redrawn that its side may not know (IMP-HID-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from sandtable.engine.decisions import bits
from sandtable.engine.dice import Dice
from sandtable.games.impact.rules.board.ground import Land
from sandtable.games.impact.rules.setup.forces import complete_force, ready_for
from sandtable.games.impact.rules.setup.placement import groups_of, hideable, standable
from sandtable.games.impact.rules.setup.setup import in_progress
from sandtable.games.impact.rules.stealth.knowledge import knows_type
from sandtable.games.impact.rules.units.command import set_leaders
from sandtable.games.impact.rules.units.kinds import Kind
from sandtable.games.impact.rules.units.units import leave, stand
from sandtable.games.impact.state import Mine, State
from sandtable.games.impact.tables import DOWN, NOBODY, OFF, SIDES

T = TypeVar("T")
USUAL = (12, 5, 1)  # dummies, explosive and nuclear mines, as Seeded Ground has them (IMP-14.6.3.1)


def determinize(state: State, side: str, dice: Dice) -> None:
    """Draw at random what *side* may not know, in place, and let other cards come."""
    own = SIDES.index(side)
    enemy = 1 - own
    if in_progress(state, enemy):
        _forget_setup(state, enemy, dice)
    else:
        _imagine_cards(state, enemy)
        _imagine_types(state, own, enemy, dice)
        _imagine_hidden(state, enemy, dice)
    _imagine_mines(state, enemy, dice)
    for unit, one in enumerate(state.side):
        if one == enemy:
            state.trigger[unit] = 0
            state.triggered &= ~(1 << unit)
    state.dice.reseed(dice.below(1 << 30))


def _shuffled(items: Sequence[T], dice: Dice) -> list[T]:
    left = list(items)
    return [left.pop(dice.below(len(left))) for _ in items]


def _imagine_cards(state: State, enemy: int) -> None:
    """Take the enemy's cards as they were last shown; one that never was is undamaged (IMP-HID-1)."""
    for unit, kind in enumerate(state.kind):
        if state.side[unit] == enemy and kind.armoured and state.damage[unit] < DOWN:
            known = state.known.get(unit)
            state.damage[unit] = min(known.damage, DOWN - 1) if known else 0


def _imagine_types(state: State, own: int, enemy: int, dice: Dice) -> None:
    """Deal the types that are not known out again (IMP-HID-2, IMP-HID-3)."""
    for alike in (
        lambda kind: kind.drone and kind.mobile and kind.armed_drone,
        lambda kind: kind.drone and kind.mobile and not kind.armed_drone,
        lambda kind: kind.armoured,
    ):
        _deal(state, own, enemy, alike, dice)


def _deal(state: State, own: int, enemy: int, alike: Callable[[Kind], bool], dice: Dice) -> None:
    units = [
        unit
        for unit, kind in enumerate(state.kind)
        if state.side[unit] == enemy and alike(kind) and not knows_type(state, unit, own)
        and unit not in state.pools and not state.used_command >> unit & 1  # it has shown that it commands
    ]  # fmt: skip
    if not units:
        return
    if state.field.forces_open:  # in an order of their own: the same dice deal the same, whatever is true
        kinds = _shuffled(sorted((state.kind[unit] for unit in units), key=lambda kind: kind.word), dice)
    else:
        rest = [kind for unit, kind in enumerate(state.kind) if state.side[unit] == enemy and unit not in units]
        kinds = _draw_kinds([kind for kind in state.field.kinds.values() if alike(kind)], rest, len(units), dice)
    for unit, kind in zip(units, kinds, strict=True):
        state.kind[unit] = kind
    _imagine_leaders(state, enemy, units)


def _draw_kinds(known: list[Kind], rest: list[Kind], count: int, dice: Dice) -> list[Kind]:
    """Draw types for some soldiers, no more of one than a force may have beside the *rest* of it."""
    found: list[Kind] = []
    for _ in range(count):
        open_kinds = [kind for kind in known if rest.count(kind) + found.count(kind) < kind.most] or known
        found.append(open_kinds[dice.below(len(open_kinds))])
    return found


def _imagine_leaders(state: State, enemy: int, units: list[int]) -> None:
    """Let those of some soldiers lead that are commanders now, in the places of those that did."""
    fresh = [unit for unit in units if state.kind[unit].command]
    led = []
    split = len(state.leaders[enemy]) > 1
    for squad, unit in enumerate(state.leaders[enemy], 1):
        chosen = unit  # it is known to lead
        if unit in units or unit == NOBODY:  # where there was no commander, one may have been dealt
            chosen = next((one for one in fresh if not split or state.squad[one] == squad), NOBODY)
            fresh = [one for one in fresh if one != chosen]
        led.append(chosen)
    set_leaders(state, enemy, tuple(led))
    for unit in units:
        state.assistant &= ~(1 << unit)
    if len(led) == 1:
        for unit in fresh:
            state.assistant |= 1 << unit


def _imagine_hidden(state: State, enemy: int, dice: Dice) -> None:
    """Put hidden enemies somewhere else that they could be (IMP-HID-5)."""
    hidden = [unit for unit in bits(state.hidden) if state.side[unit] == enemy]
    if not hidden:
        return
    for unit in hidden:
        leave(state, unit)
    met = 0  # points where an enemy would have found them (IMP-14.10.c)
    for unit, one in enumerate(state.side):
        if one != enemy and state.point[unit] >= 0:
            met |= state.board.disc(state.point[unit], 1)
    groups, ground = groups_of(state), standable(state)
    for unit in hidden:
        free = ground & ~sum(1 << point for point in state.at)
        lairs = hideable(state) & free & ~met
        spots = bits(lairs & groups[unit].zone or lairs or free & ~met or free)
        stand(state, unit, spots[dice.below(len(spots))])


def _imagine_mines(state: State, enemy: int, dice: Dice) -> None:
    """Mix the enemy's markers; where it is not known how many there are of each, draw their faces (IMP-HID-4)."""
    unseen = {point: mine for point, mine in state.mines.items() if not state.seen_mines >> point & 1}
    points = sorted(point for point, mine in unseen.items() if mine.owner == enemy)
    if state.field.forces_open:
        faces = _shuffled(sorted(state.mines[point].face for point in points), dice)
    else:
        bag = [face for face, count in enumerate(USUAL) for _ in range(count)]
        faces = [bag[dice.below(len(bag))] for _ in points]
    for point, face in zip(points, faces, strict=True):
        state.mines[point] = Mine(enemy, face)


def _forget_setup(state: State, enemy: int, dice: Dice) -> None:
    """Let the enemy, who is still setting up, have done nothing yet (IMP-HID-10)."""
    setup = state.setup
    if setup.buying:
        if setup.buying >> enemy & 1:
            setup.bought[enemy] = ()
        elif state.field.pools:
            ready = ready_for(state.field, state.field.pools[enemy], drones=state.on.drones)
            if ready:
                setup.bought[enemy] = ready[dice.below(len(ready))].words
            elif not complete_force(setup.bought[enemy]):
                setup.bought[enemy] = ("police",)
        return
    groups = groups_of(state)
    for unit, one in enumerate(state.side):
        if one == enemy:
            group = groups[unit]
            leave(state, unit)
            state.point[unit] = OFF
            state.hidden &= ~(1 << unit)
            state.airborne &= ~(1 << unit)
            state.stealth[unit] = 0
            if not state.kind[unit].command:
                state.squad[unit] = 0
            if group.zone or group.stealth or group.turns[0] != group.turns[1]:
                setup.pending |= 1 << unit
    for point in [point for point, mine in state.mines.items() if mine.owner == enemy]:
        del state.mines[point]
    if setup.works[enemy]:
        state.land = _without(state.land, setup.works[enemy])
        setup.works[enemy] = 0
    setup.digging |= 1 << enemy


def _without(land: Land, works: int) -> Land:
    """Return the ground without some improved positions."""
    new = land.twin()
    new.improved &= ~works
    new.survey(bits(works))
    return new
