"""Special abilities: the engineer's repairs and demolitions, the crusader's repair, and cards that are examined."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, bits
from sandtable.games.impact.log import many, tell, title
from sandtable.games.impact.rules.board.figures import beside
from sandtable.games.impact.rules.board.terrain import BRIDGE, BUILDING, RUBBLE
from sandtable.games.impact.rules.board.visibility import enemies_seen
from sandtable.games.impact.rules.cards.deck import d6
from sandtable.games.impact.rules.combat.blasts import become, occupants
from sandtable.games.impact.rules.combat.damage import eliminate
from sandtable.games.impact.rules.stealth.hidden_setup import appear
from sandtable.games.impact.rules.units.units import complete, good_order, grounded, prove_type, show_card
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DOWN, SIDES

AID, TREAT, DEMOLISH, QUERY = "aid", "treat", "demolish", "query"
SURE, DRAW = "sure", "draw"


def words(state: State, unit: int) -> tuple[str, ...]:
    """List what the type of a soldier, or an engineer beside it, lets it do now."""
    kind = state.kind[unit]
    found = []
    if 0 < state.damage[unit] < DOWN and engineers_near(state, unit):
        found.append(AID)
    if (kind.engineer or kind.crusader) and patients_near(state, unit):
        found.append(TREAT)
    if kind.engineer and sites_near(state, unit):
        found.append(DEMOLISH)
    if (kind.query_one or kind.query_all) and cards_in_sight(state, unit):
        found.append(QUERY)
    return tuple(found)


def do(state: State, unit: int, word: str) -> Rule[None]:
    """Do one of the `words`; the helper is completed here, the active soldier by the caller that activated it."""
    if word == AID:
        yield from aid(state, unit)
    elif word == TREAT:
        yield from treat(state, unit)
    elif word == DEMOLISH:
        yield from demolish(state, unit)
    else:
        yield from query(state, unit)


# repairs


def friends_near(state: State, unit: int) -> list[int]:
    """List the adjacent soldiers of the same side, clockwise from NE."""
    return [other for other in beside(state, unit) if state.side[other] == state.side[unit]]


def may_help(state: State, unit: int) -> bool:
    """Whether a soldier can repair others: good order, on the ground (IMP-12.2.1.c)."""
    return good_order(state, unit) and grounded(state, unit) and not state.stealth[unit] and not state.caught[unit]


def engineers_near(state: State, unit: int) -> list[int]:
    """List the engineers that could repair a soldier as it is activated (IMP-12.2.1.a, IMP-12.2.1.c)."""
    if not (good_order(state, unit) and grounded(state, unit)):
        return []
    return [
        other
        for other in friends_near(state, unit)
        if state.kind[other].engineer and not state.completed >> other & 1 and may_help(state, other)
    ]


def patients_near(state: State, unit: int) -> list[int]:
    """List the down soldiers that an engineer or crusader could repair (IMP-12.2.1.d, IMP-12.3.d)."""
    if not may_help(state, unit):
        return []
    return [other for other in friends_near(state, unit) if state.down >> other & 1 and grounded(state, other)]


def aid(state: State, unit: int) -> Rule[None]:
    """Have the active soldier repaired by an engineer beside it; both are completed (IMP-12.2.1.a)."""
    names = tuple(state.names[one] for one in engineers_near(state, unit))
    word = yield Decision(
        SIDES[state.side[unit]], "engineer", lambda: f"Who repairs {title(state, unit)}?", "IMP-12.2.1.a",
        Options(names), about=(unit,),
    )  # fmt: skip
    engineer = state.names.index(word)
    yield from _mend(state, engineer, unit)
    complete(state, engineer)


def treat(state: State, unit: int) -> Rule[None]:
    """Let an engineer or crusader repair a down soldier beside it (IMP-12.2.1.d, IMP-12.3.d)."""
    names = tuple(state.names[one] for one in patients_near(state, unit))
    word = yield Decision(
        SIDES[state.side[unit]], "patient", lambda: f"Whom does {title(state, unit)} repair?", "IMP-12.2.1.d",
        Options(names), about=(unit,),
    )  # fmt: skip
    patient = state.names.index(word)
    if state.kind[unit].engineer:
        yield from _mend(state, unit, patient)
    else:
        appear(state, unit)
        mend(state, patient, 1, "IMP-12.3.d", unit)
    complete(state, patient)


def _mend(state: State, engineer: int, patient: int) -> Rule[None]:
    """Repair one box for sure, or draw for more; chosen before the draw (IMP-12.2.1.a to c)."""
    word = yield Decision(
        SIDES[state.side[engineer]], "mend", lambda: f"How is {title(state, patient)} repaired?", "IMP-12.2.1.c",
        Options((SURE, DRAW)), about=(engineer, patient),
    )  # fmt: skip
    appear(state, engineer)
    appear(state, patient)
    if word == SURE:
        mend(state, patient, 1, "IMP-12.2.1.a", engineer)
        return
    die = d6(state)
    show_card(state, engineer)  # the sum proves it (IMP-4.0.b)
    mend(state, patient, max(0, die - state.damage[engineer]), "IMP-12.2.1.b", engineer, die)


def mend(state: State, patient: int, boxes: int, rule: str, helper: int, die: int = 0) -> None:
    """Take boxes off a soldier; one that was down gets up (IMP-12.2.1.e)."""
    prove_type(state, helper)
    boxes = min(boxes, state.damage[patient])
    state.damage[patient] -= boxes
    if boxes:
        state.down &= ~(1 << patient)
    show_card(state, patient)
    text = f"{{unit}} takes {many(boxes, 'box')} off {{target}}" if boxes else "{unit} cannot repair {target}"
    if die:
        text += f": {die}"
    tell(state, rule, "repair", text, unit=helper, target=patient, count=boxes, die=die or None)


# demolition


def sites_near(state: State, unit: int) -> int:
    """Return the points, as a mask, that an engineer can reduce to rubble (IMP-12.2.2.a, IMP-12.2.2.c)."""
    if not (good_order(state, unit) and grounded(state, unit)):
        return 0
    land, here, found = state.land, state.point[unit], 0
    for point in (here, *state.land.sites(here, state.kind[unit].base)):
        if land.terrain[point] in (BRIDGE, BUILDING) or land.bunkers >> point & 1:
            found |= 1 << point
    return found


def demolish(state: State, unit: int) -> Rule[None]:
    """Reduce a bridge, building or bunker to rubble; enemies in it are eliminated (IMP-12.2.2)."""
    point = yield Decision(
        SIDES[state.side[unit]], "demolish", lambda: f"What does {title(state, unit)} demolish?", "IMP-12.2.2.a",
        Options((), sites_near(state, unit)), about=(unit,),
    )  # fmt: skip
    appear(state, unit)
    prove_type(state, unit)
    inside = [other for other in occupants(state, point) if state.side[other] != state.side[unit]]
    tell(state, "IMP-12.2.2.a", "demolish", "{unit} demolishes {place}", unit=unit, place=point)
    become(state, point, RUBBLE, "IMP-12.2.2.a")
    for other in inside:
        appear(state, other)
        eliminate(state, other, "IMP-12.2.2.b")


# queries


def cards_in_sight(state: State, unit: int) -> list[int]:
    """List the enemies whose cards a soldier could examine now, once an activation (IMP-4.5.b to d)."""
    if state.act is not None and state.active == unit and state.act.queried:
        return []
    return [other for other in bits(enemies_seen(state, unit) & ~state.hidden) if state.kind[other].armoured]


def query(state: State, unit: int) -> Rule[None]:
    """Examine an enemy card; a sniper sees those of all in its sight (IMP-4.5.b, IMP-4.5.c)."""
    seen = cards_in_sight(state, unit)
    if not state.kind[unit].query_all:
        names = tuple(state.names[one] for one in seen)
        word = yield Decision(
            SIDES[state.side[unit]], "query", lambda: f"Whose card does {title(state, unit)} examine?", "IMP-4.5.b",
            Options(names), about=(unit,),
        )  # fmt: skip
        seen = [state.names.index(word)]
    appear(state, unit)
    prove_type(state, unit)
    if state.act is not None and state.active == unit:
        state.act.queried = True
    rule = "IMP-4.5.c" if state.kind[unit].query_all else "IMP-4.5.b"
    for other in seen:
        tell(state, rule, "query", "{unit} examines the card of {target}", unit=unit, target=other)
        see_card(state, other, rule)


def see_card(state: State, unit: int, rule: str) -> None:
    """Show a card to its enemy only."""
    show_card(state, unit)
    state.dice.reveal()
    boxes = many(state.damage[unit], "box")
    tell(
        state,
        rule,
        "seen",
        f"{{unit}}: {boxes} crossed",
        only=1 - state.side[unit],
        unit=unit,
        damage=state.damage[unit],
    )
