"""The review of a match: luck against the exact dice, decisions by what could be known, and sums that add up."""

from __future__ import annotations

from functools import cache

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players import make
from sandtable.players.analysis.plans import Idea, Thinking
from sandtable.players.analysis.wording import tell, tell_answers
from sandtable.players.review import review
from sandtable.players.review.as_json import show_review
from sandtable.players.review.compare import compare
from sandtable.players.review.findings import Change, Judged, Review
from sandtable.players.review.match_review import look_over
from sandtable.players.review.rerolls import chance_in, expect

#: Blue's walker has a nuke; no one has a laser against it.
SHOT = """
scenario retrieval
card blue-walkers
step 1
object satellite 0608
0608 crater red
unit W1 0606 force:M nuke:M
unit W2 0305 force:M nuke:M
unit S1 0506 hovering force:L nuke:L
unit WA 0609 force:M nuke:M
unit SA 0508 hovering {arms}
"""


def shot(arms: str = "force:L nuke:L", dice: list[int | str] | None = None) -> Match:
    text = SHOT.format(arms=arms).replace("step 1\n", "option loadouts_hidden_until_fired on\nstep 1\n")
    seed = None if dice is not None else 3
    match = sandtable.position("unbreakable", text, seed=seed, dice=dice)
    match.choose("W1 fire.nuke", "blue")
    return match


@cache
def played() -> Match:
    """A short match: somebody who looks ahead against somebody who does not."""
    match = sandtable.new("unbreakable/retrieval", seed=5, options={"platoon_size": 2, "turn_cap": 1})
    bots = {"blue": make("greedy", 3), "yellow": make("random", 4)}
    while match.decisions:
        side = next(iter(match.decisions))
        match.choose(bots[side].choose(Seat(match, side)), side)
    return match


@cache
def reviewed(side: str) -> Review:
    return review(played(), side, simulations=6)


# luck


def test_the_mean_of_a_roll_is_that_of_its_exact_odds() -> None:
    """A nuke at Walker A: dice for the walker, for the ground, and a six-sided one for the border of a new crater."""
    match = shot()
    target, before = match.game.notation.choice(match.state, "0609"), match.position()
    odds = match.explain("0609").odds
    assert odds is not None
    down = next(chance for name, chance in odds.outcomes.items() if name.startswith("WA"))
    worth = []
    for dice in (["+", "-", "-"], ["-", "-", "-"]):
        twin = shot(dice=[*dice])
        twin.choose(target, "blue")
        assert not twin.state.dice.left()
        worth.append(chance_in(twin.game, twin, "blue"))
    assert worth[0] > worth[1]
    found = expect(match, target, "blue", "blue")
    assert found.exact
    assert found.outcomes > 8  # some ways of these dice end in another one
    assert found.mean == pytest.approx(float(down) * worth[0] + (1 - float(down)) * worth[1])
    assert match.position() == before


def test_drawn_cards_are_drawn_again_the_same_way_every_time() -> None:
    match = played()
    past = sandtable.new("unbreakable/retrieval", seed=5, options={"platoon_size": 2, "turn_cap": 1})
    for move in match.moves:
        if move.dice and past.at_boundary:
            one, two = (expect(past, move.choice, move.side, "blue") for _ in range(2))
            if not one.exact:
                assert one == two
                assert 0 <= one.mean <= 1
                return
        past.choose(move.choice, move.side)
    pytest.fail("no card was drawn")


def test_luck_own_moves_the_others_and_the_end_add_up() -> None:
    for side in ("blue", "yellow"):
        found = reviewed(side)
        assert found.done
        assert len(found.changes) == len(played().moves)
        parts = found.parts((side,))
        assert sum(parts.values()) == pytest.approx(found.ended - found.begun)
        assert found.ended == 0.5  # a draw by the cap
        assert parts["luck"] == pytest.approx(sum(roll.luck for roll in found.rolls))
    one, other = reviewed("blue").parts(("blue",)), reviewed("yellow").parts(("yellow",))
    assert one["own"] == pytest.approx(-other["others"], abs=0.05)  # what one side gains the other loses
    assert [roll.dice for roll in reviewed("blue").rolls] == [roll.dice for roll in reviewed("yellow").rolls]


def test_every_roll_is_there_with_its_dice_and_what_came_of_it() -> None:
    found = reviewed("blue")
    moves = played().moves
    assert [roll.move for roll in found.rolls] == [number for number, move in enumerate(moves) if move.dice]
    for roll in found.rolls:
        assert len(roll.dice) <= len(moves[roll.move].dice)
        assert 0 <= roll.expected <= 1
    lucky, unlucky = found.luckiest, found.unluckiest
    assert [roll.luck for roll in lucky] == sorted((roll.luck for roll in lucky), reverse=True)
    assert all(roll.luck < 0 for roll in unlucky)
    assert len(lucky) <= 5 >= len(unlucky)


# decisions


def costing(*costs: float, doubt: float = 0.0) -> Review:
    thoughts = tell(Seat(shot(), "blue"), Thinking("blue", "target", (), (), 0))
    changes = [
        Change(number, "blue", 0.5, 0.0, 0.0, Judged(number, number, "?", (), (), 0.5, 0.5 - cost, doubt, thoughts))
        for number, cost in enumerate(costs)
    ]
    return Review("blue", len(costs), 0.5, 1, 0, changes)


