"""Fire: who may be fired at, an attack with its draws, what spills over from it, and painting (chapter 9).

A caller that has a soldier fire asks for the target, calls `shot`, and completes the firer.
"""

from __future__ import annotations

from sandtable.engine.decisions import Rule, bits
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.figures import apart_from, beside
from sandtable.games.impact.rules.board.sight import in_sight
from sandtable.games.impact.rules.board.visibility import enemies_seen, enemies_spotted
from sandtable.games.impact.rules.combat.drones import may_be_bomb, window
from sandtable.games.impact.rules.combat.shots import (
    ASSAULT,
    BERSERK,
    PANIC,
    RAPID,
    REACTION,
    TARGETED,
    Shot,
    jamming,
    modifiers,
)
from sandtable.games.impact.rules.combat.shots import strength as total
from sandtable.games.impact.rules.combat.strikes import strike
from sandtable.games.impact.rules.stealth.hidden_setup import appear
from sandtable.games.impact.rules.units.command import in_command, uses_boost
from sandtable.games.impact.rules.units.units import identify, show_card
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY, PAINT, SNIPER_PAINT

ON_THE_MOVE = (ASSAULT, BERSERK)
NO_SIGHT = -1  # a shot that was no legal attack; one that came to nothing otherwise is 0
NO_SNIPER = (ASSAULT, BERSERK, RAPID, TARGETED)  # IMP-12.1S.f, IMP-7.3.f


# whom


def may_fire(state: State, firer: int, how: str) -> bool:
    """Whether a soldier has a weapon to fire in this way (IMP-9.1, IMP-12.1S)."""
    kind = state.kind[firer]
    if not kind.attack[state.damage[firer]]:
        return False
    return not (kind.sniper and (how in NO_SNIPER or state.airborne >> firer & 1))


def targets(state: State, firer: int, how: str, *, arc: bool = False) -> list[int]:
    """List whom a soldier may fire at, in roster order; *arc*: only where it faces (IMP-14.9.d)."""
    if not may_fire(state, firer, how):
        return []
    found = bits(_aims(state, firer, how))
    return [unit for unit in found if faces(state, firer, unit)] if arc else found


def has_target(state: State, firer: int, how: str) -> bool:
    """Whether `targets` lists anybody."""
    return may_fire(state, firer, how) and _aims(state, firer, how) != 0


def _aims(state: State, firer: int, how: str) -> int:
    """Return whom a soldier may fire at, as a mask: in its sight, or in a friend's (IMP-9.3.1, IMP-9.6.a)."""
    if how == TARGETED:
        return _paints(state, firer)
    if state.on.strict:
        return enemies(state, firer)
    found = (enemies_seen(state, firer) | enemies_spotted(state, firer)) & ~state.hidden
    return found | seen_from_hiding(state, firer) if state.hidden else found


def seen_from_hiding(state: State, firer: int) -> int:
    """Return the enemies that hidden friends of a soldier see, as a mask: they spot by being placed (IMP-9.6.c)."""
    found = 0
    for unit in _hidden_spotters(state, firer):
        found |= enemies_seen(state, unit)
    return found & ~state.hidden


def _hidden_spotters(state: State, firer: int) -> list[int]:
    """List the hidden friends of a soldier that could spot for it (IMP-9.6.b)."""
    found = bits(state.hidden & ~(state.down | 1 << firer))
    return [unit for unit in found if state.side[unit] == state.side[firer]]


def _place_spotter(state: State, firer: int, target: int) -> None:
    """Place the hidden friend that spots for a shot, if no other soldier sees the target (IMP-9.6.c)."""
    for unit in _hidden_spotters(state, firer):
        if enemies_seen(state, unit) >> target & 1:
            appear(state, unit, "IMP-9.6.c")
            return


