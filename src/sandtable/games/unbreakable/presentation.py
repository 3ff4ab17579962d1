"""Rows that say how things look or are counted on paper, or belong to the combined game: no rule to test here."""

from __future__ import annotations

PRESENTATION: dict[str, str] = {}
