"""The reference player, and how many simulations a bot is given."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.players import LAB_BOTS, check_name, make
from sandtable.players.levels import COUNTS, count_of
from sandtable.players.mcts import USUAL, simulations_of
from tests.rl.walks import SCENARIOS


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("bot", ["mcts:6", "scripted"])
def test_it_answers_any_question_and_always_the_same(name: str, bot: str) -> None:
    matches = [sandtable.new(name, seed=3) for _ in range(2)]
    for match in matches:
        player, dice = make(bot, 5), Dice(2)
        for number in range(60):
            if not match.decisions:
                break
            side = next(iter(match.decisions))
            offer = match.decisions[side].offer()
            thinks = number % 4 == 0 or bot == "scripted"
            choice = player.choose(Seat(match, side)) if thinks else offer.nth(dice.below(len(offer)))
            assert choice in offer
            match.choose(choice, side)
    assert matches[0].save() == matches[1].save()


def test_simulations_are_counted_by_the_name() -> None:
    assert simulations_of("") == USUAL
    assert simulations_of("256") == 256
    assert count_of("counted") == COUNTS["marshal"]
    assert count_of("counted=256") == 256
    for name in ("mcts:0", "mcts:many", "mcts:-3"):
        with pytest.raises(Refused, match="mcts makes 1 to 100000 simulations"):
            make(name, 1)
    with pytest.raises(Refused, match="a marshal makes 1 to 100000 simulations"):
        make("marshal:counted=0", 1)


def test_no_server_offers_them() -> None:
    for bot in LAB_BOTS:
        with pytest.raises(Refused, match="there is no bot"):
            check_name(bot, find("undergrowth"))
