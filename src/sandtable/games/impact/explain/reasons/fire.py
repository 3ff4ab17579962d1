"""Refusals: targets, reaction fire, queries, and what engineers and crusaders cannot do."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.explain.inspect import sight_facts
from sandtable.games.impact.explain.reasons.soldiers import soldier, why_not_there
from sandtable.games.impact.log import title
from sandtable.games.impact.rules.board.terrain import BRIDGE, BUILDING
from sandtable.games.impact.rules.combat.facing import KEEP
from sandtable.games.impact.rules.combat.fire import faces, paintable, sees, spotted
from sandtable.games.impact.rules.combat.shots import HOWS, RAPID, REACTION, TARGETED
from sandtable.games.impact.rules.turn.abilities import engineers_near, may_help
from sandtable.games.impact.rules.units.command import in_command, jammers
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DIRECTIONS, NOBODY, SIDES

#: Drones without a weapon, and what they are for.
_NO_WEAPON = {
    "recon": ("IMP-3.3.1", "only scouts and paints"), "bomb": ("IMP-3.3.3", "can only go off"),
    "ecm": ("IMP-3.3.4", "only jams"),
}  # fmt: skip


def why_unarmed(state: State, unit: int) -> Verdict | None:
    """Say why a soldier has no attack: it is a drone without a weapon, or disarmed; None if it has one."""
    kind, name = state.kind[unit], title(state, unit)
    if kind.attack[state.damage[unit]] > 0:
        return None
    if kind.word in _NO_WEAPON:
        rule, text = _NO_WEAPON[kind.word]
        return refuse(rule, f"{name} carries no weapon: it {text}", unit=state.names[unit])
    return refuse("IMP-9.1", f"{name} is disarmed", unit=state.names[unit])


def why_no_points(state: State, unit: int) -> Verdict:
    """Say why no command points serve a soldier (IMP-12.1.2.c, IMP-14.4.3.d)."""
    name, side = title(state, unit), state.side[unit]
    if not any(points and state.side[one] == side for one, points in state.pools.items()):
        return refuse("IMP-12.1.2.c", "your side has no command points left", unit=state.names[unit])
    if jammers(state, unit):
        return refuse("IMP-14.4.3.d", f"{name} is jammed by an ECM drone: command points do not reach it",
                  unit=state.names[unit])  # fmt: skip
    if not in_command(state, unit):
        return refuse(
            "IMP-12.1.2.c", f"{name} is out of command: command points do not reach it", unit=state.names[unit]
        )
    return refuse(
        "IMP-12.1.2.d", f"the points left belong to the other squad than that of {name}", unit=state.names[unit]
    )


def why_no_target(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot fire at, or paint, another one."""
    firer = decision.about[0]
    target = soldier(state, choice, state.side[firer])
    if target == NOBODY:
        return refuse("IMP-9.7.a", "only the second shot of rapid fire may be left out") if choice == "done" else None
    return _why_no_aim(state, firer, target, decision.about[1])


def _why_no_aim(state: State, firer: int, target: int, how: int) -> Verdict | None:
    """Say why a soldier cannot aim at another one; *how* is a number of HOWS, negative for painting."""
    name, named = state.names[target], title(state, target)
    if state.side[target] == state.side[firer]:
        return refuse("IMP-9.3L.c", f"{named} is on your own side: an attack is aimed at an enemy", unit=name)
    gone = why_not_there(state, target)
    if gone is not None:
        return gone
    seen = sees(state, firer, target)
    paints = how < 0 or HOWS[how] == TARGETED
    if paints and state.kind[target].jams and state.identified >> target & 1:
        return refuse("IMP-14.4.3.c", f"{named} is an ECM drone and cannot be painted", unit=name)
    if not seen and (paints or not spotted(state, firer, target)):
        facts = sight_facts(state, firer, state.point[target], state.level[target])
        rule = "IMP-9.4.a" if paints else "IMP-9.3.1"
        more = "" if paints else ", and no friend sees it"
        return refuse(rule, f"{title(state, firer)} does not see {named}: {facts['reason']}{more}", **facts)
    if not faces(state, firer, target):
        return refuse("IMP-14.9.d", f"{named} is not in the arc that {title(state, firer)} faces", unit=name)
    if how >= 0 and HOWS[how] == RAPID:
        return refuse("IMP-9.7.b", f"{named} is too far from the first target", unit=name)
    return None