def second_targets(state: State, firer: int, first: int, reach: int, *, arc: bool = False) -> list[int]:
    """List whom the second shot of rapid fire may be aimed at: within *reach* of the place *first* (IMP-9.7.b)."""
    return [unit for unit in targets(state, firer, RAPID, arc=arc) if apart_from(state, unit, first) <= reach]


def enemies(state: State, unit: int) -> int:
    """Return the enemies on the map that are not hidden, as a mask."""
    side, found = state.side[unit], 0
    for other, point in enumerate(state.point):
        if point >= 0 and state.side[other] != side:
            found |= 1 << other
    return found & ~state.hidden


def sees(state: State, unit: int, other: int) -> bool:
    """Whether a soldier sees another one, of either side."""
    if state.side[unit] == state.side[other]:
        return in_sight(state, unit, other)
    return enemies_seen(state, unit) >> other & 1 == 1


def spotted(state: State, firer: int, target: int) -> bool:
    """Whether a friend of the firer sees the target (IMP-9.6.b, IMP-9.6.c)."""
    return enemies_spotted(state, firer) >> target & 1 == 1


def faces(state: State, firer: int, target: int) -> bool:
    """Whether a target is in the firer's arc (IMP-14.9.a, IMP-14.9.d)."""
    if not state.on.facing or state.kind[firer].sentry or state.point[firer] == state.point[target]:
        return True
    arc = 60 if state.on.narrow_arc else 120
    return state.board.in_arc(state.point[firer], state.facing[firer], state.point[target], arc)


def strength(state: State, firer: int, target: int, how: str, *, known: bool = False) -> int:
    """Return the strength of a shot as it would be now; *known*: as the firer's side can tell."""
    damage = known_damage(state, target) if known else -1
    return total(modifiers(state, aimed(state, firer, target, how), damage))


def known_damage(state: State, unit: int) -> int:
    """Return the boxes of a soldier as its enemy was last shown them: none, if never."""
    seen = state.known.get(unit)
    if state.down >> unit & 1:
        return state.damage[unit]  # everybody sees it lying there
    return seen.damage if seen else 0


def aimed(state: State, firer: int, target: int, how: str, penalty: int = 0) -> Shot:
    """Return a shot as the firer would make it now."""
    act = state.act if firer == state.active else None
    direct = how in (REACTION, PANIC, BERSERK) or sees(state, firer, target)
    unpaid = int(act is not None and how == ASSAULT and not act.fired and not act.ghost)
    return Shot(
        firer, target, how, indirect=not direct, shaken=act is not None and act.shaken,
        boosted=uses_boost(state, firer, unpaid), turned=-penalty,
    )  # fmt: skip


# the attack


def shot(state: State, firer: int, target: int, how: str, *, penalty: int = 0) -> Rule[int]:
    """Make an attack and what spills over; return the d12 of its first draw, 0 or NO_SIGHT if it came to nothing."""
    appear(state, firer)
    if state.hidden and how != REACTION and not (sees(state, firer, target) or spotted(state, firer, target)):
        _place_spotter(state, firer, target)
    if not (sees(state, firer, target) or (how != REACTION and spotted(state, firer, target))):
        rule = "IMP-9.5.b" if how == REACTION else "IMP-14.8"
        tell(state, rule, "wasted", "{unit} has no line of sight to {target}", unit=firer, target=target)
        return NO_SIGHT
    if may_be_bomb(state, target):
        yield from window(state, state.side[target], [target], "IMP-14.4.2.a")
        if state.point[target] < 0 or not _still_fires(state, firer, how):
            return 0
    if state.kind[firer].drone:
        identify(state, firer)  # IMP-14.4.6
    show_card(state, firer)
    first = aimed(state, firer, target, how, penalty)
    near, worn = bystanders(state, firer, target), state.damage[firer]
    die = yield from _resolve(state, first)
    _use_up(state, firer)
    for unit in near:
        if state.point[unit] < 0 or state.point[firer] < 0:
            continue
        if may_be_bomb(state, unit):
            yield from window(state, state.side[unit], [unit], "IMP-14.4.2.a")
            if state.point[unit] < 0 or state.point[firer] < 0:
                continue
        yield from _resolve(state, first._replace(target=unit, spill=True, worn=worn))
    return die


