"""Phase 2, Deployment: income and what else step I brings, then buying units and placing them."""

from __future__ import annotations

from functools import cache

from sandtable.engine.decisions import Decision, Options, Rule, bits, other_side
from sandtable.games.rivets.log import many, tell
from sandtable.games.rivets.rules.cards.cards import (
    HOLD,
    NIGHT_RELIEF,
    might_play,
    playable,
)
from sandtable.games.rivets.rules.cards.reactions import card_of, play_card
from sandtable.games.rivets.rules.deployment.income import controlled, income, prepare
from sandtable.games.rivets.rules.movement.routes import roomy
from sandtable.games.rivets.rules.units.kinds import Kind
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.rules.units.units import bury, enlist, in_play, plug_in, plugs_of, stand, title
from sandtable.games.rivets.scenarios.scenarios import load_fields
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    AIR_COMBAT,
    AIRCRAFT,
    FACINGS,
    INFANTRY,
    PLUG,
    SIDES,
)


def deployment(state: State) -> Rule[None]:
    """Phase 2, step by step (RIV-4.1 to RIV-4.16)."""
    if state.step == 0:
        income(state)
        state.step = 1
    while state.step == 1:
        yield from prepare(state, offers)
    while state.step == 2:
        yield from _spend(state)
    close(state)


def close(state: State) -> None:
    """Step IV: unspent points are lost, rivets are kept (RIV-4.14)."""
    if state.dp:
        tell(
            state,
            "RIV-4.14",
            "unspent",
            f"{{side}} loses {many(state.dp, 'unspent deployment point')}",
            side=state.turn,
            count=state.dp,
        )
    state.dp = state.bonded = state.emerged = state.tried = 0
    state.night = False
    state.free &= ~(1 << state.turn)
    state.phase, state.step = AIR_COMBAT, 0


def _spend(state: State) -> Rule[None]:
    """Buy one unit and place it, or end (RIV-4.3 to RIV-4.6)."""
    bury(state)
    side = state.turn
    words = offers(state)
    if not state.night and might_play(state, side, NIGHT_RELIEF) and _night_helps(state):
        words += playable(state, side, NIGHT_RELIEF) or (() if words else (HOLD,))
    word = yield Decision(
        SIDES[side], "deploy", lambda: _whom(state),
        "RIV-4.3", Options((*words, "done")), boundary=True,
    )  # fmt: skip
    if word == "done":
        state.step = 3
        return
    if word == HOLD:
        state.hold |= 1 << side
        return
    if card_of(word) >= 0:
        play_card(state, side, NIGHT_RELIEF)
        state.night = True
        return
    _, dot, code = word.rpartition(".")
    kind = load_roster().kinds[code]
    if kind.rank == PLUG:
        yield from _plug(state, kind)
    else:
        yield from place_unit(state, side, kind, places_for(state, kind), "RIV-4.5")
        state.night = state.night and kind.rank != INFANTRY
    if dot:
        state.free &= ~(1 << side)
    elif kind.cost is not None:
        state.dp -= kind.cost[0]
        state.rivets[side] -= kind.cost[1]


def _whom(state: State) -> str:
    purse = f"{many(state.dp, 'point')}, {many(state.rivets[state.turn], 'rivet')}"
    return f"Whom do you deploy ({purse} left)?"


def offers(state: State) -> list[str]:
    """Return the words for all units that the player could buy now, or have for nothing."""
    grids = deployment_grids(state)
    closed = state.board.obstacles | state.occupied[other_side(state.turn)]
    room = [grids & ~closed & ~tight for tight in state.tight]  # by spaces
    air = state.board.deployment_points(grids) & ~(state.airborne[0] | state.airborne[1])
    points, rivets = state.dp, state.rivets[state.turn]
    words = []
    for kind in shop(state):
        cost = kind.cost or (0, 0)
        if cost[0] > points or cost[1] > rivets:
            continue
        if not kind.hero and kind.rank != PLUG and not state.night:
            if air if kind.rank == AIRCRAFT else room[kind.spaces]:
                words.append(kind.code)
        elif why_no_place(state, kind) is None:
            words.append(kind.code)
    return words + [f"free.{kind.code}" for kind in free_kinds(state) if why_no_place(state, kind) is None]


def shop(state: State) -> list[Kind]:
    """List the kinds that a side could ever buy in this scenario."""
    if state.sheets is None:
        return []
    return wares(state.sheets[state.turn], state.scenario)


@cache
def wares(sheet: str, scenario: str) -> list[Kind]:
    """List the kinds of a sheet that can be bought in a scenario."""
    field = load_fields()[scenario]
    return [
        kind
        for kind in load_roster().sheets[sheet].kinds
        if kind.cost is not None and (field.aircraft or kind.rank != AIRCRAFT) and (field.heroes or not kind.hero)
        and (field.rivets_in_play or not kind.cost[1])
    ]  # fmt: skip


def affordable(state: State, kind: Kind) -> bool:
    """Whether the player has the points and the rivets for a unit (RIV-4.4)."""
    return kind.cost is not None and kind.cost[0] <= state.dp and kind.cost[1] <= state.rivets[state.turn]


def free_kinds(state: State) -> list[Kind]:
    """List the aircraft that the player may have for nothing (S4)."""
    if not state.free >> state.turn & 1:
        return []
    return [k for k in shop(state) if k.rank == AIRCRAFT and k.cost and k.cost[0] <= state.field.free_aircraft]


