"""Odds of draws for a d6 or a d12: checks, repairs and groups, landings, slag and mines."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.engine.verdicts import Odds
from sandtable.games.impact.log import many
from sandtable.games.impact.rules.board.terrain import SLAG
from sandtable.games.impact.rules.cards.draw_chances import Pile, Spread, draw, pile, sure
from sandtable.games.impact.rules.combat.damage import BREACH
from sandtable.games.impact.rules.turn.morale import MOST, SHOCK_TABLE, result_of, table_for
from sandtable.games.impact.rules.units.command import morale_modifier
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DOWN

TIRED = 9  # more than this on a group draw: completed without an action (IMP-12.1.2.2.b)


def die_odds(state: State, sides: int, named: Callable[[int], str]) -> Odds:
    """Return the odds of one draw by what each face means."""
    found: Spread = {}
    left = bits(state.deck or state.whole_deck)
    for number in left:
        card = state.cards[number]
        name = named(card.d6 if sides == 6 else card.d12)
        found[name] = found.get(name, Fraction(0)) + Fraction(1, len(left))
    return Odds(found, f"d{sides}")


def icons(state: State) -> int:
    """Return the cards, as a mask, whose draw makes a reshuffle follow (IMP-5.4.c)."""
    return sum(1 << n for n, card in enumerate(state.cards) if card.icon) if state.on.reshuffle_always else 0


# morale, repairs and groups


def check_odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of a morale check (IMP-7.2.d, IMP-7.3.b); one that was called has another draw before it."""
    word, unit = str(choice), decision.about[0]
    if not word.startswith("draw") or (len(decision.about) > 1 and decision.about[1]):
        return None
    return morale_odds(state, unit, int(word.partition(".")[2] or 0))


def morale_odds(state: State, unit: int, added: int = 0) -> Odds:
    """Return the odds of a soldier's check with so many points added."""
    modifier = morale_modifier(state, unit) + added
    table = table_for(state, unit)
    if state.kind[unit].drone:
        table = SHOCK_TABLE
    found = die_odds(state, 12, lambda die: result_of(table, min(max(die + modifier, 0), MOST)))
    order = {name: found.outcomes[name] for _, name in table if name in found.outcomes}
    return Odds(order, f"d12 {modifier:+d}" if modifier else "d12")


def mend_odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    """Return the odds of an engineer's drawn repair (IMP-12.2.1.b)."""
    if choice != "draw":
        return None
    engineer, patient = decision.about
    most = state.damage[patient]
    found = die_odds(state, 6, lambda die: f"{many(min(most, max(0, die - state.damage[engineer])), 'box')} repaired")
    return Odds(dict(sorted(found.outcomes.items())), "d6")


def group_odds(state: State, _: Decision, choice: Choice) -> Odds | None:
    """Return the odds that a soldier of a group acts (IMP-12.1.2.2.b)."""
    if choice not in state.names:
        return None
    unit = state.names.index(str(choice))
    return die_odds(
        state, 12, lambda die: "acts" if die + state.damage[unit] <= TIRED else "completed without an action"
    )


# the ground


def _one_box(state: State, unit: int, hurts: Callable[[int], bool]) -> Odds:
    """Return the odds of a d6 that may cross one box, with all that this box may do: breach a suit, put down, kill."""
    cards, after = state.cards, state.damage[unit] + 1
    fatal = not state.kind[unit].armoured or after > DOWN or (state.on.integrity and after > BREACH)

    def box(rest: Pile) -> Spread:
        if fatal:
            return sure("eliminated")
        if state.on.integrity and after == BREACH:  # IMP-14.2.a
            return draw(rest, lambda card, _: sure("eliminated" if cards[card].d6 <= BREACH else "1 box"))
        return sure("down" if after == DOWN else "1 box")

    deck = pile(range(len(cards)), state.deck, lambda card: cards[card].d6, icons(state))
    found = draw(deck, lambda card, rest: box(rest) if hurts(cards[card].d6) else sure("no damage"))
    return Odds({name: found[name] for name in ("no damage", "1 box", "down", "eliminated") if name in found}, "d6")


def crash_odds(state: State, unit: int, unpaid: int) -> Odds:
    limit = state.damage[unit] + state.on.crash_on_equal
    return _one_box(state, unit, lambda die: die - unpaid < limit)


def ground_odds(state: State, unit: int, point: int) -> Odds | None:
    """Return the odds of what awaits a soldier on the ground of a point: slag, or a mine that it may clear."""
    if point in state.mines and state.on.mines:
        if not state.kind[unit].engineer:
            return None
        found = die_odds(state, 12, lambda die: "cleared" if die > state.damage[unit] else "goes off")  # IMP-12.2.3
        return Odds({name: found.outcomes[name] for name in ("cleared", "goes off") if name in found.outcomes}, "d12")
    return slag_odds(state, unit, point)


def slag_odds(state: State, unit: int, point: int) -> Odds | None:
    """Return the odds of coming onto the ground of a point, if it is slag (IMP-2.3.5.b)."""
    return _one_box(state, unit, lambda die: die <= state.glow) if state.land.terrain[point] == SLAG else None


def landing_odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    unit, on_hand = decision.about
    point = state.point[unit]
    if choice == "crash":
        cost = state.land.landing[point]
        return crash_odds(state, unit, cost - (on_hand if on_hand < cost else 0))
    return ground_odds(state, unit, choice) if isinstance(choice, int) else slag_odds(state, unit, point)
