"""Bots that break down in the lab: the game is played again up to there, and what repeats it is kept in a file.

python -m sandtable.lab.soak.bot_failures FILE ...

asks the bots of such files again, from any source: the lab, `play` and `watch`, or a server.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

import sandtable
from sandtable.engine.decisions import Choice
from sandtable.engine.match import Match
from sandtable.engine.match.start import begin
from sandtable.engine.seat import Seat
from sandtable.players import Player
from sandtable.players.recorded_player import BotBroke, BotFailure, RecordedPlayer, keep, read, repeat

FOLDER = Path("bot-failures")


class Broke(RuntimeError):  # noqa: N818  # it is what happened
    """A bot broke down in a game of the lab."""


def answer(player: Player, match: Match, side: str, bot: str, seed: int) -> Choice:
    """Ask a player that has sat there from the beginning; if it breaks down, keep what repeats it and raise `Broke`."""
    try:
        return player.choose(Seat(match, side))
    except Exception as error:
        failure = relive(match, side, bot, seed)
        where = f"{keep(failure, FOLDER)} reproduces it" if failure else "it does not fail a second time"
        raise Broke(f"the bot {bot} of {side} failed ({type(error).__name__}: {error}); {where}") from error


def relive(match: Match, side: str, bot: str, seed: int) -> BotFailure | None:
    """Play a match again to where it stands, with the same bot on a side; return what repeats its failure there."""
    if match.beginning is None:
        return None
    twin, player = begin(match.game, match.beginning), RecordedPlayer(bot, seed)
    try:
        for move in match.moves:
            if move.side == side:
                player.choose(Seat(twin, side))
            twin.choose(move.choice, move.side)
        player.choose(Seat(twin, side))
    except BotBroke as broke:
        return broke.failure(twin, side)
    return None


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask a bot that broke down again, and show what happens."""
    parser = argparse.ArgumentParser(prog="python -m sandtable.lab.soak.bot_failures", description=main.__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="failure file of a bot")
    broken = 0
    for path in parser.parse_args(arguments).files:
        failure = read(path)
        match = sandtable.load(failure.save)
        print(f"{path}: {failure.bot} of {failure.side}, {failure.game}/{failure.scenario}: {failure.error}")  # noqa: T201  # a command prints
        try:
            choice = repeat(failure, match)
            print(f"  now it answers {match.game.notation.word(match.state, choice)}")  # noqa: T201
        except BotBroke as broke:
            broken += 1
            traceback.print_exception(broke.__cause__)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
