"""Refusals where a weapon has no target at all: what stands between it and the nearest foe."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.conditions import about, is_thing
from sandtable.games.interformic.rules.combat.brk_aiming import why_no_aim
from sandtable.games.interformic.rules.devices.devices import device_word
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.rules.units.units import breakable, opposes
from sandtable.games.interformic.rules.weapons.beams import REVERSE, why_no_target
from sandtable.games.interformic.rules.weapons.brk_weapon_action import EVERY_BOMB
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLADE,
    BRK_BEAMS,
    BRKGUN,
    FORCE,
    GONE,
    JET,
    MULTIGUN,
    NEUTRON,
    ROCKETS,
    STASIS,
    VORTEX,
    WEAPON_TITLES,
    WHEELS,
)

#: How far down the conditions of a shot a refusal stands, by its row; at first, what is not a target anywhere.
STAGES = (
    ("BRK-2.8", "BRK-2.9", "BRK-24.21", "BRK-1.10"),
    ("BRK-7.8", "BRK-24.3", "BRK-31.19"),
    ("BRK-15.",),
    ("BRK-16.",),
)
NEVER_FIRED = {
    JET: ("UNB-WEQ.7", "only an upright walker fires its jump jets"),
    BLADE: ("UNB-WEQ.11", "a melee weapon is not fired: it counts in melee"),
    WHEELS: ("UNB-WEQ.2", "a conversion mechanism is not fired: it is used by a physical action"),
}


def why_no_shot(state: State, unit: int, kind: int, size: int) -> Verdict:
    """Say why a loaded weapon of a unit that may fire cannot be fired at anything."""
    what = WEAPON_TITLES[abs(kind)]
    barred = state.mission.unbombed(state) >> state.hex[unit] & 1
    if kind in NEVER_FIRED:
        return refuse(*NEVER_FIRED[kind])
    if kind == VORTEX:
        where = " in its arc" if breakable(state, unit) else ""
        text = f"no hex next to it{where} can take a vortex: seen, empty, not hill, industry, volcano or woods"
        return refuse("UNB-XVG.1", text)
    if (kind in EVERY_BOMB or kind == ROCKETS) and kind != NEUTRON and barred:
        return refuse(
            "UNB-CTF.6", f"the {what} may not be aimed at a flag or next to one, and no other hex is in sight"
        )
    if kind == ROCKETS:
        return refuse("UNB-XRL.2", f"{title(state, unit)} sights for its own rockets, and sees no hex for them")
    if kind in (MULTIGUN, BRKGUN):
        rule = "UNB-XMG.1" if kind == MULTIGUN else "BRK-27.20"
        return refuse(rule, "none of the weapons as which the multi-gun could fire has a target")
    if kind in BRK_BEAMS:
        return _nearest_aim(state, unit, kind, size)
    if kind in (FORCE, STASIS, REVERSE):
        return _nearest_target(state, unit, kind)
    return refuse("UNB-CMB.17", f"no hex may be the target of the {what}")


def why_no_beam_target(state: State, firer: int, kind: int, choice: Choice) -> Verdict | None:
    """Say why a force beam or stasis ray is not fired at something."""
    if isinstance(choice, str) and not is_thing(state, choice):
        return None
    return about(state, choice, why_no_target(state, firer, kind, choice))


def _nearest_aim(state: State, unit: int, kind: int, size: int) -> Verdict:
    """Say why a beam of Breakable has no target: the nearest foe serves to explain it."""
    distances = state.field.distances(state.hex[unit])
    found: list[tuple[int, int, Verdict]] = []
    for other, hex_ in enumerate(state.hex):
        if other != unit and hex_ != GONE and (breakable(state, other) or opposes(state, unit, other)):
            far = distances[hex_] if hex_ >= 0 else state.field.count
            verdict = about(state, state.names[other], why_no_aim(state, unit, kind, size, state.names[other]))
            found.append(_ranked(verdict, far))
    found += [
        _ranked(about(state, word, why_no_aim(state, unit, kind, size, word)), distances[key[0]])
        for key, word in ((key, device_word(state, key)) for key in sorted(state.devices))
    ]
    if not found:
        return refuse("BRK-2.8", f"there is no opposing unit or device for the {WEAPON_TITLES[kind]}")
    _, _, best = max(found, key=lambda one: (one[0] > 0, -one[1], one[0]))  # the nearest foe
    return Verdict(False, best.rule, f"the {WEAPON_TITLES[kind]} has no target: {best.text}", best.facts)


def _ranked(verdict: Verdict, distance: int) -> tuple[int, int, Verdict]:
    """Rank a refusal by how far down the conditions it stands, then by the distance."""
    for stage, rows in enumerate(STAGES):
        if any(verdict.rule == row or (row.endswith(".") and verdict.rule.startswith(row)) for row in rows):
            return stage, distance, verdict
    return len(STAGES), distance, verdict


def _nearest_target(state: State, firer: int, kind: int) -> Verdict:
    """Say why a force beam or stasis ray has no target; if the same stands in the way of every unit, by its row."""
    what = WEAPON_TITLES[abs(kind)]
    meant = [
        unit
        for unit, hex_ in enumerate(state.hex)
        if hex_ >= 0 and unit != firer and (state.stasis[unit] if kind == REVERSE else opposes(state, firer, unit))
    ]
    if not meant and kind == REVERSE:
        return refuse("UNB-CMB.17", "no other unit on the map has a stasis marker to remove")
    if not meant:
        return refuse("UNB-CMB.17", f"there is no opposing unit on the map for the {what}")
    distances = state.field.distances(state.hex[firer])
    meant.sort(key=lambda unit: distances[state.hex[unit]])
    verdicts = [about(state, state.names[unit], why_no_target(state, firer, kind, state.names[unit])) for unit in meant]
    if len({verdict.rule for verdict in verdicts}) == 1:
        return verdicts[0]
    return refuse("UNB-CMB.17", f"the {what} has no target; of the nearest unit, {verdicts[0].text}")
