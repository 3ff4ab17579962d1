"""Somebody has gone: waited for, or replaced by a bot by agreement; and back at any time."""

from __future__ import annotations

import asyncio
import logging
import signal
from datetime import datetime, timedelta
from pathlib import Path
from time import time

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text

from sandtable.server import registry
from sandtable.server.accounts import store as account_store
from sandtable.server.journal.proposals import BotTakeover, NewProposal, SeatProposals
from sandtable.server.protocol.types import encode
from sandtable.server.registry import MatchRegistry
from sandtable.server.storage.store import Store
from sandtable.server.workers.interface import BotFailed
from sandtable.server.workers.pool import BotPool
from tests.server.storage.test_faults import process
from tests.server.support import (
    OPEN,
    RANDOM,
    YOU,
    Client,
    Json,
    Place,
    hold_bots,
    http_at,
    later,
    run,
    serving,
    settings,
)

WEEK = 604800


async def seats_of(place: Place, match: str) -> dict[str, str | None]:
    """For each side, the bot that stands in."""
    journal = await place.get(f"/api/matches/{match}")
    return {side: seat.get("standin") for side, seat in journal["seats"].items()}


async def standin(client: Client, seat: str, bot: str = "random", **more: str) -> Json:
    return await client.ask(type="standin", seat=seat, bot=bot, **more)


async def told(client: Client) -> Json:
    return await client.until("seats")


async def proposed(client: Client, *numbers: int) -> Json:
    """Wait until these proposals are open."""
    while True:
        said = await told(client)
        if [one["proposal"] for one in said["proposals"]] == list(numbers):
            return said


async def seen(folder: Path, match: str, side: str) -> bool:
    """Whether it is written down that the holder of a side was here within the last day."""
    store = Store(settings(folder).db)
    await store.open()
    row = await store.match(match)
    await store.close()
    assert row
    return any(seat.side == side and seat.seen > time() - 86400 for seat in row[1])


def notes(client: Client) -> list[str]:
    return [line["text"] for line in client.shared_log if line["note"]]


async def test_who_plays_alone_hands_over_at_once_and_takes_back_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_bots(monkeypatch, 9)

    async with serving(tmp_path) as place:
        made = await place.make(YOU, RANDOM)
        match, token = made["match"], made["token"]
        async with place.client(match, token) as blue, place.client(match) as watcher:
            once = {"type": "standin", "seat": "blue", "bot": "random", "id": "once"}
            first = await blue.ask(**once)
            assert first["type"] == "ok"
            said = await told(watcher)
            assert said["seats"]["blue"]["standin"] == "random"
            assert said["seats"]["blue"]["kind"] == "person"
            assert said["seats"]["yellow"] == {
                "kind": "bot", "bot": "random", "name": "random", "here": True, "away": None,
            }  # fmt: skip
            while blue.state["seq"] < 3:  # the bot plays, and its person watches from its side
                await blue.until("state")
            assert blue.state["side"] == "blue"
            refused = await blue.choose("own")
            assert refused["error"]["code"] == "not-yours"
            assert "take your seat back" in refused["error"]["text"]
            assert (await blue.explain("own"))["type"] == "explanation"
            back = await blue.ask(type="return", id="back")
            assert back["type"] == "ok"
            assert await blue.ask(**once) == first  # a late repeat hands nothing over again
            assert await blue.ask(type="return", id="back") == back
            assert await seats_of(place, match) == {"blue": None, "yellow": None}
            assert "The bot random plays for blue now." in notes(blue)


