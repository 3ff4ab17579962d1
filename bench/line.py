"""How long choices wait in line, by simulation: what one process can hold, and what several can.

    python -m bench.line [--choices 1500] [--commit MS] [--share 0.63] [GAME/SCENARIO]

A shared machine says little about delays. So the processor time that each choice takes is measured, which depends far
less on what else the machine does, and the waiting is simulated: choices come at random at a given pace; each is played
by the one interpreter of its process, waits until the next trip to the disk is over, and is told by the interpreter
again, behind whatever else is in line. Matches are spread over the processes.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import random
import sys
import tempfile
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter, thread_time
from typing import Any

from bench.growth import hall_of, make

from sandtable.engine.dice import Dice
from sandtable.lab.fuzz.probe import pick
from sandtable.server.play.messages import answer_command
from sandtable.server.protocol import client_messages
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.rooms.broadcast import enter
from sandtable.server.rooms.room import Room
from sandtable.server.serve import tune_runtime

RATES = (500, 1000, 1500, 2000, 3000, 4000)
PROCESSES = (1, 2, 4)
MATCHES = 20
WARM = 500  # choices that are not counted: maps and lines of sight are worked out once a process


class Ear:
    """A player at a match who hears everything and has no socket."""

    def __init__(self, room: Room, side: str) -> None:
        """Sit down."""
        self.address = ""
        self.holder = room.seats[side].secret
        self.side: Viewer = side
        self.yours: tuple[str, ...] = (side,)
        self.whole = False
        self.heard = 0

    def dismiss(self, error: ApiError) -> None:
        """Stay: nothing of this kind happens here."""

    def send(self, text: str) -> None:
        """Hear a message."""
        self.heard += len(text)


@dataclass(frozen=True)
class Work:
    """What choices cost, in seconds of processor time: played before the disk, told after it; and the trip itself."""

    played: list[float]
    told: list[float]
    trips: list[float]  # by the clock on the wall

    @property
    def each(self) -> float:
        """The mean of a choice."""
        return mean(self.played) + mean(self.told)


async def worked(file: Path, name: str, choices: int, warm: int = WARM) -> Work:
    """Play matches side by side with a listener at each side, and take the time of every choice."""
    work = Work([], [], [])
    marks: dict[str, tuple[float, float]] = {}  # by match: when its choice had been played, and when it was on disk
    async with hall_of(file) as registry:
        append = registry.store.append

        async def timed(match: str, *written: Any) -> None:
            played, begun = thread_time(), perf_counter()
            await append(match, *written)
            work.trips.append(perf_counter() - begun)
            marks[match] = played, thread_time()

        registry.store.append = timed  # type: ignore[assignment,method-assign]  # the way to the disk, with a watch on it
        rooms = [await registry.room(await make(registry, name)) for _ in range(MATCHES)]
        await asyncio.gather(*(_work(room, Dice(n), work, warm + choices, marks) for n, room in enumerate(rooms)))
    return Work(work.played[warm:], work.told[warm:], work.trips[warm:])


async def _work(room: Room, dice: Dice, work: Work, until: int, marks: dict[str, tuple[float, float]]) -> None:
    """Play one match to its end, or until there are enough choices in all."""
    ears = {side: Ear(room, side) for side in room.seats}
    for ear in ears.values():
        enter(room, ear)
    while room.journal.match.decisions and len(work.played) < until:
        match = room.journal.match
        side, choice = pick(match, dice)
        seq, word = room.journal.seq(side), match.game.notation.word(match.state, choice)
        begun = thread_time()
        message = client_messages.Choose(id=f"m{len(room.journal.entries)}", seq=seq, choice=word)
        await answer_command(room, ears[side], message)
        played, written = marks[room.row.id]
        work.played.append(played - begun)
        work.told.append(thread_time() - written)


def waited(work: Work, rate: float, trip: float, count: int, seed: int) -> list[float]:
    """Simulate *count* choices that come at *rate* a second to one process; return how long each took to be told."""
    chance = random.Random(seed)  # noqa: S311  # no secret
    arrivals: list[tuple[float, int]] = []
    now = 0.0
    for number in range(count):
        now += chance.expovariate(rate)
        arrivals.append((now, number))
    events: list[tuple[float, int, str, Sequence[int]]] = [(at, number, "come", (number,)) for at, number in arrivals]
    heapq.heapify(events)
    line: deque[tuple[str, int]] = deque()  # for the interpreter
    unwritten: list[int] = []
    busy = writing = False
    took = [0.0] * count

    def begin(at: float) -> None:
        nonlocal busy
        if not busy and line:
            what, number = line.popleft()
            cost = chance.choice(work.played if what == "play" else work.told)
            busy = True
            heapq.heappush(events, (at + cost, count + number, what, (number,)))

    def write(at: float) -> None:
        nonlocal writing
        if not writing and unwritten:
            writing = True
            heapq.heappush(events, (at + trip, 3 * count, "written", tuple(unwritten)))
            unwritten.clear()

    while events:
        at, _, what, numbers = heapq.heappop(events)
        if what == "come":
            line.append(("play", numbers[0]))
        elif what == "written":
            writing = False
            line.extend(("tell", number) for number in numbers)
            write(at)
        else:
            busy = False
            if what == "play":
                unwritten.append(numbers[0])
                write(at)
            else:
                took[numbers[0]] = at - arrivals[numbers[0]][0]
        begin(at)
    return took[count // 10 :]  # the line is empty at first


def scaled(work: Work, share: float) -> Work:
    """Add what the sockets cost: playing and telling are only a *share* of all."""
    return Work([one / share for one in work.played], [one / share for one in work.told], work.trips)


def table(work: Work, trip: float, rates: Iterable[float], processes: Iterable[int], count: int) -> list[str]:
    """Show the 50th and the 99th percentile of the waiting by pace, for several numbers of processes."""
    processes = list(processes)
    lines = [
        "| choices/s | " + " | ".join(f"{n} process{'es' if n > 1 else ''}: p50, p99 ms" for n in processes) + " |"
    ]
    lines.append(f"|---|{'---|' * len(processes)}")
    for rate in rates:
        cells = []
        for n in processes:
            if rate / n * work.each >= 1:
                cells.append("the line grows for ever")
                continue
            cuts = quantiles(waited(work, rate / n, trip, count, 1), n=100)
            cells.append(f"{1000 * cuts[49]:.1f}, {1000 * cuts[98]:.1f}")
        lines.append(f"| {rate:,} | {' | '.join(cells)} |")
    return lines


def main() -> int:
    """Measure, simulate, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="?", default="unbreakable/retrieval", metavar="GAME/SCENARIO")
    parser.add_argument("--choices", type=int, default=1500, help="that are measured (1500)")
    parser.add_argument("--commit", type=float, help="milliseconds of a trip to the disk; else as measured")
    parser.add_argument("--share", type=float, default=0.63, help="of a server's work that is not sockets (0.63)")
    given = parser.parse_args()
    tune_runtime()  # as a server does
    with tempfile.TemporaryDirectory() as folder:
        work = asyncio.run(worked(Path(folder) / "line.db", given.name, given.choices))
    trip = median(work.trips) if given.commit is None else given.commit / 1000
    whole = scaled(work, given.share)
    print(
        f"{given.name}, {len(work.played)} choices: {1000 * mean(work.played):.3f} ms to play and "
        f"{1000 * mean(work.told):.3f} ms to tell, {1000 * max(work.played):.0f} and {1000 * max(work.told):.0f} ms "
        f"at most; {1000 * whole.each:.3f} ms with the sockets, so at most "
        f"{1 / whole.each:,.0f} choices/s a process; a trip to the disk takes {1000 * trip:.1f} ms\n"
    )
    print("\n".join(table(whole, trip, RATES, PROCESSES, 20_000)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
