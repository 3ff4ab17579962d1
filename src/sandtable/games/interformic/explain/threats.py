"""Threats: what could hit a unit where it stands, by the rules that fire, from what one colour knows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sandtable.engine.contract.inspection import Threat
from sandtable.engine.decisions import bits
from sandtable.engine.verdicts import Odds, list_rolls
from sandtable.games.interformic.explain.bomb_odds import effect_rolls
from sandtable.games.interformic.explain.brk_threats import device_threats, force_threats
from sandtable.games.interformic.explain.odds import bomb_odds
from sandtable.games.interformic.rules.combat.hit_rolls import dice_text, hit_chance, target_size
from sandtable.games.interformic.rules.combat.melee import has_blade, melee_targets
from sandtable.games.interformic.rules.setup.unb_loadouts import agrees, parts, seatings, words_for
from sandtable.games.interformic.rules.turn.activation import may_melee
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.rules.units.units import breakable
from sandtable.games.interformic.rules.weapons.beams import able_to_fire, is_target, why_no_target
from sandtable.games.interformic.rules.weapons.bombs import bomb_hexes, may_bomb
from sandtable.games.interformic.rules.weapons.neutron import exposed
from sandtable.games.interformic.rules.weapons.rockets import rocket_hexes
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BLADE,
    BOMB_PLACE,
    CRAWLER,
    CRUST,
    DUG_IN,
    FORCE,
    HEAVY,
    LIGHT,
    LIGHT_FIRE,
    MULTIGUN,
    NEUTRAL,
    NEUTRON,
    NEUTRON_RADIUS,
    NUKE,
    READY,
    ROCKETS,
    ROCKETS_FIRED,
    SIZES,
    SMALL_SIZE,
    STASIS,
    TEAM,
    UNIT_SIZE,
    WEAPON_TITLES,
    WEAPONS,
    WHEELED,
)
from sandtable.games.interformic.views.view import hides_weapons, known_weapons, knows_weapon

LOADS = (FORCE, STASIS, CRUST, NEUTRON, NUKE)  # what a versatile gun may shoot to harm
Bearing = tuple[str, str, Odds | None]  # the row that decides, why in words, the chances


def threats(state: State, mine: list[int], knower: int | None) -> list[Threat]:
    """List what could hit the units *mine*, which share a side and a hex, as far as a colour (None: none) knows."""
    team = TEAM[state.side[mine[0]]]
    found: list[Threat] = []
    if state.acting != NEUTRAL:  # while a controller acts: everybody is reckoned with on his own card again
        state = state.copy()
        state.acting = NEUTRAL
    for foe, side in enumerate(state.side):
        if TEAM[side] == team or state.mission.automaton(state, side) or state.mission.must_leave(state, foe):
            continue
        if foe == state.runaway and (side != NEUTRAL or state.status[foe] != READY):
            continue  # its reprogrammer only drives it (UNB-RUN.13); its program recovers first (UNB-RUN.3)
        if breakable(state, foe):
            found += force_threats(state, foe, mine)
            continue
        if able_to_fire(state, foe):
            found += _shots(state, foe, mine, knower)
        found += _blows(state, foe, mine, knower)
    return found + list(device_threats(state, mine))


def _shots(state: State, foe: int, mine: list[int], knower: int | None) -> Iterator[Threat]:
    """Every weapon of a unit that bears: the known ones that could be fired, and unknown ones to reckon with."""
    name, called = state.names[foe], title(state, foe)
    for slot, weapon in known_weapons(state, foe, knower):
        kind, size = state.arms[foe][slot].kind, state.arms[foe][slot].size
        loaded = state.loaded[foe] >> slot & 1
        if not loaded and not (state.variants.overheated_beams and kind in (FORCE, STASIS) and foe != state.runaway):
            continue
        what = f"{called}, {SIZES[size]} {WEAPON_TITLES[kind]}" + ("" if loaded else " (overheated)")
        for label, bearing in _bearings(state, foe, kind, size, mine):
            yield Threat(name, weapon, f"{what}{label}: {bearing[1]}", bearing[0], bearing[2])
    if state.card == LIGHT_FIRE + state.side[foe] and state.kind[foe] == CRAWLER and not state.done >> foe & 1:
        for load in LOADS:
            for _, (_, text, odds) in _bearings(state, foe, load, LIGHT, mine):
                what = f"{called}, light {WEAPON_TITLES[load]} by Light Fire"
                yield Threat(name, "light-fire", f"{what}: {text}", "UNB-OPP.6", odds)
    if hides_weapons(state, foe, knower):
        for place, class_ in ((BEAM_PLACE, "beam"), (BOMB_PLACE, "bomb")):
            if any(_bearings(state, foe, kind, size, mine) for kind, size in unknown_weapons(state, foe, place)):
                yield Threat(name, None, f"{called}: an unknown weapon of its {class_} class may bear", "UNB-SET.6")


def unknown_weapons(state: State, unit: int, place: int) -> set[tuple[int, int]]:
    """Return the weapons (kind, size) that may fill a class of a unit besides those that have been shown."""
    shown = [w for slot, w in enumerate(state.arms[unit]) if state.shown[unit] >> slot & 1]
    found: set[tuple[int, int]] = set()
    for seating in seatings(state.kind[unit], [(w.kind, w.size) for w in shown]):
        found |= _unknown_in(state, unit, seating, place)
    return found


def _unknown_in(state: State, unit: int, shown: list[tuple[int, int, int]], place: int) -> set[tuple[int, int]]:
    """Return the same, where the weapons that have been shown are of these classes."""
    kind = state.kind[unit]
    here = [(weapon, size) for weapon, size, class_ in shown if class_ == place]
    variants = state.variants
    words = words_for(kind, place, variants.experimental_weapons, variants.walker_equipment)
    if here:
        weapon, size = here[0]
        if len(here) > 1 or size != SMALL_SIZE[kind]:
            return set()
        words = tuple(word for word in words if "+" in word and WEAPONS[weapon] in parts(word))
    for weapon, _, class_ in shown:
        if class_ != place:
            words = tuple(word for word in words if agrees(word, WEAPONS[weapon]))
    return {
        (WEAPONS.index(part), SMALL_SIZE[kind] if "+" in word else UNIT_SIZE[kind])
        for word in words
        for part in parts(word)
    }


def _bearings(state: State, foe: int, kind: int, size: int, mine: list[int]) -> list[tuple[str, Bearing]]:
    """Return how a weapon bears on *mine*, with a label for each load of a versatile one; empty if it does not."""
    if kind == MULTIGUN:
        loads = [(f" as a {WEAPON_TITLES[load]}", load) for load in LOADS]
        return [(label, bearing) for label, load in loads for _, bearing in _bearings(state, foe, load, size - 1, mine)]
    hex_ = state.hex[mine[0]]
    bearing: Bearing | None = None
    if kind in (FORCE, STASIS):
        bearing = _beam(state, foe, kind, size, mine)
    elif kind == NEUTRON:
        bearing = _neutrons(state, foe, size, mine)
    elif kind in (CRUST, NUKE) and _bombed(state, foe, kind) >> hex_ & 1:
        verdict = may_bomb(state, foe, kind, hex_)
        bearing = verdict.rule, verdict.text, bomb_odds(state, kind, size, hex_)
    elif kind == ROCKETS and rocket_reach(state, foe, size) >> hex_ & 1:
        bearing = "UNB-XRL.4", "a rocket can fall there", bomb_odds(state, NUKE, LIGHT, hex_)
    return [] if bearing is None else [("", bearing)]


def _beam(state: State, foe: int, kind: int, size: int, mine: list[int]) -> Bearing | None:
    if state.configuration[foe] == DUG_IN:
        return None
    able = [unit for unit in range(len(state.names)) if unit != foe and is_target(state, foe, kind, unit)]
    targets = [unit for unit in _nearest(state, foe, able) if unit in mine]
    if not targets:
        return None
    verdict = why_no_target(state, foe, kind, state.names[targets[0]])
    against = {state.names[unit]: target_size(state, unit) for unit in targets}
    odds = Odds({f"{name} hit": hit_chance(size, at) for name, at in against.items()}, _dice(size, against))
    return verdict.rule, verdict.text, odds


def _dice(size: int, against: dict[str, int]) -> str:
    """Say how it is rolled: once, if it is rolled alike for all."""
    texts = {name: dice_text(size, at) for name, at in against.items()}
    return next(iter(texts.values())) if len(set(texts.values())) == 1 else list_rolls(texts)


def _nearest(state: State, foe: int, units: list[int]) -> list[int]:
    """Return whom a beam may be aimed at: by a player any of *units*, by the runaway's program the nearest."""
    if foe != state.runaway or not units:
        return units
    distances = state.field.distances(state.hex[foe])
    nearest = min(distances[state.hex[unit]] for unit in units)
    return [unit for unit in units if distances[state.hex[unit]] == nearest]


