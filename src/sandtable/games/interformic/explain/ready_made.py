"""Ready-made platoons and forces in words: what they are for, and their units."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.decisions import Decision
from sandtable.games.interformic.log import counted
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import KINDS


def ready_phrase(state: State, decision: Decision, choice: str) -> str:
    """Say which platoon or force a choice takes, with as many units as the match needs; empty if it takes none."""
    if decision.kind == "platoon":
        return _platoon(state, decision, choice)
    return _force(state, decision, choice) if decision.kind == "force" else ""


def _platoon(state: State, decision: Decision, choice: str) -> str:
    platoon = next((one for one in state.mission.platoons() if one.id == choice), None)
    if platoon is None:
        return ""
    units = Counter(KINDS[unit.kind] for unit in platoon.first(state.muster[decision.about[0]].size))
    return f"{platoon.title}: {platoon.note} Units: {_roll(units)}."


def _force(state: State, decision: Decision, choice: str) -> str:
    force = next((one for one in state.mission.ready_forces() if one.id == choice), None)
    if force is None:
        return ""
    size = next(one.size for one in state.forces if one.colour == decision.about[0])
    units = Counter[str]()
    for line in force.first(size - state.mission.unit_price * len(force.heavies)):
        units[KINDS[line.kind]] += len(line.spots)
    units.update(KINDS[heavy.kind] for heavy in force.heavies)
    return f"{force.title}: {force.note}; {_roll(units)}"


def _roll(units: Counter[str]) -> str:
    return ", ".join(counted(count, kind) for kind, count in units.items())
