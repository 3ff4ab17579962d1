"""Odds of Breakable's shots and moves: the range check, then the dice; each says what it includes."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Odds, at_least
from sandtable.games.interformic.rules.board.brk_places import may_land
from sandtable.games.interformic.rules.combat.brk_aiming import aim_class, aim_hex, aims, checks_range
from sandtable.games.interformic.rules.combat.brk_range_check import range_chance
from sandtable.games.interformic.rules.combat.hit_rolls import dice_text, hit_chance
from sandtable.games.interformic.rules.combat.melee import melee_size, melee_words
from sandtable.games.interformic.rules.devices.buzz import prey
from sandtable.games.interformic.rules.devices.cluster import Mover, mover_class, waiting
from sandtable.games.interformic.rules.devices.devices import device_title, device_word, read_device
from sandtable.games.interformic.rules.movement.brk_steps import EXIT
from sandtable.games.interformic.rules.movement.choppers import AHEAD
from sandtable.games.interformic.rules.movement.skimmers import SLIPS
from sandtable.games.interformic.rules.units.units import breakable, carrier_of, friendly, place, spot
from sandtable.games.interformic.rules.weapons.beams import REVERSE, beam_targets, ray_aim
from sandtable.games.interformic.rules.weapons.lasers import strength_at
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BRK_BEAMS,
    CLUSTER_BOMB,
    FORCE,
    HEAVY,
    INDUCER,
    INDUCER_DICE,
    KILLBOT,
    LASER,
    LIGHT,
    STASIS,
)

ONE = Fraction(1)
MISSED, SHORT = "missed", "range check fails"
BEAM_VERBS = ("fire", "reverse", "overheat", "overheat-reverse")
PASSING = ("takeoff", "land", "about-face", "turn")  # what makes cluster bombs go off in a flyer's own hex (BRK-22.3)


def beam_odds(state: State, firer: int, kind: int, size: int, target: str) -> Odds:
    """Return the chances of a beam of Breakable: the range check and the dice."""
    distance = state.field.distances(state.hex[firer])[aim_hex(state, target)]
    chance = range_chance(distance) if checks_range(state, firer, kind) else ONE
    short = {SHORT: 1 - chance} if chance < 1 else {}
    needed = f"a range die of {distance} or more, then " if short else ""
    if kind == INDUCER:
        dice = INDUCER_DICE[size]
        outcomes = marker_odds(state, firer, target, dice)
        return Odds(
            {name: chance * part for name, part in outcomes.items()} | short,
            f"{needed}{dice} {'die' if dice == 1 else 'dice'}",
        )
    strength = strength_at(size, distance) if kind == LASER else size
    against = aim_class(state, target)
    hit = hit_chance(strength, against)
    outcomes = {f"{named(state, target)} destroyed": chance * hit, MISSED: chance * (1 - hit)}
    return Odds(outcomes | short, needed + dice_text(strength, against))


def ray_odds(state: State, firer: int, kind: int, size: int, target: Choice) -> Odds:
    """Return the chances of a force beam or stasis ray of a unit of Breakable: the range check, the first hit."""
    hex_ = target if isinstance(target, int) else aim_hex(state, target)
    distance = state.field.distances(state.hex[firer])[hex_]
    chance, against = range_chance(distance), ray_aim(state, firer, kind, target)
    hit = hit_chance(size, against)
    short = {SHORT: 1 - chance} if chance < 1 else {}
    needed = f"a range die of {distance} or more, then " if short else ""
    return Odds({"hit": chance * hit, MISSED: chance * (1 - hit)} | short, needed + dice_text(size, against))


def named(state: State, target: str) -> str:
    """Name a target in an outcome."""
    key = read_device(state, target)
    return target if key is None else device_title(key).removeprefix("a ")


def marker_odds(state: State, firer: int, target: str, dice: int) -> dict[str, Fraction]:
    """Return the chances of each number of brain markers put on a foe, or taken off a friend (BRK-24.1, BRK-24.8)."""
    unit = state.names.index(target)
    most, change = dice, "more"
    if friendly(state, firer, unit):
        most, change = len(state.brains.get(unit, ())), "less"
    outcomes: dict[str, Fraction] = {}
    for n in range(dice + 1):
        count = min(n, most)
        name = f"{count} marker{'' if count == 1 else 's'} {change}"
        outcomes[name] = outcomes.get(name, Fraction(0)) + Fraction(comb(dice, n), 2**dice)
    return outcomes


# blows


def blow_odds(state: State, size: int, target: str) -> Odds:
    """Return the chances of a blow or a detonation at something in the hex."""
    against = aim_class(state, target)
    hit = hit_chance(size, against)
    return Odds({f"{named(state, target)} destroyed": hit, MISSED: 1 - hit}, dice_text(size, against))


def strike_odds(state: State, decision: Decision, target: str) -> Odds:
    """Return the chances of melee by a unit of Breakable or a killbot, or of a buzz bomb."""
    unit = decision.about[0]
    if unit >= 0:
        return blow_odds(state, melee_size(state, unit), target)
    return blow_odds(state, HEAVY if decision.about[3] == KILLBOT else LIGHT, target)


def _device_action_odds(state: State, decision: Decision, word: str) -> Odds | None:
    """Return the chances of a device's attack on the only thing that it can attack."""
    _, hex_, colour, kind = decision.about
    if word not in ("detonate", "melee"):
        return None
    targets = prey(state, (hex_, colour, kind))
    return strike_odds(state, decision, targets[0]) if len(targets) == 1 else None


