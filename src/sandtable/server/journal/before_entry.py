"""Before an entry: how a match stood, and for whom the entry changed something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from sandtable.engine.match.moves import Move, OnlyOption
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.types import Json


class BeforeEntry(NamedTuple):
    """How a match stood before an entry was made."""

    secret: bool
    asked: dict[str, Decision]
    moves: list[Move]
    log: list[Event]
    events: int  # how many there were
    seen: dict[Viewer, Json]  # in secret: what the others saw

    @classmethod
    def of(cls, match: Match, viewers: Iterable[Viewer], side: str, *, playing: bool) -> BeforeEntry:
        """Note how a match stands before *side* plays or, unless *playing*, before an entry that changes nothing."""
        others = [viewer for viewer in viewers if viewer != side] if match.secret and playing else []
        return cls(
            match.secret, match.decisions, match.moves, match.log, len(match.log),
            {viewer: match.view(viewer) for viewer in others},
        )  # fmt: skip

    def is_news_to(self, viewer: Viewer, match: Match, events: Iterable[Event]) -> bool:
        """Whether a viewer may know of the entry, which made these events; it may have been made in secret."""
        same = viewer in self.seen and self.seen[viewer] == match.view(viewer)
        return not same or any(event.visible_to(viewer) for event in events)

    def asks_anew(self, one: str, side: str, match: Match) -> bool:
        """Whether a side is asked something new after the entry of *side*."""
        return not (self.secret and one != side and _same_question(self.asked.get(one), match.decisions.get(one)))

    def undone_options(self, match: Match) -> Iterator[OnlyOption]:
        """List the only options of the move that an undo has taken back."""
        undone = next(
            (i for i, kept in enumerate(match.moves) if kept.choice != self.moves[i].choice), len(match.moves)
        )
        yield from self.moves[undone].only


def _same_question(before: Decision | None, after: Decision | None) -> bool:
    """Whether a question has stayed the same."""
    if before is None or after is None:
        return before is after
    return before is after or (before.kind == after.kind and before.offer() == after.offer())
