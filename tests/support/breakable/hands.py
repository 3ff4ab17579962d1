"""Hands for the table: common positions, committing lasers, geometry counted by hand, setting up a new match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import sandtable
from sandtable.engine.match import Match
from tests.support.breakable.table import Table, joined, table

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
STEPS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
WEAPONS = ("autocannon", "laser", "inducer", "buzz", "cluster", "nuke")

HEXES = tuple(f"{column:02}{row:02}" for column in range(1, 12) for row in range(1, 16 - column % 2))
NORTH = {hex_ for hex_ in HEXES if int(hex_[2:]) <= 7}
SOUTH = {hex_ for hex_ in HEXES if int(hex_[2:]) >= 9 or (hex_[2:] == "08" and int(hex_[:2]) % 2)}
WEST = {hex_ for hex_ in HEXES if int(hex_[:2]) <= 5}
EAST = {hex_ for hex_ in HEXES if int(hex_[:2]) >= 7}
NORTH_EDGE = {f"{column:02}01" for column in range(1, 12)}
SOUTH_EDGE = {f"{column:02}{15 - column % 2}" for column in range(1, 12)}
WEST_EDGE = {hex_ for hex_ in HEXES if hex_.startswith("01")}
EAST_EDGE = {hex_ for hex_ in HEXES if hex_.startswith("11")}

DECK = {
    "blue-bunkers": 2,
    "blue-tanks": 3,
    "blue-skimmers": 4,
    "yellow-bunkers": 2,
    "yellow-tanks": 3,
    "yellow-skimmers": 4,
}

SPARES = {
    "bunkers": ("B", "autocannon:H", 6),
    "tanks": ("T", "N autocannon:M", 6),
    "skimmers": ("U", "autocannon:L", 4),
}
SPARE_HEX = "1114"


# positions


def name(colour: str, letter: str, subtype: int, copy: int) -> str:
    """Name a unit: name("yellow", "T", 1, 2) is YTA2, name("blue", "T", 1, 2) is BT1b."""
    if colour in {"yellow", "red"}:
        return f"{colour[0].upper()}{letter}{'ABC'[subtype - 1]}{copy}"
    return f"{colour[0].upper()}{letter}{subtype}{'abcdef'[copy - 1]}"


def spare(card: str) -> str:
    """Name the unit that `lay` adds to keep *card* open: it stands in a cloud in a corner and can do little."""
    colour, group = card.split("-")
    letter, _, copies = SPARES[group]
    return name(colour, letter, 3, copies)


def spare_lines(card: str) -> tuple[str, str]:
    """The lines that put the spare unit on the map."""
    return f"cloud {SPARE_HEX} heavy", f"unit {spare(card)} {SPARE_HEX} {SPARES[card.split('-')[1]][1]}"


def lay(card: str, *lines: str, dice: Sequence[int | str] = (), seed: int | None = None) -> Table:
    """Lay out a position on an activation card, with a spare unit in a cloud in 1114 that keeps the card open.

    Unless *lines* say what is left of the deck, the same card comes up once more, which needs no die.
    """
    deck = [] if any(line.startswith("deck ") or "; deck " in line for line in lines) else [f"deck {card} 1"]
    return table(f"card {card}", *deck, *spare_lines(card), *lines, dice=dice, seed=seed)


def draw(card: str, *lines: str, dice: Sequence[int | str] = (), then: str | None = None) -> Table:
    """Lay out a position in which *card* is drawn at once, then the card *then*; each is kept open by a spare unit."""
    after = then or ("blue-bunkers" if card != "blue-bunkers" else "yellow-bunkers")
    kept = dict.fromkeys((*spare_lines(card), *spare_lines(after)))
    return table(f"deck {card} 1 {after} 1", *kept, *lines, dice=[card, *dice])


def field(*hexes: str, terrain: str = "clear") -> str:
    """Make all these hexes one terrain."""
    return "\n".join(f"{hex_} {terrain}" for hex_ in hexes)


def plain(*but: str) -> str:
    """Make the whole map clear, but for the lines *but* ("0404 woods")."""
    lines = joined(*but).splitlines()
    special = {line.split()[0] for line in lines}
    return "\n".join([*(f"{hex_} clear" for hex_ in HEXES if hex_ not in special), *lines])


CLEAR = plain()


# geometry, worked out apart from the rules


@cache
def doubled(hex_: str) -> tuple[int, int]:
    """Return the doubled coordinates of a hex (BRK-4.2)."""
    column, row = int(hex_[:2]), int(hex_[2:])
    return column, 2 * row + column % 2


def step(hex_: str, facing: str) -> str | None:
    """Return the neighbour of a hex in a direction, None off the map."""
    x, y = doubled(hex_)
    dx, dy = STEPS[facing]
    x, y = x + dx, y + dy
    found = f"{x:02}{(y - x % 2) // 2:02}"
    return found if found in HEXES else None


def neighbours(hex_: str) -> set[str]:
    """Return the neighbours of a hex that are on the map."""
    return {found for facing in FACINGS if (found := step(hex_, facing)) is not None}


def distance(one: str, other: str) -> int:
    """Return the distance of two hexes (BRK-4.3)."""
    (ax, ay), (bx, by) = doubled(one), doubled(other)
    dx, dy = abs(ax - bx), abs(ay - by)
    return dx + max(0, (dy - dx) // 2)


def turned(facing: str, sides: int) -> str:
    """Return a facing turned clockwise by some hex sides."""
    return FACINGS[(FACINGS.index(facing) + sides) % 6]


def ahead(hex_: str, facing: str) -> list[str]:
    """Return the straight row of hexes ahead, the nearest first."""
    row = []
    here = step(hex_, facing)
    while here is not None:
        row.append(here)
        here = step(here, facing)
    return row


# playing


def commit(t: Table, *lasers: str) -> Table:
    """Commit *lasers* ("BU1a.laser@0805") and no others to the bomb in flight."""
    assert t.kind == "lasers", f"asked: {t.asked}"
    for laser in lasers:
        t.choose(laser)
    if t.kind == "lasers":
        t.choose("done")
    return t


def winner(t: Table) -> str | None:
    """Return who has won, None for a draw; the match must be over."""
    assert t.result is not None, "the match goes on"
    return t.result.winner


# a new match

SET_UP = {"force", "recruit", "equipment", "weapons", "placement", "facing"}


def begun(scenario: str, *, seed: int = 1, **options: Any) -> Match:  # any option
    """Begin a new match, at its set-up."""
    return sandtable.new(f"breakable/{scenario}", seed=seed, options=options)


def asks(match: Match, side: str) -> str | None:
    """Return the kind of set-up question that is open to *side*."""
    decision = match.decisions.get(side) if match.secret else None
    return decision.kind if decision is not None and decision.kind in SET_UP else None


def own_force(match: Match, side: str) -> Match:
    """Begin an own force; where no ready-made one is to be had, no one asks."""
    if asks(match, side) == "force":
        match.choose("own", side)
    return match


def recruit(match: Match, side: str, words: Sequence[str] = ()) -> Match:
    """Begin an own force and take *words* into it."""
    own_force(match, side)
    for word in words:
        match.choose(word, side)
    return match


def answers(match: Match, side: str) -> list[str]:
    """List the answers that *side* may give."""
    decision = match.decisions[side]
    return [match.game.notation.word(match.state, choice) for choice in decision.options()]


def set_up(
    match: Match, side: str, plan: Mapping[str, Sequence[str]] | None = None, until: str | None = None
) -> list[str]:
    """Answer the set-up questions of *side* (up to the kind *until*) by *plan*, else by whatever comes first.

    A plan with "recruit" makes an own force, and is done with it at its end. Returns the kinds of the questions.
    """
    left = {kind: list(given) for kind, given in (plan or {}).items()}
    own = "recruit" in left
    kinds: list[str] = []
    while (kind := asks(match, side)) is not None and kind != until:
        kinds.append(kind)
        offered = answers(match, side)
        if left.get(kind):
            word = left[kind].pop(0)
        elif kind == "force" and own:
            word = "own"
        elif kind == "recruit" and "done" in offered:
            word = "done"
        else:
            word = next(one for one in offered if not one.startswith("drop.") and one != "own")
        match.choose(word, side)
    return kinds


def ready(match: Match, **plans: Mapping[str, Sequence[str]]) -> Table:
    """Finish the set-up of every side by its plan (ready(match, blue={...})), and return the table."""
    for side in match.sides:
        set_up(match, side, plans.get(side))
    return Table(match)


def infiltrated(t: Table) -> Table:
    """Let every recon stay where it is at infiltration."""
    while t.kind in {"infiltrate", "infiltration"}:
        t.choose("stay" if t.kind == "infiltration" else min(t.offered()))
    return t


def recruits(side: str, *kinds: str, count: int = 12) -> list[str]:
    """Name *count* units of these types ("T", "S"), six of a sub-type at most, four of recons and turrets."""
    found: list[str] = []
    for kind in kinds:
        for subtype in "ABC" if side in {"yellow", "red"} else "123":
            found += [kind + subtype] * (4 if kind in "RU" else 6)
    assert len(found) >= count
    return found[:count]


def units(t: Table, side: str, kind: str | None = None) -> dict[str, dict[str, Any]]:  # JSON
    """The units of a side (of one type)."""
    found = t.view()["units"].items()
    return {name: one for name, one in found if one["side"] == side and kind in {None, one["type"]}}


#: Units of every kind and load, close together.
CROWD = (
    "option choppers on",
    "option erratic on",
    "unit YSA1 0606 N flying laser:L",
    "unit YSA2 0610 N laser:L",
    "unit YSB1 0711 NW nuke:L",
    "unit YCA1 0403 SE flying nuke:L",
    "unit YCB1 0808 S cluster:L",
    "unit YTA1 0605 S autocannon:L inducer:L",
    "unit YTB1 0705 NE gev cluster:L",
    "unit YBA1 0505 killbots laser:M",
    "unit YRA1 in YCA1 nuke:L",
    "unit YRA2 0605 nuke:L",
    "unit YRB1 0604 inducer:L",
    "unit YUA1 0807 autocannon:L",
    "unit BS1a 0607 S flying nuke:L",
    "unit BS1b 0504 SE nuke:L",
    "unit BC1a 0804 SW flying buzz:L",
    "unit BT1a 0603 S nuke:M",
    "unit BT2a 0706 N gev laser:L",
    "unit BB1a 0403 tower inducer:M",
    "unit BR1a 0604 laser:L",
    "unit BR1b in BT2a laser:L",
    "unit BU1a 0607 cluster:L",
    "buzz 0605 yellow 2",
    "buzz 0604 blue 2",
    "cluster 0606 blue 3",
    "cluster 0505 yellow 2",
    "killbot 0605 yellow 1",
)
