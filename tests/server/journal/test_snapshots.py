"""Snapshots: a match that is opened from one cannot be told from a match that was replayed from its beginning."""

from __future__ import annotations

import logging
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from sandtable.engine.match import MatchSetup
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.server.journal import snapshots
from sandtable.server.journal.journaled_match import JournaledMatch, Origin
from sandtable.server.journal.proposals import NewProposal
from sandtable.server.journal.snapshots import restore, rewind, take
from sandtable.server.play.replays import frame
from sandtable.server.protocol.http_bodies import Clock
from sandtable.server.protocol.rendering import render_question, render_view
from sandtable.server.protocol.types import encode
from sandtable.server.storage.entries import CHOOSE, DRAW, JOIN, NOTE, PROPOSE, UNDO, Entry
from sandtable.server.storage.store import Store
from tests.server.support import Json, Place, run, serving, settings

GAME = find("unbreakable")
LISTED = [one.id for one in GAME.scenarios.values() if one.listed]


def begun(scenario: str, seed: int | str, **options: Any) -> JournaledMatch:
    settled = GAME.resolve_options(scenario, {"turn_cap": 3, **options})
    journal = JournaledMatch(*Origin("unbreakable", MatchSetup(scenario, settled, seed), 1000.0, frozenset(["blue"])))
    journal.note_entry(JOIN, "blue", "Ada", 1001.0)
    return journal


def walk(journal: JournaledMatch, dice: random.Random, count: int) -> Iterator[tuple[str, str, str, str]]:
    """Do this and that in a match: choices, and now and then something else."""
    for number in range(count):
        match = journal.match
        if match.result:
            return
        side = dice.choice(list(match.decisions))
        what = dice.random()
        if what < 0.05 and match.can_undo(side):
            yield UNDO, side, "", f"request {number}"
        elif what < 0.08 and not match.secret and len(match.sides) > 1:
            yield DRAW, side, "", f"request {number}"
        elif what < 0.12:
            yield NOTE, "", f"note {number}", ""
        elif what < 0.13 and len(match.sides) > 1 and not journal.seating.proposals:
            others = tuple(one for one in match.sides if one != side)
            yield PROPOSE, side, encode(NewProposal(others[0], "greedy", others)).decode(), f"request {number}"
        else:
            yield (
                CHOOSE,
                side,
                GAME.notation.word(match.state, dice.choice(match.decisions[side].options())),
                f"request {number}",
            )


PLAY = {UNDO: JournaledMatch.undo, DRAW: JournaledMatch.offer_draw}


def do(journal: JournaledMatch, at: float, kind: str, side: str, word: str, request: str) -> None:
    if kind in (NOTE, PROPOSE):
        journal.note_entry(kind, side, word, at, request)
    else:
        journal.choose(side, word, at, request) if kind == CHOOSE else PLAY[kind](journal, side, at, request)


def everything(journal: JournaledMatch) -> Json:
    """All that anybody can ever get to see of a record, and all that it goes on from."""
    match = journal.match
    shown = {
        str(viewer): [
            render_view(match, viewer),
            render_question(match, viewer),
            match.can_undo(viewer).text if viewer else None,
            journal.render_log(viewer),
            journal.seq(viewer),
            journal.moments[viewer],
        ]
        for viewer in journal.viewers
    }
    clocks = [Clock(kind, 600) for kind in ("none", "match", "move")]
    return {
        "shown": msgspec.json.decode(encode(shown)),
        "asked": list(match.decisions),
        "save": match.save(),
        "position": match.position(),
        "dice": match.state.dice.state_word,
        "draws": sorted(match.draw_offers),
        "entries": journal.entries,
        "requests": journal.requests,
        "since": journal.since,
        "open": journal.open,
        "arrangements": journal.seating,
        "left": [journal.left(clock, 5000.0) for clock in clocks],
        "last": journal.last,
        "untold": {str(viewer): journal.logs.count(viewer) for viewer in journal.viewers},
    }


def attributes(journal: JournaledMatch) -> Json:
    """All attributes, so that a new one must be kept, too; but for those that `everything` looks into."""
    return {
        name: value for name, value in vars(journal).items() if name not in ("match", "logs", "replicas", "snapshot")
    }


def again(journal: JournaledMatch) -> JournaledMatch:
    """The same match, replayed from its beginning."""
    fresh = JournaledMatch(*journal.origin)
    for entry in journal.entries:
        fresh.redo(entry)
    return fresh


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("scenario", LISTED)
def test_going_on_from_a_snapshot_is_going_on(scenario: str, hidden: bool) -> None:
    """At every snapshot, and at every entry after it: every view, question, log, seq, undo, save, and the next dice."""
    seed = len(scenario)
    journal = begun(scenario, f"{seed:064x}" if hidden else seed, loadouts_hidden_until_fired=hidden)
    dice, taken, twins, at = random.Random(seed), 0, list[JournaledMatch](), 2000.0  # noqa: S311  # no secrets here
    for step in walk(journal, dice, 200):
        at += dice.random()
        do(journal, at, *step)
        for twin in twins:
            do(twin, at, *step)
            if dice.random() < 0.2:
                assert everything(twin) == everything(journal)
        snapshot = take(journal)
        if snapshot and (dice.random() < 0.1 or not taken):
            taken += 1
            revived = restore(journal.origin, journal.entries[:], snapshot)
            assert attributes(revived) == attributes(journal)
            assert everything(revived) == everything(journal)
            twins = [revived, *twins[:1]]
    assert taken >= 2
    fresh = again(journal)
    for twin in twins:
        assert everything(twin) == everything(journal) == everything(fresh)
        middle = twin.seq("blue") // 2
        then, move = frame(twin, "blue", middle)
        other, other_move = frame(fresh, "blue", middle)
        assert move == other_move
        assert everything(then) == everything(other)


