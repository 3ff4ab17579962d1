"""What a player is told in words: what wins, which map it is, what a step costs, where things are on the drawn map."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at
from tests.support.impact.options import DRONES, HIDDEN
from tests.support.impact.shots import BLUE, FAR, HERE, RA, RED, ahead, duel
from tests.support.impact.table import Table, field, new, table

MEETING = "impact/meeting-engagement"
NEWCOMER = "RN off edge=west turn=1"


def cited(t: Table, kind: str) -> list[str]:
    """The rows of the events of a kind, in order."""
    return [event.rule for event in t.match.log if event.kind == kind]


@pytest.mark.rule("IMP-15.6")
@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ("drill-ground", "More points win."),
        ("first-contact", "(Red over the east edge, Blue over the west edge)"),
        ("hold-the-crossing", "Else Blue wins: Blue has held the crossing."),
        ("crack-the-vault", "A draw at once: the command post has fallen, but Red has lost more than half"),
        ("late-train", "10 VP for control of each of B-F-19, B-G-10, B-G-26 at the end."),
        ("platoon-at-the-spires", "at the end of each turn from turn 4 on."),
        ("eyes-in-the-sky", "6 VP for the side with the soldier nearest to A-M-34, E-M-02 at the end."),
        ("seeded-ground", "Red: its build value for every soldier that has left the map over the east edge."),
    ],
)
def test_everybody_is_told_what_wins(scenario: str, said: str) -> None:
    match = sandtable.new(f"impact/{scenario}", seed=1)
    told = [match.view(side)["aims"] for side in ("red", "blue", None)]
    assert told[0] == told[1] == told[2]
    assert any(said in aim for aim in told[0])


@pytest.mark.rule("IMP-15.6")
@pytest.mark.parametrize(("scenario", "counted"), [("hold-the-crossing", False), ("badge-and-pitchfork", True)])
def test_points_are_told_of_only_where_they_decide_something(scenario: str, counted: bool) -> None:
    aims = sandtable.new(f"impact/{scenario}", seed=1).view(None)["aims"]
    assert any("build value" in aim for aim in aims) is counted


@pytest.mark.rule("IMP-18.7.a")
def test_the_aim_that_a_generator_draws_is_told() -> None:
    told = {tuple(sandtable.new(MEETING, options={"map_number": n}).view("red")["aims"]) for n in range(12)}
    assert any("leaves the map" in aim or "has left the map" in aim for aims in told for aim in aims)
    assert any("control of each" in aim for aims in told for aim in aims)


@pytest.mark.rule("IMP-18.5.a")
def test_a_number_draws_the_same_map_whatever_the_dice() -> None:
    one, other = (sandtable.new(MEETING, seed=seed, options={"map_number": 7}).view(None) for seed in (1, 2))
    assert (one["map"], one["points"], one["aims"]) == (7, other["points"], other["aims"])
    assert one["points"] != sandtable.new(MEETING, options={"map_number": 8}).view(None)["points"]


@pytest.mark.rule("IMP-18.5.a")
def test_without_a_number_the_dice_draw_and_the_number_is_told() -> None:
    drawn = sandtable.new(MEETING, seed=5).view(None)
    again = sandtable.new(MEETING, seed=6, options={"map_number": drawn["map"]}).view(None)
    assert drawn["points"] == again["points"]
    assert sandtable.new("impact/drill-ground").view(None)["map"] is None


@pytest.mark.rule("IMP-18.5.a")
@pytest.mark.parametrize(("scenario", "number"), [(MEETING, 65536), (MEETING, -1), ("impact/drill-ground", 7)])
def test_a_number_that_draws_no_map_is_refused(scenario: str, number: int) -> None:
    with pytest.raises(Refused, match="map_number"):
        sandtable.new(scenario, options={"map_number": number})


def phrases(*lines: str) -> dict[str, str]:
    """Return what RA can do in its move, in words."""
    t = field("RA A-G-08", *lines).choose("RA move")
    match = t.match
    assert match.decision is not None
    options = match.decision.options()
    return {
        match.game.notation.word(match.state, one): match.game.explain.phrase(match.state, match.decision, one)
        for one in options
    }


@pytest.mark.rule("IMP-8.1.a")
@pytest.mark.rule("IMP-8.2.2.a")
def test_every_element_of_a_move_is_named_with_its_price() -> None:
    said = phrases("point A-G-10 woods", "point A-G-06 clear 1")
    assert (said["A-F-09"], said["A-G-10"]) == ("Go to A-F-09 for 1 MP", "Go to A-G-10 for 2 MP")
    assert said["A-G-06"] == "Go to A-G-06 for 2 MP"  # uphill
    assert (said["rise.6"], said["rise.7"]) == ("Rise to level 6", "Rise to level 7 for 1 MP")


def test_points_are_found_on_the_drawn_map_by_the_ids_round_it() -> None:
    t = new("first-contact", seed=3)
    lines = t.match.game.explain.board_text(t.match.state, "red").splitlines()
    columns, rows = lines[1][:39], {line[:3]: line for line in lines[2:27]}
    assert {line[-3:] for line in rows.values()} >= {"B-A", "B-M", "C-B", "C-M"}
    view = t.match.view("red")["points"]
    for point, sign in (("A-C-06", "w"), ("A-K-14", "m"), ("F-I-16", "~")):
        at = columns.index(point[-2:]) if point[-2:] in columns else columns.index(f"{int(point[-2:]) - 2:02}") + 2
        assert rows[point[:3]][at] == sign, point
        assert view[point][2] == {"w": "woods", "m": "marsh", "~": "water"}[sign]
    assert any(line.startswith("due in turn 1 over the west edge: Commander RA,") for line in lines)
    assert "how it is won:" in lines


def test_the_points_beside_the_map_are_what_they_would_be_at_the_end() -> None:
    t = field("RA A-G-08", "BA A-G-10 damage=5 down")
    assert "VP: red 4, blue 0" in t.match.game.explain.board_text(t.match.state, "red")


# what is not told


MOVES = ("RA A-G-08", "BA A-G-14")


@pytest.mark.rule("IMP-8.5.b")
@pytest.mark.parametrize(("place", "unit"), [("A-G-10", "BA"), ("A-G-14", "RA"), ("A-G-14", "BA")])
@pytest.mark.parametrize("side", ["blue", None])
def test_a_blind_declaration_is_told_of_no_line_of_sight_from_either_end(
    place: str, unit: str, side: str | None
) -> None:
    t = field("option reaction_assist 0", *MOVES).choose("RA move", "A-G-10")
    assert t.match.decision is not None
    assert t.match.decision.kind == "react"
    seen = t.match.inspect(place, unit=unit, side=side)
    assert seen.sight is None
    assert not seen.threats
    assert "IMP-8.5.b" in seen.text
    own = t.match.inspect("A-G-14", unit="RA", side="red").sight
    assert own is not None
    assert own.best.legal


@pytest.mark.rule("IMP-8.5.b")
@pytest.mark.rule("IMP-9.3.2.e")
@pytest.mark.parametrize(("assist", "told"), [(1, False), (2, True)])
def test_a_reaction_shot_is_added_up_for_who_looks_at_the_one_that_could_fire(assist: int, told: bool) -> None:
    t = field(f"option reaction_assist {assist}", *MOVES).choose("RA move", "A-G-10")
    sight = t.match.inspect("A-G-14", unit="RA", side="blue").sight
    assert sight is not None
    facts = sight.best.facts or {}
    assert ("modifiers" in facts) is told
    if told:
        assert (facts["how"], facts["strength"]) == ("reaction", sum(value for _, _, value in facts["modifiers"]))
        odds = t.match.explain("BA").odds
        assert odds is not None
        assert odds.dice.startswith(f"strength {facts['strength']}:")


@pytest.mark.rule("IMP-8.2.7.d", "IMP-9.3.3.c", "IMP-DATA-EVT")
def test_a_landing_cites_what_brought_the_soldier_down() -> None:
    fault = duel(f"{RA} level=3", "effect no-bounce RA until=1", FAR).choose("RA pass")
    shot = duel(RA, f"BA {ahead(3)} level=3 completed", FAR, dice="12=4").choose("RA fire BA")
    assert (cited(fault, "land"), cited(shot, "land")) == (["IMP-8.2.7.d"], ["IMP-9.3.3.c"])


@cases(
    # RT may override the check of RA; RN may not enter, and not for want of a free point.
    case("a newcomer waits for a check though a commander need not", mark.rule("IMP-7.2.a", "IMP-8.4.d", "IMP-7.6.a"),
         duel, f"{NEWCOMER}; {RA} shocked; RB A-M-02; {FAR}", {"answers": "RA RT", "refuses RN": "IMP-7.2.a"}),
    case("the shaken do not look at cards", mark.rule("IMP-7.2.h", "IMP-4.5.b"),
         duel, f"RA dead-eye {HERE}; BA {ahead(4)} completed; active RA shaken", {"refuses query": "IMP-7.2.h"}, "move",
         {"refuses query": "IMP-7.2.h"}),
    case("a newcomer is in no group though it could enter", mark.rule("IMP-12.1.2.2.f", "IMP-8.4.d"),
         table, f"RT command A-A-02 completed; pool RT 2; {BLUE}; {FAR}; {RA}; RB A-M-02; {NEWCOMER}", "RA pass",
         {"answers": "done RB", "refuses RN": "IMP-12.1.2.2.f"}),
    case("a drone does not land in the woods below it", mark.rule("IMP-14.4.b", "IMP-8.2.7.d"),
         duel, f"{DRONES}; Rd1 recon {HERE} level=8; point {HERE} woods; RA {at(0)}; {FAR}", "Rd1 move",
         {"refuses land": "IMP-14.4.b"}),
    # On the way through there is no landing at all, by whichever row.
    case("nobody lands on the soldier below", mark.rule("IMP-8.2.7.d", "IMP-8.3.b"),
         duel, f"{RA} level=3; RB {ahead(1)}; {FAR}", f"RA move; {ahead(1)}", {"refuses land": "IMP-8.2.7.d"}),
    case("a rise cites what its mp were for (1)", mark.rule("IMP-8.2.1.a", "IMP-8.2.2.a", "IMP-8.2.6.c", "IMP-8.2.3.b"),
         duel, f"{RA} ; {FAR}", "RA move; rise.4", {"cited rise": ["IMP-8.2.1.a"]}),
    case("a rise cites what its mp were for (2)", mark.rule("IMP-8.2.1.a", "IMP-8.2.2.a", "IMP-8.2.6.c", "IMP-8.2.3.b"),
         duel, f"{RA} ; {FAR}", "RA move; rise.9", {"cited rise": ["IMP-8.2.2.a"]}),
    case("a rise cites what its mp were for (3)", mark.rule("IMP-8.2.1.a", "IMP-8.2.2.a", "IMP-8.2.6.c", "IMP-8.2.3.b"),
         duel, f"{RA} ; {FAR}", "RA move; rise.4; rise.9", {"cited rise": ["IMP-8.2.1.a", "IMP-8.2.2.a"]}),
    case("a rise cites what its mp were for (level=2)",
         mark.rule("IMP-8.2.1.a", "IMP-8.2.2.a", "IMP-8.2.6.c", "IMP-8.2.3.b"),
         duel, f"{RA} level=2; {FAR}", "RA move; rise.5", {"cited rise": ["IMP-8.2.6.c"]}),
    case("a rise cites what its mp were for (level=2)",
         mark.rule("IMP-8.2.1.a", "IMP-8.2.2.a", "IMP-8.2.6.c", "IMP-8.2.3.b"),
         duel, f"{RA} level=2; {FAR}", "RA move; rise.5; rise.9", {"cited rise": ["IMP-8.2.6.c", "IMP-8.2.2.a"]}),
    case("spillover cites whether the shot was direct (clear, IMP-9.8.b)", mark.rule("IMP-9.8.b", "IMP-9.8.c"),
         duel, f"{RA}; point {ahead(1)} clear; BA {ahead(5)}; BB {ahead(6)}; RB {at(8, 4)} completed; dice 12=1 12=2",
         "RA fire BA", {"cited attack": ["IMP-9.3.3.a", "IMP-9.8.b"]}),
    case("spillover cites whether the shot was direct (building, IMP-9.8.c)", mark.rule("IMP-9.8.b", "IMP-9.8.c"),
         duel,
         f"{RA}; point {ahead(1)} building; BA {ahead(5)}; BB {ahead(6)}; RB {at(8, 4)} completed; dice 12=1 12=2",
         "RA fire BA", {"cited attack": ["IMP-9.3.3.a", "IMP-9.8.c"]}),
    # coming next to it places it before the mine goes off (IMP-8.1.f)
    case("a blast places a soldier by its own row (first)", mark.rule("IMP-14.10.d", "IMP-14.6.3.2"),
         duel, f"{HIDDEN}; option opt_14_6 on; {RA} level=3; mine {at(4)} blue explosive; point {at(5, -1)} woods; "
         f"BA front-line {at(5, -1)} hidden completed; {FAR}; dice 12=1 12=2", f"RA move; {at(4)}",
         {"cited appeared": ["IMP-14.10.c"]}),
    case("a blast places a soldier by its own row (far)", mark.rule("IMP-14.10.d", "IMP-14.6.3.2"),
         duel, f"{HIDDEN}; {DRONES}; Rd1 bomb A-G-18 level=6; point A-G-22 woods; BA A-G-22 hidden completed; "
         "RB A-B-01; BB A-L-35; dice 12=1", "detonate.Rd1", {"cited appeared": ["IMP-14.10.d"]}),
    # BB falls onto the hidden RB, or into a lake with no MP for a shift: it is put on the nearest free point.
    case("why somebody is put here and not there (woods, IMP-14.10.c)",
         mark.rule("IMP-14.10.c", "IMP-9.3.3.d", "IMP-8.2.11"),
         table, f"option opt_14_10 red; {RED}; {BLUE}; {RA}; RB {ahead(5)} hidden completed; point {ahead(5)} woods; "
         f"point {ahead(4)} clear; BB {ahead(4)} level=7 ; {FAR}; dice 12=4", f"RA fire BB; {ahead(5)}",
         {"asked": "blue swim", f"refuses {ahead(9)}": "IMP-14.10.c"}),
    case("why somebody is put here and not there (water, IMP-8.2.11)",
         mark.rule("IMP-14.10.c", "IMP-9.3.3.d", "IMP-8.2.11"),
         table, f"option opt_14_10 red; {RED}; {BLUE}; {RA}; RB {ahead(5)} hidden completed; point {ahead(5)} woods; "
         f"point {ahead(4)} water; BB {ahead(4)} level=7 completed; {FAR}; dice 12=4 6=6", "RA fire BB",
         {"asked": "blue swim", f"refuses {ahead(9)}": "IMP-8.2.11"}),
    case("a spotter is placed by the row of spotters", mark.rule("IMP-9.6.c", "IMP-14.10.c"),
         table, f"{HIDDEN}; {RED}; {RA}; point {at(3, 3)} woods; BB {at(3, 3)} hidden; BC {ahead(3)}; "
         f"point {ahead(1)} building; BA off edge=east turn=3; impulse blue; dice 12=1", "BC fire RA",
         {"cited appeared": ["IMP-9.6.c"]}),
    # Neither who fires nor who fires back: the arc must hold somebody to aim at.
    case("nobody turns away from everybody before a shot (first)", mark.rule("IMP-14.9.d", "IMP-14.9.c", "IMP-14.9.e"),
         duel, f"option opt_14_9 on; {RA} facing=W; {FAR}; BA {ahead(4)} completed", "RA fire",
         {"refuses keep": "IMP-14.9.d", "refuses SW": "IMP-14.9.d"}),
    case("nobody turns away from everybody before a shot (back)", mark.rule("IMP-14.9.d", "IMP-14.9.c", "IMP-14.9.e"),
         duel, f"option opt_14_9 on; {RA} facing=W; {FAR}; BA {ahead(4)}; impulse blue", f"BA move; {ahead(3)}; RA",
         {"asked": "red turn", "refuses keep": "IMP-14.9.d"}),
)  # fmt: skip
def test_what_is_not_told(case: Case) -> None:
    case.play()
