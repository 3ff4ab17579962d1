"""Bots that crash or stall are started again, and the match says so."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pytest

import sandtable
from sandtable import players
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.match import MatchSetup
from sandtable.engine.seat import Seat
from sandtable.players import make
from sandtable.players.random_player import RandomPlayer
from sandtable.players.recorded_player import BotBroke, RecordedPlayer, read
from sandtable.players.recorded_player import repeat as repeat_failure
from sandtable.server.bots.driver import CONSEQUENCES
from sandtable.server.bots.repeat import read_player, repeat
from sandtable.server.journal.restore import beginning_of
from sandtable.server.storage.entries import CHOOSE, Entry
from sandtable.server.storage.rows import MatchRow
from sandtable.server.storage.store import Store
from sandtable.server.workers.interface import SeatedBot
from sandtable.server.workers.pool import PROCESS_ENDED, BotPool
from tests.server.support import YOU, serving, settings

#: A worker that knows two more bots: one that crashes, one that never answers; both only where a file is missing.
WORKER = """
import os, sys, time
from sandtable import players
from sandtable.players.random_player import RandomPlayer
sys.modules["bad_bots"] = module = type(sys)("bad_bots")
class Bad(RandomPlayer):
    def choose(self, seat):
        print("a bot may print")
        if not os.path.exists(sys.argv[1]):
            open(sys.argv[1], "w").close()
            self.fail()
        return super().choose(seat)
class Crashing(Bad):
    def fail(self):
        os._exit(3)
class Raising(Bad):
    def fail(self):
        raise ZeroDivisionError("oops")
class Stalling(Bad):
    def fail(self):
        while True:
            time.sleep(0.01)
class Hopeless(RandomPlayer):
    def choose(self, seat):
        raise ZeroDivisionError("never")
for one in (Crashing, Raising, Stalling, Hopeless):
    setattr(module, one.__name__, one)
    players.BOTS[one.__name__.lower()] = "bad_bots:" + one.__name__
from sandtable.server.workers.bot_process import main
main()
"""


#: A worker that only says which process it is.
ECHO = 'import os, sys\nfor _ in sys.stdin: print(\'{"word": "%d"}\' % os.getpid(), flush=True)'


async def test_each_match_has_a_worker_of_its_own_as_long_as_there_are_enough() -> None:
    """Or one player would wait for another's bot, however punctual both are."""

    bots = BotPool(3, 60.0, (sys.executable, "-c", ECHO))
    ask = partial(bots.choose, game="", beginning=MatchSetup("", {}), entries=(), side="", seated=SeatedBot("", 0))
    try:
        first = {match: (await ask(match)).word for match in ("abc", "bca", "cab")}
        assert len(set(first.values())) == 3
        assert {match: (await ask(match)).word for match in first} == first  # which know it already
        assert (await ask("abd")).word in first.values()
    finally:
        await bots.close()


