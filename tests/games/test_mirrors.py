"""A table and its mirror image are played in step, answer by answer, until a die falls: nothing is left or right."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.contract import Game
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.lab.fuzz.random_options import draw_options

ANSWERS = 12
MIRRORED = [
    f"{name}/{scenario}"
    for name in REGISTRY
    for tables in [find(name).fuzz]
    if tables is not None and tables.mirror is not None
    for scenario in find(name).scenarios
]


def lay(game: Game, scenario: str, dice: Dice) -> Any:  # any game's state
    """Lay a crowded table; what the game refuses is drawn again."""
    assert game.fuzz is not None
    while True:
        options = game.resolve_options(scenario, draw_options(game, scenario, {}, dice, plain=False))
        try:
            return game.notation.read(game.fuzz.crowded_position(scenario, options, dice))
        except Refused:
            continue


def differ(game: Game, match: Match, image: Match) -> str:
    """Say how the questions of a table and of its image differ; nothing, if they do not."""
    mirror = game.fuzz.mirror if game.fuzz is not None else None
    assert mirror is not None
    if {*match.decisions} != {*image.decisions}:
        return f"{sorted(match.decisions)} are asked, in the image {sorted(image.decisions)}"
    for side, decision in match.decisions.items():
        other = image.decisions[side]
        here = {mirror.word(match.state, one) for one in decision.offer()}
        there = {game.notation.word(image.state, one) for one in other.offer()}
        if (decision.kind, decision.rule) != (other.kind, other.rule) or here != there:
            return f"{decision.kind!r}, {other.kind!r}: lacks {sorted(here - there)}, offers {sorted(there - here)}"
    return ""


@pytest.mark.parametrize("name", MIRRORED)
@pytest.mark.parametrize("seed", range(8))
def test_a_table_and_its_image_offer_the_same(name: str, seed: int) -> None:
    word, _, scenario = name.partition("/")
    game = find(word)
    mirror = game.fuzz.mirror if game.fuzz is not None else None
    assert mirror is not None
    dice = Dice(seed)
    state = lay(game, scenario, dice)
    reflected = mirror.state(state)
    match = Match(game, state)
    image = None if reflected is None or match.opening else Match(game, reflected)
    for _ in range(ANSWERS):
        if match.at_boundary:
            reflected = mirror.state(match.state)
            image = None if reflected is None else Match(game, reflected)
        if image is None:
            return
        fault = differ(game, match, image)
        assert not fault, f"{fault}\n{game.notation.write(match.state)}"
        if match.decision is None:
            return
        side, offer = match.decision.side, [*match.decision.offer()]
        choice = offer[dice.below(len(offer))]
        image.choose(mirror.word(match.state, choice), side)
        match.choose(game.notation.word(match.state, choice), side)
        image = None if match.moves[-1].dice else image  # it may have fallen for another place