def played(count: int = 120) -> JournaledMatch:
    journal = begun("retrieval", 3)
    for step in walk(journal, random.Random(3), count):  # noqa: S311  # no secrets here
        do(journal, 2000.0, *step)
    return journal


def snapped() -> tuple[JournaledMatch, tuple[int, str]]:
    """A match, and a snapshot of an earlier moment of it."""
    journal, newest = begun("retrieval", 3), None
    for number, step in enumerate(walk(journal, random.Random(3), 120)):  # noqa: S311  # no secrets here
        do(journal, 2000.0, *step)
        newest = (take(journal) if number < 100 else None) or newest
    assert newest is not None
    assert newest[0] < len(journal.entries)
    return journal, newest


def test_a_record_goes_back_from_its_snapshot_or_from_its_beginning() -> None:
    journal, newest = snapped()
    journal.snapshot = newest
    for count in (len(journal.entries) - 1, newest[0], newest[0] - 1, 0):
        back = rewind(journal, count)
        fresh = JournaledMatch(*journal.origin)
        for entry in journal.entries[:count]:
            fresh.redo(entry)
        assert everything(back) == everything(fresh)


def test_a_snapshot_that_does_not_belong_here_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    journal, (count, whole) = snapped()
    entries = journal.entries

    def refused(why: str, snapshot: tuple[int, str], past: list[Entry] = entries) -> None:
        with pytest.raises(Refused, match=why):
            restore(journal.origin, past, snapshot)

    assert restore(journal.origin, entries, (count, whole)).entries == entries[:count]
    for at in (0, 63, 64, len(whole) // 2, len(whole) - 1):
        refused("damaged", (count, whole[:at] + ("x" if whole[at] != "x" else "y") + whole[at + 1 :]))
    refused("damaged", (count, ""))
    refused("damaged", (count, whole[:-1]))
    refused("not of this match", (count - 1, whole))
    refused("not of this match", (count, whole), entries[: count - 1])
    other = [msgspec.structs.replace(entries[0], at=1.0), *entries[1:]]
    refused("not of this match", (count, whole), other)
    monkeypatch.setattr(snapshots, "FORMAT", "2")
    refused("not of this match", (count, whole))


# over the wire


def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "INTERVAL", 10)


async def play_on(place: Place, match: str, tokens: dict[str, str], count: int) -> Json:
    """Make some choices for both sides; return what blue sees."""
    dice = random.Random(count)  # noqa: S311  # no secrets here
    async with place.client(match, tokens["blue"]) as blue, place.client(match, tokens["yellow"]) as yellow:
        for _ in range(count):
            client = next(one for one in (blue, yellow, None) if one is None or one.words)
            if client is None:
                break
            await client.pick(dice.choice(client.words))
            for one in (blue, yellow):  # an answer to a question comes after every state so far
                await one.explain()
        return {"view": blue.view, "question": blue.state["question"], "log": blue.log, "seq": blue.state["seq"]}


async def damage(folder: Path, how: str) -> int:
    store = Store(settings(folder).db)
    await store.open()
    async with store.engine.begin() as connection:
        count = (await connection.execute(text("SELECT count(*) FROM snapshots"))).scalar()
        await connection.execute(text(how))
    await store.close()
    return int(count or 0)


def test_a_restarted_server_goes_on_with_or_without_its_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whole, missing, cut off, of another moment, nonsense: the players notice nothing."""
    often(monkeypatch)
    replayed = list[int]()
    redo = JournaledMatch.redo

    def counted(self: JournaledMatch, entry: Entry) -> None:
        replayed.append(entry.seq)
        redo(self, entry)

    async def reopen(how: str, match: str, tokens: dict[str, str], before: Json) -> None:
        folder = tmp_path / how[:40].replace(" ", "-")
        folder.mkdir()
        shutil.copy(tmp_path / "matches.db", folder)
        assert await damage(folder, how) == 1
        replayed.clear()
        caplog.clear()
        async with serving(folder) as place:
            assert await play_on(place, match, tokens, 0) == before
            assert (1 in replayed) == (how != "SELECT 1")
            assert ("the snapshot is not used" in caplog.text) == ("UPDATE" in how)
            assert (await play_on(place, match, tokens, 3))["seq"] >= before["seq"]

    async def main() -> None:
        async with serving(tmp_path) as place:
            match, blue, yellow = await place.pair(options={"turn_cap": 9, "platoon_size": 2})
            tokens = {"blue": blue, "yellow": yellow}
            before = await play_on(place, match, tokens, 40)
        monkeypatch.setattr(JournaledMatch, "redo", counted)
        await reopen("SELECT 1", match, tokens, before)
        await reopen("DELETE FROM snapshots", match, tokens, before)
        await reopen("UPDATE snapshots SET text = substr(text, 1, 500)", match, tokens, before)
        await reopen("UPDATE snapshots SET seq = seq + 1", match, tokens, before)
        await reopen("UPDATE snapshots SET text = 'x'", match, tokens, before)

    with caplog.at_level(logging.WARNING, "sandtable"):
        run(main())


async def test_a_snapshot_that_cannot_be_written_disturbs_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    often(monkeypatch)

    async with serving(tmp_path) as place:
        match, blue, yellow = await place.pair(options={"turn_cap": 9, "platoon_size": 2})
        tokens = {"blue": blue, "yellow": yellow}
        await damage(tmp_path, "DROP TABLE snapshots")
        seen = await play_on(place, match, tokens, 40)
        assert seen["seq"] > 15
        assert await play_on(place, match, tokens, 0) == seen
