"""Draws docs/img/terminal.svg, a real session of `play`: .venv/bin/python tests/cli/picture.py."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.text import Text

import sandtable
from sandtable.cli.terminal.game_loop import begin, play
from sandtable.cli.terminal.screen import Terminal

PICTURE = Path(__file__).parents[2] / "docs" / "img" / "terminal.svg"
FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
WIDTH = 100
LINES = ["W1", "? fire.laser", "fire.stasis", "? CB", "SA"]
POSITION = """
scenario retrieval
turn 4
time 1
card blue-walkers
deck time-stream 3 blue-walkers 2 blue-squads 3 yellow-walkers 2 yellow-squads 4 yellow-crawlers 1 light-earthquake 1
0506 crater green
0608 crater red
0707 lava red
0408 rough
epicenter 0609 orange
cloud 0707 medium
unit C1 0406 laser:H nuke:H-
unit C2 0905 stasis:H crust:H
unit W1 0507 stasis:L laser:L nuke:M
unit W2 0706 force:M crust:L nuke:L-
unit S1 0505 hovering stasis:L nuke:L
unit S2 0806 hovering stasis=1 force:L neutron:L
unit CA 0810 laser:H nuke:H
unit CB 0311 buttoned stasis:H crust:H
unit WA 0609 stasis:L- laser:L nuke:M
unit WB 0407 force:M crust:L nuke:L
unit SA 0708 hovering stasis:L nuke:L
unit SB 0407 force:L neutron:L
object satellite 0608
"""


class Recorder(Terminal):
    """A terminal in memory: it answers from a list of lines, and keeps what it shows."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Take the *lines* that will be typed."""
        out = Console(
            file=io.StringIO(), record=True, force_terminal=True, color_system="truecolor", width=WIDTH, highlight=False
        )
        super().__init__(out)
        self.lines = iter(lines)

    def ask(self, prompt: str, answers: list[str]) -> str | None:
        """Type the next line."""
        line = next(self.lines, None)
        self.out.print(Text.assemble((prompt, "dim"), (line or "", "bold")), soft_wrap=True)
        return line


def picture() -> str:
    """Return the session as an SVG that needs nothing from elsewhere."""
    match = sandtable.position("unbreakable", POSITION, seed=5)
    screen = Recorder(LINES)
    play(begin(match, screen, {"yellow": "greedy"}, None, boards=True))  # it ends with an open question
    svg = screen.out.export_svg(title="./sandtable play unbreakable/retrieval", unique_id="sandtable")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", FONT).replace("font-family: arial", "font-family: sans-serif")


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
