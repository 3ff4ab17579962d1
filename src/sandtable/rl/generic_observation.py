"""A generic observation: any game in numbers, by its view alone. Slow and blurred; a game's own is better."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from zlib import crc32

from sandtable.engine.contract import Game
from sandtable.engine.contract.observations import ObservationSpec, Plane, Row, Spot

PLACES = 2048  # more than any board has
_BUCKETS = 1024
_ACROSS = 64
_LEAST, _MOST = -(1 << 15), (1 << 15) - 1  # what an observation holds


def generic_observation(game: Game) -> ObservationSpec:
    """Return an observation that counts what stands in a view: each fact in one of many buckets."""

    def facts(state: Any, side: str, _: dict[str, Any]) -> tuple[int, ...]:
        found = [0] * _BUCKETS
        for path, value in _leaves((game.views.shared_view or game.views.view)(state, side), ""):
            if isinstance(value, int):
                found[crc32(path.encode()) % _BUCKETS] += value
            else:
                found[crc32(f"{path}={value}".encode()) % _BUCKETS] += 1
        return tuple([max(_LEAST, min(_MOST, count)) for count in found])

    def planes(_: Any, __: str, ___: dict[str, Any]) -> tuple[Plane, ...]:
        return (0,)

    def units(_: Any, __: str, ___: dict[str, Any]) -> list[Row]:
        return []

    return ObservationSpec(
        ground=("terrain",), unit=(), summed=0, table=tuple(f"bucket {n}" for n in range(_BUCKETS)), questions=(),
        rows=1, terrains=("unknown",), spots=_spots, planes=planes, units=units, facts=facts,
    )  # fmt: skip


@cache
def _grid() -> tuple[Spot, ...]:
    return tuple(Spot(float(place % _ACROSS), float(place // _ACROSS), 0.9, 4) for place in range(PLACES))


def _spots(_: Any) -> tuple[Spot, ...]:
    """The places of an unknown board have no known position."""
    return _grid()


def _leaves(part: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Go through a view: numbers and words with the way to them."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from _leaves(value, f"{path}.{key}")
    elif isinstance(part, (list, tuple)):
        for value in part:  # without its number: an insertion would change everything behind it
            yield from _leaves(value, path)
    elif part is not None:
        yield path, part
