"""Odds: the exact chances of a choice that rolls dice."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Odds, at_least, list_rolls
from sandtable.games.interformic.explain.bomb_odds import (
    effect_rolls,
    launch_odds,
    neutron_odds,
    nuke_odds,
    rocket_odds,
    sighted_odds,
)
from sandtable.games.interformic.explain.brk_odds import (
    action_odds,
    beam_odds,
    blow_odds,
    clear_odds,
    lone_aim,
    move_odds,
    push_odds,
    ray_odds,
    strike_odds,
)
from sandtable.games.interformic.rules.combat.brk_range_check import range_chance
from sandtable.games.interformic.rules.combat.hit_rolls import dice_text, hit_chance, target_size
from sandtable.games.interformic.rules.combat.melee import melee_size, melee_sizes, melee_words
from sandtable.games.interformic.rules.units.units import breakable, units_in
from sandtable.games.interformic.rules.weapons.beams import ray_aim
from sandtable.games.interformic.rules.weapons.lasers import (
    NOWHERE,
    Laser,
    bearing_strength,
    checks_laser_range,
    read_laser,
)
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLADE,
    BRK_BEAMS,
    CRAWLER,
    DICE,
    HEAVY,
    INDUSTRY,
    LIGHT,
    NEUTRON,
    NUKE,
    WHEELED,
    WOODS,
)
from sandtable.games.interformic.views.view import knows_weapon

HALF = Fraction(1, 2)


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the exact chances of what *choice* may bring about; None if no dice follow.

    A bomb's are those before any defensive laser, until the defender is asked for lasers.
    """
    kind = decision.kind
    if kind == "lasers":
        return _laser_odds(state, decision, str(choice))
    if decision.about and (decision.about[0] < 0 or _of_breakable(state, decision)):
        return _force_odds(state, decision, choice)
    if kind == "beam":
        firer, weapon, size = decision.about
        return _beam_odds(state, firer, weapon, size, choice)
    if kind == "bomb" and isinstance(choice, int):
        return bomb_odds(state, decision.about[1], decision.about[2], choice)
    if kind == "rocket" and isinstance(choice, int):
        return bomb_odds(state, NUKE, LIGHT, choice)
    if kind == "melee":
        return _blow_odds(state, decision, str(choice))
    if kind == "action":
        return _action_odds(state, decision.about[0], str(choice))
    if kind == "continue" and choice == "continue":
        _, size, unit = decision.about
        against = target_size(state, unit) if unit >= 0 else LIGHT
        return Odds({"hit": hit_chance(size - 1, against)}, dice_text(size - 1, against))
    if kind in ("move", "runaway") and isinstance(choice, int):
        return _crush_odds(state, decision.about[0], choice)
    return push_odds(state, decision.about[0], choice) if kind == "push" and isinstance(choice, int) else None


ABOUT_UNIT = frozenset(("action", "beam", "bomb", "melee", "move", "rocket", "sighter", "step", "turn"))


def _of_breakable(state: State, decision: Decision) -> bool:
    """Whether a question is about a unit of Breakable."""
    return decision.kind in ABOUT_UNIT and breakable(state, decision.about[0])


