"""Positions as text: the map and what lies on it."""

from __future__ import annotations

from sandtable.engine.text.lines import Lines, number_of, numbers_of, one_of, side_named, words_of
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.notation.grammar import point_named
from sandtable.games.impact.rules.board.ground import Land, lay_panels
from sandtable.games.impact.rules.board.points import Board, join, printed, read_layout
from sandtable.games.impact.rules.board.space import Space
from sandtable.games.impact.rules.board.terrain import BUILDING, TERRAINS, WATER, WOODS
from sandtable.games.impact.scenarios.generators import SEEDS, generate
from sandtable.games.impact.scenarios.loader import GENERATORS, OPEN_TURNS, bare_board, load_field, open_field
from sandtable.games.impact.scenarios.options import Switches
from sandtable.games.impact.scenarios.spec import OPEN, ScenarioSpec
from sandtable.games.impact.state import Mine, State
from sandtable.games.impact.tables import BLUE, EDGES, FACES, PHASES, RED, SETUP, SIDES

_OPEN_ONLY = ("layout", "blank", "water", "turns")
_HIGHEST = 9


def read_field(name: str, lines: Lines, size: str) -> ScenarioSpec:
    """Return the field that a position is played on."""
    if name in GENERATORS:
        _refuse_open_lines(name, lines)
        return generate(name, numbers_of(lines, "seed", (0,), 0, SEEDS - 1)[0], size)
    if "seed" in lines.single:
        raise Refused(f"seed: {name} has no map that is drawn from a number")
    if name != OPEN:
        _refuse_open_lines(name, lines)
        return load_field(name)
    board, terrain = _open_ground(lines)
    (turns,) = numbers_of(lines, "turns", (OPEN_TURNS,), 1, OPEN_TURNS)
    water = one_of(words_of(lines, "water", 1, ["impassable"])[0], ("impassable", "passable"), "water")
    friendly = (_edges(lines, "friendly", RED, ("west",)), _edges(lines, "friendly", BLUE, ("east",)))
    exits = (_edges(lines, "exits", RED, ()), _edges(lines, "exits", BLUE, ()))
    return open_field(board, terrain, turns=turns, wade=bool(water), friendly=friendly, exits=exits)


def _refuse_open_lines(name: str, lines: Lines) -> None:
    said = [key for key in _OPEN_ONLY if key in lines.single]
    said += [key for key, _ in lines.sided if key in ("friendly", "exits")]
    said += ["point"] if "point" in lines.many else []
    if said:
        raise Refused(f"{said[0]}: the scenario {name} says that; only open leaves it to the position")


def _edges(lines: Lines, key: str, side: int, default: tuple[str, ...]) -> tuple[str, ...]:
    words = lines.sided.get((key, side))
    if words is None:
        return default
    return tuple(EDGES[one_of(word, EDGES, f"{key} {SIDES[side]}")] for word in words)


def _open_ground(lines: Lines) -> tuple[Board, bytes]:
    """Return the map of an open position: panels, blank or as printed, and single points over them."""
    if "layout" in lines.single:
        layout = read_layout(" ".join(lines.single["layout"]))
        board, terrain = join(layout), printed(layout)[0]
        if words_of(lines, "blank", 0, []) == [] and "blank" in lines.single:
            board, terrain = bare_board(layout)
    else:
        board, terrain = bare_board()
    ground, kinds = bytearray(board.ground), bytearray(terrain)
    changed = set()
    for words in lines.many.get("point", []):
        point = point_named(words[0] if words else "", board, "point")
        if point in changed:
            raise Refused(f"point {words[0]} is described twice")
        changed.add(point)
        if len(words) not in (2, 3):
            raise Refused(f"'point {' '.join(words)}' should read: point A-H-11 woods 2")
        for word in words[1:]:
            if word[:1].isdigit():
                ground[point] = number_of(word, f"point {words[0]}", 0, _HIGHEST)
            else:
                kinds[point] = one_of(word, TERRAINS, f"point {words[0]}")
    return (board.raised(bytes(ground)) if bytes(ground) != board.ground else board), bytes(kinds)


def read_land(field: ScenarioSpec, lines: Lines, on: Switches) -> Land:
    """Lay the ground: what is printed, with the tiles and markers of the position."""
    board = field.board
    terrain = bytearray(field.terrain)
    for words in lines.many.get("tile", []):
        if len(words) != 2:
            raise Refused(f"'tile {' '.join(words)}' should read: tile A-H-11 rubble")
        terrain[point_named(words[0], board, "tile")] = one_of(words[1], TERRAINS, "tile")
    heights = dict(field.heights) if on.storeys else {}
    for words in lines.many.get("height", []):
        if len(words) != 2:
            raise Refused(f"'height {' '.join(words)}' should read: height A-H-21 12")
        point = point_named(words[0], board, "height")
        if terrain[point] not in (BUILDING, WOODS):
            raise Refused(f"height: there is no building at {words[0]}", "IMP-14.13.a")
        heights[point] = number_of(words[1], "height", 0, 12)
    bunkers, improved = (marked_points(lines, key, board) for key in ("bunker", "improved"))
    if lines.single.get("phase") == [PHASES[SETUP]] and "bunker" not in lines.many:
        bunkers = field.bunkers  # before the first turn those of the scenario stand
    for point in range(board.size):
        if (bunkers | improved) >> point & 1 and terrain[point] == WATER:
            raise Refused(f"{board.names[point]} is water: no bunker or improved position can be there", "IMP-3.6.a")
    return lay_panels(board, bytes(terrain), on, bunkers=bunkers, improved=improved, heights=heights, wade=field.wade)


def marked_points(lines: Lines, key: str, board: Space) -> int:
    """Return the points that lines such as "bunker A-F-15 A-F-17" name, as a mask."""
    found = 0
    for words in lines.many.get(key, []):
        for word in words:
            point = point_named(word, board, key)
            if found >> point & 1:
                raise Refused(f"{key}: {word} is named twice")
            found |= 1 << point
    return found


def read_markers(state: State, lines: Lines) -> None:
    """Read mines, control markers and wrecked relay sites."""
    board = state.board
    for words in lines.many.get("mine", []):
        if len(words) not in (3, 4) or words[3:] not in ([], ["shown"]):
            raise Refused(f"'mine {' '.join(words)}' should read: mine A-F-11 blue explosive")
        point = point_named(words[0], board, "mine")
        if point in state.mines:
            raise Refused(f"mine: {words[0]} holds one marker", "IMP-3.12")
        state.mines[point] = Mine(side_named(words[1], SIDES), one_of(words[2], FACES, "mine"))
        if words[3:]:
            state.seen_mines |= 1 << point
    for words in lines.many.get("control", []):
        if len(words) != 2:
            raise Refused(f"'control {' '.join(words)}' should read: control A-H-21 red")
        point = point_named(words[0], board, "control")
        if point in state.control:
            raise Refused(f"control: {words[0]} is named twice", "IMP-3.9")
        state.control[point] = side_named(words[1], SIDES)
    state.wrecked = marked_points(lines, "wrecked", board)
    if state.wrecked & ~state.field.relays and state.scenario != OPEN:
        raise Refused("wrecked: that is not a relay site", "IMP-SCN-08")
