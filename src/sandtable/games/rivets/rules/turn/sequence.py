"""The sequence of play: the opening, then turn after turn in seven phases."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Rule
from sandtable.engine.verdicts import GameOver, Result
from sandtable.games.rivets.rules.cards.draw_phase import draw_phase
from sandtable.games.rivets.rules.combat.aircraft import air_movement
from sandtable.games.rivets.rules.deployment.deployment import deployment
from sandtable.games.rivets.rules.movement.movement_phase import ground_movement
from sandtable.games.rivets.rules.setup.opening import choose_sheets, garrison, roll_for_first
from sandtable.games.rivets.rules.turn.activation import air_combat, ground_combat
from sandtable.games.rivets.rules.turn.scoring import wrap_up
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    AIR_COMBAT,
    AIR_MOVEMENT,
    DEPLOYMENT,
    DRAW,
    FIRST,
    GARRISON,
    GROUND_COMBAT,
    GROUND_MOVEMENT,
    SHEETS,
    WRAP_UP,
)

#: The seven phases of a turn (RIV-1.6); each says which comes next.
TURN: dict[int, Callable[[State], Rule[None]]] = {
    DRAW: draw_phase,
    DEPLOYMENT: deployment,
    AIR_COMBAT: air_combat,
    GROUND_COMBAT: ground_combat,
    AIR_MOVEMENT: air_movement,
    GROUND_MOVEMENT: ground_movement,
    WRAP_UP: wrap_up,
}


def play(state: State) -> Rule[Result]:
    """Play a match to its end, or on from any boundary."""
    try:
        if state.phase == SHEETS:
            yield from choose_sheets(state)
        if state.phase == GARRISON:
            yield from garrison(state)
        if state.phase == FIRST:
            roll_for_first(state)
        while True:
            yield from TURN[state.phase](state)
    except GameOver as over:
        state.over = True
        return over.result
