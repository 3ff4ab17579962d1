"""The player that plans: its tree, its budget, and that it goes by its own side's knowledge alone."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.lab.arena import play_series
from sandtable.players import make
from sandtable.players.budget import Budget
from sandtable.players.search import SearchPlayer
from sandtable.players.tree import Plan, halve

SMALL = {"platoon_size": 2, "turn_cap": 2}


class Quick(SearchPlayer):
    """One that thinks little."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Budget(simulations=8, plans=4))


def choices_of(match: Match, seed: int, count: int) -> list[object]:
    """Let two players with a small budget play on, and list what they choose."""
    players = {side: SearchPlayer(seed + n, Budget(simulations=12)) for n, side in enumerate(match.sides)}
    made: list[object] = []
    while match.decisions and len(made) < count:
        side = next(iter(match.decisions))
        made.append(players[side].choose(Seat(match, side)))
        assert made[-1] in match.decisions[side].offer()
        match.choose(made[-1], side)  # type: ignore[arg-type]
    return made


@pytest.mark.parametrize("name", ["unbreakable/retrieval", "undergrowth/nectar-run", "impact/drill-ground"])
def test_the_same_seed_makes_the_same_legal_choices(name: str) -> None:
    options = SMALL if name.startswith("unbreakable") else {}
    one, other = (choices_of(sandtable.new(name, seed=4, options=options), 9, 30) for _ in range(2))
    assert one == other
    assert len(one) == 30


@pytest.mark.parametrize("card", ["blue-squads", "blue-walkers"])
def test_it_cannot_see_hidden_weapons_nor_the_dice_to_come(card: str) -> None:
    games = []
    for seed, arms in ((9, "laser:L nuke:L"), (10, "stasis:L crust:L")):
        text = (
            f"scenario retrieval\noption loadouts_hidden_until_fired on\ncard {card}\nstep 1\n"
            "object satellite 0608\n0608 crater red\n"
            "unit W1 0606 force:M nuke:M\nunit S1 0506 hovering force:L nuke:L\n"
            f"unit WA 0609 laser:M nuke:M\nunit SA 0508 hovering {arms}\n"
        )
        match = sandtable.position("unbreakable", text, seed=seed)
        before = match.position()
        games.append([SearchPlayer(bot, Budget(simulations=20)).choose(Seat(match, "blue")) for bot in range(3)])
        assert match.position() == before
    assert games[0] == games[1]


def test_it_beats_chance() -> None:
    series = play_series(
        "unbreakable/capture-the-flag", (f"{__name__}:Quick", "random"), 2, 5, SMALL | {"turn_cap": 12}
    )
    assert series.wins(0) == 2


def test_plans_are_given_up_by_halves() -> None:
    plans = [Plan((str(n),), ("q",), visits=1, total=float(n)) for n in range(8)]
    assert len(halve(plans, 0.0, 8)) == 8
    assert [plan.answers for plan in halve(plans, 0.34, 8)] == [("7",), ("6",), ("5",), ("4",)]
    assert len(halve(plans, 0.99, 8)) == 2
    plans[0].visits = 0
    assert halve(plans, 0.99, 8) == plans  # one that nobody has tried


def test_a_budget_in_simulations_repeats_and_one_in_seconds_ends() -> None:
    match = sandtable.new("undergrowth/nectar-run", seed=2)
    while next(iter(match.decisions.values())).boundary is False or match.secret:
        side = next(iter(match.decisions))
        match.choose(make("random", 1).choose(Seat(match, side)), side)
    side = next(iter(match.decisions))
    player = SearchPlayer(1, Budget(seconds=0.2))
    assert player.choose(Seat(match, side)) in match.decisions[side].offer()
    assert player.insight is not None
