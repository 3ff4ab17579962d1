"""How many steps per second the environments take, beside PettingZoo's chess_v6, in one run with one driver.

    python bench/rl.py [--seconds 2] [--rounds 2] [GAME/SCENARIO ...]

A step is what a learner pays for: `last()` with the observation and the mask, a random legal action, `step()`. Every
environment is as its `env()` gives it. Seconds are CPU seconds of this process; the
environments take turns, and the best round of each counts, so that other work on the machine hurts all alike.
chess_v6 needs `pip install 'pettingzoo[classic]'`; without it the ratios are left out.
"""

from __future__ import annotations

import argparse
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from sandtable import rl

SCENARIOS = (
    "unbreakable/retrieval", "breakable/border-skirmish", "impact/drill-ground", "impact/first-contact",
    "rivets/mud-between", "undergrowth/garden-plot",
)  # fmt: skip
CHESS = "PettingZoo chess_v6"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", default=SCENARIOS)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=2)
    args = parser.parse_args()
    makers: dict[str, Callable[[], Any]] = {name: lambda name=name: rl.env(name) for name in args.scenarios}  # type: ignore[misc]  # each its own
    chess = find_chess()
    if chess is None:
        print("chess_v6 is not installed (pip install 'pettingzoo[classic]'): no ratios")
    else:
        makers = {CHESS: chess, **makers}
    envs = {name: make() for name, make in makers.items()}
    best = dict.fromkeys(envs, 0.0)
    for number in range(args.rounds):
        for name, env in envs.items():
            best[name] = max(best[name], steps_per_second(env, args.seconds, number))
    print(f"{'environment':28} {'steps/s':>9} {'ratio':>6}")
    for name, steps in best.items():
        ratio = f"{steps / best[CHESS]:6.1f}" if CHESS in best else ""
        print(f"{name:28} {steps:9,.0f} {ratio:>6}")


def find_chess() -> Callable[[], Any] | None:
    """Return what makes PettingZoo's chess, if it is installed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pettingzoo.classic import chess_v6
    except ImportError:
        return None
    chess: Callable[[], Any] = chess_v6.env
    return chess


def steps_per_second(env: Any, seconds: float, seed: int) -> float:
    """Play at random for some seconds."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(50):
            if not env.agents:
                env.reset()
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
    return steps / spent


if __name__ == "__main__":
    main()
