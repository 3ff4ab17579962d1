"""Rows that have no rule to test here, each with the reason."""

from __future__ import annotations

_COMBINED = "combined play: comes with Breakable; the option breakable_units is refused until then"

PRESENTATION: dict[str, str] = {f"UNB-BRK.{number}": _COMBINED for number in range(2, 21)}
