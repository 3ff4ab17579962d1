"""Types and limits that every message and body of the protocol shares."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

MESSAGE_BYTES = 64 * 1024

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Side = Annotated[str, Meta(min_length=1, max_length=32)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Seq = Annotated[int, Meta(ge=0, le=2**31)]
Line = Annotated[str, Meta(max_length=2000)]
Bot = Annotated[str, Meta(max_length=40)]
Json = dict[str, Any]

#: The escape of the character NUL in JSON, behind whole pairs of backslashes.
_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")

encode = msgspec.json.Encoder().encode


def has_nul(raw: bytes | str) -> bool:
    """Whether JSON text holds the character NUL, which PostgreSQL does not store and no text needs."""
    if isinstance(raw, bytes):
        return b"\\u0000" in raw and has_nul(raw.decode("utf-8", "replace"))
    return "\\u0000" in raw and bool(_NUL.search(raw))


class ClientData(Struct, forbid_unknown_fields=True):
    """Anything that a client sends."""
