"""Inspection: which soldier and point a question is about, and what a side may know about a point."""

from __future__ import annotations

from typing import Any

from sandtable.engine.contract.inspection import Inspection, Sight, SightLine, Subject, Threat
from sandtable.engine.decisions import Decision
from sandtable.engine.verdicts import Refused, Verdict
from sandtable.games.impact.log import hides_card, title
from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.terrain import SLAG, TERRAINS
from sandtable.games.impact.rules.combat.facing import turns_needed
from sandtable.games.impact.rules.combat.fire import aimed, known_damage, may_fire, spotted
from sandtable.games.impact.rules.combat.shots import ASSAULT, REACTION, STATIONARY, modifiers, strength
from sandtable.games.impact.rules.setup.setup import in_progress
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import FACES, NOBODY, SIDES

#: Kinds of question whose `about` does not begin with a soldier.
_NO_UNIT = frozenset(("event", "impulse", "column", "order", "reorganise"))


def subject(state: State, decision: Decision) -> Subject:
    """Return what a question is about."""
    about = decision.about
    if not about or decision.kind in _NO_UNIT or not 0 <= about[0] < len(state.names):
        return Subject()
    unit = about[1] if decision.kind == "mend" else about[0]
    point = about[1] if decision.kind == "level" and len(about) > 1 else state.point[unit]  # it is not there yet
    return Subject(state.names[unit], state.board.names[point] if point >= 0 else None)


def inspect(state: State, side: str | None, place: str, unit: str | None) -> Inspection:
    """Say what there is at a point, who sees it, and how *unit* sees it and could fire at a soldier there."""
    point = state.board.numbers.get(place)
    if point is None:
        raise Refused(f"{place!r} is not a point of this map: A-H-11 is panel A, row H, column 11", "IMP-2.1.c")
    own = NOBODY if side is None else SIDES.index(side)
    looker = NOBODY
    if unit is not None:
        looker = state.names.index(unit) if unit in state.names else NOBODY
        if looker == NOBODY or state.point[looker] < 0 or not visible(state, looker, own):
            raise Refused(f"there is no soldier {unit!r} on the map")
    here = [one for one in state.at.get(point, ()) if visible(state, one, own)]
    said, names = describe(state, point, here, own), tuple(state.names[one] for one in here)
    if why := _unseen(state, own, looker):
        return Inspection(state.board.names[point], f"{said} {why}", names)
    sight = None if looker == NOBODY else _sight(state, looker, point, here, own)
    return Inspection(state.board.names[point], said, names, sight, _threats(state, own, point, here))


def _unseen(state: State, own: int, looker: int) -> str:
    """Say why a side may not look along lines of sight now; empty: it may.

    Sight is mutual: while somebody moves, only its own side is told of it, whichever end is asked about.
    """
    if state.over:
        return ""
    if state.on.strict:
        return "Checking a line of sight commits you: name a target (IMP-14.8)."
    if state.on.assist == 0 and state.active != NOBODY:
        mover = state.side[state.active]
        if own == mover and (looker == NOBODY or state.side[looker] == mover):
            return ""
        return "Reaction fire is declared without checking lines of sight (IMP-8.5.b)."
    return ""


def visible(state: State, unit: int, own: int) -> bool:
    """Whether a side may know that a soldier is there."""
    if state.side[unit] == own:
        return True
    return not state.hidden >> unit & 1 and not in_progress(state, state.side[unit])


def secret_works(state: State, own: int) -> int:
    """Return the improved positions, as a mask, that the enemy has placed and not yet shown (IMP-HID-10)."""
    if state.setup is None:
        return 0
    works: int = sum(state.setup.works[side] for side in (0, 1) if side != own and in_progress(state, side))
    return works


def shows_mine(state: State, point: int, own: int) -> bool:
    """Whether a side may know of a mine marker on a point."""
    mine = state.mines.get(point)
    return mine is not None and (mine.owner == own or not in_progress(state, mine.owner))


def describe(state: State, point: int, here: list[int], own: int) -> str:
    """Describe a point as a side knows it."""
    land, ground = state.land, state.land.ground[point]
    said = [f"{state.board.names[point]}: {TERRAINS[land.terrain[point]]}, level {ground}."]
    if land.height(point):
        said.append(f"It rises to level {ground + land.height(point)} (IMP-2.4.b).")
    if land.bunkers >> point & 1:
        said.append("A bunker (IMP-3.6.a).")
    secret = secret_works(state, own) >> point & 1
    if land.improved >> point & 1 and not secret:
        said.append("An improved position (IMP-3.6.b).")
    if land.enter[point] == FORBIDDEN:
        said.append("It cannot be entered on the ground (IMP-2.3.6.b).")
    else:
        said.append(f"{land.enter[point]} MP to enter, {land.landing[point]} to land (IMP-8.1.a).")
    if land.terrain[point] == SLAG:
        said.append(f"Slag hurts on a d6 of {state.glow} or less (IMP-2.3.5.b).")
    cover = land.cover[point] - (land.chart.improved_attack if secret else 0)  # works are never where they add nothing
    if cover:
        said.append(f"Attacks on a soldier on the ground: {cover} (IMP-9.3.2.y).")
    if land.smoke >> point & 1:
        said.append("Smoke blocks sight here (IMP-DATA-EVT).")
    if shows_mine(state, point, own):
        mine = state.mines[point]
        known = mine.owner == own or (own != NOBODY and state.seen_mines >> point & 1)
        said.append(f"A mine marker of {SIDES[mine.owner]}{': ' + FACES[mine.face] if known else ''} (IMP-14.6.a).")
    if point in state.control:
        said.append(f"{SIDES[state.control[point]].capitalize()} controls it (IMP-3.9).")
    said += [f"{title(state, unit)} is here." for unit in here]
    return " ".join(said)