@pytest.mark.parametrize(("bot", "says"), [
    ("crashing", "The bot crashing of yellow had a problem and was restarted."),
    ("raising", "The bot raising of yellow had a problem and was restarted."),
    ("stalling", "The bot stalling of yellow did not answer within"),
    ("hopeless", "The bot hopeless of yellow had a problem and gets a random answer for this choice."),
])  # fmt: skip
async def test_a_bad_bot_is_restarted_and_the_log_says_so(
    bot: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(players.BOTS, bot, "only the worker knows")
    # one that stalls is waited for so long: enough for the next one to start on a busy machine
    monkeypatch.setattr("sandtable.server.workers.pool.START_SECONDS", 10.0 if bot == "stalling" else 60.0)
    command = (sys.executable, "-P", "-c", WORKER, str(tmp_path / "failed-once"))
    seconds = 1.0 if bot == "stalling" else 60.0

    async with serving(tmp_path, bot_command=command, bot_seconds=seconds) as place:
        made = await place.make(YOU, {"kind": "bot", "bot": bot})
        async with place.client(made["match"], made["token"]) as blue:
            assert (await blue.explain())["legal"]  # the server answers meanwhile
            while blue.state["asked"] != ["blue"]:
                await blue.next()
            lines = [line for line in blue.log if line["note"]]
            assert lines[-1]["text"].startswith(says)
            assert blue.state["seq"] == 1


async def test_a_marshal_thinks_as_long_as_the_match_says_and_no_longer_than_the_server_lets_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        body = {"game": "unbreakable", "scenario": "retrieval", "seats": {"blue": YOU, "yellow": {"kind": "bot"}}}
        for bot, why in (("marshal:25", "at most 20 s"), ("marshal:x", "0.1 to 600 s"), ("os:system", "no bot")):
            body["seats"] = {"blue": YOU, "yellow": {"kind": "bot", "bot": bot}}
            refused = await place.post("/api/matches", body, status=400)
            assert why in refused["error"]["text"]
        made = await place.make(YOU, {"kind": "bot", "bot": "marshal/careful:1"})
        async with place.client(made["match"], made["token"]) as blue:
            while blue.state["asked"] != ["blue"]:
                await blue.next()
            assert blue.state["seq"] == 1  # the marshal has chosen its platoon
            assert not [line for line in blue.log if line["note"]]


class Hopeless(RandomPlayer):
    """What the worker knows by that name, here."""

    def choose(self, seat: Seat) -> Choice:
        raise ZeroDivisionError("never")


async def journal_of(folder: Path, match: str) -> tuple[MatchRow, list[Entry]]:
    store = Store(settings(folder).db)
    await store.open()
    try:
        stored = await store.match(match)
        assert stored
        return stored[0], await store.entries(match)
    finally:
        await store.close()


@pytest.mark.parametrize("bot", ["sergeant", "marshal:0.1"])
async def test_a_worker_that_was_started_again_goes_on_with_the_same_mind(bot: str) -> None:
    """Also where a bot is asked before the first entry, and where its worker has just been lost."""

    match = sandtable.new("undergrowth/nectar-run", seed=4)
    bots, entries, side = BotPool(1, 60.0), list[Entry](), match.sides[0]
    seated, other, asked = SeatedBot(bot, 9), make("random", 1), 0
    beginning = match.beginning
    assert beginning
    try:
        while asked < 12:
            if side in match.decisions:
                whose = side
                chosen = await bots.choose("m", "undergrowth", beginning, entries, side, seated)
                here = RecordedPlayer(bot, 9, seated.mind, chosen.readings)
                assert match.game.notation.word(match.state, here.choose(Seat(match, side))) == chosen.word
                assert here.mind == chosen.mind
                seated, word = SeatedBot(bot, 9, chosen.mind), chosen.word
                asked += 1
                if asked in (1, 2, 7):
                    await bots._workers[0].end()
            else:
                whose = next(iter(match.decisions))
                word = match.game.notation.word(match.state, other.choose(Seat(match, whose)))
            match.choose(word, whose)
            entries.append(Entry(len(entries) + 1, 0.0, whose, CHOOSE, word))
    finally:
        await bots.close()


async def test_a_match_is_repeated_from_its_journal(tmp_path: Path) -> None:
    """The bots go on with their plans, memory and dice after the server was started again."""

    seat = {"kind": "bot", "bot": "recruit"}
    token, match = "", ""
    for part in (1, 2):
        async with serving(tmp_path) as place:
            if part == 1:
                made = await place.make(YOU, seat, options={"platoon_size": 2, "turn_cap": 3})
                match, token = made["match"], made["token"]
            async with place.client(match, token) as blue:
                dice = Dice(part)
                for _ in range(16):
                    while blue.state["asked"] != ["blue"] and not blue.state["result"]:
                        await blue.next()
                    if blue.state["result"]:
                        break
                    await blue.choose(blue.words[dice.below(len(blue.words))])
    row, entries = await journal_of(tmp_path, match)
    given = [entry for entry in entries if entry.player]
    assert {entry.side for entry in given} == {"yellow"}
    assert [read_player(entry.player).afresh for entry in given] == [True] + [False] * (len(given) - 1)
    assert len(given) > 10
    again = list(repeat(row.game, beginning_of(row), entries))
    assert [(entry.seq, word) for entry, word in again] == [(entry.seq, entry.word) for entry in given]


async def test_a_failure_leaves_what_repeats_it_on_the_server_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(players.BOTS, "hopeless", "tests.server.bots.test_bots:Hopeless")
    command = (sys.executable, "-P", "-c", WORKER, str(tmp_path / "failed-once"))

    async with serving(tmp_path, bot_command=command, bot_seconds=60.0) as place:
        made = await place.make(YOU, {"kind": "bot", "bot": "hopeless"})
        async with place.client(made["match"], made["token"]) as blue:
            while blue.state["asked"] != ["blue"]:
                await blue.next()
            assert "ZeroDivisionError" not in str(blue.heard)
            notes = [line["text"] for line in blue.log if line["note"]]
            assert [note.rpartition(" and ")[2] for note in notes[-3:]] == [f"{then}." for then in CONSEQUENCES]
    row, entries = await journal_of(tmp_path, made["match"])
    chosen = [entry for entry in entries if entry.player]  # one choice or more: a platoon of its own takes several
    assert {read_player(entry.player).bot for entry in chosen} == {"random"}
    assert [word for _, word in repeat(row.game, beginning_of(row), entries)] == [entry.word for entry in chosen]
    for path in (tmp_path / "bot-failures").iterdir():
        failure = read(path)
        assert (failure.match, failure.error) == (made["match"], "ZeroDivisionError: never")
        with pytest.raises(BotBroke):
            repeat_failure(failure, sandtable.load(failure.save))


async def test_a_failure_is_one_log_record_with_all_that_repeats_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(players.BOTS, "raising", "only the worker knows")
    command = (sys.executable, "-P", "-c", WORKER, str(tmp_path / "failed-once"))

    async with serving(tmp_path, bot_command=command, bot_seconds=60.0) as place:
        made = await place.make(YOU, {"kind": "bot", "bot": "raising"})
        async with place.client(made["match"], made["token"]) as blue:
            while blue.state["asked"] != ["blue"]:
                await blue.next()
    (record,) = (one.getMessage() for one in caplog.records if one.levelname == "ERROR")
    (path,) = (tmp_path / "bot-failures").iterdir()
    about = f"match {made['match']}, moment 0: the bot raising of yellow with seed {read(path).seed} failed"
    assert record.startswith(f"{about}: ZeroDivisionError: oops; {path} repeats it\nTraceback")
    assert "in fail" in record


async def test_one_whose_process_is_gone_leaves_what_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.BOTS, "crashing", "only the worker knows")
    command = (sys.executable, "-P", "-c", WORKER, str(tmp_path / "failed-once"))

    async with serving(tmp_path, bot_command=command, bot_seconds=60.0) as place:
        made = await place.make(YOU, {"kind": "bot", "bot": "crashing"})
        async with place.client(made["match"], made["token"]) as blue:
            while blue.state["asked"] != ["blue"]:
                await blue.next()
    (path,) = (tmp_path / "bot-failures").iterdir()
    failure = read(path)
    assert (failure.bot, failure.error, failure.moment) == ("crashing", PROCESS_ENDED, 0)
    assert sandtable.load(failure.save).decisions
