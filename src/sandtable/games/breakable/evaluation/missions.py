"""The missions: how far each side is, counted for Yellow's side."""

from __future__ import annotations

from functools import cache

from sandtable.engine.decisions import bits
from sandtable.games.breakable.evaluation.weights import Weights
from sandtable.games.breakable.scenarios.breakthrough import scoring
from sandtable.games.breakable.scenarios.rounds import NEVER
from sandtable.games.breakable.scenarios.skirmish import lost_bunkers
from sandtable.games.interformic.rules.board.distances import steps_to
from sandtable.games.interformic.rules.board.map_sheet import MapSheet
from sandtable.games.interformic.rules.units.units import spot
from sandtable.games.interformic.state import State
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

OUTSIDE = 16  # hexes: how far a unit beside the map counts to be from everything
STANDOFF = 2  # hexes: near enough to what is to be destroyed; a unit in it is in the way of the nuke


def breakthrough(w: Weights, state: State) -> float:
    """Tanks across, and how far the others are on their way; in the second round, more than in the first."""
    value = w.breakthrough_across * state.exited - w.breakthrough_turn * state.turn
    columns = len(state.field.rows)
    kinds = scoring(state)
    for unit, kind in enumerate(state.kind):
        if kind in kinds and state.hex[unit] != GONE and TEAM[state.side[unit]] == YELLOW:
            hex_ = state.hex[unit]
            value += w.breakthrough_tank + (
                w.breakthrough_step * (columns + 1 - state.field.column[hex_]) if hex_ >= 0 else 0.0
            )
    if state.round == 2:
        value -= w.breakthrough_across * state.first_score
    return value


def wasteland(w: Weights, state: State) -> float:
    """Works destroyed, turns taken, nukes near each of the rest; in the second round, better than in the first."""
    works = [h for h, terrain in enumerate(state.field.printed) if terrain == INDUSTRY]
    left = sum(1 << h for h in works if state.terrain[h] == INDUSTRY)
    value = w.wasteland_industry * (len(works) - left.bit_count()) - w.wasteland_turn * state.turn
    near = nearness(state.field, left) if left else None
    bombers: list[int] = []  # hexes
    for unit, hex_ in enumerate(state.hex):
        if hex_ == GONE or near is None or TEAM[state.side[unit]] != YELLOW:
            continue
        # a gain: a lost unit must not be worth more than a far one
        way = OUTSIDE - max(STANDOFF, near[hex_]) - (near[hex_] == 0) if hex_ >= 0 else 0
        value += w.wasteland_eye * way
        for slot, weapon in enumerate(state.arms[unit]):
            if weapon.kind in (NUKE, BRKGUN):
                value += w.wasteland_near * way
                value += w.wasteland_nuke if state.loaded[unit] >> slot & 1 else 0.0
                if hex_ >= 0:
                    bombers.append(hex_)
    if bombers:
        for target in bits(left):  # each works wants somebody of its own
            far = state.field.distances(target)
            value += w.wasteland_reach * (OUTSIDE - max(STANDOFF, min([far[hex_] for hex_ in bombers])))
    if state.round == 2:
        first = state.first_score
        if first == NEVER:
            value += w.wasteland_failed
        else:
            value += w.wasteland_turn * first - w.wasteland_industry * len(works) - w.wasteland_finished
    return value


def skirmish(w: Weights, state: State) -> float:
    """Command bunkers lost, and how near armed units are to those of the other side."""
    value = w.skirmish_bunker * (lost_bunkers(state, BLUE) - lost_bunkers(state, YELLOW))
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
            value += w.skirmish_near * (OUTSIDE - way[hex_]) * (1 if team == YELLOW else -1)
    return value


def _commands(state: State, unit: int, team: int) -> bool:
    return bool(state.gear[unit] & COMMAND) and TEAM[state.side[unit]] == team


def retrieval(w: Weights, state: State) -> float:
    """Who has the data, how far it is from home and who hunts it; before that, whose recons are near the satellite."""
    if state.data >= 0:
        team = TEAM[state.side[state.data]]
        edge = state.mission.edges[team]
        way = steps_to(state.field, state.field.edge[edge], _barred(state), edge)
        hex_ = spot(state, state.data)
        value = w.retrieval_data - w.retrieval_home * (way[hex_] if hex_ >= 0 else 0)
        if hex_ >= 0:
            value -= w.retrieval_chase * _hunters(state, team, hex_)
        return value if team == YELLOW else -value
    goal = state.objects.get(SATELLITE, GONE)
    if goal < 0:
        return 0.0
    near = steps_to(state.field, 1 << goal, _barred(state), "north")
    closest, second = [OUTSIDE, OUTSIDE], [OUTSIDE, OUTSIDE]
    for unit, kind in enumerate(state.kind):
        if kind == RECON and state.hex[unit] != GONE:
            hex_ = spot(state, unit)
            team = TEAM[state.side[unit]]
            steps = near[hex_] if hex_ >= 0 else OUTSIDE
            if steps < closest[team]:
                closest[team], second[team] = steps, closest[team]
            else:
                second[team] = min(second[team], steps)
    value = w.retrieval_fetch * (closest[BLUE] - closest[YELLOW])
    return value + w.retrieval_reserve * (second[BLUE] - second[YELLOW])


def _hunters(state: State, team: int, hex_: int) -> int:
    """Return how near the other side's armed units are to the recon with the data, in hexes, all added up."""
    far = state.field.distances(hex_)
    return sum([
        max(0, OUTSIDE - far[where])
        for unit, where in enumerate(state.hex)
        if where >= 0 and TEAM[state.side[unit]] != team and state.arms[unit]
    ])  # fmt: skip


def _barred(state: State) -> int:
    """Return the hexes that nothing on the ground may enter: lakes, lava, volcanoes."""
    return state.volcanoes | state.sunk & ~state.pits


@cache
def nearness(field: MapSheet, goals: int) -> tuple[int, ...]:
    """Return the distance from every hex to the nearest of some."""
    rows = [field.distances(goal) for goal in bits(goals)]
    return tuple(min(row[h] for row in rows) for h in range(field.count))
