"""Layouts: sixteen squares from text, checked; and random ones from the match's dice."""
# mypyc: off, because a layout is read once per match

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.boards.squares import OFF
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.rules.board.ground import Ground, Layout, lay_out, neighbours, squares
from sandtable.games.undergrowth.tables import CODES, COLUMNS, PLANTS, ROWS, SQUARES, TERRAIN

HALF = SQUARES // 2
INNER = (COLUMNS + 1, COLUMNS + 2)  # B2 and C2


def read_terrain(word: str) -> tuple[int, bool]:
    """Read a terrain code such as "TP+"."""
    code = word.removesuffix("+")
    if code not in CODES:
        raise Refused(f"there is no terrain {word!r}: say one of {' '.join(CODES)}", "UND-11.4")
    terrain = CODES.index(code)
    if word != code and terrain not in PLANTS:
        raise Refused(f"{TERRAIN[terrain]} has no thick leaves: only plants have them", "UND-2.13")
    return terrain, word != code


def read_layout(rows: Sequence[str]) -> Layout:
    """Read a layout from its rows, the southern one first, each from A to D; it must obey the placement rule."""
    words = [row.split() for row in rows]
    if len(words) != ROWS or any(len(row) != COLUMNS for row in words):
        raise Refused(f"a layout has {ROWS} rows of {COLUMNS} squares", "UND-2.3")
    layout = tuple(read_terrain(word) for row in words for word in row)
    fault = side_by_side(layout)
    if fault is not None:
        one, other = (squares()[square] for square in fault)
        raise Refused(f"{one} and {other} are both {TERRAIN[layout[fault[0]][0]]} and share an edge", "UND-2.4")
    return layout


def side_by_side(layout: Layout) -> tuple[int, int] | None:
    """Return two squares of one terrain type that share an edge, if there are any (UND-2.4, UND-2.5)."""
    for square in range(SQUARES):
        for other in neighbours()[square]:
            if other > square and layout[square][0] == layout[other][0]:
                return square, other
    return None


def random_ground(dice: Dice, needed: int | None) -> Ground:
    """Draw a layout that looks the same from both edges and puts no type together (UND-2.4).

    *needed*: a terrain that the scenario counts; one of the inner squares is given to it.
    """
    half: list[tuple[int, bool] | None] = [None] * HALF
    if needed is not None:
        names = [squares()[square] for square in INNER]
        square = INNER[dice.pick(names)]
        half[square] = needed, needed in PLANTS and _thick(dice)
    for square in range(HALF):
        if half[square] is None:
            taken = {half[n][0] for n in _beside(square) if half[n] is not None}  # type: ignore[index]  # just tested
            open_now = [terrain for terrain in range(len(CODES)) if terrain not in taken]
            terrain = open_now[dice.pick([CODES[t] for t in open_now])]
            half[square] = terrain, terrain in PLANTS and _thick(dice)
    southern = tuple(one for one in half if one is not None)
    return lay_out(southern + southern[::-1])


def _thick(dice: Dice) -> bool:
    return dice.pick(["thin leaves", "thick leaves"]) == 1


def _beside(square: int) -> list[int]:
    """List the squares of the southern half that touch *square*, across the middle as their mirror images do."""
    return [other if other < HALF else SQUARES - 1 - other for other in neighbours()[square] if other != OFF]
