"""Attacks: who may be a target, what the die must show, and what a hit does."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.undergrowth.log import tell
from sandtable.games.undergrowth.rules.board.ground import close_by, level_of
from sandtable.games.undergrowth.rules.turn.scoring import check_wiped_out, destroy
from sandtable.games.undergrowth.state import State, enemies_of, title
from sandtable.games.undergrowth.tables import ALL, ATTACKS, NORTH, SIDES

ATTACK_WORDS = tuple(f"attack.{attack.name}" for attack in ATTACKS)
ATTACK_NUMBERS = {word: number for number, word in enumerate(ATTACK_WORDS)}


def attack(state: State, unit: int, number: int) -> Rule[None]:
    """Name all targets, then roll for each of them in turn (UND-6.38)."""
    if ATTACKS[number].targets == ALL:
        named = eligible(state, unit, number)
    else:
        named = yield from name_targets(state, unit, number)
    for target in named:
        strike(state, unit, number, target)
    check_wiped_out(state, NORTH - state.side[unit])


# targets


def eligible(state: State, unit: int, number: int) -> list[int]:
    """List the enemies that an attack may be aimed at, in the order of their names."""
    reached, place = state.ground.struck_from(state.place[unit], ATTACKS[number].need), state.place
    return [e for e in enemies_of(state, unit) if place[e] >= 0 and reached[place[e]]]


def usable_attacks(state: State, unit: int) -> list[str]:
    """List the attacks of a unit that have a target now, as they are typed."""
    here, ground = state.place[unit], state.ground
    foe = NORTH - state.side[unit]
    foes = [place for place in state.place[state.first[foe] : state.first[foe + 1]] if place >= 0]
    found = []
    for number in state.kind[unit].attacks:
        reached = ground.struck_from(here, ATTACKS[number].need)
        for place in foes:
            if reached[place]:
                found.append(ATTACK_WORDS[number])
                break
    return found


def connected(state: State, named: list[int], candidates: list[int]) -> list[int]:
    """List the candidates that one step connects to a target already named (UND-6.7)."""
    mask = 0
    for target in named:
        mask |= close_by()[state.place[target]]
    return [one for one in candidates if one not in named and mask >> state.place[one] & 1]


def name_targets(state: State, unit: int, number: int) -> Rule[list[int]]:
    """Ask for one target after the other, up to the number of the attack (UND-6.7, UND-6.8)."""
    side, line = SIDES[state.side[unit]], ATTACKS[number]
    candidates = eligible(state, unit, number)
    name = yield Decision(
        side, "target", lambda: f"Whom does {title(state, unit)} attack with its {line.title}?", line.rule,
        Options(tuple(state.names[t] for t in candidates)), about=(unit, number),
    )  # fmt: skip
    named = [state.number[name]]
    while len(named) < line.targets:
        more = connected(state, named, candidates)
        if not more:
            break
        name = yield Decision(
            side, "target", f"Another target of the {line.title}, or done?", "UND-6.7",
            Options((*[state.names[t] for t in more], "done")), about=(unit, number, *named),
        )  # fmt: skip
        if name == "done":
            break
        named.append(state.number[name])
    return named


# the roll


def modifiers(state: State, unit: int, target: int) -> list[tuple[str, str]]:
    """List what takes one off the die, each with its row (UND-4.5)."""
    found = []
    place = state.place[target]
    if state.ground.cover >> place & 1:
        found.append(("UND-4.1", "cover"))
    if level_of(place) > level_of(state.place[unit]):
        found.append(("UND-4.3", "height"))
    if state.kind[target].camouflage:
        found.append(("UND-7.19", "camouflage"))
    return found


def needed(state: State, unit: int, number: int, target: int) -> int:
    """Return what the die must show at least; more than 6: it cannot hit (UND-4.5)."""
    place = state.place[target]
    least = ATTACKS[number].hits_on
    if state.ground.cover >> place & 1:
        least += 1
    if level_of(place) > level_of(state.place[unit]):
        least += 1
    if state.kind[target].camouflage:
        least += 1
    return least


def shielded(state: State, unit: int, target: int) -> bool:
    """Whether a Dome Shield takes the sting out of an attack from above (UND-7.18)."""
    return state.kind[target].dome_shield and level_of(state.place[unit]) > level_of(state.place[target])


def strike(state: State, unit: int, number: int, target: int) -> None:
    """Roll for one target, and do what a hit does (UND-6.9, UND-6.11)."""
    line = ATTACKS[number]
    least = needed(state, unit, number, target)
    die = state.dice.face()
    hit = die >= least
    if state.log is not None:
        less = [word for _, word in modifiers(state, unit, target)]
        why = f": {', '.join(less)}" if less else ""
        outcome = "hits" if hit else "misses"
        tell(
            state, line.rule, "attack",
            f"{{unit}} {outcome} {{target}} with its {{attack}} ({{die}}, {{least}}+ needed{why})",
            unit=unit, target=target, attack=line.title, die=die, least=least, hit=hit, modifiers=less,
            place=state.place[unit], goal=state.place[target],
        )  # fmt: skip
    if not hit:
        return
    if shielded(state, unit, target):
        tell(state, "UND-7.18", "shield", "the Dome Shield of {target} turns it aside", target=target)
        return
    if line.damage:
        state.damage[target] += line.damage
        left = state.kind[target].hit_points - state.damage[target]
        if left <= 0:
            destroy(state, target)
        else:
            points = "hit point" if left == 1 else "hit points"
            text = f"{{target}} takes {{damage}} damage, {{left}} {points} left"
            tell(state, "UND-6.9", "damage", text, target=target, damage=line.damage, left=left)
    if line.stuns:
        stun(state, target)


def stun(state: State, target: int) -> None:
    """Put a stun marker on a unit, one at most; the tough shake it off (UND-6.11, UND-7.20)."""
    if state.kind[target].tough:
        tell(state, "UND-7.20", "stun", "{target} is too tough to be stunned", target=target)
    elif state.stunned >> target & 1:
        tell(state, "UND-6.11", "stun", "{target} is stunned already", target=target)
    else:
        state.stunned |= 1 << target
        tell(state, "UND-6.11", "stun", "{target} is stunned", target=target)
