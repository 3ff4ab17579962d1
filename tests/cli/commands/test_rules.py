from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from sandtable.cli.rule_coverage import marked_tests, marks_in
from sandtable.engine.contract import Rulebook
from sandtable.engine.text.rulebook import find, read
from sandtable.games import find as find_game
from tests.cli.conftest import Cli

BOOK = read(find_game("unbreakable"))


def test_every_row_of_the_book_is_found() -> None:
    text = find_game("unbreakable").rulebook.text()
    assert len(BOOK.rows) == text.count("\n**UNB-")
    assert len({row.id for row in BOOK.rows}) == len(BOOK.rows)
    assert all(row.text and row.chapter for row in BOOK.rows)
    assert {row.id.partition(".")[0] for row in BOOK.rows} <= {chapter.id for chapter in BOOK.chapters}


def test_the_whole_book(cli: Cli) -> None:
    ran = cli("rules", "unbreakable")
    assert ran.code == 0
    assert ran.out.strip() == find_game("unbreakable").rulebook.text().strip()


def test_a_row_by_its_id(cli: Cli) -> None:
    ran = cli("rules", "unbreakable", "unb-nuk.1")
    assert ran.out.startswith("**UNB-NUK.1** ")
    assert ran.out.count("\n") == 1


def test_a_row_whose_chapter_is_a_number(cli: Cli) -> None:
    assert cli("rules", "undergrowth", "und-5.9").out.startswith("**UND-5.9** ")
    assert cli("rules", "undergrowth", "UND-8").out.startswith("## Bidding and command points (UND-8)")


def test_a_chapter_comes_with_its_tables(cli: Cli) -> None:
    ran = cli("rules", "unbreakable", "UNB-UNIT")
    assert ran.out.startswith("## Units and status (UNB-UNIT)")
    assert "| Crawler |" in ran.out
    assert "**UNB-UNIT.16**" in ran.out
    assert "UNB-WPN.1" not in ran.out


def test_a_search_finds_rows_that_hold_all_words() -> None:
    assert "UNB-UNIT.13" in [row.id for row in find(BOOK, "knocked LAVA engulfed")]


def test_what_is_not_there(cli: Cli) -> None:
    cli("rules", "unbreakable", "UNB-NUK.99").refused("UNB-NUK.99", "UNB-UNIT")
    cli("rules", "unbreakable", "snow", "shoes").refused("snow shoes", code=1)
    cli("rules", "chess").refused("'chess'")


def test_json(cli: Cli) -> None:
    rows = json.loads(cli("rules", "unbreakable", "--json").out)
    assert len(rows) == len(BOOK.rows)
    assert rows[0] == {"id": BOOK.rows[0].id, "chapter": BOOK.rows[0].chapter, "text": BOOK.rows[0].text}


# coverage


def test_marks_are_read_wherever_they_stand() -> None:
    source = """
import pytest
IDS = ("A-B.1", "A-B.2")
pytestmark = [pytest.mark.slow, pytest.mark.rule("A-M.1")]

@pytest.mark.rule("A-F.1", "A-F.2")
def test_plain(): ...

@pytest.mark.rule(*IDS)
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A-P.1"))])
def test_more(x): ...

def helper(): ...

CASES = [pytest.param(1, marks=pytest.mark.rule("A-N.1")), pytest.param(2, marks=pytest.mark.rule(*IDS))]
every_case = pytest.mark.parametrize("x", CASES)

@every_case
@pytest.mark.rule("A-F.3")
def test_shared(x): ...

@pytest.mark.rule("A-C.1")
class TestClass:
    @pytest.mark.rule("A-F.1")
    def test_inside(self): ...

async def test_bare(): ...
"""
    assert dict(marks_in(source, "t.py")) == {
        "t.py::test_plain": ["A-M.1", "A-F.1", "A-F.2"],
        "t.py::test_more": ["A-M.1", "A-B.1", "A-B.2", "A-P.1"],
        "t.py::test_shared": ["A-M.1", "A-N.1", "A-B.1", "A-B.2", "A-F.3"],
        "t.py::TestClass::test_inside": ["A-M.1", "A-C.1", "A-F.1"],
        "t.py::test_bare": ["A-M.1"],
    }


