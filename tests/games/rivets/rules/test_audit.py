"""Rules read row by row against the ledger, at their edges and where two of them meet."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Table, air, buying, combat, drawing, finished, income, march, table
from tests.support.worlds import shown

# Springboards


@pytest.mark.rule("RIV-11.70", "RIV-11.71")
def test_a_springboard_that_was_not_needed_leaves_a_better_one_for_later() -> None:
    """The drummers of C4 would give two steps; the dog's own are as good, and those of C5 give three."""
    t = march("unit BC05a C3", "unit BC08a C4", "unit BC08b C4", "unit BC08c C5", "unit BC08d C5", "unit BC08e C5")

    t.choose("C3", "C4")  # 2 of its own left, as many as the drummers give
    t.choose("C5")  # 1 of its own left, 3 by the drummers here

    assert "C8" in t.answers()
    t.choose("C8")
    assert t.place("BC05a") == "C8"


@pytest.mark.rule("RIV-11.71")
def test_a_springboard_that_gives_more_than_is_left_is_not_used_before_its_steps_are() -> None:
    t = march(
        "unit BC01a C3 march=1", "unit BC08a C4", "unit BC08b C4", "unit BC08c C5", "unit BC08d C5", "unit BC08e C5"
    )
    t.choose("C3", "C4")  # 1 left, 2 by the drummers

    t.choose("C5")  # with its own step: the Springboard here is still to be had

    assert "C8" in t.answers()


@pytest.mark.rule("RIV-11.71")
def test_of_two_springboards_in_a_row_only_one_carries() -> None:
    t = march("unit BC01a C3", "unit BC08a C4", "unit BC08b C5", "unit BC01b A1")
    t.choose("C3", "C4", "C5")  # by the drummer of C4: nothing is left

    assert t.place("BC01a") == "C5"
    assert "BC01a" not in t.prompt


# gas


@pytest.mark.rule("RIV-13.1", "RIV-11.28")
def test_gas_alarm_covers_a_unit_where_it_passes_through_gas() -> None:
    t = march(
        "hand blue A21", "unit BC06a C3", "gas C4 red K03", "B3 obstacle", "D3 obstacle", "B4 obstacle", "D4 obstacle",
        "unit BC01a A1",
    )  # fmt: skip

    t.choose("C3 C6", "play.A21")
    assert t.answers() == {"A1", "C4"}  # it has left C3
    t.choose("C4")

    assert t.place("BC06a") == "C6"
    assert t.unit("BC06a")["masked"]


@pytest.mark.rule("RIV-13.1", "RIV-11.28")
def test_gas_alarm_does_not_cover_a_passer_where_it_came_from() -> None:
    t = march(
        "hand blue A21", "unit BC06a C3", "unit BC01a C3", "gas C4 red K03", "B3 obstacle", "D3 obstacle",
        "B4 obstacle", "D4 obstacle", dice=[5],
    )  # fmt: skip

    t.choose("C3 BC06a C6", "play.A21", "C3")

    assert t.damage("BC06a") == [1]
    assert t.unit("BC01a")["masked"]
    finished(t)


# Eagle Eyes


@pytest.mark.rule("RIV-11.13", "RIV-13.1")
@pytest.mark.parametrize("eyes", ["", "eyes C3"])
def test_eagle_eyes_do_not_guide_the_enemys_counter_battery(eyes: str) -> None:
    """Red's observer looks at a grid with a Blue gun: that helps Blue's answer by nothing."""
    t = combat(
        "turn red", "hand blue A18", "unit BC11a C3", "unit BC01a C5", "unit RK11a C8", eyes,
        dice=["A03", 1, 1, 1],
    )  # fmt: skip

    t.choose("C8 attack C5")
    while t.kind == "react":
        assert "play.A18" not in t.answers()
        t.choose("pass", side="blue")

    assert t.place("RK11a") == "C8"


# what nobody may damage


