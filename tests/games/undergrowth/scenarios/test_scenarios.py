"""Victory and the six scenarios (chapter 11 of the ledger)."""

from __future__ import annotations

import pytest

from tests.games.undergrowth.oracle.reference import ROSTER
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.hands import begun, both_raise, raise_army
from tests.support.undergrowth.table import SOUTH, Table, finished, lawn, south, stations, table

LAYOUTS = {  # rows 4 to 1, as printed in the ledger
    "garden-plot": "SG SP+ LG SR  LG TP+ SG PL  PL SG TP+ LG  SR LG SP+ SG",
    "long-puddle": "SP+ EA LG SG  LG PU PE PU  PU PE PU LG  SG LG EA SP+",
    "canopy-crown": "LG SG SR EA  EA PL TP+ LG  LG TP+ PL EA  EA SR SG LG",
    "rockery-siege": "EA TR SR LG  SR PL+ TR SP+  LG PE SG EA  SG EA LG SG",
    "nectar-run": "LG SG SP+ EA  PL+ LG TP SG  SG TP LG PL+  EA SP+ SG LG",
    "two-nests": "SG PE EA LG  PL PU SR SP+  SP+ SR PU PL  LG EA PE SG",
}
ROUNDS = {"rockery-siege": 8}


def last_round(scenario: str, *lines: str, number: int = 10) -> Table:
    """A position in the last round, with the bids made."""
    return table(f"scenario {scenario}; round {number}; last north; bids 3 3", *lines)


def scene(scenario: str, *lines: str, dice: tuple[int, ...] = (), acts: str = SOUTH) -> Table:
    return table(f"scenario {scenario}", acts, *lines, dice=dice)


# points and the end


@pytest.mark.rule("UND-11.1")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_a_destroyed_enemy_is_worth_its_cost(code: str) -> None:
    hurt = ROSTER[code].hit_points - 1
    t = south(f"SF3a B2.0.C; N{code}a B2.0.C damage={hurt}; NF1b D4.0.C; points 7 5", dice=[6])
    t.attack("SF3a", "pincer", f"N{code}a")
    assert t.points() == (7 + ROSTER[code].cost, 5)
    finished(t)


@pytest.mark.rule("UND-11.2")
@pytest.mark.parametrize(("points", "winner"), [("10 9", "south"), ("9 10", "north"), ("10 10", None), ("0 0", None)])
@pytest.mark.parametrize("scenario", ["open", "garden-plot", "canopy-crown"])
def test_more_points_win_after_round_10(scenario: str, points: str, winner: str | None) -> None:
    t = last_round(scenario, f"points {points}", "unit SF5a A1.0.N", "unit NF5a D4.0.N")

    assert t.result is None
    t.passes()

    assert t.winner == winner
    assert t.match.result is not None
    assert t.match.result.rule == "UND-11.2"
    assert t.view()["phase"] == "over"
    assert t.match.decisions == {}


