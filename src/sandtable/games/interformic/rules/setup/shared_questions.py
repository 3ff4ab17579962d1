"""What both books ask in secret: how a unit of Unbreakable starts, what it carries; and answers retraced from text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sandtable.engine.decisions import Choice, Decision, Options
from sandtable.games.interformic.rules.units.seats import seat
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import DOWN, HOVERING, STARTS

Asker = Callable[..., Decision]  # kind, prompt, rule, offer, and which unit it is about
Chosen = TypeVar("Chosen")  # a platoon, or a force


def asker(state: State, colour: int) -> Asker:
    """Return how the player of a colour is asked about it: the rules may start again at each of his questions."""
    side = seat(state, colour)

    def ask(kind: str, prompt: str, rule: str, offer: Options, *unit: int) -> Decision:
        return Decision(side, kind, prompt, rule, offer, boundary=True, about=(colour, *unit))

    return ask


def ask_start(ask: Asker, title: str, kind: int, number: int) -> Decision:
    """Ask how a unit of Unbreakable starts (UNB-SET.7)."""
    return ask("configuration", f"How does {title} start?", "UNB-SET.7", Options(STARTS[kind]), number)


def ask_arms(ask: Asker, topic: str, title: str, kind: int, words: tuple[str, ...], number: int) -> Decision:
    """Ask which beams or bombs a unit of Unbreakable carries."""
    return ask(topic, f"Which {topic} does {title} carry?", f"UNB-WPN.{4 + kind}", Options(words), number)


def start_word(kind: int, shape: int) -> str:
    """Return the answer that makes a unit start so."""
    return {DOWN: "down", HOVERING: "hovering"}.get(shape, STARTS[kind][0])


def retrace(
    wanted: Chosen,
    so_far: Chosen,
    next_question: Callable[[Chosen], Decision | None],
    chosen: Callable[[Chosen, str], Choice | None],
    reply: Callable[[Chosen, str, Choice], Chosen],
) -> tuple[Chosen, str | None]:
    """Answer question after question as *wanted* was chosen; return how far that goes, and what is not offered."""
    while so_far != wanted and (question := next_question(so_far)) is not None:
        choice = chosen(so_far, question.kind)
        if choice is None:
            break
        if choice not in question.offer():
            return so_far, f"{choice!r} does not answer {question.prompt!r}"
        so_far = reply(so_far, question.kind, choice)
    return so_far, None