@pytest.mark.rule("RIV-11.80", "RIV-11.78")
def test_a_damage_marker_cannot_be_put_on_a_troubled_unit() -> None:
    lone = combat("unit BC16a C3", "unit BC06a C4 damage=1 troubled", "unit RK01a F8")
    assert "healing-atom" in lone.can("BC16a")  # it may take the marker itself
    assert "healing-atom" not in combat("unit BC16a C3 damage=1", "unit BC06a C4 troubled", "unit RK01a F8").can(
        "BC16a"
    )

    t = combat("unit BC16a C3 damage=1", "unit BC06a C4 troubled", "unit BC06b D4", "unit RK01a F8")
    t.act("BC16a", "healing-atom")

    assert t.damage("BC16a", "BC06a", "BC06b") == [0, 0, 1]


# rearranging


@pytest.mark.rule("RIV-9.9", "RIV-9.10", "RIV-11.33")
def test_a_handler_whose_dog_lives_can_be_told_from_another() -> None:
    t = table("phase ground-movement 2", "unit BC04a C3", "unit BC04b C3 dog=BC05a", "unit BC05a D3")

    assert t.kind == "arrange"
    t.choose("BC04b")
    assert t.grid("C3") == ["BC04b", "BC04a"]


# cards of phase 6 where nobody could move


@pytest.mark.rule("RIV-13.1", "RIV-9.1")
def test_a_unit_that_cannot_move_may_dig_in() -> None:
    t = march("hand blue A19", "unit BC01a A1", "A2 obstacle", "B1 obstacle", "B2 obstacle", "unit RK01a F8")

    assert t.answers() == {"play.A19", "done"}
    t.choose("play.A19")

    assert t.unit("BC01a")["shields"] == 1


@pytest.mark.rule("RIV-13.1", "RIV-2.22")
def test_a_forced_march_leads_out_through_full_grids() -> None:
    full = [f"unit BC01{letter} {grid} moved" for grid, letters in (("A2", "bcde"), ("B1", "fghi"), ("B2", "jklm"))
            for letter in letters]  # fmt: skip
    t = march("hand blue A12", "unit BC01a A1", *full, "unit RK01a F8")
    t.choose("play.A12")
    if t.kind == "card":
        t.choose("BC01a")

    t.choose("A1 A3" if t.kind == "grid" else "A3")

    assert t.place("BC01a") == "A3"


# questions tell nothing of the hand


def told_alike(*worlds: Table, side: str) -> None:
    """Check that *side* is told the same in all worlds, and that it is not the one who is asked."""
    assert {shown(world.match, side) for world in worlds} == {shown(worlds[0].match, side)}
    assert {world.asked_side for world in worlds} == {worlds[0].asked_side}


FIELD = ("unit BC01a A1", "unit RK01a C5")
CORNERED = ("unit RK01a F8", "E8 obstacle", "E7 obstacle", "F7 obstacle", "unit BC01a A1")


@pytest.mark.rule("RIV-18.1", "RIV-3.8")
@pytest.mark.parametrize(("lines", "holds", "lacks"), [
    (("phase draw 3", "missions red M01 M02", "discards A22", *FIELD), "A15", "A14"),
    (("phase draw 3", "missions red M01 M02", "missions blue M03", "discards A22 A15", *FIELD), "A16", "A14"),
    (("scenario listening-post", "phase draw 3"), "A15", "A14"),
    (("phase draw 2", *FIELD), "A13 A14 A15", "A13 A14 A17"),
    (("phase deployment 1", "dp 0", *FIELD), "A03", "A14"),
    (("phase deployment 1", "dp 0", *FIELD), "A04", "A14"),
    (("phase air-combat 1", "unit RC12a 0,8 N", "unit BC12a 0,7 N"), "A24", "A14"),
    (("phase ground-movement 1", *CORNERED), "A19", "A14"),
    (("phase ground-movement 1", *CORNERED), "A12", "A14"),
])  # fmt: skip
def test_being_asked_does_not_tell_what_is_held(lines: tuple[str, ...], holds: str, lacks: str) -> None:
    worlds = [table("round 2", "turn red", *lines, f"hand red {cards}", seed=3) for cards in (holds, lacks)]

    told_alike(*worlds, side="blue")


