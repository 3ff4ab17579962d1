"""What the answers are written with, for programs that number them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import ascii_lowercase

from sandtable.engine.contract.action_words import ActionWords
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import LETTERS, PLUG

COPIES = 16  # of a kind at the same time: a name beyond the sixteenth is spelled


def unit_names(_: State) -> Iterator[str]:
    """Name the units of both sides: "BC01a". Either side may have either sheet, and take over units."""
    for letter in LETTERS:
        for code, kind in load_roster().kinds.items():
            if kind.rank != PLUG:
                yield from (f"{letter}{code}{copy}" for copy in ascii_lowercase[:COPIES])


ACTION_WORDS = ActionWords(Path(__file__).parents[1] / "data" / "actions.txt", unit_names)
