"""Frozen matches: what these rules cannot follow can be watched, replayed, ended and saved all the same."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable import cli
from sandtable.engine.match.start import load_save
from sandtable.engine.text.saves import Save, read_save
from sandtable.engine.verdicts import sentence
from sandtable.games import find
from sandtable.server.accounts.store import digest
from sandtable.server.journal.restore import beginning_of, new_journal, read_journal
from sandtable.server.journal.stored_log import write_stored_save
from sandtable.server.storage.store import Store
from tests.server.kept import FOLDER, KEPT, VERSIONS, changed, lay_down, read_file, read_kept
from tests.server.support import OPEN, RANDOM, YOU, Json, Place, serving

TOKEN = "t" * 32
GROUPS = {"first": FOLDER} | {folder.name: folder for folder in sorted(VERSIONS.iterdir())}
#: Matches of older rules that these cannot follow, with the first entry that differs. A line that is missing here, or
#: one too many, says that the rules have changed for matches that are under way.
FROZEN = {
    "impact-late-train-running": 51,
    "impact-ghost-walk-running": 75,
    "impact-holding-action-finished": 185,
    "rivets-duckboard-road-running": 7,
    "rivets-break-the-salient-running": 15,
    "rivets-iron-harvest-running": 124,
}


def files(group: str) -> list[Path]:
    return sorted(GROUPS[group].glob("*.journal.json"))


def database(folder: Path, group: str) -> dict[str, Json]:
    """Lay a group of kept matches down, with a token that holds every person's seat; return them by their names."""
    known = {file.name.removesuffix(".journal.json"): read_file(file) for file in files(group)}
    lay_down(folder / "matches.db", list(known.values()))
    secret = f"UPDATE seats SET secret = '{digest(TOKEN)}' WHERE kind != 'bot'"  # noqa: S608  # our own words
    changed(folder / "matches.db", secret)
    return known


def shown(text: str) -> Save:
    """Read a save with the reason of its result as a sentence."""
    save = json.loads(text)
    if save["result"]:
        save["result"]["reason"] = sentence(save["result"]["reason"])
    return read_save(json.dumps(save))


def kept_save(name: str) -> Save:
    return shown((FOLDER / f"{name}.save.json").read_text(encoding="utf-8"))


# every version


def test_every_version_of_the_rules_has_kept_journals() -> None:
    """A new version needs journals of its own before it is released: see tests/data/README.md."""
    kept = {
        (told["match"]["game"], told["match"]["rules"]) for group in GROUPS for told in map(read_file, files(group))
    }
    games = {game for game, _ in kept}
    assert {(game, find(game).versions.rules) for game in games} <= kept


@pytest.mark.parametrize("group", GROUPS)
async def test_every_kept_match_can_be_opened_watched_and_saved(tmp_path: Path, group: str) -> None:
    known = database(tmp_path, group)
    frozen = {}
    async with serving(tmp_path) as place:
        for name, told in known.items():
            match = told["match"]["id"]
            summary = await place.get(f"/api/matches/{match}")
            if summary["frozen"]:
                frozen[name] = summary["frozen"]
                assert f"rules {told['match']['rules']} " in summary["frozen"]
            async with place.client(match, TOKEN) as client:
                assert (client.state["question"] is None) or not summary["frozen"]
                assert [line["text"] for line in client.log]
                last = client.state["seq"]
                for at in (0, last):
                    frame = await client.ask(type="replay", at=at)
                    assert frame["type"] == "frame", frame
            if told["match"]["result"]:
                text = await place.get(f"/api/matches/{match}/save")
                if group == "first":
                    assert shown(text) == _under(kept_save(name), shown(text))
                if group != "first":
                    save = read_save(text)
                    load_save(find(save.game), save)
    assert set(frozen) == (set(FROZEN) if group == "first" else set())


def _under(save: Save, like: Save) -> Save:
    """Return a save with the versions of another: a match that goes on is saved under the rules of now."""
    return msgspec.structs.replace(save, rules=like.rules, ledger=like.ledger)


