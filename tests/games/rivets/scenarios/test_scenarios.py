"""Chapter 16 of the ledger: the six scenarios."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import begun, row
from tests.support.rivets.table import Table, buying, income, refuses_position, table, wrap_up

SIGNS = {
    "open": ".", "trench": "t", "duckboards": "d", "obstacle": "#",
}  # fmt: skip

MAPS = {
    "mud-between": """
        . . d d . .
        . . d d . .
        t t . . t t
        . * . # . .
        . . # . * .
        t t . . t t
        . . d d . .
        . . d d . .""",
    "duckboard-road": """
        . . d . .
        . . d . .
        t . d . t
        . # d . *
        . . D . .
        * . d # .
        t . d . t
        . . d . .
        . . d . .""",
    "break-the-salient": """
        . . d d . .
        . . d d . .
        # . . . . #
        . T . . T .
        t t t t t t
        . . # . . .
        . . d d . .
        . . d d . .""",
    "sky-over-marrow-hill": """
        . . . . . .
        t . . . . t
        . . * . # .
        . # . * . .
        t . . . . t
        . . . . . .""",
    "iron-harvest": """
        . . . . . .
        d d . . d d
        . t . . * .
        . . * # . .
        . . # * . .
        . * . . t .
        d d . . d d
        . . . . . .""",
    "listening-post": """
        . d d .
        t . . t
        . * # .
        . # * .
        t . . t
        . d d .""",
}
#: Last rows of Blue's territory and of No Man's Land; victory; round limit; income DP of Blue and Red, rivets.
FACTS = {
    "mud-between": (3, 5, 12, 12, (6, 6), 1),
    "duckboard-road": (3, 6, 18, 12, (6, 6), 1),
    "break-the-salient": (2, 3, 16, 10, (8, 4), 1),
    "sky-over-marrow-hill": (2, 4, 15, 12, (6, 6), 1),
    "iron-harvest": (2, 6, 7, 12, (6, 6), 0),
    "listening-post": (2, 4, 9, 12, (4, 4), 0),
}
WORTH = {
    "mud-between": {"B5": (1, 1), "E4": (1, 1)},
    "duckboard-road": {"C5": (2, 2), "A4": (1, 1), "E6": (1, 1)},
    "break-the-salient": {"B5": (2, 1), "E5": (2, 1)},
    "sky-over-marrow-hill": {"C4": (1, 1), "D3": (1, 1)},
    "iron-harvest": {"E6": (0, 0), "C5": (0, 0), "D4": (0, 0), "B3": (0, 0)},
    "listening-post": {"B4": (1, 1), "C3": (1, 1)},
}


def drawn(t: Table) -> list[str]:
    """The map as the ledger prints it, Red's edge on top."""
    view = t.view()
    lines = []
    for number in range(view["rows"], 0, -1):
        signs = []
        for column in "ABCDEF"[: view["columns"]]:
            grid = f"{column}{number}"
            sign = SIGNS[view["terrain"][grid]]
            signs.append({".": "*", "t": "T", "d": "D"}[sign] if grid in view["objectives"] else sign)
        lines.append(" ".join(signs))
    return lines


def income_of(t: Table) -> tuple[int, int]:
    """The points and the rivets of whose turn it is."""
    known = t.side(t.view()["turn"])
    return known["dp"], known["rivets"]


@pytest.mark.rule("RIV-16.1", "RIV-2.25")
@pytest.mark.parametrize("scenario", sorted(MAPS))
def test_the_map(scenario: str) -> None:
    assert drawn(table(f"scenario {scenario}")) == [line.strip() for line in MAPS[scenario].strip().splitlines()]


