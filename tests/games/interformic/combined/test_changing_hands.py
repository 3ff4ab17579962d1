"""Crawlers that change hands: who drives them, and for whom they came on (BRK-30.25, BRK-31.55)."""

from __future__ import annotations

import pytest

from tests.support.breakable.combined import ON
from tests.support.breakable.hands import plain
from tests.support.breakable.table import Table, table

COMMAND = (
    *(f"unit BB1{copy} 030{row} command" for row, copy in enumerate("abc", 1)),
    *(f"unit YBA{copy} 061{copy + 1} command" for copy in (1, 2, 3)),
)


def reinforced(card: str, *lines: str, turn: int = 2) -> Table:
    """Lay out Heavy Reinforcements in which Blue has taken Yellow's crawler; a unit of each side waits."""
    ground = (ON, "option opportunity_cards on", "scenario heavy-reinforcements", plain(), f"turn {turn}")
    units = ("unit CA 0606 blue", "unit W1 off", "unit W2 0101 down", "unit WA off", "unit WB 0114 down")
    return table(*ground, f"card {card}", *COMMAND, *units, *lines)


@pytest.mark.rule("BRK-30.25", "BRK-31.55")
def test_a_crawler_that_was_taken_uses_up_no_entry_of_its_new_owner() -> None:
    # Ruling: whoever brought it on has had the entry. Blue's second walker counts, the crawler does not.
    t = reinforced("blue-medium", turn=3)
    assert "move" in t.actions("W1")


@pytest.mark.rule("BRK-30.25", "BRK-31.55")
def test_it_still_counts_for_the_side_that_brought_it_on() -> None:
    t = reinforced("yellow-medium", turn=3)
    assert "move" not in t.actions("WA")  # the crawler and the other walker have come on by turn 3
    t.refused("WA move", "BRK-30.24")
    assert "move" in reinforced("yellow-medium", turn=4).actions("WA")


@pytest.mark.rule("BRK-30.25", "BRK-31.55")
def test_by_variant_it_is_not_the_new_owners_unit_of_the_turn_either() -> None:
    one = "option reinforcement_slots one_per_turn"
    assert "move" in reinforced("blue-medium", one, "entered CA").actions("W1")
    assert "move" not in reinforced("yellow-medium", one, "entered CA").actions("WA")
