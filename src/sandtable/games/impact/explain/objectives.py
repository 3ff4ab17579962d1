"""Aims: what scores and what wins, in sentences, for players without the scenario's page (IMP-15.6)."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.impact.scenarios.spec import ScenarioSpec
from sandtable.games.impact.scenarios.victory import BUILD, Term, Test, VictoryTest
from sandtable.games.impact.tables import NOBODY, SIDES


def aims(field: ScenarioSpec) -> list[str]:
    """Say what a scenario's data says about winning: what scores, unless points decide nothing, and what decides."""
    victory = field.victory
    counted = not victory.decide or any(_asks_points(one.test) for one in (*victory.at_once, *victory.decide))
    said = [_scores(field, term) for term in victory.terms] if counted else []
    said += [_capital(_wins(one, " at once")) for one in victory.at_once]
    if not victory.decide:
        return [*said, "More points win."]
    *tested, last = victory.decide
    return [*said, *(_capital(_wins(one, " at the end")) for one in tested), f"Else {_wins(last, '')}"]


def _asks_points(test: Test | None) -> bool:
    return test is not None and (test.kind == "vp" or any(_asks_points(part) for part in test.parts))


def _wins(verdict: VictoryTest, when: str) -> str:
    who = "a draw" if verdict.winner == NOBODY else f"{_named(verdict.winner)} wins"
    return f"{who}{when}: {verdict.why}."


def _scores(field: ScenarioSpec, term: Term) -> str:
    said = _worth(field, term)
    if len(term.sides) == 1:
        return f"{_named(term.sides[0])}: {said}"
    return _capital(said)


def _worth(field: ScenarioSpec, term: Term) -> str:
    """Say what one term pays."""
    if term.kind == "standard":
        return "the build value of every enemy eliminated, half of it for one that is down."
    each = "its build value" if term.each in (BUILD, 0) else f"{term.each} VP"
    drones = "" if term.drones else ", drones apart"
    if term.kind == "kills":
        return f"{each} for every enemy eliminated{drones}."
    if term.kind == "exited":
        ways = [f"over the {' or '.join(field.exits[side])} edge" for side in term.sides]
        over = " " + ways[0] if len(ways) == 1 else f" ({', '.join(map(_goes, term.sides, ways))})"
        return f"{each} for every soldier that has left the map{over}{drones}."
    points = ", ".join(field.board.names[point] for point in bits(term.points))
    if term.kind == "control":
        when = f"at the end of each turn from turn {term.first} on" if term.first else "at the end"
        return f"{each} for control of each of {points} {when}."
    if term.kind == "nearest":
        return f"{each} for the side with the soldier nearest to {points} at the end."
    return "the build value of its soldiers, down ones apart, that are in the scenario's zone at the end."


def _goes(side: int, way: str) -> str:
    return f"{_named(side)} {way}"


def _named(side: int) -> str:
    return SIDES[side].capitalize()


def _capital(said: str) -> str:
    return said[0].upper() + said[1:]
