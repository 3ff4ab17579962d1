"""The PettingZoo environment: its tests, ours, and what it says when something is wrong."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.rl import env, raw_env
from tests.rl.walks import SCENARIOS, legal, walk

with warnings.catch_warnings():  # its tests bring in one of its old games
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

QUIET = pytest.mark.filterwarnings("ignore::UserWarning")  # PettingZoo would have agents called player_0


@QUIET
@pytest.mark.parametrize("name", SCENARIOS)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    api_test(env(name), num_cycles=60, verbose_progress=False)


@QUIET
@pytest.mark.parametrize("name", SCENARIOS)
def test_pettingzoo_finds_it_deterministic(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=60)


@QUIET
def test_pettingzoo_accepts_it_with_all_sides_stepping_at_once() -> None:
    def parallel() -> object:
        return turn_based_aec_to_parallel(env("undergrowth/garden-plot"))

    parallel_api_test(parallel(), num_cycles=80)
    parallel_seed_test(parallel, num_cycles=20)


@QUIET
def test_pettingzoo_renders_it() -> None:
    render_test(
        lambda **modes: env("undergrowth/garden-plot", **modes), {"svg": lambda drawn: drawn.startswith("<svg")}
    )


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_thousand_steps_from_one_seed_are_the_same_and_from_another_are_not(name: str) -> None:
    one, other = raw_env(name), raw_env(name, seed=99)

    first = walk(one, 1000, seed=5)

    assert walk(other, 1000, seed=5) == first
    assert walk(one, 50, seed=6) != walk(one, 50, seed=5)


def test_a_recorded_match_goes_the_same_way_and_can_be_saved() -> None:
    bare, recorded = raw_env("rivets/mud-between"), raw_env("rivets/mud-between", record=True)

    assert walk(bare, 300, seed=2) == walk(recorded, 300, seed=2)
    assert bare.match is None
    assert recorded.match is not None
    assert sandtable.load(recorded.match.save()).position() == recorded.match.position()


@pytest.mark.parametrize("name", REGISTRY)
def test_every_scenario_can_be_made(name: str) -> None:
    for scenario in find(name).scenarios.values():
        if not scenario.listed:
            continue
        one = raw_env(f"{name}/{scenario.id}", seed=1)
        one.reset()
        for agent in one.agents:
            assert one.observation_space(agent).contains(one.observe(agent))
        assert one.observe(one.agent_selection)["action_mask"].any()


def test_the_winner_is_given_one_and_the_loser_takes_as_much_away() -> None:
    one, dice = raw_env("undergrowth/garden-plot", seed=8, record=True), Dice(3)
    one.reset()
    while not all(one.terminations.values()):
        one.step(legal(one.observe(one.agent_selection)["action_mask"], dice))

    assert one.match is not None
    result = one.match.result
    assert result is not None
    if result.winner is None:
        assert set(one.rewards.values()) == {0.0}
    else:
        loser = next(side for side in one.agents if side != result.winner)
        assert one.rewards == {result.winner: 1.0, loser: -1.0}
    assert one.last()[1] == one.rewards[one.agent_selection]
    while one.agents:
        one.step(None)


def test_mates_win_and_lose_together() -> None:
    one = raw_env("breakable/border-skirmish", options={"teams": "four"}, seed=1, record=True)
    one.reset()
    assert one.agents == ["blue", "yellow", "green", "red"]
    assert one.match is not None

    one.match.concede("red")

    assert one.play.rewards() == {"blue": 1.0, "green": 1.0, "yellow": -1.0, "red": -1.0}


def test_a_match_that_takes_too_long_is_cut_off() -> None:
    one, dice = raw_env("undergrowth/garden-plot", seed=8, max_steps=5), Dice(3)
    one.reset()
    for _ in range(5):
        assert not any(one.truncations.values())
        one.step(legal(one.observe(one.agent_selection)["action_mask"], dice))

    assert all(one.truncations.values())
    assert not any(one.terminations.values())


def test_an_illegal_action_loses_the_match_and_says_why() -> None:
    one = env("undergrowth/garden-plot", seed=1)
    one.reset()
    bad = int(np.flatnonzero(one.observe("south")["action_mask"] == 0)[0])

    one.step(bad)

    assert one.rewards == {"south": -1.0, "north": 0.0}
    assert all(one.terminations.values())
    _, reward, over, _, info = one.last()
    assert (one.agent_selection, reward, over) == ("south", -1.0, True)
    assert info["illegal"] == (
        f"action {bad} is not a legal answer to the question 'army' that south is asked: "
        "take one of the 7 whose action_mask is 1"
    )


def test_nothing_is_there_before_the_first_reset_and_a_step_after_the_end_changes_nothing() -> None:
    one = env("undergrowth/garden-plot", max_steps=1)
    for name in ("agents", "agent_selection", "rewards", "infos"):
        with pytest.raises(AttributeError, match=f"has no {name} before the environment is reset"):
            getattr(one, name)
    with pytest.raises(AttributeError, match="before the environment is reset"):
        one.step(0)
    one.reset(seed=1)
    one.step(legal(one.observe(one.agent_selection)["action_mask"], Dice(1)))
    for _ in one.possible_agents:
        one.step(None)
    assert one.agents == []
    one.step(0)
    assert one.agents == []


@pytest.mark.parametrize("action", [None, "stop", 1.5, True])
def test_an_action_is_a_number(action: Any) -> None:
    one = raw_env("undergrowth/garden-plot", seed=1)
    one.reset()

    with pytest.raises(TypeError, match="an action is a whole number"):
        one.step(action)


@pytest.mark.parametrize(
    ("name", "settings", "message"),
    [
        ("chess/classic", {}, "there is no game 'chess': choose one of unbreakable, "),
        ("rivets", {}, "'rivets' names no scenario: say one of rivets/mud-between, "),
        ("rivets/nowhere", {}, "has no scenario 'nowhere'"),
        ("rivets/mud-between", {"options": {"fog": True}}, "has no option 'fog'"),
        ("rivets/mud-between", {"render_mode": "film"}, "no render mode 'film': choose one of human, ansi, svg, "),
        ("undergrowth/open", {}, "begin it from a position"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_reason(name: str, settings: dict[str, Any], message: str) -> None:
    with pytest.raises(Refused, match=message):
        raw_env(name, **settings)


def position() -> str:
    """Return a position of Undergrowth after the armies are built."""
    match = sandtable.new("undergrowth/garden-plot", seed=3)
    for side in match.sides:
        match.choose("forge-120", side)
    return match.position()


def test_matches_begin_at_a_position() -> None:
    one = raw_env("undergrowth/garden-plot", position=position())
    other = raw_env("undergrowth/garden-plot")
    one.reset(seed=4)
    other.reset(seed=4, options={"position": position()})

    assert set(one.answers("south").values()) == {"3", "4", "5", "6", "7", "8"}
    assert walk_on(one) == walk_on(other)


def walk_on(one: object) -> bytes:
    assert isinstance(one, raw_env)
    return b"".join(one.observe(agent)["observation"].tobytes() for agent in one.agents)


def test_a_position_of_another_scenario_or_with_other_options_is_refused() -> None:
    with pytest.raises(Refused, match="the position is one of undergrowth/garden-plot, not of undergrowth/two-nests"):
        raw_env("undergrowth/two-nests", position=position())
    with pytest.raises(Refused, match="options given are not those of the position"):
        raw_env("undergrowth/garden-plot", options={"rounds": 2}, position=position())
    shorter = raw_env("undergrowth/garden-plot", options={"rounds": 2})
    with pytest.raises(Refused, match="options given are not those of the position"):
        shorter.reset(options={"position": position()})


def test_seeds_follow_from_the_first() -> None:
    one, other = raw_env("rivets/mud-between", seed=6), raw_env("rivets/mud-between")
    other.reset(seed=6)
    one.reset()
    for _ in range(2):
        one.reset()
        other.reset()
    assert walk_on(one) == walk_on(other)


def test_the_package_needs_no_numpy_and_says_what_the_environments_need() -> None:
    code = (
        "import sys; import sandtable; sandtable.new('undergrowth/garden-plot', seed=1);"
        "assert 'numpy' not in sys.modules; sys.modules['pettingzoo'] = None; import sandtable.rl"
    )
    ran = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=False)  # noqa: S603

    assert ran.returncode == 1
    assert "sandtable.rl needs the package 'pettingzoo': install it with  pip install 'sandtable[rl]'" in ran.stderr


def test_the_page_about_the_environments_shows_what_works() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rl.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)

    assert len(blocks) == 4
    for block in blocks:
        if "openspiel" not in block or find_spec("pyspiel"):
            exec(block, {})  # noqa: S102  # our own page
