"""What both books promise of every table, for tests: who is asked, where units are, what goes and what changes."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.engine.contract.invariants import Invariant, Step
from sandtable.engine.decisions import Decision, bits
from sandtable.games.interformic.rules.devices.devices import COUNTERS
from sandtable.games.interformic.rules.turn.deck import OPENING, card_of
from sandtable.games.interformic.rules.units.seats import seat
from sandtable.games.interformic.rules.units.units import breakable_alone, points_in
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    ABOARD,
    CARRIED,
    COLOURS,
    GONE,
    NEUTRAL,
    NO_CARD,
    QUAKE,
    QUAKE_COPIES,
    STACK_LIMIT,
    TEAM,
    WALKER,
)

#: Questions that the player answers whose card is being resolved, or who controls a unit of it.
OF_THE_CARD = frozenset((
    "unit", "action", "second", "beam", "bomb", "load", "sighter", "push", "continue", "rocket", "launch", "turn",
))  # fmt: skip
#: Questions whose answers are units of the side that is asked.
OF_ONES_OWN = frozenset(("unit", "clear-move", "light-fire", "bonus", "infiltrate"))
LOSES = frozenset(("destroyed", "engulfed", "swallowed", "left", "across", "vortex-explodes", "round"))
GROUND = frozenset(("terrain", "border", "round"))
DEVICES = frozenset(("device", "device-lost", "device-move", "deploy", "cluster", "device-attack", "round", "terrain"))
ROWS: Mapping[str, Mapping[str, str]] = {
    "unbreakable": {
        "asked": "UNB-ACT.2", "offered": "UNB-ACT.1", "stacked": "UNB-MOV.10", "here": "UNB-MOV.10",
        "gone": "UNB-UNIT.15", "objects": "UNB-OBJ.1", "ground": "UNB-TER.4", "deck": "UNB-DECK.8",
        "devices": "UNB-BRK.1", "supplied": "UNB-BRK.1",
    },
    "breakable": {
        "asked": "BRK-6.9", "offered": "BRK-7.1", "stacked": "BRK-9.1", "here": "BRK-9.1", "gone": "BRK-7.1",
        "objects": "BRK-30.29", "ground": "BRK-3.15", "deck": "BRK-6.6", "devices": "BRK-1.8",
        "supplied": "BRK-21.12",
    },
}  # fmt: skip


def _set_up(state: State) -> bool:
    return bool(state.muster or state.forces) or not state.turn


def _asked(step: Step) -> str | None:
    """On an activation card its owner acts, or who controls a unit of it, and nobody else."""
    state: State = step.state
    called = card_of(state)
    if _set_up(state) or called is None:
        return None
    owner = seat(state, called[0] if state.acting == NEUTRAL else state.acting)
    opening = state.step == OPENING  # jet walkers land, GEVs of the other side make their bonus moves
    for side, decision in step.asked.items():
        if decision.kind in OF_THE_CARD and side != owner and not (opening and decision.kind not in ("unit", "action")):
            return f"on {state.cards[state.card]} {side} is asked {decision.kind!r} by {decision.rule}, not {owner}"
    return None


def _offered(step: Step) -> str | None:
    """Who is asked is offered units that it commands, and that are not gone."""
    state: State = step.state
    if _set_up(state):
        return None
    for side, decision in step.asked.items():
        if decision.kind in OF_ONES_OWN:
            fault = _commands(state, side, decision)
            if fault:
                return fault
        if decision.kind == "action" and decision.about and decision.about[0] >= 0:  # devices are below
            unit = decision.about[0]
            if state.hex[unit] == GONE:
                return f"{side} is asked {decision.kind!r} for {state.names[unit]}, which is gone"
            if state.frozen >> unit & 1:
                return f"{side} is asked {decision.kind!r} for {state.names[unit]}, which is frozen"
    return None


def _commands(state: State, side: str, decision: Decision) -> str | None:
    for unit, name in enumerate(state.names):
        if name not in decision.offer().words:
            continue
        colour = state.side[unit] if state.acting == NEUTRAL else state.acting
        if seat(state, colour) != side:
            return f"{side} is offered {name} at {decision.kind!r}"
        if state.hex[unit] == GONE:
            return f"{side} is offered {name}, which is gone"
    return None


def _stacked(step: Step) -> str | None:
    """A hex holds four points; a jet walker may come down among others, and who is pushed out is asked for."""
    state: State = step.state
    if any(decision.kind in ("displaced", "retreat", "move", "lasers") for decision in step.asked.values()):
        return None
    for hex_, here in enumerate(state.here):
        if here and points_in(state, hex_) > STACK_LIMIT:
            if state.variants.walker_equipment and any(state.kind[unit] == WALKER for unit in bits(here)):
                continue
            if points_in(step.before, hex_) >= points_in(state, hex_):
                continue
            return f"{state.field.names[hex_]} is overstacked: {[state.names[unit] for unit in bits(here)]}"
    return None


def _here(step: Step) -> str | None:
    """What is kept of hexes agrees with where the units are; passengers have a carrier that is there."""
    state: State = step.state
    for hex_, here in enumerate(state.here):
        for unit in bits(here):
            if state.hex[unit] != hex_:
                return f"{state.names[unit]} is listed in {state.field.names[hex_]}"
    if sum(here.bit_count() for here in state.here) != sum(hex_ >= 0 for hex_ in state.hex):
        return "somebody is listed in two hexes, or in none"
    for unit, hex_ in enumerate(state.hex):
        if hex_ <= ABOARD:
            carrier = ABOARD - hex_
            if state.hex[carrier] == GONE or TEAM[state.side[carrier]] != TEAM[state.side[unit]]:
                return f"{state.names[unit]} rides in {state.names[carrier]}"
    return None


def _gone(step: Step) -> str | None:
    """A unit that is gone stays gone, without markers, and the log tells how it went."""
    state, before = step.state, step.before
    if state.round != before.round or state.names != before.names:
        return None
    for unit, was in enumerate(before.hex):
        now, name = state.hex[unit], state.names[unit]
        if was == GONE and now != GONE:
            return f"{name} is back"
        if now == GONE and was != GONE and not step.told(*LOSES):
            return f"{name} is gone, and nothing tells how"
        if now == GONE and (state.frozen >> unit & 1 or state.stasis[unit] or unit in state.brains):
            return f"{name} is gone, and has markers"
    return None


def _objects(step: Step) -> str | None:
    """An object is somewhere, carried by who is there, and gone for good."""
    state, before = step.state, step.before
    for name, where in state.objects.items():
        if where >= CARRIED and state.hex[where - CARRIED] == GONE:
            return f"{name} is carried by {state.names[where - CARRIED]}, which is gone"
        if before.objects.get(name) == GONE and where != GONE and state.round == before.round:
            return f"{name} is back"
    return None


def _ground(step: Step) -> str | None:
    """Terrain changes with an event that says so; borders lie where there are craters and lava."""
    state, before = step.state, step.before
    if state.terrain != before.terrain and not step.told(*GROUND):
        return "the ground changes, and nothing tells why"
    if state.clouds != before.clouds and not step.told("cloud", "cloud-gone", "cloud-shrinks", "vortex", "round",
                                                       "vortex-moves", "turn", "card"):  # fmt: skip
        return "clouds change, and nothing tells why"
    return None


def _deck(step: Step) -> str | None:
    """An Earthquake card is in the deck, in the discards or unused; no pile holds less than nothing."""
    state: State = step.state
    if _set_up(state):
        return None
    if min((*state.deck, *state.discards, *state.unused)) < 0:
        return "a pile holds fewer cards than none"
    if breakable_alone(state):
        return None
    for size, copies in enumerate(QUAKE_COPIES):
        found = state.deck[QUAKE + size] + state.discards[QUAKE + size] + state.unused[size]
        found += state.card != NO_CARD and state.card == QUAKE + size
        if found != copies:
            return f"there are {found} Earthquake cards of size {size}, not {copies}"
    return None


def _devices(step: Step) -> str | None:
    """Devices come, move and go with an event that says so."""
    state, before = step.state, step.before
    if any(count <= 0 for count in state.devices.values()):
        return "there are no devices where some are listed"
    if state.devices != before.devices and not step.told(*DEVICES):
        return "devices change, and nothing tells why"
    return None


def _supplied(step: Step) -> str | None:
    """No more devices come into play than there are counters, where the option counts them."""
    state, before = step.state, step.before
    if not state.variants.device_counter_limit or state.round != before.round:
        return None
    for sort in {key[1:] for key in state.devices}:
        found, had = (sum(n for key, n in one.devices.items() if key[1:] == sort) for one in (state, before))
        if found > max(had, COUNTERS):
            return f"{COLOURS[sort[0]]} has {found} devices of one kind"
    return None


CHECKS = {
    "asked": _asked, "offered": _offered, "stacked": _stacked, "here": _here, "gone": _gone, "objects": _objects,
    "ground": _ground, "deck": _deck, "devices": _devices, "supplied": _supplied,
}  # fmt: skip


def invariants_of(book: str) -> tuple[Invariant, ...]:
    """Return the invariants with the rows of a book."""
    return tuple(Invariant(ROWS[book][name], check) for name, check in CHECKS.items())
