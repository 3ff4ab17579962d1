"""Every row of a finished game is held by a test, or listed as having nothing to test, with the reason."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from sandtable.cli.rule_coverage import marked_tests
from sandtable.engine.text.rulebook import ID
from sandtable.games import REGISTRY, find

ROW = re.compile(rf"^\*\*({ID})\*\* \S", re.MULTILINE)


@cache
def marked_rows() -> set[str]:
    """Collect the ids that the tests are marked with."""
    return set(marked_tests(Path(__file__).parent))


@pytest.mark.usefixtures("example")
@pytest.mark.parametrize("name", [*(name for name in REGISTRY if find(name).rulebook.finished), "breakthrough"])
def test_every_row_is_held_by_a_test_or_has_a_reason(name: str) -> None:
    game = find(name)
    rows = ROW.findall(game.rulebook.text())
    assert len(rows) == len(set(rows)), "a row stands twice in the rulebook"
    held = marked_rows()
    assert not [row for row in rows if row not in held and row not in game.rulebook.untested]
    assert all(game.rulebook.untested.values())
    assert set(game.rulebook.untested) <= set(rows)


@pytest.mark.usefixtures("example")
@pytest.mark.parametrize("name", [*REGISTRY, "breakthrough"])
def test_no_test_holds_a_row_that_does_not_exist(name: str) -> None:
    rows = set(ROW.findall(find(name).rulebook.text()))
    prefix = next(iter(rows)).partition("-")[0]
    assert not {row for row in marked_rows() if row.startswith(prefix + "-")} - rows


@pytest.mark.parametrize("name", REGISTRY)
def test_every_rule_id_in_the_code_is_a_row(name: str) -> None:
    rows = set(ROW.findall(find(name).rulebook.text()))
    prefix = next(iter(rows)).partition("-")[0]
    games = Path(str(find.__globals__["__file__"])).parent
    cited = {row for path in games.rglob("*.py") for row in re.findall(rf"\b{ID}\b", path.read_text())}
    chapters = {row.rpartition(".")[0] for row in rows}
    assert not {row for row in cited if row.startswith(f"{prefix}-")} - rows - chapters
