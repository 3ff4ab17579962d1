"""Positions as text: reading. docs/notation/impact.md describes the form. One error at the first fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.engine.decisions import bits
from sandtable.engine.text.lines import Lines, number_of, numbers_of, one_of, side_named, sort_lines, words_of
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.notation.activation import read_active, read_effects
from sandtable.games.impact.notation.grammar import GRAMMAR
from sandtable.games.impact.notation.ground import read_field, read_land, read_markers
from sandtable.games.impact.notation.setup import read_setup
from sandtable.games.impact.notation.units import check_points, read_units
from sandtable.games.impact.rules.units.command import muster
from sandtable.games.impact.scenarios.options import resolve_switches
from sandtable.games.impact.state import Known, State
from sandtable.games.impact.tables import BLUE, DOWN, NOBODY, OVER, PHASES, RED, SETUP, SIDES

ResolveOptions = Callable[[str, Mapping[str, Any]], dict[str, Any]]  # the resolved options of a scenario


def read(text: str, resolve_options: ResolveOptions) -> State:
    """Read a position; `Refused` if it contradicts itself or the rules."""
    lines = sort_lines(text, GRAMMAR)
    name = words_of(lines, "scenario", 1, ["open"])[0]
    if "size" in lines.single:
        lines.options.setdefault("size", words_of(lines, "size", 1, [])[0])
    options = resolve_options(name, lines.options)
    field = read_field(name, lines, options["size"])
    state = State(None, field, options, read_land(field, lines, resolve_switches(options)))
    _read_masks(state, lines)
    read_units(state, lines.units)
    read_markers(state, lines)
    _read_clock(state, lines)
    _read_deck(state, lines)
    _read_command(state, lines)
    _read_known(state, lines)
    read_effects(state, lines)
    read_active(state, lines)
    check_points(state)
    read_setup(state, lines)
    return state


def unit_named(state: State, word: str, what: str) -> int:
    """Return the number of a soldier."""
    if word not in state.names:
        raise Refused(f"{what}: there is no soldier {word!r}")
    return state.names.index(word)


def _read_masks(state: State, lines: Lines) -> None:
    """Read what is true of a side or not."""
    for (key, side), words in lines.sided.items():
        if key in ("overridden", "reorganising", "merged", "hold-bombs", "buying", "digging") and words:
            raise Refused(f"'{key} {SIDES[side]}' stands alone, without {' '.join(words)!r}")
    for key, mask in (("reorganising", "reorganising"), ("merged", "merged"), ("hold-bombs", "hold_bombs")):
        setattr(state, mask, sum(1 << side for side in (RED, BLUE) if (key, side) in lines.sided))
    state.overridden = (("overridden", RED) in lines.sided, ("overridden", BLUE) in lines.sided)


def _read_clock(state: State, lines: Lines) -> None:
    (state.turn,) = numbers_of(lines, "turn", (1,), 1, 99)
    if state.turn > state.turns:
        raise Refused(f"turn: the match has {state.turns} turns", "IMP-15.8")
    state.phase = one_of(words_of(lines, "phase", 1, ["impulse"])[0], PHASES[:OVER], "phase")
    holder = words_of(lines, "initiative", 1, ["?" if state.phase == SETUP else "red"])[0]
    state.initiative = NOBODY if holder == "?" else side_named(holder, SIDES)
    if state.initiative == NOBODY and PHASES[state.phase] not in ("setup", "start"):
        raise Refused("initiative: a side holds it once the turn has begun", "IMP-7.1.a")
    first = words_of(lines, "first", 1, [SIDES[max(state.initiative, 0)]])[0]
    state.first = side_named(first, SIDES)
    state.side_to_act = side_named(words_of(lines, "impulse", 1, [first])[0], SIDES)
    for key in ("passed", "grouped", "closing"):
        words_of(lines, key, 0, [])
        setattr(state, key, key in lines.single)
    called = words_of(lines, "called", 1, [""])[0]
    state.called = side_named(called, SIDES) if called else NOBODY
    state.vp = numbers_of(lines, "vp", (0, 0))


def _read_deck(state: State, lines: Lines) -> None:
    ids = [card.id for card in state.cards]
    for word in lines.single.get("discards", []):
        if word not in ids:
            raise Refused(f"discards: there is no card {word!r}: {ids[0]} to {ids[-1]}", "IMP-5.6")
        card = ids.index(word)
        if not state.deck >> card & 1:
            raise Refused(f"discards: {word} is named twice", "IMP-5.6")
        state.deck &= ~(1 << card)


def _read_command(state: State, lines: Lines) -> None:
    for words in lines.many.get("pool", []):
        if len(words) != 2:
            raise Refused(f"'pool {' '.join(words)}' should read: pool RA 3")
        unit = unit_named(state, words[0], "pool")
        if not state.kind[unit].command or unit in state.pools:
            raise Refused(f"pool: {words[0]} must be a commander, named once", "IMP-12.1.2.a")
        state.pools[unit] = number_of(words[1], "pool", 0, 99)
        state.used_command |= 1 << unit
    muster(state)
    for side in (RED, BLUE):
        words = lines.sided.get(("takeover", side), ["0"])
        if len(words) != 1:
            raise Refused(f"'takeover {SIDES[side]}' takes a turn")
        turn = number_of(words[0], "takeover", 0, 199)
        red, blue = state.takeover
        state.takeover = (turn, blue) if side == RED else (red, turn)
        if ("strength", side) in lines.sided:
            given = tuple(number_of(word, "strength", 0, 99) for word in lines.sided["strength", side])
            if not 1 <= len(given) <= 2:
                raise Refused(f"'strength {SIDES[side]}' takes one number, or one for each squad", "IMP-14.12.a")
            first, second = state.strength
            state.strength = (given, second) if side == RED else (first, given)
    for words in lines.many.get("skipped", []):
        for word in words:
            state.skipped |= 1 << unit_named(state, word, "skipped")
    for unit in bits(state.skipped):
        if not (state.shocked | state.panicked) >> unit & 1:
            raise Refused(f"skipped: {state.names[unit]} has no check due", "IMP-14.14.a")


def _read_known(state: State, lines: Lines) -> None:
    for words in lines.many.get("known", []):
        if len(words) not in (2, 3) or (words[2:] and not words[2].startswith("turn=")):
            raise Refused(f"'known {' '.join(words)}' should read: known RA 2 turn=1")
        unit = unit_named(state, words[0], "known")
        if not state.kind[unit].armoured or unit in state.known:
            raise Refused(f"known: {words[0]} must be an armoured soldier, named once", "IMP-4.0.b")
        turn = number_of(words[2].removeprefix("turn="), "known", 0, 99) if words[2:] else state.turn
        state.known[unit] = Known(number_of(words[1], "known", 0, DOWN), turn)
