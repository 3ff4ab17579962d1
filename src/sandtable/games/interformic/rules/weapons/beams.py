"""Beams: targets, and the continuous beam that force beams and stasis rays share."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision, Options, Rule
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.rules.board.sight import (
    BRK_PAIR,
    beam_sees,
    beam_verdict,
    raised,
    sight,
    unit_beam_verdict,
    unit_sees_unit,
)
from sandtable.games.interformic.rules.combat.brk_aiming import controlled, why_unseen
from sandtable.games.interformic.rules.combat.brk_arcs import arc
from sandtable.games.interformic.rules.combat.hit_rolls import target_size
from sandtable.games.interformic.rules.devices.devices import read_device
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, carrier_of, commander, friendly, is_frozen, opposes
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUNKER,
    DUG_IN,
    FLAGS,
    FORCE,
    HEAVY,
    HILL,
    INDUSTRY,
    LIGHT,
    NEUTRAL,
    OPEN_GROUND,
    REACH,
    RECON,
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
        if not may_shove(state, firer, unit):
            return False
    elif kind == REVERSE and not state.stasis[unit]:
        return False
    if state.kind[firer] >= BUNKER and not covers(state, firer) >> state.hex[unit] & 1:
        return False
    return state.configuration[unit] != DUG_IN and unit_sees_unit(state, firer, unit)


def may_shove(state: State, firer: int, unit: int) -> bool:
    """Whether a force beam may be aimed at a unit: an opposing one; bunkers by option not (BRK-31.34, BRK-31.35)."""
    if state.kind[unit] == BUNKER and not state.variants.force_beam_moves_bunkers:
        return False
    return opposes(state, firer, unit) or state.variants.force_beam_friendly or controlled(state, firer)


def covers(state: State, firer: int) -> int:
    """Return the hexes that a beam of Unbreakable reaches: of a unit of Breakable its arc and range (BRK-31.27)."""
    if state.kind[firer] < BUNKER:
        return state.field.all
    return arc(state, firer) & state.field.disc(state.hex[firer], REACH)


def own_pair(state: State, firer: int) -> int:
    """Return by whose list *firer* sees things that are no units."""
    return BRK_PAIR if breakable(state, firer) else 0


def object_is_target(state: State, firer: int, name: str) -> bool:
    """Whether a loose object may be moved by a force beam: the satellite, or the other side's flag (UNB-OBJ.3)."""
    where = state.objects[name]
    if not 0 <= where < state.field.count or not state.mission.portable:  # BRK-30.34
        return False
    if name in FLAGS and FLAGS.index(name) == state.side[firer]:
        return False
    seen = beam_sees(state, state.hex[firer], where, high=raised(state, firer), pair=own_pair(state, firer))
    return seen and covers(state, firer) >> where & 1 == 1


def terrain_targets(state: State, firer: int) -> int:
    """Return the hill, industry and woods hexes in beam sight (UNB-FB.10)."""
    here = state.hex[firer]
    table = sight(state)
    seen = table.from_air(here) if raised(state, firer) else table.for_beam(here, own_pair(state, firer))
    if state.variants.beam_in_own_cloud:
        seen |= 1 << here
    if state.kind[firer] >= BUNKER:
        seen &= covers(state, firer)
    return state.tall & seen


def why_no_target(state: State, firer: int, kind: int, target: Choice) -> Verdict:
    """Say why *target* may not be aimed at."""
    if isinstance(target, int):
        return _why_no_terrain(state, firer, kind, target)
    if target in state.objects:
        return _why_no_object(state, firer, kind, target)
    if read_device(state, target) is not None:
        return Verdict(False, "BRK-31.64", f"a {WEAPON_TITLES[abs(kind)]} does nothing to devices")
    if target not in state.names:
        return Verdict(False, "UNB-CMB.17", f"there is no {target!r} to aim at")
    unit = state.names.index(target)
    name = title(state, unit)
    if carrier_of(state, unit) >= 0:
        return Verdict(False, "BRK-2.9", f"{name} is a passenger and cannot be aimed at")
    if state.hex[unit] < 0:
        return Verdict(False, "UNB-MOV.7", f"{name} is not on the map")
    if unit == firer:
        return Verdict(False, "UNB-CMB.16", "a beam cannot be aimed at the unit that fires it")
    if is_frozen(state, unit):
        return Verdict(False, "UNB-CMB.7", f"{name} is frozen: no weapon affects it")
    if kind == FORCE and not may_shove(state, firer, unit):
        if state.kind[unit] == BUNKER and not state.variants.force_beam_moves_bunkers:
            return Verdict(False, "BRK-31.35", f"{name} is a bunker: by option force beams do not move it")
        return Verdict(False, "UNB-CMB.15", f"{name} is on the firer's side; a force beam moves opposing units")
    if kind == REVERSE and not state.stasis[unit]:
        return Verdict(False, "UNB-CMB.17", f"{name} has no stasis marker to remove")
    if state.configuration[unit] == DUG_IN:
        return Verdict(False, "UNB-UNIT.14", f"{name} is dug in")
    return unseen(state, firer, kind, state.hex[unit], unit_beam_verdict(state, firer, unit))


