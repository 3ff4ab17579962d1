"""Activation: which unit acts next, its weapon action, its physical action."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.equipment import land_or_relight
from sandtable.games.interformic.ground import flatten
from sandtable.games.interformic.harm import overload, scatter
from sandtable.games.interformic.melee import melee, melee_targets
from sandtable.games.interformic.mission import settle
from sandtable.games.interformic.movement import can_move, move, settle_fallen, steps_open
from sandtable.games.interformic.state import State, carried_by, loose_in, points_in, seat, show, title
from sandtable.games.interformic.tables import (
    BUTTONED,
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
from sandtable.games.interformic.telling import tell
from sandtable.games.interformic.weapons import reloads, shots, weapon_action

LAND, ACT = range(2)  # steps of an activation card
DIGGABLE = frozenset((CLEAR, ROAD, INDUSTRY, WOODS, ROUGH))
WEAPON_VERBS = ("fire", "reverse", "overheat", "overheat-reverse", "reload")


def activate(state: State, colour: int, kind: int) -> Rule[None]:
    """Activate all units of a colour and kind, in any order, interleaved as the owner likes (UNB-ACT.2)."""
    if state.mission.automaton(state, colour):
        yield from state.mission.act(state, colour, kind)
        return
    if state.step == LAND:
        yield from land_or_relight(state, colour, kind)
        state.step = ACT
    while True:
        units = able_units(state, colour, kind)
        if not units:
            return
        word = yield Decision(
            seat(state, colour), "unit", "Which unit acts?", "UNB-ACT.2",
            Options((*[state.names[u] for u in units], "end")), boundary=True, about=(colour,),
        )  # fmt: skip
        if word == "end":
            return
        yield from act(state, state.names.index(word))


def able_units(state: State, colour: int, kind: int) -> list[int]:
    """List the activated units that may still do something: not out, frozen or finished."""
    busy = state.frozen | state.done
    units = [
        unit
        for unit, side in enumerate(state.side)
        if side == colour
        and state.kind[unit] == kind
        and not busy >> unit & 1
        and state.status[unit] != OUT
        and state.hex[unit] != GONE
        and unit != state.runaway
    ]
    if state.begun in units:  # by option, a unit that has begun finishes first
        return [state.begun]
    return units


def act(state: State, unit: int) -> Rule[None]:
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
    settle(state)


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
    if hex_ >= 0 and state.here[hex_] != 1 << unit and may_melee(state, unit) and melee_targets(state, unit):
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
        words += [f"grab.{name}" for name in loose_in(state, hex_)]
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
    yield from settle_fallen(state)


def clear_stasis(state: State, unit: int) -> None:
    """Roll a die a marker; any positive one removes exactly one marker (UNB-ACT.10)."""
    cleared = state.dice.pluses(state.stasis[unit]) > 0
    if cleared:
        state.stasis[unit] -= 1
    outcome = "removes a stasis marker" if cleared else "fails to clear its stasis"
    tell(state, "UNB-ACT.10", "stasis", "{unit} " + outcome, unit=unit, n=state.stasis[unit])


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
        state, "UNB-ACT.8", "configuration", "{unit}: " + verb, unit=unit,
        configuration=CONFIGURATIONS[state.configuration[unit]],
    )  # fmt: skip
    hex_ = state.hex[unit]
    if verb == "land" and hex_ >= 0 and points_in(state, hex_) > STACK_LIMIT:
        scatter(state, unit, "UNB-ACT.9")
    if verb == "convert" and not state.variants.wheeled_carry and hex_ >= 0:
        for name in carried_by(state, unit):
            state.objects[name] = hex_
            tell(state, "UNB-WEQ.5", "object", "{unit} leaves the {object} behind", unit=unit, object=name)


def dig(state: State, unit: int) -> None:
    """Dig a crawler in or out; digging in churns the ground to rough (UNB-UNIT.14)."""
    if state.configuration[unit] == DUG_IN:
        state.configuration[unit] = STANDING
        return
    state.configuration[unit] = DUG_IN
    if state.terrain[state.hex[unit]] != ROUGH:
        flatten(state, state.hex[unit], "UNB-UNIT.14")
