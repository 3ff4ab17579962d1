from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from rich.text import Text

import sandtable
from sandtable.cli.terminal.board import news, paint
from sandtable.cli.terminal.ending import leave
from sandtable.cli.terminal.game_loop import has_secrets, play
from sandtable.cli.terminal.screen import _folded
from sandtable.cli.terminal.session import Session
from tests.cli.picture import PICTURE, Recorder

pty = pytest.importorskip("pty", reason="terminals of POSIX systems")
CLEAR = "\033[2J"


class Typist:
    """A person at a terminal."""

    def __init__(self, fd: int) -> None:
        """Sit down at *fd*."""
        self.fd = fd
        self.seen = ""

    def until(self, words: str) -> str:
        """Read on until *words* come; return what was seen since the last call."""
        end = time.monotonic() + 60
        while words not in self.seen:
            assert time.monotonic() < end, f"waited for {words!r} in {self.seen!r}"
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.fd, 65536).decode(errors="replace")
                except OSError:  # the other end is closed
                    break
        head, _, self.seen = self.seen.partition(words)
        return head

    def type(self, line: str) -> None:
        os.write(self.fd, line.encode() + b"\n")


@contextmanager
def terminal(*args: str, **env: str) -> Iterator[Typist]:
    ours, theirs = pty.openpty()
    size = {"COLUMNS": "100", "LINES": "50", "TERM": "xterm-256color"}
    command = [sys.executable, "-m", "sandtable.cli", *args]
    clean = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env={**clean, **size, **env}) as process:  # noqa: S603  # our own command
        os.close(theirs)
        try:
            yield Typist(ours)
            assert process.wait(60) == 0
        finally:
            process.kill()
            os.close(ours)


def test_play_on_a_terminal_has_colours() -> None:
    with terminal("play", "unbreakable/retrieval", "--bot", "random", "--seed", "7") as person:
        assert "\033[" in person.until("blue> ")
        person.type("quit")
        person.until("not saved")


def test_no_color_is_honoured() -> None:
    with terminal("play", "unbreakable/retrieval", "--bot", "random", NO_COLOR="1") as person:
        shown = person.until("blue> ")
        assert not re.search(r"\033\[[\d;]*3[0-7]", shown)
        person.type("quit")


def test_the_hot_seat_is_handed_over_unseen() -> None:
    with terminal("play", "unbreakable/retrieval", "--hot-seat", "--seed", "7") as people:
        people.until("Hand over to Blue, who presses Enter: ")
        people.type("")
        people.until("blue> ")
        people.type("1")
        between = people.until("Hand over to Yellow, who presses Enter: ")
        assert CLEAR in between
        assert "Blue Crawler" not in between
        people.type("")
        shown = people.until("yellow> ")
        assert CLEAR in shown
        people.type("1")
        assert "Both platoons are revealed" in people.until("Change the status of a unit?") + people.seen
        people.type("quit")


def test_games_are_tables_on_a_terminal() -> None:
    with terminal("games", "unbreakable") as person:
        shown = person.until("Play one:")
        assert "───" in shown
        assert "loadouts_hidden_until_fired" in shown


def test_rules_are_paged_on_a_terminal() -> None:
    with terminal("rules", "unbreakable", "UNB-NUK", PAGER="cat") as person:
        assert "**" not in person.until("UNB-NUK.8")


# colours and folding


def test_paint_keeps_every_character() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=1)
    drawing = match.game.explain.board_text(match.state, "blue")
    painted = paint(drawing, {"W1": {"side": "blue"}})
    assert painted.plain.split() == drawing.split()
    assert painted.spans


def test_paint_colours_units_by_side_but_no_words() -> None:
    painted = paint(
        "Turn 1\n0101.  W1WB\n. clear\nR Runaway", {"W1": {"side": "blue"}, "WB": {"side": "yellow"}, "R": {}}
    )
    styled = [(painted.plain[span.start : span.end], str(span.style)) for span in painted.spans]
    assert ("W1", "bold bright_blue") in styled
    assert ("WB", "bold yellow") in styled
    assert ("R", "bold") in styled
    assert not any(text.startswith("Ru") for text, _ in styled)


def test_a_drawing_without_a_legend_is_left_alone() -> None:
    assert paint("x y\n1234.", {}).plain == "x y\n1234."


def test_news_of_a_drawing() -> None:
    before = "Turn 1\n0101. 0201^\n\n. clear  ^ hill\nBeside: W1"
    assert news(before, before) == []
    assert news(before, before.replace("Turn 1", "Turn 2")) == ["Turn 2"]
    assert news(before, before.replace("0201^", "0201.")) is None


def test_long_lines_are_folded_with_their_styles() -> None:
    text = Text.assemble("  1  ", ("W1", "bold"), "  one two three four five six", ("  seven eight nine", "cyan"))
    folded = _folded(text, 24, 9)
    assert folded.plain.split() == text.plain.split()
    assert all(len(line) <= 24 for line in folded.plain.split("\n"))
    assert all(line.startswith(" " * 9) for line in folded.plain.split("\n")[1:])
    cyan = " ".join(folded.plain[span.start : span.end] for span in folded.spans if span.style == "cyan")
    assert cyan.split() == ["seven", "eight", "nine"]


# secrets


def test_what_counts_as_a_secret() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=1)
    assert has_secrets(match, "blue")
    while len(match.decisions) > 1:
        match.choose(match.decisions["blue"].offer().nth(0), "blue")
    while match.moves[-1].secret and not match.moves[-1].irreversible:
        match.choose(match.decisions["yellow"].offer().nth(0), "yellow")
    assert not has_secrets(match, "blue")


def test_hidden_weapons_are_secrets() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=1, options={"loadouts_hidden_until_fired": True})
    for side in match.sides:
        while side in match.decisions and not match.log:
            match.choose(match.decisions[side].offer().nth(0), side)
    assert has_secrets(match, "blue")


def test_a_session_can_be_recorded() -> None:
    screen = Recorder(["quit"])
    session = Session(sandtable.new("unbreakable/retrieval", seed=1), screen)
    play(session)
    leave(session)
    assert "blue> quit\nGoodbye" in screen.out.export_text()


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    svg = PICTURE.read_text(encoding="utf-8")
    assert "@font-face" not in svg
    assert "url(http" not in svg
    assert "<image" not in svg
    assert "Which&#160;unit&#160;acts?" in svg
