"""Chapter 4 of the ledger: buying units and placing them; Rally Points."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, buying, combat, table


def dp(t: Table) -> int:
    """The deployment points of whose turn it is."""
    return int(t.side(t.view()["turn"])["dp"])


@cases(
    case("who cannot pay both parts does not buy: 7, 2", mark.rule("RIV-4.4"),
         buying, "dp 7; rivets 2 0", {"answers has": "C10"}),
    case("who cannot pay both parts does not buy: 7, 1", mark.rule("RIV-4.4"),
         buying, "dp 7; rivets 1 0", {"answers lacks": "C10", "refuses C10": "RIV-4.4 RIV-4.3"}),
    case("who cannot pay both parts does not buy: 6, 2", mark.rule("RIV-4.4"),
         buying, "dp 6; rivets 2 0", {"answers lacks": "C10", "refuses C10": "RIV-4.4 RIV-4.3"}),
    case("who cannot pay both parts does not buy: 9, 0", mark.rule("RIV-4.4"),
         buying, "dp 9; rivets 0 0", {"answers lacks": "C10", "refuses C10": "RIV-4.4 RIV-4.3"}),
    case("any number of copies", mark.rule("RIV-4.4"),
         buying, "dp 6", "C01 A1; C01 A1; C01 A1; C01 B1", {"A1": "BC01a BC01b BC01c", "B1": "BC01d"}),
    case("with nothing left the phase is over", mark.rule("RIV-4.4"),
         buying, "dp 1", "C01 A1", {"phase not": "deployment"}),
    case("units are placed in own deployment grids: blue, C01, 1", mark.rule("RIV-4.5", "RIV-4.6"),
         buying, "dp 6; turn blue", {"offers C01 place": "A1 B1 C1 D1 E1 F1", "refuses C01 C4": "RIV-4.6 RIV-4.5",
         "refuses C01 C8": "RIV-4.6 RIV-4.5"}),
    case("units are placed in own deployment grids: red, K01, 8", mark.rule("RIV-4.5", "RIV-4.6"),
         buying, "dp 6; turn red", {"offers K01 place": "A8 B8 C8 D8 E8 F8", "refuses K01 C4": "RIV-4.6 RIV-4.5",
         "refuses K01 C1": "RIV-4.6 RIV-4.5"}),
    case("not among enemies", mark.rule("RIV-4.6"),
         buying, "dp 6; RK01a C1; RK12a 3,0 N",
         {"offers C01 place": "A1 B1 D1 E1 F1", "refuses C01 C1": "RIV-4.6 RIV-2.21 RIV-2.20"}),
    case("buying and placing go unit by unit", mark.rule("RIV-4.6"),
         buying, "dp 6", "C01 A1", {"kind": "deploy", "BC01a": "A1"}),
    case("what cannot be placed cannot be bought", mark.rule("RIV-4.6", "RIV-2.22"),
         buying, "dp 9; rivets 5 0; BC11a A1; BC11b B1; BC11c C1; BC11d D1; BC11e E1; BC11f F1",
         {"answers has": "C01", "answers lacks": "C06 C09 C10 C11", "refuses C06": "RIV-4.6 RIV-2.22"}),
    case("deployed units fight and move in the same turn", mark.rule("RIV-4.7"),
         buying, "dp 1; RK01a A3; dice 1", "C01 A1; A1 attack A3; until grid", {"phase": "ground-movement"}, "A1 A2",
         {"BC01a": "A2"}),
    case("a deployed aircraft fights and flies in the same turn", mark.rule("RIV-4.7", "RIV-5.1"),
         buying, "dp 3; RK01a A2; RK01b B1; dice 1 1 1", "C12 1,0 N", {"asked": "blue aircraft"},
         "BC12a attack B1; until aircraft; BC12a 1,3 N", {"BC12a": "1,3"}),
    case("a plug may join a unit deployed in this phase", mark.rule("RIV-4.15"),
         buying, "dp 8; rivets 3 0", "C10 C1", {"answers has": "C14"}, "C14", {"BC10a plugs": ["BC14a"]}),
    case("a host is on the board", mark.rule("RIV-4.15"),
         buying, "dp 2; rivets 2 0; BC11a under=1 tried; BC01a A1", {"answers lacks": "C14"}),
)  # fmt: skip
def test_buying_and_placing(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-4.14", "RIV-16.1")
def test_points_are_lost_and_rivets_kept() -> None:
    t = buying("dp 5; rivets 3 0; BC01a C3", seed=1).choose("done")
    assert t.side("blue")["dp"] == 0
    assert t.rivets == (3, 0)
    t.until("deploy", side="red").until("deploy", side="blue")
    assert (t.side("blue")["dp"], t.rivets[0]) == (6, 4)


@cases(
    case("a plug goes into a unit with a socket in ones own territory", mark.rule("RIV-4.8", "RIV-4.15"),
         buying, "dp 2; rivets 2 0; BC10a C3; BC10b C4; BC11a D2; BC13a 3,4 N; BC13b 3,3 N; BC01a A1",
         {"offers C14 host": "BC10a BC11a BC13b", "refuses C14 BC10b": "RIV-4.8 RIV-4.15",
         "refuses C14 BC01a": "RIV-4.8 RIV-4.9"}),
    case("without a host no plug is bought", mark.rule("RIV-4.8", "RIV-4.6"),
         buying, "dp 2; rivets 2 0; BC10a C4; BC01a C3",
         {"answers lacks": "C14", "refuses C14": "RIV-4.8 RIV-4.6 RIV-4.15"}),
    case("a plug joins an aircraft over the border and not beyond", mark.rule("RIV-4.8", "RIV-4.15", "RIV-2.24"),
         buying, "dp 4; rivets 4 0; BC13a 3,3 N; BC13b 3,4 N; BC10a C2", {"offers C14 host": "BC10a BC13a"}, "C14",
         {"refuses BC13b": "RIV-4.8"}),
    # 3 damage of 4
    case("a plug dies with its host and both bounties are scored", mark.rule("RIV-4.9", "RIV-15.3", "RIV-15.1"),
         combat, "turn red; BC11a C3 damage=1; BC15a in=BC11a; RK10a C4; dice 5 5", {"BC11a health": 4},
         "C4 attack C3", {"vp": (0, 0)}),
    case("a plug dies with its host and both bounties are scored (dead)", mark.rule("RIV-4.9", "RIV-15.3", "RIV-15.1"),
         combat, "turn red; BC11a C3 damage=2; BC15a in=BC11a; RK10a C4; dice 5 5", "C4 attack C3",
         {"vp": (0, 3), "BC11a": "gone", "BC15a": "gone", "sorted blue fallen": "C11 C15"}),
    case("a plug is no target and takes no space", mark.rule("RIV-4.9", "RIV-2.22"),
         combat, "BC03a C3; RK11a C5; RK14a in=RK11a; RK01a C5; RK01b B6",
         {"offers C3 attack C5 victim": "RK01a RK11a", "view spaces C5": 0}),
)  # fmt: skip
def test_plugs(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-4.9", "RIV-12.3")
def test_a_plug_gives_all_its_abilities_to_its_host() -> None:
    t = combat("turn red; RK10a C5; RK15a in=RK10a; BC01a C3", dice=[4, 1])
    assert {"Precision (+1)", "Barrage", "Tank Shock (+1)", "Juggernaut"} <= set(t.unit("RK10a")["abilities"])
    assert t.unit("RK10a")["plugs"] == ["RK15a"]
    t.choose("C5 attack C3")
    assert t.place("BC01a") == "gone"


@pytest.mark.rule("RIV-4.9")
def test_a_socket_takes_one_plug() -> None:
    t = buying("dp 6; rivets 6 0; BC10a C3; BC14a in=BC10a")
    assert "C14" not in t.answers()
    t.refused("C15", "RIV-4.9", "RIV-4.8", "RIV-4.6", "RIV-4.15")
    with pytest.raises(ValueError, match=r"\S"):
        table("BC10a C3; BC14a in=BC10a; BC14b in=BC10a")


@pytest.mark.rule("RIV-4.9", "RIV-11.35", "RIV-11.49", "RIV-11.58")
def test_the_host_has_the_abilities_of_its_plug() -> None:
    bare, plugged = table("BC10a C3").unit("BC10a"), table("BC10a C3; BC15a in=BC10a").unit("BC10a")

    assert (bare["health"], bare["move"], bare["attacks"][0]["air"], bare["attacks"][0]["land"]) == (4, 2, 1, 2)
    assert (plugged["health"], plugged["move"], plugged["attacks"][0]["air"], plugged["attacks"][0]["land"]) == (
        6,
        3,
        2,
        2,
    )
    assert plugged["plugs"] == ["BC15a"]


@cases(
    case("a hero underground is still in play", mark.rule("RIV-4.10", "RIV-4.11", "RIV-11.82"),
         buying, "dp 9; rivets 9 0; BC16a under=1 tried; BC09a under=1 tried; BC10a A1", {"answers lacks": "C15 C16"}),
    case("only one version of the hero is in play at a time", mark.rule("RIV-4.10", "RIV-4.11"),
         buying, "dp 6; rivets 6 0; BC10a C3; BC16a C1",
         {"answers lacks": "C15 C16", "refuses C15": "RIV-4.10 RIV-4.11", "refuses C16": "RIV-4.10 RIV-4.11"}),
    case("only one version of the hero is in play at a time (plugged)", mark.rule("RIV-4.10", "RIV-4.11"),
         buying, "dp 6; rivets 6 0; BC10a C3; BC15a in=BC10a", {"answers lacks": "C15 C16"}),
    case("a hero bought in this phase bars the other version at once", mark.rule("RIV-4.10"),
         buying, "dp 9; rivets 9 0; BC11a C1", "C16 A1",
         {"answers lacks": "C15 C16", "refuses C15": "RIV-4.10 RIV-4.11"}),
    case("each version is deployed once in a game: C15", mark.rule("RIV-4.10", "RIV-4.11"),
         buying, "dp 6; rivets 6 0; BC10a C3; used blue C15",
         {"answers has": "C16", "answers lacks": "C15", "refuses C15": "RIV-4.10 RIV-4.11"}),
    case("each version is deployed once in a game: C16", mark.rule("RIV-4.10", "RIV-4.11"),
         buying, "dp 6; rivets 6 0; BC10a C3; used blue C16",
         {"answers has": "C15", "answers lacks": "C16", "refuses C16": "RIV-4.10 RIV-4.11"}),
    case("each version is deployed once in a game: C15 C16", mark.rule("RIV-4.10", "RIV-4.11"),
         buying, "dp 6; rivets 6 0; BC10a C3; used blue C15 C16",
         {"answers lacks": "C15 C16", "refuses C15": "RIV-4.10 RIV-4.11", "refuses C16": "RIV-4.10 RIV-4.11"}),
    case("after one version is killed the other may come", mark.rule("RIV-4.10", "RIV-4.11"),
         combat, "first red; round 2; turn red; rivets 3 0; BC16a C3 damage=2; BC10a C1; RK01a C4; dice 5 1",
         "C4 attack C3", {"BC16a": "gone", "blue used": "C16"}, "until deploy blue",
         {"answers has": "C15", "answers lacks": "C16"}),
    case("when both versions are used up neither comes", mark.rule("RIV-4.10", "RIV-4.11"),
         buying, "dp 6; rivets 4 0; used blue C15 C16; BC10a C1",
         {"refuses C15": "RIV-4.10", "refuses C16": "RIV-4.10"}),
    case("both sides with one sheet have each their own hero", mark.rule("RIV-4.10", "RIV-4.11", "RIV-1.2"),
         buying, "dp 6; sheets alder alder; rivets 4 0; RC16a F8; BC10a C1", {"answers has": "C15 C16"}),
    case("versions are counted for each player", mark.rule("RIV-4.11"),
         table, "phase deployment 2; dp 6; sheets kessel kessel; rivets 6 0; RK16a C8; used red K15",
         {"answers has": "K16"}),
)  # fmt: skip
def test_heroes(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-4.10", "RIV-4.11", "RIV-11.83")
def test_a_hero_underground_keeps_her_other_version_away() -> None:
    t = buying("dp 6; rivets 4 0; BC16a under=1 tried; BC09a under=1 tried; BC10a C1")
    assert t.refused("C15", "RIV-4.10").text.startswith("another version")
    t.refused("C16", "RIV-4.10")


@cases(
    case("aircraft are placed on the edge beside deployment grids", mark.rule("RIV-4.12", "RIV-2.3"),
         buying, "dp 3", {"offers C12 place": "0,0 0,1 1,0 2,0 3,0 4,0 5,0 6,0 6,1", "refuses C12 3,1": "RIV-4.12",
         "refuses C12 0,2": "RIV-4.12"}),
    case("aircraft are placed on the edge beside deployment grids (red)", mark.rule("RIV-4.12", "RIV-2.3"),
         buying, "dp 3; turn red", {"offers K12 place": "0,7 0,8 1,8 2,8 3,8 4,8 5,8 6,7 6,8"}),
    # An intersection beside a deployment grid is still beside it; aircraft and ground units never block each other.
    case("enemies in a deployment grid do not ground aircraft", mark.rule("RIV-4.12", "RIV-4.6"),
         buying, "dp 3; RK01a A1", {"offers C12 place": "0,0 0,1 1,0 2,0 3,0 4,0 5,0 6,0 6,1"}),
    case("the intersection ahead must exist: 0,0", mark.rule("RIV-4.13"),
         buying, "dp 3", {"offers C12 0,0 facing": "E N", "refuses C12 0,0 S": "RIV-4.13"}),
    case("the intersection ahead must exist: 3,0", mark.rule("RIV-4.13"),
         buying, "dp 3", {"offers C12 3,0 facing": "E N W", "refuses C12 3,0 S": "RIV-4.13"}),
    case("the intersection ahead must exist: 0,1", mark.rule("RIV-4.13"),
         buying, "dp 3", {"offers C12 0,1 facing": "E N S", "refuses C12 0,1 W": "RIV-4.13"}),
    case("the intersection must be empty", mark.rule("RIV-4.13", "RIV-2.23"),
         buying, "dp 3; BC12a 2,0 N; RK12a 4,0 N",
         {"offers C12 place": "0,0 0,1 1,0 3,0 5,0 6,0 6,1", "refuses C12 2,0": "RIV-4.13 RIV-2.23"}),
    case("a placed aircraft has the chosen facing", mark.rule("RIV-4.13"),
         buying, "dp 4; BC01a A1", "C12 3,0 W", {"BC12a": "3,0", "BC12a facing": "W"}),
)  # fmt: skip
def test_placing_aircraft(case: Case) -> None:
    case.play()


@cases(
    case("with enemies in every deployment grid the whole territory counts", mark.rule("RIV-4.16"),
         buying, "dp 6; B2 obstacle; RK01a A1; RK01b B1; RK01c C1; RK01d D1; RK01e E1; RK01f F1; RK01g C2",
         {"offers C01 place": "A2 A3 B3 C3 D2 D3 E2 E3 F2 F3"}),
    case("with enemies in every deployment grid the whole territory counts (some left)", mark.rule("RIV-4.16"),
         buying, "dp 6; RK01b B1; RK01c C1; RK01d D1; RK01e E1; RK01f F1", {"offers C01 place": "A1"}),
    case("a rally point serves when the beach is lost", mark.rule("RIV-4.16", "RIV-11.57"),
         buying, "dp 6; C4 open objective; BC08a C4; RK01a A1; RK01b B1; RK01c C1; RK01d D1; RK01e E1; RK01f F1",
         {"offers C01 place has": "C4"}),
    # the edges beside rows 2 and 3; the corners of row 2 are those of row 1 too
    case("from a lost beach aircraft start along the territory", mark.rule("RIV-4.16", "RIV-4.12"),
         buying, "dp 6; RK01a A1; RK01b B1; RK01c C1; RK01d D1; RK01e E1; RK01f F1; RK01g C2",
         {"offers C01 place": "A2 A3 B2 B3 C3 D2 D3 E2 E3 F2 F3", "offers C12 place": "0,1 0,2 0,3 6,1 6,2 6,3"}),
    # now it is full, and not lost
    case("one free grid of the beach is the only one", mark.rule("RIV-4.16", "RIV-4.6"),
         buying, "dp 6; RK01a A1; RK01b B1; RK01c C1; RK01d D1; RK01e E1; BC01a F1; BC01b F1; BC01c F1",
         {"offers C01 place": "F1", "refuses C06": "RIV-4.6"}, "C01", {"answers lacks": "C01"}),
)  # fmt: skip
def test_lost_beach(case: Case) -> None:
    case.play()


@cases(
    # its only host stands in No Man's Land
    case("a rally point does not widen the territory for plugs", mark.rule("RIV-11.56", "RIV-4.8"),
         buying, "dp 2; rivets 1 0; C5 open objective; BC08a C5; BC10a C4; BC01z C1", {"answers lacks": "C14"}),
    case("a drummer on an objective makes a deployment grid", mark.rule("RIV-11.56", "RIV-11.57"),
         buying, "dp 2; C5 open objective; BC08a C5", {"offers C01 place": "A1 B1 C1 C5 D1 E1 F1"}, "C01 C5",
         {"BC01a": "C5"}),
    case("elsewhere it rallies no one", mark.rule("RIV-11.56"),
         buying, "dp 2; D5 open objective; BC08a C5", {"offers C01 place": "A1 B1 C1 D1 E1 F1"}),
    case("elsewhere it rallies no one (2)", mark.rule("RIV-11.56"),
         buying, "dp 2; C5 open objective; BC01a C5", {"offers C01 place": "A1 B1 C1 D1 E1 F1"}),
    # three spaces
    case("a rally point holds no more than any grid", mark.rule("RIV-11.56", "RIV-2.22"),
         buying, "dp 7; rivets 2 0; C5 open objective; BC08a C5; BC01a C5",
         {"offers C10 place lacks": "C5", "offers C06 place has": "C5"}),
    case("a drummer that is bought on an objective rallies in the same phase", mark.rule("RIV-11.56"),
         buying, "dp 3; C1 open objective; BC08a A5; A5 open objective; BC01a B5", "C08 A5",
         {"A5": "BC08a BC08b", "offers C01 place has": "A5"}),
    case("a rally point is a deployment grid that the enemy does not hold (shut)", mark.rule("RIV-11.57", "RIV-4.16"),
         buying, "dp 1; RK01a A1; RK01b B1; RK01c C1; RK01d D1; RK01e E1; RK01f F1",
         {"offers C01 place": "A2 A3 B2 B3 C2 C3 D2 D3 E2 E3 F2 F3"}),
    case("a rally point is a deployment grid that the enemy does not hold (rally)", mark.rule("RIV-11.57", "RIV-4.16"),
         buying, "dp 1; RK01a A1; RK01b B1; RK01c C1; RK01d D1; RK01e E1; RK01f F1; C5 open objective; BC08a C5",
         {"offers C01 place": "C5"}),
    # E4 touches no edge
    case("a rally point has no more spaces than any grid", mark.rule("RIV-11.57", "RIV-11.56", "RIV-2.22"),
         buying, "dp 9; scenario mud-between; BC08a E4; BC01a E4; RK01a F8", {"offers C01 place has": "E4",
         "offers C06 place has": "E4", "offers C11 place lacks": "E4", "offers C12 place has": "0,0 6,1",
         "offers C12 place lacks": "3,4 4,4"}),
    case("a rally point on the edge is an airfield", mark.rule("RIV-11.57", "RIV-4.12", "RIV-11.56"),
         buying, "dp 6; A4 open objective; BC08a A4",
         {"offers C12 place has": "0,3 0,4", "offers C12 place lacks": "1,4"}),
)  # fmt: skip
def test_rally_point(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.57", "RIV-4.12")
def test_aircraft_rally_where_the_grid_touches_the_edge() -> None:
    edge = buying("dp 3; A5 open objective; BC08a A5")
    assert {"0,4", "0,5"} <= edge.offers("C12", kind="place")
    assert not {"1,4", "1,5"} & edge.offers("C12", kind="place")
    inner = buying("dp 3; C5 open objective; BC08a C5")
    assert inner.offers("C12", kind="place") == buying("dp 3").offers("C12", kind="place")
