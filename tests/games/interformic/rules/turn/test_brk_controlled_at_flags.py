"""Brain markers and flags: the controller of a unit may turn it on the flag of its own side (BRK-24.12, BRK-31.48)."""

from __future__ import annotations

from collections.abc import Sequence

from tests.support.breakable.combined import other
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table


def flags(*lines: str, step: int = 2, dice: Sequence[int | str] = ()) -> Table:
    """Lay out Destroy the Flag on a card of Blue's medium units; Yellow's markers rule them in step 2."""
    return other(
        f"scenario destroy-the-flag; card blue-medium; step {step}",
        "object blue-flag 0603; object yellow-flag 0613; unit YTA1 0113 N",
        *lines,
        dice=dice,
    )


@stories("""
BRK-24.12 BRK-31.48: a controlled tank may shoot its own sides flag
    # Ruling: a flag counts as a light unit, and a controlled unit may fire at any unit of either side.
    flags [+-] | BT1a 0604 N autocannon:M brain=yellow:1
    BT1a fire.autocannon blue-flag | winner: yellow
BRK-24.12 BRK-31.48: a controlled tank may strike it too
    flags [+-] | BT1a 0603 N autocannon:M brain=yellow:1
    BT1a melee blue-flag | winner: yellow
BRK-31.48: its owner may do neither
    flags step=1 | BT1a 0603 N autocannon:M; YTB1 0602 N
    refused BT1a fire.autocannon blue-flag | BRK-31.48
    | actions BT1a lacks melee
""")
def test_controlled_at_flags(story: Story) -> None:
    story.play(flags)