def _night_helps(state: State) -> bool:
    """Whether the player could buy an Infantry unit if it may be placed in the whole territory."""
    return any(
        kind.rank == INFANTRY and affordable(state, kind) and hero_is_free(state, kind)
        and room_for(state, state.turn, kind, state.board.territory[state.turn])
        for kind in shop(state)
    )  # fmt: skip


def why_no_place(state: State, kind: Kind) -> tuple[str, str] | None:
    """Return the row and the reason why a unit cannot be deployed anywhere; None if it can."""
    if not hero_is_free(state, kind):
        if kind.code in state.used[state.turn]:
            return "RIV-4.10", f"{kind.title} has been deployed already: each version of a hero comes once"
        return "RIV-4.10", f"another version of {kind.hero} is in play"
    if kind.rank == PLUG:
        return None if hosts(state) else ("RIV-4.8", "no unit in your territory has a free socket")
    if places_for(state, kind):
        return None
    if kind.rank == AIRCRAFT:
        return "RIV-4.12", "no intersection on the edge next to a deployment grid is free"
    return "RIV-4.6", f"no deployment grid has {kind.spaces} spaces free"


@cache
def versions(hero: str) -> frozenset[Kind]:
    """Return the kinds that are one hero (RIV-4.10)."""
    return frozenset(kind for kind in load_roster().kinds.values() if kind.hero == hero)


def hero_is_free(state: State, kind: Kind) -> bool:
    """Whether a version of a hero may be deployed; true of everybody else (RIV-4.10, RIV-4.11)."""
    if not kind.hero:
        return True
    return kind.code not in state.used[state.turn] and not in_play(state, state.turn, versions(kind.hero))


def deployment_grids(state: State) -> int:
    """Return the grids where the player may deploy now, if no enemy is in the way (RIV-4.6, RIV-4.16, RIV-11.57).

    Enemies in one of them keep ground units out, and no aircraft from its corners (RIV-2.21).
    """
    board, side = state.board, state.turn
    enemies = state.occupied[other_side(side)]
    grids = board.deployment[side]
    for grid in bits(controlled(state, side)):
        if any(state.combined[u].rally for u in state.at[grid]):
            grids |= 1 << grid
    return grids if grids & ~enemies else board.territory[side] & ~board.obstacles & ~enemies


def room_for(state: State, side: int, kind: Kind, grids: int) -> int:
    """Return those of some grids that a ground unit may be placed in."""
    closed = state.board.obstacles | state.occupied[other_side(side)]
    return grids & roomy(state, side, kind.spaces) & ~closed


def places_for(state: State, kind: Kind) -> int:
    """Return the grids or intersections where a unit may be placed."""
    grids = deployment_grids(state)
    if kind.rank == AIRCRAFT:
        return state.board.deployment_points(grids) & ~(state.airborne[0] | state.airborne[1])
    if state.night and kind.rank == INFANTRY:
        grids |= state.board.territory[state.turn]
    return room_for(state, state.turn, kind, grids)


def place_unit(state: State, side: int, kind: Kind, places: int, rule: str) -> Rule[None]:
    """Place a new unit; an aircraft with its facing (RIV-4.5, RIV-4.12, RIV-4.13)."""
    place = yield Decision(
        SIDES[side], "place", f"Where do you place {kind.title}?", "RIV-4.12" if kind.rank == AIRCRAFT else rule,
        Options((), places), about=(kind.number,),
    )  # fmt: skip
    facing = -1
    if kind.rank == AIRCRAFT:
        word = yield Decision(
            SIDES[side], "facing", f"Which way does {kind.title} face?", "RIV-4.13",
            Options(state.board.facings_at(place)), about=(place,),
        )  # fmt: skip
        facing = FACINGS.index(word)
    unit = enlist(state, side, kind)
    state.facing[unit] = facing
    stand(state, unit, place)
    _note_hero(state, side, kind)
    tell(state, rule, "deployed", "{unit} is deployed at {place}", unit=unit, place=place)


def _note_hero(state: State, side: int, kind: Kind) -> None:
    if kind.hero:
        blue, red = state.used
        state.used = (blue, red | {kind.code}) if side else (blue | {kind.code}, red)


def hosts(state: State) -> list[int]:
    """List the player's units that could take a plug (RIV-4.8, RIV-4.15)."""
    return [
        u
        for u, place in enumerate(state.place)
        if place >= 0 and state.kind[u].sockets and state.side[u] == state.turn
        and state.kind[u].sockets > len(plugs_of(state, u)) and state.board.in_territory(place, state.turn)
    ]  # fmt: skip


def _plug(state: State, kind: Kind) -> Rule[None]:
    """Deploy a plug into a host (RIV-4.8)."""
    units = hosts(state)
    names = tuple(state.names[u] for u in units)
    word = yield Decision(
        SIDES[state.turn], "host", f"Who takes {kind.title}?", "RIV-4.8", Options(names), about=(kind.number,)
    )
    host = units[names.index(word)]
    plug = enlist(state, state.turn, kind)
    plug_in(state, plug, host)
    _note_hero(state, state.turn, kind)
    tell(state, "RIV-4.8", "plugged", f"{title(state, plug)} goes into {{unit}}", unit=host, other=plug)
