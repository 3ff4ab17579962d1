"""What both books promise of objects, ground, devices and the deck: nothing is lost or doubled."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.contract.fuzz import Step
from sandtable.games.interformic.invariants.turns import set_up
from sandtable.games.interformic.invariants.units import LOSES
from sandtable.games.interformic.rules.board.ground import epicenter_colours, tile_colours
from sandtable.games.interformic.rules.devices.devices import COUNTERS, FATAL
from sandtable.games.interformic.rules.turn.deck import base_deck
from sandtable.games.interformic.rules.units.units import breakable_alone
from sandtable.games.interformic.state import Devices, State
from sandtable.games.interformic.tables import (
    CARDS,
    CARRIED,
    CLEAR,
    COLOURS,
    CRATER,
    DEVICES,
    GONE,
    HEAVY,
    LAVA,
    NO_CARD,
    NO_EPICENTER,
    QUAKE,
    QUAKE_COLOURS,
    QUAKE_COPIES,
    WALKER,
)

GROUND = ("terrain", "border", "round")
CLOUDS = ("cloud", "cloud-gone", "cloud-shrinks", "vortex", "round", "vortex-moves", "turn", "card")
OBJECTS = ("object", "object-lost", "revealed", "round")
NO_TILE = CLEAR  # under which epicenters are counted


def _objects(step: Step) -> str | None:
    """An object is somewhere, carried by a walker that is there, and gone for good; it moves with an event."""
    state, before = step.state, step.before
    told = {event.facts.get("object") for event in step.told(*OBJECTS)}
    lost = {event.facts.get("unit") for event in step.told(*LOSES)}
    for name, where in state.objects.items():
        if where >= CARRIED and (state.hex[where - CARRIED] == GONE or state.kind[where - CARRIED] != WALKER):
            return f"{name} is carried by {state.names[where - CARRIED]}"
        was = before.objects.get(name)
        if state.round != before.round or was == where or was is None:
            continue
        if was == GONE:
            return f"{name} is back"
        taken = where == GONE and was >= CARRIED and state.names[was - CARRIED] in lost
        if name not in told and not taken:
            return f"{name} is elsewhere, and nothing tells how it went there"
    if state.round == before.round and {*before.objects} - {*state.objects}:
        return f"{sorted({*before.objects} - {*state.objects})} are nowhere"
    return None


def _ground(step: Step) -> str | None:
    """Terrain and clouds change with an event that says so."""
    state, before = step.state, step.before
    if state.terrain != before.terrain and not step.told(*GROUND):
        return "the ground changes, and nothing tells why"
    if state.clouds != before.clouds and not step.told(*CLOUDS):
        return "clouds change, and nothing tells why"
    if state.veils != sum({1 << hex_ for hex_ in (*state.clouds, *(vortex[0] for vortex in state.vortexes))}):
        return "other hexes are veiled than have a cloud or a vortex"
    return None


def _borders(step: Step) -> str | None:
    """Borders lie where there are craters and lava, epicenters where there are none; Breakable alone knows neither."""
    state: State = step.state
    if set_up(state):
        return None
    tiles = {hex_ for hex_, terrain in enumerate(state.terrain) if terrain in (CRATER, LAVA)}
    if breakable_alone(state):
        return "there is an epicenter" if state.epicenters else None
    if tiles != {*state.colours}:
        return f"borders and tiles differ in {[state.field.names[hex_] for hex_ in sorted(tiles ^ {*state.colours})]}"
    wrong = [state.field.names[hex_] for hex_ in state.epicenters if state.terrain[hex_] in NO_EPICENTER]
    return f"epicenters lie in {wrong}" if wrong else None


def _tiles(step: Step) -> str | None:
    """No colour is rolled that has run out, where the option counts tiles and markers; the last ones are no limit."""
    state, before = step.state, step.before
    supply = state.variants.tile_supply
    if supply is None or state.round != before.round or set_up(before):
        return None
    for tile in (NO_TILE, CRATER, LAVA):
        now, then = _lie(state, tile), _lie(before, tile)
        for colour, name in enumerate(QUAKE_COLOURS):
            over = now[colour] > max(then[colour], supply.get(name, 0))
            if over and all(any(c[n] < supply.get(q, 0) for n, q in enumerate(QUAKE_COLOURS)) for c in (now, then)):
                return f"there are {now[colour]} {name} ones of {supply.get(name, 0)}, and others are left"
    return None


def _lie(state: State, tile: int) -> Counter[int]:
    """Count the tiles of a terrain, or the epicenters, by colour."""
    return Counter(epicenter_colours(state) if tile == NO_TILE else tile_colours(state, tile))


def _deck(step: Step) -> str | None:
    """Every card is in the deck, in the discards or being resolved; a turn begins with all of them in the deck."""
    state, before = step.state, step.before
    if set_up(state):
        return None
    if min((*state.deck, *state.discards, *state.unused)) < 0:
        return "a pile holds fewer cards than none"
    if step.told("turn"):
        before_all = base_deck(state)
    elif set_up(before) or state.round != before.round:
        return None
    else:
        before_all = _pile(before)
    for card, (now, then) in enumerate(zip(_pile(state), before_all, strict=True)):
        if now != then and not QUAKE <= card <= QUAKE + HEAVY:
            return f"there are {now} cards {state.cards[card]}, not {then}"
    return None


def _pile(state: State) -> list[int]:
    """Count the cards of the deck, of the discards and the one being resolved."""
    return [state.deck[card] + state.discards[card] + (state.card == card) for card in range(len(CARDS))]


def _quakes(step: Step) -> str | None:
    """An Earthquake card is in the deck, in the discards or unused."""
    state: State = step.state
    if set_up(state) or breakable_alone(state):
        return None
    for size, copies in enumerate(QUAKE_COPIES):
        found = state.deck[QUAKE + size] + state.discards[QUAKE + size] + state.unused[size]
        found += state.card != NO_CARD and state.card == QUAKE + size
        if found != copies:
            return f"there are {found} Earthquake cards of size {size}, not {copies}"
    return None


def _devices(step: Step) -> str | None:
    """Devices come, move and go one by one with an event that says so; none lies in a lake or in magma."""
    state, before = step.state, step.before
    if any(count <= 0 for count in state.devices.values()):
        return "there are no devices where some are listed"
    for key, count in state.idle.items():
        if count > state.devices.get(key, 0):
            return f"more devices may act in {state.field.names[key[0]]} than lie there"
    if state.round != before.round:
        return None
    for hex_, colour, kind in state.devices:
        if state.terrain[hex_] in FATAL:
            return f"a {COLOURS[colour]} {DEVICES[kind]} lies in {state.field.names[hex_]}"
    told = _told_of_devices(step)
    if any(decision.kind == "bombs" for decision in step.asked.values()):
        return None
    now, then = _sorts(state.devices), _sorts(before.devices)
    for sort in {*now, *then, *told}:
        if now[sort] - then[sort] != told[sort]:
            name = f"{COLOURS[sort[0]]} {DEVICES[sort[1]]}"
            return f"{then[sort]} {name} devices become {now[sort]}, and the log tells of {told[sort]:+}"
    return None


def _sorts(devices: Devices) -> Counter[tuple[int, int]]:
    """Count devices by colour and kind."""
    found: Counter[tuple[int, int]] = Counter()
    for (_, colour, kind), count in devices.items():
        found[colour, kind] += count
    return found


def _told_of_devices(step: Step) -> Counter[tuple[int, int]]:
    """Add up what the events say of devices, by colour and kind: laid, used up, destroyed."""
    found: Counter[tuple[int, int]] = Counter()
    for event in step.told("device", "device-lost", "cluster", "device-attack"):
        colour, device = COLOURS.index(event.facts["colour"]), event.facts.get("device")
        if event.kind == "cluster":
            found[colour, DEVICES.index("cluster")] -= 1
        elif event.kind == "device-attack":
            found[colour, DEVICES.index("buzz")] -= device == "buzz"
        else:
            found[colour, DEVICES.index(device)] += event.facts["n"] if event.kind == "device" else -event.facts["n"]
    return found


def _supplied(step: Step) -> str | None:
    """No more devices come into play than there are counters, where the option counts them: the print sets no limit."""
    state, before = step.state, step.before
    if not state.variants.device_counter_limit or state.round != before.round:
        return None
    now, then = _sorts(state.devices), _sorts(before.devices)
    for sort, found in now.items():
        if found > max(then[sort], COUNTERS):
            return f"{COLOURS[sort[0]]} has {found} {DEVICES[sort[1]]} devices"
    return None


CHECKS = {
    "objects": _objects, "ground": _ground, "borders": _borders, "tiles": _tiles, "deck": _deck, "quakes": _quakes,
    "devices": _devices, "supplied": _supplied,
}  # fmt: skip
