"""Lots: a random soldier and a random place, drawn from the action deck (5.2, 13.2)."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.panels import COLUMNS, ROWS
from sandtable.games.impact.rules.cards.deck import DN, UP, d12, draw
from sandtable.games.impact.rules.units.units import in_reading_order
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES

FACES = 12
_COLUMNS = tuple(f"{column:02}" for column in range(1, COLUMNS))


def random_soldier(state: State, units: list[int]) -> int:
    """Pick one of some soldiers by d12, numbered in reading order; of more than twelve a group first (IMP-13.2.2)."""
    units = in_reading_order(state, units)
    while len(units) > FACES:
        groups = -(-len(units) // FACES)
        size = -(-len(units) // groups)
        first = _one_of(state, groups) * size
        units = units[first : first + size]
    return units[_one_of(state, len(units))]


def _one_of(state: State, count: int) -> int:
    """Draw a number below *count*; a d12 above it is drawn again."""
    if count == 1:
        return 0
    while True:
        die = d12(state)
        again = die > count
        text = "Drew {die} for a random soldier" + (": drawn again" if again else "")
        tell(state, "IMP-13.2.2", "lot", text, die=die)
        if not again:
            return die - 1


def random_panel(state: State) -> str:
    """Pick a panel by d12, split evenly over those there are; what is left over is drawn again (IMP-13.2.1.a)."""
    letters = list(state.board.panels)
    if len(letters) == 1:
        return letters[0]
    letter = letters[_panel_of(state, len(letters))]
    tell(state, "IMP-13.2.1.a", "lot", "Drew panel {panel}", panel=letter)
    return letter


def _panel_of(state: State, count: int) -> int:
    share = FACES // count
    while share:
        die = d12(state)
        if die <= share * count:
            return (die - 1) // share
    return _one_of_many(state, count)


def _one_of_many(state: State, count: int) -> int:
    """Pick one of more than twelve: by two draws, as a number of two digits."""
    while True:
        number = (d12(state) - 1) * FACES + d12(state) - 1
        if number < count:
            return number


def random_place(state: State, drawer: int) -> Rule[int]:
    """Pick a point: its panel, its row, its column; thumbs let one of the players say the column (IMP-13.2.1, 5.2)."""
    letter = random_panel(state)
    row = draw(state).row
    column = draw(state).column
    if column in (UP, DN):
        side = drawer if column == UP else 1 - drawer
        tell(state, "IMP-5.2.b", "lot", f"Drew row {ROWS[row]}; {{side}} names the column", side=side)
        word = yield Decision(
            SIDES[side], "column", lambda: f"Which column of row {letter}-{ROWS[row]}?", "IMP-5.2.b", Options(_COLUMNS),
            about=(list(state.board.panels).index(letter), row),
        )  # fmt: skip
        return dot(state, letter, row, int(word))
    point = dot(state, letter, row, column)
    tell(state, "IMP-5.2.a", "lot", f"Drew row {ROWS[row]} and column {column:02}: {{place}}", place=point)
    return point


def dot(state: State, letter: str, row: int, column: int) -> int:
    """Return the point of a panel's row and column; the next column where there is no dot (IMP-5.2.c)."""
    return state.board.lot(letter, row, column)
