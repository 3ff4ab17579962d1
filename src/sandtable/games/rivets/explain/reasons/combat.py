"""Refusals: attacks and actions that a unit cannot make."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision, bits, other_side
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.notation.choices import word
from sandtable.games.rivets.rules.combat.actions import near_friends, offerings, patients
from sandtable.games.rivets.rules.combat.targets import (
    Aim,
    aim_of,
    all_in_range,
    all_targets,
    has_victim,
    in_range,
    land_reach,
)
from sandtable.games.rivets.rules.units.kinds import ACTIONS, AttackProfile
from sandtable.games.rivets.rules.units.roster import load_roster, plague
from sandtable.games.rivets.rules.units.units import free_spaces, title, unit_named
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import ARMOURS, NOBODY, PLUG


def why_barred(state: State, unit: int) -> Verdict | None:
    """Say what bars a unit from activating at all; None if nothing does."""
    name = state.names[unit]
    if state.place[unit] < 0:
        return refuse("RIV-1.9", f"{title(state, unit)} is underground, not on the board", unit=name)
    if state.troubled >> unit & 1:
        return refuse("RIV-11.80", f"{title(state, unit)} is troubled and cannot activate", unit=name)
    if state.fresh >> unit & 1:
        row = "RIV-11.40" if state.kind[unit] is plague() else "RIV-11.62"  # who rose by Infect, and who was called
        return refuse(row, f"{title(state, unit)} cannot activate before its owner's next turn", unit=name)
    return None


def why_no_fighter(state: State, unit: int) -> Verdict:
    """Say why a unit cannot activate in combat now."""
    barred = why_barred(state, unit)
    if barred is not None:
        return barred
    name = state.names[unit]
    if state.fought >> unit & 1:
        return refuse("RIV-1.9", f"{title(state, unit)} has had its combat activation", unit=name)
    armour = _armour_in_range(state, unit)
    if armour:
        why = f"the attacks of {title(state, unit)} have no dice against the {armour} armour in range"
        return refuse("RIV-6.8", why, unit=name)
    return refuse("RIV-6.8", f"{title(state, unit)} has nothing to attack and no action to take", unit=name)


def _armour_in_range(state: State, unit: int) -> str:
    """Name the armour of the enemies in range, of a unit that has no dice against any of it; "" if none is there."""
    enemy = other_side(state.side[unit])
    near = all_in_range(state, unit) & (state.occupied[enemy] | state.airborne[enemy])
    if not near or all_targets(state, unit):
        return ""
    return " and ".join(sorted({ARMOURS[state.kind[u].armour] for place in bits(near) for u in state.at[place]}))


def why_not_done(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit cannot do something."""
    unit, name = decision.about[0], title(state, decision.about[0])
    if choice == "attack":
        if not state.combined[unit].lines:
            return refuse("RIV-7.12", f"{name} has no attacks")
        return refuse("RIV-6.8", f"no enemy that {name} has dice against is in range")
    if choice == "assault":
        if not state.combined[unit].assault:
            return refuse("RIV-11.60", f"{name} has no Rapid Assault")
        if decision.about[-1]:
            return refuse("RIV-11.60", f"{name} has made its Rapid Assault")
        return refuse("RIV-11.60", f"{name} has nowhere to go")
    if choice not in ACTIONS:
        return None
    if decision.about[-1] and getattr(state.combined[unit], ACTIONS[str(choice)][0]):
        return refuse("RIV-6.6", f"after a Rapid Assault {name} may only attack")
    return why_no_action(state, unit, str(choice))


def why_no_action(state: State, unit: int, action: str) -> Verdict:
    """Say why a unit cannot take an action."""
    key, rule = ACTIONS[action]
    if not getattr(state.combined[unit], key):
        return refuse(rule, f"{title(state, unit)} does not have this action")
    if action == "sacrifice":
        rule = "RIV-11.66"  # who it may be, and that there must be damage
    return refuse(rule, _why_no_action(state, unit, action))


def _why_no_action(state: State, unit: int, action: str) -> str:
    name, combined = title(state, unit), state.combined[unit]
    if action == "handler" and unit in state.dog:
        return f"the animal of {name} is still alive"
    if action in ("handler", "reinforcements"):
        kind = load_roster().kinds[combined.handler if action == "handler" else combined.reinforcements]
        return f"{kind.title} takes {kind.spaces} spaces, and {free_spaces(state, state.place[unit])} are free"
    if action == "field-repair":
        return f"no friendly ground unit within 1 of {name} is damaged"
    if action == "fortify":
        return f"{name} is alone in its grid"
    if action == "sacrifice":
        if not state.damage[unit]:
            return f"{name} has no damage"
        return f"no other Infantry is in the grid of {name}" if not offerings(state, unit) else "it cannot be done now"
    if action == "healing-atom":
        near = patients(state, unit)
        return (
            f"no friendly unit within 1 of {name} is damaged"
            if len(near) > 1
            else f"no other friendly unit is within 1 of {name}"
        )
    if action == "intense-stare":
        return f"no friendly unit within 1 of {name} could move anywhere"
    return f"{name} has nowhere to go"


