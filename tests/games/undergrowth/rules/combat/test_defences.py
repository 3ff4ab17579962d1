"""Dome Shield, Camouflage and Tough (UND-7.17 to UND-7.20), and stuns (UND-6.11)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import FOE, north, south, table


@cases(
    case("a stunned unit spends its activation on the marker", mark.rule("UND-6.11"),
         south, "SF1a B2.0.C stunned; SF1b A1.0.C; NM3a B2.0.C", "SF1a",
         {"SF1a stunned": False, "SF1a activated": True, "asked": "south command", "refuses SF1a": "UND-9.4"}),
    # the Marshal goes on
    case("an activation by control removes the marker too", mark.rule("UND-6.11", "UND-7.7"),
         south, "SF3a B2.0.C; SM3a B2.0.C stunned; SM3b B2.0.C; NM3a D2.0.C", "SF3a control SM3a",
         {"SM3a stunned": False, "SM3a activated": True, "SM3a": "B2.0.C", "kind": "deed", "answers has": "move"}),
    case("there is one marker at most", mark.rule("UND-6.11"),
         north, "NW5a B2.0.C; SM3a B3.0.C stunned; SM3b B4.0.C; dice 4",
         "attack NW5a reflection SM3a; end; pass all; bid 3 8; SM3a", {"SM3a stunned": False}),
    case("a marker stays until the unit is activated", mark.rule("UND-6.11"),
         south, "SF1a B2.0.C stunned; NM3a D2.0.C", "pass all", {"SF1a stunned": True}),
    case("a unit stunned after its activation loses the next one", mark.rule("UND-6.11"),
         north, "NW5a B2.0.C; SM3a B3.0.C activated; SM3b B4.0.C; dice 6",
         "attack NW5a reflection SM3a; end; pass all; bid 3 8", {"SM3a stunned": True}, "SM3a",
         {"asked": "south command", "SM3a stunned": False}),
    # Ruling: the activation *only* removes the marker (UND-6.11), so nothing of U5 happens at its end.
    case("a stunned unit on a drop takes it only with its next activation", mark.rule("UND-6.11", "UND-11.5"),
         table, "scenario nectar-run; SOUTH; drop B2.3; SF1a B2.3.C stunned; FOE; SF5a A1.0.C", "SF1a",
         {"SF1a stunned": False, "SF1a carries": False, "view drops": "B2.3"}, "next round; SF1a; done",
         {"SF1a carries": True, "view drops": []}),
    case("a stunned carrier at home scores only with its next activation", mark.rule("UND-6.11", "UND-11.1"),
         table, "scenario nectar-run; SOUTH; SF1a B1.0.C stunned carries; FOE; SF5a A1.0.C", "SF1a",
         {"points": (0, 0), "SF1a carries": True}, "next round; SF1a; done",
         {"points": (12, 0), "SF1a carries": False}),
    case("a stunned carrier keeps its drop", mark.rule("UND-6.11"),
         south, "SW5a B2.0.C; NF5a C2.0.C carries; FOE; dice 4", "attack SW5a reflection NF5a",
         {"NF5a stunned": True, "NF5a carries": True}),
    # it was one of the two
    case("a stunned friend that is controlled only sheds its marker", mark.rule("UND-6.11", "UND-7.7"),
         south, "SF3a B2.0.C; SF4a B2.0.N stunned; SF4b B2.0.N; SF4c B2.0.N; FOE", "SF3a; control; SF4a",
         {"SF4a stunned": False, "SF4a activated": True}, "control; SF4b; done", {"deeds SF3a lacks": "control"}),
    case("a stunned leader controls no one", mark.rule("UND-6.11", "UND-7.7"),
         south, "SF3a B2.0.C stunned; SF4a B2.0.N; FOE", "SF3a", {"kind": "command", "SF4a activated": False}),
    case("a stunned controller controls no one", mark.rule("UND-6.11", "UND-7.7"),
         south, "SF3a B2.0.C stunned; SF4a B2.0.C; SF4b B2.0.C; FOE", "SF3a",
         {"asked": "south command", "answers": "SF4a SF4b pass"}),
    case("a stunned caller calls no one", mark.rule("UND-6.11", "UND-7.5"),
         south, "SH1a B2.0.C stunned; SH2a off commander=SH1a; FRIEND; FOE", "SH1a",
         {"asked": "south command", "SH2a": "off"}),
    case("removing a marker by control uses one of the controls", mark.rule("UND-6.11", "UND-7.7"),
         south, "SF3a B2.0.C; SM3a B2.0.C stunned; SF4a B2.0.C; SF4b B2.0.C; FOE",
         "SF3a; control; SM3a; control; SF4a; move B2.0.N", {"answers lacks": "control", "SF4b activated": False}),
    case("a unit stunned before its activation loses that one only", mark.rule("UND-6.11", "UND-9.4"),
         south, "SF1a B2.0.C stunned; FOE", "SF1a; next round", {"deeds SF1a has": "move"}),
    case("a stunned unit is still a target and can be destroyed", mark.rule("UND-6.11", "UND-4.11"),
         south, "SF1a B2.0.C; NF4a B2.0.C stunned; FOE; dice 2", "attack SF1a body-slam NF4a", {"NF4a": "destroyed"}),
    case("a stunned unit under control is refused for its stun too", mark.rule("UND-6.11", "UND-7.7"),
         south, "SF3a B2.0.C; SF4a B2.0.C stunned; SF4b B2.0.N; NM3a B2.0.C", "SF3a control",
         {"refuses SF4a attack.power-claw": "UND-6.11"}),
    case("a stun costs a cp and the whole activation", mark.rule("UND-6.11", "UND-8.9", "UND-9.4"),
         south, "SF3a B2.0.C stunned; SF4a B2.0.N; FOE", "SF3a",
         {"cp": (3, 8), "kind": "command", "refuses SF3a": "UND-9.4", "SF3a stunned": False}),
)  # fmt: skip
def test_stuns(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-6.11")
@pytest.mark.parametrize("word", ["attack.body-slam", "move", "control", "grab"])
def test_a_stunned_unit_is_refused_every_deed_for_its_stun(word: str) -> None:
    t = south("SF1a B2.0.C stunned; SF4a A1.0.N; NM3a B2.0.C")
    refused = t.refused(f"SF1a {word}", "UND-6.11")
    assert refused.text == "Rhino Ram SF1a is stunned: its activation only takes the marker off"
    t.choose("SF1a")
    assert not t.unit("SF1a").stunned


@pytest.mark.rule("UND-6.11", "UND-9.5")
@pytest.mark.parametrize("deed", ["attack.body-slam", "move B2.0.N"])
def test_who_is_stunned_does_nothing_else_and_the_player_is_told_so(deed: str) -> None:
    t = south("SF1a B2.0.C stunned; SF4a A1.0.C; NF1a B2.0.C")
    assert "is stunned" in t.refused(f"SF1a {deed}", "UND-6.11").text


@cases(
    case("a dome shield above its attacker has the height but no shield (2 0)", mark.rule("UND-7.18", "UND-4.3"),
         south, "SF2a A1.0.C; NM1a B2.2.C; FOE; B2 PL; dice 2", "attack SF2a heavy-barrage-10pak NM1a",
         {"NM1a damage": 0}),
    case("a dome shield above its attacker has the height but no shield (3 2)", mark.rule("UND-7.18", "UND-4.3"),
         south, "SF2a A1.0.C; NM1a B2.2.C; FOE; B2 PL; dice 3", "attack SF2a heavy-barrage-10pak NM1a",
         {"NM1a damage": 2}),
    case("a dome shield does not stop attacks from its level or below: A1.0.C, B2.0.C", mark.rule("UND-7.18"),
         south, "SF5a A1.0.C; NM1a B2.0.C; FOE; B2 SP; dice 4", "attack SF5a laser-gun NM1a", {"NM1a damage": 1}),
    case("a dome shield does not stop attacks from its level or below: A1.1.C, B2.1.C", mark.rule("UND-7.18"),
         south, "SF5a A1.1.C; NM1a B2.1.C; FOE; B2 SP; dice 4", "attack SF5a laser-gun NM1a", {"NM1a damage": 1}),
    case("a dome shield does not stop attacks from its level or below: A1.0.C, B2.1.C", mark.rule("UND-7.18"),
         south, "SF5a A1.0.C; NM1a B2.1.C; FOE; B2 SP; dice 4", "attack SF5a laser-gun NM1a", {"NM1a damage": 1}),
)  # fmt: skip
def test_shields(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-7.17", "UND-6.37", "UND-7.18")
def test_a_dome_shield_keeps_off_a_stun_from_above() -> None:
    # The Bombard Beetle is not Tough, but the attack from above has no effect on it.
    for seed in range(8):
        t = south("SW5a B3.1.C; NF2a B2.0.C; NF4a D4.0.C", seed=seed, B3="SP")
        if "NF2a" in t.targets("SW5a", "reflection"):
            t.attack("SW5a", "reflection", "NF2a")
        assert not t.unit("NF2a").stunned
    level = south("SW5a B3.0.C; NF2a B2.0.C; NF4a D4.0.C", dice=[4], B3="SP")
    level.attack("SW5a", "reflection", "NF2a")
    assert level.unit("NF2a").stunned


@pytest.mark.rule("UND-7.18", "UND-6.7")
def test_the_neighbours_of_a_dome_shield_are_not_under_it() -> None:
    hit = 0
    for seed in range(8):
        t = south("SH1a B2.1.C; NM1a B2.0.C; NM3a B2.0.C; NM3b B2.0.C", seed=seed)
        t.attack("SH1a", "cluster-bombs", "NM3a", "NM3b")
        assert t.damage("NM1a") == [0]
        hit += sum(t.damage("NM3a", "NM3b"))
    assert hit > 0


@pytest.mark.rule("UND-7.18")
def test_the_odds_do_not_promise_a_hit_through_a_dome_shield() -> None:
    t = south("SF5a B3.1.C; NM1a B2.0.C; NF1a C2.0.C", FOE)
    shielded, bare = (t.match.explain(f"SF5a attack.laser-gun {name}") for name in ("NM1a", "NF1a"))
    assert bare.odds is not None
    assert shielded.odds is None or shielded.odds.outcomes != bare.odds.outcomes


@pytest.mark.rule("UND-7.17", "UND-7.18")
@pytest.mark.parametrize(("code", "attack", "place"), [
    ("F5", "laser-gun", "A1.1.C"), ("F5", "bunch-bombs", "B2.1.C"), ("H1", "cluster-bombs", "B2.1.C"),
    ("F2", "heavy-barrage-10pak", "C3.2.C"), ("M4", "barrage-missile-20pak", "C3.1.C"),
    ("M1", "plasma-cannon", "C3.3.C"),
])  # fmt: skip
@pytest.mark.parametrize("victim", ["NM1a", "NF2a"])
def test_a_dome_shield_stops_every_attack_from_above(code: str, attack: str, place: str, victim: str) -> None:
    # However the attack is handled (not offered, or rolled in vain), no die harms the unit.
    for seed in range(6):
        t = south(f"S{code}a {place}; {victim} B2.0.C; NF1a D4.0.C", seed=seed, C3="TP")
        if victim in t.targets(f"S{code}a", attack):
            t.attack(f"S{code}a", attack, victim)
        assert t.damage(victim) == [0]


@cases(
    case("camouflage is one less: NW2a (3 0)", mark.rule("UND-7.19"),
         south, "SF5a A1.0.C; NW2a B2.0.C; FOE; dice 3", "attack SF5a laser-gun NW2a", {"NW2a damage": 0}),
    case("camouflage is one less: NW2a (4 1)", mark.rule("UND-7.19"),
         south, "SF5a A1.0.C; NW2a B2.0.C; FOE; dice 4", "attack SF5a laser-gun NW2a", {"NW2a damage": 1}),
    case("camouflage is one less: NH3a (3 0)", mark.rule("UND-7.19"),
         south, "SF5a A1.0.C; NH3a B2.0.C; FOE; dice 3", "attack SF5a laser-gun NH3a", {"NH3a damage": 0}),
    case("camouflage is one less: NH3a (4 1)", mark.rule("UND-7.19"),
         south, "SF5a A1.0.C; NH3a B2.0.C; FOE; dice 4", "attack SF5a laser-gun NH3a", {"NH3a damage": 1}),
    case("the tough are not stunned but can be hurt: NF1b", mark.rule("UND-7.20"),
         south, "SW5a A1.0.C; SF5a A1.0.C; NF1b B2.0.C; FOE; dice 6 6", "attack SW5a reflection NF1b; end",
         {"NF1b stunned": False}, "attack SF5a laser-gun NF1b", {"NF1b damage": 1}),
    case("the tough are not stunned but can be hurt: NM1a", mark.rule("UND-7.20"),
         south, "SW5a A1.0.C; SF5a A1.0.C; NM1a B2.0.C; FOE; dice 6 6", "attack SW5a reflection NM1a; end",
         {"NM1a stunned": False}, "attack SF5a laser-gun NM1a", {"NM1a damage": 1}),
)  # fmt: skip
def test_camouflage_and_tough(case: Case) -> None:
    case.play()
