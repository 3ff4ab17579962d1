"""The application: pages, the HTTP half of the protocol, and the way to the sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from sandtable.server.accounts.accounts import Accounts
from sandtable.server.accounts.store import Account
from sandtable.server.http.catalogue import catalogue, preview, rulebook
from sandtable.server.http.middleware import GuardMiddleware
from sandtable.server.http.requests import (
    address_of,
    before_of,
    json_response,
    on_api_error,
    on_database_error,
    on_exception,
    on_http_error,
    read_body,
    token_of,
)
from sandtable.server.http.websocket import Socket
from sandtable.server.matches import create, lists, saves
from sandtable.server.protocol import http_bodies as b
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.types import SAVE_BYTES, Json
from sandtable.server.rate_limits import Buckets
from sandtable.server.registry import MatchRegistry
from sandtable.server.rooms.summaries import match_summary
from sandtable.server.storage.database import database_url, file_of
from sandtable.server.storage.store import Store
from sandtable.server.workers.pool import COMMAND, DEFAULT_EFFORT, BotPool, Effort

STATIC = Path(__file__).parent / "static"
UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1><p>The server runs, but the page has not been built. In a checkout, with Node on the PATH:</p>
<pre>npm --prefix web ci &amp;&amp; npm --prefix web run build</pre><p>Then load this page again.</p></html>"""


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    db: str
    static: Path = STATIC
    limited: bool = True  # rates; sizes are always limited
    bot_workers: int = 1
    bot_seconds: float = 30.0
    bot_command: Sequence[str] = COMMAND
    effort: Effort = DEFAULT_EFFORT  # of hints and reviews
    hosts: tuple[str, ...] = ()  # names that a request may be sent to; empty: any


def failures_of(db: str) -> Path | None:
    """Return the folder beside a database file where the failures of bots are kept; None: there is no such file."""
    file = file_of(database_url(db))
    return Path(file).parent / "bot-failures" if file else None


class Api:
    """The pages of one server."""

    def __init__(self, settings: Settings) -> None:
        """Open nothing yet."""
        self.settings = settings
        self.store = Store(settings.db)
        self.bots = BotPool(
            settings.bot_workers, settings.bot_seconds, settings.bot_command, settings.effort, failures_of(settings.db)
        )
        self.accounts = Accounts(self.store, limited=settings.limited)
        self.registry = MatchRegistry(self.store, self.bots, self.accounts)
        self._making = Buckets(1, 60)

    @asynccontextmanager
    async def open(self, _: Starlette) -> AsyncIterator[None]:
        """Serve; the store has been opened."""
        self.registry.open()
        try:
            yield
        finally:
            await self.registry.close()
            await self.bots.close()
            await self.store.close()

    # before a match

    async def games(self, _: Request) -> Response:
        return json_response(catalogue())

    async def scenario(self, request: Request) -> Response:
        path, given = request.path_params, request.query_params.get("options", "")
        return json_response(preview(path["game"], path["scenario"], given))

    async def rules(self, request: Request) -> Response:
        return json_response(rulebook(request.path_params["game"]))

    # matches

    async def make(self, request: Request) -> Response:
        wanted, account = await read_body(request, b.NewMatch), await self._account(request)
        return await self._made(request, lambda: create.create(self.registry, wanted, account))

    async def load(self, request: Request) -> Response:
        wanted, account = await read_body(request, b.LoadMatch, SAVE_BYTES), await self._account(request)
        return await self._made(request, lambda: saves.load(self.registry, wanted, account))

    async def fork(self, request: Request) -> Response:
        match, wanted, token = request.path_params["match"], await read_body(request, b.Fork), token_of(request)
        account = await self.accounts.find(token)  # or the token is that of a seat
        return await self._made(request, lambda: saves.fork(self.registry, match, wanted, token, account))

    async def _made(self, request: Request, make: Callable[[], Awaitable[Json]]) -> Response:
        if self.settings.limited and not self._making.take(address_of(request.scope)):
            raise ApiError("too-many", "too many new matches: wait a minute")
        return json_response(await make(), 201)

    async def join(self, request: Request) -> Response:
        wanted, account = await read_body(request, b.Join), await self._account(request)
        return json_response(await create.join(self.registry, request.path_params["match"], wanted, account))

    async def _account(self, request: Request) -> Account | None:
        """Whose session the request names, if it names one."""
        token = token_of(request)
        return await self.accounts.of(token) if token else None

    async def listed(self, request: Request) -> Response:
        which = request.query_params.get("list", "running")
        if which not in ("running", "finished"):
            raise ApiError("bad-message", "list: say running or finished")
        return json_response(
            await lists.public_matches(self.registry, finished=which == "finished", before=before_of(request))
        )

    async def match(self, request: Request) -> Response:
        room = await self.registry.room(request.path_params["match"])
        async with room.lock:
            return json_response(match_summary(room))

    async def mine(self, request: Request) -> Response:
        return json_response(await lists.my_matches(self.registry, await read_body(request, b.MyMatches)))

    async def save(self, request: Request) -> Response:
        text = await saves.save(self.registry, request.path_params["match"], token_of(request))
        name = f'attachment; filename="{request.path_params["match"]}.match"'
        return PlainTextResponse(text, headers={"content-disposition": name})

    async def verify(self, request: Request) -> Response:
        return json_response(await saves.verify(self.registry, await read_body(request, b.Verify, SAVE_BYTES)))

    # accounts

    async def register(self, request: Request) -> Response:
        wanted = await read_body(request, b.Login)
        account, session = await self.accounts.register(wanted.name, wanted.password, address_of(request.scope))
        return json_response({"name": account.name, "session": session}, 201)

    async def log_in(self, request: Request) -> Response:
        wanted = await read_body(request, b.Login)
        account, session = await self.accounts.log_in(wanted.name, wanted.password, address_of(request.scope))
        return json_response({"name": account.name, "session": session}, 201)

    async def log_out(self, request: Request) -> Response:
        return json_response({"name": (await self.accounts.log_out(token_of(request))).name})

    async def account(self, request: Request) -> Response:
        account = await self.accounts.of(token_of(request))
        return json_response(await lists.account_matches(self.registry, account, before_of(request)))

    async def add_seats(self, request: Request) -> Response:
        account = await self.accounts.of(token_of(request))
        return json_response(await lists.add_seats(self.registry, account, await read_body(request, b.MyMatches)))

    async def change_password(self, request: Request) -> Response:
        wanted = await read_body(request, b.NewPassword)
        return json_response(
            {"name": (await self.accounts.change_password(token_of(request), wanted.old, wanted.new)).name}
        )

    async def delete_account(self, request: Request) -> Response:
        wanted = await read_body(request, b.DeleteAccount)
        return json_response({"name": (await self.accounts.delete(token_of(request), wanted.password)).name})

    # sockets

    async def socket(self, websocket: WebSocket) -> None:
        await websocket.accept()
        await Socket(websocket, limited=self.settings.limited).talk(self.registry, websocket.path_params["match"])

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


def make_app(pages: Api) -> Starlette:
    """Make the application."""
    return Starlette(
        routes=pages.routes(),
        lifespan=pages.open,
        middleware=[
            Middleware(GuardMiddleware, hosts=pages.settings.hosts, limited=pages.settings.limited),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=5),
        ],
        exception_handlers={
            ApiError: on_api_error,
            HTTPException: on_http_error,
            SQLAlchemyError: on_database_error,
            Exception: on_exception,
        },
    )
