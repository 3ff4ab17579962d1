"""Shots: who fires at whom and how, and the strength of it, line by line (IMP-9.3.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.games.impact.rules.board.figures import apart
from sandtable.games.impact.rules.board.sight import in_sight
from sandtable.games.impact.rules.board.terrain import BUILDING, MARSH, RUBBLE, WOODS
from sandtable.games.impact.rules.units.command import broken_squad, in_command, jammers
from sandtable.games.impact.state import State

#: The ways of firing: what the log calls them.
STATIONARY, ASSAULT, RAPID, TARGETED, REACTION = "stationary", "assault", "rapid", "targeted", "reaction"
PANIC, BERSERK = "panic", "berserk"  # paranoia's plain shot, and the one that counts as assault fire (IMP-7.3.f)

#: The ways that a player chooses, for questions that are about one of them.
HOWS = (STATIONARY, ASSAULT, RAPID, TARGETED, REACTION, PANIC, BERSERK)

SPILL = -5
INDIRECT = -5
CLOSE = 5  # points: too near for a sniper (IMP-12.1S.e)
FAR = 10  # points: beyond it dust spoils an attack (E14)
DIALLED = 2
DETECTION = 2

_TERRAIN_ROWS = {
    WOODS: ("IMP-9.3.2.j", "target in woods"),
    BUILDING: ("IMP-9.3.2.i", "target in a building"),
    MARSH: ("IMP-9.3.2.k", "target in marsh"),
    RUBBLE: ("IMP-9.3.2.l", "target in rubble"),
}


class Shot(NamedTuple):
    """One attack by a soldier: declared, not yet resolved."""

    firer: int
    target: int
    how: str  # STATIONARY ... BERSERK
    indirect: bool = False
    spill: bool = False  # it falls on a bystander of the attack it came from (IMP-9.8)
    shaken: bool = False  # -2 (IMP-7.2.g)
    boosted: bool = False  # -1 (IMP-8.2.10.b)
    turned: int = 0  # steps turned for it (IMP-14.9.c)
    worn: int = -1  # the firer's boxes when it fired, for what spills over after it was hit itself; -1: those of now


class StrengthLine(NamedTuple):
    """One line of the sum: the row, in words, the number."""

    rule: str
    text: str
    value: int


def strength(lines: list[StrengthLine]) -> int:
    """Add up the lines of an attack (IMP-9.3.2.a)."""
    total = 0
    for line in lines:
        total += line[2]
    return total


def modifiers(state: State, shot: Shot, damage: int = -1) -> list[StrengthLine]:
    """List what makes up the strength of a shot, the printed attack first.

    With *damage*, the target's boxes as the firer's side believes them to be, only what that side knows counts: the
    shield that goes with them, and no ECM drone that it has not identified.
    """
    firer, target = shot.firer, shot.target
    kind = state.kind[firer]
    jam = jamming(state, firer, known=damage >= 0)
    if damage < 0:
        damage = state.damage[target]
    away = apart(state, firer, target)
    printed = kind.attack[state.damage[firer] if shot.worn < 0 else shot.worn]
    found = [StrengthLine("IMP-9.3.2.a", "attack", printed)]
    add = found.append
    if kind.jack_knife and (away <= 1 or state.on.triple_any):
        add(StrengthLine("IMP-12.4", "tripled", 2 * printed))
    if state.painted[target] and not shot.shaken:
        add(StrengthLine("IMP-9.3.2.c", "target painted", state.painted[target]))
    shield = shield_against(state, target, damage)
    if shield:
        add(StrengthLine("IMP-9.3.2.d", "shield", -shield))
    if shot.how == REACTION:
        add(StrengthLine("IMP-9.3.2.e", "reaction fire", -2))
    _of_height(state, shot, add)
    found += cover(state, target)
    if shot.shaken:
        add(StrengthLine("IMP-9.3.2.m", "firer shaken", -2))
    if shot.indirect:
        add(StrengthLine("IMP-9.3.2.n", "indirect fire", INDIRECT))
    elif shot.spill:
        add(StrengthLine("IMP-9.3.2.o", "spillover", SPILL))
    _of_action(state, shot, add)
    _of_distance(state, shot, away, jam, add)
    if jam or not in_command(state, firer):
        add(StrengthLine("IMP-9.3.2.t", "firer out of command", -1))
    if state.stealth[target]:
        add(StrengthLine("IMP-9.3.2.u", "target under stealth", -2 * state.stealth[target]))
    if away <= 1:
        add(StrengthLine("IMP-9.3.2.v", "target adjacent", 1))
    if shot.boosted:
        add(StrengthLine("IMP-9.3.2.w", "boost used", -1))
    if kind.sniper and away <= CLOSE:
        add(StrengthLine("IMP-9.3.2.x", "sniper at close range", -2))
    _of_options(state, shot, add)
    if state.effects:
        _of_events(state, shot, away, add)
    return found


def shield_against(state: State, target: int, damage: int) -> int:
    """Return the shield of a soldier with so many boxes crossed (IMP-9.2, IMP-14.5.2)."""
    shield = state.kind[target].shield[damage]
    if shield and state.marine >> target & 1:
        shield -= 1
    for effect in state.effects:
        if effect.kind == "shield" and effect.unit == target:
            return 0
    return shield


def cover(state: State, target: int, *, blast: bool = False) -> list[StrengthLine]:
    """Return what the ground does for a soldier: the strongest terrain, and an improved position (IMP-9.3.2.y)."""
    point = state.point[target]
    land = state.land
    if not land.cover[point]:
        return []
    kind = land.terrain[point]
    chart = land.chart
    if state.airborne >> target & 1:
        if state.level[target] >= state.land.ground[point] + land.height(point):
            return []
        best = chart.attack[kind]
        bunker = improved = False
    else:
        bunker = bool(land.bunkers >> point & 1) and chart.bunker_attack <= chart.attack[kind]
        best = chart.bunker_attack if bunker else chart.attack[kind]
        improved = bool(land.improved >> point & 1) and not land.bunkers >> point & 1 and kind != BUILDING
    if blast and kind == WOODS and not bunker and state.kind[target].unarmoured:
        best = 0  # IMP-2.3.2.b
    found = []
    if bunker:
        found.append(StrengthLine("IMP-9.3.2.h", "target in a bunker", best))
    elif best:
        found.append(StrengthLine(*_TERRAIN_ROWS.get(kind, ("IMP-9.3.2.y", "terrain")), best))
    if improved:
        found.append(StrengthLine("IMP-3.6.b", "improved position", chart.improved_attack))
    return found


def _of_height(state: State, shot: Shot, add: Callable[[StrengthLine], None]) -> None:
    """Add what the difference in level does (IMP-9.3.2.f, IMP-9.3.2.g)."""
    above = state.level[shot.target] - state.level[shot.firer]
    if above < 0:
        add(StrengthLine("IMP-9.3.2.g", "target below", 1))
    elif above and not state.airborne >> shot.target & 1:
        # a bystander may be in sight though the target was not, and the other way round
        seen = in_sight(state, shot.firer, shot.target) if shot.spill else not shot.indirect
        if seen:
            add(StrengthLine("IMP-9.3.2.f", "target higher", -1))


def _of_action(state: State, shot: Shot, add: Callable[[StrengthLine], None]) -> None:
    how = shot.how
    if how == RAPID:
        if not state.kind[shot.firer].sentry:
            add(StrengthLine("IMP-9.3.2.p", "rapid fire", -1))
    elif how in (ASSAULT, BERSERK):
        add(StrengthLine("IMP-9.3.2.q", "assault fire", -2))
    elif how == TARGETED and state.on.targeted:
        add(StrengthLine("IMP-9.3.2.r", "targeted fire", state.on.targeted))


def jamming(state: State, firer: int, *, known: bool = False) -> list[int]:
    """List the ECM drones that disturb a firer; *known*: those that its side has identified."""
    if not state.on.drones:
        return []
    found = jammers(state, firer)
    return [drone for drone in found if state.identified >> drone & 1] if known else found


def _of_distance(state: State, shot: Shot, away: int, jam: list[int], add: Callable[[StrengthLine], None]) -> None:
    """Add the attenuation, double under jamming (IMP-9.3.2.s, IMP-14.4.3.a)."""
    step = state.kind[shot.firer].attenuation
    steps = away // step if step else 0
    if steps:
        add(StrengthLine("IMP-9.3.2.s", "distance", -steps))
        if jam:
            add(StrengthLine("IMP-14.4.3.a", "distance, jammed", -steps))


def _of_options(state: State, shot: Shot, add: Callable[[StrengthLine], None]) -> None:
    """Add the modifiers of the optional rules (IMP-9.3.2.z)."""
    firer = shot.firer
    if state.on.detection >> state.side[firer] & 1:
        add(StrengthLine("IMP-14.1", "improved detection", DETECTION))
    if state.marine >> firer & 1:
        add(StrengthLine("IMP-14.5.1", "marine", 1))
    if broken_squad(state, firer):
        add(StrengthLine("IMP-14.12.a", "squad morale", -1))
    if shot.turned:
        add(StrengthLine("IMP-14.9.c", "turned", -shot.turned))


def _of_events(state: State, shot: Shot, away: int, add: Callable[[StrengthLine], None]) -> None:
    """Add what events have left behind."""
    for effect in state.effects:
        if effect.kind == "attack" and effect.unit == shot.firer:
            add(StrengthLine("IMP-DATA-EVT", "event", effect.value))
        elif effect.kind == "dialled" and effect.unit == shot.firer and not shot.spill:
            add(StrengthLine("IMP-DATA-EVT", "dialled in", effect.value or DIALLED))
        elif effect.kind == "dust" and away > FAR:
            add(StrengthLine("IMP-DATA-EVT", "dust", effect.value))


def blast_strength(state: State, power: int, target: int, damage: int = -1) -> list[StrengthLine]:
    """List what makes up the strength of a blast on a soldier (IMP-14.4.2.3.b)."""
    found = [StrengthLine("IMP-14.4.2.3.b", "blast", power)]
    if not state.on.blast_cover:
        return found
    shield = shield_against(state, target, state.damage[target] if damage < 0 else damage)
    if shield:
        found.append(StrengthLine("IMP-9.3.2.d", "shield", -shield))
    return found + cover(state, target, blast=True)
