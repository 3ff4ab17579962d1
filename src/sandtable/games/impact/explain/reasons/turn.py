"""Refusals: whom to activate, what it does, morale checks, groups."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.explain.reasons.bombs import why_no_bomb
from sandtable.games.impact.explain.reasons.fire import why_no_points, why_unarmed
from sandtable.games.impact.explain.reasons.soldiers import (
    names_of,
    soldier,
    too_much,
    why_not_aimed,
    why_not_there,
    why_out,
    why_spent,
)
from sandtable.games.impact.log import many, title
from sandtable.games.impact.rules.combat.fire import has_target, paintable
from sandtable.games.impact.rules.combat.shots import STATIONARY
from sandtable.games.impact.rules.movement.entry import has_entry
from sandtable.games.impact.rules.movement.reachable import can_move
from sandtable.games.impact.rules.turn.abilities import cards_in_sight, engineers_near
from sandtable.games.impact.rules.turn.impulses import due, next_up, to_call
from sandtable.games.impact.rules.turn.morale import REACH
from sandtable.games.impact.rules.units.command import move_of, points_for, pool_for
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DOWN, NOBODY, OFF, SIDES

#: What may be chosen for an activation, and what only in the midst of a move.
_ACTIONS = (
    "pass", "move", "fire", "rapid", "targeted", "paint", "repair", "command", "stealth", "come-out", "aid", "treat",
    "demolish", "query",
)  # fmt: skip
_OF_A_MOVE = ("stop", "rise", "boost", "sink", "land", "crash", "exit", "up", "down", "coup", "detonate", "shoot")

#: What a shaken soldier may not do (IMP-7.2.h).
NOT_SHAKEN = ("targeted", "paint", "repair", "aid", "treat", "demolish", "stealth", "command", "query")
_DRONE_ROWS = {"attack": "IMP-3.3.2", "bomb": "IMP-3.3.3", "ecm": "IMP-3.3.4", "sentry": "IMP-3.3.5"}


def why_not_now(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a side cannot activate somebody, pass, or set off a drone now."""
    own, text = SIDES.index(decision.side), str(choice)
    unit = soldier(state, choice, own)
    if unit != NOBODY:
        return _why_not_unit(state, own, unit)
    if text == "pass":
        waiting = names_of(state, (state.shocked | state.panicked) & ~state.completed & _side_mask(state, own))
        return refuse("IMP-11.0.d", f"{', '.join(waiting)} must make a morale check first", units=waiting)
    if text == "call":
        rule, why = "IMP-14.14.c", "the other side has not skipped a check"
        return refuse(rule, why if state.on.abandonment else "checks cannot be skipped in this match")
    head, _, rest = text.partition(".")
    if head in ("detonate", "trigger"):
        return why_no_bomb(state, own, head, rest)
    return None


def _side_mask(state: State, side: int) -> int:
    return sum(1 << unit for unit, one in enumerate(state.side) if one == side and state.point[unit] >= 0)


def _why_not_unit(state: State, own: int, unit: int) -> Verdict | None:
    name, word, bit = title(state, unit), state.names[unit], 1 << unit
    if state.side[unit] != own:
        return refuse("IMP-7.0.b", f"{name} is not yours: you activate your own soldiers", unit=word)
    if state.point[unit] == OFF:
        if state.entry_turn[unit] > state.turn:
            return refuse("IMP-8.4.d", f"{name} is due in turn {state.entry_turn[unit]}", unit=word)
        if move_of(state, unit) <= 0:
            return refuse("IMP-8.4", f"{name} has no MP, and entering the map costs 1", unit=word)
        if not state.completed & bit and not has_entry(state, unit):
            return refuse("IMP-8.4.d", f"no point of its edge is free for {name} to enter", unit=word)
    else:
        gone = why_not_there(state, unit)
        if gone is not None:
            return gone
    spent = why_spent(state, unit)
    if spent is not None:
        return spent
    if state.called == own:
        names = [state.names[one] for one in due(state, own, to_call(state))]
        return refuse("IMP-14.14.a", f"the check of {', '.join(names)} was skipped and comes first", units=names)
    if state.stealth[unit] and not state.may_come_out >> unit & 1:
        return refuse("IMP-14.3.f", f"{name} is under stealth and may not come out in this turn", unit=word)
    shocked = due(state, own, state.shocked)
    first = shocked or due(state, own, state.panicked)
    if first:
        names = [state.names[one] for one in first]
        if state.kind[unit].command and state.overridden[own] and not (state.shocked | state.panicked) & bit:
            return refuse("IMP-12.1.1.b", f"after an override a check comes first: {', '.join(names)}", units=names)
        rule = "IMP-7.2.a" if shocked else "IMP-7.3.a"
        return refuse(rule, f"{', '.join(names)} must make a morale check first", units=names)
    if state.reorganising >> own & 1:
        return refuse("IMP-14.11.c", "a side that reorganises takes no actions", unit=word)
    return None


