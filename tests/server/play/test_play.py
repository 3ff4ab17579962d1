"""Whole matches over the wire."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from time import time

from tests.server.support import OPEN, RANDOM, YOU, Place, run, serving


async def test_two_clients_play_a_whole_match_and_verify_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await place.make(YOU | {"name": "Ada"}, OPEN)
        match, invite = made["match"], made["invites"]["yellow"]
        joined = await place.post(f"/api/matches/{match}/join", {"invite": invite, "name": "Grace"})
        assert joined["sides"] == ["yellow"]
        async with (
            place.client(match, made["token"]) as blue,
            place.client(match, joined["token"], whole=True) as yellow,
            place.client(match) as watcher,
        ):
            results = await asyncio.gather(blue.play(1), yellow.play(2))
            while not watcher.state["result"]:
                await watcher.until("state")
            assert results[0] == results[1] == watcher.state["result"]
            assert all(message["whole"] for message in yellow.heard if message["type"] == "state")
            assert {key: blue.view[key] for key in ("terrain", "units", "turn")} == {
                key: yellow.view[key] for key in ("terrain", "units", "turn")
            }
            assert [line["text"] for line in blue.shared_log] == [line["text"] for line in yellow.shared_log]
            assert blue.log[0]["text"] == "Grace takes the seat of yellow."
            assert blue.log[0]["note"]
            await check_the_end(place, match, blue.state["reveal"], made["commitment"])


async def check_the_end(place: Place, match: str, reveal: dict[str, str], commitment: str) -> None:
    """After the end the dice are revealed, and the save verifies against the commitment."""
    one = await place.get(f"/api/matches/{match}")
    assert (one["seed"], one["salt"]) == (reveal["seed"], reveal["salt"])
    save = await place.get(f"/api/matches/{match}/save")
    checked = await place.post("/api/verify", {"save": save, "commitment": commitment, "salt": one["salt"]})
    assert checked["verified"]
    assert checked["commitment"] is True
    assert checked["result"] == one["result"]
    wrong = await place.post("/api/verify", {"save": save, "commitment": "0" * 64, "salt": one["salt"]})
    assert (wrong["verified"], wrong["commitment"]) == (False, False)
    assert hashlib.sha256(f"sandtable:{reveal['seed']}:{reveal['salt']}".encode()).hexdigest() == commitment
    assert len(bytes.fromhex(reveal["seed"])) == 32  # keyed dice
    other = save.replace(f'"seed": "{reveal["seed"]}"', f'"seed": "{"5" * 64}"')
    assert other != save
    assert not (await place.post("/api/verify", {"save": other}))["verified"]
    assert match in [one["match"] for one in (await place.get("/api/matches?list=finished"))["matches"]]
    assert match not in [one["match"] for one in (await place.get("/api/matches"))["matches"]]


async def test_a_bot_answers_and_the_match_ends(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await place.make(YOU, RANDOM)
        async with place.client(made["match"], made["token"]) as blue:
            assert (await blue.play(3))["reason"]
            assert {line["text"].split()[0] for line in blue.log} > {"Card:"}


async def test_bots_play_each_other_while_people_watch(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await place.make({"kind": "bot", "bot": "greedy"}, RANDOM)
        assert made["token"] is None
        async with place.client(made["match"]) as watcher:
            while not watcher.state["result"]:
                await watcher.until("state")


async def test_hot_seat_one_token_plays_both_sides(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await place.make(YOU, YOU)
        assert made["sides"] == ["blue", "yellow"]
        async with place.client(made["match"], made["token"]) as both:
            assert both.state["side"] == "blue"
            await both.pick("fold-guard")
            assert not both.words
            await both.send(type="look", side="yellow")
            state = await both.until("state")
            assert state["whole"]
            assert state["side"] == "yellow"
            await both.pick("sky-hooks")
            for _ in range(12):
                asked = both.state["asked"][0]
                if asked != both.state["side"]:
                    await both.send(type="look", side=asked)
                    await both.until("state")
                await both.pick(both.words[0])


async def test_solitaire(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        wanted = {"game": "unbreakable", "scenario": "special-delivery", "seats": {"blue": YOU}}
        made = await place.post("/api/matches", wanted, status=201)
        async with place.client(made["match"], made["token"]) as blue:
            for _ in range(5):
                await blue.pick(blue.words[0])
            answer = await blue.ask(type="concede", seq=blue.state["seq"])
            assert answer["type"] == "ok"
            await blue.until("state")
            assert blue.state["result"]["winner"] == "yellow"


async def test_undo_takes_back_choice_and_log(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, _ = await place.pair()
        async with place.client(match, blue_token) as blue:
            assert not blue.state["undo"]["can"]
            first = blue.words
            await blue.pick("own")
            assert blue.state["undo"]["can"]
            assert blue.view["muster"][0]["platoon"] == "own"
            seq = blue.state["seq"]
            answer = await blue.ask(type="undo", seq=seq)
            assert answer == {"type": "ok", "id": answer["id"], "seq": seq + 1}
            await blue.until("state")
            assert blue.words == first
            assert blue.view["muster"][0]["platoon"] is None
            again = await blue.ask(type="undo", seq=seq + 1)
            assert again["error"]["code"] == "refused"


async def test_explain_says_why_and_why_not(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, _ = await place.pair()
        async with place.client(match, blue_token) as blue, place.client(match) as watcher:
            legal = await blue.explain("fold-guard")
            assert (legal["legal"], legal["type"]) == (True, "explanation")
            assert not (await blue.explain("0101"))["legal"]
            assert (await watcher.ask(type="explain", choice="own"))["error"]["code"] == "not-yours"


async def test_draw_needs_both(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair()
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            early = await blue.ask(type="draw", seq=0)
            assert early["error"]["code"] == "refused"
            await blue.pick("fold-guard")
            await yellow.pick("fold-guard")
            await blue.until("state")
            assert (await blue.ask(type="draw", seq=blue.state["seq"]))["type"] == "ok"
            await yellow.until("state")
            assert yellow.state["draw_offers"] == ["blue"]
            assert (await yellow.ask(type="draw", seq=yellow.state["seq"]))["type"] == "ok"
            await yellow.until("state")
            assert yellow.state["result"]["winner"] is None
            over = await yellow.choose("end")
            assert over["error"]["code"] == "over"


def test_time_can_run_out_and_be_claimed(tmp_path: Path) -> None:
    ahead = 0.0

    async def main() -> None:
        nonlocal ahead
        async with serving(tmp_path, now=lambda: time() + ahead) as place:
            match, blue_token, yellow_token = await place.pair(clock={"kind": "match", "seconds": 3600})
            async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
                await blue.pick("fold-guard")
                early = await blue.ask(type="claim", seq=blue.state["seq"])
                assert early["error"]["code"] == "refused"
                ahead = 3600.0
                assert (await blue.ask(type="claim", seq=blue.state["seq"]))["type"] == "ok"
                while not yellow.state["result"]:
                    await yellow.until("state")
                assert yellow.state["result"]["winner"] == "blue"
                assert yellow.state["result"]["reason"] == "Yellow's time is over"
                saved = (await place.http.get(f"/api/matches/{match}/save")).text
                assert (await place.post("/api/verify", {"save": saved}))["verified"]
                seats = {"blue": {"kind": "you"}, "yellow": {"kind": "bot"}}
                again = await place.post("/api/matches/load", {"save": saved, "seats": seats}, status=201)
                journal = (await place.http.get(f"/api/matches/{again['match']}")).json()
                assert journal["result"] == yellow.state["result"]
                assert yellow.state["clock"]["left"]["yellow"] <= 0 < yellow.state["clock"]["left"]["blue"]

    run(main())
