"""Refusing: a verdict that says no, with the row and the facts."""

from __future__ import annotations

from typing import Any

from sandtable.engine.verdicts import Verdict


def no(rule: str, text: str, **facts: Any) -> Verdict:  # facts of any kind
    """Return a refusal; the facts are what a board can draw."""
    return Verdict(False, rule, text, facts or None)
