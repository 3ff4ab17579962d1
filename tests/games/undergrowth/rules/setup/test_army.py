"""Building an army (chapter 10 of the ledger), and what comes before round 1."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.undergrowth.oracle.reference import BROODS, COMMANDS, ROSTER
from tests.support.undergrowth.hands import begun, both_raise, kind, raise_army, ready_made, recruit
from tests.support.undergrowth.table import Table

LIMITS = {
    "garden-plot": (120, 120),
    "long-puddle": (120, 120),
    "canopy-crown": (120, 120),
    "rockery-siege": (125, 110),
    "nectar-run": (100, 100),
    "two-nests": (140, 140),
}
SIDES = ("south", "north")


def army_of(t: Table, side: str) -> list[str]:
    return [name for name, unit in t.view()["units"].items() if unit["side"] == side]


def check(t: Table, side: str, limit: int) -> None:
    """An army obeys the rules of army building."""
    units = {name: one for name, one in t.view()["units"].items() if one["side"] == side}
    codes = [name[1:3] for name in units]
    assert sum(ROSTER[code].cost for code in codes) <= limit
    assert len({code[0] for code in codes}) <= 2
    assert any(ROSTER[code].rank == "Major" for code in codes)
    led: dict[str, int] = {}
    for name, one in units.items():
        assert name[0] == side[0].upper()
        if ROSTER[name[1:3]].rank == "Minor":
            assert one["commander"] in units
            led[one["commander"]] = led.get(one["commander"], 0) + 1
        else:
            assert not one["commander"]
    assert all(count <= COMMANDS.get(leader[1:3], 0) for leader, count in led.items())


@pytest.mark.rule("UND-10.1")
@pytest.mark.parametrize(("scenario", "limits"), LIMITS.items())
def test_the_points_to_spend(scenario: str, limits: tuple[int, int]) -> None:
    t = begun(scenario)
    for side, limit in zip(SIDES, limits, strict=True):
        recruit(t, side, ["F1"])
        army = t.view(side)["army"]
        assert (army["units"], army["points"], army["limit"]) == (["F1"], 22, limit)


@pytest.mark.rule("UND-10.1")
def test_nothing_dearer_than_what_is_left_is_offered() -> None:
    t = recruit(begun("garden-plot"), "south", ["F2", "F2", "F2"])  # 108 of 120
    affordable = {code for code, card in ROSTER.items() if card.cost <= 12 and card.rank == "Major"}
    assert {word for word in t.answers("south") if word in ROSTER} - {"F4", "W4", "H2", "M5"} == affordable
    t.refused("F5", "UND-10.1", side="south")
    t.choose("M2", side="south")  # 119
    assert "M2" not in (t.answers("south") if kind(t, "south") == "recruit" else set())


@pytest.mark.rule("UND-10.1")
def test_exactly_the_points_may_be_spent() -> None:
    # 38 + 38 + 28 + 16 = 120
    t = both_raise(begun("garden-plot"), ["W1", "W1", "W5", "W2"], ["F1"])
    assert sum(t.view()["units"][name]["cost"] for name in army_of(t, "south")) == 120


@pytest.mark.rule("UND-10.1")
def test_a_third_brood_is_refused() -> None:
    t = recruit(begun("garden-plot"), "south", ["F1", "W3"])
    broods = {word[0] for word in t.answers("south") if word in ROSTER}
    assert broods == {"F", "W"}
    t.refused("H4", "UND-10.1", side="south")
    t.refused("M2", "UND-10.1", side="south")


@pytest.mark.rule("UND-10.1")
def test_an_army_needs_a_major() -> None:
    t = begun("garden-plot").choose("own", side="south")
    assert "done" not in t.answers("south")
    t.refused("done", "UND-10.1", side="south")
    t.choose("F1", side="south")
    assert "done" in t.answers("south")


@pytest.mark.rule("UND-10.1")
def test_any_number_of_each() -> None:
    t = both_raise(begun("garden-plot"), ["M2"] * 10, ["F5"] * 9)
    assert set(army_of(t, "south")) == {f"SM2{letter}" for letter in "abcdefghij"}
    assert set(army_of(t, "north")) == {f"NF5{letter}" for letter in "abcdefghi"}


@pytest.mark.rule("UND-10.1")
@pytest.mark.parametrize("word", ["X9", "F9", "f1", "SF1a", "1", ""])
def test_nobody_else_can_be_recruited(word: str) -> None:
    recruit(begun("garden-plot"), "south", ["F1"]).refused(word, side="south")


@pytest.mark.rule("UND-10.2")
def test_minor_units_are_assigned_to_a_unit_with_room() -> None:
    t = recruit(begun("garden-plot"), "south", ["F3", "F3", "F4", "F4", "F4", "F4"])
    t.choose("done", side="south")

    asked = 0
    while kind(t, "south") == "assign":
        assert t.answers("south") <= {"SF3a", "SF3b"}
        t.refused("SF4a", "UND-10.2", side="south")
        t.choose("SF3a" if "SF3a" in t.answers("south") else "SF3b", side="south")
        asked += 1
    assert asked == 3  # the fourth has one commander with room only
    raise_army(t, "north", ["F1"])

    units = t.view()["units"]
    assert [units[f"SF4{letter}"]["commander"] for letter in "abcd"] == ["SF3a"] * 3 + ["SF3b"]


@pytest.mark.rule("UND-10.2")
def test_a_minor_without_a_commander_is_not_taken() -> None:
    # Whether the fourth Ant cannot be recruited or the army cannot be closed with it: no one is left unassigned.
    t = recruit(begun("garden-plot"), "south", ["F3", "F4", "F4", "F4"])
    if "F4" in t.answers("south"):
        t.choose("F4", side="south")
        assert "done" not in t.answers("south")
        t.refused("done", "UND-10.2", side="south")
    else:
        t.refused("F4", "UND-10.2", side="south")


@pytest.mark.rule("UND-10.2", "UND-7.5")
def test_minors_are_assigned_to_a_call_too() -> None:
    t = both_raise(begun("garden-plot"), ["H1", "H2", "H2", "W4"], ["F1"])
    assert {t.view()["units"][name]["commander"] for name in ("SH2a", "SH2b", "SW4a")} == {"SH1a"}


@pytest.mark.rule("UND-10.2")
def test_a_minor_of_another_brood_may_be_commanded() -> None:
    t = both_raise(begun("garden-plot"), ["F3", "W4", "W4", "F4"], ["F1"])
    assert t.view()["units"]["SW4a"]["commander"] == "SF3a"


@pytest.mark.rule("UND-10.3")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_the_roster(code: str) -> None:
    card = ROSTER[code]
    minor = card.rank == "Minor"
    t = both_raise(begun("garden-plot"), ["F3", code] if minor else [code], ["F1"])

    one = t.view()["units"][f"S{code}a"]
    assert one["title"] == card.title
    assert one["code"] == code
    assert one["rank"].lower() == card.rank.lower()
    assert one["move"].lower() == card.move.lower()
    assert (one["size"], one["hit_points"], one["cost"], one["water"]) == (
        card.size, card.hit_points, card.cost, card.water,
    )  # fmt: skip
    assert one["brood"].lower().replace("-", " ") == BROODS[code[0]].lower()
    assert (one["place"], one["damage"], one["stunned"]) == ("off", 0, False)


@pytest.mark.rule("UND-10.1", "UND-10.2")
@pytest.mark.parametrize("scenario", sorted(LIMITS))
def test_every_ready_made_army_obeys_the_rules(scenario: str) -> None:
    for side, limit in zip(SIDES, LIMITS[scenario], strict=True):
        other = "north" if side == "south" else "south"
        names = ready_made(begun(scenario), side)
        assert names
        for name in sorted(names):
            t = begun(scenario).choose(name, side=side)
            while kind(t, side) == "assign":
                t.choose(min(t.answers(side)), side=side)
            raise_army(t, other, ["F1", "F1"])
            check(t, side, limit)


@pytest.mark.rule("UND-10.1", "UND-10.2")
@settings(max_examples=40)
@given(st.sampled_from(sorted(LIMITS)), st.sampled_from(SIDES), st.randoms(use_true_random=False))
def test_whatever_is_recruited_obeys_the_rules(scenario: str, side: str, chance: object) -> None:
    t = begun(scenario).choose("own", side=side)
    pick = chance.choice  # type: ignore[attr-defined]
    while kind(t, side) in {"recruit", "assign"}:
        answers = sorted(t.answers(side))
        more = [word for word in answers if word != "done"]
        t.choose(pick(more) if more and ("done" not in answers or pick(range(6))) else "done", side=side)
    assert kind(t, side) == ""
    raise_army(t, "north" if side == "south" else "south", ["F1", "F1"])

    check(t, side, LIMITS[scenario][SIDES.index(side)])


@pytest.mark.rule("UND-12.1")
def test_armies_then_the_first_bids() -> None:
    t = begun("garden-plot")
    assert t.view()["phase"] == "army"
    assert {decision.kind for decision in t.match.decisions.values()} == {"army"}
    raise_army(t, "north", ["F1"])
    assert set(t.match.decisions) == {"south"}
    raise_army(t, "south", ["F1"])

    assert t.view()["phase"] == "bid"
    assert t.view()["round"] == 1
    assert {decision.kind for decision in t.match.decisions.values()} == {"bid"}


@pytest.mark.rule("UND-12.1")
def test_an_army_may_be_taken_back_until_both_are_done() -> None:
    t = recruit(begun("garden-plot"), "south", ["F1", "F5"])
    t.match.undo("south")
    assert t.view("south")["army"]["units"] == ["F1"]
    t.choose("W3", side="south")
    assert t.view("south")["army"]["units"] == ["F1", "W3"]
