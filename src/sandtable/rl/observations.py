"""Observations: what one side may know, as one vector of small whole numbers, changed only where the table changed."""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Decision
from sandtable.engine.pictures import ENEMY, NO_PLACE, OWN, Pictures, Plane, Row
from sandtable.rl.actions import Actions

Numbers = NDArray[np.int16]

HEAD = ("there", "enemy", "place", "word", "subject")  # of every unit, before its quantities
MANY = 10  # units that change at once: then it is quicker to put all of them down again
ASKED, OTHER = "asked", "other kind"


class Layout:
    """Which number of an observation means what: four parts, one after the other.

    `board` has a row for each place, `units` one for each unit, `table` and `question` are single rows.
    """

    def __init__(self, pictures: Pictures, places: int) -> None:
        """Lay out the observations of one board."""
        self.pictures = pictures
        self.places = places
        units = ("units", *pictures.unit[: pictures.summed])
        self.channels = (
            *pictures.ground, "subject", *(f"own {word}" for word in units), *(f"enemy {word}" for word in units),
        )  # fmt: skip
        self.columns = (*HEAD, *pictures.unit)
        self.questions = (ASKED, *pictures.questions, OTHER)
        self.shapes: dict[str, tuple[int, ...]] = {
            "board": (places, len(self.channels)),
            "units": (pictures.rows, len(self.columns)),
            "table": (len(pictures.table),),
            "question": (len(self.questions),),
        }
        self.size = sum(int(np.prod(shape)) for shape in self.shapes.values())

    def parts(self, observation: Numbers) -> dict[str, Numbers]:
        """Return the parts of an observation, without copying them."""
        found, start = {}, 0
        for name, shape in self.shapes.items():
            end = start + int(np.prod(shape))
            found[name] = observation[start:end].reshape(shape)
            start = end
        return found

    @cached_property
    def kinds(self) -> dict[str, int]:
        """The kinds of question, by their places in the last part."""
        return {kind: number for number, kind in enumerate(self.questions)}


def numbers(values: tuple[int, ...]) -> Numbers:
    """Return whole numbers as an array; by way of the standard one, which reads them four times as fast."""
    return np.frombuffer(array("h", values), np.int16)


class Observer:
    """One side's observation of one match, kept up to date."""

    def __init__(self, game: Game, layout: Layout, actions: Actions, side: str) -> None:
        """Begin with an empty table."""
        self._game, self._layout, self._actions, self._side = game, layout, actions, side
        self._vector: Numbers = np.zeros(layout.size, np.int16)
        parts = layout.parts(self._vector)
        self._board, self._units = parts["board"], parts["units"]
        self._table, self._question = parts["table"], parts["question"]
        self._pictures = layout.pictures
        self._ground = len(self._pictures.ground)
        self._summed = self._pictures.summed
        self._width = self._summed + 1
        self._own, self._enemy = self._ground + 1, self._ground + 1 + self._width
        self._kept: dict[Any, Any] = {}
        self._planes: tuple[Plane | None, ...] = (None,) * self._ground
        self._rows: list[Row] = []
        self._facts: tuple[int, ...] = ()
        self._subject: tuple[int, int] = (NO_PLACE, NO_PLACE)  # the place and the row that are marked

    def observe(self, state: Any, decision: Decision | None) -> Numbers:
        """Return what the side may know now; *decision*: what it is asked, if anything."""
        self._see_ground(self._pictures.planes(state, self._side))
        self._see_units(self._pictures.units(state, self._side, self._kept))
        facts = self._pictures.facts(state, self._side, self._kept)
        if facts != self._facts:
            self._facts = facts
            self._table[:] = numbers(facts)
        self._see_question(state, decision)
        return self._vector.copy()

    def _see_ground(self, planes: tuple[Plane, ...]) -> None:
        before = self._planes
        if planes == before:
            return
        for number, plane in enumerate(planes):
            if plane != before[number]:
                self._board[:, number] = self._flat(plane)
        self._planes = planes

    def _flat(self, plane: Plane) -> NDArray[np.uint8]:
        if isinstance(plane, bytes):
            return np.frombuffer(plane, np.uint8)
        places = self._layout.places
        return np.unpackbits(
            np.frombuffer(plane.to_bytes((places + 7) // 8, "little"), np.uint8), count=places, bitorder="little"
        )

    def _see_units(self, rows: list[Row]) -> None:
        before = self._rows
        if rows is before:
            return
        self._rows = rows
        known = len(before)
        new = [number for number, (old, row) in enumerate(zip(before, rows, strict=False)) if row is not old]
        if len(rows) < known or len(new) > MANY:
            self._see_all(rows)
            return
        for number in new:
            self._change(number, before[number], rows[number])
        for number in range(known, len(rows)):
            self._change(number, None, rows[number])

    def _see_all(self, rows: list[Row]) -> None:
        """Put every unit on an empty board."""
        self._board[:, self._own :] = 0
        self._units[:] = 0
        if not rows:
            return
        lines = np.array([(1, row.owner, row.place, self._word(row), 0, *row.facts) for row in rows], np.int16)
        count = min(len(lines), len(self._units))
        self._units[:count] = lines[:count]
        there = lines[lines[:, HEAD.index("place")] != NO_PLACE]
        start = len(HEAD)
        for owner, first in ((OWN, self._own), (ENEMY, self._enemy)):
            some = there[there[:, HEAD.index("enemy")] == owner]
            places = some[:, HEAD.index("place")]
            np.add.at(self._board[:, first], places, 1)
            np.add.at(self._board[:, first + 1 : first + self._width], places, some[:, start : start + self._summed])

    def _change(self, number: int, old: Row | None, row: Row) -> None:
        """Take one unit off the board as it was, and put it there as it is."""
        if old is not None and old.place != NO_PLACE:
            self._cell(old)[...] -= numbers((1, *old.facts[: self._summed]))
        if row.place != NO_PLACE:
            self._cell(row)[...] += numbers((1, *row.facts[: self._summed]))
        if number < len(self._units):  # otherwise there are too few rows, and it is seen on the board alone
            self._units[number] = numbers((1, row.owner, row.place, self._word(row), 0, *row.facts))

    def _word(self, row: Row) -> int:
        return self._actions.number(row.name) if row.name else NO_PLACE

    def _cell(self, row: Row) -> Numbers:
        start = self._own if row.owner == OWN else self._enemy
        return self._board[row.place, start : start + self._width]

    def _see_question(self, state: Any, decision: Decision | None) -> None:
        place, number = self._subject
        if place != NO_PLACE:
            self._board[place, self._ground] = 0
        if number != NO_PLACE:
            self._units[number, HEAD.index("subject")] = 0
        self._subject = (NO_PLACE, NO_PLACE)
        self._question[:] = 0
        if decision is None:
            return
        kinds = self._layout.kinds
        self._question[0] = 1
        self._question[kinds.get(decision.kind, kinds[OTHER])] = 1
        self._see_subject(state, decision)

    def _see_subject(self, state: Any, decision: Decision) -> None:
        subject = self._game.subject(state, decision)
        place: object = NO_PLACE if subject.place is None else self._game.choice(state, subject.place)
        where = place if isinstance(place, int) else NO_PLACE
        unit = next((n for n, row in enumerate(self._rows) if row.name == subject.unit), NO_PLACE)
        if unit >= len(self._units):
            unit = NO_PLACE
        if where != NO_PLACE:
            self._board[where, self._ground] = 1
        if unit != NO_PLACE:
            self._units[unit, HEAD.index("subject")] = 1
        self._subject = (where, unit)
