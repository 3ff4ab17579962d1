"""Lasers: fired at a bomb in flight, by those it is not friendly to; in Breakable also at units."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, together
from sandtable.games.interformic.log import tell, weapon_word
from sandtable.games.interformic.rules.board.sight import sight
from sandtable.games.interformic.rules.combat.brk_aiming import aim_hex, announce, shoot
from sandtable.games.interformic.rules.combat.brk_arcs import arc
from sandtable.games.interformic.rules.combat.brk_range_check import in_range
from sandtable.games.interformic.rules.combat.hit_rolls import hits
from sandtable.games.interformic.rules.turn.deck import FAILED
from sandtable.games.interformic.rules.units.seats import palette, seat
from sandtable.games.interformic.rules.units.units import breakable, can_sight, commander
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BRKGUN,
    HEAVY,
    LASER,
    LASER_RANGE,
    LIGHT,
    MULTIGUN,
    TEAM,
    WEAPON_TITLES,
)

NOWHERE = -1
#: A unit, which of its weapons, and the end of the bomb's path that it aims at. A unit of Unbreakable aims at NOWHERE:
#: it has the better end (UNB-LAS.4).
Laser = tuple[int, int, int]


def shot_down(state: State, launcher: int, kind: int, size: int, target: int) -> Rule[bool]:
    """Defensive laser fire: all lasers commit before any die is rolled (UNB-LAS.2, BRK-23.17)."""
    start = state.hex[launcher]
    if start == target:  # a bomb into the own hex cannot be shot at (UNB-LAS.6, BRK-23.10)
        return False
    attackers = TEAM[commander(state, launcher)]  # who makes it fire, not who owns it (BRK-23.15)
    bearing: dict[str, list[Laser]] = {}
    for colour in palette(state):
        if TEAM[colour] == attackers or state.mission.automaton(state, colour):
            continue
        found = lasers_bearing(state, colour, start, target)
        if found:
            bearing[seat(state, colour)] = bearing.get(seat(state, colour), []) + found
    committed = [
        (unit, slot, NOWHERE) for unit, slot in state.mission.automatic_laser(state, launcher, kind, size, target)
    ]
    bomb = (kind, start, target, size)
    rule = "BRK-23.7" if breakable(state, launcher) else "UNB-LAS.2"
    if len(bearing) == 1:
        ((side, lasers),) = bearing.items()
        committed += yield from _commit(state, side, lasers, bomb, rule)
    elif bearing:  # several players: each commits unseen (UNB-HID.5, BRK-28.11)
        chosen = yield from together(
            {side: _commit(state, side, lasers, bomb, rule) for side, lasers in bearing.items()}
        )
        state.dice.reveal()
        # asked again: in a world that a bot imagines, the weapons may be others by now
        able = [laser for colour in palette(state) for laser in lasers_bearing(state, colour, start, target)]
        committed += [laser for side in bearing for laser in chosen[side] if laser in able]
    return fire_lasers(state, sorted(committed), start, target)


def _commit(state: State, side: str, bearing: list[Laser], bomb: tuple[int, ...], rule: str) -> Rule[list[Laser]]:
    """Ask a defender for lasers, one after the other; nothing is rolled before the last.

    The question is about the bomb (kind, start, target, size) and the lasers committed so far, three numbers each.
    """
    kind, _, target, _ = bomb
    left = {laser_word(state, laser): laser for laser in bearing}
    committed: list[Laser] = []
    while True:
        word = yield Decision(
            side, "lasers", lambda: f"A {WEAPON_TITLES[kind]} is fired at {state.field.names[target]}. Commit a laser?",
            rule, Options(("done", *left)), about=(*bomb, *(number for laser in committed for number in laser)),
        )  # fmt: skip
        if word == "done":
            return committed
        laser = left[word]
        committed.append(laser)
        left = {other: one for other, one in left.items() if one[:2] != laser[:2]}


def laser_word(state: State, laser: Laser) -> str:
    """Name a laser and what it aims at: "C1.laser", "YTA1.laser@0606"."""
    unit, slot, end = laser
    at = "" if end == NOWHERE else f"@{state.field.names[end]}"
    return f"{state.names[unit]}.{state.arms[unit][slot].name}{at}"


def read_laser(state: State, word: str) -> Laser | None:
    """Return the laser that *word* names, whether or not it bears; None if there is no such weapon."""
    weapon, _, where = word.partition("@")
    name, _, arm = weapon.partition(".")
    if name not in state.names or (where and where not in state.field.index):
        return None
    unit = state.names.index(name)
    slots = [slot for slot, carried in enumerate(state.arms[unit]) if carried.name == arm]
    return (unit, slots[0], state.field.index[where] if where else NOWHERE) if slots else None


def lasers_bearing(state: State, colour: int, start: int, target: int) -> list[Laser]:
    """List the loaded lasers of a colour that bear on a bomb from *start* to *target* (UNB-LAS.1, BRK-23.5)."""
    found: list[Laser] = []
    for unit, side in enumerate(state.side):
        if side != colour or unit == state.runaway or not can_sight(state, unit):
            continue
        ends = (start, target) if breakable(state, unit) else (NOWHERE,)
        for slot in range(len(state.arms[unit])):
            if laser_ready(state, unit, slot):
                found += [
                    (unit, slot, end) for end in ends if bearing_strength(state, (unit, slot, end), start, target) >= 0
                ]
    return found


def laser_ready(state: State, unit: int, slot: int) -> bool:
    """Whether a weapon can serve as a laser now; an unloaded laser may overheat (UNB-OHB.2)."""
    kind = state.arms[unit][slot].kind
    if kind not in (LASER, MULTIGUN, BRKGUN):
        return False
    return state.loaded[unit] >> slot & 1 == 1 or (kind == LASER and state.variants.overheated_beams)


def laser_size(state: State, unit: int, slot: int) -> int:
    """Return the size of a laser; a multi-gun fires one of the next lighter size (BRK-27.22)."""
    weapon = state.arms[unit][slot]
    return weapon.size if weapon.kind == LASER else weapon.size - 1


def strength_at(size: int, distance: int) -> int:
    """Return the strength of a laser of a *size* at a distance; -1 beyond its range (UNB-LAS.4, BRK-23.2)."""
    for strength, furthest in zip((HEAVY, HEAVY - 1, LIGHT), LASER_RANGE[size], strict=True):
        if distance <= furthest:
            return strength
    return -1


def bearing_strength(state: State, laser: Laser, start: int, target: int) -> int:
    """Return the strength of a laser against a bomb from *start* to *target*; -1 if it does not bear."""
    unit, slot, end = laser
    if end == NOWHERE:
        return laser_strength(state, unit, slot, start, target)
    here = state.hex[unit]
    if not sight(state).from_air(here) >> end & 1:  # the bomb is seen like a flying unit (BRK-23.5)
        return -1
    if state.variants.defensive_laser_arc and not arc(state, unit) >> end & 1:  # BRK-23.11
        return -1
    return strength_at(laser_size(state, unit, slot), state.field.distances(here)[end])  # BRK-23.6


def laser_strength(state: State, unit: int, slot: int, start: int, target: int) -> int:
    """Return the strength of a laser by the best range to a hex that it sees; -1 if it does not bear (UNB-LAS.4)."""
    here = state.hex[unit]
    seen = sight(state).from_air(here)  # the bomb is seen like a hovering squad
    distances = state.field.distances(here)
    if state.variants.beam_in_own_cloud:
        seen |= 1 << here
    ranges = [distances[h] for h in (start, target) if seen >> h & 1]
    return strength_at(laser_size(state, unit, slot), min(ranges)) if ranges else -1


def fire_lasers(state: State, committed: list[Laser], start: int, target: int) -> bool:
    """Roll every committed laser, unload it, and say whether the bomb is destroyed (UNB-LAS.5, BRK-23.17)."""
    for unit, slot, end in committed:
        state.shown[unit] |= 1 << slot
        tell(
            state, "BRK-23.7" if breakable(state, unit) else "UNB-LAS.2", "laser", "{unit} commits its {weapon}",
            unit=unit, goal=target if end == NOWHERE else end, weapon=weapon_word(state, unit, slot),
        )  # fmt: skip
    fired = [laser for laser in committed if _finds_range(state, laser)]
    overheated = [(unit, slot) for unit, slot, _ in fired if not state.loaded[unit] >> slot & 1]
    strengths = [bearing_strength(state, laser, start, target) for laser in fired]
    for unit, slot, _ in fired:
        state.loaded[unit] &= ~(1 << slot)
    rolls = [hits(state, strength, LIGHT) for strength in strengths]
    if fired:
        outcome = "The bomb is destroyed in flight" if any(rolls) else "No laser hits the bomb"
        rule = "BRK-23.8" if breakable(state, fired[0][0]) else "UNB-LAS.5"
        tell(state, rule, "lasers", outcome, hit=any(rolls), start=start, goal=target)
    burnt = [(unit, slot) for unit, slot in overheated if burns_out(state, unit, slot)]
    for unit, slot in reversed(burnt):  # from the last weapon on: the others keep their places
        lose_beam(state, unit, slot)
    return any(rolls)


def checks_laser_range(state: State, laser: Laser) -> bool:
    """Whether a committed laser must find its range: those of Breakable's units (BRK-23.12, BRK-31.25)."""
    return laser[2] != NOWHERE and state.variants.defensive_laser_range_check


