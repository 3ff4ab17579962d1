"""A Gymnasium environment: one side of a match is the agent, bots play the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players import Player, make
from sandtable.rl.episode import Observation, Play, checked_action
from sandtable.rl.pettingzoo_env import ILLEGAL, MAX_STEPS, observation_space
from sandtable.rl.render import RENDER_MODES, render

RANDOM = "random"
_SEEDS = 1 << 30


class SeatEnv(gymnasium.Env[Observation, int]):
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
    ) -> None:
        """Prepare matches of "game/scenario" for *side* (the first, if none is named) against a *bot*.

        The bot is one by name, "module:Player" or a function that makes one from a seed; the rest as in `MatchEnv`.
        """
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Refused(f"there is no render mode {render_mode!r}: choose one of {', '.join(RENDER_MODES)}")
        self._bot = bot
        self.play = Play(name, options, position, record=bot != RANDOM)  # a thinking bot wants a match to think about
        if side is not None and side not in self.play.sides:
            raise Refused(f"there is no side {side!r} in {name}: the sides are {', '.join(self.play.sides)}")
        if isinstance(bot, str):
            make(bot, 0)  # a name that there is not is refused now
        self.side = side or self.play.sides[0]
        self.layout = self.play.layout
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Observation] = observation_space(self.play)
        self.action_space = spaces.Discrete(self.play.actions.count)  # type: ignore[assignment]  # numbers from numpy
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
            if play.match is not None:
                play.choose(self._bots[side].choose(Seat(play.match, side)), side)
            else:
                offer = decision.offer()
                play.choose(offer.nth(self._dice.below(len(offer))), side)
            self._steps += 1
            if self._steps >= self.max_steps:
                return

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the side's question, and let the others choose until it is asked again."""
        number = checked_action(action)
        choice = self.play.choice(self.side, number)
        if choice is None:
            info = {"illegal": self.play.refusal(self.side, number)}
            return self.play.observe(self.side), ILLEGAL, True, False, info
        self.play.choose(choice, self.side)
        self._steps += 1
        self._others()
        over = self.play.asked() is None
        reward = self.play.rewards()[self.side] if over else 0.0
        return self.play.observe(self.side), reward, over, not over and self._steps >= self.max_steps, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, as maskable learners ask for it."""
        decision = self.play.decisions.get(self.side)
        return self.play.actions.mask(None if decision is None else decision.offer()).astype(bool)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the table as the side sees it."""
        return None if self.render_mode is None else render(self.play, self.side, self.render_mode)
