"""Stasis ray: markers that freeze a unit in time, or their removal in reverse."""

from __future__ import annotations

from sandtable.engine.decisions import Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.combat.damage import freeze_if_due
from sandtable.games.interformic.rules.combat.hit_rolls import hits
from sandtable.games.interformic.rules.weapons.beams import REVERSE, goes_on, is_target, ray_aim
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import STASIS, WEAPONS


def fire_stasis(state: State, firer: int, mode: int, size: int, target: str) -> Rule[None]:
    """The stasis ray procedure, normal or in reverse: the mode is kept for the continuation (UNB-STA.1, UNB-STA.8)."""
    unit = state.names.index(target)
    while True:
        manner = " in reverse" if mode == REVERSE else ""
        tell(
            state, "UNB-STA.1", "beam", "{firer} fires a {size} stasis ray" + manner + " at {target}", firer=firer,
            size=size, target=unit, hex=state.hex[unit], weapon=WEAPONS[STASIS], reverse=mode == REVERSE,
        )  # fmt: skip
        if not hits(state, size, ray_aim(state, firer, mode, target)):
            tell(state, "UNB-STA.1", "miss", "The ray misses", firer=firer, target=unit, hex=state.hex[unit])
            return
        if mode == REVERSE:
            state.stasis[unit] -= 1
            tell(state, "UNB-STA.5", "stasis", "{unit} loses a stasis marker", unit=unit, n=state.stasis[unit])
        else:
            state.stasis[unit] += 1
            text = "{unit} receives a stasis marker, {n} in all"
            tell(state, "UNB-STA.1", "stasis", text, unit=unit, n=state.stasis[unit])
            freeze_if_due(state, unit, "UNB-STA.2")
        if not (yield from goes_on(state, firer, target, size, possible=is_target(state, firer, mode, unit))):
            return
        size -= 1


def clear_stasis(state: State, unit: int) -> None:
    """Roll a die a marker; any positive one removes exactly one marker (UNB-ACT.10)."""
    cleared = state.dice.pluses(state.stasis[unit]) > 0
    if cleared:
        state.stasis[unit] -= 1
    outcome = "removes a stasis marker" if cleared else "fails to clear its stasis"
    tell(state, "UNB-ACT.10", "stasis", "{unit} " + outcome, unit=unit, n=state.stasis[unit])
