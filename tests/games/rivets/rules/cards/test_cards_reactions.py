"""Chapter 13 of the ledger: the Action! cards that are played in the enemy's turn, or in either."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import air, combat, drawing, finished, flight, march, table
from tests.support.worlds import shown

# A02 Hold the Line


@pytest.mark.rule("RIV-13.1", "RIV-11.6")
def test_a02_hold_the_line_lasts_to_the_end_of_the_turn() -> None:
    t = combat(
        "turn red", "hand blue A02", "unit BC01a C3", "unit BC01b C3", "unit RK01a C4", "unit RK01b D4",
        dice=[1, 5, 1, 5],
    )  # fmt: skip

    t.choose("C4 attack C3")
    assert t.asked == ("blue", "react")
    assert t.answers() == {"play.A02", "pass", "hold"}
    t.choose("play.A02", side="blue")
    assert t.damage("BC01a") == [-1]  # S3 less one
    assert t.view()["guard"] == ["C3"]
    t.choose("D4 attack C3")  # the second attack too, and no second card

    assert t.damage("BC01b") == [-1]
    finished(t)


@pytest.mark.rule("RIV-13.1")
def test_a02_is_over_in_the_next_turn() -> None:
    t = combat("turn red", "guard C3", "unit BC01a C3", "unit RK01a C4", seed=1)
    assert t.view()["guard"] == ["C3"]

    t.until("draw", side="blue")

    assert t.view()["guard"] == []


@pytest.mark.rule("RIV-13.1")
def test_a02_also_holds_against_aircraft_and_for_units_that_come_later() -> None:
    t = air("turn red", "hand blue A02", "unit BC01a C4", "unit RK12a 2,3 N", dice=[1, 1])

    t.choose("RK12a attack C4").choose("play.A02", side="blue")

    assert t.place("BC01a") == "C4"
    finished(t)


@pytest.mark.rule("RIV-13.1")
def test_a02_is_for_grids_and_not_for_aircraft() -> None:
    t = air("turn red", "hand blue A02", "unit BC12a 2,4 N", "unit RK12a 2,3 N", dice=[1, 1, 1])

    t.choose("RK12a attack 2,4")

    assert t.damage("BC12a") == [0]
    assert t.hand("blue") == ["A02"]


# A07 Smoke Shells


@pytest.mark.rule("RIV-13.1")
def test_a07_smoke_takes_two_dice_of_one_attack() -> None:
    t = combat(
        "turn red", "hand blue A07", "unit BC01a C3", "unit RK09a C5 shields=1", "unit RK11a C6",
        dice=[1, "A03", 1, 1, 5],
    )  # fmt: skip

    t.choose("C5 attack C3").choose("play.A07", side="blue")  # S2 less two: one die
    assert t.place("BC01a") == "C3"
    t.choose("C6 attack C3")

    assert t.place("BC01a") == "gone"  # all three dice
    finished(t)


@pytest.mark.rule("RIV-13.1")
def test_a07_needs_a_distance() -> None:
    t = combat("turn red", "hand blue A07", "unit BC01a C3", "unit RK01a C4", dice=[1, 1, 1])

    t.choose("C4 attack C3")
    assert t.asked == ("blue", "react")  # as far as everybody can see it might be A02
    assert "play.A07" not in t.answers()
    t.refused("play.A07", "RIV-3.8", "RIV-13.1", side="blue")


@pytest.mark.rule("RIV-13.1", "RIV-7.16")
def test_a07_does_not_cover_the_extra_attack_of_a_barrage() -> None:
    t = combat(
        "turn red", "hand blue A07", "unit BC10a C3", "unit RK10a C5", "unit RK15a in=RK10a", dice=[1, 1, 1, 1],
    )  # fmt: skip

    t.choose("C5 attack C3").choose("play.A07", side="blue")  # H3: less one for the Strider, less two for smoke
    t.choose("C3", side="red")

    assert t.damage("BC10a") == [0]


# what a reaction tells


@pytest.mark.rule("RIV-18.1", "RIV-3.8")
def test_being_asked_does_not_depend_on_the_cards_in_hand() -> None:
    worlds = [
        combat("turn red", f"hand blue {card}", "unit BC01a C3", "unit RK01a C4", seed=3).choose("C4 attack C3")
        for card in ("A02", "A03", "A24")
    ]

    assert [t.asked for t in worlds] == [("blue", "react")] * 3
    assert [sorted(t.answers()) for t in worlds] == [["hold", "pass", "play.A02"], ["hold", "pass"], ["hold", "pass"]]
    assert len({shown(t.match, "red") for t in worlds}) == 1


@pytest.mark.rule("RIV-3.8")
def test_hold_ends_the_questions_for_a_turn() -> None:
    t = combat(
        "turn red", "hand blue A03", "unit BC01a C3", "unit RK01a C4", "unit RK01b D4", dice=[1, 1, 1, 1, 1, 1],
    )  # fmt: skip

    t.choose("C4 attack C3").choose("hold", side="blue").choose("D4 attack C3")

    assert t.place("BC01a") == "C3"
    assert t.phase == "ground-movement"


@pytest.mark.rule("RIV-3.8")
def test_one_reaction_in_a_turn() -> None:
    t = combat(
        "turn red", "hand blue A02 A07", "played blue", "unit BC01a C3", "unit RK09a C5", dice=[1, 1],
    )  # fmt: skip

    t.choose("C5 attack C3")

    assert t.hand("blue") == ["A02", "A07"]
    finished(t)


@pytest.mark.rule("RIV-3.8")
def test_own_and_enemy_turns_are_counted_apart() -> None:
    t = march("played blue", "hand blue A02 A07 A03", "unit BC01a C3", "unit RK09a C5", seed=1)

    assert t.side("blue")["played"]
    t.until("draw", side="red")

    assert not t.side("blue")["played"]


@pytest.mark.rule("RIV-18.1", "RIV-3.8")
@pytest.mark.parametrize(
    ("cards", "lines", "words", "asked"),
    [
        (("A21", "A03"), ("phase draw", "gas C4 red K03", "unit BC01a C4"), (), "alarm"),
        (("A20", "A03"), ("phase ground-combat 1", "unit BC01a C3", "unit RK10a C5"), ("C3 attack C5",), "again"),
        (("A05", "A03"), ("phase air-movement", "gas C4 blue K03", "unit BC01a A1"), (), "drift"),
        (("A22", "A03"), ("phase draw 2", "missions blue M01 M02"), ("skip",), "mission"),
    ],
)
def test_a_question_in_ones_own_turn_does_not_tell_what_is_held(
    cards: tuple[str, ...], lines: tuple[str, ...], words: tuple[str, ...], asked: str
) -> None:
    worlds = [table(*lines, f"hand blue {card}", seed=6).choose(*words) for card in cards]

    assert [t.asked for t in worlds] == [("blue", asked)] * 2
    assert f"play.{cards[0]}" in worlds[0].answers()
    assert "hold" in worlds[1].answers()
    assert not {word for word in worlds[1].answers() if word.startswith("play.")}
    assert shown(worlds[0].match, "red") == shown(worlds[1].match, "red")


@pytest.mark.rule("RIV-3.8")
def test_after_hold_in_ones_own_turn_no_card_is_offered() -> None:
    t = drawing("hand blue A03", "gas C4 red K03", "unit BC01a C4", "round 2", dice=[1, 1]).choose("hold")
    t.choose("keep", "skip", "skip")

    assert t.phase == "deployment"
    assert "play.A03" not in t.answers()


# A05 Lucky Wind


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize(("wind", "grid"), [("C", "C4"), ("N", "C5"), ("SE", "D3"), ("W", "B4")])
def test_a05_lucky_wind_chooses_the_drift_in_ones_own_turn(wind: str, grid: str) -> None:
    t = table("turn red", "phase air-movement", "hand red A05", "gas C4 red K03", "unit RK01a A8")
    assert t.asked == ("red", "drift")
    assert t.answers() == {"C4", "play.A05"}

    t.choose(f"play.A05 {wind}")

    assert set(t.gas()) == {grid}
    assert t.hand("red") == []
    assert "A05" in t.view()["discards"]["actions"]


@pytest.mark.rule("RIV-13.1")
def test_a05_is_for_one_token() -> None:
    t = table(
        "turn red", "phase air-movement", "hand red A05", "gas C4 red K03", "gas E4 red K03", "unit RK01a A8",
        dice=["A01"],
    )  # fmt: skip

    t.choose("play.A05")
    assert t.kind == "token"
    assert t.answers() == {"C4", "E4"}
    t.choose("E4 S")

    assert set(t.gas()) == {"E3", "C5"}
    finished(t)


@pytest.mark.rule("RIV-13.1")
def test_a05_may_be_played_against_the_enemys_gas() -> None:
    t = table("turn red", "phase air-movement", "hand blue A05", "gas C4 red K03", "unit RK01a C5", dice=[5, 1])
    assert t.asked == ("blue", "react")

    t.choose("play.A05", side="blue")
    assert t.asked == ("blue", "wind")
    t.choose("N", side="blue")

    assert t.place("RK01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-11.20")
def test_a05_is_no_flip_so_nobody_flips_again() -> None:
    t = table("turn red", "phase air-movement", "hand blue A05", "gas C4 red K03", "unit RK08a A8")

    t.choose("play.A05", side="blue").choose("N", side="blue")

    assert t.kind != "reflip"
    assert set(t.gas()) == {"C5"}


@pytest.mark.rule("RIV-3.9")
def test_the_player_whose_turn_it_is_decides_first() -> None:
    t = table("turn red", "phase air-movement", "hand red A05", "hand blue A21", "gas C4 red K03", "unit RK01a A8",
              dice=["A01"])  # fmt: skip

    assert t.asked == ("red", "drift")
    t.choose("C4")
    assert t.asked == ("blue", "react")
    t.choose("pass", side="blue")
    assert set(t.gas()) == {"C5"}


# A14 Flak Burst


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize("gun", ["BC11a", "BC07a", "BC08a"])
def test_a14_flak_burst_meets_an_aircraft_that_ends_next_to_a_gun(gun: str) -> None:
    t = flight("turn red", "hand blue A14", f"unit {gun} C4", "unit RK12a 2,6 S", dice=[5, 5])

    t.choose("RK12a 2,4 S")
    assert t.asked == ("blue", "react")
    assert t.answers() == {"play.A14", "pass", "hold"}
    t.choose("play.A14", side="blue")

    assert t.place("RK12a") == "gone"
    assert t.vp == (1, 0)
    finished(t)


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize(("unit", "end"), [("BC01a", "2,4"), ("BC10a", "2,4"), ("BC11a", "2,5")])
def test_a14_needs_a_gun_and_the_end_of_a_move_beside_it(unit: str, end: str) -> None:
    t = flight("turn red", "hand blue A14", f"unit {unit} C4", "unit RK12a 2,6 S")

    t.choose(f"RK12a {end} S")

    assert "play.A14" not in t.answers()
    assert t.damage("RK12a") == [0]


@pytest.mark.rule("RIV-13.1")
def test_a14_also_meets_a_power_dive() -> None:
    t = air("turn red", "hand blue A14", "unit BC11a C4", "unit RK12a 2,6 S", dice=[5, 1])

    t.choose("RK12a power-dive 2,4")
    assert t.asked == ("blue", "react")
    t.choose("play.A14", side="blue")

    assert t.damage("RK12a") == [1]


# A18 Counter-Battery


@pytest.mark.rule("RIV-13.1")
def test_a18_counter_battery_answers_a_gun() -> None:
    t = combat(
        "turn red", "hand blue A18", "unit BC11a C3", "unit BC11b A1", "unit BC01a C4", "unit RK11a C7",
        dice=["A03", 1, 1, 1, "A08", 5, 5],
    )  # fmt: skip

    t.choose("C7 attack C4")
    while "play.A18" not in t.answers():
        t.choose("pass", side="blue")
    t.choose("play.A18", side="blue")  # only C3 is in range

    assert t.place("RK11a") == "gone"
    assert t.vp == (1, 0)
    finished(t)


@pytest.mark.rule("RIV-13.1")
def test_a18_needs_artillery_in_range_and_an_attack_by_artillery() -> None:
    far = combat("turn red", "hand blue A18", "unit BC11a A1", "unit BC01a C4", "unit RK11a C8", dice=["A03", 1, 1, 1])
    far.choose("C8 attack C4")
    assert far.kind != "react" or "play.A18" not in far.answers()
    far.until("grid", side="red")
    assert far.damage("RK11a") == [0]
    assert far.hand("blue") == ["A18"]

    tank = combat("turn red", "hand blue A18", "unit BC11a C3", "unit BC01a C4", "unit RK10a C6", dice=[1, 1])
    tank.choose("C6 attack C4")
    assert tank.kind != "react" or "play.A18" not in tank.answers()


@pytest.mark.rule("RIV-13.1")
def test_a18_asks_which_gun_answers() -> None:
    t = combat(
        "turn red", "hand blue A18", "unit BC11a C3", "unit BC11b D3", "unit BC01a C4", "unit RK11a C7",
        dice=["A03", 1, 1, 1, "A08", 1, 1],
    )  # fmt: skip

    t.choose("C7 attack C4")
    while "play.A18" not in t.answers():
        t.choose("pass", side="blue")
    t.choose("play.A18", side="blue")
    assert t.asked == ("blue", "card")
    assert t.answers() == {"BC11a", "BC11b"}
    t.choose("BC11b", side="blue")

    assert not t.unit("BC11b")["fought"]
    assert not t.unit("BC11b")["halted"]
    finished(t)


# A21 Gas Alarm


@pytest.mark.rule("RIV-13.1", "RIV-17.1")
def test_a21_gas_alarm_saves_a_grid_at_the_start_of_ones_turn() -> None:
    t = drawing("hand blue A21", "gas C4 red K03", "unit BC01a C4", "unit BC02a C4", "round 2")
    assert t.asked == ("blue", "alarm")
    assert t.answers() == {"play.A21", "pass"}

    t.choose("play.A21")

    assert t.damage("BC01a", "BC02a") == [0, 0]
    assert t.unit("BC01a")["masked"]
    assert t.unit("BC02a")["masked"]


@pytest.mark.rule("RIV-13.1")
def test_a21_covers_one_grid() -> None:
    t = drawing("hand blue A21", "gas C4 red K03", "gas D4 red K03", "unit BC01a C4", "unit BC02a D4", dice=[5, 1])

    t.choose("play.A21")
    assert t.kind == "card"
    assert t.answers() == {"C4", "D4"}
    t.choose("C4")

    assert t.damage("BC01a", "BC02a") == [0, -1]
    finished(t)


@pytest.mark.rule("RIV-13.1")
def test_a21_is_over_at_the_end_of_the_turn() -> None:
    t = drawing("hand blue A21", "gas C4 red K03", "unit BC01a C4", "unit RK01a A8", "round 2", seed=1).choose(
        "play.A21"
    )
    assert t.unit("BC01a")["masked"]

    t.until("draw", side="red")

    assert not t.unit("BC01a")["masked"]


@pytest.mark.rule("RIV-13.1")
def test_a21_against_drifting_gas_in_the_enemys_turn() -> None:
    t = table(
        "turn red", "phase air-movement", "hand blue A21", "gas C4 red K03", "unit BC01a C5", "unit RK01a A8",
        dice=["A01"],
    )  # fmt: skip
    while "play.A21" not in t.answers():
        t.choose("pass", side="blue")

    t.choose("play.A21", side="blue")

    assert t.place("BC01a") == "C5"
    assert set(t.gas()) == {"C5"}
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-3.9")
def test_a21_before_ones_own_units_walk_into_gas() -> None:
    t = march("hand blue A21", "gas C4 red K03", "unit BC01a C3")

    t.choose("C3 C4")
    assert t.asked == ("blue", "alarm")
    t.choose("play.A21")

    assert t.place("BC01a") == "C4"


@pytest.mark.rule("RIV-13.1")
def test_a21_declined_the_gas_attacks() -> None:
    t = drawing("hand blue A21", "gas C4 red K03", "unit BC01a C4", dice=[5, 1]).choose("pass")

    assert t.place("BC01a") == "gone"
    assert t.hand("blue") == ["A21"]
