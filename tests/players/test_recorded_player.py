"""A bot that breaks down leaves what repeats it."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

import sandtable
from sandtable.engine.decisions import Options
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.lab import arena
from sandtable.lab.soak import bot_failures
from sandtable.players import make
from sandtable.players.action import Action
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.trials import SearchContext
from sandtable.players.recorded_player import BotBroke, RecordedPlayer, keep, read, repeat

NAME = "undergrowth/nectar-run"


@pytest.fixture
def stumbling(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Let every bot stumble at its fifth thought: only one that has come so far by its own mind does."""
    think = GreedyPlayer._think

    def stumble(self: GreedyPlayer, context: SearchContext, offer: Options) -> tuple[Action, list[Action]]:
        if context.clock == 5:
            raise KeyError("stumbled")
        return think(self, context, offer)

    with monkeypatch.context() as patch:
        patch.setattr(GreedyPlayer, "_think", stumble)
        yield patch


def play(match: Match, player: RecordedPlayer, side: str) -> None:
    other = make("random", 2)
    while match.decisions:
        asked = side if side in match.decisions else next(iter(match.decisions))
        match.choose((player if asked == side else other).choose(Seat(match, asked)), asked)


@pytest.mark.parametrize("bot", ["greedy", "sergeant", "marshal:0.1"])
def test_a_failure_is_repeated_from_its_record(bot: str, stumbling: pytest.MonkeyPatch, tmp_path: Path) -> None:
    match = sandtable.new(NAME, seed=1)
    side, player = match.sides[0], RecordedPlayer(bot, 3)
    with pytest.raises(BotBroke) as broke:
        play(match, player, side)
    path = keep(broke.value.failure(match, side), tmp_path / "kept")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600  # it tells the secrets of the match
    failure = read(path)
    assert failure.error == "KeyError: 'stumbled'"
    assert "stumble" in failure.trace
    assert failure.moment == len(match.moves)
    with pytest.raises(BotBroke) as again:
        repeat(failure, sandtable.load(failure.save))
    assert str(again.value.__cause__) == "'stumbled'"
    assert bot_failures.main([str(path)]) == 1
    stumbling.undo()
    assert repeat(failure, sandtable.load(failure.save)) in match.decisions[side].offer()
    assert bot_failures.main([str(path)]) == 0


def test_a_failure_in_the_lab_is_repeated_from_its_record(
    stumbling: pytest.MonkeyPatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(bot_failures.Broke, match="KeyError: 'stumbled'"):
        arena.play_series(NAME, ("recruit", "greedy"), games=1)
    (path,) = (tmp_path / "bot-failures").iterdir()
    with pytest.raises(BotBroke):
        repeat(failure := read(path), sandtable.load(failure.save))
    assert failure.mind
