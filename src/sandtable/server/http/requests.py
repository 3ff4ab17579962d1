"""Requests: how they are read, and how they are answered: in JSON, or by one clear error."""

from __future__ import annotations

import logging
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Scope

from sandtable.server.protocol.errors import NO_NUL, ApiError
from sandtable.server.protocol.types import MESSAGE_BYTES, encode, has_nul

log = logging.getLogger("sandtable")
DATABASE_DOWN = "nothing was changed: the database cannot be read now"
T = TypeVar("T")


# reading


async def read_body(request: Request, kind: type[T], limit: int = MESSAGE_BYTES) -> T:
    """Read the body of a request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ApiError("bad-message", "send JSON, with Content-Type: application/json")
    too_large = ApiError("too-large", f"the body is too large: at most {limit // 1024} kB are accepted")
    length = request.headers.get("content-length", "")
    if length.isdigit() and int(length) > limit:
        raise too_large  # unread
    raw = bytearray()
    try:
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > limit:
                raise too_large
    except ClientDisconnect:  # it left before the end, so the answer goes nowhere
        raise ApiError("bad-message", "the body is incomplete") from None
    try:
        body = msgspec.json.decode(bytes(raw), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ApiError("bad-message", f"invalid body: {error}") from None
    if has_nul(bytes(raw)):
        raise ApiError("bad-message", NO_NUL)
    return body


def token_of(request: Request) -> str | None:
    """Return the token or session that a request carries, if any."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def before_of(request: Request) -> int | None:
    """From where on a list is to go on."""
    before = request.query_params.get("before")
    if before is not None and not (before.isascii() and before.isdigit() and len(before) < 16):
        raise ApiError("bad-message", "before: give a number")
    return int(before) if before else None


def address_of(scope: Scope) -> str:
    """Return the address that a request came from, as far as it is known."""
    return scope["client"][0] if scope.get("client") else ""


# answering


def json_response(body: object, status: int = 200) -> Response:
    """Answer in JSON."""
    return Response(encode(body), status, media_type="application/json")


def error_response(error: ApiError) -> Response:
    """Answer with an error."""
    return json_response({"error": error.body}, error.status)


async def on_api_error(_: Request, error: Exception) -> Response:
    """Answer with what was wrong."""
    return error_response(error if isinstance(error, ApiError) else ApiError("internal", "internal server error"))


async def on_http_error(_: Request, error: Exception) -> Response:
    """Answer a request for an unknown page, or with a wrong method."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 405:
        return error_response(ApiError("wrong-method", "method not allowed"))
    if status == 404:
        return error_response(ApiError("unknown", "page not found"))
    return error_response(ApiError("bad-message", "bad request"))


async def on_database_error(request: Request, error: Exception) -> Response:
    """Answer that the database cannot be read."""
    log.error("%s %s: the database failed: %s", request.method, request.url.path, error)
    return error_response(ApiError("storage", DATABASE_DOWN))


async def on_exception(request: Request, error: Exception) -> Response:
    """Answer that the server failed, without saying how."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return error_response(ApiError("internal", "internal server error"))
