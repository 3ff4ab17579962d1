"""Activation: which unit acts next, its weapon action, its physical action."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.ground import flatten
from sandtable.games.interformic.rules.combat.damage import overload, scatter
from sandtable.games.interformic.rules.combat.melee import melee, melee_devices, melee_targets
from sandtable.games.interformic.rules.devices.buzz import act_buzz
from sandtable.games.interformic.rules.devices.devices import device_word
from sandtable.games.interformic.rules.devices.killbots import act_killbot
from sandtable.games.interformic.rules.movement.gev_bonus import bonus_moves
from sandtable.games.interformic.rules.movement.unb_move import can_move, displace_fallen, move, steps_open
from sandtable.games.interformic.rules.turn.brain_control import any_on_duty, begin_control, control, drift_all, may_act
from sandtable.games.interformic.rules.turn.brk_actions import act_brk
from sandtable.games.interformic.rules.turn.deck import OPENING, OWNER, card_of
from sandtable.games.interformic.rules.turn.walker_equipment import land_or_relight
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import (
    breakable,
    breakable_alone,
    carried_by,
    loose_in,
    points_in,
    show,
)
from sandtable.games.interformic.rules.weapons.brk_weapon_action import WEAPON_VERBS
from sandtable.games.interformic.rules.weapons.stasis import clear_stasis
from sandtable.games.interformic.rules.weapons.unb_weapon_action import reloads, shots, weapon_action
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUTTONED,
    BUZZ_BOMB,
    CARRIED,
    CLEAR,
    CONFIGURATIONS,
    DEPRESSIONS,
    DOWN,
    DUG_IN,
    GONE,
    HOVERING,
    INDUSTRY,
    NO_CARD,
    OUT,
    READY,
    ROAD,
    ROUGH,
    SQUAD,
    STACK_LIMIT,
    STANDING,
    WALKER,
    WHEELED,
    WHEELS,
    WOODS,
)

DIGGABLE = frozenset((CLEAR, ROAD, INDUSTRY, WOODS, ROUGH))


def activate(state: State, colour: int, group: int) -> Rule[None]:
    """Activate all units of a colour and group, in any order, interleaved as the owner likes (UNB-ACT.2, BRK-6.10)."""
    if state.mission.automaton(state, colour):
        yield from state.mission.act(state, colour, group)
        return
    if state.step == OPENING:
        yield from land_or_relight(state, colour, group)
        if calls_breakable(state):
            yield from bonus_moves(state, colour, group)
        state.step = OWNER
    if state.step == OWNER:
        yield from act_in_turn(state, colour, group)
        if not calls_breakable(state):
            return
        begin_control(state, colour, group)
    yield from control(state, colour, group)


def calls_breakable(state: State) -> bool:
    """Whether the card is one for units of Breakable too: Walker Overload is not (BRK-31.58)."""
    return state.mission.breakable and card_of(state) is not None


def act_in_turn(state: State, colour: int, group: int) -> Rule[None]:
    """The owner of the card acts with one unit or device after the other, until he ends it (BRK-6.9)."""
    while True:
        if state.mission.breakable and not breakable_alone(state):  # nothing of Breakable's own stuns
            yield from drift_all(state, colour, group)
        units = able_units(state, colour, group)
        midway = state.begun in units  # by option, a unit that has begun finishes before any unit or device
        words = [state.names[u] for u in ([state.begun] if midway else units)]
        if state.idle and not midway:
            words += [device_word(state, key) for key in sorted(state.idle)]
        if not words:
            return
        if not state.mission.breakable or not any_on_duty(state, units):
            words.append("end")
        word = yield Decision(
            seat(state, colour), "unit", "Which unit acts?", state.mission.activation_rule,
            Options(tuple(words)), boundary=True, about=(colour,),
        )  # fmt: skip
        if word == "end":
            return
        yield from act_with(state, word)


def act_with(state: State, word: str) -> Rule[None]:
    """Take one action with a unit of either book, or act with a device."""
    if word not in state.names:
        key = next(key for key in state.idle if device_word(state, key) == word)
        yield from act_buzz(state, key) if key[2] == BUZZ_BOMB else act_killbot(state, key)
        check_victory(state)
        return
    unit = state.names.index(word)
    yield from act_brk(state, unit) if breakable(state, unit) else act_unb(state, unit)


def able_units(state: State, colour: int, group: int) -> list[int]:
    """List the activated units that may still do something: not out, frozen or finished."""
    busy = state.frozen | state.done
    groups = state.variants.groups
    units = [
        unit
        for unit, side in enumerate(state.side)
        if side == colour
        and groups[state.kind[unit]] == group
        and not busy >> unit & 1
        and state.status[unit] != OUT
        and state.hex[unit] != GONE
        and unit != state.runaway
    ]
    if state.mission.breakable:
        called = calls_breakable(state)
        units = [unit for unit in units if not breakable(state, unit) or (called and may_act(state, unit))]
    return units


def act_unb(state: State, unit: int) -> Rule[None]:
    """Take one action with a unit: its weapon action, or its physical action, after which it is done (UNB-ACT.1)."""
    word = yield Decision(
        seat(state, state.side[unit]), "action", lambda: f"What does {title(state, unit)} do?", "UNB-ACT.1",
        Options((*weapon_words(state, unit), *physical_words(state, unit), "done")), about=(unit,),
    )  # fmt: skip
    if state.variants.unit_by_unit:
        state.begun = unit
    if word == "done":
        state.done |= 1 << unit
    elif word.partition(".")[0] in WEAPON_VERBS:
        state.acted |= 1 << unit
        yield from weapon_action(state, unit, word)
        overload(state, unit)
    else:
        state.done |= 1 << unit
        yield from physical_action(state, unit, word)
        overload(state, unit)
    if state.status[unit] == OUT or state.hex[unit] == GONE:
        state.done |= 1 << unit  # it loses its remaining action (UNB-ACT.18)
    if state.done >> unit & 1:
        state.begun = NO_CARD
    check_victory(state)


def weapon_words(state: State, unit: int) -> list[str]:
    """List the weapon actions open to a unit."""
    if state.acted >> unit & 1 or state.mission.must_leave(state, unit):
        return []
    return shots(state, unit) + reloads(state, unit)


# the physical action


def physical_words(state: State, unit: int) -> list[str]:
    """List the physical actions open to a unit (UNB-ACT.8 to UNB-ACT.16)."""
    words = []
    kind, shape, hex_ = state.kind[unit], state.configuration[unit], state.hex[unit]
    leaving = state.mission.must_leave(state, unit)
    if can_move(state, unit) and len(steps_open(state, unit)):
        words.append("move")
    if kind == WALKER:
        words += _walker_words(state, unit, shape, hex_, leaving=leaving)
    elif kind == SQUAD and not leaving:
        words.append("land" if shape == HOVERING else "hover")
    elif state.variants.dug_in and not leaving and hex_ >= 0 and (shape == DUG_IN or state.terrain[hex_] in DIGGABLE):
        words.append("dig")
    if leaving:
        return words
    if state.stasis[unit]:
        words.append("clear")
    crowded = hex_ >= 0 and (state.here[hex_] != 1 << unit or state.devices)
    if crowded and may_melee(state, unit) and (melee_targets(state, unit) or melee_devices(state, unit)):
        words.append("melee")
    return words


def _walker_words(state: State, unit: int, shape: int, hex_: int, *, leaving: bool) -> list[str]:
    words = []
    if shape == DOWN:
        words.append("rise")
    elif shape == STANDING and not leaving:
        words.append("down")
    if shape in (STANDING, WHEELED) and any(weapon.kind == WHEELS for weapon in state.arms[unit]):
        stuck = shape == WHEELED and hex_ >= 0 and state.terrain[hex_] in DEPRESSIONS
        if not leaving or stuck:
            words.append("convert")
    if state.objects and hex_ >= 0 and not leaving and shape in (STANDING, HOVERING):
        words += [f"grab.{name}" for name in loose_in(state, hex_)] if state.mission.portable else []
        words += [f"drop.{name}" for name in carried_by(state, unit)]
    return words


def may_melee(state: State, unit: int) -> bool:
    """Whether a unit's status lets it strike (UNB-MEL.2)."""
    return state.status[unit] == READY or (state.status[unit] == BUTTONED and not state.variants.melee_ready_only)


