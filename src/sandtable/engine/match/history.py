"""The history of a match: how it began, its last checkpoint, the choices since, and how far undo may go back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.dice import Seed
from sandtable.engine.match.imagine import replay
from sandtable.engine.match.moves import Move
from sandtable.engine.run import Run


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """How a match began, so that it can be begun again."""

    scenario: str
    options: dict[str, Any]
    seed: Seed | None = None
    position: str | None = None
    script: tuple[int | str, ...] | None = None


class History:
    """A checkpoint, which never changes, and the choices since: the rules run over a copy of it come out here."""

    __slots__ = ("checkpoint", "marks", "since")

    def __init__(self, state: Any, made: int = 0) -> None:  # any game's state
        """Begin at *state*, after so many moves that cannot be undone."""
        self.checkpoint = state
        self.since: list[Move] = []
        self.marks: list[tuple[int, Any]] = [(made, state)]  # checkpoints an undo may return to, by number of moves

    def copy(self) -> History:
        twin = History(self.checkpoint)
        twin.since, twin.marks = self.since[:], self.marks[:]
        return twin

    def replay(self, game: Game) -> Run:
        """Run the rules from a copy of the checkpoint through the choices since."""
        return replay(game, self.checkpoint.copy(), self.since)

    def mark(self, state: Any, made: int) -> None:
        """Make *state*, reached by so many moves, the checkpoint."""
        self.checkpoint, self.since = state, []
        if self.marks[-1][0] == made:  # the rules have run up to their first question
            self.marks.pop()
        self.marks.append((made, state))

    def seal(self) -> None:
        """End the undo history; the checkpoint stays, because later choices are taken back from it."""
        del self.marks[:-1]

    def return_to(self, index: int, moves: Sequence[Move]) -> None:
        """Return to the last checkpoint before move number *index* was made, and go on from it through *moves*."""
        while self.marks[-1][0] > index:
            self.marks.pop()
        made, self.checkpoint = self.marks[-1]
        self.since = list(moves[made:])
