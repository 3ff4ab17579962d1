"""Routes: which handler answers which request."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from sandtable.server.accounts.store import Account
from sandtable.server.admin.watch import AdminWatch
from sandtable.server.fair_queue import Entrance
from sandtable.server.http.catalogue import catalogue, preview, rulebook
from sandtable.server.http.health import healthz, readyz
from sandtable.server.http.lesson_socket import LessonSockets
from sandtable.server.http.outbox import Outboxes
from sandtable.server.http.page_reports import PageReport, PageReports
from sandtable.server.http.requests import address_of, before_of, json_response, read_body, token_of
from sandtable.server.http.websocket import Shared, Socket
from sandtable.server.limits import KB, Limits
from sandtable.server.matches import create, figures, lists, saves
from sandtable.server.protocol import http_bodies as b
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rate_limits import Buckets, WorkBuckets
from sandtable.server.registry import MatchRegistry
from sandtable.server.rooms.summaries import match_summary

SAVED_SECONDS = 5.0  # of an address without questions, whose share of the processor it may use at once
UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1><p>The server runs, but the page has not been built. In a checkout, with Node on the PATH:</p>
<pre>npm --prefix web ci &amp;&amp; npm --prefix web run build</pre><p>Then load this page again.</p></html>"""


class Api:
    """The HTTP half of the protocol, the way to the sockets, and the page."""

    def __init__(
        self, registry: MatchRegistry, watch: AdminWatch, static: Path, limits: Limits, *, limited: bool
    ) -> None:
        """Serve the matches of a registry, and the built page in the folder *static*."""
        self.registry = registry
        self._watch = watch
        self.accounts = registry.accounts
        self._static = static
        self._limited = limited
        self._making = Buckets(1, 60)
        self._reports = PageReports()
        self._sockets = Shared(Outboxes(limits), WorkBuckets(limits.query_percent / 100, SAVED_SECONDS), limited)
        self._saves = Entrance(limits.saves, limits.saves_per_address, "saved matches")
        self._save_bytes = limits.save_kb * KB
        self._lessons = LessonSockets(limited=limited)

    # the server itself

    async def ready(self, _: Request) -> Response:
        return await readyz(self.registry.store)

    async def announcement(self, _: Request) -> Response:
        return json_response({"text": self._watch.announcement})

    # before a match

    async def games(self, _: Request) -> Response:
        return json_response(catalogue())

    async def scenario(self, request: Request) -> Response:
        path, given = request.path_params, request.query_params.get("options", "")
        return json_response(preview(path["game"], path["scenario"], given))

    async def rules(self, request: Request) -> Response:
        return json_response(rulebook(request.path_params["game"]))

    async def figures(self, request: Request) -> Response:
        return json_response(figures.list_figures(request.path_params["game"]))

    async def legend(self, request: Request) -> Response:
        return json_response(figures.show_legend(request.path_params["game"]))

    async def figure(self, request: Request) -> Response:
        path = request.path_params
        return json_response(figures.show_figure(path["game"], path["figure"]))

    # matches

    async def try_figure(self, request: Request) -> Response:
        path, wanted = request.path_params, await read_body(request, b.TryFigure)
        maker = await self._maker(request)
        self._check_rate(request)
        return json_response(await figures.try_figure(self.registry, path["game"], path["figure"], wanted, maker), 201)

    async def make(self, request: Request) -> Response:
        wanted, maker = await read_body(request, b.NewMatch), await self._maker(request)
        self._check_rate(request)
        return json_response(await create.create(self.registry, wanted, maker), 201)

    async def load(self, request: Request) -> Response:
        maker = await self._maker(request)
        self._check_rate(request)
        with self._saves.enter(maker.address):
            wanted = await read_body(request, b.LoadMatch, self._save_bytes)
            return json_response(await saves.load(self.registry, wanted, maker), 201)

    async def fork(self, request: Request) -> Response:
        match, wanted, token = request.path_params["match"], await read_body(request, b.Fork), token_of(request)
        account = await self.accounts.find(token)  # or the token is that of a seat
        self._check_rate(request)
        maker = create.Maker(account, address_of(request.scope))
        return json_response(await saves.fork(self.registry, match, wanted, token, maker), 201)

    def _check_rate(self, request: Request) -> None:
        if self._limited and not self._making.take(address_of(request.scope)):
            raise ApiError("too-many", "too many new matches: wait a minute")

    async def join(self, request: Request) -> Response:
        wanted, account = await read_body(request, b.Join), await self._account(request)
        return json_response(await create.join(self.registry, request.path_params["match"], wanted, account))

    async def _maker(self, request: Request) -> create.Maker:
        return create.Maker(await self._account(request), address_of(request.scope))

    async def _account(self, request: Request) -> Account | None:
        """Whose session the request names, if it names one."""
        token = token_of(request)
        return await self.accounts.of(token) if token else None

    async def listed(self, request: Request) -> Response:
        which = request.query_params.get("list", "running")
        if which not in ("running", "finished"):
            raise ApiError("bad-message", "list: choose running or finished")
        return json_response(
            await lists.public_matches(self.registry, finished=which == "finished", before=before_of(request))
        )

    async def match(self, request: Request) -> Response:
        async with self.registry.enter(request.path_params["match"]) as room:
            return json_response(match_summary(room))

    async def mine(self, request: Request) -> Response:
        return json_response(await lists.my_matches(self.registry, await read_body(request, b.MyMatches)))

    async def save(self, request: Request) -> Response:
        text = await saves.save(self.registry, request.path_params["match"], token_of(request))
        name = f'attachment; filename="{request.path_params["match"]}.match"'
        return PlainTextResponse(text, headers={"content-disposition": name})

    async def verify(self, request: Request) -> Response:
        address = address_of(request.scope)
        with self._saves.enter(address):
            wanted = await read_body(request, b.Verify, self._save_bytes)
            return json_response(await saves.verify(self.registry, wanted, address))

    async def report(self, request: Request) -> Response:
        self._reports.write(await read_body(request, PageReport), address_of(request.scope))
        return json_response({}, 201)

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

    async def lesson(self, websocket: WebSocket) -> None:
        await websocket.accept()
        path = websocket.path_params
        await self._lessons.talk(websocket, path["game"], path.get("lesson"))

    async def socket(self, websocket: WebSocket) -> None:
        await websocket.accept()
        socket = Socket(websocket, self._sockets)
        await socket.talk(self.registry, websocket.path_params["match"])

    # pages

    async def home(self, _: Request) -> Response:
        index = self._static / "index.html"
        return FileResponse(index) if index.is_file() else HTMLResponse(UNBUILT)

    def routes(self) -> list[BaseRoute]:
        """Return the route of every request."""
        get, post = ["GET"], ["POST"]
        api = [
            Route("/games", self.games, methods=get),
            Route("/games/{game}/{scenario}", self.scenario, methods=get),
            Route("/rules/{game}", self.rules, methods=get),
            Route("/rules/{game}/figures", self.figures, methods=get),
            Route("/rules/{game}/legend", self.legend, methods=get),
            Route("/rules/{game}/figures/{figure}", self.figure, methods=get),
            Route("/rules/{game}/figures/{figure}/match", self.try_figure, methods=post),
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
            Route("/reports", self.report, methods=post),
            Route("/announcement", self.announcement, methods=get),
        ]
        routes: list[BaseRoute] = [
            Mount("/api", app=Router(api, redirect_slashes=False)),
            WebSocketRoute("/ws/learn/{game}", self.lesson),
            WebSocketRoute("/ws/learn/{game}/{lesson}", self.lesson),
            WebSocketRoute("/ws/{match}", self.socket),
            Route("/healthz", healthz, methods=get),
            Route("/readyz", self.ready, methods=get),
            Route("/", self.home, methods=get),
        ]
        if self._static.is_dir():
            routes.append(Mount("/", StaticFiles(directory=self._static)))
        return routes
