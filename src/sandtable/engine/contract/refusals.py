"""Refusals: the reasons why an answer is not legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict

SOME = 8  # answers that are named in place of a wrong one


def refuse(rule: str, text: str, /, **facts: Any) -> Verdict:  # facts of any kind
    """Return a refusal; the facts are what a board can draw."""
    return Verdict(False, rule, text, facts or None)


def not_offered(decision: Decision, choice: Choice, word: Callable[[Choice], str]) -> Verdict:
    """List the possible answers; *word* writes a choice."""
    some = [word(one) for one in decision.options()[:SOME]]
    more = "" if len(decision.offer()) <= len(some) else f" and {len(decision.offer()) - len(some)} more"
    shown = word(choice) if isinstance(choice, int) else repr(choice)
    text = f'{shown} does not answer "{decision.prompt}": choose one of {", ".join(some)}{more}'
    return Verdict(False, decision.rule, text, generic=True)


def misplaced(decision: Decision, said: str, meaning: str, rule: str) -> Verdict:
    """Refuse a word that answers other decisions: what it does there, by its rule, and what is asked now.

    *meaning* goes on from the word: "'land' ends a flight; the question now is …".
    """
    return Verdict(False, rule, f"{said!r} {meaning}; the question now is “{decision.prompt}”")


def add_context(verdict: Verdict, decision: Decision, said: str, unit: str | None) -> Verdict:
    """Add to a refusal's facts what was asked, of which unit, and what was said."""
    facts: dict[str, Any] = {"question": decision.kind, "said": said}
    if unit is not None:
        facts["unit"] = unit
    return replace(verdict, facts={**facts, **(verdict.facts or {})})
