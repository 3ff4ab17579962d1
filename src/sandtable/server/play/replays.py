"""Replays: a match as it was at an earlier moment, as far as a viewer may know it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Raw, UnsetType

from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.protocol.client_messages import Replay
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import Viewer, render_question, render_result, render_view
from sandtable.server.protocol.server_messages import Frame
from sandtable.server.protocol.types import Json, encode
from sandtable.server.rooms.broadcast import send_to
from sandtable.server.rooms.moments import MomentKey, ShownMoment
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.subscribers import Subscriber
from sandtable.server.storage.entries import CHOOSE

STEP = 64  # entries between two positions that are kept
RECENT = 4  # positions that are kept between the steps


def replay(room: Room, subscriber: Subscriber, message: Replay) -> None:
    """Show an earlier moment. Call with the lock held."""
    journal = room.journal
    viewer = subscriber.side if isinstance(message.side, UnsetType) else message.side
    may_look(journal, subscriber.yours, viewer)
    mine = viewer in subscriber.yours  # private lines stay private even after the end
    key = MomentKey(room.row.id, viewer, message.at, mine=mine, story=message.story)
    moment = room.moments.get(key)
    if moment is None:
        moment = _work_out(journal, key)
        room.moments.keep(key, moment)
    hints = journal.hints(viewer, subscriber.yours)
    send_to(subscriber, Frame(message.id, message.at, 0, journal.seq(viewer), viewer, *moment, hints))


def _work_out(journal: JournaledMatch, key: MomentKey) -> ShownMoment:
    """Show a moment."""
    viewer = key.viewer
    then, move = frame(journal, viewer, key.at)
    match = then.match
    before, lines = then.render_log_since(viewer, 0 if key.story else key.at, private=key.mine)
    return ShownMoment(
        view=_encoded(render_view(match, viewer)),
        question=_encoded(render_question(match, viewer)),
        asked=_encoded(sorted(match.decisions)),
        move=_encoded(move),
        log_from=before,
        log=_encoded(lines),
        result=_encoded(render_result(match)),
    )


def _encoded(shown: object) -> Raw:
    return Raw(encode(shown))


def may_look(journal: JournaledMatch, yours: Iterable[str], viewer: Viewer) -> None:
    """Refuse the view of another side while the match is running."""
    if viewer not in journal.viewers:
        raise ApiError("refused", f"there is no side {viewer!r}: the sides are {', '.join(journal.match.sides)}")
    if viewer is not None and viewer not in yours and not journal.match.result:
        raise ApiError("not-yours", f"the view of {viewer} is available after the end")


def frame(journal: JournaledMatch, viewer: Viewer, at: int) -> tuple[JournaledMatch, Json | None]:
    """Return the match at an earlier moment, and what led to it as far as *viewer* may know."""
    moments = journal.moments[viewer]
    if at >= len(moments):
        raise ApiError("refused", f"the match has moments 0 to {len(moments) - 1}, not {at}")
    if at == 0:
        return _copy_at(journal, 0), None
    before = _copy_at(journal, moments[at] - 1).match
    entry = journal.entries[moments[at] - 1]
    shown: Json = {"side": entry.side, "kind": entry.kind, "word": "", "text": ""}
    if entry.kind == CHOOSE and (not before.secret or viewer == entry.side):
        decision = before.decisions[entry.side]
        choice = before.game.notation.choice(before.state, entry.word)
        shown["word"] = entry.word
        shown["text"] = before.game.explain.phrase(before.state, decision, choice)
    return _copy_at(journal, moments[at]), shown


def _copy_at(journal: JournaledMatch, count: int) -> JournaledMatch:
    """Return a copy with the first *count* entries. For looking only."""
    replicas = journal.replicas
    if not replicas:
        replicas.append(JournaledMatch(*journal.origin))
    best = max((one for one in replicas if len(one.entries) <= count), key=lambda one: len(one.entries))
    if len(best.entries) == count:
        return best
    replica = best.clone()
    for entry in journal.entries[len(best.entries) : count]:
        replica.redo(entry)
        if len(replica.entries) % STEP == 0:
            _keep_copy(replicas, replica.clone())
    _keep_copy(replicas, replica)
    return replica


def _keep_copy(replicas: list[JournaledMatch], replica: JournaledMatch) -> None:
    """Keep every position that stands at a step, and the last few others."""
    count = len(replica.entries)
    if all(len(one.entries) != count for one in replicas):
        replicas.append(replica)
    others = [one for one in replicas if len(one.entries) % STEP]
    if len(others) > RECENT:
        replicas.remove(others[0])
