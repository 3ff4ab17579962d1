"""Odds: the exact chances of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Odds
from sandtable.games.undergrowth.rules.combat.attacks import ATTACK_NUMBERS, connected, eligible, needed, shielded
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.tables import ALL, ATTACKS

FACES = 6


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the exact chances of what *choice* may bring about; None if no die follows at once.

    A bid has none: a die for a tie comes only if the other side bids the same, and how likely that is cannot be said.
    """
    if decision.kind == "target":
        unit, number, *named = decision.about
        if choice != "done":
            named = [state.number[str(choice)], *named]  # what is being chosen comes first
        return attack_odds(state, unit, number, named)
    if decision.kind == "deed" and choice in ATTACK_NUMBERS:
        return _attack_odds(state, decision.about[0], ATTACK_NUMBERS[str(choice)])
    return None


def _attack_odds(state: State, unit: int, number: int) -> Odds | None:
    """Return the chances of an attack that asks for no target, or for the only one there is."""
    targets = eligible(state, unit, number)
    if ATTACKS[number].targets == ALL:
        return attack_odds(state, unit, number, targets)
    alone = len(targets) == 1 and not connected(state, targets, targets)
    return attack_odds(state, unit, number, targets) if alone else None


def hit_chance(least: int) -> Fraction:
    """Return the chance that a die shows *least* or more."""
    return Fraction(max(0, min(FACES, FACES + 1 - least)), FACES)


def attack_odds(state: State, unit: int, number: int, targets: Sequence[int]) -> Odds:
    """Return the chance of what a hit does to each target, and at last the chance that nothing is hit.

    Each target has a die of its own, so the chances of several are independent of each other. Of several, one that no
    roll can hit is listed too, with no chance: left out, it would seem to have that of the next.
    """
    alone = len(targets) == 1
    outcomes: dict[str, Fraction] = {}
    nothing = Fraction(1)
    for target in targets:
        chance = (
            hit_chance(needed(state, unit, number, target)) if matters(state, unit, number, target) else Fraction(0)
        )
        nothing *= 1 - chance
        if chance or not alone:
            fate = _fate(state, number, target)
            outcomes[fate if alone else f"{state.names[target]} {fate}"] = chance
    if not any(matters(state, unit, number, target) for target in targets):
        outcomes = {"no effect": Fraction(1)}
    elif nothing:
        outcomes["miss" if alone else "no hit"] = nothing
    return Odds(outcomes, ", ".join(_roll(state, unit, number, target) for target in targets))


def matters(state: State, unit: int, number: int, target: int) -> bool:
    """Whether a hit would do anything: not through a Dome Shield, nor by stunning the tough or the stunned."""
    if shielded(state, unit, target):
        return False
    return not (ATTACKS[number].stuns and (state.kind[target].tough or state.stunned >> target & 1))


def _fate(state: State, number: int, target: int) -> str:
    """Say what a hit that matters does to a target."""
    if ATTACKS[number].stuns:
        return "stunned"
    damage = state.damage[target] + ATTACKS[number].damage
    return "destroyed" if damage >= state.kind[target].hit_points else "hit"


def _roll(state: State, unit: int, number: int, target: int) -> str:
    """Say what the die for a target must show."""
    name, least = state.names[target], needed(state, unit, number, target)
    if not matters(state, unit, number, target):
        return f"{name} without effect"
    return f"{name} on {least}+" if least <= FACES else f"{name} beyond any roll"
