"""The random events, read and checked (IMP-DATA-EVT, IMP-DATA-FMT): what a card does is a list of steps, all data.

A step is an object with an operation, "op", and its arguments; or {"if": "drones" or "mines", "then": [steps], "else":
[steps]}; or {"either": [steps]}, of which the favoured side takes one. "for" says whom an event favours: "I" the holder
of the initiative, "E" the other side, called the enemy, "N" neither. The favoured side chooses; where neither is
favoured, the side that the step is about.

    repair          side; boxes, or draw: true          take boxes off, or make a repair draw
    rally           side; only: "shock"; optional       remove shock, or turn panic to shock
    see_cards       side; where: "panel", or count      look at cards of that side
    paint           side; lasts: "next"                 paint, through next turn
    blast           strength; where: "random" with adjacent; or side, among, seen: true
    mp_bonus        side; mp                            next turn
    attack_mod      side; add; uses: 1, or beyond       next turn: a soldier's attacks, its next one, all that are far
    shield_off      side                                next turn
    no_bounce       side                                next turn
    command_off     side                                next turn
    morale_mod      side; add                           next turn
    initiative_mod  side; add                           at the next draw
    command_bonus   side; points                        at the next active command
    smoke                                               a point and its neighbours, for sight
    set_terrain     to; only or not; strength, otherwise      a random location
    place_unit      side; kind; levels                  on a friendly edge
    reveal          side; what: "mine", "hidden", "stealth"
    cool            side; turns                         a stealth cool-down is shorter
    free_step       side
    shock, panic, ground    side; among; on             those that draw so low on a d6

"pick" says who of several: "choice" (default), "random" or "all"; "among" which: armoured, drones, grounded, airborne.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.engine.contract.house_data import WRONG, refuse_unknown, said, whole
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.data_files import HOUSE, read_list
from sandtable.games.impact.rules.board.terrain import TERRAINS
from sandtable.games.impact.rules.units.kinds import WORDS

HOLDER, ENEMY, NEUTRAL = "I", "E", "N"

#: The operations, and the arguments that each takes besides side, pick and among.
OPERATIONS: dict[str, tuple[str, ...]] = {
    "repair": ("boxes", "draw"), "rally": ("only", "optional"), "see_cards": ("where", "count"), "paint": ("lasts",),
    "blast": ("where", "strength", "adjacent", "seen"), "mp_bonus": ("mp",), "attack_mod": ("add", "uses", "beyond"),
    "shield_off": (), "no_bounce": (), "command_off": (), "morale_mod": ("add",), "initiative_mod": ("add",),
    "command_bonus": ("points",), "smoke": (), "set_terrain": ("where", "to", "only", "not", "strength", "otherwise"),
    "place_unit": ("kind", "levels"), "reveal": ("what",), "cool": ("turns",), "free_step": (), "shock": ("on",),
    "panic": ("on",), "ground": ("on",),
}  # fmt: skip

_SIDES = ("holder", "enemy", "both")
_PICKS = ("choice", "random", "all")
_AMONG = ("armoured", "drones", "grounded", "airborne")
_FOUND = ("drones", "mines")
_NUMBERS = {
    "boxes": (1, 5), "count": (1, 20), "strength": (-9, 20), "adjacent": (-9, 20), "mp": (-9, 9), "add": (-9, 9),
    "uses": (1, 1), "beyond": (10, 10), "points": (-6, 6), "otherwise": (-9, 20), "turns": (1, 9), "on": (1, 6),
}  # fmt: skip
_WORDS_OF = {
    "side": _SIDES, "pick": _PICKS, "among": _AMONG, "lasts": ("next",), "what": ("mine", "hidden", "stealth"),
    "to": TERRAINS, "kind": WORDS,
}  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class EventCard:
    """One event."""

    id: str
    title: str
    favours: str  # HOLDER, ENEMY or NEUTRAL
    text: str
    steps: tuple[Mapping[str, Any], ...]


@cache
def load_events(path: Path | None = None) -> dict[str, EventCard]:
    """Read the events by their ids."""
    path = path or HOUSE.file("events.toml")
    found: dict[str, EventCard] = {}
    for number, one in enumerate(read_list(path, "event", "IMP-DATA-EVT"), 1):
        try:
            card = _card(one)
        except WRONG as wrong:
            raise Refused(f"{path.name}, event number {number}: {said(wrong)}", "IMP-DATA-EVT") from None
        if card.id in found:
            raise Refused(f"{path.name}: there are two events {card.id}", "IMP-DATA-EVT")
        found[card.id] = card
    return found


def _card(one: Mapping[str, Any]) -> EventCard:
    refuse_unknown(one, ("id", "title", "for", "text", "effect"))
    if one["for"] not in (HOLDER, ENEMY, NEUTRAL):
        raise ValueError(f"for must be I, E or N, not {one['for']!r}")
    return EventCard(str(one["id"]), str(one["title"]), one["for"], str(one.get("text", "")), _steps(one["effect"]))


def _steps(steps: Sequence[Mapping[str, Any]]) -> tuple[Mapping[str, Any], ...]:
    if not isinstance(steps, list) or not steps:
        raise ValueError("an effect is a list of steps")
    return tuple(_step(step) for step in steps)


def _step(step: Mapping[str, Any]) -> Mapping[str, Any]:
    """Check one step."""
    if "either" in step:
        refuse_unknown(step, ("either",))
        return {"either": _steps(step["either"])}
    if "if" in step:
        refuse_unknown(step, ("if", "then", "else"))
        if step["if"] not in _FOUND:
            raise ValueError(f"if must be one of {', '.join(_FOUND)}, not {step['if']!r}")
        return {"if": step["if"], "then": _steps(step["then"]), "else": _steps(step["else"])}
    op = step["op"]
    if op not in OPERATIONS:
        raise ValueError(f"there is no operation {op!r}: {', '.join(OPERATIONS)}")
    refuse_unknown(step, ("op", "side", "pick", "among", *OPERATIONS[op]))
    for key, value in step.items():
        if key in _NUMBERS:
            whole(value, *_NUMBERS[key], key)
        elif key in _WORDS_OF and value not in _WORDS_OF[key]:
            raise ValueError(f"{key} must be one of {', '.join(_WORDS_OF[key])}, not {value!r}")
    for key in ("only", "not"):
        if op == "set_terrain" and set(step.get(key, ())) - {*TERRAINS, "bunker"}:
            raise ValueError(f"{key} should list terrains")
    return dict(step)
