"""Random walks through environments, for several tests."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import numpy as np

from sandtable.engine.contract.observations import ObservationSpec
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.rl.catalogue import ActionCatalogue
from sandtable.rl.observations import Layout, Observer
from sandtable.rl.pettingzoo_env import MatchEnv

#: One scenario of every game, and those that hide most.
SCENARIOS = (
    "unbreakable/retrieval", "breakable/border-skirmish", "impact/drill-ground", "rivets/mud-between",
    "undergrowth/garden-plot",
)  # fmt: skip


def legal(mask: Any, dice: Dice) -> int:
    """Return a random legal action."""
    some = np.flatnonzero(mask)
    return int(some[dice.below(len(some))])


def walk(env: MatchEnv, steps: int, seed: int) -> str:
    """Play *steps* random actions, match after match; return a digest of all that was seen."""
    dice, digest = Dice(seed), sha256()
    env.reset(seed=seed)
    for _ in range(steps):
        if not env.agents:
            env.reset()
        seen, reward, over, cut, _ = env.last()
        assert seen is not None
        digest.update(env.agent_selection.encode())
        digest.update(seen["observation"].tobytes())
        digest.update(seen["action_mask"].tobytes())
        digest.update(repr((reward, over, cut)).encode())
        env.step(None if over or cut else legal(seen["action_mask"], dice))
    return digest.hexdigest()


def moments(match: Match, steps: int, every: int, dice: Dice) -> Iterator[Match]:
    """Play a match at random; stop at one of *every* choices."""
    for _ in range(steps):
        if not match.decisions:
            return
        if dice.below(every) == 0:
            yield match
        asked = list(match.decisions)
        side = asked[dice.below(len(asked))]
        offer = match.decisions[side].offer()
        match.choose(offer.nth(dice.below(len(offer))), side)


def seen_by(match: Match, side: str, spec: ObservationSpec | None = None) -> tuple[bytes, bytes]:
    """Return a side's observation and mask, put together from nothing."""
    found = spec or match.game.observations
    assert found is not None
    layout = Layout(found, len(found.spots(match.state)))
    catalogue = catalogue_of(match)
    decision = match.decisions.get(side)
    observation = Observer(match.game, layout, catalogue, side).observe(match.state, decision)
    mask = catalogue.mask(None if decision is None else decision.offer())
    return observation.tobytes(), mask.tobytes()


CATALOGUES: dict[str, ActionCatalogue] = {}


def catalogue_of(match: Match) -> ActionCatalogue:
    """Return the action catalogue of a match."""
    key = f"{match.game.id} {match.state.scenario} {match.state.options}"
    if key not in CATALOGUES:
        spec = match.game.observations
        assert spec is not None
        CATALOGUES[key] = ActionCatalogue.of(match.game, match.state, len(spec.spots(match.state)))
    return CATALOGUES[key]
