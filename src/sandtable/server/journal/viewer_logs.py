"""Logs: what has happened, line by line, as each viewer may know it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from sandtable.engine.events import Event
from sandtable.server.protocol.rendering import Viewer, render_event
from sandtable.server.protocol.types import Json

MOMENT_BITS = 32

LineData = tuple[int, int | Json]  # the number of an event and its moment, or -1 and a note of the server


class ViewerLogs:
    """The log of each viewer, and from which line on it is new to them.

    A server keeps many lines, so a line is one number: that of an event, with the viewer's moment in the low bits, or
    the complement of a note's number. Lines are rendered when they are sent.
    """

    def __init__(self, viewers: Iterable[Viewer]) -> None:
        """Begin empty."""
        self._lines: dict[Viewer, array[int]] = {viewer: array("q") for viewer in viewers}
        self._notes: list[Json] = []
        self._unsent = dict.fromkeys(self._lines, 0)

    def add(self, viewer: Viewer, at: int, events: Iterable[Event], first: int) -> None:
        """Add those of the events (from number *first* on) that a viewer may see, at its moment *at*."""
        self._lines[viewer].extend(
            number << MOMENT_BITS | at for number, event in enumerate(events, first) if event.visible_to(viewer)
        )

    def note(self, viewer: Viewer, at: int, text: str, *, private: bool) -> None:
        """Add a line of the server's own."""
        shown = {"at": at, **render_event(Event("", text)), "note": True}
        self._add_note(viewer, shown | {"private": True} if private else shown)

    def _add_note(self, viewer: Viewer, shown: Json) -> None:
        self._lines[viewer].append(~len(self._notes))
        self._notes.append(shown)

    def remove_undone(self, before: Sequence[Event], after: Sequence[Event]) -> None:
        """Remove from every log the events that an undo removed from the match's."""
        start = next((n for n, event in enumerate(after) if event is not before[n]), len(after))
        taken = range(start, start + len(before) - len(after))
        for viewer, lines in self._lines.items():
            cut = next((i for i, line in enumerate(lines) if line >> MOMENT_BITS in taken), len(lines))
            self._unsent[viewer] = min(self._unsent[viewer], cut)
            self._lines[viewer] = array(
                "q",
                (
                    line - (len(taken) << MOMENT_BITS) if line >> MOMENT_BITS >= taken.stop else line
                    for line in lines
                    if line >> MOMENT_BITS not in taken
                ),
            )

    def remove_note(self, viewer: Viewer, text: str) -> None:
        """Remove the last line of the server's own that says *text*."""
        lines = self._lines[viewer]
        for at in range(len(lines) - 1, -1, -1):
            if lines[at] < 0 and self._notes[~lines[at]]["text"] == text:
                del lines[at]
                self._unsent[viewer] = min(self._unsent[viewer], at)
                return

    def count(self, viewer: Viewer) -> int:
        """Return the number of lines of a viewer."""
        return len(self._lines[viewer])

    def render(self, viewer: Viewer, events: Sequence[Event]) -> list[Json]:
        """Return a viewer's whole log; *events* is the match's."""
        return self._render(self._lines[viewer], events)

    def render_since(
        self, viewer: Viewer, at: int, events: Sequence[Event], *, private: bool
    ) -> tuple[int, list[Json]]:
        """Return the lines from a moment on, and how many there are before; those for the holder only if *private*."""
        lines = self._lines[viewer]
        first = len(lines)
        while first and self._moment(lines[first - 1]) >= at:
            first -= 1
        hidden = 0 if private else sum("private" in self._notes[~line] for line in lines[:first] if line < 0)
        shown = self._render(lines[first:], events)
        return first - hidden, [line for line in shown if private or "private" not in line]

    def _moment(self, line: int) -> int:
        moment: int = self._notes[~line]["at"] if line < 0 else line & ((1 << MOMENT_BITS) - 1)
        return moment

    def take_unsent(self, viewer: Viewer, events: Sequence[Event]) -> tuple[int, list[Json]]:
        """Return what is new to a viewer since the last call: from which line on, and the lines."""
        first, lines = self._unsent[viewer], self._lines[viewer]
        self._unsent[viewer] = len(lines)
        return first, self._render(lines[first:], events)

    def _render(self, lines: Iterable[int], events: Sequence[Event]) -> list[Json]:
        return [
            self._notes[~line]
            if line < 0
            else render_line(events[line >> MOMENT_BITS], line & ((1 << MOMENT_BITS) - 1))
            for line in lines
        ]

    def dump(self, viewer: Viewer) -> list[LineData]:
        """Return a viewer's lines as plain data, for a snapshot."""
        return [
            (-1, self._notes[~line]) if line < 0 else (line >> MOMENT_BITS, line & ((1 << MOMENT_BITS) - 1))
            for line in self._lines[viewer]
        ]

    def load(self, viewer: Viewer, lines: Iterable[LineData]) -> None:
        """Restore the lines of a viewer from a snapshot."""
        self._lines[viewer] = array("q")
        for event, what in lines:
            if isinstance(what, int):
                self._lines[viewer].append(event << MOMENT_BITS | what)
            else:
                self._add_note(viewer, what)

    def copy(self) -> ViewerLogs:
        """Return an independent copy."""
        copy = ViewerLogs(())
        copy._lines = {viewer: lines[:] for viewer, lines in self._lines.items()}
        copy._notes, copy._unsent = self._notes[:], dict(self._unsent)
        return copy


def render_line(event: Event, at: int) -> Json:
    """Show an event as a line that appears at moment *at*."""
    return {"at": at, **render_event(event), "note": False}
