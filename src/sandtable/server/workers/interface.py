"""Interface of the workers: what the processes in which bots think are asked, and what they answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from sandtable.engine.match import MatchSetup
from sandtable.players.analysis.wording import Thoughts
from sandtable.players.recorded_player import BotFailure
from sandtable.players.review.findings import Change
from sandtable.server.fair_queue import FairQueue, TurnRequest
from sandtable.server.storage.entries import Entry

PERSON_HERE, PERSON, ALONE = range(3)  # ranks of a bot's question: who waits for the answer
MAX_SECONDS = 20.0  # seconds that a match may give a bot for a decision: the rest of its time is for a busy machine


class BotFailed(Exception):  # noqa: N818  # reported in the match's log
    """A bot that did not answer; *failure* is what repeats it, if its process could still say so.

    Players read its text, which says nothing about the match. *error* and *trace* are for the server's log.
    """

    def __init__(
        self, text: str = "had a problem", failure: BotFailure | None = None, error: str = "", trace: str = ""
    ) -> None:
        """Say what happened."""
        super().__init__(text)
        self.failure = failure
        self.error = error or text
        self.trace = trace


class SeatedBot(msgspec.Struct, frozen=True):
    """Which bot sits there, and its mind: what it went by when it last answered. The server keeps it, not a worker."""

    bot: str
    seed: int
    mind: str = ""


class BotChoice(msgspec.Struct, frozen=True):
    """What a bot chose, its mind afterwards, and how its clock was read."""

    word: str
    mind: str = ""
    readings: tuple[int, ...] = ()


class AnalysisSettings(msgspec.Struct, frozen=True):
    """How long an analysis takes: simulations repeat on any machine, seconds do not."""

    simulations: int | None = None
    seconds: float | None = None


class ChooseTask(msgspec.Struct, frozen=True, tag="task"):
    """What a worker is asked: the match as far as it is new to the worker, and whose question is to be answered."""

    match: str
    game: str
    beginning: MatchSetup
    first: int  # how many entries the worker should know already
    entries: list[tuple[str, str, str, int]]  # kind, side, word, and where play stopped after it
    side: str
    bot: str
    seed: int
    analysis: AnalysisSettings | None = None  # explain the thoughts instead of choosing
    then: list[str] = []  # analysis: what this side really chose next, as far as it is known
    shown_to: str = ""  # analysis: a side that plays on: it must not learn anything from it
    mind: str = ""  # what the bot went by so far: a worker keeps no player


class ReviewTask(msgspec.Struct, frozen=True, tag="look"):
    """Review a match that is over for one side, as far as a short time allows."""

    match: str
    side: str
    simulations: int
    known: int  # how many changes the asker knows already
    save: str = ""  # sent when the worker does not know the match


AnyTask = ChooseTask | ReviewTask


class TaskResult(msgspec.Struct, frozen=True):
    """What a worker answers: a word, or what went wrong; *again* asks for the match from its beginning."""

    word: str = ""
    error: str = ""  # for the server's log, with its traceback
    trace: str = ""
    again: bool = False
    mind: str = ""  # the bot's, afterwards
    readings: tuple[int, ...] = ()  # of its clock
    failure: BotFailure | None = None  # what repeats the error, if a bot made it
    thoughts: Thoughts | None = None
    begun: float = 0.0  # of a review: the chance to win at the first moment,
    changes: list[Change] = []  # and what the worker has found since it was last asked


class Effort(msgspec.Struct, frozen=True):
    """How long people's questions are thought about."""

    hint: AnalysisSettings = AnalysisSettings(seconds=2.0)  # somebody waits for it, with the match open
    thoughts: AnalysisSettings = AnalysisSettings(simulations=120)  # about a moment of the replay
    review: int = 24  # simulations for each decision of a match


DEFAULT_EFFORT = Effort()


class Analyst(Protocol):
    """Thinks for people: hints, analysis and reviews."""

    async def think(
        self, match: str, game: str, beginning: MatchSetup, entries: Sequence[Entry], side: str, bot: str, seed: int,
        analysis: AnalysisSettings | None = None, then: Sequence[str] = (), shown_to: str = "", mind: str = "",
    ) -> TaskResult:  # fmt: skip
        """Let a bot choose, or explain what it thinks (*analysis*); `BotFailed` if it does not."""

    async def review(self, wanted: ReviewTask, save: Callable[[], str]) -> TaskResult:
        """Review a match a little further; `BotFailed` if that fails."""


class Workers(Protocol):
    """Where the bots of all matches think."""

    effort: Effort
    study_turns: FairQueue  # at thinking for people: hints first, then what is over
    unwatched_seconds: float  # that bots play on alone when no client watches

    @property
    def study(self) -> Analyst:
        """Who thinks for people."""

    async def choose(
        self, match: str, game: str, beginning: MatchSetup, entries: Sequence[Entry], side: str, seated: SeatedBot,
        claim: Callable[[], TurnRequest],
    ) -> BotChoice:  # fmt: skip
        """Return what a bot chooses when its turn has come, or raise `BotFailed`."""

    def keep_failure(self, failure: BotFailure) -> None:
        """Keep what repeats a failure."""