# cluster bombs


def passing_odds(state: State, mover: Mover, goal: int | None) -> Odds | None:
    """Return the chances of what sets off cluster bombs where it is, and where it goes (BRK-22.2, BRK-22.3)."""
    if not state.devices or (isinstance(mover, int) and not breakable(state, mover)):
        return None
    here = spot(state, mover) if isinstance(mover, int) else mover[0]
    rides = isinstance(mover, int) and carrier_of(state, mover) >= 0 and here >= 0
    lives, bombs = survival(*_there(state, mover, here), here) if rides else survival(state, mover, here)
    if goal is not None:
        entering, more = survival(*_there(state, mover, goal), goal)
        lives, bombs = lives * entering, bombs + more
    if not bombs:
        return None
    name = state.names[mover] if isinstance(mover, int) else named(state, device_word(state, mover))
    what = f"{bombs} cluster bomb{'' if bombs == 1 else 's'}, one after the other"
    return Odds({f"{name} destroyed": 1 - lives, "gets through": lives}, what)


def _there(state: State, mover: Mover, goal: int) -> tuple[State, Mover]:
    """Return the table with a mover where it goes, and the mover there."""
    if not isinstance(mover, int):
        return state, (goal, mover[1], mover[2])
    table = state.copy()
    place(table, mover, goal)
    return table, mover


def survival(state: State, mover: Mover, hex_: int) -> tuple[Fraction, int]:
    """Return the chance of outliving the cluster bombs of a hex, and how many of them there are."""
    bombs = sum(state.devices[hex_, colour, CLUSTER_BOMB] for colour in waiting(state, mover, hex_)) if hex_ >= 0 else 0
    return ((1 - hit_chance(LIGHT, mover_class(state, mover, hex_))) ** bombs, bombs) if bombs else (ONE, 0)


def move_odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the chances of a step: into a hex, or off the map."""
    unit = decision.about[0]
    if isinstance(choice, str) and not choice.startswith(EXIT):
        return None
    mover: Mover = unit if unit >= 0 else (decision.about[1], decision.about[2], decision.about[3])
    return passing_odds(state, mover, choice if isinstance(choice, int) else None)


def action_odds(state: State, decision: Decision, word: str) -> Odds | None:
    """Return the chances of an action whose target goes without saying, or that sets off cluster bombs."""
    unit = decision.about[0]
    if unit < 0:
        return _device_action_odds(state, decision, word)
    verb = word.partition(".")[0]
    if verb in PASSING:
        return passing_odds(state, unit, None)
    if verb in AHEAD:
        goal = state.field.toward[state.hex[unit]][(state.facing[unit] + SLIPS[AHEAD[verb]]) % 6]
        return passing_odds(state, unit, goal if goal >= 0 else None)
    if word == "melee":
        targets = melee_words(state, unit)
        return blow_odds(state, melee_size(state, unit), targets[0]) if len(targets) == 1 else None
    if word == "clear":
        return clear_odds(state, unit)
    lone = lone_aim(state, unit, word)
    if lone is None:
        return None
    kind, size, target = lone
    if kind in BRK_BEAMS:
        return beam_odds(state, unit, kind, size, str(target))
    return ray_odds(state, unit, kind, size, target)


def lone_aim(state: State, unit: int, word: str) -> tuple[int, int, Choice] | None:
    """Return the beam that *word* fires, its size and its only target; None for anything else."""
    verb, _, name = word.partition(".")
    weapon = next((weapon for weapon in state.arms[unit] if weapon.name == name), None)
    if weapon is None or verb not in BEAM_VERBS or weapon.kind not in (*BRK_BEAMS, FORCE, STASIS):
        return None
    kind = REVERSE if verb.endswith("reverse") else weapon.kind
    offer = aims(state, unit, kind, weapon.size) if kind in BRK_BEAMS else beam_targets(state, unit, kind)
    return (kind, weapon.size, offer.nth(0)) if len(offer) == 1 else None


def clear_odds(state: State, unit: int) -> Odds:
    """Return the chance to clear a stasis marker (UNB-ACT.10)."""
    markers = state.stasis[unit]
    return Odds({"a marker less": at_least(1, markers)}, f"1+ of {markers}")


def push_odds(state: State, unit: int, goal: int) -> Odds | None:
    """Return the chances of a unit that a force beam moves past cluster bombs to where it may be (BRK-22.10)."""
    if not breakable(state, unit) or not may_land(state.kind[unit], state.gear[unit], state.terrain[goal]):
        return None
    return passing_odds(state, unit, goal)
