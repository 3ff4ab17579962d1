"""Accounts: a name and a password that hold seats; no one learns who has one, and nothing is lost with one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from sandtable.server import rate_limits, registry
from sandtable.server.accounts import accounts
from sandtable.server.accounts.accounts import UNKNOWN_HASH, Accounts
from sandtable.server.accounts.names import read_name
from sandtable.server.http.proxies import read_networks
from sandtable.server.protocol.errors import ApiError
from sandtable.server.storage.entries import Entry
from sandtable.server.storage.store import Store
from tests.server.support import OPEN, RANDOM, SECONDS, YOU, Client, Json, Place, hold_bots, run, serving, settings

ADA = {"name": "Ada", "password": "correct horse"}
GRACE = {"name": "Grace", "password": "battery staple"}


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Argon2 as cheap as it gets, for tests that are not about its cost."""
    monkeypatch.setattr(accounts, "PasswordHasher", lambda: PasswordHasher(1, 8, 1))


async def register(place: Place, who: Json = ADA) -> str:
    made: Json = await place.post("/api/accounts", who, status=201)
    assert made["name"] == who["name"]
    assert len(made["session"]) == 32
    return str(made["session"])


async def make(place: Place, session: str, blue: Json = YOU, yellow: Json = OPEN) -> Json:
    wanted = {"game": "unbreakable", "scenario": "retrieval", "seats": {"blue": blue, "yellow": yellow}}
    made: Json = await place.post("/api/matches", wanted, session, status=201)
    return made


async def database(folder: Path, *statements: str) -> list[Any]:
    """Look into the database, or change it, while no server runs."""
    store = Store(settings(folder).db)
    await store.open()
    rows: list[Any] = []
    async with store.engine.begin() as connection:
        for statement in statements:
            done = await connection.execute(text(statement))
            rows += list(done) if done.returns_rows else []
    await store.close()
    return rows


async def test_register_log_in_log_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        first = await register(place)
        assert (await place.post("/api/accounts", ADA, status=409))["error"]["code"] == "taken"
        second = await place.post("/api/sessions", {"name": " ＡＤＡ ", "password": ADA["password"]}, status=201)
        assert second["name"] == "Ada"
        assert second["session"] != first
        for session in (first, second["session"]):
            account = await place.get("/api/account", session)
            assert account["name"] == "Ada"
            assert (account["matches"], account["next"]) == ([], None)
        assert await delete(place, "/api/sessions", first) == (200, {"name": "Ada"})
        assert (await place.get("/api/account", first, status=403))["error"]["code"] == "wrong-token"
        assert (await delete(place, "/api/sessions", first))[0] == 403
        assert (await place.get("/api/account", status=403))["error"]["code"] == "wrong-token"
        await place.get("/api/account", second["session"])
    stored = str(await database(tmp_path, "SELECT * FROM accounts", "SELECT * FROM sessions"))
    assert "$argon2id$" in stored
    assert not any(secret in stored for secret in (ADA["password"], first, second["session"]))


async def delete(place: Place, path: str, token: str) -> tuple[int, Json]:
    answer = await place.http.delete(path, headers={"authorization": f"Bearer {token}"})
    return answer.status_code, answer.json()


async def test_a_wrong_name_and_a_wrong_password_are_one_error_after_the_same_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not PasswordHasher().check_needs_rehash(UNKNOWN_HASH)  # as slow as a hash of today
    hashed: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, against: str | bytes, password: str | bytes) -> bool:
        hashed.append(str(password))
        return verify(self, against, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)

    async with serving(tmp_path) as place:
        await register(place)
        hashed.clear()
        attempts = ("Ada", "wrong horse"), ("Eve", "correct horse"), ("\x01", "correct horse"), ("Ada", "x")
        for name, password in attempts:
            refused = await place.post("/api/sessions", {"name": name, "password": password}, status=403)
            assert refused == {"error": {"code": "wrong-login", "text": accounts.WRONG_LOGIN}}
        assert hashed == [password for _, password in attempts]


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "aDA"), ("Straße", "STRASSE"), ("ﬁg", "FIG"), ("Ada  L", "ada l"), ("Ａda", "Ada")]
)
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert read_name(one)[1] == read_name(other)[1]


@pytest.mark.parametrize("name", ["", "A", " A ", "A" * 41, "A\x01b", "A\nb\u202e", "\u200d\u200d", "ﷺﷺﷺ", "A\u0378",
    "Ada\u2028", "Ada\u2066", "Ada\ufeff", "Ada\u3164", "Ada\ufe0f", "Ad\u034fa", "Ada\ud800",
])  # fmt: skip
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(ApiError) as caught:
        read_name(name)
    assert caught.value.body.code == "refused"


