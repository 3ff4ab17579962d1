"""Middleware: check hosts and request rates, and add headers to every response."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.server.http.proxies import Network, client_behind
from sandtable.server.http.requests import address_of, error_response
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rate_limits import Buckets

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@dataclass
class GuardMiddleware:
    """Guards the application: hosts, rates, headers; and no traceback goes out."""

    app: ASGIApp
    hosts: tuple[str, ...] = ()  # names that a request may be sent to; empty: any
    limited: bool = True
    proxies: tuple[Network, ...] = ()  # whose X-Forwarded-For is believed
    banned: Callable[[str], bool] = lambda _: False  # whether an administrator has banned an address
    requests: Buckets = field(default_factory=lambda: Buckets(20, 200))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if self.proxies and scope.get("client"):
            scope["client"] = (client_behind(scope, self.proxies), 0)
        error = self._problem(scope)
        if scope["type"] == "websocket":
            if error:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for key, value in HEADERS.items():
                    headers.setdefault(key, value)
                headers.setdefault("cache-control", _caching(scope["path"], message["status"]))
            await send(message)

        if error:
            await error_response(error)(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    def _problem(self, scope: Scope) -> ApiError | None:
        if self.hosts:
            host = next((value.decode("latin-1") for key, value in scope["headers"] if key == b"host"), "")
            if host.rpartition(":")[0].strip("[]") not in self.hosts and host not in self.hosts:
                return ApiError("refused", "unknown host name")
        if self.banned(address_of(scope)):
            return ApiError("banned", "an administrator has banned this address")
        if self.limited and not self.requests.take(address_of(scope)):
            return ApiError("too-many", "too many requests: wait a second")
        return None


def _caching(path: str, status: int) -> str:
    """How long a browser may cache a page: forever if its name has a hash, never for the protocol."""
    if path.startswith("/assets/") and status == 200:
        return "public, max-age=31536000, immutable"
    return "no-store" if path.startswith("/api/") else "no-cache"