@pytest.mark.rule("RIV-18.1", "RIV-13.1")
@pytest.mark.parametrize("card", ["A17", "A14"])
def test_a_unit_behind_an_obstacle_is_asked_whether_a_pontoon_is_held_or_not(card: str) -> None:
    t = march(
        "turn red", f"hand red {card}", "unit RK05a F8", "E8 obstacle", "E7 obstacle", "F7 obstacle", "unit BC01a A1"
    ).choose("F8")

    assert t.asked == ("red", "move")
    assert t.answers() == {"stay", "play.A17"} if card == "A17" else {"stay", "hold"}


@pytest.mark.rule("RIV-18.1", "RIV-13.1")
def test_night_relief_where_every_deployment_grid_is_full() -> None:
    full = [f"unit BC01{letter} {column}1" for column, letters in zip("ABCDEF", ("abcd", "efgh", "ijkl", "mnop", "qrst",
            "uvwx"), strict=True) for letter in letters]  # fmt: skip
    held = buying("dp 1", *full, "hand blue A23", "unit RK01a F8")
    lacking = buying("dp 1", *full, "hand blue A14", "unit RK01a F8")

    told_alike(held, lacking, side="red")
    assert "play.A23" in held.answers()
    assert lacking.answers() == {"hold", "done"}


# odds


def chances(t: Table, line: str) -> dict[str, float]:
    """The chances of *line*, to three places."""
    return {name: round(chance, 3) for name, chance in t.odds(line).items()}


@pytest.mark.rule("RIV-11.24", "RIV-11.25", "RIV-11.28")
def test_odds_of_drifting_gas_tell_friend_from_foe() -> None:
    """Of 24 cards, two lead north to the Rifles and two south to the Grenadiers: 2 dice each, 5/9 for a hit."""
    t = table(
        "turn red", "phase air-movement 1", "gas C4 red K03", "gas F1 red K03", "unit BC01a C5", "unit RK01a C3",
        seed=1,
    )  # fmt: skip

    assert chances(t, "C4") == {"1 killed": 0.046, "1 own killed": 0.046, "nothing": 0.907}
    assert "Forward Observer" not in str(t.match.explain("C4"))


@pytest.mark.rule("RIV-11.20", "RIV-11.24")
def test_odds_of_a_flip_say_that_the_observer_may_repeat_it() -> None:
    t = table(
        "turn red", "phase air-movement 1", "gas C4 red K03", "gas F1 red K03", "unit BC01a C5", "unit RK08a F8", seed=1
    )

    assert "Forward Observer" in str(t.match.explain("C4"))


@pytest.mark.rule("RIV-11.20")
def test_odds_of_keeping_a_flip_and_of_another_one() -> None:
    t = table(
        "turn red", "phase air-movement 1", "gas C4 red K03", "gas F1 red K03", "unit BC01a C5", "unit RK08a F8",
        dice=["A01"],
    ).choose("C4")  # fmt: skip

    assert chances(t, "keep") == {"1 killed": 0.556, "nothing": 0.444}
    assert chances(t, "again") == {"1 killed": 0.024, "nothing": 0.976}  # one of the 23 cards left


@pytest.mark.rule("RIV-13.1", "RIV-11.28")
def test_odds_of_a_wind_that_is_chosen() -> None:
    t = table(
        "turn red", "phase air-movement 1", "hand red A05", "gas C4 red K03", "unit BC01a C5", "unit RK01a A8", seed=1
    ).choose("play.A05")

    assert chances(t, "N") == {"1 killed": 0.556, "nothing": 0.444}
    assert chances(t, "S") == {"nothing": 1}


@pytest.mark.rule("RIV-11.82", "RIV-11.83")
def test_odds_of_coming_up() -> None:
    t = income("unit BC09a under=1", "B1 obstacle", "unit RK01a A2", seed=1)

    assert t.kind == "emerge"
    assert chances(t, "A1") == {"comes up in A1": 0.333, "comes up in B2": 0.083, "stays underground": 0.583}


@pytest.mark.rule("RIV-11.83", "RIV-2.22")
def test_odds_of_coming_up_in_part() -> None:
    t = income("unit BC09a under=1", "unit BC01a under=1", "unit BC06a C3", "unit BC01b A8", seed=1)

    assert chances(t, "C3")["comes up in C3 in part"] == 0.333