def _still_fires(state: State, firer: int, how: str) -> bool:
    """Whether a firer can go through with a shot after a bomb went off."""
    if state.point[firer] < 0 or state.down >> firer & 1:
        return False
    if firer == state.active and state.act is not None:
        return not state.act.stop
    return how in (PANIC, BERSERK) or not (state.shocked | state.panicked) >> firer & 1


def bystanders(state: State, firer: int, target: int) -> list[int]:
    """List whom an attack spills onto: the same point, then the adjacent ones clockwise from NE (IMP-9.8.f)."""
    found = [unit for unit in state.board.on(state, state.point[target]) if unit != target]
    found += beside(state, target)
    spared = NOBODY if state.on.spill_on_firer else firer
    return [unit for unit in found if unit != spared and not state.hidden >> unit & 1]


def _use_up(state: State, firer: int) -> None:
    """Spend the bonus of an event for one attack (E13)."""
    for effect in state.effects:
        if effect.kind == "dialled" and effect.unit == firer:
            state.effects = tuple(one for one in state.effects if one is not effect)
            return


def _resolve(state: State, one: Shot) -> Rule[int]:
    """Draw for one soldier that is attacked, and apply the result."""
    lines = modifiers(state, one)
    jam = jamming(state, one.firer)
    if jam and (in_command(state, one.firer) or any(line.rule == "IMP-14.4.3.a" for line in lines)):
        for drone in jam:
            identify(state, drone)  # something was worse for it (IMP-HID-9)
    rule = "IMP-9.3.3.a" if not one.spill else "IMP-9.8.c" if one.indirect else "IMP-9.8.b"
    said = "spillover" if one.spill else "panic" if one.how == BERSERK else one.how
    return (yield from strike(state, one.target, lines, said, rule, firer=one.firer, indirect=one.indirect))


# painting


def paintable(state: State, painter: int, *, arc: bool = False) -> list[int]:
    """List whom a soldier may paint (IMP-9.4.a, IMP-9.4.g)."""
    found = bits(_paints(state, painter))
    return [unit for unit in found if faces(state, painter, unit)] if arc else found


def _paints(state: State, painter: int) -> int:
    """Return whom a soldier may paint, as a mask.

    An ECM drone may not be; but who does not know that it is one may try.
    """
    kind = state.kind[painter]
    if kind.drone and not kind.paints:
        return 0
    found = enemies(state, painter) if state.on.strict else enemies_seen(state, painter) & ~state.hidden
    if state.on.drones and found & state.identified:
        for unit in bits(found & state.identified):
            if state.kind[unit].jams:
                found ^= 1 << unit
    return found


def paint(state: State, painter: int, target: int) -> bool:
    """Paint a target; the better marker stays (IMP-9.4.f, IMP-3.7.b).

    Say whether it is in sight: an ECM drone cannot be painted, but it can still be fired at (IMP-14.4.3.c).
    """
    appear(state, painter)
    if state.kind[painter].drone:
        identify(state, painter)
    if not sees(state, painter, target):
        tell(state, "IMP-14.8", "wasted", "{unit} has no line of sight to {target}", unit=painter, target=target)
        return False
    if state.kind[target].jams:
        identify(state, target)
        tell(state, "IMP-14.4.3.c", "wasted", "{target} cannot be painted", unit=painter, target=target)
        return True
    value = SNIPER_PAINT if state.kind[painter].sniper else PAINT
    state.painted[target] = max(state.painted[target], value)
    tell(state, "IMP-9.4.f", "paint", "{unit} paints {target}", unit=painter, target=target, value=value)
    return True
