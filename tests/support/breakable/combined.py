"""Hands for combined games: both books on one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.support.breakable.hands import SPARE_HEX, name, plain
from tests.support.breakable.table import Table, joined, table

ON = "option combined on"
DECK = {
    "blue-heavy": 2,
    "blue-medium": 3,
    "blue-light": 4,
    "yellow-heavy": 2,
    "yellow-medium": 3,
    "yellow-light": 4,
    "time-stream": 4,
}
SPARES = {"heavy": ("B", "autocannon:H", 6), "medium": ("T", "N autocannon:M", 6), "light": ("U", "autocannon:L", 4)}


def spare(card: str) -> str:
    """Name the unit that keeps *card* open; it stands in a cloud in a corner."""
    colour, group = card.split("-")
    letter, _, copies = SPARES[group]
    return name(colour, letter, 3, copies)


def spare_lines(card: str) -> tuple[str, str]:
    """The lines that put the spare unit on the map."""
    return f"cloud {SPARE_HEX} heavy", f"unit {spare(card)} {SPARE_HEX} {SPARES[card.split('-')[1]][1]}"


def lay(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Lay out a combined position on an activation card: clear ground but for *terrain*, and a spare unit in 1114."""
    return table(ON, plain(*terrain), f"card {card}", *spare_lines(card), *lines, dice=dice)


def draw(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Lay out a combined position in which *card* is drawn at once; then Blue's heavy units act."""
    spares = dict.fromkeys((*(spare_lines(card) if card.split("-")[1] in SPARES else ()), *spare_lines("blue-heavy")))
    deck = f"deck {card} 1 blue-heavy 1"
    return table(ON, plain(*terrain), deck, *spares, *lines, dice=[card, *dice])


def stream(*lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Draw a Time Stream card; no one changes status; then Blue's heavy units act."""
    deck = "deck time-stream 1 blue-heavy 1"
    t = table(ON, plain(*terrain), deck, *spare_lines("blue-heavy"), *lines, dice=["time-stream", *dice])
    return declare(t)


def declare(t: Table, *changes: str) -> Table:
    """Make the status *changes* of a Time Stream card, and no others."""
    left = list(changes)
    while t.kind == "status":
        mine = [change for change in left if change in t.offered()]
        t.choose(mine[0] if mine else "done")
        if mine:
            left.remove(mine[0])
    assert not left, f"not offered: {left}"
    return t


def look(t: Table, unit: str) -> dict[str, Any]:
    """Look at a unit of either book: what the view says of it."""
    found: dict[str, Any] = t.view()["units"][unit]
    return found


def loaded(t: Table, unit: str) -> dict[str, bool]:
    """The weapons of a unit: loaded or not."""
    return {weapon["name"]: weapon["loaded"] for weapon in look(t, unit)["weapons"]}


def refused_text(*lines: str, game: str = "breakable") -> Refused:
    """Check that a position is refused; return the refusal."""
    with pytest.raises(Refused) as caught:
        sandtable.position(game, joined(*lines), dice=())
    assert caught.value.text
    return caught.value


# the same world in the other game

UNB_ON = "option breakable_units on"


def other(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Lay out a combined position in the game Unbreakable."""
    return table(UNB_ON, *lines, dice=dice, game="unbreakable")


def begun(scenario: str, *, seed: int = 1, **options: Any) -> Match:  # any option
    """Begin a combined match, at its set-up: "breakable/breakthrough", "unbreakable/runaway"."""
    key = "combined" if scenario.startswith("breakable/") else "breakable_units"
    return sandtable.new(scenario, seed=seed, options={key: True, **options})


SET_UP = {
    "force", "recruit", "equipment", "weapons", "placement", "facing", "configuration", "beams", "bombs", "flag",
}  # fmt: skip


def asks(match: Match, side: str) -> str | None:
    """Return the kind of set-up question that is open to *side*."""
    decision = match.decisions.get(side)
    return decision.kind if decision is not None and decision.kind in SET_UP else None


def own(match: Match, side: str) -> None:
    """Begin a force of one's own, whether there are ready-made ones or not."""
    if asks(match, side) == "force":
        match.choose("own", side)


def musters(match: Match) -> bool:
    """Whether both sides are asked for their forces."""
    return {asks(match, side) for side in ("blue", "yellow")} <= {"force", "recruit"}


def answers(match: Match, side: str) -> list[str]:
    """List the answers that *side* may give."""
    return [match.game.notation.word(match.state, choice) for choice in match.decisions[side].options()]


def set_up(
    match: Match, side: str, plan: Mapping[str, Sequence[str]] | None = None, until: str | None = None
) -> list[str]:
    """Answer the set-up questions of *side* (up to the kind *until*) by *plan*, else by whatever comes first."""
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


def after_yellow(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Resolve a card of Yellow's without doing anything that is not forced; then Blue's heavy units act."""
    spares = dict.fromkeys((*spare_lines(card), *spare_lines("blue-heavy")))
    t = table(ON, plain(*terrain), f"card {card}; deck blue-heavy 1", *spares, *lines, dice=dice)
    while t.asked_side == "yellow":
        words = t.offered()
        t.choose("end" if "end" in words else min(words))
    return t
