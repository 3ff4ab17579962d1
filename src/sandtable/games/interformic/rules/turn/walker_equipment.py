"""Walker equipment: jump jets, when the card comes up that activates a hovering walker."""

from __future__ import annotations

from functools import partial

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.combat.damage import overload
from sandtable.games.interformic.rules.movement.unb_move import settle_crowding
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import is_frozen
from sandtable.games.interformic.rules.weapons.brk_weapon_action import FIRE
from sandtable.games.interformic.rules.weapons.unb_weapon_action import weapon_action
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import CONFIGURATIONS, GONE, HOVERING, JET, READY, STANDING, WALKER


def land_or_relight(state: State, colour: int, kind: int) -> Rule[None]:
    """Before any unit acts, each hovering walker relights a jet or lands (UNB-WEQ.10)."""
    if kind != WALKER:
        return
    for unit in range(len(state.hex)):
        if state.side[unit] != colour or state.kind[unit] != WALKER or state.hex[unit] == GONE:
            continue
        relit = state.acted >> unit & 1  # it was asked before the GEVs' bonus moves began
        if state.configuration[unit] != HOVERING or relit or is_frozen(state, unit):
            continue
        word = yield Decision(
            seat(state, colour), "relight", partial(_land_question, state, unit),
            "UNB-WEQ.10", Options(("land", *jets_ready(state, unit))), about=(unit,),
        )  # fmt: skip
        if word == "land":
            yield from land(state, unit)
        else:
            state.acted |= 1 << unit
            yield from weapon_action(state, unit, word)
            overload(state, unit)


def jets_ready(state: State, unit: int) -> tuple[str, ...]:
    """Return the words for relighting a loaded jet, for a ready walker that may take a weapon action (UNB-WEQ.7)."""
    if state.status[unit] != READY or state.mission.must_leave(state, unit):
        return ()
    return tuple(
        FIRE + weapon.name
        for slot, weapon in enumerate(state.arms[unit])
        if weapon.kind == JET and state.loaded[unit] >> slot & 1
    )


def land(state: State, unit: int) -> Rule[None]:
    """Come down; a full hex makes room, or the walker is moved on (UNB-WEQ.10)."""
    state.configuration[unit] = STANDING
    tell(
        state, "UNB-WEQ.10", "configuration", "{unit} lands in {hex}", unit=unit,
        configuration=CONFIGURATIONS[STANDING],
    )  # fmt: skip
    if state.hex[unit] >= 0:
        yield from settle_crowding(state, unit, state.hex[unit])


def _land_question(state: State, unit: int) -> str:
    return f"Does {title(state, unit)} land or stay up?"
