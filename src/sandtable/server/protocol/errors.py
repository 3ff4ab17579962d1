"""Errors: one clear answer for every kind of bad input."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.engine.verdicts import Refused

#: The codes of docs/protocol.md, with their HTTP status.
STATUS = {
    "bad-message": 400,
    "refused": 400,
    "illegal": 400,
    "stale": 409,
    "not-asked": 409,
    "over": 409,
    "not-yours": 403,
    "wrong-token": 403,
    "wrong-login": 403,
    "taken": 409,
    "not-yet": 403,
    "banned": 403,
    "unknown": 404,
    "wrong-method": 405,
    "too-slow": 408,
    "too-large": 413,
    "too-many": 429,
    "busy": 503,
    "cannot-continue": 409,
    "storage": 503,
    "internal": 500,
}
NOT_WRITTEN = "nothing was changed: writing to disk failed; try again"
NO_NUL = "a text must not contain the character NUL"
INVITE_USED = "this invitation has already been used"
MAX_TEXT = 500  # characters of an error that may quote what was sent


class ErrorBody(msgspec.Struct, omit_defaults=True):
    """An error as it is sent to a client."""

    code: str
    text: str
    rule: str = ""
    facts: dict[str, Any] = {}  # of the verdict, as in an explanation


class ApiError(Exception):  # it is sent to a client, and is often not a fault
    """What a client gets instead of what it asked for; nothing has changed."""

    def __init__(self, code: str, text: str, rule: str = "", facts: dict[str, Any] | None = None) -> None:
        """Say what is wrong, with a code of the protocol."""
        super().__init__(text)
        self.body = ErrorBody(code, text if len(text) <= MAX_TEXT else text[: MAX_TEXT - 1] + "…", rule, facts or {})

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.body.code]


def from_refused(refused: Refused, code: str = "refused") -> ApiError:
    """Return the engine's refusal as an error."""
    return ApiError(code, refused.text, refused.rule, refused.facts)