def _bombed(state: State, foe: int, kind: int) -> int:
    """Return where a bomb may be aimed; the runaway's program takes the nearest hex with a unit (UNB-RUN.8)."""
    hexes = bomb_hexes(state, foe, kind)
    if foe != state.runaway:
        return hexes
    held = [hex_ for hex_ in bits(hexes) if state.here[hex_] & ~(1 << foe)]
    distances = state.field.distances(state.hex[foe])
    nearest = min((distances[hex_] for hex_ in held), default=0)
    return sum(1 << hex_ for hex_ in held if distances[hex_] == nearest)


def _neutrons(state: State, foe: int, size: int, mine: list[int]) -> Bearing | None:
    """A neutron bomb reaches units around the hex that it is aimed at."""
    hex_ = state.hex[mine[0]]
    aims = _bombed(state, foe, NEUTRON) & state.field.disc(hex_, NEUTRON_RADIUS[size])
    struck = [unit for unit in exposed(state, size, hex_) if unit in mine]
    if not aims or not struck:
        return None
    distances = state.field.distances(hex_)
    aim = min(bits(aims), key=lambda h: (distances[h], h))
    verdict = may_bomb(state, foe, NEUTRON, aim)
    where = "" if aim == hex_ else f"aimed at {state.field.names[aim]}: "
    half = Fraction(1, 2)
    chances = {f"{state.names[u]} out": half**3 if state.configuration[u] == DUG_IN else half for u in struck}
    rolls = {name: dice for name, dice in effect_rolls(state, NEUTRON, size, aim).items()
             if state.names.index(name) in struck}  # fmt: skip
    return verdict.rule, where + verdict.text, Odds(chances, list_rolls(rolls))


