"""Queries: what a socket asks before it chooses. They change nothing."""

from __future__ import annotations

from sandtable.engine.contract.inspection import Inspection, Sight
from sandtable.engine.contract.reach import Reach
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused, Verdict
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import ApiError, from_refused
from sandtable.server.protocol.rendering import render_odds
from sandtable.server.protocol.server_messages import ExplanationMessage, InspectionMessage, ReachMessage
from sandtable.server.protocol.types import Json
from sandtable.server.rooms.broadcast import send_to
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.subscribers import Subscriber, side_of


def explain(room: Room, subscriber: Subscriber, message: m.Explain) -> None:
    """Explain why a choice is legal or not. Call with the lock held."""
    side = side_of(subscriber, message.side)
    send_to(subscriber, explain_choice(room.journal.match, message.id, message.choice, side))


def explain_choice(match: Match, message_id: str, choice: str, side: str) -> ExplanationMessage:
    """Show why a choice is legal or not."""
    said = match.explain(choice, side)
    odds = None if said.odds is None else render_odds(said.odds)
    verdict = said.verdict
    return ExplanationMessage(message_id, choice, verdict.legal, verdict.text, verdict.rule, odds, verdict.facts or {})


def inspect(room: Room, subscriber: Subscriber, message: m.Inspect) -> None:
    """Send what a viewer may know about a place. Call with the lock held."""
    if message.side is not None and message.side not in subscriber.yours:
        raise ApiError("not-yours", f"you do not hold the {message.side} seat")
    try:
        seen = room.journal.match.inspect(message.place, message.unit, message.side or subscriber.side)
    except Refused as refused:
        raise from_refused(refused) from None
    send_to(subscriber, render_inspection(message.id, seen))


def reach(room: Room, subscriber: Subscriber, message: m.AskReach) -> None:
    """Send where a unit can go, and what it can act on. Call with the lock held."""
    side = side_of(subscriber, message.side)
    match = room.journal.match
    found = match.reach(side, message.unit) if side in match.decisions else Reach(message.unit or "")
    send_to(subscriber, render_reach(message.id, room.journal.seq(side), found))


def render_reach(message_id: str, seq: int, found: Reach) -> ReachMessage:
    """Show what a unit can do."""
    destinations: list[Json] = [
        {"words": one.words, "path": one.path, "cost": one.cost, "risks": one.risks, "end": one.end}
        for one in found.destinations
    ]
    prospects: list[Json] = []
    for one in found.prospects:
        shown: Json = {"words": one.words, "lead": one.lead, "text": one.text}
        prospects.append(shown if one.odds is None else shown | {"odds": render_odds(one.odds)})
    return ReachMessage(message_id, seq, found.unit, destinations, prospects)


def render_inspection(message_id: str, seen: Inspection) -> InspectionMessage:
    """Show what was seen of a place."""
    threats: list[Json] = []
    for threat in seen.threats:
        shown: Json = {"unit": threat.unit, "weapon": threat.weapon, "text": threat.text, "rule": threat.rule}
        threats.append(shown if threat.odds is None else shown | {"odds": render_odds(threat.odds)})
    sight = None if seen.sight is None else render_sight(seen.sight)
    return InspectionMessage(message_id, seen.place, seen.text, list(seen.units), sight, threats)


def render_sight(sight: Sight) -> Json:
    """Show a line of sight: what was seen by each table, with the step that decides."""
    lines = [{"table": line.table, "at": line.at, **_render_verdict(line.verdict)} for line in sight.lines]
    return {"from": sight.start, "to": sight.goal, **_render_verdict(sight.best), "text": sight.text, "lines": lines}


def _render_verdict(verdict: Verdict) -> Json:
    return {"clear": verdict.legal, "text": verdict.text, "rule": verdict.rule, "facts": verdict.facts or {}}
