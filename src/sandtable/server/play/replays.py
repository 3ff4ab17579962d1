"""Replays: a match as it was at an earlier moment, as far as a viewer may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import UnsetType

from sandtable.server.bots.hints import hints_of
from sandtable.server.journal.journaled_match import Record
from sandtable.server.protocol.client_messages import Replay
from sandtable.server.protocol.errors import Problem
from sandtable.server.protocol.rendering import Viewer, show_question, show_result, show_view
from sandtable.server.protocol.server_messages import Frame
from sandtable.server.protocol.types import Json
from sandtable.server.rooms.broadcast import Follower, say
from sandtable.server.storage.entries import CHOOSE

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

STEP = 64  # entries between two positions that are kept
OTHERS = 4  # positions that are kept between the steps


def replay(room: Room, follower: Follower, message: Replay) -> None:
    """Show an earlier moment. Call with the lock held."""
    record = room.record
    viewer = follower.side if isinstance(message.side, UnsetType) else message.side
    may_look(record, follower.yours, viewer)
    then, move = frame(record, viewer, message.at)
    match = then.match
    mine = viewer in follower.yours
    lines = [line for line in then.logs.of(viewer) if mine or "private" not in line]  # private even after the end
    before = 0 if message.story else sum(1 for line in lines if line["at"] < message.at)
    shown = Frame(
        id=message.id,
        at=message.at,
        first=0,
        last=record.seq(viewer),
        side=viewer,
        view=show_view(match, viewer),
        question=show_question(match, viewer),
        asked=sorted(match.decisions),
        move=move,
        log_from=before,
        log=lines[before:],
        result=show_result(match),
        hints=hints_of(record, viewer, follower.yours),
    )
    say(follower, shown)


def may_look(record: Record, yours: Iterable[str], viewer: Viewer) -> None:
    """Refuse a look at what others know, while the match goes on."""
    if viewer not in record.viewers:
        raise Problem("refused", f"there is no side {viewer!r}: the sides are {', '.join(record.match.sides)}")
    if viewer is not None and viewer not in yours and not record.match.result:
        raise Problem("not-yours", f"what {viewer} knows can be seen after the end")


def frame(record: Record, viewer: Viewer, at: int) -> tuple[Record, Json | None]:
    """Return the record at an earlier moment, and what led to it as far as *viewer* may know."""
    moments = record.moments[viewer]
    if at >= len(moments):
        raise Problem("refused", f"the match has the moments 0 to {len(moments) - 1}, not {at}")
    if at == 0:
        return _replica(record, 0), None
    before = _replica(record, moments[at] - 1).match
    entry = record.entries[moments[at] - 1]
    shown: Json = {"side": entry.side, "kind": entry.kind, "word": "", "text": ""}
    if entry.kind == CHOOSE and (not before.secret or viewer == entry.side):
        decision = before.decisions[entry.side]
        choice = before.game.choice(before.state, entry.word)
        shown["word"] = entry.word
        shown["text"] = before.game.phrase(before.state, decision, choice)
    return _replica(record, moments[at]), shown


def _replica(record: Record, count: int) -> Record:
    """Return a record of the first *count* entries. For looking only."""
    replicas = record.replicas
    if not replicas:
        replicas.append(Record(*record.origin))
    best = max((one for one in replicas if len(one.entries) <= count), key=lambda one: len(one.entries))
    if len(best.entries) == count:
        return best
    replica = best.clone()
    for entry in record.entries[len(best.entries) : count]:
        replica.redo(entry)
        if len(replica.entries) % STEP == 0:
            _keep(replicas, replica.clone())
    _keep(replicas, replica)
    return replica


def _keep(replicas: list[Record], replica: Record) -> None:
    """Keep every position that stands at a step, and the last few others."""
    count = len(replica.entries)
    if all(len(one.entries) != count for one in replicas):
        replicas.append(replica)
    others = [one for one in replicas if len(one.entries) % STEP]
    if len(others) > OTHERS:
        replicas.remove(others[0])
