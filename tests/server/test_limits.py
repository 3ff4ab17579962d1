"""Limits: each has an option, a text and a line in the documentation."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from sandtable.cli.commands import run
from sandtable.server.app import Settings
from sandtable.server.limits import LIFTED, Limits, describe_limits

PAGE = Path(__file__).parents[2] / "docs" / "limits.md"


def read(*options: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    run.arguments(parser)
    return parser.parse_args(options)


def test_the_page_lists_every_option_with_its_default() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    listed = [line for line in lines if line.startswith("| `--max-")]
    assert len(listed) == len(describe_limits())
    for limit, line in zip(describe_limits(), listed, strict=True):
        assert line.startswith(f"| `{run.option_of(limit.name)}` | {limit.default} | ")
        assert limit.text.partition(",")[0] in line


def test_an_option_sets_a_limit_and_the_others_keep_their_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[Settings] = []
    monkeypatch.setattr("sandtable.server.serve.run_server", lambda settings, *_: used.append(settings))
    monkeypatch.setattr(run, "build_client", lambda _: True)
    run.run(read("--max-connections", "7", "--no-browser"))
    assert used[0].applied == Limits(connections=7)


@pytest.mark.parametrize("given", ["0", "-1", "x", "1.5"])
def test_a_limit_is_a_whole_number_above_zero(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read("--max-saves", given)
    assert "whole number" in capsys.readouterr().err


def test_a_server_for_tests_limits_no_address() -> None:
    lifted = Settings("sqlite://", limited=False).applied
    assert lifted.connections_per_address == lifted.bot_matches_per_address == LIFTED
    assert lifted.connections == Limits().connections
