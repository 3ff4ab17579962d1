"""A record: a match, the journal that made it, and the moments of it that each side knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.events import Event
from sandtable.engine.match import Beginning, Match
from sandtable.engine.saves import begin
from sandtable.engine.verdicts import Odds, Refused
from sandtable.games import find
from sandtable.server.arrangements import ASIDE, JOIN, ORDER, SEATING, Arrangements
from sandtable.server.messages import Clock, Json
from sandtable.server.problems import Problem, from_refused

CHOOSE, UNDO, DRAW, CONCEDE, CLAIM = "choose", "undo", "draw", "concede", "claim"
STEP = 64  # entries between two positions that are kept for replays

Viewer = str | None  # a side, or None: a spectator


class Entry(msgspec.Struct, frozen=True):
    """One line of the journal."""

    seq: int
    at: float
    side: str
    kind: str
    word: str
    dice: tuple[int, ...] = ()
    request: str = ""
    asked: tuple[str, ...] = ()
    shown: bool = True  # whether spectators know of it


class Line(msgspec.Struct, frozen=True):
    """One line of the log, as a viewer sees it; *event* numbers the match's events and is -1 for a note."""

    event: int
    shown: Json


class Origin(NamedTuple):
    """What a record begins with."""

    game: str
    beginning: Beginning
    made: float
    open_seats: frozenset[str] = frozenset()


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """What a snapshot keeps of a record beside the match; lists are in the order of the viewers."""

    moments: list[list[int]]
    lines: list[list[tuple[int, int | Json]]]  # an event's number and its moment, or -1 and a note
    since: dict[str, int]
    open: list[str]
    arrangements: Arrangements
    used: dict[str, float]
    asked_at: dict[str, float]
    ticked: float


