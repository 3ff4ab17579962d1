"""Odds: the exact chances of what a choice draws for, over the cards that are left, as the side asked can tell them.

Discards lie open, so anybody can count the deck (IMP-HID-8). Of an enemy's card only what was shown counts
(IMP-HID-1), and of ECM drones those that are identified (IMP-HID-9).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.engine.verdicts import Odds
from sandtable.games.impact.board.ground import FORBIDDEN
from sandtable.games.impact.board.terrain import SLAG
from sandtable.games.impact.fire.firing import aimed, known_damage
from sandtable.games.impact.fire.results import KILL, NOTHING, SHOCK, excess, look_up
from sandtable.games.impact.fire.shots import HOWS, Line, Shot, modifiers, strength
from sandtable.games.impact.fire.strikes import boxes_of, columns
from sandtable.games.impact.pieces.chances import Pile, Spread, draw, pile, sure
from sandtable.games.impact.pieces.command import morale_modifier, mp_left
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DOWN
from sandtable.games.impact.telling import hides_card, many
from sandtable.games.impact.turn.morale import MOST, SHOCK_TABLE, result_of, table_for

NO_EFFECT, KILLED = "-", "E"
TIRED = 9  # more than this on a group draw: completed without an action (IMP-12.1.2.2.b)


# attacks


def effect_chance(state: State, firer: int, target: int, how: str) -> Fraction:
    """Return the chance that the first draw of a shot has any effect, as the firer's side can tell."""
    one = aimed(state, firer, target, how)
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


def show_sum(lines: list[Line]) -> str:
    """Write the sum of an attack's strength: "strength 4: attack 7, shield -2, assault fire -2"."""
    parts = [f"{line.text} {line.value}" if n == 0 else f"{line.text} {line.value:+d}" for n, line in enumerate(lines)]
    return f"strength {strength(lines)}: {', '.join(parts)}"


def hit_chances(state: State, target: int, power: int, damage: int) -> Spread:
    """Return the chances of what an attack at a strength does to a soldier with so many boxes crossed."""
    by_card, cards = columns(), state.cards
    armoured = state.kind[target].armoured
    over = excess(power)

    def alike(card: int) -> object:
        low = state.on.integrity and cards[card].d6 <= 2
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
        if not state.on.integrity or after < 2:
            return then(after, rest)
        if after > 2:
            return sure(KILLED)
        return draw(rest, lambda card, deck: sure(KILLED) if cards[card].d6 <= 2 else then(after, deck))

    icons = sum(1 << n for n, card in enumerate(cards) if card.icon) if state.on.reshuffle_always else 0
    return in_order(draw(pile(range(len(cards)), state.deck, alike, icons), first))


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


# draws of a d6 or a d12


def _die(state: State, sides: int, named: Callable[[int], str]) -> Odds:
    """Return the odds of one draw by what each face means."""
    found: Spread = {}
    left = bits(state.deck or state.whole_deck)
    for number in left:
        card = state.cards[number]
        name = named(card.d6 if sides == 6 else card.d12)
        found[name] = found.get(name, Fraction(0)) + Fraction(1, len(left))
    return Odds(found, f"d{sides}")


