"""Secrets: what is chosen unseen does not depend on who was quicker, and does not get out."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.lab.fuzz.fuzz import stream
from sandtable.lab.fuzz.leaks import check_leaks
from sandtable.lab.fuzz.probe import Moment, in_secret, pick, standing
from sandtable.lab.fuzz.walk import Walk
from tests.contract.every import HIDING, IN_TURN, NAMES, every_scenario, named, new, sides
from tests.engine.toy import begun

Made = list[tuple[str, Choice]]


@cache
def secret_part(name: str, seed: int) -> tuple[Made, str]:
    """Play the secret set-up at random; return the choices and what came of them."""
    match, dice = new(name, seed, 2), Dice(seed)
    made: Made = []
    while in_secret(match) and not (made and match.moves[-1].irreversible):
        made.append(pick(match, dice))
        match.choose(made[-1][1], made[-1][0])
    return made, outcome(match)


def outcome(match: Match) -> str:
    return str([*standing(match).items(), [str(event) for event in match.log]])


@settings(max_examples=25)
@given(name=st.sampled_from(NAMES), seed=st.integers(0, 3), random=st.randoms(use_true_random=False))
def test_secret_set_up_does_not_depend_on_the_order(name: str, seed: int, random: Random) -> None:
    made, expected = secret_part(name, seed)
    queues = {side: [choice for one, choice in made if one == side] for side, _ in made}
    order = [side for side, _ in made]
    random.shuffle(order)
    match = new(name, seed, 2)
    for side in order:
        match.choose(queues[side].pop(0), side)
    assert outcome(match) == expected


@every_scenario
def test_secret_set_up_is_there_to_be_tested(name: str) -> None:
    match = new(name, 1, 2)
    assert len(match.decisions) == (1 if name in IN_TURN else len(match.sides))


WAYS = [(name, n) for name in NAMES for n in range(len(HIDING.get(name.partition("/")[0], ({},))))]


def hidden(name: str, n: int, seed: int) -> Match:
    """Begin a match under one set of the options that hide something, as far as the scenario has them."""
    game, scenario = named(name)
    chosen = game.scenarios[scenario]
    options = HIDING.get(game.id, ({},))[n]
    barred = {*chosen.forced, *chosen.refused}
    needs = {option.key: option.needs for option in game.options}
    kept = {key: value for key, value in options.items() if key not in barred and needs[key] not in chosen.refused}
    return new(name, seed, 2, **kept)


@pytest.mark.parametrize(("name", "n"), WAYS)
def test_other_secrets_look_the_same_to_everybody_else(name: str, n: int) -> None:
    """Paired worlds: views, events, answers, explanations, odds, refusals, places, threats and hints, to the byte."""
    match = hidden(name, n, 1)
    Walk(match, stream(1, "answers"), stream(1, "leaks"), 0.05 / (n + 1), 3000, only=("leak",)).to_the_end()


@pytest.mark.parametrize("name", [name for name in NAMES if len(sides(name)) > 1])
def test_a_finished_side_looks_the_same_whatever_it_chose(name: str) -> None:
    """The moment before the reveal: one side is done, the other has one more choice to make."""
    match, dice = new(name, 6, 2), Dice(6)
    done = match.sides[1]
    while done in match.decisions:
        match.choose(pick(match, dice, done)[1], done)
    for n in range(3):
        check_leaks(Moment(match, Dice(n), ["own", "0101", "W1"]))


def test_the_toys_secret_part_in_the_midst_of_play_keeps_its_secrets() -> None:
    match = begun()
    match.choose("hide")
    match.choose("coral", "green")
    for n in range(20):
        check_leaks(Moment(match, Dice(n), ["amber", "p2"]))
