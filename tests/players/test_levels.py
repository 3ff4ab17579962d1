"""The levels: who they are, how long they think, and how they are named."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import sandtable
from sandtable.engine.contract.evaluators import default_blunder_rate
from sandtable.engine.decisions import Choice
from sandtable.engine.match import Match
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.players import check_name, make, read_name
from sandtable.players.budget import Budget
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.attention import BRIEF
from sandtable.players.greedy.player import never_blunders
from sandtable.players.levels import BLUNDER_RATES, blunder_rate
from sandtable.players.search import SearchPlayer

GROUND = (
    "scenario retrieval\ncard blue-walkers\nstep 1\nobject satellite 0608\n"
    "unit W1 0606 force:M nuke:M\nunit S1 0506 hovering force:L nuke:L\nunit WA 0609 laser:M nuke:M\n"
)


MIDDLES = {
    "unbreakable": "retrieval",
    "breakable": "border-skirmish",
    "impact": "first-contact",
    "rivets": "listening-post",
    "undergrowth": "nectar-run",
}


def ground() -> Match:
    return sandtable.position("unbreakable", GROUND, seed=1)


@pytest.fixture(scope="module")
def middles() -> dict[str, Match]:
    """A match of each game that some hundred answers at random have led into its middle."""
    found = {}
    for game, scenario in MIDDLES.items():
        match = sandtable.new(f"{game}/{scenario}", seed=4)
        player = make("random", 4)
        answers = 0
        while answers < 150 or not (len(match.decisions) == 1 and next(iter(match.decisions.values())).boundary):
            side = next(iter(match.decisions))
            match.choose(player.choose(Seat(match, side)), side)
            answers += 1
        found[game] = match
    return found


class Laboured:
    """A clock that goes on by a second with every answer that is given in an imagined world."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        choose = Run.choose

        def slowly(run: Run, choice: Choice, side: str) -> None:
            self.now += 1.0
            choose(run, choice, side)

        monkeypatch.setattr(Run, "choose", slowly)

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("seconds", [1000.0, 4000.0])
@pytest.mark.parametrize("game", MIDDLES)
def test_a_budget_in_seconds_is_never_overdrawn(
    game: str, seconds: float, monkeypatch: pytest.MonkeyPatch, middles: dict[str, Match]
) -> None:
    match = middles[game]
    side = next(iter(match.decisions))
    clock = Laboured(monkeypatch)
    player = SearchPlayer(1, Budget(seconds=seconds, clock=clock))
    choice = player.choose(Seat(match, side))
    assert choice in match.decisions[side].offer()
    assert clock.now <= 1.1 * seconds


def test_a_look_without_a_clock_is_as_long_as_it_is(monkeypatch: pytest.MonkeyPatch, middles: dict[str, Match]) -> None:
    match = middles["breakable"]
    clock = Laboured(monkeypatch)
    GreedyPlayer(1).choose(Seat(match, next(iter(match.decisions))))
    assert clock.now > 1000.0  # so the shorter of the budgets above cuts it short


def test_a_budget_counts_the_next_simulation_as_long_as_those_before() -> None:
    times = iter([0.0, 2.0, 3.0, 6.0, 9.0])
    budget = Budget(seconds=10.0, clock=lambda: next(times))
    budget.begin()
    assert budget.fraction(0) == pytest.approx(0.2)  # rows were looked for: no simulation
    assert budget.fraction(1) == pytest.approx(0.4)  # 3 s are gone, and the next takes 1 s
    assert budget.fraction(2) == pytest.approx(0.8)  # 6 s, and 2 s
    assert budget.spent(3)  # 9 s, and 2.33 s: it would be late


def test_a_budget_in_simulations_is_kept_to_the_last() -> None:
    player = SearchPlayer(1, Budget(simulations=7, plans=3))
    player.choose(Seat(ground(), "blue"))
    assert player.insight is not None
    assert player.insight.simulations <= 7


def test_the_blunder_rate_err_now_and_then_and_answer_as_planned_otherwise() -> None:
    match = ground()
    considered = GreedyPlayer(3).choose(Seat(match, "blue"))
    hasty = GreedyPlayer(3, blunder_rate=lambda _: 33)
    found = Counter(hasty.choose(Seat(match, "blue")) == considered for _ in range(30))
    assert found[True] > found[False] > 0


