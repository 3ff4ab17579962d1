"""What matches cost a server: bytes on disk a match and a choice, memory an open match, and time to open one.

    python -m bench.growth [--matches 3] [--open 200] [GAME/SCENARIO...]

Bots that choose at random play some matches of each game to the end through the server's own rooms and store, on
SQLite. What the file has grown by is counted after everything is in it. Then those matches are copied in the file, and
a fresh process opens as many as are asked for, which shows what a room holds and how long a replay takes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from time import process_time

from sandtable.engine.dice import Dice
from sandtable.games import REGISTRY, find, split
from sandtable.lab.bench import TURN_CAP
from sandtable.lab.fuzz.probe import pick
from sandtable.server.app import Settings, make_parts
from sandtable.server.matches import create
from sandtable.server.play.commands import MakeChoice, apply
from sandtable.server.protocol import http_bodies
from sandtable.server.registry import ROOMS, MatchRegistry
from sandtable.server.rooms.room import Room

LIMIT = 20_000  # choices, after which a match counts as endless
REQUEST = "0123456789abcdef:m{}"  # as long as a browser's


@dataclass(frozen=True)
class Growth:
    """What the matches of one scenario cost."""

    name: str
    choices: float  # a match
    match_bytes: float  # on disk, with indexes and all
    snapshot_bytes: float  # of those, in the snapshots
    begun_kb: float  # in memory, an open match in which nothing was chosen
    ended_kb: float  # in memory, one that has come to its end
    open_ms: float  # of CPU time, to open one at its end

    @property
    def choice_bytes(self) -> float:
        """What a choice adds to the journal."""
        return (self.match_bytes - self.snapshot_bytes) / self.choices


@asynccontextmanager
async def hall_of(file: Path) -> AsyncIterator[MatchRegistry]:
    """Open the hall of a server without its doors."""
    parts = make_parts(Settings(f"sqlite:///{file}", limited=False))
    await parts.store.open()
    try:
        yield parts.registry
    finally:
        await parts.close()


async def make(registry: MatchRegistry, name: str) -> str:
    """Make a match in which somebody holds every seat."""
    game, scenario = split(name)
    capped = {"turn_cap": TURN_CAP} if any(option.key == "turn_cap" for option in game.options) else {}
    sides = game.scenario(scenario).seats(game.resolve_options(scenario, capped))
    seats: http_bodies.Seats = {side: http_bodies.YouSeat() for side in sides}
    made = await create.create(registry, http_bodies.NewMatch(game.id, scenario, seats, capped))
    return str(made["match"])


async def play(room: Room, seed: int) -> int:
    """Play a match to its end at random, every choice written down as one that came over a socket; return how many."""
    dice, count = Dice(seed), 0
    while room.journal.match.decisions and count < LIMIT:
        match = room.journal.match
        side, choice = pick(match, dice)
        word, request = match.game.notation.word(match.state, choice), REQUEST.format(count)
        async with room.lock:
            await apply(room, MakeChoice(side=side, seq=room.journal.seq(side), text=word, request=request))
        count += 1
    return count


async def played(file: Path, name: str, matches: int) -> float:
    """Play some matches; return the choices of one on average."""
    async with hall_of(file) as registry:
        rooms = [await registry.room(await make(registry, name)) for _ in range(matches)]
        counts = await asyncio.gather(*(play(room, seed) for seed, room in enumerate(rooms)))
    return sum(counts) / matches


async def empty(file: Path) -> None:
    """Make the tables."""
    async with hall_of(file):
        pass


def size(file: Path) -> int:
    """Return the size of a database once its log is written back."""
    with closing(sqlite3.connect(file)) as disk:
        disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size


def copied(file: Path, count: int) -> list[str]:
    """Copy the matches in a file until there are *count*; return their ids."""
    with closing(sqlite3.connect(file)) as disk:
        known = [row[0] for row in disk.execute("SELECT id FROM matches ORDER BY number")]
        fresh = [(f"copy-{n}", known[n % len(known)]) for n in range(count - len(known))]
        for table, key in (("matches", "id"), ("seats", "match"), ("journal", "match"), ("snapshots", "match")):
            columns = [row[1] for row in disk.execute(f"PRAGMA table_info({table})") if row[1] not in (key, "number")]
            named = ", ".join(columns)
            copy = f"INSERT INTO {table} ({key}, {named}) SELECT ?, {named} FROM {table} WHERE {key} = ?"  # noqa: S608
            disk.executemany(copy, fresh)
        disk.commit()
    return [*known, *(copy for copy, _ in fresh)][:count]


def resident() -> int:
    """Return the memory that this process has in the machine, in bytes."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def opened(file: Path, ids: list[str]) -> tuple[float, float]:
    """Open matches in this process; return the kilobytes and the milliseconds of CPU time that each takes."""
    return asyncio.run(_opened(file, ids))


async def _opened(file: Path, ids: list[str]) -> tuple[float, float]:
    async with hall_of(file) as registry:
        await registry.room(ids[0])  # with it come modules, tables and caches that all of them share
        gc.collect()
        before, begun = resident(), process_time()
        for one in ids[1:]:
            await registry.room(one)
        spent = process_time() - begun
        gc.collect()
        return (resident() - before) / 1024 / (len(ids) - 1), 1000 * spent / (len(ids) - 1)


def apart(file: Path, ids: list[str]) -> tuple[float, float]:
    """Open matches in a fresh process, so that nothing else counts."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(opened, file, ids).result()


async def made(file: Path, name: str, count: int) -> list[str]:
    """Make matches in which nothing is chosen."""
    async with hall_of(file) as registry:
        return [await make(registry, name) for _ in range(count)]


def measure(name: str, matches: int, count: int) -> Growth:
    """Measure one scenario."""
    with tempfile.TemporaryDirectory() as folder:
        file, other = Path(folder) / "growth.db", Path(folder) / "begun.db"
        asyncio.run(empty(file))
        before = size(file)
        choices = asyncio.run(played(file, name, matches))
        grown = size(file) - before
        with closing(sqlite3.connect(file)) as disk:
            snapshots = disk.execute("SELECT coalesce(sum(length(text)), 0) FROM snapshots").fetchone()[0]
        begun_kb, _ = apart(other, asyncio.run(made(other, name, count)))
        ended_kb, open_ms = apart(file, copied(file, count))
    return Growth(name, choices, grown / matches, snapshots / matches, begun_kb, ended_kb, open_ms)


def main() -> int:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=3, help="played of each scenario (3)")
    parser.add_argument("--open", type=int, default=200, help=f"opened of each scenario (200), {ROOMS} at most")
    listed = [next(f"{game}/{one.id}" for one in find(game).scenarios.values() if one.listed) for game in REGISTRY]
    parser.add_argument("names", nargs="*", metavar="GAME/SCENARIO", default=listed)
    given = parser.parse_args()
    columns = "scenario", "choices", "kB on disk", "bytes a choice", "snapshot kB", "kB begun", "kB ended", "ms to open"
    print(f"| {' | '.join(columns)} |\n|{'---|' * len(columns)}")
    for name in given.names:
        got = measure(name, max(1, given.matches), min(max(2, given.open), ROOMS))
        print(
            f"| {got.name} | {got.choices:.0f} | {got.match_bytes / 1024:.0f} | {got.choice_bytes:.0f} "
            f"| {got.snapshot_bytes / 1024:.0f} | {got.begun_kb:.0f} | {got.ended_kb:.0f} | {got.open_ms:.0f} |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
