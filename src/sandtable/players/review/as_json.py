"""A review as plain data, ready for JSON: for the command line, the server and other readers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sandtable.players.analysis.wording import show_steps
from sandtable.players.review.findings import Change, Judged, Review, Rolled

Json = dict[str, Any]


def show_review(found: Review, teammates: Collection[str], at: Sequence[int]) -> Json:
    """Show a review for a side and its *mates*; *at* is the moment that each move of the match has made."""
    decisions, rolls = found.decisions, found.rolls
    return {
        "side": found.side,
        "moves": found.moves,
        "looked_over": len(found.changes),
        "simulations": found.simulations,
        "begun": round(found.begun, 4),
        "ended": round(found.ended, 4),
        "parts": {name: round(part, 4) for name, part in found.parts(teammates).items()},
        "cost": round(found.given_away, 4),
        "curve": [{"at": 0, "chance": round(found.begun, 4)}, *_curve(found.changes, at)],
        "decisions": [_show_judged(one, at) for one in decisions],
        "rolls": [_show_rolled(one, at) for one in rolls],
        "costliest": [decisions.index(one) for one in found.costliest],
        "luckiest": [rolls.index(one) for one in found.luckiest],
        "unluckiest": [rolls.index(one) for one in found.unluckiest],
    }


def _curve(changes: Iterable[Change], at: Sequence[int]) -> list[Json]:
    """Show the chance to win after each moment, where it has changed, and after the last one."""
    points: dict[int, float] = {}
    for change in changes:
        points[at[change.move]] = round(change.chance, 4)  # several secret choices may be one moment
    last = max(points, default=0)
    shown: list[Json] = []
    for moment, chance in points.items():
        if moment == last or not shown or shown[-1]["chance"] != chance:
            shown.append({"at": moment, "chance": chance})
    return shown


def _show_judged(one: Judged, at: Sequence[int]) -> Json:
    return {
        "at": max(0, at[one.move] - 1),  # where the question was open
        "until": at[one.until],
        "prompt": one.prompt,
        "chosen": show_steps(one.chosen),
        "better": show_steps(one.better),
        "before": round(one.before, 4),
        "after": round(one.after, 4),
        "cost": round(one.cost, 4),
        "doubt": round(one.doubt, 4),
    }


def _show_rolled(one: Rolled, at: Sequence[int]) -> Json:
    return {
        "at": at[one.move],
        "side": one.mover,
        "choice": one.choice,
        "dice": list(one.dice),
        "text": one.text,
        "expected": round(one.expected, 4),
        "came": round(one.came, 4),
        "luck": round(one.luck, 4),
        "outcomes": one.outcomes,
        "exact": one.exact,
    }
