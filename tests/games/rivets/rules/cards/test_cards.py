"""Chapter 13 of the ledger: the Action! cards that a player plays in his own turn."""

from __future__ import annotations

import pytest

import sandtable
from tests.support.rivets.hands import grids
from tests.support.rivets.table import (
    Table,
    air,
    buying,
    combat,
    drawing,
    finished,
    flight,
    income,
    march,
    table,
)
from tests.support.worlds import shown

DEV = {
    "N": {"A01", "A12"}, "S": {"A02", "A13"}, "E": {"A04", "A15"}, "W": {"A05", "A16"}, "NE": {"A06", "A18"},
    "SW": {"A07", "A20"}, "SE": {"A09", "A21"}, "NW": {"A11", "A23"},
    "C": {"A03", "A08", "A10", "A14", "A17", "A19", "A22", "A24"},
}  # fmt: skip
WHERE = {"N": "C5", "S": "C3", "E": "D4", "W": "B4", "NE": "D5", "SW": "B3", "SE": "D3", "NW": "B5", "C": "C4"}


def spent(t: Table, card: str, side: str = "blue") -> None:
    """Check that *card* was played: it lies face up, and no other follows in this turn."""
    assert card in t.view()["discards"]["actions"]
    assert card not in t.hand(side)
    assert t.side(side)["played"]


# the deck


@pytest.mark.rule("RIV-13.1", "RIV-7.14")
def test_every_card_shows_its_result() -> None:
    for result, cards in DEV.items():
        for card in cards:
            t = table("turn red", "phase air-movement", "gas C4 red K03", "unit RK01a A8", dice=[card])
            assert set(t.gas()) == {WHERE[result]}, card


@pytest.mark.rule("RIV-13.1", "RIV-3.6")
def test_the_deck_holds_twenty_four_cards_of_which_eight_stay() -> None:
    assert len(set().union(*DEV.values())) == 24
    assert len(DEV["C"]) == 8
    assert table("first ?", dice=[2, 1]).view()["decks"] == {"actions": 24, "missions": 16}


@pytest.mark.rule("RIV-3.8")
def test_a_card_is_played_once_in_a_turn_and_discarded_face_up() -> None:
    t = income("hand blue A03 A04 A08").choose("play.A03")

    spent(t, "A03")
    assert not {word for word in t.answers() if word.startswith("play.")}
    t.refused("play.A04", "RIV-3.8")


@pytest.mark.rule("RIV-3.8")
def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    income("hand blue A03").refused("play.A04", "RIV-3.8", "RIV-13.1")


@pytest.mark.rule("RIV-3.8")
def test_a_card_out_of_its_moment_cannot_be_played() -> None:
    # A03 belongs to the deployment phase, A12 to the movement phase.
    combat("hand blue A03 A12", "unit BC01a C3", "unit RK01a C5").refused("C3 play.A03", "RIV-3.8")
    assert "play.A12" not in income("hand blue A12 A03").answers()


# phase 1


@pytest.mark.rule("RIV-13.1")
def test_a15_cut_wires_takes_a_point_of_the_next_income() -> None:
    t = drawing("round 2", "hand blue A15", "unit RK01a A8", seed=2).choose("play.A15")
    spent(t, "A15")
    assert t.side("red")["cut"] == 1
    assert t.side("blue")["cut"] == 0

    t.until("deploy", side="red")
    assert t.side("red")["dp"] == 5
    assert t.side("red")["cut"] == 0


@pytest.mark.rule("RIV-13.1")
def test_a15_never_takes_more_than_there_is() -> None:
    t = income("turn red", "hand red A03", "cut 0 9")

    assert t.side("red")["dp"] == 0
    assert t.side("red")["cut"] == 0  # and nothing is left over for another turn


@pytest.mark.rule("RIV-13.1", "RIV-18.3")
def test_a16_listening_post_shows_one_mission_to_one_player() -> None:
    t = drawing("hand blue A16", "missions red M05 M11", dice=["M11"]).choose("play.A16")

    spent(t, "A16")
    assert t.view("blue")["peeked"] == ["M11"]
    assert t.view("red")["peeked"] == []
    assert t.view(None)["peeked"] is None
    assert "M11" not in shown(t.match, None)


@pytest.mark.rule("RIV-13.1", "RIV-18.1")
def test_a16_tells_nothing_of_the_other_mission() -> None:
    worlds = [
        drawing("hand blue A16", f"missions red {one} M11", dice=["M11"]).choose("play.A16") for one in ("M05", "M09")
    ]

    assert shown(worlds[0].match, "blue") == shown(worlds[1].match, "blue")


