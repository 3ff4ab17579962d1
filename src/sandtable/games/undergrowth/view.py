"""What each side may see, and what a bot of that side may imagine."""

from __future__ import annotations

from typing import Any

from sandtable.engine.dice import Dice
from sandtable.games.undergrowth.armies import cost
from sandtable.games.undergrowth.ground import level_of, place_names, squares
from sandtable.games.undergrowth.muster import Muster, answer, next_question
from sandtable.games.undergrowth.state import NO_BIDS, State, place_name
from sandtable.games.undergrowth.tables import ATTACKS, MOVES, NOBODY, SIDES, STATIONS


def view(state: State, side: str | None) -> dict[str, Any]:
    """Return what *side* may know (None: a spectator), ready for JSON."""
    ground = state.ground
    return {
        "scenario": state.scenario,
        "options": dict(state.options),
        "you": side,
        "round": state.round,
        "rounds": state.rounds,
        "phase": phase(state),
        "layout": {name: ground.code(square) for square, name in enumerate(squares())},
        "heights": dict(zip(squares(), ground.height, strict=True)),
        "top": ground.top,
        "bids": None if state.bids == NO_BIDS else _by_side(state.bids),
        "cp": _by_side(state.cp),
        "points": _by_side(state.points),
        "lead": state.lead,
        "next": _side(state.next),
        "won": _side(state.won),
        "last": _side(state.last),
        "units": {name: _unit(state, unit) for unit, name in enumerate(state.names)},
        "drops": [drop_name(drop) for drop in state.drops],
        "active": _acting(state),
        "army": next((_army(m) for m in state.muster if SIDES[m.side] == side), None),
    }


def phase(state: State) -> str:
    """Name the part of the game."""
    if state.over:
        return "over"
    if state.muster:
        return "army"
    if state.garrison:
        return "garrison"
    return "bid" if state.bids == NO_BIDS else "command"


def _acting(state: State) -> str | None:
    """Name the unit that is being activated: by Control, or else by a CP."""
    unit = state.active if state.led == NOBODY else state.led
    return None if unit == NOBODY else state.names[unit]


def _by_side(pair: tuple[int, int]) -> dict[str, int]:
    return dict(zip(SIDES, pair, strict=True))


def _side(side: int) -> str | None:
    return None if side == NOBODY else SIDES[side]


def drop_name(drop: int) -> str:
    """Name a level of a square: "B2.3"."""
    place = drop * STATIONS
    return f"{place_names()[place][:2]}.{level_of(place)}"


def _unit(state: State, unit: int) -> dict[str, Any]:
    kind, chief = state.kind[unit], state.commander[unit]
    start = state.start[unit]
    return {
        "title": kind.title,
        "code": kind.code,
        "brood": kind.brood,
        "rank": "major" if kind.major else "minor",
        "side": SIDES[state.side[unit]],
        "place": place_name(state.place[unit]),
        "size": kind.size,
        "move": MOVES[kind.move],
        "water": kind.water,
        "attacks": [ATTACKS[number].name for number in kind.attacks],
        "powers": list(kind.powers),
        "damage": state.damage[unit],
        "hit_points": kind.hit_points,
        "stunned": bool(state.stunned >> unit & 1),
        "activated": bool(state.activated >> unit & 1),
        "start": None if start < 0 else place_name(start),
        "commander": None if chief == NOBODY else state.names[chief],
        "called": bool(state.pooled >> unit & 1),
        "carries": bool(state.carries >> unit & 1),
        "cost": kind.cost,
    }


def _army(m: Muster) -> dict[str, Any]:
    return {"units": list(m.units), "points": cost(m.units), "limit": m.limit}


# imagining what is hidden


def determinise(state: State, side: str, dice: Dice) -> None:
    """Draw at random what *side* may not know, in place, and let other dice come."""
    state.muster = tuple(m if SIDES[m.side] == side else _imagine_army(m, dice) for m in state.muster)
    state.dice.reseed(dice.below(1 << 30))


def _imagine_army(m: Muster, dice: Dice) -> Muster:
    """Another side's army, as if chosen at random from the start."""
    fresh = Muster(m.side, m.limit)
    while (question := next_question(fresh)) is not None:
        offer = question.offer()
        fresh = answer(fresh, question.kind, offer.nth(dice.below(len(offer))))
    return fresh
