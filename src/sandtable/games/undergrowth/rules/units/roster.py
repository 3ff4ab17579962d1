"""The roster: every kind of unit, read from data. House data: ours, and an owner of the game may replace it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.engine.contract.house_data import WRONG, HouseData, read_toml, reading, refuse_unknown
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.tables import ATTACKS, FLYER, MOVES, NEEDS_CONTACT, TERRAIN

DATA = Path(__file__).parents[2] / "data"
HOUSE = HouseData("undergrowth", DATA, ("armies.toml", "roster.toml", "scenarios.toml"))
_POWER = re.compile(r"([A-Za-z ]+?)(?: \((.+)\))?")
_WORDS = ("code", "title", "rank", "move", "water", "size", "attacks", "powers", "cost")
_CODE = re.compile(r"[A-Z][1-9]")
COMMAND, CALL = "command", "call"  # how a minor unit joins the battle, where its leader could do either
_NUMBERED = ("Command", "Call", "Control")
_PLAIN = ("Level Bonus", "Top Bonus", "Grab", "Dome Shield", "Camouflage", "Tough")


@dataclass(frozen=True, slots=True, eq=False)  # there is one of each, compared and hashed as itself
class Kind:
    """What the roster says of one kind of unit."""

    number: int  # in the roster
    code: str  # "F1"
    title: str
    brood: str
    major: bool
    move: int
    water: bool
    size: int
    hit_points: int
    attacks: tuple[int, ...]
    powers: tuple[str, ...]  # as printed
    cost: int
    command: int
    call: int
    control: int
    terrain_bonus: tuple[int, ...]
    level_bonus: bool
    top_bonus: bool
    grab: bool
    dome_shield: bool
    camouflage: bool
    tough: bool

    @property
    def flies(self) -> bool:
        """Whether it is a flying creature (UND-2.15)."""
        return self.move == FLYER

    @property
    def wades(self) -> bool:
        """Whether it may enter Water (UND-2.14)."""
        return self.water or self.move == FLYER

    @property
    def room(self) -> int:
        """How many minor units may be assigned to it (UND-10.2)."""
        return self.command + self.call

    @property
    def posts(self) -> dict[str, int]:
        """How many minor units each of its powers may be given; the power is named only where it has both."""
        if self.command and self.call:
            return {f".{COMMAND}": self.command, f".{CALL}": self.call}
        return {"": self.room} if self.room else {}


@dataclass(frozen=True, slots=True)
class Roster:
    """All kinds of unit by their codes, and the names of the broods by their letters."""

    kinds: Mapping[str, Kind]
    broods: Mapping[str, str]


@cache
def load_roster(path: Path | None = None) -> Roster:
    """Read a roster; `Refused` with the unit and the fault if something in it is wrong."""
    path = path or HOUSE.file("roster.toml")
    data = read_toml(path)
    with reading(path.name):
        refuse_unknown(data, ("broods", "unit"))
        return _roster(data)


def _roster(data: Mapping[str, Any]) -> Roster:
    broods = {str(key): str(title) for key, title in data["broods"].items()}
    kinds: dict[str, Kind] = {}
    for number, one in enumerate(data["unit"]):
        kind = _kind(one, number, broods)
        if kind.code in kinds:
            raise Refused(f"roster: {kind.code} appears twice")
        kinds[kind.code] = kind
    if not any(kind.major for kind in kinds.values()):
        raise Refused("roster: no unit is Major, so no army could ever come on", "UND-9.1")
    return Roster(kinds, broods)


def _kind(one: Mapping[str, Any], number: int, broods: Mapping[str, str]) -> Kind:
    code = str(one.get("code"))
    try:
        refuse_unknown(one, _WORDS)
        if not _CODE.fullmatch(code) or code[0] not in broods:
            raise ValueError("its code must be the letter of a brood and a digit")
        if one["rank"] not in ("major", "minor"):
            raise ValueError("its rank must be major or minor")
        major, move = one["rank"] == "major", _index(MOVES, one["move"], "move type")
        attacks = tuple(_index([attack.name for attack in ATTACKS], word, "attack") for word in one["attacks"])
        powers = _powers(one.get("powers", ()), move)
        return Kind(
            number, code, str(one["title"]), broods[code[0]], major, move, bool(one.get("water")),
            _count(one["size"], "size", 5), powers["Hit points"], attacks,
            tuple(str(power) for power in one.get("powers", ())), _count(one["cost"], "cost", 200),
            powers["Command"], powers["Call"], powers["Control"], powers["Terrain Bonus"], powers["Level Bonus"],
            powers["Top Bonus"], powers["Grab"], powers["Dome Shield"], powers["Camouflage"], powers["Tough"],
        )  # fmt: skip
    except KeyError as missing:
        raise Refused(f"roster, unit {code}: it has no {missing}") from None
    except WRONG as error:
        raise Refused(f"roster, unit {code}: {error}") from None


def _powers(lines: Sequence[str], move: int) -> dict[str, Any]:
    """Read powers such as "Command (3)", "Terrain Bonus (Earth)" and "Tough"."""
    matches = [_POWER.fullmatch(str(line)) for line in lines]
    named = {match[1]: match[2] for match in matches if match}
    if len(named) != len(matches):
        raise ValueError("a power is misspelt or appears twice")
    found: dict[str, Any] = {word: word in named and named.pop(word) is None for word in _PLAIN if word in named}
    if not all(found.values()):
        raise ValueError(f"{next(word for word in found if not found[word])} takes nothing in brackets")
    found = dict.fromkeys(_PLAIN, False) | found
    found["Hit points"] = _count(named.pop("Hit points", "1"), "Hit points", 99)
    for word in _NUMBERED:
        found[word] = _count(named.pop(word), word, 9) if word in named else 0
    terrain = named.pop("Terrain Bonus").split(", ") if named.get("Terrain Bonus") else []
    found["Terrain Bonus"] = tuple(_index(TERRAIN, word, "terrain") for word in terrain)
    if "Terrain Bonus" in named:
        raise ValueError("Terrain Bonus should name a terrain, as in Terrain Bonus (Earth)")
    if named:
        raise ValueError(f"there is no power {next(iter(named))!r}")
    if found["Terrain Bonus"] and move not in NEEDS_CONTACT:
        raise ValueError("Terrain Bonus is for Crawlers, Walkers and Climbers only (UND-7.9)")
    return found


def _index(known: Sequence[str], word: str, what: str) -> int:
    if word not in known:
        raise ValueError(f"there is no {what} {word!r}: {', '.join(known)}")
    return known.index(word)


def _count(value: object, what: str, most: int) -> int:
    text = str(value)
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= most):
        raise ValueError(f"{what} must be a number from 1 to {most}, not {value!r}")
    return int(text)
