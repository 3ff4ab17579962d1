"""Brain markers and flags: whoever controls a unit may turn it on the flag of its own side (BRK-24.12, BRK-31.48)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.combined import other
from tests.support.breakable.hands import winner
from tests.support.breakable.table import Table


def flags(*lines: str, step: int = 2, dice: Sequence[int | str] = ()) -> Table:
    """Lay out Destroy the Flag on a card of Blue's medium units; Yellow's markers rule them in step 2."""
    ground = ("scenario destroy-the-flag", "card blue-medium", f"step {step}")
    return other(*ground, "object blue-flag 0603; object yellow-flag 0613; unit YTA1 0113 N", *lines, dice=dice)


@pytest.mark.rule("BRK-24.12", "BRK-31.48")
def test_a_controlled_tank_may_shoot_its_own_sides_flag() -> None:
    # Ruling: a flag counts as a light unit, and a controlled unit may fire at any unit of either side.
    t = flags("unit BT1a 0604 N autocannon:M brain=yellow:1", dice="+-").choose("BT1a fire.autocannon blue-flag")
    assert winner(t) == "yellow"


@pytest.mark.rule("BRK-24.12", "BRK-31.48")
def test_a_controlled_tank_may_strike_it_too() -> None:
    t = flags("unit BT1a 0603 N autocannon:M brain=yellow:1", dice="+-").choose("BT1a melee blue-flag")
    assert winner(t) == "yellow"


@pytest.mark.rule("BRK-31.48")
def test_its_owner_may_do_neither() -> None:
    t = flags("unit BT1a 0603 N autocannon:M; unit YTB1 0602 N", step=1)
    t.refused("BT1a fire.autocannon blue-flag", "BRK-31.48")
    assert "melee" not in t.actions("BT1a")