@pytest.mark.rule("RIV-13.1")
def test_a16_needs_a_mission_to_look_at() -> None:
    assert "play.A16" not in drawing("hand blue A16").answers()
    assert "play.A16" in drawing("hand blue A16", "missions red M05").answers()


@pytest.mark.rule("RIV-13.1")
def test_a22_new_orders_discards_a_mission_before_drawing() -> None:
    t = drawing("hand blue A22", "missions blue M01 M02", "round 2", dice=["M09"]).choose("keep", "skip")
    assert t.kind == "mission"
    assert "play.A22" in t.answers()

    t.choose("play.A22")
    assert t.kind == "drop"
    assert t.answers() == {"M01", "M02"}
    t.choose("M01", "draw")

    assert t.missions("blue") == ["M02", "M09"]
    assert t.view()["discards"]["missions"] == ["M01"]
    spent(t, "A22")


@pytest.mark.rule("RIV-13.1")
def test_a22_needs_a_mission_and_step_three() -> None:
    t = drawing("hand blue A22", "missions blue M01")
    assert "play.A22" not in t.answers()  # step I
    assert "play.A22" not in drawing("hand blue A22").choose("keep", "skip").answers()


# phase 2


@pytest.mark.rule("RIV-13.1")
def test_a03_supply_train_brings_two_points() -> None:
    t = income("hand blue A03").choose("play.A03")

    assert t.side("blue")["dp"] == 8
    spent(t, "A03")


@pytest.mark.rule("RIV-13.1")
def test_a04_scrap_haul_brings_a_rivet() -> None:
    t = income("hand blue A04", "rivets 2 0").choose("play.A04")

    assert t.rivets == (4, 0)
    spent(t, "A04")


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize(
    ("card", "mended"), [("A08", {"BC16a", "BC06a", "BC08a"}), ("A09", {"BC10a", "BC11a", "BC12a"})],
)  # fmt: skip
def test_a08_and_a09_take_a_marker_off_a_unit_of_their_classes(card: str, mended: set[str]) -> None:
    t = income(
        f"hand blue {card}", "unit BC16a C3 damage=2", "unit BC06a D3 damage=1", "unit BC08a E3 damage=1",
        "unit BC10a C2 damage=2", "unit BC11a D2 damage=1", "unit BC12a 2,3 N damage=1",
        "unit BC06b A3", "unit RK06a C6 damage=1", "unit RK10a D6 damage=1",
    )  # fmt: skip

    t.choose(f"play.{card}")
    assert t.asked == ("blue", "card")
    assert t.answers() == mended
    name = min(mended)
    before = t.damage(name)[0]
    t.choose(name)

    assert t.damage(name) == [before - 1]
    spent(t, card)


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize(("card", "line"), [("A08", "unit BC10a C2 damage=2"), ("A09", "unit BC06a C2 damage=1")])
def test_a08_and_a09_are_not_offered_where_they_mend_nobody(card: str, line: str) -> None:
    t = income(f"hand blue {card} A03", line)

    assert f"play.{card}" not in t.answers()


@pytest.mark.rule("RIV-13.1")
def test_a23_night_relief_places_one_infantry_anywhere_at_home() -> None:
    t = buying("dp 4", "hand blue A23", "B2 obstacle", "unit RK01a C3", "unit BC10a D3", "unit BC01z D3").choose(
        "play.A23"
    )
    spent(t, "A23")
    home = {f"{column}{row}" for column in "ABCDEF" for row in "123"} - grids("B2 C3 D3")
    assert t.offers("C01", kind="place") == home

    t.choose("C01 A3")

    assert t.place("BC01a") == "A3"
    assert "A3" not in t.offers("C01", kind="place")  # one


@pytest.mark.rule("RIV-13.1")
def test_a23_is_for_infantry_only() -> None:
    t = buying("dp 6", "hand blue A23").choose("play.A23")

    assert t.offers("C06", kind="place") == grids("A1 B1 C1 D1 E1 F1")
    assert "A3" in t.choose("C06 A1").offers("C01", kind="place")  # it waits for the Infantry


# phases 3 and 4


@pytest.mark.rule("RIV-13.1")
def test_a06_zeroed_in_needs_no_flip() -> None:
    t = combat("hand blue A06", "unit BC11a C3", "unit RK01a C5", dice=[5, 1])

    t.choose("C3 play.A06 attack C5")

    assert t.place("RK01a") == "gone"
    spent(t, "A06")
    finished(t)


