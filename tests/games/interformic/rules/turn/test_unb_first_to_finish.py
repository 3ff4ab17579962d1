"""Play stops the moment a mission is complete, in the middle of a procedure too."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay, winner

FLAGS = (
    "scenario capture-the-flag",
    "option zone_follows_flag off",
    "home blue-flag 0304",
    "home yellow-flag 0812",
    "object yellow-flag W1",
    "object blue-flag WA",
)


@pytest.mark.rule("UNB-DECK.9", "UNB-CTF.3", "UNB-MOV.20")
@pytest.mark.parametrize(("die", "side", "hex_"), [("+", "yellow", "0609"), ("-", "blue", "0607")])
def test_of_two_thieves_pushed_off_the_fold_the_one_that_leaves_first_has_won(die: str, side: str, hex_: str) -> None:
    t = lay("blue-crawlers", *FLAGS, "C1 0707; W1 0608; WA 0608", dice=[die]).choose("C1 move 0608")
    assert t.asked == (side, "retreat")
    t.choose(hex_)
    assert winner(t) == side
