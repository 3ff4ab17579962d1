"""A position: what a side has, in VP.

Everything is counted for either side in the same way; the difference is what counts.
"""

from __future__ import annotations

from sandtable.games.impact.evaluation.contact import closeness, contact
from sandtable.games.impact.evaluation.goals import Fit, progress, promise
from sandtable.games.impact.evaluation.progress import aims, guarded, marched, walkers
from sandtable.games.impact.evaluation.soldiers import soldier, stand
from sandtable.games.impact.evaluation.weights import Weights
from sandtable.games.impact.rules.turn.scoring import standing
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, EXITED, OFF, RED, SIDES

SCALE = 30.0  # VP that make a clear advantage ...
WIDE = 300.0  # ... where there are sites to take or ways to go


def value(w: Weights, state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    own = SIDES.index(side)
    fit = walkers(state, RED), walkers(state, BLUE)
    lead = (
        _points(w, state, own, fit)
        + _worth(w, state, own, fit[own], own)
        - _worth(w, state, 1 - own, fit[1 - own], own)
        + w.approach * contact(state, own)
    )
    if w.press:
        lead += w.press * closeness(state, own)
    lead /= WIDE if _wide(state) else SCALE
    return lead / (1.0 + abs(lead))  # only the end of a game is worth 1


def _wide(state: State) -> bool:
    """Whether there is a goal on the map, for either side."""
    for side in (0, 1):
        aim = aims(state.field, side)
        if aim.sites or aim.way:
            return True
    return False


def _points(w: Weights, state: State, own: int, fit: Fit) -> float:
    """Return the lead in VP, and in what decides the scenario."""
    victory = state.field.victory
    points = standing(state)
    lead = w.lead * (points[own] - points[1 - own])  # early or late: to pass the time must gain nothing
    if not victory.decide and not victory.at_once:
        return lead
    best = [0.0, 0.0]
    for one in (*victory.decide, *victory.at_once):
        if one.test is not None and one.winner >= 0:
            best[one.winner] = max(best[one.winner], progress(state, one.test, fit, own))
    return w.points * lead + w.mission * (best[own] - best[1 - own])


def _worth(w: Weights, state: State, side: int, units: list[int], own: int) -> float:
    """Return what a side has, in VP, as the *own* side sees it."""
    total = 0.0
    for term in state.field.victory.terms:
        if side in term.sides:
            total += w.promise * promise(state, term, side, units, own)
    aim = aims(state.field, side)
    if aim.sites or aim.way:
        total += _urge(w, state, side) * marched(state, side, aim, units)
    else:
        total += w.guard * guarded(state, side, aims(state.field, 1 - side), units)
    mine = side == own
    share = 1.0 if mine else w.spite
    for unit, point in enumerate(state.point):
        if state.side[unit] != side or (point < OFF and point != EXITED):
            continue
        total += share * soldier(w, state, unit, point)
        if point >= 0 and not state.down >> unit & 1:
            total += stand(w, state, unit, point, own=mine)
    return total


def _urge(w: Weights, state: State, side: int) -> float:
    """Return what each MP towards its goals is worth to a side."""
    victory = state.field.victory
    if not any(term.kind == "standard" and side in term.sides for term in victory.terms):
        return w.run
    return w.march if victory.decide else w.advance
