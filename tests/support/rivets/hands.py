"""Hands for the table: what one side is shown, sets of grids, and turns that pass."""

from __future__ import annotations

import sandtable
from tests.support.rivets.table import Table

COLUMNS = "ABCDEF"


def grids(text: str) -> set[str]:
    """Name grids: "C3 D4"."""
    return set(text.split())


def row(number: int, columns: str = COLUMNS) -> set[str]:
    """Name the grids of a row."""
    return {f"{column}{number}" for column in columns}


def begun(scenario: str, seed: int = 1, **options: object) -> Table:
    """A new match, before the sheets are chosen."""
    return Table(sandtable.new(f"rivets/{scenario}", seed=seed, options=options))


def phases(t: Table, limit: int = 60) -> list[str]:
    """Let everything pass; list the turns and phases that came by, each once in a row."""
    seen: list[str] = []
    for _ in range(limit):
        if t.match.result is not None:
            break
        now = f"{t.view()['turn']} {t.phase}"
        if not seen or seen[-1] != now:
            seen.append(now)
        t.decline()
    return seen


def ordered(t: Table, value: str) -> str | int | None:
    """What the standing order about cards answers to the open question."""
    order = next(one for one in t.match.game.standing_orders if one.key == "reactions")
    assert t.match.decision is not None
    assert t.kind in order.kinds
    return order.answer(t.match.state, t.match.decision, value)


def nothing_of_red(t: Table) -> None:
    """Let the rest of Blue's turn pass; Red is asked nothing, and no unit of it is offered or moves."""
    while t.view()["turn"] == "blue":
        assert t.asked_side == "blue", t.prompt
        assert not {word for word in t.answers() if word.startswith("R")}, t.prompt
        t.decline()
    assert not [event for event in t.match.log if event.kind == "move" and event.facts["unit"].startswith("R")]
