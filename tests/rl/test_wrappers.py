"""Pictures of the board, normalised numbers, and the reference of what the numbers mean."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sandtable.engine.contract.observations import Spot
from sandtable.games import REGISTRY
from sandtable.rl import BoardGrid, NormalizedObservation, PlaneObservation, SeatEnv
from sandtable.rl.observations import HEAD
from sandtable.rl.reference import meaning, number_rows
from tests.rl.test_catalogue import NAMES
from tests.rl.walks import SCENARIOS

PAGES = Path(__file__).parents[2] / "docs" / "reference" / "observations"


@pytest.mark.parametrize("name", NAMES)
def test_every_place_has_a_pixel_of_its_own(name: str) -> None:
    env = SeatEnv(name)
    grid = env.layout.grid

    assert len(set(zip(grid.rows.tolist(), grid.columns.tolist(), strict=True))) == env.layout.places
    assert grid.mask.sum() == env.layout.places
    assert grid.shape[0] * grid.shape[1] <= 3 * env.layout.places


def test_neighbours_in_a_column_of_hexes_are_neighbours_in_the_picture() -> None:
    hexes = [Spot(1.5 * column, 1.732 * row + 0.866 * (column % 2), 1.9, 6) for column in range(4) for row in range(3)]

    grid = BoardGrid(hexes)

    assert grid.shape == (3, 4)
    assert grid.columns.tolist() == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    assert grid.rows.tolist() == [0, 1, 2] * 4


def test_places_without_a_plane_become_a_strip() -> None:
    assert BoardGrid([Spot(0, 0, 1, 4)] * 3).shape == (1, 3)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_parts_are_given_with_the_board_as_planes(name: str) -> None:
    plain, env = SeatEnv(name), PlaneObservation(SeatEnv(name))
    seen, _ = plain.reset(seed=2)
    parts = plain.layout.parts(seen["observation"])

    pictured, _ = env.reset(seed=2)

    assert env.observation_space.contains(pictured)
    assert (pictured["units"] == parts["units"]).all()
    board = pictured["board"][:, env.grid.rows, env.grid.columns]
    assert (parts["board"] == board.T).all()
    assert pictured["board"].sum() == parts["board"].sum()


@pytest.mark.parametrize("name", SCENARIOS)
def test_normalised_numbers_keep_their_order_and_lie_between_minus_one_and_one(name: str) -> None:
    plain, env = SeatEnv(name), NormalizedObservation(SeatEnv(name))
    seen, _ = plain.reset(seed=2)

    normal, _ = env.reset(seed=2)

    assert env.observation_space.contains(normal)
    before, after = plain.layout.parts(seen["observation"]), plain.layout.parts(normal["observation"])
    order = np.argsort(before["table"], kind="stable")
    assert (np.diff(after["table"][order]) >= 0).all()
    unused = before["units"][:, 0] == 0
    assert not after["units"][unused].any()
    places = before["units"][~unused][:, HEAD.index("place")]
    assert after["units"][~unused][:, HEAD.index("place")] == pytest.approx((places + 1) / (plain.layout.places + 1))


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_reference_names_every_number_and_the_page_agrees(name: str) -> None:
    rows = number_rows(name)
    page = (PAGES / f"{name.partition('/')[0]}.md").read_text(encoding="utf-8")

    assert not [row.name for row in rows if not row.meaning]
    covered = set[int]()
    layout = SeatEnv(name).layout
    for row in rows:
        count = layout.shapes[row.part][0] if row.step else 1
        covered.update(row.first + n * row.step for n in range(count))
        values = f"{row.least}" if row.least == row.most else f"{row.least} … {row.most}"
        assert f"| {row.first} | {row.name} | {row.meaning} | {values} |" in page
    assert covered == set(range(layout.size))


def test_every_game_has_a_page() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == set(REGISTRY)


def test_the_longest_beginning_says_what_a_name_means() -> None:
    known = {"card *": "a card", "card blue *": "a blue card", "*": "anything", "turn": "the turn"}

    assert [meaning(known, name) for name in ("card red", "card blue 1", "x", "turn")] == [
        "a card", "a blue card", "anything", "the turn"
    ]  # fmt: skip
    assert meaning({}, "x") == ""
