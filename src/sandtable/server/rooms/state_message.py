"""State messages: the match as one viewer knows it now."""

from __future__ import annotations

from sandtable.server.protocol.rendering import Viewer, render_question, render_result, render_view
from sandtable.server.protocol.server_messages import StateMessage
from sandtable.server.protocol.types import Json
from sandtable.server.rooms.reaction_timers import seconds_left
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.summaries import reveal_seed


def state_of(room: Room, viewer: Viewer) -> StateMessage:
    """Show all that a viewer may know, and what it may do; the log is still to be put in."""
    journal, match = room.journal, room.journal.match
    return StateMessage(
        seq=journal.seq(viewer),
        side=viewer,
        whole=True,
        view=render_view(match, viewer),
        question=_question(room, viewer),
        asked=[] if journal.frozen else sorted(match.decisions),
        undo=_undo(room, viewer),
        draw_offers=sorted(match.draw_offers),
        log_from=0,
        log=[],
        clock=_clock(room, viewer),
        result=render_result(match),
        reveal=reveal_seed(room),
    )


def _question(room: Room, viewer: Viewer) -> Json | None:
    if room.journal.frozen or (viewer and room.why_paused(viewer)):
        return None
    return render_question(room.journal.match, viewer)


def _undo(room: Room, viewer: Viewer) -> Json:
    match = room.journal.match
    if viewer is None:
        return {"can": False, "text": "only players can undo"}
    if match.result:
        return {"can": False, "text": "the match is over"}
    if why := room.why_paused(viewer):
        return {"can": False, "text": why}
    if room.journal.frozen:
        return {"can": False, "text": room.journal.frozen.why}
    verdict = match.can_undo(viewer)
    return {"can": verdict.legal, "text": verdict.text}


def _clock(room: Room, viewer: Viewer) -> Json:
    clock, journal = room.row.clock, room.journal
    running = [] if clock.kind == "none" else journal.running
    shown: Json = {"kind": clock.kind, "left": journal.left(clock, room.now()), "running": running}
    if clock.react and viewer:  # whether others' questions are timed stays hidden
        shown["react"] = seconds_left(room, viewer)
    return shown
