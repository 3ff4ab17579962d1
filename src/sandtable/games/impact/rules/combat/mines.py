"""Mines (14.6): what happens to a soldier that comes onto a mined point."""

from __future__ import annotations

from sandtable.engine.decisions import Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.cards.deck import d12
from sandtable.games.impact.rules.combat.blasts import explode, hit
from sandtable.games.impact.state import MINED, State
from sandtable.games.impact.tables import DUMMY, EXPLOSIVE, FACES

AT_HEART, AROUND = 9, 6  # strengths of an explosive mine (IMP-14.6.3.2)


def enter(state: State, unit: int, point: int) -> Rule[None]:
    """Set off the mine that a soldier has just come onto, on the ground or in the air (IMP-14.6.a)."""
    if state.point[unit] < 0 or point not in state.mines:
        return
    if state.active == unit and state.act is not None and not state.airborne >> unit & 1:
        state.act.halted = MINED  # IMP-12.2.3.b
    if state.kind[unit].engineer and _clears(state, unit, point):
        return
    face = state.mines.pop(point).face
    state.seen_mines &= ~(1 << point)
    state.dice.reveal()
    rule = ("IMP-14.6.3.1", "IMP-14.6.3.2", "IMP-14.6.3.3")[face]
    tell(state, rule, "mine", "{unit} comes onto a mine at {place}: {face}", unit=unit, place=point, face=FACES[face])
    if face == DUMMY:
        return
    if face != EXPLOSIVE:
        yield from explode(state, point)
        return
    near = state.board.beside(state, point)
    before = state.damage[unit]
    yield from hit(state, unit, AT_HEART, rule)
    if state.active == unit and state.act is not None and state.damage[unit] > before:
        state.act.halted = MINED  # only who is unaffected goes on in the air (IMP-14.6.2)
    for other in near:
        yield from hit(state, other, AROUND, rule)


def _clears(state: State, unit: int, point: int) -> bool:
    """Whether an engineer removes the marker, unseen (IMP-12.2.3)."""
    die = d12(state)
    if die <= state.damage[unit]:
        tell(
            state,
            "IMP-12.2.3",
            "mine",
            "{unit} fails to clear the mine at {place}: {die}",
            unit=unit,
            place=point,
            die=die,
        )
        return False
    del state.mines[point]
    state.seen_mines &= ~(1 << point)
    tell(state, "IMP-12.2.3", "cleared", "{unit} clears the mine at {place}: {die}", unit=unit, place=point, die=die)
    return True
