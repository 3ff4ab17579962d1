"""Bots that crash or stall are started again, and the match says so."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pytest

from sandtable import players
from sandtable.engine.match import Beginning
from sandtable.server.bots import Bots
from tests.server.support import YOU, run, serving

#: A worker that knows two more bots: one that crashes, one that never answers; both only where a file is missing.
WORKER = """
import os, sys, time
from sandtable import players
from sandtable.players.rand import RandomPlayer
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
from sandtable.server.bot_worker import main
main()
"""


#: A worker that only says which process it is.
ECHO = 'import os, sys\nfor _ in sys.stdin: print(\'{"word": "%d"}\' % os.getpid(), flush=True)'


def test_each_match_has_a_worker_of_its_own_as_long_as_there_are_enough() -> None:
    """Or one player would wait for another's bot, however punctual both are."""

    async def main() -> None:
        bots = Bots(3, 60.0, (sys.executable, "-c", ECHO))
        ask = partial(bots.choose, game="", beginning=Beginning("", {}), entries=(), side="", bot="", seed=0)
        try:
            first = {match: await ask(match) for match in ("abc", "bca", "cab")}
            assert len(set(first.values())) == 3
            assert {match: await ask(match) for match in first} == first  # with its memory and plans
            assert await ask("abd") in first.values()
        finally:
            await bots.close()

    run(main())


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("crashing", "The bot crashing of yellow crashed; was started again."),
        ("raising", "The bot raising of yellow crashed (ZeroDivisionError: oops); was started again."),
        ("stalling", "The bot stalling of yellow did not answer within"),
        ("hopeless", "The bot hopeless of yellow crashed (ZeroDivisionError: never); a random answer is made for it."),
    ],
)
def test_a_bad_bot_is_restarted_and_the_log_says_so(
    bot: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(players.BOTS, bot, "only the worker knows")
    # one that stalls is waited for so long: enough for the next one to start on a busy machine
    monkeypatch.setattr("sandtable.server.bots.START_SECONDS", 10.0 if bot == "stalling" else 60.0)
    command = (sys.executable, "-P", "-c", WORKER, str(tmp_path / "failed-once"))
    seconds = 1.0 if bot == "stalling" else 60.0

    async def main() -> None:
        async with serving(tmp_path, bot_command=command, bot_seconds=seconds) as place:
            made = await place.make(YOU, {"kind": "bot", "bot": bot})
            async with place.client(made["match"], made["token"]) as blue:
                assert (await blue.explain())["legal"]  # the server answers meanwhile
                while blue.state["asked"] != ["blue"]:
                    await blue.next()
                lines = [line for line in blue.log if line["note"]]
                assert lines[-1]["text"].startswith(says)
                assert blue.state["seq"] == 1

    run(main())


def test_a_marshal_thinks_as_long_as_the_match_says_and_no_longer_than_the_server_lets_it(tmp_path: Path) -> None:
    async def main() -> None:
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

    run(main())