async def test_the_save_of_a_stored_log_is_the_one_that_the_old_version_wrote(tmp_path: Path) -> None:
    """Of all kept matches, running and finished: the log alone is enough."""
    database(tmp_path, "first")
    store = Store(f"sqlite:///{tmp_path / 'matches.db'}")
    await store.open()
    for name in KEPT:
        stored = await store.match(read_kept(name)["match"]["id"])
        assert stored
        row, seats = stored
        began = new_journal(row, seats).match
        text = write_stored_save(row, beginning_of(row), await store.entries(row.id), began)
        assert shown(text) == kept_save(name), name
    await store.close()


@pytest.mark.parametrize(("name", "first"), FROZEN.items())
async def test_a_match_is_frozen_where_the_rules_differ_first(tmp_path: Path, name: str, first: int) -> None:
    told = database(tmp_path, "first")[name]
    store = Store(f"sqlite:///{tmp_path / 'matches.db'}")
    await store.open()
    stored = await store.match(told["match"]["id"])
    assert stored
    journal = await read_journal(store, *stored)
    assert journal.frozen
    assert journal.frozen.first == first
    assert len(journal.entries) == len(told["journal"])
    assert (journal.match.result is None) == (told["match"]["result"] is None)
    await store.close()


# a running match whose rules have changed


async def changed_match(folder: Path, **more: Any) -> tuple[str, str, str]:
    """Play a few choices, and let the rules refuse the last."""
    async with serving(folder) as place:
        match, blue_token, yellow_token = await place.pair(options={}, **more)
        async with place.client(match, blue_token) as blue:
            await blue.pick("own")
            for _ in range(3):
                await blue.pick(blue.words[0])
    changed(
        folder / "matches.db",
        "UPDATE matches SET rules = '0'",
        "UPDATE journal SET word = 'xyzzy' WHERE seq = (SELECT max(seq) FROM journal)",
    )
    return match, blue_token, yellow_token


async def test_players_of_a_frozen_match_are_told_and_can_end_and_save_it(tmp_path: Path) -> None:
    match, blue_token, yellow_token = await changed_match(tmp_path, clock={"kind": "match", "seconds": 60})
    for _ in range(2):
        async with (
            serving(tmp_path) as place,
            place.client(match, blue_token) as blue,
            place.client(match, yellow_token) as yellow,
            place.client(match) as watcher,
        ):
            summary = await place.get(f"/api/matches/{match}")
            assert summary["frozen"].startswith("this match was started under rules 0 (ledger ")
            assert summary["asked"] == blue.state["asked"] == blue.state["clock"]["running"] == []
            assert blue.state["question"] is None
            assert blue.log[-1]["text"] == "Blue chooses xyzzy."
            for other in (yellow, watcher):
                assert not any("xyzzy" in text for text in other.raw)  # it may have been secret
            seq = blue.state["seq"]
            for message in (
                {"type": "choose", "choice": "own"}, {"type": "go", "choice": "own"}, {"type": "undo"},
                {"type": "draw"},
            ):  # fmt: skip
                refused = await blue.ask(seq=seq, **message)
                assert refused["error"]["code"] == "cannot-continue", message
            assert (await blue.ask(type="claim", seq=seq))["error"]["code"] == "refused"
            for token in (blue_token, None):
                assert (await place.get(f"/api/matches/{match}/save", token, 403))["error"]["code"] == "not-yet"
    async with serving(tmp_path) as place:
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            assert (await blue.ask(type="concede", seq=blue.state["seq"]))["type"] == "ok"
            while not yellow.state["result"]:
                await yellow.until("state")
        await ended(place, match)
    async with serving(tmp_path) as place:
        await ended(place, match)


async def ended(place: Place, match: str) -> None:
    """Check what a frozen match that has been given up shows to all."""
    summary = await place.get(f"/api/matches/{match}")
    assert summary["result"]["winner"] == "yellow"
    assert summary["frozen"]
    save = read_save(await place.get(f"/api/matches/{match}/save"))
    assert (save.rules, save.moves[-1].choice, save.moves[-2].choice) == ("0", "concede", "xyzzy")
    async with place.client(match) as watcher:
        refused = await watcher.ask(type="review", side="blue")
        assert refused["error"]["code"] == "cannot-continue"