@pytest.mark.rule("RIV-16.1", "RIV-2.24")
@pytest.mark.parametrize("scenario", sorted(FACTS))
def test_territories_and_deployment_grids(scenario: str) -> None:
    blue, middle, *_ = FACTS[scenario]
    view = table(f"scenario {scenario}").view()
    columns = "ABCDEF"[: view["columns"]]

    for number in range(1, view["rows"] + 1):
        whose = "blue" if number <= blue else "none" if number <= middle else "red"
        assert {view["territory"][grid] for grid in row(number, columns)} == {whose}
    assert set(view["deployment"]["blue"]) == row(1, columns)
    assert set(view["deployment"]["red"]) == row(view["rows"], columns)


@pytest.mark.rule("RIV-16.1", "RIV-10.6", "RIV-10.3")
@pytest.mark.parametrize("scenario", sorted(FACTS))
def test_victory_and_round_limit(scenario: str) -> None:
    _, _, victory, limit, _, _ = FACTS[scenario]
    view = table(f"scenario {scenario}").view()
    assert (view["victory"], view["rounds"]) == (victory, limit)

    assert wrap_up(f"scenario {scenario}; round 5; turn red; vp {victory} 0", seed=1).winner == "blue"
    assert wrap_up(f"scenario {scenario}; round 5; turn red; vp {victory - 1} 0", seed=1).match.result is None
    assert wrap_up(f"scenario {scenario}; round {limit}; turn red; vp 1 0", seed=1).winner == "blue"
    assert wrap_up(f"scenario {scenario}; round {limit - 1}; turn red; vp 1 0", seed=1).match.result is None


@pytest.mark.rule("RIV-16.1", "RIV-4.1")
@pytest.mark.parametrize("scenario", sorted(FACTS))
@pytest.mark.parametrize("side", ["blue", "red"])
def test_income(scenario: str, side: str) -> None:
    *_, points, rivets = FACTS[scenario]
    t = income(f"scenario {scenario}; turn {side}")
    assert income_of(t) == (points[side == "red"], rivets)


@pytest.mark.rule("RIV-16.3", "RIV-4.1")
@pytest.mark.parametrize(
    ("first", "turn", "points"), [("blue", "blue", 4), ("blue", "red", 6), ("red", "red", 4), ("red", "blue", 6)]
)
def test_who_goes_first_has_two_points_less_in_round_one(first: str, turn: str, points: int) -> None:
    t = table(f"scenario mud-between; first {first}; turn {turn}; round 1; phase deployment")
    assert income_of(t) == (points, 1)
    later = table(f"scenario mud-between; first {first}; turn {turn}; round 2; phase deployment")
    assert income_of(later) == (6, 1)


@pytest.mark.rule("RIV-16.2", "RIV-10.1")
@pytest.mark.parametrize("scenario", sorted(WORTH))
def test_victory_points_for_objectives(scenario: str) -> None:
    for grid, (blue, red) in WORTH[scenario].items():
        mine = wrap_up(f"scenario {scenario}; BC01a {grid}", seed=1)
        assert mine.view()["objectives"][grid]["worth"] == {"blue": blue, "red": red}
        assert mine.vp == (blue, 0)
        theirs = wrap_up(f"scenario {scenario}; turn red; RK01a {grid}", seed=1)
        assert theirs.vp == (0, red)
        nobodys = wrap_up(f"scenario {scenario}; RK01a {grid}", seed=1)
        assert nobodys.vp == (0, 0)


@pytest.mark.rule("RIV-16.1")
def test_no_other_grid_is_an_objective() -> None:
    for scenario, worth in WORTH.items():
        assert set(table(f"scenario {scenario}").view()["objectives"]) == set(worth)


# the Duckboard Road


@pytest.mark.rule("RIV-16.1", "RIV-4.1")
@pytest.mark.parametrize(("held", "points"), [((), 6), (("C5",), 7), (("C5", "A4"), 8), (("C5", "A4", "E6"), 9)])
def test_duckboard_road_a_point_for_each_objective(held: tuple[str, ...], points: int) -> None:
    units = [f"unit BC01{letter} {grid}" for letter, grid in zip("abc", held, strict=False)]
    t = income("scenario duckboard-road", *units)
    assert income_of(t) == (points, 1)


