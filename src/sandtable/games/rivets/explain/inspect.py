"""Inspection: which unit and place a question is about, and what a side may know about a place."""

from __future__ import annotations

from sandtable.engine.contract.inspection import Inspection, Sight, SightLine, Subject, Threat
from sandtable.engine.decisions import Decision, other_side
from sandtable.engine.verdicts import Refused, Verdict
from sandtable.games.rivets.rules.combat.damage import bolster, order_of_attack
from sandtable.games.rivets.rules.combat.probabilities import attack_odds
from sandtable.games.rivets.rules.combat.targets import Aim, in_range, land_reach
from sandtable.games.rivets.rules.units.roster import kind_numbered
from sandtable.games.rivets.rules.units.units import free_spaces, title, unit_named
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import CLASSES, DEAD, NOBODY, SIDES, TERRAINS, TRENCH

#: Kinds of question whose first `about` is a unit, and those where it is a place.
_UNIT_FIRST = frozenset((
    "deed", "target", "line", "victim", "barrage", "again", "repair", "fortify", "sacrifice", "heal-from", "heal-to",
    "stare", "stare-unit", "stare-to", "roll", "dive", "fly", "heading", "move", "displace", "ram", "eyes", "follow",
    "emerge", "surface",
))  # fmt: skip
_PLACE_FIRST = frozenset(("reflip", "react", "alarm", "wind", "facing"))


def subject(state: State, decision: Decision) -> Subject:
    """Return what a question is about."""
    about, names = decision.about, state.board.names
    if not about:
        active = decision.kind == "unit" and state.active != NOBODY
        return Subject(None, names[state.active]) if active else Subject()
    if decision.kind in _PLACE_FIRST:
        return Subject(None, names[about[0]])
    if decision.kind == "place":
        return Subject(kind_numbered(about[0]).code)  # it gets its name where it is placed
    if decision.kind not in _UNIT_FIRST or about[0] >= len(state.names):
        return Subject()
    place = state.place[about[0]]
    if decision.kind in ("ram", "heading"):
        place = about[1]
    return Subject(state.names[about[0]], names[place] if place >= 0 else None)


def inspect(state: State, side: str | None, place: str, unit: str | None) -> Inspection:
    """Say what there is at a place, who could attack it, and whether *unit* reaches it. All of it is public."""
    number = state.board.numbers.get(place)
    if number is None:
        raise Refused(f"{place!r} is not a place of this board: A1 is a grid, 0,0 an intersection")
    looker = NOBODY if unit is None else unit_named(state, unit)
    if unit is not None and (looker == NOBODY or state.place[looker] < 0):
        raise Refused(f"there is no unit {unit!r} on the board")
    units = state.at[number] if number >= state.board.grids else order_of_attack(state, number)
    sight = None if looker == NOBODY else _sight(state, looker, number)
    return Inspection(
        place, _describe(state, number), tuple(state.names[u] for u in units), sight, _threats(state, side, number)
    )


def _describe(state: State, place: int) -> str:
    board = state.board
    if place >= board.grids:
        text = "Intersection " + board.names[place] + "."
        here = state.at[place]
        return f"{text} {title(state, here[0])} is here." if here else text
    terrain, objective = board.layout[place]
    owner = "No Man's Land" if board.owner[place] == NOBODY else f"{SIDES[board.owner[place]].capitalize()} territory"
    said = [f"{board.names[place]} {TERRAINS[terrain]}, {owner}."]
    if terrain == TRENCH:
        said.append("One die fewer against the units here (RIV-2.25).")
    if objective:
        worth = [state.field.pays(place, side) for side in (0, 1)]
        pays = "Strategic objective" + (
            f": {worth[0]} VP for Blue, {worth[1]} for Red in Wrap up" if any(worth) else ""
        )
        said.append(f"{pays} (RIV-2.26).")
    if place in state.gas:
        token = state.gas[place]
        said.append(f"Gas of {SIDES[token.owner].capitalize()}{', thin' if token.thin else ''} (RIV-11.28).")
    if not board.obstacles >> place & 1:
        said.append(f"{free_spaces(state, place)} of 4 spaces free (RIV-2.22).")
    order = order_of_attack(state, place)
    if len(order) > 1:
        line = ", ".join(f"{state.names[u]} ({CLASSES[state.kind[u].rank]})" for u in order)
        said.append(f"Attacked in this order: {line} (RIV-7.3).")
    fewer = [f"{state.names[u]} {less}" for u in order if (less := bolster(state, u, place))]
    if fewer:
        said.append(f"Dice fewer: {', '.join(fewer)} (RIV-11.6).")
    return " ".join(said)


def _sight(state: State, unit: int, place: int) -> Sight:
    """Say which attacks of a unit reach a place."""
    board = state.board
    lines = []
    for line in state.combined[unit].lines:
        reached = bool(in_range(state, unit, line) >> place & 1)
        lines.append(SightLine(line.title, None, _reach(state, unit, line.name, place, reached)))
    if not lines:
        lines.append(SightLine("no attack", None, Verdict(False, "RIV-7.12", f"{title(state, unit)} has no attacks")))
    return Sight(board.names[state.place[unit]], board.names[place], tuple(lines))


def _reach(state: State, unit: int, name: str, place: int, reached: bool) -> Verdict:
    board, here = state.board, state.place[unit]
    line = next(one for one in state.combined[unit].lines if one.name == name)
    if here < board.grids and place < board.grids:
        far, reach = board.distance(here, place), land_reach(state, unit, line)
        return Verdict(reached, "RIV-2.17", f"distance {far}, range {reach}")
    rule = "RIV-2.15" if here < board.grids else "RIV-2.12" if place < board.grids else "RIV-2.9"
    return Verdict(reached, rule, "in range" if reached else "out of range")


def _threats(state: State, side: str | None, place: int) -> tuple[Threat, ...]:
    """Say who could attack this place: the enemies of the units here, or of the side that looks."""
    here = state.at[place]
    if not here and side is None:
        return ()
    enemy = other_side(state.side[here[0]] if here else SIDES.index(side or ""))
    found = []
    for unit, where in enumerate(state.place):
        if where < 0 or where == DEAD or state.side[unit] != enemy:
            continue
        for number, line in enumerate(state.combined[unit].lines):
            if in_range(state, unit, line) >> place & 1:
                odds = attack_odds(state, unit, number, place, Aim(), NOBODY) if here and not line.dev else None
                found.append(Threat(state.names[unit], line.name, f"{title(state, unit)} reaches it", "RIV-6.9", odds))
    return tuple(found)
