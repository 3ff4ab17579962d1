"""Subscribers: the sockets at a match, and what their viewers were last sent."""

from __future__ import annotations

from typing import Protocol

from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.types import Json


class Subscriber(Protocol):
    """A socket at a match."""

    address: str  # that it comes from
    holder: str  # the hash of its token; empty: a spectator
    yours: tuple[str, ...]
    side: Viewer
    whole: bool

    def send(self, text: str) -> None:
        """Send a message, in order, without waiting."""

    def dismiss(self, error: ApiError) -> None:
        """Send the reason, and close."""


def side_of(subscriber: Subscriber, named: str | None) -> str:
    """Return the side that a message is for, if its sender holds it."""
    side = named or subscriber.side
    if not subscriber.yours:
        raise ApiError("not-yours", "spectators can only watch: only the holder of a seat may do that")
    if side not in subscriber.yours:
        raise ApiError("not-yours", f"you do not hold the {side} seat")
    return str(side)


def request_of(subscriber: Subscriber, message_id: str) -> str:
    """Name a message of a holder, so that a repeat is known as one."""
    return f"{subscriber.holder[:16]}:{message_id}"


class SentViews:
    """What the viewers of a match were last sent: by viewer, the view and the mark of the moment."""

    def __init__(self) -> None:
        """Start with nothing sent."""
        self.views: dict[Viewer, Json] = {}
        self.marks: dict[Viewer, tuple[int, int, int]] = {}

    def note(self, journal: JournaledMatch, viewer: Viewer, view: Json) -> None:
        """Note what has been sent."""
        self.views[viewer] = view
        self.marks[viewer] = _mark(journal, viewer)

    def is_current(self, journal: JournaledMatch, viewer: Viewer) -> bool:
        """Whether a viewer was sent this very moment."""
        return self.marks.get(viewer) == _mark(journal, viewer)

    def resync(self, journal: JournaledMatch) -> None:
        """Continue with another journal of the same match: viewers that are up to date are sent nothing again."""
        for viewer in journal.viewers:
            if self.is_current(journal, viewer):
                journal.take_unsent_lines(viewer)
            else:
                self.views.pop(viewer, None)


def _mark(journal: JournaledMatch, viewer: Viewer) -> tuple[int, int, int]:
    """Tell this moment from others, as a viewer may: by its number, the draws offered and the lines of the log."""
    return journal.seq(viewer), len(journal.match.draw_offers), journal.logs.count(viewer)
