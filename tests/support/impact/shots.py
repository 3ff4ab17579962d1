"""Aids for tests of fire: commanders out of the way, and what a shot was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.support.impact.hands import at
from tests.support.impact.table import Table, table

#: Squad leaders in two corners: in the air, where they cannot react, and able to act, so that no turn ends by itself.
RED = "RT command A-A-02 level=1"
BLUE = "BT command A-M-34 level=1"

HERE = at(3)  # A-G-08: where the one who fires stands
RA = f"RA {HERE}"
FAR = "BS A-A-34 completed"
AWAY = "BB A-A-34 completed"
ZERO = at(8)  # A-G-18: eleven points from both leaders


def ahead(points: int) -> str:
    """Name the point so many points east of HERE."""
    return at(3 + points)


def duel(*lines: str, dice: Sequence[str] | str = ()) -> Table:
    """Lay out clear ground with both squad leaders, who are out of the way; it is Red's impulse."""
    return table(RED, BLUE, *lines, dice=dice)


def attacks(t: Table, **facts: Any) -> list[dict[str, Any]]:
    """The draws of attacks so far, in order."""
    return t.told("attack", **facts)


def fired(t: Table, *lines: str) -> dict[str, Any]:
    """Play *lines*; return the first attack that they made."""
    before = len(attacks(t))
    t.choose(*lines)
    made = attacks(t)[before:]
    assert made, f"{lines}: no soldier fired"
    return made[0]


def strength(t: Table, *lines: str) -> int:
    """Play *lines*; return the strength of the first attack that they made."""
    return int(fired(t, *lines)["strength"])


def aimed(t: Table) -> list[tuple[str, int]]:
    """Everybody who was attacked, in order, with the strength; the second draw of an overkill counts too."""
    return [(one["target"], one["strength"]) for one in attacks(t)]


def rows(attack: dict[str, Any]) -> dict[str, int]:
    """The modifiers of an attack by their rows."""
    return dict(attack["modifiers"])


def hit(result: str, strength: int) -> str:
    """Wish for a card that has *result* at *strength*."""
    totals = {"-": 8, "S": 9, "1": 11, "S1": 13, "2": 15, "S2": 17, "3": 18, "S3": 20, "E": 21}
    faces = [totals[result] - strength + more for more in ((0, -1, -2, -3) if result == "-" else (0, 1))]
    if result in {"S2", "S3"}:
        faces = faces[:1]
    fitting = [face for face in faces if 1 <= face <= 12]
    assert fitting, f"no card has {result} at {strength}"
    return f"12={fitting[0]}"
