"""Chances: how dice, gas and flips may fall, exactly. No player is asked anything here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from sandtable.engine.boards.squares import OFF
from sandtable.engine.decisions import bits
from sandtable.engine.verdicts import Odds, list_rolls
from sandtable.games.rivets.rules.cards.cards import ALL_ACTIONS, load_actions
from sandtable.games.rivets.rules.combat.attacks import INFECTED, may_infect
from sandtable.games.rivets.rules.combat.damage import dice_against, order_of_attack
from sandtable.games.rivets.rules.combat.deviation import has_observer
from sandtable.games.rivets.rules.combat.gas import suffers
from sandtable.games.rivets.rules.combat.targets import Aim, precision_of
from sandtable.games.rivets.rules.movement.ramming import crushed, rooms_around
from sandtable.games.rivets.rules.units.kinds import AttackProfile
from sandtable.games.rivets.state import Gas, State
from sandtable.games.rivets.tables import FACES, HITS_ON, JUGGERNAUT_DICE, NOBODY

Chances = dict[tuple[int, int], Fraction]  # by damage done and units killed
Named = dict[str, Fraction]
IN_VAIN = ("nothing", "stays underground")
NONE: Chances = {(0, 0): Fraction(1)}


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
    left = state.combined[unit].health - state.damage[unit]
    harm = min(max(0, hits - state.shields[unit]), left)
    return harm, int(harm == left)


def named(chances: Chances, *, own: bool = False, share: Fraction = Fraction(1), into: Named | None = None) -> Named:
    """Name the outcomes: units killed, or else the damage; they exclude each other and together are certain.

    Of *own* units it is said that they are; *share*: how likely it comes to this; *into*: what is named already.
    """
    found: Named = {} if into is None else into
    whose = " own" if own else ""
    for (harm, dead), chance in sorted(chances.items(), reverse=True):
        if not chance:
            continue
        if dead:
            name = f"{dead}{whose} killed"
        else:
            name = f"{harm}{whose} damage" if harm else "nothing"
        found[name] = found.get(name, Fraction(0)) + chance * share
    return found


def chief_first(found: Named) -> Named:
    """Put one unit killed before two, kills before damage, the enemy's losses before one's own, and nothing last."""
    return at_last({name: found[name] for name in sorted(found, key=_chief)})


def _chief(name: str) -> tuple[bool, bool, str]:
    return " own " in name, "killed" not in name, name


def at_last(found: Named) -> Named:
    """Put the outcome that nothing comes of it behind the others."""
    return {name: found[name] for name in sorted(found, key=lambda name: name in IN_VAIN)}


# attacks


def attack_odds(
    state: State, unit: int, number: int, place: int, aim: Aim, side: int, *, smoke: int = 0, lands: int | None = None,
    victims: Sequence[int] | None = None,
) -> Odds:  # fmt: skip
    """Return the chances of one attack: of each number of units killed, or else of damage done.

    A deviation counts every card that *side* cannot see as equally likely to be on top; *lands*: the flip is made, and
    the attack goes there. *smoke*: dice fewer in the chosen grid; *victims*: whom it is made on, if they are picked.
    """
    line = state.combined[unit].lines[number]
    precision = precision_of(state, unit) + aim.precision
    mine = state.side[unit] if side == NOBODY else side
    flips = line.dev and not aim.zeroed and lands is None and place < state.board.grids
    goals = flip_chances(state, place, side) if flips else {place if lands is None else lands: Fraction(1)}
    found: Named = {}
    for goal, share in goals.items():
        order = _attacked(state, line, goal) if victims is None else list(victims)
        less = smoke if goal == place else 0
        chances = _attack(state, unit, line, goal, order, precision, aim.dice, less) if order else NONE
        named(chances, own=bool(order) and state.side[order[0]] == mine, share=share, into=found)
    text = f"{HITS_ON - precision}+ on a die"
    if not flips and len(order) > 1:
        dice = {u: dice_against(state, line.dice[state.kind[u].armour] + aim.dice, u, goal, less) for u in order}
        text += _dice_each(state, dice)
    return Odds(chief_first(found), text + (after_a_flip(state, state.side[unit]) if flips else ""))


def _dice_each(state: State, dice: Mapping[int, int]) -> str:
    """List how many dice are rolled at each unit, in their order."""
    return ": " + list_rolls({state.names[u]: str(count) for u, count in dice.items()})


def after_a_flip(state: State, side: int) -> str:
    """Say in words that a flip comes first, and whether it may be made again (RIV-11.20)."""
    again = "; the Forward Observer may have it flipped once more, which is not counted in"
    return ", after a flip" + (again if has_observer(state, side) else "")


def flip_chances(state: State, grid: int, side: int) -> dict[int, Fraction]:
    """Return where a flip may send what was aimed at a grid, as far as a side can know."""
    unseen = ALL_ACTIONS & ~state.action_discards & ~(state.hands[side] if side >= 0 else 0)
    if not state.actions:
        unseen = state.action_discards
    cards = bits(unseen)
    found: dict[int, Fraction] = {}
    for card in cards:
        goal = state.board.flipped(grid, load_actions()[card].dev)
        found[goal] = found.get(goal, Fraction(0)) + Fraction(1, len(cards))
    return found or {grid: Fraction(1)}


def _attacked(state: State, line: AttackProfile, place: int) -> list[int]:
    """List the units that an attack would be made on, one after the other."""
    if place == OFF:
        return []
    order = list(state.at[place]) if place >= state.board.grids else order_of_attack(state, place)
    order = [u for u in order if line.dice[state.kind[u].armour]]
    return order if line.flat or line.chain else order[:1]


def _attack(
    state: State,
    unit: int,
    line: AttackProfile,
    place: int,
    order: Sequence[int],
    precision: int,
    extra: int,
    smoke: int,
) -> Chances:
    total: Chances = dict(NONE)
    going: Chances = dict(NONE)  # a chain goes on only from here
    infects = line.infect or state.combined[unit].infect
    for target in order:
        dice = dice_against(state, line.dice[state.kind[target].armour] + extra, target, place, smoke)
        chances = hits_of(dice, precision)
        struck: Chances = {}
        catching = Fraction(INFECTED, FACES) if infects and may_infect(state, unit, target) else Fraction(0)
        for hits, part in enumerate(chances):
            if line.chain and not hits:
                continue
            done, died = outcome(state, target, hits)
            struck[done, died] = struck.get((done, died), Fraction(0)) + part * (1 - catching if hits else 1)
            if hits and catching:
                struck[done, 1] = struck.get((done, 1), Fraction(0)) + part * catching
        after = _both(going, struck)
        if line.chain:
            for key, chance in going.items():
                total[key] += chance * (chances[0] - 1)
            for key, chance in after.items():
                total[key] = total.get(key, Fraction(0)) + chance
            going = after
        else:
            total = going = after
    return total


def _both(one: Chances, other: Chances) -> Chances:
    """Return the chances of one thing after the other."""
    found: Chances = {}
    for (harm, dead), chance in one.items():
        for (more, died), part in other.items():
            key = (harm + more, dead + died)
            found[key] = found.get(key, Fraction(0)) + chance * part
    return found


# gas and ramming


def gas_hits(state: State, unit: int, path: Sequence[int]) -> tuple[list[Fraction], int]:
    """Return the chance of each number of hits by the gas of some grids on a unit that goes there, and the dice."""
    chances, total = [Fraction(1)], 0
    for grid in path:
        token = state.gas.get(grid)
        if token is None or not suffers(state, unit, token):
            continue
        dice = _gas_dice(state, unit, token, grid)
        total += dice
        after = [Fraction(0)] * (len(chances) + dice)
        for hits, chance in enumerate(chances):
            for more, part in enumerate(hits_of(dice, 0)):
                after[hits + more] += chance * part
        chances = after
    return chances, total


def _gas_dice(state: State, unit: int, token: Gas, grid: int) -> int:
    return dice_against(state, token.kind.lines[token.line].dice[state.kind[unit].armour], unit, grid)


def gas_odds(state: State, unit: int, path: Sequence[int]) -> Odds | None:
    """Return the chances of a unit that goes through the grids of a path; None if no gas harms it there."""
    chances, total = gas_hits(state, unit, path)
    if not total:
        return None
    found: Chances = {}
    for hits, chance in enumerate(chances):
        key = outcome(state, unit, hits)
        found[key] = found.get(key, Fraction(0)) + chance
    return Odds(chief_first(named(found)), f"{HITS_ON}+ on a die, {total} {'die' if total == 1 else 'dice'} of gas")


def cloud_chances(state: State, token: Gas, grid: int) -> Chances:
    """Return the chances of the units of a grid when gas comes over them (RIV-11.28)."""
    total: Chances = dict(NONE)
    for unit in state.at[grid]:
        if not suffers(state, unit, token):
            continue
        struck: Chances = {}
        for hits, part in enumerate(hits_of(_gas_dice(state, unit, token, grid), 0)):
            key = outcome(state, unit, hits)
            struck[key] = struck.get(key, Fraction(0)) + part
        total = _both(total, struck)
    return total


def standing_odds(state: State, grids: Sequence[int]) -> Odds:
    """Return the chances of a side's units that stand in the gas of some grids."""
    total: Chances = dict(NONE)
    for grid in grids:
        total = _both(total, cloud_chances(state, state.gas[grid], grid))
    return Odds(chief_first(named(total, own=True)), f"{HITS_ON}+ on a die of gas")


