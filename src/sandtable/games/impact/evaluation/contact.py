"""Contact: how far a side's soldiers have come on their way to a fight."""

from __future__ import annotations

from sandtable.games.impact.state import State
from sandtable.games.impact.tables import EXITED, OFF

FIGHT, FIELD = 12, 24  # points: about how far apart a fight is, and how far at most a press is felt

CLOSE, NEAR, FAR = 2, 24, 60  # points: nearer than that to the enemy is not sought; where the pull slackens; and ends
SLACK = 0.25  # of the pull is left
REACH = NEAR - CLOSE + SLACK * (FAR - NEAR)  # that somebody in contact has over somebody off the map
GONE = 0.9 * REACH  # who is dead is missed as if it had come so far: no soldier is better dead, nor worth much more
WHOLE = 10  # cost of a soldier whose way counts in full

#: By points from the nearest enemy, how far a soldier has come on its way to a fight.
_CONTACT = tuple(
    REACH - (max(0, away - CLOSE) if away <= NEAR else NEAR - CLOSE + SLACK * (min(FAR, away) - NEAR))
    for away in range(256)
)


def contact(state: State, own: int) -> float:
    """Return how far a side's armed soldiers have come on their way to the enemy, all added up.

    It counts for the side that looks, and not for the enemy: the distance is the same for both.
    """
    foes = [
        point
        for unit, point in enumerate(state.point)
        if point >= 0 and state.side[unit] != own and not state.down >> unit & 1
    ] or [point for unit, point in enumerate(state.point) if point >= 0 and state.side[unit] != own]
    total = 0.0
    for unit, point in enumerate(state.point):
        kind = state.kind[unit]
        if state.side[unit] != own or not kind.attack[0]:
            continue
        share = min(1.0, kind.cost / WHOLE)
        if point >= 0:  # who is shocked, panicked or down stays in: it must not be better to be so
            total += share * (_CONTACT[min(map(state.board.distance[point].__getitem__, foes))] if foes else REACH)
        elif point == EXITED:
            total += share * REACH
        elif point != OFF:
            total += share * GONE
        total -= share * REACH / 2  # about 0 for a side as a whole
    return total


def closeness(state: State, own: int) -> float:
    """Return how much nearer than in a fight a side's armed soldiers on the map are to the enemy, on average.

    On average, so that no soldier is worth more or less for being there at all.
    """
    foes = [point for unit, point in enumerate(state.point) if point >= 0 and state.side[unit] != own]
    mine = [
        point
        for unit, point in enumerate(state.point)
        if point >= 0 and state.side[unit] == own and state.kind[unit].attack[state.damage[unit]]
    ]
    if not foes or not mine:
        return 0.0
    away = 0
    for point in mine:
        row = state.board.distance[point]
        away += min([row[foe] for foe in foes] + [FIELD])
    return FIGHT - away / len(mine)
