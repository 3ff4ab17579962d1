"""The log: how the rules say what happens."""

from __future__ import annotations

from typing import Any

from breakthrough.rules.moves import name
from breakthrough.state import SIDES, State
from sandtable.engine.events import Fact, log_event


def tell(
    state: State, rule: str, kind: str, text: str, *, only: int | None = None, **facts: Any
) -> None:  # facts of any kind
    """Say that something happened, to everybody or to one side *only*.

    *text* may name the facts in braces: sides and squares appear by their names.
    """
    if state.log is None:  # in a search: nothing is written down
        return
    said = {key: _said(key, value) for key, value in facts.items()}
    log_event(state, rule, kind, text, said, None if only is None else (SIDES[only],))


def _said(key: str, value: Any) -> Fact:
    if key == "side":
        return SIDES[value], SIDES[value]
    if key in ("start", "goal"):
        return name(value), name(value)
    return str(value), value
