"""Types and limits that every message and body of the protocol shares."""

from __future__ import annotations

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

encode = msgspec.json.Encoder().encode


class ClientData(Struct, forbid_unknown_fields=True):
    """Anything that a client sends."""
