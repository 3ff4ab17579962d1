"""Positions as text: writing. docs/notation/index.md describes the form."""

from __future__ import annotations

from typing import Any

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.contract import show_value
from sandtable.games.interformic.notation.brk_writer import card_lines, device_lines, force_line, force_unit_line
from sandtable.games.interformic.rules.setup.unb_loadouts import name_weapons
from sandtable.games.interformic.rules.setup.unb_platoon import Muster
from sandtable.games.interformic.rules.units.seats import printed_colour
from sandtable.games.interformic.rules.units.units import breakable, breakable_alone
from sandtable.games.interformic.scenarios.combined import DEFAULTS
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BLADE,
    BOMB_PLACE,
    BOMBS,
    BUZZ,
    CARRIED,
    CLUSTER,
    COLOURS,
    CONFIGURATIONS,
    GONE,
    NO_CARD,
    OFF_MAP,
    QUAKE_COLOURS,
    SIZE_LETTERS,
    SIZES,
    STATUSES,
    TERRAIN,
    WEAPONS,
)


def write(state: State) -> str:
    """Write a position, completely."""
    names = state.field.names
    alone = breakable_alone(state)
    infiltrating = state.mission.breakable and not state.turn and not state.forces
    lines = [f"scenario {state.scenario}"]
    lines += [f"option {key} {_value(value)}" for key, value in state.options.items() if value != DEFAULTS[key]]
    swapped = "yes" if state.swapped else "no"
    score = "" if alone else f" score {state.score}"
    lines.append(f"round {state.round} swapped {swapped}{score} first {state.first_score}")
    lines += [f"turn {state.turn}"] if alone else [f"turn {state.turn}", f"time {state.drawn}"]
    lines += [_muster_line(state, m) for m in state.muster]
    lines += [force_line(state, force) for force in state.forces]
    if state.card != NO_CARD:
        lines.append(f"card {state.cards[state.card]}")
        lines += [f"step {state.step}"] if state.step or state.mission.breakable else []
    for label, mask in (("acted", state.acted), ("infiltrated" if infiltrating else "done", state.done)):
        units = [name for u, name in enumerate(state.names) if mask >> u & 1]
        lines += [f"{label} {' '.join(units)}"] if units else []
    lines += [f"begun {state.names[state.begun]}"] if state.begun >= 0 else []
    label = "next" if infiltrating else "order"
    lines += [f"{label} {' '.join(COLOURS[c] for c in state.order)}"] if state.order else []
    lines += card_lines(state)
    for pile, cards in (("deck", state.deck), ("discards", state.discards)):
        shown = " ".join(f"{state.cards[c]} {n}" for c, n in enumerate(cards) if n)
        lines.append(f"{pile} {shown or 'empty'}")
    if not alone:
        lines.append("unused " + " ".join(f"{SIZES[s]} {n}" for s, n in enumerate(state.unused)))
    for h, terrain in enumerate(state.terrain):
        if terrain != state.field.printed[h] or (h in state.colours and not alone):
            colour = f" {QUAKE_COLOURS[state.colours[h]]}" if h in state.colours else ""
            lines.append(f"{names[h]} {TERRAIN[terrain]}{colour}")
    lines += [f"epicenter {names[h]} {QUAKE_COLOURS[c]}" for h, c in sorted(state.epicenters.items())]
    for h, clouds in sorted(state.clouds.items()):
        lines += [f"cloud {names[h]} {SIZES[c >> 1]}{' held' if c & 1 else ''}" for c in clouds]
    lines += [f"vortex {names[h]} {SIZES[size]} {DIRECTIONS[facing]}" for h, size, facing in state.vortexes]
    lines += [
        force_unit_line(state, u) if breakable(state, u) else _unit_line(state, u) for u in range(len(state.names))
    ]
    lines += device_lines(state)
    for name, where in state.objects.items():
        lines.append(f"object {name} {_where(state, where)}")
    lines += [f"home {name} {names[h]}" for name, h in sorted(state.homes.items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{count}" for key, count in value.items())
    return show_value(value)


def _where(state: State, where: int) -> str:
    if where >= CARRIED:
        return state.names[where - CARRIED]
    return {OFF_MAP: "off", GONE: "gone"}.get(where) or state.field.names[where]


def _unit_line(state: State, unit: int) -> str:
    parts = ["unit", state.names[unit], _where(state, state.hex[unit])]
    if state.side[unit] != printed_colour(state.names[unit]):
        parts.append(COLOURS[state.side[unit]])
    if state.status[unit]:
        parts.append(STATUSES[state.status[unit]])
    if state.configuration[unit]:
        parts.append(CONFIGURATIONS[state.configuration[unit]])
    if state.frozen >> unit & 1:
        parts.append("frozen")
    if state.stasis[unit]:
        parts.append(f"stasis={state.stasis[unit]}")
    parts += [_weapon_text(state, unit, slot) for slot in range(len(state.arms[unit]))]
    return " ".join(parts)


def _weapon_text(state: State, unit: int, slot: int) -> str:
    """Write a weapon: kind and size, then what is not as usual: its class, unloaded, shown, another name."""
    weapon = state.arms[unit][slot]
    text = f"{WEAPONS[weapon.kind]}:{SIZE_LETTERS[weapon.size]}"
    if weapon.place != usual_place(weapon.kind):
        text += "/m" if weapon.place == BOMB_PLACE else "/b"
    if not state.loaded[unit] >> slot & 1:
        text += "-"
    if state.shown[unit] >> slot & 1 and state.variants.loadouts_hidden_until_fired:
        text += "!"
    if weapon.name != name_weapons([(w.kind, w.size, w.place) for w in state.arms[unit]])[slot].name:
        text += f"@{weapon.name}"
    return text


def usual_place(kind: int) -> int:
    """Return the class that a weapon fills unless something else is said."""
    return BOMB_PLACE if kind in BOMBS or kind in (BLADE, BUZZ, CLUSTER) else BEAM_PLACE


def _muster_line(state: State, m: Muster) -> str:
    names = state.field.names
    parts = ["muster", COLOURS[m.colour], str(m.size), m.platoon or "?"]
    for label, number in (("crawlers", m.crawlers), ("walkers", m.walkers)):
        parts += [f"{label}={number}"] if number is not None else []
    parts += [f"flag={names[m.flag]}"] if m.flag is not None else []
    parts += [f"shapes={','.join(CONFIGURATIONS[s] for s in m.shapes)}"] if m.shapes else []
    parts += [f"places={','.join(names[h] if h >= 0 else 'off' for h in m.places)}"] if m.places else []
    parts += [f"beams={','.join(m.beams)}"] if m.beams else []
    parts += [f"bombs={','.join(m.bombs)}"] if m.bombs else []
    return " ".join(parts)
