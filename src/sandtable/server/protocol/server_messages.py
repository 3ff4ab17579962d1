"""Server messages: what the server sends over a socket, as docs/protocol.md describes it."""

from __future__ import annotations

from msgspec import Raw, Struct

from sandtable.server.protocol.errors import ErrorBody
from sandtable.server.protocol.types import Json


class ServerMessage(Struct, tag_field="type"):
    """Anything that the server sends."""


class Welcome(ServerMessage, tag="welcome"):
    """The first answer."""

    match: Json
    yours: list[str]
    side: str | None


class StateMessage(ServerMessage, tag="state"):
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


class Ok(ServerMessage, tag="ok", omit_defaults=True):
    """It is done, and on disk."""

    id: str
    seq: int
    made: int | None = None  # of a walk: how many of its words were made
    stopped: str = ""  # ... and why no more


class Error(ServerMessage, tag="error", omit_defaults=True):
    """It is not done."""

    error: ErrorBody
    id: str | None = None
    seq: int | None = None


class ExplanationMessage(ServerMessage, tag="explanation"):
    """Why or why not."""

    id: str
    choice: str
    legal: bool
    text: str
    rule: str
    odds: Json | None
    facts: Json


class Confirm(ServerMessage, tag="confirm"):
    """It is not done: it could not be taken back."""

    id: str
    choice: str
    text: str


class InspectionMessage(ServerMessage, tag="inspection"):
    """What a viewer may know about a place."""

    id: str
    place: str
    text: str
    units: list[str]
    sight: Json | None
    threats: list[Json]


class ReachMessage(ServerMessage, tag="reach"):
    """Where a unit can go, and what it can act on."""

    id: str
    seq: int
    unit: str
    destinations: list[Json]
    prospects: list[Json]


class Frame(ServerMessage, tag="frame"):
    """An earlier moment; what is shown of it is encoded already."""

    id: str
    at: int
    first: int
    last: int
    side: str | None
    view: Raw
    question: Raw
    asked: Raw
    move: Raw
    log_from: int
    log: Raw
    result: Raw
    hints: list[Json]


class SeatsMessage(ServerMessage, tag="seats"):
    """Who is here, and what is proposed about the seats."""

    seats: Json
    proposals: list[Json]


class Progress(ServerMessage, tag="progress"):
    """It is being worked on."""

    id: str
    done: int
    total: int


class HintMessage(ServerMessage, tag="hint"):
    """What could be done now."""

    id: str
    seq: int
    thoughts: Json


class ThoughtsMessage(ServerMessage, tag="thoughts"):
    """What could be thought at an earlier moment."""

    id: str
    at: int
    thoughts: Json


class ReviewMessage(ServerMessage, tag="review"):
    """A match looked over for a side."""

    id: str
    review: Json


class OrdersMessage(ServerMessage, tag="orders"):
    """The standing orders that a side may file, and what is filed."""

    id: str
    side: str
    orders: list[Json]


class AnnouncementMessage(ServerMessage, tag="announcement"):
    """What the administrator has to say to everybody; empty: nothing any more."""

    text: str