@pytest.mark.usefixtures("quickly")
async def test_the_name_of_a_seat_is_in_one_form_and_that_of_an_account_is_its_owners(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        ada = await register(place)
        for name in ("A\x01b", "A\nb", "A\u202eb", "A\u200bb", "ﷺﷺﷺ"):
            refused = await place.make(YOU | {"name": name}, RANDOM, status=400)
            assert refused["error"]["code"] == "refused"
        for name in ("Ada", " ＡＤＡ "):
            taken = await place.make(YOU | {"name": name}, RANDOM, status=409)
            shown = "Ada" if name == "Ada" else "ADA"
            assert taken["error"] == {
                "code": "taken", "text": f"the name {shown} belongs to an account: log in, or choose another name"
            }  # fmt: skip
        assert (await place.get("/api/matches"))["matches"] == []
        made = await make(place, ada, YOU | {"name": "ＡＤＡ"})
        join = f"/api/matches/{made['match']}/join"
        invite = made["invites"]["yellow"]
        for name, status in (("aDa", 409), ("A\u200bda", 400), ("\u00a0Ａ\u3000dan ", 200)):
            await place.post(join, {"invite": invite, "name": name}, status=status)
        seats = (await place.get(f"/api/matches/{made['match']}"))["seats"]
        assert {side: seat["name"] for side, seat in seats.items()} == {"blue": "ADA", "yellow": "A dan"}


@pytest.mark.usefixtures("quickly")
async def test_bad_input_gets_one_clear_error_and_makes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        for body, code in (
            ({"name": "A", "password": "long enough"}, "refused"),
            ({"name": "Ada", "password": "1234567"}, "refused"),
            ({"name": "Ada", "password": "x" * 201}, "refused"),
            ({"name": "Ada"}, "bad-message"),
            ({"name": 7, "password": "long enough"}, "bad-message"),
            ({"name": "Ada", "password": "long enough", "admin": True}, "bad-message"),
            ({"name": "x" * 3000, "password": "long enough"}, "bad-message"),
        ):
            refused = await place.post("/api/accounts", body, status=400)
            assert refused["error"]["code"] == code
        session = await register(place)
        for path, wrong in (
            ("/api/account/password", {"old": "wrong horse", "new": "battery staple"}),
            ("/api/account/delete", {"password": "wrong horse"}),
        ):
            assert (await place.post(path, wrong, session, status=403))["error"]["code"] == "wrong-login"
            assert (await place.post(path, wrong, "x" * 32, status=403))["error"]["code"] == "wrong-token"
        short = await place.post("/api/account/password", {"old": ADA["password"], "new": "x"}, session, status=400)
        assert short["error"]["text"] == "a password must have 8 to 200 characters: choose a longer one"
        assert (await place.post("/api/sessions", ADA, status=201))["name"] == "Ada"
        for path in ("/api/account?before=x", "/api/account?before=-1"):
            assert (await place.get(path, session, status=400))["error"]["code"] == "bad-message"
        none = {"seats": [{"match": "nowhere", "token": "x"}]}
        assert (await place.post("/api/account/seats", none, session))["matches"] == []


@pytest.mark.usefixtures("quickly")
async def test_seats_come_to_the_account_by_themselves(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        ada, grace = await register(place), await register(place, GRACE)
        made = await make(place, ada)
        match, invite = made["match"], made["invites"]["yellow"]
        key = "k" * 32
        for _ in range(2):  # a join may be repeated
            joined = await place.post(f"/api/matches/{match}/join", {"invite": invite, "key": key}, grace)
            assert joined["token"] == key
        named = {side: seat["name"] for side, seat in (await place.get(f"/api/matches/{match}"))["seats"].items()}
        assert named == {"blue": "Ada", "yellow": "Grace"}
        for session, token, side in ((ada, made["token"], "blue"), (grace, key, "yellow")):
            listed = (await place.get("/api/account", session))["matches"]
            assert [(one["match"], one["yours"], one["to_move"]) for one in listed] == [(match, [side], True)]
            mine = await place.post("/api/mine", {"seats": [{"match": match, "token": session}]})
            assert mine["matches"] == listed
            assert mine == await place.post("/api/mine", {"seats": [{"match": match, "token": token}]})
            async with place.client(match, session) as client, place.client(match, token) as by_token:
                assert client.heard[0]["yours"] == by_token.heard[0]["yours"] == [side]
                seq = client.state["seq"]
                first = await client.choose("own", id="once", seq=seq)
                assert first["type"] == "ok"
                # the account and the token are one holder: a repeat is a repeat
                assert await by_token.choose("own", id="once", seq=seq) == first
                foe = "blue" if side == "yellow" else "yellow"
                peek = await client.ask(type="explain", choice="own", side=foe)
                assert peek["error"]["code"] == "not-yours"
        stranger = await place.post("/api/mine", {"seats": [{"match": match, "token": "y" * 32}]})
        assert stranger["matches"] == []
        refused = await place.post("/api/matches", {"game": "unbreakable", "scenario": "retrieval", "seats": {
            "blue": YOU, "yellow": RANDOM}}, "no such session", status=403)  # fmt: skip
        assert refused["error"]["code"] == "wrong-token"
        assert len((await place.get("/api/matches"))["matches"]) == 1


@pytest.mark.usefixtures("quickly")
async def test_save_and_fork_by_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_bots(monkeypatch)

    async with serving(tmp_path) as place:
        ada, grace = await register(place), await register(place, GRACE)
        alone = (await make(place, ada, YOU, RANDOM))["match"]
        save = await place.get(f"/api/matches/{alone}/save", ada)
        for stranger in (grace, None):
            problem = await place.get(f"/api/matches/{alone}/save", stranger, status=403)
            assert problem["error"]["code"] == "not-yet"
        seats = {"blue": YOU, "yellow": RANDOM}
        fork = await place.post(f"/api/matches/{alone}/fork", {"at": 0, "seats": seats}, ada, status=201)
        loaded = await place.post("/api/matches/load", {"save": save, "seats": seats}, ada, status=201)
        listed = (await place.get("/api/account", ada))["matches"]
        assert [one["match"] for one in listed] == [loaded["match"], fork["match"], alone]
        pair = (await make(place, ada))["match"]
        assert (await place.get(f"/api/matches/{pair}/save", ada, status=403))["error"]["code"] == "not-yet"


@pytest.mark.usefixtures("quickly")
async def test_seats_are_added_by_their_tokens_only(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        ada, grace = await register(place), await register(place, GRACE)
        match, blue, yellow = await place.pair()
        wrong = {"seats": [{"match": match, "token": "w" * 32}]}
        assert (await place.post("/api/account/seats", wrong, ada))["matches"] == []
        # a session is no token of a seat: no one adds another's seats by it
        await place.post("/api/account/seats", {"seats": [{"match": match, "token": yellow}]}, grace)
        borrowed = {"seats": [{"match": match, "token": grace}]}
        assert (await place.post("/api/account/seats", borrowed, ada))["matches"] == []
        added = await place.post("/api/account/seats", {"seats": [{"match": match, "token": blue}]}, ada)
        assert [one["yours"] for one in added["matches"]] == [["blue"]]
        assert (await place.get("/api/account", ada))["matches"] == added["matches"]
        # the holder of the token may give the seat to another account
        await place.post("/api/account/seats", {"seats": [{"match": match, "token": blue}]}, grace)
        assert (await place.get("/api/account", ada))["matches"] == []
        both = (await place.get("/api/account", grace))["matches"]
        assert [one["yours"] for one in both] == [["blue", "yellow"]]
        async with place.client(match, grace) as client:
            assert client.heard[0]["yours"] == ["blue", "yellow"]
            await client.pick("own", side="blue")


@pytest.mark.usefixtures("quickly")
async def test_a_changed_password_ends_other_sessions_and_a_deleted_account_loses_no_match(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        ada, other = await register(place), (await place.post("/api/sessions", ADA, status=201))["session"]
        made = await make(place, ada)
        change = {"old": ADA["password"], "new": "Zürich 1843"}
        assert await place.post("/api/account/password", change, ada) == {"name": "Ada"}
        await place.get("/api/account", ada)
        await place.get("/api/account", other, status=403)
        assert (await place.post("/api/sessions", ADA, status=403))["error"]["code"] == "wrong-login"
        decomposed = {"name": "Ada", "password": "Zu\u0308rich 1843"}  # as another keyboard writes it
        await place.post("/api/sessions", decomposed, status=201)
        assert await place.post("/api/account/delete", {"password": change["new"]}, ada) == {"name": "Ada"}
        await place.get("/api/account", ada, status=403)
        await place.post("/api/sessions", decomposed, status=403)
        async with place.client(made["match"], made["token"]) as blue:
            await blue.pick("own")
        again = await register(place)  # the name is free, and the old seats are not the new account's
        assert (await place.get("/api/account", again))["matches"] == []
    assert await database(tmp_path, "SELECT match FROM holdings") == []


@pytest.mark.usefixtures("quickly")
async def test_a_session_ends_after_90_days_without_use(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        used, unused = await register(place), (await place.post("/api/sessions", ADA, status=201))["session"]
        made = await make(place, used)
    await database(tmp_path, "UPDATE sessions SET used = used - 89 * 86400")
    async with serving(tmp_path) as place:
        await place.get("/api/account", used)
    await database(tmp_path, "UPDATE sessions SET used = used - 2 * 86400")
    async with serving(tmp_path) as place:
        assert (await place.get("/api/account", used))["matches"][0]["match"] == made["match"]
        assert (await place.get("/api/account", unused, status=403))["error"]["code"] == "wrong-token"
    assert len(await database(tmp_path, "SELECT secret FROM sessions")) == 1


def test_attempts_are_limited_by_address_and_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = PasswordHasher(1, 8, 1)
    clock = [7.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: clock[0])
    monkeypatch.setattr(accounts, "UNKNOWN_HASH", quick.hash("nobody's"))

    async def main() -> None:
        store = Store(settings(tmp_path).db)
        await store.open()
        known = Accounts(store, limited=True)
        known._hasher = quick  # no need to be slow

        async def attempt(name: str, address: str) -> str:
            try:
                await known.log_in(name, "wrong password", address)
            except ApiError as problem:
                return problem.body.code
            return "ok"

        guesses = [await attempt("Ada", "10.0.0.1") for n in range(7)]
        assert guesses == ["wrong-login"] * 5 + ["too-many"] * 2  # whether or not there is such an account
        assert await attempt("aDA", "10.0.0.1") == "too-many"
        assert await attempt("Ada", "10.0.1.1") == "wrong-login"  # her name is not locked elsewhere
        clock[0] += 1
        assert await attempt("Ada", "10.0.0.1") == "wrong-login"
        assert await attempt("Ada", "10.0.0.1") == "too-many"
        neighbours = [await attempt("Ada", f"2001:db8::{n}") for n in range(1, 8)]
        assert neighbours == ["wrong-login"] * 5 + ["too-many"] * 2  # one network of IPv6 is one client
        names = [await attempt(f"Name {n}", "10.0.2.1") for n in range(12)]
        assert names == ["wrong-login"] * 10 + ["too-many"] * 2
        for number in range(5):
            await known.register(f"Ada {number}", "long enough", "10.0.3.1")
        with pytest.raises(ApiError, match="too many new accounts"):
            await known.register("Ada 5", "long enough", "10.0.3.1")
        await store.close()

    run(main())


def test_delays_grow_to_a_limit_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [7.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: clock[0])
    delays = rate_limits.GrowingDelays(3, 10.0)
    assert [delays.take("Ada") for _ in range(4)] == [0, 0, 0, 1]
    for delay in (1, 2, 4, 8, 10, 10):
        clock[0] += delay - 0.5
        assert delays.take("Ada") == 1
        assert delays.take("Grace") == 0
        delays.forget("Grace")
        clock[0] += 0.5
        assert delays.take("Ada") == 0
    assert delays.take("Ada") == 10
    clock[0] += 10.5
    assert [delays.take("Ada") for _ in range(4)] == [0, 0, 0, 1]
    delays.forget("Ada")
    assert delays.take("Ada") == 0


@pytest.mark.usefixtures("quickly")
async def test_the_owner_stays_in_while_somebody_guesses_the_password(tmp_path: Path) -> None:
    def guess(address: str) -> Json:
        return {"json": ADA | {"password": "wrong horse"}, "headers": {"x-forwarded-for": address}}

    async with serving(tmp_path, limited=True, proxies=read_networks(["127.0.0.1"])) as place:
        session = await register(place)
        for address in ("198.51.100.1", "198.51.100.2", "198.51.100.3"):
            codes = [(await place.http.post("/api/sessions", **guess(address))).status_code for _ in range(7)]
            assert codes == [403] * 5 + [429] * 2
        right = await place.http.post("/api/sessions", json=ADA, headers={"x-forwarded-for": "198.51.100.1"})
        assert "too many wrong passwords: wait " in right.json()["error"]["text"]
        assert (await place.get("/api/account", session))["name"] == "Ada"
        await place.post("/api/sessions", ADA, status=201)  # from her own address
        change = {"old": ADA["password"], "new": "Pferd, richtig"}
        assert await place.post("/api/account/password", change, session) == {"name": "Ada"}
        for status in [403] * 5 + [429]:  # a borrowed device does not help to guess
            await place.post("/api/account/delete", {"password": "wrong horse"}, session, status=status)


async def test_matches_go_on_while_passwords_are_hashed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    def hash_slowly(_hasher: PasswordHasher, _password: str) -> str:
        assert answered.wait(SECONDS), "the server stands still while it hashes"
        return UNKNOWN_HASH

    monkeypatch.setattr(PasswordHasher, "hash", hash_slowly)

    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue:
            registering = asyncio.create_task(register(place))
            await asyncio.sleep(0.1)
            await blue.explain("own")
            assert not registering.done()
            answered.set()
            await registering


async def dismissed(client: Client) -> None:
    """Wait until the server closes a socket because its session has ended."""
    with suppress(ConnectionClosed):
        while True:
            await client.next()
    assert client.socket.close_code == 4403
    assert client.heard[-1] == {"type": "error", "error": {"code": "wrong-token", "text": accounts.SESSION_ENDED}}


@pytest.mark.usefixtures("quickly")
async def test_a_socket_is_closed_with_the_session_that_opened_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        first = await register(place)
        made = await make(place, first)
        match = made["match"]
        sessions = [(await place.post("/api/sessions", ADA, status=201))["session"] for _ in range(3)]
        async with (
            place.client(match, first) as kept,
            place.client(match, made["token"]) as by_token,
            place.client(match) as watcher,
            place.client(match, sessions[0]) as one,
            place.client(match, sessions[1]) as two,
            place.client(match, sessions[2]) as three,
        ):
            assert (await delete(place, "/api/sessions", sessions[0]))[0] == 200
            await dismissed(one)
            await two.explain("own")
            change = {"old": ADA["password"], "new": "another horse"}
            await place.post("/api/account/password", change, first)
            await dismissed(two)
            await dismissed(three)
            await kept.pick("own")
            await place.post("/api/account/delete", {"password": "another horse"}, first)
            await dismissed(kept)
            assert (await by_token.explain("own"))["type"] == "explanation"  # the seat's own token is no session
            await watcher.ask(type="replay", at=0)


@pytest.mark.usefixtures("quickly")
async def test_what_was_begun_before_the_socket_was_closed_is_done_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, writing, written = Store.append, asyncio.Event(), asyncio.Event()

    async def slowly(self: Store, match: str, entries: Iterable[Entry], result: Json | None, *mind: Any) -> None:
        writing.set()
        await written.wait()
        await append(self, match, entries, result, *mind)

    async with serving(tmp_path) as place:
        ada = await register(place)
        made = await make(place, ada)
        async with place.client(made["match"], made["token"]) as by_token, place.client(made["match"], ada) as blue:
            monkeypatch.setattr(Store, "append", slowly)
            await blue.send(type="choose", id="last", seq=0, choice="own")
            await writing.wait()
            assert (await delete(place, "/api/sessions", ada))[0] == 200
            for _ in ("came", "went"):
                await by_token.until("seats")
            written.set()
            await by_token.until("state")
            assert by_token.state["seq"] == 1
            await dismissed(blue)
            assert not any(message["type"] == "ok" for message in blue.heard)


@pytest.mark.usefixtures("quickly")
async def test_a_socket_at_another_server_is_closed_within_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "TICK_SECONDS", 0.1)

    async with serving(tmp_path) as here, serving(tmp_path) as there:
        ada = await register(here)
        made = await make(here, ada)
        async with there.client(made["match"], ada) as blue, there.client(made["match"], made["token"]) as by_token:
            assert (await delete(here, "/api/sessions", ada))[0] == 200
            await dismissed(blue)
            assert (await by_token.explain("own"))["type"] == "explanation"


@pytest.mark.usefixtures("quickly")
async def test_two_register_one_name_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as here, serving(tmp_path) as there:
        answers = await asyncio.gather(
            *(place.http.post("/api/accounts", json=ADA) for place in (here, there, here, there))
        )
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
        session = next(answer.json()["session"] for answer in answers if answer.status_code == 201)
        assert (await here.get("/api/account", session)) == await there.get("/api/account", session)


@pytest.mark.usefixtures("quickly")
async def test_the_list_of_an_account_continues(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        ada = await register(place)
        ids = [(await make(place, ada, YOU, OPEN))["match"] for _ in range(53)]
        first = await place.get("/api/account", ada)
        rest = await place.get(f"/api/account?before={first['next']}", ada)
        assert [one["match"] for one in (*first["matches"], *rest["matches"])] == ids[::-1]
        assert (len(first["matches"]), rest["next"]) == (50, None)
