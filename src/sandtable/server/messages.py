"""Messages: what is said over the wire, as docs/protocol.md describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from sandtable.server.problems import Problem, ProblemBody

MESSAGE_BYTES = 64 * 1024
SAVE_BYTES = 4 * 1024 * 1024
HOUR, DAY = 3600, 86400

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=40)]
Side = Annotated[str, Meta(min_length=1, max_length=32)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{32}$")]
Seq = Annotated[int, Meta(ge=0, le=2**31)]
Line = Annotated[str, Meta(max_length=2000)]
Bot = Annotated[str, Meta(max_length=40)]
Patience = Annotated[int, Meta(ge=HOUR, le=366 * DAY)]  # seconds that an absent player is waited for
WEEK = 7 * DAY
Json = dict[str, Any]


class Told(Struct, forbid_unknown_fields=True):
    """Anything that a client sends."""


# over HTTP


class YouSeat(Told, tag_field="kind", tag="you"):
    """A seat for the maker of the match."""

    name: Name = ""


class OpenSeat(Told, tag_field="kind", tag="open"):
    """A seat for whoever joins with the invite."""


class BotSeat(Told, tag_field="kind", tag="bot"):
    """A seat for a bot."""

    bot: Bot = "greedy"


Seats = dict[Side, YouSeat | OpenSeat | BotSeat]


class Clock(Told):
    """How much time the sides have."""

    kind: Literal["none", "match", "move"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=366 * 86400)] | None = None


class NewMatch(Told):
    """Make a match."""

    game: Annotated[str, Meta(max_length=40)]
    scenario: Annotated[str, Meta(max_length=80)]
    seats: Seats
    options: Json = {}
    clock: Clock = field(default_factory=Clock)
    public: bool = True
    patience: Patience = WEEK
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None


class Join(Told):
    """Take an open seat."""

    invite: Secret
    name: Name = ""
    key: Key | None = None


class LoadMatch(Told):
    """Go on with a saved match."""

    save: str
    seats: Seats
    clock: Clock = field(default_factory=Clock)
    public: bool = True
    patience: Patience = WEEK


class Fork(Told):
    """Play on from a moment of another match."""

    at: Seq
    seats: Seats
    side: Side | None = None
    clock: Clock = field(default_factory=Clock)
    public: bool = True
    patience: Patience = WEEK


class Verify(Told):
    """Check a saved match."""

    save: str
    commitment: Annotated[str, Meta(max_length=64)] | None = None
    salt: Annotated[str, Meta(max_length=64)] | None = None


class MySeat(Told):
    """A token and its match."""

    match: Annotated[str, Meta(max_length=64)]
    token: Secret


class Mine(Told):
    """My matches, or seats for my account."""

    seats: Annotated[list[MySeat], Meta(max_length=100)]


class Login(Told):
    """Register, or log in."""

    name: Line
    password: Line


class NewPassword(Told):
    """Change the password of an account."""

    old: Line
    new: Line


class Farewell(Told):
    """Delete an account."""

    password: Line


# over the socket, from a client


class Hello(Told, tag_field="type", tag="hello"):
    """The first message."""

    token: Secret | None = None
    side: Side | None = None
    whole: bool = False


class Act(Told):
    """A message that changes the match: it names the moment that it answers, and an id that makes repeats safe."""

    id: Id
    seq: Seq


class Choose(Act, tag_field="type", tag="choose"):
    """Answer the open question."""

    choice: Line
    side: Side | None = None
    careful: bool = False  # ask back if it could not be taken back


class Undo(Act, tag_field="type", tag="undo"):
    """Take the last choice back."""

    side: Side | None = None


class Draw(Act, tag_field="type", tag="draw"):
    """Offer a draw."""

    side: Side | None = None


class Concede(Act, tag_field="type", tag="concede"):
    """Give the match up."""

    side: Side | None = None


class Claim(Act, tag_field="type", tag="claim"):
    """Take the match, because the other's time is over."""

    side: Side | None = None


class Explain(Told, tag_field="type", tag="explain"):
    """Ask why or why not."""

    id: Id
    choice: Line
    side: Side | None = None