def _check(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of a morale check (IMP-7.2.d, IMP-7.3.b); one that was called has another draw before it."""
    word, unit = str(choice), decision.about[0]
    if not word.startswith("draw") or (len(decision.about) > 1 and decision.about[1]):
        return None
    modifier = morale_modifier(state, unit) + int(word.partition(".")[2] or 0)
    table = table_for(state, unit)
    if state.kind[unit].drone:
        table = SHOCK_TABLE
    found = _die(state, 12, lambda die: result_of(table, min(max(die + modifier, 0), MOST)))
    order = {name: found.outcomes[name] for _, name in table if name in found.outcomes}
    return Odds(order, f"d12 {modifier:+d}" if modifier else "d12")


def _target(state: State, decision: Decision, choice: Choice) -> Odds | None:
    firer, how, *rest = decision.about
    if how < 0 or choice not in state.names or state.on.strict:
        return None  # with 14.8 on, who looks is committed
    turned = rest[0] if rest else 0
    target = state.names.index(str(choice))
    one = aimed(state, firer, target, HOWS[how], -turned)
    if HOWS[how] == "targeted" and not one.shaken:
        return _painted_first(state, one)
    return shot_odds(state, one)


def _painted_first(state: State, one: Shot) -> Odds | None:
    """Return the odds of targeted fire: the target is painted before the shot (IMP-9.0.d)."""
    kind = state.kind[one.target]
    if kind.jams and state.identified >> one.target & 1:
        return shot_odds(state, one)
    painted = state.painted[one.target]
    state.painted[one.target] = max(painted, 3)
    try:
        return shot_odds(state, one)
    finally:
        state.painted[one.target] = painted


def _react(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of a reaction shot, where they may be shown at all (`reaction.assist` 2)."""
    if state.on.assist < 2 or choice not in state.names:
        return None
    return shot_odds(state, aimed(state, state.names.index(str(choice)), decision.about[0], "reaction"))


def _crash(state: State, unit: int, unpaid: int) -> Odds:
    damage, equal = state.damage[unit], state.on.crash_on_equal
    fatal = damage == DOWN or not state.kind[unit].armoured
    hurt = "eliminated" if fatal else "1 box"
    return _die(state, 6, lambda die: hurt if die - unpaid < damage + equal else "no damage")


def _landing(state: State, decision: Decision, choice: Choice) -> Odds | None:
    unit, on_hand = decision.about
    if choice != "crash":
        return None
    cost = state.land.landing[state.point[unit]]
    return _crash(state, unit, cost - (on_hand if on_hand < cost else 0))


def _step(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of a crash by choice, and of slag that is entered."""
    unit = decision.about[0]
    if choice == "crash":
        cost, left = state.land.landing[state.point[unit]], mp_left(state, unit)
        return _crash(state, unit, cost - (left if left < cost else 0))  # IMP-8.2.8.d
    if not isinstance(choice, int) or state.land.terrain[choice] != SLAG or state.airborne >> unit & 1:
        return None
    if state.land.enter[choice] == FORBIDDEN or choice in state.mines:
        return None
    hurt = "1 box" if state.kind[unit].armoured else "eliminated"
    return _die(state, 6, lambda die: hurt if die <= state.glow else "no damage")


def _act(state: State, decision: Decision, choice: Choice) -> Odds | None:
    unit = decision.about[0]
    if choice == "repair":
        return _die(state, 6, lambda die: "1 box mended" if die > state.damage[unit] else "nothing")
    if choice == "command":
        bonus = sum(e.value for e in state.effects if e.kind == "command-draw" and e.side == state.side[unit])
        spread = _die(state, 6, lambda die: many(die + bonus, "command point"))
        return Odds(dict(sorted(spread.outcomes.items())), "d6")
    return None


def _mend(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of an engineer's drawn repair (IMP-12.2.1.b)."""
    if choice != "draw":
        return None
    engineer, patient = decision.about
    most = state.damage[patient]
    found = _die(state, 6, lambda die: f"{many(min(most, max(0, die - state.damage[engineer])), 'box')} mended")
    return Odds(dict(sorted(found.outcomes.items())), "d6")


def _group(state: State, _: Decision, choice: Choice) -> Odds | None:
    """Return the odds that a soldier of a group acts (IMP-12.1.2.2.b)."""
    if choice not in state.names:
        return None
    unit = state.names.index(str(choice))
    return _die(state, 12, lambda die: "acts" if die + state.damage[unit] <= TIRED else "completed without an action")


ODDS: dict[str, Callable[[State, Decision, Choice], Odds | None]] = {
    "target": _target, "react": _react, "check": _check, "landing": _landing, "step": _step, "act": _act, "mend": _mend,
    "group": _group,
}  # fmt: skip


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the exact chances of what a choice draws for; None where nothing is drawn."""
    find = ODDS.get(decision.kind)
    return find(state, decision, choice) if find else None
