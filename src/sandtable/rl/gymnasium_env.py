"""A Gymnasium environment: one side of a match is the agent, bots play the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy, deepcopy
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players import Player, make
from sandtable.rl.action_texts import ActionTexts, represent
from sandtable.rl.episode import Observation, Play, checked_action
from sandtable.rl.pettingzoo_env import ILLEGAL, MAX_STEPS, EnvState, observation_space
from sandtable.rl.render import RENDER_MODES, render

RANDOM, SCRIPTED = "random", "scripted"
_SEEDS = 1 << 30
_KEPT = ("_bots", "_dice", "_steps", "_outlook", "_np_random", "_np_random_seed")


class SeatEnv(ActionTexts, gymnasium.Env[Observation, int]):
    """One seat at a match. The reward is 1, 0 or -1 at its end; an action whose mask is 0 ends it with -1."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        name: str,
        *,
        side: str | None = None,
        bot: str | Callable[[int], Player] = RANDOM,
        options: Mapping[str, Any] | None = None,
        position: str | None = None,
        max_steps: int = MAX_STEPS,
        render_mode: str | None = None,
        shaping: float = 0.0,
    ) -> None:
        """Prepare matches of "game/scenario" for *side* (the first, if none is named) against a *bot*.

        The bot is one by name, "module:Player" or a function that makes one from a seed; the rest as in `MatchEnv`.
        """
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Refused(f"there is no render mode {render_mode!r}: choose one of {', '.join(RENDER_MODES)}")
        self._settings: dict[str, Any] = {
            "name": name, "side": side, "bot": bot, "options": options, "position": position, "max_steps": max_steps,
            "render_mode": render_mode, "shaping": shaping,
        }  # fmt: skip
        self._bot = bot
        self._shaping = shaping
        self._outlook = 0.0
        thinks = bot not in (RANDOM, SCRIPTED)  # and wants a match to think about
        self.play = Play(name, options, position, record=thinks)
        if side is not None and side not in self.play.sides:
            raise Refused(f"there is no side {side!r} in {name}: the sides are {', '.join(self.play.sides)}")
        if isinstance(bot, str):
            make(bot, 0)  # a name that there is not is refused now
        self.side = side or self.play.sides[0]
        self.layout = self.play.layout
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Observation] = observation_space(self.play)
        self.action_space = spaces.Discrete(self.play.catalogue.count)  # type: ignore[assignment]  # numbers from numpy
        self._bots: dict[str, Player] = {}
        self._dice = Dice()
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match, and let the others choose until the side is asked."""
        super().reset(seed=seed)
        position = (options or {}).get("position")
        while True:
            self.play.begin(int(self.np_random.integers(_SEEDS)), position)
            self._seat_bots()
            self._steps = 0
            self._others()
            if self.play.asked() is not None:
                self._outlook = self.play.outlook(self.side) if self._shaping else 0.0
                return self.play.observe(self.side), {}

    def _seat_bots(self) -> None:
        self._dice = Dice(int(self.np_random.integers(_SEEDS)))
        maker = self._bot
        if maker == RANDOM:
            return
        others = [side for side in self.play.sides if side != self.side]
        self._bots = {
            side: make(maker, self._dice.below(_SEEDS)) if isinstance(maker, str) else maker(self._dice.below(_SEEDS))
            for side in others
        }

    def _others(self) -> None:
        """Let the others choose as long as the side is not asked."""
        play = self.play
        while play.decisions and self.side not in play.decisions:
            side, decision = next(iter(play.decisions.items()))
            if self._bots:
                play.choose(self._bots[side].choose(Seat(play.table, side)), side)
            else:
                offer = decision.offer()
                play.choose(offer.nth(self._dice.below(len(offer))), side)
            self._steps += 1
            if self._steps >= self.max_steps:
                return

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the side's question, and let the others choose until it is asked again."""
        number = checked_action(action)
        if not self.play.has_begun:
            raise gymnasium.error.ResetNeeded("no match has begun: call reset() first")
        if not self.play.act(self.side, number):
            info = {"illegal": self.play.refusal(self.side, number)}
            return self.play.observe(self.side), ILLEGAL, True, False, info
        self._steps += 1
        self._others()
        over = self.play.asked() is None
        reward = self.play.rewards()[self.side] if over else 0.0
        if self._shaping:
            before, self._outlook = self._outlook, self.play.outlook(self.side)
            reward += self._shaping * (self._outlook - before)
        cut = not over and self._steps >= self.max_steps
        return self.play.observe(self.side), reward, over, cut, self.play.ending() if over else {}

    def answers(self) -> dict[int, str]:
        """Return what the side may answer now, as text by action."""
        return self.play.answers(self.side)

    def get_state(self) -> EnvState:
        """Return where the match stands, with the dice to come and the bots' thoughts."""
        rest = {name: deepcopy(self.__dict__[name]) for name in _KEPT if name in self.__dict__}
        return EnvState(self.play.state_now(), rest)

    def set_state(self, state: EnvState) -> None:
        """Go on from where this environment, or one with the same settings, stood."""
        self.play.set_state(state.play)
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
        return {"settings": self._settings, "spec": self.spec, "state": self.get_state()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Make the environment again, and go on."""
        self.__init__(**state["settings"])  # type: ignore[misc]  # as it was made
        self.spec = state["spec"]
        self.set_state(state["state"])

    def __repr__(self) -> str:
        """Name the scenario, the settings, and who is asked what."""
        return represent(self, {"side": self.side, "bot": self._bot, "options": self._settings["options"]})

    def __str__(self) -> str:
        """Name the scenario and the settings."""
        return repr(self)

    def _asked(self) -> str:
        return self.side

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, as maskable learners ask for it."""
        return self.play.mask(self.side).view(bool)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the table as the side sees it."""
        return None if self.render_mode is None else render(self.play, self.side, self.render_mode)