def test_the_titles_of_stories_are_marks() -> None:
    source = """
@stories('''
BRK-29.4 BRK-31.38: a marker stays
    # See BRK-1.1: this is a remark.
    draw yellow-light | YSA1 0606 -> hex 0606
''')
def test_markers(story): ...
"""
    assert dict(marks_in(source, "t.py")) == {"t.py::test_markers": ["BRK-29.4", "BRK-31.38"]}


def test_the_titles_of_scripts_and_the_lines_of_rules_above_them_are_marks() -> None:
    source = """
@scripts('''
UNB-LAS.1 UNB-LAS.2:
a laser misses
    resolve blue-walkers; W1 0606 -> W1 0606
UNB-NUK.1: a nuke falls
    resolve blue-walkers; W1 0606 -> W1 0606
''', bomb="W1 0606")
def test_lasers(script): ...
"""
    assert dict(marks_in(source, "t.py")) == {"t.py::test_lasers": ["UNB-LAS.1", "UNB-LAS.2", "UNB-NUK.1"]}


def test_a_test_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("def test_(:", encoding="utf-8")
    with pytest.raises(ValueError, match=r"tests/test_x\.py cannot be read"):
        marked_tests(tmp_path)


def test_coverage_lists_the_tests_of_a_row(cli: Cli) -> None:
    ran = cli("rules", "unbreakable", "UNB-UNIT", "--coverage")
    assert ran.code == 0
    line = next(line for line in ran.out.splitlines() if line.startswith("UNB-UNIT.1 "))
    assert "games/interformic/rules/" in line
    assert "no fuzzing has been counted" in ran.out.splitlines()[-1]


@pytest.fixture
def _few_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One test file instead of all of ours."""
    source = 'import pytest\n\n@pytest.mark.rule("UNB-UNIT.1", "UNB-UNIT.2")\ndef test_units(): ...\n'
    (tmp_path / "test_units.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr("sandtable.cli.rule_coverage.tests_folder", lambda: tmp_path)


@pytest.mark.usefixtures("_few_tests")
def test_coverage_counts_what_fuzzing_met(cli: Cli) -> None:
    assert cli("fuzz", "unbreakable/special-delivery", "--games", "1", "--seed", "1").code == 0
    rows = json.loads(cli("rules", "unbreakable", "UNB-DECK", "--coverage", "--json").out)
    met = {row["id"]: row["met"] for row in rows}
    assert met["UNB-DECK.1"] > 0
    assert all(isinstance(count, int) for count in met.values())


@pytest.mark.usefixtures("_few_tests")
def test_a_row_that_nothing_holds_fails_a_finished_game(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    book = "## Snow (UNB-SNOW)\n\n**UNB-SNOW.1** It snows.\n\n**UNB-SNOW.2** It is white.\n"
    path = tmp_path / "rulebook.md"
    path.write_text(book, encoding="utf-8")
    rulebook = Rulebook(path, untested={"UNB-SNOW.2": "a colour"}, finished=True)
    finished = dataclasses.replace(find_game("unbreakable"), rulebook=rulebook)
    monkeypatch.setattr("sandtable.games.find", lambda _: finished)
    ran = cli("rules", "unbreakable", "UNB-SNOW", "--coverage")
    assert (ran.code, ran.err) == (1, "sandtable: Unbreakable has rules that no test covers: UNB-SNOW.1\n")
    assert "NOT COVERED" in ran.out
    assert "presentation: a colour" in ran.out
    assert "2 rules: 0 covered by 0 tests, 1 presentation, 1 not covered" in ran.out
    unfinished = dataclasses.replace(finished, rulebook=dataclasses.replace(rulebook, finished=False))
    monkeypatch.setattr("sandtable.games.find", lambda _: unfinished)
    assert cli("rules", "unbreakable", "--coverage").code == 0


@pytest.mark.usefixtures("_few_tests")
def test_marks_of_rows_that_do_not_exist_are_said(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    book = "## Units (UNB-UNIT)\n\n**UNB-UNIT.1** There are units.\n"
    path = tmp_path / "rulebook.md"
    path.write_text(book, encoding="utf-8")
    other = dataclasses.replace(find_game("unbreakable"), rulebook=Rulebook(path, finished=True))
    monkeypatch.setattr("sandtable.games.find", lambda _: other)
    lines = cli("rules", "unbreakable", "--coverage").out.splitlines()
    assert lines[-1] == "cited, but not in the rulebook: UNB-UNIT.2"
