"""Odds: the exact chances of an attack, and of the die for a tie."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Odds
from sandtable.games.undergrowth.attacks import ATTACK_NUMBERS, connected, eligible, needed, shielded
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.tables import ALL, ATTACKS, NOBODY

FACES = 6


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the exact chances of what *choice* may bring about; None if no die follows at once."""
    if decision.kind == "target":
        unit, number, *named = decision.about
        if choice != "done":
            named = [*named, state.number[str(choice)]]
        return attack_odds(state, unit, number, named)
    if decision.kind == "deed" and choice in ATTACK_NUMBERS:
        return _deed_odds(state, decision.about[0], ATTACK_NUMBERS[str(choice)])
    if decision.kind == "bid" and state.last == NOBODY:
        half = Fraction(1, 2)
        return Odds({"a tie won": half, "a tie lost": half}, "one die if the bids are equal")
    return None


def _deed_odds(state: State, unit: int, number: int) -> Odds | None:
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
    """Return the chance of each number of hits that matter, and of units destroyed or stunned by them.

    The outcomes exclude each other, and together are certain.
    """
    chances: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}  # by hits, and those that count
    for target in targets:
        hit = hit_chance(needed(state, unit, number, target)) if matters(state, unit, number, target) else Fraction(0)
        counts = int(tells(state, unit, number, target))
        after: dict[tuple[int, int], Fraction] = {}
        for (hits, struck), chance in chances.items():
            for key, part in (((hits, struck), 1 - hit), ((hits + 1, struck + counts), hit)):
                if part:
                    after[key] = after.get(key, Fraction(0)) + chance * part
        chances = after
    fate = "stunned" if ATTACKS[number].stuns else "destroyed"
    outcomes = {_outcome(hits, struck, len(targets), fate): chances[hits, struck] for hits, struck in sorted(chances)}
    if not any(matters(state, unit, number, target) for target in targets):
        outcomes = {"no effect": Fraction(1)}
    return Odds(outcomes, ", ".join(_roll(state, unit, number, target) for target in targets))


def matters(state: State, unit: int, number: int, target: int) -> bool:
    """Whether a hit would do anything: not through a Dome Shield, nor by stunning the tough or the stunned."""
    if shielded(state, unit, target):
        return False
    return not (ATTACKS[number].stuns and (state.kind[target].tough or state.stunned >> target & 1))


def tells(state: State, unit: int, number: int, target: int) -> bool:
    """Whether a hit that matters destroys the target, or stuns it."""
    damage = state.damage[target] + ATTACKS[number].damage
    return ATTACKS[number].stuns or damage >= state.kind[target].hit_points


def _outcome(hits: int, struck: int, targets: int, fate: str) -> str:
    if targets == 1:
        return "miss" if not hits else fate if struck else "hit"
    text = "no hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    return f"{text}, {struck} {fate}" if struck else text


def _roll(state: State, unit: int, number: int, target: int) -> str:
    """Say what the die for a target must show."""
    name, least = state.names[target], needed(state, unit, number, target)
    if not matters(state, unit, number, target):
        return f"{name} without effect"
    return f"{name} on {least}+" if least <= FACES else f"{name} beyond any roll"
