"""Hands for the table: common positions, aiming, committing lasers, declaring, and setting up a new match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import sandtable
from sandtable.engine.match import Match
from tests.support.unbreakable.table import Table, place, read_dice

SET_UP = {"platoon", "crawlers", "walkers", "flag", "placement", "configuration", "beams", "bombs"}

NORTH = {f"{column:02}{row:02}" for column in range(1, 12) for row in range(1, 8)}
SOUTH = {f"{column:02}{row + 1 - column % 2:02}" for column in range(1, 12) for row in range(8, 15)}
NORTH_EDGE = {f"{column:02}01" for column in range(1, 12)}
SOUTH_EDGE = {f"{column:02}{15 - column % 2}" for column in range(1, 12)}

BASE_DECK = {
    "blue-crawlers": 2,
    "blue-walkers": 3,
    "blue-squads": 4,
    "yellow-crawlers": 2,
    "yellow-walkers": 3,
    "yellow-squads": 4,
    "time-stream": 4,
}


# positions


def lay(card: str, *lines: str, dice: str | Sequence[int | str] = ()) -> Table:
    """Lay out a position on an activation card, with a spare unit out of sight that keeps the card open."""
    side, kind = card.split("-")
    spare = kind[0].upper() + ("4" if side == "blue" else "D")
    return place(f"card {card}", "1114 lake", f"unit {spare} 1114", *lines, dice=dice)


def resolve(card: str, *lines: str, dice: str | Sequence[int | str] = ()) -> Table:
    """Lay out a position on an activation card, with a crawler of the other side next."""
    spare, crawler = ("yellow", "CD") if card.startswith("blue") else ("blue", "C4")
    return place(f"card {card}", f"deck {spare}-crawlers 2", f"unit {crawler} 1114 buttoned", *lines, dice=dice)


def draw(card: str, *lines: str, dice: str | Sequence[int | str] = ()) -> Table:
    """Lay out a position in which *card* is drawn at once; a spare Blue walker acts on the card after it."""
    deck = f"deck {card} 1 blue-walkers 1"
    return place(deck, "1114 lake", "unit W4 1114", *lines, dice=[card, *read_dice(dice)])


def stream_card(*lines: str, dice: str | Sequence[int | str] = ()) -> Table:
    """Lay out a position in which a Time Stream card comes up; no one changes status, and Blue's squads are next."""
    return declare(place("deck time-stream 1 blue-squads 1", *lines, dice=["time-stream", *read_dice(dice)]))


def opportunity(*parts: str) -> str:
    """Return the name of the Opportunity card whose name has all the *parts* in it."""
    t = lay("blue-walkers", "option opportunity_cards on", "unit SA 0101")
    found = [name for name in t.cards("deck") if name not in BASE_DECK and all(part in name for part in parts)]
    assert len(found) == 1, f"{parts}: {found}"
    return found[0]


# playing


def asked(t: Table) -> str | None:
    """Return the kind of the open question."""
    return None if t.asked is None else t.asked[1]


def winner(t: Table) -> str | None:
    """Return who has won, None for a draw; the match must be over."""
    assert t.result is not None
    return t.result.winner


def at(t: Table, line: str, target: str) -> Table:
    """Play *line* and name its *target*, unless it is the only one and so was not asked for."""
    t.choose(line)
    if asked(t) in {"beam", "melee"}:
        t.choose(target)
    return t


def commit(t: Table, *lasers: str) -> Table:
    """Commit *lasers* and no others to the bomb in flight."""
    assert asked(t) == "lasers"
    for laser in lasers:
        t.choose(laser)
    if asked(t) == "lasers":
        t.choose("done")
    return t


def declare(t: Table, *changes: str) -> Table:
    """Make the status *changes* of a Time Stream card, and no others."""
    left = list(changes)
    while asked(t) == "status":
        mine = [change for change in left if change in t.answers()]
        t.choose(mine[0] if mine else "done")
        if mine:
            left.remove(mine[0])
    assert not left, f"not offered: {left}"
    return t


# a new match


def begun(scenario: str, *, seed: int = 1, **options: Any) -> Match:  # any option
    """Begin a new match, at its set-up."""
    return sandtable.new(f"unbreakable/{scenario}", seed=seed, options=options)


def asks(match: Match, side: str) -> str | None:
    """Return the kind of set-up question that is open to *side*."""
    decision = match.decisions.get(side)
    return decision.kind if decision is not None and decision.kind in SET_UP else None


def answers(match: Match, side: str) -> list[str]:
    """List the answers that *side* may give."""
    return Table(match).answers(side)


def set_up(
    match: Match, side: str, plan: Mapping[str, Sequence[str]] | None = None, until: str | None = None
) -> list[str]:
    """Answer the set-up questions of *side* (up to the kind *until*) by *plan*, else by the first answer.

    Returns the kinds of the questions answered.
    """
    left = {kind: list(given) for kind, given in (plan or {}).items()}
    kinds: list[str] = []
    while (kind := asks(match, side)) is not None and kind != until:
        kinds.append(kind)
        if left.get(kind):
            word = left[kind].pop(0)
        elif kind == "platoon":
            word = "own"
        else:
            word = answers(match, side)[0]
        match.choose(word, side)
    return kinds


def ready(match: Match) -> Table:
    """Finish the set-up of both sides with whatever comes first, and return the table."""
    for side in match.sides:
        set_up(match, side)
    return Table(match)


def platoon(t: Table, side: str) -> tuple[int, int, int]:
    """Count the crawlers, walkers and squads of *side*."""
    units = t.view()["units"]
    mine = Counter(name[0] for name, unit in units.items() if unit["side"] == side and unit["hex"] != "gone")
    return mine["C"], mine["W"], mine["S"]


def compositions(scenario: str, size: int) -> set[tuple[int, int, int]]:
    """Return every platoon that Blue may bring, found by trying all answers."""
    found: set[tuple[int, int, int]] = set()
    open_matches = [begun(scenario, platoon_size=size)]
    while open_matches:
        match = open_matches.pop()
        kind = asks(match, "blue")
        if kind in {"crawlers", "walkers"}:
            for word in answers(match, "blue"):
                twin = match.clone()
                twin.choose(word, "blue")
                open_matches.append(twin)
        elif kind == "platoon":
            match.choose("own", "blue")
            open_matches.append(match)
        else:
            found.add(platoon(ready(match), "blue"))
    return found
