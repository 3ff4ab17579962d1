"""Lasers: fired at a bomb in flight, by those it is not friendly to."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, together
from sandtable.games.interformic.combat import hits
from sandtable.games.interformic.sight import sight
from sandtable.games.interformic.state import State, can_sight, seat
from sandtable.games.interformic.tables import (
    BLUE,
    HEAVY,
    LASER,
    LASER_RANGE,
    LIGHT,
    MULTIGUN,
    WEAPON_TITLES,
    YELLOW,
)
from sandtable.games.interformic.telling import tell, weapon_word

Laser = tuple[int, int]  # a unit, and which of its weapons


def shot_down(state: State, launcher: int, kind: int, size: int, target: int) -> Rule[bool]:
    """Defensive laser fire: all lasers commit before any die is rolled (UNB-LAS.2)."""
    if state.hex[launcher] == target:  # a bomb into the own hex cannot be shot at (UNB-LAS.6)
        return False
    side = state.side[launcher]
    defenders = [c for c in (BLUE, YELLOW) if c != side and not state.mission.automaton(state, c)]
    bearing = {colour: lasers_bearing(state, colour, state.hex[launcher], target) for colour in defenders}
    asked = [colour for colour in defenders if bearing[colour]]
    committed = state.mission.automatic_laser(state, launcher, kind, size, target)
    if len(asked) == 1:
        committed += yield from _commit(state, asked[0], bearing[asked[0]], (kind, state.hex[launcher], target, size))
    elif asked:  # a neutral bomb: both commit unseen (UNB-HID.5)
        chosen = yield from together(
            {seat(state, c): _commit(state, c, bearing[c], (kind, state.hex[launcher], target, size)) for c in asked}
        )
        state.dice.reveal()
        for colour in asked:  # asked again: in a world that a bot imagines, the weapons may be others by now
            able = lasers_bearing(state, colour, state.hex[launcher], target)
            committed += [laser for laser in chosen[seat(state, colour)] if laser in able]
    return fire_lasers(state, sorted(committed), state.hex[launcher], target)


def _commit(state: State, colour: int, bearing: list[Laser], bomb: tuple[int, ...]) -> Rule[list[Laser]]:
    """Ask the defender for lasers, one after the other; nothing is rolled before the last.

    The question is about the bomb (kind, start, target, size) and the lasers committed so far, as unit and weapon.
    """
    kind, _, target, _ = bomb
    left = {f"{state.names[unit]}.{state.arms[unit][slot].name}": (unit, slot) for unit, slot in bearing}
    committed: list[Laser] = []
    while True:
        word = yield Decision(
            seat(state, colour), "lasers",
            lambda: f"A {WEAPON_TITLES[kind]} is fired at {state.field.names[target]}. Commit a laser?", "UNB-LAS.2",
            Options(("done", *left)), about=(*bomb, *(number for laser in committed for number in laser)),
        )  # fmt: skip
        if word == "done":
            return committed
        committed.append(left.pop(word))


def lasers_bearing(state: State, colour: int, start: int, target: int) -> list[Laser]:
    """List the loaded lasers of a colour that bear on a bomb from *start* to *target* (UNB-LAS.1, UNB-LAS.3)."""
    found: list[Laser] = []
    for unit, side in enumerate(state.side):
        if side == colour and unit != state.runaway and can_sight(state, unit):
            found += [
                (unit, slot)
                for slot in range(len(state.arms[unit]))
                if laser_ready(state, unit, slot) and laser_strength(state, unit, slot, start, target) >= 0
            ]
    return found


def laser_ready(state: State, unit: int, slot: int) -> bool:
    """Whether a weapon can serve as a laser now; an unloaded laser may overheat (UNB-OHB.2)."""
    kind = state.arms[unit][slot].kind
    if kind not in (LASER, MULTIGUN):
        return False
    return state.loaded[unit] >> slot & 1 == 1 or (kind == LASER and state.variants.overheated_beams)


def laser_strength(state: State, unit: int, slot: int, start: int, target: int) -> int:
    """Return the strength of a laser by the best range to a hex that it sees; -1 if it does not bear (UNB-LAS.4)."""
    weapon = state.arms[unit][slot]
    size = weapon.size - 1 if weapon.kind == MULTIGUN else weapon.size
    here = state.hex[unit]
    seen = sight(state).from_air(here)  # the bomb is seen like a hovering squad
    distances = state.field.distances(here)
    if state.variants.beam_in_own_cloud:
        seen |= 1 << here
    ranges = [distances[h] for h in (start, target) if seen >> h & 1]
    if not ranges:
        return -1
    nearest = min(ranges)
    for strength, furthest in zip((HEAVY, HEAVY - 1, LIGHT), LASER_RANGE[size], strict=True):
        if nearest <= furthest:
            return strength
    return -1


def fire_lasers(state: State, committed: list[Laser], start: int, target: int) -> bool:
    """Unload every committed laser, roll them all, and say whether the bomb is destroyed (UNB-LAS.5)."""
    overheated = [(unit, slot) for unit, slot in committed if not state.loaded[unit] >> slot & 1]
    strengths = [laser_strength(state, unit, slot, start, target) for unit, slot in committed]
    for unit, slot in committed:
        state.loaded[unit] &= ~(1 << slot)
        state.shown[unit] |= 1 << slot
        tell(
            state, "UNB-LAS.2", "laser", "{unit} commits its {weapon}", unit=unit, goal=target,
            weapon=weapon_word(state, unit, slot),
        )  # fmt: skip
    rolls = [hits(state, strength, LIGHT) for strength in strengths]
    if committed:
        outcome = "The bomb is destroyed in flight" if any(rolls) else "No laser hits the bomb"
        tell(state, "UNB-LAS.5", "lasers", outcome, hit=any(rolls), start=start, goal=target)
    burnt = [(unit, slot) for unit, slot in overheated if burns_out(state, unit, slot)]
    for unit, slot in reversed(burnt):  # from the last weapon on: the others keep their places
        lose_beam(state, unit, slot)
    return any(rolls)


def burns_out(state: State, unit: int, slot: int) -> bool:
    """Roll for an overheated beam, and say whether it is lost (UNB-OHB.1)."""
    lost = state.dice.plus()
    kind, fate = ("burn-out", "burns out") if lost else ("cool", "cools down")
    weapon = weapon_word(state, unit, slot)
    tell(state, "UNB-OHB.1", kind, "{unit}'s {weapon} " + fate, unit=unit, weapon=weapon)
    return lost


def lose_beam(state: State, unit: int, slot: int) -> None:
    """Remove a burnt-out beam for good (UNB-OHB.1)."""
    state.arms[unit] = state.arms[unit][:slot] + state.arms[unit][slot + 1 :]
    low = (1 << slot) - 1
    state.loaded[unit] = state.loaded[unit] & low | state.loaded[unit] >> 1 & ~low
    state.shown[unit] = state.shown[unit] & low | state.shown[unit] >> 1 & ~low