def _force_odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the chances of a choice for a unit or device of Breakable."""
    kind, about = decision.kind, decision.about
    if kind == "beam" and about[1] not in BRK_BEAMS:
        return ray_odds(state, about[0], about[1], about[2], choice)
    if kind == "rocket":
        return rocket_odds(state, about[0], about[1], choice) if isinstance(choice, int) else None
    if kind == "beam":
        return beam_odds(state, about[0], about[1], about[2], str(choice))
    if kind == "bomb" and isinstance(choice, int):
        return launch_odds(state, about[0], about[1], about[2], choice)
    if kind == "sighter":
        launcher, weapon, size, target = about
        return sighted_odds(state, launcher, weapon, size, target, state.names.index(str(choice)))
    if kind in ("melee", "detonate"):
        return strike_odds(state, decision, str(choice))
    if kind == "action":
        return action_odds(state, decision, str(choice))
    return move_odds(state, decision, choice) if kind == "move" else None


def bomb_odds(state: State, kind: int, size: int, hex_: int) -> Odds | None:
    """Return the chances of a bomb that is not shot down, by unit and for the ground."""
    outcomes: dict[str, Fraction] = {}
    if kind == NEUTRON:
        outcomes = neutron_odds(state, size, hex_)
    else:
        outcomes = nuke_odds(state, size, hex_) if kind == NUKE else {}
    return Odds(outcomes, list_rolls(effect_rolls(state, kind, size, hex_))) if outcomes else None


def _beam_odds(state: State, firer: int, weapon: int, size: int, target: Choice) -> Odds:
    """Return the chances of a beam of a unit of Unbreakable."""
    if weapon in BRK_BEAMS:
        return beam_odds(state, firer, weapon, size, str(target))
    against = ray_aim(state, firer, weapon, target)
    return Odds({"hit": hit_chance(size, against)}, dice_text(size, against))


def _action_odds(state: State, unit: int, word: str) -> Odds | None:
    if word == "clear":
        return clear_odds(state, unit)
    lone = lone_aim(state, unit, word)
    if lone is not None:
        return _beam_odds(state, unit, *lone)
    targets = melee_words(state, unit) if word == "melee" else []
    return _strike_odds(state, unit, targets[0]) if len(targets) == 1 else None


def melee_odds(state: State, unit: int, target: int) -> Odds | None:
    """Return the chance of a strike, as the attacker may know it; none is rolled for at wheels (UNB-WEQ.4)."""
    if state.configuration[target] == WHEELED:
        return None
    size, against = melee_sizes(state, unit, target)
    blade = [slot for slot, weapon in enumerate(state.arms[target]) if weapon.kind == BLADE]
    if not any(knows_weapon(state, target, slot, state.side[unit]) for slot in blade):
        against = target_size(state, target)
    return Odds({"hit": hit_chance(size, against)}, dice_text(size, against))


def _blow_odds(state: State, decision: Decision, word: str) -> Odds | None:
    """Return the chance of a strike by a unit of Unbreakable, at a unit or at a device."""
    return _strike_odds(state, decision.about[0], word)


def _strike_odds(state: State, unit: int, word: str) -> Odds | None:
    if word in state.names and not breakable(state, state.names.index(word)):
        return melee_odds(state, unit, state.names.index(word))
    return blow_odds(state, melee_size(state, unit), word)


def _laser_odds(state: State, decision: Decision, word: str) -> Odds | None:
    """Return the chances with the lasers committed so far and the one that *word* adds, if no other follows."""
    kind, start, target, size, *numbers = decision.about
    committed: list[Laser] = list(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True))
    launcher = units_in(state, start)[0]  # any of them: a program asks where the bomb comes from
    program = state.mission.automatic_laser(state, launcher, kind, size, target)
    committed += [(unit, slot, NOWHERE) for unit, slot in program]  # it fires whatever the player does (UNB-RUN.10)
    added = read_laser(state, word)
    if added is not None:
        committed.append(added)
    missed = prod((1 - laser_chance(state, laser, start, target) for laser in committed), start=Fraction(1))
    rolled = _laser_rolls(state, committed, start, target)
    if word != "done":
        return Odds({"bomb destroyed": 1 - missed}, rolled)
    outcomes = {"bomb destroyed": 1 - missed} if committed else {}
    bomb = bomb_odds(state, kind, size, target)
    if bomb:
        outcomes |= {name: missed * chance for name, chance in bomb.outcomes.items()}
    dice = ", ".join(text for text in (rolled, bomb.dice if bomb else "") if text)
    return Odds(outcomes, dice) if outcomes else None


def _laser_rolls(state: State, committed: list[Laser], start: int, target: int) -> str:
    """List the rolls of committed lasers; one alone goes without a name."""
    rolls = []
    for laser in sorted(committed):  # in roster order (UNB-LAS.2)
        text = dice_text(bearing_strength(state, laser, start, target), LIGHT)
        checked = " with the range check" if checks_laser_range(state, laser) else ""
        rolls.append(f"{text}{checked}" if len(committed) == 1 else f"{state.names[laser[0]]} {text}{checked}")
    return ", ".join(rolls)


def laser_chance(state: State, laser: Laser, start: int, target: int) -> Fraction:
    """Return the chance that a committed laser destroys the bomb, with its range check if it makes one (BRK-23.12)."""
    unit, _, end = laser
    chance = hit_chance(bearing_strength(state, laser, start, target), LIGHT)
    return (
        chance * range_chance(state.field.distances(state.hex[unit])[end])
        if checks_laser_range(state, laser)
        else chance
    )


def _crush_odds(state: State, unit: int, hex_: int) -> Odds | None:
    if state.kind[unit] != CRAWLER or state.terrain[hex_] not in (INDUSTRY, WOODS):
        return None
    return Odds({"ground to rough": at_least(*DICE[HEAVY][LIGHT])}, dice_text(HEAVY, LIGHT))
