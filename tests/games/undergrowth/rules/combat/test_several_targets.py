"""Attacks on several targets, bombs and barrages (UND-6.4 to UND-6.7)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import FOE, finished, south


@cases(
    case("barrages need no sight and full cover does not stop them: F2, heavy-barrage-10pak", mark.rule("UND-6.4"),
         south, "SF2a A2.0.C; NM3a C2.0.C; NM3b B2.0.E; NM3c D4.3.C; SM3a D1.0.C; B2 TR; D4 TP",
         {"targets SF2a heavy-barrage-10pak": "NM3a NM3b NM3c"}),
    case("barrages need no sight and full cover does not stop them: F2, barrage-missile-15pak", mark.rule("UND-6.4"),
         south, "SF2a A2.0.C; NM3a C2.0.C; NM3b B2.0.E; NM3c D4.3.C; SM3a D1.0.C; B2 TR; D4 TP",
         {"targets SF2a barrage-missile-15pak": "NM3a NM3b NM3c"}),
    case("barrages need no sight and full cover does not stop them: M4, barrage-missile-20pak", mark.rule("UND-6.4"),
         south, "SM4a A2.0.C; NM3a C2.0.C; NM3b B2.0.E; NM3c D4.3.C; SM3a D1.0.C; B2 TR; D4 TP",
         {"targets SM4a barrage-missile-20pak": "NM3a NM3b NM3c"}),
    case("cover height and camouflage count against barrages: 4, 0", mark.rule("UND-6.4", "UND-4.5"),
         south, "SF2a A1.0.C; NH3a D4.3.C; NM3a D3.0.C; D4 TP+; B1 TR; dice 4",
         "attack SF2a heavy-barrage-10pak NH3a", {"NH3a damage": 0}),
    case("cover height and camouflage count against barrages: 5, 2", mark.rule("UND-6.4", "UND-4.5"),
         south, "SF2a A1.0.C; NH3a D4.3.C; NM3a D3.0.C; D4 TP+; B1 TR; dice 5",
         "attack SF2a heavy-barrage-10pak NH3a", {"NH3a damage": 2}),
    case("a barrage follows contact behind the rocks", mark.rule("UND-6.4", "UND-6.7", "UND-4.2"),
         south, "SM4a A2.0.C; NM3a C2.0.E; NM3b D2.0.W; FOE; B2 TR; C2 TR; dice 3 3",
         "attack SM4a barrage-missile-20pak NM3a NM3b", {"NM3a damage": 1, "NM3b damage": 1}),
    case("bombs fall on flyers below in the open air", mark.rule("UND-6.5", "UND-6.35", "UND-5.16"),
         south, "SF5a B2.4.C; NF5a B2.3.N; NH2a B2.3.S; NF1a B2.0.C; D4 TP; dice 3 3",
         {"targets SF5a bunch-bombs": "NF5a NH2a"}, "attack SF5a bunch-bombs NF5a NH2a",
         {"NF5a damage": 1, "NH2a": "destroyed"}),
    case("bombs do not follow contact across the edge", mark.rule("UND-6.5", "UND-6.7", "UND-3.4"),
         south, "SH1a B2.1.C; NM3a B2.0.E; NM3b C2.0.W; NM3c B2.0.W; dice 1 1",
         {"targets SH1a cluster-bombs NM3a": "NM3c"}, "attack SH1a cluster-bombs NM3a NM3c"),
)  # fmt: skip
def test_bombs_and_barrages(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-6.5")
@pytest.mark.parametrize(("target", "level", "offered"), [
    ("B2.0.C", 1, True), ("B2.0.N", 1, True), ("B2.1.C", 2, True), ("B2.0.C", 2, False), ("B2.1.C", 1, False),
    ("B2.2.C", 1, False), ("B3.0.S", 1, False), ("B2.2.C", 4, False), ("B2.2.W", 3, True),
])  # fmt: skip
def test_bombs_fall_exactly_one_level_in_their_own_square(target: str, level: int, offered: bool) -> None:
    for code, attack in (("F5", "bunch-bombs"), ("H1", "cluster-bombs")):
        t = south(f"S{code}a B2.{level}.C; NM3a {target}", B2="TP", B3="TP")
        assert (t.targets(f"S{code}a", attack) == {"NM3a"}) is offered


@pytest.mark.rule("UND-6.5", "UND-7.18")
def test_bombs_on_a_dome_shield_are_dropped_in_vain() -> None:
    t = south("SF5a B2.1.C; NM1a B2.0.C", dice=[6])
    assert t.twin("SF5a").odds("attack.bunch-bombs") == {"no effect": 1}
    t.attack("SF5a", "bunch-bombs", "NM1a")
    assert t.damage("NM1a") == [0]
    finished(t)


@pytest.mark.rule("UND-6.5", "UND-4.8")
@pytest.mark.parametrize(("terrain", "level"), [("TR", 2), ("SR", 1), ("PE", 1), ("PL", 1), ("SG", 1)])
def test_from_the_top_of_a_rock_and_in_plants_bombs_reach_every_station(terrain: str, level: int) -> None:
    foes = [f"unit NF4{station.lower()} B2.{level - 1}.{station}" for station in "NESW"]
    t = south(f"SF5a B2.{level}.N", *foes, FOE, B2=terrain)
    assert t.targets("SF5a", "bunch-bombs") == {"NF4n", "NF4e", "NF4s", "NF4w"}


@cases(
    case("all in contact are all enemies and no friends", mark.rule("UND-6.6", "UND-6.39"),
         south,
         "SH4a B2.0.E; SF1a B2.0.E; SF1b C2.0.W; NM3a B2.0.E; NM3b C2.0.W; NM3c C2.0.C; NM3d B2.1.E; B2 SP; dice 5 4",
         "attack SH4a kicker",
         {"NM3a damage": 1, "NM3b damage": 0, "NM3c damage": 0, "NM3d damage": 0, "SF1a damage": 0, "SF1b damage": 0}),
    case("a contact attack without all picks one", mark.rule("UND-6.6"),
         south, "SF1a B2.0.E; NM3a B2.0.E; NM3b C2.0.W; dice 2", {"targets SF1a body-slam": "NM3a NM3b"},
         "attack SF1a body-slam NM3b", {"NM3a damage": 0, "NM3b damage": 2}),
    case("all in contact are rolled for in the order of their names", mark.rule("UND-6.6", "UND-6.9"),
         south, "SW2a B2.0.C; NW4a B2.0.C; NF4b B2.0.C; NF4a B2.0.C; FOE; dice 3 2 2", "attack SW2a lightning-claw",
         {"NF4a": "destroyed", "NF4b damage": 0, "NW4a damage": 0}),
    case("adjacent targets hang together", mark.rule("UND-6.7"),
         south, "SF3a A1.0.C; NM3a B3.0.C; NM3b B3.0.E; NM3c C3.0.W; NM3d C3.0.N; NM3e D1.0.C; dice 4 3 6",
         {"targets SF3a auto-cannon": "NM3a NM3b NM3c NM3d NM3e", "targets SF3a auto-cannon NM3a": "NM3b",
         "targets SF3a auto-cannon NM3b": "NM3a NM3c", "targets SF3a auto-cannon NM3a NM3b": "NM3c",
         "targets SF3a auto-cannon NM3c NM3b": "NM3a NM3d", "targets SF3a auto-cannon NM3e": "",
         "refuses SF3a attack.auto-cannon NM3b NM3d": "UND-6.7"}, "attack SF3a auto-cannon NM3a NM3b NM3c",
         {"NM3a damage": 1, "NM3b damage": 0, "NM3c damage": 1}),
    case("units of one square at different levels are not adjacent", mark.rule("UND-6.7"),
         south, "SF3a A1.0.C; NM3a B3.0.C; NM3b B3.1.C; NM3c B3.1.N; B3 SP",
         {"targets SF3a auto-cannon NM3a": "", "targets SF3a auto-cannon NM3b": "NM3c"}),
    case("fewer targets may be named and no target twice", mark.rule("UND-6.7"),
         south, "SF3a A1.0.C; NM3a B3.0.C; NM3b B3.0.C; NM3c B3.0.C; dice 4",
         {"refuses SF3a attack.auto-cannon NM3a NM3a": "UND-6.7", "refuses SF3a attack.auto-cannon done": ""},
         "SF3a attack.auto-cannon NM3a done", {"NM3a damage": 1, "NM3b damage": 0, "NM3c damage": 0}),
    # NM3b and NM3c stand beside each other, but NM3c is behind the rock of its square.
    case("each target must meet the requirement itself", mark.rule("UND-6.7"),
         south, "SF3a A2.0.C; NM3a C2.0.W; NM3b C2.0.N; NM3c C2.0.E; C2 SR",
         {"targets SF3a auto-cannon": "NM3a NM3b", "targets SF3a auto-cannon NM3b": "NM3a"}),
    # Auto-cannon 4+: in the open 4 hits; the neighbour across the edge stands in long grass.
    case("each target has its own modifiers", mark.rule("UND-6.7", "UND-4.1"),
         south, "SF3a B1.0.C; NM3a B2.0.E; NM3b C2.0.W; C2 LG; dice 4 4", "attack SF3a auto-cannon NM3a NM3b",
         {"NM3a damage": 1, "NM3b damage": 0}),
    case("the dice fall in the order in which the targets were named", mark.rule("UND-6.7"),
         south, "SF3a A1.0.C; NM3a B3.0.C; NM3b B3.0.C; dice 6 1", "attack SF3a auto-cannon NM3b NM3a",
         {"NM3a damage": 0, "NM3b damage": 1}),
    # The second in the chain touches the first, but the rock square C3 lies between it and the gun.
    case("a chain of targets does not go on behind a rock", mark.rule("UND-6.7", "UND-4.8"),
         south, "SF3a A3.0.C; NM3a B3.0.N; NM3b B4.0.S; NM3c D3.0.C; FOE; C3 SR",
         {"targets SF3a auto-cannon NM3a": "NM3b", "targets SF3a auto-cannon lacks": "NM3c"}),
    # Auto-cannon 4+ from level 0: a Ram in leaves (5+), a camouflaged Moth in leaves (6+), and on the lawn 4+.
    case("three targets of one salvo with three different numbers",
         mark.rule("UND-6.7", "UND-7.19", "UND-2.13", "UND-4.3"),
         south, "SF3a B1.0.C; NF1a B2.0.E; NH3a B2.0.E; NM3a C2.0.W; FOE; B2 SP+; dice 5 5 4",
         "attack SF3a auto-cannon NF1a NH3a NM3a", {"NF1a damage": 1, "NH3a damage": 0, "NM3a damage": 1}),
    case("the attackers friends do not link targets", mark.rule("UND-6.7", "UND-6.39"),
         south, "SF3a A1.0.C; NM3a B3.0.E; SF1a C3.0.W; NM3b C3.0.N; FOE", {"targets SF3a auto-cannon NM3a": ""}),
    case("targets across an edge at different levels are not linked", mark.rule("UND-6.7", "UND-3.4"),
         south, "SF3a A1.0.C; NM3a B3.1.E; NM3b C3.0.W; NM3c C3.1.W; FOE; B3 SP; C3 SP",
         {"targets SF3a auto-cannon NM3a": "NM3c"}),
)  # fmt: skip
def test_several_targets(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-6.7", "UND-1.4")
def test_the_odds_of_a_salvo_are_exact() -> None:
    # Auto-cannon 4+ at one in the open and one in long grass (5+): 1/2 and 1/3.
    t = south("SF3a B1.0.C; NM3a B2.0.E; NM3b C2.0.W; NM3c B2.0.E", FOE, C2="LG")
    explained = t.match.explain("SF3a attack.auto-cannon NM3a NM3b")
    assert explained.odds is not None
    assert list(explained.odds.outcomes.items()) == [  # the one that is being named first
        ("NM3b hit", Fraction(1, 3)), ("NM3a hit", Fraction(1, 2)), ("no hit", Fraction(1, 3)),
    ]  # fmt: skip
