"""Odds: before a choice after which dice are rolled or a card is flipped, its exact chances, question by question."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from sandtable.engine.boards.squares import OFF
from sandtable.engine.decisions import Choice, Decision, bits, other_side
from sandtable.engine.verdicts import Odds
from sandtable.games.rivets.rules.cards.cards import (
    COUNTER_BATTERY,
    FLAK_BURST,
    HOLD_THE_LINE,
    LUCKY_WIND,
    PLAY,
    RUM_RATION,
    SMOKE_SHELLS,
)
from sandtable.games.rivets.rules.cards.reactions import NO_CARD, card_of
from sandtable.games.rivets.rules.combat.attacks import SMOKE, batteries
from sandtable.games.rivets.rules.combat.deviation import FOR_ATTACK, FOR_GAS
from sandtable.games.rivets.rules.combat.probabilities import (
    Named,
    after_a_flip,
    at_last,
    attack_odds,
    chief_first,
    cloud_chances,
    flip_chances,
    gas_odds,
    named,
    ram_odds,
    standing_odds,
    strike_odds,
)
from sandtable.games.rivets.rules.combat.targets import Aim, aim_of, all_targets, precision_of, usable_lines
from sandtable.games.rivets.rules.movement.ground_movement import STEP_BY_STEP
from sandtable.games.rivets.rules.movement.ramming import rams_for
from sandtable.games.rivets.rules.movement.routes import Way, route
from sandtable.games.rivets.rules.units.units import free_spaces, unit_named
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import DRAW, FLAK_DICE, HITS_ON, NOBODY, RESULTS, SIDES


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the exact chances of what *choice* may bring about; None if no die follows at once.

    Cards that the other side may still play are not counted in.
    """
    find = _ODDS.get(decision.kind)
    return find(state, decision, choice) if find else None


# attacks


