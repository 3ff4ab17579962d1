"""The weapon action: fire, reload, or fire and reload."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision, Options, Rule
from sandtable.games.interformic.log import tell, weapon_word
from sandtable.games.interformic.rules.combat.brk_aiming import has_aim
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import is_frozen
from sandtable.games.interformic.rules.weapons.beams import REVERSE, able_to_fire, choose_target, has_target
from sandtable.games.interformic.rules.weapons.bombs import bomb_hexes, choose_hex, fire_bomb
from sandtable.games.interformic.rules.weapons.brk_weapon_action import (
    FIRE,
    HOT,
    LOADS,
    OVERHEATED,
    RELOAD,
    REVERSED,
    loads,
)
from sandtable.games.interformic.rules.weapons.brk_weapon_action import choose_load as choose_brk_load
from sandtable.games.interformic.rules.weapons.brk_weapon_action import fire as fire_brk
from sandtable.games.interformic.rules.weapons.force_beam import fire_force
from sandtable.games.interformic.rules.weapons.lasers import burns_out, lose_beam
from sandtable.games.interformic.rules.weapons.rockets import choose_rocket, fire_rockets, rocket_hexes
from sandtable.games.interformic.rules.weapons.stasis import fire_stasis
from sandtable.games.interformic.rules.weapons.vortex import fire_vortex, launch_hexes
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BRK_BEAMS,
    BRKGUN,
    BUTTONED,
    BUZZ,
    CLUSTER,
    CRUST,
    DUG_IN,
    FORCE,
    HOVERING,
    JET,
    MULTIGUN,
    NEUTRON,
    NUKE,
    ROCKETS,
    SMALL_SIZE,
    STANDING,
    STASIS,
    VORTEX,
    Weapon,
)


def is_small(state: State, unit: int, weapon: Weapon) -> bool:
    """Whether two such weapons share one action: a crawler's mediums, a walker's lights (UNB-ACT.6)."""
    return weapon.size == SMALL_SIZE[state.kind[unit]]


def shots(state: State, unit: int, *, small: bool = False, but: str = "") -> list[str]:
    """List the words for the shots open to *unit*; *small*: only as a second item, and not the weapon *but*."""
    if state.hex[unit] < 0 or not able_to_fire(state, unit):
        return []
    found = []
    loaded = state.loaded[unit]
    for slot, weapon in enumerate(state.arms[unit]):
        if small and (weapon.name == but or not is_small(state, unit, weapon)):
            continue
        if loaded >> slot & 1:
            found += _shots_of(state, unit, weapon)
        elif state.variants.overheated_beams and weapon.kind in HOT:  # only a unit of Breakable feels the other two
            found += [OVERHEATED[word.partition(".")[0]] + weapon.name for word in _shots_of(state, unit, weapon)]
    return found


def _shots_of(state: State, unit: int, weapon: Weapon) -> list[str]:
    """List the words for firing one weapon, if it has a target."""
    kind = weapon.kind
    if kind == STASIS:
        modes = ((FIRE, STASIS), (REVERSED, REVERSE))
        return [verb + weapon.name for verb, mode in modes if has_shot(state, unit, mode, weapon.size)]
    return [FIRE + weapon.name] if has_shot(state, unit, kind, weapon.size) else []


def has_shot(state: State, unit: int, kind: int, size: int) -> bool:
    """Whether a weapon has anything to fire at; lasers are fired only at what Breakable has (UNB-ACT.7, BRK-31.33)."""
    if kind in (FORCE, STASIS, REVERSE):
        return state.configuration[unit] != DUG_IN and has_target(state, unit, kind)
    if kind in (CRUST, NEUTRON, NUKE):
        # the own hex always serves (UNB-LOSH.1), unless the scenario forbids it: then any other may
        barred = kind != NEUTRON and state.mission.unbombed(state) >> state.hex[unit] & 1
        return not barred or bomb_hexes(state, unit, kind) != 0
    if kind == JET:
        return state.configuration[unit] in (STANDING, HOVERING)
    if kind == MULTIGUN:
        return any(has_shot(state, unit, load, size - 1) for load in LOADS.values())
    if kind == ROCKETS:
        return rocket_hexes(state, unit, -1) != 0
    if kind == VORTEX:
        return launch_hexes(state, unit) != 0
    if not state.mission.breakable:
        return False
    if kind in (BUZZ, CLUSTER):
        return bomb_hexes(state, unit, kind) != 0
    if kind == BRKGUN:
        return bool(loads(state, unit, size, loaded=True))
    return kind in BRK_BEAMS and has_aim(state, unit, kind, size)


def reloads(state: State, unit: int, *, small: bool = False, but: str = "") -> list[str]:
    """List the words for the reloads open to *unit* (UNB-ACT.4)."""
    if state.status[unit] > BUTTONED or is_frozen(state, unit):
        return []
    full = (1 << len(state.arms[unit])) - 1
    if state.loaded[unit] == full:
        return []
    return [
        RELOAD + weapon.name
        for slot, weapon in enumerate(state.arms[unit])
        if not state.loaded[unit] >> slot & 1
        and not (small and (weapon.name == but or not is_small(state, unit, weapon)))
    ]


def slot_of(state: State, unit: int, name: str) -> int:
    """Return which of a unit's weapons is called *name*."""
    for slot, weapon in enumerate(state.arms[unit]):
        if weapon.name == name:
            return slot
    raise KeyError(name)


