"""Standing orders: filed durably, obeyed once, and known to no one else."""

from __future__ import annotations

import asyncio
import secrets
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import sandtable
from sandtable.server.storage.interface import WriteFailed
from sandtable.server.storage.store import Store
from sandtable.server.workers.interface import BotChoice
from sandtable.server.workers.pool import BotPool
from tests.server.rooms.test_leaks import hide
from tests.server.storage.test_faults import process
from tests.server.support import OPEN, YOU, Client, Json, Place, http_at, run, serving

#: Yellow's walker can bomb a hex on which two lasers of Blue's bear.
BOMB = """
card yellow-walkers
deck blue-squads 4
unit WA 0615
unit WB 0610 nuke:M
unit SA 0612
unit S1 0606 laser:L
unit W1 0605 laser:M
"""
FIRE = "WB fire.nuke 0606"
ALL = "W1.laser S1.laser"


async def bombing(
    place: Place, blue: Json = YOU, yellow: Json = OPEN, position: str = BOMB, save: str = ""
) -> tuple[str, str, str]:
    """Begin at the moment before the bomb; return the match and the tokens of Blue and Yellow."""
    save = save or sandtable.position("unbreakable", position, dice=[]).save()
    wanted = {"save": save, "seats": {"blue": blue, "yellow": yellow}}
    made = await place.post("/api/matches/load", wanted, status=201)
    if not made["invites"]:
        return made["match"], made["token"], made["token"]
    joined = await place.post(f"/api/matches/{made['match']}/join", {"invite": made["invites"]["yellow"]})
    return made["match"], made["token"], joined["token"]


async def file(client: Client, **filed: str) -> Json:
    return await client.ask(type="orders", file=filed)


async def until_asked(client: Client, *sides: str) -> None:
    while client.state["asked"] != list(sides):
        await client.until("state")


async def level(client: Client, other: Client) -> None:
    """Wait until one knows as much as another."""
    while client.state["seq"] < other.state["seq"]:
        await client.until("state")


def private(client: Client) -> list[str]:
    """Return what the log says to this side alone, without the answers that were given for it."""
    texts = [line["text"] for line in client.log if line.get("private")]
    return [text for text in texts if not text.endswith("(only option)")]


