"""What each side may see (IMP-HID-1 to IMP-HID-11)."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.engine.decisions import bits
from sandtable.games.impact.explain.goals import goal
from sandtable.games.impact.explain.objectives import aims
from sandtable.games.impact.rules.board.space import DIRECTIONS
from sandtable.games.impact.rules.setup.buying import points_left
from sandtable.games.impact.rules.setup.forces import buyable, most_of, ready_for
from sandtable.games.impact.rules.setup.setup import in_progress
from sandtable.games.impact.rules.stealth.knowledge import knows_type, unseen_units
from sandtable.games.impact.rules.turn.scoring import eliminated_value, standing
from sandtable.games.impact.rules.units.command import in_command, mp_left
from sandtable.games.impact.rules.units.kinds import WORDS, Kind
from sandtable.games.impact.scenarios.loader import GENERATORS
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import EDGES, NOBODY, OFF, OVER, PHASES, SETUP, SIDES, UNLIMITED
from sandtable.games.impact.views.map import (
    aliases_of,
    chart_shown,
    mines_shown,
    panels_of,
    secret_works,
    zones_shown,
)

WHERE = {-1: "off", -2: "dead", -3: "exited", -4: "offline"}
STATUS = (("down", "down"), ("panicked", "panicked"), ("shocked", "shocked"))


def view(state: State, side: str | None) -> dict[str, Any]:
    """Return what *side* may know (None: a spectator), ready for JSON. Its `points` and `aliases` are shared."""
    own = NOBODY if side is None else SIDES.index(side)
    names, land = state.board.names, state.land
    unseen = unseen_units(state, own)
    shown = [unit for unit in range(len(state.names)) if not unseen >> unit & 1]
    return {
        "scenario": state.scenario,
        "options": {**state.options, "glow": state.glow},
        "you": side,
        "turn": state.turn,
        "turns": state.turns,
        "phase": "over" if state.over or state.phase == OVER else PHASES[state.phase],
        "initiative": _side_word(state.initiative),
        "first": None if state.phase == SETUP else SIDES[state.first],
        "to_act": None if state.phase == SETUP else SIDES[state.side_to_act],
        "goal": goal(state, unseen).shown(),
        "aims": aims(state.field),
        "map": state.field.seed if state.scenario in GENERATORS else None,
        "layout": panels_of(state.field.layout),
        "points": land.shown(),
        "chart": chart_shown(),
        "aliases": aliases_of(state.field.layout),
        "bunkers": [names[point] for point in bits(land.bunkers)],
        "improved": [names[point] for point in bits(land.improved & ~secret_works(state, own))],
        "smoke": [names[point] for point in bits(land.smoke)],
        "wrecked": [names[point] for point in bits(state.wrecked)],
        "objectives": [
            {"point": names[point], "title": title, "control": _side_word(state.control.get(point, NOBODY))}
            for point, title in sorted(state.field.objectives.items())
        ],
        "control": {names[point]: SIDES[one] for point, one in sorted(state.control.items())},
        "mines": mines_shown(state, own),
        "friendly": {one: list(state.field.friendly[n]) for n, one in enumerate(SIDES)},
        "exits": {one: list(state.field.exits[n]) for n, one in enumerate(SIDES)},
        "zones": zones_shown(state),
        "units": {state.names[unit]: _unit(state, unit, own) for unit in shown},
        "active": _active(state, own, unseen),
        "group": [state.names[unit] for unit in state.group if not unseen >> unit & 1],
        "sides": {one: _side(state, n, own, unseen) for n, one in enumerate(SIDES)},
        "deck": {
            "left": state.deck.bit_count(),
            "discards": [card.id for number, card in enumerate(state.cards) if not state.deck >> number & 1],
        },
        "effects": [
            {
                "kind": effect.kind, "side": _side_word(effect.side),
                "unit": None if effect.unit == NOBODY else state.names[effect.unit],
                "point": None if effect.place == NOBODY else names[effect.place], "value": effect.value,
                "until": effect.turn or None,
            }
            for effect in state.effects
            if effect.unit == NOBODY or not unseen >> effect.unit & 1
        ],
        "shop": _shop(state, own),
    }  # fmt: skip


def _side_word(side: int) -> str | None:
    return None if side == NOBODY else SIDES[side]


# soldiers


def _unit(state: State, unit: int, own: int) -> dict[str, Any]:
    kind, side, bit = state.kind[unit], state.side[unit], 1 << unit
    mine, typed = side == own, knows_type(state, unit, own)
    secret = not mine and in_progress(state, side)  # it is being set up
    point = OFF if secret else state.point[unit]
    on_map = point >= 0
    known = state.known.get(unit)
    if mine or not kind.armoured:
        damage: int | None = state.damage[unit]
    elif state.down & bit:
        damage = 5
    else:  # what was shown was shown to the enemy; who only watches has not seen it
        damage = known.damage if known and own != NOBODY else None
    values = [
        getattr(kind, key)[damage] if typed and damage is not None else None for key in ("attack", "shield", "move")
    ]
    return {
        "name": state.names[unit],
        "title": kind.title if typed else "Armed drone" if kind.armed_drone else "Drone" if kind.drone else "Soldier",
        "type": kind.word if typed else None,
        "sort": kind.sort,
        "armed": kind.armed_drone or kind.sentry if kind.drone else None,
        "side": SIDES[side],
        "point": state.board.names[point] if on_map else None,
        "where": "map" if on_map else WHERE[point],
        "level": state.level[unit] if on_map else None,
        "ground": state.land.ground[point] if on_map else None,
        "airborne": bool(on_map and state.airborne & bit),
        "status": next((word for word, mask in STATUS if getattr(state, mask) & bit), "good"),
        "completed": bool(state.completed & bit),
        "painted": state.painted[unit],
        "stealth": 0 if secret else state.stealth[unit],
        "caught": state.caught[unit],
        "cool": state.cool[unit],
        "hidden": bool(mine and state.hidden & bit),
        "facing": DIRECTIONS[state.facing[unit]] if state.on.facing and on_map and not kind.sentry else None,
        "squad": 0 if secret else state.squad[unit],
        "leader": typed and unit in state.leaders[side],
        "assistant": bool(typed and state.assistant & bit),
        "marine": bool(state.marine & bit),
        "damage": damage,
        "attack": values[0],
        "shield": values[1],
        "move": values[2],
        "seen": known.turn if known and not mine and own != NOBODY else None,
        "attenuation": kind.attenuation if typed else None,
        "cost": kind.cost if typed else None,
        "in_command": in_command(state, unit) if mine and state.setup is None else None,
        "entry": _entry(state, unit) if point == OFF and not secret else None,
        "trigger": state.trigger[unit] if mine and kind.drone else None,
        "stunned": bool(state.stunned & bit),
        "columns": columns_of(kind) if typed else None,
    }  # fmt: skip


def _entry(state: State, unit: int) -> dict[str, Any]:
    return {"turn": state.entry_turn[unit], "edge": EDGES[state.edge[unit]]}


@cache
def columns_of(kind: Kind) -> dict[str, list[int]]:
    """Return a card's values by damage level."""
    return {"attack": list(kind.attack[:5]), "shield": list(kind.shield[:5]), "move": list(kind.move[:5])}


