"""The timer of a live match: a question in another side's activity is answered when its time is over."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.server.storage.interface import WriteFailed
from sandtable.server.storage.store import Store
from sandtable.server.workers.interface import BotChoice
from sandtable.server.workers.pool import BotPool
from tests.server.play.test_standing_orders import BOMB, FIRE, level, private, until_asked
from tests.server.support import OPEN, RANDOM, YOU, Client, Json, Place, later, run, serving

SOON = {"kind": "none", "react": 1}
LATER = {"kind": "none", "react": 3600}

#: Blue's BA may step into the fire of RA, four points off, and of RB behind it.
STEP = """
unit RT command A-A-02 level=1
unit BT command A-M-34 level=1
unit RA front-line A-G-08
unit RB front-line A-G-06
unit BA front-line A-G-14
unit BB front-line A-A-34 completed
impulse blue
"""
MOVE = "BA move A-G-16"


async def begin(place: Place, game: str = "impact", position: str = STEP, red: Json = YOU, **more: Any) -> list[str]:
    """Begin at a position, with a person on each side; return the match, and the tokens of the first and the second."""
    sides = {"impact": ("red", "blue"), "unbreakable": ("blue", "yellow")}[game]
    seats = dict(zip(sides, (red, OPEN), strict=True))
    save = sandtable.position(game, position, seed=3).save()
    made = await place.post("/api/matches/load", {"save": save, "seats": seats, **more}, status=201)
    joined = await place.post(f"/api/matches/{made['match']}/join", {"invite": made["invites"][sides[1]]})
    return [made["match"], made["token"], joined["token"]]


async def moves(client: Client, side: str) -> list[str]:
    """What a side has chosen so far, as *client* may know it."""
    frames = [await client.ask(type="replay", at=at) for at in range(1, client.state["seq"] + 1)]
    return [frame["move"]["word"] for frame in frames if frame["move"]["side"] == side]


@pytest.mark.parametrize(
    ("filed", "word"), [("", "pass"), ("ask auto", "RA"), ("ask auto within-2", "pass"), ("ask; RB ask auto", "RB")]
)
async def test_an_unanswered_reaction_is_answered_when_its_time_is_over(tmp_path: Path, filed: str, word: str) -> None:
    async with serving(tmp_path) as place:
        match, red_token, blue_token = await begin(place, clock=SOON)
        async with place.client(match, red_token) as red, place.client(match, blue_token) as blue:
            if filed:
                assert (await red.ask(type="orders", file={"reactions": filed}))["type"] == "orders"
            await blue.pick(MOVE)
            await until_asked(red, "red")
            assert red.words[:2] == ["pass", "hold"]
            assert 0 < red.state["clock"]["react"] <= 1
            while not private(red):
                await red.until("state")
            assert private(red)[0].startswith("Your time was over for “Reaction fire”: ")
            await level(blue, red)
            assert (await moves(blue, "red"))[0] == word
            assert not private(blue)


async def test_whoever_answers_in_time_is_not_answered_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, red_token, blue_token = await begin(place, clock=SOON | {"react": 4})  # a busy machine answers, too
        async with place.client(match, red_token) as red, place.client(match, blue_token) as blue:
            await blue.pick(MOVE)
            await until_asked(red, "red")
            await red.pick("hold")
            await until_asked(blue, "blue")
            await asyncio.sleep(4.2)  # the timer that was set would have rung
            await blue.pick("A-G-18")
            await red.explain("pass")
            assert await moves(blue, "red") == ["hold"]
            assert not private(red)


async def test_without_a_timer_a_question_waits_and_nothing_is_said_of_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, red_token, blue_token = await begin(place)
        assert "react" not in (await place.get(f"/api/matches/{match}"))["clock"]
        async with place.client(match, red_token) as red, place.client(match, blue_token) as blue:
            await blue.pick(MOVE)
            await until_asked(red, "red")
            assert "react" not in red.state["clock"]


async def test_the_countdown_is_its_own_sides_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, red_token, blue_token = await begin(place, clock=LATER)
        assert (await place.get(f"/api/matches/{match}"))["clock"]["react"] == 3600
        async with (
            place.client(match, red_token) as red,
            place.client(match, blue_token) as blue,
            place.client(match) as watcher,
        ):
            assert (red.state["clock"]["react"], blue.state["clock"]["react"]) == (None, None)
            assert "react" not in watcher.state["clock"]
            await blue.pick(MOVE)  # a question of one's own activity is not timed
            await until_asked(red, "red")
            assert 3000 < red.state["clock"]["react"] <= 3600
            await blue.explain("pass")
            assert blue.state["clock"]["react"] is None
            async with place.client(match, red_token) as again:
                assert 3000 < again.state["clock"]["react"] <= red.state["clock"]["react"]


async def test_the_lasers_of_another_game_are_timed_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await begin(place, "unbreakable", BOMB, clock=SOON)
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            await yellow.pick(FIRE)
            while not private(blue):
                await blue.until("state")
            assert "Lasers against bombs" in private(blue)[0]
            await until_asked(yellow, "yellow")
            assert await moves(yellow, "blue") == ["done"]


async def test_a_server_that_was_away_gives_the_time_anew(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, red_token, blue_token = await begin(place, clock=LATER)
        async with place.client(match, blue_token) as blue:
            await blue.pick(MOVE)
    await later(tmp_path, 4000)
    async with serving(tmp_path) as place, place.client(match, red_token) as red:
        assert red.state["asked"] == ["red"]
        assert 3000 < red.state["clock"]["react"] <= 3600


async def test_two_servers_answer_a_late_question_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as here, serving(tmp_path) as there:
        match, red_token, blue_token = await begin(here, clock=SOON)
        async with here.client(match, blue_token) as blue:
            await blue.pick(MOVE)
            async with there.client(match, red_token) as red:
                while not private(red):
                    await red.until("state")
            await asyncio.sleep(1.2)
            await blue.choose("nonsense")
            while blue.state["asked"] != ["blue"]:
                await blue.until("state")
            assert await moves(blue, "red") == ["pass"]


def test_a_bot_that_stands_in_is_not_timed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        tasks, answer, think = asyncio.Event(), asyncio.Event(), BotPool.choose

        async def slow(*task: Any) -> BotChoice:
            if answer.is_set():
                return await think(*task)  # how the shot falls out decides what else it is asked
            tasks.set()
            await answer.wait()
            return BotChoice("RB")

        monkeypatch.setattr(BotPool, "choose", slow)
        async with serving(tmp_path) as place:
            match, _, blue_token = await begin(place, red=RANDOM, clock=SOON)
            async with place.client(match, blue_token) as blue:
                await blue.pick(MOVE)
                await tasks.wait()
                await asyncio.sleep(1.2)
                assert not await moves(blue, "red")
                answer.set()
                await until_asked(blue, "blue")
                assert (await moves(blue, "red"))[0] == "RB"

    run(main())


async def test_a_full_disk_leaves_the_question_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as place:
        match, red_token, blue_token = await begin(place, clock=SOON)
        async with place.client(match, red_token) as red, place.client(match, blue_token) as blue:
            await blue.pick(MOVE)
            await until_asked(red, "red")
            tried = asyncio.Event()
            with monkeypatch.context() as patch:

                async def full(*_: object) -> None:
                    tried.set()
                    raise WriteFailed("database or disk is full")

                patch.setattr(Store, "append", full)
                await tried.wait()
                await red.explain("pass")
            assert red.state["asked"] == ["red"]
            async with place.client(match, red_token):  # the next visitor sets it again
                while not private(red):
                    await red.until("state")


async def test_how_long_is_checked(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        wanted = {"game": "impact", "scenario": "drill-ground", "seats": {"red": YOU, "blue": YOU}}
        for react in (-1, 3601, "5"):
            body = wanted | {"clock": {"kind": "none", "react": react}}
            said = await place.post("/api/matches", body, status=400)
            assert said["error"]["code"] == "bad-message"
            assert "react" in said["error"]["text"]


async def test_orders_say_what_may_be_filed_for_whom(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, red_token, _ = await begin(place)
        async with place.client(match, red_token) as red:
            order = (await red.ask(type="orders"))["orders"][0]
            assert (order["limited"], order["lapses"]) == ("auto", True)
            within = next(limit for limit in order["limits"] if limit["key"] == "within")
            assert {"value": "12", "text": "within 12 points"} in within["values"]
            assert [one["unit"] for one in order["units"]] == ["RT", "RA", "RB"]
            filed = "auto within-12 odds-30; RB hold"
            said = await red.ask(type="orders", file={"reactions": filed})
            assert said["orders"][0]["filed"] == filed
            wrong = await red.ask(type="orders", file={"reactions": "auto; BA hold"})
            assert wrong["error"]["text"] == ("order reactions: no unit 'BA' of red may have an order of its own")
            assert (await red.ask(type="orders"))["orders"][0]["filed"] == filed
