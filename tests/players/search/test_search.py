"""The player that plans: its tree, its budget, and that it goes by its own side's knowledge alone."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.lab.arena import play_series
from sandtable.players import make
from sandtable.players.action import Action
from sandtable.players.budget import Budget
from sandtable.players.search import SearchPlayer
from sandtable.players.search.tree import TRUST, Plan, halve

SMALL = {"platoon_size": 2, "turn_cap": 2}


class Quick(SearchPlayer):
    """One that thinks little."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Budget(simulations=8, plans=4))


def choices_of(match: Match, seed: int, count: int) -> list[object]:
    """Let two players with a small budget play on, and list what they choose."""
    players = {side: SearchPlayer(seed + n, Budget(simulations=6)) for n, side in enumerate(match.sides)}
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
    one, other = (choices_of(sandtable.new(name, seed=4, options=options), 9, 20) for _ in range(2))
    assert one == other
    assert len(one) == 20


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
    bots = (f"{__name__}:Quick", "random")
    series = play_series("undergrowth/nectar-run", bots, 2, 5, {"points": 50, "rounds": 6})
    assert series.wins(0) == 2


def plan(name: str, *results: float) -> Plan:
    made = Plan(Action((name,), ("q",)))
    for result in results:
        made.note(result)
    return made


def test_plans_are_given_up_by_halves_but_the_one_to_beat() -> None:
    plans = [plan(str(n), float(n)) for n in range(8)]
    assert len(halve(plans, 0.0, 8)) == 8
    assert [one.action.answers for one in halve(plans, 0.34, 8)] == [("0",), ("5",), ("6",), ("7",)]
    assert [one.action.answers for one in halve(plans, 0.99, 8)] == [("0",), ("7",)]


def test_a_plan_that_loses_in_every_world_is_given_up_before_its_time() -> None:
    best, worse = plan("a", 0.1, 0.9, 0.2, 0.8, 0.5), plan("b", 0.0, 0.8, 0.1, 0.7, 0.4)
    now_and_then = plan("c", 0.3, 0.2, 0.4, 0.3, 0.6)
    assert halve([best, worse, now_and_then], 0.0, 3) == [best, now_and_then]
    same = plan("d", *best.results)
    assert halve([best, same], 0.0, 2) == [best]  # nothing will ever tell them apart


def test_what_a_plan_gains_at_once_counts_as_much_as_some_worlds() -> None:
    first, other = plan("a"), plan("b")
    first.action.gain, other.action.gain = 0.2, 0.1
    assert other.lead(first) == pytest.approx(-0.1)
    for _ in range(TRUST):
        first.note(0.0)
        other.note(0.1)
    assert other.lead(first) == pytest.approx(0.0)  # as many worlds say the opposite
    first.note(0.0)
    other.note(0.1)
    assert other.lead(first) > 0


def test_a_budget_in_simulations_repeats_and_one_in_seconds_ends() -> None:
    match = sandtable.new("undergrowth/nectar-run", seed=2)
    while next(iter(match.decisions.values())).boundary is False or match.secret:
        side = next(iter(match.decisions))
        match.choose(make("random", 1).choose(Seat(match, side)), side)
    side = next(iter(match.decisions))
    player = SearchPlayer(1, Budget(seconds=0.2))
    assert player.choose(Seat(match, side)) in match.decisions[side].offer()
    assert player.insight is not None