async def test_a_seat_that_a_bot_plays_is_offered_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_bots(monkeypatch)

    async with serving(tmp_path) as place:
        made = await place.make(YOU, OPEN)
        async with place.client(made["match"], made["token"]) as blue:
            await blue.pick("own")
            assert blue.state["undo"]["can"]
            assert (await standin(blue, "blue"))["type"] == "ok"
            state = await blue.until("state")
            assert state["question"] is None
            assert state["undo"] == {"can": False, "text": "a bot plays blue for you: take your seat back first"}
            assert "blue" in state["asked"]  # which everybody may know
            async with place.client(made["match"], made["token"]) as again:
                assert (again.state["question"], again.state["undo"]) == (None, state["undo"])
            assert (await blue.ask(type="undo", seq=1))["error"]["text"] == state["undo"]["text"]
            assert (await blue.ask(type="return"))["type"] == "ok"
            state = await blue.until("state")
            assert state["question"]["answers"]
            assert state["undo"]["can"]


async def test_since_when_somebody_is_away_is_told_to_the_minute(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair()
        async with place.client(match, blue_token) as blue:
            never = blue.heard[0]["match"]["seats"]["yellow"]["away"]
            assert never.endswith(":00Z")
            async with place.client(match, yellow_token):
                assert (await told(blue))["seats"]["yellow"]["away"] is None
            said = (await told(blue))["seats"]
            assert said["blue"]["away"] is None
            assert said["yellow"]["away"] >= never
            assert said["yellow"]["away"].endswith(":00Z")
            await standin(blue, "yellow")
            assert (await proposed(blue, 1))["proposals"][0]["due"].endswith(":00Z")
    await later(tmp_path, 7200)
    async with serving(tmp_path) as place:  # a list that opens no room
        listed = (await place.get("/api/matches"))["matches"][0]["seats"]["yellow"]["away"]
        passed = datetime.fromisoformat(said["yellow"]["away"]) - datetime.fromisoformat(listed)
        assert passed == timedelta(hours=2)
        assert (await place.get(f"/api/matches/{match}"))["seats"]["yellow"]["away"] == listed


async def test_others_must_agree_and_may_decline(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair()
        async with (
            place.client(match, blue_token) as blue,
            place.client(match, yellow_token) as yellow,
            place.client(match) as watcher,
        ):
            assert (await standin(yellow, "yellow"))["type"] == "ok"
            said = await proposed(blue, 1)
            (offer,) = said["proposals"]
            assert offer.pop("made").endswith("Z")
            assert offer == {
                "proposal": 1,
                "what": "standin",
                "seat": "yellow",
                "bot": "random",
                "by": "yellow",
                "waits_for": ["blue"],
                "due": None,
            }
            journal = await place.get(f"/api/matches/{match}")
            assert [one["proposal"] for one in journal["proposals"]] == [1]
            assert await seats_of(place, match) == {"blue": None, "yellow": None}
            for client, message, code in (
                (watcher, {"type": "agree", "proposal": 1}, "not-yours"),
                (yellow, {"type": "agree", "proposal": 1}, "not-yours"),
                (blue, {"type": "agree", "proposal": 2}, "stale"),
                (blue, {"type": "decline", "proposal": 0}, "stale"),
                (blue, {"type": "standin", "seat": "yellow"}, "refused"),
                (blue, {"type": "standin", "seat": "green"}, "refused"),
                (blue, {"type": "standin", "seat": "blue", "bot": "skynet"}, "refused"),
                (blue, {"type": "standin", "seat": "blue", "side": "yellow"}, "not-yours"),
                (blue, {"type": "return"}, "refused"),
                (blue, {"type": "agree", "proposal": "1"}, "bad-message"),
                (watcher, {"type": "standin", "seat": "blue"}, "not-yours"),
            ):
                assert (await client.ask(**message))["error"]["code"] == code, message
            assert (await blue.ask(type="decline", proposal=1))["type"] == "ok"
            await proposed(yellow)
            assert (await standin(yellow, "yellow"))["type"] == "ok"
            assert (await yellow.ask(type="decline", proposal=2))["type"] == "ok"  # takes it back
            late = await blue.ask(type="agree", proposal=2)
            assert late["error"]["code"] == "stale"
            assert await seats_of(place, match) == {"blue": None, "yellow": None}
            assert (await standin(yellow, "yellow"))["type"] == "ok"
            agreed = await blue.ask(type="agree", proposal=3, id="yes")
            assert agreed["type"] == "ok"
            assert await blue.ask(type="agree", proposal=3, id="yes") == agreed
            assert await seats_of(place, match) == {"blue": None, "yellow": "random"}
            assert (await standin(blue, "yellow"))["error"]["code"] == "refused"
            while blue.state["asked"] != ["blue"]:  # the bot sets its side up
                await blue.until("state")
            await blue.pick("long-striders")
            await yellow.explain("own")
            assert notes(yellow)[-2:] == [
                "Blue agrees that the bot random plays for yellow.",
                "The bot random plays for yellow now.",
            ]
            assert (await yellow.ask(type="return"))["type"] == "ok"
            await yellow.explain("own")
            assert notes(yellow)[-1] == "Yellow has taken its seat back from the bot."
            assert notes(watcher) == notes(blue)[: len(notes(watcher))]
            await blue.explain("own")  # up to date
            assert (await blue.ask(type="concede", seq=blue.state["seq"]))["type"] == "ok"
            for message in ({"type": "standin", "seat": "blue"}, {"type": "agree", "proposal": 1}):
                assert (await blue.ask(**message))["error"]["code"] == "over"


async def test_a_present_player_is_replaced_only_if_it_agrees(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair()
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            assert (await standin(blue, "yellow"))["type"] == "ok"
            assert (await blue.ask(type="agree", proposal=1))["error"]["code"] == "not-yours"
            assert (await yellow.ask(type="agree", proposal=1))["type"] == "ok"
            assert await seats_of(place, match) == {"blue": None, "yellow": "random"}
            # with no one else left, Blue needs no agreement for itself
            assert (await standin(blue, "blue"))["type"] == "ok"
            assert await seats_of(place, match) == {"blue": "random", "yellow": "random"}
            mine = (await place.post("/api/mine", {"seats": [{"match": match, "token": blue_token}]}))["matches"]
            assert mine[0]["to_move"] is False
            while "blue" in blue.state["asked"]:  # a bot answers for each
                await blue.until("state")


async def test_two_proposals_and_two_answers_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as here, serving(tmp_path) as there:  # the same database
        match, blue_token, yellow_token = await here.pair()
        async with here.client(match, blue_token) as blue, there.client(match, yellow_token) as yellow:
            answers = await asyncio.gather(standin(blue, "yellow", "random"), standin(yellow, "yellow", "greedy"))
            assert sorted(answer["type"] for answer in answers) == ["error", "ok"]
            assert {answer["error"]["code"] for answer in answers if "error" in answer} == {"refused"}
            by = "blue" if answers[0]["type"] == "ok" else "yellow"
            proposer, other = (blue, yellow) if by == "blue" else (yellow, blue)
            answers = await asyncio.gather(
                proposer.ask(type="decline", proposal=1), other.ask(type="agree", proposal=1)
            )
            assert sorted(answer["type"] for answer in answers) == ["error", "ok"]
            assert {answer["error"]["code"] for answer in answers if "error" in answer} == {"stale"}
            stands_in = (await seats_of(here, match))["yellow"], (await seats_of(there, match))["yellow"]
            agreed = answers[1]["type"] == "ok"
            assert {bool(bot) for bot in stands_in} <= {agreed, False}
        async with serving(tmp_path) as third:  # what is on disk is what counts
            assert bool((await seats_of(third, match))["yellow"]) == agreed


async def test_who_is_away_longer_than_the_patience_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair(patience=7200)
        assert (await place.get(f"/api/matches/{match}"))["patience"] == 7200
        async with place.client(match, yellow_token) as yellow:
            await yellow.pick("fold-guard")
        async with place.client(match, blue_token) as blue:
            assert (await standin(blue, "yellow"))["type"] == "ok"
            said = await told(blue)
            assert said["proposals"][0]["waits_for"] == ["yellow"]
            assert said["proposals"][0]["due"].endswith("Z")
    await later(tmp_path, 7000)
    async with serving(tmp_path) as place:
        assert await seats_of(place, match) == {"blue": None, "yellow": None}
        listed = (await place.get("/api/matches"))["matches"][0]["seats"]
        assert listed["yellow"]["standin"] is None
    await later(tmp_path, 300)
    async with serving(tmp_path) as place, place.client(match, blue_token) as blue:
        assert await seats_of(place, match) == {"blue": None, "yellow": "random"}
        assert notes(blue)[-1] == "Yellow has been away for long. The bot random plays for yellow now."
        await blue.pick("long-striders")
    async with serving(tmp_path) as place:  # a list that opens no room says it, too
        assert (await place.get("/api/matches"))["matches"][0]["seats"]["yellow"]["standin"] == "random"
        async with place.client(match, yellow_token) as yellow:
            assert (await yellow.ask(type="return"))["type"] == "ok"
        assert (await place.get("/api/matches"))["matches"][0]["seats"]["yellow"]["standin"] is None


async def test_a_proposal_about_one_who_is_long_gone_happens_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, _ = await place.pair()
        made = await place.make(YOU, OPEN)
    await later(tmp_path, WEEK + 60)
    async with serving(tmp_path) as place:
        async with place.client(match, blue_token) as blue:
            assert (await standin(blue, "yellow"))["type"] == "ok"
            assert await seats_of(place, match) == {"blue": None, "yellow": "random"}
        async with place.client(made["match"], made["token"]) as blue:
            nobody = await standin(blue, "yellow")  # an open seat has nobody to be replaced
            assert nobody["error"]["text"] == "the yellow seat is still open"


async def test_who_is_here_is_not_away_whatever_the_disk_says(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair()
    await later(tmp_path, WEEK + 60)
    async with serving(tmp_path) as place:
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            assert (await standin(blue, "yellow"))["type"] == "ok"
            said = await proposed(yellow, 1)
            assert said["proposals"][0]["due"] is None
        async with place.client(match, blue_token) as blue:  # gone a moment ago, not a week
            said = await place.get(f"/api/matches/{match}")
            assert said["seats"]["yellow"]["standin"] is None
            assert said["proposals"][0]["due"] > said["proposals"][0]["made"]


async def test_another_server_knows_who_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The look at who is here is written down, so a server without that socket waits as well."""
    monkeypatch.setattr(registry, "TICK_SECONDS", 0.1)
    beaten, tick = asyncio.Event(), MatchRegistry.tick

    async def heard(self: MatchRegistry) -> None:
        await tick(self)
        beaten.set()

    async def next_beat() -> None:
        beaten.clear()
        await beaten.wait()

    monkeypatch.setattr(MatchRegistry, "tick", heard)

    async with serving(tmp_path) as here:
        match, blue_token, yellow_token = await here.pair()
    await later(tmp_path, WEEK + 60)
    async with (
        serving(tmp_path) as here,
        serving(tmp_path) as there,
        here.client(match, yellow_token),
        there.client(match, blue_token) as blue,
    ):
        while not await seen(tmp_path, match, "yellow"):
            await next_beat()
        assert (await standin(blue, "yellow"))["type"] == "ok"
        assert (await told(blue))["proposals"][0]["waits_for"] == ["yellow"]
        for _ in range(4):  # of either server
            await next_beat()
        assert await seats_of(there, match) == {"blue": None, "yellow": None}


async def test_the_patience_ends_while_the_match_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "TICK_SECONDS", 0.1)

    async with serving(tmp_path) as place:
        match, blue_token, _ = await place.pair()
    await later(tmp_path, WEEK - 2)
    async with serving(tmp_path) as place, place.client(match, blue_token) as blue:
        assert (await standin(blue, "yellow"))["type"] == "ok"
        while (await told(blue))["seats"]["yellow"]["standin"] is None:
            pass
        assert notes(blue)[-1].startswith("Yellow has been away for long.")


def test_the_patience_ends_though_nobody_has_the_match_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(registry, "TICK_SECONDS", 0.1)

    async def main() -> None:
        async with serving(tmp_path) as place:
            matches: list[str] = []
            for _ in range(3):
                match, blue_token, _ = await place.pair()
                async with place.client(match, blue_token) as blue:
                    assert (await standin(blue, "yellow"))["type"] == "ok"
                    if len(matches) == 1:  # not the second: blue has thought better of it
                        assert (await blue.ask(type="decline", proposal=1))["type"] == "ok"
                matches.append(match)
        await later(tmp_path, WEEK + 60)
        await spoil(tmp_path, matches[2])  # one that cannot be opened keeps no other waiting
        async with serving(tmp_path) as place:
            while True:
                listed = (await place.get("/api/matches"))["matches"]
                bots = {one["match"]: one["seats"]["yellow"]["standin"] for one in listed}
                if bots[matches[0]]:
                    break
            assert bots == {matches[0]: "random", matches[1]: None, matches[2]: None}
            asked = next(one["asked"] for one in listed if one["match"] == matches[0])
            while "yellow" in asked:  # and the bot plays
                one = await place.get(f"/api/matches/{matches[0]}")
                asked = one["asked"]

    with caplog.at_level(logging.WARNING, "sandtable"):
        run(main())
    assert len([line for line in caplog.messages if "nobody can take over" in line]) == 1  # it is not tried again


async def spoil(folder: Path, match: str) -> None:
    """Let a match be one that these rules cannot even begin."""
    store = Store(settings(folder).db)
    await store.open()
    async with store.engine.begin() as connection:
        wrong = "UPDATE matches SET position = 'nonsense' WHERE id = :id"
        await connection.execute(text(wrong), {"id": match})
    await store.close()


async def test_a_killed_server_keeps_what_was_arranged(tmp_path: Path) -> None:
    ok: list[str] = []
    for step in ("propose", "agree", "return", "look"):
        with process(tmp_path) as (server, port):
            async with http_at(port) as http:
                place = Place(port, http)
                if step == "propose":
                    match, blue_token, yellow_token = await place.pair()
                async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
                    journal = await place.get(f"/api/matches/{match}")
                    proposals, bot = journal["proposals"], journal["seats"]["yellow"]["standin"]
                    assert ([one["proposal"] for one in proposals], bot) == {
                        "propose": ([], None), "agree": ([1], None), "return": ([], "random"), "look": ([], None),
                    }[step]  # fmt: skip
                    if step == "propose":
                        ok.append((await standin(yellow, "yellow", id=step))["type"])
                    elif step == "agree":
                        ok.append((await blue.ask(type="agree", proposal=1, id=step))["type"])
                    elif step == "return":
                        ok.append((await yellow.ask(type="return", id=step))["type"])
                    server.send_signal(signal.SIGKILL)
    assert ok == ["ok"] * 3


def test_what_a_bot_was_thinking_is_dropped_when_its_person_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        tasks, answer = asyncio.Event(), asyncio.Event()

        async def slow(*_: object) -> str:
            tasks.set()
            await answer.wait()
            return "own"

        monkeypatch.setattr(BotPool, "choose", slow)
        async with serving(tmp_path) as place:
            made = await place.make(YOU, OPEN)
            async with place.client(made["match"], made["token"]) as blue:
                assert (await standin(blue, "blue"))["type"] == "ok"
                await tasks.wait()
                assert (await blue.ask(type="return"))["type"] == "ok"
                answer.set()
                await asyncio.sleep(0.1)
                await blue.explain("own")
                assert blue.state["seq"] == 0
                await blue.pick("long-striders")  # its own answer counts

    run(main())


async def test_a_stand_in_that_fails_is_noted_by_its_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> str:
        raise BotFailed

    monkeypatch.setattr(BotPool, "choose", broken)

    async with serving(tmp_path) as place:
        made = await place.make(YOU, OPEN)
        async with place.client(made["match"], made["token"]) as blue:
            await standin(blue, "blue", "greedy")
            while "The bot greedy of blue had a problem and was restarted." not in notes(blue):
                await blue.until("state")


async def test_the_other_persons_secrets_stay_secret(tmp_path: Path) -> None:
    """A seat in the hands of a bot is still a person's: its match is not saved or forked before the end."""

    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair()
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            await standin(yellow, "yellow")
            await proposed(blue, 1)
            assert (await blue.ask(type="agree", proposal=1))["type"] == "ok"
            problem = await place.get(f"/api/matches/{match}/save", blue_token, status=403)
            assert problem["error"]["code"] == "not-yet"
            while blue.state["asked"] != ["blue"]:
                await blue.until("state")
            assert len(blue.view["muster"]) == 1  # of its own alone, whatever the bot has chosen
            await yellow.explain("own")
            assert not any(yellow_token in raw or blue_token in raw for raw in (*blue.raw, *yellow.raw))


def test_proposals_about_two_seats_wait_only_for_people(tmp_path: Path) -> None:
    """When a bot takes one seat, what waited for its person waits no longer."""
    arranged = SeatProposals()
    arranged.record("propose", "blue", encode(NewProposal("blue", "greedy", ("yellow",))).decode(), 1.0)
    arranged.record("propose", "blue", encode(NewProposal("yellow", "random", ("yellow",))).decode(), 2.0)
    twin = arranged.copy()
    arranged.record("standin", "blue", encode(BotTakeover("yellow", "random", ("yellow",))).decode(), 3.0)
    assert [(one.number, one.waits_for) for one in arranged.proposals.values()] == [(1, ())]
    assert (len(twin.proposals), twin.bots) == (2, {})


async def test_lists_find_stand_ins_by_their_index(tmp_path: Path) -> None:
    """Fifty long matches are listed without reading their journals."""

    store = Store(settings(tmp_path).db)
    await store.open()
    asked: list[str] = []
    event.listen(store.engine.sync_engine, "before_cursor_execute", lambda *said: asked.append(said[2]))
    await account_store.seat_proposals(store, ["one", "two"])
    async with store.engine.connect() as connection:
        plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked[-1]}", ("one", "two"))
        assert "journal_about_seats" in str(plan.fetchall())
    await store.close()


def test_arrangements_survive_a_snapshot() -> None:
    arranged = SeatProposals({"blue": "greedy"})
    arranged.record("propose", "blue", encode(NewProposal("yellow", "random", ("yellow",))).decode(), 2.0)
    assert msgspec.json.decode(encode(arranged), type=SeatProposals) == arranged


async def test_a_match_of_before_gets_the_default_patience(tmp_path: Path) -> None:
    """A database without accounts, orders and patience is brought up to date, and its matches go on."""

    def downgrade(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(registry.__file__).parent / "storage" / "migrations"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")

    async with serving(tmp_path) as place:
        made = await place.make(YOU, YOU, seed=7, patience=7200)
        async with place.client(made["match"], made["token"], side="blue") as blue:
            await blue.pick("own")
    store = Store(settings(tmp_path).db)
    await store.open()
    async with store.engine.begin() as connection:
        await connection.run_sync(downgrade)
        tables = await connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'"))
        assert not {"accounts", "orders"} & set(tables.scalars())
    await store.close()
    async with serving(tmp_path) as place:
        journal = await place.get(f"/api/matches/{made['match']}")
        assert (journal["patience"], journal["proposals"]) == (WEEK, [])
        async with place.client(made["match"], made["token"], side="blue") as blue:
            assert blue.state["seq"] == 1
            assert (await standin(blue, "blue"))["type"] == "ok"