def unseen(state: State, firer: int, kind: int, hex_: int, line: Verdict) -> Verdict:
    """Say what stops a beam on its way to a hex: of a unit of Breakable also its arc and range (BRK-31.27)."""
    return why_unseen(state, firer, abs(kind), LIGHT, hex_, line) if breakable(state, firer) else line


def _line(state: State, firer: int, hex_: int) -> Verdict:
    return beam_verdict(state, state.hex[firer], hex_, high=raised(state, firer), pair=own_pair(state, firer))


def _why_no_object(state: State, firer: int, kind: int, name: str) -> Verdict:
    where = state.objects[name]
    if kind != FORCE:
        return Verdict(False, "UNB-CMB.17", "stasis rays cannot be aimed at objects")
    if not 0 <= where < state.field.count:
        return Verdict(False, "UNB-OBJ.1", f"the {name} does not lie loose on the map")
    if not state.mission.portable:
        return Verdict(False, "BRK-30.34", f"the {name} cannot be moved here")
    if name in FLAGS and FLAGS.index(name) == state.side[firer]:
        return Verdict(False, "UNB-OBJ.3", "a force beam does not move one's own flag")
    return unseen(state, firer, kind, where, _line(state, firer, where))


def _why_no_terrain(state: State, firer: int, kind: int, hex_: int) -> Verdict:
    if kind != FORCE:
        return Verdict(False, "UNB-WPN.2", "a stasis ray is aimed at a unit, not at a hex")
    if state.terrain[hex_] not in (HILL, INDUSTRY, WOODS):
        what = TERRAIN[state.terrain[hex_]]
        text = f"{state.field.names[hex_]} is {what}: a force beam changes only hill, industry and woods"
        return Verdict(False, "UNB-CMB.17", text)
    return unseen(state, firer, kind, hex_, _line(state, firer, hex_))


def choose_target(state: State, firer: int, kind: int, size: int) -> Rule[Choice]:
    """Declare the target of a beam."""
    weapon = WEAPON_TITLES[abs(kind)]
    target: Choice = (
        yield Decision(
            seat(state, commander(state, firer)), "beam",
            lambda: f"What does {title(state, firer)} fire the {weapon} at?",
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
    unit = state.names.index(target) if target in state.names else -1  # else a loose object
    word = yield Decision(
        seat(state, commander(state, firer)), "continue",
        lambda: f"A hit. Fire on at {target_title(state, target)}, one size lighter?", "UNB-CMB.13",
        Options(("continue", "stop")), about=(firer, size, unit),
    )  # fmt: skip
    return bool(word == "continue")


def target_title(state: State, target: Choice) -> str:
    """Name what a beam of Unbreakable is aimed at: a unit, an object, or a hex."""
    if isinstance(target, int):
        return state.field.names[target]
    return title(state, state.names.index(target)) if target in state.names else f"the {target.replace('-', ' ')}"


def able_to_fire(state: State, unit: int) -> bool:
    """Whether a unit may fire now: ready, not frozen, on the map."""
    return state.status[unit] == 0 and state.hex[unit] >= 0 and not state.frozen >> unit & 1


def aim(state: State, target: Choice) -> int:
    """Return the size of a target."""
    if isinstance(target, int) or target in state.objects:
        return LIGHT
    return target_size(state, state.names.index(target))


def ray_aim(state: State, firer: int, kind: int, target: Choice) -> int:
    """Return the size of a target of a force beam or stasis ray; a recon that a friend helps borrows no class.

    It *may* adopt a better one (BRK-14.5): to be hit in reverse it rather does not.
    """
    unit = state.names.index(target) if kind == REVERSE and isinstance(target, str) else -1
    if unit >= 0 and state.kind[unit] == RECON and friendly(state, firer, unit):
        return LIGHT if state.terrain[state.hex[unit]] in OPEN_GROUND else HEAVY  # BRK-14.4
    return aim(state, target)
