"""Thinking: the bots at a match answer what they are asked, and standing orders answer for their people."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import partial
from time import time
from typing import TYPE_CHECKING

import msgspec

from sandtable.players.recorded_player import lost
from sandtable.server.bots.repeat import RecordedChoice, write_player
from sandtable.server.journal.restore import beginning_of
from sandtable.server.play.standing_orders import answer_on_timeout, carry_out
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rooms.broadcast import broadcast
from sandtable.server.rooms.reaction_timers import set_timers
from sandtable.server.storage.entries import CHOOSE
from sandtable.server.storage.rows import MatchRow
from sandtable.server.workers.pool import BotFailed, SeatedBot

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

log = logging.getLogger("sandtable")
REMAKE_AFTER = 2  # times a bot may fail at one question before it is made anew: its plans may be what it stumbles over
MAX_BOT_FAILURES = 3  # times it may fail before a random one answers
CONSEQUENCES = ("was started again", "begins afresh, without its plans", "a random answer is made for it")


def schedule(room: Room) -> None:
    """Let every bot think that has a question, carry out standing orders, and set the timers of the others."""
    ordered = {kind for order in room.journal.match.game.standing_orders for kind in order.kinds}
    set_timers(room, _late)
    for side, decision in room.journal.match.decisions.items():
        if side in room.tasks and not room.tasks[side].done():
            continue
        if room.bot_of(side):
            task = asyncio.create_task(_run_bot(room, side), name=f"bot of {room.row.id}")
        elif decision.kind in ordered and room.seats[side].kind == "person":
            task = asyncio.create_task(_run_orders(room, side), name=f"orders of {room.row.id}")
        else:
            continue
        room.tasks[side] = task
        task.add_done_callback(partial(_thought, room, side))


async def stop(room: Room) -> None:
    """Stop the bots and the timers."""
    for _, timer in room.timers.values():
        timer.cancel()
    room.timers.clear()
    tasks = list(room.tasks.values())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _thought(room: Room, side: str, task: asyncio.Task[None]) -> None:
    if room.tasks.get(side) is task:
        del room.tasks[side]
    if not task.cancelled() and task.exception():
        log.error("match %s: the bot or the orders of %s failed", room.row.id, side, exc_info=task.exception())


async def _run_orders(room: Room, side: str) -> None:
    if await carry_out(room, side):  # otherwise two sides that are asked at once would wake each other for ever
        schedule(room)


def _late(room: Room, side: str, since: int) -> None:
    """Answer for somebody whose time for a question is over."""
    key = f"{side}, late"  # beside what that side's orders may be doing
    room.tasks[key] = asyncio.create_task(_let_lapse(room, side, since), name=f"time of {room.row.id}")
    room.tasks[key].add_done_callback(partial(_thought, room, key))


async def _let_lapse(room: Room, side: str, since: int) -> None:
    if await answer_on_timeout(
        room, side, since
    ):  # otherwise it has been answered, and whoever did that sees to the rest
        schedule(room)


async def _run_bot(room: Room, side: str) -> None:
    """Answer a bot's questions until it has none."""
    failed, at = 0, -1
    while side in room.journal.match.decisions and (bot := room.bot_of(side)):
        seq = room.journal.seq(side)
        failed = failed if at == seq else 0
        at = seq
        try:
            if not await _answer_once(room, side, bot, seq, failed):
                return
        except (BotFailed, ApiError) as failure:
            failed += 1
            if isinstance(failure, BotFailed):
                await save_failure(room, side, bot, seq, failure)
            if failed > MAX_BOT_FAILURES + 1:
                log.error("match %s: the bots of %s do not answer", room.row.id, side)  # noqa: TRY400  # no traceback of ours is of use
                return
            async with room.lock:
                then = CONSEQUENCES[min(failed, MAX_BOT_FAILURES) - 1]
                what = failure.body.text if isinstance(failure, ApiError) else str(failure)
                await room.note(f"The bot {room.bot_of(side)} of {side} {what}; {then}.")
        await asyncio.sleep(0)
        if any(one != side for one in room.journal.match.decisions):
            schedule(room)


async def _answer_once(room: Room, side: str, bot: str, seq: int, failed: int) -> bool:
    """Let a bot answer the question of moment *seq*, unless that has passed meanwhile; False if its person is back.

    One that has *failed* once goes by the same mind again, for a machine may have been too busy. Then it is made anew,
    and at last another answers for it at random, this once.
    """
    row, journal = room.row, room.journal
    entries = journal.entries[:]
    sitting = await room.sitting(side, bot) if failed < REMAKE_AFTER else None
    afresh = sitting is None
    if sitting is None:
        chooser = "random" if failed >= MAX_BOT_FAILURES else bot
        sitting = SeatedBot(chooser, bot_seed(row, side, seq if failed >= REMAKE_AFTER else None))
    chosen = await room.bots.choose(row.id, row.game, beginning_of(row), entries, side, sitting)
    by = RecordedChoice(sitting.bot, sitting.seed, len(entries), afresh, chosen.readings)
    mind = (side, msgspec.structs.replace(sitting, mind=chosen.mind)) if sitting.bot == bot else None
    async with room.lock:
        if room.journal.seq(side) != seq or side not in room.journal.match.decisions:
            return True
        if not room.bot_of(side):  # the person may have filed orders
            asyncio.get_running_loop().call_soon(schedule, room)
            return False
        await room.write(lambda: room.journal.act(CHOOSE, side, chosen.word, "", time(), player=write_player(by)), mind)
        broadcast(room)
    return True


async def save_failure(room: Room, side: str, bot: str, seq: int, failed: BotFailed) -> None:
    """Keep what repeats a failure, on the server alone: it holds the secrets of the match."""
    journal, failure = room.journal, failed.failure
    if failure is None:  # its process has ended, and cannot say any more
        if journal.seq(side) != seq or side not in journal.match.decisions:
            return
        sitting = await room.sitting(side, bot) or SeatedBot(bot, bot_seed(room.row, side))
        failure = lost(journal.match, side, bot, sitting.seed, sitting.mind, str(failed))
    history = tuple(
        (one.seq, one.word, one.player) for one in journal.entries if (one.kind, one.side) == (CHOOSE, side)
    )
    room.bots.keep_failure(msgspec.structs.replace(failure, match=room.row.id, history=history))


def bot_seed(row: MatchRow, side: str, seq: int | None = None) -> int:
    """Seed a bot's own dice, or those of one made anew at moment *seq*: the same after a restart.

    They are not the match's seed.
    """
    again = "" if seq is None else f":{seq}"
    return int.from_bytes(hashlib.sha256(f"{row.salt}:{side}{again}".encode()).digest()[:6], "big")
