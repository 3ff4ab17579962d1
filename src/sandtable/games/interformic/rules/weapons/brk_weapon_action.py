"""The weapon action of Breakable's units: fire or reload, each weapon once on a card."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell, weapon_word
from sandtable.games.interformic.rules.combat.brk_aiming import aim_hex, checks_range, choose_aim, has_aim
from sandtable.games.interformic.rules.combat.brk_range_check import in_range
from sandtable.games.interformic.rules.combat.brk_sighting import choose_sighter
from sandtable.games.interformic.rules.turn.deck import FAILED
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, commander, use
from sandtable.games.interformic.rules.weapons.autocannon import fire_autocannon
from sandtable.games.interformic.rules.weapons.beams import REVERSE, choose_target, has_target
from sandtable.games.interformic.rules.weapons.bombs import UNBARRED, bomb_hexes, choose_hex, fire_bomb
from sandtable.games.interformic.rules.weapons.force_beam import fire_force
from sandtable.games.interformic.rules.weapons.inducer import fire_inducer
from sandtable.games.interformic.rules.weapons.lasers import burns_out, fire_laser, lose_beam
from sandtable.games.interformic.rules.weapons.rockets import choose_rocket, fire_rockets, rocket_hexes
from sandtable.games.interformic.rules.weapons.stasis import fire_stasis
from sandtable.games.interformic.rules.weapons.vortex import fire_vortex
from sandtable.games.interformic.rules.weapons.vortex import launch_hexes as vortex_launches
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    AUTOCANNON,
    BOMBS,
    BRK_BEAMS,
    BRK_BOMBS,
    BRK_WEAPONS,
    BRKGUN,
    CRUST,
    FORCE,
    INDUCER,
    LASER,
    MULTIGUN,
    NEUTRON,
    NUKE,
    ROCKETS,
    STASIS,
    VORTEX,
    WEAPONS,
    Weapon,
)

FIRE, REVERSED, OVERHEAT, OVERHEAT_REVERSED, RELOAD = "fire.", "reverse.", "overheat.", "overheat-reverse.", "reload."
WEAPON_VERBS = ("fire", "reverse", "overheat", "overheat-reverse", "reload")
OVERHEATED = {"fire": OVERHEAT, "reverse": OVERHEAT_REVERSED}
LOADS = {
    "force": FORCE, "stasis": STASIS, "reverse": REVERSE, "crust": CRUST, "neutron": NEUTRON, "nuke": NUKE,
    "laser": LASER,
}  # what Unbreakable's multi-gun or Light Fire may shoot  # fmt: skip
EVERY_BOMB = frozenset((*BRK_BOMBS, *BOMBS))
RAYS = (FORCE, STASIS, REVERSE)
HOT = (LASER, INDUCER, FORCE, STASIS)  # beams that may overheat (BRK-31.56)
EFFECTS = {AUTOCANNON: fire_autocannon, INDUCER: fire_inducer, LASER: fire_laser}


def weapon_words(state: State, unit: int) -> list[str]:
    """List the weapon actions open to a unit of Breakable (BRK-7.2, BRK-7.5)."""
    if state.acted >> unit & 1:
        return []
    return shots(state, unit) + reloads(state, unit)


def shots(state: State, unit: int) -> list[str]:
    """List the words for the weapons that *unit* may fire: loaded, not used on this card, with a target."""
    if state.hex[unit] < 0 or state.status[unit] or state.frozen >> unit & 1:
        return []
    used, loaded = state.used.get(unit, 0), state.loaded[unit]
    found: list[str] = []
    for slot, weapon in enumerate(state.arms[unit]):
        if used >> slot & 1:
            continue
        if loaded >> slot & 1:
            found += _shots_of(state, unit, weapon)
        elif weapon.kind == BRKGUN:
            found += [FIRE + weapon.name] if loads(state, unit, weapon.size, loaded=False) else []
        elif state.variants.overheated_beams and weapon.kind in HOT:
            found += [OVERHEATED[word.partition(".")[0]] + weapon.name for word in _shots_of(state, unit, weapon)]
    return found


def _shots_of(state: State, unit: int, weapon: Weapon) -> list[str]:
    """List the words for firing one loaded weapon, if it has a target."""
    kind, size = weapon.kind, weapon.size
    if kind == STASIS:
        modes = ((FIRE, STASIS), (REVERSED, REVERSE))
        return [verb + weapon.name for verb, mode in modes if has_shot(state, unit, mode, size)]
    if kind == BRKGUN:
        able = bool(loads(state, unit, size, loaded=True))
    elif kind == MULTIGUN:
        able = any(has_shot(state, unit, load, size - 1) for load in LOADS.values())
    else:
        able = has_shot(state, unit, kind, size)
    return [FIRE + weapon.name] if able else []


def loads(state: State, unit: int, size: int, *, loaded: bool) -> list[int]:
    """List what a multi-gun could fire now, one size lighter than itself (BRK-27.20, BRK-27.21)."""
    if loaded:
        return [kind for kind in BRK_WEAPONS if has_shot(state, unit, kind, size - 1)]
    lone = state.variants.multigun_autocannon_when_unloaded and has_shot(state, unit, AUTOCANNON, size - 1)
    return [AUTOCANNON] if lone else []


def has_shot(state: State, unit: int, kind: int, size: int) -> bool:
    """Whether a weapon of either book has anything to fire at."""
    if kind in EVERY_BOMB:  # the own hex always serves (BRK-17.2), unless something forbids it
        barred = kind not in UNBARRED and state.mission.unbombed(state) >> state.hex[unit] & 1
        return not (barred or state.vortexes) or bomb_hexes(state, unit, kind) != 0
    if kind in BRK_BEAMS:
        return has_aim(state, unit, kind, size)
    if kind in RAYS:
        return has_target(state, unit, kind)
    if kind == ROCKETS:
        return rocket_hexes(state, unit, -1) != 0
    return kind == VORTEX and vortex_launches(state, unit) != 0


def reloads(state: State, unit: int) -> list[str]:
    """List the words for the weapons that *unit* may reload; no hex is needed for it (BRK-7.6, BRK-7.8, BRK-10.8)."""
    full = (1 << len(state.arms[unit])) - 1
    if state.loaded[unit] == full or state.status[unit] or state.frozen >> unit & 1:
        return []
    barred = state.loaded[unit] | state.used.get(unit, 0)
    return [RELOAD + weapon.name for slot, weapon in enumerate(state.arms[unit]) if not barred >> slot & 1]


def weapon_action(state: State, unit: int, word: str) -> Rule[bool]:
    """Fire or reload one weapon; another one has its own action (BRK-7.5).

    Says whether it was an action: by option a failed range check costs none (BRK-18.4).
    """
    verb, _, name = word.partition(".")
    slot = next(slot for slot, weapon in enumerate(state.arms[unit]) if weapon.name == name)
    if verb == "reload":
        use(state, unit, slot)
        state.loaded[unit] |= 1 << slot
        told = weapon_word(state, unit, slot)
        tell(state, "BRK-7.2", "reload", "{unit} reloads its {weapon}", unit=unit, weapon=told)
        return True
    weapon = state.arms[unit][slot]
    kind, size = REVERSE if verb.endswith("reverse") else weapon.kind, weapon.size
    if kind in (BRKGUN, MULTIGUN):
        kind, size = (yield from choose_load(state, unit, slot)), size - 1
    fired = yield from fire(state, unit, kind, size, slot)
    acted = state.used.get(unit, 0) >> slot & 1 == 1  # a lost beam takes its marks with it
    if fired and verb.startswith("overheat") and burns_out(state, unit, slot):
        lose_beam(state, unit, slot)
    return acted


def choose_load(state: State, unit: int, slot: int) -> Rule[int]:
    """Ask which weapon a multi-gun of either book fires (BRK-27.21, UNB-XMG.1)."""
    weapon, loaded = state.arms[unit][slot], state.loaded[unit] >> slot & 1 == 1
    size, rule = weapon.size - 1, "BRK-27.21"
    if weapon.kind == MULTIGUN:
        words = {word: kind for word, kind in LOADS.items() if has_shot(state, unit, kind, size)}
        rule = "UNB-XMG.1"
    else:
        words = {WEAPONS[kind]: kind for kind in loads(state, unit, weapon.size, loaded=loaded)}
    word = yield Decision(
        seat(state, commander(state, unit)), "load", lambda: f"What does {title(state, unit)} fire?", rule,
        Options(tuple(words)), about=(unit, size),
    )  # fmt: skip
    return words[word]


def fire(state: State, unit: int, kind: int, size: int, slot: int) -> Rule[bool]:
    """The shot: target and sighter, the range check, then the weapon is unloaded and takes effect (BRK-15.1).

    Says whether it took place: a failed range check is not a shot.
    """
    if kind in EVERY_BOMB:
        return (yield from launch(state, unit, kind, size, slot))
    if kind in RAYS:
        return (yield from cast(state, unit, kind, size, slot))
    if kind == ROCKETS:
        return (yield from fire_salvo(state, unit, size, slot))
    if kind == VORTEX:  # the next hex is always in range (BRK-31.31)
        note_use(state, unit, slot)
        unload(state, unit, kind, slot)
        yield from fire_vortex(state, unit, size)
        return True
    target = yield from choose_aim(state, unit, kind, size)
    if checks_range(state, unit, kind) and not finds_range(state, unit, aim_hex(state, target), slot):
        return False
    note_use(state, unit, slot)
    unload(state, unit, kind, slot)
    EFFECTS[kind](state, unit, size, target)
    return True


def finds_range(state: State, unit: int, goal: int, slot: int) -> bool:
    """Roll a shot's range check; a failure uses up the weapon for this card (BRK-18.4)."""
    if in_range(state, unit, goal, "BRK-18.1"):
        return True
    if state.variants.failed_range_uses_action:
        note_use(state, unit, slot, failed=True)
    return False


