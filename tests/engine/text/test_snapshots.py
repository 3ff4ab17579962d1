"""Pauses: a match that goes on from one cannot be told from a match that was never paused."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from sandtable.engine.dice import Dice
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.start import begin
from sandtable.engine.text.snapshots import MatchSnapshot, resume, take_snapshot
from sandtable.engine.verdicts import Refused
from sandtable.lab.fuzz.probe import differ, everything, pick
from tests.engine.toy import TOY, begun


def through(paused: MatchSnapshot) -> MatchSnapshot:
    """There and back as text."""
    return msgspec.json.decode(msgspec.json.encode(paused), type=MatchSnapshot)


def resumed(match: Match, paused: MatchSnapshot) -> Match:
    assert match.beginning is not None
    return resume(TOY, match.beginning, through(paused))


def alike(one: Match, other: Match) -> None:
    assert differ(everything(one), everything(other)) is None
    assert one.save() == other.save()
    assert one.opening == other.opening
    for side in one.sides:
        assert one.view(side) == other.view(side)
        assert one.can_undo(side) == other.can_undo(side)


@pytest.mark.parametrize("seed", [*range(12), "7a" * 32, "8b" * 32])
def test_a_match_goes_on_from_any_pause_as_if_nothing_had_been(seed: int | str) -> None:
    match = begin(TOY, MatchSetup("yard", TOY.resolve_options("yard", {}), seed))
    dice, twins, paused = Dice(1), list[Match](), 0
    while match.decision:
        now = take_snapshot(match)
        if now:
            paused += 1
            twins = [resumed(match, now), *twins[:3]]
        side, choice = pick(match, dice)
        match.choose(choice, side)
        for twin in twins:
            twin.choose(choice, side)
            alike(match, twin)
            if match.can_undo(side) and dice.below(3) == 0:
                undone = [one.clone() for one in (match, twin)]
                for one in undone:
                    one.undo(side)
                alike(*undone)
    assert paused > 2
    assert all(twin.result == match.result for twin in twins)


def test_there_is_no_pause_inside_an_action_nor_where_something_can_be_taken_back() -> None:
    match = begun(11)
    assert take_snapshot(match)
    match.choose("step")
    assert match.can_undo("red")
    assert take_snapshot(match) is None


def test_there_is_no_pause_with_a_draw_on_offer_with_scripted_dice_or_after_the_end() -> None:
    match = begun(11)
    match.offer_draw("red")
    assert take_snapshot(match) is None
    match = begun(11)
    match.concede("red")
    assert take_snapshot(match) is None
    options = TOY.resolve_options("yard", {})
    assert take_snapshot(begin(TOY, MatchSetup("yard", options, script=(1, 2, 3)))) is None


def test_a_pause_of_another_match_is_refused() -> None:
    match = begun(11)
    paused = take_snapshot(match)
    assert paused is not None
    assert match.beginning is not None
    with pytest.raises(Refused, match="another match"):
        resume(TOY, replace(match.beginning, scenario="fixed"), paused)
    with pytest.raises(Refused):
        resume(TOY, match.beginning, msgspec.structs.replace(paused, position="nonsense"))


def test_a_match_from_a_position_goes_on_from_a_pause_too() -> None:
    """Its beginning is the position without the choices since, which are moves of the match."""
    first = begun(11)
    first.choose("walk")
    assert "then" in first.position()
    beginning = MatchSetup("yard", first.state.options, 5, first.position())
    match, dice = begin(TOY, beginning), Dice(2)
    while not (paused := take_snapshot(match)):
        side, choice = pick(match, dice)
        match.choose(choice, side)
    alike(match, resume(TOY, beginning, through(paused)))
    assert len(match.moves) > 1
