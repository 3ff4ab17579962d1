"""Odds: the exact chances of a choice that rolls dice."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Odds, at_least
from sandtable.games.interformic.beams import aim
from sandtable.games.interformic.combat import dice_text, hit_chance, target_size
from sandtable.games.interformic.harm import shakeable
from sandtable.games.interformic.lasers import laser_strength
from sandtable.games.interformic.melee import melee_sizes, melee_targets
from sandtable.games.interformic.neutron import exposed
from sandtable.games.interformic.state import State, is_frozen, units_in
from sandtable.games.interformic.tables import (
    BECOMES,
    BLADE,
    CRAWLER,
    DICE,
    DUG_IN,
    HEAVY,
    INDUSTRY,
    LIGHT,
    NEUTRON,
    NUKE,
    TERRAIN,
    WOODS,
)
from sandtable.games.interformic.view import knows_weapon
from sandtable.games.interformic.weapons import slot_of

HALF = Fraction(1, 2)


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the exact chances of what *choice* may bring about; None if no dice follow.

    A bomb's are those before any defensive laser, until the defender is asked for lasers.
    """
    kind = decision.kind
    if kind == "beam":
        _, _, size = decision.about
        against = aim(state, choice)
        return Odds({"hit": hit_chance(size, against)}, dice_text(size, against))
    if kind == "bomb" and isinstance(choice, int):
        return bomb_odds(state, decision.about[1], decision.about[2], choice)
    if kind == "rocket" and isinstance(choice, int):
        return bomb_odds(state, NUKE, LIGHT, choice)
    if kind == "melee":
        return melee_odds(state, decision.about[0], state.names.index(str(choice)))
    if kind == "action":
        return _action_odds(state, decision.about[0], str(choice))
    if kind == "lasers":
        return _laser_odds(state, decision, str(choice))
    if kind in ("move", "runaway") and isinstance(choice, int):
        return _crush_odds(state, decision.about[0], choice)
    return None


def bomb_odds(state: State, kind: int, size: int, hex_: int) -> Odds | None:
    """Return the chances of a bomb that is not shot down, by unit and for the ground."""
    outcomes: dict[str, Fraction] = {}
    if kind == NEUTRON:
        for unit in exposed(state, size, hex_):
            outcomes[f"{state.names[unit]} out"] = HALF**3 if state.configuration[unit] == DUG_IN else HALF
        return Odds(outcomes, "1+ of 1 each") if outcomes else None
    if kind != NUKE:
        return None
    for unit in units_in(state, hex_):
        if shakeable(state, unit) and not is_frozen(state, unit):
            fate = "down" if state.kind[unit] == 1 else "scattered"
            outcomes[f"{state.names[unit]} {fate}"] = hit_chance(size, target_size(state, unit))
    becomes = BECOMES[state.terrain[hex_]]
    if becomes != state.terrain[hex_]:
        outcomes[f"ground to {TERRAIN[becomes]}"] = hit_chance(size, LIGHT)
    return Odds(outcomes) if outcomes else None


def _action_odds(state: State, unit: int, word: str) -> Odds | None:
    if word == "clear":
        markers = state.stasis[unit]
        return Odds({"a marker less": at_least(1, markers)}, f"1+ of {markers}")
    targets = melee_targets(state, unit) if word == "melee" else []
    return melee_odds(state, unit, targets[0]) if len(targets) == 1 else None


def melee_odds(state: State, unit: int, target: int) -> Odds:
    """Return the chance of a strike, as the attacker may know it."""
    size, against = melee_sizes(state, unit, target)
    blade = [slot for slot, weapon in enumerate(state.arms[target]) if weapon.kind == BLADE]
    if not any(knows_weapon(state, target, slot, state.side[unit]) for slot in blade):
        against = target_size(state, target)
    return Odds({"hit": hit_chance(size, against)}, dice_text(size, against))


def _laser_odds(state: State, decision: Decision, word: str) -> Odds | None:
    """Return the chances with the lasers committed so far and the one that *word* adds, if no other follows."""
    kind, start, target, size, *numbers = decision.about
    committed = list(zip(numbers[::2], numbers[1::2], strict=True))
    if word != "done":
        name, _, weapon = word.partition(".")
        unit = state.names.index(name)
        committed.append((unit, slot_of(state, unit, weapon)))
    strengths = [laser_strength(state, unit, slot, start, target) for unit, slot in committed]
    missed = prod((1 - hit_chance(strength, LIGHT) for strength in strengths), start=Fraction(1))
    if word != "done":
        return Odds({"bomb destroyed": 1 - missed}, dice_text(strengths[0], LIGHT) if len(strengths) == 1 else "")
    outcomes = {"bomb destroyed": 1 - missed} if committed else {}
    bomb = bomb_odds(state, kind, size, target)
    if bomb:
        outcomes |= {name: missed * chance for name, chance in bomb.outcomes.items()}
    return Odds(outcomes, "" if committed or not bomb else bomb.dice) if outcomes else None


def _crush_odds(state: State, unit: int, hex_: int) -> Odds | None:
    if state.kind[unit] != CRAWLER or state.terrain[hex_] not in (INDUSTRY, WOODS):
        return None
    return Odds({"ground to rough": at_least(*DICE[HEAVY][LIGHT])}, dice_text(HEAVY, LIGHT))
