"""The ground of a table: what a base touches, what falls, what smoke hides (IMP-17.4, IMP-17.5)."""

from __future__ import annotations

import pytest

from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.board.ground import (
    FORBIDDEN,
    add_smoke,
    clear_smoke,
    improve,
    remove_bunker,
    set_terrain,
)
from sandtable.games.impact.rules.board.table_sight import TerrainPiece
from sandtable.games.impact.rules.board.terrain import BUILDING, CLEAR, RUBBLE, SLAG, TERRAINS, WATER, WOODS
from tests.games.impact.open_table.tables import blank, box, disc, hand_made


@pytest.mark.rule("IMP-17.5", "IMP-17.3")
@pytest.mark.parametrize(
    ("place", "terrain"),
    [
        ("16,4", "building"),
        ("18.25,4", "building"),  # the base of 20 mm reaches 0.39 inches
        ("18.5,4", "clear"),
        ("7,3", "woods"),
        ("7,2.5", "clear"),
        ("4.25,4", "water"),
        ("12,9", "clear"),
        ("15,14", "marsh"),
    ],
)
def test_terrain_matters_where_the_base_touches_it(place: str, terrain: str) -> None:
    land = blank().land
    point = land.board.numbers[place]
    assert TERRAINS[land.terrain[point]] == terrain
    assert (land.enter[point] == FORBIDDEN) == (terrain == "water")


@pytest.mark.rule("IMP-17.4")
@pytest.mark.parametrize(("place", "level"), [("12,9", 2), ("12,6", 1), ("12,4.75", 0), ("14,9", 2), ("14.25,9", 1)])
def test_hills_are_stacked(place: str, level: int) -> None:
    board = blank().board
    assert board.ground[board.numbers[place]] == level


@pytest.mark.rule("IMP-17.4")
def test_a_piece_keeps_the_height_that_it_is_given() -> None:
    state = blank((TerrainPiece(CLEAR, box(4, 4, 12, 12), 2), TerrainPiece(BUILDING, box(6, 6, 8, 8), 2, 3)))
    point = state.board.numbers["7,7"]
    assert (state.land.height(point), state.land.top[point]) == (3, 5)


@pytest.mark.rule("IMP-17.8", "IMP-2.3.8.d")
def test_a_whole_building_falls() -> None:
    state = blank()
    inside, corner = state.board.numbers["16,4"], state.board.numbers["17.75,5.75"]
    before = state.land
    set_terrain(state, inside, RUBBLE)
    assert (state.land.terrain[corner], before.terrain[corner]) == (RUBBLE, BUILDING)
    assert (state.land.top[corner], before.top[corner]) == (2, 6)
    west, east = state.board.numbers["14,4"], state.board.numbers["19,4"]
    assert state.land.sight.sees(west, 2, east, 2)
    assert not before.sight.sees(west, 2, east, 2)


@pytest.mark.rule("IMP-17.8", "IMP-14.4.2.1.b")
def test_a_tile_on_open_ground_is_an_inch_wide() -> None:
    state = blank()
    set_terrain(state, state.board.numbers["3,12"], SLAG)
    land = state.land
    slag = {state.board.names[n] for n, kind in enumerate(land.terrain) if kind == SLAG}
    assert {"3,12", "3.75,12", "3,12.75"} <= slag
    assert not {"4,12", "3,13"} & slag


@pytest.mark.rule("IMP-17.8")
def test_smoke_stands_an_inch_around_and_goes() -> None:
    state = blank(())
    west, east, place = (state.board.numbers[name] for name in ("2,9", "20,9", "10,9"))
    assert state.land.sight.sees(west, 0, east, 0)
    add_smoke(state, place)
    assert not state.land.sight.sees(west, 0, east, 0)
    assert state.land.smoke == state.board.disc(place, 1)
    assert state.land.sight.sees(west, 6, east, 6)
    clear_smoke(state, (place,))
    assert not state.land.sight.sees(west, 0, east, 0)
    clear_smoke(state)
    assert state.land.sight.sees(west, 0, east, 0)
    assert not state.land.smoke


@pytest.mark.rule("IMP-17.8", "IMP-3.6.b")
def test_a_marker_counts_for_the_half_inch_around_it() -> None:
    state = blank(())
    place = state.board.numbers["5,5"]
    improve(state, place)
    assert state.land.cover[state.board.numbers["5.5,5"]] == state.land.chart.improved_attack
    assert state.land.cover[state.board.numbers["5.75,5"]] == 0
    state.land = state.land.twin()
    state.land.bunkers = state.land.mark(place) | state.land.mark(state.board.numbers["9,9"])
    remove_bunker(state, state.board.numbers["5.25,5.25"])
    assert state.land.bunkers == state.land.mark(state.board.numbers["9,9"])
    assert state.land.terrain[place] == RUBBLE


@pytest.mark.rule("IMP-17.8", "IMP-12.2.2.a")
def test_sites_are_the_pieces_within_an_inch() -> None:
    pieces = (TerrainPiece(BUILDING, box(6, 6, 8, 8), 0, 6), TerrainPiece(WOODS, disc(4, 10, 1), 0, 6))
    state = hand_made("RA engineer 5,7", "BA assault 7,7", "BB assault 7,8.5", pieces=pieces)
    sites = state.land.sites(state.point[0], state.kind[0].base)
    assert [state.land.terrain[point] for point in sites] == [BUILDING]
    assert [state.names[unit] for unit in state.land.within(state, sites[0])] == ["BA"]  # BB is half an inch off
    far = state.land.sites(state.board.numbers["2,7"], state.kind[0].base)
    assert far == []


@pytest.mark.rule("IMP-17.5", "IMP-6.4.b")
def test_a_side_view_says_where_a_line_is_stopped() -> None:
    land = blank((TerrainPiece(WOODS, box(8, 0, 10, 18), 0, 6),)).land
    here, there = land.board.numbers["2,9"], land.board.numbers["15,9"]
    (passed,) = land.sight.profile(here, 6, there, 0)
    assert (passed.near, passed.far, passed.top, passed.blocks) == (8, 5, 6, True)
    assert land.terrain[passed.point] == WOODS
    block = land.sight.block(here, 6, there, 0)
    assert block is not None
    assert (block.blind, block.rule) == (8, "IMP-6.4.b")
    (back,) = land.sight.profile(there, 0, here, 6)
    assert (back.near, back.far, back.blocks) == (5, 8, True)
    high = land.sight.block(here, 0, there, 0)
    assert high is not None
    assert high.rule == "IMP-6.3"
    assert land.sight.block(here, 6, land.board.numbers["20,9"], 0) is None


def test_bridges_lead_over_water() -> None:
    state = blank((TerrainPiece(WATER, box(8, 0, 10, 18)), TerrainPiece(6, box(7, 8, 11, 10))))
    assert TERRAINS[6] == "bridge"
    water = [n for n in bits(state.board.edges["north"]) if state.land.terrain[n] == WATER]
    assert water
    assert all(state.land.enter[n] == FORBIDDEN for n in water)
    assert state.land.enter[state.board.numbers["9,9"]] < FORBIDDEN
