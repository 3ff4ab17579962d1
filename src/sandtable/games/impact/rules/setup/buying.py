"""Buying forces in secret (chapter 18): soldiers one by one, or a ready-made force."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.rules.setup.forces import buyable, complete_force, load_ready, ready_for
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES

READY = "ready."


def buy(state: State, side: int) -> Rule[None]:
    """Let one side buy until it is done, or has nothing left that it could buy."""
    field, setup = state.field, state.setup
    while setup.buying >> side & 1:
        words = buy_words(state, side)
        left = points_left(state, side)
        word = yield Decision(
            SIDES[side], "buy", f"What do you buy ({left} build points left)?", "IMP-18.0", Options(words),
            boundary=True,
        )  # fmt: skip
        if word == "done":
            setup.buying &= ~(1 << side)
        elif word.startswith(READY):
            name = word.removeprefix(READY)
            setup.bought[side] = next(one.words for one in load_ready() if one.name == name)
            setup.buying &= ~(1 << side)
        else:
            setup.bought[side] = (*setup.bought[side], word)
            if not buyable(setup.bought[side], field, pool_of(state, side), drones=state.on.drones):
                setup.buying &= ~(1 << side)


def pool_of(state: State, side: int) -> int:
    """Return the build points that a side begins with."""
    return state.field.pools[side] if state.field.pools else 0


def points_left(state: State, side: int) -> int:
    """Return the build points that a side has left."""
    return pool_of(state, side) - sum(state.field.kinds[word].cost for word in state.setup.bought[side])


def buy_words(state: State, side: int) -> tuple[str, ...]:
    """List what a side may say while it buys: types, ready-made forces before anything is bought, `done`."""
    bought, field, pool = state.setup.bought[side], state.field, pool_of(state, side)
    words = buyable(bought, field, pool, drones=state.on.drones)
    if not bought:
        words += [READY + one.name for one in ready_for(field, pool, drones=state.on.drones)]
    if complete_force(bought):
        words.append("done")
    return tuple(words)
