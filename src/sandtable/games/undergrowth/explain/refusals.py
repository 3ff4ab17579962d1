"""Refusals: why an answer is not legal, with the rule that says so."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from sandtable.engine.contract.refusals import add_context, misplaced, not_offered, refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.undergrowth.explain.inspect import subject
from sandtable.games.undergrowth.explain.reasons.actions import (
    why_no_action,
    why_no_target,
    why_not_control,
    why_not_grab,
)
from sandtable.games.undergrowth.explain.reasons.moves import why_no_move
from sandtable.games.undergrowth.explain.reasons.units import why_no_cp, why_not_in_garrison, why_not_this_unit, why_off
from sandtable.games.undergrowth.notation.choices import choice as read_choice
from sandtable.games.undergrowth.notation.choices import word
from sandtable.games.undergrowth.notation.vocabulary import VOCABULARY
from sandtable.games.undergrowth.rules.board.ground import level_of, place_names, square_of, squares
from sandtable.games.undergrowth.rules.combat.attacks import ATTACK_NUMBERS
from sandtable.games.undergrowth.rules.movement.entry import GARRISON_SQUARES, entry_squares
from sandtable.games.undergrowth.rules.setup.armies import (
    broods,
    has_head,
    is_complete,
    load_armies,
    minors,
    ready_made,
    room,
)
from sandtable.games.undergrowth.rules.setup.army_building import DONE, why_not_recruit
from sandtable.games.undergrowth.rules.units.roster import load_roster
from sandtable.games.undergrowth.state import State, title
from sandtable.games.undergrowth.tables import EDGE_ROWS, NORTH, OFF_TABLE, PLACES, SIDES, STATION_LETTERS, TERRAIN

_STAYING = ("stay", "off", "pass", "done", "none")  # what somebody might say who wants to leave a unit behind
_PLACE = re.compile(r"([A-Za-z]\d+)\.(-?\d+)\.([A-Za-z])")


def refusal(state: State, decision: Decision, choice: Choice) -> Verdict:
    """Say why *choice* is not a legal answer to *decision*."""
    if isinstance(choice, int) and not 0 <= choice < PLACES:
        return refuse("UND-3.1", f"there is no place number {choice}")
    said = word(state, choice)
    steps = (REASONS.get(decision.kind), why_not_this_unit, _no_such_place, _of_an_army)
    found = (explain(state, decision, choice) for explain in steps if explain)
    verdict = next((one for one in found if one is not None), None)  # a refusal counts as false
    if verdict is None:
        verdict = VOCABULARY.why_misplaced(state, decision, choice, said)
    if verdict is None:
        verdict = not_offered(decision, choice, partial(word, state))
    return add_context(verdict, decision, said, subject(state, decision).unit)


def refusal_in_sequence(state: State, decision: Decision, words: Sequence[str], count: int) -> Verdict | None:
    """Say why word number *count* of a line is refused, where the next word names what the deed is aimed at."""
    if decision.kind != "deed" or count + 1 == len(words):
        return None
    unit, aim = decision.about[0], read_choice(state, words[count + 1])
    verdict = why_no_action(state, unit, words[count], leads=unit == state.active, aim=state.number.get(str(aim)))
    return None if verdict is None else add_context(verdict, decision, words[count], state.names[unit])


def _no_such_place(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say what is wrong with a place that is nowhere on this table."""
    if choice in squares():
        text = f"{choice} is a square; a place is a square, a level and a station, such as {choice}.0.N"
        return refuse("UND-3.1", text, square=choice)
    match = _PLACE.fullmatch(str(choice))
    if match is None:
        return None
    square, level, station = match.groups()
    if square not in squares():
        return refuse("UND-2.3", f"there is no square {square}: columns are A to D, rows 1 to 4")
    if station not in STATION_LETTERS:
        return refuse("UND-3.1", f"there is no station {station}: N, E, S, W and C")
    return refuse(
        "UND-5.16", f"no unit can be at level {level}: Flyers reach level {state.ground.top} here", square=square
    )


