"""Standing orders of every game: what they answer is legal, and goes only by what their side may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from sandtable.engine.contract import ASK, StandingOrder
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.games import REGISTRY, find
from tests.contract.every import HIDING, NAMES, new

ORDERED = [game for game in REGISTRY if find(game).standing_orders]
GAMES = 4  # a scenario at most, while an order has not been met
TURNS = 10
WORLDS = 2
SELDOM = {"displaced"}  # random units seldom crowd; the game's own tests hold it


@pytest.mark.parametrize("game", REGISTRY)
def test_orders_are_described(game: str) -> None:
    orders = find(game).standing_orders
    kinds = [kind for order in orders for kind in order.kinds]
    assert len(set(kinds)) == len(kinds)  # one order at most answers a question
    assert len({order.key for order in orders}) == len(orders)
    for order in orders:
        assert next(iter(order.choices)) == ASK
        assert len(order.choices) > 1
        assert all(len(text) <= 40 for text in (order.key, *order.choices))
        assert all((order.title, order.text, *order.choices.values()))
        assert order.rule in find(game).rulebook.text()


@pytest.mark.parametrize("game", ORDERED)
def test_an_order_answers_legally_and_alike_in_every_world_that_its_side_may_be_in(game: str) -> None:
    met: Counter[str] = Counter()
    wanted = {order.key for order in find(game).standing_orders} - SELDOM
    for seed in range(GAMES):
        if seed == 0 or not wanted <= set(met):
            for name in NAMES:
                if name.startswith(f"{game}/"):
                    met += answered(new(name, seed, TURNS, **HIDING[game][0]), Dice(seed))
    assert wanted <= set(met)


def answered(match: Match, answers: Dice) -> Counter[str]:
    """Play a match at random, rarely passing; try every order at every question, and count what each answered."""
    met: Counter[str] = Counter()
    while match.decisions:
        for side, decision in match.decisions.items():
            for order in match.game.standing_orders:
                if decision.kind in order.kinds:
                    met[order.key] += tried(match, side, order)
        side = sorted(match.decisions)[pick(answers, len(match.decisions))]
        offer = match.decisions[side].offer()
        choice = offer.nth(pick(answers, len(offer)))
        match.choose(offer.nth(pick(answers, len(offer))) if choice in ("end", "done") else choice, side)
    return +met


def tried(match: Match, side: str, order: StandingOrder) -> int:
    """Try what may be ordered at the open question, and count what answers.

    In every other world that the side may be in, it answers the same.
    """
    decision, others = match.decisions[side], [match.state.copy() for _ in range(WORLDS)]
    for number, other in enumerate(others):
        match.game.views.determinize(other, side, Dice(number))
    count = 0
    for text in texts(match, side, order):
        choice = order.answer(match.state, decision, text)
        assert choice is None or choice in decision.offer()
        assert text != ASK or choice is None
        assert all(order.answer(other, decision, text) == choice for other in others)
        assert text == order.lapse or all(order.fault(one, side, text) is None for one in (match.state, *others))
        count += choice is not None
    return count


def texts(match: Match, side: str, order: StandingOrder) -> Iterator[str]:
    """Write every choice of an order, each of its limits, an order for one unit, and what a timer answers."""
    yield from order.choices
    if order.lapse:
        yield order.lapse
    for limit in order.limits(match.state, side):
        yield f"{order.limited} {limit.key}-{next(iter(limit.values))}"
    for unit in list(order.units(match.state, side))[:1]:
        for choice in order.choices:
            yield f"{ASK}; {unit} {choice}"


def pick(dice: Dice, count: int) -> int:
    return dice.pick([str(number) for number in range(count)])
