"""Units that make room."""

from __future__ import annotations

from tests.support.unbreakable.table import Table


def inside(spot: str, *names: str) -> tuple[str, ...]:
    """Write the lines of several units in one hex."""
    return tuple(f"{name} {spot}" for name in names)


def leave(t: Table, side: str, unit: str, spot: str) -> None:
    """Let *side* move its displaced *unit* to *spot*."""
    assert t.asked is not None
    assert t.asked[0] == side
    if t.asked[1] == "displaced":
        t.choose(unit)
    assert t.asked == (side, "retreat")
    t.choose(spot)
    assert t.unit(unit).hex == spot


def places(t: Table, *names: str) -> list[str]:
    return [t.unit(name).hex for name in names]
