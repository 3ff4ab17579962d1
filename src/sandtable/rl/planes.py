"""Planes: the board part of an observation as a picture, a channel for each quantity, for convolutions."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sandtable.engine.contract.observations import Spot

_FINE = 1e-3


class BoardGrid:
    """Where the places of a board lie in a grid of pixels.

    A column of hexes is a column of pixels, its hexes without gaps: neighbours stay within one pixel of each other.
    """

    def __init__(self, spots: Sequence[Spot]) -> None:
        """Find a pixel of its own for every place."""
        x, y = np.array([spot.x for spot in spots]), np.array([spot.y for spot in spots])
        columns = np.unique(np.round(x / _FINE), return_inverse=True)[1]
        rows = self._rows(columns, y)
        if len(set(zip(columns.tolist(), rows.tolist(), strict=True))) < len(spots):
            rows = np.unique(np.round(y / _FINE), return_inverse=True)[1]
        if len(set(zip(columns.tolist(), rows.tolist(), strict=True))) < len(spots):
            columns, rows = np.arange(len(spots)), np.zeros(len(spots), int)  # no two dimensions: a strip
        self.rows: NDArray[np.intp] = rows
        self.columns: NDArray[np.intp] = columns
        self.shape: tuple[int, int] = (int(rows.max()) + 1, int(columns.max()) + 1)

    @staticmethod
    def _rows(columns: NDArray[np.intp], y: NDArray[np.float64]) -> NDArray[np.intp]:
        """Return the rows of places, as far apart as the nearest two of a column."""
        gaps = [np.diff(np.sort(y[columns == column])) for column in range(int(columns.max()) + 1)]
        steps = [float(gap[gap > _FINE].min()) for gap in gaps if (gap > _FINE).any()]
        height = min(steps, default=1.0)
        rows: NDArray[np.intp] = np.floor((y - y.min()) / height + _FINE).astype(np.intp)
        return rows

    def image(self, board: NDArray[np.int16]) -> NDArray[np.int16]:
        """Return the board part (places × channels) as channels × rows × columns; 0 where no place is."""
        picture = np.zeros((board.shape[1], *self.shape), board.dtype)
        picture[:, self.rows, self.columns] = board.T
        return picture

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Which pixels are places."""
        found = np.zeros(self.shape, bool)
        found[self.rows, self.columns] = True
        return found
