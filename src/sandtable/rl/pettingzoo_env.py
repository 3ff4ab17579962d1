"""A PettingZoo environment: every side of a match is an agent, asked one question at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.env import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.rl.episode import Observation, Play, Seeds, checked_action
from sandtable.rl.render import RENDER_MODES, render

MAX_STEPS = 20_000  # no match of ours is meant to take as long
_OF_A_MATCH = ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos")
ILLEGAL = -1.0  # the reward of a side that answers what is not offered


class MatchEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # PettingZoo tells no types
    """A match as PettingZoo wants it. Sides that choose in secret are asked one after the other, unseen.

    An action whose mask is 0 ends the match: that side gets -1, and told why in its `info`. Nothing can be
    asked of it before the first `reset`.
    """

    def __init__(
        self,
        name: str,
        *,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        position: str | None = None,
        max_steps: int = MAX_STEPS,
        render_mode: str | None = None,
        record: bool = False,
    ) -> None:
        """Prepare matches of "game/scenario" (`./sandtable games` lists them and their *options*).

        *seed*: of the first match, if `reset` names none. *position*: where every match begins, in text. *max_steps*: a
        longer match is cut off. *record*: keep each match with its log and its past in `match`, at half the speed.
        """
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Refused(f"there is no render mode {render_mode!r}: choose one of {', '.join(RENDER_MODES)}")
        self.metadata: dict[str, Any] = {
            "name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2,
        }  # fmt: skip
        self.render_mode = render_mode
        self.play = Play(name, options, position, record=record)
        self.layout = self.play.layout
        self.max_steps = max_steps
        self._seeds = Seeds(seed)
        self._steps = 0
        self.possible_agents = list(self.play.sides)
        self._action_spaces = {side: spaces.Discrete(self.play.actions.count) for side in self.possible_agents}
        self._observation_spaces = {side: observation_space(self.play) for side in self.possible_agents}

    def __getattr__(self, name: str) -> Any:
        """Say why there is nothing yet, if a match has not begun."""
        before = " before the environment is reset" if name in _OF_A_MATCH else ""
        raise AttributeError(f"{type(self).__name__} has no {name}{before}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what the observations of a side look like."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the actions of a side: all places, then the numbers of words."""
        return self._action_spaces[agent]

    @property
    def match(self) -> Match | None:
        """The match with its log and past, if it is recorded. Nothing in it is hidden: for people, not for agents."""
        return self.play.match

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a match; *options* may hold a "position" in text to begin it at."""
        self.play.begin(self._seeds.take(seed), (options or {}).get("position"))
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.play.asked() or self.agents[0]
        if self.play.asked() is None:  # a position at which the match is over
            self._end(self.play.rewards())

    def observe(self, agent: str) -> Observation:
        """Return what a side may know, and its legal actions: none while it is not asked."""
        return self.play.observe(agent)

    def step(self, action: int | None) -> None:
        """Answer the question of the side whose turn it is."""
        agent = self.agent_selection
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = checked_action(action)
        choice = self.play.choice(agent, number)
        if choice is None:
            EnvLogger.warn_on_illegal_move()
            self.infos[agent]["illegal"] = self.play.refusal(agent, number)
            self._end({**self.rewards, agent: ILLEGAL})
            return
        self.play.choose(choice, agent)
        self._steps += 1
        asked = self.play.asked()
        if asked is None:
            self._end(self.play.rewards())
        elif self._steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = asked

    def _end(self, rewards: dict[str, float]) -> None:
        """End the match: only now is anybody rewarded."""
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def answers(self, agent: str) -> dict[int, str]:
        """Return what a side may answer now, as text by action."""
        return self.play.answers(agent)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the table as the side sees it whose turn it is."""
        return None if self.render_mode is None else render(self.play, self.agent_selection, self.render_mode)

    def close(self) -> None:
        """Nothing is left open: no window, no file."""


raw_env = env = MatchEnv  # it does itself what PettingZoo's wrappers do, and loses no time in them


def observation_space(play: Play) -> spaces.Space[Any]:
    """Return the space of the observations of a scenario."""
    return spaces.Dict({
        "observation": spaces.Box(-(1 << 15), (1 << 15) - 1, (play.layout.size,), np.int16),
        "action_mask": spaces.Box(0, 1, (play.actions.count,), np.int8),
    })  # fmt: skip
