"""The crawler of Special Delivery."""

from __future__ import annotations

from collections.abc import Sequence

from tests.support.unbreakable.table import Table, place

SPECIAL = "scenario special-delivery"


ARMED = "laser:M laser:M nuke:H"


def activated(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """The crawler's card is drawn at once; Blue squads follow."""
    deck = "deck yellow-crawlers 1 blue-squads 1"
    return place("scenario special-delivery", deck, "W1 0102; S2 0101", *lines, dice=["yellow-crawlers", *dice])