def strike_odds(state: State, unit: int, dice: int, place: int) -> Odds:
    """Return the chances of dice that no unit's attack rolls at another one."""
    dice = dice_against(state, dice, unit, place)
    found: Chances = {}
    for hits, part in enumerate(hits_of(dice, 0)):
        key = outcome(state, unit, hits)
        found[key] = found.get(key, Fraction(0)) + part
    return Odds(chief_first(named(found)), f"{HITS_ON}+ on a die")


def ram_odds(state: State, unit: int, path: Sequence[int], how: str, precision: int) -> Odds:
    """Return the chances of running down the units at the end of a path, and of the gas on it.

    Where they are driven to, and into which gas, is the defender's choice and not counted in; that there is nowhere to
    go is (RIV-11.46).
    """
    grid = path[-1]
    dice = JUGGERNAUT_DICE if how == "juggernaut" else state.combined[unit].tank_shock
    left: dict[tuple[int, int, tuple[int, ...]], Fraction] = {(0, 0, ()): Fraction(1)}  # the last: who is driven out
    thrown = {target: dice_against(state, dice, target, grid) for target in order_of_attack(state, grid)}
    for target, count in thrown.items():
        after: dict[tuple[int, int, tuple[int, ...]], Fraction] = {}
        for hits, part in enumerate(hits_of(count, precision)):
            harm, dead = outcome(state, target, hits)
            for (harmed, killed, driven), chance in left.items():
                key = harmed + harm, killed + dead, driven if dead else (*driven, state.kind[target].spaces)
                after[key] = after.get(key, Fraction(0)) + chance * part
        left = after
    rooms = rooms_around(state, unit, grid)
    total: Chances = {}
    for (harmed, killed, driven), chance in left.items():
        fate = harmed, killed + crushed(driven, rooms)
        total[fate] = total.get(fate, Fraction(0)) + chance
    found = _through_gas(state, unit, path, named(total))
    return Odds(chief_first(found), f"{HITS_ON - precision}+ on a die{_dice_each(state, thrown)}")


def _through_gas(state: State, unit: int, path: Sequence[int], struck: Mapping[str, Fraction]) -> Named:
    """Add what gas does to a unit on its way, and where it strikes."""
    found: Named = {}
    before, after = gas_hits(state, unit, path[:-1])[0], gas_hits(state, unit, path[-1:])[0]
    for hits, chance in enumerate(before):
        if outcome(state, unit, hits)[1]:
            found["itself killed on the way"] = found.get("itself killed on the way", Fraction(0)) + chance
            continue
        for more, part in enumerate(after):
            harm, dead = outcome(state, unit, hits + more)
            tail = ", itself killed" if dead else f", {harm} damage to itself" if harm else ""
            for name, share in struck.items():
                found[name + tail] = found.get(name + tail, Fraction(0)) + chance * part * share
    return found
