"""Step I of the deployment phase: income, and what units and cards bring before anything is bought."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.rivets.log import many, tell
from sandtable.games.rivets.rules.cards.cards import (
    HOLD,
    SCRAP_HAUL,
    SPARE_PLATES,
    STRETCHER_BEARERS,
    SUPPLY_TRAIN,
    might_play,
    playable,
)
from sandtable.games.rivets.rules.cards.reactions import card_of, play_card
from sandtable.games.rivets.rules.deployment.tunnels import burrow, emerge, groups_to_emerge, settle_in, tunnelers
from sandtable.games.rivets.rules.units.units import (
    bury,
    units_on_board,
)
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    MACHINES,
    ON_FOOT,
    SIDES,
)

FIRST_TURN_LESS = 2  # RIV-16.3

STEP_CARDS = (SUPPLY_TRAIN, SCRAP_HAUL, STRETCHER_BEARERS, SPARE_PLATES)


def controlled(state: State, side: int) -> int:
    """Return the objectives that a side controls (RIV-2.26)."""
    return state.board.objectives & state.occupied[side]


def income(state: State) -> None:
    """Gain what the scenario grants, and what units bring by themselves (RIV-4.1, RIV-4.2)."""
    side, field = state.turn, state.field
    held = controlled(state, side).bit_count()
    points = field.income[side] + field.dp_per_objective * held
    if state.round == 1 and side == state.first:
        points -= FIRST_TURN_LESS
    points -= state.cut[side]
    state.cut[side] = 0
    state.dp = max(0, points)
    rivets = field.rivets[side] + field.rivets_per_objective * held
    state.rivets[side] += rivets
    tell(
        state,
        "RIV-4.1",
        "income",
        f"{{side}} gains {many(state.dp, 'deployment point')} and {many(rivets, 'rivet')}",
        side=side,
        dp=state.dp,
        rivets=rivets,
    )
    for unit in units_on_board(state, side):
        settle_in(state, unit)


def prepare(state: State, wares: Callable[[State], list[str]]) -> Rule[None]:
    """Step I: cards, going underground, emerging, in the player's order (RIV-4.2).

    Where none of the *wares* can be had, the question is asked for the sake of a card that might be held.
    """
    bury(state)
    side = state.turn
    groups = groups_to_emerge(state)
    words = [f"emerge.{group}" for group in groups]
    words += [f"tunnel.{state.names[u]}" for u in tunnelers(state)]
    words += playable(state, side, *_fitting(state))
    if not groups:
        if not words and might_play(state, side, *_fitting(state)) and not wares(state):
            words.append(HOLD)
        words.append("done")
    word = yield Decision(
        SIDES[side], "prepare", "What do you do before you deploy?", "RIV-4.2", Options(tuple(words)), boundary=True
    )
    if word in ("done", HOLD):
        state.hold |= (word == HOLD) << side
        state.step = 2
        return
    verb, _, what = word.partition(".")
    if verb == "emerge":
        yield from emerge(state, int(what))
    elif verb == "tunnel":
        yield from burrow(state, state.names.index(what))
    else:
        yield from _play_step_card(state, card_of(word))


def _fitting(state: State) -> list[int]:
    """List the cards of step I that would do something."""
    if not might_play(state, state.turn, *STEP_CARDS):
        return []
    return [card for card in STEP_CARDS if card in (SUPPLY_TRAIN, SCRAP_HAUL) or mendable(state, card)]


def mendable(state: State, card: int) -> list[int]:
    """List the units that Stretcher Bearers or Spare Plates can be used on."""
    ranks = ON_FOOT if card == STRETCHER_BEARERS else MACHINES
    return [u for u in units_on_board(state, state.turn) if state.damage[u] and state.kind[u].rank in ranks]


def _play_step_card(state: State, card: int) -> Rule[None]:
    side = state.turn
    play_card(state, side, card)
    if card == SUPPLY_TRAIN:
        state.dp += 2
        tell(state, "RIV-13.1", "gain", "{side} gains 2 deployment points", side=side, dp=2)
    elif card == SCRAP_HAUL:
        state.rivets[side] += 1
        tell(state, "RIV-13.1", "gain", "{side} gains a rivet", side=side, rivets=1)
    else:
        units = mendable(state, card)
        names = tuple(state.names[u] for u in units)
        word = yield Decision(SIDES[side], "card", "Which unit is repaired?", "RIV-13.1", Options(names), about=(card,))
        unit = units[names.index(word)]
        state.damage[unit] -= 1
        tell(state, "RIV-13.1", "repair", "One damage is taken off {unit}", unit=unit)