class Record:
    """A match that can be saved, shown to each side, and shown again at any earlier moment."""

    def __init__(self, game: str, beginning: Beginning, made: float, open_seats: Iterable[str] = ()) -> None:
        """Begin the match."""
        self.match: Match = begin(find(game), beginning)
        self.made = made
        self.entries: list[Entry] = []
        self.viewers: tuple[Viewer, ...] = (None, *self.match.sides)
        #: for each viewer and each moment that it knows, how many entries had been made
        self.moments: dict[Viewer, list[int]] = {viewer: [0] for viewer in self.viewers}
        self.lines: dict[Viewer, list[Line]] = {viewer: [] for viewer in self.viewers}
        self.since: dict[str, int] = dict.fromkeys(self.match.sides, 0)  # the moment that put each side's question
        self.requests: dict[str, int] = {}  # the answer to each message that did something
        self.open: set[str] = set(open_seats)  # sides that nobody plays yet
        self.arrangements = Arrangements()  # about who plays a seat
        self.used: dict[str, float] = dict.fromkeys(self.match.sides, 0.0)  # seconds
        self.asked_at: dict[str, float] = dict.fromkeys(self.match.decisions, made)
        self.origin = Origin(game, beginning, made, frozenset(self.open))
        self.snapshot: tuple[int, str] | None = None  # the newest, and after how many entries it was taken
        self.ticked = made
        self._untold = dict.fromkeys(self.viewers, 0)  # from which line on each viewer has something new
        self._replicas: list[Record] = []
        self._log(self.match.log, 0)

    # doing

    def act(self, kind: str, side: str, word: str, request: str, at: float) -> list[Entry]:
        """Do something in the match and return its entries, which are still to be written; refuse if it is illegal."""
        match = self.match
        if match.result:
            raise Problem("over", "the match is over: no more choices")
        if kind == CHOOSE:
            if side not in match.decisions:
                asked = " and ".join(match.decisions)
                raise Problem("not-asked", f"it is not {side}'s decision now: {asked} must choose")
            try:
                return [self._do(kind, side, choice, request, at) for choice in self._choices(side, word)]
            except Refused as refused:
                raise from_refused(refused, "illegal") from None
        if kind == DRAW and match.secret:
            raise Problem("refused", "a draw can be offered when nobody chooses in secret")
        try:
            return [self._do(kind, side, word, request, at)]
        except Refused as refused:
            raise from_refused(refused) from None

    def _choices(self, side: str, text: str) -> list[Choice]:
        """Read one choice, or a row of them that is legal as a whole."""
        if len(text.split()) <= 1:
            return [text]
        twin = self.match.clone()
        twin.choose(text, side)
        return [move.choice for move in twin.moves[len(self.match.moves) :]]

    def redo(self, entry: Entry) -> None:
        """Do again what the journal says; `Refused` if it cannot be, or if other dice come."""
        done = self._do(entry.kind, entry.side, entry.word, entry.request, entry.at)
        if done.dice != entry.dice:
            raise Refused(f"entry {entry.seq} ({entry.side} {entry.word}): the dice are not those of the journal")

    def aside(self, kind: str, side: str, word: str, at: float, request: str = "") -> Entry:
        """Write a line that leaves the match as it is."""
        return self._do(kind, side, word, request, at)

    def _do(self, kind: str, side: str, word: Choice, request: str, at: float) -> Entry:
        match = self.match
        secret = match.secret
        others = [viewer for viewer in self.viewers if viewer != side] if secret and kind not in ASIDE else []
        seen = {viewer: match.view(viewer) for viewer in others}
        log, told, asked = match.log, len(match.log), match.decisions
        perform(match, kind, side, word)
        dice: tuple[int, ...] = ()
        if kind == CHOOSE:
            made = match.moves[-1]
            dice, word = made.dice, match.game.word(match.state, made.choice)
        number = len(self.entries) + 1
        if kind not in ASIDE:
            for viewer in self.viewers:
                if viewer in seen and seen[viewer] == match.view(viewer) and not _heard(match.log[told:], viewer):
                    continue  # done in secret: not a moment of this viewer's match
                self.moments[viewer].append(number)
        shown = kind != ORDER and (kind in ASIDE or self.moments[None][-1] == number)
        entry = Entry(number, at, side, kind, str(word), dice, request, tuple(match.decisions), shown)
        self.entries.append(entry)
        self._tick(asked, at)
        if kind in ASIDE:
            self._aside(entry)
            if request:
                self.requests[request] = self.seq(side)
            return entry
        for one in match.sides:
            if not (secret and one != side and _alike(asked.get(one), match.decisions.get(one))):
                self.since[one] = self.seq(one)
        if kind == UNDO:
            self._unlog(log)
        self._log(match.log[told:], told)
        if request:
            self.requests[request] = self.seq(side)
        return entry

    def _tick(self, asked: Iterable[str], at: float) -> None:
        """Count the time that passed for the sides that were asked."""
        if not self.open:
            for side in asked:
                self.used[side] += max(0.0, at - self.ticked)
        self.ticked = at
        now = self.match.decisions
        self.asked_at = {side: self.asked_at.get(side, at) for side in now}

    def _aside(self, entry: Entry) -> None:
        if entry.kind == JOIN:
            self.open.discard(entry.side)
            if not self.open:
                self.asked_at = dict.fromkeys(self.match.decisions, entry.at)
            text = f"{entry.word or 'Somebody'} takes the seat of {entry.side}."
        elif entry.kind in SEATING:
            text = self.arrangements.apply(entry.kind, entry.side, entry.word, entry.at)
        else:
            text = entry.word
        private = {"private": True} if entry.kind == ORDER else {}
        for viewer in (entry.side,) if private else self.viewers:
            shown = {"at": self.seq(viewer), **show_event(Event("", text)), "note": True, **private}
            self.lines[viewer].append(Line(-1, shown))

    def _log(self, events: Iterable[Event], first: int) -> None:
        """Put events into the log of each viewer who may see them."""
        for viewer in self.viewers:
            at = self.seq(viewer)
            for number, event in enumerate(events, first):
                if event.visible_to(viewer):
                    self.lines[viewer].append(_line(number, event, at))

    def _unlog(self, before: list[Event]) -> None:
        """Take out of each viewer's log what an undo took out of the match's, which was *before*."""
        after = self.match.log
        start = next((n for n, event in enumerate(after) if event is not before[n]), len(after))
        taken = range(start, start + len(before) - len(after))
        for viewer, lines in self.lines.items():
            cut = next((i for i, line in enumerate(lines) if line.event in taken), len(lines))
            self._untold[viewer] = min(self._untold[viewer], cut)
            self.lines[viewer] = [
                Line(line.event - len(taken), line.shown) if line.event >= taken.stop else line
                for line in lines
                if line.event not in taken
            ]

    # looking

    @property
    def last(self) -> float:
        """When something happened that spectators know of."""
        return next((entry.at for entry in reversed(self.entries) if entry.shown), self.made)

    def seq(self, viewer: Viewer) -> int:
        """The number of the moment that is now, as *viewer* counts."""
        return len(self.moments[viewer]) - 1

    def untold(self, viewer: Viewer) -> tuple[int, list[Json]]:
        """Return what is new in a viewer's log since this was last asked: from which line on, and the lines."""
        first, lines = self._untold[viewer], self.lines[viewer]
        self._untold[viewer] = len(lines)
        return first, [line.shown for line in lines[first:]]

    def log(self, viewer: Viewer) -> list[Json]:
        """Return a viewer's whole log."""
        return [line.shown for line in self.lines[viewer]]

    def left(self, clock: Clock, now: float) -> dict[str, float]:
        """Return the seconds that each side has left."""
        if clock.kind == "none" or clock.seconds is None:
            return {}
        asked = self.match.decisions
        running = () if self.open else asked
        left = {}
        for side in self.match.sides:
            if clock.kind == "match":
                spent = self.used[side] + (max(0.0, now - self.ticked) if side in running else 0.0)
            else:
                spent = now - self.asked_at[side] if side in running else 0.0
            left[side] = round(clock.seconds - spent, 1)
        return left

    # replays

    def frame(self, viewer: Viewer, at: int) -> tuple[Record, Json | None]:
        """Return the record at an earlier moment, and what led to it as far as *viewer* may know."""
        moments = self.moments[viewer]
        if at >= len(moments):
            raise Problem("refused", f"the match has the moments 0 to {len(moments) - 1}, not {at}")
        if at == 0:
            return self._replica(0), None
        before = self._replica(moments[at] - 1)
        entry = self.entries[moments[at] - 1]
        secret = before.match.secret
        shown: Json = {"side": entry.side, "kind": entry.kind, "word": "", "text": ""}
        if entry.kind == CHOOSE and (not secret or viewer == entry.side):
            decision = before.match.decisions[entry.side]
            choice = before.match.game.choice(before.match.state, entry.word)
            shown["word"] = entry.word
            shown["text"] = before.match.game.phrase(before.match.state, decision, choice)
        return self._replica(moments[at]), shown

    def _replica(self, count: int) -> Record:
        """Return a record of the first *count* entries. For looking only."""
        if not self._replicas:
            self._replicas.append(Record(*self.origin))
        best = max((one for one in self._replicas if len(one.entries) <= count), key=lambda one: len(one.entries))
        if len(best.entries) == count:
            return best
        replica = best.clone()
        for entry in self.entries[len(best.entries) : count]:
            replica.redo(entry)
            if len(replica.entries) % STEP == 0:
                self._keep(replica.clone())
        self._keep(replica)
        return replica

    def _keep(self, replica: Record) -> None:
        """Keep every position that stands at a step, and the last few others."""
        count = len(replica.entries)
        if all(len(one.entries) != count for one in self._replicas):
            self._replicas.append(replica)
        others = [one for one in self._replicas if len(one.entries) % STEP]
        if len(others) > 4:
            self._replicas.remove(others[0])

    # snapshots

    def keep(self) -> Kept:
        """Return what a snapshot keeps beside the match."""
        return Kept(
            [self.moments[viewer] for viewer in self.viewers],
            [
                [(line.event, line.shown if line.event < 0 else line.shown["at"]) for line in self.lines[viewer]]
                for viewer in self.viewers
            ],
            self.since,
            sorted(self.open),
            self.arrangements,
            self.used,
            self.asked_at,
            self.ticked,
        )

    @classmethod
    def revive(cls, origin: Origin, match: Match, entries: list[Entry], kept: Kept) -> Record:
        """Return the record of a match that a snapshot has brought back; its requests are still missing."""
        record = object.__new__(cls)
        record.match, record.made, record.origin, record.snapshot = match, origin.made, origin, None
        record.entries, record.requests, record.open = entries, {}, set(kept.open)
        record.viewers = (None, *match.sides)
        record.moments = dict(zip(record.viewers, kept.moments, strict=True))
        record.lines = {
            viewer: [
                _line(event, match.log[event], what) if isinstance(what, int) else Line(event, what)
                for event, what in lines
            ]
            for viewer, lines in zip(record.viewers, kept.lines, strict=True)
        }
        record.since, record.arrangements = kept.since, kept.arrangements
        record.used, record.asked_at, record.ticked = kept.used, kept.asked_at, kept.ticked
        record._untold, record._replicas = dict.fromkeys(record.viewers, 0), []
        return record

    def clone(self) -> Record:
        """Return an independent twin."""
        twin = object.__new__(Record)
        twin.match, twin.made, twin.viewers, twin.origin = self.match.clone(), self.made, self.viewers, self.origin
        twin.entries, twin.requests, twin.open = self.entries[:], dict(self.requests), set(self.open)
        twin.since, twin.arrangements = dict(self.since), self.arrangements.copy()
        twin.moments = {viewer: moments[:] for viewer, moments in self.moments.items()}
        twin.lines = {viewer: lines[:] for viewer, lines in self.lines.items()}
        twin.used, twin.asked_at, twin.ticked = dict(self.used), dict(self.asked_at), self.ticked
        twin._untold, twin._replicas, twin.snapshot = dict(self._untold), [], self.snapshot
        return twin


