"""Views: what a side may know of a match, ready for JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.decisions import Decision

if TYPE_CHECKING:
    from sandtable.engine.match.match import Match


def view(match: Match, side: str | None) -> dict[str, Any]:
    """Return what the game shows *side* (None: a spectator), its question, who is asked, and how the match ended."""
    seen = match.game.views.view(match.state, side)
    decision = match.decisions.get(side) if side else None
    seen["question"] = None if decision is None else _question(match, decision)
    seen["asked"] = sorted(match.decisions)
    seen["result"] = None if match.result is None else {
        "winner": match.result.winner, "reason": match.result.sentence, "rule": match.result.rule,
    }  # fmt: skip
    return seen


def _question(match: Match, decision: Decision) -> dict[str, Any]:
    answers = [match.game.notation.word(match.state, choice) for choice in decision.offer()]
    return {"kind": decision.kind, "prompt": decision.prompt, "rule": decision.rule, "answers": answers}
