"""Positions as text: reading. docs/notation/index.md and docs/notation/breakable.md describe the form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.contract.options import read_value
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.notation.brk_devices import (
    read_devices,
    read_exited,
    read_idle,
    read_marks,
    read_next,
    read_spent,
    read_used,
    resume_card,
)
from sandtable.games.interformic.notation.brk_units import check_force, is_breakable, read_force_unit
from sandtable.games.interformic.notation.clock import (
    check_clock,
    deal,
    read_card,
    read_clock,
    read_order,
    read_pile,
    read_round,
    read_units,
)
from sandtable.games.interformic.notation.ground import (
    check_ground,
    read_cloud,
    read_epicenter,
    read_ground,
    read_home,
    read_object,
    read_vortex,
)
from sandtable.games.interformic.notation.line_parts import Sheet, one_word
from sandtable.games.interformic.notation.setup import check_set_up, read_force, read_muster
from sandtable.games.interformic.notation.unb_units import check_units, read_unit, roster_key
from sandtable.games.interformic.scenarios.combined import DECLARED
from sandtable.games.interformic.state import State, refresh_masks
from sandtable.games.interformic.tables import DEVICES, FLAGS, SATELLITE

EmptyState = Callable[[str, dict[str, Any]], State]  # lays an empty table for a scenario and options
READERS: dict[str, Callable[[Sheet, int, list[str]], None]] = {
    "round": read_round, "turn": read_clock, "time": read_clock, "card": read_card, "step": read_clock,
    "acted": read_units, "done": read_units, "begun": read_units, "order": read_order, "deck": read_pile,
    "discards": read_pile, "unused": read_pile, "epicenter": read_epicenter, "cloud": read_cloud,
    "vortex": read_vortex, "object": read_object, "home": read_home, "muster": read_muster, "force": read_force,
    "exited": read_exited, "used": read_used, "spent": read_spent, "idle": read_idle, "next": read_next,
    **dict.fromkeys(("entered", "sighted", "deployed", "moved", "started", "infiltrated"), read_marks),
    **dict.fromkeys(DEVICES, read_devices),
}  # fmt: skip
ONCE = ("round", "turn", "time", "card", "step", "begun", "order", "deck", "discards", "unused", "exited", "next")


def read(text: str, empty_state: EmptyState) -> State:
    """Read a position; `Refused` with one clear error if it is not one."""
    lines = [(n, line.split("#")[0].split()) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, parts) for n, parts in lines if parts]
    scenario = "open"
    options: dict[str, Any] = {}
    for n, parts in lines:
        if parts[0] == "scenario":
            scenario = one_word(n, parts)
        elif parts[0] == "option":
            key, value = _option(n, parts)
            options[key] = value
    state = empty_state(scenario, options)
    state.turn = 1
    sheet = Sheet(state)
    units = [(n, parts) for n, parts in lines if parts[0] == "unit"]
    for n, parts in sorted((one for one in units if not is_breakable(one[1])), key=lambda one: roster_key(one[1])):
        read_unit(sheet, n, parts)
    for n, parts in units:  # those of Breakable stay as listed
        if is_breakable(parts):
            read_force_unit(sheet, n, parts)
    for n, parts in lines:
        if parts[0] not in ("scenario", "option", "unit"):
            _read_line(sheet, n, parts)
    _finish(sheet)
    return state


def _option(n: int, parts: list[str]) -> tuple[str, Any]:
    if len(parts) != 3:
        raise Refused(f"line {n}: write 'option KEY VALUE'")
    _, key, word = parts
    if ":" in word:  # red:3,blue:2
        return key, {colour: read_value(count) for colour, _, count in (one.partition(":") for one in word.split(","))}
    return key, None if word == "unlimited" else read_value(word, DECLARED.get(key))


def _read_line(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read any other line than those that lay the table and list the units."""
    key = parts[0]
    if key.isdigit():
        read_ground(sheet, n, parts)
        return
    if key not in READERS:
        raise Refused(f"line {n}: {key!r} is not understood; docs/notation/index.md lists what a position may say")
    if key in ONCE:
        if key in sheet.once:
            raise Refused(f"line {n}: {key!r} is given twice")
        sheet.once.add(key)
    try:
        READERS[key](sheet, n, parts)
    except (IndexError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"line {n}: {' '.join(parts)!r} is incomplete or malformed") from None


def _finish(sheet: Sheet) -> None:
    """Check what the facts must add up to, and fill in what the text leaves out."""
    state = sheet.state
    refresh_masks(state)
    state.objects = {name: state.objects[name] for name in (SATELLITE, *FLAGS) if name in state.objects}
    check_ground(sheet)
    check_units(sheet)
    check_force(sheet)
    check_clock(sheet)
    deal(sheet)
    resume_card(sheet)
    if state.begun >= 0 and state.done >> state.begun & 1:
        raise Refused(f"{state.names[state.begun]} has begun and is done: it can be only one of them")
    if state.muster or state.forces:
        check_set_up(sheet)
    else:
        state.mission.check(state)
