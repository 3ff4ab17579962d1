"""Bad input over the wire: one clear error, no traceback, nothing changed."""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sandtable.server import rate_limits
from sandtable.server.http.middleware import GuardMiddleware
from sandtable.server.protocol.client_messages import id_of, read_message
from sandtable.server.protocol.errors import STATUS, ApiError
from sandtable.server.rate_limits import Buckets
from tests.server.support import OPEN, YOU, Client, run, serving

TYPES = (
    *("hello", "choose", "undo", "draw", "concede", "claim", "explain", "look", "replay", "nonsense"),
    *("orders", "standin", "agree", "decline", "return"),
)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
MESSAGES = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(TYPES) | JUNK,
        "id": st.just("j") | JUNK,
        "seq": st.integers(-2, 3) | JUNK,
        "choice": st.sampled_from(
            ["", " ", "\x00", "own own own", "é" * 10, "0101 " * 50, "move W1", "fire W1.nuke 9999"]
        )
        | st.text(max_size=30)
        | JUNK,
        "side": st.sampled_from(["blue", "yellow", "red", ""]) | JUNK,
        "token": JUNK,
        "at": st.integers(-1, 4) | JUNK,
        "file": st.sampled_from([{}, {"lasers": "all"}, {"lasers": ""}, {"": "all"}]) | JUNK,
        "seat": st.sampled_from(["green", "Blue", "", "neutral"]) | JUNK,
        "bot": st.sampled_from(["greedy", "../greedy", ""]) | JUNK,
        "proposal": st.integers(-1, 2) | JUNK,
        "extra": JUNK,
    },
)
DANGEROUS = {"choose", "undo", "draw", "concede", "claim"}


@given(st.binary(max_size=60) | MESSAGES.map(lambda one: json.dumps(one).encode()))
@hypothesis_settings(max_examples=150, deadline=None)
def test_whatever_is_sent_is_a_message_or_a_problem(raw: bytes) -> None:
    with suppress(ApiError):
        read_message(raw)
    id_of(raw)


async def test_garbage_over_the_socket_gets_one_error_each(tmp_path: Path) -> None:
    garbage: list[Any] = []

    @given(MESSAGES)
    @hypothesis_settings(max_examples=120, deadline=None, derandomize=True)
    def gather(message: dict[str, Any]) -> None:
        garbage.append(message)

    gather()
    nested = "[" * 20_000

    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue, place.client(match) as watcher:
            before = blue.view
            for one in ["", "null", "[]", "{", '{"type": 5}', nested, "\ud800".encode("utf-8", "replace").decode()]:
                await blue.socket.send(one)
                assert (await blue.until("error"))["error"]["code"] == "bad-message"
            await blue.socket.send(b"\x00\xff")
            assert (await blue.until("error"))["error"]["code"] == "bad-message"
            for number, message in enumerate(garbage):
                if number % 20 == 0:  # many bad messages in a row would close the socket
                    assert (await blue.ask(type="replay", at=0))["type"] == "frame"
                    assert (await watcher.ask(type="replay", at=0))["type"] == "frame"
                harmless = message | {"seq": 3} if str(message.get("type")) in DANGEROUS else message
                if message.get("type") != "look":
                    await poke(blue, harmless)
                    await poke(watcher, message)
            explained = await blue.explain("own")
            assert explained["legal"]
            assert (blue.state["seq"], blue.view) == (0, before)


async def poke(client: Client, message: dict[str, Any]) -> None:
    """Send something odd; the answer must be an error of the protocol, or an answer to what was no garbage."""
    await client.socket.send(json.dumps(message))
    answer = await client.until("error", "explanation", "frame", "ok", "state", "orders")
    if answer["type"] == "error":
        assert answer["error"]["code"] in STATUS
        assert answer["error"]["code"] != "internal"
        assert "Traceback" not in answer["error"]["text"]
    else:
        assert answer["type"] in ("explanation", "frame", "orders")


async def test_many_bad_messages_close_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue:
            for _ in range(50):
                await blue.socket.send("junk")
                await blue.until("error")
            with pytest.raises(ConnectionClosed) as closed:
                await blue.next()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1008


