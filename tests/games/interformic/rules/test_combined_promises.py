"""The promises of the contract, held by matches in which both books are on the table."""

from __future__ import annotations

import re

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.games import find
from sandtable.lab.fuzz.fuzz import fuzz_one
from tests.support.breakable.combined import begun

SCENARIOS = (
    "breakable/heavy-reinforcements",
    "breakable/breakthrough",
    "breakable/industrial-wasteland",
    "breakable/retrieval",
    "unbreakable/special-delivery",
    "unbreakable/runaway",
    "unbreakable/destroy-the-flag",
    "unbreakable/retrieval",
    "unbreakable/industrial-wasteland",
)
every_mixture = pytest.mark.parametrize("scenario", SCENARIOS)


def played(scenario: str, seed: int, choices: int) -> Match:
    """A match after some random choices, with the first ready-made force or another."""
    match = begun(scenario, seed=seed, turn_cap=3)
    chance = Dice(seed)
    for _ in range(choices):
        if not match.decisions:
            break
        side, decision = list(match.decisions.items())[chance.below(len(match.decisions))]
        options = decision.offer()
        match.choose(options.nth(chance.below(len(options))), side)
    return match


@every_mixture
@pytest.mark.parametrize("seed", [7000, 7001])
def test_a_random_game_with_random_options_keeps_every_promise(scenario: str, seed: int) -> None:
    game, _, name = scenario.partition("/")
    switch = "combined" if game == "breakable" else "breakable_units"
    report = fuzz_one(find(game), name, seed, {switch: True}, rate=0.02)
    assert not report.failures, "\n".join(str(failure) for failure in report.failures)
    assert report.choices > 0


@every_mixture
def test_every_side_has_a_ready_made_force(scenario: str) -> None:
    match = begun(scenario)
    for side, decision in match.decisions.items():
        assert len(decision.options()) > 1, f"{side} has none"


@every_mixture
def test_every_rule_that_is_cited_is_in_one_of_the_two_rulebooks(scenario: str) -> None:
    match = played(scenario, 3, 500)
    books = (find("breakable").rulebook.text(), find("unbreakable").rulebook.text())
    known = {row for book in books for row in re.findall(r"\b[A-Z]{3}-[A-Z0-9]+\.[0-9]+\b", book)}
    assert {event.rule for event in match.log} <= known


@every_mixture
@pytest.mark.parametrize("choices", [3, 40, 160])
def test_a_position_reads_back_exactly(scenario: str, choices: int) -> None:
    match = played(scenario, 11, choices)
    if match.result is None and match.at_boundary:
        text = match.position()
        again = sandtable.position(scenario.partition("/")[0], text, seed=1)
        assert again.position() == text
