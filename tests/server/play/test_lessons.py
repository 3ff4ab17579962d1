"""Lessons over a socket: a whole one, what is refused, how one is left and resumed, and that nothing is stored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from sandtable.games import REGISTRY
from sandtable.server.http import lesson_socket
from tests.server.support import Client, Json, Place, run, serving


class Learner:
    """A client in a lesson."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.lesson: Json = {}
        self.count = 0

    async def read(self, *until: str) -> Json:
        while True:
            message = await self.client.next()
            if message["type"] == "lesson":
                self.lesson = message
            if message["type"] in until:
                return message

    async def send(self, type: str, until: str = "lesson", **fields: Any) -> Json:  # noqa: A002  # of the protocol
        self.count += 1
        await self.client.send(type=type, id=f"m{self.count}", **fields)
        return await self.read(until, "error")

    async def choose(self, word: str) -> Json:
        return await self.send("choose", choice=word, seq=self.client.state["seq"])


async def sit_down(place: Place, socket: Any, progress: object = None) -> Learner:
    learner = Learner(Client(socket))
    await learner.client.send(type="hello", progress=progress)
    await learner.read("lesson", "error")
    return learner


def address(place: Place, path: str) -> str:
    return f"ws://127.0.0.1:{place.port}/ws/learn/{path}"


@pytest.mark.parametrize("game", REGISTRY)
def test_a_whole_lesson(game: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place, connect(address(place, game)) as socket:
            learner = await sit_down(place, socket)
            welcome = learner.client.heard[0]
            assert welcome["match"]["match"] == f"learn/{game}/first-game"
            assert welcome["yours"] == [welcome["side"]]
            steps = len(learner.lesson["titles"])
            for _ in range(100):
                if learner.lesson["finished"]:
                    break
                question = learner.client.state["question"]
                if learner.lesson["waits"]:
                    assert question is None
                    await learner.send("continue")
                else:
                    word = learner.lesson["expected"][0]
                    assert word in [answer["word"] for answer in question["answers"]]
                    await learner.choose(word)
            assert learner.lesson["step"] == steps - 1
            assert learner.client.state["question"] is None
            assert learner.client.state["log"]
            listed = await place.get("/api/matches")
            assert listed["matches"] == []
            await place.get("/api/matches/learn", status=404)

    run(main())


def test_choices_are_answered(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place, connect(address(place, "unbreakable/first-game")) as socket:
            learner = await sit_down(place, socket)
            assert (await learner.choose("W2"))["error"]["text"] == "There is nothing to choose in this step: continue."
            await learner.send("continue")
            error = await learner.send("continue")
            assert error["error"]["text"] == "this step asks for a choice first"
            seq = learner.client.state["seq"]
            other = await learner.choose("W1")
            assert other["feedback"]["text"].startswith("That is legal, but this step asks for something else.")
            assert other["feedback"]["id"] == f"m{learner.count}"
            illegal = await learner.choose("S1")
            assert (illegal["error"]["code"], illegal["error"]["rule"][:3]) == ("illegal", "UNB")
            assert learner.client.state["seq"] == seq
            stale = await learner.send("choose", choice="W2", seq=seq + 1)
            assert stale["error"]["code"] == "stale"
            ok = await learner.send("choose", until="ok", choice="W2", seq=seq)
            assert ok["seq"] == seq + 1
            await learner.read("lesson")
            assert (learner.lesson["step"], learner.lesson["expected"]) == (2, ["fire.force"])
            said = await learner.send("explain", until="explanation", choice="fire.force WA")
            assert (said["legal"], said["odds"]["dice"]) == (True, "1+ of 1")
            seen = await learner.send("inspect", until="inspection", place="0608")
            assert seen["place"] == "0608"
            assert (await learner.send("inspect", place="9999"))["error"]["code"] == "refused"
            undo = await learner.send("undo", seq=1)
            assert undo["error"]["text"].startswith("invalid message in a lesson")
            assert (await learner.send("dance"))["error"]["code"] == "bad-message"
            await learner.send("back")
            assert learner.lesson["step"] == 1
            assert (await learner.send("go", step=99))["error"]["code"] == "refused"
            await learner.send("go", step=9)
            assert learner.lesson["titles"][learner.lesson["step"]] == "Use a bomb"
            assert learner.client.log[0]["text"]
            before = len(learner.client.log)
            await learner.choose("C1 fire.nuke 0709")
            assert learner.client.state["log_from"] == before
            assert learner.lesson["after"]
            await learner.send("go", step=3)
            await learner.choose("0709 continue")  # the first word fits, the second one does not
            assert learner.lesson["expected"] == ["stop"]
            await learner.read("lesson")
            assert learner.lesson["feedback"]["text"].startswith("You may roll again")

    run(main())


def test_leave_and_resume(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            async with connect(address(place, "impact")) as socket:
                learner = await sit_down(place, socket)
                await learner.send("go", step=3)
                await learner.choose("A-F-11")
                progress, expected = learner.lesson["progress"], learner.lesson["expected"]
            async with connect(address(place, "impact")) as socket:
                again = await sit_down(place, socket, progress)
                assert (again.lesson["step"], again.lesson["expected"]) == (3, expected)
            async with connect(address(place, "impact")) as socket:
                damaged = await sit_down(place, socket, {"lesson": "first-game", "step": 10**6, "answers": [7]})
                assert damaged.lesson["step"] == 0

    run(main())


def test_what_is_not_a_lesson_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            for path, code in (("chess", 4404), ("impact/x", 4404)):
                async with connect(address(place, path)) as socket:
                    refused = await sit_down(place, socket)
                    assert refused.client.heard[-1]["error"]["code"] == "unknown"
                    await socket.wait_closed()
                    assert socket.close_code == code
            async with connect(address(place, "impact")) as socket:
                client = Client(socket)
                await client.send(type="continue", id="x")
                assert (await client.next())["error"]["text"] == "the first message must be hello"
                await socket.wait_closed()
                assert socket.close_code == 1008
            async with connect(address(place, "impact")) as socket:
                learner = await sit_down(place, socket)
                again = await learner.send("hello")
                assert again["error"]["code"] == "bad-message"

    run(main())


def test_there_are_only_so_many_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_socket, "MAX_LESSONS", 1)

    async def main() -> None:
        async with serving(tmp_path) as place:
            async with connect(address(place, "impact")) as first:
                await sit_down(place, first)
                async with connect(address(place, "impact")) as second:
                    assert (await Client(second).next())["error"]["code"] == "too-many"
                    await second.wait_closed()
                    assert second.close_code == 1013
            async with connect(address(place, "impact")) as third:
                assert (await sit_down(place, third)).lesson["step"] == 0

    run(main())


def test_an_idle_lesson_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_socket, "IDLE_SECONDS", 0.2)

    async def main() -> None:
        async with serving(tmp_path) as place, connect(address(place, "impact")) as socket:
            await sit_down(place, socket)
            await socket.wait_closed()
            assert socket.close_code == 4408

    run(main())


def test_the_catalogue_lists_the_lessons(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            games = (await place.get("/api/games"))["games"]
            listed = {game["id"]: [lesson["id"] for lesson in game["lessons"]] for game in games}
            assert all(listed[name] == ["first-game"] for name in REGISTRY)
            assert games[0]["lessons"][0]["minutes"] == 8

    run(main())
