"""Why not: targets, reaction fire, queries, and what engineers and crusaders cannot do."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.engine.parts.refusing import no
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.board.terrain import BRIDGE, BUILDING
from sandtable.games.impact.explain.looking import sight_facts
from sandtable.games.impact.fire.facing import KEEP
from sandtable.games.impact.fire.firing import faces, sees, spotted
from sandtable.games.impact.fire.shots import HOWS, RAPID, TARGETED
from sandtable.games.impact.pieces.command import in_command, jammers
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DEAD, DIRECTIONS, EXITED, NOBODY, OFF, OFFLINE, SIDES
from sandtable.games.impact.telling import title
from sandtable.games.impact.turn.abilities import engineers_near, may_help


def soldier(state: State, choice: Choice, own: int = NOBODY) -> int:
    """Return the soldier that a choice names, or NOBODY; to the side *own* hidden enemies are like nobody at all."""
    if choice not in state.names:
        return NOBODY
    unit = state.names.index(str(choice))
    return NOBODY if own != NOBODY and state.side[unit] != own and state.hidden >> unit & 1 else unit


def why_not_there(state: State, unit: int) -> Verdict | None:
    """Say why a soldier is not on the map; None if it is there."""
    name, point = state.names[unit], state.point[unit]
    if point >= 0:
        return None
    text = {OFF: "waits off the map", DEAD: "is eliminated", EXITED: "has left the map", OFFLINE: "is off-line"}
    return no("IMP-8.4.d" if point == OFF else "IMP-9.3.3.h", f"{title(state, unit)} {text[point]}", unit=name)


def too_much(said: str, words: Sequence[str], rule: str) -> Verdict | None:
    """Say of one of *words*, with a dot and more after it, that it stands alone; None of anything else."""
    head, dot, _ = said.partition(".")
    if not dot or head not in words:
        return None
    return no(rule, f"{said!r} says too much: say {head!r} alone")


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
        return no(rule, f"{name} carries no weapon: it {text}", unit=state.names[unit])
    return no("IMP-9.1", f"{name} is disarmed", unit=state.names[unit])


def why_no_points(state: State, unit: int) -> Verdict:
    """Say why no command points serve a soldier (IMP-12.1.2.c, IMP-14.4.3.d)."""
    name, side = title(state, unit), state.side[unit]
    if not any(points and state.side[one] == side for one, points in state.pools.items()):
        return no("IMP-12.1.2.c", "your side has no command points left", unit=state.names[unit])
    if jammers(state, unit):
        return no("IMP-14.4.3.d", f"{name} is jammed by an ECM drone: command points do not reach it",
                  unit=state.names[unit])  # fmt: skip
    if not in_command(state, unit):
        return no("IMP-12.1.2.c", f"{name} is out of command: command points do not reach it", unit=state.names[unit])
    return no("IMP-12.1.2.d", f"the points left belong to the other squad than that of {name}", unit=state.names[unit])


def why_no_target(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot fire at, or paint, somebody."""
    firer = decision.about[0]
    side = state.side[firer]
    target = soldier(state, choice, side)
    if target == NOBODY:
        return no("IMP-9.7.a", "only the second shot of rapid fire may be left out") if choice == "done" else None
    name = state.names[target]
    if state.side[target] == side:
        return no("IMP-9.3L.c", f"{title(state, target)} is no enemy", unit=name)
    gone = why_not_there(state, target)
    if gone is not None:
        return gone
    how = decision.about[1]
    seen = sees(state, firer, target)
    paints = how < 0 or HOWS[how] == TARGETED
    if paints and state.kind[target].jams and state.identified >> target & 1:
        return no("IMP-14.4.3.c", f"{title(state, target)} is an ECM drone and cannot be painted", unit=name)
    if not seen and (paints or not spotted(state, firer, target)):
        facts = sight_facts(state, firer, state.point[target], state.level[target])
        rule = "IMP-9.4.a" if paints else "IMP-9.3.1"
        more = "" if paints else ", and no friend sees it"
        return no(rule, f"{title(state, firer)} does not see {title(state, target)}: {facts['reason']}{more}", **facts)
    if not faces(state, firer, target):
        return no("IMP-14.9.d", f"{title(state, target)} is not in the arc that {title(state, firer)} faces", unit=name)
    if how >= 0 and HOWS[how] == RAPID:
        return no("IMP-9.7.b", f"{title(state, target)} is too far from the first target", unit=name)
    return None