class Inspect(Told, tag_field="type", tag="inspect"):
    """Look at a place."""

    id: Id
    place: Annotated[str, Meta(max_length=40)]
    unit: Annotated[str, Meta(max_length=40)] | None = None
    side: Side | None = None


class Look(Told, tag_field="type", tag="look"):
    """Look from another of my sides."""

    side: Side


class Replay(Told, tag_field="type", tag="replay"):
    """Show an earlier moment."""

    id: Id
    at: Seq
    side: Side | UnsetType | None = UNSET
    story: bool = False  # with all lines of the log so far, not only those of the moment


class Orders(Told, tag_field="type", tag="orders"):
    """Look at my standing orders, or file some."""

    id: Id
    file: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = {}
    side: Side | None = None


class StandIn(Told, tag_field="type", tag="standin"):
    """Propose that a bot plays for somebody."""

    id: Id
    seat: Side
    bot: Bot = "greedy"
    side: Side | None = None


class Agree(Told, tag_field="type", tag="agree"):
    """Agree to a proposal."""

    id: Id
    proposal: Seq


class Decline(Told, tag_field="type", tag="decline"):
    """Do not agree to a proposal, or take my own back."""

    id: Id
    proposal: Seq


class Return(Told, tag_field="type", tag="return"):
    """Take my seat back from a bot."""

    id: Id
    side: Side | None = None


Doing = Choose | Undo | Draw | Concede | Claim
Arranging = StandIn | Agree | Decline | Return
Message = (
    Hello
    | Choose
    | Undo
    | Draw
    | Concede
    | Claim
    | Explain
    | Inspect
    | Look
    | Replay
    | Orders
    | StandIn
    | Agree
    | Decline
    | Return
)


# over the socket, from the server


class Said(Struct, tag_field="type"):
    """Anything that the server sends."""


class Welcome(Said, tag="welcome"):
    """The first answer."""

    match: Json
    yours: list[str]
    side: str | None


class State(Said, tag="state"):
    """The match as one side knows it."""

    seq: int
    side: str | None
    whole: bool
    view: Json
    question: Json | None
    asked: list[str]
    undo: Json
    draw_offers: list[str]
    log_from: int
    log: list[Json]
    clock: Json
    result: Json | None
    reveal: Json | None


class Ok(Said, tag="ok"):
    """It is done, and on disk."""

    id: str
    seq: int


class Error(Said, tag="error", omit_defaults=True):
    """It is not done."""

    error: ProblemBody
    id: str | None = None
    seq: int | None = None


class ExplanationSaid(Said, tag="explanation"):
    """Why or why not."""

    id: str
    choice: str
    legal: bool
    text: str
    rule: str
    odds: Json | None
    facts: Json


class Confirm(Said, tag="confirm"):
    """It is not done: it could not be taken back."""

    id: str
    choice: str
    text: str


class InspectionSaid(Said, tag="inspection"):
    """What a viewer may know about a place."""

    id: str
    place: str
    text: str
    units: list[str]
    sight: Json | None
    threats: list[Json]


class Frame(Said, tag="frame"):
    """An earlier moment."""

    id: str
    at: int
    first: int
    last: int
    side: str | None
    view: Json
    question: Json | None
    asked: list[str]
    move: Json | None
    log_from: int
    log: list[Json]
    result: Json | None


class SeatsSaid(Said, tag="seats"):
    """Who is here, and what is proposed about the seats."""

    seats: Json
    proposals: list[Json]


class OrdersSaid(Said, tag="orders"):
    """The standing orders that a side may file, and what is filed."""

    id: str
    side: str
    orders: list[Json]


_MESSAGES: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
encode = msgspec.json.Encoder().encode


class _Numbered(Struct):
    id: str | None = None


def read_message(raw: bytes | str) -> Message:
    """Read a message of a client."""
    try:
        return _MESSAGES.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Problem("bad-message", f"this is no message of the protocol: {error}") from None


def id_of(raw: bytes | str) -> str | None:
    """Find the id of a message that could not be read, if it has one."""
    try:
        found = msgspec.json.decode(raw, type=_Numbered).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if found and len(found) <= 64 else None
