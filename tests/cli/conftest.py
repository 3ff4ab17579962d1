from __future__ import annotations

import io
import json
import random
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.cli import main
from sandtable.engine.seat import Seat
from sandtable.players import make

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "sandtable"


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    def refused(self, *words: str, code: int = 2) -> None:
        """Check that it failed with one clear line, and said nothing else."""
        assert self.code == code, self.err or self.out
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("sandtable"), self.err
        assert "Traceback" not in self.err
        for word in words:
            assert word in self.err, self.err


Cli = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Run a command in this process, with lines to read or a player who types them."""

    def run(*args: str, lines: list[str] | None = None, player: TypingPlayer | None = None) -> Ran:
        typed: io.TextIOBase = io.StringIO("".join(f"{line}\n" for line in lines or []))
        if player:
            player.capsys = capsys
            typed = player
        monkeypatch.setattr(sys, "stdin", typed)
        code = main([str(arg) for arg in args])
        seen = capsys.readouterr()
        return Ran(code, (player.shown if player else "") + seen.out, seen.err)

    return run


class TypingPlayer(io.TextIOBase):
    """Reads what is on the screen and types any of the answers: a listed number, or a word."""

    def __init__(self, seed: int, first: list[str] | None = None) -> None:
        """Type the lines of *first*, then play on by chance."""
        super().__init__()
        self.chance = random.Random(seed)  # noqa: S311  # a player, not a lock
        self.first = list(first or [])
        self.shown = ""
        self.typed: list[str] = []
        self.capsys: pytest.CaptureFixture[str] | None = None

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # text, as of stdin
        assert self.capsys
        new = self.capsys.readouterr().out
        self.shown += new
        if "Save the match?" in new:
            return ""
        line = self.line_for(new)
        self.typed.append(line)
        assert len(self.typed) < 3000, "this match does not end"
        return line + "\n"

    def line_for(self, new: str) -> str:
        """Choose what to type, from what is new on the screen."""
        return self.first.pop(0) if self.first else self.chance.choice(shown_answers(new))


def shown_answers(screen: str) -> list[str]:
    """Find the answers on a screen: numbers at the front of a line, and places after a colon."""
    question = screen.rpartition(")\n")[0].count("\n") and screen
    numbers = re.findall(r"(?m)^ {1,4}(\d+)  \S", question or screen)
    places = re.findall(r"(?m)^  \S[^:\n]*: ((?:\d{4} ?)+)$", screen)
    found = [*numbers, *(place for row in places for place in row.split())]
    assert found, f"no answers on this screen:\n{screen}"
    return found


@cache
def short_match() -> str:
    """Return a finished match as text."""
    match = sandtable.new("unbreakable/retrieval", seed=3, options={"turn_cap": 1})
    players = {side: make("random", seed) for seed, side in enumerate(match.sides)}
    while match.decision:
        side = match.decision.side
        match.choose(players[side].choose(Seat(match, side)), side)
    return match.save()


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Return a finished match in a file."""
    path = tmp_path / "short.match"
    path.write_text(short_match(), encoding="utf-8")
    return path


def changed(path: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """Change a saved match on file."""
    save = json.loads(path.read_text(encoding="utf-8"))
    change(save)
    path.write_text(json.dumps(save), encoding="utf-8")
    return path
