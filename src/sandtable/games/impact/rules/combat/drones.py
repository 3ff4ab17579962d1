"""Drones (14.4): bombs and when they may be set off. How drones fly and recover is with moves and morale."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import title
from sandtable.games.impact.rules.board.figures import apart
from sandtable.games.impact.rules.combat.blasts import explode
from sandtable.games.impact.rules.units.units import identify, take_away
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DEAD, NOBODY, SIDES

MOST_TRIGGER = 10
DETONATE, TRIGGER = "detonate.", "trigger."
PASS, HOLD = "pass", "hold"


def is_live(state: State, unit: int) -> bool:
    """Whether a drone is a bomb that its owner can set off now (IMP-14.4.2.a, IMP-14.4.1.a)."""
    return state.kind[unit].bomb and state.point[unit] >= 0 and not state.shocked >> unit & 1


def may_be_bomb(state: State, unit: int) -> bool:
    """Whether, for all that the enemy can tell, a drone could be set off now (IMP-14.4.6)."""
    kind = state.kind[unit]
    if not kind.armed_drone or state.point[unit] < 0 or state.shocked >> unit & 1:
        return False
    return kind.bomb or not state.identified >> unit & 1


def candidates(state: State, side: int) -> list[int]:
    """List the drones of a side that could be set off now, for all that the enemy can tell."""
    if not state.on.drones:
        return []
    return [unit for unit in range(len(state.names)) if state.side[unit] == side and may_be_bomb(state, unit)]


def boom_words(state: State, side: int) -> tuple[str, ...]:
    """List the words that set off a side's bombs between impulses (IMP-14.4.2.c)."""
    return tuple(f"{DETONATE}{state.names[unit]}" for unit in candidates(state, side) if is_live(state, unit))


def trigger_words(state: State, side: int) -> tuple[str, ...]:
    """List the words that set a trigger distance: for every drone that might be a bomb, once a turn each."""
    return tuple(
        f"{TRIGGER}{state.names[unit]}" for unit in candidates(state, side) if not state.triggered >> unit & 1
    )  # fmt: skip


def named(state: State, word: str) -> int:
    """Return the drone that a word such as "detonate.Rd1" names."""
    name = word.partition(".")[2]
    return state.names.index(name) if name in state.names else NOBODY


def set_trigger(state: State, drone: int) -> Rule[None]:
    """Ask for the distance at which enemy steps bring up the question (IMP-14.4.2.c)."""
    words = tuple(str(distance) for distance in range(MOST_TRIGGER + 1))
    answer = yield Decision(
        SIDES[state.side[drone]], "trigger", lambda: f"Within how many points of {title(state, drone)} (0: never)?",
        "IMP-14.4.2.c", Options(words), about=(drone,),
    )  # fmt: skip
    state.trigger[drone] = int(answer)
    state.triggered |= 1 << drone


def window(state: State, side: int, drones: list[int], rule: str) -> Rule[None]:
    """Ask a side whether it sets off one of its drones; those that are no bombs only keep the secret."""
    while True:
        drones = [unit for unit in drones if may_be_bomb(state, unit)]
        if not drones or state.hold_bombs >> side & 1:
            return
        words = tuple(f"{DETONATE}{state.names[unit]}" for unit in drones if is_live(state, unit))
        answer = yield Decision(
            SIDES[side], "bomb", lambda: "Set off a bomb?", rule, Options((*words, PASS, HOLD)), about=tuple(drones)
        )
        if answer == HOLD:
            state.hold_bombs |= 1 << side
        if answer in (PASS, HOLD):
            return
        yield from detonate(state, named(state, answer))


def between_impulses(state: State, side: int) -> Rule[None]:
    """Let a side set off bombs between impulses (IMP-DP-16)."""
    drones = candidates(state, side)
    if drones:
        yield from window(state, side, drones, "IMP-14.4.2.c")


def after_step(state: State, mover: int) -> Rule[None]:
    """Ask the enemy of a mover about drones within whose trigger distance it has come (IMP-14.4.2.c)."""
    if not state.on.drones or state.point[mover] < 0:
        return
    near = [
        unit for unit in candidates(state, 1 - state.side[mover])
        if state.trigger[unit] and apart(state, mover, unit) <= state.trigger[unit]
    ]  # fmt: skip
    if near:
        yield from window(state, 1 - state.side[mover], near, "IMP-14.4.2.c")


def detonate(state: State, drone: int) -> Rule[None]:
    """Set off a bomb drone (IMP-14.4.2.c)."""
    point = state.point[drone]
    identify(state, drone)
    take_away(state, drone, DEAD)
    if drone == state.active and state.act is not None:
        state.act.stop = True
    yield from explode(state, point, drone)