def physical_action(state: State, unit: int, word: str) -> Rule[None]:
    """Take one physical action."""
    verb, _, name = word.partition(".")
    if verb == "move":
        yield from move(state, unit)
    elif verb == "melee":
        yield from melee(state, unit)
    elif verb == "clear":
        clear_stasis(state, unit)
    elif verb == "grab":
        state.objects[name] = CARRIED + unit
        tell(state, "UNB-ACT.11", "object", "{unit} takes the {object}", unit=unit, object=name)
    elif verb == "drop":
        state.objects[name] = state.hex[unit]
        tell(state, "UNB-ACT.12", "object", "{unit} puts down the {object} in {hex}", unit=unit, object=name)
    else:
        change_configuration(state, unit, verb)
    yield from displace_fallen(state)


def change_configuration(state: State, unit: int, verb: str) -> None:
    """Change a unit's configuration (UNB-ACT.8, UNB-WEQ.2)."""
    old = state.configuration[unit]
    after = {"rise": STANDING, "land": STANDING, "down": DOWN, "hover": HOVERING}
    if verb == "convert":
        state.configuration[unit] = STANDING if old == WHEELED else WHEELED
        show(state, unit, WHEELS)
    elif verb == "dig":
        dig(state, unit)
    else:
        state.configuration[unit] = after[verb]
    tell(
        state, "UNB-ACT.8", "configuration", "{unit} " + _changed(state, unit, verb), unit=unit,
        configuration=CONFIGURATIONS[state.configuration[unit]],
    )  # fmt: skip
    hex_ = state.hex[unit]
    if verb == "land" and hex_ >= 0 and points_in(state, hex_) > STACK_LIMIT:
        scatter(state, unit, "UNB-ACT.9")
    if verb == "convert" and not state.variants.wheeled_carry and hex_ >= 0:
        for name in carried_by(state, unit):
            state.objects[name] = hex_
            tell(state, "UNB-WEQ.5", "object", "{unit} leaves the {object} behind", unit=unit, object=name)


def _changed(state: State, unit: int, verb: str) -> str:
    """Say what a unit has done to change its configuration."""
    if verb == "convert":
        return "converts to wheels" if state.configuration[unit] == WHEELED else "converts back to legs"
    if verb == "dig":
        return "digs in" if state.configuration[unit] == DUG_IN else "digs itself out"
    return {"rise": "gets up", "land": "lands", "down": "goes down", "hover": "starts hovering"}[verb]


def dig(state: State, unit: int) -> None:
    """Dig a crawler in or out; digging in churns the ground to rough (UNB-UNIT.14)."""
    if state.configuration[unit] == DUG_IN:
        state.configuration[unit] = STANDING
        return
    state.configuration[unit] = DUG_IN
    if state.terrain[state.hex[unit]] != ROUGH:
        flatten(state, state.hex[unit], "UNB-UNIT.14")
