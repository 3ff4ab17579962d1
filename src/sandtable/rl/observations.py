"""Observations: what one side may know, as one vector of small whole numbers, changed only where the table changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import compress, count
from math import prod
from operator import is_not
from struct import Struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.engine.contract import Game
from sandtable.engine.contract.observations import ENEMY, NO_PLACE, OWN, ObservationSpec, Plane, Row, Spot, differing
from sandtable.engine.decisions import Decision
from sandtable.rl.catalogue import ActionCatalogue, WordNode
from sandtable.rl.planes import BoardGrid

Numbers = NDArray[np.int16]

HEAD = ("there", "enemy", "place", "word", "subject")  # of every unit, before its quantities
WIDTH = 2  # bytes of a number
MANY = 10  # units that change at once: then it is quicker to put all of them down again
ASKED, OTHER, BEGUN = "asked", "other kind", "word begun"


class Layout:
    """Which number of an observation means what: four parts, one after the other.

    `board` has a row for each place, `units` one for each unit, `table` and `question` are single rows.
    """

    def __init__(self, spec: ObservationSpec, places: int, spots: Sequence[Spot] = ()) -> None:
        """Lay out the observations of one board; *spots*: where its places lie."""
        self.spec = spec
        self.spots = tuple(spots)
        self.places = places
        units = ("units", *spec.unit[: spec.summed])
        self.channels = (
            *spec.ground, "subject", *(f"own {word}" for word in units), *(f"enemy {word}" for word in units),
        )  # fmt: skip
        self.columns = (*HEAD, *spec.unit)
        self.questions = (ASKED, *spec.questions, OTHER, BEGUN)
        self.shapes: dict[str, tuple[int, ...]] = {
            "board": (places, len(self.channels)),
            "units": (spec.rows, len(self.columns)),
            "table": (len(spec.table),),
            "question": (len(self.questions),),
        }
        self.starts: dict[str, int] = {}  # where each part begins
        self.size = 0
        for name, shape in self.shapes.items():
            self.starts[name] = self.size
            self.size += prod(shape)

    def parts(self, observation: Numbers) -> dict[str, Numbers]:
        """Return the parts of an observation, without copying them."""
        return {
            name: observation[start : start + prod(self.shapes[name])].reshape(self.shapes[name])
            for name, start in self.starts.items()
        }

    @cached_property
    def grid(self) -> BoardGrid:
        """Where the places lie in a picture."""
        return BoardGrid(self.spots)

    @cached_property
    def kinds(self) -> dict[str, int]:
        """The kinds of question, by their places in the last part."""
        return {kind: number for number, kind in enumerate(self.questions)}


class Observer:
    """One side's observation of one match, kept up to date.

    Wholes (planes, a table full of units) are put down with numpy. A row, and single numbers, of which a step changes
    a few, go through a plain view of the same memory: there Python is several times as fast.
    """

    def __init__(self, game: Game, layout: Layout, actions: ActionCatalogue, side: str) -> None:
        """Begin with an empty table."""
        self._game, self._layout, self._actions, self._side = game, layout, actions, side
        self._vector: Numbers = np.zeros(layout.size, np.int16)
        self._numbers = memoryview(self._vector)  # type: ignore[arg-type]  # it is a buffer
        parts = layout.parts(self._vector)
        self._board, self._units = parts["board"], parts["units"]
        self._starts, self._channels, self._columns = layout.starts, len(layout.channels), len(layout.columns)
        self._spec = layout.spec
        self._line = Struct(f"{self._columns}h")  # a row, its quantities, the table: written in one go each
        self._quantities = Struct(f"{self._columns - len(HEAD)}h")
        self._table = Struct(f"{len(self._spec.table)}h")
        self._alone = Struct(f"{self._spec.summed + 1}h")  # a place where one unit of a side stands
        self._nobody = bytes(self._alone.size)
        self._octets = self._numbers.cast("B")
        self._ground = len(self._spec.ground)
        self._summed = self._spec.summed
        self._width = self._summed + 1
        self._own, self._enemy = self._ground + 1, self._ground + 1 + self._width
        self._kept: dict[Any, Any] = {}
        self._planes: tuple[Plane | None, ...] = (None,) * self._ground
        self._rows: list[Row] = []
        self._found: dict[str, int] = {}  # rows of units by name, as they were when they were looked for
        self._facts: tuple[int, ...] = ()
        self._marks: list[int] = []  # numbers that are 1 because of the question

    def observe(self, state: Any, decision: Decision | None, begun: WordNode | None = None) -> Numbers:
        """Return what the side may know now.

        *decision*: what it is asked, if anything; *begun*: the word of its answer that is not complete.
        """
        spec, side, kept = self._spec, self._side, self._kept
        planes = spec.planes(state, side, kept)
        if planes is not self._planes:
            self._see_ground(planes)
        rows = spec.units(state, side, kept)
        if rows is not self._rows:
            self._see_units(rows)
        facts = spec.facts(state, side, kept)
        if facts != self._facts:
            self._table.pack_into(self._numbers, WIDTH * self._starts["table"], *facts)
            self._facts = facts
        self._see_question(state, decision, begun)
        return self._vector.copy()

    def _see_ground(self, planes: tuple[Plane, ...]) -> None:
        before = self._planes
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
        before, self._rows = self._rows, rows
        known = len(before)
        new = list(compress(count(), map(is_not, before, rows)))
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
        """Take one unit off the board as it was, and put it there as it is; numbers that stay are left alone."""
        if old is not None and old[:-1] == row[:-1]:  # only quantities differ
            self._revise(number, old, row)
            return
        if old is not None:
            self._leave(old)
        self._stand(row)
        if number < self._spec.rows:  # otherwise there are too few rows, and it is seen on the board alone
            self._line.pack_into(
                self._numbers, WIDTH * self._line_at(number), 1, row.owner, row.place, self._word(row), 0, *row.facts
            )

    def _revise(self, number: int, old: Row, row: Row) -> None:
        """Change the quantities of a unit that stays where it is."""
        numbers, before, facts = self._numbers, old.facts, row.facts
        if number < self._spec.rows:
            self._quantities.pack_into(numbers, WIDTH * (self._line_at(number) + len(HEAD)), *facts)
        if row.place != NO_PLACE:
            cell = self._cell(row) + 1
            for one in differing(before[: self._summed], facts):
                numbers[cell + one] += facts[one] - before[one]

    def _leave(self, row: Row) -> None:
        """Take a unit away from the place where it stood."""
        if row.place == NO_PLACE:
            return
        numbers, cell = self._numbers, self._cell(row)
        if numbers[cell] == 1:
            self._octets[WIDTH * cell : WIDTH * cell + self._alone.size] = self._nobody
            return
        numbers[cell] -= 1
        for at, fact in enumerate(row.facts[: self._summed], cell + 1):
            if fact:
                numbers[at] -= fact

    def _stand(self, row: Row) -> None:
        """Add a unit to the place where it stands."""
        if row.place == NO_PLACE:
            return
        numbers, cell = self._numbers, self._cell(row)
        if numbers[cell] == 0:
            self._alone.pack_into(numbers, WIDTH * cell, 1, *row.facts[: self._summed])
            return
        numbers[cell] += 1
        for at, fact in enumerate(row.facts[: self._summed], cell + 1):
            if fact:
                numbers[at] += fact

    def _word(self, row: Row) -> int:
        return self._actions.number(row.name) if row.name else NO_PLACE

    def _cell(self, row: Row) -> int:
        """Return where the numbers of a unit's place begin that are its side's."""
        return row.place * self._channels + (self._own if row.owner == OWN else self._enemy)

    def _line_at(self, number: int) -> int:
        """Return where the numbers of a row begin."""
        return self._starts["units"] + number * self._columns

    def _see_question(self, state: Any, decision: Decision | None, begun: WordNode | None) -> None:
        numbers = self._numbers
        for at in self._marks:
            numbers[at] = 0
        self._marks = [] if decision is None else self._asked(state, decision)
        for at in self._marks:
            numbers[at] = 1
        if begun is not None:
            self._see_word(begun)

    def _see_word(self, begun: WordNode) -> None:
        """Mark what a word has begun with: by its last action, and by the unit that it names."""
        at = self._starts["question"] + self._layout.kinds[BEGUN]
        self._numbers[at] = begun.said[-1]
        self._marks.append(at)
        number = NO_PLACE if begun.unit is None else self._row_of(begun.unit)
        if NO_PLACE != number < self._spec.rows:
            self._marks.append(self._line_at(number) + HEAD.index("subject"))
            self._numbers[self._marks[-1]] = 1

    def _asked(self, state: Any, decision: Decision) -> list[int]:
        """Return which numbers are 1 because of a question: its kind, and the place and the unit that it is about."""
        start, kinds = self._starts["question"], self._layout.kinds
        marks = [start, start + kinds.get(decision.kind, kinds[OTHER])]
        subject = self._game.explain.subject(state, decision)
        place = None if subject.place is None else self._game.notation.choice(state, subject.place)
        if isinstance(place, int):
            marks.append(place * self._channels + self._ground)
        number = NO_PLACE if subject.unit is None else self._row_of(subject.unit)
        if NO_PLACE != number < self._spec.rows:
            marks.append(self._line_at(number) + HEAD.index("subject"))
        return marks

    def _row_of(self, name: str) -> int:
        """Return the row of the unit that a word chooses; it is looked for only if it is not where it was."""
        rows, number = self._rows, self._found.get(name, NO_PLACE)
        if not 0 <= number < len(rows) or rows[number].name != name:
            number = self._found[name] = next((n for n, row in enumerate(rows) if row.name == name), NO_PLACE)
        return number
