"""Hint entries: what a hint said, as the journal keeps it, the log shows it and the protocol sends it."""

from __future__ import annotations

import msgspec

from sandtable.players.analysis.wording import PlanText, Thoughts, show_steps
from sandtable.server.protocol.types import Json

MAX_BELIEFS = 60  # lines about what is believed: a large army in the dark has many


def write_thoughts(thoughts: Thoughts) -> str:
    """Write thoughts as the journal keeps them."""
    return msgspec.json.encode(thoughts).decode()


def read_thoughts(text: str) -> Thoughts:
    """Read what the journal keeps."""
    return msgspec.json.decode(text, type=Thoughts)


def hint_text(text: str) -> str:
    """Return a hint as one line of the log."""
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
