"""The abilities of ground movement: Jump Jets, Programmed, Rapid Assault, Runner, Springboard."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import grids
from tests.support.rivets.table import Table, combat, finished, flight, march


def chances(t: Table, line: str) -> dict[str, float]:
    """The chances of *line*, to three places."""
    return {name: round(chance, 3) for name, chance in t.odds(line).items()}


@cases(
    case("one step of a stare is too short to jump", mark.rule("RIV-11.47", "RIV-11.42"),
         combat, "turn red; RK16a C6; RK06a C5; BC01a C4; D4 obstacle", "act RK16a intense-stare C5",
         {"answers lacks": "C3 C4 D4"}),
    # over a grid of enemies and an Obstacle
    case("jets pass enemies and obstacles but end on a valid grid", mark.rule("RIV-11.47"),
         march, "turn red; RK06a C5; BC01a C4; C3 obstacle; BC10a B4; D4 obstacle", {"goals RK06a has": "C2",
         "goals RK06a lacks": "B4 C3 C4 D4", "refuses C5 C4": "RIV-11.47 RIV-2.20 RIV-9.5",
         "refuses C5 C3": "RIV-11.47 RIV-2.25"}, "C5 C2", {"RK06a": "C2", "BC01a": "C4"}),
    # one diagonal and two straight
    case("jets still have one diagonal and their move", mark.rule("RIV-11.47", "RIV-9.4"),
         march, "turn red; RK06a C5", {"goals RK06a has": "D2", "goals RK06a lacks": "E2 C1"}),
    # one attack, L1
    case("jets do not lift a unit over gas", mark.rule("RIV-11.48", "RIV-11.47"),
         march, "turn red; RK06a C5; BC01a C4; A4 obstacle; B4 obstacle; D4 obstacle; E4 obstacle; F4 obstacle; "
         "gas A4 blue K03; gas B4 blue K03; gas C4 blue K03; gas D4 blue K03; gas E4 blue K03; gas F4 blue K03; "
         "dice 5", "C5 C3", {"RK06a": "C3", "RK06a damage": 1}),
    case("jump jets fly through gas and pay for it", mark.rule("RIV-11.48", "RIV-11.47", "RIV-11.28"),
         march, "A4 obstacle; B4 obstacle; D4 obstacle; E4 obstacle; F4 obstacle; gas A4 red K03; gas B4 red K03; "
         "gas C4 red K03; gas D4 red K03; gas E4 red K03; gas F4 red K03; BK06a C3; BC01a A1; RK01a C4; dice 6",
         "C3 C6", {"BK06a": "C6", "BK06a damage": 1}),
)  # fmt: skip
def test_jump_jets(case: Case) -> None:
    case.play()


@cases(
    case("at the helm a strider rolls over two grids and beyond", mark.rule("RIV-11.49", "RIV-11.72", "RIV-11.74"),
         march, "BC10a C3; BC15a in=BC10a; RK01a C4; RK01b C5; dice 5 1 5 1", "C3 C4; C5; C6",
         {"BC10a": "C6", "RK01a": "gone", "RK01b": "gone"}),
    case("a strider with iris at the helm goes one further", mark.rule("RIV-11.49"),
         march, "BC10a C3", {"goals BC10a lacks": "C6"}),
    case("a strider with iris at the helm goes one further (helm)", mark.rule("RIV-11.49"),
         march, "BC10a C3; BC15a in=BC10a", {"BC10a move": 3, "goals BC10a has": "C6", "goals BC10a lacks": "C7"}),
)  # fmt: skip
def test_movement_bonus(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.49", "RIV-11.35", "RIV-4.9")
def test_at_the_helm_a_goshawk_is_faster_and_harder() -> None:
    plain, helm = flight("BC13a 3,3 N"), flight("BC13a 3,3 N; BC15a in=BC13a")
    assert (plain.unit("BC13a")["move"], plain.unit("BC13a")["health"]) == (2, 3)
    assert (helm.unit("BC13a")["move"], helm.unit("BC13a")["health"]) == (3, 5)
    assert "3,6" not in plain.goals("BC13a")
    assert "3,6" in helm.goals("BC13a")
    assert "Movement Bonus (+1)" in helm.unit("BC13a")["abilities"]


@cases(
    case("a forced march is an order to a marcher", mark.rule("RIV-11.54", "RIV-13.1"),
         march, "turn red; RK09a C8 march=2; RK01a A8", "C8", {"answers lacks": "stay stop"}, "C7",
         {"answers lacks": "stay stop"}, "C6", {"answers lacks": "stay stop"}, "C5; C4",
         {"RK09a": "C4", "kind": "grid"}),
    case("a marcher that digs in need not march", mark.rule("RIV-11.54", "RIV-13.1"),
         march, "turn red; hand red A19; RK09a C5 shields=1; RK01a A8", {"answers lacks": "done"}, "play.A19 RK09a",
         {"RK09a shields": 2, "answers has": "done"}),
    # and it may go where the stare moved it from
    case("a stare does not spare the marcher its march", mark.rule("RIV-11.54", "RIV-11.43"),
         combat, "turn red; RK16a C6; RK09a C5; RK01a A8", "act RK16a intense-stare C5 C4",
         {"phase": "ground-movement", "answers lacks": "done"}, "C4 C5; D5", {"RK09a": "D5"}),
    # the extra grid belongs to the same activation
    case("a marcher does not come back by a springboard", mark.rule("RIV-11.54", "RIV-11.71"),
         march, "turn red; RK09a C6; RC08a C4; RK01a A8", "C6 C5; C4", {"kind": "move", "answers lacks": "C5 C6"}),
    # the move that it must use is two grids
    case("a marcher may use a springboard but need not", mark.rule("RIV-11.54", "RIV-11.70"),
         march, "turn red; RK09a C6; RC08a C4; RK01a A8", "C6 C5; C4", {"answers has": "stop"}, "stop",
         {"RK09a": "C4"}),
    case("a marcher marches into gas if there is no other way", mark.rule("RIV-11.54", "RIV-11.28"),
         march, "turn red; RK09a A1 shields=1; B1 obstacle; B2 obstacle; B3 obstacle; B4 obstacle; gas A2 blue K03; "
         "gas A3 blue K03; RK01a F8; dice 5 4", "A1", {"RK09a": "A3", "RK09a shields": 0}),
    # no "done" while it stands; where it came from
    case("a marcher must use its whole move", mark.rule("RIV-11.54", "RIV-1.10"),
         march, "turn red; RK09a C5; RK01a A8", {"answers": "A8 C5", "refuses done": "RIV-11.54"}, "C5",
         {"answers lacks": "stay"}, "C4", {"answers lacks": "stop C5", "refuses C5": "RIV-11.54 RIV-11.55"}, "D4",
         {"RK09a": "D4", "answers has": "done"}),
    case("a marcher has one diagonal like everybody", mark.rule("RIV-11.54", "RIV-9.4"),
         march, "turn red; RK09a C5; RK01a A8", "C5 D4", {"answers": "C4 D3 D5 E4", "refuses E3": "RIV-9.4 RIV-11.54"}),
    case("fully enclosed it stays and the phase can end", mark.rule("RIV-11.54", "RIV-1.10"),
         march, "turn red; RK09a A1; B1 obstacle; B2 obstacle; A2 obstacle; RK01a A8", {"answers has": "done"}),
    case("a programmed unit that dies in gas goes no further", mark.rule("RIV-11.54", "RIV-11.28"),
         march, "turn red; RK09a C8; RK01a A8; gas C7 red K03; dice 6", "C8; C7",
         {"RK09a": "gone", "kind not": "move"}),
    case("a programmed unit that is shut in need not move", mark.rule("RIV-11.54", "RIV-11.55", "RIV-2.22"),
         march, "turn red; A7 obstacle; B7 obstacle; B8 obstacle; RK09a A8; RK01a D8", {"answers has": "done"}),
    # there is one grid to go to, and then no other
    case("hemmed in it goes as far as it can", mark.rule("RIV-11.55"),
         march, "turn red; RK09a A1; B1 obstacle; B2 obstacle; A3 obstacle; B3 obstacle; RK01a A8", "A1",
         {"RK09a": "A2", "kind": "grid"}),
    # B1 is a dead end; only by D1 are two steps possible
    case("it may not choose a dead end while a full path exists", mark.rule("RIV-11.55"),
         march, "turn red; RK09a C1; A1 obstacle; A2 obstacle; B2 obstacle; C2 obstacle; D2 obstacle; RK01a F8", "C1",
         {"RK09a": "D1", "answers": "E1 E2"}),
    # Only B8 can be entered, and from there nothing but A8: one step is the greatest length.
    case("a programmed unit takes the longest way there is", mark.rule("RIV-11.55", "RIV-11.54"),
         march, "turn red; A7 obstacle; B7 obstacle; C7 obstacle; C8 obstacle; RK09a A8; RK01a E8",
         {"answers lacks": "done"}, "A8", {"RK09a": "B8", "kind not": "move"}),
    # From B7 it could go to A7, a pocket with no second step; every way of two begins elsewhere.
    case("a programmed unit may not step into a dead end", mark.rule("RIV-11.55", "RIV-11.54"),
         march, "turn red; A6 obstacle; B6 obstacle; A8 obstacle; B8 obstacle; RK09a B7; RK01a F8", "B7",
         {"answers": "C6 C7 C8", "refuses A7": "RIV-11.54 RIV-11.55"}),
)  # fmt: skip
def test_programmed(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.54", "RIV-11.70", "RIV-11.28")
def test_odds_of_a_programmed_unit_on_a_springboard_count_the_way() -> None:
    """It has been in C3 and C4; to C7 it must go by the gas of C6."""
    t = march(
        "BK09a C3; BC08a C5; BC08b C5; gas C6 red K03; B6 obstacle; D6 obstacle; B5 obstacle; D5 obstacle",
        "B4 obstacle; D4 obstacle",
        seed=1,
    ).choose("C3")
    for grid in ("C4", "C5"):
        if grid in t.answers():
            t.choose(grid)

    assert t.place("BK09a") == "C5"
    assert chances(t, "C7") == {"1 killed": 0.333, "nothing": 0.667}


@cases(
    case("runners over the top from duckboards go four", mark.rule("RIV-11.64", "RIV-13.1"),
         march, "hand blue A01; BC02a C3; C3 duckboards; BC01a E1", "play.A01; C3",
         {"goals BC02a has": "C7", "goals BC02a lacks": "C8"}),
    case("a dash onto duckboards serves the later move", mark.rule("RIV-11.64", "RIV-11.11"),
         combat, "BC02a C3; C4 duckboards", "C3 dash C4", {"goals BC02a has": "C7"}),
    case("runners go three from duckboards (4)", mark.rule("RIV-11.64"),
         march, "BC01a C3; C3 duckboards", {"goals BC01a": "B2 B3 B4 C2 C4 D2 D3 D4"}),
    # 1 + 2 + 2
    case("bonuses of boards and cards add up", mark.rule("RIV-11.64", "RIV-11.49", "RIV-13.1"),
         march, "C1 duckboards; hand blue A12; BC02a C1; BC01a A1; seed 1", "play.A12; BC02a",
         {"goals BC02a has": "C6 D6", "goals BC02a lacks": "C7"}),
)  # fmt: skip
def test_runner(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.64", "RIV-11.10")
def test_duckboards_do_not_lengthen_a_dash() -> None:
    t = combat("BC02a C3; C3 duckboards")
    assert t.offered("BC02a", "dash", "move") - {"stay"} == grids("B2 C2 D2 B3 D3 B4 C4 D4")


@cases(
    # one more grid, and not into enemies
    case("a springboard throws jets over enemies", mark.rule("RIV-11.70", "RIV-11.47"),
         march, "turn red; RK06a C8; RC08a C5; BC01a C4", "C8 C5",
         {"kind": "move", "answers lacks": "C4 C3", "answers has": "D5"}),
    case("a springboard throws a strider into the enemy", mark.rule("RIV-11.70", "RIV-11.72"),
         march, "BC10a C2; BC08a C4; RK01a C5; dice 5 1", "C2 C4", {"answers has": "C5"}, "C5",
         {"BC10a": "C5", "RK01a": "gone"}),
    case("a springboard does not save from gas on the way", mark.rule("RIV-11.70", "RIV-11.28"),
         march, "BC01a C2; BC08a C3; gas C4 red K03; dice 5 1", "C2 C3; C4", {"BC01a": "gone"}),
    case("who ends with a drummer may go one more", mark.rule("RIV-11.70", "RIV-11.71"),
         march, "BC01a C2; BC08a C3", "C2 C3", {"asked": "blue move", "answers": "B2 B3 B4 C2 C4 D2 D3 D4 stop"},
         "C4", {"BC01a": "C4"}),
    case("who starts with the drummer has no springboard", mark.rule("RIV-11.70"),
         march, "BC01a C3; BC08a C3", "C3 BC01a C4", {"BC01a": "C4", "prompt lacks": "BC01a"}),
    # The drummers of C4 would give two steps; the dog's own are as good, and those of C5 give three. 2 of its own
    # left, as many as the drummers give; 1 of its own left, 3 by the drummers here
    case("a springboard that was not needed leaves a better one for later", mark.rule("RIV-11.70", "RIV-11.71"),
         march, "BC05a C3; BC08a C4; BC08b C4; BC08c C5; BC08d C5; BC08e C5", "C3; C4; C5", {"answers has": "C8"},
         "C8", {"BC05a": "C8"}),
    case("a springboard shares the one diagonal (straight)", mark.rule("RIV-11.70", "RIV-11.71", "RIV-9.4"),
         march, "BC01a C3; BC08a C4; BC01b A1", "C3 C4", {"asked": "blue move", "answers has": "D5"}),
    case("a springboard shares the one diagonal (bent)", mark.rule("RIV-11.70", "RIV-11.71", "RIV-9.4"),
         march, "BC01a C3; BC08a D4; BC01b A1", "C3 D4",
         {"asked": "blue move", "answers lacks": "E5", "answers has": "D5"}),
    case("springboard shares the diagonal of the activation", mark.rule("RIV-11.71"),
         march, "BC01a B2; BC08a C3", "B2 C3", {"answers": "B3 C2 C4 D3 stop"}),
    # not once more by the second drummer
    case("springboard works once in an activation and not for its own drummer", mark.rule("RIV-11.71"),
         march, "BC01a C2; BC08a C3; BC08b C4", "C2 C3; C4", {"BC01a": "C4", "prompt lacks": "BC01a"}),
    case("springboard works once in an activation and not for its own drummer (own)", mark.rule("RIV-11.71"),
         march, "BC08a C3", "C3 C4", {"BC08a": "C4", "kind not": "move"}),
    case("the springboard grid must have space to end in", mark.rule("RIV-11.71"),
         march, "BC10a C1; BC08a C3; BC01a C3", {"goals BC10a lacks": "C4"}),
    case("the springboard grid must have space to end in (free)", mark.rule("RIV-11.71"),
         march, "BC10a C1; BC08a C3", "C1 C3", {"kind": "move", "answers has": "C4"}),
    case("springboard is for the movement phase", mark.rule("RIV-11.71"),
         combat, "BC02a C2; BC08a C3", "C2 dash C3", {"BC02a": "C3", "phase": "ground-movement"}),
    # 1 left, 2 by the drummers; with its own step: the Springboard here is still to be had
    case("a springboard that gives more than is left is not used before its steps are", mark.rule("RIV-11.71"),
         march, "BC01a C3 march=1; BC08a C4; BC08b C4; BC08c C5; BC08d C5; BC08e C5", "C3; C4; C5",
         {"answers has": "C8"}),
    # by the drummer of C4: nothing is left
    case("of two springboards in a row only one carries", mark.rule("RIV-11.71"),
         march, "BC01a C3; BC08a C4; BC08b C5; BC01b A1", "C3; C4; C5", {"BC01a": "C5", "prompt lacks": "BC01a"}),
    case("a springboard without space springs no one", mark.rule("RIV-11.71", "RIV-2.22"),
         march, "BC01a C3; BC08a C4; BC01b C4; BC01c C4; BC01d C4", {"goals BC01a lacks": "C4 C5"}),
    case("two springboards spring once", mark.rule("RIV-11.71"),
         march, "BC01a C2; BC08a C3; BC08b C4; BC01b A1", "C2 C3; C4", {"BC01a": "C4", "kind not": "move"}),
)  # fmt: skip
def test_springboard(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.71", "RIV-11.72", "RIV-2.22")
def test_a_springboard_grid_that_is_full_lets_a_strider_through_and_not_on() -> None:
    t = march("BC10a C2; BC08a C3; BC01a C3; RK01a C4", dice=[6, 1])
    t.choose("C2 BC10a C4" if t.kind == "unit" else "C2 C4")
    assert t.place("BC10a") == "C4"
    finished(t)
