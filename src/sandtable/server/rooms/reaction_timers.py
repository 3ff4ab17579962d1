"""Reaction timers: in a live match a question in another side's activity has a time limit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from sandtable.engine.contract import StandingOrder
from sandtable.engine.match import Match
from sandtable.server.rooms.room import Room


def order_for(match: Match, side: str) -> StandingOrder | None:
    """Return the order that may answer what a side is asked."""
    decision = match.decisions.get(side)
    return next((one for one in match.game.standing_orders if decision and decision.kind in one.kinds), None)


def seconds_left(room: Room, side: str) -> float | None:
    """Return the seconds that a side has left for its question; None: as long as it takes."""
    due = _due_at(room, side)
    return None if due is None else round(due - room.now(), 1)


def set_timers(room: Room, late: Callable[[Room, str, int], None]) -> None:
    """Have *late* called for every side that lets its time pass; timers that no longer apply are cancelled."""
    journal = room.journal
    for side, (since, timer) in list(room.timers.items()):
        if journal.since[side] != since or _due_at(room, side) is None:
            timer.cancel()
            del room.timers[side]
    for side in journal.match.decisions:
        due = None if side in room.timers else _due_at(room, side)
        if due is not None:
            since = journal.since[side]
            timer = asyncio.get_running_loop().call_later(max(0.0, due - room.now()), partial(_ring, room, side, late))
            room.timers[side] = since, timer


def _ring(room: Room, side: str, late: Callable[[Room, str, int], None]) -> None:
    since, _ = room.timers.pop(side)
    late(room, side, since)


def _due_at(room: Room, side: str) -> float | None:
    """When the time for a side's question ends; a server that was down meanwhile starts it again."""
    journal, seconds = room.journal, room.row.clock.react
    if not seconds or side not in journal.running or room.seats[side].kind != "person" or room.bot_of(side):
        return None
    match = journal.match
    order = order_for(match, side)
    if order is None or not order.lapse or order.answer(match.state, match.decisions[side], order.lapse) is None:
        return None
    return max(journal.asked_at(side), room.opened) + seconds
