"""Standing orders: a player files them for a match, and they answer in the player's absence."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.engine.contract import ASK, StandingOrder
from sandtable.engine.contract.standing_orders import Limit, at_once, when_time_is_over
from sandtable.engine.match import Match
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.play.commands import Command, apply
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import NOT_WRITTEN, ApiError
from sandtable.server.protocol.server_messages import OrdersMessage
from sandtable.server.protocol.types import Json
from sandtable.server.rooms.broadcast import send_to
from sandtable.server.rooms.reaction_timers import order_for
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.subscribers import Subscriber, side_of
from sandtable.server.storage.entries import ORDER, Entry
from sandtable.server.storage.interface import Conflict, WriteFailed

Filed = dict[str, str]  # by key, the order
BY_ORDER, ON_TIMEOUT = "By your standing order", "Your time was over for"


async def answer_orders(room: Room, subscriber: Subscriber, message: m.Orders) -> None:
    """Tell a holder its orders, after filing those that it names."""
    side = side_of(subscriber, message.side)
    async with room.lock:
        match = room.journal.match
        filed = await room.store.filed_orders(room.row.id, side)
        if message.file:
            if match.result:
                raise ApiError("over", "the match is over: standing orders have no effect")
            check_orders(match, side, message.file)
            filed |= message.file
            await _file(room, side, filed)
        shown = [render_order(match, side, order, filed) for order in match.game.standing_orders]
        send_to(subscriber, OrdersMessage(message.id, side, shown))
        room.changed()  # the orders may answer what is asked now


async def _file(room: Room, side: str, filed: Filed) -> None:
    try:
        await room.store.file_orders(room.row.id, side, filed)
    except Conflict:
        raise ApiError("storage", "another request filed orders at the same time; try again") from None
    except WriteFailed:
        raise ApiError("storage", NOT_WRITTEN) from None


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


class FollowOrder(Command, frozen=True, kw_only=True):
    """Answer an open question by the order that its side has filed, with a note for the side alone."""

    filed: Filed

    def perform(self, room: Room, at: float) -> list[Entry]:
        match = room.journal.match
        order = order_for(match, self.side)
        if order is None or room.bot_of(self.side):
            return []
        text = at_once(_wanted(match, self.side, order, self.filed))
        return _choose(room.journal, self.side, order, text, BY_ORDER, at)


class AnswerLate(Command, frozen=True, kw_only=True):
    """Answer the question of moment *since* for a side whose time for it is over, with a note for the side alone."""

    filed: Filed
    since: int

    def perform(self, room: Room, at: float) -> list[Entry]:
        journal = room.journal
        order = order_for(journal.match, self.side)
        if order is None or not order.lapse or room.bot_of(self.side) or journal.since[self.side] != self.since:
            return []
        text = when_time_is_over(_wanted(journal.match, self.side, order, self.filed), order.lapse)
        late = _choose(journal, self.side, order, text, ON_TIMEOUT, at, most=1)
        return late or _choose(journal, self.side, order, order.lapse, ON_TIMEOUT, at, most=1)  # it would have asked


async def carry_out(room: Room, side: str) -> None:
    """Answer what a side is asked, question after question, as far as its orders go."""
    written = True
    while written:
        async with room.lock:
            filed = await room.store.filed_orders(room.row.id, side)
            written = bool(await apply(room, FollowOrder(side=side, filed=filed)))


async def answer_on_timeout(room: Room, side: str, since: int) -> None:
    """Answer the question of moment *since* for a side whose time for it is over."""
    async with room.lock:
        filed = await room.store.filed_orders(room.row.id, side)
        await apply(room, AnswerLate(side=side, filed=filed, since=since))


def _wanted(match: Match, side: str, order: StandingOrder, filed: Filed) -> str:
    """Return what is filed, without wishes for units that have gone or of an older version."""
    text = filed.get(order.key, ASK)
    if order.fault(match.state, side, text) is None:
        return text
    parts = text.split(";")
    fit = [part for part in parts[1:] if order.fault(match.state, side, f"{ASK};{part}") is None]
    first = parts[0] if order.fault(match.state, side, parts[0]) is None else ASK
    return ";".join([first, *fit])


def _choose(
    journal: JournaledMatch, side: str, order: StandingOrder, text: str, why: str, at: float, most: int = 0
) -> list[Entry]:
    """Choose what an order says, again and again or *most* times, and note it for the side alone."""
    match = journal.match
    decision = match.decisions.get(side)
    entries: list[Entry] = []
    said: list[str] = []
    while decision and decision.kind in order.kinds and (not most or len(said) < most):
        choice = order.answer(match.state, decision, text)
        if choice is None:
            break
        said.append(match.game.explain.phrase(match.state, decision, choice))
        entries += journal.choose(side, match.game.notation.word(match.state, choice), at)
        decision = match.decisions.get(side)
    if entries:
        entries.append(journal.note_entry(ORDER, side, f"{why} “{order.title}”: {'; '.join(said)}.", at))
    return entries
