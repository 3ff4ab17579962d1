"""Stealth (14.3): going under, the check after initiative, coming out, cooling down."""

from __future__ import annotations

from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.cards.deck import d6
from sandtable.games.impact.rules.units.command import move_of
from sandtable.games.impact.rules.units.units import good_order, grounded, in_reading_order, prove_type
from sandtable.games.impact.state import State

HIDE, COME_OUT = "stealth", "come-out"


def checks(state: State) -> None:
    """Draw for every soldier under stealth, in reading order (IMP-14.3.c to f)."""
    if not state.on.stealth:
        return
    state.may_come_out = 0
    for unit in in_reading_order(state, [unit for unit, box in enumerate(state.stealth) if box]):
        box, die = state.stealth[unit], d6(state)
        if die < box:
            state.stealth[unit], state.caught[unit] = 0, box
            tell(
                state,
                "IMP-14.3.d",
                "revealed",
                "{unit} is revealed: {die} against box {box}",
                unit=unit,
                die=die,
                box=box,
            )
            continue
        if die > box:
            state.may_come_out |= 1 << unit
        rule, free = ("IMP-14.3.e", "may come out") if die > box else ("IMP-14.3.f", "stays under stealth")
        tell(state, rule, "stealth", f"{{unit}} {free}: {{die}} against box {{box}}", unit=unit, die=die, box=box)


def words(state: State, unit: int) -> tuple[str, ...]:
    """List what a soldier may do about stealth when it is activated: go under, or come out."""
    if state.caught[unit] or (state.stealth[unit] and state.may_come_out >> unit & 1):
        return (COME_OUT,)
    return (HIDE,) if may_hide(state, unit) else ()


def may_hide(state: State, unit: int) -> bool:
    """Whether a soldier can go under stealth where it is (IMP-14.3.a, IMP-14.3.b)."""
    return (
        state.on.stealth
        and state.kind[unit].stealth
        and not state.stealth[unit]
        and not state.caught[unit]
        and state.cool[unit] <= state.turn
        and state.point[unit] >= 0
        and grounded(state, unit)
        and good_order(state, unit)
    )


def hide(state: State, unit: int) -> None:
    """Put a soldier under stealth, its marker on box 1 (IMP-14.3.a)."""
    prove_type(state, unit)
    state.stealth[unit] = 1
    tell(
        state,
        "IMP-14.3.a",
        "stealth",
        "{unit} goes under stealth at {place}",
        unit=unit,
        place=state.point[unit],
        box=1,
    )


def begin(state: State, unit: int) -> None:
    """Let a soldier come out: the move in progress gets its MP, and its cool-down starts (IMP-14.3.g, IMP-14.3.j)."""
    box = state.stealth[unit] or state.caught[unit]
    act = state.act
    if act is not None:
        act.ghost = True
        act.extra += _extra(state, unit, box)
    _uncover(state, unit, box)
    tell(state, "IMP-14.3.g", "come-out", "{unit} comes out of stealth, box {box}", unit=unit, box=box)


def _extra(state: State, unit: int, box: int) -> int:
    """Return the MP that a soldier has on its way out beyond those of its card, or below them (IMP-14.3.g)."""
    move = move_of(state, unit)
    return (move * box + 1) // 2 - move


def cut(state: State, unit: int, before: int) -> None:
    """Cut the MP of a soldier on its way out, which had *before* boxes crossed, to its new column (IMP-4.2.4.b)."""
    act, box = state.act, state.cool[unit] - state.turn
    if act is not None and act.ghost and unit == state.active:
        now, state.damage[unit] = state.damage[unit], before
        had = _extra(state, unit, box)
        state.damage[unit] = now
        act.extra += _extra(state, unit, box) - had


def finish(state: State, unit: int) -> None:
    """Say that a soldier that has come out cools down (IMP-14.3.j, IMP-14.3.p)."""
    if state.cool[unit] > state.turn:
        tell(state, "IMP-14.3.j", "cool", "{unit} cools down until turn {turn}", unit=unit, turn=state.cool[unit])


def uncover(state: State, unit: int) -> None:
    """Reveal a soldier where it is: its cool-down starts (IMP-14.3.n)."""
    box = state.stealth[unit]
    if box:
        _uncover(state, unit, box)
        tell(state, "IMP-14.3.n", "revealed", "{unit} is revealed", unit=unit, box=box)


def _uncover(state: State, unit: int, box: int) -> None:
    state.stealth[unit] = state.caught[unit] = 0
    state.may_come_out &= ~(1 << unit)
    state.cool[unit] = state.turn + box


def advance(state: State) -> None:
    """Move every marker on by one box; who did not act out its reveal cools down (IMP-14.3.l, IMP-14.3.o)."""
    if not state.on.stealth:
        return
    for unit, box in enumerate(state.caught):
        if box:
            _uncover(state, unit, box)
    for unit, box in enumerate(state.stealth):
        if box:
            state.stealth[unit] = box + 1
    state.may_come_out = 0
