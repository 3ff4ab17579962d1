"""A bot's process: reads one question a line, answers one word a line. It looks at a match through a seat only."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
from collections import OrderedDict

import msgspec

from sandtable.engine.beginnings import begin
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.games import find
from sandtable.players import Player, make
from sandtable.server.bots import Answer, Task
from sandtable.server.entries import perform

KEPT = 64  # matches that a worker remembers


class Known:
    """A match as far as this process knows it, and the bots that play in it."""

    def __init__(self, task: Task) -> None:
        """Begin it."""
        self.match: Match = begin(find(task.game), task.beginning)
        self.count = 0
        self.players: dict[tuple[str, str], Player] = {}

    def answer(self, task: Task) -> str:
        """Go on to where the match is, and let the bot choose."""
        for kind, side, word in task.entries:
            perform(self.match, kind, side, word)
            self.count += 1
        sitting = task.side, task.bot
        if sitting not in self.players:
            self.players[sitting] = make(task.bot, task.seed)
        choice = self.players[sitting].choose(Seat(self.match, task.side))
        return self.match.game.word(self.match.state, choice)


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us
    with contextlib.suppress(OSError):
        os.nice(5)  # people first
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not spoil the answers
    known: OrderedDict[str, Known] = OrderedDict()
    while True:
        out.write(msgspec.json.encode(_answer(known, lines.get())) + b"\n")
        out.flush()


def _answer(known: OrderedDict[str, Known], line: bytes) -> Answer:
    task = msgspec.json.decode(line, type=Task)
    try:
        if task.first == 0:
            known[task.match] = Known(task)
        here = known.get(task.match)
        if here is None or here.count != task.first:
            return Answer(again=True)
        known.move_to_end(task.match)
        while len(known) > KEPT:
            known.popitem(last=False)
        return Answer(here.answer(task))
    except Exception as error:  # noqa: BLE001  # whatever a bot does, the server hears of it
        known.pop(task.match, None)
        return Answer(error=f"{type(error).__name__}: {error}"[:200])


def _listen(lines: queue.SimpleQueue[bytes]) -> None:
    """Read questions; when the server has gone, go too, even from an endless thought."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
