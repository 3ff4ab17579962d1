"""Commands: the one way into a match, for people, bots, standing orders and timers."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import ClassVar

from msgspec import Struct

from sandtable.server.journal.snapshots import is_due, take
from sandtable.server.meters import METERS
from sandtable.server.protocol.errors import INVITE_USED, NOT_WRITTEN, ApiError
from sandtable.server.protocol.rendering import render_result
from sandtable.server.rooms.room import Room
from sandtable.server.storage.entries import CHOOSE, JOIN, NOTE, Entry
from sandtable.server.storage.interface import Conflict, SeatClaim, SeatTaken, WriteFailed
from sandtable.server.storage.rows import to_json
from sandtable.server.workers.interface import SeatedBot

log = logging.getLogger("sandtable")
MAX_CONFLICTS = 10  # times another process may be quicker


class Command(Struct, frozen=True, kw_only=True):
    """What a person, a bot, a standing order or a timer does at a match."""

    about_seats: ClassVar[bool] = False  # it may change who plays, or what is proposed about it

    side: str = ""
    request: str = ""  # names a person's message, so that a repeat is known as one
    yours: tuple[str, ...] = ()  # the sides that its sender holds
    mind: SeatedBot | None = None  # of a bot: its memory after the choice, which is stored with it
    claim: SeatClaim | None = None  # of a person who takes an open seat

    def check(self, room: Room) -> None:
        """Refuse what this side may not do now."""

    def perform(self, room: Room, at: float) -> list[Entry]:
        """Do it in the journaled match; return the entries, which are still to be written. Refuse if it is illegal."""
        raise NotImplementedError


class HolderCommand(Command, frozen=True, kw_only=True):
    """A command of a player of a side: it names the moment that it answers."""

    seq: int

    def check(self, room: Room) -> None:
        check_seat(room, self)
        check_seq(room, self)


class MakeChoice(HolderCommand, frozen=True, kw_only=True):
    """Answer the open question."""

    text: str
    player: str = ""  # which bot chose, and what repeats it

    def perform(self, room: Room, at: float) -> list[Entry]:
        return room.journal.choose(self.side, self.text, at, self.request, self.player)


class MakeWalk(HolderCommand, frozen=True, kw_only=True):
    """Make choices one after the other, as far as nothing comes between them."""

    words: tuple[str, ...]
    repeat: bool = False  # for all following questions of the same kind, too

    def perform(self, room: Room, at: float) -> list[Entry]:
        return room.journal.walk(self.side, self.words, at, self.request, repeat=self.repeat)


class UndoChoice(HolderCommand, frozen=True, kw_only=True):
    """Take the last choice back."""

    def perform(self, room: Room, at: float) -> list[Entry]:
        return [room.journal.undo(self.side, at, self.request)]


class AddNote(Command, frozen=True, kw_only=True):
    """A log line that the server adds."""

    text: str

    def perform(self, room: Room, at: float) -> list[Entry]:
        return [room.journal.note_entry(NOTE, "", self.text, at)]


class TakeSeat(Command, frozen=True, kw_only=True):
    """Take an open seat; without a claim, note that it was taken before."""

    name: str

    def check(self, room: Room) -> None:
        if self.claim and room.seats[self.side].kind != "open":
            raise ApiError("wrong-token", INVITE_USED)

    def perform(self, room: Room, at: float) -> list[Entry]:
        if self.claim is None and self.side not in room.journal.open:
            return []  # with a claim it is taken once more: an administrator has revoked it
        return [room.journal.note_entry(JOIN, self.side, self.name, at)]


async def apply(room: Room, command: Command, reply: Callable[[int], None] | None = None) -> list[Entry]:
    """Validate, play, append, reply with the moment that it made, then broadcast. Call with the lock held.

    Only what is on disk is sent, and a repeated request is answered without being done again. Return what was
    written.
    """
    if command.about_seats:
        await room.read_last_seen()  # team-mates may be here by way of another process
    for _ in range(MAX_CONFLICTS):
        repeated = command.request in room.journal.requests
        if not repeated:
            command.check(room)
        entries = [] if repeated else await _write(room, command)
        if entries is not None:
            break
    else:
        raise ApiError("stale", "the match has moved on; reload and try again")
    if reply:
        reply(room.journal.requests[command.request])
    if entries or repeated:
        room.changed()
        if command.about_seats:
            room.seats_changed()
    return entries


async def add_note(room: Room, note: AddNote | TakeSeat) -> None:
    """Apply what need not be written, as its cause stands anyway. Call with the lock held."""
    try:
        await apply(room, note)
    except ApiError as error:
        log.warning("match %s: a note was not written: %s", room.row.id, error)


async def _write(room: Room, command: Command) -> list[Entry] | None:
    """Do what a command says and append its entries; None if another process was quicker.

    Whatever goes wrong, the room goes back to what has been written.
    """
    count = len(room.journal.entries)
    try:
        entries = command.perform(room, room.now())
        if entries:
            mind = (command.side, entries[-1].seq, to_json(command.mind)) if command.mind else None
            await room.store.append(room.row.id, entries, render_result(room.journal.match), mind, command.claim)
    except ApiError:
        if len(room.journal.entries) > count:  # refused half way
            room.go_back(count)
        raise
    except SeatTaken:
        room.go_back(count)
        await room.catch_up()
        raise ApiError("wrong-token", INVITE_USED) from None
    except Conflict:
        room.go_back(count)
        await room.catch_up()
        return None
    except WriteFailed as error:
        log.error("match %s: cannot write: %s", room.row.id, error)  # noqa: TRY400  # no traceback of ours is of use
        room.go_back(count)
        raise ApiError("storage", NOT_WRITTEN) from None
    except Exception:
        log.exception("match %s: an entry failed", room.row.id)
        room.go_back(count)
        raise ApiError("internal", "internal server error: nothing was changed") from None
    if entries:
        _note_written(room, command, entries)
    return entries


def _note_written(room: Room, command: Command, entries: list[Entry]) -> None:
    """Count the choices, keep the bot's mind and who has taken a seat, and write a snapshot if one is due.

    It does not wait for the snapshot.
    """
    METERS.choices["bot" if command.mind else "person"] += sum(entry.kind == CHOOSE for entry in entries)
    if command.mind and room.minds is not None:
        room.minds[command.side] = command.mind
    if claim := command.claim:
        seat = room.seats[claim.side]
        seat.kind, seat.name, seat.secret, seat.seen = "person", claim.name, claim.secret, claim.at
    room.touched = room.now()
    snapshot = take(room.journal) if is_due(room.journal) else None
    if snapshot:
        room.journal.snapshot = snapshot
        room.store.keep_snapshot(room.row.id, snapshot)


def check_seat(room: Room, command: HolderCommand) -> None:
    """Refuse a person's command for a seat that a bot plays."""
    if why := room.why_paused(command.side):
        raise ApiError("not-yours", why)


def check_seq(room: Room, command: HolderCommand) -> None:
    """Refuse a command that answers an earlier question."""
    journal, side = room.journal, command.side
    if not journal.since[side] <= command.seq <= journal.seq(side):
        raise ApiError("stale", f"this answers moment {command.seq}, but {side} is now at moment {journal.seq(side)}")
