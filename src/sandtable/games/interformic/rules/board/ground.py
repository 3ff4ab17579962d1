"""Ground: conversion, border colours, epicenters, volcanoes and clouds."""

from __future__ import annotations

from sandtable.games.interformic.log import a, tell
from sandtable.games.interformic.rules.combat.damage import destroy, engulf, perish_if_misplaced
from sandtable.games.interformic.rules.devices.devices import drown
from sandtable.games.interformic.rules.turn.deck import add_heaviest_quake
from sandtable.games.interformic.rules.units.units import (
    breakable,
    breakable_alone,
    is_frozen,
    loose_in,
    object_hex,
    units_in,
)
from sandtable.games.interformic.state import State, set_terrain, set_veils
from sandtable.games.interformic.tables import (
    BECOMES,
    CRATER,
    FLAGS,
    GONE,
    LAVA,
    NO_EPICENTER,
    QUAKE_COLOURS,
    ROUGH,
    TERRAIN,
    VOLCANO,
)


def roll_colour(state: State, tile: int) -> int:
    """Roll the colour of a new crater, lava hex or epicenter; re-roll one that has run out (UNB-TER.6)."""
    colour = state.dice.face() - 1
    supply = state.variants.tile_supply
    if supply is None:
        return colour
    in_use = epicenter_colours(state) if tile == 0 else tile_colours(state, tile)
    left = [supply.get(name, 0) - in_use.count(c) for c, name in enumerate(QUAKE_COLOURS)]
    if max(left) <= 0:
        return colour  # nothing is left of any colour: players make more
    while left[colour] <= 0:
        colour = state.dice.face() - 1
    return colour


def tile_colours(state: State, terrain: int) -> list[int]:
    """List the border colours of all hexes of a terrain."""
    return [colour for hex_, colour in state.colours.items() if state.terrain[hex_] == terrain]


def epicenter_colours(state: State) -> list[int]:
    """List the colours of all epicenters on the map."""
    return list(state.epicenters.values())


def convert(state: State, hex_: int, rule: str, *, nuked: bool = False) -> None:
    """Convert a hex as a nuke or an earthquake does (UNB-TER.4, BRK-25.4)."""
    terrain = BECOMES[state.terrain[hex_]]
    if terrain == state.terrain[hex_]:
        return
    if terrain == VOLCANO:
        erupt(state, hex_, rule)
        return
    if terrain == CRATER:
        state.epicenters.pop(hex_, None)
    if terrain in (CRATER, LAVA):
        state.colours.pop(hex_, None)
        if not breakable_alone(state):  # no earthquakes: no borders (BRK-3.16, BRK-31.23)
            state.colours[hex_] = roll_colour(state, terrain)
    change(state, hex_, terrain, rule)
    if terrain == LAVA:
        flood(state, hex_, nuked=nuked)


def flood(state: State, hex_: int, *, nuked: bool) -> None:
    """New lava takes what Breakable has there: of a nuke even the flying units, of an earthquake not (BRK-31.22)."""
    for unit in units_in(state, hex_):
        if is_frozen(state, unit) and state.variants.frozen_ignores_terrain:
            continue  # BRK-31.66
        if nuked and breakable(state, unit):
            destroy(state, unit, "BRK-25.5")
        else:
            perish_if_misplaced(state, unit)
    drown(state, hex_)
    if nuked and state.mission.breakable:
        for name in loose_in(state, hex_):
            if name in FLAGS:
                lose_object(state, name, "BRK-31.48")


def change(state: State, hex_: int, terrain: int, rule: str) -> None:
    """Change a hex to *terrain* and say so."""
    bordered = hex_ in state.colours and terrain != VOLCANO
    tell(
        state, rule, "terrain", "{hex} turns from {old} to {new}" + (", {colour} border" if bordered else ""), hex=hex_,
        old=TERRAIN[state.terrain[hex_]], new=TERRAIN[terrain],
        colour=QUAKE_COLOURS[state.colours[hex_]] if bordered else None,
    )  # fmt: skip
    set_terrain(state, hex_, terrain)


def hold(state: State, hex_: int, rule: str) -> None:
    """Say that a hex was rolled for, and stays as it is."""
    tell(state, rule, "ground-holds", "the ground in {hex} holds", hex=hex_)


def flatten(state: State, hex_: int, rule: str) -> None:
    """Turn a hex to rough; an epicenter stays (UNB-TER.8)."""
    state.colours.pop(hex_, None)
    change(state, hex_, ROUGH, rule)


def erupt(state: State, hex_: int, rule: str) -> None:
    """Make a volcano: it takes every unit, and its neighbours receive epicenters (UNB-TER.9, UNB-TER.10)."""
    state.colours.pop(hex_, None)
    state.epicenters.pop(hex_, None)
    change(state, hex_, VOLCANO, rule)
    for unit in units_in(state, hex_):
        if not (is_frozen(state, unit) and state.variants.frozen_ignores_terrain):
            engulf(state, unit, "BRK-25.5" if breakable(state, unit) else "UNB-TER.9")
    drown(state, hex_)
    if breakable_alone(state):
        return  # no epicenters
    for name in loose_in(state, hex_):
        lose_object(state, name, "UNB-OBJ.4")
    for neighbour in sorted(state.field.neighbours[hex_]):
        place_epicenter(state, neighbour, "UNB-TER.10")
    if state.variants.volcanic_earthquakes:
        add_heaviest_quake(state)


def place_epicenter(state: State, hex_: int, rule: str) -> None:
    """Mark a hex with an epicenter of random colour, where one may lie (UNB-TER.8)."""
    if hex_ in state.epicenters or state.terrain[hex_] in NO_EPICENTER:
        return
    state.epicenters[hex_] = colour = roll_colour(state, 0)
    tell(state, rule, "epicenter", f"{{hex}} receives {a(QUAKE_COLOURS[colour])} epicenter", hex=hex_,
         colour=QUAKE_COLOURS[colour])  # fmt: skip


def lose_object(state: State, name: str, rule: str) -> None:
    """Eliminate an object; Breakable's satellite outlasts everything (BRK-30.34)."""
    if not state.mission.portable:
        return
    tell(state, rule, "object-lost", "the {object} is lost", object=name, hex=object_hex(state, name))
    state.objects[name] = GONE


def raise_cloud(state: State, hex_: int, size: int) -> None:
    """Place a mushroom cloud; before the first Time Stream card it is held for this turn (UNB-NUK.8)."""
    if breakable_alone(state):
        raise_only_cloud(state, hex_, size)
        return
    held = 1 if state.drawn == 0 and state.variants.cloud_decay == "time_stream" else 0
    state.clouds[hex_] = (*state.clouds.get(hex_, ()), 2 * size + held)
    tell(state, "UNB-NUK.8", "cloud", "a {size} mushroom cloud rises over {hex}", size=size, hex=hex_)
    set_veils(state)


def raise_only_cloud(state: State, hex_: int, size: int) -> None:
    """Place a cloud in a game without Time Stream cards: a hex keeps the largest alone (BRK-25.6, BRK-25.7)."""
    old = max((cloud >> 1 for cloud in state.clouds.get(hex_, ())), default=-1)
    state.clouds[hex_] = (2 * max(old, size),)
    rule = "BRK-25.6" if old < 0 else "BRK-25.7"
    tell(state, rule, "cloud", "a {size} mushroom cloud rises over {hex}", size=size, hex=hex_)
    set_veils(state)