@pytest.mark.rule("RIV-13.1", "RIV-7.16")
def test_a06_is_for_one_flip() -> None:
    t = combat("hand blue A06", "unit BC11a C3", "unit RK10a C5", dice=[1, 1, "A03", 1, 1])
    t.choose("C3 play.A06 attack C5", "C5")
    finished(t)

    later = combat("hand blue A06", "unit BC11a C3", "unit RK10a C5", dice=["A03", 1, 1, 1, 1])
    later.choose("C3 attack C5")
    assert later.answers() == {"C5", "play.A06", "stop"}
    later.choose("play.A06 C5")
    finished(later)


@pytest.mark.rule("RIV-13.1")
def test_a06_is_not_offered_to_who_does_not_deviate() -> None:
    t = combat("hand blue A06", "unit BC01a C3", "unit RK01a C5")

    assert t.can("BC01a") == {"attack", "pass"}


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize(("die", "damage"), [(4, -1), (3, 0)])
def test_a10_steady_aim_adds_one(die: int, damage: int) -> None:
    t = combat("hand blue A10", "unit BC01a C3", "unit BC01b D3", "unit RK01a C5", "unit RK01b D5", dice=[die, 4])

    t.choose("C3 play.A10 attack C5")
    assert t.damage("RK01a") == [damage]
    spent(t, "A10")

    t.choose("D3 attack D5")
    assert t.damage("RK01b") == [0]  # for one activation only


@pytest.mark.rule("RIV-13.1")
def test_a10_serves_aircraft_and_every_attack_of_the_activation() -> None:
    plane = air("hand blue A10", "unit BC12a 2,3 N", "unit RK12a 2,5 S", dice=[4, 1, 1])
    plane.choose("BC12a play.A10 attack 2,5")
    assert plane.damage("RK12a") == [1]

    gun = combat("hand blue A10", "unit BC11a C3", "unit RK10a C5", dice=["A03", 4, 1, "A08", 4, 1])
    gun.choose("C3 play.A10 attack C5", "C5")
    assert gun.damage("RK10a") == [2]  # Barrage belongs to it


@pytest.mark.rule("RIV-13.1")
def test_a11_bayonets_give_infantry_one_more_die_next_door() -> None:
    t = combat("hand blue A11", "unit BC01a C3", "unit RK01a C4", dice=[1, 5])

    t.choose("C3 play.A11 attack C4")

    assert t.place("RK01a") == "gone"
    spent(t, "A11")
    finished(t)


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize(
    "lines",
    [
        ("unit BC06a C3", "unit RK01a C4"),  # Cavalry
        ("unit BC01a C3", "unit RK01a C5"),  # two grids away
        ("unit BC01a C3", "unit RK12a 3,3 N"),  # in the air
    ],
)
def test_a11_is_not_for_others_nor_for_a_distance(lines: tuple[str, ...]) -> None:
    t = combat("hand blue A11", *lines)

    assert "play.A11" not in t.can(lines[0].split()[1])


@pytest.mark.rule("RIV-13.1")
def test_a11_played_the_target_must_be_next_door() -> None:
    t = combat("hand blue A11", "unit BC01a C3", "unit RK01a C4", "unit RK01b D3", "unit RK01c C5")

    t.choose("C3 play.A11 attack")

    assert t.answers() == {"C4", "D3"}


@pytest.mark.rule("RIV-13.1")
def test_a20_rum_ration_repeats_an_attack_on_the_same_grid() -> None:
    t = combat("hand blue A20", "unit BC01a C3", "unit RK01a C5", dice=[1, 5]).choose("C3 attack C5")
    assert t.asked == ("blue", "again")
    assert t.answers() == {"play.A20", "done"}

    t.choose("play.A20")

    assert t.place("RK01a") == "gone"
    spent(t, "A20")
    finished(t)


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize(
    ("unit", "dice"), [("BC07a", [1]), ("BC10a", [1, 1, 1]), ("BC09a", [1, 1])],
)  # fmt: skip
def test_a20_is_for_infantry_and_cavalry(unit: str, dice: list[int]) -> None:
    t = combat("hand blue A20", f"unit {unit} C3", "unit RK01a C4", dice=dice)

    t.choose("C3 attack C4")

    assert t.kind != "again"
    assert t.place("RK01a") == "C4"


