"""Messages of players: each becomes a command, and is answered before the news goes out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sandtable.engine.verdicts import Refused
from sandtable.server.play.commands import Command, MakeChoice, MakeWalk, UndoChoice, apply
from sandtable.server.play.endings import ClaimTime, GiveUp, OfferDraw
from sandtable.server.play.seats import AcceptProposal, DeclineProposal, ProposeBot, ReturnToSeat
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.server_messages import Confirm, Ok
from sandtable.server.rooms.broadcast import send_to
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.subscribers import Subscriber, request_of, side_of


async def answer_command(room: Room, subscriber: Subscriber, message: m.MatchCommand | m.SeatCommand) -> None:
    """Do what a holder wants, then answer it and send everybody the news."""
    command = command_of(subscriber, message)
    async with room.lock:
        if isinstance(command, MakeChoice | MakeWalk) and isinstance(message, m.Choose | m.Go) and message.careful:
            why = needs_confirmation(room, command)
            if why:
                send_to(subscriber, Confirm(message.id, message.choice, why))
                return
        await apply(room, command, partial(_acknowledge, room, subscriber, command, message.id))


def _acknowledge(room: Room, subscriber: Subscriber, command: Command, message_id: str, seq: int) -> None:
    walked = room.journal.walked(command.request) if isinstance(command, MakeWalk) else (None, "")
    send_to(subscriber, Ok(message_id, seq, *walked))


def needs_confirmation(room: Room, command: MakeChoice | MakeWalk) -> str:
    """Say why a careful choice should be confirmed first; empty: nothing speaks against it."""
    if command.request in room.journal.requests:
        return ""
    command.check(room)
    match = room.journal.match
    if isinstance(command, MakeChoice):
        lines: list[str | Sequence[str]] = [command.text]
    else:
        lines = [command.words[: count + 1] for count in range(len(command.words))]  # it may stop after any of them
    try:
        return next(filter(None, (match.why_irreversible(line, command.side) for line in lines)), "")
    except Refused:
        return ""  # it will be refused with the reason, or stop there


def command_of(subscriber: Subscriber, message: m.MatchCommand | m.SeatCommand) -> Command:
    """Return the command of a message, if its sender holds the side: the one dispatch on the kind of command."""
    side = side_of(subscriber, None if isinstance(message, m.Agree | m.Decline) else message.side)
    request, yours = request_of(subscriber, message.id), subscriber.yours
    match message:
        case m.Choose():
            return MakeChoice(side=side, request=request, yours=yours, seq=message.seq, text=message.choice)
        case m.Go():
            words = tuple(message.choice.split())
            return MakeWalk(
                side=side, request=request, yours=yours, seq=message.seq, words=words, repeat=message.repeat
            )
        case m.Undo():
            return UndoChoice(side=side, request=request, yours=yours, seq=message.seq)
        case m.Draw():
            return OfferDraw(side=side, request=request, yours=yours, seq=message.seq)
        case m.Concede():
            return GiveUp(side=side, request=request, yours=yours, seq=message.seq)
        case m.Claim():
            return ClaimTime(side=side, request=request, yours=yours, seq=message.seq)
        case m.StandIn():
            return ProposeBot(side=side, request=request, yours=yours, seat=message.seat, bot=message.bot)
        case m.Return():
            return ReturnToSeat(side=side, request=request, yours=yours)
        case m.Agree():
            return AcceptProposal(side=side, request=request, yours=yours, proposal=message.proposal)
        case m.Decline():
            return DeclineProposal(side=side, request=request, yours=yours, proposal=message.proposal)
