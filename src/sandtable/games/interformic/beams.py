"""Beams: targets, and the continuous beam that force beams and stasis rays share."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision, Options, Rule
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.combat import target_size
from sandtable.games.interformic.sight import beam_sees, beam_verdict, sight, unit_sees_unit
from sandtable.games.interformic.state import State, aloft, is_frozen, opposes, seat, title
from sandtable.games.interformic.tables import (
    DUG_IN,
    FLAGS,
    FORCE,
    HILL,
    INDUSTRY,
    LIGHT,
    NEUTRAL,
    OUT,
    SQUAD,
    STASIS,
    TERRAIN,
    WEAPON_TITLES,
    WOODS,
)

REVERSE = -STASIS  # a stasis ray fired in reverse


def beam_targets(state: State, firer: int, kind: int) -> Options:
    """Return what *firer* may aim a beam at: units, loose objects, hexes for a force beam at terrain."""
    units = tuple(state.names[u] for u in range(len(state.names)) if u != firer and is_target(state, firer, kind, u))
    if kind != FORCE or state.side[firer] == NEUTRAL:
        return Options(units)
    objects = tuple(name for name in state.objects if object_is_target(state, firer, name))
    return Options(units + objects, terrain_targets(state, firer))


def has_target(state: State, firer: int, kind: int) -> bool:
    """Whether a beam has any target at all; the ground is looked at first, because it often serves."""
    if kind == FORCE and terrain_targets(state, firer):
        return True
    if kind == REVERSE and not any(state.stasis):
        return False
    for unit in range(len(state.names)):
        if unit != firer and is_target(state, firer, kind, unit):
            return True
    return kind == FORCE and any(object_is_target(state, firer, name) for name in state.objects)


def is_target(state: State, firer: int, kind: int, unit: int) -> bool:
    """Whether a unit may be aimed at and could be affected (UNB-CMB.15 to UNB-CMB.17)."""
    if state.hex[unit] < 0 or state.frozen >> unit & 1:
        return False
    if kind == FORCE:
        if not opposes(state, firer, unit) and not state.variants.force_beam_friendly:
            return False
    elif kind == REVERSE and not state.stasis[unit]:
        return False
    return state.configuration[unit] != DUG_IN and unit_sees_unit(state, firer, unit)


def object_is_target(state: State, firer: int, name: str) -> bool:
    """Whether a loose object may be moved by a force beam: the satellite, or the other side's flag (UNB-OBJ.3)."""
    where = state.objects[name]
    if not 0 <= where < state.field.count:
        return False
    if name in FLAGS and FLAGS.index(name) == state.side[firer]:
        return False
    return beam_sees(state, state.hex[firer], where, high=aloft(state, firer))


def terrain_targets(state: State, firer: int) -> int:
    """Return the hill, industry and woods hexes in beam sight (UNB-FB.10)."""
    here = state.hex[firer]
    table = sight(state)
    seen = table.from_air(here) if aloft(state, firer) else table.for_beam(here)
    if state.variants.beam_in_own_cloud:
        seen |= 1 << here
    return state.tall & seen


def why_no_target(state: State, firer: int, kind: int, target: Choice) -> Verdict:
    """Say why *target* may not be aimed at."""
    if isinstance(target, int):
        return _why_no_terrain(state, firer, kind, target)
    if target in state.objects:
        return _why_no_object(state, firer, kind, target)
    if target not in state.names:
        return Verdict(False, "UNB-CMB.17", f"there is no {target!r} to aim at")
    unit = state.names.index(target)
    name = title(state, unit)
    if state.hex[unit] < 0:
        return Verdict(False, "UNB-MOV.7", f"{name} is not on the map")
    if unit == firer:
        return Verdict(False, "UNB-CMB.16", "a beam cannot be aimed at the unit that fires it")
    if is_frozen(state, unit):
        return Verdict(False, "UNB-CMB.7", f"{name} is frozen: no weapon affects it")
    if kind == FORCE and not opposes(state, firer, unit) and not state.variants.force_beam_friendly:
        return Verdict(False, "UNB-CMB.15", f"{name} is on the firer's side; a force beam moves opposing units")
    if kind == REVERSE and not state.stasis[unit]:
        return Verdict(False, "UNB-CMB.17", f"{name} has no stasis marker to remove")
    if state.configuration[unit] == DUG_IN:
        return Verdict(False, "UNB-UNIT.14", f"{name} is dug in")
    scattered = state.kind[unit] == SQUAD and state.status[unit] == OUT
    high = aloft(state, firer) or aloft(state, unit)
    return beam_verdict(state, state.hex[firer], state.hex[unit], high=high, scattered=scattered)


def _why_no_object(state: State, firer: int, kind: int, name: str) -> Verdict:
    where = state.objects[name]
    if kind != FORCE:
        return Verdict(False, "UNB-CMB.17", "stasis rays cannot be aimed at objects")
    if not 0 <= where < state.field.count:
        return Verdict(False, "UNB-OBJ.1", f"the {name} does not lie loose on the map")
    if name in FLAGS and FLAGS.index(name) == state.side[firer]:
        return Verdict(False, "UNB-OBJ.3", "a force beam does not move one's own flag")
    return beam_verdict(state, state.hex[firer], where, high=aloft(state, firer))


def _why_no_terrain(state: State, firer: int, kind: int, hex_: int) -> Verdict:
    if kind != FORCE:
        return Verdict(False, "UNB-WPN.2", "a stasis ray is aimed at a unit, not at a hex")
    if state.terrain[hex_] not in (HILL, INDUSTRY, WOODS):
        what = TERRAIN[state.terrain[hex_]]
        text = f"{state.field.names[hex_]} is {what}: a force beam changes only hill, industry and woods"
        return Verdict(False, "UNB-CMB.17", text)
    return beam_verdict(state, state.hex[firer], hex_, high=aloft(state, firer))


def choose_target(state: State, firer: int, kind: int, size: int) -> Rule[Choice]:
    """Declare the target of a beam."""
    weapon = WEAPON_TITLES[abs(kind)]
    target: Choice = (
        yield Decision(
            seat(state, state.side[firer]), "beam", lambda: f"At what does {title(state, firer)} fire the {weapon}?",
            "UNB-LOSB.10", lambda: beam_targets(state, firer, kind), about=(firer, kind, size),
        )
    )  # fmt: skip
    return target


def goes_on(state: State, firer: int, target: Choice, size: int, *, possible: bool) -> Rule[bool]:
    """After a hit: ask whether to roll again one size lighter, if that is possible (UNB-CMB.13)."""
    if size <= LIGHT or not possible or not able_to_fire(state, firer):
        return False
    if state.side[firer] == NEUTRAL:
        return True
    word = yield Decision(
        seat(state, state.side[firer]), "continue", lambda: f"A hit. Fire on at {target}, one size lighter?",
        "UNB-CMB.13", Options(("continue", "stop")), about=(firer, size),
    )  # fmt: skip
    return bool(word == "continue")


def able_to_fire(state: State, unit: int) -> bool:
    """Whether a unit may fire now: ready, not frozen, on the map."""
    return state.status[unit] == 0 and state.hex[unit] >= 0 and not state.frozen >> unit & 1


def aim(state: State, target: Choice) -> int:
    """Return the size of a target."""
    if isinstance(target, int) or target in state.objects:
        return LIGHT
    return target_size(state, state.names.index(target))
