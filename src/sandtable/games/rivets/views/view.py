"""What each side may see, and what a bot of that side may imagine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.decisions import bits, nth_bit, other_side
from sandtable.engine.dice import Dice
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS, MISSION_IDS, load_actions, load_missions
from sandtable.games.rivets.rules.cards.missions import CONDITIONS
from sandtable.games.rivets.rules.combat.damage import bounty, order_of_attack
from sandtable.games.rivets.rules.deployment.deployment import affordable, shop, why_no_place
from sandtable.games.rivets.rules.setup.opening import garrison_kinds
from sandtable.games.rivets.rules.units.kinds import AttackProfile, Kind
from sandtable.games.rivets.rules.units.units import free_spaces, place_word, plugs_of
from sandtable.games.rivets.scenarios.goals import goal
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    ARMOURS,
    BLUE,
    CLASSES,
    DEAD,
    DEPLOYMENT,
    DRAW,
    FACINGS,
    GARRISON,
    NOBODY,
    PHASES,
    RED,
    SIDES,
    TERRAINS,
)


def view(state: State, side: str | None) -> dict[str, Any]:
    """Return what *side* may know (None: a spectator), ready for JSON."""
    own = NOBODY if side is None else SIDES.index(side)
    begun = state.phase >= DRAW
    return {
        "scenario": state.scenario,
        "options": dict(state.options),
        "you": side,
        "goal": goal(state).shown(),
        "round": state.round,
        "rounds": state.rounds,
        "victory": state.victory,
        "columns": state.board.columns,
        "rows": state.board.rows,
        "phase": "over" if state.over else PHASES[state.phase],
        "first": SIDES[state.first] if begun else None,
        "turn": SIDES[state.turn] if begun else None,
        **_ground(state),
        "sides": {one: _side(state, n) for n, one in enumerate(SIDES)},
        "units": {state.names[u]: _unit(state, u) for u, place in enumerate(state.place) if place != DEAD},
        "gas": [
            {"grid": state.board.names[grid], "owner": SIDES[token.owner], "code": token.kind.code, "thin": token.thin,
             "drifted": token.drifted}
            for grid, token in sorted(state.gas.items())
        ],
        "active": None if state.active == NOBODY else state.board.names[state.active],
        "hand": None if side is None else [_action(card) for card in bits(state.hands[own])],
        "missions": None if side is None else [_mission(state, card, own) for card in bits(state.missions[own])],
        "peeked": None if side is None else [MISSION_IDS[card] for card in bits(state.peeked[own])],
        "decks": {"actions": state.actions.bit_count(), "missions": state.mission_deck.bit_count()},
        "discards": {
            "actions": [ACTION_IDS[card] for card in bits(state.action_discards)],
            "missions": [MISSION_IDS[card] for card in bits(state.mission_discards)],
        },
        "garrison": state.dp if state.phase == GARRISON else None,
        "shop": _shop(state, own),
    }  # fmt: skip


def _side(state: State, side: int) -> dict[str, Any]:
    return {
        "sheet": state.sheets[side] if state.sheets else None,
        "vp": state.vp[side],
        "rivets": state.rivets[side],
        "cut": state.cut[side],
        "dp": state.dp if side == _spender(state) else 0,
        "actions": state.hands[side].bit_count(),
        "missions": state.missions[side].bit_count(),
        "used": sorted(state.used[side]),
        "played": bool(state.played >> side & 1),
        "hold": bool(state.hold >> side & 1),
        "fallen": [kind.code for kind in state.fallen[side]],
        "free": bool(state.free >> side & 1),
    }


def _spender(state: State) -> int:
    return RED if state.phase == GARRISON else state.turn


def _ground(state: State) -> dict[str, Any]:
    board, names = state.board, state.board.names
    owners = {BLUE: "blue", RED: "red", NOBODY: "none"}
    return {
        "terrain": {names[grid]: TERRAINS[terrain] for grid, terrain in enumerate(board.terrain)},
        "territory": {names[grid]: owners[owner] for grid, owner in enumerate(board.owner)},
        "spaces": {names[grid]: free_spaces(state, grid) for grid in range(board.grids)},
        "deployment": {one: [names[grid] for grid in bits(board.deployment[n])] for n, one in enumerate(SIDES)},
        "objectives": {names[grid]: _objective(state, grid) for grid in bits(board.objectives)},
        "guard": [names[grid] for grid in bits(state.guard)],
        "eyes": {names[grid]: state.eyes.count(grid) for grid in sorted(set(state.eyes))},
    }


def _objective(state: State, grid: int) -> dict[str, Any]:
    holder = next((SIDES[side] for side in (BLUE, RED) if state.occupied[side] >> grid & 1), None)
    return {"worth": {one: state.field.pays(grid, n) for n, one in enumerate(SIDES)}, "held": holder}


def _rank(units: Sequence[int], unit: int) -> int:
    """Return which of some units it is; the first, if it is on its way out of there (it rams)."""
    return units.index(unit) if unit in units else 0


def _unit(state: State, unit: int) -> dict[str, Any]:
    kind, combined, place = state.kind[unit], state.combined[unit], state.place[unit]
    facing = state.facing[unit]
    return {
        "name": state.names[unit],
        "title": kind.title,
        "code": kind.code,
        "sheet": kind.sheet,
        "class": CLASSES[kind.rank],
        "hero": bool(kind.hero),
        "armour": ARMOURS[kind.armour] if kind.armour >= 0 else None,
        "side": SIDES[state.side[unit]],
        "place": place_word(state, unit),
        "order": _rank(state.at[place], unit) if place >= 0 else 0,
        "target": _rank(order_of_attack(state, place), unit) if 0 <= place < state.board.grids else 0,
        "facing": FACINGS[facing] if facing >= 0 else None,
        "damage": state.damage[unit],
        "health": combined.health,
        "shields": state.shields[unit],
        "move": combined.move + combined.haste,
        "spaces": kind.spaces,
        "sockets": kind.sockets,
        "plugs": [state.names[plug] for plug in plugs_of(state, unit)],
        "bounty": bounty(state, unit),
        "cost": list(kind.cost) if kind.cost else None,
        "attacks": [_line(line, combined.far_land, combined.far_air) for line in combined.lines],
        "abilities": list(combined.abilities),
        "fought": bool(state.fought >> unit & 1),
        "moved": bool(state.moved >> unit & 1),
        "halted": bool(state.halted >> unit & 1),
        "fresh": bool(state.fresh >> unit & 1),
        "troubled": bool(state.troubled >> unit & 1),
        "masked": bool(state.masked >> unit & 1),
        "march": state.march.get(unit, 0),
        "turns": state.turns.get(unit, 0),
        "dog": state.names[state.dog[unit]] if unit in state.dog else None,
        "group": state.group.get(unit),
    }


def _line(line: AttackProfile, far_land: int, far_air: int) -> dict[str, Any]:
    return {
        "name": line.name,
        "title": line.title,
        "dice": dict(zip(ARMOURS, line.dice, strict=True)),
        "land": line.land + far_land if line.land else 0,
        "air": line.air + far_air if line.air else 0,
        "tags": list(line.tags),
    }


def _action(card: int) -> dict[str, Any]:
    one = load_actions()[card]
    return {"id": ACTION_IDS[card], "title": one.title, "text": f"{one.moment}: {one.text}", "dev": one.dev}


def _mission(state: State, card: int, side: int) -> dict[str, Any]:
    one = load_missions()[card]
    true_now = CONDITIONS[card](state, side)
    return {"id": MISSION_IDS[card], "title": one.title, "text": one.text, "vp": one.vp, "fulfilled": true_now}


def _shop(state: State, own: int) -> list[dict[str, Any]] | None:
    """List what the player may buy, or set up; no other player sees it."""
    if state.phase == GARRISON and own == RED:
        return [_ware(kind, available=True) for kind in garrison_kinds(state)]
    if state.phase != DEPLOYMENT or own != state.turn or state.over:
        return None
    return [
        _ware(kind, available=affordable(state, kind) and why_no_place(state, kind) is None) for kind in shop(state)
    ]


def _ware(kind: Kind, *, available: bool) -> dict[str, Any]:
    return {
        "code": kind.code,
        "title": kind.title,
        "cost": list(kind.cost or ()),
        "class": CLASSES[kind.rank],
        "hero": bool(kind.hero),
        "armour": ARMOURS[kind.armour] if kind.armour >= 0 else None,
        "health": kind.health,
        "move": kind.move,
        "spaces": kind.spaces,
        "sockets": kind.sockets,
        "bounty": kind.bounty,
        "attacks": [_line(line, 0, 0) for line in kind.lines],
        "abilities": list(kind.abilities),
        "available": available,
    }


# imagining what is hidden


def determinize(state: State, side: str, dice: Dice) -> None:
    """Draw at random what *side* may not know, in place, and let other dice come (RIV-18.1)."""
    enemy = other_side(SIDES.index(side))
    known = state.peeked[SIDES.index(side)]
    state.hands[enemy], state.actions = _redraw(state.hands[enemy], state.actions, 0, dice)
    state.missions[enemy], state.mission_deck = _redraw(state.missions[enemy], state.mission_deck, known, dice)
    own = state.missions[other_side(enemy)]
    state.peeked[enemy] = _redraw(state.peeked[enemy], own & ~state.peeked[enemy], 0, dice)[0]  # which, is unknown
    state.dice.reseed(dice.below(1 << 30))


def _redraw(hand: int, deck: int, known: int, dice: Dice) -> tuple[int, int]:
    """Draw a hand of the same size again; cards that are known stay."""
    pool = (hand | deck) & ~known
    drawn = hand & known
    for _ in range((hand & ~known).bit_count()):
        card = 1 << nth_bit(pool, dice.below(pool.bit_count()))
        drawn |= card
        pool &= ~card
    return drawn, pool