@pytest.mark.rule("RIV-13.1", "RIV-6.8")
def test_a20_needs_somebody_left_to_attack() -> None:
    t = combat("hand blue A20", "unit BC01a C3", "unit RK01a C5", dice=[5]).choose("C3 attack C5")

    assert t.kind != "again"


@pytest.mark.rule("RIV-13.1", "RIV-11.86")
def test_a24_deflection_shot_lends_a_turret() -> None:
    lines = ("hand blue A24", "unit BC12a 2,3 N", "unit RK12a 2,2 N", "unit RK12b 4,3 N", "unit RK12c 2,5 N")
    t = air(*lines)
    assert t.targets("BC12a") == {"2,5"}

    t.choose("BC12a play.A24 attack")

    assert t.answers() == {"2,2", "4,3", "2,5"}
    spent(t, "A24")
    assert t.unit("BC12a")["facing"] == "N"


@pytest.mark.rule("RIV-13.1")
def test_a24_is_for_aircraft_in_their_combat() -> None:
    assert "play.A24" not in combat("hand blue A24", "unit BC01a C3", "unit RK12a 3,3 N").can("BC01a")
    behind = air("hand blue A24", "unit BC12a 2,3 N", "unit RK12a 2,2 N")
    assert "play.A24" in behind.can("BC12a")  # who can shoot at nobody else


# phases 5 and 6


@pytest.mark.rule("RIV-13.1")
def test_a13_tailwind_adds_a_step_and_a_turn() -> None:
    t = flight("turn red", "hand red A13", "unit RK12a 3,4 N", "unit RK12b 6,1 N").choose("play.A13")
    assert t.kind == "card"
    assert t.answers() == {"RK12a", "RK12b"}

    t.choose("RK12a")

    assert (t.unit("RK12a")["march"], t.unit("RK12a")["turns"]) == (1, 1)
    assert "3,8" in t.goals("RK12a")
    assert t.offers("RK12a", "3,4", kind="heading") == {"E", "S", "W"}
    spent(t, "A13", "red")


@pytest.mark.rule("RIV-13.1")
def test_a01_over_the_top_is_for_the_infantry_of_one_grid() -> None:
    t = march("hand blue A01", "unit BC01a C3", "unit BC01b C3", "unit BC08a C3", "unit BC01c E3").choose("play.A01")
    assert t.kind == "card"
    assert t.answers() == {"C3", "E3"}

    t.choose("C3")

    assert [t.unit(name)["march"] for name in ("BC01a", "BC01b", "BC08a", "BC01c")] == [1, 1, 0, 0]
    assert "C5" in t.goals("BC01a")
    spent(t, "A01")


@pytest.mark.rule("RIV-13.1")
def test_a12_forced_march_is_for_one_unit() -> None:
    t = march("hand blue A12", "unit BC10a C3", "unit BC01a C3").choose("play.A12")
    assert t.answers() == {"BC10a", "BC01a"}

    t.choose("BC10a")

    assert "C7" in t.goals("BC10a")
    assert "C5" not in t.goals("BC01a")
    spent(t, "A12")


@pytest.mark.rule("RIV-13.1", "RIV-2.25")
def test_a17_pontoon_crosses_one_obstacle_and_does_not_end_there() -> None:
    walls = [f"{place} obstacle" for place in ("A4", "B4", "C4", "D4", "E4", "F4")]
    t = march("hand blue A17", "unit BC06a C3", *walls)
    assert "C5" not in t.goals("BC06a")

    t.choose("C3 play.A17")

    assert "C5" in t.answers()
    assert "C4" not in t.answers()
    spent(t, "A17")
    t.choose("C5 stop")
    assert t.place("BC06a") == "C5"


@pytest.mark.rule("RIV-13.1")
def test_a17_crosses_one_obstacle_and_not_two() -> None:
    walls = [f"{place} obstacle" for place in ("A4", "B4", "C4", "D4", "E4", "F4", "C5")]
    t = march("hand blue A17", "unit BC06a C3", *walls).choose("C3 play.A17")

    assert {"B5", "D5"} <= t.answers()
    assert not {"C4", "C5", "C6"} & t.answers()


ROW_OF_WALLS = [f"{place} obstacle" for place in ("A4", "B4", "C4", "D4", "E4", "F4")]


