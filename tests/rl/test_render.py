"""Drawings: the same table as text, as SVG and as pixels."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import numpy as np
import pytest

from sandtable.engine.dice import Dice
from sandtable.rl import raw_env
from sandtable.rl.render import ENEMY_COLOUR, OWN_COLOUR, PAPER, PIXELS, Shape, shapes, to_rgb, to_svg
from tests.rl.walks import SCENARIOS, legal

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_game_is_drawn_in_three_ways(name: str) -> None:
    one, dice = raw_env(name, seed=4, render_mode="svg"), Dice(2)
    one.reset()
    for _ in range(120):
        one.step(legal(one.observe(one.agent_selection)["action_mask"], dice))
    agent = one.agent_selection

    drawn = one.render()

    assert isinstance(drawn, str)
    root = ET.fromstring(drawn)  # noqa: S314  # our own
    standing = [row for row in one.layout.spec.units(one.play.state, agent, {}) if row.place >= 0]
    assert [text.text for text in root.iter(f"{SVG}text")] == [row.name for row in standing]
    cells = len(list(root.iter(f"{SVG}polygon"))) + len(list(root.iter(f"{SVG}circle")))
    offered = one.play.decisions[agent].offer().places.bit_count()
    assert cells == one.layout.places + offered + len(standing)
    one.render_mode = "rgb_array"
    pixels = one.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (PIXELS, 3)
    assert (pixels == OWN_COLOUR).all(axis=2).any() == any(row.owner == 0 for row in standing)
    one.render_mode = "ansi"
    assert one.render() == one.play.game.explain.board_text(one.play.state, agent)
    one.render_mode = None
    assert one.render() is None


def test_what_a_side_may_not_know_is_not_drawn() -> None:
    drawn = []
    for army in ("forge-120", "mire-120"):
        one = raw_env("undergrowth/garden-plot", seed=1)
        one.reset()
        one.step({text: action for action, text in one.answers("south").items()}[army])
        drawn.append(to_svg(shapes(one.play, "north")))
    assert drawn[0] == drawn[1]


def test_shapes_are_painted_where_they_are() -> None:
    image = to_rgb([Shape(0, 0, 2, 4, OWN_COLOUR), Shape(10, 0, 2, 0, ENEMY_COLOUR), Shape(5, 0, 2, 6, (1, 2, 3))])
    middle = image.shape[0] // 2
    scale = PIXELS / 14  # from -2 to 12

    assert tuple(image[middle, round(2 * scale)]) == OWN_COLOUR
    assert tuple(image[middle, round(12 * scale)]) == ENEMY_COLOUR
    assert tuple(image[middle, round(7 * scale)]) == (1, 2, 3)
    assert tuple(image[middle, round(4 * scale)]) == PAPER
    corner = round(2.9 * scale), middle + round(0.9 * scale)
    assert tuple(image[corner[1], corner[0]]) == OWN_COLOUR  # a square fills its corners
    assert tuple(image[corner[1], round(12.9 * scale)]) == PAPER  # a disc does not
    assert tuple(image[middle + round(0.95 * scale), round(7 * scale)]) == PAPER  # a hexagon is flatter than wide
