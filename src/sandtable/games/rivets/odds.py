"""Odds: the exact chances of an attack, of gas on the way, and of the dice of step I."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from sandtable.engine.boards.squares import OFF
from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.engine.verdicts import Odds
from sandtable.games.rivets.cards import ALL_ACTIONS, load_actions
from sandtable.games.rivets.damage import dice_against, order_of_attack
from sandtable.games.rivets.gas import suffers
from sandtable.games.rivets.kinds import Line
from sandtable.games.rivets.ramming import rams_for
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import FACES, HITS_ON, JUGGERNAUT_DICE, SIDES
from sandtable.games.rivets.targets import Aim, aim_of, precision_of, usable_lines
from sandtable.games.rivets.units import other_side
from sandtable.games.rivets.ways import Way, route

Chances = dict[tuple[int, int], Fraction]  # by damage done and units killed


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the exact chances of what *choice* may bring about; None if no die follows at once.

    Cards that the other side may still play are not counted in.
    """
    find = _ODDS.get(decision.kind)
    return find(state, decision, choice) if find else None


def _target(state: State, decision: Decision, choice: Choice) -> Odds | None:
    if not isinstance(choice, int):
        return None
    unit = decision.about[0]
    aim = aim_of(decision.about)
    lines = usable_lines(state, unit, choice, aim)
    if len(lines) != 1:
        return None
    return attack_odds(state, unit, lines[0], choice, aim, SIDES.index(decision.side))


