"""A record: a match, the journal that made it, and the moments of it that each side knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.events import Event
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.moves import OnlyOption
from sandtable.engine.match.start import begin
from sandtable.engine.verdicts import Refused, sentence
from sandtable.games import find
from sandtable.server.bots.background import hint_text
from sandtable.server.journal.clocks import Clocks
from sandtable.server.journal.proposals import SeatProposals
from sandtable.server.journal.viewer_logs import ViewerLogs
from sandtable.server.protocol.errors import ApiError, from_refused
from sandtable.server.protocol.http_bodies import Clock
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.storage.entries import (
    CHOOSE,
    DRAW,
    HINT,
    JOIN,
    PRIVATE_ENTRIES,
    SEAT_ENTRIES,
    SIDE_ENTRIES,
    UNDO,
    Entry,
    replay_entry,
)


class Origin(NamedTuple):
    """What a record begins with."""

    game: str
    beginning: MatchSetup
    made: float
    open_seats: frozenset[str] = frozenset()
    people: frozenset[str] = frozenset()  # sides that are asked before an only answer is given (`Match.asks`)


class JournaledMatch:
    """A match that can be written down entry by entry, and shown to each side at every moment that it knows."""

    def __init__(
        self,
        game: str,
        beginning: MatchSetup,
        made: float,
        open_seats: Iterable[str] = (),
        people: Iterable[str] = (),
        match: Match | None = None,
    ) -> None:
        """Begin the match, unless one is given that has gone on already."""
        self.origin = Origin(game, beginning, made, frozenset(open_seats), frozenset(people))
        self.match = begin(find(game), beginning) if match is None else match
        self.match.asks = self.origin.people
        self.entries: list[Entry] = []
        self.viewers: tuple[Viewer, ...] = (None, *self.match.sides)
        #: for each viewer and each moment that it knows, how many entries had been made
        self.moments: dict[Viewer, list[int]] = {viewer: [0] for viewer in self.viewers}
        self.logs = ViewerLogs(self.viewers)
        self.since: dict[str, int] = dict.fromkeys(self.match.sides, 0)  # the moment that put each side's question
        self.requests: dict[str, int] = {}  # the answer to each message that did something
        self.open: set[str] = set(open_seats)  # sides that nobody plays yet
        self.seating = SeatProposals()  # about who plays a seat
        self.clocks = Clocks(dict.fromkeys(self.match.sides, 0.0), dict.fromkeys(self.match.decisions, made), made)
        self.snapshot: tuple[int, str] | None = None  # the newest, and after how many entries it was taken
        self.replicas: list[JournaledMatch] = []  # of earlier moments, kept for replays
        if match is None:
            self._log(self.match.log, 0)

    def clone(self) -> JournaledMatch:
        """Return an independent twin."""
        twin = JournaledMatch(*self.origin, match=self.match.clone())
        twin.entries, twin.requests, twin.open = self.entries[:], dict(self.requests), set(self.open)
        twin.moments = {viewer: moments[:] for viewer, moments in self.moments.items()}
        twin.logs, twin.since = self.logs.copy(), dict(self.since)
        twin.seating, twin.clocks, twin.snapshot = self.seating.copy(), self.clocks.copy(), self.snapshot
        return twin

    # doing

    def act(
        self, kind: str, side: str, word: str, request: str, at: float, *, held: int | None = None, player: str = ""
    ) -> list[Entry]:
        """Do something in the match and return its entries, which are still to be written; refuse if it is illegal.

        Where a saved choice is made again, *held* says where play stopped after it. *player* says which bot chose, and
        what repeats it.
        """
        match = self.match
        if match.result:
            raise ApiError("over", "the match is over: no more choices")
        if kind == CHOOSE:
            if side not in match.decisions:
                asked = " and ".join(match.decisions)
                raise ApiError("not-asked", f"it is not {side}'s decision now: {asked} must choose")
            try:
                choices = self._choices(side, word) if held is None else [(word, held)]
                return [self._do(kind, side, choice, request, at, stop, player) for choice, stop in choices]
            except Refused as refused:
                raise from_refused(refused, "illegal") from None
        if kind == DRAW and match.secret:
            raise ApiError("refused", "a draw can be offered when nobody chooses in secret")
        try:
            return [self._do(kind, side, word, request, at)]
        except Refused as refused:
            raise from_refused(refused) from None

    def _choices(self, side: str, text: str) -> list[tuple[Choice, int | None]]:
        """Read one choice, or a line of them that is legal as a whole; with each, where play stops after it."""
        if len(text.split()) <= 1:
            return [(text, None)]
        twin = self.match.clone()
        twin.choose(text, side)
        return [(move.choice, move.held) for move in twin.moves[len(self.match.moves) :]]

    def redo(self, entry: Entry) -> None:
        """Do again what the journal says; `Refused` if it cannot be, or if other dice come."""
        done = self._do(entry.kind, entry.side, entry.word, entry.request, entry.at, entry.held, entry.player)
        if done.dice != entry.dice:
            raise Refused(f"entry {entry.seq} ({entry.side} {entry.word}): the dice are not those of the journal")

    def note_entry(self, kind: str, side: str, word: str, at: float, request: str = "") -> Entry:
        """Write a line that leaves the match as it is."""
        return self._do(kind, side, word, request, at)

    def _do(
        self, kind: str, side: str, word: Choice, request: str, at: float, held: int | None = None, player: str = ""
    ) -> Entry:
        match = self.match
        secret = match.secret
        others = [viewer for viewer in self.viewers if viewer != side] if secret and kind not in SIDE_ENTRIES else []
        seen = {viewer: match.view(viewer) for viewer in others}
        log, told, asked = match.log, len(match.log), match.decisions
        moves = match.moves
        replay_entry(match, kind, side, word, held)
        dice: tuple[int, ...] = ()
        stopped = -1
        if kind == CHOOSE:
            made = match.moves[-1]
            dice, word, stopped = made.dice, match.game.word(match.state, made.choice), made.held
        number = len(self.entries) + 1
        if kind not in SIDE_ENTRIES:
            for viewer in self.viewers:
                if viewer in seen and seen[viewer] == match.view(viewer) and not _any_visible(match.log[told:], viewer):
                    continue  # done in secret: not a moment of this viewer's match
                self.moments[viewer].append(number)
        shown = kind not in PRIVATE_ENTRIES and (kind in SIDE_ENTRIES or self.moments[None][-1] == number)
        entry = Entry(number, at, side, kind, str(word), dice, request, tuple(match.decisions), shown, stopped, player)
        self.entries.append(entry)
        self.clocks.tick(() if self.open else asked, match.decisions, at)
        if kind in SIDE_ENTRIES:
            self._note(entry)
        else:
            for one in match.sides:
                if not (secret and one != side and _same_question(asked.get(one), match.decisions.get(one))):
                    self.since[one] = self.seq(one)
            if kind == UNDO:
                self.logs.remove_undone(log, match.log)
                left = len(match.moves)
                undone = next((i for i, kept in enumerate(match.moves) if kept.choice != moves[i].choice), left)
                for only in moves[undone].only:
                    self.logs.remove_note(only.side, _only_option_text(only))
            self._log(match.log[told:], told)
        if kind == CHOOSE:
            self._note_only_options(made.only)
        if request:
            self.requests[request] = self.seq(side)
        return entry

    def _note(self, entry: Entry) -> None:
        """Do what an entry beside the match says, and say it in the logs: of an order or a hint to its side."""
        if entry.kind == JOIN:
            self.open.discard(entry.side)
            if not self.open:
                self.clocks.start(self.match.decisions, entry.at)
            text = f"{entry.word or 'Somebody'} takes the seat of {entry.side}."
        elif entry.kind in SEAT_ENTRIES:
            text = self.seating.apply(entry.kind, entry.side, entry.word, entry.at)
        elif entry.kind == HINT:
            text = hint_text(entry.word)
        else:
            text = entry.word
        private = entry.kind in PRIVATE_ENTRIES
        for viewer in (entry.side,) if private else self.viewers:
            self.logs.note(viewer, self.seq(viewer), text, private=private)

    def _note_only_options(self, only: Iterable[OnlyOption]) -> None:
        """Say in a side's log what was answered for it because it was the only option."""
        for one in only:
            self.logs.note(one.side, self.seq(one.side), _only_option_text(one), private=True)

    def _log(self, events: list[Event], first: int) -> None:
        for viewer in self.viewers:
            self.logs.add(viewer, self.seq(viewer), events, first)

    # looking

    @property
    def last(self) -> float:
        """When something happened that spectators know of."""
        return next((entry.at for entry in reversed(self.entries) if entry.shown), self.origin.made)

    def seq(self, viewer: Viewer) -> int:
        """The number of the moment that is now, as *viewer* counts."""
        return len(self.moments[viewer]) - 1

    @property
    def running(self) -> list[str]:
        """The sides whose time runs: those that are asked, once every seat is taken."""
        return [] if self.open else sorted(self.match.decisions)

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


def _same_question(before: Decision | None, after: Decision | None) -> bool:
    """Whether a question has stayed the same."""
    if before is None or after is None:
        return before is after
    return before is after or (before.kind == after.kind and before.offer() == after.offer())


def _any_visible(events: Iterable[Event], viewer: Viewer) -> bool:
    return any(event.visible_to(viewer) for event in events)
