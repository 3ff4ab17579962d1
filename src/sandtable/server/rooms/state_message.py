"""States: the match as one viewer knows it now."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from sandtable.server.protocol.rendering import Viewer, show_question, show_result, show_view
from sandtable.server.protocol.server_messages import State
from sandtable.server.protocol.types import Json
from sandtable.server.rooms.reaction_timers import left
from sandtable.server.rooms.summaries import reveal

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room


def state_of(room: Room, viewer: Viewer) -> State:
    """Show all that a viewer may know, and what it may do; the log is still to be put in."""
    record, match = room.record, room.record.match
    return State(
        seq=record.seq(viewer),
        side=viewer,
        whole=True,
        view=show_view(match, viewer),
        question=None if viewer and room.resting(viewer) else show_question(match, viewer),
        asked=sorted(match.decisions),
        undo=_undo(room, viewer),
        draw_offers=sorted(match.draw_offers),
        log_from=0,
        log=[],
        clock=_clock(room, viewer),
        result=show_result(match),
        reveal=reveal(room),
    )


def _undo(room: Room, viewer: Viewer) -> Json:
    match = room.record.match
    if viewer is None:
        return {"can": False, "text": "only players can"}
    if match.result:
        return {"can": False, "text": "the match is over"}
    if why := room.resting(viewer):
        return {"can": False, "text": why}
    verdict = match.can_undo(viewer)
    return {"can": verdict.legal, "text": verdict.text}


def _clock(room: Room, viewer: Viewer) -> Json:
    clock, record = room.row.clock, room.record
    running = [] if clock.kind == "none" else record.running
    shown: Json = {"kind": clock.kind, "left": record.left(clock, time()), "running": running}
    if clock.react and viewer:  # of others' questions it is not told which of them are timed
        shown["react"] = left(room, viewer)
    return shown
