"""Refusals: what an action, a card or a step of the rules is not for."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision, other_side
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.explain.reasons.combat import why_not_line
from sandtable.games.rivets.notation.choices import word
from sandtable.games.rivets.rules.combat.targets import aim_of, usable_lines
from sandtable.games.rivets.rules.movement.routes import Way, reachable
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.rules.units.units import title, unit_named
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import ARMOURS, CLASSES, FACINGS, INFANTRY, NOBODY, PLUG, SIDES

# attacks


def why_no_attack(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not use one of its attacks now."""
    unit, aim, place = decision.about[0], aim_of(decision.about), decision.about[6]
    name, lines = title(state, unit), state.combined[unit].lines
    if choice == "done":
        return refuse("RIV-7.12", f"{name} has a target, and has not attacked it yet: choose the attack")
    found = next((number for number, line in enumerate(lines) if line.name == choice), NOBODY)
    if found == NOBODY:
        if not any(line.name == choice for kind in load_roster().kinds.values() for line in kind.lines):
            return None
        return refuse("RIV-7.12", f"{name} does not have the attack {choice!r}", unit=state.names[unit])
    if found not in usable_lines(state, unit, place, aim):
        _, rule, text = why_not_line(state, unit, lines[found], place, aim)
        return refuse(rule, text, unit=state.names[unit])
    if "done" in decision.offer().words:
        text = f"{name} has used its {lines[found].title}: each attack is used once in an activation"
        return refuse("RIV-7.12", text, unit=state.names[unit])
    text = f"{name} has not used its {lines[found].title}: only an attack that was made is repeated"
    return refuse("RIV-13.1", text, unit=state.names[unit])