def why_no_turn(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier does not face some way before it fires or paints, or that its target is not asked for yet."""
    firer, how, *targets = decision.about
    name = title(state, firer)
    if choice in (*DIRECTIONS, KEEP):
        way = "as it does" if choice == KEEP else str(choice)
        return refuse("IMP-14.9.d", f"facing {way}, {name} would have no target in its arc")
    target = soldier(state, choice, state.side[firer])
    if target == NOBODY:
        return None
    if target in targets:
        return refuse("IMP-14.9.c", f"say first which way {name} faces, and then {choice}", unit=choice)
    if how >= 0 and HOWS[how] == REACTION:
        return refuse("IMP-8.5.a", f"{name} fires back at {title(state, targets[0])}, which is moving", unit=choice)
    if how < 0 and targets != paintable(state, firer):
        how = HOWS.index(RAPID)  # the second shot of rapid fire
    return _why_no_aim(state, firer, target, how)


def why_no_reaction(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot react (IMP-8.5.c)."""
    own = SIDES.index(decision.side)
    unit = soldier(state, choice, own)
    if unit == NOBODY:
        return None
    name, bit = title(state, unit), 1 << unit
    if state.side[unit] != own:
        return refuse("IMP-8.5.a", f"{name} is not yours: your own soldiers react", unit=choice)
    gone = why_not_there(state, unit)
    if gone is not None:
        return gone
    if state.reorganising >> own & 1:
        return refuse("IMP-14.11.e", "a side that reorganises does not react", unit=choice)
    reasons = (
        (state.down & bit, "IMP-8.5.c", "is down"),
        ((state.shocked | state.panicked) & bit, "IMP-8.5.c", "is not in good order"),
        (state.completed & bit, "IMP-8.5.c", "is marked completed: only soldiers that have still to act react"),
        (state.airborne & bit, "IMP-8.5.c", "is in the air"),
        (state.stealth[unit], "IMP-14.3.m", "is under stealth"),
        (state.caught[unit], "IMP-14.3.q", "has still to act out its reveal"),
    )
    for found, rule, text in reasons:
        if found:
            return refuse(rule, f"{name} {text}", unit=choice)
    return why_unarmed(state, unit)


def why_no_query(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a card cannot be examined."""
    unit = decision.about[0]
    other = soldier(state, choice, state.side[unit])
    if other == NOBODY:
        return None
    if state.side[other] == state.side[unit]:
        return refuse(
            "IMP-4.5.b",
            f"{title(state, other)} is on your own side: it is an enemy's card that is examined",
            unit=choice,
        )
    gone = why_not_there(state, other)
    if gone is not None:
        return gone
    if not state.kind[other].armoured:
        return refuse("IMP-4.6.1", f"{title(state, other)} has no card of its own", unit=choice)
    facts = sight_facts(state, unit, state.point[other], state.level[other])
    return refuse("IMP-4.5.d", f"{title(state, other)} is not in sight: {facts.get('reason', '')}", **facts)


# engineers and crusaders


def why_no_helper(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why somebody cannot repair the active soldier."""
    unit = decision.about[0]
    other = soldier(state, choice, state.side[unit])
    if other == NOBODY:
        return None
    if state.side[other] != state.side[unit] or not state.kind[other].engineer:
        return refuse("IMP-12.2.1.a", f"{title(state, other)} is not an engineer of yours", unit=choice)
    if other in engineers_near(state, unit):
        return None
    if state.completed >> other & 1:
        return refuse(
            "IMP-12.2.1.a", f"{title(state, other)} is marked completed: only an inactive engineer repairs", unit=choice
        )
    if not may_help(state, other):
        return refuse("IMP-12.2.1.c", f"{title(state, other)} is not in good order on the ground", unit=choice)
    return refuse("IMP-12.2.1.a", f"{title(state, other)} is not adjacent", unit=choice)


def why_no_patient(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why somebody cannot be repaired."""
    unit = decision.about[0]
    other = soldier(state, choice, state.side[unit])
    if other == NOBODY:
        return None
    rule = "IMP-12.2.1.d" if state.kind[unit].engineer else "IMP-12.3.d"
    if state.side[other] != state.side[unit]:
        return refuse(rule, f"{title(state, other)} is not yours", unit=choice)
    if not state.down >> other & 1:
        return refuse(rule, f"{title(state, other)} is not down: it is repaired in its own activation", unit=choice)
    return refuse(rule, f"{title(state, other)} is not adjacent", unit=choice)


def why_no_demolition(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a point cannot be demolished."""
    if not isinstance(choice, int):
        return None
    unit, name = decision.about[0], state.board.names[choice]
    if state.board.apart(state.point[unit], choice, state.kind[unit].base) > 1:
        return refuse("IMP-12.2.2.a", f"{name} is not adjacent", place=name)
    if state.land.terrain[choice] not in (BRIDGE, BUILDING) and not state.land.bunkers >> choice & 1:
        return refuse("IMP-12.2.2.a", f"no bridge, building or bunker stands at {name}", place=name)
    return None
