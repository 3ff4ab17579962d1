"""How many steps per second the vectorised environment takes, with and without workers, in one run.

    python bench/vec.py [--seconds 2] [--rounds 2] [--envs 32] [--bot random] [GAME/SCENARIO ...]

A step is one environment's step. `alone` is this process by itself, `workers` are two, which write into shared memory.
Clock time says little on a busy machine, so both also show what the CPU time allows: steps over the CPU time of this
process and of its busiest worker, which is the rate where each has a core of its own. The time for choosing actions is
left out: it is the learner's. The variants take turns.
`loop` is one plain SeatEnv, without vectors.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import numpy as np

from sandtable import rl
from sandtable.rl import SeatEnv, VecEnv

SCENARIOS = (
    "unbreakable/retrieval", "breakable/border-skirmish", "impact/drill-ground", "rivets/mud-between",
    "undergrowth/garden-plot",
)  # fmt: skip
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", default=SCENARIOS)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--envs", type=int, default=32)
    parser.add_argument("--bot", default="random")
    args = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {args.envs} environments, bot {args.bot}")
    print(f"{'':28} {'loop':>8} {'alone':>8} {'workers':>8} {'ratio':>6} {'clock ratio':>12}")
    for name in args.scenarios:
        one = SeatEnv(name, bot=args.bot)
        alone, workers = (rl.vec(name, args.envs, count, bot=args.bot, copy=False) for count in (0, 2))
        best = [(0.0, 0.0)] * 2
        loop = 0.0
        for number in range(args.rounds):
            loop = max(loop, looped(one, args.seconds, number))
            for n, env in enumerate((alone, workers)):
                cpu, clock = measured(env, args.seconds, number)
                best[n] = (max(best[n][0], cpu), max(best[n][1], clock))
        alone.close()
        workers.close()
        (cpu, clock), (cpu2, clock2) = best
        print(f"{name:28} {loop:8,.0f} {cpu:8,.0f} {cpu2:8,.0f} {cpu2 / cpu:6.2f} {clock2 / clock:12.2f}")


def looped(env: SeatEnv, seconds: float, seed: int) -> float:
    """Play one environment at random; return its steps for a second of CPU time."""
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        legal = seen["action_mask"].nonzero()[0]
        seen, _, over, cut, _ = env.step(int(legal[int(rng.random() * len(legal))]))
        steps += 1
        if over or cut:
            seen, _ = env.reset()
    return steps / spent


def measured(env: VecEnv, seconds: float, seed: int) -> tuple[float, float]:
    """Play at random for some seconds; return steps per second by CPU time and by the clock."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    before, start, spent, clock, steps = workers_time(env), time.perf_counter(), 0.0, 0.0, 0
    while time.perf_counter() - start < seconds * 2:
        actions = env.random_actions(rng)
        own, began = time.process_time(), time.perf_counter()
        env.step(actions)
        spent += time.process_time() - own
        clock += time.perf_counter() - began
        steps += env.num_envs
    busiest = max((after - was for after, was in zip(workers_time(env), before, strict=True)), default=0.0)
    return steps / (spent + busiest), steps / clock


def workers_time(env: VecEnv) -> list[float]:
    """Return the CPU time of every worker so far."""
    fields = [Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split() for pid in env.pids]
    return [(int(one[11]) + int(one[12])) / TICKS for one in fields]


if __name__ == "__main__":
    main()
