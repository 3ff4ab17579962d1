"""Scoring: control, victory points, and how a match ends, as the scenario's data says (IMP-15.6, IMP-18.7)."""

from __future__ import annotations

from dataclasses import replace

from sandtable.engine.decisions import bits
from sandtable.engine.verdicts import GameOver, Result
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.figures import apart_from
from sandtable.games.impact.rules.units.kinds import ARMOURED, DRONE, UNARMOURED
from sandtable.games.impact.scenarios.victory import BUILD, Term, Test, VictoryTest
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, DEAD, EXITED, NOBODY, OFF, RED, SIDES


def check_victory(state: State) -> None:
    """End the match if something ends it at once; asked after every activation, and whatever else may do it."""
    result = judge_at_once(state)
    if result is not None:
        raise GameOver(result)
    gone = nobody_left(state)
    if gone != NOBODY:
        result = final(state)
        raise GameOver(replace(result, reason=f"{SIDES[gone]} has nobody left; {result.reason}"))


def turn_end(state: State) -> None:
    """Score what this turn pays; end the match after the last one (IMP-15.9)."""
    score_turn(state)
    check_victory(state)
    if state.turn >= state.turns:
        raise GameOver(final(state))


# points


def eliminated_value(state: State, side: int) -> int:
    """Return the build value of a side's soldiers that are eliminated."""
    return sum(
        state.kind[unit].cost for unit, one in enumerate(state.side) if one == side and state.point[unit] == DEAD
    )


def standard(state: State, side: int) -> int:
    """Return the Standard VP of a side: enemies eliminated, and half, rounded up, for those down."""
    found = 0
    for unit, one in enumerate(state.side):
        if one != side:
            if state.point[unit] == DEAD:
                found += state.kind[unit].cost
            elif state.down >> unit & 1:
                found += (state.kind[unit].cost + 1) // 2
    return found


def standing(state: State, unseen: int = 0) -> tuple[int, int]:
    """Return the points of both sides if the match ended now: those scored in play, and the terms of the end.

    Soldiers that are *unseen* are left out, for a side that may not know of them.
    """
    points = [state.vp[RED], state.vp[BLUE]]
    for term in state.field.victory.terms:
        if not term.first:
            for side in term.sides:
                points[side] += _worth(state, term, side, unseen)
    return points[RED], points[BLUE]


def score_turn(state: State) -> None:
    """Score what pays at the end of this turn."""
    for term in state.field.victory.terms:
        if term.first and state.turn >= term.first:
            for side in term.sides:
                points = _worth(state, term, side)
                if points:
                    state.vp[side] += points
                    tell(state, "IMP-18.7.c", "score", "{side} scores {points} VP for what it controls", side=side,
                         points=points)  # fmt: skip


def _worth(state: State, term: Term, side: int, unseen: int = 0) -> int:
    if term.kind == "standard":
        return standard(state, side)
    if term.kind == "kills":  # IMP-18.7.b
        fallen = [kind for u, kind in enumerate(state.kind) if state.side[u] != side and state.point[u] == DEAD]
        return sum(
            kind.cost if term.each in (BUILD, 0) else term.each for kind in fallen if term.drones or not kind.drone
        )
    if term.kind == "control":
        return term.each * sum(state.control.get(point) == side for point in bits(term.points))
    if term.kind == "nearest":
        own, enemy = (nearest(state, one, term.points, unseen) for one in (side, 1 - side))
        return term.each if own < enemy else 0
    found = 0
    for unit, kind in enumerate(state.kind):
        if state.side[unit] != side or (kind.drone and not term.drones) or unseen >> unit & 1:
            continue
        point = state.point[unit]
        if term.kind == "exited":
            counts = point == EXITED
        else:  # present
            counts = point >= 0 and term.points >> point & 1 == 1 and not state.down >> unit & 1
        if counts:
            found += kind.cost if term.each in (BUILD, 0) else term.each
    return found


_FAR = 999


