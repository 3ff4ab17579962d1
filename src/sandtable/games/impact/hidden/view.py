"""What each side may see (IMP-HID-1 to IMP-HID-11)."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.engine.decisions import bits
from sandtable.games.impact.board.points import DIRECTIONS, TURNED, Layout, join
from sandtable.games.impact.board.terrain import TERRAINS, load_chart
from sandtable.games.impact.pieces.command import in_command, mp_left
from sandtable.games.impact.pieces.kinds import WORDS, Kind
from sandtable.games.impact.scenarios.muster import buyable, most_of, ready_for
from sandtable.games.impact.scenarios.setup import in_progress, points_left
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import (
    BLUE,
    EDGES,
    FACES,
    NOBODY,
    OFF,
    OVER,
    PHASES,
    RED,
    SETUP,
    SIDES,
    UNLIMITED,
)
from sandtable.games.impact.turn.scoring import eliminated_value, standing

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
        "layout": panels_of(state.board.layout),
        "points": land.shown(),
        "chart": chart_shown(),
        "aliases": aliases_of(state.board.layout),
        "bunkers": [names[point] for point in bits(land.bunkers)],
        "improved": [names[point] for point in bits(land.improved & ~_secret_works(state, own))],
        "smoke": [names[point] for point in bits(land.smoke)],
        "wrecked": [names[point] for point in bits(state.wrecked)],
        "objectives": [
            {"point": names[point], "title": title, "control": _side_word(state.control.get(point, NOBODY))}
            for point, title in sorted(state.field.objectives.items())
        ],
        "control": {names[point]: SIDES[one] for point, one in sorted(state.control.items())},
        "mines": _mines(state, own),
        "friendly": {one: list(state.field.friendly[n]) for n, one in enumerate(SIDES)},
        "exits": {one: list(state.field.exits[n]) for n, one in enumerate(SIDES)},
        "zones": _zones(state),
        "units": [_unit(state, unit, own) for unit in shown],
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


# the map


@cache
def panels_of(layout: Layout) -> list[dict[str, Any]]:
    """List the panels of a map, in reading order."""
    return [
        {"panel": word.removesuffix(TURNED), "x": x, "y": y, "turned": word.endswith(TURNED)}
        for y, row in enumerate(layout) for x, word in enumerate(row)
    ]  # fmt: skip


@cache
def aliases_of(layout: Layout) -> dict[str, str]:
    """Return the points of a joint by their other ids (IMP-GEO-8)."""
    board = join(layout)
    return {name: board.names[point] for name, point in board.numbers.items() if board.names[point] != name}


@cache
def chart_shown() -> dict[str, dict[str, int]]:
    """Return what terrain and markers cost and give, by their words (IMP-DATA-TEC)."""
    chart = load_chart()
    found = {
        word: {"enter": chart.enter[kind], "land": chart.land[kind], "attack": chart.attack[kind]}
        for kind, word in enumerate(TERRAINS)
    }
    found["bunker"] = {"enter": chart.bunker_enter, "land": chart.bunker_land, "attack": chart.bunker_attack}
    found["improved"] = {"enter": 0, "land": 0, "attack": chart.improved_attack}
    return found


def _secret_works(state: State, own: int) -> int:
    """Return the improved positions that the enemy has placed and not yet shown."""
    if state.setup is None:
        return 0
    return sum(state.setup.works[side] for side in (RED, BLUE) if side != own and in_progress(state, side))


def _mines(state: State, own: int) -> list[dict[str, Any]]:
    found = []
    for point, mine in sorted(state.mines.items()):
        if mine.owner != own and in_progress(state, mine.owner):
            continue
        known = mine.owner == own or (own != NOBODY and state.seen_mines >> point & 1)
        found.append({
            "point": state.board.names[point], "owner": SIDES[mine.owner], "face": FACES[mine.face] if known else None,
        })  # fmt: skip
    return found


def _zones(state: State) -> dict[str, list[str]] | None:
    """Return the set-up zones of both sides, which the scenario tells everybody."""
    if state.phase != SETUP:
        return None
    found = {}
    for side, one in enumerate(SIDES):
        mask = state.field.mines[side].zone | state.field.works[side].zone
        for group in state.field.groups[side]:
            mask |= group.zone | group.stealth
        found[one] = [state.board.names[point] for point in bits(mask)]
    return found


# soldiers


def unseen_units(state: State, own: int) -> int:
    """Return the soldiers whose existence a side is not told: the enemy's hidden ones (IMP-HID-5)."""
    if not state.hidden:
        return 0
    # While a side sets up, nobody is told who of its soldiers will be hidden.
    done = [side for side in (RED, BLUE) if side != own and not in_progress(state, side)]
    return sum(1 << unit for unit in bits(state.hidden) if state.side[unit] in done)


def may_see(state: State, own: int, unit: int) -> bool:
    """Whether a side sees where a soldier is: not while its enemy sets it up, and not while it is hidden."""
    if state.side[unit] == own:
        return True
    return not state.hidden >> unit & 1 and not in_progress(state, state.side[unit])


def knows_type(state: State, unit: int, own: int) -> bool:
    """Whether a side knows the type of a soldier (IMP-HID-2, IMP-HID-3)."""
    if state.side[unit] == own or state.identified >> unit & 1:
        return True
    kind = state.kind[unit]
    return not kind.mobile if kind.drone else not (state.on.hide_types and kind.armoured)


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
    """Return what the player may buy; nobody else is shown it."""
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
