"""The log: every record has its time, in text or in JSON, and no secret is in any of them."""

from __future__ import annotations

import json
import logging
import sys
import urllib.request
from datetime import datetime
from pathlib import Path

import pytest

from sandtable.server.log_format import HIDDEN, JsonFormatter, TextFormatter, hide_secrets
from tests.server.hosted import hosted
from tests.server.support import SECONDS, Place, http_at

TOKEN = "kq0A_dz-3fUu8oWcTqVbZx12Lm9PnR4s"  # noqa: S105  # made up
KEY = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"


def record(message: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord("sandtable", logging.WARNING, __file__, 1, message, args, None)


@pytest.mark.parametrize(
    "text",
    [
        f"postgresql://ada:{TOKEN}@db/sandtable", "Authorization: Bearer short-one", f"token={TOKEN}",
        '{"password": "correct horse"}', f"the page failed at #/join/q7GdX0rYc1Zk/{TOKEN}", f"dice {KEY} and so on",
        "invite: 'abc'",
    ],
)  # fmt: skip
def test_secrets_are_hidden(text: str) -> None:
    hidden = hide_secrets(text)
    assert HIDDEN in hidden
    for secret in (TOKEN, "short-one", "correct", KEY, "abc"):
        assert secret not in hidden


@pytest.mark.parametrize(
    "text",
    [
        "match q7GdX0rYc1Zk: the database failed", "GET /api/matches/q7GdX0rYc1Zk",
        "src/sandtable/server/storage/database.py",
        "sandtable.server.protocol.client_messages", "the bot greedy of blue with seed 140737488355328 failed",
    ],
)  # fmt: skip
def test_other_words_stay(text: str) -> None:
    assert hide_secrets(text) == text


def test_a_record_is_a_line_of_text() -> None:
    line = TextFormatter().format(record("match %s: cannot write", "q7GdX0rYc1Zk"))
    time, rest = line.split(" ", 1)
    assert datetime.fromisoformat(time).utcoffset() is not None
    assert rest == "sandtable WARNING: match q7GdX0rYc1Zk: cannot write"


def test_a_record_is_a_line_of_json() -> None:
    told = json.loads(JsonFormatter().format(record("match %s: cannot\nwrite", "q7GdX0rYc1Zk")))
    assert datetime.fromisoformat(told["time"]).utcoffset() is not None
    assert (told["level"], told["match"], told["message"]) == (
        "warning", "q7GdX0rYc1Zk", "match q7GdX0rYc1Zk: cannot\nwrite"
    )  # fmt: skip
    try:
        raise ValueError(TOKEN)
    except ValueError:
        failed = record("it failed")
        failed.exc_info = sys.exc_info()
    line = JsonFormatter().format(failed)
    assert "\n" not in line
    assert "ValueError" in json.loads(line)["trace"]
    assert TOKEN not in line


@pytest.mark.parametrize("form", ["text", "json"])
async def test_no_secret_of_a_session_is_in_the_log(tmp_path: Path, form: str) -> None:
    """Everything is logged that there is, while people log in, join, play, report and fail."""
    args = ("--db", f"sqlite:///{tmp_path}/m.db", "--log-level", "debug", "--log-format", form)
    with hosted(*args) as server:
        place = Place(server.port, http_at(server.port))
        ada = {"name": "Ada", "password": "correct horse"}
        session = (await place.post("/api/accounts", ada, status=201))["session"]
        await place.post("/api/sessions", ada | {"password": "wrong horse!"}, status=403)
        made = await place.make({"kind": "you"}, {"kind": "open"})
        invite = made["invites"]["yellow"]
        joined = await place.post(f"/api/matches/{made['match']}/join", {"invite": invite})
        async with place.client(made["match"], made["token"]) as blue, place.client(made["match"], joined["token"]):
            await blue.pick(blue.words[0])
            await blue.send(type="choose", token=made["token"])  # which is refused
            await blue.until("error")
        stack = f"at http://here/#/join/{made['match']}/{invite}"
        await place.post("/api/reports", {"text": f"token={made['token']}", "stack": stack}, status=201)
        await place.http.get(f"/api/account?session={session}", headers={"authorization": f"Bearer {session}"})
        await place.http.aclose()
        server.end()
        lines = [line for line in server.errors.splitlines() if line]
    assert any("the page failed" in line for line in lines)
    for line in lines:
        if form == "json":
            assert json.loads(line)["time"]
        for secret in ("correct horse", "wrong horse!", session, made["token"], joined["token"], invite):
            assert secret not in line


def test_a_server_that_starts_without_trouble_logs_nothing(tmp_path: Path) -> None:
    with hosted("--db", f"sqlite:///{tmp_path}/m.db") as server:
        with urllib.request.urlopen(f"{server.address}/readyz", timeout=SECONDS) as answer:  # noqa: S310  # ours
            assert answer.status == 200
        server.end()
        assert server.errors == ""
