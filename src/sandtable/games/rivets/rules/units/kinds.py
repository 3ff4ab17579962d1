"""Kinds of unit: their attacks and abilities, alone and with plugs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from sandtable.games.rivets.tables import AIRCRAFT, PLUG, SPACES

TAGS = ("Air Attack", "Ground Attack", "Flat Grid Attack", "Chain Grid Attack", "Gas", "Dev", "Sniper", "Infect")

_ABILITY = re.compile(r"(?:(G): )?([A-Za-z !]+?)(?: \((.+)\))?")

#: Abilities that are there or not, by name: the field that they set.
_PLAIN = {
    "Barrage": "barrage", "Barrel Roll": "barrel_roll", "Eagle Eyes": "eagle_eyes", "Field Repair": "field_repair",
    "Forward Observer": "observer", "Immelman": "immelman", "Immune to Gas": "immune", "Infect": "infect",
    "Intense Stare!": "stare", "Juggernaut": "juggernaut", "Jump Jets": "jets", "Nimble": "nimble",
    "Power Dive": "power_dive", "Programmed": "programmed", "Rally Point": "rally", "Sacrifice!": "sacrifice",
    "Sniper": "sniper", "The Healing Atom!": "healing", "Troubled Warrior": "troubled", "Tunneler": "tunneler",
    "Turret": "turret", "War Bonds!": "bonds", "We Found Gold!": "gold",
}  # fmt: skip

#: Abilities with a number.
_NUMBERED = {
    "Bolster Defense": "bolster", "Dash": "dash", "Fortify": "fortify", "Health": "toughness",
    "Movement Bonus": "haste", "Precision": "precision", "Rapid Assault": "assault", "Runner": "runner",
    "Shield": "shields", "Springboard": "springboard", "Tank Shock": "tank_shock",
}  # fmt: skip

#: Abilities that name another unit.
_NAMING = {"Handler": "handler", "Reinforcements": "reinforcements"}

#: What a grid can share (RIV-6.3).
SHARED = ("bolster", "haste", "precision", "far_air", "far_land")

#: The actions, by the word that chooses them: the field, and the row (RIV-6.6).
ACTIONS = {
    "dash": ("dash", "RIV-11.10"), "field-repair": ("field_repair", "RIV-11.14"), "fortify": ("fortify", "RIV-11.18"),
    "handler": ("handler", "RIV-11.33"), "reinforcements": ("reinforcements", "RIV-11.62"),
    "intense-stare": ("stare", "RIV-11.42"), "sacrifice": ("sacrifice", "RIV-11.65"),
    "healing-atom": ("healing", "RIV-11.78"), "barrel-roll": ("barrel_roll", "RIV-11.4"),
    "immelman": ("immelman", "RIV-11.36"), "power-dive": ("power_dive", "RIV-11.51"),
}  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class AttackProfile:
    """One attack of a unit (RIV-7.12)."""

    name: str  # as it is typed: "cowl-guns"
    title: str
    dice: tuple[int, int, int, int]  # by armour; 0: none
    land: int  # range over land; 0: none (RIV-2.18)
    air: int
    tags: tuple[str, ...]
    flat: bool
    chain: bool
    gas: bool
    dev: bool
    sniper: bool
    infect: bool


@dataclass(frozen=True, slots=True, eq=False)  # there is one of each, compared and hashed as itself
class Kind:
    """What a sheet says of one kind of unit; of a unit with plugs, what it is with them."""

    number: int  # in the roster
    code: str  # "C01"
    title: str
    sheet: str
    rank: int  # its class
    hero: str  # the hero that it is a version of; empty: none
    cost: tuple[int, int] | None  # deployment points and rivets; None: never bought (RIV-12.4)
    armour: int
    health: int
    move: int
    sockets: int
    bounty: int
    lines: tuple[AttackProfile, ...]
    abilities: tuple[str, ...]  # as printed
    grid: Mapping[str, int] = field(default_factory=dict)  # what it gives to its grid, by field ("G:")
    barrage: bool = False
    barrel_roll: bool = False
    eagle_eyes: bool = False
    field_repair: bool = False
    observer: bool = False
    immelman: bool = False
    immune: bool = False
    infect: bool = False
    stare: bool = False
    juggernaut: bool = False
    jets: bool = False
    nimble: bool = False
    power_dive: bool = False
    programmed: bool = False
    rally: bool = False
    sacrifice: bool = False
    sniper: bool = False
    healing: bool = False
    troubled: bool = False
    tunneler: bool = False
    turret: bool = False
    bonds: bool = False
    gold: bool = False
    bolster: int = 0
    dash: int = 0
    fortify: int = 0
    toughness: int = 0
    haste: int = 0
    precision: int = 0
    assault: int = 0
    runner: int = 0
    shields: int = 0
    springboard: int = 0
    tank_shock: int = 0
    far_air: int = 0
    far_land: int = 0
    handler: str = ""
    reinforcements: str = ""
    actions: tuple[str, ...] = ()  # words of ACTIONS
    spaces: int = 0  # that it takes in a grid (RIV-2.22)

    @property
    def flies(self) -> bool:
        return self.rank == AIRCRAFT


def able(kind: Kind, titles: Mapping[str, str]) -> Kind:
    """Add what the printed abilities say."""
    found: dict[str, Any] = {}
    grid: dict[str, int] = {}
    for text in kind.abilities:
        match = _ABILITY.fullmatch(text)
        if match is None:
            raise ValueError(f"the ability {text!r} is misspelt")
        key, value = _ability(match[2], match[3], titles)
        if match[1] and key not in SHARED:
            raise ValueError(f"{match[2]} cannot be shared with a grid")
        if key in (grid if match[1] else found):
            raise ValueError(f"{match[2]} appears twice")
        (grid if match[1] else found)[key] = value
    kind = replace(kind, grid=grid, **found)
    for word, (key, _) in ACTIONS.items():
        if getattr(kind, key) and kind.rank != PLUG:
            in_air = word in ("barrel-roll", "immelman", "power-dive")
            if in_air != kind.flies and (in_air or word != "sacrifice"):
                raise ValueError(f"{word} is for {'aircraft' if in_air else 'ground units'}")
    health = kind.health + kind.toughness if kind.rank != PLUG else 0
    return replace(kind, actions=_actions(kind), spaces=SPACES[kind.rank], health=health)


def _actions(kind: Kind) -> tuple[str, ...]:
    return tuple(word for word, (key, _) in ACTIONS.items() if getattr(kind, key))


def _ability(name: str, inside: str | None, titles: Mapping[str, str]) -> tuple[str, Any]:
    if name in _PLAIN:
        if inside is not None:
            raise ValueError(f"{name} takes nothing in brackets")
        return _PLAIN[name], True
    if name in _NUMBERED:
        return _NUMBERED[name], whole_number((inside or "").lstrip("+-"), name, 1, 9)
    if name == "Range Bonus":
        realm, _, number = (inside or "").partition(" +")
        if realm not in ("Air", "Land"):
            raise ValueError("Range Bonus should say Air or Land, as in Range Bonus (Land +1)")
        return ("far_air" if realm == "Air" else "far_land"), whole_number(number, name, 1, 9)
    if name in _NAMING:
        if inside is None or inside not in titles:
            raise ValueError(f"{name} should name a unit, not {inside!r}")
        return _NAMING[name], titles[inside]
    raise ValueError(f"there is no ability {name!r}")


@cache
def with_plugs(kind: Kind, plugs: tuple[Kind, ...]) -> Kind:
    """Return what a unit is with its plugs: all their abilities belong to the host (RIV-4.9, RIV-6.4)."""
    if not plugs:
        return kind
    fields: dict[str, Any] = {}
    for key in (*_PLAIN.values(), *_NAMING.values()):
        fields[key] = next((getattr(one, key) for one in (kind, *plugs) if getattr(one, key)), getattr(kind, key))
    for key in (*_NUMBERED.values(), "far_air", "far_land"):
        fields[key] = sum(getattr(one, key) for one in (kind, *plugs))
    grid = {key: sum(one.grid.get(key, 0) for one in (kind, *plugs)) for key in SHARED}
    combined = replace(
        kind, **fields, grid={key: value for key, value in grid.items() if value},
        health=kind.health + sum(plug.toughness for plug in plugs),
        abilities=(*kind.abilities, *(text for plug in plugs for text in plug.abilities)),
    )  # fmt: skip
    return replace(combined, actions=_actions(combined))


@cache
def price(kind: Kind) -> int:
    """Return what a unit costs in all, points and rivets; one that is never bought costs one."""
    return sum(kind.cost) if kind.cost else 1


def index_of(known: Sequence[str], word: str, what: str) -> int:
    if word not in known:
        raise ValueError(f"there is no {what} {word!r}: {', '.join(known)}")
    return known.index(word)


def whole_number(value: object, what: str, least: int, most: int) -> int:
    text = str(value)
    if not (text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most):
        raise ValueError(f"{what} must be a number from {least} to {most}, not {value!r}")
    return int(text)
