"""The application: pages, the HTTP half of the protocol, and the door to the sockets."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from sandtable.server import messages as m
from sandtable.server.accounts import Accounts
from sandtable.server.bots import COMMAND, Bots
from sandtable.server.catalogue import catalogue, preview, rulebook
from sandtable.server.hall import Hall
from sandtable.server.limits import Buckets
from sandtable.server.messages import MESSAGE_BYTES, SAVE_BYTES
from sandtable.server.people import Account
from sandtable.server.problems import Problem
from sandtable.server.sockets import Socket
from sandtable.server.store import Store

log = logging.getLogger("sandtable")
STATIC = Path(__file__).parent / "static"
UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1><p>The server runs, but the page has not been built. In a checkout, with Node on the PATH:</p>
<pre>npm --prefix web ci &amp;&amp; npm --prefix web run build</pre><p>Then load this page again.</p></html>"""
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
UNREAD = "the server's database cannot be read now; nothing was changed"
T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    db: str
    static: Path = STATIC
    limited: bool = True  # rates; sizes are always limited
    bot_workers: int = 1
    bot_seconds: float = 30.0
    bot_command: Sequence[str] = COMMAND
    hosts: tuple[str, ...] = ()  # names that a request may be sent to; empty: any


@dataclass
class Door:
    """Guards the application: hosts, rates, headers; and no traceback goes out."""

    app: ASGIApp
    settings: Settings
    requests: Buckets = field(default_factory=lambda: Buckets(20, 200))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        problem = self._problem(scope)
        if scope["type"] == "websocket":
            if problem:
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

        if problem:
            await _answer_problem(problem)(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    def _problem(self, scope: Scope) -> Problem | None:
        if self.settings.hosts:
            host = next((value.decode("latin-1") for key, value in scope["headers"] if key == b"host"), "")
            if host.rpartition(":")[0].strip("[]") not in self.settings.hosts and host not in self.settings.hosts:
                return Problem("refused", "this server is not called so")
        if self.settings.limited and not self.requests.take(_address(scope)):
            return Problem("too-many", "too many requests: wait a second")
        return None


def _caching(path: str, status: int) -> str:
    """How long a browser may keep a page: for ever what is named by its hash, nothing of the protocol."""
    if path.startswith("/assets/") and status == 200:
        return "public, max-age=31536000, immutable"
    return "no-store" if path.startswith("/api/") else "no-cache"


def _address(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


def _answer_problem(problem: Problem) -> Response:
    return _json({"error": problem.body}, problem.status)


def _json(body: object, status: int = 200) -> Response:
    return Response(m.encode(body), status, media_type="application/json")


async def _told(_: Request, problem: Exception) -> Response:
    return _answer_problem(problem if isinstance(problem, Problem) else Problem("internal", "our mistake"))


async def _missing(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 405:
        return _answer_problem(Problem("wrong-method", "this page does not take that method"))
    if status == 404:
        return _answer_problem(Problem("unknown", "there is no such page"))
    return _answer_problem(Problem("bad-message", "this request makes no sense"))


async def _unread(request: Request, error: Exception) -> Response:
    log.error("%s %s: the database failed: %s", request.method, request.url.path, error)
    return _answer_problem(Problem("storage", UNREAD))


async def _failed(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer_problem(Problem("internal", "this failed by our mistake"))


async def _body(request: Request, kind: type[T], limit: int = MESSAGE_BYTES) -> T:
    """Read the body of a request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem("bad-message", "send JSON, with Content-Type: application/json")
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > limit:
            raise Problem("too-large", f"at most {limit // 1024} kB are accepted here")
    try:
        return msgspec.json.decode(bytes(raw), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Problem("bad-message", f"this is not what the protocol says: {error}") from None


def _token(request: Request) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def _before(request: Request) -> int | None:
    """From where on a list is to go on."""
    before = request.query_params.get("before")
    if before is not None and not (before.isascii() and before.isdigit() and len(before) < 16):
        raise Problem("bad-message", "before: say a number")
    return int(before) if before else None


class Pages:
    """The pages of one server."""

    def __init__(self, settings: Settings) -> None:
        """Open nothing yet."""
        self.settings = settings
        self.store = Store(settings.db)
        self.bots = Bots(settings.bot_workers, settings.bot_seconds, settings.bot_command)
        self.accounts = Accounts(self.store, limited=settings.limited)
        self.hall = Hall(self.store, self.bots, self.accounts)
        self._making = Buckets(1, 60)

    @asynccontextmanager
    async def open(self, _: Starlette) -> AsyncIterator[None]:
        """Serve; the store has been opened."""
        self.hall.open()
        try:
            yield
        finally:
            await self.hall.close()
            await self.bots.close()
            await self.store.close()

    # before a match

    async def games(self, _: Request) -> Response:
        return _json(catalogue())

    async def scenario(self, request: Request) -> Response:
        return _json(preview(request.path_params["game"], request.path_params["scenario"]))

    async def rules(self, request: Request) -> Response:
        return _json(rulebook(request.path_params["game"]))

    # matches

    async def make(self, request: Request) -> Response:
        wanted, account = await _body(request, m.NewMatch), await self._account(request)
        return await self._made(request, lambda: self.hall.make(wanted, account))

    async def load(self, request: Request) -> Response:
        wanted, account = await _body(request, m.LoadMatch, SAVE_BYTES), await self._account(request)
        return await self._made(request, lambda: self.hall.load(wanted, account))

    async def fork(self, request: Request) -> Response:
        match, wanted, token = request.path_params["match"], await _body(request, m.Fork), _token(request)
        account = await self.accounts.find(token)  # or the token is that of a seat
        return await self._made(request, lambda: self.hall.fork(match, wanted, token, account))

    async def _made(self, request: Request, make: Callable[[], Awaitable[m.Json]]) -> Response:
        if self.settings.limited and not self._making.take(_address(request.scope)):
            raise Problem("too-many", "too many new matches: wait a minute")
        return _json(await make(), 201)

    async def join(self, request: Request) -> Response:
        wanted, account = await _body(request, m.Join), await self._account(request)
        return _json(await self.hall.join(request.path_params["match"], wanted, account))

    async def _account(self, request: Request) -> Account | None:
        """Whose session the request names, if it names one."""
        token = _token(request)
        return await self.accounts.of(token) if token else None

    async def listed(self, request: Request) -> Response:
        which = request.query_params.get("list", "running")
        if which not in ("running", "finished"):
            raise Problem("bad-message", "list: say running or finished")
        return _json(await self.hall.listed(finished=which == "finished", before=_before(request)))

    async def match(self, request: Request) -> Response:
        room = await self.hall.room(request.path_params["match"])
        async with room.lock:
            return _json(room.describe())

    async def mine(self, request: Request) -> Response:
        return _json(await self.hall.mine(await _body(request, m.Mine)))

    async def save(self, request: Request) -> Response:
        text = await self.hall.save(request.path_params["match"], _token(request))
        name = f'attachment; filename="{request.path_params["match"]}.match"'
        return PlainTextResponse(text, headers={"content-disposition": name})

    async def verify(self, request: Request) -> Response:
        return _json(await self.hall.verify(await _body(request, m.Verify, SAVE_BYTES)))

    # accounts

    async def register(self, request: Request) -> Response:
        wanted = await _body(request, m.Login)
        account, session = await self.accounts.register(wanted.name, wanted.password, _address(request.scope))
        return _json({"name": account.name, "session": session}, 201)

    async def log_in(self, request: Request) -> Response:
        wanted = await _body(request, m.Login)
        account, session = await self.accounts.log_in(wanted.name, wanted.password, _address(request.scope))
        return _json({"name": account.name, "session": session}, 201)

    async def log_out(self, request: Request) -> Response:
        return _json({"name": (await self.accounts.log_out(_token(request))).name})

    async def account(self, request: Request) -> Response:
        account = await self.accounts.of(_token(request))
        return _json(await self.hall.of_account(account, _before(request)))

    async def add_seats(self, request: Request) -> Response:
        account = await self.accounts.of(_token(request))
        return _json(await self.hall.add_seats(account, await _body(request, m.Mine)))

    async def change_password(self, request: Request) -> Response:
        wanted = await _body(request, m.NewPassword)
        return _json({"name": (await self.accounts.change_password(_token(request), wanted.old, wanted.new)).name})

    async def delete_account(self, request: Request) -> Response:
        wanted = await _body(request, m.Farewell)
        return _json({"name": (await self.accounts.delete(_token(request), wanted.password)).name})

    # sockets

    async def socket(self, websocket: WebSocket) -> None:
        await websocket.accept()
        await Socket(websocket, limited=self.settings.limited).talk(self.hall, websocket.path_params["match"])

    # pages

    async def home(self, _: Request) -> Response:
        index = self.settings.static / "index.html"
        return FileResponse(index) if index.is_file() else HTMLResponse(UNBUILT)

    def routes(self) -> list[BaseRoute]:
        """Say what is where."""
        get, post = ["GET"], ["POST"]
        api = [
            Route("/games", self.games, methods=get),
            Route("/games/{game}/{scenario}", self.scenario, methods=get),
            Route("/rules/{game}", self.rules, methods=get),
            Route("/matches", self.listed, methods=get),
            Route("/matches", self.make, methods=post),
            Route("/matches/load", self.load, methods=post),
            Route("/matches/{match}", self.match, methods=get),
            Route("/matches/{match}/join", self.join, methods=post),
            Route("/matches/{match}/save", self.save, methods=get),
            Route("/matches/{match}/fork", self.fork, methods=post),
            Route("/mine", self.mine, methods=post),
            Route("/accounts", self.register, methods=post),
            Route("/sessions", self.log_in, methods=post),
            Route("/sessions", self.log_out, methods=["DELETE"]),
            Route("/account", self.account, methods=get),
            Route("/account/seats", self.add_seats, methods=post),
            Route("/account/password", self.change_password, methods=post),
            Route("/account/delete", self.delete_account, methods=post),
            Route("/verify", self.verify, methods=post),
        ]
        routes: list[BaseRoute] = [
            Mount("/api", routes=api),
            WebSocketRoute("/ws/{match}", self.socket),
            Route("/", self.home, methods=get),
        ]
        if self.settings.static.is_dir():
            routes.append(Mount("/", StaticFiles(directory=self.settings.static)))
        return routes


def make_app(pages: Pages) -> Starlette:
    """Make the application."""
    return Starlette(
        routes=pages.routes(),
        lifespan=pages.open,
        middleware=[
            Middleware(Door, settings=pages.settings),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=5),
        ],
        exception_handlers={
            Problem: _told,
            HTTPException: _missing,
            SQLAlchemyError: _unread,
            Exception: _failed,
        },
    )