@pytest.mark.rule("RIV-13.1", "RIV-11.54")
def test_a17_takes_a_programmed_unit_over_one_obstacle() -> None:
    t = march("hand blue A17", "unit BK09a C3", *ROW_OF_WALLS)
    assert "C4" not in t.answers()

    t.choose("play.A17")

    assert "C4" in t.answers()
    spent(t, "A17")
    t.choose("C4")
    assert {"B5", "C5", "D5"} <= t.answers()
    assert not {"B4", "C3", "C4", "D4"} & t.answers()
    t.choose("C5")
    assert t.place("BK09a") == "C5"


@pytest.mark.rule("RIV-13.1", "RIV-11.54")
def test_a17_is_before_the_programmed_unit_moves_and_not_on_its_way() -> None:
    t = march("hand blue A17", "unit BK09a C2", *ROW_OF_WALLS)
    assert "play.A17" not in t.answers()  # no Obstacle is near enough to be passed

    t.choose("C3")

    assert "play.A17" not in t.answers()
    assert "C4" not in t.answers()


@pytest.mark.rule("RIV-13.1", "RIV-11.55", "RIV-1.10")
def test_a17_frees_a_programmed_unit_that_is_shut_in_and_need_not_be_played() -> None:
    walls = ["A7 obstacle", "B7 obstacle", "B8 obstacle"]
    held = march("turn red", "hand red A17", "unit RK09a A8", *walls)
    assert "done" in held.answers()

    held.choose("A8")

    assert held.answers() == {"stay", "play.A17"}
    held.choose("play.A17")
    assert held.answers() == {"A7", "B7", "B8"}
    held.choose("B7 C7")
    assert held.place("RK09a") == "C7"


@pytest.mark.rule("RIV-18.1", "RIV-13.1")
@pytest.mark.parametrize("card", ["A17", "A14"])
def test_a_programmed_unit_with_one_way_is_asked_whether_a_pontoon_is_held_or_not(card: str) -> None:
    walls = ["A7 obstacle", "B7 obstacle"]
    t = march("turn red", f"hand red {card}", "unit RK09a A8", *walls)

    assert t.asked == ("red", "move")
    assert t.answers() == {"B8", "play.A17" if card == "A17" else "hold"}
    if card == "A14":
        t.choose("hold")
        assert t.place("RK09a") != "A8"


@pytest.mark.rule("RIV-13.1")
def test_a19_dig_in_gives_a_marker_and_holds_the_infantry() -> None:
    t = march("hand blue A19", "unit BC01a C3", "unit BC08a C3", "unit BC02a D3").choose("play.A19")
    assert t.answers() == {"BC01a", "BC02a"}

    t.choose("BC01a")

    assert t.unit("BC01a")["shields"] == 1
    assert t.goals("BC01a") == set()
    assert t.goals("BC08a")
    spent(t, "A19")


@pytest.mark.rule("RIV-13.1")
def test_cards_of_movement_are_for_grids_that_have_not_moved() -> None:
    t = march("hand blue A01 A12", "unit BC01a C3", "unit BC01b E3", "unit BC01c E3").choose("C3 C4")
    assert "play.A01" in t.answers()

    t.choose("play.A01")

    assert t.side("blue")["played"]
    assert t.unit("BC01a")["march"] == 0
    assert t.unit("BC01b")["march"] == 1


@pytest.mark.rule("RIV-18.1")
def test_the_hand_does_not_show_in_what_the_enemy_sees() -> None:
    worlds = [
        combat(f"hand blue {card}", "unit BC01a C3", "unit RK01a C4", seed=4).match for card in ("A10", "A11", "A03")
    ]

    assert len({shown(match, "red") for match in worlds}) == 1
    assert len({shown(match, None) for match in worlds}) == 1


@pytest.mark.rule("RIV-13.1")
def test_every_card_has_a_name_and_a_text() -> None:
    seen: dict[str, str] = {}
    for number in range(1, 25):
        card = f"A{number:02}"
        (entry,) = Table(sandtable.position("rivets", f"phase draw 1\nhand blue {card}")).view("blue")["hand"]
        assert entry["id"] == card
        assert entry["text"]
        seen[card] = entry["title"]
    assert len(set(seen.values())) == 24
    assert (seen["A02"], seen["A16"], seen["A20"]) == ("Hold the Line", "Listening Post", "Rum Ration")


@pytest.mark.rule("RIV-13.1", "RIV-11.61")
def test_a11_after_a_ride_is_still_for_infantry_only() -> None:
    t = combat("hand blue A11", "unit BC06a C1", "unit RK01a C4", dice=[1, 5])

    t.act("BC06a", "assault", "C3")

    assert t.answers() == {"attack", "pass"}
    t.choose("attack")
    finished(t)
