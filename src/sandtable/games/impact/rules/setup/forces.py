"""Forces: soldiers enlisted by name, what a side may buy (IMP-18.3, IMP-18.4), and forces that are ready-made."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sandtable.engine.contract.house_data import WRONG, read_toml, refuse_unknown, said
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.data_files import HOUSE
from sandtable.games.impact.rules.units.kinds import WORDS, Kind
from sandtable.games.impact.rules.units.roster import load_kinds
from sandtable.games.impact.rules.units.units import add
from sandtable.games.impact.scenarios.loader import read_force
from sandtable.games.impact.scenarios.spec import Force, ScenarioSpec, build_value
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import UNLIMITED

LETTERS = string.ascii_uppercase[:20]  # A to T (IMP-3.1.a)
MOST_ARMOURED, MOST_DRONES = 20, 9  # IMP-3.1.a, IMP-4.6.2.b
SIDE_LETTERS = "RB"
_SHORT = {"police": "p", "militia": "m"}


def enlist(state: State, side: int, force: Force) -> None:
    """Enlist a force, off the map: letters and numbers in the order of its list."""
    for kind, count in force:
        for _ in range(count):
            add(state, next_name(state, side, kind), kind, side)


def next_name(state: State, side: int, kind: Kind) -> str:
    """Return the first name of a kind that no soldier of a side has."""
    taken = set(state.names)
    if kind.armoured:
        return next((f"{SIDE_LETTERS[side]}{x}" for x in LETTERS if f"{SIDE_LETTERS[side]}{x}" not in taken), "")
    stem = SIDE_LETTERS[side] + ("d" if kind.drone else _SHORT[kind.word])
    number = 1
    while f"{stem}{number}" in taken:
        number += 1
    return f"{stem}{number}"


# buying


def most_of(field: ScenarioSpec, kind: Kind) -> int:
    """Return how many of a kind a side may have: commanders by squad, the others by side (IMP-18.4.d)."""
    return field.squads if kind.command else kind.most


def fault_in(words: Sequence[str], field: ScenarioSpec, pool: int, *, drones: bool) -> tuple[str, str] | None:
    """Say what is wrong with a force, if anything is: the row, and words."""
    kinds = load_kinds()
    spent = sum(kinds[word].cost for word in words)
    if spent > pool:
        return "IMP-18.0", f"it costs {spent}, and there are {pool} build points"
    for word, count in Counter(words).items():
        kind, most = kinds[word], most_of(field, kinds[word])
        if kind.drone and not drones:
            return "IMP-14.0", "drones are not in use: option opt_14_4"
        if most != UNLIMITED and count > most:
            return "IMP-18.4.d" if kind.command else "IMP-18.4.b" if kind.drone else "IMP-18.4.a", (
                f"{count} {kind.title}: at most {most}"
            )
    if sum(kinds[word].armoured for word in words) > MOST_ARMOURED:
        return "IMP-3.1.a", f"more than {MOST_ARMOURED} armoured soldiers"
    if sum(kinds[word].drone for word in words) > MOST_DRONES:
        return "IMP-4.6.2.b", f"more than {MOST_DRONES} drones"
    return None


def buyable(bought: Sequence[str], field: ScenarioSpec, pool: int, *, drones: bool) -> list[str]:
    """List the types of which one more may be bought."""
    return [word for word in WORDS if fault_in((*bought, word), field, pool, drones=drones) is None]


def complete_force(bought: Sequence[str]) -> bool:
    """Whether a force can take the field: at least one in it is not a drone (IMP-15.9)."""
    return any(not load_kinds()[word].drone for word in bought)


def in_order(bought: Sequence[str]) -> Force:
    """Return a bought force in the order of the types."""
    kinds, counts = load_kinds(), Counter(bought)
    return tuple((kinds[word], counts[word]) for word in WORDS if counts[word])


# ready-made


@dataclass(frozen=True, slots=True)
class Ready:
    """A force that is ready-made."""

    name: str
    title: str
    points: int  # the pool that it is for
    force: Force

    @property
    def words(self) -> tuple[str, ...]:
        """Its soldiers, one word each."""
        return tuple(kind.word for kind, count in self.force for _ in range(count))


@cache
def load_ready(path: Path | None = None) -> tuple[Ready, ...]:
    """Read the ready-made forces."""
    path = path or HOUSE.file("forces.toml")
    data = read_toml(path)
    found = []
    for name, one in data.items():
        try:
            refuse_unknown(one, ("title", "points", "force"))
            ready = Ready(name, str(one["title"]), int(one["points"]), read_force(one["force"]))
        except WRONG as wrong:
            raise Refused(f"{path.name}, {name}: {said(wrong)}", "IMP-18.0") from None
        if build_value(ready.force) > ready.points:
            raise Refused(f"{path.name}, {name}: it costs {build_value(ready.force)}", "IMP-18.0")
        found.append(ready)
    return tuple(found)


def ready_for(field: ScenarioSpec, pool: int, *, drones: bool) -> list[Ready]:
    """List the ready-made forces that a side may take."""
    return [
        one
        for one in load_ready()
        if one.points == pool and fault_in(one.words, field, pool, drones=drones) is None
    ]  # fmt: skip
