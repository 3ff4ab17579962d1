"""Standing orders: a player files them for a match, and they answer in the player's absence."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from sandtable.engine.contract import ASK, Game, StandingOrder
from sandtable.server import messages as m
from sandtable.server.answers import OrdersSaid
from sandtable.server.entries import CHOOSE, ORDER, Entry
from sandtable.server.following import Follower, say, side_of, tell
from sandtable.server.people import file_orders, filed_orders
from sandtable.server.problems import Problem
from sandtable.server.record import Record
from sandtable.server.wire import Json

if TYPE_CHECKING:
    from sandtable.server.room import Room

Filed = dict[str, str]  # by key, the value that was chosen


async def answer_orders(room: Room, follower: Follower, message: m.Orders) -> None:
    """Tell a holder its orders, after filing those that it names."""
    side = side_of(follower, message.side)
    async with room.lock:
        game = room.record.match.game
        filed = await filed_orders(room.store, room.row.id, side)
        if message.file:
            if room.record.match.result:
                raise Problem("over", "the match is over: nothing will be asked any more")
            check(game, message.file)
            filed |= message.file
            await file_orders(room.store, room.row.id, side, filed)
        shown = [show(order, filed) for order in game.standing_orders]
        say(follower, OrdersSaid(message.id, side, shown))


def check(game: Game, wanted: Filed) -> None:
    """Refuse what cannot be ordered."""
    known = {order.key: order for order in game.standing_orders}
    for key, value in wanted.items():
        if key not in known:
            offered = f"choose one of {', '.join(known)}" if known else f"{game.title} offers none"
            raise Problem("refused", f"there is no standing order {key!r}: {offered}")
        if value not in known[key].choices:
            raise Problem("refused", f"order {key}: {value!r} is not one of {', '.join(known[key].choices)}")


def show(order: StandingOrder, filed: Filed) -> Json:
    """Show an order and what is filed."""
    return {
        "key": order.key,
        "title": order.title,
        "text": order.text,
        "rule": order.rule,
        "kinds": list(order.kinds),
        "filed": filed.get(order.key, ASK),
        "choices": [{"value": value, "text": text} for value, text in order.choices.items()],
    }


async def carry_out(room: Room, side: str) -> bool:
    """Answer what a side is asked, question after question, as far as its orders go; whether the match has gone on."""
    gone_on = False
    while await _answered(room, side):
        gone_on = True
    return gone_on


async def _answered(room: Room, side: str) -> bool:
    """Answer one question by the orders on disk; whether the match has gone on."""
    async with room.lock:
        filed = await filed_orders(room.store, room.row.id, side)
        count = len(room.record.entries)
        await room.persist(lambda: room.write(lambda: [] if room.bot_of(side) else obey(room.record, side, filed)))
        tell(room)
        return len(room.record.entries) > count


def obey(record: Record, side: str, filed: Filed) -> list[Entry]:
    """Make the choices that an order gives for the open question, with a note for the side alone."""
    match, at = record.match, time()
    decision = match.decisions.get(side)
    order = next((one for one in match.game.standing_orders if decision and decision.kind in one.kinds), None)
    entries: list[Entry] = []
    said: list[str] = []
    while order and decision and decision.kind in order.kinds:
        choice = order.answer(match.state, decision, filed.get(order.key, ASK))
        if choice is None:
            break
        said.append(match.game.phrase(match.state, decision, choice))
        entries += record.act(CHOOSE, side, match.game.word(match.state, choice), "", at)
        decision = match.decisions.get(side)
    if order and entries:
        text = f"By your standing order “{order.title}”: {'; '.join(said)}."
        entries.append(record.aside(ORDER, side, text, at))
    return entries
