"""Choices and boards in words, for people at a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sandtable.engine.decisions import Choice, Decision
from sandtable.games.undergrowth.rules.board.ground import level_of, place_names, square_of, squares
from sandtable.games.undergrowth.rules.combat.attacks import ATTACK_NUMBERS, modifiers, needed, shielded
from sandtable.games.undergrowth.rules.movement.moves import contact, kind_of_move
from sandtable.games.undergrowth.rules.setup.armies import cost, ready_made
from sandtable.games.undergrowth.rules.turn.bidding import describe_bid
from sandtable.games.undergrowth.rules.units.roster import load_roster
from sandtable.games.undergrowth.state import NO_BIDS, State, drop_name, place_name, title
from sandtable.games.undergrowth.tables import (
    ATTACKS,
    COLUMNS,
    LEVELS,
    NOBODY,
    OFF_TABLE,
    ROWS,
    SIDES,
    STATIONS,
    TERRAIN,
)

CELL = 17  # characters of a square on the board
VERBS = {
    "move": "move", "grab": "grab a smaller unit", "call": "call a unit of its pool",
    "control": "activate another unit", "done": "do nothing more", "pass": "pass this CP",
    "own": "choose every unit yourself",
}  # fmt: skip


def phrase(state: State, decision: Decision, choice: Choice) -> str:
    """Say a choice in words."""
    if isinstance(choice, int):
        return _way_to(state, decision, choice) + describe_place(state, choice)
    if decision.kind == "bid":
        return describe_bid(SIDES.index(decision.side), state.last, int(choice))
    if choice in state.number:
        unit = state.number[choice]
        if decision.kind == "command" and state.place[unit] == OFF_TABLE:
            return f"bring on {title(state, unit)}"
        if decision.kind == "target":
            return f"{describe_unit(state, unit)}, {describe_roll(state, decision.about[0], decision.about[1], unit)}"
        return describe_unit(state, unit)
    if decision.kind == "recruit" and choice in load_roster().kinds:
        kind = load_roster().kinds[choice]
        return f"{kind.title}, {kind.cost} points"
    if decision.kind == "army":
        army = next((one for one in ready_made(state.muster[decision.about[0]].limit) if one.id == choice), None)
        if army is not None:
            return f"{army.title}, {cost(army.units)} points: {army.note} Units: {_roll(army.units)}."
    if choice in ATTACK_NUMBERS:
        line = ATTACKS[ATTACK_NUMBERS[choice]]
        effect = "stuns" if line.stuns else f"damage {line.damage}"
        return f"attack with its {line.title} ({effect}, {line.hits_on}+)"
    if choice == "control" and (state.moved | state.attacked) >> decision.about[0] & 1:
        return f"{VERBS[choice]}: its own move and attack are over then (UND-7.7)"
    return VERBS.get(choice, choice)


def _way_to(state: State, decision: Decision, place: int) -> str:
    """Say how a unit would move to a place, with the row that lets it; nothing where it is not a move."""
    if decision.kind != "move":
        return ""
    unit = decision.about[0]
    start = state.place[unit]
    rule, how = kind_of_move(state.ground, state.kind[unit], start, place, contact(state, unit, start))
    return f"{how} ({rule}) to "


def describe_roll(state: State, unit: int, number: int, target: int) -> str:
    """Say what the die for an attack on a target must show, and why, with the rows."""
    least = needed(state, unit, number, target)
    less = [f"{word} {rule}" for rule, word in modifiers(state, unit, target)]
    why = f" (1 off for each of {', '.join(less)})" if len(less) > 1 else f" (1 off for {less[0]})" if less else ""
    roll = f"hit on {least}+{why}" if least <= 6 else f"beyond any roll (UND-4.5): {least}+ is needed{why}"
    if shielded(state, unit, target):
        return f"{roll}, without effect on its Dome Shield (UND-7.18)"
    if ATTACKS[number].stuns and state.kind[target].tough:
        return f"{roll}, too tough to be stunned (UND-7.20)"
    return roll


def describe_place(state: State, place: int) -> str:
    """Describe a place and who is there."""
    square = square_of(place)
    parts = [f"{place_names()[place]} {TERRAIN[state.ground.terrain[square]]}"]
    if state.ground.cover >> place & 1:
        parts.append("partial cover")
    parts += [state.names[unit] for unit, where in enumerate(state.place) if where == place]
    parts += ["nectar" for drop in state.drops if drop == place // STATIONS]
    return ", ".join(parts)


def describe_unit(state: State, unit: int) -> str:
    """Describe a unit in one line."""
    kind = state.kind[unit]
    parts = [title(state, unit), place_name(state.place[unit])]
    if state.place[unit] >= 0:
        parts.append(f"{kind.hit_points - state.damage[unit]} of {kind.hit_points} hit points")
    for mark, mask in (("stunned", state.stunned), ("activated", state.activated), ("carries nectar", state.carries)):
        if mask >> unit & 1:
            parts.append(mark)
    return ", ".join(parts)


def board_text(state: State, side: str | None) -> str:
    """Draw the garden in text: a box a square, a line a level that somebody or something is on."""
    lines = [_clock(state, side)]
    for row in reversed(range(ROWS)):
        cells = [_cell(state, row * COLUMNS + column) for column in range(COLUMNS)]
        tall = max(map(len, cells))
        widths = [max(CELL, *map(len, cell)) for cell in cells]
        for number in range(tall):
            parts = [cell[number] if number < len(cell) else "" for cell in cells]
            lines.append("  ".join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip())
        lines.append("")
    waiting = [title(state, unit) for unit, place in enumerate(state.place) if place == OFF_TABLE]
    if waiting:
        lines.append("Still to come: " + ", ".join(waiting))
    return "\n".join(lines).rstrip() + "\n"


def _clock(state: State, side: str | None) -> str:
    playing = f"You play {side}. " if side in SIDES else ""
    south, north = state.points
    line = f"{playing}Round {state.round} of {state.rounds}. Points: south {south}, north {north}."
    if state.bids != NO_BIDS:
        line += f" CP left: south {state.cp[0]}, north {state.cp[1]}."
    if state.active != NOBODY:
        line += f" {title(state, state.active)} is active."
    return line


def _cell(state: State, square: int) -> list[str]:
    """Draw a square: its name and terrain, then from the highest level down who is at which station."""
    ground = state.ground
    lines = [f"{squares()[square]} {ground.code(square)} ({ground.height[square]})"]
    for level in reversed(range(LEVELS)):
        here = [
            f"{place_names()[place][-1]}:{state.names[unit]}{'*' if state.stunned >> unit & 1 else ''}"
            for unit, place in enumerate(state.place)
            if place >= 0 and square_of(place) == square and level_of(place) == level
        ]
        here += ["nectar" for drop in state.drops if drop_name(drop) == f"{squares()[square]}.{level}"]
        if here:
            lines.append(f" {level} {' '.join(here)}")
    return lines


def _roll(codes: Sequence[str]) -> str:
    """List the units of an army: "2 Marshal Ants, Rhino Ram"."""
    titles = Counter(load_roster().kinds[code].title for code in codes)
    return ", ".join(title if count == 1 else f"{count} {title}s" for title, count in titles.items())
