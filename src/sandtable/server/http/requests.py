"""The web: how requests are read, and how they are answered: by JSON, or by one clear problem."""

from __future__ import annotations

import logging
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Scope

from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.types import MESSAGE_BYTES, encode

log = logging.getLogger("sandtable")
DATABASE_DOWN = "the server's database cannot be read now; nothing was changed"
T = TypeVar("T")


# reading


async def read_body(request: Request, kind: type[T], limit: int = MESSAGE_BYTES) -> T:
    """Read the body of a request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ApiError("bad-message", "send JSON, with Content-Type: application/json")
    raw = bytearray()
    try:
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > limit:
                raise ApiError("too-large", f"at most {limit // 1024} kB are accepted here")
    except ClientDisconnect:  # left in the middle of a sentence: nobody hears the answer
        raise ApiError("bad-message", "the message was not sent to its end") from None
    try:
        return msgspec.json.decode(bytes(raw), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ApiError("bad-message", f"this is not what the protocol says: {error}") from None


def token_of(request: Request) -> str | None:
    """Return the token or session that a request carries, if any."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def before_of(request: Request) -> int | None:
    """From where on a list is to go on."""
    before = request.query_params.get("before")
    if before is not None and not (before.isascii() and before.isdigit() and len(before) < 16):
        raise ApiError("bad-message", "before: say a number")
    return int(before) if before else None


def address_of(scope: Scope) -> str:
    """Return the address that a request came from, as far as it is known."""
    return scope["client"][0] if scope.get("client") else ""


# answering


def json_response(body: object, status: int = 200) -> Response:
    """Answer in JSON."""
    return Response(encode(body), status, media_type="application/json")


def error_response(error: ApiError) -> Response:
    """Answer by a problem."""
    return json_response({"error": error.body}, error.status)


async def on_api_error(_: Request, error: Exception) -> Response:
    """Tell a client what was wrong."""
    return error_response(error if isinstance(error, ApiError) else ApiError("internal", "our mistake"))


async def on_http_error(_: Request, error: Exception) -> Response:
    """Tell that there is no such page, or not so."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 405:
        return error_response(ApiError("wrong-method", "this page does not take that method"))
    if status == 404:
        return error_response(ApiError("unknown", "there is no such page"))
    return error_response(ApiError("bad-message", "this request makes no sense"))


async def on_database_error(request: Request, error: Exception) -> Response:
    """Tell that the database cannot be read."""
    log.error("%s %s: the database failed: %s", request.method, request.url.path, error)
    return error_response(ApiError("storage", DATABASE_DOWN))


async def on_exception(request: Request, error: Exception) -> Response:
    """Tell that it is our mistake, and not what it was."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return error_response(ApiError("internal", "this failed by our mistake"))
