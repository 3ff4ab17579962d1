"""HTTP bodies: what a client sends over HTTP, as docs/protocol.md describes it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from sandtable.server.protocol.types import Bot, ClientData, Json, Line, Secret, Seq, Side

HOUR, DAY = 3600, 86400
WEEK = 7 * DAY

Name = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{32}$")]
Patience = Annotated[int, Meta(ge=HOUR, le=366 * DAY)]  # seconds that an absent player is waited for


class YouSeat(ClientData, tag_field="kind", tag="you"):
    """A seat for the maker of the match."""

    name: Name = ""


class OpenSeat(ClientData, tag_field="kind", tag="open"):
    """A seat for the person who joins with the invite."""


class BotSeat(ClientData, tag_field="kind", tag="bot"):
    """A seat for a bot."""

    bot: Bot = "greedy"


Seats = dict[Side, YouSeat | OpenSeat | BotSeat]


class Clock(ClientData):
    """How much time the sides have."""

    kind: Literal["none", "match", "move"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=366 * DAY)] | None = None
    react: Annotated[int, Meta(ge=0, le=HOUR)] = 0  # for a question in another side's activity; 0: as long as it takes


class NewMatch(ClientData):
    """Make a match."""

    game: Annotated[str, Meta(max_length=40)]
    scenario: Annotated[str, Meta(max_length=80)]
    seats: Seats
    options: Json = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    public: bool = True
    patience: Patience = WEEK
    hints: bool | None = None  # whether the players may ask for hints; None: only in a match with one person
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None


class TryFigure(ClientData):
    """Play on from a picture of a rulebook."""

    name: Name = ""


class Join(ClientData):
    """Take an open seat."""

    invite: Secret
    name: Name = ""
    key: Key | None = None


class LoadMatch(ClientData):
    """Go on with a saved match."""

    save: str
    seats: Seats
    clock: Clock = field(default_factory=Clock)
    public: bool = True
    patience: Patience = WEEK
    hints: bool | None = None  # whether the players may ask for hints; None: only in a match with one person


class Fork(ClientData):
    """Play on from a moment of another match."""

    at: Seq
    seats: Seats
    side: Side | None = None
    clock: Clock = field(default_factory=Clock)
    public: bool = True
    patience: Patience = WEEK
    hints: bool | None = None  # whether the players may ask for hints; None: only in a match with one person


class Verify(ClientData):
    """Check a saved match."""

    save: str
    commitment: Annotated[str, Meta(max_length=64)] | None = None
    salt: Annotated[str, Meta(max_length=64)] | None = None


class MySeat(ClientData):
    """A token and its match."""

    match: Annotated[str, Meta(max_length=64)]
    token: Secret


class MyMatches(ClientData):
    """My matches, or seats for my account."""

    seats: Annotated[list[MySeat], Meta(max_length=100)]


class Login(ClientData):
    """Register, or log in."""

    name: Line
    password: Line


class NewPassword(ClientData):
    """Change the password of an account."""

    old: Line
    new: Line


class DeleteAccount(ClientData):
    """Delete an account."""

    password: Line
