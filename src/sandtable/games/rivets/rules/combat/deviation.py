"""Deviation: a flipped Action! card shifts what was chosen; a Forward Observer may have it flipped again."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.rivets.log import tell
from sandtable.games.rivets.rules.cards.cards import flip
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import RESULTS, SIDES

REFLIP = Options(("keep", "again"))

#: What a flip is made for: the first number of its cause. The rest: the attack (see `combat.resolve`), or the units.
FOR_ATTACK, FOR_GAS, FOR_TUNNEL = range(3)


def has_observer(state: State, side: int) -> bool:
    """Whether a side has a Forward Observer in play, above ground (RIV-11.20, RIV-11.21)."""
    for unit, place in enumerate(state.place):
        if place >= 0 and state.side[unit] == side and state.combined[unit].observer:
            return True
    return False


def flip_result(state: State, side: int, grid: int, rule: str, cause: tuple[int, ...]) -> Rule[str]:
    """Flip for a grid, and once more if the side has an observer and wishes it; the second result stands."""
    result = _turn_up(state, grid, rule)
    if has_observer(state, side):
        name = state.board.names[grid]
        prompt = f"The flip for {name} shows {result}: flip again?"
        word = yield Decision(
            SIDES[side], "reflip", prompt, "RIV-11.20", REFLIP, about=(grid, RESULTS.index(result), *cause)
        )
        if word == "again":
            result = _turn_up(state, grid, "RIV-11.20")
    return result


def _turn_up(state: State, grid: int, rule: str) -> str:
    result, card = flip(state)
    if card < 0:
        tell(state, "RIV-3.6", "flip", "No card is left to flip for {place}: it counts as C", place=grid, result=result)
    else:
        text = "The flip for {place} turns up {card}: {result}"
        tell(state, rule, "flip", text, place=grid, card=card, result=result)
    return result


def deviate(state: State, side: int, grid: int, rule: str, cause: tuple[int, ...]) -> Rule[int]:
    """Flip for a chosen grid; return the new one, or OFF beyond the board (RIV-7.13 to RIV-7.15)."""
    result = yield from flip_result(state, side, grid, rule, cause)
    return state.board.flipped(grid, result)
