"""Action words: the words of a game's answers in a fixed order, for programs that number them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class ActionWords:
    """What the answers of a game are written with.

    The file holds one word or part of a word a line. Its order is fixed: new lines are added at its end, so that no
    action ever changes its number.
    """

    file: Path
    units: Callable[[Any], Iterable[str]]  # the names that the units of a scenario can have, by a state of it

    def listed(self) -> tuple[str, ...]:
        """Read the file."""
        lines = self.file.read_text(encoding="utf-8").splitlines()
        return tuple([line for line in lines if line and not line.startswith("#")])
