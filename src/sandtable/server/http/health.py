"""Health: whether this process runs, and whether it can serve."""

from __future__ import annotations

import asyncio

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from sandtable.server.storage.store import Store

DATABASE_SECONDS = 5.0  # a database that takes longer is not ready


async def healthz(_: Request) -> Response:
    """Answer as long as the process answers anything."""
    return PlainTextResponse("ok\n", headers={"cache-control": "no-store"})


async def readyz(store: Store) -> Response:
    """Answer whether the database does."""
    try:
        async with asyncio.timeout(DATABASE_SECONDS), store.engine.connect() as connection:
            await connection.execute(select(1))
    except (SQLAlchemyError, OSError, TimeoutError):
        return PlainTextResponse("the database does not answer\n", 503, headers={"cache-control": "no-store"})
    return PlainTextResponse("ok\n", headers={"cache-control": "no-store"})
