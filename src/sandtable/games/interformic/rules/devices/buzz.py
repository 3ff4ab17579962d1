"""Buzz bombs: one hex a card, and a light attack that uses them up, before or after it."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.combat.brk_flag_targets import attack_flag, opposing_flags
from sandtable.games.interformic.rules.combat.damage import destroy, report_unharmed
from sandtable.games.interformic.rules.combat.hit_rolls import hits, target_size
from sandtable.games.interformic.rules.devices.cluster import meets
from sandtable.games.interformic.rules.devices.devices import (
    Key,
    add_devices,
    attack_device,
    device_title,
    device_word,
    drown,
    opposing_devices,
    read_device,
    rest,
    take_device,
)
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, is_frozen, units_in
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import DEVICES, LIGHT, TEAM

DETONATE, MOVE, DONE = "detonate", "move", "done"


def act_buzz(state: State, key: Key) -> Rule[None]:
    """Activate one buzz bomb: detonate, or move and perhaps detonate then (BRK-21.3, BRK-21.4)."""
    rest(state, key)
    word = yield from _ask(state, key, can_move=True)
    if word == MOVE:
        there = yield from move_device(state, key, "BRK-21.3")
        if there is None:
            return
        key, word = there, (yield from _ask(state, there, can_move=False))
    if word == DETONATE:
        yield from detonate_buzz(state, key)


def _ask(state: State, key: Key, *, can_move: bool) -> Rule[str]:
    words = [DETONATE] if prey(state, key) else []
    if can_move and device_steps(state, key):
        words.append(MOVE)
    word: str = (
        yield Decision(
            seat(state, key[1]), "action", lambda: f"What does {device_title(key)} in {state.field.names[key[0]]} do?",
            "BRK-21.4", Options((*words, DONE)), about=(-1, *key),
        )
    )  # fmt: skip
    return word


def prey(state: State, key: Key) -> list[str]:
    """List what a device may attack in its hex: opposing units of Breakable, flying too, and devices (BRK-21.6)."""
    hex_, colour, _ = key
    units = [
        state.names[unit]
        for unit in units_in(state, hex_)
        if TEAM[state.side[unit]] != TEAM[colour] and breakable(state, unit) and not is_frozen(state, unit)
    ]
    devices = [device_word(state, other) for other in opposing_devices(state, hex_, TEAM[colour])]
    return [*units, *devices, *(opposing_flags(state, hex_, TEAM[colour]) if state.objects else ())]


def device_steps(state: State, key: Key) -> int:
    """Return where a device may move: any neighbouring hex but a volcano (BRK-8.7, BRK-21.8, BRK-27.26)."""
    steps = state.field.beside[key[0]] & ~state.volcanoes
    for hex_, _, _ in state.vortexes:
        steps &= ~(1 << hex_)
    return steps


def move_device(state: State, key: Key, rule: str) -> Rule[Key | None]:
    """Move one device that is acting by one hex; return where it is, or None if it is lost (BRK-21.10)."""
    hex_, colour, kind = key
    goal: int = (
        yield Decision(
            seat(state, colour), "move", lambda: f"Where does {device_title(key)} move?", rule,
            Options((), device_steps(state, key)), about=(-1, *key),
        )
    )  # fmt: skip
    if not (yield from meets(state, key, hex_)):
        return None
    take_device(state, hex_, colour, kind)
    add_devices(state, goal, colour, kind, 1)
    text = device_title(key) + " moves to {hex}"
    tell(state, rule, "device-move", text, start=hex_, hex=goal, colour=colour, device=DEVICES[kind])
    there = (goal, colour, kind)
    if not (yield from meets(state, there, goal)):
        return None
    drown(state, goal)
    return there if there in state.devices else None


def detonate_buzz(state: State, key: Key) -> Rule[None]:
    """Attack something in the hex; the bomb is gone, hit or miss (BRK-21.5)."""
    word: str = (
        yield Decision(
            seat(state, key[1]), "detonate", lambda: f"What does {device_title(key)} attack?", "BRK-21.4",
            lambda: Options(tuple(prey(state, key))), about=(-1, *key),
        )
    )  # fmt: skip
    take_device(state, *key)
    strike_by_device(state, LIGHT, key, word, "BRK-21.5")


def strike_by_device(state: State, size: int, key: Key, word: str, rule: str) -> None:
    """Roll the attack of a device of a *size* against a unit or device in its hex."""
    hex_, colour, kind = key
    other = read_device(state, word)
    if word in state.objects:
        named = f"the {word}"
    else:
        named = title(state, state.names.index(word)) if other is None else device_title(other)
    text = f"{device_title(key)} attacks {named} in {{hex}}"
    tell(state, rule, "device-attack", text, what=word, hex=hex_, colour=colour, device=DEVICES[kind])
    if word in state.names:
        unit = state.names.index(word)
        if hits(state, size, target_size(state, unit)):
            destroy(state, unit, rule)
        else:
            report_unharmed(state, unit, rule)
    elif word in state.objects:
        attack_flag(state, size, word)
    else:
        target = next(k for k in opposing_devices(state, hex_, TEAM[colour]) if device_word(state, k) == word)
        attack_device(state, size, target, rule)
    check_victory(state)
