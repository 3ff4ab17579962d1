"""The odds of a shot against every way in which the cards can really fall: the rules are run once for each."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from sandtable.engine.dice import DiceError
from sandtable.engine.match import Match
from sandtable.engine.match.start import begin_position
from sandtable.games.impact import GAME
from tests.support.impact.table import join

CARDS = tuple(f"{number:02}" for number in range(1, 73))


def lay(left: Sequence[str], *lines: str) -> str:
    """A position in which only some cards are left in the deck."""
    gone = " ".join(card for card in CARDS if card not in left)
    leaders = ("RT command A-A-02", "BT command A-M-34 completed")
    return join("impulse red", *leaders, *lines, f"discards {gone}")


def ends(text: str, damage: int, left: Sequence[str], drawn: tuple[str, ...] = ()) -> dict[str, Fraction]:
    """Let RA fire at BA with every row of cards that can be drawn; return how likely each end is for BA."""
    match = begin_position(GAME, text, None, drawn)
    try:
        match.choose("RA fire BA")
    except DiceError:
        found: dict[str, Fraction] = {}
        for card in left:
            others = [one for one in left if one != card]
            for end, chance in ends(text, damage, others, (*drawn, card)).items():
                found[end] = found.get(end, Fraction(0)) + chance / len(left)
        return found
    return {end_of(match, damage): Fraction(1)}


def end_of(match: Match, damage: int) -> str:
    """What has become of BA, that had so much damage, in the words of the odds."""
    unit = match.view("blue")["units"]["BA"]
    if unit["where"] == "dead":
        return "E"
    if unit["status"] == "down":
        return "down"
    boxes = unit["damage"] - damage
    return ("S" if unit["status"] == "shocked" else "") + (str(boxes) if boxes else "") or "-"


@pytest.mark.rule("IMP-HID-8", "IMP-9.3.3.a")
@pytest.mark.parametrize(
    ("lines", "damage"),
    [
        (("RA A-G-08", "BA A-G-14 completed"), 0),
        (("RA thumper A-G-08", "BA A-G-14 completed damage=3", "known BA 3 turn=1"), 3),
        (("RA jack-knife A-G-08", "BA A-G-10 completed"), 0),  # 12 and 1 and -2: over ten
        (("RA jack-knife A-G-08", "BA A-G-10 completed damage=2", "known BA 2 turn=1"), 2),
        (("RA thumper A-G-08", "BA A-G-14 completed", "option opt_14_2 on"), 0),
        (("RA jack-knife A-G-08", "BA assault A-G-10 completed", "option opt_14_2 on"), 0),
        (("RA A-G-08", "BA A-G-14 completed", "option combat_result3_boxes 2"), 0),
    ],
)
def test_the_odds_are_what_all_draws_come_to(lines: tuple[str, ...], damage: int) -> None:
    left = ("04", "09", "23", "33", "41", "63")
    text = lay(left, *lines)
    explained = begin_position(GAME, text, None, ()).explain("RA fire BA")
    assert explained.odds is not None
    assert explained.odds.outcomes == ends(text, damage, left)
