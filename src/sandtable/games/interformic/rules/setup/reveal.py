"""The reveal: both forces are laid open on the table, those of either book."""

from __future__ import annotations

from sandtable.games.interformic.log import a, tell
from sandtable.games.interformic.rules.board.ground import roll_colour
from sandtable.games.interformic.rules.setup.brk_forces import Force, Post, heavy_posts, posts
from sandtable.games.interformic.rules.setup.brk_loadouts import NONE, arm_with
from sandtable.games.interformic.rules.setup.unb_loadouts import arm
from sandtable.games.interformic.rules.units.seats import palette
from sandtable.games.interformic.rules.units.units import breakable_alone, enlist
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUNKER,
    COMMAND,
    CRATER,
    FLAGS,
    FLYERS,
    HOVERING,
    OFF_MAP,
    QUAKE_COLOURS,
    STANDING,
)


def reveal(state: State) -> None:
    """Lay everything open (BRK-5.15)."""
    forces, state.forces = state.forces, ()
    found = [(post, force, number) for force in forces for number, post in enumerate(posts(state, force))]
    for force in forces:
        _enlist_heavies(state, force)
    state.dice.reveal()
    tell(state, "BRK-5.15", "revealed", "Both forces are revealed")
    state.mission.prepare(state)
    for colour in palette(state):
        for post, force, number in found:
            if post.colour == colour and post.kind >= BUNKER:
                _enlist(state, post, force, number)
    if not breakable_alone(state):
        colour_craters(state)


def colour_craters(state: State) -> None:
    """Roll a border for every printed crater: earthquakes need one (BRK-31.23)."""
    for hex_, terrain in enumerate(state.terrain):
        if terrain == CRATER and hex_ not in state.colours:
            state.colours[hex_] = colour = roll_colour(state, CRATER)
            text = f"the crater {{hex}} has {a(QUAKE_COLOURS[colour])} border"
            tell(state, "BRK-31.23", "border", text, hex=hex_, colour=QUAKE_COLOURS[colour])


def _enlist_heavies(state: State, force: Force) -> None:
    """Put the units of Unbreakable and the flag of a force on the table; they stand first in the roster."""
    places = force.places[len(force.places) - len(force.heavies) :]
    for number, post in enumerate(heavy_posts(force)):
        weapons = arm(post.kind, force.beams[number], force.bombs[number])
        enlist(state, post.name, post.kind, post.colour, weapons, places[number], post.shape)
    if force.flag is not None:
        flag = FLAGS[force.colour]
        state.objects[flag] = force.flag
        state.homes = {**state.homes, flag: force.flag}


def _enlist(state: State, post: Post, force: Force, number: int) -> None:
    """Put a unit of a force on the table: loaded, landed on the map, flying beside it (BRK-5.10, BRK-5.11)."""
    word = NONE if post.gear & COMMAND else force.weapons[force.subs.index((post.kind, post.subtype))]
    beside = force.places[number] == OFF_MAP
    enlist(
        state, post.name, post.kind, post.colour, arm_with(post.kind, post.gear, word, both=state.variants.both),
        force.places[number],
        HOVERING if beside and post.kind in FLYERS else STANDING,
        subtype=post.subtype, gear=post.gear, facing=force.facings[number],
    )  # fmt: skip
