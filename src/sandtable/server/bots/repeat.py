"""Repeat the bots of a match: ask them again what they were asked, as the journal says; they answer the same.

The journal says of each bot's choice which bot gave it, whether that bot was new then, after how many entries it was
asked, and how its clock was read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sandtable.engine.match import MatchSetup
from sandtable.engine.match.start import begin
from sandtable.engine.seat import Seat
from sandtable.games import find
from sandtable.players.recorded_player import RecordedPlayer
from sandtable.server.storage.entries import Entry, replay_entry


class RecordedChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which bot made a choice, and what it takes to repeat it."""

    bot: str
    seed: int
    asked: int  # after how many entries
    afresh: bool = False  # it went by nothing that was before
    readings: tuple[int, ...] = ()  # of its clock


def write_player(player: RecordedChoice) -> str:
    """Write it as the journal keeps it."""
    return msgspec.json.encode(player).decode()


def read_player(text: str) -> RecordedChoice:
    """Read what the journal keeps."""
    return msgspec.json.decode(text, type=RecordedChoice)


def repeat(game: str, beginning: MatchSetup, entries: Sequence[Entry]) -> Iterator[tuple[Entry, str]]:
    """Give every choice of a bot in the journal, and what the same bot answers now."""
    match, done = begin(find(game), beginning), 0
    minds: dict[tuple[str, str], str] = {}
    by_bots = sorted(
        ((read_player(entry.player), entry) for entry in entries if entry.player),
        key=lambda pair: (pair[0].asked, pair[1].seq),
    )
    for by, entry in by_bots:
        for before in entries[done : by.asked]:
            replay_entry(match, before.kind, before.side, before.word, before.held)
        done = max(done, by.asked)
        key = entry.side, by.bot
        player = RecordedPlayer(by.bot, by.seed, "" if by.afresh else minds[key], by.readings)
        choice = player.choose(Seat(match, entry.side))
        minds[key] = player.mind
        yield entry, match.game.notation.word(match.state, choice)