def _finds_range(state: State, laser: Laser) -> bool:
    """Roll a committed laser's range check; one that fails stays loaded and drops out (BRK-23.12)."""
    return not checks_laser_range(state, laser) or in_range(state, laser[0], laser[2], "BRK-23.12")


def fire_laser(state: State, firer: int, size: int, target: str) -> None:
    """Fire a laser at a unit or device: its strength goes by the distance (BRK-23.1, BRK-23.2)."""
    announce(state, firer, LASER, size, target, "BRK-23.1")
    distance = state.field.distances(state.hex[firer])[aim_hex(state, target)]
    shoot(state, firer, strength_at(size, distance), target, "BRK-23.1")


def burns_out(state: State, unit: int, slot: int) -> bool:
    """Roll for an overheated beam, and say whether it is lost (UNB-OHB.1)."""
    lost = state.dice.plus()
    weapon = weapon_word(state, unit, slot)
    if lost:
        tell(state, "UNB-OHB.1", "burn-out", "{unit}'s {weapon} burns out", unit=unit, weapon=weapon)
    else:
        tell(state, "UNB-OHB.1", "cool", "{unit}'s {weapon} cools down", unit=unit, weapon=weapon)
    return lost


def lose_beam(state: State, unit: int, slot: int) -> None:
    """Remove a burnt-out beam for good (UNB-OHB.1)."""
    state.arms[unit] = state.arms[unit][:slot] + state.arms[unit][slot + 1 :]
    low = (1 << slot) - 1
    state.loaded[unit] = state.loaded[unit] & low | state.loaded[unit] >> 1 & ~low
    state.shown[unit] = state.shown[unit] & low | state.shown[unit] >> 1 & ~low
    if unit in state.used:  # the weapons behind it move up here too
        marks = [state.used[unit] >> shift & (1 << FAILED) - 1 for shift in (0, FAILED)]
        kept = [mark & low | mark >> 1 & ~low for mark in marks]
        rest = state.used[unit] >> 2 * FAILED << 2 * FAILED  # a chopper's melee
        state.used = {**state.used, unit: kept[0] | kept[1] << FAILED | rest}
