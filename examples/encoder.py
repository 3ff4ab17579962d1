"""An encoder: an observation as a short vector of features, with numpy alone.

    python examples/encoder.py impact/drill-ground

It shows what each part of an observation is for. The board is a picture: filters look at every place and its
neighbours. The units are a list: each is encoded alone, then the lists are averaged, so that their order does not
matter. The table and the question are plain numbers. The weights are random; a network would learn them.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.rl import SeatEnv, normalize

Floats = NDArray[np.float32]
WIDTH = 32  # features of each part


@dataclass
class Encoder:
    """Weights for the parts of an observation."""

    filters: Floats  # features × channels × 3 × 3
    units: Floats  # columns × features
    rest: Floats  # table and question × features

    @classmethod
    def random(cls, env: SeatEnv, seed: int) -> Encoder:
        """Return an encoder that has learned nothing."""
        rng, layout = np.random.default_rng(seed), env.layout

        def weights(*shape: int) -> Floats:
            drawn: Floats = (rng.standard_normal(shape) / np.sqrt(np.prod(shape[:-1]))).astype(np.float32)
            return drawn

        rest = len(layout.spec.table) + len(layout.questions)
        return cls(
            weights(len(layout.channels), 3, 3, WIDTH).transpose(3, 0, 1, 2),
            weights(len(layout.columns), WIDTH),
            weights(rest, WIDTH),
        )

    def encode(self, env: SeatEnv, seen: dict[str, NDArray[Any]]) -> Floats:
        """Return the features of an observation: the board's, the own and enemy units', the table's."""
        parts = env.layout.parts(normalize(env.layout, env.catalogue.count, seen["observation"]))  # type: ignore[arg-type]  # fractions
        there = env.layout.parts(seen["observation"])["units"]
        picture = env.layout.grid.image(parts["board"])
        encoded = np.maximum(parts["units"] @ self.units, 0)
        own, enemy = (encoded[(there[:, 0] == 1) & (there[:, 1] == owner)] for owner in (0, 1))
        table = np.concatenate((parts["table"], parts["question"])) @ self.rest
        return np.concatenate((self._look(picture), mean(own), mean(enemy), np.tanh(table)))

    def _look(self, picture: NDArray[Any]) -> Floats:
        """Return the strongest answer of each filter, wherever on the board it is."""
        padded = np.pad(picture, ((0, 0), (1, 1), (1, 1)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(1, 2))
        answers: Floats = np.einsum("crsij,fcij->frs", windows, self.filters, optimize=True)
        strongest: Floats = np.tanh(answers.reshape(WIDTH, -1).max(axis=1))
        return strongest


def mean(rows: Floats) -> Floats:
    """Return the mean of some rows; zeros if there are none."""
    middle: Floats = rows.mean(axis=0) if len(rows) else np.zeros(WIDTH, np.float32)
    return middle


def main(arguments: list[str] | None = None) -> int:
    """Encode what the first side sees at the beginning and after some random answers."""
    parser = argparse.ArgumentParser(description="Encode observations.")
    parser.add_argument("scenario", nargs="?", default="undergrowth/garden-plot")
    env = SeatEnv(parser.parse_args(arguments).scenario)
    encoder, rng = Encoder.random(env, 0), np.random.default_rng(0)
    seen, _ = env.reset(seed=1)
    before = encoder.encode(env, seen)
    for _ in range(20):
        seen, _, over, cut, _ = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if over or cut:
            break
    after = encoder.encode(env, seen)
    print(f"{env.layout.size} numbers become {len(before)} features")
    print(f"{int((np.abs(after - before) > 1e-6).sum())} of them have changed after some answers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