async def test_a_message_over_64_kb_closes_the_socket_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue:
            await blue.send(type="choose", id="x", seq=0, choice="own" + " " * 70_000)
            with pytest.raises(ConnectionClosed) as closed:
                await blue.until("ok")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1009
        async with place.client(match, token) as back:
            assert back.state["seq"] == 0


def test_too_many_messages_are_refused_and_it_recovers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 7.0
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now)

    async def main() -> None:
        nonlocal now
        async with serving(tmp_path, limited=True) as place:
            match, token, _ = await place.pair()
            async with place.client(match, token) as blue:
                for number in range(80):
                    await blue.send(type="explain", id=f"e{number}", choice="own")
                codes = []
                for _ in range(80):
                    answer = await blue.until("explanation", "error")
                    codes.append(answer["error"]["code"] if answer["type"] == "error" else "fine")
                assert codes == ["fine"] * 60 + ["too-many"] * 20  # all at one moment
                now += 0.2
                assert (await blue.explain())["type"] == "explanation"

    run(main())


async def test_seats_are_guarded(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, yellow_token = await place.pair()
        _, other_token, _ = await place.pair()
        url = f"ws://127.0.0.1:{place.port}/ws"
        hellos: list[tuple[str, dict[str, Any], int]] = [
            (match, {"type": "hello", "token": "guess"}, 4403),
            (match, {"type": "hello", "token": other_token}, 4403),
            (match, {"type": "hello", "token": token, "side": "yellow"}, 4403),
            (match, {"type": "hello", "side": "blue"}, 4403),
            (match, {"type": "choose", "id": "x", "seq": 0, "choice": "own"}, 1008),
            ("nowhere", {"type": "hello"}, 4404),
        ]
        for where, hello, code in hellos:
            async with connect(f"{url}/{where}") as socket:
                client = Client(socket)
                if code != 4404:
                    await client.send(**hello)
                assert (await client.next())["error"]["code"] in STATUS
                with pytest.raises(ConnectionClosed) as closed:
                    await client.next()
                assert closed.value.rcvd
                assert closed.value.rcvd.code == code
        async with (
            place.client(match, token) as blue,
            place.client(match, yellow_token) as yellow,
            place.client(match) as watcher,
        ):
            assert (await watcher.choose("own"))["error"]["code"] == "not-yours"
            assert (await watcher.choose("own", side="blue"))["error"]["code"] == "not-yours"
            assert (await blue.choose("own", side="yellow"))["error"]["code"] == "not-yours"
            await yellow.send(type="look", side="blue")
            assert (await yellow.until("error"))["error"]["code"] == "not-yours"
            peek = await yellow.ask(type="replay", at=0, side="blue")
            assert peek["error"]["code"] == "not-yours"
            assert (await watcher.ask(type="replay", at=0, side="blue"))["error"]["code"] == "not-yours"
            assert (await watcher.ask(type="replay", at=0, side="red"))["error"]["code"] == "refused"
            assert (await blue.choose("bombard"))["error"]["code"] == "illegal"
            await blue.pick("fold-guard")
            assert (await blue.choose("own"))["error"]["code"] == "not-asked"
            assert [client.state["seq"] for client in (yellow, watcher)] == [0, 0]


BAD_BODIES: list[tuple[str, object, str]] = [
    ("/api/matches", {}, "bad-message"),
    ("/api/matches", [], "bad-message"),
    ("/api/matches", {"game": "chess", "scenario": "x", "seats": {}}, "refused"),
    ("/api/matches", {"game": "unbreakable", "scenario": "x", "seats": {}}, "refused"),
    ("/api/matches", {"game": "unbreakable", "scenario": "open", "seats": {"blue": YOU, "yellow": YOU}}, "refused"),
    ("/api/matches", {"game": "unbreakable", "scenario": "retrieval", "seats": {"blue": YOU}}, "refused"),
    ("/api/matches", {"game": "unbreakable", "scenario": "retrieval", "seats": {"blue": YOU, "red": YOU}}, "refused"),
    ("/api/matches", {"game": "unbreakable", "scenario": "retrieval", "seats": {"blue": {"kind": "x"}}}, "bad-message"),
    (
        "/api/matches",
        {"game": "unbreakable", "scenario": "retrieval", "seats": {"blue": YOU, "yellow": {"kind": "bot", "bot": "x"}}},
        "refused",
    ),
    (
        "/api/matches",
        {
            "game": "unbreakable",
            "scenario": "retrieval",
            "seats": {"blue": YOU, "yellow": YOU},
            "options": {"speed": 9},
        },
        "refused",
    ),
    (
        "/api/matches",
        {"game": "unbreakable", "scenario": "retrieval", "seats": {"blue": YOU, "yellow": OPEN}, "seed": 1},
        "refused",
    ),
    (
        "/api/matches",
        {
            "game": "unbreakable",
            "scenario": "retrieval",
            "seats": {"blue": YOU, "yellow": YOU},
            "clock": {"kind": "move"},
        },
        "refused",
    ),
    ("/api/matches/nowhere/join", {"invite": "x"}, "unknown"),
    ("/api/matches/load", {"save": "x", "seats": {"blue": YOU, "yellow": YOU}}, "refused"),
    ("/api/matches/nowhere/fork", {"at": 0, "seats": {"blue": YOU, "yellow": YOU}}, "unknown"),
    ("/api/verify", {"save": "{}"}, "refused"),
    ("/api/mine", {"seats": [{"match": 5}]}, "bad-message"),
    ("/api/nothing", {}, "unknown"),
    ("/api/games", {}, "wrong-method"),
]


async def test_bad_requests_get_one_clear_error(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        for path, body, code in BAD_BODIES:
            answer = await place.http.post(path, json=body)
            assert (path, answer.json()["error"]["code"]) == (path, code), answer.text
            assert answer.status_code == STATUS[code]
        for content, kind, code in (
            (b"{" * 9000, "application/json", "bad-message"),
            (b"\xff\xfe", "application/json", "bad-message"),
            (b"{}", "text/plain", "bad-message"),
            (b" " * 70_000, "application/json", "too-large"),
        ):
            answer = await place.http.post("/api/matches", content=content, headers={"content-type": kind})
            assert answer.json()["error"]["code"] == code
        for path in ("/api/matches/x", "/api/rules/chess", "/api/games/unbreakable/nothing", "/nowhere", "/../etc"):
            assert (await place.http.get(path)).json()["error"]["code"] == "unknown"
        assert (await place.http.get("/api/matches?list=x")).json()["error"]["code"] == "bad-message"
        assert (await place.http.get("/api/matches?before=x")).json()["error"]["code"] == "bad-message"


async def test_headers_and_hosts(tmp_path: Path) -> None:
    async with serving(tmp_path, hosts=("127.0.0.1",), static=tmp_path / "none") as place:
        home = await place.http.get("/")
        assert "npm --prefix web ci" in home.text
        assert "default-src 'self'" in home.headers["content-security-policy"]
        assert home.headers["x-content-type-options"] == "nosniff"
        assert "server" not in home.headers
        rules = await place.http.get("/api/rules/unbreakable")
        assert (rules.headers["content-encoding"], rules.headers["cache-control"]) == ("gzip", "no-store")
        assert (await place.http.get("/", headers={"host": "evil.example"})).status_code == 400


def test_an_address_gets_a_burst_and_then_a_rate(tmp_path: Path) -> None:
    async def main() -> None:
        heard: list[int] = []

        async def page(_: Scope, __: Receive, send: Send) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                heard.append(message["status"])

        async def receive() -> MutableMapping[str, Any]:
            return {"type": "http.request"}

        door = GuardMiddleware(page, requests=Buckets(0.001, 3))
        for client in ("10.0.0.1", "10.0.0.2"):
            for _ in range(5):
                await door({"type": "http", "path": "/", "headers": [], "client": (client, 1)}, receive, send)
        assert heard == [200, 200, 200, 429, 429] * 2

    run(main())
