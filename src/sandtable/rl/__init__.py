"""Environments for reinforcement learning: PettingZoo for all sides, Gymnasium for one side against a bot.

>>> from sandtable import rl
>>> env = rl.env("undergrowth/garden-plot", seed=7)
>>> env.reset()
>>> observation, reward, termination, truncation, info = env.last()
"""

from __future__ import annotations

try:
    import gymnasium as _gymnasium  # noqa: F401  # only to say what is missing
    import numpy as _numpy  # noqa: ICN001, F401  # same
    import pettingzoo as _pettingzoo  # noqa: F401  # same
except ImportError as missing:
    raise ImportError(
        f"sandtable.rl needs the package {missing.name!r}: install it with  pip install 'sandtable[rl]'",
        name=missing.name,
    ) from None

from sandtable.rl.catalogue import ActionCatalogue, ActionRow
from sandtable.rl.dataset import DatasetRow, rows_of, write_dataset
from sandtable.rl.gymnasium_env import SeatEnv
from sandtable.rl.observations import Layout
from sandtable.rl.pettingzoo_env import EnvState, MatchEnv, env, raw_env
from sandtable.rl.planes import BoardGrid
from sandtable.rl.registration import env_ids, register
from sandtable.rl.vector.env import VecEnv, vec
from sandtable.rl.wrappers import NormalizedObservation, PlaneObservation, normalize

__all__ = [
    "ActionCatalogue",
    "ActionRow",
    "BoardGrid",
    "DatasetRow",
    "EnvState",
    "Layout",
    "MatchEnv",
    "NormalizedObservation",
    "PlaneObservation",
    "SeatEnv",
    "VecEnv",
    "env",
    "env_ids",
    "normalize",
    "raw_env",
    "register",
    "rows_of",
    "vec",
    "write_dataset",
]

register()
