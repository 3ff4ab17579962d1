"""Client messages: what a client sends over its socket, as docs/protocol.md describes it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from sandtable.server.protocol.errors import NO_NUL, ApiError
from sandtable.server.protocol.types import Bot, ClientData, Id, Line, Secret, Seq, Side, has_nul


class Hello(ClientData, tag_field="type", tag="hello"):
    """The first message."""

    token: Secret | None = None
    side: Side | None = None
    whole: bool = False


class CommandMessage(ClientData):
    """A message that changes the match: it names the moment that it answers, and an id that makes repeats safe."""

    id: Id
    seq: Seq


class Choose(CommandMessage, tag_field="type", tag="choose"):
    """Answer the open question."""

    choice: Line
    side: Side | None = None
    careful: bool = False  # ask back if it could not be taken back


class Go(CommandMessage, tag_field="type", tag="go"):
    """Make choices one after the other, as far as nothing comes between them."""

    choice: Line
    side: Side | None = None
    repeat: bool = False  # answer all following questions of the same kind likewise
    careful: bool = False  # ask back if they could not be taken back


class Undo(CommandMessage, tag_field="type", tag="undo"):
    """Take the last choice back."""

    side: Side | None = None


class Draw(CommandMessage, tag_field="type", tag="draw"):
    """Offer a draw."""

    side: Side | None = None


class Concede(CommandMessage, tag_field="type", tag="concede"):
    """Give the match up."""

    side: Side | None = None


class Claim(CommandMessage, tag_field="type", tag="claim"):
    """Take the match, because the other's time is over."""

    side: Side | None = None


class Explain(ClientData, tag_field="type", tag="explain"):
    """Ask why or why not."""

    id: Id
    choice: Line
    side: Side | None = None


class Inspect(ClientData, tag_field="type", tag="inspect"):
    """Look at a place."""

    id: Id
    place: Annotated[str, Meta(max_length=40)]
    unit: Annotated[str, Meta(max_length=40)] | None = None
    side: Side | None = None


class AskReach(ClientData, tag_field="type", tag="reach"):
    """Ask where a unit can go, and what it can act on."""

    id: Id
    unit: Annotated[str, Meta(max_length=40)] | None = None  # None: the one that the open question is about
    side: Side | None = None


class ViewAs(ClientData, tag_field="type", tag="look"):
    """Look from another of my sides."""

    side: Side


class Replay(ClientData, tag_field="type", tag="replay"):
    """Show an earlier moment."""

    id: Id
    at: Seq
    side: Side | UnsetType | None = UNSET
    story: bool = False  # with all lines of the log so far, not only those of the moment


class Hint(ClientData, tag_field="type", tag="hint"):
    """Ask what to do."""

    id: Id
    side: Side | None = None


class Think(ClientData, tag_field="type", tag="thoughts"):
    """Ask after the end what could be thought at an earlier moment."""

    id: Id
    at: Seq
    side: Side | UnsetType | None = UNSET  # whose moments are counted
    seat: Side | None = None  # whose thoughts; None: of a side that was asked then


class ReviewMatch(ClientData, tag_field="type", tag="review"):
    """Ask after the end for a review of the match."""

    id: Id
    side: Side


class Stop(ClientData, tag_field="type", tag="stop"):
    """Do not wait any longer for what was asked."""

    id: Id
    what: Id  # the id of the message that asked


class Orders(ClientData, tag_field="type", tag="orders"):
    """Look at my standing orders, or file some."""

    id: Id
    file: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=4000)]] = field(default_factory=dict)
    side: Side | None = None


class StandIn(ClientData, tag_field="type", tag="standin"):
    """Propose that a bot plays for somebody."""

    id: Id
    seat: Side
    bot: Bot = "greedy"
    side: Side | None = None


class Agree(ClientData, tag_field="type", tag="agree"):
    """Agree to a proposal."""

    id: Id
    proposal: Seq


class Decline(ClientData, tag_field="type", tag="decline"):
    """Do not agree to a proposal, or take my own back."""

    id: Id
    proposal: Seq


class Return(ClientData, tag_field="type", tag="return"):
    """Take my seat back from a bot."""

    id: Id
    side: Side | None = None


MatchCommand = Choose | Go | Undo | Draw | Concede | Claim
SeatCommand = StandIn | Agree | Decline | Return
Message = (
    Hello
    | Choose
    | Go
    | Undo
    | Draw
    | Concede
    | Claim
    | Explain
    | Inspect
    | AskReach
    | ViewAs
    | Replay
    | Hint
    | Think
    | ReviewMatch
    | Stop
    | Orders
    | StandIn
    | Agree
    | Decline
    | Return
)

_MESSAGES: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class _WithId(Struct):
    id: str | None = None


def read_message(raw: bytes | str) -> Message:
    """Read a message of a client."""
    try:
        message = _MESSAGES.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ApiError("bad-message", f"invalid message: {error}") from None
    if has_nul(raw):
        raise ApiError("bad-message", NO_NUL)
    return message


def id_of(raw: bytes | str) -> str | None:
    """Find the id of a message that could not be read, if it has one."""
    try:
        found = msgspec.json.decode(raw, type=_WithId).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if found and len(found) <= 64 else None
