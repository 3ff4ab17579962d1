"""Aiming: what may be shot at and who may sight it, as offered; and arcs, sight and classes worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache

from tests.support.breakable.hands import HEXES, distance, doubled, lay, spare_lines
from tests.support.breakable.table import Table, table

CHOPPERS = "option choppers on"
EQUIPMENT = "option equipment on"
ERRATIC = "option erratic on"

RANK = {"light": 0, "medium": 1, "heavy": 2}
LETTER = {"light": "L", "medium": "M", "heavy": "H"}

#: (positives needed, dice) of an attack, by (attacker, target): T4.
DICE = {
    ("heavy", "heavy"): (1, 1),
    ("heavy", "medium"): (1, 2),
    ("heavy", "light"): (1, 3),
    ("medium", "heavy"): (2, 2),
    ("medium", "medium"): (1, 1),
    ("medium", "light"): (1, 2),
    ("light", "heavy"): (3, 3),
    ("light", "medium"): (2, 2),
    ("light", "light"): (1, 1),
}


# dice


def check(far: int, roll: int = 6) -> list[int]:
    """The die of a range check over *far* hexes; where it cannot fail, at 0 and 1, none is rolled."""
    return [roll] if far > 1 else []


def hit(attacker: str, target: str) -> list[str]:
    """Dice that just hit."""
    needed, dice = DICE[attacker, target]
    return ["+"] * needed + ["-"] * (dice - needed)


def miss(attacker: str, target: str) -> list[str]:
    """Dice that just miss."""
    needed, dice = DICE[attacker, target]
    return ["+"] * (needed - 1) + ["-"] * (dice - needed + 1)


# what is offered


def shots(t: Table, name: str) -> set[str]:
    """The weapons that *name* may fire now."""
    return {word.partition(".")[2] for word in t.actions(name) if word.startswith("fire.")}


def targets(t: Table, name: str, weapon: str) -> set[str]:
    """The targets that a beam of *name* may be fired at."""
    return t.after(f"{name} fire.{weapon}") if weapon in shots(t, name) else set()


def hexes(t: Table, name: str, weapon: str) -> set[str]:
    """The hexes that a bomb of *name* may be fired at."""
    return t.after(f"{name} fire.{weapon}") if weapon in shots(t, name) else set()


def sighters(t: Table, name: str, weapon: str, hex_: str) -> set[str]:
    """The units that may sight *hex_* for a bomb of *name*; none where the hex may not be fired at."""
    return t.after(f"{name} fire.{weapon} {hex_}") if hex_ in hexes(t, name, weapon) else set()


def victims(t: Table, name: str, how: str = "melee") -> set[str]:
    """Whom *name* may attack in its hex."""
    return t.after(f"{name} {how}") if how in t.actions(name) else set()


def lasers(t: Table) -> set[str]:
    """The lasers that may be committed now."""
    assert t.kind == "lasers", f"asked: {t.asked}"
    return t.offered() - {"done"}


# positions


def forced(card: str, *lines: str, dice: Sequence[int | str] = (), marks: str = "yellow:1") -> Table:
    """Lay out a position in which marked units of *card* are being controlled; the marked spare keeps it open."""
    cloud, unit = spare_lines(card)
    return table(f"card {card}", "step 2", cloud, f"{unit} brain={marks}", *lines, dice=dice)


def then(card: str, after: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Lay out a position on *card*, with *after* the only card left to draw; a spare keeps each open."""
    return lay(card, f"deck {after} 1", *(line for line in spare_lines(after) if "unit" in line), *lines, dice=dice)


# worked out by hand


@cache
def between(one: str, other: str, *, corners: bool = True) -> frozenset[str]:
    """The hexes that the line from centre to centre touches (BRK-4.8), corner touches among them or not."""
    (ax, ay), (bx, by) = doubled(one), doubled(other)
    ax, bx = 3 * ax, 3 * bx
    dx, dy = bx - ax, by - ay
    found = set()
    for hex_ in HEXES:
        hx, hy = doubled(hex_)
        hx *= 3
        if not 0 < dx * (hx - ax) + 3 * dy * (hy - ay) < dx * dx + 3 * dy * dy:
            continue
        around = ((hx - 2, hy), (hx + 2, hy), *((hx + i, hy + j) for i in (-1, 1) for j in (-1, 1)))
        sides = [dx * (cy - ay) - dy * (cx - ax) for cx, cy in around]
        if min(sides) > 0 or max(sides) < 0:
            continue
        grazes = sides.count(0) == 1 and (min(sides) == 0 or max(sides) == 0)
        if corners or not grazes:
            found.add(hex_)
    return frozenset(found)


BLOCKING = {"hill", "industry", "woods"}


def beam_sees(
    terrain: Mapping[str, str],
    clouds: AbstractSet[str],
    one: str,
    other: str,
    *,
    aloft: bool = False,
    corners: bool = True,
) -> bool:
    """Chapter 16; *aloft*: one of the two flies or is a tower."""
    return beam_step(terrain, clouds, one, other, aloft=aloft, corners=corners)[1]


def beam_step(
    terrain: Mapping[str, str],
    clouds: AbstractSet[str],
    one: str,
    other: str,
    *,
    aloft: bool = False,
    corners: bool = True,
) -> tuple[int, bool]:
    """The first true line of chapter 16, by its number, and what it says."""
    ends = [terrain.get(one, "clear"), terrain.get(other, "clear")]
    way = between(one, other, corners=corners)
    way_terrain = {terrain.get(hex_, "clear") for hex_ in way}
    steps = (
        (one in clouds or other in clouds, False),
        (one == other, True),
        (bool(way & clouds) or "volcano" in way_terrain, False),
        (aloft or "hill" in ends, True),
        (ends == ["crater", "crater"], False),
        (distance(one, other) == 1, True),
        (bool(way_terrain & BLOCKING), False),
        ("crater" in ends, False),
    )
    return next(((number, answer) for number, (true, answer) in enumerate(steps, 1) if true), (9, True))


def bomb_sees(
    terrain: Mapping[str, str],
    clouds: AbstractSet[str],
    one: str,
    target: str,
    *,
    aloft: bool = False,
    corners: bool = True,
) -> bool:
    """Chapter 17, from step 2 on (the launcher is elsewhere); *aloft*: the sighter flies or is a tower."""
    here = terrain.get(one, "clear")
    way = between(one, target, corners=corners)
    way_terrain = {terrain.get(hex_, "clear") for hex_ in way}
    steps = (
        (one in clouds or target in clouds, False),
        (one == target, True),
        (bool(way & clouds) or "volcano" in way_terrain, False),
        (terrain.get(target) == "hill", True),
        (aloft or here == "hill", True),
        (here == "crater", False),
        (distance(one, target) == 1, True),
        (bool(way_terrain & BLOCKING), False),
    )
    return next((answer for true, answer in steps if true), True)


def in_front(hex_: str, facing: str, target: str, *, inclusive: bool = True) -> bool:
    """Whether *target* lies in the front half plane of a tank (BRK-15.4, 15.5)."""
    (ax, ay), (bx, by) = doubled(hex_), doubled(target)
    dx, dy = bx - ax, by - ay
    ahead = {"N": -dy, "NE": 3 * dx - dy, "SE": 3 * dx + dy, "S": dy, "SW": -3 * dx + dy, "NW": -3 * dx - dy}[facing]
    return hex_ == target or ahead > 0 or (inclusive and ahead == 0)


def within(hex_: str, far: int) -> set[str]:
    """The hexes up to *far* hexes away."""
    return {other for other in HEXES if distance(hex_, other) <= far}