def perform(match: Match, kind: str, side: str, word: Choice) -> None:
    """Do in a match what an entry says."""
    if kind == CHOOSE:
        match.choose(word, side)
    elif kind == UNDO:
        match.undo(side)
    elif kind == DRAW:
        match.offer_draw(side)
    elif kind == CONCEDE:
        match.concede(side)
    elif kind == CLAIM:
        match.concede(str(word))  # the side whose time is over


def _alike(before: Decision | None, after: Decision | None) -> bool:
    """Whether a question has stayed the same."""
    if before is None or after is None:
        return before is after
    return before is after or (before.kind == after.kind and before.offer() == after.offer())


def _line(number: int, event: Event, at: int) -> Line:
    return Line(number, {"at": at, **show_event(event), "note": False})


def _heard(events: Iterable[Event], viewer: Viewer) -> bool:
    return any(event.visible_to(viewer) for event in events)


# what is shown


def show_question(match: Match, decision: Decision | None) -> Json | None:
    """Show a question with all its answers, in words and with their odds."""
    if decision is None:
        return None
    game, state = match.game, match.state
    subject = game.subject(state, decision)
    answers = []
    for choice in decision.offer():
        answer: Json = {"word": game.word(state, choice), "text": game.phrase(state, decision, choice)}
        odds = game.odds(state, decision, choice)
        if odds is not None:
            answer["odds"] = show_odds(odds)
        answers.append(answer)
    return {
        "kind": decision.kind,
        "prompt": decision.prompt,
        "rule": decision.rule,
        "about": {"unit": subject.unit, "place": subject.place},
        "secret": match.secret,
        "answers": answers,
    }


def show_event(event: Event) -> Json:
    """Show what happened."""
    return {
        "kind": event.kind,
        "text": event.text,
        "rule": event.rule,
        "facts": event.facts,
        "dice": list(event.dice),
    }


def show_odds(odds: Odds) -> Json:
    """Show odds as fractions and as percentages."""
    outcomes = [
        {"name": name, "chance": f"{chance.numerator}/{chance.denominator}", "percent": round(float(chance) * 100, 4)}
        for name, chance in odds.outcomes.items()
    ]
    return {"outcomes": outcomes, "dice": odds.dice}


def show_view(match: Match, viewer: Viewer) -> Json:
    """Show what a viewer may know, without what the protocol says elsewhere. For looking only: parts are shared."""
    return match.glance(viewer)


def show_result(match: Match) -> Json | None:
    """Show how the match ended."""
    result = match.result
    return None if result is None else {"winner": result.winner, "reason": result.sentence, "rule": result.rule}
