"""Lock: one server at a time on a SQLite file, since two would not hear each other."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sandtable.engine.verdicts import Refused

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger("sandtable")
HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
LOCKED_BYTE = 64  # on Windows a locked part of a file cannot be read, so it lies behind the process id


@contextmanager
def hold_lock(database: str | None) -> Iterator[None]:
    """Hold the lock of a SQLite file, or refuse; the system frees it when the process ends. None needs no lock."""
    if database is None:
        yield
        return
    file = Path(database).resolve()
    lock_file = file.with_name(f"{file.name}.lock")
    try:
        lock_file.parent.mkdir(parents=True, exist_ok=True)
        opened = os.open(lock_file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Refused(f"cannot write {lock_file}: {error.strerror}") from None
    try:
        _lock(opened, file)
        os.truncate(opened, 0)
        os.write(opened, str(os.getpid()).encode())
        yield
    finally:
        os.close(opened)  # which frees it; the file stays, so that no two servers lock different ones


def _lock(opened: int, file: Path) -> None:
    try:
        if sys.platform == "win32":
            os.lseek(opened, LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
            os.lseek(opened, 0, os.SEEK_SET)
        else:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in HELD:  # some network drives have no locks
            log.warning("%s cannot be locked: do not run two servers on it: %s", file, error.strerror)
            return
        with contextlib.suppress(OSError):
            os.lseek(opened, 0, os.SEEK_SET)
        holder = os.read(opened, LOCKED_BYTE).decode("ascii", "replace").strip()
        process = f" (process {holder})" if holder.isdigit() else ""
        raise Refused(
            f"the database {file} is in use by another Sandtable server{process}: "
            "stop that one first, or name another database with --db"
        ) from None
