"""`lab actions` and `lab observations`."""

from __future__ import annotations

import csv
import json
from io import StringIO

import pytest

from sandtable.cli import main

Said = pytest.CaptureFixture[str]
NAME = "undergrowth/garden-plot"


def test_the_actions_are_listed_as_csv(capsys: Said) -> None:
    assert main(["lab", "actions", NAME]) == 0

    rows = list(csv.DictReader(StringIO(capsys.readouterr().out)))
    assert [int(row["number"]) for row in rows] == sorted(int(row["number"]) for row in rows)
    assert {"place", "end", "letter", "word", "unit"} == {row["kind"] for row in rows}
    assert "pass" in {row["text"] for row in rows}


def test_options_of_the_match_add_units(capsys: Said) -> None:
    counts = []
    for more in ([], ["--option", "points=200"]):
        assert main(["lab", "actions", NAME, "--format", "json", *more]) == 0
        counts.append(len(json.loads(capsys.readouterr().out)))

    assert counts[0] < counts[1]


def test_markdown_names_the_digest(capsys: Said) -> None:
    assert main(["lab", "actions", NAME, "--format", "markdown"]) == 0

    assert "in use, digest `" in capsys.readouterr().out


def test_the_numbers_of_an_observation_are_listed(capsys: Said) -> None:
    assert main(["lab", "observations", NAME]) == 0

    rows = list(csv.DictReader(StringIO(capsys.readouterr().out)))
    assert {row["part"] for row in rows} == {"board", "units", "table", "question"}
    assert all(int(row["least"]) <= int(row["most"]) for row in rows)