def test_what_did_better_than_the_search_is_set_against_what_did_worse() -> None:
    assert costing(0.2, -0.05, 0.1).given_away == pytest.approx(0.25)
    assert costing(-0.2, 0.1).given_away == 0.0


def test_the_dearest_decision_comes_first_and_one_in_doubt_does_not_count() -> None:
    found = costing(0.1, 0.3, -0.2, 0.02, 0.2, doubt=0.05)
    assert [round(one.cost, 3) for one in found.costliest] == [0.3, 0.2, 0.1]


def test_who_plays_at_random_gives_more_away_than_who_looks_ahead() -> None:
    cost = {side: sum(one.cost for one in reviewed(side).decisions) for side in ("blue", "yellow")}
    count = {side: len(reviewed(side).decisions) for side in ("blue", "yellow")}
    assert cost["yellow"] / count["yellow"] > cost["blue"] / count["blue"]


def test_a_decision_is_a_row_of_answers_up_to_the_first_die_and_none_is_judged_twice() -> None:
    moves = played().moves
    for side in ("blue", "yellow"):
        last = -1
        for one in reviewed(side).decisions:
            assert one.move > last
            last = one.until
            row = moves[one.move : one.until + 1]
            assert {move.side for move in row} == {side}
            assert not any(move.dice for move in row[:-1])
            assert len(one.chosen) == len(row)
        covered = sum(one.until + 1 - one.move for one in reviewed(side).decisions)
        open_moves = [move for move in moves if move.side == side and not move.secret]
        assert covered == len(open_moves)


def test_a_decision_is_judged_by_what_its_side_could_know() -> None:
    """Two worlds that differ in hidden weapons only, with the same dice so far."""
    found = []
    for arms in ("force:L nuke:L", "stasis:L crust:L"):
        match = shot(arms)
        match.choose("0508", "blue")
        only = [change for step in look_over(match, "blue", simulations=6) for change in step.changes[-1:]]
        found.append(next(change.judged for change in only if change.judged))
    assert found[0] == found[1]


def test_the_same_plan_costs_nothing_and_common_dice_leave_no_doubt() -> None:
    match = shot()
    seat = Seat(match, "blue")
    row = (match.game.notation.choice(match.state, "0508"),)
    same = compare(seat, row, row, 4, seed=9)
    assert same.first == same.second
    assert same.doubt == 0
    other = compare(seat, row, (match.game.notation.choice(match.state, "0101"),), 4, seed=9)
    assert other.first == same.first
    assert other.second != other.first


def test_the_same_seed_gives_the_same_review() -> None:
    match = shot()
    match.choose("0508", "blue")
    one, two, other = (review(match, "blue", simulations=6, seed=seed) for seed in (4, 4, 5))
    assert one == two
    assert other != one


# the whole


def test_who_interrupts_keeps_what_is_done() -> None:
    def stop(found: Review) -> None:
        if len(found.changes) == 3:
            raise KeyboardInterrupt

    found = review(played(), "blue", simulations=2, heard=stop)
    assert len(found.changes) == 3
    assert not found.done
    assert found.ended == found.changes[-1].chance


def test_a_match_that_was_given_up_ends_with_that() -> None:
    match = shot()
    match.concede("blue")
    found = review(match, "yellow", simulations=2)
    assert found.done
    assert found.ended == 1.0
    assert found.changes[-1].judged is None
    assert found.parts(("yellow",))["end"] == pytest.approx(1.0 - found.changes[-2].chance)


def test_what_cannot_be_reviewed_is_refused() -> None:
    with pytest.raises(Refused, match="there is no side 'red': the sides are blue, yellow"):
        review(shot(), "red")


def test_a_review_as_data_points_into_its_own_lists() -> None:
    found = reviewed("yellow")
    shown = show_review(found, ("yellow",), range(1, found.moves + 1))
    assert shown["curve"][0] == {"at": 0, "chance": round(found.begun, 4)}
    assert shown["curve"][-1] == {"at": found.moves, "chance": 0.5}
    costs = [shown["decisions"][number]["cost"] for number in shown["costliest"]]
    assert costs
    assert costs == sorted(costs, reverse=True)
    assert min(costs) > 0
    assert [shown["rolls"][number]["luck"] for number in shown["luckiest"]] == [
        round(one.luck, 4) for one in found.luckiest
    ]


def test_plans_are_told_in_sentences_as_far_as_they_go() -> None:
    match = shot()
    seat = Seat(match, "blue")
    steps = tell_answers(seat, ("0508", "no-such-answer"))
    assert (steps[0].word, steps[1].word) == ("0508", "no-such-answer")
    assert "0508 " in steps[0].text
    assert steps[1].text == "no-such-answer"
    told = tell(seat, Thinking("blue", "target", (Idea(("0508",), 0.2, 0.6, 4, "hit 50 %"),), ("SA: laser 50 %",), 4))
    assert (told.prompt, told.plans[0].chance, told.plans[0].expects) == (seat.decision.prompt, 0.6, "hit 50 %")