def _move(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the chances of ramming whoever is in the grid, or else of the gas on the way."""
    unit = decision.about[0]
    if not isinstance(choice, int):
        return None
    if state.occupied[other_side(state.side[unit])] >> choice & 1:
        ways = rams_for(state, unit, choice)
        return ram_odds(state, unit, choice, ways[0]) if len(ways) == 1 else None
    return gas_odds(state, unit, _path(state, decision, choice)) if state.gas else None


def _path(state: State, decision: Decision, goal: int) -> list[int]:
    unit, points, diagonal, bridge = decision.about
    if state.whole[unit].programmed:
        return [goal]  # it goes step by step
    way = Way(state, unit, diagonal=bool(diagonal), bridge=bool(bridge))
    return route(state, state.place[unit], goal, points, way)


def gas_odds(state: State, unit: int, path: list[int]) -> Odds | None:
    """Return the chances of a unit that goes through the grids of a path; None if no gas harms it there."""
    chances = [Fraction(1)]  # by hits
    total = 0
    for grid in path:
        token = state.gas.get(grid)
        if token is None or not suffers(state, unit, token):
            continue
        printed = token.kind.lines[token.line].dice[state.kind[unit].armour]
        dice = dice_against(state, printed, unit, grid)
        total += dice
        after = [Fraction(0)] * (len(chances) + dice)
        for hits, chance in enumerate(chances):
            for more, part in enumerate(hits_of(dice, 0)):
                after[hits + more] += chance * part
        chances = after
    if not total:
        return None
    found: Chances = {}
    for hits, chance in enumerate(chances):
        key = outcome(state, unit, hits)
        found[key] = found.get(key, Fraction(0)) + chance
    return Odds(_named(found), f"{HITS_ON}+ on a die, {total} dice of gas")


def _ram(state: State, decision: Decision, choice: Choice) -> Odds | None:
    unit, grid = decision.about
    return ram_odds(state, unit, grid, str(choice))


_ODDS: dict[str, Callable[[State, Decision, Choice], Odds | None]] = {
    "target": _target, "barrage": _target, "move": _move, "ram": _ram,
}  # fmt: skip


# chances


def hit_chance(precision: int) -> Fraction:
    """Return the chance that a die hits (RIV-7.6, RIV-7.7)."""
    return Fraction(max(0, min(FACES, FACES + 1 - HITS_ON + precision)), FACES)


def hits_of(dice: int, precision: int) -> list[Fraction]:
    """Return the chance of each number of hits on so many dice."""
    hit = hit_chance(precision)
    chances = [Fraction(1)]
    for _ in range(dice):
        after = [Fraction(0)] * (len(chances) + 1)
        for hits, chance in enumerate(chances):
            after[hits] += chance * (1 - hit)
            after[hits + 1] += chance * hit
        chances = after
    return chances


def outcome(state: State, unit: int, hits: int) -> tuple[int, int]:
    """Return the damage that hits do to a unit, and whether they kill it."""
    if state.troubled >> unit & 1:
        return 0, 0
    left = state.whole[unit].health - state.damage[unit]
    harm = min(max(0, hits - state.shields[unit]), left)
    return harm, int(harm == left)


def attack_odds(state: State, unit: int, number: int, place: int, aim: Aim, side: int) -> Odds:
    """Return the chances of one attack: of each number of units killed, or else of damage done.

    A deviation counts every card that *side* cannot see as equally likely to be on top.
    """
    line = state.whole[unit].lines[number]
    precision = precision_of(state, unit) + aim.precision
    whole: Chances = {}
    goals = {place: Fraction(1)} if not line.dev or aim.zeroed else flip_chances(state, place, side)
    for goal, share in goals.items():
        for key, chance in _attack(state, line, goal, precision, aim.dice).items() if goal != OFF else NONE.items():
            whole[key] = whole.get(key, Fraction(0)) + chance * share
    text = f"{HITS_ON - precision}+ on a die"
    return Odds(_named(whole), text + (", after a flip" if line.dev and not aim.zeroed else ""))


NONE: Chances = {(0, 0): Fraction(1)}


def flip_chances(state: State, grid: int, side: int) -> dict[int, Fraction]:
    """Return where a flip may send an attack, as far as a side can know."""
    unseen = ALL_ACTIONS & ~state.action_discards & ~(state.hands[side] if side >= 0 else 0)
    if not state.actions:
        unseen = state.action_discards
    cards = bits(unseen)
    found: dict[int, Fraction] = {}
    for card in cards:
        goal = state.board.flipped(grid, load_actions()[card].dev)
        found[goal] = found.get(goal, Fraction(0)) + Fraction(1, len(cards))
    return found or {grid: Fraction(1)}


def _attack(state: State, line: Line, place: int, precision: int, extra: int) -> Chances:
    order = list(state.at[place]) if place >= state.board.grids else order_of_attack(state, place)
    order = [u for u in order if line.dice[state.kind[u].armour]]
    if not line.flat and not line.chain:
        order = order[:1]
    total: Chances = dict(NONE)
    going: Chances = dict(NONE)  # a chain goes on only from here
    for target in order:
        dice = dice_against(state, line.dice[state.kind[target].armour] + extra, target, place)
        after: Chances = {}
        for (harm, dead), chance in going.items():
            for hits, part in enumerate(hits_of(dice, precision)):
                done, died = outcome(state, target, hits)
                key = (harm + done, dead + died)
                if line.chain and not hits:
                    continue
                after[key] = after.get(key, Fraction(0)) + chance * part
        if line.chain:
            for key, chance in going.items():
                total[key] -= chance
                total[key] += chance * hits_of(dice, precision)[0]
            for key, chance in after.items():
                total[key] = total.get(key, Fraction(0)) + chance
            going = after
        else:
            total = going = after
    return total


def ram_odds(state: State, unit: int, grid: int, how: str) -> Odds:
    """Return the chances of running down the units of a grid."""
    dice = JUGGERNAUT_DICE if how == "juggernaut" else state.whole[unit].tank_shock
    precision = precision_of(state, unit)
    total: Chances = dict(NONE)
    for target in state.at[grid]:
        after: Chances = {}
        for (harm, dead), chance in total.items():
            for hits, part in enumerate(hits_of(dice_against(state, dice, target, grid), precision)):
                done, died = outcome(state, target, hits)
                key = (harm + done, dead + died)
                after[key] = after.get(key, Fraction(0)) + chance * part
        total = after
    return Odds(_named(total), f"{HITS_ON - precision}+ on a die, {dice} dice each")


def _named(chances: Chances) -> dict[str, Fraction]:
    """Name the outcomes: units killed, or else the damage; they exclude each other and together are certain."""
    named: dict[str, Fraction] = {}
    for (harm, dead), chance in sorted(chances.items(), reverse=True):
        if not chance:
            continue
        if dead:
            name = f"{dead} killed"
        else:
            name = f"{harm} damage" if harm else "nothing"
        named[name] = named.get(name, Fraction(0)) + chance
    return named
