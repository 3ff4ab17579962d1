"""Logs: what has happened, line by line, as each viewer may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from sandtable.engine.events import Event
from sandtable.server.protocol.rendering import Viewer, render_event
from sandtable.server.protocol.types import Json


class LogLine(msgspec.Struct, frozen=True):
    """One line of a log; *event* numbers the match's events and is -1 for a note."""

    event: int
    shown: Json


class ViewerLogs:
    """The log of each viewer, and from which line on it is new to them."""

    def __init__(self, viewers: Iterable[Viewer]) -> None:
        """Begin empty."""
        self.lines: dict[Viewer, list[LogLine]] = {viewer: [] for viewer in viewers}
        self._unsent = dict.fromkeys(self.lines, 0)

    def add(self, viewer: Viewer, at: int, events: Iterable[Event], first: int) -> None:
        """Put those of the events (from number *first* on) in that a viewer may see, at its moment *at*."""
        lines = self.lines[viewer]
        for number, event in enumerate(events, first):
            if event.visible_to(viewer):
                lines.append(log_line(number, event, at))

    def note(self, viewer: Viewer, at: int, text: str, *, private: bool) -> None:
        """Put in a line of the server's own."""
        shown = {"at": at, **render_event(Event("", text)), "note": True}
        self.lines[viewer].append(LogLine(-1, shown | {"private": True} if private else shown))

    def remove_undone(self, before: Sequence[Event], after: Sequence[Event]) -> None:
        """Take out of every log what an undo took out of the match's."""
        start = next((n for n, event in enumerate(after) if event is not before[n]), len(after))
        taken = range(start, start + len(before) - len(after))
        for viewer, lines in self.lines.items():
            cut = next((i for i, line in enumerate(lines) if line.event in taken), len(lines))
            self._unsent[viewer] = min(self._unsent[viewer], cut)
            self.lines[viewer] = [
                LogLine(line.event - len(taken), line.shown) if line.event >= taken.stop else line
                for line in lines
                if line.event not in taken
            ]

    def remove_note(self, viewer: Viewer, text: str) -> None:
        """Take out the last line of the server's own that says *text*."""
        lines = self.lines[viewer]
        at = next((i for i in range(len(lines) - 1, -1, -1) if lines[i].shown["text"] == text), None)
        if at is not None:
            del lines[at]
            self._unsent[viewer] = min(self._unsent[viewer], at)

    def of(self, viewer: Viewer) -> list[Json]:
        """Return a viewer's whole log."""
        return [line.shown for line in self.lines[viewer]]

    def take_unsent(self, viewer: Viewer) -> tuple[int, list[Json]]:
        """Return what is new to a viewer since this was last asked: from which line on, and the lines."""
        first, lines = self._unsent[viewer], self.lines[viewer]
        self._unsent[viewer] = len(lines)
        return first, [line.shown for line in lines[first:]]

    def copy(self) -> ViewerLogs:
        """Return an independent copy."""
        copy = ViewerLogs(())
        copy.lines = {viewer: lines[:] for viewer, lines in self.lines.items()}
        copy._unsent = dict(self._unsent)
        return copy


def log_line(number: int, event: Event, at: int) -> LogLine:
    """Write an event as a line that appears at moment *at*."""
    return LogLine(number, {"at": at, **render_event(event), "note": False})
