"""The odds at the questions whether a card is played in reaction: without it, and with it."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Table, air, combat, drawing, flight, march, table

HIT_2, HIT_3 = round(5 / 9, 3), round(19 / 27, 3)  # at least one hit on two dice, on three


def chances(t: Table, word: str, side: str = "blue") -> dict[str, float]:
    """The chances after *word*, to three places."""
    explained = t.match.explain(word, side)
    assert explained.odds is not None
    assert sum(explained.odds.outcomes.values()) == 1
    return {name: round(float(chance), 3) for name, chance in explained.odds.outcomes.items()}


@pytest.mark.rule("RIV-13.1", "RIV-11.6")
def test_odds_without_and_with_hold_the_line() -> None:
    t = combat("turn red; hand blue A02; BC01a C3; RK01a C4", seed=1).choose("C4 attack C3")
    assert t.asked == ("blue", "react")
    assert chances(t, "pass") == chances(t, "hold") == {"1 own killed": HIT_3, "nothing": round(8 / 27, 3)}
    assert chances(t, "play.A02") == {"1 own killed": HIT_2, "nothing": round(4 / 9, 3)}


@pytest.mark.rule("RIV-13.1", "RIV-11.6")
def test_odds_in_smoke_never_fall_below_one_die() -> None:
    t = combat("turn red; hand blue A07; BC01a C3; RK09a C5", seed=1).choose("C5 attack C3")
    assert chances(t, "pass") == {"1 own killed": HIT_2, "nothing": round(4 / 9, 3)}
    assert chances(t, "play.A07") == {"1 own killed": round(1 / 3, 3), "nothing": round(2 / 3, 3)}


@pytest.mark.rule("RIV-13.1", "RIV-7.15")
def test_odds_in_smoke_count_the_flip_that_may_lead_elsewhere() -> None:
    """Smoke lies on the chosen grid: a shot that goes astray, one card of 23 that Blue has not seen, keeps its dice."""
    t = combat("turn red; hand blue A07; BC01a C3; BC01b C4; RK11a C6", seed=1)
    t.choose("C6 attack C3")

    centre, north = 8 / 23, 2 / 23
    astray = north * 19 / 27
    assert chances(t, "pass")["1 own killed"] == round(centre * 19 / 27 + astray, 3)
    assert chances(t, "play.A07")["1 own killed"] == round(centre / 3 + astray, 3)


@pytest.mark.rule("RIV-13.1", "RIV-11.89")
def test_no_odds_where_a_sniper_picks_its_victim_first() -> None:
    t = combat("turn red; hand blue A02; BC01a C3; BC02a C3; RC03a C5", seed=1)
    t.choose("C5 attack C3")
    assert t.match.explain("pass", "blue").odds is None


@pytest.mark.rule("RIV-13.1")
def test_odds_of_flak_are_those_of_its_two_dice() -> None:
    t = flight("turn red; hand blue A14; BC11a C4; RK12a 2,6 S damage=1", seed=1).choose("RK12a 2,4 S")
    assert chances(t, "play.A14") == {"1 killed": HIT_2, "nothing": round(4 / 9, 3)}
    assert t.match.explain("pass", "blue").odds is None  # nothing is rolled then


@pytest.mark.rule("RIV-13.1")
def test_odds_of_answering_a_battery() -> None:
    t = combat("turn red; hand blue A18; BK11a C2; RK11a C5", dice=["A01"]).choose("C5 attack C2")
    while t.asked == ("blue", "react") and "play.A18" not in t.answers():
        t.choose("pass", side="blue")

    told = chances(t, "play.A18")
    assert set(told) == {"1 killed", "1 damage", "nothing"}
    assert told["1 killed"] == round(8 / 22 * 7 / 27, 3)  # of 24 cards one is in hand and one lies open; 2 hits of 3
    assert t.match.explain("pass", "blue").odds is None


@pytest.mark.rule("RIV-13.1", "RIV-11.24")
def test_odds_of_letting_the_enemys_gas_drift() -> None:
    t = table("turn red; phase air-movement; hand blue A05; gas C4 red K03; BC01a C5", seed=1)
    assert t.asked == ("blue", "react")
    assert chances(t, "pass") == {"1 own killed": round(2 / 23 * 5 / 9, 3), "nothing": round(1 - 2 / 23 * 5 / 9, 3)}
    assert t.match.explain("play.A05", "blue").odds is None  # the wind is chosen first


@pytest.mark.rule("RIV-13.1", "RIV-3.7")
def test_odds_of_beginning_a_turn_in_gas_count_every_grid() -> None:
    t = drawing("turn blue; hand blue A21; gas C4 red K03; gas E4 red K03; BC01a C4; BC01b E4", seed=1)
    assert t.asked == ("blue", "alarm")
    told = chances(t, "pass")
    assert told == {"2 own killed": round(25 / 81, 3), "1 own killed": round(40 / 81, 3), "nothing": round(16 / 81, 3)}


@pytest.mark.rule("RIV-13.1", "RIV-11.28")
def test_odds_of_walking_into_gas_without_an_alarm() -> None:
    t = march("hand blue A21; gas C4 red K03; BC01a C3", seed=1).choose("C3 C4")
    assert t.asked == ("blue", "alarm")
    assert chances(t, "pass") == {"1 killed": HIT_2, "nothing": round(4 / 9, 3)}


@pytest.mark.rule("RIV-13.1")
def test_odds_against_an_aircraft_that_attacks_a_grid() -> None:
    t = air("turn red; hand blue A02; BC01a C4; RK12a 2,3 N", seed=1).choose("RK12a attack C4")
    assert chances(t, "play.A02") == {"1 own killed": HIT_2, "nothing": round(4 / 9, 3)}


@pytest.mark.rule("RIV-11.17", "RIV-7.15")
def test_the_first_of_the_odds_is_the_one_to_look_at() -> None:
    """One killed before two, foes before friends, nothing last: a page that has room for one figure shows the first."""
    t = combat("BC11a C2; RK01a C4; RK01b C4; BC01a C3", seed=1)
    assert list(t.odds("C2 attack C4")) == ["1 killed", "2 killed", "1 own killed", "nothing"]
