"""The vectorised environment: beside Gymnasium's own, with and without workers."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

from sandtable import rl
from sandtable.engine.decisions import Choice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.rl import SeatEnv, VecEnv

NAME = "undergrowth/garden-plot"
SHORT: dict[str, Any] = {"options": {"rounds": 1}}


class Broken:
    """A bot that fails."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, seat: Seat) -> Choice:
        raise ZeroDivisionError


def played(env: VectorEnv[Any, Any, Any], steps: int) -> list[Any]:
    """Play at random; return all that was seen. The draws are the same for the same masks."""
    rng = np.random.default_rng(2)
    seen, info = env.reset(seed=5)
    found: list[Any] = [(seen, info)]
    for _ in range(steps):
        actions = []
        for mask in np.asarray(seen["action_mask"]):
            legal = np.flatnonzero(mask)
            actions.append(int(legal[int(rng.random() * len(legal))]) if len(legal) else 0)
        seen, *rest = env.step(np.array(actions))
        found.append((seen, *rest))
    return found


def some_steps(env: VecEnv) -> None:
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.random_actions(np.random.default_rng(1)))


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("workers", [0, 2])
def test_it_gives_what_gymnasiums_own_gives(mode: AutoresetMode, workers: int) -> None:
    theirs = SyncVectorEnv([lambda: SeatEnv(NAME, **SHORT)] * 3, autoreset_mode=mode)
    ours = rl.vec(NAME, 3, workers, autoreset_mode=mode, **SHORT)

    expected, found = played(theirs, 120), played(ours, 120)

    ours.close()
    assert any(one[2].any() for one in found[1:])  # matches have ended
    for one, other in zip(expected, found, strict=True):
        assert data_equivalence(one, other, exact=False)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space


def test_gymnasium_makes_it_by_its_id() -> None:
    env = gymnasium.make_vec(
        "sandtable/undergrowth-garden-plot-v0", num_envs=2, vectorization_mode="vector_entry_point", workers=0
    )

    seen, _ = env.reset(seed=1)

    assert env.observation_space.contains(seen)
    assert isinstance(env.unwrapped, VecEnv)


def test_some_of_the_matches_begin_anew() -> None:
    env = rl.vec(NAME, 3, 0)
    before, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(12):
        env.step(env.random_actions(rng))
    there = env.action_masks()

    after, _ = env.reset(seed=1, options={"reset_mask": np.array([True, False, True])})

    assert (after["observation"][[0, 2]] == before["observation"][[0, 2]]).all()
    assert (after["action_mask"][1] == there[1]).all()
    assert (after["observation"][1] != before["observation"][1]).any()


def test_drawn_actions_are_legal_and_all_of_them_are_drawn() -> None:
    env = rl.vec(NAME, 4, 0)
    env.reset(seed=3)
    rng = np.random.default_rng(0)
    drawn = np.array([env.random_actions(rng) for _ in range(400)])

    for number, mask in enumerate(env.action_masks()):
        assert set(drawn[:, number]) == set(np.flatnonzero(mask))


def test_without_copies_the_next_step_overwrites_what_was_seen() -> None:
    copied, shared = rl.vec(NAME, 2, 0), rl.vec(NAME, 2, 0, copy=False)
    for env, same in ((copied, False), (shared, True)):
        before, _ = env.reset(seed=1)
        after, *_ = env.step(env.random_actions(np.random.default_rng(1)))
        assert (after["observation"] is before["observation"]) == same


def test_what_fails_in_a_worker_is_told_and_ends_all() -> None:
    env = rl.vec(NAME, 2, 2, bot=Broken)

    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        some_steps(env)
    assert env.closed
    env.close()


@pytest.mark.parametrize(("envs", "workers"), [(0, 0), (2, 3), (2, -1)])
def test_numbers_that_do_not_fit_are_refused(envs: int, workers: int) -> None:
    with pytest.raises(Refused, match="there must be 1 or more environments"):
        rl.vec(NAME, envs, workers)


def test_seeds_are_one_for_each_and_a_wait_needs_actions() -> None:
    env = rl.vec(NAME, 2, 0)
    with pytest.raises(Refused, match="one seed"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(gymnasium.error.NoAsyncCallError):
        env.step_wait()
    assert repr(env) == "<VecEnv undergrowth/garden-plot (side='south'): 2 seats, 0 workers>"
