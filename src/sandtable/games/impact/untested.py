"""Rows without a rule to test, with the reason: what is about pieces on a table, and what is not played here."""

from __future__ import annotations

_SHOWN = "about tabletop components; the board shows the same"
_MAPLESS = "mapless play is not part of this release"

UNTESTED: dict[str, str] = {
    "IMP-2.6": "the scale explains the numbers; no rule uses it",
    "IMP-3.14": "the level of a flyer is shown as a number",
    "IMP-4.4": "a player's own notes are kept outside the game",
    "IMP-8.2.9": "the level of a flyer is shown as a number",
    **{f"IMP-16.{row}": _SHOWN for row in ("1", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6")},
    "IMP-EX-16.2.4": _SHOWN,
    **{f"IMP-17.{row}": _MAPLESS for row in range(1, 8)},
    "IMP-17.8": "distance and line of sight stand behind one interface each; there is nothing to play",
}
