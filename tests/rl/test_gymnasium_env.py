"""The Gymnasium environment: one seat, bots at the others."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.rl import SeatEnv
from tests.rl.walks import legal


class Bore:
    """A bot that takes the first answer, and counts."""

    asked: list[str]

    def __init__(self, seed: int) -> None:
        self.asked = []

    def choose(self, seat: Seat) -> Choice:
        self.asked.append(seat.side)
        Bore.asked = self.asked
        return seat.decision.offer().nth(0)


@pytest.mark.filterwarnings("ignore::UserWarning")  # it would rather see a box from -1 to 1
@pytest.mark.parametrize("name", ["undergrowth/garden-plot", "impact/drill-ground"])
def test_gymnasium_accepts_the_environment(name: str) -> None:
    check_env(SeatEnv(name), skip_render_check=True)


def to_the_end(env: SeatEnv, seed: int) -> tuple[float, list[bytes]]:
    dice = Dice(seed)
    seen, _ = env.reset(seed=seed)
    shown = [seen["observation"].tobytes()]
    while True:
        seen, reward, over, cut, _ = env.step(legal(seen["action_mask"], dice))
        shown.append(seen["observation"].tobytes())
        if over or cut:
            return reward, shown


def test_a_match_against_the_random_bot_ends_and_goes_the_same_way_again() -> None:
    env = SeatEnv("undergrowth/garden-plot", side="north")

    first = to_the_end(env, 5)

    assert first[0] in {1.0, 0.0, -1.0}
    assert to_the_end(SeatEnv("undergrowth/garden-plot", side="north"), 5) == first


def test_a_bot_of_ones_own_answers_for_the_others_only() -> None:
    reward, _ = to_the_end(SeatEnv("undergrowth/garden-plot", side="south", bot=Bore), 2)

    assert reward in {1.0, 0.0, -1.0}
    assert set(Bore.asked) == {"north"}


def test_a_named_bot_takes_the_other_seat() -> None:
    env = SeatEnv("undergrowth/garden-plot", bot="greedy", options={"rounds": 1})
    seen, _ = env.reset(seed=1)
    dice = Dice(1)
    for _ in range(6):
        seen, _, over, cut, _ = env.step(legal(seen["action_mask"], dice))
        if over or cut:
            break

    assert env.play.match is not None
    assert {move.side for move in env.play.match.moves} == {"south", "north"}


def test_an_illegal_action_ends_the_match() -> None:
    env = SeatEnv("undergrowth/garden-plot")
    seen, _ = env.reset(seed=1)
    bad = int(np.flatnonzero(seen["action_mask"] == 0)[0])

    _, reward, over, cut, info = env.step(bad)

    assert (reward, over, cut) == (-1.0, True, False)
    assert f"action {bad} is not a legal answer" in info["illegal"]


def test_the_mask_is_also_given_to_those_who_ask_for_it() -> None:
    env = SeatEnv("undergrowth/garden-plot")
    seen, _ = env.reset(seed=1)

    assert (env.action_masks() == seen["action_mask"].astype(bool)).all()


def test_a_side_or_a_bot_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refused, match="no side 'red' in undergrowth/garden-plot: the sides are south, north"):
        SeatEnv("undergrowth/garden-plot", side="red")
    with pytest.raises(Refused, match="there is no bot 'wise'"):
        SeatEnv("undergrowth/garden-plot", bot="wise")