def cast(state: State, unit: int, kind: int, size: int, slot: int) -> Rule[bool]:
    """Fire a force beam or stasis ray: one range check covers the whole sequence (BRK-31.28)."""
    target = yield from choose_target(state, unit, kind, size)
    if not finds_range(state, unit, target if isinstance(target, int) else aim_hex(state, target), slot):
        return False
    note_use(state, unit, slot)
    unload(state, unit, kind, slot)
    if kind == FORCE:
        yield from fire_force(state, unit, size, target)
    else:
        yield from fire_stasis(state, unit, kind, size, str(target))
    return True


def fire_salvo(state: State, unit: int, size: int, slot: int) -> Rule[bool]:
    """Fire rockets: one sighting in all, and one range check, for the first hex (BRK-31.30)."""
    target = yield from choose_rocket(state, unit, -1)
    state.sighted |= 1 << unit
    if not finds_range(state, unit, target, slot):
        return False
    note_use(state, unit, slot)
    unload(state, unit, ROCKETS, slot)
    yield from fire_rockets(state, unit, size, target)
    return True


def launch(state: State, unit: int, kind: int, size: int, slot: int) -> Rule[bool]:
    """Launch a bomb: a sighter that fails its range check ends the attempt, and has sighted (BRK-17.13, BRK-18.3)."""
    target = yield from choose_hex(state, unit, kind, size)
    sighter = yield from choose_sighter(state, unit, kind, size, target)
    if sighter >= 0:
        state.sighted |= 1 << sighter
        tell(state, "BRK-17.1", "sights", "{unit} sights {goal}", unit=sighter, goal=target)
        if not in_range(state, sighter, target, "BRK-18.2"):
            note_use(state, unit, slot, failed=True)
            return False
    note_use(state, unit, slot)
    unload(state, unit, kind, slot)
    yield from fire_bomb(state, unit, kind, size, target)
    return True


def note_use(state: State, unit: int, slot: int, *, failed: bool = False) -> None:
    """Note that a weapon has had its action on this card; a unit of Unbreakable has its own limits (BRK-31.70)."""
    if slot >= 0 and breakable(state, unit):
        use(state, unit, slot)
        if failed:
            use(state, unit, slot + FAILED)


def unload(state: State, unit: int, kind: int, slot: int) -> None:
    """Firing unloads a weapon and shows it; an autocannon never runs out (BRK-2.3, BRK-20.2, BRK-27.21)."""
    if slot >= 0:
        state.shown[unit] |= 1 << slot
        if kind != AUTOCANNON:
            state.loaded[unit] &= ~(1 << slot)