#: Questions that name a unit for an action: the row that says which one it may be.
_RECEIVERS = {
    "repair": "RIV-11.15", "fortify": "RIV-11.19", "sacrifice": "RIV-11.66", "heal-from": "RIV-11.79",
    "heal-to": "RIV-11.79",
}  # fmt: skip


def why_no_receiver(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why an action is not for the unit that is named."""
    other = unit_named(state, str(choice))
    if other == NOBODY:
        return None
    text = _why_no_receiver(state, decision.kind, decision.about[0], other)
    return refuse(_RECEIVERS[decision.kind], text, unit=choice)


def _why_no_receiver(state: State, kind: str, unit: int, other: int) -> str:
    name, actor, place = title(state, other), title(state, unit), state.place[other]
    if state.side[other] != state.side[unit]:
        return f"{name} is not yours"
    if state.kind[other].rank == PLUG:
        return f"{name} is a plug"
    if place < 0:
        return f"{name} is underground"
    healing = kind.startswith("heal")
    if place >= state.board.grids and not (healing and state.options["healing_atom_aircraft"]):
        return f"{name} is not a ground unit"
    if kind in ("fortify", "sacrifice"):
        if other == unit:
            return f"{'Fortify' if kind == 'fortify' else 'Sacrifice!'} is for another unit than {actor}"
        return f"{name} is not in the grid of {actor}" if place != state.place[unit] else f"{name} is not Infantry"
    if other not in (patients(state, unit) if healing else near_friends(state, unit)):
        return f"{name} is not within 1 of {actor}"
    if kind == "heal-to":
        return f"{name} cannot be damaged" if state.troubled >> other & 1 else f"{name} gives the marker away"
    return f"no other unit within 1 can take a marker from {name}" if state.damage[other] else f"{name} is not damaged"


def why_no_target(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit cannot attack a place: the best of its attacks decides."""
    if not isinstance(choice, int):
        return None
    unit, aim = decision.about[0], aim_of(decision.about)
    name = word(state, choice)
    reasons = [why_not_line(state, unit, line, choice, aim) for line in state.combined[unit].lines]
    rule, text = max(reasons, key=lambda reason: reason[0])[1:]
    return refuse(rule, text, place=name, reach=[state.board.names[p] for p in _places(all_targets(state, unit, aim))])


def _places(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def why_not_line(state: State, unit: int, line: AttackProfile, place: int, aim: Aim) -> tuple[int, str, str]:
    """Return how near an attack comes to reaching a place, the row, and the reason."""
    board, here, name = state.board, state.place[unit], word(state, place)
    enemy = other_side(state.side[unit])
    in_air = place >= board.grids
    reach = line.air if in_air else line.land
    if not reach:
        realm = "into the air" if in_air else "at grids"
        row = "RIV-11.1" if "Air Attack" in line.tags else "RIV-11.32" if "Ground Attack" in line.tags else "RIV-2.18"
        return 0, row, f"the {line.title} of {title(state, unit)} cannot be used {realm}"
    if not in_range(state, unit, line, turret=aim.turret) >> place & 1:
        return 1, *_too_far(state, unit, line, place)
    if aim.near and not board.neighbours[here] >> place & 1:
        return 2, "RIV-13.1", f"with Bayonets {title(state, unit)} attacks at distance 1"
    if not state.at[place] or not any(state.side[u] == enemy for u in state.at[place]):
        return 3, "RIV-6.8", f"no enemy is at {name}"
    if not has_victim(state, line, place, enemy):
        kinds = {ARMOURS[state.kind[u].armour] for u in state.at[place]}
        text = f"the {line.title} of {title(state, unit)} has no dice against {' and '.join(sorted(kinds))} armour"
        return 4, "RIV-6.8", text
    return 5, "RIV-6.7", f"{name} cannot be chosen now"


def _too_far(state: State, unit: int, line: AttackProfile, place: int) -> tuple[str, str]:
    board, here, name = state.board, state.place[unit], word(state, place)
    if here < board.grids and place < board.grids:
        reach = land_reach(state, unit, line)
        return (
            "RIV-2.17",
            f"{name} is at distance {board.distance(here, place)}, the range of the {line.title} is {reach}",
        )
    if here < board.grids:
        return "RIV-2.15", f"{name} is beyond the air range of the {line.title}"
    if place < board.grids:
        return "RIV-2.12", f"{name} is beyond what the {line.title} reaches below and ahead"
    return "RIV-2.9", f"{name} is not straight ahead within the range of the {line.title}"