async def test_the_only_person_saves_a_frozen_match_and_plays_on_from_before(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await place.make(YOU, RANDOM)
        match, token = made["match"], made["token"]
        async with place.client(match, token) as blue:
            while len(blue.log) < 5 or not blue.words:
                if blue.words:
                    await blue.pick(blue.words[0])
                else:
                    await blue.until("state")
    last = "(SELECT max(seq) FROM journal WHERE side = 'blue')"
    changed(
        tmp_path / "matches.db",
        "UPDATE matches SET rules = '0'",
        f"UPDATE journal SET dice = '[6]' WHERE seq = {last}",  # noqa: S608  # our own words
    )
    async with serving(tmp_path) as place:
        save = read_save(await place.get(f"/api/matches/{match}/save", token))
        assert any(move.dice == [6] for move in save.moves)
        async with place.client(match, token) as blue:
            assert "Blue chooses" in " ".join(line["text"] for line in blue.log)
            at = blue.state["seq"]
        wanted = {"at": at, "side": "blue", "seats": {"blue": YOU, "yellow": RANDOM}}
        forked = await place.post(f"/api/matches/{match}/fork", wanted, token, 201)
        async with place.client(forked["match"], forked["token"]) as blue:
            while not blue.words:
                await blue.until("state")
            await blue.pick(blue.words[0])


async def test_a_match_that_cannot_even_begin_is_saved_all_the_same(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await place.make(YOU, OPEN)
    changed(tmp_path / "matches.db", "UPDATE matches SET position = 'nonsense', rules = '0'")
    async with serving(tmp_path) as place:
        problem = await place.get(f"/api/matches/{made['match']}", status=409)
        assert problem["error"]["code"] == "cannot-continue"
        assert (await place.get(f"/api/matches/{made['match']}/save", status=403))["error"]["code"] == "not-yet"
    changed(tmp_path / "matches.db", """UPDATE matches SET result = '{"winner":null,"reason":"X","rule":""}'""")
    async with serving(tmp_path) as place:
        save = read_save(await place.get(f"/api/matches/{made['match']}/save"))
        assert (save.rules, save.position) == ("0", "nonsense")


# upgrade --check


def test_upgrade_check_names_what_would_change_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = database(tmp_path, "first")
    file = tmp_path / "matches.db"
    before = file.read_bytes()
    assert cli.main(["upgrade", "--check", "--db", f"sqlite:///{file}"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines.pop() == "72 matches: 6 would be frozen (5 running, 1 finished); the others go on as they stand."
    assert {line.split()[0] for line in lines} == {known[name]["match"]["id"] for name in FROZEN}
    line = next(line for line in lines if "impact/late-train" in line)
    assert line.endswith(
        "impact/late-train, running, rules 3 (ledger 2026-11), now 4 (2026-11): entry 51 of 112, red BA: "
        "the dice are not those of the journal"
    )
    assert file.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["matches.db"]


async def test_upgrade_check_reads_beside_a_running_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with serving(tmp_path) as place:
        await place.pair()
        check = ["upgrade", "--check", "--db", f"sqlite:///{tmp_path / 'matches.db'}"]
        assert await asyncio.to_thread(cli.main, check) == 0
    out = capsys.readouterr().out
    assert out == "1 match: every one replays under these rules and goes on as it stands.\n"


def test_upgrade_check_refuses_what_it_cannot_read_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.db"
    for content, text in (
        (None, f"there is no database {file}"),
        (b"not a database" * 100, "is not a database of Sandtable: file is not a database"),
        (b"", "is not a database of Sandtable: no such table: alembic_version"),
    ):
        if content is not None:
            file.write_bytes(content)
        assert cli.main(["upgrade", "--check", "--db", f"sqlite:///{file}"]) == 2
        said = capsys.readouterr().err
        assert text in said
        assert len(said.splitlines()) == 1
    file.unlink()
    database(tmp_path, "first")
    changed(file, "UPDATE alembic_version SET version_num = '9999'")
    assert cli.main(["upgrade", "--check", "--db", f"sqlite:///{file}"]) == 2
    assert "is from a newer version of Sandtable" in capsys.readouterr().err


def test_upgrade_without_check_brings_the_tables_up_to_date(tmp_path: Path) -> None:
    database(tmp_path, "first")
    file = tmp_path / "matches.db"
    assert cli.main(["upgrade", "--db", f"sqlite:///{file}"]) == 1
    with closing(sqlite3.connect(file)) as disk:
        assert disk.execute("SELECT count(*) FROM alive").fetchone() == (1,)
