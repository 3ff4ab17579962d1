"""Threats by the units and devices of Breakable: what could hit a unit where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.contract.inspection import Threat
from sandtable.engine.verdicts import Odds, list_rolls
from sandtable.games.interformic.explain.bomb_odds import launch_odds
from sandtable.games.interformic.explain.brk_odds import beam_odds, survival
from sandtable.games.interformic.rules.combat.brk_aiming import unit_targets, why_no_aim
from sandtable.games.interformic.rules.combat.hit_rolls import dice_text, hit_chance, target_size
from sandtable.games.interformic.rules.combat.melee import brittle_targets, melee_size
from sandtable.games.interformic.rules.devices.buzz import prey
from sandtable.games.interformic.rules.devices.devices import device_title, device_word
from sandtable.games.interformic.rules.devices.killbots import killbot_prey
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.rules.units.units import breakable, is_flying
from sandtable.games.interformic.rules.weapons.bombs import bomb_hexes, may_bomb
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    AUTOCANNON,
    BRK_BEAMS,
    BRK_BOMBS,
    BRK_WEAPONS,
    BRKGUN,
    BUZZ_BOMB,
    CLUSTER_BOMB,
    HEAVY,
    KILLBOT,
    LIGHT,
    SIZES,
    SKIMMER,
    TEAM,
    WEAPON_TITLES,
    Weapon,
)


def force_threats(state: State, foe: int, mine: list[int]) -> Iterator[Threat]:
    """List what a unit of Breakable could do to the units *mine*, which share a hex; its weapons lie open (BRK-5.9)."""
    if state.hex[foe] < 0 or state.status[foe] or state.frozen >> foe & 1:
        return
    for slot, weapon in enumerate(state.arms[foe]):
        size = weapon.size - (weapon.kind == BRKGUN)
        for kind in _loads(state, weapon, loaded=state.loaded[foe] >> slot & 1 == 1):
            manner = "" if kind == weapon.kind else f", by its multi-gun as a {WEAPON_TITLES[kind]}"
            what = f"{title(state, foe)}, {SIZES[size]} {WEAPON_TITLES[kind]}{manner}"
            if kind in BRK_BEAMS:
                yield from _beams(state, foe, kind, size, mine, (weapon.name, what))
            elif kind in BRK_BOMBS:
                yield from _bombs(state, foe, kind, size, state.hex[mine[0]], (weapon.name, what))
    yield from _blows(state, foe, mine)


def _loads(state: State, weapon: Weapon, *, loaded: bool) -> tuple[int, ...]:
    """Return what a weapon could fire: a loaded multi-gun anything, by option an unloaded one as an autocannon."""
    if weapon.kind != BRKGUN:
        return (weapon.kind,) if loaded else ()
    if loaded:
        return BRK_WEAPONS
    return (AUTOCANNON,) if state.variants.multigun_autocannon_when_unloaded else ()


def _beams(state: State, foe: int, kind: int, size: int, mine: list[int], said: tuple[str, str]) -> Iterator[Threat]:
    for unit in unit_targets(state, foe, kind, size):
        if unit in mine:
            verdict = why_no_aim(state, foe, kind, size, state.names[unit])
            odds = beam_odds(state, foe, kind, size, state.names[unit])
            yield Threat(state.names[foe], said[0], f"{said[1]}: {verdict.text}", verdict.rule, odds)


def _bombs(state: State, foe: int, kind: int, size: int, hex_: int, said: tuple[str, str]) -> Iterator[Threat]:
    if bomb_hexes(state, foe, kind) >> hex_ & 1:
        verdict = may_bomb(state, foe, kind, hex_)
        odds = launch_odds(state, foe, kind, size, hex_)
        yield Threat(state.names[foe], said[0], f"{said[1]}: {verdict.text}", verdict.rule, odds)


def _blows(state: State, foe: int, mine: list[int]) -> Iterator[Threat]:
    if state.kind[foe] == SKIMMER and is_flying(state, foe) and not state.variants.flying_skimmer_melee:  # BRK-11.9
        return
    struck = [unit for unit in brittle_targets(state, foe) if unit in mine]
    if struck:
        odds = attack_odds(state, melee_size(state, foe), struck)
        yield Threat(state.names[foe], "melee", f"{title(state, foe)} can strike in melee", "BRK-19.1", odds)


def attack_odds(state: State, size: int, units: list[int]) -> Odds:
    """Return the chance of an attack of a *size* on each of some units."""
    classes = {state.names[unit]: target_size(state, unit) for unit in units}
    dice = {name: dice_text(size, against) for name, against in classes.items()}
    chances = {f"{name} destroyed": hit_chance(size, against) for name, against in classes.items()}
    return Odds(chances, next(iter(dice.values())) if len(set(dice.values())) == 1 else list_rolls(dice))


def device_threats(state: State, mine: list[int]) -> Iterator[Threat]:
    """List the devices that could attack the units *mine* where they are."""
    targets = [unit for unit in mine if breakable(state, unit)]
    if not state.devices or not targets:
        return
    hex_, team = state.hex[mine[0]], TEAM[state.side[mine[0]]]
    for key in sorted(state.devices):
        where, colour, kind = key
        if TEAM[colour] == team:
            continue
        word, what = device_word(state, key), f"{device_title(key)} in {state.field.names[where]}"
        if kind == CLUSTER_BOMB and where == hex_:
            chances = {f"{state.names[u]} destroyed": 1 - survival(state, u, hex_)[0] for u in targets}
            text = f"{state.devices[key]} cluster bombs here go off when it moves in or out"
            yield Threat(word, "cluster", text, "BRK-22.2", Odds(chances))
        elif kind == BUZZ_BOMB and (where == hex_ or state.field.beside[where] >> hex_ & 1):
            odds = attack_odds(state, LIGHT, targets)
            near = prey(state, key) if where == hex_ else []
            manner = "can detonate" if near else "can come and detonate"
            yield Threat(word, "buzz", f"{what} {manner}", "BRK-21.4", odds)
        elif kind == KILLBOT and where == hex_ and killbot_prey(state, key):
            yield Threat(word, "killbot", f"{what} can strike", "BRK-27.16", attack_odds(state, HEAVY, targets))
