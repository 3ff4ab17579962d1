"""What each side may see, and what a bot of that side may imagine."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandtable.engine.dice import Dice
from sandtable.games.undergrowth.explain.reference import all_marks
from sandtable.games.undergrowth.rules.board.ground import Ground, place_at, squares
from sandtable.games.undergrowth.rules.setup.armies import cost, kind_of, minors
from sandtable.games.undergrowth.rules.setup.army_building import Muster, answer, next_question
from sandtable.games.undergrowth.rules.turn.bidding import forecast
from sandtable.games.undergrowth.rules.units.roster import CALL, COMMAND, Kind, load_roster
from sandtable.games.undergrowth.scenarios.goals import goals, match_goal, show_goal
from sandtable.games.undergrowth.state import NO_BIDS, State, drop_name, place_name
from sandtable.games.undergrowth.tables import ATTACKS, MOVES, NOBODY, SIDES


def view(state: State, side: str | None) -> dict[str, Any]:
    """Return what *side* may know (None: a spectator), ready for JSON."""
    seen = shared_view(state, side)
    for key in ("options", "layout", "heights"):
        seen[key] = dict(seen[key])
    seen["cover"] = {square: levels[:] for square, levels in seen["cover"].items()}
    seen["marks"] = {
        group: {word: {**mark, "rules": mark["rules"][:]} for word, mark in marks.items()}
        for group, marks in seen["marks"].items()
    }
    for key in ("units", "roster"):
        if seen[key]:
            seen[key] = {
                name: {**one, "attacks": one["attacks"][:], "powers": one["powers"][:]}
                for name, one in seen[key].items()
            }
    if seen["initiative"]:
        seen["initiative"] = {
            own: {other: dict(outcome) for other, outcome in against.items()}
            for own, against in seen["initiative"].items()
        }
    return seen


def shared_view(state: State, side: str | None) -> dict[str, Any]:
    """Return the same as `view`, quickly: parts are shared between glances, and must not be changed."""
    building, bidding = bool(state.muster), phase(state) == "bid"
    return {
        "scenario": state.scenario,
        "options": state.options,
        "you": side,
        "round": state.round,
        "rounds": state.rounds,
        "phase": phase(state),
        **_ground(state.ground),
        "bids": None if state.bids == NO_BIDS else _by_side(state.bids),
        "cp": _by_side(state.cp),
        "points": _by_side(state.points),
        "lead": state.lead,
        "next": _side(state.next),
        "won": _side(state.won),
        "last": _side(state.last),
        "units": {name: _unit(state, unit) for unit, name in enumerate(state.names)},
        "drops": [drop_name(drop) for drop in state.drops],
        "goal": match_goal(state).shown(),
        "goals": [show_goal(state, goal) for goal in goals(state)],
        "active": _acting(state),
        "army": next((_army(m) for m in state.muster if SIDES[m.side] == side), None),
        "roster": roster() if building else None,
        "initiative": forecast(SIDES.index(side), state.last) if side is not None and bidding else None,
        "marks": all_marks(),
    }


@lru_cache(256)
def _ground(ground: Ground) -> dict[str, Any]:
    """Show what never changes in a match."""
    return {
        "layout": {name: ground.code(square) for square, name in enumerate(squares())},
        "heights": dict(zip(squares(), ground.height, strict=True)),
        "top": ground.top,
        "cover": {
            name: [_cover(ground, square, level) for level in range(ground.height[square] + 1)]
            for square, name in enumerate(squares())
        },
    }


def _cover(ground: Ground, square: int, level: int) -> str | None:
    """Say how a level hides those on it: "partial" (UND-4.1), "rock" from the far side (UND-4.9), or not at all."""
    if ground.cover >> place_at(square, level, 0) & 1:
        return "partial"
    return "rock" if square in ground.rocks and level < ground.height[square] else None


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


@lru_cache(256)
def _kind(kind: Kind) -> dict[str, Any]:
    """Show what the roster says of a kind of unit."""
    return {
        "title": kind.title,
        "code": kind.code,
        "brood": kind.brood,
        "rank": "major" if kind.major else "minor",
        "size": kind.size,
        "move": MOVES[kind.move],
        "water": kind.water,
        "attacks": [ATTACKS[number].name for number in kind.attacks],
        "powers": list(kind.powers),
        "hit_points": kind.hit_points,
        "cost": kind.cost,
    }


def roster() -> dict[str, dict[str, Any]]:
    """Show every kind of unit by its code, for those who build an army."""
    return {code: _kind(kind) for code, kind in load_roster().kinds.items()}


def _unit(state: State, unit: int) -> dict[str, Any]:
    chief, start = state.commander[unit], state.start[unit]
    return {
        **_kind(state.kind[unit]),
        "side": SIDES[state.side[unit]],
        "place": place_name(state.place[unit]),
        "damage": state.damage[unit],
        "stunned": bool(state.stunned >> unit & 1),
        "activated": bool(state.activated >> unit & 1),
        "start": None if start < 0 else place_name(start),
        "commander": None if chief == NOBODY else state.names[chief],
        "called": bool(state.pooled >> unit & 1),
        "carries": bool(state.carries >> unit & 1),
    }


def _army(m: Muster) -> dict[str, Any]:
    """Show an army that is being built: its units by code and by name, and who brings or calls whom so far."""
    names = m.names
    led = dict(zip([names[n] for n in minors(m.units)], m.posts, strict=False))
    return {
        "units": list(m.units),
        "names": names,
        "points": cost(m.units),
        "limit": m.limit,
        "posts": {
            name + post: {
                "unit": name,
                "power": post[1:] or (COMMAND if kind_of(code).command else CALL),
                "room": room,
                "units": [minor for minor, leader in led.items() if leader == name + post],
            }
            for name, code in zip(names, m.units, strict=True)
            for post, room in kind_of(code).posts.items()
        },
    }


# imagining what is hidden


def determinize(state: State, side: str, dice: Dice) -> None:
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
