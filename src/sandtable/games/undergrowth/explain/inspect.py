"""Inspection: what a question is about, what a place means, what a unit sees of it, and what threatens there."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.boards.squares import OFF
from sandtable.engine.contract.inspection import Inspection, Sight, SightLine, Subject, Threat
from sandtable.engine.decisions import Decision
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.explain.odds import attack_odds
from sandtable.games.undergrowth.explain.phrases import describe_roll
from sandtable.games.undergrowth.explain.sight import sight_verdict
from sandtable.games.undergrowth.rules.board.ground import (
    level_of,
    neighbours,
    place_at,
    place_names,
    place_numbers,
    square_of,
    squares,
    station_of,
    touching,
)
from sandtable.games.undergrowth.rules.setup.armies import minors
from sandtable.games.undergrowth.scenarios.goals import goals
from sandtable.games.undergrowth.state import State, drop_name, title, units_of
from sandtable.games.undergrowth.tables import (
    ATTACKS,
    CENTRE,
    HEIGHTS,
    LG,
    NORTH,
    PLANTS,
    PU,
    ROCKS,
    SIDES,
    SQUARE_PLACES,
    STATIONS,
    TERRAIN,
    TERRAIN_ROWS,
)

#: Questions whose first number is a unit.
ABOUT_UNIT = frozenset(("entry", "station", "garrison", "deed", "move", "grab", "target", "call", "control"))


def subject(state: State, decision: Decision) -> Subject:
    """Say which unit and which place a question is about."""
    about, kind = decision.about, decision.kind
    if kind == "assign":
        m = state.muster[about[0]]
        return Subject(m.names[minors(m.units)[len(m.posts)]])
    if kind not in ABOUT_UNIT or not about:
        return Subject()
    place = state.place[about[0]]
    return Subject(state.names[about[0]], place_names()[place] if place >= 0 else None)


def inspect(state: State, side: str | None, where: str, named: str | None) -> Inspection:
    """Say what *side* (None: a spectator) may know about a square ("B2") or a place ("B2.0.E").

    With a unit in mind it says what that unit sees of the place, and what could strike it there.
    """
    if named is not None and named not in state.number and not state.muster:
        raise Refused(f"there is no unit {named!r}")
    if where in squares():
        first = place_at(squares().index(where), 0, 0)
        places = range(first, first + SQUARE_PLACES)
    elif where in place_numbers():
        places = range(place_numbers()[where], place_numbers()[where] + 1)
    else:
        raise Refused(f"there is no place {where!r}: a square such as B2, or a place such as B2.0.E", "UND-3.1")
    unit = state.number.get(named or "", -1)
    there = [u for u, place in enumerate(state.place) if place in places]
    sight = None
    found: tuple[Threat, ...] = ()
    if len(places) == 1:
        sight = _sight(state, unit, places[0])
        found = tuple(_threats(state, side, unit, places[0]))
        text = f"{_ground(state, places)} {' '.join(_standing(state, unit, places[0]))}".rstrip()
    else:
        text = _ground(state, places)
    return Inspection(where, text, tuple(state.names[u] for u in there), sight, found)


def _sight(state: State, unit: int, place: int) -> Sight | None:
    if unit < 0 or state.place[unit] < 0:
        return None
    here = state.place[unit]
    line = SightLine("sight", None, sight_verdict(state.ground, here, place))
    return Sight(place_names()[here], place_names()[place], (line,))


# threats


def _threats(state: State, side: str | None, unit: int, place: int) -> Iterator[Threat]:
    """Every attack that an enemy could make at the place from where it stands: at the unit in mind, or at anybody."""
    if unit >= 0 and side in (None, SIDES[state.side[unit]]) and state.ground.stands(state.kind[unit], place):
        table = state.copy()
        table.place[unit] = place
        own, target = state.side[unit], unit
    elif side is not None:
        table, own, target = state, SIDES.index(side), -1
    else:
        return
    for foe in units_of(table, NORTH - own):
        if table.place[foe] < 0:
            continue
        for number in table.kind[foe].attacks:
            if table.ground.struck_from(table.place[foe], ATTACKS[number].need)[place]:
                yield _threat(table, foe, number, target)


def _threat(state: State, foe: int, number: int, target: int) -> Threat:
    line, name = ATTACKS[number], title(state, foe)
    stunned = " (stunned now)" if state.stunned >> foe & 1 else ""
    if target < 0:
        text = f"{name}{stunned}, {line.title}: {line.hits_on}+ before cover, height and Camouflage"
        return Threat(state.names[foe], line.name, text, line.rule)
    text = f"{name}{stunned}, {line.title}: {describe_roll(state, foe, number, target)}"
    return Threat(state.names[foe], line.name, text, line.rule, attack_odds(state, foe, number, [target]))


# standing there


def _standing(state: State, unit: int, place: int) -> list[str]:
    """Say what it means to stand at a place: cover, contact, and height over the unit in mind."""
    ground, square, level = state.ground, square_of(place), level_of(place)
    said = []
    terrain, thick = ground.layout[square]
    if ground.cover >> place & 1:
        said.append(f"A unit here has partial cover ({'UND-2.8' if terrain == LG else 'UND-2.12'}).")
    elif terrain == LG or (terrain in PLANTS and thick):
        said.append(f"No cover at level {level} ({'UND-2.9' if terrain == LG else 'UND-2.13'}).")
    across = OFF if station_of(place) == CENTRE else neighbours()[square][station_of(place)]
    if across != OFF:
        name = squares()[across]
        if level <= ground.height[across]:
            said.append(f"In base contact with {name} (UND-3.3).")
        else:
            said.append(f"Not in contact with {name}, whose height is {ground.height[across]} (UND-3.3).")
    near = [
        state.names[u]
        for u, where in enumerate(state.place)
        if u != unit and touching()[place] >> max(where, 0) & 1 and where >= 0
    ]
    if near:
        said.append(f"In base contact here: {', '.join(near)} (UND-3.4).")
    if unit >= 0 and state.place[unit] >= 0 and level > level_of(state.place[unit]):
        said.append(f"Higher than {title(state, unit)}: 1 off the die of its attacks at this level (UND-4.3).")
    return said


# the ground


def _ground(state: State, places: range) -> str:
    """Say what a square is and what it does; of a single place, its level and cover."""
    ground, square = state.ground, square_of(places[0])
    terrain, thick = ground.layout[square]
    said = [f"{squares()[square]} {TERRAIN[terrain]}{' with thick leaves' if thick else ''}."]
    rule = TERRAIN_ROWS[terrain]
    if HEIGHTS[terrain]:
        said.append(f"Levels 0 to {HEIGHTS[terrain]} ({rule}).")
    if terrain == PU:
        said.append("Water: only water units and Flyers enter (UND-2.14).")
    elif terrain == LG:
        said.append("Partial cover on the ground: 1 off the die (UND-2.8, UND-4.1).")
    elif terrain in ROCKS:
        said.append("Hides units below its top that are on opposite sides of it (UND-4.8, UND-4.9).")
    elif terrain in PLANTS and thick:
        said.append(f"Partial cover up to level {HEIGHTS[terrain]}: 1 off the die (UND-2.13, UND-4.1).")
    if len(places) == 1:
        place = places[0]
        if level_of(place) > ground.height[square]:
            said.append(f"Level {level_of(place)} is in the air: for Flyers only (UND-5.16).")
        if not ground.stations(square, level_of(place)) >> place % STATIONS & 1:
            said.append("The rock fills its centre here (UND-3.2).")
    said += _scores(state, square)
    said += [f"Nectar lies at {drop_name(d)}." for d in state.drops if d * STATIONS in _levels(places)]
    return " ".join(said)


def _levels(places: range) -> range:
    """Widen a single place to its level."""
    first = places[0] // STATIONS * STATIONS
    return range(first, max(places[-1] + 1, first + STATIONS))


def _scores(state: State, square: int) -> list[str]:
    """Say what the scenario pays for here."""
    return [goal.text for goal in goals(state) if goal.square == square and goal.kind != "nectar"]
