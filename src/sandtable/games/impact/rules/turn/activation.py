"""Activation (7.7): what a soldier does in its turn, and how that ends."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import many, tell, title
from sandtable.games.impact.rules.cards.deck import d6
from sandtable.games.impact.rules.combat import drones, fire
from sandtable.games.impact.rules.combat.facing import reset, turn_first
from sandtable.games.impact.rules.movement.elements import stands
from sandtable.games.impact.rules.movement.entry import enter
from sandtable.games.impact.rules.movement.move import move_on, name_target, settle_down
from sandtable.games.impact.rules.movement.reachable import can_move
from sandtable.games.impact.rules.movement.return_path import go_back
from sandtable.games.impact.rules.stealth import stealth
from sandtable.games.impact.rules.stealth.hidden_setup import appear
from sandtable.games.impact.rules.turn import abilities
from sandtable.games.impact.rules.turn.morale import check_morale
from sandtable.games.impact.rules.turn.scoring import check_victory
from sandtable.games.impact.rules.units.command import may_command, mp_left, notice_jammers
from sandtable.games.impact.rules.units.units import complete, good_order, prove_type, show_card
from sandtable.games.impact.state import Activation, State
from sandtable.games.impact.tables import NOBODY, OFF, SIDES

STANDING = ("fire", "rapid", "targeted", "paint")
ABILITIES = ("aid", "treat", "demolish")


def activate(state: State, unit: int, *, called: bool = False) -> Rule[None]:
    """Activate a soldier: its morale check if one is due, or its action (IMP-7.7.a); *called*: see 14.14."""
    act = begin(state, unit)
    if state.point[unit] == OFF:
        yield from enter(state, unit)
    elif not good_order(state, unit):
        appear(state, unit)
        acts = yield from check_morale(state, unit, called=called)
        if not acts or state.reorganising >> state.side[unit] & 1:
            yield from settle_down(state, unit)  # panic, too, comes down if an event says so (E31)
            act.stop = True
    yield from go_on(state)


def begin(state: State, unit: int) -> Activation:
    """Make a soldier the active one."""
    flyer = bool(state.airborne >> unit & 1) and not state.kind[unit].drone
    state.active = unit
    state.act = act = Activation(airborne=flyer)
    act.spent = state.used_mp[unit]
    act.landed = bool(state.brought_down >> unit & 1)  # who has landed in a turn does not bounce in it (IMP-8.2.6.b)
    if state.kind[unit].drone and state.kind[unit].mobile:
        notice_jammers(state, unit)  # they slow it (IMP-14.4.5.b)
    return act


def go_on(state: State) -> Rule[None]:
    """Go on with the activation, from its choice of an action or from the midst of its move, to its end."""
    unit, act = state.active, state.act
    if act is None:
        raise TypeError("no soldier is active")
    word = ""
    while not act.ended() and not act.moving and state.point[unit] >= 0:
        word = yield Decision(
            SIDES[state.side[unit]], "act", lambda: f"What does {title(state, unit)} do?", "IMP-7.7.a",
            lambda: Options(act_words(state, unit)), about=(unit,),
        )  # fmt: skip
        if word != "query":
            break
        yield from abilities.do(state, unit, word)
    if not act.ended():
        if act.moving or word in ("move", "come-out"):
            yield from _move(state, unit, word)
        elif word:
            yield from do(state, unit, word)
    yield from finish(state, unit)


def _move(state: State, unit: int, word: str) -> Rule[None]:
    act = state.act
    if act is None:
        raise TypeError("no soldier is active")
    if word == "come-out":
        stealth.begin(state, unit)
    act.moving = True
    ending = yield from move_on(state)
    if ending == "detonate":
        yield from drones.detonate(state, unit)
    elif ending == "hide":
        stealth.hide(state, unit)
    elif ending:
        yield from do(state, unit, "fire" if ending == "shoot" else ending)
    if act.ghost and state.point[unit] >= 0:
        stealth.finish(state, unit)


# what may be chosen


def act_words(state: State, unit: int) -> tuple[str, ...]:
    """Return the actions that the active soldier can choose from (IMP-7.7.a, IMP-DP-8)."""
    act, kind = state.act, state.kind[unit]
    if act is None:
        return ()
    if state.stealth[unit]:
        return ("come-out",)
    if state.caught[unit]:
        return ("pass", "come-out")
    found = ["pass"]
    if can_move(state, unit, act):
        found.append("move")
    found += standing_words(state, unit)
    if act.shaken:
        return tuple(found)  # IMP-7.2.h
    if kind.armoured and state.damage[unit] and not state.airborne >> unit & 1:
        found.append("repair")
    if not act.queried or not (kind.query_one or kind.query_all):
        found += abilities.words(state, unit)
    else:
        found += [word for word in abilities.words(state, unit) if word != "query"]
    found += [word for word in stealth.words(state, unit) if state.on.stealth]
    if may_command(state, unit) and stands_still(state, unit):
        found.append("command")
    return tuple(found)


def stands_still(state: State, unit: int) -> bool:
    """Whether a soldier can stay where it is without moving: in the air that costs MP (IMP-7.7.c, IMP-8.2.6.g)."""
    if not state.airborne >> unit & 1 or state.kind[unit].drone:
        return True
    return not state.on.vertical_moves and mp_left(state, unit) >= 1


def standing_words(state: State, unit: int) -> tuple[str, ...]:
    """Return the ways of firing and painting for a soldier that has not moved (IMP-7.7.c, IMP-8.2.6.g)."""
    act, kind = state.act, state.kind[unit]
    if act is None:
        return ()
    if not stands_still(state, unit):
        return ()
    if kind.sniper and state.airborne >> unit & 1:
        may_fire = False  # IMP-12.1S.a
    else:
        may_fire = kind.attack[state.damage[unit]] > 0
    found: list[str] = []
    paints = not act.shaken and (not kind.drone or kind.paints)
    if may_fire and fire.has_target(state, unit, "stationary"):
        found.append("fire")
        if not kind.sniper:
            found.append("rapid")
    if paints and fire.paintable(state, unit):
        if may_fire and not kind.sniper and fire.targets(state, unit, "targeted"):
            found.append("targeted")
        found.append("paint")
    return tuple(found)


# what is done


def do(state: State, unit: int, word: str) -> Rule[None]:
    """Take an action without movement."""
    act = state.act
    if act is None:
        raise TypeError("no soldier is active")
    if word != "pass":
        appear(state, unit)
    if word in STANDING:
        yield from stand_and_fire(state, unit, word)
    elif word == "repair":
        repair(state, unit)
    elif word == "command":
        active_command(state, unit)
    elif word == "stealth":
        stealth.hide(state, unit)
    elif word in ABILITIES:
        yield from abilities.do(state, unit, word)
    elif word == "pass":
        wreck(state, unit)


def stand_and_fire(state: State, unit: int, word: str) -> Rule[None]:
    """Fire once or twice, paint, or both, from where one stands (IMP-9.0.c, IMP-9.0.d, IMP-9.7)."""
    act, how = state.act, "stationary" if word == "fire" else word
    paints = word == "paint"
    targets = fire.paintable(state, unit) if paints else fire.targets(state, unit, how)
    penalty = yield from turn_first(state, unit, targets, "" if paints else how)
    if act is None or act.ended():
        return
    if state.on.facing:
        targets = fire.paintable(state, unit, arc=True) if paints else fire.targets(state, unit, how, arc=True)
    if not targets:
        return  # it has turned away from everybody, or none is left
    target = yield from name_target(state, unit, targets, how, penalty)
    if word in ("paint", "targeted") and not fire.paint(state, unit, target):
        return
    if word == "paint":
        return
    point = state.point[target]
    die = yield from fire.shot(state, unit, target, how, penalty=penalty)
    if word != "rapid" or act.ended() or state.point[unit] < 0 or die <= 0:
        return
    others = fire.second_targets(state, unit, point, die)
    if not others:
        return
    penalty = yield from turn_first(state, unit, others)
    others = fire.second_targets(state, unit, point, die, arc=True)
    if act.ended() or not others:
        return
    target = yield from name_target(state, unit, others, how, penalty, ("done",))
    if target != NOBODY:
        yield from fire.shot(state, unit, target, "rapid", penalty=penalty)


def repair(state: State, unit: int) -> None:
    """Try to mend one's own suit (IMP-10.0.a, IMP-10.0.b)."""
    die = d6(state)
    repaired = 1 if die > state.damage[unit] else 0
    state.damage[unit] -= repaired
    show_card(state, unit)
    text = f"{{unit}} draws {{die}} and repairs {many(repaired, 'box')}"
    tell(state, "IMP-10.0.b", "repair", text, unit=unit, die=die, count=repaired)


