"""Impulses (7.0, 7.2 to 7.6, 11.0, 12.1.1, 14.14): whose soldier comes next, passing, override, and calling."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, other_side
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.visibility import armed_drones
from sandtable.games.impact.rules.combat import drones
from sandtable.games.impact.rules.movement.entry import may_enter
from sandtable.games.impact.rules.turn.activation import activate, go_on
from sandtable.games.impact.rules.turn.groups import form_group, open_group
from sandtable.games.impact.rules.turn.scoring import check_victory
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import EVENT, IMPULSE, NOBODY, RED, SIDES

PASS, CALL = "pass", "call"


def due(state: State, side: int, mask: int) -> list[int]:
    """List the inactive soldiers of a side that are in a mask of status."""
    mask &= ~state.completed
    if not mask:
        return []
    return [u for u, one in enumerate(state.side) if mask >> u & 1 and one == side and state.point[u] >= 0]


def ready(state: State, side: int) -> list[int]:
    """List the soldiers of a side that may be activated in good order, those off the map included (IMP-7.5)."""
    if state.reorganising >> side & 1:
        return []  # IMP-14.11.c
    barred = state.completed | state.shocked | state.panicked | state.down
    found = []
    for unit, one in enumerate(state.side):
        if one != side or barred >> unit & 1 or state.point[unit] < -1:
            continue
        if state.point[unit] < 0:
            if may_enter(state, unit):
                found.append(unit)
        elif not state.stealth[unit] or state.may_come_out >> unit & 1:
            found.append(unit)
    return found


def overriders(state: State, side: int) -> list[int]:
    """List the command units that may act in place of a due check (IMP-7.6, IMP-12.1.1)."""
    if state.overridden[side] or state.reorganising >> side & 1:
        return []
    barred = state.completed | state.shocked | state.panicked | state.down
    return [
        u
        for u, kind in enumerate(state.kind)
        if kind.command and state.side[u] == side and state.point[u] >= 0 and not barred >> u & 1
    ]  # fmt: skip


def to_call(state: State) -> int:
    """Return who is activated when a side is called, as a mask: at the end of the impulses those with a check left."""
    unsettled = state.shocked | state.panicked
    return unsettled if state.closing else state.skipped & unsettled


def next_up(state: State, side: int) -> tuple[list[int], bool]:
    """List whom a side may activate now, and whether a morale check is due (IMP-7.0.c, IMP-7.2.a, IMP-7.3.a)."""
    if state.called == side:
        return due(state, side, to_call(state)), True
    shocked = due(state, side, state.shocked)
    checks = shocked or due(state, side, state.panicked)
    if not checks:
        return ready(state, side), False
    if state.on.abandonment:
        return sorted({*shocked, *due(state, side, state.panicked), *ready(state, side)}), True
    return sorted([*checks, *overriders(state, side)]), True


def impulses(state: State) -> Rule[None]:
    """Play impulse after impulse until no soldier is left, or both have passed (IMP-7.0.b, IMP-11.0)."""
    while state.phase == IMPULSE:
        if state.active != NOBODY:
            yield from go_on(state)
        elif state.group:
            yield from open_group(state)
        else:
            yield from impulse(state)
            continue
        yield from after_activation(state)


def impulse(state: State) -> Rule[None]:
    """Play one impulse, or end them."""
    side = state.side_to_act
    units, bound = next_up(state, side)
    words = tuple([state.names[unit] for unit in units])
    if state.called == side:
        if not units:
            uncall(state)
            return
        extra: tuple[str, ...] = ()
    else:
        extra = _extras(state, side, bound)
        if not units:
            skip(state, side)
            return
    word = yield Decision(
        SIDES[side], "impulse", "Who is activated?", "IMP-7.0.b", Options((*words, *extra)), boundary=True
    )
    yield from answer(state, side, word)


def _extras(state: State, side: int, bound: bool) -> tuple[str, ...]:
    words: tuple[str, ...] = ()
    if state.on.abandonment and due(state, other_side(side), state.skipped & (state.shocked | state.panicked)):
        words += (CALL,)
    if state.on.drones and armed_drones(state):
        words += drones.boom_words(state, side) + drones.trigger_words(state, side)
    return words if bound and not state.on.abandonment else (*words, PASS)


def answer(state: State, side: int, word: str) -> Rule[None]:
    """Do what a player has chosen for his impulse."""
    if word == PASS:
        pass_turn(state, side)
    elif word == CALL:
        state.called = other_side(side)
        state.side_to_act = state.called
        tell(state, "IMP-14.14.c", "called", "{side} calls the skipped soldiers", side=side)
    elif word.startswith("detonate."):
        yield from drones.detonate(state, drones.named(state, word))
        check_victory(state)
    elif word.startswith("trigger."):
        yield from drones.set_trigger(state, drones.named(state, word))
    else:
        unit = state.names.index(word)
        note_order(state, side, unit)
        state.passed = False
        yield from activate(state, unit, called=state.called == side and state.skipped >> unit & 1 == 1)
        yield from after_activation(state)


def note_order(state: State, side: int, unit: int) -> None:
    """Remember an override, or who was skipped (IMP-12.1.1.b, IMP-14.14)."""
    checks = due(state, side, state.shocked) or due(state, side, state.panicked)
    override = bool(checks) and unit not in checks and unit in overriders(state, side)
    red, blue = state.overridden
    state.overridden = (override, blue) if side == RED else (red, override)
    if unit not in checks and not override:
        pass_over(state, side, checks)


def pass_over(state: State, side: int, checks: list[int]) -> None:
    """Remember whose check was skipped for a soldier in good order (IMP-14.14.a)."""
    if state.on.abandonment and checks:
        for other in checks:
            state.skipped |= 1 << other
        tell(state, "IMP-14.14.a", "skip", "{side} passes over soldiers with a check due", side=side)


def pass_turn(state: State, side: int) -> None:
    """Pass: two passes in a row, or one while the other side is out, end the impulses (IMP-11.0.b, IMP-11.0.c)."""
    tell(state, "IMP-11.0.a", "pass", "{side} passes", side=side)
    if state.on.abandonment:
        for unit in due(state, side, state.shocked | state.panicked):
            state.skipped |= 1 << unit
    other = other_side(side)
    if state.passed or not next_up(state, other)[0]:
        close(state)
        return
    state.passed = True
    state.side_to_act = other


def skip(state: State, side: int) -> None:
    """Go on to the other side, or end the impulses if no soldier is left there either (IMP-7.0.d, IMP-11.0.f)."""
    other = other_side(side)
    if not next_up(state, other)[0]:
        close(state)
    else:
        state.side_to_act = other


def close(state: State) -> None:
    """End the impulses; skipped soldiers surface first (IMP-14.14.c)."""
    state.closing = True
    for side in (state.first, other_side(state.first)):
        if state.on.abandonment and due(state, side, to_call(state)):
            state.called = state.side_to_act = side
            return
    state.called = NOBODY
    state.closing = state.passed = False
    state.phase = EVENT


def surface(state: State) -> bool:
    """Go back to the impulses if somebody who was skipped has still to be checked (IMP-14.14.c)."""
    if any(due(state, side, state.skipped & (state.shocked | state.panicked)) for side in range(2)):
        state.phase = IMPULSE
        close(state)
    return state.phase == IMPULSE


def uncall(state: State) -> None:
    """Return to the caller's impulse, or to the end of the impulses."""
    caller = other_side(state.called)
    state.called = NOBODY
    if state.closing:
        close(state)
    else:
        state.side_to_act = caller


def after_activation(state: State) -> Rule[None]:
    """After an activation: a group, detonations, and the other side's impulse (IMP-12.1.2.2.a, IMP-14.4.2.c)."""
    side = state.side_to_act
    if state.group:
        return
    if not state.grouped and state.pools and state.called == NOBODY:
        checks = due(state, side, state.shocked) or due(state, side, state.panicked)
        named = yield from form_group(state, side, next_up(state, side)[0])
        if any(unit not in checks and not state.kind[unit].command for unit in named):
            pass_over(state, side, [unit for unit in checks if unit not in named])
        if state.group:
            return
    state.grouped = False
    if state.on.drones and armed_drones(state):
        yield from drones.between_impulses(state, other_side(side))
        check_victory(state)
    if state.called == NOBODY:
        state.side_to_act = other_side(side)