# what it does


def why_no_act(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why the active soldier cannot do something."""
    unit, word = decision.about[0], str(choice)
    act, kind, name = state.act, state.kind[unit], title(state, unit)
    if act is None:
        return None
    tail = too_much(word, _ACTIONS, "IMP-7.7.a")
    if tail is not None:
        return tail
    if state.stealth[unit] or state.caught[unit]:
        return refuse("IMP-14.3.o", f"{name} comes out of stealth now")
    if act.shaken and word in NOT_SHAKEN:
        return refuse("IMP-7.2.h", f"{name} is shaken: it may only move and fire")
    if word == "move":
        return _why_no_move(state, unit)
    if word in ("fire", "rapid", "targeted", "paint"):
        return _why_no_shot(state, unit, word)
    if word == "repair":
        return _why_no_repair(state, unit)
    if word == "command":
        if not kind.command:
            return refuse("IMP-12.1.2.a", f"{name} is not a command unit")
        if state.airborne >> unit & 1:
            return refuse("IMP-7.7.c", f"{name} is in the air, and staying up is movement")
        if state.used_command >> unit & 1:
            return refuse("IMP-12.1.2.d", f"{name} has used active command in this turn")
        return refuse("IMP-12.1.2.c", f"{name} is not the acting squad leader")
    if word in ("stealth", "come-out"):
        return _why_no_stealth(state, unit, word)
    if isinstance(choice, int) or word.partition(".")[0] in _OF_A_MOVE:
        if not can_move(state, unit, act):
            return _why_no_move(state, unit)
        said = state.board.names[choice] if isinstance(choice, int) else word
        return refuse("IMP-8.1.e", f"{name} has not chosen to move yet: say move, and then {said}")
    other = soldier(state, choice, state.side[unit])
    if other != NOBODY:
        if state.side[other] == state.side[unit]:
            return None
        return why_not_aimed(state, other, "IMP-7.7.a", f"say first what {name} does, such as fire, and then {word}")
    return _why_no_ability(state, unit, word)


def _why_no_move(state: State, unit: int) -> Verdict:
    name = title(state, unit)
    if not state.kind[unit].mobile:
        return refuse("IMP-14.4.4.a", f"{name} is fixed")
    if move_of(state, unit) <= 0:
        return refuse("IMP-4.2.4.a", f"{name} has no MP")
    if state.brought_down >> unit & 1:
        return refuse("IMP-8.2.6.b", f"{name} was forced to land in this turn, and a drone moves only in flight")
    return refuse("IMP-DATA-EVT", f"{name} cannot bounce in this turn, and a drone moves only in flight")


def _why_no_shot(state: State, unit: int, word: str) -> Verdict | None:
    kind, name = state.kind[unit], title(state, unit)
    if word in ("paint", "targeted") and kind.drone and not kind.paints:
        return refuse(_DRONE_ROWS.get(kind.word, "IMP-3.3.a"), f"{name} cannot paint")
    if word != "paint" and (unarmed := why_unarmed(state, unit)) is not None:
        return unarmed
    if kind.sniper and word in ("rapid", "targeted"):
        return refuse("IMP-12.1S.f", f"{name} is a sniper: one plain shot")
    if state.airborne >> unit & 1:
        if kind.sniper and word == "fire":
            return refuse("IMP-12.1S.a", f"{name} is a sniper and does not fire in the air")
        if not kind.drone:
            return refuse(
                "IMP-8.2.6.g", f"{name} is in the air, and staying up is movement: it may only move and assault"
            )
    if word in ("paint", "targeted") and not paintable(state, unit):
        return refuse("IMP-9.4.a", f"{name} sees no enemy to paint")
    if not has_target(state, unit, STATIONARY):
        return refuse("IMP-9.3.1", f"neither {name} nor a friend of it sees an enemy")
    return None


def _why_no_repair(state: State, unit: int) -> Verdict | None:
    name = title(state, unit)
    if not state.kind[unit].armoured:
        return refuse("IMP-10.0.c", f"{name} has nothing to repair")
    if not state.damage[unit]:
        return refuse("IMP-10.0.a", f"{name} is not damaged")
    return refuse("IMP-10.0.a", f"{name} is in the air")


def _why_no_stealth(state: State, unit: int, word: str) -> Verdict | None:
    name = title(state, unit)
    if not state.on.stealth:
        return refuse("IMP-14.3.a", "there is no stealth in this match")
    if word == "come-out":
        return refuse("IMP-14.3.g", f"{name} is not under stealth")
    if not state.kind[unit].stealth:
        return refuse("IMP-14.3.a", f"{name} is not equipped for stealth")
    if state.cool[unit] > state.turn:
        return refuse("IMP-14.3.j", f"{name} cools down until turn {state.cool[unit]}")
    return refuse("IMP-14.3.b", f"{name} is in the air")


def _why_no_ability(state: State, unit: int, word: str) -> Verdict | None:
    kind, name = state.kind[unit], title(state, unit)
    if word == "aid":
        if not 0 < state.damage[unit] < DOWN:
            return refuse("IMP-12.2.1.a", f"{name} is not damaged")
        if state.airborne >> unit & 1:
            return refuse("IMP-12.2.1.c", f"{name} is in the air")
        return refuse("IMP-12.2.1.a", f"no inactive engineer in good order is next to {name}") if not engineers_near(
            state, unit) else None  # fmt: skip
    if word == "treat":
        if not (kind.engineer or kind.crusader):
            return refuse("IMP-7.8.b", f"{name} is neither engineer nor crusader")
        if state.airborne >> unit & 1:
            return refuse("IMP-12.2.1.c", f"{name} is in the air")
        rule = "IMP-12.2.1.d" if kind.engineer else "IMP-12.3.d"
        return refuse(rule, f"no soldier of its side that is down is next to {name}")
    if word == "demolish":
        if not kind.engineer:
            return refuse("IMP-12.2.2.a", f"{name} is not an engineer")
        if state.airborne >> unit & 1:
            return refuse("IMP-12.2.2.c", f"{name} is in the air")
        return refuse("IMP-12.2.2.a", f"no bridge, building or bunker is on or next to the point of {name}")
    if word == "query":
        if not (kind.query_one or kind.query_all):
            return refuse("IMP-4.5.a", f"{name} cannot examine cards")
        if state.act is not None and state.act.queried:
            return refuse("IMP-4.5.b", f"{name} has examined a card in this activation")
        return None if cards_in_sight(state, unit) else refuse("IMP-4.5.d", f"{name} sees no enemy with a card")
    return None


# checks and groups


def why_no_check(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a morale check cannot be made so."""
    unit, word = decision.about[0], str(choice)
    if word == "crusader":
        if state.kind[unit].drone:
            return refuse("IMP-12.3.e", "crusaders do not serve drones")
        return refuse("IMP-12.3.a", f"no crusader in good order is within {many(REACH, 'point')}")
    if not word.startswith("draw."):
        return None
    points = points_for(state, unit)
    if not points:
        return why_no_points(state, unit)
    return refuse("IMP-12.1.2.1.a", f"you have {many(points, 'command point')}")


def why_not_in_group(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why somebody cannot be added to a group."""
    own = SIDES.index(decision.side)
    unit = soldier(state, choice, own)
    if unit == NOBODY:
        return None
    if unit not in next_up(state, own)[0]:
        return _why_not_unit(state, own, unit)
    name = title(state, unit)
    if state.point[unit] == OFF:
        return refuse("IMP-12.1.2.2.f", f"{name} is off the map: a group is of soldiers on it", unit=choice)
    if state.stealth[unit]:
        return refuse(
            "IMP-12.1.2.2.f", f"{name} is under stealth: a group is of soldiers that are in play", unit=choice
        )
    if pool_for(state, unit) == NOBODY:
        return why_no_points(state, unit)
    return refuse("IMP-12.1.2.2.c", f"{name} is in the group already", unit=choice)


def why_not_next(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why somebody is not the next of a group."""
    unit = soldier(state, choice, SIDES.index(decision.side))
    if unit == NOBODY or decision.side != SIDES[state.side[unit]]:
        return None
    out = why_out(state, unit)
    if out is not None:
        return out
    return refuse("IMP-12.1.2.2.d", f"{title(state, unit)} has no activation left in this group", unit=choice)
