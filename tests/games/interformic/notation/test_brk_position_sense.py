"""Positions by hand: what a scenario, or a moment of it, cannot have is refused with one clear error."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.breakable.table import joined

BREAKABLE = ("unit YTA1 0606 N", "unit BT1a 0303 S")
WASTELAND = ("scenario industrial-wasteland", *BREAKABLE)


def refused(game: str, *lines: str) -> str:
    with pytest.raises(Refused) as caught:
        sandtable.position(game, joined(*lines))
    return caught.value.text


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("scenario retrieval", "round 3"), "round 3: this match has one round only"),
        (("round 2 first 3",), "round 2: this match has one round only"),
        (("scenario breakthrough", "round 3 first 1"), "round 3: this match has 2 rounds only"),
        (
            ("scenario breakthrough", "option single_round on", "round 2 first 1"),
            "round 2: this match has one round only",
        ),
        (("scenario breakthrough", "round 2 swapped yes"), "round 2: say what the first round counted"),
        (("scenario breakthrough", "round 1 first 2"), "round 1: a first score and changed colours"),
        (("scenario breakthrough", "round 1 swapped yes"), "round 1: a first score and changed colours"),
        (("scenario retrieval", "exited 2"), "exited 2: only Breakthrough counts units"),
        (("time 2",), "time 2: there are no Time Stream cards in this match"),
        (("step 1",), "step 1: no card is being resolved"),
        (("card yellow-tanks", "step 5"), "step 5: the card yellow-tanks has no step after 2"),
    ],
)
def test_a_line_without_meaning_is_refused(lines: tuple[str, ...], said: str) -> None:
    assert refused("breakable", *lines, *BREAKABLE).startswith(said)


@pytest.mark.parametrize(
    ("card", "step"), [("time-stream", 2), ("light-earthquake", 1), ("change-grenades", 2), ("yellow-light", 3)]
)
def test_each_card_of_a_combined_game_has_its_own_steps(card: str, step: int) -> None:
    lines = ("option combined on", "option opportunity_cards on", f"card {card}", *BREAKABLE)
    assert f"the card {card} has no step after {step - 1}" in refused("breakable", *lines, f"step {step}")
    sandtable.position("breakable", "\n".join((*lines, f"step {step - 1}", "deck empty" if step == 1 else "")), seed=1)


@pytest.mark.parametrize("step", [0, 1, 2])
def test_the_steps_of_an_activation_are_accepted(step: int) -> None:
    match = sandtable.position("breakable", "\n".join((*BREAKABLE, "card yellow-tanks", f"step {step}")), seed=1)
    assert match.state.turn >= 1


def test_a_second_round_is_accepted_where_there_is_one() -> None:
    match = sandtable.position("breakable", "\n".join((*WASTELAND, "round 2 swapped yes first 9")), seed=1)
    assert match.view("blue")["first_score"] == 9


def test_unbreakable_has_the_same_manners() -> None:
    assert refused("unbreakable", "card yellow-walkers; step 2; unit WA 0606").startswith("step 2")
    assert refused("unbreakable", "scenario retrieval; round 2 first 1; unit WA 0606").startswith("round 2")
