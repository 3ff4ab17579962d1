"""Rows that have no rule to test here, each with the reason."""

from __future__ import annotations

UNTESTED: dict[str, str] = {}
