"""Standing orders: a player files them for a match, and they answer in the player's absence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import time
from typing import TYPE_CHECKING

from sandtable.engine.contract import ASK, StandingOrder
from sandtable.engine.contract.standing_orders import Limit, at_once, when_time_is_over
from sandtable.engine.match import Match
from sandtable.server.accounts.store import file_orders, filed_orders
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.server_messages import OrdersMessage
from sandtable.server.protocol.types import Json
from sandtable.server.rooms.broadcast import Subscriber, broadcast, send_to, side_of
from sandtable.server.rooms.reaction_timers import order_for
from sandtable.server.storage.entries import CHOOSE, ORDER, Entry

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

Filed = dict[str, str]  # by key, the order
BY_ORDER, ON_TIMEOUT = "By your standing order", "Your time was over for"


async def answer_orders(room: Room, subscriber: Subscriber, message: m.Orders) -> None:
    """Tell a holder its orders, after filing those that it names."""
    side = side_of(subscriber, message.side)
    async with room.lock:
        match = room.journal.match
        filed = await filed_orders(room.store, room.row.id, side)
        if message.file:
            if match.result:
                raise ApiError("over", "the match is over: nothing will be asked any more")
            check_orders(match, side, message.file)
            filed |= message.file
            await file_orders(room.store, room.row.id, side, filed)
        shown = [render_order(match, side, order, filed) for order in match.game.standing_orders]
        send_to(subscriber, OrdersMessage(message.id, side, shown))


def check_orders(match: Match, side: str, wanted: Filed) -> None:
    """Refuse what cannot be ordered."""
    game = match.game
    known = {order.key: order for order in game.standing_orders}
    for key, text in wanted.items():
        if key not in known:
            offered = f"choose one of {', '.join(known)}" if known else f"{game.title} offers none"
            raise ApiError("refused", f"there is no standing order {key!r}: {offered}")
        if fault := known[key].fault(match.state, side, text):
            raise ApiError("refused", f"order {key}: {fault}")


def render_order(match: Match, side: str, order: StandingOrder, filed: Filed) -> Json:
    """Show an order and what is filed."""
    state = match.state
    return {
        "key": order.key,
        "title": order.title,
        "text": order.text,
        "rule": order.rule,
        "kinds": list(order.kinds),
        "filed": filed.get(order.key, ASK),
        "choices": _render_values(order.choices),
        "limited": order.limited,
        "limits": [_render_limit(limit) for limit in order.limits(state, side)],
        "units": [{"unit": unit, "text": text} for unit, text in order.units(state, side).items()],
        "lapses": bool(order.lapse),
    }


def _render_limit(limit: Limit) -> Json:
    return {"key": limit.key, "text": limit.text, "values": _render_values(limit.values), "for_units": limit.for_units}


def _render_values(values: Mapping[str, str]) -> list[Json]:
    return [{"value": value, "text": text} for value, text in values.items()]


async def carry_out(room: Room, side: str) -> bool:
    """Answer what a side is asked, question after question, as far as its orders go; whether the match has gone on."""
    gone_on = False
    while await _answered(room, side, answer_by_order):
        gone_on = True
    return gone_on


async def answer_on_timeout(room: Room, side: str, since: int) -> bool:
    """Answer the question of moment *since* for a side whose time for it is over; whether the match has gone on."""
    return await _answered(
        room,
        side,
        lambda journal, one, filed: answer_when_late(journal, one, filed) if journal.since[one] == since else [],
    )


async def _answered(room: Room, side: str, answer: Callable[[JournaledMatch, str, Filed], list[Entry]]) -> bool:
    """Answer by the orders on disk; whether the match has gone on."""
    async with room.lock:
        filed = await filed_orders(room.store, room.row.id, side)
        count = len(room.journal.entries)
        await room.persist(lambda: room.write(lambda: [] if room.bot_of(side) else answer(room.journal, side, filed)))
        broadcast(room)
        return len(room.journal.entries) > count


def answer_by_order(journal: JournaledMatch, side: str, filed: Filed) -> list[Entry]:
    """Make the choices that an order gives for the open question, with a note for the side alone."""
    order = order_for(journal.match, side)
    if order is None:
        return []
    return _choose(journal, side, order, at_once(_wanted(journal.match, side, order, filed)), BY_ORDER)


def answer_when_late(journal: JournaledMatch, side: str, filed: Filed) -> list[Entry]:
    """Make the choice for somebody whose time is over, with a note for the side alone."""
    order = order_for(journal.match, side)
    if order is None or not order.lapse:
        return []
    text = when_time_is_over(_wanted(journal.match, side, order, filed), order.lapse)
    late = _choose(journal, side, order, text, ON_TIMEOUT, most=1)
    return late or _choose(journal, side, order, order.lapse, ON_TIMEOUT, most=1)  # where the order would have asked


def _wanted(match: Match, side: str, order: StandingOrder, filed: Filed) -> str:
    """Return what is filed; what units wanted that have gone meanwhile, or an older version knew, does no harm."""
    text = filed.get(order.key, ASK)
    if order.fault(match.state, side, text) is None:
        return text
    parts = text.split(";")
    fit = [part for part in parts[1:] if order.fault(match.state, side, f"{ASK};{part}") is None]
    first = parts[0] if order.fault(match.state, side, parts[0]) is None else ASK
    return ";".join([first, *fit])


def _choose(
    journal: JournaledMatch, side: str, order: StandingOrder, text: str, why: str, most: int = 0
) -> list[Entry]:
    """Choose what an order says, again and again or *most* times, and note it for the side alone."""
    match, at = journal.match, time()
    decision = match.decisions.get(side)
    entries: list[Entry] = []
    said: list[str] = []
    while decision and decision.kind in order.kinds and (not most or len(said) < most):
        choice = order.answer(match.state, decision, text)
        if choice is None:
            break
        said.append(match.game.phrase(match.state, decision, choice))
        entries += journal.act(CHOOSE, side, match.game.word(match.state, choice), "", at)
        decision = match.decisions.get(side)
    if entries:
        entries.append(journal.note_entry(ORDER, side, f"{why} “{order.title}”: {'; '.join(said)}.", at))
    return entries