async def test_orders_are_offered_filed_and_checked(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, _ = await bombing(place)
        async with place.client(match, blue_token) as blue, place.client(match) as watcher:
            offered = (await blue.ask(type="orders"))["orders"]
            assert [order["key"] for order in offered] == ["lasers", "displaced", "retreat", "grenades"]
            assert all(order["filed"] == "ask" == order["choices"][0]["value"] for order in offered)
            assert (offered[0]["kinds"], offered[0]["rule"]) == (["lasers"], "UNB-LAS.2")
            said = await file(blue, lasers="mine", retreat="away")
            assert (said["type"], said["side"]) == ("orders", "blue")
            assert [order["filed"] for order in said["orders"]] == ["mine", "ask", "away", "ask"]
            said = await file(blue, retreat="ask")  # the others stay
            assert [order["filed"] for order in said["orders"]] == ["mine", "ask", "ask", "ask"]
            bad: dict[str, dict[str, Any]] = {
                "refused": {"file": {"lasers": "all", "phasers": "all"}},
                "not-yours": {"file": {"lasers": "all"}, "side": "yellow"},
                "bad-message": {"file": {"lasers": 7}},
            }
            for code, message in bad.items():
                assert (await blue.ask(type="orders", **message))["error"]["code"] == code
            wrong = await file(blue, lasers="never")
            assert wrong["error"]["text"] == "order lasers: 'never' is not one of ask, none, mine, all"
            assert (await file(watcher, lasers="all"))["error"]["code"] == "not-yours"
            assert (await blue.ask(type="orders"))["orders"][0]["filed"] == "mine"
            await blue.ask(type="concede", seq=blue.state["seq"])
            assert (await file(blue, lasers="all"))["error"]["code"] == "over"


@pytest.mark.parametrize(("value", "row"), [("all", ALL), ("mine", ALL), ("none", "done")])
async def test_an_order_answers_and_tells_its_owner_alone(tmp_path: Path, value: str, row: str) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await bombing(place)
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            await file(blue, lasers=value)
            await yellow.pick(FIRE)
            await until_asked(yellow, "yellow")
            while not private(blue):
                await blue.until("state")
            assert private(blue)[0].startswith("By your standing order “Lasers against bombs”: ")
            assert not private(yellow)
            await yellow.ask(type="concede", seq=yellow.state["seq"])
            await yellow.until("state")
            last = yellow.state["seq"]
            words = []
            for at in range(1, last + 1):
                frame = await yellow.ask(type="replay", at=at)
                if frame["move"]["side"] == "blue":
                    words.append(frame["move"]["word"])
            assert " ".join(words) == row
            # even after the end, when everybody may look from every side, the note is its owner's
            foes = [await yellow.ask(type="replay", at=at, side="blue") for at in range(last + 1)]
            owns = [await blue.ask(type="replay", at=at, side="blue") for at in range(last + 1)]
            own_alone = len(blue.log) - len(blue.shared_log)
            assert foes[-1]["log_from"] == owns[-1]["log_from"] - own_alone  # they do not even count
            assert not any("private" in line for frame in foes for line in frame["log"])
            save = await place.get(f"/api/matches/{match}/save")
            assert "order" not in save
            assert (await place.post("/api/verify", {"save": save}))["verified"]


async def world(place: Place, filed: str, by_hand: str = "") -> tuple[list[list[str]], list[list[str]]]:
    """What Yellow, a spectator and the lists hear before and after the bomb, with orders or answered by hand."""
    match, blue_token, yellow_token = await bombing(place)
    async with (
        place.client(match, blue_token) as blue,
        place.client(match, yellow_token) as yellow,
        place.client(match) as watcher,
    ):
        if filed:
            await file(blue, lasers=filed, retreat="away")
            await file(blue, lasers=filed)
        await yellow.explain(FIRE)
        await yellow.ask(type="replay", at=0)
        await watcher.ask(type="replay", at=0)
        early = [yellow.raw[:], watcher.raw[:], await lists(place, match)]
        await yellow.pick(FIRE)
        if by_hand:
            await until_asked(blue, "blue")
            await blue.pick(by_hand)
        await until_asked(yellow, "yellow")
        for client in (watcher, blue):
            await level(client, yellow)
        await yellow.choose("nonsense", seq=2)
        await yellow.pick(yellow.words[0])
        for client in (yellow, watcher):
            for at in range(client.state["seq"] + 1):
                await client.ask(type="replay", at=at)
        middle = await lists(place, match)
        await yellow.ask(type="concede", seq=yellow.state["seq"])
        await watcher.until("state")
        for client in (yellow, watcher):
            for at in range(client.state["seq"] + 1):
                await client.ask(type="replay", at=at, side="blue")
        late = await lists(place, match)
        late.append(await place.get(f"/api/matches/{match}/save"))
        return early, [yellow.raw, watcher.raw, middle, late]


async def lists(place: Place, match: str) -> list[str]:
    """All that can be asked over HTTP."""
    paths = (f"/api/matches/{match}", "/api/matches", "/api/matches?list=finished", "/api/games")
    return [(await place.http.get(path)).text for path in paths]


async def test_the_foe_and_spectators_cannot_tell_orders_from_choices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Worlds with the same dice: filed or not, until the question comes; by order or by hand, after it."""
    same = SimpleNamespace(token_urlsafe=secrets.token_urlsafe, token_hex=lambda size: "5a" * size)
    monkeypatch.setattr("sandtable.server.matches.create.secrets", same)

    async def one(number: int, *how: str) -> tuple[list[list[str]], list[list[str]]]:
        folder = tmp_path / str(number)
        folder.mkdir()
        async with serving(folder) as place:
            early, late = await world(place, *how)
        return [[hide(raw) for raw in part] for part in early], [[hide(raw) for raw in part] for part in late]

    filed, by_hand = await one(1, "all"), await one(2, "", ALL)
    assert filed == by_hand
    refused, declined = await one(3, "none"), await one(4, "", "done")
    assert refused == declined
    assert filed[0] == refused[0]
    assert filed[1] != refused[1]


async def test_orders_answer_a_question_that_is_open_already_and_rest_when_told_to_ask(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await bombing(place)
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            await file(blue, lasers="all")
            await file(blue, lasers="ask")
            await yellow.pick(FIRE)
            await until_asked(blue, "blue")
            await blue.explain("done")  # still asked
            assert blue.state["asked"] == ["blue"]
            await file(blue, lasers="none")
            await until_asked(blue, "yellow")


PUSH = """
card yellow-crawlers
deck time-stream 1
unit CD 1108
unit CA 0609
unit W1 0608
unit S1 0608
unit S2 0608
"""


async def test_one_order_answers_after_the_other(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await bombing(place, position=PUSH)
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            await file(blue, displaced="small", retreat="away")
            await yellow.pick("CA move 0608")
            await until_asked(yellow, "yellow")
            await level(blue, yellow)
            units = blue.view["units"]
            assert not [name for name in ("W1", "S1", "S2") if units[name]["hex"] == "0608"]
            assert len(private(blue)) >= 4  # who leaves and where to, in turn


NEUTRAL = """
scenario runaway
deck time-stream 1 blue-squads 1
unit R 0608 stasis:H nuke:H
unit S1 0607 laser:L
unit SA 0610 laser:L
"""


def runaway_fires() -> str:
    """Find dice with which the runaway crawler drops its bomb where both sides have lasers."""
    for seed in range(1000):
        match = sandtable.position("unbreakable", NEUTRAL, seed=seed)
        while match.decision and match.decision.kind == "status":
            match.choose("done")
        if len(match.decisions) == 2:
            return match.save()
    raise AssertionError("it never fires")


async def test_orders_answer_in_secret_where_both_are_asked_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    filed_orders = Store.filed_orders

    async def look(store: Store, match: str, side: str) -> dict[str, str]:
        looked.append(side)
        return await filed_orders(store, match, side)

    monkeypatch.setattr(Store, "filed_orders", look)

    async with serving(tmp_path) as place:
        match, token, _ = await bombing(place, YOU, YOU, save=runaway_fires())
        async with place.client(match, token, side="yellow") as yellow, place.client(match) as watcher:
            assert yellow.state["asked"] == ["blue", "yellow"]
            async with place.client(match, token, side="blue") as blue:
                await asyncio.sleep(0.2)
                assert len(looked) < 12  # once for each side whenever somebody comes, and not for ever
                await file(blue, lasers="all")
                while not private(blue):
                    await blue.until("state")
                assert blue.state["question"] is None
            for client in (yellow, watcher):
                await client.ask(type="replay", at=0)
                assert client.state["asked"] == ["yellow"]  # that Blue is done is all that is told
                assert "S1" not in str(client.log[-1])
            await yellow.pick("SA.laser")
            texts = [line["text"] for line in yellow.log]
            assert sum("commits its" in line for line in texts) == 2, texts


def test_orders_rest_while_a_bot_plays_and_go_on_when_its_person_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        tasks, answer = asyncio.Event(), asyncio.Event()

        async def slow(*_: object) -> BotChoice:
            tasks.set()
            await answer.wait()
            return BotChoice("done")

        monkeypatch.setattr(BotPool, "choose", slow)
        async with serving(tmp_path) as place:
            match, token, _ = await bombing(place, YOU, YOU)
            async with place.client(match, token, side="yellow") as both:
                await both.ask(type="orders", side="blue", file={"lasers": "all"})
                assert (await both.ask(type="standin", seat="blue", bot="random"))["type"] == "ok"
                await both.pick(FIRE)
                await tasks.wait()
                await both.explain(FIRE)
                assert both.state["asked"] == ["blue"]
                assert (await both.ask(type="return", side="blue"))["type"] == "ok"
                answer.set()
                await until_asked(both, "yellow")
                moves = [(await both.ask(type="replay", at=at))["move"] for at in range(1, both.state["seq"] + 1)]
                assert [move["word"] for move in moves if move["side"] == "blue"] == ALL.split()

    run(main())


async def test_orders_work_for_one_who_holds_both_sides(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await bombing(place, YOU, YOU)
        async with place.client(match, token, side="yellow") as both:
            assert (await both.ask(type="orders", side="blue", file={"lasers": "all"}))["side"] == "blue"
            assert (await both.ask(type="orders"))["orders"][0]["filed"] == "ask"  # each side has its own
            await both.pick(FIRE)
            await until_asked(both, "yellow")
            assert not private(both)
            await both.send(type="look", side="blue")
            while both.state["side"] != "blue":
                await both.until("state")
            assert len(private(both)) == 1


async def test_a_killed_server_keeps_orders_and_obeys_them_once(tmp_path: Path) -> None:
    with process(tmp_path) as (server, port):
        async with http_at(port) as http:
            place = Place(port, http)
            match, blue_token, yellow_token = await bombing(place)
            async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
                assert (await file(blue, lasers="all"))["type"] == "orders"
                await yellow.choose(FIRE, id="bomb")
                server.send_signal(signal.SIGKILL)
    for _ in range(2):
        async with serving(tmp_path) as place, place.client(match, blue_token) as blue:
            await until_asked(blue, "yellow")
            assert (await blue.ask(type="orders"))["orders"][0]["filed"] == "all"
            moves = [(await blue.ask(type="replay", at=at))["move"] for at in range(1, blue.state["seq"] + 1)]
            assert [move["word"] for move in moves if move["side"] == "blue"] == ALL.split()
            assert len(private(blue)) == 1
            async with place.client(match, yellow_token) as yellow:
                assert (await yellow.choose(FIRE, id="bomb", seq=0))["type"] == "ok"  # a repeat
                assert yellow.state["seq"] == blue.state["seq"]


async def test_two_servers_obey_one_order_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as here, serving(tmp_path) as there:
        match, blue_token, yellow_token = await bombing(here)
        async with there.client(match, blue_token) as blue, here.client(match, yellow_token) as yellow:
            await file(blue, lasers="all")  # told to the one server, obeyed by the other
            await yellow.pick(FIRE)
            await until_asked(yellow, "yellow")
            # the first server has not heard of the bomb; both are made to look at once
            async with here.client(match, blue_token) as one, there.client(match, blue_token) as two:
                await asyncio.gather(one.explain("done"), two.explain("done"))
                assert len(private(one)) == 1
            await file(blue, lasers="all")
            assert yellow.state["seq"] == (await yellow.ask(type="replay", at=0))["last"]


async def test_orders_that_cannot_be_written_leave_the_question_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await bombing(place)
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            await yellow.pick(FIRE)
            await until_asked(blue, "blue")
            with monkeypatch.context() as patch:

                async def full(*_: object) -> None:
                    raise WriteFailed("database or disk is full")

                patch.setattr(Store, "append", full)
                assert (await file(blue, lasers="all"))["type"] == "orders"
                await blue.explain("done")
            assert blue.state["asked"] == ["blue"]
            async with place.client(match, blue_token):  # the next visitor wakes them
                await until_asked(blue, "yellow")
            assert len(private(blue)) == 1
