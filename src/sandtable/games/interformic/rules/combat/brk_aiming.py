"""Aiming the beams of Breakable: autocannons, lasers and neural inducers at units and devices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.ground import lose_object
from sandtable.games.interformic.rules.board.sight import BRK, beam_verdict, book_of, raised, sight, unit_beam_verdict
from sandtable.games.interformic.rules.combat.brk_arcs import arc, arc_verdict
from sandtable.games.interformic.rules.combat.damage import destroy
from sandtable.games.interformic.rules.combat.hit_rolls import device_class, hits, target_size
from sandtable.games.interformic.rules.devices.devices import Key, attack_device, device_title, device_word, read_device
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, carrier_of, commander, friendly, is_frozen
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    AUTOCANNON,
    COLOURS,
    DEVICE_TITLES,
    FLAGS,
    GONE,
    INDUCER,
    LASER,
    LASER_RANGE,
    LIGHT,
    REACH,
    TEAM,
    WEAPON_TITLES,
    WEAPONS,
)

EVERYWHERE = 99  # hexes: as far as the map goes


def controlled(state: State, unit: int) -> bool:
    """Whether *unit* acts against its own side's will (BRK-24.4)."""
    return TEAM[commander(state, unit)] != TEAM[state.side[unit]]


def checks_range(state: State, firer: int, kind: int) -> bool:
    """Whether a beam needs a range check: every one of Breakable's units, and any autocannon (BRK-31.24, BRK-31.25)."""
    return kind == AUTOCANNON or breakable(state, firer)


def reach_of(state: State, firer: int, kind: int, size: int) -> int:
    """Return how far a beam reaches at all (BRK-18.8, BRK-23.2)."""
    if kind == LASER:
        return LASER_RANGE[size][-1]
    return REACH if checks_range(state, firer, kind) else EVERYWHERE


def field_of_fire(state: State, firer: int, kind: int, size: int) -> tuple[int, int]:
    """Return the hexes in which a beam reaches units on the ground, and those in which it reaches raised ones."""
    here, table = state.hex[firer], sight(state)
    air = table.from_air(here) & arc(state, firer) & state.field.disc(here, reach_of(state, firer, kind, size))
    if raised(state, firer):
        return air, air
    return table.for_beam(here, book_of(state, firer) | BRK << 1) & air, air


def may_harm(state: State, firer: int, kind: int, unit: int) -> bool:
    """Whether a beam may be aimed at *unit*, wherever it is (BRK-2.8, BRK-24.8, BRK-24.12, BRK-24.21, BRK-31.19)."""
    if unit == firer or not breakable(state, unit) or state.frozen >> unit & 1:
        return False
    if not friendly(state, firer, unit):
        return True
    if kind == INDUCER:
        return unit in state.brains
    return state.variants.beam_friendly_fire or controlled(state, firer)


def may_harm_devices(state: State, firer: int, kind: int, colour: int) -> bool:
    """Whether a beam may be aimed at the devices of a colour (BRK-2.8, BRK-24.3)."""
    if kind == INDUCER:
        return False
    return TEAM[colour] != TEAM[state.side[firer]] or state.variants.beam_friendly_fire or controlled(state, firer)


def unit_targets(state: State, firer: int, kind: int, size: int) -> list[int]:
    """List the units that a beam may be aimed at."""
    return list(_units_aimed_at(state, firer, kind, size))


def _units_aimed_at(state: State, firer: int, kind: int, size: int) -> Iterator[int]:
    ground, air = field_of_fire(state, firer, kind, size)
    for unit, hex_ in enumerate(state.hex):
        if hex_ < 0 or not air >> hex_ & 1 or not may_harm(state, firer, kind, unit):
            continue
        if ground >> hex_ & 1 or raised(state, unit):
            yield unit


def device_targets(state: State, firer: int, kind: int, size: int) -> list[Key]:
    """List the devices that a beam may be aimed at, one of each kind and colour in a hex (BRK-16.12)."""
    if not state.devices or kind == INDUCER:
        return []
    ground, _ = field_of_fire(state, firer, kind, size)
    return [
        key for key in sorted(state.devices) if ground >> key[0] & 1 and may_harm_devices(state, firer, kind, key[1])
    ]


