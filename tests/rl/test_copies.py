"""Environments are copied, pickled and put back, and go on with the same dice."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest

import sandtable
from sandtable import rl
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.rl import MatchEnv, SeatEnv
from tests.rl.walks import SCENARIOS, legal


def go_on(env: MatchEnv, steps: int, seed: int = 4) -> list[Any]:
    """Play at random; return all that was seen and rewarded."""
    dice, found = Dice(seed), list[Any]()
    for _ in range(steps):
        if not env.agents:
            break
        seen, reward, over, cut, info = env.last()
        assert seen is not None
        found.append((env.agent_selection, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, info))
        env.step(None if over or cut else legal(seen["action_mask"], dice))
    return found


def started(name: str, steps: int, **settings: Any) -> MatchEnv:
    env = MatchEnv(name, seed=6, **settings)
    env.reset()
    go_on(env, steps, seed=1)
    return env


@pytest.mark.parametrize("steps", [0, 3, 57, 100])
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_clone_a_pickle_and_a_kept_state_go_on_alike(name: str, steps: int) -> None:
    env = started(name, steps)
    twin, packed, state = env.clone(), pickle.dumps(env), pickle.dumps(env.get_state())

    expected = go_on(env, 300)

    assert expected
    assert go_on(twin, 300) == expected
    assert go_on(pickle.loads(packed), 300) == expected  # noqa: S301  # our own
    env.set_state(pickle.loads(state))  # noqa: S301  # our own
    assert go_on(env, 300) == expected
    env.reset()
    twin.reset()
    assert env.agents == twin.agents


def test_a_kept_state_serves_again_and_again_and_in_another_environment() -> None:
    env = started("undergrowth/garden-plot", 40)
    state = env.get_state()
    other = MatchEnv("undergrowth/garden-plot")

    first = go_on(env, 100)

    for one in (env, other, env):
        one.set_state(state)
        assert go_on(one, 100) == first


@pytest.mark.parametrize("name", ["rivets/mud-between", "impact/drill-ground"])
def test_a_recorded_match_is_copied_with_its_past(name: str) -> None:
    env = started(name, 90, record=True)
    twin, again = deepcopy(env), pickle.loads(pickle.dumps(env))  # noqa: S301  # our own
    assert env.match is not None

    for one in (twin, again):
        assert one.match
        assert one.match.save() == env.match.save()
        assert one.match is not env.match
    assert go_on(twin, 80) == go_on(again, 80) == go_on(env, 80)


def test_a_match_is_pickled_as_its_save_with_who_asks_for_only_answers() -> None:
    match = sandtable.new("rivets/mud-between", seed=3)
    match.asks = frozenset({"blue"})
    dice = Dice(2)
    for _ in range(60):
        assert match.decision
        offer = match.decision.offer()
        match.choose(offer.nth(dice.below(len(offer))))
    match.offer_draw("red")

    again: Match = pickle.loads(pickle.dumps(match))  # noqa: S301  # our own

    assert (again.save(), again.asks, again.draw_offers) == (match.save(), match.asks, match.draw_offers)
    assert again.game is match.game


def seat_to_the_end(env: SeatEnv, seed: int) -> list[Any]:
    dice, found = Dice(seed), list[Any]()
    while len(found) < 40:
        mask = env.action_masks()
        if not mask.any():
            break
        seen, reward, over, cut, info = env.step(legal(mask, dice))
        found.append((seen["observation"].tobytes(), reward, over, cut, info))
    return found


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_seat_with_its_bot_is_copied_too(bot: str) -> None:
    env = SeatEnv("undergrowth/garden-plot", bot=bot, options={"rounds": 1})
    env.reset(seed=3)
    for _ in range(4):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    twin, packed, state = env.clone(), pickle.dumps(env), env.get_state()

    first = seat_to_the_end(env, 5)

    assert seat_to_the_end(twin, 5) == first
    assert seat_to_the_end(pickle.loads(packed), 5) == first  # noqa: S301  # our own
    env.set_state(state)
    assert seat_to_the_end(env, 5) == first


def test_gymnasium_makes_every_scenario_by_its_id() -> None:
    assert len(rl.env_ids()) > 30
    env = gymnasium.make("sandtable/undergrowth-garden-plot-v0", side="north")

    seen, _ = env.reset(seed=1)

    assert env.observation_space.contains(seen)
    assert env.unwrapped.get_wrapper_attr("side") == "north"
    assert gymnasium.make("sandtable/rivets-mud-between-v0").spec is not None


def test_a_step_before_the_first_reset_says_what_to_do() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        SeatEnv("undergrowth/garden-plot").step(0)


def test_a_seat_begins_at_a_position() -> None:
    match = sandtable.new("undergrowth/garden-plot", seed=1)
    for side in ("south", "north"):
        match.choose("forge-120", side)
    env = SeatEnv("undergrowth/garden-plot", side="south")

    env.reset(seed=1, options={"position": match.position()})

    assert set(env.answers().values()) == {"3", "4", "5", "6", "7", "8"} or env.play.decisions["south"].kind == "bid"


def test_at_the_end_the_winner_the_reason_and_the_scores_are_told() -> None:
    env, dice = MatchEnv("undergrowth/garden-plot", seed=8, record=True), Dice(3)
    env.reset()
    while not all(env.terminations.values()):
        env.step(legal(env.observe(env.agent_selection)["action_mask"], dice))
    assert env.match is not None
    result = env.match.result
    assert result is not None

    for info in env.infos.values():
        assert info == {
            "winners": list(result.winners), "reason": result.reason, "rule": result.rule, "scores": result.scores
        }  # fmt: skip


@pytest.mark.parametrize("name", SCENARIOS)
def test_shaped_rewards_add_up_to_the_result_less_the_first_outlook(name: str) -> None:
    env, dice = MatchEnv(name, seed=8, shaping=0.5), Dice(3)
    env.reset()
    first = {agent: env.play.outlook(agent) for agent in env.agents}
    total = dict.fromkeys(env.agents, 0.0)
    told = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        agent = env.agent_selection
        _, reward, over, cut, _ = env.last()
        told[agent] += reward
        env.step(None if over or cut else legal(env.observe(agent)["action_mask"], dice))
        for side, one in env.rewards.items():
            total[side] += one
    ends = {side: total[side] + 0.5 * first[side] for side in total}

    assert all(round(end, 6) in {1.0, 0.0, -1.0} for end in ends.values())
    assert told == pytest.approx(total)


def test_the_state_of_all_sides_is_a_row_for_each() -> None:
    env = started("undergrowth/garden-plot", 20)

    assert env.state_space.contains(env.state())
    for row, side in zip(env.state(), env.possible_agents, strict=True):
        assert (row == env.observe(side)["observation"]).all()


def test_what_is_shown_of_an_environment_a_match_and_a_decision() -> None:
    env, seat = started("undergrowth/garden-plot", 0), SeatEnv("undergrowth/garden-plot", bot="greedy")
    match = sandtable.new("undergrowth/garden-plot", seed=1)

    assert (
        repr(env)
        == "<MatchEnv undergrowth/garden-plot (max_steps=20000): south is asked 'army'; north is asked 'army'>"
    )
    assert repr(seat) == "<SeatEnv undergrowth/garden-plot (side='south', bot='greedy'): not begun>"
    assert repr(match) == "<Match undergrowth/garden-plot, 0 moves: south is asked 'army', north is asked 'army'>"
    assert repr(match.decision) == "<Decision 'army' for south, 7 answers>"
    match.concede("south")
    assert repr(match).startswith("<Match undergrowth/garden-plot, 1 moves: ")
