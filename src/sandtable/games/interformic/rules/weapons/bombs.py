"""Bombs: who may aim at which hex, and the procedure that they share."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.sight import bomb_row, unit_bomb_verdict
from sandtable.games.interformic.rules.combat.brk_sighting import launch_hexes, may_launch
from sandtable.games.interformic.rules.devices.devices import lay_devices
from sandtable.games.interformic.rules.movement.stacking import vortex_hexes
from sandtable.games.interformic.rules.movement.unb_move import displace_fallen
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, can_sight, commander
from sandtable.games.interformic.rules.weapons.crust_buster import bust_crust
from sandtable.games.interformic.rules.weapons.lasers import shot_down
from sandtable.games.interformic.rules.weapons.neutron import burst_neutrons
from sandtable.games.interformic.rules.weapons.nuke import detonate
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUNKER,
    BUZZ,
    CLUSTER,
    CRUST,
    NEUTRAL,
    NEUTRON,
    NUKE,
    WEAPON_TITLES,
    WEAPONS,
)

UNBARRED = (NEUTRON, BUZZ, CLUSTER)  # bombs that may be aimed at a flag and next to one
LAUNCHED = {BUZZ: "BRK-21.1", CLUSTER: "BRK-22.1", NUKE: "BRK-25.1"}  # rows of a launch by a unit of Breakable


def sighters(state: State, launcher: int) -> list[int]:
    """List the units that may sight for a bomb: own, ready, not frozen, on the map (UNB-LOSH.11)."""
    side = state.side[launcher]
    if side == NEUTRAL:
        return [launcher]
    return [
        u
        for u, colour in enumerate(state.side)
        if colour == side and state.kind[u] < BUNKER and can_sight(state, u)  # never Breakable's (UNB-BRK.6)
    ]


def bomb_hexes(state: State, launcher: int, kind: int) -> int:
    """Return the hexes at which *launcher* may aim a bomb (UNB-LOSH, BRK-17)."""
    if breakable(state, launcher):
        mask = launch_hexes(state, launcher)
    else:
        mask = 1 << state.hex[launcher]
        for sighter in sighters(state, launcher):
            mask |= bomb_row(state, sighter)
    if state.vortexes:
        mask &= ~vortex_hexes(state)
    return mask if kind in UNBARRED else mask & ~state.mission.unbombed(state)


def may_bomb(state: State, launcher: int, kind: int, target: int) -> Verdict:
    """Say whether and why *launcher* may aim a bomb at a hex."""
    if vortex_hexes(state) >> target & 1:
        return Verdict(False, "UNB-XVG.17", "a vortex and its hex cannot be targeted")
    if kind not in UNBARRED and state.mission.unbombed(state) >> target & 1:
        return Verdict(False, "UNB-CTF.6", "nukes and crust busters may not be aimed at a flag or next to one")
    if breakable(state, launcher):
        return may_launch(state, launcher, target)
    own = unit_bomb_verdict(state, launcher, target, launcher=True)
    if own.legal and (own.rule == "UNB-LOSH.1" or can_sight(state, launcher)):
        return own
    if own.legal:
        own = Verdict(False, "UNB-UNIT.14", f"{title(state, launcher)} is dug in and cannot sight")
    others = [u for u in sighters(state, launcher) if u != launcher]
    verdicts = {u: unit_bomb_verdict(state, u, target) for u in others}
    for unit, verdict in verdicts.items():
        if verdict:
            facts = {**(verdict.facts or {}), "sighter": state.names[unit]}
            return Verdict(True, verdict.rule, f"{title(state, unit)} sights: {verdict.text}", facts)
    more = f"; none of {len(others)} other sighters sees it either" if others else ""
    return Verdict(False, own.rule, f"{own.text}{more}", own.facts)


def choose_hex(state: State, launcher: int, kind: int, size: int) -> Rule[int]:
    """Declare the target hex."""
    hex_: int = (
        yield Decision(
            seat(state, commander(state, launcher)), "bomb",
            lambda: f"At which hex does {title(state, launcher)} aim the {WEAPON_TITLES[kind]}?",
            "BRK-17.1" if breakable(state, launcher) else "UNB-LOSH.11",
            lambda: Options((), bomb_hexes(state, launcher, kind)), about=(launcher, kind, size),
        )
    )  # fmt: skip
    return hex_


def fire_bomb(state: State, launcher: int, kind: int, size: int, target: int) -> Rule[None]:
    """Resolve a bomb that has been declared and unloaded: lasers, then its effect."""
    rule = LAUNCHED.get(kind, "BRK-17.1") if breakable(state, launcher) else "UNB-LOSH.11"
    tell(
        state, rule, "bomb", "{firer} fires a {size} " + WEAPON_TITLES[kind] + " at {hex}", firer=launcher, size=size,
        hex=target, weapon=WEAPONS[kind],
    )  # fmt: skip
    if (yield from shot_down(state, launcher, kind, size, target)):
        return
    if kind == CRUST:
        bust_crust(state, size, target)
    elif kind == NEUTRON:
        burst_neutrons(state, size, target)
    elif kind == NUKE:
        detonate(state, size, target)
    elif kind in (BUZZ, CLUSTER):
        lay_devices(state, launcher, kind, size, target)
    yield from displace_fallen(state)
