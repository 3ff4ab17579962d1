"""Wrappers of the Gymnasium environment that make its observations easier for networks."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from sandtable.rl.episode import Observation
from sandtable.rl.gymnasium_env import SeatEnv
from sandtable.rl.observations import BEGUN, HEAD, Layout

MOST = 1000.0  # a quantity that is 1 when it is normalised


def normalize(layout: Layout, actions: int, observation: NDArray[Any]) -> NDArray[np.float32]:
    """Return an observation, or many, with every number from -1 to 1.

    Quantities go by their logarithm: 1 becomes 0.1, 10 becomes 0.35, 1000 becomes 1. Places and actions go by their
    share of all; what is none of either becomes 0. A 1 that stands for yes becomes 0.1 as well.
    """
    plain = observation.astype(np.float32)
    found: NDArray[np.float32] = np.clip(
        np.sign(plain) * np.log1p(np.abs(plain)) / np.float32(np.log1p(MOST)), -1, 1
    ).astype(np.float32)
    units, columns = layout.starts["units"], len(layout.columns)
    for name, count in (("place", layout.places), ("word", actions)):
        at = slice(units + HEAD.index(name), units + layout.spec.rows * columns, columns)
        found[..., at] = (plain[..., at] + 1) / (count + 1) * (plain[..., units : at.stop : columns] > 0)
    at_word = layout.starts["question"] + layout.kinds[BEGUN]
    found[..., at_word] = plain[..., at_word] / actions
    return found


class NormalizedObservation(
    gymnasium.ObservationWrapper[Observation, int, Observation], gymnasium.utils.RecordConstructorArgs
):
    """Gives every number of an observation from -1 to 1, as 32-bit fractions."""

    def __init__(self, env: gymnasium.Env[Observation, int]) -> None:
        """Wrap a `SeatEnv`."""
        gymnasium.utils.RecordConstructorArgs.__init__(self)
        super().__init__(env)
        self._seat = seat_of(env)
        self.observation_space: spaces.Space[Any] = spaces.Dict({
            "observation": spaces.Box(-1.0, 1.0, (self._seat.layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (self._seat.catalogue.count,), np.int8),
        })  # fmt: skip

    def observation(self, observation: Observation) -> Observation:
        """Return an observation with its numbers normalised."""
        numbers = normalize(self._seat.layout, self._seat.catalogue.count, observation["observation"])
        return {**observation, "observation": numbers}


class PlaneObservation(
    gymnasium.ObservationWrapper[Observation, int, Observation], gymnasium.utils.RecordConstructorArgs
):
    """Gives the four parts by their names, the board as planes: channels × rows × columns."""

    def __init__(self, env: gymnasium.Env[Observation, int]) -> None:
        """Wrap a `SeatEnv`."""
        gymnasium.utils.RecordConstructorArgs.__init__(self)
        super().__init__(env)
        self._seat = seat_of(env)
        layout = self._seat.layout
        self.grid = layout.grid
        shapes = {**layout.shapes, "board": (len(layout.channels), *self.grid.shape)}
        low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        self.observation_space: spaces.Space[Any] = spaces.Dict({
            **{name: spaces.Box(low, high, shape, np.int16) for name, shape in shapes.items()},
            "action_mask": spaces.Box(0, 1, (self._seat.catalogue.count,), np.int8),
        })  # fmt: skip

    def observation(self, observation: Observation) -> Observation:
        """Return the parts of an observation."""
        parts = self._seat.layout.parts(observation["observation"])
        return {**parts, "board": self.grid.image(parts["board"]), "action_mask": observation["action_mask"]}


def seat_of(env: gymnasium.Env[Any, Any]) -> SeatEnv:
    """Return the `SeatEnv` inside the wrappers."""
    seat = env.unwrapped
    if not isinstance(seat, SeatEnv):
        raise TypeError(f"this wrapper is for a SeatEnv, not for {type(seat).__name__}")
    return seat