def why_no_turn(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier does not face some way before it fires or paints."""
    if choice not in (*DIRECTIONS, KEEP):
        return None
    way = "as it does" if choice == KEEP else str(choice)
    return no("IMP-14.9.d", f"facing {way}, {title(state, decision.about[0])} would have nobody to aim at in its arc")


def why_no_reaction(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot react (IMP-8.5.c)."""
    own = SIDES.index(decision.side)
    unit = soldier(state, choice, own)
    if unit == NOBODY:
        return None
    name, bit = title(state, unit), 1 << unit
    if state.side[unit] != own:
        return no("IMP-8.5.a", f"{state.names[unit]} is not yours", unit=choice)
    gone = why_not_there(state, unit)
    if gone is not None:
        return gone
    if state.reorganising >> own & 1:
        return no("IMP-14.11.e", "a side that reorganises does not react", unit=choice)
    reasons = (
        (state.down & bit, "IMP-8.5.c", "is down"),
        ((state.shocked | state.panicked) & bit, "IMP-8.5.c", "is not in good order"),
        (state.completed & bit, "IMP-8.5.c", "has finished for this turn"),
        (state.airborne & bit, "IMP-8.5.c", "is in the air"),
        (state.stealth[unit], "IMP-14.3.m", "is under stealth"),
        (state.caught[unit], "IMP-14.3.q", "has still to act out its reveal"),
    )
    for found, rule, text in reasons:
        if found:
            return no(rule, f"{name} {text}", unit=choice)
    return why_unarmed(state, unit)


def why_no_query(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a card cannot be examined."""
    unit = decision.about[0]
    other = soldier(state, choice, state.side[unit])
    if other == NOBODY:
        return None
    if state.side[other] == state.side[unit]:
        return no("IMP-4.5.b", f"{title(state, other)} is no enemy", unit=choice)
    gone = why_not_there(state, other)
    if gone is not None:
        return gone
    if not state.kind[other].armoured:
        return no("IMP-4.6.1", f"{title(state, other)} has no card of its own", unit=choice)
    facts = sight_facts(state, unit, state.point[other], state.level[other])
    return no("IMP-4.5.d", f"{title(state, other)} is not in sight: {facts.get('reason', '')}", **facts)


# engineers and crusaders


def why_no_helper(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why somebody cannot repair the active soldier."""
    unit = decision.about[0]
    other = soldier(state, choice, state.side[unit])
    if other == NOBODY:
        return None
    if state.side[other] != state.side[unit] or not state.kind[other].engineer:
        return no("IMP-12.2.1.a", f"{title(state, other)} is no engineer of yours", unit=choice)
    if other in engineers_near(state, unit):
        return None
    if state.completed >> other & 1:
        return no("IMP-12.2.1.a", f"{title(state, other)} has finished for this turn", unit=choice)
    if not may_help(state, other):
        return no("IMP-12.2.1.c", f"{title(state, other)} is not in good order on the ground", unit=choice)
    return no("IMP-12.2.1.a", f"{title(state, other)} is not adjacent", unit=choice)


def why_no_patient(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why somebody cannot be repaired."""
    unit = decision.about[0]
    other = soldier(state, choice, state.side[unit])
    if other == NOBODY:
        return None
    rule = "IMP-12.2.1.d" if state.kind[unit].engineer else "IMP-12.3.d"
    if state.side[other] != state.side[unit]:
        return no(rule, f"{title(state, other)} is not yours", unit=choice)
    if not state.down >> other & 1:
        return no(rule, f"{title(state, other)} is not down: it is repaired in its own activation", unit=choice)
    return no(rule, f"{title(state, other)} is not adjacent", unit=choice)


def why_no_demolition(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a point cannot be demolished."""
    if not isinstance(choice, int):
        return None
    unit, name = decision.about[0], state.board.names[choice]
    if state.board.distance[state.point[unit]][choice] > 1:
        return no("IMP-12.2.2.a", f"{name} is not adjacent", place=name)
    if state.land.terrain[choice] not in (BRIDGE, BUILDING) and not state.land.bunkers >> choice & 1:
        return no("IMP-12.2.2.a", f"no bridge, building or bunker stands at {name}", place=name)
    return None


def names_of(state: State, mask: int) -> list[str]:
    """Name the soldiers of a mask."""
    return [state.names[unit] for unit in bits(mask)]
