"""Learning to beat the random bot: a policy table for Undergrowth, trained by REINFORCE with numpy alone.

    python examples/train_undergrowth.py

The policy has one number for each kind of question and action; an answer is drawn with odds of e to that number. After
each match every answer given becomes likelier if the points that followed it were better than usual, and less likely if
they were worse. It prints the share of matches won before and after, with 95 % intervals, on matches that it never met
in training.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.rl import SeatEnv

SCENARIO = "undergrowth/garden-plot"
FADING = 0.97  # how much less a point counts for every answer between
FRESH_SEEDS = 1_000_000  # matches from here on are only for judging


@dataclass
class Answer:
    """One answer of a match: what was asked, what was legal and how likely, what was chosen, what it paid."""

    kind: int
    legal: NDArray[np.intp]
    odds: NDArray[np.float64]
    chosen: int  # which of the legal ones
    paid: float = 0.0


@dataclass
class Policy:
    """A preference for every action at every kind of question, and what usually follows that question."""

    preference: NDArray[np.float64]
    usual: NDArray[np.float64]
    rng: np.random.Generator = field(default_factory=lambda: np.random.default_rng(0))

    @classmethod
    def blank(cls, env: SeatEnv, seed: int) -> Policy:
        """Return a policy without preferences: the random bot."""
        kinds = len(env.layout.questions)
        return cls(np.zeros((kinds, env.catalogue.count)), np.zeros(kinds), np.random.default_rng(seed))

    def answer(self, env: SeatEnv, seen: dict[str, NDArray[Any]]) -> Answer:
        """Draw an answer."""
        kind = int(np.flatnonzero(env.layout.parts(seen["observation"])["question"])[-1])
        legal = np.flatnonzero(seen["action_mask"])
        odds = np.exp(self.preference[kind, legal] - self.preference[kind, legal].max())
        odds /= odds.sum()
        chosen = min(int(np.searchsorted(np.cumsum(odds), self.rng.random())), len(legal) - 1)
        return Answer(kind, legal, odds, chosen)

    def learn(self, answers: list[Answer], step: float) -> None:
        """Make what paid more than usual likelier."""
        later = 0.0
        for one in reversed(answers):
            later = one.paid + FADING * later
            surprise = later - self.usual[one.kind]
            self.usual[one.kind] += 0.02 * surprise
            slope = -one.odds
            slope[one.chosen] += 1
            self.preference[one.kind, one.legal] += step * np.clip(surprise / 10, -1, 1) * slope


def margin(env: SeatEnv, seen: dict[str, NDArray[Any]]) -> float:
    """Return by how many points the side is ahead: it stands in the observation."""
    table, names = env.layout.parts(seen["observation"])["table"], env.layout.spec.table
    return float(table[names.index("own points")]) - float(table[names.index("enemy points")])


def play(env: SeatEnv, policy: Policy, seed: int) -> tuple[float, list[Answer]]:
    """Play one match; return 1, 0 or -1, and the answers with what followed them."""
    seen, _ = env.reset(seed=seed)
    before, answers = margin(env, seen), list[Answer]()
    while True:
        answer = policy.answer(env, seen)
        seen, reward, over, cut, _ = env.step(int(answer.legal[answer.chosen]))
        now = margin(env, seen)
        answer.paid, before = now - before, now
        answers.append(answer)
        if over or cut:
            answer.paid += 10 * reward
            return reward, answers


def train(env: SeatEnv, policy: Policy, matches: int, step: float = 0.3) -> None:
    """Play and learn."""
    for number in range(matches):
        policy.learn(play(env, policy, number)[1], step)


def judge(env: SeatEnv, policy: Policy, matches: int) -> tuple[int, int]:
    """Return how many of some fresh matches are won, and how many are drawn."""
    results = [play(env, policy, FRESH_SEEDS + number)[0] for number in range(matches)]
    return sum(result > 0 for result in results), sum(result == 0 for result in results)


def interval(won: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson)."""
    z, share = 1.96, won / of
    middle, spread = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(0.0, (middle - spread) / (1 + z * z / of)), min(1.0, (middle + spread) / (1 + z * z / of))


def told(when: str, won: int, drawn: int, of: int) -> str:
    """Say how it went, in a line."""
    low, high = interval(won, of)
    return f"{when}: won {won} of {of} ({won / of:.0%}, 95 % interval {low:.0%} to {high:.0%}), {drawn} drawn"


def main(arguments: list[str]) -> int:
    """Judge, train, judge again."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=300, help="to learn from")
    parser.add_argument("--judged", type=int, default=100, help="to judge by, before and after")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    env = SeatEnv(SCENARIO, side="south")
    policy = Policy.blank(env, given.seed)
    start = perf_counter()
    print(told("before", *judge(env, policy, given.judged), given.judged), flush=True)
    train(env, policy, given.matches)
    print(f"learned from {given.matches} matches", flush=True)
    print(told("after", *judge(env, policy, given.judged), given.judged), f"in {perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