# sight


def _sight(state: State, looker: int, point: int, here: list[int], own: int) -> Sight:
    """Say how a soldier sees a point: each soldier there, or the ground if it is empty."""
    start = state.board.names[state.point[looker]]
    lines = []
    for unit in here:
        if unit != looker:
            facts = sight_facts(state, looker, point, state.level[unit])
            if state.side[looker] == own and state.side[unit] != own:
                facts |= attack_facts(state, looker, unit, bool(facts["clear"]))
            elif looker == state.active and state.side[unit] == own:  # the other way round: who could fire at the mover
                facts |= attack_facts(state, unit, looker, bool(facts["clear"]))
            lines.append(SightLine("sight", state.names[unit], _verdict(facts, state.board.names[point])))
    if not lines:
        facts = sight_facts(state, looker, point, state.land.ground[point])
        lines.append(SightLine("sight", None, _verdict(facts, state.board.names[point])))
    return Sight(start, state.board.names[point], tuple(lines))


def _verdict(facts: dict[str, Any], goal: str) -> Verdict:
    if facts["clear"]:
        return Verdict(True, "IMP-6.1.a", f"{goal} is in line of sight, {facts['distance']} away", facts)
    return Verdict(False, facts["rule"], facts["reason"], facts)


def sight_facts(state: State, looker: int, point: int, level: int) -> dict[str, Any]:
    """Return a line of sight as a board can draw it: what it crosses, what blocks it, what is blind behind that."""
    here, high = state.point[looker], state.level[looker]
    names, sight = state.board.names, state.land.sight
    block = sight.block(here, high, point, level)
    passed = sight.profile(here, high, point, level)
    clear = sight.sees(here, high, point, level)
    path = [
        {
            "point": names[one.point], "distance": one.near, "ground": one.ground, "top": one.top,
            "verdict": "blocks" if one.blocks else "clear",
        }
        for one in passed
    ]  # fmt: skip
    ground = state.land.ground
    blind = [names[p.point] for p in passed if not sight.sees(here, high, p.point, ground[p.point])]
    facts: dict[str, Any] = {
        "table": "sight", "from": names[here], "to": names[point], "from_level": high, "to_level": level,
        "distance": state.board.distance[here][point], "clear": clear, "path": path, "blind": blind,
        "passed": [names[p.point] for p in passed], "blocker": None,
    }  # fmt: skip
    if block is not None and not clear:
        walls = " and ".join(names[p] for p in block.points)
        facts |= {"blocker": names[block.points[0]], "rule": block.rule}
        if not block.blind:
            facts["reason"] = f"{walls} (level {block.top}) is in the way"
        else:
            points = "point" if block.blind == 1 else "points"
            facts["reason"] = (
                f"{names[point]} is among the {block.blind} blind {points} behind {walls} (level {block.top})"
            )
    elif not clear:
        facts |= {"rule": "IMP-6.1.a", "reason": "there is no line of sight"}
    return facts


def attack_facts(state: State, firer: int, target: int, clear: bool) -> dict[str, Any]:
    """Return the sum of an attack's strength, line by line, as the firer's side can tell it."""
    how = _way_to_fire(state, firer)
    if hides_card(state, target) or not may_fire(state, firer, how) or not (clear or spotted(state, firer, target)):
        return {}
    if how == REACTION and (not clear or state.airborne >> firer & 1):
        return {}  # IMP-9.5.e, IMP-8.5.c
    if how == REACTION and state.on.assist < 2:
        return {}  # odds of reaction fire are not looked at before the shot (IMP-8.5.b)
    turned = turns_needed(state, firer, target)
    lines = modifiers(state, aimed(state, firer, target, how, -turned), known_damage(state, target))
    return {"how": how, "strength": strength(lines), "modifiers": [[one.rule, one.text, one.value] for one in lines]}


def _way_to_fire(state: State, firer: int) -> str:
    """Return how a soldier would fire now: back at a mover, in its own move, or from where it stands."""
    act = state.act
    if state.active not in (NOBODY, firer) and state.side[state.active] != state.side[firer]:
        return REACTION
    if firer == state.active and act is not None and act.moved:
        return ASSAULT
    aloft = state.airborne >> firer & 1 and not state.kind[firer].drone
    return ASSAULT if aloft and state.on.vertical_moves else STATIONARY  # staying up is movement (IMP-8.2.6.g)


# threats


def _threats(state: State, own: int, point: int, here: list[int]) -> tuple[Threat, ...]:
    """Say which enemies see a point: those of the soldier there, or of the side that looks."""
    if not here and own == NOBODY:
        return ()
    enemy = 1 - (state.side[here[0]] if here else own)
    level = state.level[here[0]] if here else state.land.ground[point]
    found = []
    for unit, where in enumerate(state.point):
        if where < 0 or state.side[unit] != enemy or not visible(state, unit, own) or state.down >> unit & 1:
            continue
        if state.kind[unit].drone and not state.kind[unit].sentry:
            continue  # whether it is armed, and how, is not for everybody to know
        if state.land.sight.sees(where, state.level[unit], point, level):
            away = state.board.distance[where][point]
            found.append(Threat(state.names[unit], None, f"{title(state, unit)} sees it, {away} away", "IMP-6.0"))
    return tuple(found)
