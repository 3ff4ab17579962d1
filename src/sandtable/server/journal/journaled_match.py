"""A match with its journal, and the moments of it that each side knows."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from sandtable.engine.decisions import Choice
from sandtable.engine.events import Event
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.moves import OnlyOption
from sandtable.engine.match.start import begin
from sandtable.engine.match.walk import ChoiceWalk
from sandtable.engine.verdicts import Refused, sentence
from sandtable.games import find
from sandtable.server.journal.before_entry import BeforeEntry
from sandtable.server.journal.clocks import Clocks
from sandtable.server.journal.hint_entries import hint_text, read_thoughts, render_thoughts
from sandtable.server.journal.proposals import SeatProposals
from sandtable.server.journal.stored_log import Frozen, stored_line
from sandtable.server.journal.viewer_logs import ViewerLogs
from sandtable.server.protocol.errors import ApiError, from_refused
from sandtable.server.protocol.http_bodies import Clock
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.types import Json
from sandtable.server.storage.entries import (
    CHOOSE,
    CLAIM,
    CONCEDE,
    DRAW,
    HINT,
    JOIN,
    PRIVATE_ENTRIES,
    SEAT_ENTRIES,
    SIDE_ENTRIES,
    UNDO,
    UNPLAYED_ENTRIES,
    Entry,
    replay_entry,
)
from sandtable.server.storage.pauses import Pauses

NO_PAUSES = Pauses()


class Origin(NamedTuple):
    """How a journaled match begins."""

    game: str
    beginning: MatchSetup
    made: float
    open_seats: frozenset[str] = frozenset()
    people: frozenset[str] = frozenset()  # sides that are asked before an only answer is given (`Match.asks`)
    pauses: Pauses = NO_PAUSES  # times without a server


class JournaledMatch:
    """A match that can be written down entry by entry, and shown to each side at every moment that it knows."""

    def __init__(
        self,
        game: str,
        beginning: MatchSetup,
        made: float,
        open_seats: Iterable[str] = (),
        people: Iterable[str] = (),
        pauses: Pauses = NO_PAUSES,
        match: Match | None = None,
    ) -> None:
        """Begin the match, unless one is given that is under way."""
        self.origin = Origin(game, beginning, made, frozenset(open_seats), frozenset(people), pauses)
        self.match = begin(find(game), beginning) if match is None else match
        self.match.asks = self.origin.people
        self.entries: list[Entry] = []
        self.viewers: tuple[Viewer, ...] = (None, *self.match.sides)
        #: for each viewer and each moment that it knows, how many entries had been made
        self.moments: dict[Viewer, list[int]] = {viewer: [0] for viewer in self.viewers}
        self.logs = ViewerLogs(self.viewers)
        self.since: dict[str, int] = dict.fromkeys(self.match.sides, 0)  # the moment that put each side's question
        self.requests: dict[str, int] = {}  # the answer to each message that did something
        self.walks: dict[str, tuple[int, str]] = {}  # how far each walk came, and why no further; not on disk
        self.open: set[str] = set(open_seats)  # sides whose seats are still to be taken
        self.seating = SeatProposals()  # about who plays a seat
        self.clocks = Clocks(
            dict.fromkeys(self.match.sides, 0.0), dict.fromkeys(self.match.decisions, made), made, pauses
        )
        self.snapshot: tuple[int, str] | None = None  # the newest, and after how many entries it was taken
        self.replicas: list[JournaledMatch] = []  # of earlier moments, kept for replays
        self.frozen: Frozen | None = None  # where the stored log goes on and these rules cannot follow
        if match is None:
            self._log(self.match.log, 0)

    def clone(self) -> JournaledMatch:
        """Return an independent copy."""
        copy = JournaledMatch(*self.origin, match=self.match.clone())
        copy.entries, copy.requests, copy.open = self.entries[:], dict(self.requests), set(self.open)
        copy.walks = dict(self.walks)
        copy.moments = {viewer: moments[:] for viewer, moments in self.moments.items()}
        copy.logs, copy.since = self.logs.copy(), dict(self.since)
        copy.seating, copy.clocks, copy.snapshot = self.seating.copy(), self.clocks.copy(), self.snapshot
        copy.frozen = self.frozen
        return copy

    # playing

    def choose(self, side: str, text: str, at: float, request: str = "", player: str = "") -> list[Entry]:
        """Make one choice, or a sequence of them that is legal as a whole; return an entry for each, not yet on disk.

        *player* says which bot chose, and what repeats it.
        """
        entries = []
        with self._refusing("illegal"):
            self._check_playable()
            self._check_asked(side)
            before = self._look(side)
            for _ in self.match.make_moves(text, side, note_named=True):
                entries.append(self._enter(before, CHOOSE, side, "", at, request, player))
                before = self._look(side)
        return entries

    def walk(
        self, side: str, words: Sequence[str], at: float, request: str = "", *, repeat: bool = False
    ) -> list[Entry]:
        """Make choices one after the other, as far as it goes; return an entry for each, not yet on disk."""
        entries = []
        with self._refusing("illegal"):
            self._check_playable()
            self._check_asked(side)
            steps = ChoiceWalk(self.match, side, words, repeat=repeat)
            for choice in steps.choices():
                before = self._look(side)
                self.match.choose(choice, side)
                entries.append(self._enter(before, CHOOSE, side, "", at, request))
        if not entries:
            raise ApiError("stale", "these choices have been made already")
        self.walks[request] = steps.made, steps.stopped
        return entries

    def walked(self, request: str) -> tuple[int, str]:
        """Return how many words of a walk were made, and why no more (empty after a restart)."""
        made = sum(entry.request == request for entry in self.entries)
        return self.walks.get(request, (made, ""))

    def replay(self, side: str, choice: Choice, held: int, at: float) -> Entry:
        """Make a choice of a saved match again; *held* says where play stopped after it."""
        with self._refusing("illegal"):
            self._check_playable()
            self._check_asked(side)
            before = self._look(side)
            self.match.replay(side, choice, held)
        return self._enter(before, CHOOSE, side, "", at, "")

    def undo(self, side: str, at: float, request: str = "") -> Entry:
        """Take the last choice back."""
        with self._refusing():
            self._check_playable()
            before = self._look(side)
            self.match.undo(side)
        return self._enter(before, UNDO, side, "", at, request)

    def offer_draw(self, side: str, at: float, request: str = "") -> Entry:
        """Offer a draw for one side."""
        with self._refusing():
            self._check_playable()
            if self.match.secret:
                raise ApiError("refused", "a draw cannot be offered while a side chooses in secret")
            before = self._look(side)
            self.match.offer_draw(side)
        return self._enter(before, DRAW, side, "", at, request)

    def concede(self, side: str, at: float, request: str = "") -> Entry:
        """Give the match up for the team of *side*."""
        with self._refusing():
            before = self._look(side)
            self.match.concede(side)
        return self._enter(before, CONCEDE, side, "", at, request)

    def claim(self, side: str, late: str, at: float, request: str = "") -> Entry:
        """End the match for *side*, because the time of *late* is over."""
        with self._refusing():
            self._check_playable()
            before = self._look(side)
            self.match.lose_on_time(late)
        return self._enter(before, CLAIM, side, late, at, request)

    def note_entry(self, kind: str, side: str, word: str, at: float, request: str = "") -> Entry:
        """Write an entry that leaves the match as it is."""
        return self._enter(self._look(side, playing=False), kind, side, word, at, request)

    def redo(self, entry: Entry) -> None:
        """Replay an entry of the journal; `Refused` if it is not legal, or if the dice or the next sides differ."""
        if self.frozen and (entry.kind in UNPLAYED_ENTRIES or (entry.kind == CONCEDE and self.match.result)):
            self._store(entry, self.frozen)
            return
        before = self._look(entry.side, playing=entry.kind not in SIDE_ENTRIES)
        replay_entry(self.match, entry.kind, entry.side, entry.word, entry.held)
        done = self._enter(before, entry.kind, entry.side, entry.word, entry.at, entry.request, entry.player)
        if done.dice != entry.dice:
            raise Refused("the dice are not those of the journal")
        if entry.asked and entry.kind not in SIDE_ENTRIES and done.asked != entry.asked:
            asked = " and ".join(done.asked) or "no side"
            raise Refused(f"{asked} must choose afterwards, not {' and '.join(entry.asked)}")

    def freeze(self, frozen: Frozen) -> None:
        """Play no more: these rules cannot follow the stored log from here on, and it is only kept and shown."""
        self.frozen = frozen
        if frozen.result:
            self.match.end_as_recorded(frozen.result)
        for viewer in self.viewers:
            self.logs.note(viewer, self.seq(viewer), frozen.notice, private=False)

    def _store(self, entry: Entry, frozen: Frozen) -> None:
        """Keep an entry of the stored log that these rules do not play, with a line for those who may know of it."""
        asked = self.entries[-1].asked if self.entries else self.match.decisions
        self.clocks.advance(() if self.open else asked, entry.asked, entry.at)
        self.entries.append(entry)
        for viewer in self.viewers:
            line = stored_line(entry, viewer, ended=frozen.result is not None)
            if line:
                self.logs.note(viewer, self.seq(viewer), line, private=False)
        if entry.request:
            self.requests[entry.request] = self.seq(entry.side)

    def _check_playable(self) -> None:
        if self.frozen and not self.match.result:
            raise ApiError("cannot-continue", self.frozen.why)

    def _check_running(self) -> None:
        if self.match.result:
            raise ApiError("over", "the match is over: no more choices")

    def _check_asked(self, side: str) -> None:
        if side not in self.match.decisions:
            asked = " and ".join(self.match.decisions)
            raise ApiError("not-asked", f"it is not {side}'s decision now: {asked} must choose")

    @contextmanager
    def _refusing(self, code: str = "refused") -> Iterator[None]:
        """Turn what the engine refuses into an error of the protocol."""
        self._check_running()
        try:
            yield
        except Refused as refused:
            raise from_refused(refused, code) from None

    # entering

    def _look(self, side: str, *, playing: bool = True) -> BeforeEntry:
        """Note how the match stands before *side* plays or, unless *playing*, before an entry that changes nothing."""
        return BeforeEntry.of(self.match, self.viewers, side, playing=playing)

    def _enter(
        self, before: BeforeEntry, kind: str, side: str, word: str, at: float, request: str, player: str = ""
    ) -> Entry:
        """Enter what has just been done: the entry itself, the moments that it makes, clocks and logs."""
        match, number, aside = self.match, len(self.entries) + 1, kind in SIDE_ENTRIES
        move = match.moves[-1] if kind == CHOOSE else None
        dice, held = (move.dice, move.held) if move else ((), -1)
        if move:
            word = str(match.game.notation.word(match.state, move.choice))
        if not aside:
            self._count_moments(number, before)
        shown = kind not in PRIVATE_ENTRIES and (aside or self.moments[None][-1] == number)
        entry = Entry(number, at, side, kind, word, dice, request, tuple(match.decisions), shown, held, player)
        self.entries.append(entry)
        self.clocks.advance(() if self.open else before.asked, match.decisions, at)
        if aside:
            self._note(entry)
        else:
            self._put_questions(side, before)
            if kind == UNDO:
                self._take_out_of_logs(before)
            self._log(match.log[before.events :], before.events)
        if move:
            self._note_only_options(move.only)
        if request:
            self.requests[request] = self.seq(side)
        return entry

    def _count_moments(self, number: int, before: BeforeEntry) -> None:
        """Count a moment for every viewer but those from whom the entry was made in secret."""
        match = self.match
        events = match.log[before.events :]
        for viewer in self.viewers:
            if before.is_news_to(viewer, match, events):
                self.moments[viewer].append(number)

    def _put_questions(self, side: str, before: BeforeEntry) -> None:
        """Note which sides are asked something new."""
        for one in self.match.sides:
            if before.asks_anew(one, side, self.match):
                self.since[one] = self.seq(one)

    def _take_out_of_logs(self, before: BeforeEntry) -> None:
        """Take out of every log what an undo has undone."""
        self.logs.remove_undone(before.log, self.match.log)
        for only in before.undone_options(self.match):
            self.logs.remove_note(only.side, _only_option_text(only))

    def _note(self, entry: Entry) -> None:
        """Do what a side entry says, and note it in the logs; an order or a hint only in the log of its side."""
        if entry.kind == JOIN:
            self.open.discard(entry.side)
            if not self.open:
                self.clocks.start(self.match.decisions, entry.at)
            text = f"{entry.word or 'Somebody'} takes the seat of {entry.side}."
        elif entry.kind in SEAT_ENTRIES:
            text = self.seating.record(entry.kind, entry.side, entry.word, entry.at)
        elif entry.kind == HINT:
            text = hint_text(entry.word)
        else:
            text = entry.word
        private = entry.kind in PRIVATE_ENTRIES
        for viewer in (entry.side,) if private else self.viewers:
            self.logs.note(viewer, self.seq(viewer), text, private=private)

    def _note_only_options(self, only: Iterable[OnlyOption]) -> None:
        """Note in a side's log what was answered for it because it was the only option."""
        for one in only:
            self.logs.note(one.side, self.seq(one.side), _only_option_text(one), private=True)

    def _log(self, events: list[Event], first: int) -> None:
        for viewer in self.viewers:
            self.logs.add(viewer, self.seq(viewer), events, first)

    # looking

    def render_log(self, viewer: Viewer) -> list[Json]:
        """Return a viewer's whole log."""
        return self.logs.render(viewer, self.match.log)

    def render_log_since(self, viewer: Viewer, at: int, *, private: bool) -> tuple[int, list[Json]]:
        """Return a viewer's log from a moment on, and how many lines come before; those for the holder if *private*."""
        return self.logs.render_since(viewer, at, self.match.log, private=private)

    def take_unsent_lines(self, viewer: Viewer) -> tuple[int, list[Json]]:
        """Return what is new in a viewer's log since the last call: from which line on, and the lines."""
        return self.logs.take_unsent(viewer, self.match.log)

    @property
    def last(self) -> float:
        """When something happened that spectators know of."""
        return next((entry.at for entry in reversed(self.entries) if entry.shown), self.origin.made)

    def seq(self, viewer: Viewer) -> int:
        """The number of the moment that is now, as *viewer* counts."""
        return len(self.moments[viewer]) - 1

    def moment_of(self, entry: Entry, viewer: Viewer) -> int:
        """Return at which moment of a viewer's match an entry was made."""
        return bisect_right(self.moments[viewer], entry.seq) - 1

    def hints(self, viewer: Viewer, yours: Iterable[str]) -> list[Json]:
        """Show the hints that were taken, by the moments of a viewer: all after the end, only one's own before it."""
        open_to = set(self.match.sides) if self.match.result else set(yours)
        return [
            {
                "side": entry.side,
                "at": self.moment_of(entry, viewer),
                "thoughts": render_thoughts(read_thoughts(entry.word)),
            }
            for entry in self.entries
            if entry.kind == HINT and entry.side in open_to
        ]

    @property
    def running(self) -> list[str]:
        """The sides whose time runs: those that are asked, once every seat is taken."""
        return [] if self.open or self.frozen else sorted(self.match.decisions)

    def asked_at(self, side: str) -> float:
        """When a side's question was put, or the last seat was taken, if that was later."""
        made = self.moments[side][self.since[side]]
        put = self.entries[made - 1].at if made else self.origin.made
        return max(put, self.clocks.asked_at.get(side, put))

    def left(self, clock: Clock, now: float) -> dict[str, float]:
        """Return the seconds that each side has left."""
        return self.clocks.left(clock, self.running, now)


def _only_option_text(one: OnlyOption) -> str:
    return f"{sentence(one.text)} (only option)"
