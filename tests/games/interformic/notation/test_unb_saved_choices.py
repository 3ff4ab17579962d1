"""Positions with choices that have been made since."""

from __future__ import annotations

import sandtable


def test_a_match_from_a_position_with_choices_can_be_saved_and_read() -> None:
    text = "card blue-walkers\nunit W1 0606\nunit W2 0302\nunit SA 0610\nthen blue:W1 blue:move\n"
    match = sandtable.position("unbreakable", text, seed=4)
    match.choose("0607")
    again = sandtable.load(match.save())
    assert again.position() == match.position()
