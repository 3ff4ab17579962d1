"""The roster: both faction sheets, read from data. House data: ours, and an owner of the game may replace it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.engine.contract.house_data import WRONG, read_toml, reading, refuse_unknown
from sandtable.engine.verdicts import Refused
from sandtable.games.rivets.data_files import HOUSE
from sandtable.games.rivets.rules.units.kinds import TAGS, AttackProfile, Kind, able, index_of, whole_number
from sandtable.games.rivets.tables import AIR, AIRCRAFT, ARMOURS, CLASSES, PLUG

SHEETS = ("alder", "kessel")  # RIV-12.1

_WORDS = (
    "code", "title", "class", "hero", "cost", "armour", "health", "move", "sockets", "bounty", "attacks", "abilities",
)  # fmt: skip
_CODE = re.compile(r"[A-Z][0-9]{2}")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A faction sheet."""

    id: str
    title: str
    order: tuple[int, ...]  # by class: its place in the grid target order (RIV-12.2)
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Roster:
    """All kinds of unit by their codes, and the sheets by their ids."""

    kinds: Mapping[str, Kind]
    sheets: Mapping[str, Sheet]
    shared: frozenset[str]  # what some kind gives to its grid
    shares_range: bool  # a range is among that


@cache
def load_roster(path: Path | None = None) -> Roster:
    """Read a roster; `Refused` with the unit and the fault if something in it is wrong."""
    path = path or HOUSE.file("units.toml")
    data = read_toml(path)
    with reading(path.name):
        return _roster(data)


def _roster(data: Mapping[str, Any]) -> Roster:
    if set(data) != {"sheets", "unit"} or not isinstance(data["unit"], list):
        raise Refused("units: the file must have [sheets.…] and [[unit]] tables")
    if set(data["sheets"]) != set(SHEETS):
        raise Refused(f"units: there must be exactly the sheets {' and '.join(SHEETS)}", "RIV-12.1")
    letters = {str(one.get("letter")): key for key, one in data["sheets"].items()}
    titles = {str(one.get("title")): str(one.get("code")) for one in data["unit"]}
    kinds: dict[str, Kind] = {}
    for number, one in enumerate(data["unit"]):
        kind = _kind(one, number, letters, titles)
        if kind.code in kinds:
            raise Refused(f"units: {kind.code} appears twice")
        kinds[kind.code] = kind
    _check_placed(kinds)
    sheets = {key: _sheet(key, one, kinds) for key, one in data["sheets"].items()}
    shared = frozenset(key for kind in kinds.values() for key in kind.grid)
    return Roster(kinds, sheets, shared, not shared.isdisjoint(("far_land", "far_air")))


def _check_placed(kinds: Mapping[str, Kind]) -> None:
    """Units that others place stand in grids."""
    for kind in kinds.values():
        for code in (kind.handler, kind.reinforcements):
            if code and kinds[code].rank in (AIRCRAFT, PLUG):
                raise Refused(f"units, {kind.code}: {kinds[code].title} cannot be placed in a grid")
    if not any(kind.title == PLAGUE for kind in kinds.values()):
        raise Refused(f"units: Infect needs a unit called {PLAGUE}", "RIV-11.40")


PLAGUE = "Plague Trooper"


@cache
def kind_numbered(number: int) -> Kind:
    """Return the kind of unit with a number."""
    return next(kind for kind in load_roster().kinds.values() if kind.number == number)


def plague() -> Kind:
    """Return what infected units become (RIV-11.40)."""
    return next(kind for kind in load_roster().kinds.values() if kind.title == PLAGUE)


def _sheet(key: str, one: Mapping[str, Any], kinds: Mapping[str, Kind]) -> Sheet:
    ground = CLASSES[:AIRCRAFT]
    order = one.get("order", ())
    if not isinstance(order, list) or sorted(map(str, order)) != sorted(ground):
        raise Refused(f"units, sheet {key}: its target order should name {', '.join(ground)}", "RIV-12.2")
    ranks = [*(order.index(name) for name in ground), len(ground), len(ground)]
    return Sheet(key, str(one["title"]), tuple(ranks), tuple(kind for kind in kinds.values() if kind.sheet == key))


def _kind(one: Mapping[str, Any], number: int, letters: Mapping[str, str], titles: Mapping[str, str]) -> Kind:
    code = str(one.get("code"))
    try:
        refuse_unknown(one, _WORDS)
        if not _CODE.fullmatch(code) or code[0] not in letters:
            raise ValueError("its code must be the letter of a sheet and two digits")
        rank = index_of(CLASSES, one["class"], "class")
        plug = rank == PLUG
        armour = -1 if plug else index_of(ARMOURS, one["armour"], "armour type")
        if (armour == AIR) != (rank == AIRCRAFT):
            raise ValueError("aircraft, and only they, have the armour type air (RIV-1.8)")
        kind = Kind(
            number, code, str(one["title"]), letters[code[0]], rank, str(one.get("hero", "")), _cost(one.get("cost")),
            armour, 0 if plug else whole_number(one["health"], "health", 1, 20),
            0 if plug else whole_number(one["move"], "move", 0, 9),
            whole_number(one.get("sockets", 0), "sockets", 0, 4), whole_number(one.get("bounty", 0), "bounty", 0, 20),
            tuple(_line(line) for line in one.get("attacks", ())),
            tuple(str(text) for text in one.get("abilities", ())),
        )  # fmt: skip
        return able(kind, titles)
    except KeyError as missing:
        raise Refused(f"units, {code}: it has no {missing}") from None
    except WRONG as error:
        raise Refused(f"units, {code}: {error}") from None


def _cost(pair: object) -> tuple[int, int] | None:
    if pair is None:
        return None
    if not isinstance(pair, list) or len(pair) != 2:
        raise ValueError("its cost must be deployment points and rivets, as in [3, 1]")
    return whole_number(pair[0], "cost", 0, 99), whole_number(pair[1], "cost", 0, 99)


def _line(one: Mapping[str, Any]) -> AttackProfile:
    refuse_unknown(one, ("name", "dice", "land", "air", "tags"))
    title, tags = str(one["name"]), tuple(str(tag) for tag in one.get("tags", ()))
    for tag in tags:
        index_of(TAGS, tag, "tag")
    unknown = set(one["dice"]) - set(ARMOURS)
    if unknown:
        raise ValueError(f"there is no armour type {unknown.pop()!r}: {', '.join(ARMOURS)}")
    soft, light, heavy, air = (whole_number(one["dice"].get(armour, 0), "dice", 0, 9) for armour in ARMOURS)
    if "Air Attack" in tags:
        soft = light = heavy = 0
    if "Ground Attack" in tags:
        air = 0
    land, sky = whole_number(one.get("land", 0), "range", 0, 9), whole_number(one.get("air", 0), "range", 0, 9)
    if not land and not sky:
        raise ValueError(f"{title} has no range")
    has = {tag: tag in tags for tag in TAGS}
    return AttackProfile(
        title.lower().replace(" ", "-"), title, (soft, light, heavy, air), land, sky, tags, has["Flat Grid Attack"],
        has["Chain Grid Attack"], has["Gas"], has["Dev"], has["Sniper"], has["Infect"],
    )  # fmt: skip
