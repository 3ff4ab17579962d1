"""Events that put marks on soldiers and sides: repairs, morale, paint, cards, what lasts through next turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import many, tell
from sandtable.games.impact.rules.cards.deck import d6
from sandtable.games.impact.rules.combat.damage import land_by_force, shake
from sandtable.games.impact.rules.random_events.picks import RULE, Cause, choose, meant, pick
from sandtable.games.impact.rules.turn.abilities import see_card
from sandtable.games.impact.rules.units.units import identify, in_reading_order, show_card, take_away
from sandtable.games.impact.state import Effect, State
from sandtable.games.impact.tables import NOBODY, OFFLINE, PAINT, SIDES

Step = Mapping[str, Any]

#: What lasts on a soldier, by operation: the kind of effect.
_LASTING = {"mp_bonus": "mp", "attack_mod": "attack", "shield_off": "shield", "no_bounce": "no-bounce"}
#: What lasts on a side, and under which argument its value stands.
_OF_SIDE = {
    "morale_mod": ("morale", "add"),
    "initiative_mod": ("initiative", "add"),
    "command_bonus": ("command-draw", "points"),
}


def repair(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Take boxes off a soldier that is not down, or make a repair draw for it (E01, E24, E25)."""
    hurt = [u for u in meant(state, cause, step, "armoured") if state.damage[u] and not state.down >> u & 1]
    for unit in (yield from pick(state, cause, step, hurt)):
        boxes = step.get("boxes", 1)
        if step.get("draw"):
            die = d6(state)
            boxes = 1 if die > state.damage[unit] else 0
            tell(state, "IMP-10.0.b", "repair", "{unit} tries to repair itself: {die}", unit=unit, die=die, count=boxes)
        boxes = min(boxes, state.damage[unit])
        state.damage[unit] -= boxes
        show_card(state, unit)
        if boxes and not step.get("draw"):
            tell(state, RULE, "repair", f"{many(boxes, 'box')} of {{unit}} repaired", unit=unit, count=boxes)


