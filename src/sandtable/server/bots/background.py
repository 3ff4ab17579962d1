"""Pondering: work that is begun in a room and told later, and what was thought, as it is kept and shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.players.analysis.wording import PlanText, Thoughts, show_steps
from sandtable.server.protocol.types import Json

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

log = logging.getLogger("sandtable")
MAX_BELIEFS = 60  # lines about what is believed: a large army in the dark has many


# work


def start(room: Room, key: str, work: Coroutine[Any, Any, None]) -> None:
    """Begin to work something out beside the match."""
    room.tasks[key] = task = asyncio.create_task(work, name=f"{key} in {room.row.id}")
    task.add_done_callback(partial(_done, room, key))


def busy(room: Room, key: str) -> bool:
    """Whether that is being worked out."""
    return key in room.tasks and not room.tasks[key].done()


def _done(room: Room, key: str, task: asyncio.Task[None]) -> None:
    if room.tasks.get(key) is task:
        del room.tasks[key]
    if not task.cancelled() and task.exception():
        log.error("match %s: %s failed", room.row.id, key, exc_info=task.exception())


# thoughts


def write_thoughts(thoughts: Thoughts) -> str:
    """Write thoughts as the journal keeps them."""
    return msgspec.json.encode(thoughts).decode()


def read_thoughts(text: str) -> Thoughts:
    """Read what the journal keeps."""
    return msgspec.json.decode(text, type=Thoughts)


def hint_text(text: str) -> str:
    """Say in one line what a hint was."""
    plans = read_thoughts(text).plans
    if not plans:
        return "Hint: nothing better was found than any answer."
    chance = f" ({plans[0].chance:.0%} to win)" if plans[0].tries else ""
    return f"Hint: {'; '.join(step.text.rstrip('.') for step in plans[0].steps)}{chance}."


def render_thoughts(thoughts: Thoughts) -> Json:
    """Show thoughts, in the form of the protocol."""
    return {
        "side": thoughts.side,
        "question": thoughts.question,
        "prompt": thoughts.prompt,
        "plans": [render_plan(plan) for plan in thoughts.plans],
        "beliefs": list(thoughts.beliefs[:MAX_BELIEFS]),
        "simulations": thoughts.simulations,
        "chosen": show_steps(thoughts.chosen),
    }


def render_plan(plan: PlanText) -> Json:
    return {
        "steps": show_steps(plan.steps),
        "chance": round(plan.chance, 4),
        "tries": plan.tries,
        "expects": plan.expects,
        "rolls": [
            {
                "word": roll.word,
                "outcomes": [{"name": name, "percent": percent} for name, percent in roll.outcomes],
                "dice": roll.dice,
            }
            for roll in plan.rolls
        ],
    }