def why_no_victim(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a Sniper cannot pick a unit."""
    unit, place, number = decision.about[0], decision.about[6], decision.about[8]
    other = unit_named(state, str(choice))
    if other == NOBODY:
        return None
    if state.kind[other].rank == PLUG:
        return refuse("RIV-4.9", f"{title(state, other)} is a plug and cannot be hit", unit=choice)
    if state.place[other] != place:
        text = f"{title(state, other)} is not at {word(state, place)}, which is attacked"
        return refuse("RIV-11.89", text, unit=choice)
    line, armour = state.combined[unit].lines[number], ARMOURS[state.kind[other].armour]
    return refuse("RIV-7.4", f"the {line.title} has no dice against the {armour} armour of {title(state, other)}",
              unit=choice)  # fmt: skip


def why_no_ram(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not move into enemies in one of the two ways."""
    unit, grid = decision.about[0], word(state, decision.about[1])
    combined, name = state.combined[unit], title(state, unit)
    if choice == "juggernaut":
        return refuse("RIV-11.44", f"{name} is not a Juggernaut", place=grid)
    if choice != "tank-shock":
        return None
    if not combined.tank_shock:
        return refuse("RIV-11.72", f"{name} does not have Tank Shock", place=grid)
    return refuse("RIV-11.72", f"Tank Shock breaks into Infantry only, and {grid} holds others", place=grid)


# actions


def why_no_guided_grid(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why Eagle Eyes do not pick a grid."""
    if not isinstance(choice, int):
        return None
    board, unit, name = state.board, decision.about[0], word(state, choice)
    place = state.place[unit]
    if choice >= board.grids:
        return refuse("RIV-11.12", f"Eagle Eyes pick a grid, and {name} is an intersection", place=name)
    if choice == place:
        return refuse("RIV-11.13", f"{title(state, unit)} is in {name}: Eagle Eyes pick a grid next to it", place=name)
    near = board.neighbours[place] if place < board.grids else board.around[place - board.grids]
    if not near >> choice & 1:
        return refuse("RIV-11.12", f"{name} is not next to {title(state, unit)}", place=name)
    return refuse("RIV-2.25", f"{name} is an Obstacle, and ground units do not attack from there", place=name)


def why_no_stare(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why an Intense Stare! cannot be aimed at a grid, or that it takes the grid of a unit that is named."""
    if not isinstance(choice, int):
        return _where_to_stare(state, decision, unit_named(state, choice))
    board, unit, name = state.board, decision.about[0], word(state, choice)
    here = state.place[unit]
    if choice >= board.grids:
        return refuse("RIV-11.42", f"Intense Stare! takes a grid, and {name} is an intersection", place=name)
    if choice != here and not board.neighbours[here] >> choice & 1:
        return refuse("RIV-11.42", f"{name} is not within 1 of {title(state, unit)}", place=name)
    if not state.occupied[state.side[unit]] >> choice & 1:
        return refuse("RIV-11.42", f"you have no unit in {name}", place=name)
    return refuse("RIV-11.43", f"no unit in {name} has anywhere to go", place=name)


def _where_to_stare(state: State, decision: Decision, unit: int) -> Verdict | None:
    if unit == NOBODY or not 0 <= state.place[unit] < state.board.grids or SIDES[state.side[unit]] != decision.side:
        return None
    name = word(state, state.place[unit])
    text = f"Intense Stare! takes a grid: {title(state, unit)} is in {name}"
    return refuse("RIV-11.42", text, unit=state.names[unit], place=name)


def why_no_stared_unit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit is not moved by an Intense Stare!."""
    unit = unit_named(state, str(choice))
    if unit == NOBODY:
        return None
    name, grid = title(state, unit), state.place[unit_named(state, str(decision.offer().nth(0)))]
    if SIDES[state.side[unit]] != decision.side:
        return refuse("RIV-11.42", f"{name} is not yours", unit=choice)
    if state.place[unit] != grid:
        return refuse("RIV-11.42", f"{name} is not in {word(state, grid)}, the grid that is stared at", unit=choice)
    if not reachable(state, grid, 1, Way(state, unit)):
        return refuse("RIV-11.43", f"{name} has nowhere to go, and stays", unit=choice)
    return refuse("RIV-11.42", f"{name} has been moved by this stare", unit=choice)


def why_no_roll(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a Barrel Roll does not end at a place."""
    unit = decision.about[0]
    goals = [state.board.ahead(state.place[unit], state.facing[unit], 1, aside) for aside in (-2, -1, 1, 2)]
    shape = "a Barrel Roll goes 1 or 2 to the side and then 1 ahead"
    return _why_no_trick(state, unit, choice, "RIV-11.5", goals, shape)


def why_no_dive(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a Power Dive does not end at a place."""
    unit = decision.about[0]
    goals = [state.board.ahead(state.place[unit], state.facing[unit], steps) for steps in (1, 2)]
    return _why_no_trick(state, unit, choice, "RIV-11.52", goals, "a Power Dive goes 1 or 2 straight ahead")


def _why_no_trick(state: State, unit: int, choice: Choice, rule: str, goals: list[int], shape: str) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    name, enemies = word(state, choice), state.airborne[other_side(state.side[unit])]
    if choice not in goals:
        facing = FACINGS[state.facing[unit]]
        where = word(state, state.place[unit])
        return refuse(rule, f"{shape}: that does not lead from {where}, facing {facing}, to {name}", place=name)
    if enemies >> choice & 1:
        return refuse("RIV-2.23", f"an enemy aircraft is at {name}", place=name)
    if state.at[choice]:
        return refuse("RIV-2.23", f"a friendly aircraft is at {name}", place=name)
    return refuse("RIV-2.23", f"an enemy aircraft is on the way to {name}", place=name)


# gas


def why_no_token(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why there is no gas to drift from a grid."""
    if not isinstance(choice, int):
        return None
    name, token = word(state, choice), state.gas.get(choice)
    if token is None:
        return refuse("RIV-11.24", f"no gas is in {name}", place=name)
    if token.owner != state.turn:
        return refuse("RIV-11.24", f"the gas in {name} drifts in the turn of its owner", place=name)
    return refuse("RIV-11.24", f"the gas in {name} has drifted in this round", place=name)


# the order within a grid


def why_not_arranged(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not come to the front of its class."""
    unit = unit_named(state, str(choice))
    if unit == NOBODY or SIDES[state.side[unit]] != decision.side or state.place[unit] < 0:
        return None
    name, place = title(state, unit), state.place[unit]
    if place >= state.board.grids:
        return refuse("RIV-8.10", f"{name} is alone at its intersection: there is nothing to arrange", unit=choice)
    if state.arranged >> unit & 1:
        return refuse("RIV-9.10", f"{name} has come to the front already", unit=choice)
    rank = state.kind[unit].rank
    alike = [u for u in state.at[place] if state.kind[u].rank == rank]
    if alike == [unit]:
        kind = CLASSES[rank].capitalize() if rank != INFANTRY else "Infantry"
        return refuse("RIV-9.10", f"no other {kind} is in the grid of {name}", unit=choice)
    if alike[0] == unit:
        return refuse("RIV-9.10", f"{name} is at the front of its class already", unit=choice)
    return refuse("RIV-9.10", f"{name} is like those before it: their order makes no difference", unit=choice)