@pytest.mark.rule("RIV-11.40", "RIV-11.41")
@pytest.mark.parametrize(("mates", "killed"), [((), 0.185), (("b", "c", "d"), 0.0)])
def test_odds_count_an_infection(mates: tuple[str, ...], killed: float) -> None:
    """Iris takes a hit on two dice (5/9), and a third of the hits infects her; without a space none does."""
    crowd = [f"unit RK02{letter} C5 fought" for letter in mates]
    t = combat("turn red", "unit RK02a C5", *crowd, "unit BC16a C4", "unit BC01a C6", seed=1)

    assert chances(t, "C5 attack C4").get("1 killed", 0.0) == killed


@pytest.mark.rule("RIV-7.15", "RIV-7.13")
def test_odds_of_a_shot_that_may_come_down_on_its_own_side() -> None:
    t = combat("unit BC11a C1", "unit BC01a C4", "unit RK01a C5", "unit RK01b B4", seed=1)

    found = chances(t, "C1 attack C5")
    assert found["1 own killed"] == 0.046
    assert found["1 killed"] == round(10 / 24 * 5 / 9, 3)  # C, and SW


@pytest.mark.rule("RIV-11.89", "RIV-7.5")
def test_odds_of_a_sniper_are_those_of_whom_it_picks() -> None:
    t = combat("unit BC03a C3", "unit RK08a C4", "unit RK09a C4 shields=1", "unit RK01a C4", seed=1)

    assert t.match.explain("C3 attack C4").odds is None  # it depends on whom it picks
    t.choose("C3 attack C4")
    assert chances(t, "RK01a") == {"1 killed": 0.5, "nothing": 0.5}
    assert chances(t, "RK09a") == {"nothing": 1}


@pytest.mark.rule("RIV-7.12", "RIV-7.5")
def test_odds_of_each_line_where_several_can_be_used() -> None:
    t = air("unit RK13a 3,3 N", "turn red", "unit BC01a C4", seed=1)
    assert chances(t, "RK13a attack C4") == {"1 killed": 0.333, "nothing": 0.667}


@pytest.mark.rule("RIV-11.74", "RIV-11.28")
def test_odds_of_ramming_count_the_gas_on_the_way() -> None:
    t = march(
        "unit BC10a C3 damage=3", "unit RK01a C5", "gas C4 red K03", "B4 obstacle", "D4 obstacle", "B3 obstacle",
        "D3 obstacle", seed=1,
    )  # fmt: skip

    assert chances(t, "C3 C5") == {"1 killed": 0.37, "itself killed on the way": 0.333, "nothing": 0.296}


@pytest.mark.rule("RIV-11.76", "RIV-11.29")
def test_odds_of_being_driven_into_gas() -> None:
    t = march("unit BC10a C3", "unit RK01a C4", "gas D5 red K03", dice=[1, 1]).choose("C3 C4")

    assert t.asked == ("red", "displace")
    assert chances(t, "D5") == {"1 killed": 0.556, "nothing": 0.444}
    assert t.match.explain("C5").odds is None


@pytest.mark.rule("RIV-11.54", "RIV-11.70", "RIV-11.28")
def test_odds_of_a_programmed_unit_on_a_springboard_count_the_way() -> None:
    """It has been in C3 and C4; to C7 it must go by the gas of C6."""
    t = march(
        "unit BK09a C3", "unit BC08a C5", "unit BC08b C5", "gas C6 red K03", "B6 obstacle", "D6 obstacle",
        "B5 obstacle", "D5 obstacle", "B4 obstacle", "D4 obstacle", seed=1,
    ).choose("C3")  # fmt: skip
    for grid in ("C4", "C5"):
        if grid in t.answers():
            t.choose(grid)

    assert t.place("BK09a") == "C5"
    assert chances(t, "C7") == {"1 killed": 0.333, "nothing": 0.667}


# why not


