"""Odds of shots: what an attack does to its target, over the cards that are left, as the firer's side can tell."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.engine.verdicts import Odds
from sandtable.games.impact.explain.draw_odds import icons
from sandtable.games.impact.log import hides_card
from sandtable.games.impact.rules.board.visibility import unarmed_drones
from sandtable.games.impact.rules.cards.draw_chances import Pile, Spread, draw, pile, sure
from sandtable.games.impact.rules.combat.damage import BREACH
from sandtable.games.impact.rules.combat.facing import KEEP, bears, has_facing, turned, turns_needed
from sandtable.games.impact.rules.combat.fire import aimed, known_damage, targets
from sandtable.games.impact.rules.combat.results import KILL, NOTHING, SHOCK, excess, look_up
from sandtable.games.impact.rules.combat.shots import HOWS, REACTION, TARGETED, Shot, StrengthLine, modifiers, strength
from sandtable.games.impact.rules.combat.strikes import boxes_of, columns
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DIRECTIONS, DOWN, PAINT

NO_EFFECT, KILLED = "-", "E"


def effect_chance(state: State, firer: int, target: int, how: str) -> Fraction:
    """Return the chance that the first draw of a shot has any effect, as the firer's side can tell."""
    one = aimed(state, firer, target, how, -turns_needed(state, firer, target))
    power = strength(modifiers(state, one, known_damage(state, target)))
    found, left = 0, state.deck or state.whole_deck
    by_card, cards = columns(), state.cards
    for card in bits(left):
        if look_up(by_card[cards[card].id], power) != NOTHING:
            found += 1
    return Fraction(found, left.bit_count())


def shot_odds(state: State, one: Shot) -> Odds | None:
    """Return the odds of a shot on its target, without what spills over; None if its type is not known."""
    target = one.target
    own = state.side[target] == state.side[one.firer]
    if not own and hides_card(state, target):
        return None
    damage = state.damage[target] if own else known_damage(state, target)
    lines = modifiers(state, one, damage)
    return Odds(hit_chances(state, target, strength(lines), damage), show_sum(lines))


def show_sum(lines: list[StrengthLine]) -> str:
    """Write the sum of an attack's strength: "strength 4: attack 7, shield -2, assault fire -2"."""
    parts = [f"{line.text} {line.value}" if n == 0 else f"{line.text} {line.value:+d}" for n, line in enumerate(lines)]
    return f"strength {strength(lines)}: {', '.join(parts)}"


def hit_chances(state: State, target: int, power: int, damage: int) -> Spread:
    """Return the chances of what an attack at a strength does to a soldier with so many boxes crossed."""
    by_card, cards = columns(), state.cards
    armoured = state.kind[target].armoured
    over = excess(power)

    def alike(card: int) -> object:
        low = state.on.integrity and cards[card].d6 <= BREACH
        return (look_up(by_card[cards[card].id], power), look_up(by_card[cards[card].id], over) if over > 0 else 0, low)

    def first(card: int, rest: Pile) -> Spread:
        result = look_up(by_card[cards[card].id], power)
        if result & KILL:
            return sure(KILLED)
        shock = bool(result & SHOCK)

        def then(crossed: int, deck: Pile) -> Spread:
            if over <= 0:
                return sure(outcome(state, target, damage, crossed, shock=shock))
            return draw(deck, lambda card, deck: second(card, deck, crossed, shock=shock))

        return cross(damage, boxes_of(state, result), rest, then)

    def second(card: int, rest: Pile, crossed: int, *, shock: bool) -> Spread:
        boxes = boxes_of(state, look_up(by_card[cards[card].id], over))
        return cross(crossed, boxes, rest, lambda now, _: sure(outcome(state, target, damage, now, shock=shock)))

    def cross(before: int, boxes: int, rest: Pile, then: Callable[[int, Pile], Spread]) -> Spread:
        if not boxes:
            return then(before, rest)
        after = before + boxes
        if not armoured or after > DOWN:
            return sure(KILLED)
        if not state.on.integrity or after < BREACH:
            return then(after, rest)
        if after > BREACH:
            return sure(KILLED)
        return draw(rest, lambda card, deck: sure(KILLED) if cards[card].d6 <= BREACH else then(after, deck))

    return in_order(draw(pile(range(len(cards)), state.deck, alike, icons(state)), first))


def outcome(state: State, target: int, before: int, after: int, *, shock: bool) -> str:
    """Name what becomes of a target in the words of the table, all boxes added up; or that it goes down."""
    if after == DOWN:
        return "down" if before < DOWN else NO_EFFECT
    shocked = "S" if shock and not state.down >> target & 1 else ""
    boxes = str(after - before) if after > before else ""
    return shocked + boxes or NO_EFFECT


def in_order(spread: Spread) -> Spread:
    """Sort outcomes from none to elimination."""
    names = [NO_EFFECT, "S"]
    for count in range(1, DOWN):
        names += [str(count), f"S{count}"]
    return {name: spread[name] for name in (*names, "down", KILLED) if name in spread}


# who is fired at


def target_odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of a shot at who is named."""
    firer, how, *rest = decision.about
    if how < 0 or choice not in state.names:
        return None
    return _at(state, firer, state.names.index(str(choice)), HOWS[how], rest[0] if rest else 0)


def only_target_odds(state: State, firer: int, how: str) -> Odds | None:
    """Return the odds of a shot whose target goes without asking, because there is only one."""
    if has_facing(state, firer):
        return None  # it is asked how it turns
    found = targets(state, firer, how)
    return _at(state, firer, found[0], how, 0) if len(found) == 1 else None


def turn_odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of a shot that follows a turn at once, because there is only one target where it faces then."""
    firer, how, *found = decision.about
    if how < 0 or (HOWS[how] == REACTION and state.on.assist < 2):
        return None
    old = state.facing[firer]
    new = old if choice == KEEP else DIRECTIONS.index(str(choice))
    faced = [unit for unit in found if bears(state, firer, new, state.point[unit])]
    return _at(state, firer, faced[0], HOWS[how], turned(old, new)) if len(faced) == 1 else None


def _at(state: State, firer: int, target: int, how: str, steps: int) -> Odds | None:
    if state.on.strict:
        return None  # who looks is committed (IMP-14.8)
    one = aimed(state, firer, target, how, -steps)
    return _painted_first(state, one) if how == TARGETED and not one.shaken else shot_odds(state, one)


def _painted_first(state: State, one: Shot) -> Odds | None:
    """Return the odds of targeted fire: the target is painted before the shot (IMP-9.0.d).

    Whether a drone can be painted is not known before it is known to be no ECM drone (IMP-14.4.3.c).
    """
    if unarmed_drones(state) & ~state.identified & 1 << one.target:
        return None
    if state.kind[one.target].jams:
        return shot_odds(state, one)
    painted = state.painted[one.target]
    state.painted[one.target] = max(painted, PAINT)
    try:
        return shot_odds(state, one)
    finally:
        state.painted[one.target] = painted


def reaction_odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of a reaction shot, where they may be shown at all (`reaction.assist` 2)."""
    if state.on.assist < 2 or choice not in state.names:
        return None
    firer, mover = state.names.index(str(choice)), decision.about[0]
    steps = turns_needed(state, firer, mover)  # it turns no farther than it must (IMP-14.9.e)
    return shot_odds(state, aimed(state, firer, mover, REACTION, -steps))