def _active(state: State, own: int, unseen: int) -> dict[str, Any] | None:
    act, unit = state.act, state.active
    if act is None or unit == NOBODY or unseen >> unit & 1:
        return None
    open_card = state.side[unit] == own or act.moved  # moving shows the card (IMP-4.0.b)
    if state.side[unit] != own and state.kind[unit].drone and state.on.hide_types:
        open_card = False  # the MP of a drone would tell whether a commander is there (IMP-HID-2)
    return {
        "unit": state.names[unit],
        "mp": mp_left(state, unit) if open_card else None,
        "spent": act.spent,
        "steps": act.steps,
        "boosted": act.boosted,
        "shaken": act.shaken,
        "owes": act.owes,
        "fired": act.fired,
        "path": [[state.board.names[point], level] for point, level, _ in act.path],
    }


# sides


def _side(state: State, side: int, own: int, unseen: int) -> dict[str, Any]:
    led = [unit for unit in state.leaders[side] if unit != NOBODY and _named(state, unit, own, unseen)]
    helpers = [
        unit for unit in bits(state.assistant) if state.side[unit] == side and _named(state, unit, own, unseen)
    ]  # fmt: skip
    units = [unit for unit, one in enumerate(state.side) if one == side]
    build: int | None = sum(state.kind[unit].cost for unit in units)
    if side != own and not state.field.forces_open:
        build = state.field.pools[side] if state.field.pools else None  # what is there is for its owner to know
    return {
        "vp": standing(state, unseen)[side] if state.setup is None else 0,
        "pools": {
            state.names[unit]: points
            for unit, points in sorted(state.pools.items())
            if state.side[unit] == side and not unseen >> unit & 1
        },
        "leader": state.names[led[0]] if led else None,
        "leaders": [state.names[unit] for unit in led],
        "assistant": state.names[helpers[0]] if helpers else None,
        "takeover": state.takeover[side] or None,
        "passed": state.passed and state.side_to_act != side,
        "in_command": state.setup is None and any(_able(state, unit) for unit in led),
        "build": build,
        "lost": eliminated_value(state, side),
        "reorganising": bool(state.reorganising >> side & 1),
        "merged": bool(state.merged >> side & 1),
    }


def _named(state: State, unit: int, own: int, unseen: int) -> bool:
    return not unseen >> unit & 1 and knows_type(state, unit, own)


def _able(state: State, unit: int) -> bool:
    return state.point[unit] >= 0 and not (state.shocked | state.panicked | state.down) >> unit & 1


def _shop(state: State, own: int) -> dict[str, Any] | None:
    """Return what the player may buy; no other player sees it."""
    setup, field = state.setup, state.field
    if own == NOBODY or setup is None or not field.pools or not setup.buying >> own & 1:
        return None
    bought, pool = setup.bought[own], field.pools[own]
    open_now = buyable(bought, field, pool, drones=state.on.drones)
    kinds = [field.kinds[word] for word in WORDS]
    return {
        "points": pool,
        "left": points_left(state, own),
        "types": [
            {
                "type": kind.word, "title": kind.title, "sort": kind.sort, "cost": kind.cost,
                "most": None if most_of(field, kind) == UNLIMITED else most_of(field, kind),
                "bought": bought.count(kind.word), "available": kind.word in open_now, "columns": columns_of(kind),
            }
            for kind in kinds
        ],
        "ready": [
            {"name": one.name, "title": one.title, "forces": {kind.word: count for kind, count in one.force}}
            for one in ready_for(field, pool, drones=state.on.drones)
        ],
    }  # fmt: skip
