"""Targets: which grids and intersections an attack reaches, and which of them hold somebody to attack."""

from __future__ import annotations

from sandtable.engine.decisions import other_side
from sandtable.games.rivets.rules.units.kinds import AttackProfile
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.rules.units.units import shared
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import AIR


class Aim:
    """What cards and choices add to the attacks of one activation."""

    __slots__ = ("dice", "near", "precision", "turret", "zeroed")

    def __init__(self) -> None:
        """Begin without any of it."""
        self.precision: int = 0  # Steady Aim (A10)
        self.dice: int = 0  # Bayonets (A11)
        self.near: bool = False  # only grids at distance 1 (A11)
        self.zeroed: bool = False  # the next deviation is C (A06)
        self.turret: bool = False  # Deflection Shot (A24)

    def about(self, unit: int) -> tuple[int, ...]:
        """Return what a question about an attack says of it, for odds and explanations."""
        return unit, self.precision, self.dice, int(self.near), int(self.zeroed), int(self.turret)


def aim_of(about: tuple[int, ...]) -> Aim:
    """Return the aim of a question about an attack."""
    aim = Aim()
    if len(about) > 1:
        _, aim.precision, aim.dice, near, zeroed, turret = about[:6]
        aim.near, aim.zeroed, aim.turret = bool(near), bool(zeroed), bool(turret)
    return aim


def land_reach(state: State, unit: int, line: AttackProfile) -> int:
    """Return how far an attack reaches over land, with bonuses; 0: not at all (RIV-2.18, RIV-11.58)."""
    if not line.land:
        return 0
    reach = line.land + state.combined[unit].far_land
    place = state.place[unit]
    if place < state.board.grids:
        reach += shared(state, unit, "far_land")
        reach += _guided(state, unit) if state.eyes else 0
    return reach


def _guided(state: State, unit: int) -> int:
    """Return what Eagle Eyes add to a unit's range: of the side whose turn it is, or by option of all (RIV-11.13)."""
    if state.side[unit] != state.turn and not state.options["eagle_eyes_every_combat"]:
        return 0
    return state.eyes.count(state.place[unit])


def air_reach(state: State, unit: int, line: AttackProfile) -> int:
    """Return how far an attack reaches into the air, with bonuses; 0: not at all."""
    return line.air + state.combined[unit].far_air + shared(state, unit, "far_air") if line.air else 0


def in_range(state: State, unit: int, line: AttackProfile, *, turret: bool = False) -> int:
    """Return the grids and intersections in range of an attack."""
    if turret or load_roster().shares_range:
        return _in_range(state, unit, line, turret)
    place = state.place[unit]
    key = (line, state.combined[unit], place, state.facing[unit], _guided(state, unit) if state.eyes else 0)
    reaches = state.board.reaches
    found = reaches.get(key)
    if found is None:
        found = reaches[key] = _in_range(state, unit, line, False)
    return found


def _in_range(state: State, unit: int, line: AttackProfile, turret: bool) -> int:
    board, place = state.board, state.place[unit]
    land, air = land_reach(state, unit, line), air_reach(state, unit, line)
    if place < board.grids:
        return board.land_range(place, land) | board.sky_range(place, air)
    facings = range(4) if turret or state.combined[unit].turret else (state.facing[unit],)
    found = 0
    for facing in facings:
        found |= board.bomb_range(place, facing, land) | board.dogfight_range(place, facing, air)
    return found


def all_in_range(state: State, unit: int) -> int:
    """Return the places in range of any attack of a unit."""
    if load_roster().shares_range:
        return _any_range(state, unit)
    place = state.place[unit]
    key = (state.combined[unit], place, state.facing[unit], _guided(state, unit) if state.eyes else 0)
    reaches = state.board.reaches
    found = reaches.get(key)
    if found is None:
        found = reaches[key] = _any_range(state, unit)
    return found


def _any_range(state: State, unit: int) -> int:
    found = 0
    for line in state.combined[unit].lines:
        found |= in_range(state, unit, line)
    return found


def has_victim(state: State, line: AttackProfile, place: int, enemy: int) -> bool:
    """Whether a place holds an enemy unit that an attack has dice against (RIV-6.8)."""
    for unit in state.at[place]:  # noqa: SIM110  # any() would take twice as long, in the hottest loop
        if state.side[unit] == enemy and line.dice[state.kind[unit].armour]:
            return True
    return False


def targets_of(state: State, unit: int, line: AttackProfile, aim: Aim | None = None) -> int:
    """Return the places that an attack may choose (RIV-6.8)."""
    turret = aim is not None and aim.turret
    reach = in_range(state, unit, line, turret=turret)
    board, enemy = state.board, other_side(state.side[unit])
    if aim is not None and aim.near:
        reach &= board.neighbours[state.place[unit]]
    found = reach & board.all_grids if line.gas else 0
    struck = reach & state.occupied[enemy]
    while struck:
        bit = struck & -struck
        struck ^= bit
        if has_victim(state, line, bit.bit_length() - 1, enemy):
            found |= bit
    if line.dice[AIR]:
        found |= reach & state.airborne[enemy]
    return found


def all_targets(state: State, unit: int, aim: Aim | None = None) -> int:
    """Return the places that any attack of a unit may choose."""
    found = 0
    for line in state.combined[unit].lines:
        found |= targets_of(state, unit, line, aim)
    return found


def usable_lines(state: State, unit: int, place: int, aim: Aim | None = None) -> list[int]:
    """List the attacks of a unit that can be used against a place."""
    lines = state.combined[unit].lines
    return [number for number, line in enumerate(lines) if targets_of(state, unit, line, aim) >> place & 1]


def precision_of(state: State, unit: int) -> int:
    """Return what is added to each die of a unit's attacks (RIV-11.53)."""
    return state.combined[unit].precision + shared(state, unit, "precision")