def weapon_action(state: State, unit: int, word: str) -> Rule[None]:
    """Take a weapon action that begins with *word*; small weapons go two to an action (UNB-ACT.3 to UNB-ACT.5)."""
    name = word.partition(".")[2]
    weapon = state.arms[unit][slot_of(state, unit, name)]
    yield from fire_or_reload(state, unit, word)
    if not is_small(state, unit, weapon):
        return
    again = reloads(state, unit, small=True, but=name)
    if not word.startswith(RELOAD):  # the shot comes first (UNB-ACT.19)
        again = shots(state, unit, small=True, but=name) + again
    if state.hex[unit] < -1 or not again:
        return
    second = yield Decision(
        seat(state, state.side[unit]), "second", lambda: f"{title(state, unit)} has a second small weapon to use.",
        "UNB-ACT.3", Options((*again, "stop")), about=(unit,),
    )  # fmt: skip
    if second != "stop":
        yield from fire_or_reload(state, unit, second)


def fire_or_reload(state: State, unit: int, word: str) -> Rule[None]:
    """Fire or reload one weapon."""
    verb, _, name = word.partition(".")
    slot = slot_of(state, unit, name)
    if verb == "reload":
        state.loaded[unit] |= 1 << slot
        if state.shown[unit] >> slot & 1 or not state.variants.loadouts_hidden_until_fired:
            told = weapon_word(state, unit, slot)
            tell(state, "UNB-ACT.4", "reload", "{unit} reloads its {weapon}", unit=unit, weapon=told)
        else:  # the log is read by both sides (UNB-SET.6)
            tell(state, "UNB-ACT.4", "reload", "{unit} reloads a weapon", unit=unit)
        return
    weapon = state.arms[unit][slot]
    kind = REVERSE if verb.endswith("reverse") else weapon.kind
    yield from fire(state, unit, kind, weapon.size, slot)
    if verb.startswith("overheat") and burns_out(state, unit, slot_of(state, unit, name)):
        lose_beam(state, unit, slot_of(state, unit, name))


def fire(state: State, unit: int, kind: int, size: int, slot: int) -> Rule[None]:
    """Fire a weapon: declare the target, unload it (no slot: nothing is unloaded), resolve it."""
    if kind == MULTIGUN:
        kind, size = (yield from choose_load(state, unit, kind, size - 1)), size - 1
    elif kind == BRKGUN:
        kind, size = (yield from choose_brk_load(state, unit, slot)), size - 1
    if kind in (CRUST, NEUTRON, NUKE, BUZZ, CLUSTER):
        hex_ = yield from choose_hex(state, unit, kind, size)
        unload(state, unit, slot)
        yield from fire_bomb(state, unit, kind, size, hex_)
    elif kind in (FORCE, STASIS, REVERSE):
        target: Choice = yield from choose_target(state, unit, kind, size)
        unload(state, unit, slot)
        if kind == FORCE:
            yield from fire_force(state, unit, size, target)
        else:
            yield from fire_stasis(state, unit, kind, size, str(target))
    elif kind == JET:
        unload(state, unit, slot)
        state.configuration[unit] = HOVERING
        tell(state, "UNB-WEQ.8", "jet", "{unit} fires a jump jet and hovers", unit=unit)
    elif kind == ROCKETS:
        first = yield from choose_rocket(state, unit, -1)
        unload(state, unit, slot)
        yield from fire_rockets(state, unit, size, first)
    elif kind == VORTEX:
        unload(state, unit, slot)
        yield from fire_vortex(state, unit, size)
    elif kind in BRK_BEAMS:
        yield from fire_brk(state, unit, kind, size, slot)


def choose_load(state: State, unit: int, kind: int, size: int, *, may_pass: bool = False) -> Rule[int]:
    """Ask which standard weapon a versatile gun shoots; -1 if it is passed up (UNB-XMG.1, UNB-OPP.6)."""
    words = {word: load for word, load in LOADS.items() if has_shot(state, unit, load, size)}
    rule = "UNB-XMG.1" if kind == MULTIGUN else "UNB-OPP.6"
    word = yield Decision(
        seat(state, state.side[unit]), "load", lambda: f"What does {title(state, unit)} fire?", rule,
        Options((*words, "pass") if may_pass else tuple(words)), about=(unit,),
    )  # fmt: skip
    return words.get(word, -1)


def unload(state: State, unit: int, slot: int) -> None:
    """Firing unloads a weapon, and shows it (UNB-WPN.3)."""
    if slot >= 0:
        state.loaded[unit] &= ~(1 << slot)
        state.shown[unit] |= 1 << slot
