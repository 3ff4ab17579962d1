"""Lesson messages: what the socket of a lesson carries besides the messages of a match (docs/protocol.md)."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from sandtable.server.protocol.client_messages import Choose, Explain, Inspect, read_message
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.server_messages import ServerMessage
from sandtable.server.protocol.types import ClientData, Id, Json, Seq


class LessonHello(ClientData, tag_field="type", tag="hello"):
    """The first message: where an earlier visit stopped, as the server wrote it."""

    progress: Json | None = None


class Proceed(ClientData, tag_field="type", tag="continue"):
    """Leave a step that has been read or done."""

    id: Id


class StepBack(ClientData, tag_field="type", tag="back"):
    """Go to the beginning of the step, or of the one before it."""

    id: Id


class GoToStep(ClientData, tag_field="type", tag="go"):
    """Go to the beginning of a step."""

    id: Id
    step: Seq


LessonRequest = LessonHello | Choose | Explain | Inspect | Proceed | StepBack | GoToStep

_MESSAGES: msgspec.json.Decoder[LessonRequest] = msgspec.json.Decoder(LessonRequest)


def read_lesson_message(raw: bytes | str) -> LessonRequest:
    """Read a message of a learner."""
    try:
        return _MESSAGES.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        wrong = str(error)
    read_message(raw)  # a message of a match is refused for what it asks, any other for its form
    raise ApiError("bad-message", f"invalid message in a lesson: {wrong}")


class LessonFeedback(Struct):
    """What is said to a choice that is legal, but not what the step teaches."""

    id: str
    text: str


class LessonMessage(ServerMessage, tag="lesson"):
    """Where the lesson stands."""

    step: int
    titles: list[str]  # of all steps
    text: str
    rules: list[str]
    told: str  # what has happened in the step before
    after: str  # what has happened in this one, once it is done
    waits: bool  # for `continue`
    finished: bool
    expected: list[str]
    progress: Json
    feedback: LessonFeedback | None = None
