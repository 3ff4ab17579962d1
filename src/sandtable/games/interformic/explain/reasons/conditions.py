"""Refusals for the condition of a unit: out of the game, frozen, stunned, out; and which of its lasers is meant."""

from __future__ import annotations

from dataclasses import replace

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.rules.devices.devices import read_device
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.rules.units.units import breakable, is_frozen
from sandtable.games.interformic.rules.weapons.brk_weapon_action import HOT
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BRKGUN, DEVICE_TITLES, FLAGS, LASER, MULTIGUN, SATELLITE, SQUAD, STASIS

#: The kinds of weapon that serve for a word; for the others any weapon does.
SERVES: dict[str, tuple[int, ...]] = {"reverse": (STASIS,), "overheat-reverse": (STASIS,), "overheat": HOT}
LASERS = (LASER, MULTIGUN, BRKGUN)  # weapons that can be fired at a bomb in flight


def why_gone(state: State, unit: int) -> Verdict:
    """Say that a unit is out of the game."""
    name = title(state, unit)
    if state.left >> unit & 1:
        return refuse("BRK-8.5", f"{name} has left the map and may not return")
    return refuse("BRK-1.10" if breakable(state, unit) else "UNB-UNIT.15", f"{name} is out of the game")


def inert_verdict(state: State, unit: int, rows: tuple[str, str], what: str) -> Verdict | None:
    """Say that a frozen or a stunned unit does nothing, by the rows for the one and for the other."""
    name = title(state, unit)
    if is_frozen(state, unit):
        return refuse(rows[0], f"{name} is frozen and {what}")
    return refuse(rows[1], f"{name} is stunned and {what}") if state.status[unit] else None


def out_verdict(state: State, unit: int, what: str = "takes no action") -> Verdict:
    """Say that an offline or scattered unit does nothing."""
    if state.kind[unit] == SQUAD:
        return refuse("UNB-UNIT.6", f"{title(state, unit)} is scattered and {what}")
    return refuse("UNB-UNIT.5", f"{title(state, unit)} is offline and {what}")


def is_thing(state: State, named: str) -> bool:
    """Whether an answer names a unit, an object or a device, on the table or not."""
    return named in state.names or named in (*FLAGS, SATELLITE) or read_device(state, named) is not None


def about(state: State, named: Choice, verdict: Verdict) -> Verdict:
    """Say whom a reason is about, where it does not say so itself."""
    key = read_device(state, str(named))
    if verdict.legal or (named not in state.names and key is None):
        return verdict
    name = DEVICE_TITLES[key[2]] if key else title(state, state.names.index(str(named)))
    return verdict if name in verdict.text else replace(verdict, text=f"{name}: {verdict.text}")


def no_such_weapon(state: State, unit: int, verb: str, name: str) -> Verdict:
    """Say that a unit carries no such weapon, and what it carries; or ask which one is meant."""
    called, rule = title(state, unit), "BRK-5.8" if breakable(state, unit) else "UNB-WPN.2"
    if not state.arms[unit]:
        return refuse(rule, f"{called} carries no weapon")
    serves = SERVES.get(verb)
    words = [f"{verb}.{weapon.name}" for weapon in state.arms[unit] if serves is None or weapon.kind in serves]
    if not name and not words:
        return refuse(rule, f"{called} carries no weapon for {verb!r}")
    if not name:
        return refuse(rule, f"say which weapon: {' or '.join(map(repr, words))}")
    return refuse(rule, f"{called} carries no {name!r}; it carries {', '.join(one.name for one in state.arms[unit])}")


def which_laser(state: State, unit: int, rule: str) -> Verdict:
    """Ask which laser of a unit is meant, or say that it carries none."""
    name = title(state, unit)
    lasers = [f"{state.names[unit]}.{weapon.name}" for weapon in state.arms[unit] if weapon.kind in LASERS]
    if not lasers:
        return refuse(rule, f"{name} carries no laser")
    return refuse(rule, f"say which laser {name} fires: {' or '.join(lasers)}")
