"""Batches: seats played side by side over shared arrays. A worker process has one, or the vectorised environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from traceback import format_exc
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from sandtable.rl.episode import checked_action
from sandtable.rl.gymnasium_env import SeatEnv

#: What a step reports of single environments: number, key, value.
Told = list[tuple[int, str, Any]]


class Arrays(NamedTuple):
    """The arrays of a batch, with a row for each environment."""

    observation: NDArray[np.int16]
    action_mask: NDArray[np.int8]
    action: NDArray[np.int64]
    reward: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]

    def part(self, rows: slice) -> Arrays:
        """Return some rows of all arrays, without copying them."""
        return Arrays._make([array[rows] for array in self])


class Batch:
    """Some seats, played side by side. All of them share the layout and the catalogue of the first."""

    def __init__(self, settings: Mapping[str, Any], arrays: Arrays, mode: AutoresetMode) -> None:
        """Make as many seats as the arrays have rows."""
        first = SeatEnv(**settings)
        self.envs = [first, *(first.clone() for _ in range(1, len(arrays.reward)))]
        self._arrays = arrays
        self._mode = mode
        self._over = [False] * len(self.envs)

    def reset(self, seeds: Sequence[int | None], options: dict[str, Any] | None, chosen: Sequence[bool]) -> Told:
        """Begin new matches in the *chosen* environments."""
        told: Told = []
        for number, env in enumerate(self.envs):
            if chosen[number]:
                self._show(number, *env.reset(seed=seeds[number], options=options), told)
                self._arrays.reward[number] = 0.0
                self._arrays.terminated[number] = self._arrays.truncated[number] = self._over[number] = False
        return told

    def _show(self, number: int, seen: Mapping[str, NDArray[Any]], info: Mapping[str, Any], told: Told) -> None:
        self._arrays.observation[number] = seen["observation"]
        self._arrays.action_mask[number] = seen["action_mask"]
        told += [(number, key, value) for key, value in info.items()]

    def step(self) -> Told:
        """Take the actions; a match that is over makes way for the next as the mode says."""
        told: Told = []
        arrays, next_step = self._arrays, self._mode == AutoresetMode.NEXT_STEP
        for number, env in enumerate(self.envs):
            if next_step and self._over[number]:
                self._show(number, *env.reset(), told)
                over = cut = False
                reward = 0.0
            else:
                seen, reward, over, cut, info = env.step(checked_action(arrays.action[number]))
                if (over or cut) and self._mode == AutoresetMode.SAME_STEP:
                    told += [(number, "final_obs", seen), (number, "final_info", info)]
                    seen, info = env.reset()
                self._show(number, seen, info, told)
            arrays.reward[number], arrays.terminated[number], arrays.truncated[number] = reward, over, cut
            self._over[number] = over or cut
        return told


def serve(
    pipe: Connection, settings: Mapping[str, Any], buffers: Sequence[Any], shapes: Mapping[str, Any], rows: slice,
    mode: AutoresetMode,
) -> None:  # fmt: skip
    """Play a batch in a worker process, as the pipe commands, until it sends None or is closed."""
    try:
        batch = Batch(settings, arrays_over(buffers, shapes).part(rows), mode)
        pipe.send(([], None))
        while (command := pipe.recv()) is not None:
            pipe.send((batch.step() if command == () else batch.reset(*command), None))
    except (EOFError, KeyboardInterrupt):
        pass
    except Exception:  # noqa: BLE001  # whatever it is, the environment tells it to its caller
        pipe.send(([], format_exc()))


def arrays_over(buffers: Sequence[Any], shapes: Mapping[str, tuple[tuple[int, ...], str]]) -> Arrays:
    """Return the arrays that lie in shared memory."""
    return Arrays._make([
        np.frombuffer(buffer, dtype).reshape(shape)
        for buffer, (shape, dtype) in zip(buffers, shapes.values(), strict=True)
    ])  # fmt: skip


def shapes_for(count: int, size: int, actions: int) -> dict[str, tuple[tuple[int, ...], str]]:
    """Return shape and type of every array for so many environments."""
    return {
        "observation": ((count, size), "int16"),
        "action_mask": ((count, actions), "int8"),
        "action": ((count,), "int64"),
        "reward": ((count,), "float64"),
        "terminated": ((count,), "bool"),
        "truncated": ((count,), "bool"),
    }