@pytest.mark.rule("RIV-2.17", "RIV-6.9")
def test_why_not_attack_that_grid_is_said_though_there_is_one_target() -> None:
    t = combat("unit BC01a C3", "unit RK01a C4", "unit RK01b F8", seed=1).choose("C3")

    said = t.match.explain("attack F8")

    assert not said.legal
    assert said.verdict.rule == "RIV-2.17"
    assert "distance 7" in said.verdict.text


# prompts name units in full


@pytest.mark.rule("RIV-3.8", "RIV-13.1")
def test_questions_to_the_other_side_name_the_unit() -> None:
    t = combat("turn red", "hand blue A02", "unit RK01a C4", "unit BC01a C3", "unit BC01b A1", seed=1)
    t.choose("C4 attack")
    assert "Iron Grenadiers RK01a" in t.prompt

    under = table("phase deployment 1", "unit BC09a C3", "unit BC09b under=1", "unit RK01a F8", seed=1)
    assert "Claim Borer BC09a goes underground" in str(under.match.explain("tunnel.BC09a"))
    under.choose("emerge.1")
    assert "Claim Borer BC09b" in under.prompt


# a plug that dies with its host


@pytest.mark.rule("RIV-15.3", "RIV-4.9", "RIV-11.18")
def test_shields_of_the_host_save_its_hero_and_their_end_is_told_with_its_bounty() -> None:
    t = combat(
        "turn red", "unit BC10a C3 damage=5 shields=2", "unit BC15a in=BC10a", "unit RK10a C4", "unit RK10b C5",
        dice=[5, 5, 5, 5],
    )  # fmt: skip

    t.choose("C4 attack")
    assert t.place("BC15a") == "in BC10a"
    t.choose("C5 attack")

    assert t.vp == (0, 3)
    assert any("lost with its host: 2 VP for Red" in event.text for event in t.match.log)


@pytest.mark.rule("RIV-3.1", "RIV-3.2")
def test_a_card_drawn_at_the_mission_limit_can_be_played_at_once() -> None:
    t = drawing("round 2", "missions blue M01 M02", "discards A22", dice=["A15"]).choose("draw")

    assert "play.A15" in t.answers()
    t.choose("play.A15")
    assert t.side("red")["cut"] == 1


# a standing order for questions that are asked for the sake of a card only


def ordered(t: Table, value: str) -> str | int | None:
    """What the standing order about cards answers to the open question."""
    order = next(one for one in t.match.game.standing_orders if one.key == "reactions")
    assert t.match.decision is not None
    assert t.kind in order.kinds
    return order.answer(t.match.state, t.match.decision, value)


@pytest.mark.rule("RIV-3.8")
@pytest.mark.parametrize(("hand", "fitting", "none"), [("A14", "done", "hold"), ("A03", None, None)])
def test_a_standing_order_passes_over_questions_that_no_card_of_mine_fits(
    hand: str, fitting: str | None, none: str | None
) -> None:
    """The order is about reactions: cards of one's own that could be played now are asked for."""
    t = table("round 2", "phase deployment 1", "dp 0", f"hand blue {hand}", "unit BC01a A1", "unit RK01a C5", seed=1)

    assert (ordered(t, "fitting"), ordered(t, "none"), ordered(t, "ask")) == (fitting, none, None)


@pytest.mark.rule("RIV-9.1")
def test_a_standing_order_about_cards_moves_nobody() -> None:
    t = march("unit BC01a A1", "unit BC01b C5", "unit RK01a F8", seed=1)

    assert {ordered(t, value) for value in ("ask", "fitting", "none")} == {None}


@pytest.mark.rule("RIV-3.8", "RIV-11.54")
@pytest.mark.parametrize(("hand", "answer"), [("A14", "B8"), ("A17", None)])
def test_an_order_takes_the_one_step_of_a_programmed_unit_if_no_pontoon_is_held(hand: str, answer: str | None) -> None:
    t = march("turn red", f"hand red {hand}", "unit RK09a A8", "A7 obstacle", "B7 obstacle")
    assert t.asked == ("red", "move")

    step = ordered(t, "fitting")

    assert (step if step is None else t.match.game.notation.word(t.match.state, step)) == answer
    assert ordered(t, "ask") is None