def _action(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """An attack with one target goes on without another question."""
    targets = all_targets(state, decision.about[0], aim_of(decision.about)) if choice == "attack" else 0
    return _target(state, decision, bits(targets)[0]) if targets.bit_count() == 1 else None


def _target(state: State, decision: Decision, choice: Choice) -> Odds | None:
    if not isinstance(choice, int):
        return None
    lines = usable_lines(state, decision.about[0], choice, aim_of(decision.about))
    return _one_line(state, decision, lines[0], choice, 0) if len(lines) == 1 else None


def _line(state: State, decision: Decision, choice: Choice) -> Odds | None:
    unit, place, smoke = decision.about[0], *decision.about[6:8]
    number = next((n for n, line in enumerate(state.combined[unit].lines) if line.name == choice), None)
    return None if number is None else _one_line(state, decision, number, place, smoke)


def _again(state: State, decision: Decision, choice: Choice) -> Odds | None:
    place, *lines = decision.about[6:]
    if choice != PLAY[RUM_RATION] or len(lines) != 1:
        return None
    return _one_line(state, decision, lines[0], place, 0)


def _one_line(state: State, decision: Decision, number: int, place: int, smoke: int) -> Odds | None:
    return _attack(state, decision.side, decision.about, number, place, smoke)


def _attack(state: State, side: str, about: tuple[int, ...], number: int, place: int, smoke: int) -> Odds | None:
    """Return the chances of one attack; None if a Sniper picks its victim first."""
    unit, aim = about[0], aim_of(about)
    line = state.combined[unit].lines[number]
    if (line.sniper or state.combined[unit].sniper) and not line.flat:
        enemies = [u for u in state.at[place] if line.dice[state.kind[u].armour]]
        if len(enemies) > 1:
            return None
    return attack_odds(state, unit, number, place, aim, SIDES.index(side), smoke=smoke)


def _victim(state: State, decision: Decision, choice: Choice) -> Odds | None:
    unit, (place, smoke, number) = decision.about[0], decision.about[6:9]
    if state.combined[unit].lines[number].chain:
        return None
    return attack_odds(state, unit, number, place, aim_of(decision.about), SIDES.index(decision.side), smoke=smoke,
                       lands=place, victims=[unit_named(state, str(choice))])  # fmt: skip


# moves


def _move(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the chances of ramming the units in the grid, or else of the gas on the way."""
    unit = decision.about[0]
    if not isinstance(choice, int):
        return None
    path = [choice] if decision.kind == "stare-to" else _path(state, decision, choice)
    if state.occupied[other_side(state.side[unit])] >> choice & 1:
        ways = rams_for(state, unit, choice)
        if len(ways) != 1:
            return None
        precision = precision_of(state, unit) if decision.kind == "stare-to" else decision.about[5]
        return ram_odds(state, unit, path, ways[0], precision)
    return gas_odds(state, unit, path) if state.gas else None


def _path(state: State, decision: Decision, goal: int) -> list[int]:
    unit, points, diagonal, bridge, been, _ = decision.about
    if been == STEP_BY_STEP:
        return [goal]
    way = Way(state, unit, diagonal=bool(diagonal), bridge=bool(bridge))
    way.passes &= ~been
    return route(state, state.place[unit], goal, points, way)


def _ram(state: State, decision: Decision, choice: Choice) -> Odds | None:
    unit, grid, precision = decision.about
    return ram_odds(state, unit, [grid], str(choice), precision)


def _displace(state: State, decision: Decision, choice: Choice) -> Odds | None:
    return gas_odds(state, decision.about[0], [choice]) if isinstance(choice, int) else None


# flips


def _drift(state: State, decision: Decision, choice: Choice) -> Odds | None:
    if not isinstance(choice, int):
        return None
    side = SIDES.index(decision.side)
    return _gas(state, choice, flip_chances(state, choice, side), side, after_a_flip(state, side))


def _wind(state: State, decision: Decision, choice: Choice) -> Odds | None:
    grid = decision.about[0]
    goal = state.board.flipped(grid, str(choice))
    return _gas(state, grid, {goal: Fraction(1)}, SIDES.index(decision.side), "")


def _gas(state: State, grid: int, goals: dict[int, Fraction], side: int, flip: str) -> Odds:
    """Return what a token does to the units where it drifts; staying where it is it does nothing (RIV-11.25)."""
    found: Named = {}
    for goal, share in goals.items():
        if goal in (OFF, grid):
            found["nothing"] = found.get("nothing", Fraction(0)) + share
            continue
        units = state.at[goal]
        chances = cloud_chances(state, state.gas[grid], goal)
        named(chances, own=bool(units) and state.side[units[0]] == side, share=share, into=found)
    return Odds(chief_first(found), f"{HITS_ON}+ on a die of gas{flip}")


def _emerge(state: State, decision: Decision, choice: Choice) -> Odds | None:
    if not isinstance(choice, int):
        return None
    side = SIDES.index(decision.side)
    text = after_a_flip(state, side).removeprefix(", ")
    return _come_up(state, decision.about, flip_chances(state, choice, side), side, text)


def _come_up(state: State, units: tuple[int, ...], goals: dict[int, Fraction], side: int, flip: str) -> Odds:
    """Return in which grids a group may come up, the likeliest first (RIV-11.83)."""
    closed = state.board.obstacles | state.occupied[other_side(side)]
    sizes = [state.kind[u].spaces for u in units]
    found: Named = {}
    for goal, share in sorted(goals.items(), key=lambda one: -one[1]):
        if goal == OFF or closed >> goal & 1 or min(sizes) > free_spaces(state, goal):
            name = "stays underground"
        else:
            name = f"comes up in {state.board.names[goal]}"
            if sum(sizes) > free_spaces(state, goal):
                name += " in part"
        found[name] = found.get(name, Fraction(0)) + share
    return Odds(at_last(found), flip)


def _reflip(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the chances with the flip that was made, or with another one, whatever it was for."""
    grid, result, cause, *rest = decision.about
    side = SIDES.index(decision.side)
    keep = choice == "keep"
    goal = state.board.flipped(grid, RESULTS[result])
    goals = {goal: Fraction(1)} if keep else flip_chances(state, grid, side)
    flip = "" if keep else ", after a flip that stands"
    if cause == FOR_GAS:
        return _gas(state, grid, goals, side, flip)
    if cause != FOR_ATTACK:
        return _come_up(state, tuple(rest), goals, side, flip.removeprefix(", "))
    unit, number, smoke = rest[0], *rest[6:8]
    aim = aim_of(tuple(rest))
    lands = goal if keep else None
    found = attack_odds(state, unit, number, grid, aim, side, smoke=smoke, lands=lands)
    return found if keep else Odds(found.outcomes, found.dice.partition(",")[0] + flip)


# cards to react with: what is about to happen, without a card and with one


def _react(state: State, decision: Decision, choice: Choice) -> Odds | None:
    place, occasion, *cause = decision.about
    side, card = SIDES.index(decision.side), card_of(str(choice))
    if occasion == HOLD_THE_LINE:
        return _under_attack(state, decision.side, place, tuple(cause), card)
    if occasion == FLAK_BURST:
        return strike_odds(state, cause[0], FLAK_DICE, place) if card == FLAK_BURST else None
    if occasion == COUNTER_BATTERY:
        return _counter_battery(state, side, place) if card == COUNTER_BATTERY else None
    if card != NO_CARD:
        return None  # a grid or a wind is chosen first
    if occasion == LUCKY_WIND:
        return _gas(state, place, flip_chances(state, place, side), side, after_a_flip(state, state.gas[place].owner))
    return _alarm(state, side, place, cause[0]) if cause else None  # without a cause: the gas is on the enemy


def _under_attack(state: State, side: str, place: int, about: tuple[int, ...], card: int) -> Odds | None:
    """Return the chances of an attack with one line, as the cards against it leave them (A02, A07)."""
    lines = usable_lines(state, about[0], place, aim_of(about))
    if len(lines) != 1:
        return None
    fewer = {HOLD_THE_LINE: 1, SMOKE_SHELLS: SMOKE}.get(card, 0)
    return _attack(state, side, about, lines[0], place, fewer)


def _counter_battery(state: State, side: int, place: int) -> Odds | None:
    guns = batteries(state, side, place)
    lines = usable_lines(state, guns[0], place)
    one = len(guns) == 1 and len(lines) == 1
    return attack_odds(state, guns[0], lines[0], place, Aim(), side) if one else None


def _alarm(state: State, side: int, place: int, passer: int) -> Odds | None:
    """Return what gas does to a unit that passes, or to all who stand in it: at the start of a turn in every grid."""
    if passer != NOBODY:
        return gas_odds(state, passer, [place])
    grids = state.occupied[side] if state.phase == DRAW else 1 << place
    return standing_odds(state, [grid for grid in bits(grids) if grid in state.gas])


_ODDS: dict[str, Callable[[State, Decision, Choice], Odds | None]] = {
    "deed": _action, "target": _target, "barrage": _target, "line": _line, "again": _again, "victim": _victim,
    "move": _move, "stare-to": _move, "ram": _ram, "displace": _displace, "drift": _drift, "wind": _wind,
    "emerge": _emerge, "reflip": _reflip, "react": _react, "alarm": _react,
}  # fmt: skip
