"""Vortex generator, and the vortexes that wander on every Time Stream card."""

from __future__ import annotations

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import counted, tell
from sandtable.games.interformic.rules.board.ground import flatten, lose_object
from sandtable.games.interformic.rules.board.sight import bomb_row
from sandtable.games.interformic.rules.combat.brk_arcs import arc
from sandtable.games.interformic.rules.combat.damage import freeze_if_due, swallow
from sandtable.games.interformic.rules.devices.devices import devices_at, lose_device
from sandtable.games.interformic.rules.movement.unb_move import displace_fallen
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, can_sight, commander, loose_in, units_in
from sandtable.games.interformic.rules.weapons.nuke import detonate
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State, set_veils
from sandtable.games.interformic.tables import (
    HEAVY,
    HILL,
    INDUSTRY,
    VOLCANO,
    VORTEX_MOVES,
    VORTEX_STABILITY,
    WOODS,
)

WALLS = frozenset((HILL, INDUSTRY, VOLCANO, WOODS))
Vortex = tuple[int, int, int]  # hex, size, facing


def launch_hexes(state: State, firer: int) -> int:
    """Return the adjacent hexes into which a vortex may be launched (UNB-XVG.1, UNB-XVG.2)."""
    found = 0
    seen = bomb_row(state, firer) if can_sight(state, firer) else 0
    if breakable(state, firer):
        seen &= arc(state, firer)  # BRK-31.31
    for hex_ in state.field.neighbours[state.hex[firer]]:
        empty = not state.here[hex_] and not loose_in(state, hex_) and not devices_at(state, hex_)
        if empty and seen >> hex_ & 1 and state.terrain[hex_] not in WALLS:
            found |= 1 << hex_
    return found


def fire_vortex(state: State, firer: int, size: int) -> Rule[None]:
    """Launch a vortex facing away from the firer, who pays in stasis markers (UNB-XVG.1, UNB-XVG.3)."""
    hex_ = yield Decision(
        seat(state, commander(state, firer)), "launch", lambda: f"Where does {title(state, firer)} launch its vortex?",
        "UNB-XVG.1", lambda: Options((), launch_hexes(state, firer)), about=(firer,),
    )  # fmt: skip
    facing = state.field.toward[state.hex[firer]].index(hex_)
    state.vortexes += ((hex_, size, facing),)
    set_veils(state)
    tell(
        state, "UNB-XVG.1", "vortex", "{firer} launches a {size} vortex into {hex}, facing {facing}", firer=firer,
        size=size, hex=hex_, facing=DIRECTIONS[facing],
    )  # fmt: skip
    markers = state.dice.pluses(3)
    state.stasis[firer] += markers
    text = f"{{unit}} receives {counted(markers, 'stasis marker') if markers else 'no stasis marker'}"
    tell(state, "UNB-XVG.3", "stasis", text, unit=firer, n=state.stasis[firer])
    freeze_if_due(state, firer, "UNB-XVG.3")


def move_vortexes(state: State) -> Rule[None]:
    """Every vortex checks its stability and moves: lighter ones first, same sizes in random order (UNB-XVG.15)."""
    waiting = list(state.vortexes)
    while waiting:
        lightest = [v for v in waiting if v[1] == min(w[1] for w in waiting)]
        vortex = lightest[state.dice.pick([state.field.names[v[0]] for v in lightest])]
        waiting.remove(vortex)
        _wander(state, vortex)
        waiting = [v for v in waiting if v in state.vortexes]  # some may have met it
        check_victory(state)
        yield from displace_fallen(state)


def _wander(state: State, vortex: Vortex) -> None:
    """One vortex: stability check, turn or explosion, movement (UNB-XVG.19)."""
    hex_, size, facing = vortex
    dice = VORTEX_STABILITY[size]
    if state.dice.pluses(dice) == dice:
        roll = state.dice.face()
        if roll == 1:
            _drop(state, vortex)
            tell(state, "UNB-XVG.9", "vortex-explodes", "the {size} vortex in {hex} explodes", size=size, hex=hex_)
            detonate(state, size, hex_)
            return
        turned = (facing + roll - 1) % 6 if state.variants.vortex_facing == "relative" else roll - 1
        tell(
            state, "UNB-XVG.7", "vortex-turns", "the vortex in {hex} turns to {facing}", hex=hex_, size=size,
            facing=DIRECTIONS[turned],
        )  # fmt: skip
        vortex = _shift(state, vortex, hex_, turned)
    moves = state.dice.pluses(VORTEX_MOVES[size])
    if not moves:
        tell(
            state, "UNB-XVG.10", "vortex-stays", "the vortex stays in {hex}", hex=hex_, size=size,
            facing=DIRECTIONS[vortex[2]],
        )  # fmt: skip
    for _ in range(moves):
        moved = _advance(state, vortex)
        if moved is None:
            return
        vortex = moved


def _advance(state: State, vortex: Vortex) -> Vortex | None:
    """Move one hex straight ahead; None if the vortex stops there or is gone."""
    hex_, size, facing = vortex
    goal = state.field.toward[hex_][facing]
    if goal < 0:
        _drop(state, vortex)
        tell(state, "UNB-XVG.16", "vortex-left", "the {size} vortex leaves the map", size=size, hex=hex_)
        return None
    others = [v for v in state.vortexes if v[0] == goal]
    if others:
        for one in (vortex, *others):
            _drop(state, one)
        tell(state, "UNB-XVG.15", "vortex-explodes", "two vortexes meet in {hex} and explode", hex=goal, size=HEAVY)
        detonate(state, HEAVY, goal)
        return None
    vortex = _shift(state, vortex, goal, facing)
    tell(
        state, "UNB-XVG.10", "vortex-moves", "the vortex moves to {hex}", hex=goal, start=hex_, size=size,
        facing=DIRECTIONS[facing],
    )  # fmt: skip
    return None if _devour(state, goal) else vortex


def _devour(state: State, hex_: int) -> bool:
    """All that a vortex does to a hex that it enters; whether it stops there (UNB-XVG.11 to UNB-XVG.14, UNB-XVG.21)."""
    stops = False
    if state.terrain[hex_] in WALLS:
        flatten(state, hex_, "UNB-XVG.11")
        stops = True
    for unit in units_in(state, hex_):
        swallow(state, unit, "UNB-XVG.12")
        stops = True
    for colour, kind, count in devices_at(state, hex_):
        for _ in range(count):
            lose_device(state, (hex_, colour, kind), "BRK-31.65")
        stops = True
    for name in loose_in(state, hex_):
        lose_object(state, name, "UNB-XVG.12")
        stops = True
    if hex_ in state.clouds:
        del state.clouds[hex_]
        set_veils(state)
        tell(state, "UNB-XVG.13", "cloud-gone", "the cloud over {hex} is sucked in", hex=hex_)
        stops = True
    return stops


def _shift(state: State, vortex: Vortex, hex_: int, facing: int) -> Vortex:
    moved = (hex_, vortex[1], facing)
    state.vortexes = tuple(moved if v == vortex else v for v in state.vortexes)
    set_veils(state)
    return moved


def _drop(state: State, vortex: Vortex) -> None:
    state.vortexes = tuple(v for v in state.vortexes if v != vortex)
    set_veils(state)
