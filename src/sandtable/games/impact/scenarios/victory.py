"""Victory as data: what scores points, and what decides (IMP-15.6, IMP-18.7). `turn.scoring` reads it.

    terms: what scores, at the end or turn by turn; the side with more points wins, unless `decide` says otherwise
        { term = "standard", for = "both" }             build value of enemies eliminated, half of those down
        { term = "kills", for = "both", each = 1 }      so much for each enemy eliminated; drones = false counts none
        { term = "exited", for = "red", each = 4 }      own soldiers that left by an open edge; each = "build" for
                                                        their build value; drones = false counts none
        { term = "control", points = "...", each = 10 }  objectives held at the end
        { term = "control", points = "...", each = 8, from = 4 }  ... at the end of each turn from the 4th on
        { term = "nearest", points = "...", each = 6 }  for the side with the soldier nearest to one
        { term = "present", for = "red", zone = [...] }  build value of own soldiers there, not down
    decide: at the end, the first line whose `if` holds (the last line has none)
        { if = TEST, winner = "red", why = "..." }      winner = "draw": a draw
    at_once: the same, asked after every activation

A TEST is a table of one of these forms; `side` says whose:

    { controls = "points", side = "red", least = 2 }       all of them, if least is left out
    { sites = ["D-D-17 D-D-19", "D-H-17"], side = "red", least = 2 }  sites with all their points controlled
    { exited = "armoured", side = "red", least = 4 }       also `lost` (eliminated), `left` (not eliminated, not down);
                                                           of a sort or a type of soldier
    { lost_half = "red" }                                  more than half of its build value is eliminated
    { destroyed = "C-F-15" }                               the bunker is gone
    { seized = "C-F-15", side = "red", clear = 2 }         a grounded soldier is there, no enemy but down ones so near
    { wrecked = 2 }                                        so many relay sites
    { vp = 40, side = "red" }                              points from the terms
    { all = [...] }, { any = [...] }, { not = {...} }
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sandtable.engine.contract.house_data import refuse_unknown, whole
from sandtable.games.impact.rules.board.points import Board
from sandtable.games.impact.rules.units.kinds import ARMOURED, DRONE, UNARMOURED, WORDS
from sandtable.games.impact.scenarios.zones import read_point, read_points, read_zone
from sandtable.games.impact.tables import BLUE, NOBODY, RED, SIDES

BUILD = -1  # instead of points for each: its build value
SORTS = (ARMOURED, UNARMOURED, DRONE, *WORDS)


class Term(NamedTuple):
    """Something that scores."""

    kind: str  # standard kills exited control nearest present
    sides: tuple[int, ...]
    points: int = 0  # a mask
    each: int = 0  # or BUILD
    first: int = 0  # from this turn on at the end of every turn; 0: at the end of the game
    drones: bool = True


class Test(NamedTuple):
    """A question that is true or not."""

    kind: str
    side: int = NOBODY
    points: tuple[int, ...] = ()  # masks
    number: int = 0
    word: str = ""
    parts: tuple[Any, ...] = ()  # tests


class VictoryTest(NamedTuple):
    """Who wins if a test is true."""

    test: Test | None
    winner: int  # or NOBODY: a draw
    why: str


class Victory(NamedTuple):
    """What a scenario says about winning."""

    terms: tuple[Term, ...] = ()
    decide: tuple[VictoryTest, ...] = ()
    at_once: tuple[VictoryTest, ...] = ()


def read_victory(data: Mapping[str, Any], board: Board, terrain: bytes) -> Victory:
    """Read what a scenario says about winning."""
    refuse_unknown(data, ("terms", "decide", "at_once"))
    terms = tuple(_term(one, board, terrain) for one in data.get("terms", ()))
    decide = tuple(_verdict(one, board) for one in data.get("decide", ()))
    at_once = tuple(_verdict(one, board) for one in data.get("at_once", ()))
    if decide and (decide[-1].test is not None or any(one.test is None for one in decide[:-1])):
        raise ValueError('the last line of "decide", and no other, must have no "if"')
    if any(one.test is None for one in at_once):
        raise ValueError('every line of "at_once" must have an "if"')
    if not terms and not decide:
        raise ValueError("nothing says who wins")
    return Victory(terms, decide, at_once)


def side_named(word: object) -> int:
    """Return the number of a side."""
    if word not in SIDES:
        raise ValueError(f"there is no side {word!r}: red or blue")
    return SIDES.index(str(word))


_TERMS = {
    "standard": (), "kills": ("each", "drones"), "exited": ("each", "drones"),
    "control": ("points", "each", "from"), "nearest": ("points", "each"), "present": ("zone",),
}  # fmt: skip


def _term(one: Mapping[str, Any], board: Board, terrain: bytes) -> Term:
    kind = one["term"]
    if kind not in _TERMS:
        raise ValueError(f"there is no term {kind!r}: {', '.join(_TERMS)}")
    refuse_unknown(one, ("term", "for", *_TERMS[kind]))
    who = one.get("for", "both")
    sides = (RED, BLUE) if who == "both" else (side_named(who),)
    points = read_points(one["points"], board) if "points" in one else 0
    if kind == "present":
        points = read_zone(one["zone"], board, terrain)
    elif kind in ("control", "nearest") and not points:
        raise ValueError(f"the term {kind} should name points")
    each = BUILD if one.get("each") == "build" else whole(one.get("each", 0), 0, 99, "each")
    return Term(kind, sides, points, each, whole(one.get("from", 0), 0, 99, "from"), bool(one.get("drones", True)))


def _verdict(one: Mapping[str, Any], board: Board) -> VictoryTest:
    refuse_unknown(one, ("if", "winner", "why"))
    winner = NOBODY if one["winner"] == "draw" else side_named(one["winner"])
    return VictoryTest(_test(one["if"], board) if "if" in one else None, winner, str(one["why"]))


_TESTS = {
    "controls": ("side", "least"), "sites": ("side", "least"), "exited": ("side", "least"), "lost": ("side", "least"),
    "left": ("side", "least"), "lost_half": (), "destroyed": (), "seized": ("side", "clear"), "wrecked": (),
    "vp": ("side",), "all": (), "any": (), "not": (),
}  # fmt: skip


def _test(one: Mapping[str, Any], board: Board) -> Test:
    kind = next((word for word in _TESTS if word in one), "")
    if not kind:
        raise ValueError(f"there is no such test as {dict(one)!r}: {', '.join(_TESTS)}")
    refuse_unknown(one, (kind, *_TESTS[kind]))
    value = one[kind]
    side = side_named(one["side"]) if "side" in _TESTS[kind] else NOBODY
    if kind in ("all", "any"):
        return Test(kind, parts=tuple(_test(part, board) for part in value))
    if kind == "not":
        return Test(kind, parts=(_test(value, board),))
    if kind == "controls":
        points = tuple(1 << read_point(name, board) for name in value.split())
        return Test(kind, side, points, whole(one.get("least", len(points)), 1, 99, "least"))
    if kind == "sites":
        sites = tuple(read_points(names, board) for names in value)
        return Test(kind, side, sites, whole(one.get("least", len(sites)), 1, 99, "least"))
    if kind in ("exited", "lost", "left"):
        if value not in SORTS:
            raise ValueError(f"there is no sort of soldier {value!r}: {', '.join(SORTS)}")
        return Test(kind, side, number=whole(one["least"], 1, 99, "least"), word=value)
    if kind == "lost_half":
        return Test(kind, side_named(value))
    if kind in ("wrecked", "vp"):
        return Test(kind, side, number=whole(value, 1, 999, kind))
    clear = whole(one["clear"], 0, 99, "clear") if kind == "seized" else 0
    return Test(kind, side, (1 << read_point(value, board),), clear)
