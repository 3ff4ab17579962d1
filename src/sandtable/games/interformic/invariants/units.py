"""What both books promise of units: where they are, what moves and goes, their markers and weapons."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import bits
from sandtable.games.interformic.rules.setup.unb_loadouts import CARDS_A_KIND
from sandtable.games.interformic.rules.units.seats import printed_colour
from sandtable.games.interformic.rules.units.units import breakable, points_in
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import ABOARD, COLOURS, GONE, NEUTRAL, STACK_LIMIT, TEAM, WALKER, WEAPONS

#: Events that take a unit out of the game. Who leaves the map takes its passenger along.
LOSES = ("destroyed", "engulfed", "swallowed", "left")
#: Events that put a unit into another hex, or out of a hex.
MOVES = (*LOSES, "move", "displaced", "shoved", "aboard", "out", "survives")
CROWDS = frozenset(("displaced", "retreat", "move", "lasers"))  # who is pushed out is asked for
REARMS = ("weapons", "burn-out")
BEGINS = ("revealed", "round")  # units come into being


def _named(step: Step, *kinds: str) -> set[str]:
    """Return the units that events of some kinds name."""
    return {event.facts[key] for event in step.told(*kinds) for key in ("unit", "target") if key in event.facts}


def _same(step: Step) -> bool:
    """Whether it is the same units as before."""
    state: State = step.state
    before: State = step.before
    return state.round == before.round and state.names == before.names


def _stacked(step: Step) -> str | None:
    """A hex holds four points; a jet walker may come down among others, and who is pushed out is asked for."""
    state: State = step.state
    if any(decision.kind in CROWDS for decision in step.asked.values()):
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
    """What is kept of hexes agrees with where the units are; a carrier is there, and has one passenger."""
    state: State = step.state
    for hex_, here in enumerate(state.here):
        for unit in bits(here):
            if state.hex[unit] != hex_:
                return f"{state.names[unit]} is listed in {state.field.names[hex_]}"
    if sum(here.bit_count() for here in state.here) != sum(hex_ >= 0 for hex_ in state.hex):
        return "somebody is listed in two hexes, or in none"
    riding = Counter(hex_ for hex_ in state.hex if hex_ <= ABOARD)
    for unit, hex_ in enumerate(state.hex):
        if hex_ <= ABOARD:
            carrier = ABOARD - hex_
            if state.hex[carrier] == GONE or TEAM[state.side[carrier]] != TEAM[state.side[unit]]:
                return f"{state.names[unit]} rides in {state.names[carrier]}"
            if riding[hex_] > 1:
                return f"{state.names[carrier]} has {riding[hex_]} passengers"
    return None


def _gone(step: Step) -> str | None:
    """A unit that is gone stays gone, without markers, and the log tells how it went."""
    state, before = step.state, step.before
    if not _same(step):
        return None
    lost = _named(step, *LOSES)
    for unit, was in enumerate(before.hex):
        now, name = state.hex[unit], state.names[unit]
        if was == GONE and now != GONE:
            return f"{name} is back"
        if now == GONE and was != GONE and name not in lost and not _left_with(step, unit):
            return f"{name} is gone, and nothing tells how"
        if now == GONE and (state.frozen >> unit & 1 or state.stasis[unit] or unit in state.brains):
            return f"{name} is gone, and has markers"
    return None


def _left_with(step: Step, unit: int) -> bool:
    """Whether a passenger has left the map with its carrier."""
    state, was = step.state, step.before.hex[unit]
    carriers = {state.names[ABOARD - was]} if was <= ABOARD else set()
    carriers |= {e.facts["unit"] for e in step.told("aboard") if e.facts["target"] == state.names[unit]}
    return bool(carriers & _named(step, "left"))


def _enlisted(step: Step) -> str | None:
    """Units come with the set-up alone, and no name is given twice."""
    state, before = step.state, step.before
    name, copies = max(Counter(state.names).items(), key=lambda one: one[1], default=("", 0))
    if copies > 1:
        return f"{name} is there twice"
    if state.names != before.names and not step.told(*BEGINS):
        changed = sorted({*state.names} ^ {*before.names})
        return f"{changed} come or go, and nothing tells how"
    return None


def _moved(step: Step) -> str | None:
    """A unit changes its hex with an event that names it."""
    state, before = step.state, step.before
    if not _same(step):
        return None
    told = _named(step, *MOVES)
    for unit, was in enumerate(before.hex):
        if state.hex[unit] not in (was, GONE) and state.names[unit] not in told:
            return f"{state.names[unit]} is elsewhere, and nothing tells how it went there"
    return None


def _changed(step: Step) -> str | None:
    """A unit changes sides when it is reprogrammed, and so does nothing but a crawler."""
    state, before = step.state, step.before
    if not _same(step):
        return None
    taken = {event.facts["target"] for event in step.told("reprogram")}
    for unit, was in enumerate(before.side):
        if state.side[unit] != was and state.names[unit] not in taken:
            return f"{state.names[unit]} changes from {COLOURS[was]} to {COLOURS[state.side[unit]]} untold"
        if breakable(state, unit) and state.side[unit] != printed_colour(state.names[unit]):
            return f"{state.names[unit]} is of another colour than its counter"
    return None


def _marked(step: Step) -> str | None:
    """Stasis and brain markers, the log reports freezing and thawing; brain markers are of the other side."""
    state, before = step.state, step.before
    for unit, markers in state.brains.items():
        if not breakable(state, unit) or any(TEAM[one] in (TEAM[state.side[unit]], NEUTRAL) for one in markers):
            return f"{state.names[unit]} has brain markers {[COLOURS[one] for one in markers]}"
    if min(state.stasis, default=0) < 0:
        return "a unit has fewer stasis markers than none"
    if not _same(step):
        return None
    kinds = {"stasis": ("stasis",), "brains": ("brain", "brain-off"), "frozen": ("frozen", "thawed")}
    told = {what: _named(step, *events) for what, events in kinds.items()}
    for unit, name in enumerate(state.names):
        if state.hex[unit] == GONE:
            continue
        changes = {
            "stasis": state.stasis[unit] != before.stasis[unit],
            "brains": state.brains.get(unit) != before.brains.get(unit),
            "frozen": (state.frozen ^ before.frozen) >> unit & 1 == 1,
        }
        for what, changed in changes.items():
            if changed and name not in told[what]:
                return f"{name}: {what} change, and nothing tells why"
    return None


def _armed(step: Step) -> str | None:
    """A unit keeps its weapons, but for grenades, mutations and beams that burn out."""
    state, before = step.state, step.before
    for unit, arms in enumerate(state.arms):
        if state.loaded[unit] >> len(arms):
            return f"{state.names[unit]} has a weapon loaded that it does not have"
    if not _same(step):
        return None
    told = _named(step, *REARMS)
    for unit, was in enumerate(before.arms):
        now, name = state.arms[unit], state.names[unit]
        if now != was and name not in told:
            return f"{name} has other weapons, and nothing tells why"
        if Counter((w.size, w.place) for w in now) - Counter((w.size, w.place) for w in was):
            return f"{name} has more or larger weapons than before"
    return None


def _carded(step: Step) -> str | None:
    """Each side has six cards of a weapon, where the option counts them."""
    state, before = step.state, step.before
    if not state.variants.weapon_cards_limited or not _same(step):
        return None
    now, then = _cards(state), _cards(before)
    for (colour, kind), count in now.items():
        if count > max(then[colour, kind], CARDS_A_KIND):
            return f"{COLOURS[colour]} has {count} cards of the weapon {WEAPONS[kind]}"
    return None


def _cards(state: State) -> Counter[tuple[int, int]]:
    """Count the weapon cards that lie on units of a colour, by kind."""
    return Counter(
        (printed_colour(name), weapon.kind)
        for unit, name in enumerate(state.names)
        if state.hex[unit] != GONE
        for weapon in state.arms[unit]
    )


CHECKS = {
    "stacked": _stacked, "here": _here, "gone": _gone, "enlisted": _enlisted, "moved": _moved, "changed": _changed,
    "marked": _marked, "armed": _armed, "carded": _carded,
}  # fmt: skip