def _of_an_army(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Refuse what is named while armies are built, once they are."""
    if choice in load_roster().kinds:
        return misplaced(decision, str(choice), "is a kind of unit to recruit", "UND-10.1")
    if any(choice == army.id for army in load_armies()):
        return misplaced(decision, str(choice), "is a ready-made army", "UND-10.1")
    return None


# armies


def _army(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    ready = [army.id for army in ready_made(state.muster[decision.about[0]].limit)]
    return refuse(
        "UND-10.1", f"{word(state, choice)!r} is not a ready-made army of this size: {', '.join(ready)}, or own"
    )


def _recruit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    m = state.muster[decision.about[0]]
    if choice == DONE:
        if not any(load_roster().kinds[code].major for code in m.units):
            return refuse("UND-10.1", "an army has at least one Major unit")
        if not has_head(m.units):
            return refuse("UND-10.2", "no Major unit has Command or Call, so no minor unit could ever come on")
        short = len(minors(m.units)) - room(m.units)
        return refuse("UND-10.2", f"{short} minor units have no Command or Call to belong to")
    if not isinstance(choice, str) or choice not in load_roster().kinds:
        codes = ", ".join(load_roster().kinds)
        return refuse("UND-10.1", f"{word(state, choice)!r} is not the code of a unit: {codes}")
    found = why_not_recruit(m, choice)
    return refuse(*found, unit=choice, broods=sorted(broods(m.units)), complete=is_complete(m.units)) if found else None


def _assign(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    m = state.muster[decision.about[0]]
    name, dot, power = str(choice).partition(".")
    if name not in m.names:
        known = isinstance(choice, str) and VOCABULARY.takes(state, decision, choice)
        return refuse("UND-10.2", f"there is no {name} in your army") if known else None
    kind = load_roster().kinds[m.units[m.names.index(name)]]
    if not kind.room:
        return refuse("UND-10.2", f"{kind.title} {name} has neither Command nor Call")
    if dot + power not in kind.posts:
        ways = " or ".join(name + post for post in kind.posts)
        return refuse("UND-10.2", f"say {ways}")
    if m.posts.count(str(choice)) < kind.posts[dot + power]:
        text = f"under {kind.title} {name} not every unit would come on: a Major unit heads each line of leaders"
        return refuse("UND-9.1", text, leader=name)
    return refuse("UND-10.2", f"{kind.title} {name} has room for {kind.posts[dot + power]} minor units, and has them")


# coming on


def _entry(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    unit = decision.about[0]
    area = EDGE_ROWS[state.side[unit]]
    if square_of(choice) not in area:
        row = "1" if state.side[unit] != NORTH else "4"
        return refuse("UND-9.2", f"{SIDES[state.side[unit]]} comes on in row {row}", place=place_names()[choice])
    return _no_footing(state, unit, choice, area, air="UND-9.2")


def _no_footing(state: State, unit: int, place: int, area: tuple[int, ...], air: str) -> Verdict:
    """Say why a newcomer cannot stand at a place within its area."""
    square, level, ground, kind = square_of(place), level_of(place), state.ground, state.kind[unit]
    facts = {"unit": state.names[unit], "place": place_names()[place]}
    if not ground.may_enter(kind, square):
        return refuse("UND-2.14", f"{title(state, unit)} may not enter the Water of {squares()[square]}", **facts)
    if square not in entry_squares(state, unit, area):
        return refuse("UND-7.3", f"a unit under its command may not enter the Water of {squares()[square]}", **facts)
    if level and (not kind.flies or air != "UND-9.2"):
        return refuse(air, f"{title(state, unit)} comes on at level 0, not at level {level}", **facts)
    if level > ground.top:
        return refuse("UND-5.16", f"Flyers reach level {ground.top} here, not level {level}", **facts)
    return _rock(state, place, facts)


def _rock(state: State, place: int, facts: dict[str, str]) -> Verdict:
    square = square_of(place)
    text = f"below their top, the {TERRAIN[state.ground.terrain[square]]} of {squares()[square]} have no centre"
    return refuse("UND-3.2", text, **facts)


def _station(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if len(decision.about) < 2:
        return None
    newcomer, chief = decision.about
    called = state.pooled >> newcomer & 1
    if choice in _STAYING and not called:
        text = (
            f"{title(state, newcomer)} joins the battle together with {title(state, chief)}: it cannot be left behind"
        )
        return refuse("UND-7.2", text, unit=state.names[newcomer], commander=state.names[chief])
    if not isinstance(choice, int):
        return None
    here = state.place[chief]
    rule = "UND-7.5" if called else "UND-7.3"
    facts = {"unit": state.names[newcomer], "place": place_names()[choice]}
    if square_of(choice) != square_of(here):
        name = squares()[square_of(here)]
        return refuse(rule, f"{title(state, newcomer)} joins {title(state, chief)} in {name}", **facts)
    level = level_of(decision.offer().nth(0))  # type: ignore[arg-type]  # only places are offered here
    if level_of(choice) != level:
        return refuse(rule, f"{title(state, newcomer)} appears at level {level}, not {level_of(choice)}", **facts)
    return _rock(state, choice, facts)


def _garrison(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if len(decision.about) == 2:
        return _station(state, decision, choice)
    if decision.about:
        if not isinstance(choice, int):
            return None
        if square_of(choice) not in GARRISON_SQUARES:
            return refuse("UND-12.1", "the garrison stands in rows 3 and 4", place=place_names()[choice])
        return _no_footing(state, decision.about[0], choice, GARRISON_SQUARES, air="UND-12.1")
    if choice not in state.number:
        return None
    return why_not_in_garrison(state, state.number[str(choice)])


# command points


def _bid(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    return refuse("UND-8.1", f"a bid is 3, 4, 5, 6, 7 or 8, not {word(state, choice)!r}")


def _command(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice in ("move", "grab", "call", "control") or choice in ATTACK_NUMBERS:
        return refuse("UND-9.5", f"no unit is active now: name the unit first, then {choice!r}")
    return why_no_cp(state, decision.side, state.number[str(choice)]) if choice in state.number else None


# deeds


def _action(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice in state.number and choice != state.names[decision.about[0]]:
        return None
    return why_no_action(state, decision.about[0], choice, leads=decision.about[0] == state.active)


def _move(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    return why_no_move(state, decision.about[0], choice) if isinstance(choice, int) else None


def _grab(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    known = choice in state.number
    return why_not_grab(state, decision.about[0], state.number[str(choice)]) if known else None


def _target(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice == DONE:
        return refuse("UND-6.7", "an attack has at least one target: name it, or the first of several")
    if choice not in state.number:
        return None
    unit, number, *named = decision.about
    return why_no_target(state, unit, number, named, state.number[str(choice)])


def _call(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if choice not in state.number:
        return None
    unit, other = decision.about[0], state.number[str(choice)]
    if state.commander[other] != unit or not state.pooled >> other & 1:
        text = f"{title(state, other)} is not in the call pool of {title(state, unit)}"
        return refuse("UND-7.5", text, unit=choice)
    if state.place[other] >= 0:
        return refuse("UND-7.5", f"{title(state, other)} is on the table already", unit=choice)
    if state.place[other] != OFF_TABLE:
        return why_off(state, other)
    return refuse("UND-2.14", f"{title(state, other)}, or a unit that it brings, may not enter this Water", unit=choice)


def _control(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    known = choice in state.number
    return why_not_control(state, decision.about[0], state.number[str(choice)]) if known else None


REASONS: dict[str, Callable[[State, Decision, Choice], Verdict | None]] = {
    "army": _army, "recruit": _recruit, "assign": _assign, "garrison": _garrison, "bid": _bid, "command": _command,
    "entry": _entry, "station": _station, "deed": _action, "move": _move, "grab": _grab, "target": _target,
    "call": _call, "control": _control,
}  # fmt: skip