@cases(
    case("the game goes on after round 9", mark.rule("UND-11.2"),
         table, "scenario garden-plot; round 9; last north; bids 3 3; points 50 0; SF5a A1.0.N; NF5a D4.0.N",
         "pass all", {"running": True, "view round": 10}),
    case("a side with a major to bring on is not wiped out", mark.rule("UND-11.2"),
         south, "SF1a B2.0.C; NF4a B2.0.C; NF5a off; dice 2", "attack SF1a body-slam NF4a", {"running": True}),
    # The caller was the last unit on the board: its pool is lost, so the side is wiped out.
    case("minors that cannot come on save no one", mark.rule("UND-11.2", "UND-11.3"),
         south, "SF1a B2.0.C; NH1a B2.0.C damage=3; NH2a off commander=NH1a; dice 2", "attack SF1a body-slam NH1a",
         {"winner": "south", "points": (27, 0)}),
    case("a side with only a minor on the board fights on", mark.rule("UND-11.2"),
         south, "SF1a B2.0.C; NF3a B2.0.C damage=2; NF4a D4.0.C commander=NF3a; dice 2", "attack SF1a body-slam NF3a",
         {"running": True}),
    case("no one is wiped out before the first units come on", mark.rule("UND-11.2"),
         lawn, "SF1a off; NF1a off", "bid 3 4",
         {"running": True, "passes": "south south north south north north north", "view round": 2}),
)  # fmt: skip
def test_points_and_the_end(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-11.2")
@pytest.mark.parametrize("scenario", sorted(LAYOUTS))
def test_the_number_of_rounds(scenario: str) -> None:
    assert begun(scenario).view()["rounds"] == ROUNDS.get(scenario, 10)


@pytest.mark.rule("UND-11.2", "UND-11.3")
def test_a_side_that_is_wiped_out_loses_at_once_whatever_the_points() -> None:
    t = south("points 0 99; SF1a B2.0.C; NF4a B2.0.C", dice=[2])
    t.attack("SF1a", "body-slam", "NF4a")
    assert t.winner == "south"
    assert t.match.result is not None
    assert t.match.result.rule in {"UND-11.2", "UND-11.3"}
    assert t.points() == (4, 99)


@pytest.mark.rule("UND-11.4")
@pytest.mark.parametrize("scenario", sorted(LAYOUTS))
def test_the_layouts(scenario: str) -> None:
    codes = LAYOUTS[scenario].split()
    wanted = {column + row: codes[4 * n + m] for n, row in enumerate("4321") for m, column in enumerate("ABCD")}
    assert begun(scenario).view()["layout"] == wanted
    t = table(f"scenario {scenario}; SF5a off; NF5a off")
    assert t.view()["layout"] == wanted


# U1 Garden Plot


@pytest.mark.rule("UND-11.1", "UND-11.2")
def test_garden_plot_gives_no_extra_points() -> None:
    t = scene("garden-plot", "unit SF1a B3.3.C", "unit SF1b C2.3.C", "unit NF1a B4.1.C")
    t.passes()
    assert t.points() == (0, 0)


# U2 The Long Puddle


@pytest.mark.rule("UND-11.5", "UND-12.5")
@pytest.mark.parametrize(("lines", "points"), [
    ("SF1a C3.1.C", (4, 0)),
    ("SF1a C3.1.C; SF1b C3.1.N", (4, 0)),
    ("SF1a C3.1.C; SF1b B2.1.N", (8, 0)),
    ("SF1a C3.1.C; NF1b B2.1.N", (4, 4)),
    ("SF1a C3.1.C; NF1b C3.1.N", (0, 0)),
    ("SF1a C3.1.C; NF1b C3.0.N", (4, 0)),  # below: the level is held all the same
    ("SF1a C3.1.C; NF5b C3.2.N", (4, 0)),  # above as well
    ("SF1a C3.0.N", (0, 0)),
    ("NF5a C3.1.C", (0, 4)),  # a Flyer at level 1 is there
    ("NF5a C3.2.C", (0, 0)),
    ("SF1a C3.1.C stunned", (4, 0)),
])  # fmt: skip
def test_long_puddle_pebbles_held_at_level_1(lines: str, points: tuple[int, int]) -> None:
    t = scene("long-puddle", "unit SF5z A1.0.C", "unit NF5z D4.0.C", lines)
    t.passes()
    assert t.points() == points


@pytest.mark.rule("UND-11.5", "UND-12.5")
def test_long_puddle_pays_every_round_the_last_one_too() -> None:
    t = last_round("long-puddle", "points 0 3", "unit SF1a C3.1.C", "unit NF1a D4.0.C")
    t.passes()
    assert t.points() == (4, 3)
    assert t.winner == "south"


# U3 Canopy Crown


@pytest.mark.rule("UND-11.5", "UND-12.5")
@pytest.mark.parametrize(("lines", "points"), [
    ("SF1a C3.3.C", (5, 0)),
    ("SF1a C3.3.C; SF1b B2.3.N", (10, 0)),
    ("NF1a C3.3.C; SF1b B2.3.N", (5, 5)),
    ("SF1a C3.3.C; NF1b C3.3.N", (0, 0)),
    ("SF1a C3.3.C; NF1b C3.2.C", (5, 0)),
    ("SF1a C3.3.C; NF5a C3.4.C", (5, 0)),
    ("SF1a C3.2.C", (0, 0)),
    ("SF5a C3.4.C", (0, 0)),
    ("SF5a C3.3.C", (5, 0)),
    ("SF5a B3.3.C", (0, 0)),  # a Plant is no Tall Plant
])  # fmt: skip
def test_canopy_crown_tall_plants_held_at_level_3(lines: str, points: tuple[int, int]) -> None:
    t = scene("canopy-crown", "unit SF5z A1.0.C", "unit NF5z D4.0.C", lines)
    t.passes()
    assert t.points() == points


# U4 Rockery Siege


def besieged() -> Table:
    """The defender has three Majors (one with two Ants) and has still to place two."""
    return both_raise(begun("rockery-siege"), ["F1", "F1"], ["F1", "F3", "F4", "F4", "F5"])


@pytest.mark.rule("UND-12.1")
def test_rockery_siege_north_places_two_majors_before_round_1() -> None:
    t = besieged()

    assert t.asked == ("north", "garrison")
    assert t.view()["phase"] == "garrison"
    assert t.answers() == {"NF1a", "NF3a", "NF5a"}
    t.refused("NF4a", side="north")
    t.choose("NF1a")
    wanted = {
        place for square in ("A3", "B3", "C3", "D3", "A4", "B4", "C4", "D4")
        for place in stations(square, 0, "NESW" if square in {"A3", "C3", "B4", "C4"} else "NESWC")
    }  # fmt: skip
    assert t.answers() == wanted
    t.refused("C2.0.C")
    t.refused("B3.1.C")
    t.choose("C3.0.S")
    assert t.answers() == {"NF3a", "NF5a"}
    t.choose("NF3a B3.0.C B3.0.N B3.0.S")

    assert {name: t.at(name) for name in ("NF1a", "NF3a", "NF4a", "NF4b", "NF5a")} == {
        "NF1a": "C3.0.S", "NF3a": "B3.0.C", "NF4a": "B3.0.N", "NF4b": "B3.0.S", "NF5a": "off",
    }  # fmt: skip
    assert {decision.kind for decision in t.match.decisions.values()} == {"bid"}
    assert t.view()["round"] == 1


@pytest.mark.rule("UND-12.1")
def test_rockery_siege_the_garrison_costs_no_cp_and_is_ready() -> None:
    t = besieged()
    t.choose("NF1a C3.0.S", "NF3a B3.0.C B3.0.N B3.0.S")
    t.bid(8, 3)

    assert t.cp() == (8, 3)
    assert t.asked == ("north", "command")
    assert t.answers() == {"NF1a", "NF3a", "NF4a", "NF4b", "NF5a", "pass"}
    assert t.moves("NF1a") >= stations("C2", 0)  # it started the round there


@pytest.mark.rule("UND-12.1")
def test_rockery_siege_flyers_too_are_placed_at_level_0() -> None:
    t = besieged()
    t.choose("NF5a")
    assert {place[3] for place in t.answers()} == {"0"}
    assert {place[1] for place in t.answers()} == {"3", "4"}


@pytest.mark.rule("UND-12.1")
def test_rockery_siege_a_defender_with_one_major_places_that_one() -> None:
    t = both_raise(begun("rockery-siege"), ["F1"], ["F1"])
    assert t.asked == ("north", "garrison")
    t.choose(*(["NF1a", "C3.0.S"] if "NF1a" in t.answers() else ["C3.0.S"]))
    assert {decision.kind for decision in t.match.decisions.values()} == {"bid"}


@pytest.mark.rule("UND-12.1", "UND-7.5")
def test_rockery_siege_a_call_pool_stays_off_the_table() -> None:
    t = both_raise(begun("rockery-siege"), ["F1"], ["H1", "H2", "H2", "F1", "F5"])

    t.choose("NH1a D4.0.C", "NF1a D4.0.C")

    assert [t.at(name) for name in ("NH1a", "NF1a", "NH2a", "NH2b", "NF5a")] == [
        "D4.0.C",
        "D4.0.C",
        "off",
        "off",
        "off",
    ]


@pytest.mark.rule("UND-12.1")
def test_no_other_scenario_has_a_garrison() -> None:
    for scenario in sorted(set(LAYOUTS) - {"rockery-siege"}):
        t = both_raise(begun(scenario), ["F1"], ["F1"])
        assert {decision.kind for decision in t.match.decisions.values()} == {"bid"}


@pytest.mark.rule("UND-11.5", "UND-11.2")
@pytest.mark.parametrize(("lines", "points"), [
    ("SF1a C3.2.C", (20, 0)),
    ("SF1a C3.0.N", (20, 0)),
    ("NF1a C3.1.N", (0, 20)),
    ("SF1a C3.2.C; NF1a C3.0.N", (0, 0)),  # any level: the square is held, or it is not
    ("SF5a C3.3.C", (20, 0)),
    ("SF5a C3.3.C; NF1a C3.0.N", (0, 0)),
    ("", (0, 0)),
])  # fmt: skip
def test_rockery_siege_20_points_for_c3_at_the_end(lines: str, points: tuple[int, int]) -> None:
    spare = ("unit SM2a A1.0.C", "unit NM2a D4.0.C")
    early = last_round("rockery-siege", *spare, lines, number=7)
    t = last_round("rockery-siege", *spare, lines, number=8)

    early.passes()
    assert (early.points(), early.result) == ((0, 0), None)
    t.passes()

    assert t.points() == points
    assert t.winner == {(20, 0): "south", (0, 20): "north", (0, 0): None}[points]


# U5 Nectar Run


@pytest.mark.rule("UND-11.4")
def test_nectar_run_four_drops_on_the_tops() -> None:
    t = both_raise(begun("nectar-run"), ["F1"], ["F1"])
    assert set(t.view()["drops"]) == {"A3.2", "B2.3", "C3.3", "D2.2"}


def nectar(*lines: str, dice: tuple[int, ...] = (), acts: str = SOUTH) -> Table:
    return scene("nectar-run", "unit NF5z D4.0.C", "unit SF5z A1.0.C", "drop A3.2", *lines, dice=dice, acts=acts)


@cases(
    case("nectar run a unit that ends its activation there takes the drop", mark.rule("UND-11.1"),
         table, "scenario nectar-run; SOUTH; NF5z D4.0.C; SF5z A1.0.C; drop A3.2; drop B2.3; SF1a B2.2.C",
         "SF1a move B2.3.C; end", {"SF1a carries": True, "view drops": "A3.2", "points": (0, 0)}),
    case("nectar run standing there is enough but only at the end of an activation", mark.rule("UND-11.1"),
         table,
         "scenario nectar-run; SOUTH; NF5z D4.0.C; SF5z A1.0.C; drop A3.2; drop B2.3; SF1a B2.3.N; SF1b A2.0.C",
         "SF1b move A2.0.N; end", {"SF1a carries": False}, "SF1a done", {"SF1a carries": True}),
    case("nectar run the slayer takes the drop at the end of its own activation", mark.rule("UND-11.1"),
         table,
         "scenario nectar-run; SOUTH; NF5z D4.0.C; SF5z A1.0.C; drop A3.2; SF1a C2.0.C; NF4a C2.0.C carries; dice 4",
         "attack SF1a body-slam NF4a; end", {"SF1a carries": True, "view drops": "A3.2"}),
    case("nectar run a carrier that is not activated scores nothing", mark.rule("UND-11.1"),
         table, "scenario nectar-run; SOUTH; NF5z D4.0.C; SF5z A1.0.C; drop A3.2; SF1a A1.0.C carries", "pass all",
         {"points": (0, 0), "SF1a carries": True}),
    case("nectar run north scores in row 4", mark.rule("UND-11.1"),
         table, "scenario nectar-run; NORTH; NF5z D4.0.C; SF5z A1.0.C; drop A3.2; NF1a B4.0.C carries", "NF1a done",
         {"points": (0, 12)}),
)  # fmt: skip
def test_u5_nectar_run(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-11.1")
def test_nectar_run_passing_through_or_another_level_is_not_enough() -> None:
    left = nectar("drop B2.3", "unit SF1a B2.3.C")
    below = nectar("drop B2.3", "unit SF1a B2.1.C")

    left.choose("SF1a move B2.2.C").end()
    below.choose("SF1a move B2.2.C").end()

    assert not left.unit("SF1a").carries
    assert not below.unit("SF1a").carries
    assert set(left.view()["drops"]) == {"A3.2", "B2.3"}


@pytest.mark.rule("UND-11.1")
@pytest.mark.parametrize(("enemy", "takes"), [("B2.3.N", False), ("B2.3.C", False), ("B2.2.C", True), ("B2.4.C", True)])
def test_nectar_run_an_enemy_at_that_level_keeps_it(enemy: str, takes: bool) -> None:
    t = nectar("drop B2.3", "unit SF1a B2.3.C", f"unit NF5a {enemy}")
    t.choose("SF1a done")
    assert t.unit("SF1a").carries is takes


@pytest.mark.rule("UND-11.1")
def test_nectar_run_one_drop_a_unit() -> None:
    t = nectar("drop B2.3", "unit SF1a B2.3.C carries")
    t.choose("SF1a done")
    assert set(t.view()["drops"]) == {"A3.2", "B2.3"}
    assert t.unit("SF1a").carries


@pytest.mark.rule("UND-11.1")
def test_nectar_run_a_drop_lies_where_its_carrier_fell() -> None:
    t = nectar("unit SF1a B2.0.E", "unit NF4a C2.0.W carries", "unit SF1b C2.0.N", dice=(4,))
    t.attack("SF1a", "body-slam", "NF4a").end()
    assert set(t.view()["drops"]) == {"A3.2", "C2.0"}
    t.choose("SF1b done")
    assert t.unit("SF1b").carries


@pytest.mark.rule("UND-11.1")
@pytest.mark.parametrize(("lines", "word", "points"), [
    ("unit SF5a A2.1.C carries", "SF5a move A1.1.C", (12, 0)),
    ("unit SF5a A2.1.C carries", "SF5a move B2.1.C", (0, 0)),
    ("unit SF1a A1.0.C carries", "SF1a done", (12, 0)),
    ("unit SF1a A4.0.C carries", "SF1a done", (0, 0)),  # the enemy's edge row
    ("unit SF1a A1.0.C", "SF1a done", (0, 0)),
])  # fmt: skip
def test_nectar_run_12_points_in_the_own_edge_row(lines: str, word: str, points: tuple[int, int]) -> None:
    t = nectar(lines)
    name = word[:4]
    carried = t.unit(name).carries

    t.choose(word).end()

    assert t.points() == points
    assert t.unit(name).carries is (carried and points == (0, 0))
    assert t.view()["drops"] == ["A3.2"]


# U6 Two Nests


@pytest.mark.rule("UND-11.5", "UND-11.2")
@pytest.mark.parametrize(("number", "lines", "winner"), [
    (4, "SF1a C4.0.C", "south"), (7, "SF1a C4.0.C", "south"), (4, "NF1a B1.0.C", "north"), (3, "SF1a C4.0.C", ""),
    (4, "SF1a C4.0.C; NF1a B1.0.C", ""), (4, "SF1a C4.0.C; NF4a C4.0.N", ""), (4, "SF5a C4.2.C; NF4a C4.0.N", ""),
    (4, "SF5a C4.2.C", "south"), (4, "SF1a B1.0.C", ""), (4, "NF1a C4.0.C", ""),
])  # fmt: skip
def test_two_nests_holding_the_enemy_nest(number: int, lines: str, winner: str) -> None:
    t = last_round("two-nests", "points 0 0", "unit SM2a A2.0.C", "unit NM2a D3.0.C", lines, number=number)

    t.passes()

    if winner:
        assert t.winner == winner
    else:
        assert t.result is None
        assert t.view()["round"] == number + 1


@cases(
    case("two nests the nest wins against points", mark.rule("UND-11.5"),
         table, "scenario two-nests; round 5; last north; bids 3 3; points 0 80; SF1a C4.0.C; NM2a D3.0.C",
         "pass all", {"winner": "south"}),
    case("two nests if both hold in the last round points decide", mark.rule("UND-11.2", "UND-11.5"),
         table, "scenario two-nests; round 10; last north; bids 3 3; points 0 80; SF1a C4.0.C; NF1a B1.0.C",
         "pass all", {"winner": "north"}),
)  # fmt: skip
def test_u6_two_nests(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-10.1")
@pytest.mark.parametrize("scenario", sorted(LAYOUTS))
def test_a_match_can_be_begun_and_bid_in_every_scenario(scenario: str) -> None:
    t = begun(scenario)
    raise_army(t, "north", ["F1", "F5"])
    raise_army(t, "south", ["F1", "F5"])
    while t.kind == "garrison" or t.kind in {"entry", "station"}:
        t.choose(min(t.answers()))

    t.bid(3, 4)
    assert t.asked == ("south", "command")
