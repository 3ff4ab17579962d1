"""Scenarios: read from data/scenarios, one file each (IMP-DATA-SCN); its README describes the form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.engine.contract import Scenario
from sandtable.engine.contract.house_data import WRONG, read_toml, refuse_unknown, said, whole
from sandtable.engine.decisions import bits
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.data_files import HOUSE
from sandtable.games.impact.rules.board.ground import Land, lay_panels
from sandtable.games.impact.rules.board.points import Board, Layout, join, printed, read_layout
from sandtable.games.impact.rules.board.space import NOWHERE
from sandtable.games.impact.rules.board.terrain import BUILDING, CLEAR
from sandtable.games.impact.rules.units.roster import load_cards, load_kinds
from sandtable.games.impact.scenarios.options import Switches
from sandtable.games.impact.scenarios.spec import ALL, OPEN, Force, Group, Mines, ScenarioSpec, Works, build_value
from sandtable.games.impact.scenarios.victory import read_victory
from sandtable.games.impact.scenarios.zones import read_point, read_points, read_zone
from sandtable.games.impact.tables import EDGES, FACES, SIDES

GENERATORS = ("meeting-engagement", "holding-action")
OPEN_TURNS = 99
LOT = "lot"  # instead of the side that sets up first


# reading


_WORDS = (
    "row", "title", "mission", "layout", "turns", "glow", "water", "options", "first", "red", "blue", "bunkers", "post",
    "relays", "heights", "control", "objectives", "victory", "goal",
)  # fmt: skip
_SIDE = ("force", "build", "friendly", "exits", "groups", "mines", "improved", "steady")
_GROUP = ("who", "zone", "enters", "turn", "last_turn", "least", "stealth", "hide")


@cache
def _files() -> dict[str, tuple[Path, Any]]:
    return {name: (path, read_toml(path)) for name, path in HOUSE.files("scenarios").items()}


@cache
def load_field(name: str) -> ScenarioSpec:
    """Read a scenario from its file; `Refused` with the file and the fault if something in it is wrong."""
    path, data = _files()[name]
    return read_field(name, path.name, data)


def read_field(name: str, file: str, data: Any) -> ScenarioSpec:
    """Read what a file says of a scenario."""
    try:
        return _field(name, data)
    except Refused as wrong:
        raise Refused(f"scenarios/{file}: {wrong.text}", "IMP-DATA-SCN") from None
    except WRONG as wrong:
        raise Refused(f"scenarios/{file}: {said(wrong)}", "IMP-DATA-SCN") from None


def _field(name: str, data: Mapping[str, Any]) -> ScenarioSpec:
    refuse_unknown(data, _WORDS)
    layout = read_layout(data["layout"])
    board = join(layout)
    terrain = printed(layout)[0]
    sides = [_side(data[side], board, terrain) for side in SIDES]
    first = _word(data.get("first", "blue"), (*SIDES, LOT), "first")
    bunkers = read_points(data.get("bunkers", ""), board)
    post = read_point(data["post"], board) if "post" in data else NOWHERE
    heights = _heights(data.get("heights", {}), board, terrain)
    return ScenarioSpec(
        name, str(data["title"]), layout, board, terrain, load_cards(),
        turns=whole(data["turns"], 1, 99, "turns"), glow=whole(data.get("glow", 2), 0, 6, "glow"),
        wade=_word(data.get("water", "impassable"), ("impassable", "passable"), "water") == "passable",
        friendly=(sides[0].friendly, sides[1].friendly), exits=(sides[0].exits, sides[1].exits),
        victory=read_victory(data["victory"], board, terrain),
        forces=(sides[0].force, sides[1].force), groups=(sides[0].groups, sides[1].groups), order=_order(first),
        bunkers=bunkers | (1 << post if post >= 0 else 0), heights=heights,
        control={
            point: SIDES.index(side)
            for side, names in data.get("control", {}).items() for point in _numbers(names, board)
        },
        objectives={read_point(point, board): str(title) for point, title in data.get("objectives", {}).items()},
        post=post, relays=read_points(data.get("relays", ""), board),
        mines=(sides[0].mines, sides[1].mines), works=(sides[0].works, sides[1].works),
        steady_unarmoured=(sides[0].steady, sides[1].steady), goals=_goals(data.get("goal", {})),
        row=str(data.get("row", "IMP-15.6")),
    )  # fmt: skip


def _goals(data: Mapping[str, Any]) -> tuple[str, str]:
    refuse_unknown(data, SIDES)
    return str(data.get(SIDES[0], "")), str(data.get(SIDES[1], ""))


def _order(first: str) -> tuple[int, ...]:
    """Return who sets up first and who then; nothing, if that is drawn by lot."""
    return () if first == LOT else (SIDES.index(first), 1 - SIDES.index(first))


def _heights(data: Mapping[str, Any], board: Board, terrain: bytes) -> dict[int, int]:
    """Read the levels that buildings rise: of all on a panel, or of single points."""
    found: dict[int, int] = {}
    for name in sorted(data, key=len):  # single points last
        levels = whole(data[name], 0, 12, "heights")
        mask = board.panels[name] if name in board.panels else 1 << read_point(name, board)
        found.update((point, levels) for point in bits(mask) if terrain[point] == BUILDING)
    return found


def _word(word: str, known: Sequence[str], what: str) -> str:
    if word not in known:
        raise ValueError(f"{what} must be one of {', '.join(known)}, not {word!r}")
    return word


def _numbers(names: str, board: Board) -> list[int]:
    return [read_point(name, board) for name in names.split()]


class _Side(NamedTuple):
    force: Force
    friendly: tuple[str, ...]
    exits: tuple[str, ...]
    groups: tuple[Group, ...]
    mines: Mines
    works: Works
    steady: bool


def _side(data: Mapping[str, Any], board: Board, terrain: bytes) -> _Side:
    refuse_unknown(data, _SIDE)
    force = read_force(data["force"])
    if build_value(force) != data["build"]:
        raise ValueError(f"the force costs {build_value(force)}, not {data['build']}")
    groups = tuple(_group(one, board, terrain) for one in data["groups"])
    _check_groups(force, groups)
    mines, works = data.get("mines"), data.get("improved")
    return _Side(
        force, _edges(data.get("friendly", "")), _edges(data.get("exits", "")), groups,
        Mines() if mines is None else Mines(
            tuple(whole(mines.get(face, 0), 0, 99, face) for face in FACES), read_zone(mines["zone"], board, terrain),
        ),
        Works() if works is None else Works(
            whole(works["count"], 0, 99, "count"), read_zone(works["zone"], board, terrain)
        ),
        bool(data.get("steady")),
    )  # fmt: skip


def read_force(data: Mapping[str, Any]) -> Force:
    """Read a force: types and numbers, in the order of their letters."""
    kinds = load_kinds()
    for word in data:
        _word(word, tuple(kinds), "a type of soldier")
    return tuple((kinds[word], whole(count, 1, 99, word)) for word, count in data.items())


def _edges(names: str) -> tuple[str, ...]:
    return tuple(_word(name, EDGES, "an edge") for name in names.split())


def _group(one: Mapping[str, Any], board: Board, terrain: bytes) -> Group:
    refuse_unknown(one, _GROUP)
    if ("zone" in one) == ("enters" in one):
        raise ValueError("a group should either have a zone or say over which edge it enters")
    who = one.get("who", {})
    read_force(who)
    first = whole(one.get("turn", 1), 1, 99, "turn")
    hide = one.get("hide", 0)
    return Group(
        tuple(who.items()), read_zone(one["zone"], board, terrain) if "zone" in one else 0,
        _word(one["enters"], EDGES, "an edge") if "enters" in one else "",
        (first, whole(one.get("last_turn", first), first, 99, "last_turn")), whole(one.get("least", 0), 0, 99, "least"),
        read_zone(one["stealth"], board, terrain) if "stealth" in one else 0,
        0 if hide == "all" else whole(hide, 0, ALL, "hide"), hide == "all",
    )  # fmt: skip


def _check_groups(force: Force, groups: Sequence[Group]) -> None:
    left = {kind.word: count for kind, count in force}
    for group in groups:
        for word, count in group.who:
            left[word] = left.get(word, 0) - count
            if left[word] < 0:
                raise ValueError(f"the groups name more {word} than the force has")
    if any(left.values()) and (not groups or groups[-1].who):
        raise ValueError("the last group must be for all others, without a who")


# as players see them


def _listed() -> dict[str, Scenario]:
    found = {}
    for name, (_, data) in _files().items():
        forced = dict(data.get("options", {})) if isinstance(data, dict) else {}
        title, mission = str(data.get("title", name)), str(data.get("mission", ""))
        found[name] = Scenario(
            name,
            title,
            mission,
            SIDES,
            victory=_rules(data),
            complexity=_complexity(data),
            forced=forced,
            refused=dict(_ONLY_GENERATED),
        )
    for name, title, mission in (
        ("meeting-engagement", "Meeting engagement", "Both buy a force of the same value, and meet on a drawn map."),
        ("holding-action", "Holding action", "Blue holds a drawn map against a larger force; both buy theirs."),
    ):
        found[name] = Scenario(
            name, title, mission, SIDES, victory=("IMP-18.7.a", "IMP-15.6", "IMP-15.9"), complexity=4
        )
    found[OPEN] = Scenario(
        OPEN, "Open ground", "One panel of clear ground, for hand-made positions and study.", SIDES, listed=False,
        refused=dict(_ONLY_GENERATED),
    )  # fmt: skip
    return found


def _complexity(data: Mapping[str, Any]) -> int:
    """Count what makes a scenario hard to play, as the contract says; here nothing is chosen before play."""
    if not isinstance(data, dict):
        return 1
    units: int = max(sum(data.get(side, {}).get("force", {}).values()) for side in SIDES)
    optional = len(data.get("options", {}))
    return 1 + (units > 6) + (units > 12) + (optional > 0) + (optional > 1)


def _rules(data: Mapping[str, Any]) -> tuple[str, ...]:
    row = data.get("row") if isinstance(data, dict) else None
    return (*((str(row),) if row else ()), "IMP-15.6", "IMP-15.9")


_ONLY_GENERATED = {"size": "only generated maps have a size", "map_number": "only generated maps have a number"}


def lay_ground(one: ScenarioSpec, on: Switches) -> Land:
    """Lay the ground of a scenario as it is printed, with its bunkers."""
    heights = one.heights if on.storeys else {}
    return lay_panels(one.board, one.terrain, on, bunkers=one.bunkers, heights=heights, wade=one.wade)


def load_scenarios() -> dict[str, Scenario]:
    """Return the scenarios, as they are offered to players, in the order of the book."""
    found = _listed()
    return {name: found[name] for name in (*(one for one in ORDER if one in found), *sorted(set(found) - set(ORDER)))}


ORDER = (
    "drill-ground", "first-contact", "hold-the-crossing", "crack-the-vault", "late-train", "eyes-in-the-sky",
    "seeded-ground", "ghost-walk", "badge-and-pitchfork", "slag-hollow", "platoon-at-the-spires", *GENERATORS, OPEN,
)  # fmt: skip

SCENARIOS = load_scenarios()


def open_field(board: Board, terrain: bytes, *, turns: int = OPEN_TURNS, wade: bool = False,
               friendly: tuple[tuple[str, ...], tuple[str, ...]] = (("west",), ("east",)),
               exits: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())) -> ScenarioSpec:  # fmt: skip
    """Return the field of hand-made positions: standard points, nothing else."""
    return ScenarioSpec(
        OPEN, "Open ground", board.layout, board, terrain, load_cards(), turns=turns, glow=2, wade=wade,
        friendly=friendly, exits=exits, victory=read_victory({"terms": [{"term": "standard"}]}, board, terrain),
        forces_open=False,
    )  # fmt: skip


def bare_board(layout: Layout = (("A",),)) -> tuple[Board, bytes]:
    """Return panels with nothing printed on them: clear ground at level 0."""
    board = join(layout)
    return board.raised(bytes(board.size)), bytes([CLEAR]) * board.size
