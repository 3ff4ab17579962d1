"""Standing orders: answers that a player files beforehand to questions that are asked only to keep a secret.

They go by the player's own cards and by what lies open on the table.
"""

from __future__ import annotations

from sandtable.engine.contract import ASK, StandingOrder
from sandtable.engine.decisions import Choice, Decision
from sandtable.games.rivets.rules.cards.cards import HOLD
from sandtable.games.rivets.state import State

QUIET = ("pass", "done", "skip", "stay", "stop")
_OWN = ("mission", "draw", "prepare", "deploy", "grid", "move")


def react_by_order(_: State, decision: Decision, value: str) -> Choice | None:
    """Play no card where none fits, or none at all.

    Other questions of one's own turn it answers only where they are asked for the sake of a card that is not held.
    """
    offer = decision.offer()
    words = offer.words
    fits = any(word.startswith("play.") for word in words)
    if value == ASK or (value == "fitting" and fits):
        return None
    if decision.kind in _OWN and (fits or HOLD not in words):
        return None
    if offer.places:  # of a Programmed unit, the one step that there is
        return offer.nth(len(words)) if offer.places.bit_count() == 1 else None
    return next(word for word in (QUIET if value == "fitting" else (HOLD, *QUIET)) if word in words)


def keep_by_order(_: State, decision: Decision, value: str) -> Choice | None:
    """End the turn where no mission is fulfilled."""
    return "keep" if value == "fulfilled" and "keep" in decision.offer().words else None


STANDING_ORDERS = (
    StandingOrder(
        "reactions",
        "Cards to react with",
        "You are asked whenever you might have a card that fits, so that the question gives nothing away.",
        "RIV-3.8",
        ("react", "alarm", "again", *_OWN),
        {ASK: "Ask me", "fitting": "Ask me only when a card of mine fits", "none": "Play none"},
        react_by_order,
    ),
    StandingOrder(
        "missions",
        "Secret Missions in Wrap up",
        "You are asked whenever you hold a mission, so that the question does not tell whether one is fulfilled.",
        "RIV-10.2",
        ("wrap-up",),
        {ASK: "Ask me", "fulfilled": "Ask me only when one is fulfilled"},
        keep_by_order,
    ),
)
