"""Scoring: what is held, what nectar brings, when it is over and who has won."""

from __future__ import annotations

from sandtable.engine.verdicts import GameOver, Result
from sandtable.games.undergrowth.log import tell
from sandtable.games.undergrowth.rules.board.ground import Ground, level_of, place_at, square_of, squares, station_of
from sandtable.games.undergrowth.scenarios.scenarios import NECTAR_POINTS, NEST_ROUND
from sandtable.games.undergrowth.state import State, call_pool, units_of, waiting_for
from sandtable.games.undergrowth.tables import (
    DESTROYED,
    EDGE_ROWS,
    LEVELS,
    LOST,
    NOBODY,
    NORTH,
    OFF_TABLE,
    SIDES,
    SOUTH,
    STATIONS,
)


def score(state: State, side: int, points: int) -> None:
    """Give a side points."""
    south, north = state.points
    state.points = (south + points, north) if side == SOUTH else (south, north + points)


# holding


def holder(state: State, square: int, level: int | None = None) -> int:
    """Return the side that holds a square, or a level of it: it has a unit there and the enemy none (UND-11.5)."""
    found = NOBODY
    for unit, place in enumerate(state.place):
        if place < 0 or place // (LEVELS * STATIONS) != square:
            continue
        if level is not None and place // STATIONS % LEVELS != level:
            continue
        if found == NORTH - state.side[unit]:
            return NOBODY
        found = state.side[unit]
    return found


def score_round(state: State) -> None:
    """Count the scenario's points at the end of a round."""
    mission, ground = state.mission, state.ground
    if mission.hold_terrain is not None:
        for square, terrain in enumerate(ground.terrain):
            if terrain != mission.hold_terrain:
                continue
            side = holder(state, square, mission.hold_level)
            if side != NOBODY:
                score(state, side, mission.hold_points)
                tell(
                    state, "UND-11.5", "score", "{side} holds level {level} of {square}: {points} points", side=side,
                    level=mission.hold_level, square=squares()[square], points=mission.hold_points,
                )  # fmt: skip
    if mission.nests is not None and state.round >= NEST_ROUND:
        taken = [side for side in (SOUTH, NORTH) if holder(state, mission.nests[NORTH - side]) == side]
        if len(taken) == 1:
            nest = squares()[mission.nests[NORTH - taken[0]]]
            raise GameOver(_result(state, taken[0], f"{SIDES[taken[0]]} holds the enemy's nest in {nest}", "UND-11.5"))


def finish(state: State) -> None:
    """End the game after its last round: more points win (UND-11.2)."""
    if state.round < state.rounds:
        return
    mission = state.mission
    if mission.end_square is not None:
        side = holder(state, mission.end_square)
        if side != NOBODY:
            score(state, side, mission.end_points)
            tell(
                state, "UND-11.5", "score", "{side} holds {square} at the end: {points} points", side=side,
                square=squares()[mission.end_square], points=mission.end_points,
            )  # fmt: skip
    south, north = state.points
    if south == north:
        raise GameOver(_result(state, NOBODY, f"equal points after round {state.round}: {south} each", "UND-11.2"))
    side = SOUTH if south > north else NORTH
    reason = f"{SIDES[side]} has {max(south, north)} points to {min(south, north)} after round {state.round}"
    raise GameOver(_result(state, side, reason, "UND-11.2"))


def _result(state: State, winner: int, reason: str, rule: str) -> Result:
    scores = {side: str(points) for side, points in zip(SIDES, state.points, strict=True)}
    return Result(None if winner == NOBODY else SIDES[winner], reason, rule, scores)


# losses


def destroy(state: State, unit: int) -> None:
    """Take a destroyed unit off the table, with what that brings about (UND-6.9, UND-11.1)."""
    place, side = state.place[unit], state.side[unit]
    state.place[unit] = DESTROYED
    state.start[unit] = -1
    state.damage[unit] = 0
    keep = ~(1 << unit)
    state.stunned &= keep
    state.activated &= keep
    cost = state.kind[unit].cost
    tell(
        state, "UND-6.9", "destroyed", "{unit} is destroyed: {points} points for {side}", unit=unit, place=place,
        points=cost, side=NORTH - side,
    )  # fmt: skip
    score(state, NORTH - side, cost)
    if state.carries >> unit & 1:
        state.carries &= keep
        ground = place_under(state.ground, place)
        state.drops = tuple(sorted((*state.drops, ground // STATIONS)))
        how = "drops its nectar at" if ground == place else "drops its nectar, which falls to"
        tell(state, "UND-11.1", "nectar", f"{{unit}} {how} {{place}}", unit=unit, place=ground)
    if state.kind[unit].call:
        for waiting in call_pool(state, unit):
            lose(state, waiting)


def lose(state: State, unit: int) -> None:
    """Count a unit out that can no longer come on, with those that only it could bring or call (UND-7.5)."""
    state.place[unit] = LOST
    how = "be called" if state.pooled >> unit & 1 else "come on"
    tell(state, "UND-7.5", "lost", f"{{unit}} can no longer {how}", unit=unit)
    for other in waiting_for(state, unit):
        lose(state, other)


def check_wiped_out(state: State, side: int) -> None:
    """End the game if a side has no unit on the table and no Major unit to bring on (UND-11.2, UND-11.3)."""
    for unit in units_of(state, side):
        place = state.place[unit]
        if place >= 0 or (place == OFF_TABLE and state.kind[unit].major):
            return
    raise GameOver(_result(state, NORTH - side, f"{SIDES[side]} is wiped out", "UND-11.3"))


# nectar (Nectar Run)


def place_under(ground: Ground, place: int) -> int:
    """Return where something dropped at a place lies: there, or on top of the terrain if that is in the air.

    Ruling: nectar lies on a level that the square has (UND-2.18). In the air only Flyers could ever reach it.
    """
    square = square_of(place)
    return place_at(square, min(level_of(place), ground.height[square]), station_of(place))


def settle_nectar(state: State, unit: int) -> None:
    """Take a drop, or deliver one, where a unit ends its activation."""
    place, bit, side = state.place[unit], 1 << unit, state.side[unit]
    if not state.carries & bit and place // STATIONS in state.drops and holder(
        state, place // (LEVELS * STATIONS), place // STATIONS % LEVELS
    ) == side:  # fmt: skip
        left = list(state.drops)
        left.remove(place // STATIONS)
        state.drops = tuple(left)
        state.carries |= bit
        tell(state, "UND-11.5", "nectar", "{unit} takes the nectar at {place}", unit=unit, place=place)
    if state.carries & bit and place // (LEVELS * STATIONS) in EDGE_ROWS[side]:
        state.carries &= ~bit
        score(state, side, NECTAR_POINTS)
        tell(
            state, "UND-11.1", "nectar", "{unit} brings its nectar home: {points} points", unit=unit, place=place,
            points=NECTAR_POINTS,
        )  # fmt: skip
