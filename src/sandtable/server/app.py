"""The application: settings, the parts of a server, and how they are put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import time

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from sandtable.server.accounts.accounts import Accounts
from sandtable.server.admin.watch import AdminWatch
from sandtable.server.bots.driver import schedule
from sandtable.server.http.middleware import GuardMiddleware
from sandtable.server.http.proxies import Network
from sandtable.server.http.requests import on_api_error, on_database_error, on_exception, on_http_error
from sandtable.server.http.root_path import RootPathMiddleware
from sandtable.server.http.routes import Api
from sandtable.server.limits import DEFAULT_LIMITS, Limits
from sandtable.server.protocol.errors import ApiError
from sandtable.server.registry import MatchRegistry
from sandtable.server.rooms.broadcast import broadcast, broadcast_seats
from sandtable.server.storage.database import database_url, file_of
from sandtable.server.storage.store import Store
from sandtable.server.workers.interface import DEFAULT_EFFORT, Effort
from sandtable.server.workers.pool import COMMAND, BotPool

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    db: str
    static: Path = STATIC
    limited: bool = True  # rates, and what one address may take; sizes are always limited
    limits: Limits = DEFAULT_LIMITS
    bot_workers: int = 1
    bot_seconds: float = 30.0
    bot_command: Sequence[str] = COMMAND
    effort: Effort = DEFAULT_EFFORT  # of hints and reviews
    hosts: tuple[str, ...] = ()  # names that a request may be sent to; empty: any
    proxies: tuple[Network, ...] = ()  # reverse proxies, whose X-Forwarded-For is believed
    root_path: str = ""  # below which the application stands, such as /sandtable
    metrics: tuple[str, int] | None = None  # host and port of the metrics; None: there are none
    lock: bool = True  # refuse to share a SQLite file with another server
    now: Callable[[], float] = time  # the clock of all matches

    @property
    def applied(self) -> Limits:
        """The limits that apply."""
        return self.limits if self.limited else self.limits.lifted()


def failures_of(db: str) -> Path | None:
    """Return the folder beside a database file where the failures of bots are kept; None: there is no such file."""
    file = file_of(database_url(db))
    return Path(file).parent / "bot-failures" if file else None


@dataclass(frozen=True)
class Parts:
    """The parts of a server that are opened and closed with it."""

    store: Store
    bots: BotPool
    registry: MatchRegistry
    watch: AdminWatch

    async def close(self) -> None:
        """Close every room, stop the bots and disconnect."""
        self.watch.close()
        await self.registry.close()
        await self.bots.close()
        await self.store.close()


def make_parts(settings: Settings) -> Parts:
    """Put the parts of a server together; nothing is opened yet. After every change a room sends, then schedules."""
    store = Store(settings.db)
    bots = BotPool(
        settings.bot_workers, settings.bot_seconds, settings.bot_command, settings.effort, failures_of(settings.db),
        settings.applied.unwatched_seconds,
    )  # fmt: skip
    accounts = Accounts(store, limited=settings.limited)
    registry = MatchRegistry(
        store, bots, accounts, settings.now, (broadcast, schedule), (broadcast_seats,), settings.applied
    )
    return Parts(store, bots, registry, AdminWatch(registry))


def make_app(settings: Settings, parts: Parts) -> Starlette:
    """Make the application; the store has been opened."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        parts.registry.open()
        try:
            await parts.watch.open()
            yield
        finally:
            await parts.close()

    api = Api(parts.registry, parts.watch, settings.static, settings.applied, limited=settings.limited)
    app = Starlette(
        routes=api.routes(),
        lifespan=lifespan,
        middleware=[
            Middleware(RootPathMiddleware, root_path=settings.root_path),
            Middleware(
                GuardMiddleware,
                hosts=settings.hosts,
                limited=settings.limited,
                proxies=settings.proxies,
                banned=parts.watch.is_banned,
            ),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=5),
        ],
        exception_handlers={
            ApiError: on_api_error,
            HTTPException: on_http_error,
            SQLAlchemyError: on_database_error,
            Exception: on_exception,
        },
    )
    app.router.redirect_slashes = False  # such an address would name this server, and not the proxy before it
    return app
