"""Thinking aloud: plans in words, what is believed, and nothing that the side could not know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.players import make
from sandtable.players.analysis import think
from sandtable.players.analysis.beliefs import beliefs
from sandtable.players.analysis.plans import Thinking
from sandtable.players.rollouts import in_common

SMALL: dict[str, dict[str, Any]] = {
    "unbreakable/retrieval": {"platoon_size": 2, "turn_cap": 4, "loadouts_hidden_until_fired": True},
    "breakable/border-skirmish": {"force_size": 4},
    "impact/ghost-walk": {},
    "rivets/mud-between": {},
    "undergrowth/nectar-run": {},
}


def midgame(name: str, choices: int, seed: int = 3) -> Match:
    """Play at random for a while, and on to a question at which play can restart."""
    match = sandtable.new(name, seed=seed, options=SMALL[name])
    players = {side: make("random", number) for number, side in enumerate(match.sides)}
    while match.secret or len(match.moves) < choices or not match.at_boundary:
        side = next(iter(match.decisions))
        match.choose(players[side].choose(Seat(match, side)), side)
    return match


def other_world(match: Match, side: str, seed: int) -> Match:
    """Return a match that looks the same to *side*: what it may not know is redrawn, and other dice will come."""
    state = match.state.copy()
    match.game.views.determinize(state, side, Dice(seed))
    return sandtable.position(match.game.id, match.game.notation.write(state), seed=seed)


@pytest.mark.parametrize("name", SMALL)
def test_worlds_that_look_the_same_are_thought_about_in_the_same_way(name: str) -> None:
    match = midgame(name, 40)
    side = next(iter(match.decisions))
    worlds = [other_world(match, side, seed) for seed in (1, 2)]
    hides = name.startswith(("unbreakable", "rivets"))  # the others hide nothing here but the dice to come
    assert (worlds[0].position() != worlds[1].position()) is hides
    thoughts = [think(Seat(world, side), simulations=6, seed=5) for world in worlds]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].ideas


def test_a_bid_that_was_made_in_secret_changes_no_thought() -> None:
    match = sandtable.new("undergrowth/nectar-run", seed=3)
    players = {side: make("random", number) for number, side in enumerate(match.sides)}
    while next(iter(match.decisions.values())).kind != "bid":
        side = next(iter(match.decisions))
        match.choose(players[side].choose(Seat(match, side)), side)
    assert sorted(match.decisions) == ["north", "south"]
    before = think(Seat(match, "south"), simulations=6, seed=5)
    for bid in match.decisions["north"].options()[:3]:
        world = match.clone()
        world.choose(bid, "north")
        assert think(Seat(world, "south"), simulations=6, seed=5) == before


@pytest.mark.parametrize("name", SMALL)
def test_ideas_are_rows_of_legal_answers_the_best_first(name: str) -> None:
    match = midgame(name, 30)
    side = next(iter(match.decisions))
    before = match.position()
    thoughts = think(Seat(match, side), simulations=12)
    assert match.position() == before
    assert (thoughts.side, thoughts.question) == (side, match.decisions[side].kind)
    assert 0 < len(thoughts.ideas) <= 3
    assert 0 < thoughts.simulations <= 12
    values = [idea.value for idea in thoughts.ideas]
    assert max(values) == values[0]
    shared = in_common(match.game, Seat(match, side).imagine(0).state, side, match.game.evaluation.evaluator())
    for idea in thoughts.ideas:
        assert match.game.notation.choice(match.state, idea.answers[0]) in match.decisions[side].offer()
        assert idea.chance == pytest.approx(match.game.evaluation.win_chance(idea.value - shared))
        assert -1 <= idea.value <= 1


def thinking_of(text: str, side: str, **given: Any) -> Thinking:
    return think(Seat(sandtable.position("unbreakable", text, seed=1), side), simulations=8, **given)


GROUND = (
    "scenario retrieval\noption loadouts_hidden_until_fired on\ncard blue-walkers\nstep 1\nobject satellite 0608\n"
    "unit W1 0606 force:M nuke:M\nunit WA 0609 laser:M nuke:M\n"
)


def test_what_is_hidden_is_believed_and_what_is_seen_is_not() -> None:
    match = sandtable.position("unbreakable", GROUND, seed=1)
    told = beliefs(Seat(match, "blue"))
    assert [line.split(":")[0] for line in told] == ["unit WA 0609"]
    assert "%" in told[0]
    seen = GROUND.replace("hidden_until_fired on", "hidden_until_fired off")
    assert beliefs(Seat(sandtable.position("unbreakable", seen, seed=1), "blue")) == ()


def test_a_plan_with_dice_says_what_they_can_be_expected_to_give() -> None:
    thoughts = thinking_of(GROUND, "blue", ideas=20)
    fired = [idea for idea in thoughts.ideas if any(word.startswith("fire") for word in idea.answers)]
    walked = [idea for idea in thoughts.ideas if "move" in idea.answers]
    assert fired
    assert walked
    assert all("%" in idea.expects for idea in fired)
    assert not any(idea.expects for idea in walked)
    for roll in (roll for idea in fired for roll in idea.rolls):
        assert roll.outcomes
        assert all(0 < percent <= 100 for _, percent in roll.outcomes)  # 50 is said, not 0.5
        assert any(percent > 1 for _, percent in roll.outcomes)
    assert all(idea.rolls for idea in fired)
    assert not any(idea.rolls for idea in walked)


def test_the_same_seed_thinks_the_same_and_more_ideas_are_told_on_request() -> None:
    one, other = (thinking_of(GROUND, "blue", seed=4) for _ in range(2))
    assert one == other
    more = thinking_of(GROUND, "blue", seed=4, ideas=20)
    assert replace(more, ideas=more.ideas[:3]) == one
    assert len(more.ideas) > 3
