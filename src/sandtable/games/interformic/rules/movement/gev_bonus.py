"""GEVs: before the tanks of an opposing card act, each may move one hex and turn."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.rules.movement.brk_steps import (
    DROP,
    STOP,
    can_drop,
    choose_facing,
    drop,
    entry_hexes,
    leave,
    lives,
    open_hexes,
    step,
)
from sandtable.games.interformic.rules.units.seats import palette, seat, title
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BUTTONED, GEV, GONE, GROUPS, OFF_MAP, PAIR, TEAM

TANKS = GROUPS.index("medium")
STAY = "stay"


def bonus_moves(state: State, colour: int, group: int) -> Rule[None]:
    """Let every opponent of a tank card's owner move his GEVs first (BRK-27.8, BRK-27.9, BRK-27.27)."""
    if group != TANKS or (state.variants.gev_bonus_team == "one_colour" and colour not in PAIR):
        return
    for owner in palette(state):
        if TEAM[owner] != TEAM[colour]:
            yield from _bonus_of(state, owner)


def _bonus_of(state: State, owner: int) -> Rule[None]:
    while True:
        ready = bonus_units(state, owner)
        if not ready:
            return
        word = yield Decision(
            seat(state, owner), "bonus", "Which GEV makes its bonus move?", "BRK-27.8",
            Options((*(state.names[u] for u in ready), "end")), boundary=True, about=(owner,),
        )  # fmt: skip
        if word == "end":
            for unit in ready:
                state.bonus |= 1 << unit
            return
        unit = state.names.index(word)
        state.bonus |= 1 << unit
        yield from bonus_move(state, unit)


def bonus_units(state: State, owner: int) -> list[int]:
    """List the GEVs of a colour that may still make their bonus move; their owner moves marked ones (BRK-24.17)."""
    barred = state.bonus | state.frozen
    return [
        unit
        for unit, gear in enumerate(state.gear)
        if gear & GEV
        and state.side[unit] == owner
        and state.hex[unit] != GONE
        and state.status[unit] != BUTTONED
        and not barred >> unit & 1
        and (state.hex[unit] != OFF_MAP or entry_hexes(state, unit))
    ]


def bonus_move(state: State, unit: int) -> Rule[None]:
    """Move one hex or stay, let a passenger out, take any facing (BRK-27.10, BRK-27.11)."""
    moved = False
    while lives(state, unit):
        where = yield Decision(
            seat(state, state.side[unit]), "move", lambda: f"Where does {title(state, unit)} go?", "BRK-27.8",
            _bonus_steps(state, unit, moved=moved), about=(unit,),
        )  # fmt: skip
        if where in (STAY, STOP):
            break
        if where == DROP:
            drop(state, unit)
        elif isinstance(where, str):
            yield from leave(state, unit, where.removeprefix("exit."))
        else:
            moved = True
            yield from step(state, unit, where, "BRK-27.8")
        if moved and not can_drop(state, unit):
            break
    if state.hex[unit] >= 0:
        yield from choose_facing(state, unit, "BRK-27.8")


def _bonus_steps(state: State, unit: int, *, moved: bool) -> Options:
    """Return what a GEV may do in its bonus move: one hex, on or off the map too; its passenger may get out."""
    out = (DROP,) if can_drop(state, unit) else ()
    if moved:
        return Options((STOP, *out))
    hex_ = state.hex[unit]
    if hex_ == OFF_MAP:
        return Options((STAY,), entry_hexes(state, unit))
    exits = tuple("exit." + edge for edge in state.field.exits[hex_])
    return Options((STAY, *out, *exits), open_hexes(state, unit, state.field.beside[hex_]))
