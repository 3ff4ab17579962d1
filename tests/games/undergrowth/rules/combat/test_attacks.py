"""Chapter 6 of the ledger: attacks."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from tests.games.undergrowth.oracle.reference import ATTACKS, ROSTER
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import FOE, FRIEND, Table, finished, ground, refuses_position, south, table

EVERY = [  # who has it, and what the table says of it
    pytest.param("F1", "body-slam", *ATTACKS["body-slam"], marks=pytest.mark.rule("UND-6.13")),
    pytest.param("W2", "lightning-claw", *ATTACKS["lightning-claw"], marks=pytest.mark.rule("UND-6.14")),
    pytest.param("F4", "power-claw", *ATTACKS["power-claw"], marks=pytest.mark.rule("UND-6.15")),
    pytest.param("W4", "pincer", *ATTACKS["pincer"], marks=pytest.mark.rule("UND-6.16")),
    pytest.param("W3", "power-kicker", *ATTACKS["power-kicker"], marks=pytest.mark.rule("UND-6.17")),
    pytest.param("H4", "kicker", *ATTACKS["kicker"], marks=pytest.mark.rule("UND-6.18")),
    pytest.param("H3", "dazzle", *ATTACKS["dazzle"], marks=pytest.mark.rule("UND-6.19")),
    pytest.param("H2", "mini-gun", *ATTACKS["mini-gun"], marks=pytest.mark.rule("UND-6.20")),
    pytest.param("F3", "auto-cannon", *ATTACKS["auto-cannon"], marks=pytest.mark.rule("UND-6.21")),
    pytest.param("F5", "laser-gun", *ATTACKS["laser-gun"], marks=pytest.mark.rule("UND-6.22")),
    pytest.param("H3", "pulse-laser", *ATTACKS["pulse-laser"], marks=pytest.mark.rule("UND-6.23")),
    pytest.param("W1", "multi-laser", *ATTACKS["multi-laser"], marks=pytest.mark.rule("UND-6.24")),
    pytest.param("W3", "plasma-gun", *ATTACKS["plasma-gun"], marks=pytest.mark.rule("UND-6.25")),
    pytest.param("M1", "plasma-cannon", *ATTACKS["plasma-cannon"], marks=pytest.mark.rule("UND-6.26")),
    pytest.param("W5", "particle-beam", *ATTACKS["particle-beam"], marks=pytest.mark.rule("UND-6.27")),
    pytest.param("H4", "missile-6pak", *ATTACKS["missile-6pak"], marks=pytest.mark.rule("UND-6.28")),
    pytest.param("H5", "plasma-missile-6pak", *ATTACKS["plasma-missile-6pak"], marks=pytest.mark.rule("UND-6.29")),
    pytest.param("H1", "missile-10pak", *ATTACKS["missile-10pak"], marks=pytest.mark.rule("UND-6.30")),
    pytest.param("M3", "plasma-missile-10pak", *ATTACKS["plasma-missile-10pak"], marks=pytest.mark.rule("UND-6.31")),
    pytest.param("F2", "barrage-missile-15pak", *ATTACKS["barrage-missile-15pak"], marks=pytest.mark.rule("UND-6.32")),
    pytest.param("M4", "barrage-missile-20pak", *ATTACKS["barrage-missile-20pak"], marks=pytest.mark.rule("UND-6.33")),
    pytest.param("F2", "heavy-barrage-10pak", *ATTACKS["heavy-barrage-10pak"], marks=pytest.mark.rule("UND-6.34")),
    pytest.param("F5", "bunch-bombs", *ATTACKS["bunch-bombs"], marks=pytest.mark.rule("UND-6.35")),
    pytest.param("H1", "cluster-bombs", *ATTACKS["cluster-bombs"], marks=pytest.mark.rule("UND-6.36")),
    pytest.param("W5", "reflection", *ATTACKS["reflection"], marks=pytest.mark.rule("UND-6.37")),
]


every_attack = pytest.mark.parametrize(
    ("code", "attack", "needs", "damage", "number", "targets", "stuns"), EVERY, ids=str
)


ENEMIES = [f"NM3{letter}" for letter in "abcdefg"]


def facing(code: str, needs: str, count: int, dice: list[int]) -> Table:
    """A unit and *count* Diving Beetles (4 hit points, no defence) that its attack can reach."""
    place = {"contact": "B2.0.C", "sight": "D2.0.C", "none": "D4.0.C", "above": "B2.0.C"}[needs]
    level = 1 if needs == "above" else 0
    enemies = [f"unit {name} {place}" for name in ENEMIES[:count]]
    return south(f"S{code}a B2.{level}.C", *enemies, dice=dice)


@cases(
    case("a unit may have several attacks and all are offered", mark.rule("UND-6.1"),
         south, "SF1a B2.0.C; SF3a B2.0.C; SW2a B2.0.C; NM3a B2.0.C; NM3b B2.0.C",
         {"deeds SF1a": "attack.body-slam attack.power-claw done move",
         "deeds SF3a has": "attack.auto-cannon attack.pincer", "deeds SW2a": "attack.lightning-claw done move",
         "refuses SW2a attack.body-slam": ""}),
    case("one activation allows one attack", mark.rule("UND-6.2"),
         south, "SF1a B2.0.C; NM3a B2.0.C; dice 1", "attack SF1a body-slam NM3a",
         {"answers": "done move", "refuses attack.power-claw": "UND-6.2 UND-9.5"}),
    case("damage stays and destroys at the last hit point", mark.rule("UND-6.9"),
         south, "SW3a A1.0.C; SW3b A1.0.C; NM3a B3.0.C; NF1a D4.0.C; dice 3 3", "attack SW3a plasma-gun NM3a; end",
         {"NM3a damage": 2}, "attack SW3b plasma-gun NM3a", {"NM3a": "destroyed", "points": (23, 0)}),
    case("more damage than hit points destroys as well", mark.rule("UND-6.9"),
         south, "SM1a A1.0.C; NM3a B3.0.C damage=3; NF1a D4.0.C; dice 4", "attack SM1a plasma-cannon NM3a",
         {"NM3a": "destroyed"}),
    case("damage is kept from round to round", mark.rule("UND-6.9"),
         south, "SM3a A1.0.C damage=3; NM3a D4.0.C damage=1", "pass all", {"SM3a damage": 3, "NM3a damage": 1}),
    # It is no target, cannot be activated, and holds nothing.
    case("a destroyed unit is removed at once", mark.rule("UND-6.9"),
         south, "SF1a B2.0.C; SF1b B2.0.C; NF4a B2.0.C; NF4b B2.0.C; NF4c B2.0.C; dice 2",
         "attack SF1a body-slam NF4a; end",
         {"targets SF1b body-slam": "NF4b NF4c", "refuses SF1b attack.body-slam NF4a": ""}),
    case("dazzle and reflection do no damage to the weakest", mark.rule("UND-6.12"),
         south, "SH3a B2.0.C; SW5a A1.0.C; NF4a B2.0.C; NF4b D4.0.C; dice 6 6",
         "attack SH3a dazzle; end; attack SW5a reflection NF4b",
         {"NF4a damage": 0, "NF4b damage": 0, "NF4a stunned": True, "NF4b stunned": True}),
    # in the leaves 3+ is needed; the Ram is tough
    case("dazzle high on an edge stuns both sides of it and not below",
         mark.rule("UND-6.19", "UND-3.4", "UND-7.20", "UND-6.11"),
         south, "SH3a B2.1.E; NW4a B2.1.E; NH4a C2.1.W; NF4a C2.0.W; NF1a B2.1.E; FOE; B2 SP+; C2 SP+; dice 2 3 2",
         "attack SH3a dazzle",
         {"NF1a stunned": False, "NH4a stunned": True, "NW4a stunned": False, "NF4a stunned": False}),
    case("dazzle rolls for the tough and for the stunned as well", mark.rule("UND-6.19", "UND-6.11", "UND-7.20"),
         south, "SH3a B2.0.C; NF1a B2.0.C; NM3a B2.0.C stunned; NM3b B2.0.C; FOE; dice 6 6 1", "attack SH3a dazzle",
         {"NF1a stunned": False, "NM3a stunned": True, "NM3b stunned": False}),
    # 3+ and one for the leaves
    case("four bombs of a cluster into the leaves", mark.rule("UND-6.36", "UND-6.7", "UND-4.1", "UND-2.13"),
         south, "SH1a B2.1.C; NW4a B2.0.N; NW4b B2.0.E; NW4c B2.0.S; NW4d B2.0.W; NW4e B2.0.C; NW1a off; B2 SP+; "
         "dice 4 3 4 3", "SH1a attack.cluster-bombs NW4a NW4b NW4c NW4d",
         {"NW4a": "destroyed", "NW4b damage": 0, "NW4c": "destroyed", "NW4d damage": 0, "NW4e damage": 0}),
    # The middle of the chain is destroyed by the first die; the last is rolled for all the same.
    case("a target that falls does not part the others", mark.rule("UND-6.38"),
         south, "SF3a A1.0.C; NF4a B3.0.E; NM3a B3.0.C; NM3b C3.0.W; dice 6 6 6",
         "attack SF3a auto-cannon NF4a NM3a NM3b", {"NF4a": "destroyed", "NM3a damage": 1, "NM3b damage": 1}),
    case("a salvo that destroys the last two units ends the game", mark.rule("UND-6.38", "UND-11.2"),
         south, "SF3a B2.0.C; NF4a D2.0.C; NF4b D2.0.C; dice 4 4", "attack SF3a auto-cannon NF4a NF4b",
         {"winner": "south", "points": (8, 0)}),
)  # fmt: skip
def test_attacks(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-6.3")
@every_attack
def test_an_attack_hits_on_its_number(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    count = min(targets or 3, 3)
    rolls = [number, number - 1, 6][:count]
    t = facing(code, needs, count, rolls)

    t.attack(f"S{code}a", attack, *ENEMIES[:count])

    hits = [roll >= number for roll in rolls]
    assert t.damage(*ENEMIES[:count]) == [damage if hit else 0 for hit in hits]
    assert [t.unit(name).stunned for name in ENEMIES[:count]] == [stuns and hit for hit in hits]
    finished(t)


@pytest.mark.rule("UND-6.3", "UND-6.8")
@every_attack
def test_an_attack_misses_below_its_number(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    t = facing(code, needs, 1, [number - 1])
    t.attack(f"S{code}a", attack, "NM3a")
    assert t.damage("NM3a") == [0]
    assert not t.unit("NM3a").stunned
    finished(t)


@pytest.mark.rule("UND-6.3")
@every_attack
def test_an_attack_is_not_offered_without_its_requirement(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    # Two enemies: behind the rock of B2, seen from A2; out of contact; not below.
    level = 1 if needs == "above" else 0
    t = south(f"S{code}a A2.{level}.C; NM3a C2.0.C; NM3b D2.0.C", B2="SR" if level == 0 else "TR")
    assert (f"attack.{attack}" in t.deeds(f"S{code}a")) is (needs == "none")
    if needs != "none":
        t.refused(f"S{code}a attack.{attack} NM3a")


@pytest.mark.rule("UND-6.3")
@every_attack
def test_the_log_cites_the_row_of_the_attack(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    t = facing(code, needs, 1, [6])
    t.attack(f"S{code}a", attack, "NM3a")
    rows = {str(param.values[1]): f"UND-6.{13 + n}" for n, param in enumerate(EVERY)}
    assert rows[attack] in t.rules()


@pytest.mark.rule("UND-6.1")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_every_unit_has_the_attacks_of_its_roster_line(code: str) -> None:
    t = south(f"S{code}a B2.0.C; NM3a D2.0.C")
    shown: list[Any] = t.view()["units"][f"S{code}a"]["attacks"]
    names = [one["name"] if isinstance(one, dict) else one for one in shown]
    assert [re.sub(r"[ _]", "-", name.lower()) for name in names] == list(ROSTER[code].attacks)


@pytest.mark.rule("UND-6.10", "UND-7.8")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_every_unit_stands_as_many_hits_as_its_roster_line_says(code: str) -> None:
    points = ROSTER[code].hit_points
    t = south(f"SF3a B2.0.C; N{code}a B2.0.C damage={points - 1}; NF1b D4.0.C", dice=[6])

    assert t.view()["units"][f"N{code}a"]["hit_points"] == points
    t.attack("SF3a", "pincer", f"N{code}a")

    assert t.at(f"N{code}a") == "destroyed"
    if points > 1:
        whole = south(f"SF3a B2.0.C; N{code}a B2.0.C damage={points - 2}", dice=[6])
        whole.attack("SF3a", "pincer", f"N{code}a")
        assert whole.unit(f"N{code}a").damage == points - 1


@pytest.mark.rule("UND-6.9")
@pytest.mark.parametrize(
    "line", ["unit NF4a B2.0.C damage=2", "unit NM3a B2.0.C damage=9", "unit NM3a B2.0.C damage=-1"]
)
def test_a_position_with_more_damage_than_a_unit_can_have_is_refused(line: str) -> None:
    refuses_position("unit SF1a off", line)


@pytest.mark.rule("UND-6.38")
def test_all_targets_are_named_before_the_first_die() -> None:
    t = south("SF3a A1.0.C; NM3a B3.0.C; NM3b B3.0.C; NM3c B3.0.C", dice=[6, 6])

    t.choose("SF3a attack.auto-cannon NM3a NM3b")
    assert t.damage("NM3a", "NM3b") == [0, 0]
    assert t.match.state.dice.left() == 2
    assert t.match.can_undo()
    t.choose("done")

    assert t.damage("NM3a", "NM3b", "NM3c") == [1, 1, 0]
    assert not t.match.can_undo()
    finished(t)


@pytest.mark.rule("UND-6.39")
@pytest.mark.parametrize(("code", "attack"), [
    ("F1", "body-slam"), ("F3", "auto-cannon"), ("F5", "laser-gun"), ("F2", "heavy-barrage-10pak"),
    ("W5", "reflection"),
])  # fmt: skip
def test_friends_are_never_targets(code: str, attack: str) -> None:
    t = south(f"S{code}a B2.0.C; SM3a B2.0.C; NM3a B2.0.C; NM3b B2.0.C")
    assert t.targets(f"S{code}a", attack) == {"NM3a", "NM3b"}
    t.refused(f"S{code}a attack.{attack} SM3a", "UND-6.39")
    t.refused(f"S{code}a attack.{attack} S{code}a", "UND-6.39")


@pytest.mark.rule("UND-6.38", "UND-6.9")
def test_a_clone_fights_its_own_fight() -> None:
    t = south("SF1a B2.0.C; NF4a B2.0.C", FOE, dice=[2])
    twin = Table(t.match.clone())
    twin.attack("SF1a", "body-slam", "NF4a")
    assert twin.at("NF4a") == "destroyed"
    assert t.at("NF4a") == "B2.0.C"
    assert t.match.state.dice.left() == 1


@pytest.mark.rule("UND-6.3")
def test_every_event_cites_a_row() -> None:
    t = south("SF3a off; SF4a off commander=SF3a; SW2a B2.0.C; NF5a B3.0.C", FOE, dice=[3])
    t.choose("SF3a B1.0.C B1.0.N", "SW2a grab NF5a", "attack.lightning-claw", "SF3a control SF4a move B1.0.E").end()
    t.passes()
    t.bid(3, 4)
    assert t.match.log
    assert all(rule.startswith("UND-") for rule in t.rules())


@pytest.mark.rule("UND-6.9", "UND-6.11", "UND-7.18", "UND-7.20", "UND-7.16", "UND-7.5", "UND-7.7", "UND-8.12")
def test_the_log_cites_the_rows_of_powers_and_dice() -> None:
    stun = south("SH3a B2.0.C; NM3a B2.0.C; NF1a B2.0.C", FOE, dice=[6, 6])
    stun.attack("SH3a", "dazzle")
    dome = south("SF5a B2.1.C; NM1a B2.0.C", FOE, seed=2)
    dome.attack("SF5a", "bunch-bombs", "NM1a")
    kill = south("SF1a B2.0.C; NF4a B2.0.C", FOE, dice=[6]).attack("SF1a", "body-slam", "NF4a")
    grab = south("SW2a B2.0.C; NF4a B3.0.C", FOE).choose("SW2a grab NF4a")
    call = south("SH1a B2.0.C; SH2a off commander=SH1a", FOE).choose("SH1a call B2.0.C")
    lead = south("SF3a B2.0.C; SF4a B2.0.C", FOE).choose("SF3a control SF4a done")
    tie = table(ground(), FRIEND, FOE, dice=[1]).bid(3, 3)

    for t, rows in (
        (stun, {"UND-6.11", "UND-7.20"}),
        (kill, {"UND-6.9"}),
        (grab, {"UND-7.16"}),
        (call, {"UND-7.5"}),
        (lead, {"UND-7.7"}),
    ):
        assert rows <= set(t.rules()), t.rules()
    assert {"UND-8.12", "UND-8.13"} & set(tie.rules())
    assert {"UND-7.18", "UND-6.35"} & set(dome.rules())


@pytest.mark.rule("UND-6.9", "UND-6.11", "UND-7.18", "UND-7.20")
@pytest.mark.parametrize(("line", "expected"), [
    ("SF3a attack.auto-cannon NF4a", {"destroyed": (1, 2), "miss": (1, 2)}),
    ("SF3a attack.auto-cannon NM3a", {"hit": (1, 2), "miss": (1, 2)}),
    ("SF3a attack.auto-cannon NF4a NM3a", {"NM3a hit": (1, 2), "NF4a destroyed": (1, 2), "no hit": (1, 4)}),
    ("SW5a attack.reflection NM3a", {"stunned": (1, 2), "miss": (1, 2)}),
    ("SW5a attack.reflection NF1a", {"no effect": (1, 1)}),
    ("SF5a attack.laser-gun NM1a", {"no effect": (1, 1)}),
])  # fmt: skip
def test_the_odds_say_first_what_the_attacker_hopes_for(line: str, expected: dict[str, tuple[int, int]]) -> None:
    t = south("SF3a B1.0.C; SW5a B1.0.C; SF5a B1.1.C; NF4a B2.0.C; NM3a B2.0.C; NF1a C2.0.C; NM1a C2.0.C", FOE)
    explained = t.match.explain(line)
    assert explained.odds is not None
    assert list(explained.odds.outcomes.items()) == [(name, Fraction(*part)) for name, part in expected.items()]


@pytest.mark.rule("UND-6.37", "UND-7.20", "UND-6.11")
@pytest.mark.parametrize(("line", "odds"), [
    ("unit NF1a C2.0.C", {"no effect": 1}), ("unit NF3a C2.0.C stunned", {"no effect": 1}),
    ("unit NF3a C2.0.C", {"stunned": 0.5, "miss": 0.5}),
])  # fmt: skip
def test_the_odds_of_a_reflection_on_the_tough_and_on_the_stunned(line: str, odds: dict[str, float]) -> None:
    t = south("SW5a B2.0.C", line)
    assert t.twin("SW5a").odds("attack.reflection") == pytest.approx(odds)


@pytest.mark.rule("UND-6.7", "UND-6.8")
@every_attack
def test_an_attack_has_no_more_targets_than_printed(
    code: str, attack: str, needs: str, damage: int, number: int, targets: int, stuns: bool
) -> None:
    if targets == 0:  # all in contact
        t = facing(code, needs, 7, [1] * 7)  # one roll each, no one is asked
        t.choose(f"S{code}a", f"attack.{attack}")
        assert t.kind != "target"
        finished(t)
        return
    t = facing(code, needs, 7, [1] * targets)
    t.choose(f"S{code}a", f"attack.{attack}")
    for count, name in enumerate(ENEMIES[:targets]):
        assert t.kind == "target"
        assert t.answers() == set(ENEMIES) - set(ENEMIES[:count]) | ({"done"} if count else set())
        t.choose(name)
    assert t.kind != "target"
    finished(t)
