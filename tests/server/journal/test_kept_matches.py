"""Kept matches: the saves and journals of `tests/data` stand where they stood, or are refused with both rules versions.

Every scenario has a finished and a running match, made once and never again (see `tests/data/README.md`). They are read
in the ways in which a player and a server read them. Where a game's rules have not changed since, nothing may differ.
Where they have, a match may be refused, in words that name both versions; but a match that goes on stands as it stood.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import read_journal
from sandtable.server.storage.store import Store
from tests.server.kept import FOLDER, KEPT, changed, lay_down, read_kept
from tests.server.support import Json, run

BYTES = 300_000  # that one file may have
SECRET = 5  # running matches, at least, that stopped after a choice that only its own side knows of

every_match = pytest.mark.parametrize("kept", KEPT)


def save(kept: str) -> str:
    return (FOLDER / f"{kept}.save.json").read_text(encoding="utf-8")


# where a match stands


def stands(match: Match) -> Json:
    """Say where a match stands, as far as a save tells it."""
    return {
        "moves": len(match.moves),
        "result": None if match.result is None else [match.result.winner, match.result.rule],
        "asked": {side: question.kind for side, question in match.decisions.items()},
        "position": match.position().splitlines(),
    }


def answers(match: Match) -> Json:
    """Count the answers to every open question, and sum them up."""
    words = {
        side: sorted(match.game.notation.word(match.state, one) for one in d.options())
        for side, d in match.decisions.items()
    }
    return {side: [len(some), f"{crc32(' '.join(some).encode()):08x}"] for side, some in words.items()}


def stood(told: Json) -> Json:
    """Say where a match stood when it was written, in the form of `stands`."""
    return {
        "moves": told["moves"],
        "result": told["result"],
        "asked": {side: kind for side, (kind, _, _) in told["asked"].items()},
        "position": told["position"],
    }


def check(match: Match, told: Json, *, same_rules: bool) -> None:
    assert stands(match) == stood(told), "it goes on, but from somewhere else: then it must be refused"
    if same_rules:
        assert answers(match) == {side: [count, total] for side, (_, count, total) in told["asked"].items()}


def names_both(text: str, rules: str, game: str) -> bool:
    """Whether a refusal names the rules that a match was begun under, and those of now."""
    return bool(re.search(rf"rules {rules} .*rules {find(game).versions.rules} ", text))


def is_of_now(kept: Json) -> bool:
    game = find(kept["match"]["game"])
    return bool((kept["match"]["rules"], kept["match"]["ledger"]) == (game.versions.rules, game.versions.ledger))


# the files


def test_every_scenario_has_its_files() -> None:
    assert sorted(file.name for file in FOLDER.iterdir()) == sorted(
        f"{kept}.{what}.json" for kept in KEPT for what in ("save", "journal")
    )
    sizes = [file.stat().st_size for file in FOLDER.iterdir()]
    assert max(sizes) <= BYTES


# saves


@every_match
def test_a_save_stands_where_it_stood_or_is_refused(kept: str) -> None:
    told, text = read_kept(kept), save(kept)
    game, rules = told["match"]["game"], told["match"]["rules"]
    match = loaded(text)
    if isinstance(match, Refused):
        assert not is_of_now(told), match.text
        assert names_both(match.text, rules, game), match.text
        return
    check(match, told["stands"], same_rules=is_of_now(told))
    if is_of_now(told):
        assert match.save() == text


def loaded(text: str) -> Match | Refused:
    try:
        return sandtable.load(text)
    except Refused as refused:
        return refused


def test_a_save_of_other_rules_goes_on_where_it_replays_and_is_refused_where_it_does_not() -> None:
    match = sandtable.new("undergrowth/garden-plot", seed=4)
    while len(match.moves) < 30:
        match.choose(next(iter(match.decisions.values())).offer().nth(0))
    saved = json.loads(match.save()) | {"rules": "0"}
    assert stands(sandtable.load(json.dumps(saved))) == stands(match)
    del saved["moves"][5]
    with pytest.raises(Refused) as refused:
        sandtable.load(json.dumps(saved))
    assert names_both(refused.value.text, "0", "undergrowth"), refused.value.text


# journals


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay the journals into a database of the tables that they come from; opening it brings it up to date."""
    return lay_down(tmp_path_factory.mktemp("kept") / "matches.db", [read_kept(kept) for kept in KEPT])


