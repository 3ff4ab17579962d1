"""Views: what every game's view has alike, so that no one who reads one asks first which game it is."""

from __future__ import annotations

from sandtable.engine.dice import Dice
from sandtable.lab.fuzz.probe import pick
from tests.contract.every import every_scenario, new


@every_scenario
def test_units_are_shown_by_name_with_their_side(name: str) -> None:
    match, dice, met = new(name, 11, 2), Dice(11), 0
    while match.decisions:
        if len(match.moves) % 40 == 0:
            for viewer in (None, *match.sides):
                for unit, facts in match.view(viewer)["units"].items():
                    met += 1
                    assert facts.get("name", unit) == unit
                    assert facts["side"].isalpha()  # a side, one that a program plays, or "neutral"
        side, choice = pick(match, dice)
        match.choose(choice, side)
    assert met > 0, "no one was ever seen"
