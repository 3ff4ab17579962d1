"""A PettingZoo environment: every side of a match is an agent, asked one question at a time."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.env import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.rl.action_texts import ActionTexts, represent
from sandtable.rl.episode import Observation, Play, PlayState, Seeds, checked_action
from sandtable.rl.render import RENDER_MODES, render

MAX_STEPS = 20_000  # no match of ours is meant to take as long
_OF_A_MATCH = ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos")
_KEPT = (*_OF_A_MATCH, "_cumulative_rewards", "_skip_agent_selection", "_seeds", "_steps", "_outlooks")
_LOW, _HIGH = -(1 << 15), (1 << 15) - 1  # what an observation can hold
ILLEGAL = -1.0  # the reward of a side that answers what is not offered


@dataclass(frozen=True, slots=True)
class EnvState:
    """Where an environment stands. It can be pickled; give it to `set_state` as often as you like."""

    play: PlayState
    rest: Mapping[str, Any]


class MatchEnv(ActionTexts, AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # PettingZoo has no types
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
        shaping: float = 0.0,
    ) -> None:
        """Prepare matches of "game/scenario" (`./sandtable games` lists them and their *options*).

        *seed*: of the first match, if `reset` names none. *position*: where every match begins, in text. *max_steps*: a
        longer match is cut off. *record*: keep each match with its log and its past in `match`, at half the speed.
        *shaping*: also reward each change of the game's own evaluation, times this. Over a match it adds up to the
        same for every way of playing.
        """
        super().__init__()
        self._settings: dict[str, Any] = {
            "name": name, "options": options, "seed": seed, "position": position, "max_steps": max_steps,
            "render_mode": render_mode, "record": record, "shaping": shaping,
        }  # fmt: skip
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
        self._shaping = shaping
        self._outlooks: dict[str, float] = {}
        self.possible_agents = list(self.play.sides)
        self._action_spaces = {side: spaces.Discrete(self.play.catalogue.count) for side in self.possible_agents}
        self._observation_spaces = {side: observation_space(self.play) for side in self.possible_agents}

    def __getattr__(self, name: str) -> Any:
        """Say why there is nothing yet, if a match has not begun."""
        if name.startswith("__"):
            raise AttributeError(name)
        before = " before the environment is reset" if name in _OF_A_MATCH else ""
        raise AttributeError(f"{type(self).__name__} has no {name}{before}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what the observations of a side look like."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the actions of a side: all places, then the numbers of words."""
        return self._action_spaces[agent]

    @property
    def state_space(self) -> spaces.Space[Any]:
        """What `state` looks like."""
        return spaces.Box(_LOW, _HIGH, (len(self.possible_agents), self.layout.size), np.int16)

    def state(self) -> NDArray[np.int16]:
        """Return what all sides know together, a row for each: for critics that see everything."""
        return np.stack([self.play.observe(side)["observation"] for side in self.possible_agents])

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
        self._outlooks = {agent: self.play.outlook(agent) for agent in self.agents} if self._shaping else {}
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
        if not self.play.act(agent, number):
            EnvLogger.warn_on_illegal_move()
            self.infos[agent]["illegal"] = self.play.refusal(agent, number)
            self._end({**self.rewards, agent: ILLEGAL})
            return
        self._steps += 1
        asked = self.play.asked()
        if asked is None:
            self._end(self.play.rewards())
            return
        if self._shaping:
            self.rewards = self._shaped(dict.fromkeys(self.agents, 0.0))
            self._cumulative_rewards[agent] = 0.0
            self._accumulate_rewards()
        if self._steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = asked

    def _shaped(self, rewards: dict[str, float]) -> dict[str, float]:
        """Add to each reward how much better the table looks to the side than before."""
        before, self._outlooks = self._outlooks, {side: self.play.outlook(side) for side in rewards}
        return {
            side: reward + self._shaping * (self._outlooks[side] - before[side]) for side, reward in rewards.items()
        }

    def _end(self, rewards: dict[str, float]) -> None:
        """End the match: only now is anybody rewarded, unless rewards are shaped."""
        self.rewards = self._shaped(rewards) if self._shaping else rewards
        self.terminations = dict.fromkeys(self.agents, True)
        for info in self.infos.values():
            info.update(self.play.ending())
        if self._shaping and self.agent_selection in self._cumulative_rewards:
            self._cumulative_rewards[self.agent_selection] = 0.0
        self._accumulate_rewards()
        self._deads_step_first()

    def get_state(self) -> EnvState:
        """Return where the match stands, with the dice to come."""
        rest = {name: deepcopy(self.__dict__[name]) for name in _KEPT if name in self.__dict__}
        return EnvState(self.play.state_now(), rest)

    def set_state(self, state: EnvState) -> None:
        """Go on from where this environment, or one with the same settings, stood."""
        self.play.set_state(state.play)
        for name in _KEPT:
            self.__dict__.pop(name, None)
        self.__dict__.update(deepcopy(dict(state.rest)))

    def clone(self) -> Self:
        """Return an independent twin with the same dice to come."""
        twin = copy(self)
        twin.play = self.play.clone()
        twin.__dict__.update({name: deepcopy(self.__dict__[name]) for name in _KEPT if name in self.__dict__})
        return twin

    def __copy__(self) -> Self:
        """Return a twin that shares everything."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        """Return an independent twin."""
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the settings, and where the match stands."""
        return {"settings": self._settings, "state": self.get_state()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Make the environment again, and go on."""
        self.__init__(**state["settings"])  # type: ignore[misc]  # as it was made
        self.set_state(state["state"])

    def __repr__(self) -> str:
        """Name the scenario, the settings, and who is asked what."""
        return represent(self, {"options": self._settings["options"], "max_steps": self.max_steps})

    def __str__(self) -> str:
        """Name the scenario."""
        return self.play.name

    def _asked(self) -> str:
        return self.agent_selection

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
        "observation": spaces.Box(_LOW, _HIGH, (play.layout.size,), np.int16),
        "action_mask": spaces.Box(0, 1, (play.catalogue.count,), np.int8),
    })  # fmt: skip