def nearest(state: State, side: int, points: int, unseen: int = 0) -> int:
    """Return how near a side's grounded, good-order soldiers, no drones, are to one of some points."""
    unfit = state.airborne | state.shocked | state.panicked | state.down | unseen
    goals = bits(points)
    found = _FAR
    for unit, one in enumerate(state.side):
        if one == side and state.point[unit] >= 0 and not state.kind[unit].drone and not unfit >> unit & 1:
            found = min(found, *(apart_from(state, unit, goal) for goal in goals))
    return found


# tests


def holds(state: State, test: Test) -> bool:
    """Whether a test of the scenario's data is true now."""
    kind, side = test.kind, test.side
    if kind == "all":
        return all(holds(state, part) for part in test.parts)
    if kind == "any":
        return any(holds(state, part) for part in test.parts)
    if kind == "not":
        return not holds(state, test.parts[0])
    if kind in ("controls", "sites"):
        held = sum(all(state.control.get(point) == side for point in bits(site)) for site in test.points)
        return held >= test.number
    if kind in ("exited", "lost", "left"):
        return sum(_counts(state, unit, test) for unit in range(len(state.names))) >= test.number
    if kind == "lost_half":
        build = sum(state.kind[unit].cost for unit, one in enumerate(state.side) if one == side)
        return 2 * eliminated_value(state, side) > build
    if kind == "destroyed":
        return not state.land.bunkers & test.points[0]
    if kind == "seized":
        return _seized(state, side, bits(test.points[0])[0], test.number)
    if kind == "wrecked":
        return state.wrecked.bit_count() >= test.number
    return standing(state)[side] >= test.number  # vp


def _counts(state: State, unit: int, test: Test) -> bool:
    kind = state.kind[unit]
    if state.side[unit] != test.side or (test.word not in (kind.word, kind.sort)):
        return False
    if test.word in (ARMOURED, UNARMOURED, DRONE) and kind.sort != test.word:
        return False  # a type may be called like a sort
    point = state.point[unit]
    if test.kind == "exited":
        return point == EXITED
    if test.kind == "lost":
        return point == DEAD
    return point != DEAD and not state.down >> unit & 1


def _seized(state: State, side: int, point: int, clear: int) -> bool:
    """Whether a grounded soldier of a side is on a point, with no enemy but down ones within *clear* points."""
    here = [unit for unit in state.board.on(state, point) if state.side[unit] == side]
    if not any(not (state.airborne | state.down) >> unit & 1 and not state.kind[unit].drone for unit in here):
        return False
    return not any(
        one != side
        and state.point[unit] >= 0
        and not state.down >> unit & 1
        and apart_from(state, unit, point) <= clear
        for unit, one in enumerate(state.side)
    )


# the end


def nobody_left(state: State) -> int:
    """Return a side that has no soldier on the map or due any more, drones apart; or NOBODY (IMP-15.9)."""
    left: list[bool | None] = [None, None]  # None: it never had one, which only a hand-made position can say
    for unit, side in enumerate(state.side):
        if not state.kind[unit].drone:
            left[side] = left[side] or state.point[unit] >= OFF
    return RED if left[RED] is False else BLUE if left[BLUE] is False else NOBODY


def judge_at_once(state: State) -> Result | None:
    """Judge what ends the match at once; asked after every activation."""
    for verdict in state.field.victory.at_once:
        if verdict.test is not None and holds(state, verdict.test):
            return _decided(state, verdict)
    return None


def final(state: State) -> Result:
    """Judge how the match ends, as it stands (IMP-15.9)."""
    for verdict in state.field.victory.decide:
        if verdict.test is None or holds(state, verdict.test):
            return _decided(state, verdict)
    red, blue = standing(state)
    if red == blue:
        return Result(None, f"both have {red} VP", state.field.row, _scores(state))
    winner = RED if red > blue else BLUE
    return Result(
        SIDES[winner], f"{SIDES[winner]} has {max(red, blue)} VP to {min(red, blue)}", state.field.row, _scores(state)
    )


def _decided(state: State, verdict: VictoryTest) -> Result:
    winner = None if verdict.winner == NOBODY else SIDES[verdict.winner]
    return Result(winner, verdict.why, state.field.row, _scores(state))


def _scores(state: State) -> dict[str, str]:
    return {side: str(points) for side, points in zip(SIDES, standing(state), strict=True)}