def active_command(state: State, unit: int) -> None:
    """Draw command points (IMP-12.1.2.a)."""
    prove_type(state, unit)
    die = d6(state)
    points, side = die, state.side[unit]
    for effect in state.effects:
        if effect.kind == "command-draw" and effect.side == side:
            points = max(0, points + effect.value)
    state.effects = tuple(e for e in state.effects if e.kind != "command-draw" or e.side != side)
    state.pools[unit] = points
    state.used_command |= 1 << unit
    tell(
        state,
        "IMP-12.1.2.a",
        "command",
        f"{{unit}} has {many(points, 'command point')}",
        unit=unit,
        die=die,
        count=points,
    )


def wreck(state: State, unit: int) -> None:
    """Wreck the relay site that a ranger stands on and passes (Ghost Walk)."""
    point = state.point[unit]
    if point < 0 or not state.field.relays >> point & 1 or state.wrecked >> point & 1 or state.act is None:
        return
    if state.kind[unit].stealth and not state.airborne >> unit & 1 and not state.act.moved:
        state.wrecked |= 1 << point
        tell(state, "IMP-SCN-08", "score", "{unit} wrecks the relay at {place}", unit=unit, place=point)


# the end


def finish(state: State, unit: int) -> Rule[None]:
    """End the activation: pay for the air, face about, take control, mark as completed (IMP-7.7.b, IMP-3.9)."""
    act = state.act
    if act is None:
        raise TypeError("no soldier is active")
    go_back(state, unit)  # no soldier ends on an occupied point (IMP-8.3.c)
    yield from settle_down(state, unit)
    if state.point[unit] >= 0:
        if stands(state, act) and not act.ended() and good_order(state, unit):
            yield from reset(state, unit)
        if not act.stays:
            complete(state, unit)
        take_control(state, unit)
    state.active, state.act = NOBODY, None
    check_victory(state)


def take_control(state: State, unit: int) -> None:
    """Set a control marker where a soldier in good order ends on the ground (IMP-3.9)."""
    point, side = state.point[unit], state.side[unit]
    if (
        state.field.sites >> point & 1 and not state.airborne >> unit & 1 and good_order(state, unit)
        and not state.kind[unit].drone and not state.stealth[unit] and not state.hidden >> unit & 1
        and state.control.get(point) != side
    ):  # fmt: skip
        state.control[point] = side
        tell(state, "IMP-3.9", "control", "{side} controls {place}", side=side, place=point)
