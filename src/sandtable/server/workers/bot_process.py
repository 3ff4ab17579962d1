"""A bot process: reads one task per line and answers in one line. It sees a match through a seat only.

What is over may be looked over as a whole.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import perf_counter
from traceback import format_exc

import msgspec

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.match.start import begin
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.players import read_name
from sandtable.players.analysis import think
from sandtable.players.analysis.wording import Thoughts, tell, tell_answers
from sandtable.players.recorded_player import BotBroke, RecordedPlayer
from sandtable.players.review.findings import Review
from sandtable.players.review.match_review import look_over
from sandtable.server.storage.entries import replay_entry
from sandtable.server.workers.interface import AnalysisSettings, AnyTask, ChooseTask, ReviewTask, TaskResult

MAX_MATCHES = 64  # matches that a worker remembers
MAX_REVIEWS = 8  # reviews that have been begun
SLICE_SECONDS = 0.5  # seconds for a part of a review, so that hints need not wait long


class ReplayedMatch:
    """A match as far as this process knows it. Bots bring their minds with each task, and take them back."""

    def __init__(self, task: ChooseTask) -> None:
        """Begin it."""
        self.match: Match = begin(find(task.game), task.beginning)
        self.count = 0

    def answer(self, task: ChooseTask) -> TaskResult:
        """Go on to where the match is, and let the bot choose or explain its thoughts."""
        for kind, side, word, held in task.entries:
            replay_entry(self.match, kind, side, word, held)
            self.count += 1
        seat = Seat(self._imagined(task) if task.shown_to else self.match, task.side)
        if task.analysis:
            return TaskResult(thoughts=self._analyse(seat, task, task.analysis))
        player = RecordedPlayer(task.bot, task.seed, task.mind)
        try:
            choice = player.choose(seat)
        except BotBroke as broke:
            failure = broke.failure(self.match, task.side)
            return TaskResult(error=failure.error, trace=failure.trace, failure=failure)
        return TaskResult(
            self.match.game.notation.word(self.match.state, choice), mind=player.mind, readings=player.readings
        )

    def _imagined(self, task: ChooseTask) -> Match:
        """Begin a match in a world that the listener might be in: whatever is thought there, it could think itself.

        Only where an action begins: there the rules begin in that world, and have seen nothing of the real one.
        """
        if not self.match.at_boundary:
            raise Refused("no action begins at this moment")
        state = self.match.imagine(task.shown_to, Dice(task.seed)).state
        state.dice = Dice(task.seed)
        return Match(self.match.game, state)

    def _analyse(self, seat: Seat, task: ChooseTask, analysis: AnalysisSettings) -> Thoughts:
        """Explain what the bot thinks, in its own character, and what was really done."""
        character = read_name(task.bot)[1].get("character", "")
        thinking = think(
            seat, simulations=analysis.simulations, seconds=analysis.seconds, seed=task.seed, character=character
        )
        row = tell_answers(seat, self._row(task.side, task.then), task.seed)
        return replace(tell(seat, thinking, task.seed), chosen=row)

    def _row(self, side: str, words: Sequence[str]) -> tuple[str, ...]:
        """Return of what a side chose next what makes one action, or its part until something new is learnt."""
        copy, first = self.match.clone(), len(self.match.moves)
        for word in words:
            if side not in copy.decisions:
                break
            copy.choose(word, side)
            if copy.at_boundary or copy.moves[-1].irreversible:
                break
        return tuple(self.match.game.notation.word(self.match.state, move.choice) for move in copy.moves[first:])


def main() -> None:
    """Answer until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us
    with contextlib.suppress(OSError):
        os.nice(5)  # people first
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not spoil the answers
    known: OrderedDict[str, ReplayedMatch] = OrderedDict()
    looking: OrderedDict[str, Iterator[Review]] = OrderedDict()
    while True:
        out.write(msgspec.json.encode(_answer(known, looking, lines.get())) + b"\n")
        out.flush()


def _answer(
    known: OrderedDict[str, ReplayedMatch], looking: OrderedDict[str, Iterator[Review]], line: bytes
) -> TaskResult:
    task: AnyTask = msgspec.json.decode(line, type=AnyTask)
    try:
        if isinstance(task, ReviewTask):
            return _review(looking, task)
        if task.first == 0:
            known[task.match] = ReplayedMatch(task)
        here = known.get(task.match)
        if here is None or here.count != task.first:
            return TaskResult(again=True)
        known.move_to_end(task.match)
        while len(known) > MAX_MATCHES:
            known.popitem(last=False)
        return here.answer(task)
    except Exception as error:  # noqa: BLE001  # whatever a bot does, the server hears of it
        known.pop(task.match, None)
        looking.pop(task.match, None)
        return TaskResult(error=f"{type(error).__name__}: {error}", trace=format_exc())


def _review(looking: OrderedDict[str, Iterator[Review]], task: ReviewTask) -> TaskResult:
    """Review a match for a short time, and return what is new to the asker."""
    if task.save:
        match = sandtable.load(task.save)
        looking[task.match] = look_over(match, task.side, simulations=task.simulations)
        while len(looking) > MAX_REVIEWS:
            looking.popitem(last=False)
    if task.match not in looking:
        return TaskResult(again=True)
    until = perf_counter() + SLICE_SECONDS
    found = None
    for found in looking[task.match]:
        if len(found.changes) > task.known and perf_counter() >= until:
            break
    if found is None or found.done:
        looking.pop(task.match, None)
    if found is None:
        return TaskResult(again=True)  # it had ended, and the result was lost
    return TaskResult(begun=found.begun, changes=found.changes[task.known :])


def _listen(lines: queue.SimpleQueue[bytes]) -> None:
    """Read tasks; when the server has gone, exit, even in the middle of an endless thought."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