def flag_targets(state: State, firer: int, kind: int, size: int) -> list[str]:
    """List the flags that a beam may be aimed at: the other side's, of a controlled unit both (BRK-31.48)."""
    if not state.objects or kind == INDUCER or not breakable(state, firer):
        return []
    ground, _ = field_of_fire(state, firer, kind, size)
    own = -1 if controlled(state, firer) else TEAM[state.side[firer]]  # BRK-24.12
    flags = [flag for colour, flag in enumerate(FLAGS) if colour != own]
    where = {flag: state.objects.get(flag, GONE) for flag in flags}
    return [flag for flag, hex_ in where.items() if 0 <= hex_ < state.field.count and ground >> hex_ & 1]


def aims(state: State, firer: int, kind: int, size: int) -> Options:
    """Return everything that a beam may be aimed at."""
    units = [state.names[unit] for unit in unit_targets(state, firer, kind, size)]
    devices = [device_word(state, key) for key in device_targets(state, firer, kind, size)]
    return Options((*units, *devices, *flag_targets(state, firer, kind, size)))


def has_aim(state: State, firer: int, kind: int, size: int) -> bool:
    """Whether a beam may be aimed at anything."""
    if any(True for _ in _units_aimed_at(state, firer, kind, size)):  # the first will do
        return True
    return bool(device_targets(state, firer, kind, size) or flag_targets(state, firer, kind, size))


def choose_aim(state: State, firer: int, kind: int, size: int) -> Rule[str]:
    """Declare the target of a beam."""
    word: str = (
        yield Decision(
            seat(state, commander(state, firer)), "beam",
            lambda: f"What does {title(state, firer)} fire the {WEAPON_TITLES[kind]} at?", "BRK-2.2",
            lambda: aims(state, firer, kind, size), about=(firer, kind, size),
        )
    )  # fmt: skip
    return word


def aim_hex(state: State, target: str) -> int:
    """Return the hex of a target."""
    if target in state.objects:
        return state.objects[target]
    key = read_device(state, target)
    return key[0] if key is not None else state.hex[state.names.index(target)]


def aim_class(state: State, target: str) -> int:
    """Return the class of a target; a flag is light everywhere (BRK-31.48)."""
    if target in state.objects:
        return LIGHT
    key = read_device(state, target)
    return device_class(state, key[0], key[2]) if key is not None else target_size(state, state.names.index(target))


# the shot


def announce(state: State, firer: int, kind: int, size: int, target: str, rule: str) -> None:
    """Say that a beam is fired, once it has passed its range check."""
    key = read_device(state, target)
    at: dict[str, Any] = {"target": state.names.index(target)} if target in state.names else {"object": target}
    named = "{target}" if target in state.names else device_title(key) if key is not None else "the {object}"
    tell(
        state, rule, "beam", "{firer} fires a {size} " + WEAPON_TITLES[kind] + " at " + named, firer=firer, size=size,
        hex=aim_hex(state, target), weapon=WEAPONS[kind], reverse=False, **at,
    )  # fmt: skip


def shoot(state: State, firer: int, strength: int, target: str, rule: str) -> None:
    """Roll a beam of a *strength* against its target; a hit destroys it."""
    key = read_device(state, target)
    if key is not None:
        attack_device(state, strength, key, rule)
    elif not hits(state, strength, aim_class(state, target)):
        missed: dict[str, Any] = {"object": target}
        if target in state.names:
            missed = {"target": state.names.index(target)}
        tell(state, rule, "miss", "The shot misses", firer=firer, hex=aim_hex(state, target), **missed)
    elif target in state.objects:
        lose_object(state, target, "BRK-31.48")
    else:
        destroy(state, state.names.index(target), rule)
    check_victory(state)


# why not


