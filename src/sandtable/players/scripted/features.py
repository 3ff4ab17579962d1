"""Features: cheap numbers about an answer, by name.

A word is itself; one that names a unit is that unit's quantities, and how far it is from the enemy. A place is its
ground, who stands there, how near it is to the enemy, to friends and to what is rare on the board, such as objectives.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import hypot, log1p, sqrt
from typing import Any

from sandtable.engine.contract.observations import ENEMY, NO_PLACE, ObservationSpec, Plane, Row, Spot
from sandtable.engine.decisions import Choice, Decision, bits

RARE = 12  # places at most that a plane marks, for their distance to count
CONTACT = 0.2  # a distance at which things happen
FAR = 12.0  # a distance that is as good as any longer one
_DIGITS = re.compile(r"\d+")

Features = dict[str, float]


class Survey:
    """What a side sees of a table when it is asked something: units, ground, and where its subject stands."""

    def __init__(
        self, spec: ObservationSpec, spots: tuple[Spot, ...], planes: Sequence[Plane], rows: Sequence[Row],
        decision: Decision, unit: str | None, subject: int,
    ) -> None:  # fmt: skip
        """Look at a table; *unit*, *subject*: the unit and the place that the question is about, or NO_PLACE."""
        self._spec, self._spots, self._planes = spec, spots, planes
        self._decision, self._subject = decision, subject
        self._by_name = {row.name: row for row in rows}
        about = None if unit is None else self._by_name.get(unit)
        self._state = [] if about is None else [
            word for word, fact in zip(spec.unit, about.facts, strict=True) if fact == 1
        ]  # fmt: skip
        self._frame = (max([spot.x for spot in spots]), max([spot.y for spot in spots]))
        self._own: dict[int, list[Row]] = {}
        self._enemy: dict[int, list[Row]] = {}
        for row in rows:
            if row.place != NO_PLACE:
                (self._enemy if row.owner == ENEMY else self._own).setdefault(row.place, []).append(row)
        self._rare: list[tuple[str, list[int]]] = []
        for name, plane in zip(spec.ground[1:], planes[1:], strict=False):
            marked = bits(plane) if isinstance(plane, int) else [at for at, value in enumerate(plane) if value]
            if 0 < len(marked) <= RARE:
                self._rare.append((name, marked))
        self._kept: dict[tuple[int, str], float] = {}

    def features(self, choice: Choice) -> Features:
        """Return the features of an answer to the question."""
        if isinstance(choice, int):
            return self._place(choice)
        name, _, rest = choice.partition(".")
        row = self._by_name.get(name)
        if row is None:
            stem = _DIGITS.sub("#", choice)
            found = {f"word {choice}": 1.0, f"stem {stem}": 1.0}
            if self._subject != NO_PLACE:
                near = found[f"{stem} to enemy"] = self._near(self._subject, self._enemy)
                found[f"{stem} in contact"] = float(near < CONTACT)
            for word in self._state:
                found[f"{stem} {word}"] = 1.0
            return found
        found = {f"tail {rest}": 1.0} if rest else {"named": 1.0}
        found.update(self._unit(row))
        return found

    def _unit(self, row: Row) -> Features:
        found = {f"unit {word}": scaled(fact) for word, fact in zip(self._spec.unit, row.facts, strict=True) if fact}
        found["enemy unit"] = float(row.owner == ENEMY)
        if row.place != NO_PLACE:
            found["unit to enemy"] = self._near(row.place, self._enemy)
            for name, marked in self._rare:
                found[f"unit to {name}"] = self._nearest(row.place, marked)
            if self._subject != NO_PLACE:
                found["unit to subject"] = self._distance(row.place, self._subject)
        return found

    def _place(self, place: int) -> Features:
        found: Features = {"place": 1.0}
        for name, plane in zip(self._spec.ground, self._planes, strict=True):
            value = plane[place] if isinstance(plane, bytes) else plane >> place & 1
            if value:
                found[f"{name} {value}" if name == self._spec.ground[0] else f"on {name}"] = scaled(value)
        x, y = self._spots[place].x / self._frame[0], self._spots[place].y / self._frame[1]
        side = self._decision.side
        found[f"{side} x"], found[f"{side} y"] = x, y
        for word in self._state:
            found[f"{side} x {word}"], found[f"{side} y {word}"] = x, y
        found["to enemy"] = self._near(place, self._enemy)
        found["to friend"] = self._near(place, self._own)
        for name, marked in self._rare:
            near = found[f"to {name}"] = self._nearest(place, marked)
            for word in self._state:
                found[f"to {name} {word}"] = near
        if self._subject != NO_PLACE:
            found["to subject"] = self._distance(place, self._subject)
        for side, there in (("own", self._own.get(place, ())), ("enemy", self._enemy.get(place, ()))):
            if there:
                found[f"{side} here"] = scaled(len(there))
                for row in there:
                    for word, fact in zip(self._spec.unit[: self._spec.summed], row.facts, strict=False):
                        if fact:
                            name = f"{side} {word} here"
                            found[name] = found.get(name, 0.0) + scaled(fact)
        return found

    def _near(self, place: int, where: Mapping[int, Any]) -> float:
        return self._nearest(place, where) if where else 1.0

    def _nearest(self, place: int, others: Any) -> float:
        spots = self._spots
        x, y, width, _ = spots[place]
        least: float = min([(spots[other].x - x) ** 2 + (spots[other].y - y) ** 2 for other in others])
        near: float = min(1.0, sqrt(least) / width / FAR)
        return near

    def _distance(self, place: int, other: int) -> float:
        one, two = self._spots[place], self._spots[other]
        return min(1.0, hypot(one.x - two.x, one.y - two.y) / one.width / FAR)


def scaled(value: int) -> float:
    """Return a quantity by its logarithm: 1 is 1."""
    return log1p(value) / log1p(1) if value > 0 else -log1p(-value) / log1p(1)