# Break the Salient


@cases(
    # Ground units that are no heroes; rivets are waived, plugs and aircraft are no ground units.
    case("break the salient red sets up before the first roll", mark.rule("RIV-16.1"),
         table, "scenario break-the-salient; first ?; phase garrison; dice 5 2", {"asked": "red garrison",
         "view garrison": 8, "answers": "K01 K02 K03 K04 K06 K07 K08 K09 K10 K11 done",
         "offers K10 place": "A4 A5 A7 A8 B4 B5 B6 B7 B8 C4 C5 C6 C7 C8 D4 D5 D6 D7 D8 E4 E5 E6 E7 E8 F4 F5 F7 F8"},
         "K10 C4", {"view garrison": 3, "rivets": (0, 0), "refuses K06": "RIV-4.4 RIV-16.1"},
         "K01 B5; K01 E5; K01 E5", {"asked side": "blue", "phase": "draw"}),
    case("break the salient not outside red territory", mark.rule("RIV-16.1"),
         table, "scenario break-the-salient; first ?; phase garrison",
         {"refuses K01 C2": "RIV-16.1 RIV-2.25 RIV-4.6", "refuses K01 B3": "RIV-16.1 RIV-2.25 RIV-4.6",
         "refuses K01 A6": "RIV-16.1 RIV-2.25 RIV-4.6", "refuses K12": "RIV-16.1 RIV-12.4",
         "refuses K15": "RIV-16.1 RIV-12.4", "refuses K16": "RIV-16.1 RIV-12.4", "refuses K05": "RIV-16.1 RIV-12.4"}),
    case("break the salient red need not spend all", mark.rule("RIV-16.1"),
         table, "scenario break-the-salient; first ?; phase garrison; dice 2 5", "done",
         {"view units": {}, "asked": "red draw"}),
)  # fmt: skip
def test_break_the_salient(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-16.1")
def test_break_the_salient_begins_with_the_set_up() -> None:
    t = begun("break-the-salient").choose("alder", side="blue").choose("kessel", side="red")
    assert t.asked == ("red", "garrison")


# Sky over Marrow Hill


@pytest.mark.rule("RIV-16.1", "RIV-4.12")
def test_marrow_hill_each_side_has_a_free_aircraft() -> None:
    t = table("scenario sky-over-marrow-hill; round 1; phase deployment; free blue; free red")
    assert {word for word in t.answers() if word.startswith("free.")} == {"free.C12", "free.C13"}
    before = income_of(t)

    t.choose("free.C12 3,0 N")

    assert income_of(t) == before
    assert t.place("BC12a") == "3,0"
    assert not {word for word in t.answers() if word.startswith("free.")}


@cases(
    case("marrow hill rivets are waived for it", mark.rule("RIV-16.1"),
         table, "scenario sky-over-marrow-hill; round 1; turn red; phase deployment 2; dp 6; free red; rivets 0 0",
         {"prefixed free.": "free.K12 free.K13"}, "free.K13 3,6 S", {"rivets": (0, 0), "red free": False}),
    case("marrow hill the free aircraft comes in the first deployment phase only", mark.rule("RIV-16.1"),
         table,
         "scenario sky-over-marrow-hill; round 1; phase deployment 2; dp 0; free blue; free red; BC01a A2; seed 1",
         "done; until deploy red; until deploy blue", {"view round": 2, "prefixed free.": ""}),
    case("marrow hill every aircraft has a bounty of two", mark.rule("RIV-16.1", "RIV-15.2"),
         table, "scenario sky-over-marrow-hill; BC12a 1,1 N; BC13a 2,1 N; RK13a 3,1 N; RK10a A6",
         {"BC12a bounty": 2, "BC13a bounty": 2, "RK13a bounty": 2, "RK10a bounty": 2}),
    case("marrow hill every aircraft has a bounty of two (2)", mark.rule("RIV-16.1", "RIV-15.2"),
         table, "BC12a 1,1 N", {"BC12a bounty": 1}),
)  # fmt: skip
def test_sky_over_marrow_hill(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-16.1")
def test_marrow_hill_a_new_game_owes_both_a_free_aircraft() -> None:
    t = begun("sky-over-marrow-hill").choose("alder", side="blue").choose("kessel", side="red")
    assert t.side("blue")["free"] is True
    assert t.side("red")["free"] is True


# Iron Harvest


@pytest.mark.rule("RIV-16.1", "RIV-4.1")
@pytest.mark.parametrize(("held", "rivets"), [((), 0), (("C5",), 1), (("C5", "D4", "B3", "E6"), 4)])
def test_iron_harvest_rivets_come_from_objectives(held: tuple[str, ...], rivets: int) -> None:
    units = [f"unit BC01{letter} {grid}" for letter, grid in zip("abcd", held, strict=False)]
    t = income("scenario iron-harvest", *units)
    assert income_of(t) == (6, rivets)


@cases(
    case("iron harvest two rivets buy a point any number of times", mark.rule("RIV-16.1", "RIV-17.9"),
         wrap_up, "scenario iron-harvest; rivets 5 8; seed 1", {"answers": "done pay"}, "pay",
         {"vp": (1, 0), "rivets": (3, 8)}, "pay", {"vp": (2, 0), "rivets": (1, 8), "asked": "red draw"}),
    case("iron harvest paying is optional and elsewhere there is no paying", mark.rule("RIV-16.1"),
         wrap_up, "scenario iron-harvest; rivets 2 0; seed 1", "done", {"vp": (0, 0)}),
    case("iron harvest paying is optional and elsewhere there is no paying (elsewhere)", mark.rule("RIV-16.1"),
         wrap_up, "scenario mud-between; rivets 9 0; seed 1", {"asked": "red draw"}),
    # War Chest needs four rivets: it is revealed before they are paid away, not after.
    case("iron harvest paying and revealing in any order", mark.rule("RIV-16.1", "RIV-10.2"),
         wrap_up, "scenario iron-harvest; rivets 4 0; missions blue M15; seed 1", {"answers": "done pay reveal.M15"},
         "reveal.M15; pay; pay", {"vp": (3, 0)}),
    case("iron harvest paying and revealing in any order (poor)", mark.rule("RIV-16.1", "RIV-10.2"),
         wrap_up, "scenario iron-harvest; rivets 4 0; missions blue M15; seed 1", "pay", {"answers": "done pay"}),
)  # fmt: skip
def test_iron_harvest(case: Case) -> None:
    case.play()


# Listening Post


@pytest.mark.rule("RIV-16.1")
def test_listening_post_no_aircraft_no_heroes_no_rivets() -> None:
    blue = buying("dp 99; scenario listening-post; rivets 9 9")
    assert blue.answers() == {"C01", "C02", "C03", "C04", "C06", "C07", "C08", "C11", "done"}
    blue.refused("C12", "RIV-16.1")
    blue.refused("C16", "RIV-16.1")
    blue.refused("C09", "RIV-16.1")

    red = buying("dp 99; scenario listening-post; turn red; rivets 9 9")
    assert red.answers() == {"K01", "K02", "K04", "K06", "K07", "K08", "K09", "K11", "done"}


@pytest.mark.rule("RIV-16.1", "RIV-3.3")
def test_listening_post_no_secret_missions() -> None:
    t = table("scenario listening-post; round 2", dice=["A03"]).choose("draw")
    assert t.kind != "mission"
    assert t.answers() == {"hold", "done"}  # for the sake of a card that may just have been drawn
    assert t.choose("done").phase == "deployment"
    refuses_position("scenario listening-post", "missions blue M01")


@pytest.mark.rule("RIV-1.1")
def test_an_unknown_scenario_is_refused() -> None:
    refuses_position("scenario nowhere")
