"""Strikes: a draw against one soldier at a strength, its result, and the draw of overkill (IMP-9.3.3 to 9.3.5)."""

from __future__ import annotations

from functools import cache

from sandtable.engine.decisions import Rule
from sandtable.games.impact.log import many, tell
from sandtable.games.impact.rules.cards.deck import draw
from sandtable.games.impact.rules.combat.damage import after_hits, cross, eliminate
from sandtable.games.impact.rules.combat.results import BOXES, KILL, SHOCK, Column, excess, look_up, show
from sandtable.games.impact.rules.combat.shots import StrengthLine
from sandtable.games.impact.rules.combat.shots import strength as total
from sandtable.games.impact.rules.units.roster import load_attack, load_cards
from sandtable.games.impact.rules.units.units import show_card
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY


def strike(
    state: State,
    target: int,
    lines: list[StrengthLine],
    how: str,
    rule: str,
    *,
    firer: int = NOBODY,
    indirect: bool = False,
) -> Rule[int]:
    """Draw against a soldier at the strength of *lines*, apply the result, and the second draw of overkill."""
    power = total(lines)
    result, die = _draw(state, target, lines, power, how, rule, firer, indirect)
    boxes = boxes_of(state, result)
    if result & KILL:
        eliminate(state, target, "IMP-9.3.3.h")
    elif boxes:
        cross(state, target, boxes, _ROWS[boxes])
    over = excess(power)
    if over > 0 and state.point[target] >= 0:
        more, _ = _draw(state, target, lines, over, how, "IMP-9.3.5.a", firer, indirect)
        boxes = boxes_of(state, more)
        if boxes:
            cross(state, target, boxes, "IMP-9.3.5.b")
    if state.point[target] >= 0:
        show_card(state, target)
        yield from after_hits(state, target, shock=bool(result & SHOCK))
    return die


_ROWS = ("", "IMP-9.3.3.i", "IMP-9.3.3.j", "IMP-9.3.3.k")


def boxes_of(state: State, result: int) -> int:
    """Return how many boxes a result crosses (IMP-9.3.3.i to k)."""
    boxes = result & BOXES
    return state.on.three_boxes if boxes == 3 else boxes


def _in_words(state: State, result: int) -> str:
    """Say a result: "no effect", "shock", "2 boxes and shock", "elimination"."""
    if result & KILL:
        return "elimination"
    boxes = boxes_of(state, result)
    said = ([many(boxes, "box")] if boxes else []) + (["shock"] if result & SHOCK else [])
    return " and ".join(said) or "no effect"


@cache
def columns() -> dict[str, Column]:
    """Return the attack results of every card, by its id (IMP-5.1)."""
    return {card.id: column for card, column in zip(load_cards(), load_attack(), strict=True)}


def _draw(
    state: State, target: int, lines: list[StrengthLine], power: int, how: str, rule: str, firer: int, indirect: bool
) -> tuple[int, int]:
    card = draw(state)
    result = look_up(columns()[card.id], power)
    if state.log is not None:
        who = {} if firer == NOBODY else {"unit": firer}
        text = "{target} is attacked" if firer == NOBODY else "{unit} fires at {target}"
        text = f"{text} ({how}) at strength {power}: drew {card.d12}, {_in_words(state, result)}"
        sums = [[line.rule, line.value] for line in lines]
        tell(
            state, rule, "attack", text, **who, target=target, strength=power, modifiers=sums, die=card.d12,
            result=show(result), how=how, indirect=indirect,
        )  # fmt: skip
    return result, card.d12
