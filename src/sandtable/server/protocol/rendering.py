"""Rendering: what a match shows to people, in the forms of the protocol."""

from __future__ import annotations

from datetime import UTC, datetime

from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from sandtable.engine.text.answer_numbers import number_answers
from sandtable.engine.verdicts import Odds
from sandtable.server.protocol.types import Json

Viewer = str | None  # a side, or None: a spectator


def render_view(match: Match, viewer: Viewer) -> Json:
    """Render what a viewer may know, without what the protocol sends elsewhere. For reading only: parts are shared."""
    return match.shared_view(viewer)


def render_question(match: Match, side: Viewer) -> Json | None:
    """Show what a side is asked, with all answers in words and with their odds; None: nothing."""
    decision = match.decisions.get(side) if side else None
    return None if decision is None else _question(match, decision)


def _question(match: Match, decision: Decision) -> Json:
    game, state = match.game, match.state
    subject = game.explain.subject(state, decision)
    answers = []
    for choice in decision.offer():
        answer: Json = {"word": game.notation.word(state, choice), "text": game.explain.phrase(state, decision, choice)}
        odds = game.explain.odds(state, decision, choice)
        if odds is not None:
            answer["odds"] = render_odds(odds)
        answers.append(answer)
    places = {game.notation.word(state, choice) for choice in decision.offer() if isinstance(choice, int)}
    numbers = number_answers([answer["word"] for answer in answers], places)
    for answer in answers:
        if answer["word"] in numbers:
            answer["number"] = numbers[answer["word"]]
    shown: Json = {
        "kind": decision.kind,
        "prompt": decision.prompt,
        "rule": decision.rule,
        "about": {"unit": subject.unit, "place": subject.place},
        "secret": match.secret,
        "answers": answers,
    }
    again = match.next_round(decision.side)
    if again:
        shown["again"] = {"words": again.words, "text": again.text, "enters": again.enters}
    if len(answers) == 1 and not match.secret:
        shown["only"] = match.why_irreversible(answers[0]["word"], decision.side)
    return shown


def render_event(event: Event) -> Json:
    """Show what happened."""
    return {
        "kind": event.kind,
        "text": event.text,
        "rule": event.rule,
        "facts": event.facts,
        "dice": list(event.dice),
    }


def render_odds(odds: Odds) -> Json:
    """Show odds as fractions and as percentages."""
    outcomes = [
        {"name": name, "chance": f"{chance.numerator}/{chance.denominator}", "percent": round(float(chance) * 100, 4)}
        for name, chance in odds.outcomes.items()
    ]
    return {"outcomes": outcomes, "dice": odds.dice}


def render_result(match: Match) -> Json | None:
    """Show how the match ended."""
    result = match.result
    if result is None:
        return None
    return {
        "winner": result.winner,
        "winners": list(result.winners),
        "reason": result.sentence,
        "rule": result.rule,
    }


def stamp(at: float) -> str:
    """Write a time as people and programs read it."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