def why_no_aim(state: State, firer: int, kind: int, size: int, target: str) -> Verdict:
    """Say why *target* may not be aimed at: what it is, then the arc, the line of sight, the range (BRK-15.1)."""
    key = read_device(state, target)
    if key is not None:
        return _why_no_device(state, firer, kind, size, key)
    if target in state.objects:
        return _why_no_flag(state, firer, kind, size, target)
    if target not in state.names:
        return Verdict(False, "BRK-2.2", f"there is no {target!r} to aim at")
    unit = state.names.index(target)
    name, side = title(state, unit), COLOURS[state.side[firer]]
    if state.hex[unit] == GONE:
        return Verdict(False, "BRK-1.10", f"{name} is out of the game")
    if unit == firer:
        return Verdict(False, "BRK-2.9", "a beam cannot be aimed at the unit that fires it")
    if carrier_of(state, unit) >= 0:
        return Verdict(False, "BRK-2.9", f"{name} is a passenger and cannot be aimed at")
    if state.hex[unit] < 0:
        return Verdict(False, "BRK-7.8", f"{name} is not on the map")
    if not breakable(state, unit):
        return Verdict(False, "BRK-31.19", f"{WEAPON_TITLES[kind]}s have no effect on units of Unbreakable")
    if is_frozen(state, unit):
        return Verdict(False, "UNB-CMB.7", f"{name} is frozen: no weapon affects it")
    if not may_harm(state, firer, kind, unit):
        if kind == INDUCER:
            return Verdict(False, "BRK-24.21", f"{name} is on {side}'s side and bears no opposing brain marker")
        return Verdict(False, "BRK-2.8", f"{name} is on {side}'s side: beams are aimed at the opposing side")
    return why_unseen(state, firer, kind, size, state.hex[unit], unit_beam_verdict(state, firer, unit))


def _why_no_device(state: State, firer: int, kind: int, size: int, key: Key) -> Verdict:
    what = DEVICE_TITLES[key[2]]
    if key not in state.devices:
        return Verdict(False, "BRK-2.2", f"no {COLOURS[key[1]]} {what} lies in {state.field.names[key[0]]}")
    if kind == INDUCER:
        return Verdict(False, "BRK-24.3", f"neural inducers cannot be aimed at a {what}")
    if not may_harm_devices(state, firer, kind, key[1]):
        return Verdict(False, "BRK-2.8", f"the {what} belongs to the firer's side")
    return why_unseen(state, firer, kind, size, key[0], ground_verdict(state, firer, key[0]))


def _why_no_flag(state: State, firer: int, kind: int, size: int, name: str) -> Verdict:
    where = state.objects[name]
    if kind == INDUCER or name not in FLAGS:
        return Verdict(False, "BRK-31.48", f"{WEAPON_TITLES[kind]}s do nothing to the {name}")
    if not 0 <= where < state.field.count:
        return Verdict(False, "BRK-31.48", f"the {name} does not lie on the map")
    if FLAGS.index(name) == TEAM[state.side[firer]] and not controlled(state, firer):
        return Verdict(False, "BRK-31.48", "one's own flag is not a target")
    return why_unseen(state, firer, kind, size, where, ground_verdict(state, firer, where))


def ground_verdict(state: State, firer: int, hex_: int) -> Verdict:
    """Walk the beam list from a unit to something of Breakable that lies on the ground of a hex (BRK-16.12)."""
    pair = book_of(state, firer) | BRK << 1
    return beam_verdict(state, state.hex[firer], hex_, high=raised(state, firer), pair=pair)


def why_unseen(state: State, firer: int, kind: int, size: int, hex_: int, line: Verdict) -> Verdict:
    """Say what stops a beam on its way to a hex, given the verdict on its line: the arc, the line, the range."""
    if breakable(state, firer):
        verdict = arc_verdict(state, firer, hex_)
        if not verdict:
            return verdict
    if not line:
        return line
    distance, reach = state.field.distances(state.hex[firer])[hex_], reach_of(state, firer, kind, size)
    if distance <= reach:
        return line
    facts = {**(line.facts or {}), "clear": False, "distance": distance}
    rule = "BRK-23.2" if kind == LASER else "BRK-18.8"
    reason = (
        f"a {WEAPON_TITLES[kind]} like this reaches {reach}" if kind == LASER else "no range die reaches more than 6"
    )
    return Verdict(False, rule, f"{distance} hexes are too far: {reason}", facts)