Opened = dict[str, JournaledMatch | Exception]  # the record of each match, or why there is none


async def open_all(file: Path) -> Opened:
    """Open every match as a server does."""
    found: Opened = {}
    store = Store(f"sqlite:///{file}")
    await store.open()
    for kept in KEPT:
        stored = await store.match(read_kept(kept)["match"]["id"])
        assert stored
        try:
            found[kept] = await read_journal(store, *stored)
        except Exception as wrong:  # noqa: BLE001  # the test of that match looks at it
            found[kept] = wrong
    await store.close()
    return found


@pytest.fixture(scope="module")
def opened(database: Path) -> Opened:
    return run(open_all(copy(database, "opened.db")))


@pytest.fixture(scope="module")
def replayed(database: Path) -> Opened:
    return run(open_all(changed(copy(database, "replayed.db"), "DELETE FROM snapshots")))


def copy(database: Path, name: str) -> Path:
    return Path(shutil.copy(database, database.with_name(name)))


def check_record(kept: str, journal: JournaledMatch | Exception) -> None:
    told = read_kept(kept)
    assert isinstance(journal, JournaledMatch), journal
    if journal.frozen:
        assert not is_of_now(told)
        assert names_both(journal.frozen.why, told["match"]["rules"], told["match"]["game"]), journal.frozen.why
        return
    check(journal.match, told["stands"], same_rules=is_of_now(told))
    assert {
        "entries": len(journal.entries),
        "moments": {viewer or "": journal.seq(viewer) for viewer in journal.viewers},
        "draws": sorted(journal.match.draw_offers),
    } == {key: told["stands"][key] for key in ("entries", "moments", "draws")}
    ended = told["match"]["result"]
    assert (journal.match.result is None) == (ended is None)
    if is_of_now(told):
        assert journal.match.save() == save(kept)
        assert [" ".join(entry.asked) for entry in journal.entries] == column(told, "asked")
        assert [entry.shown for entry in journal.entries] == [bool(shown) for shown in column(told, "shown")]


def column(told: Json, name: str) -> list[Any]:
    place = told["journal: columns"].index(name)
    return [row[place] for row in told["journal"]]


@every_match
def test_a_journal_stands_where_it_stood_or_is_refused(kept: str, replayed: Opened) -> None:
    check_record(kept, replayed[kept])


@pytest.mark.parametrize("kept", [kept for kept in KEPT if read_kept(kept)["snapshots"]])
def test_a_snapshot_stands_where_the_journal_does(kept: str, opened: Opened) -> None:
    journal = opened[kept]
    check_record(kept, journal)
    if is_of_now(read_kept(kept)):
        assert isinstance(journal, JournaledMatch)
        assert journal.snapshot, "it was replayed from its beginning"


def test_matches_of_every_game_have_a_snapshot_or_stopped_inside_an_action_and_some_stopped_in_secret() -> None:
    running = [read_kept(kept) for kept in KEPT if kept.endswith("running")]
    games = {told["match"]["game"] for told in running}
    assert {told["match"]["game"] for told in running if told["snapshots"]} == games
    assert {told["match"]["game"] for told in running if _cut(told)} == games
    assert sum(not column(told, "shown")[-1] for told in running if told["journal"]) >= SECRET


def _cut(told: Json) -> bool:
    """Whether a match stopped inside an action: its position says what was chosen since the last pause."""
    return any(line.startswith("then ") for line in told["stands"]["position"])
