"""Gymnasium's names for the scenarios, which `gymnasium.make` knows once this package is imported."""

from __future__ import annotations

import gymnasium

from sandtable.games import REGISTRY, find

NAMESPACE = "sandtable"
VERSION = 0  # the next one when actions or observations of the same scenario come to mean something else


def env_ids() -> dict[str, str]:
    """Return Gymnasium's ids of all listed scenarios, with our names."""
    return {
        f"{NAMESPACE}/{game}-{scenario.id}-v{VERSION}": f"{game}/{scenario.id}"
        for game in REGISTRY
        for scenario in find(game).scenarios.values()
        if scenario.listed
    }


def register() -> None:
    """Register all scenarios with Gymnasium."""
    for name, scenario in env_ids().items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name, "sandtable.rl:SeatEnv", vector_entry_point="sandtable.rl:vec", kwargs={"name": scenario},
                disable_env_checker=True, order_enforce=False,
            )  # fmt: skip
