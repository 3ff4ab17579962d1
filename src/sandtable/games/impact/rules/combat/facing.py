"""Facing (14.9): arcs of fire, turning before a shot, and the free reset at the end."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.log import title as open_title
from sandtable.games.impact.rules.board.space import DIRECTIONS
from sandtable.games.impact.rules.combat.reaction_fire import window
from sandtable.games.impact.rules.combat.shots import HOWS
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES

KEEP = "keep"


def has_facing(state: State, unit: int) -> bool:
    """Whether facing matters to a soldier: sentries fire all round (IMP-14.9.e)."""
    return state.on.facing and not state.kind[unit].sentry


def bears(state: State, unit: int, facing: int, point: int) -> bool:
    """Whether a point would lie in a soldier's arc of fire if it faced that way (IMP-14.9.a, IMP-14.9.b)."""
    arc = 60 if state.on.narrow_arc else 120
    return point == state.point[unit] or state.board.in_arc(state.point[unit], facing, point, arc)


def turn_words(state: State, unit: int, targets: list[int]) -> tuple[str, ...]:
    """Return the ways to face that have a target in the arc (IMP-14.9.d)."""
    old = state.facing[unit]
    points = [state.point[target] for target in targets]
    found = [
        KEEP if facing == old else DIRECTIONS[facing]
        for facing in (old, *(other for other in range(len(DIRECTIONS)) if other != old))
        if any(bears(state, unit, facing, point) for point in points)
    ]
    return tuple(found) or (KEEP,)


def turned(old: int, new: int) -> int:
    """Return how many steps of 60 degrees lie between two directions."""
    apart = abs(old - new)
    return min(apart, 6 - apart)


def turn_first(state: State, unit: int, targets: list[int], how: str = "") -> Rule[int]:
    """Let a soldier turn before a shot or a painting; return the modifier of the shot (IMP-14.9.c, IMP-14.9.f).

    *how* it fires is said where the shot follows at once if it faces one target only.
    """
    if not has_facing(state, unit):
        return 0
    old = state.facing[unit]
    word = yield Decision(
        SIDES[state.side[unit]], "turn", lambda: f"Does {open_title(state, unit)} turn?", "IMP-14.9.c",
        Options(turn_words(state, unit, targets)), about=(unit, HOWS.index(how) if how else -1, *targets),
    )  # fmt: skip
    return (yield from _turn(state, unit, old if word == KEEP else DIRECTIONS.index(word)))


def _turn(state: State, unit: int, new: int) -> Rule[int]:
    """Turn, which may draw fire; return the modifier of the shot."""
    old = state.facing[unit]
    if new == old:
        return 0
    state.facing[unit] = new
    tell(state, "IMP-14.9.c", "facing", "{unit} turns to {facing}", unit=unit, facing=DIRECTIONS[new])
    if unit == state.active:
        yield from window(state, "IMP-14.9.f")
    return -turned(old, new)


def nearest_facing(state: State, unit: int, target: int) -> int:
    """Return the way to face, with the least turn, that has a target in the arc (IMP-14.9.d)."""
    old, point = state.facing[unit], state.point[target]
    ways = sorted(range(len(DIRECTIONS)), key=lambda way: (turned(old, way), (way - old) % len(DIRECTIONS)))
    return next((way for way in ways if bears(state, unit, way, point)), old)


def turns_needed(state: State, unit: int, target: int) -> int:
    """Return how many steps a soldier has to turn before it can fire at a target."""
    return turned(state.facing[unit], nearest_facing(state, unit, target)) if has_facing(state, unit) else 0


def turn_toward(state: State, unit: int, target: int) -> Rule[int]:
    """Turn to a target without being asked, as little as needed; return the modifier of the shot (IMP-14.9.c)."""
    if not has_facing(state, unit):
        return 0
    return (yield from _turn(state, unit, nearest_facing(state, unit, target)))


def reset(state: State, unit: int) -> Rule[None]:
    """Let a soldier that stood still face any way at the end of its activation (IMP-14.9.e)."""
    if not has_facing(state, unit):
        return
    old = DIRECTIONS[state.facing[unit]]
    others = tuple(name for name in DIRECTIONS if name != old)
    word = yield Decision(
        SIDES[state.side[unit]], "facing", lambda: f"Which way does {open_title(state, unit)} face?", "IMP-14.9.e",
        Options((old, *others)), about=(unit,),
    )  # fmt: skip
    if word != old:
        state.facing[unit] = DIRECTIONS.index(word)
        tell(state, "IMP-14.9.e", "facing", "{unit} faces {facing}", unit=unit, facing=word)