@pytest.mark.parametrize("name", [name for name in MIDDLES if name != "rivets"])  # whose action is one answer there
def test_who_slips_takes_a_whole_action_that_comes_to_mind(name: str, middles: dict[str, Match]) -> None:
    begun = Counter[object]()
    staged = 0
    for seed in range(12):
        match = middles[name].clone()
        side = next(iter(match.decisions))
        hasty = GreedyPlayer(seed, attention=BRIEF, blunder_rate=lambda _: 100)
        answer = hasty.choose(Seat(match, side))
        begun[answer] += 1
        planned = [later for _, later, _ in hasty._plan]
        match.choose(answer, side)
        if planned and side in match.decisions and not match.decisions[side].closes:
            staged += 1
            assert hasty.choose(Seat(match, side)) == planned[0]  # it errs once, and then does what it set out to do
    assert len(begun) > 1  # not always the best
    assert staged


@pytest.mark.parametrize("name", MIDDLES)
def test_levels_are_less_and_less_blunder_rate_in_every_game(name: str) -> None:
    recruit, sergeant, captain = (blunder_rate(level, find(name)) for level in ("recruit", "sergeant", "captain"))
    assert 100 > recruit > sergeant > captain > 0


def test_a_game_that_says_nothing_has_the_common_levels() -> None:
    game = find("unbreakable")
    quiet = replace(game, evaluation=replace(game.evaluation, blunder_rate=default_blunder_rate))
    assert {level: blunder_rate(level, quiet) for level in BLUNDER_RATES} == BLUNDER_RATES


def test_a_marshal_is_never_blunder_rate() -> None:
    game = find("unbreakable")
    slips = [make(name, 1)._blunder_rate(game) for name in ("recruit", "sergeant", "captain", "marshal", "greedy")]  # type: ignore[attr-defined]
    assert slips == [blunder_rate("recruit", game), blunder_rate("sergeant", game), blunder_rate("captain", game), 0, 0]


def test_levels_think_longer_and_longer() -> None:
    spent = []
    for name in ("sergeant", "captain:counted", "marshal:counted"):
        player = make(name, 1)
        assert isinstance(player, SearchPlayer)
        player._blunder_rate = never_blunders
        player.choose(Seat(ground(), "blue"))
        assert player.insight is not None
        spent.append(player.insight.simulations)
    assert spent == sorted(spent)
    assert spent[0] < spent[1]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("marshal:soon", "0.1 to 600 s"),
        ("marshal:nan", "0.1 to 600 s"),
        ("marshal:0", "0.1 to 600 s"),
        ("marshal:9000", "0.1 to 600 s"),
        ("captain:3", "always thinks 2 s"),
        ("greedy:3", "takes no setting"),
        ("random/careful", "takes no character"),
        ("private", "choose one of random, recruit, sergeant, captain, greedy, marshal"),
    ],
)
def test_a_bot_with_a_wish_that_cannot_be_is_refused(name: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        make(name, 1)


def test_a_name_holds_a_character_and_a_setting() -> None:
    assert read_name("marshal/careful:10") == ("marshal", {"character": "careful", "setting": "10"})
    assert read_name("greedy") == ("greedy", {})


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("marshal:25", "at most 20 s"),
        ("marshal:x", "0.1 to 600 s"),
        ("captain:counted", "only a marshal"),
        ("captain/silly", "no character 'silly'"),
        ("random/careful", "random has no character"),
        ("os:system", "no bot 'os:system'"),
        ("sandtable.players.random_player:RandomPlayer", "no bot"),
    ],
)
def test_a_server_refuses_bots_that_are_not_its_own_or_think_too_long(name: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        check_name(name, find("unbreakable"), 20.0)


@pytest.mark.parametrize("name", ["random", "recruit", "captain", "marshal", "marshal:20", "greedy/careful"])
def test_a_server_takes_its_own_bots(name: str) -> None:
    check_name(name, find("unbreakable"), 20.0)
