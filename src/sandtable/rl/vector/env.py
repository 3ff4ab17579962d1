"""A vectorised environment: many seats at once, in worker processes that write into shared memory."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import prod
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from sandtable.engine.verdicts import Refused
from sandtable.players import Player
from sandtable.rl.episode import Observation
from sandtable.rl.gymnasium_env import RANDOM, SeatEnv
from sandtable.rl.vector.batch import Arrays, Batch, Told, arrays_over, serve, shapes_for

_PATIENCE = 5.0  # seconds that a worker has to end by itself


class VecEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Seats at many matches of one scenario, as Gymnasium's vectorised environments are."""

    def __init__(
        self,
        name: str,
        num_envs: int = 8,
        workers: int = 2,
        *,
        side: str | None = None,
        bot: str | Callable[[int], Player] = RANDOM,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        context: str | None = None,
        **settings: Any,
    ) -> None:
        """Make *num_envs* seats at "game/scenario", shared out among *workers*; 0: all in this process.

        *side*, *bot* and the other settings are those of `SeatEnv`. *copy*: return copies of the observations; without,
        the next step overwrites them. *context*: how processes are started, as `multiprocessing` says it.
        """
        if num_envs < 1 or not 0 <= workers <= num_envs:
            raise Refused(
                f"there must be 1 or more environments and 0 to {num_envs} workers, not {num_envs}, {workers}"
            )
        made = {"name": name, "side": side, "bot": bot, **settings}
        model = SeatEnv(**made)
        self.name, self.side = name, model.side
        self.layout, self.catalogue = model.layout, model.catalogue
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**model.metadata, "autoreset_mode": self.autoreset_mode}
        self.render_mode = None
        self.single_observation_space = model.observation_space
        self.single_action_space = model.action_space
        self.observation_space = batch_space(model.observation_space, num_envs)
        self.action_space = batch_space(model.action_space, num_envs)
        self._copy = copy
        self._pipes: list[Any] = []
        self._processes: list[Any] = []
        self._waiting = False
        shapes = shapes_for(num_envs, self.layout.size, self.catalogue.count)
        if workers == 0:
            self._arrays = Arrays._make([np.zeros(shape, dtype) for shape, dtype in shapes.values()])
            self._batch: Batch | None = Batch(made, self._arrays, self.autoreset_mode)
            self._rows = [slice(0, num_envs)]
            return
        self._batch = None
        start: Any = multiprocessing.get_context(context)
        buffers = [start.RawArray("b", prod(shape) * np.dtype(dtype).itemsize) for shape, dtype in shapes.values()]
        self._arrays = arrays_over(buffers, shapes)
        cuts = [num_envs * worker // workers for worker in range(workers + 1)]
        self._rows = [slice(low, high) for low, high in pairwise(cuts)]
        for rows in self._rows:
            ours, theirs = start.Pipe()
            process = start.Process(
                target=serve, args=(theirs, made, buffers, shapes, rows, self.autoreset_mode), daemon=True
            )
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
        self._receive()

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all matches, or those that `options["reset_mask"]` marks; environment n begins with *seed* + n."""
        rest = dict(options or {})
        chosen = np.asarray(rest.pop("reset_mask", np.ones(self.num_envs, bool)), bool).tolist()
        seeds = [None if seed is None else seed + n for n in range(self.num_envs)] if (
            seed is None or isinstance(seed, int)
        ) else list(seed)  # fmt: skip
        if len(seeds) != self.num_envs or len(chosen) != self.num_envs:
            raise Refused(f"there must be one seed, and one mark, for each of the {self.num_envs} environments")
        if self._batch is not None:
            told = self._batch.reset(seeds, rest, chosen)
        else:
            for pipe, rows in zip(self._pipes, self._rows, strict=True):
                pipe.send((seeds[rows], rest, chosen[rows]))
            told = self._receive()
        return self._observations(), self._infos(told)

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Send the actions to the workers; `step_wait` returns the results."""
        self._arrays.action[:] = actions
        self._waiting = True
        for pipe in self._pipes:
            pipe.send(())

    def step_wait(
        self,
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Return the results of the actions."""
        if not self._waiting:
            raise gymnasium.error.NoAsyncCallError("no actions were given: call step_async() first", "step")
        self._waiting = False
        told = self._receive() if self._batch is None else self._batch.step()
        arrays = self._arrays
        ends = arrays.terminated.copy(), arrays.truncated.copy()
        return self._observations(), arrays.reward.copy(), *ends, self._infos(told)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take an action in every environment."""
        self.step_async(actions)
        return self.step_wait()

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return [process.pid for process in self._processes]

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, a row for each environment."""
        return self._arrays.action_mask.astype(bool)

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Draw a legal action for every environment; 0 where a match is over."""
        rows, legal = self._arrays.action_mask.view(bool).nonzero()
        starts = np.searchsorted(rows, np.arange(self.num_envs + 1))
        drawn = starts[:-1] + (rng.random(self.num_envs) * np.diff(starts)).astype(np.int64)
        found: NDArray[np.int64] = np.append(legal, 0)[drawn] * (np.diff(starts) > 0)
        return found

    def _observations(self) -> Observation:
        seen: Observation = {"observation": self._arrays.observation, "action_mask": self._arrays.action_mask}
        return {key: array.copy() for key, array in seen.items()} if self._copy else seen

    def _infos(self, told: Told) -> dict[str, Any]:
        infos: dict[str, Any] = {}
        by_env: dict[int, dict[str, Any]] = {}
        for number, key, value in told:
            by_env.setdefault(number, {})[key] = value
        for number, info in by_env.items():
            infos = self._add_info(infos, info, number)
        return infos

    def _receive(self) -> Told:
        """Wait for every worker; on an error in one, raise it and close."""
        told: Told = []
        for pipe, rows in zip(self._pipes, self._rows, strict=True):
            try:
                part, wrong = pipe.recv()
            except EOFError:
                part, wrong = [], "the process has ended"
            if wrong is not None:
                self.close()
                raise RuntimeError(f"a worker of {self.name} has failed:\n{wrong}")
            told += [(rows.start + number, key, value) for number, key, value in part]
        return told

    def close_extras(self, **_: Any) -> None:
        """End the workers."""
        for pipe in self._pipes:
            try:
                pipe.send(None)
                pipe.close()
            except OSError:
                pass
        for process in self._processes:
            process.join(_PATIENCE)
            if process.is_alive():
                process.terminate()
                process.join()
        self._pipes, self._processes = [], []

    def __repr__(self) -> str:
        """Name the scenario, and how many seats and workers there are."""
        workers = len(self._processes)
        return f"<VecEnv {self.name} (side={self.side!r}): {self.num_envs} seats, {workers} workers>"


def vec(name: str, num_envs: int = 8, workers: int = 2, **settings: Any) -> VecEnv:
    """Make a vectorised environment; the settings are those of `VecEnv` and `SeatEnv`."""
    return VecEnv(name, num_envs, workers, **settings)