def rally(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Remove a shock marker, or turn panic to shock (E02, E26, E36)."""
    marked = state.shocked if step.get("only") == "shock" else state.shocked | state.panicked
    units = [u for u in meant(state, cause, step) if marked >> u & 1]
    for unit in (yield from pick(state, cause, step, units)):
        bit = 1 << unit
        if state.panicked & bit:
            state.panicked &= ~bit
            state.shocked |= bit
            tell(state, RULE, "shocked", "The panic of {unit} turns to shock", unit=unit)
            yield from land_by_force(state, unit)  # IMP-7.2.k
        elif state.stunned & bit:
            state.stunned &= ~bit
            tell(state, RULE, "check", "{unit} loses one of its two shock markers", unit=unit, result="recovery")
        else:
            state.shocked &= ~bit
            tell(state, RULE, "check", "{unit} is shocked no more", unit=unit, result="recovery")


def see_cards(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Look at enemy cards: all those of a panel, or a number of them (E03, E19)."""
    units = meant(state, cause, step, "armoured")
    if step.get("where") == "panel":
        panels = state.board.panels
        word = yield Decision(
            SIDES[cause.asks(step)], "event", lambda: f"{cause.event.title}: which panel?", RULE,
            Options(tuple(panels)), about=cause.about,
        )  # fmt: skip
        for unit in in_reading_order(state, [u for u in units if panels[word] >> state.point[u] & 1]):
            see_card(state, unit, RULE)
        return
    for _ in range(step.get("count", 1)):
        if units:
            unit = yield from choose(state, cause, cause.asks(step), units)
            units.remove(unit)
            see_card(state, unit, RULE)


def paint(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Paint somebody through next turn; an ECM drone cannot be (E04, E32)."""
    units = [u for u in meant(state, cause, step) if not (state.kind[u].jams and state.identified >> u & 1)]
    for unit in (yield from pick(state, cause, step, units)):
        if state.kind[unit].jams:
            identify(state, unit)
            tell(state, "IMP-14.4.3.c", "wasted", "{target} cannot be painted", target=unit)
            continue
        if step.get("lasts"):  # what is there now is taken off at once, in the clean-up
            state.painted[unit] = PAINT
            state.lasting |= 1 << unit
        else:
            state.painted[unit] = max(state.painted[unit], PAINT)
        tell(state, RULE, "paint", "{target} is painted", target=unit, value=PAINT)


def lasting(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Mark a soldier through next turn: MP, attack, shield, thrusters; or all far attacks (E06, E11 to E14, E31)."""
    until, op = state.turn + 1, step["op"]
    if "beyond" in step:
        add_effect(state, Effect("dust", value=step["add"], turn=until), "Dust spoils attacks at a distance")
        return
    kind = "dialled" if step.get("uses") else _LASTING[op]
    among = "" if op == "attack_mod" else "armoured"
    for unit in (yield from pick(state, cause, step, meant(state, cause, step, among))):
        value = step.get("add", step.get("mp", 0))
        add_effect(state, Effect(kind, unit=unit, value=value, turn=until), f"{{unit}}: {cause.event.title}", unit)


def side_mark(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Mark a side: morale next turn, its next initiative or command draw (E07, E08, E21, E22, E27)."""
    kind, key = _OF_SIDE[step["op"]]
    until = state.turn + 1 if kind == "morale" else 0
    side = cause.side(step)
    add_effect(state, Effect(kind, side=side, value=step[key], turn=until), f"{SIDES[side]}: {cause.event.title}")
    yield from ()


def command_off(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Put a side out of command next turn (E09, E30)."""
    side = cause.side(step)
    add_effect(
        state, Effect("command-off", side=side, turn=state.turn + 1), f"{SIDES[side]} is out of command next turn"
    )
    yield from ()


def add_effect(state: State, effect: Effect, text: str, unit: int = NOBODY) -> None:
    """Keep what an event leaves behind, and say so."""
    state.effects = (*state.effects, effect)
    who = {} if unit == NOBODY else {"unit": unit}
    tell(state, RULE, "effect", text, **who, value=effect.value)


def cool(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Shorten a stealth cool-down (E24)."""
    units = [u for u in meant(state, cause, step) if state.cool[u] > state.turn]
    for unit in (yield from pick(state, cause, step, units)):
        state.cool[unit] = max(state.turn, state.cool[unit] - step["turns"])
        tell(state, RULE, "cool", "{unit} cools down until turn {turn}", unit=unit, turn=state.cool[unit])


def strike_down(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Let everybody concerned draw d6: low ones shock drones, land flyers, make the shocked panic (E10, E34, E35)."""
    op = step["op"]
    units = meant(state, cause, step, "airborne" if op == "ground" else "")
    if op == "panic":
        units = [unit for unit in units if state.shocked >> unit & 1]
    for unit in in_reading_order(state, units):
        if state.point[unit] < 0:
            continue
        die = d6(state)
        tell(state, RULE, "effect", f"{{unit}} draws {{die}} for {cause.event.title}", unit=unit, die=die)
        if die > step["on"]:
            continue
        if op == "shock":
            yield from shake(state, unit, RULE)
        elif op == "ground":
            yield from land_by_force(state, unit)
        else:
            _panic(state, unit)


def _panic(state: State, unit: int) -> None:
    """Turn shock to panic; a drone shuts down, or goes off-line (IMP-14.4.1.b, IMP-14.4.1.c)."""
    bit = 1 << unit
    if not state.kind[unit].drone:
        state.shocked &= ~bit
        state.panicked |= bit
        tell(state, RULE, "check", "{unit} panics", unit=unit, result="panic")
    elif state.stunned & bit:
        take_away(state, unit, OFFLINE)
        tell(state, "IMP-14.4.1.c", "offline", "{unit} goes off-line", unit=unit)
    else:
        state.stunned |= bit
        tell(state, "IMP-14.4.1.b", "check", "{unit} shuts down", unit=unit, result="panic")
