"""Crawlers that change hands: who drives them, and for whom they came on (BRK-30.25, BRK-31.55)."""

from __future__ import annotations

from tests.support.breakable.combined import ON
from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

COMMAND = (
    *(f"unit BB1{copy} 030{row} command" for row, copy in enumerate("abc", 1)),
    *(f"unit YBA{copy} 061{copy + 1} command" for copy in (1, 2, 3)),
)


def reinforced(card: str, *lines: str, turn: int = 2) -> Table:
    """Lay out Heavy Reinforcements in which Blue has taken Yellow's crawler; a unit of each side waits."""
    return table(
        ON,
        "option opportunity_cards on; scenario heavy-reinforcements",
        plain(),
        f"turn {turn}; card {card}",
        *COMMAND,
        "unit CA 0606 blue; unit W1 off; unit W2 0101 down; unit WA off; unit WB 0114 down",
        *lines,
    )


@stories("""
BRK-30.25 BRK-31.55: a crawler that was taken uses up no entry of its new owner
    # Ruling: the entry belongs to the side that brought it on. Blue's second walker counts, the crawler does not.
    reinforced blue-medium turn=3
    | actions W1 has move
BRK-30.25 BRK-31.55: it still counts for the side that brought it on
    reinforced yellow-medium turn=3
    # the crawler and the other walker have come on by turn 3
    | actions WA lacks move
    refused WA move | BRK-30.24
    reinforced yellow-medium turn=4
    | actions WA has move
BRK-30.25 BRK-31.55: by variant it is not the new owners unit of the turn either
    reinforced blue-medium | option reinforcement_slots one_per_turn; entered CA
    | actions W1 has move
    reinforced yellow-medium | option reinforcement_slots one_per_turn; entered CA
    | actions WA lacks move
""")
def test_changing_hands(story: Story) -> None:
    story.play(reinforced)
