"""Runaway: squads over the crawler, and the crawler on its way home."""

from __future__ import annotations

from sandtable.games.interformic.rules.board.distances import FAR, steps_to
from sandtable.games.interformic.rules.units.units import spot as spot_of
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    CRATER,
    CRAWLER,
    GONE,
    HOVERING,
    LAVA,
    NEUTRAL,
    OUT,
    READY,
    RECON,
    SQUAD,
    YELLOW,
)
from sandtable.games.unbreakable.evaluation.weights import Weights


def runaway(w: Weights, state: State, colour: int) -> float:
    """Who holds the crawler, how near it is to its holder's edge, and whose squads are over it."""
    crawler = state.runaway
    hex_ = state.hex[crawler] if crawler >= 0 else GONE
    if hex_ < 0:
        return 0.0
    holder = state.side[crawler]
    value = 0.0
    if holder != NEUTRAL:
        field = state.field
        barred = state.volcanoes
        for unit, kind in enumerate(state.kind):
            if kind == CRAWLER and unit != crawler and state.hex[unit] >= 0:
                barred |= 1 << state.hex[unit]
        edge = state.mission.edges[holder]
        home = steps_to(field, field.edge[edge], barred, edge)[hex_]
        share = w.runaway_owned + w.runaway_home * (8 - min(home, FAR))
        if state.status[crawler] == OUT or state.frozen >> crawler & 1:
            share -= w.runaway_idle
        if state.terrain[hex_] in (CRATER, LAVA):
            share -= w.runaway_danger * (state.terrain[hex_] - CRATER + 1)
        value += share if holder == colour else -share
    for side in (BLUE, YELLOW):
        if side != holder:
            share = _squads(w, state, side, hex_)
            value += share if side == colour else -share
    return value


def _squads(w: Weights, state: State, colour: int, spot: int) -> float:
    way = steps_to(state.field, 1 << spot, state.volcanoes, state.mission.edges[colour])
    value = 0.0
    over = 0
    best = 0.0
    for unit, (side, kind, hex_) in enumerate(zip(state.side, state.kind, state.hex, strict=True)):
        if side != colour or kind not in (SQUAD, RECON) or hex_ == GONE:
            continue
        steps = way[hex_ if kind == SQUAD else spot_of(state, unit)]
        aloft = state.configuration[unit] == HOVERING or kind == RECON  # a recon stands beside it (BRK-31.47)
        status = state.status[unit]
        if kind == RECON:
            value += w.runaway_recon * (14 - min(14, steps))  # a gain: it can be lost
        else:
            value += w.runaway_squad * (14 - min(14, steps))
        if aloft and kind == SQUAD:
            value += w.runaway_hover
        if steps == 0 and aloft and status != OUT and not state.frozen >> unit & 1:
            over += 1
            best = max(best, 1.0 if status == READY else w.runaway_over_buttoned)
    if over:
        value += w.runaway_over * best + w.runaway_over_more * (over - 1)
    return float(value)
