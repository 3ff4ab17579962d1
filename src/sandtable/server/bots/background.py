"""Background tasks of a room: work that runs beside the match and is reported when it ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from typing import Any

from sandtable.server.rooms.room import Room, TaskKey
from sandtable.server.workers.interface import BotFailed

log = logging.getLogger("sandtable")


def start(room: Room, key: TaskKey, work: Coroutine[Any, Any, None]) -> None:
    """Start a task of a room."""
    room.tasks[key] = task = asyncio.create_task(work, name=f"{key.kind} of {key.side} in {room.row.id}")
    task.add_done_callback(partial(_finish, room, key))


def busy(room: Room, key: TaskKey) -> bool:
    """Whether a task is running."""
    return key in room.tasks and not room.tasks[key].done()


def _finish(room: Room, key: TaskKey, task: asyncio.Task[None]) -> None:
    if room.tasks.get(key) is task:
        del room.tasks[key]
    if not task.cancelled() and task.exception():
        log.error("match %s: %s of %s failed", room.row.id, key.kind, key.side, exc_info=task.exception())


def log_failure(room: Room, what: str, failed: BotFailed) -> None:
    """Write one log record about what a worker did not answer, with its traceback."""
    trace = f"\n{failed.trace.rstrip()}" if failed.trace else ""
    log.error("match %s: %s failed: %s%s", room.row.id, what, failed.error, trace)
