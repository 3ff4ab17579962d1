"""The missions: how far each side is, counted for Yellow's side."""

from __future__ import annotations

from functools import cache

from sandtable.engine.decisions import bits
from sandtable.games.breakable.evaluate.weights import weights
from sandtable.games.breakable.scenarios.breakthrough import scoring
from sandtable.games.breakable.scenarios.rounds import NEVER
from sandtable.games.breakable.scenarios.skirmish import lost_bunkers
from sandtable.games.interformic.field import Field
from sandtable.games.interformic.state import State, spot
from sandtable.games.interformic.tables import (
    BLUE,
    BRKGUN,
    BUNKER,
    COMMAND,
    GONE,
    INDUSTRY,
    NUKE,
    PAIR,
    RECON,
    SATELLITE,
    TEAM,
    YELLOW,
)
from sandtable.games.interformic.ways import steps_to

OUTSIDE = 16  # hexes: how far a unit beside the map counts to be from everything


def breakthrough(state: State) -> float:
    """Tanks across, and how far the others are on their way; in the second round, more than in the first."""
    w = weights("breakthrough")
    value = w.across * state.exited - w.turn * state.turn
    columns = len(state.field.rows)
    kinds = scoring(state)
    for unit, kind in enumerate(state.kind):
        if kind in kinds and state.hex[unit] != GONE and TEAM[state.side[unit]] == YELLOW:
            hex_ = state.hex[unit]
            value += w.tank + (w.step * (columns + 1 - state.field.column[hex_]) if hex_ >= 0 else 0.0)
    if state.round == 2:
        value -= w.across * state.first_score
    return float(value)


def wasteland(state: State) -> float:
    """Works destroyed, turns taken, nukes near the rest; in the second round, better than in the first."""
    w = weights("wasteland")
    works = [h for h, terrain in enumerate(state.field.printed) if terrain == INDUSTRY]
    left = sum(1 << h for h in works if state.terrain[h] == INDUSTRY)
    value = w.industry * (len(works) - left.bit_count()) - w.turn * state.turn
    near = nearness(state.field, left) if left else None
    for unit, hex_ in enumerate(state.hex):
        if hex_ == GONE or near is None or TEAM[state.side[unit]] != YELLOW:
            continue
        way = OUTSIDE - near[hex_] if hex_ >= 0 else 0  # a gain: a lost unit must not be worth more than a far one
        value += w.eye * way
        for slot, weapon in enumerate(state.arms[unit]):
            if weapon.kind in (NUKE, BRKGUN):
                value += w.near * way
                value += w.nuke if state.loaded[unit] >> slot & 1 else 0.0
    if state.round == 2:
        first = state.first_score
        value += w.failed if first == NEVER else w.turn * first - w.industry * len(works) - w.finished
    return float(value)


def skirmish(state: State) -> float:
    """Command bunkers lost, and how near armed units are to those of the other side."""
    w = weights("skirmish")
    value = w.bunker * (lost_bunkers(state, BLUE) - lost_bunkers(state, YELLOW))
    homes = [
        sum(1 << hex_ for u, hex_ in enumerate(state.hex) if hex_ >= 0 and _commands(state, u, team)) for team in PAIR
    ]
    near = [nearness(state.field, home) if home else None for home in homes]
    for unit, hex_ in enumerate(state.hex):
        if hex_ < 0 or state.kind[unit] == BUNKER:
            continue
        team = TEAM[state.side[unit]]
        way = near[PAIR[1] - team]
        if way is not None:
            value += w.near * (OUTSIDE - way[hex_]) * (1 if team == YELLOW else -1)
    return float(value)


def _commands(state: State, unit: int, team: int) -> bool:
    return bool(state.gear[unit] & COMMAND) and TEAM[state.side[unit]] == team


def retrieval(state: State) -> float:
    """Who has the data and how far it is from home; before that, whose recon is nearest to the satellite."""
    w = weights("retrieval")
    if state.data >= 0:
        team = TEAM[state.side[state.data]]
        edge = state.mission.edges[team]
        way = steps_to(state.field, state.field.edge[edge], _barred(state), edge)
        hex_ = spot(state, state.data)
        value = w.data - w.home * (way[hex_] if hex_ >= 0 else 0)
        return float(value if team == YELLOW else -value)
    goal = state.objects.get(SATELLITE, GONE)
    if goal < 0:
        return 0.0
    near = steps_to(state.field, 1 << goal, _barred(state), "north")
    closest = [OUTSIDE, OUTSIDE]
    for unit, kind in enumerate(state.kind):
        if kind == RECON and state.hex[unit] != GONE:
            hex_ = spot(state, unit)
            team = TEAM[state.side[unit]]
            closest[team] = min(closest[team], near[hex_] if hex_ >= 0 else OUTSIDE)
    return float(w.fetch * (closest[BLUE] - closest[YELLOW]))


def _barred(state: State) -> int:
    """Return the hexes that nothing on the ground may enter: lakes, lava, volcanoes."""
    return state.volcanoes | state.sunk & ~state.pits


@cache
def nearness(field: Field, goals: int) -> tuple[int, ...]:
    """Return the distance from every hex to the nearest of some."""
    rows = [field.distances(goal) for goal in bits(goals)]
    return tuple(min(row[h] for row in rows) for h in range(field.count))
