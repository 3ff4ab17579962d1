"""Recorded players: they record what their next answer depends on, so that a failure can be repeated."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from traceback import format_exception

import msgspec

from sandtable.engine.decisions import Choice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.players import make
from sandtable.players.minds import Minded, RecordedClock


class BotFailure(msgspec.Struct, frozen=True):
    """A bot failure: the match at that moment, and everything its player's answer depended on."""

    game: str
    scenario: str
    moment: int  # how many choices had been made
    side: str
    bot: str
    seed: int
    mind: str  # before the question: its plans, memory and dice; empty: it was new, or keeps none
    readings: tuple[int, ...]  # of its clock during the question
    error: str
    trace: str
    save: str  # the match, for `sandtable.load`
    match: str = ""  # of a server: its id ...
    history: tuple[tuple[int, str, str], ...] = ()  # ... and the side's entries: number, choice, and who gave it


class BotBroke(Exception):  # noqa: N818  # it is what happened
    """A bot raised an exception."""

    def __init__(self, player: RecordedPlayer, mind: str) -> None:
        """Name the player and its mind before the question."""
        super().__init__(player.name)
        self.player = player
        self.mind = mind

    def failure(self, match: Match, side: str) -> BotFailure:
        """Write what repeats it."""
        error, player = self.__cause__, self.player
        said = f"{type(error).__name__}: {error}"
        trace = "".join(format_exception(error)) if error else ""
        return lost(match, side, player.name, player.seed, self.mind, said, trace, player.readings)


class RecordedPlayer:
    """A bot by its name and seed, with its mind and the readings of its clock."""

    def __init__(self, name: str, seed: int, mind: str = "", readings: Sequence[int] = ()) -> None:
        """Make the bot; let it recall a *mind*, and repeat the *readings* of its clock at the first question."""
        self.name = name
        self.seed = seed
        self.mind = mind
        self._clock = RecordedClock(readings)
        self._player = make(name, seed, self._clock)
        self._asked = False
        self._recall(mind)

    @property
    def readings(self) -> tuple[int, ...]:
        """How its clock was read at the latest question; see `RecordedClock`."""
        return tuple(self._clock.readings)

    def choose(self, seat: Seat) -> Choice:
        """Return its answer; `BotBroke` if it raises an exception, and then its mind is as it was before."""
        if self._asked:
            self._clock.begin()
        self._asked = True
        try:
            choice = self._player.choose(seat)
        except Exception as error:
            self._recall(self.mind)
            raise BotBroke(self, self.mind) from error
        if isinstance(self._player, Minded):
            self.mind = self._player.write_mind()
        return choice

    def _recall(self, mind: str) -> None:
        if mind and isinstance(self._player, Minded):
            self._player.recall(mind)


def lost(
    match: Match, side: str, bot: str, seed: int, mind: str, error: str, trace: str = "", readings: Sequence[int] = ()
) -> BotFailure:
    """Write what repeats a failure, as far as it is known."""
    game, scenario, moment = match.game.id, match.state.scenario, len(match.moves)
    return BotFailure(game, scenario, moment, side, bot, seed, mind, tuple(readings), error, trace, match.save())


def keep(failure: BotFailure, folder: Path) -> Path:
    """Store a failure in a file that only its owner may read, because it holds secrets of the match."""
    digest = sha256(f"{failure.save}{failure.seed}{failure.mind}".encode()).hexdigest()[:6]
    about = ("bot", failure.match or failure.game, failure.scenario, failure.side, str(failure.moment), digest)
    name = re.sub(r"[^\w.-]", "-", "-".join(about))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / f"{name}.json"
    path.touch(mode=0o600)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(failure), indent=1))
    return path


def read(path: Path) -> BotFailure:
    """Read a stored failure."""
    return msgspec.json.decode(path.read_bytes(), type=BotFailure)


def repeat(failure: BotFailure, match: Match) -> Choice:
    """Ask the bot again in the saved *match*: it fails again, unless its defect has been fixed."""
    return RecordedPlayer(failure.bot, failure.seed, failure.mind, failure.readings).choose(Seat(match, failure.side))
