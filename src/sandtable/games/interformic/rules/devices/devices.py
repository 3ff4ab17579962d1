"""Devices: buzz bombs, cluster bombs and killbots lie in a hex by number, and drown where no unit may stand."""

from __future__ import annotations

from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.combat.hit_rolls import device_class, hits
from sandtable.games.interformic.state import Devices, State
from sandtable.games.interformic.tables import (
    BUZZ,
    BUZZ_BOMB,
    BUZZ_PLACED,
    CLUSTER_BOMB,
    CLUSTER_PLACED,
    COLOURS,
    DEVICE_TITLES,
    DEVICES,
    LAKE,
    LAVA,
    NEUTRAL,
    QUARTET,
    TEAM,
    VOLCANO,
)

Key = tuple[int, int, int]  # a hex, a colour, a kind of device
FATAL = frozenset((LAKE, LAVA, VOLCANO))  # BRK-3.17
COUNTERS = 12  # of each kind and colour, where the option counts them (BRK-21.12)
ROWS = ("BRK-21.8", "BRK-22.13", "BRK-27.19")  # by kind: what destroys it


def device_word(state: State, key: Key) -> str:
    """Name one of the devices of a kind and colour in a hex: "yellow-buzz.0504"."""
    hex_, colour, kind = key
    return f"{COLOURS[colour]}-{DEVICES[kind]}.{state.field.names[hex_]}"


def read_device(state: State, word: str) -> Key | None:
    """Return which devices *word* names, whether or not any lie there; None if it names none."""
    head, _, where = word.partition(".")
    colour, _, kind = head.partition("-")
    if colour not in COLOURS or kind not in DEVICES or where not in state.field.index:
        return None
    return state.field.index[where], COLOURS.index(colour), DEVICES.index(kind)


def device_title(key: Key) -> str:
    """Name a device in a sentence: "a yellow buzz bomb"."""
    return f"a {COLOURS[key[1]]} {DEVICE_TITLES[key[2]]}"


def opposing_devices(state: State, hex_: int, team: int) -> list[Key]:
    """List the devices in a hex that do not belong to *team* (NEUTRAL: all of them)."""
    return [
        (hex_, colour, kind) for colour, kind, _ in devices_at(state, hex_) if TEAM[colour] != team or team == NEUTRAL
    ]


def rest(state: State, key: Key) -> None:
    """Note that one device of those that may act on this card does so now."""
    left = state.idle.get(key, 0) - 1
    idle = {other: count for other, count in state.idle.items() if other != key}
    state.idle = {**idle, key: left} if left > 0 else idle


def lose_device(state: State, key: Key, rule: str, *, idle: bool = False) -> None:
    """Destroy one device; *idle*: one that could still have acted on this card."""
    hex_, colour, kind = key
    take_device(state, hex_, colour, kind, idle=idle)
    text = device_title(key) + " in {hex} is destroyed"
    tell(state, rule, "device-lost", text, hex=hex_, colour=colour, device=DEVICES[kind], n=1)


def drown(state: State, hex_: int) -> None:
    """Destroy every device in a hex where none can be: lake, lava, volcano (BRK-3.17)."""
    if not state.devices or state.terrain[hex_] not in FATAL:
        return
    for colour, kind, count in devices_at(state, hex_):
        for _ in range(count):
            lose_device(state, (hex_, colour, kind), ROWS[kind])


def lay_devices(state: State, launcher: int, weapon: int, size: int, hex_: int) -> None:
    """Put the bombs of a launcher into a hex, in the colour of the launching unit (BRK-21.2, BRK-22.1)."""
    kind, placed, rule = (
        (BUZZ_BOMB, BUZZ_PLACED, "BRK-21.2") if weapon == BUZZ else (CLUSTER_BOMB, CLUSTER_PLACED, "BRK-22.1")
    )
    put_out_devices(state, (hex_, state.side[launcher], kind), placed[size], rule)


def put_out_devices(state: State, key: Key, count: int, rule: str) -> None:
    """Put new devices into a hex, as far as there are counters (BRK-21.12); some hexes destroy them at once."""
    hex_, colour, kind = key
    if state.variants.device_counter_limit:
        count = min(count, counters_left(state, colour, kind))
    if count <= 0:
        tell(state, "BRK-21.12", "no-device", "no {device} counter is left", device=DEVICE_TITLES[kind], hex=hex_)
        return
    add_devices(state, hex_, colour, kind, count)
    text = "{n} {colour} " + DEVICE_TITLES[kind] + ("s lie" if count > 1 else " lies") + " in {hex}"
    tell(state, rule, "device", text, hex=hex_, colour=colour, device=DEVICES[kind], n=count)
    drown(state, hex_)


def counters_left(state: State, colour: int, kind: int) -> int:
    """Return how many more devices of a kind a colour has counters for (BRK-21.12)."""
    return COUNTERS - sum(count for (_, c, k), count in state.devices.items() if (c, k) == (colour, kind))


def attack_device(state: State, size: int, key: Key, rule: str) -> bool:
    """Roll an attack of a *size* against one device; a hit destroys it."""
    hit = hits(state, size, device_class(state, key[0], key[2]))
    if hit:
        lose_device(state, key, rule)
    else:
        text = device_title(key) + " in {hex} is unharmed"
        tell(state, rule, "stands", text, hex=key[0], colour=key[1], device=DEVICES[key[2]])
    return hit


# how many lie where


def devices_at(state: State, hex_: int) -> list[tuple[int, int, int]]:
    """List the devices in a hex as (colour, kind, count), by colour in the order of play, then by kind."""
    if not state.devices:
        return []
    return [
        (colour, kind, state.devices[hex_, colour, kind])
        for colour in QUARTET
        for kind in range(3)
        if (hex_, colour, kind) in state.devices
    ]


def add_devices(state: State, hex_: int, colour: int, kind: int, count: int) -> None:
    """Put devices into a hex."""
    key = (hex_, colour, kind)
    state.devices = {**state.devices, key: state.devices.get(key, 0) + count}


def take_device(state: State, hex_: int, colour: int, kind: int, *, idle: bool = False) -> None:
    """Take one device out of a hex; *idle*: one that may still act on this card, else one that may not if there is."""
    key = (hex_, colour, kind)
    left = state.devices[key] - 1
    state.devices = _less(state.devices, key)
    waiting = state.idle.get(key, 0)
    if waiting and (idle or waiting > left):
        state.idle = _less(state.idle, key)


def _less(devices: Devices, key: tuple[int, int, int]) -> Devices:
    """Return *devices* with one less of *key*; none are kept as nothing."""
    after = devices.copy()
    if after[key] > 1:
        after[key] -= 1
    else:
        del after[key]
    return after
