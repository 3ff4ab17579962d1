"""Drawing the table: as text, as SVG, or as an array of colours. All three show what one side may know."""

from __future__ import annotations

import sys
from html import escape
from math import cos, pi, sin
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.engine.contract.observations import NO_PLACE, OWN, Spot
from sandtable.engine.decisions import bits
from sandtable.rl.episode import Play

HUMAN, TEXT, SVG, RGB = "human", "ansi", "svg", "rgb_array"
RENDER_MODES = (HUMAN, TEXT, SVG, RGB)
PIXELS = 640  # across

Colour = tuple[int, int, int]
PAPER: Colour = (250, 248, 242)
INK: Colour = (40, 40, 40)
OWN_COLOUR: Colour = (0, 114, 178)  # the colour-blind can tell the two apart, too
ENEMY_COLOUR: Colour = (213, 94, 0)
OFFERED: Colour = (240, 228, 66)
TERRAINS: tuple[Colour, ...] = (
    (232, 228, 214), (205, 196, 170), (178, 160, 120), (160, 160, 168), (150, 190, 215), (140, 175, 120),
    (190, 180, 150), (120, 105, 90), (225, 120, 80), (120, 60, 60),
)  # fmt: skip


class Shape(NamedTuple):
    """A cell or a counter: its middle and width, its corners (0: round), its colour, and what is written on it."""

    x: float
    y: float
    width: float
    corners: int
    colour: Colour
    label: str = ""


def render(play: Play, side: str, mode: str) -> str | NDArray[np.uint8] | None:
    """Draw what *side* may know of the table; for people at once, on the terminal."""
    if mode == HUMAN:
        sys.stdout.write(play.game.explain.board_text(play.state, side) + "\n")
        return None
    if mode == TEXT:
        return play.game.explain.board_text(play.state, side)
    drawn = shapes(play, side)
    return to_svg(drawn) if mode == SVG else to_rgb(drawn)


def shapes(play: Play, side: str) -> list[Shape]:
    """Return the cells, a dot on each place that is offered, and the counters on top."""
    spec, state = play.layout.spec, play.state
    spots = spec.spots(state)
    terrain = spec.planes(state, side, {})[0]
    numbers = terrain if isinstance(terrain, bytes) else bytes(len(spots))
    found = [Shape(*spot, TERRAINS[kind % len(TERRAINS)]) for spot, kind in zip(spots, numbers, strict=True)]
    decision = play.decisions.get(side)
    if decision is not None:
        found += [
            Shape(spots[place].x, spots[place].y, spots[place].width * 0.35, 0, OFFERED)
            for place in bits(decision.offer().places)
        ]
    return found + _counters(play, side, spots)


def _counters(play: Play, side: str, spots: tuple[Spot, ...]) -> list[Shape]:
    """Return the units; those of one place fan out."""
    found, crowd = [], dict[int, int]()
    for row in play.layout.spec.units(play.state, side, {}):
        if row.place == NO_PLACE:
            continue
        spot, nth = spots[row.place], crowd.get(row.place, 0)
        crowd[row.place] = nth + 1
        turn = 2.4 * nth
        away = 0.0 if nth == 0 else spot.width * 0.25
        colour = OWN_COLOUR if row.owner == OWN else ENEMY_COLOUR
        found.append(Shape(
            spot.x + away * cos(turn), spot.y + away * sin(turn), spot.width * 0.5, 0, colour, row.name
        ))  # fmt: skip
    return found


def _frame(drawn: list[Shape]) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a drawing."""
    left = min(shape.x - shape.width for shape in drawn)
    top = min(shape.y - shape.width for shape in drawn)
    return left, top, max(s.x + s.width for s in drawn) - left, max(s.y + s.width for s in drawn) - top


def corners_of(shape: Shape) -> list[tuple[float, float]]:
    """Return the corners of a cell: a hexagon lies flat, a square stands on its side."""
    first = pi / 4 if shape.corners == 4 else 0.0
    radius = shape.width / 2 / cos(pi / 4) if shape.corners == 4 else shape.width / 2
    turns = [first + 2 * pi * n / shape.corners for n in range(shape.corners)]
    return [(shape.x + radius * cos(turn), shape.y + radius * sin(turn)) for turn in turns]


def to_svg(drawn: list[Shape]) -> str:
    """Write a drawing as SVG."""
    left, top, width, height = _frame(drawn)
    box = f"{left:.2f} {top:.2f} {width:.2f} {height:.2f}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="sans-serif" text-anchor="middle">',
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}" fill="{_hex(PAPER)}"/>',
    ]
    for shape in drawn:
        fill = _hex(shape.colour)
        if shape.corners:
            points = " ".join(f"{x:.2f},{y:.2f}" for x, y in corners_of(shape))
            parts.append(f'<polygon points="{points}" fill="{fill}"/>')
        else:
            parts.append(f'<circle cx="{shape.x:.2f}" cy="{shape.y:.2f}" r="{shape.width / 2:.2f}" fill="{fill}"/>')
        if shape.label:
            parts.append(
                f'<text x="{shape.x:.2f}" y="{shape.y + shape.width * 0.1:.2f}" font-size="{shape.width * 0.35:.2f}" '
                f'fill="{_hex(PAPER)}">{escape(shape.label)}</text>'
            )
    return "\n".join([*parts, "</svg>"])


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def to_rgb(drawn: list[Shape]) -> NDArray[np.uint8]:
    """Paint a drawing, without the names, as rows of pixels."""
    left, top, width, height = _frame(drawn)
    scale = PIXELS / width
    image = np.full((round(height * scale), PIXELS, 3), PAPER, np.uint8)
    for shape in drawn:
        _paint(image, shape, left, top, scale)
    return image


def _paint(image: NDArray[np.uint8], shape: Shape, left: float, top: float, scale: float) -> None:
    x, y, reach = (shape.x - left) * scale, (shape.y - top) * scale, shape.width * scale / 2
    rows = slice(max(0, int(y - reach)), int(y + reach) + 2)
    columns = slice(max(0, int(x - reach)), int(x + reach) + 2)
    patch = image[rows, columns]
    dy = np.arange(patch.shape[0])[:, None] + rows.start + 0.5 - y
    dx = np.arange(patch.shape[1])[None, :] + columns.start + 0.5 - x
    patch[_inside(shape.corners, dx, dy, reach)] = shape.colour


def _inside(corners: int, dx: NDArray[Any], dy: NDArray[Any], reach: float) -> NDArray[np.bool_]:
    inside: NDArray[np.bool_] = dx * dx + dy * dy <= reach * reach
    if corners == 4:
        inside = (abs(dx) <= reach) & (abs(dy) <= reach)
    if corners == 6:  # flat: two level sides, four slanting ones
        half = reach * cos(pi / 6)
        inside = (abs(dy) <= half) & (abs(dx) * cos(pi / 6) + abs(dy) / 2 <= half)
    return inside