def rocket_reach(state: State, firer: int, size: int) -> int:
    """Return the hexes on which any rocket of a salvo can fall (UNB-XRL.3, UNB-XRL.4)."""
    reach = rocket_hexes(state, firer, -1)
    for _ in range(ROCKETS_FIRED[size] - 1):
        further = 0
        for last in bits(reach):
            further |= rocket_hexes(state, firer, last)
        reach |= further
    return reach


def _blows(state: State, foe: int, mine: list[int], knower: int | None) -> Iterator[Threat]:
    """A unit that shares the hex may strike."""
    struck = [unit for unit in melee_targets(state, foe) if unit in mine] if may_melee(state, foe) else []
    if not struck or state.frozen >> foe & 1:
        return
    size = HEAVY if _shows_blade(state, foe, knower) else UNIT_SIZE[state.kind[foe]]
    against = {
        state.names[u]: HEAVY if _shows_blade(state, u, knower) else target_size(state, u)
        for u in struck
        if state.configuration[u] != WHEELED
    }
    odds = Odds({f"{name} hit": hit_chance(size, at) for name, at in against.items()}, _dice(size, against))
    yield Threat(
        state.names[foe], "melee", f"{title(state, foe)} can strike in melee", "UNB-MEL.1", odds if against else None
    )


def _shows_blade(state: State, unit: int, knower: int | None) -> bool:
    """Whether a unit fights with a melee weapon that a colour knows of (UNB-WEQ.11)."""
    blades = [slot for slot, weapon in enumerate(state.arms[unit]) if weapon.kind == BLADE]
    return has_blade(state, unit) and any(knows_weapon(state, unit, slot, knower) for slot in blades)
