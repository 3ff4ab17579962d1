"""The screen: a terminal with colours, or plain text in a pipe, line by line."""

from __future__ import annotations

import os
import sys
import textwrap
from typing import IO, Protocol

from rich.console import Console
from rich.text import Text

Part = str | tuple[str, str]  # a text, or a text with its style
WIDEST = 110  # a longer line is hard to read, however wide the terminal


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to `main`, which knows the exit code."""
        raise BrokenPipeError


def console(file: IO[str] | None = None) -> Console:
    """Return a console on stdout that neither guesses at markup nor colours output that no terminal shows."""
    return _Console(file=file, highlight=False, markup=False, emoji=False)


class Screen(Protocol):
    """Where a session is shown, and where the answers come from."""

    def say(self, *parts: Part, indent: int = 0) -> None:
        """Print one line."""

    def show(self, text: Text) -> None:
        """Print a drawing as it stands."""

    def ask(self, prompt: str, answers: list[str]) -> str | None:
        """Read a line; None at the end of the input. *answers* may help a person to type."""

    def hand_over(self, side: str) -> None:
        """Let the people at the keyboard change places, so that none sees the other's secrets."""


class Terminal:
    """Standard output and input, whatever they are."""

    def __init__(self, out: Console | None = None) -> None:
        """Look at what we are connected to."""
        self.out = out or console()
        self.colourful = self.out.is_terminal and not os.environ.get("NO_COLOR")
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        self.live = self.typed and self.out.is_terminal
        self._answers: list[str] = []
        if self.live:
            self._complete()

    def say(self, *parts: Part, indent: int = 0) -> None:
        """Print one line; on a terminal a long one is folded under its beginning."""
        text = Text.assemble(*parts)
        if self.out.is_terminal:
            width = min(self.out.width, WIDEST)
            if text.cell_len > width:
                text = _folded(text, width, indent)
        self.out.print(text, soft_wrap=True)

    def show(self, text: Text) -> None:
        """Print a drawing as it stands."""
        self.out.print(text, soft_wrap=True)

    def ask(self, prompt: str, answers: list[str]) -> str | None:
        """Read a line; in a pipe, it is written into the record as if typed."""
        self._answers = answers
        if self.live:
            try:
                return input(prompt)
            except EOFError:
                print()
                return None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            print()
            return None
        line = line.rstrip("\r\n")
        if not self.typed:
            print(line)
        return line

    def hand_over(self, side: str) -> None:
        """Clear the screen, and wait until the other player sits there; in a pipe, only say so."""
        if not self.live:
            self.say((f"--- {side} ---", "bold"))
            return
        clear = "\n" * 100 if self.out.is_dumb_terminal else "\033[2J\033[3J\033[H"
        print(clear, end="")
        self.ask(f"Hand over to {side}, who presses Enter: ", [])
        print(clear, end="")

    def _complete(self) -> None:
        """Complete answers with the Tab key, where the system has readline."""
        try:
            import readline
        except ImportError:
            return

        def complete(text: str, state: int) -> str | None:
            fits = [word for word in self._answers if word.lower().startswith(text.lower())]
            return fits[state] + " " if state < len(fits) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")


def _folded(text: Text, width: int, indent: int) -> Text:
    """Break a long line at its spaces and set the rest under *indent*, with the styles kept."""
    lines = textwrap.wrap(
        text.plain, width, subsequent_indent=" " * indent, drop_whitespace=True, break_on_hyphens=False
    )
    folded, at = Text(), 0
    for number, line in enumerate(lines):
        words = line if number == 0 else line[indent:]
        start = text.plain.index(words, at)
        at = start + len(words)
        if number:
            folded.append("\n" + " " * indent)
        folded.append_text(text[start:at])
    return folded
