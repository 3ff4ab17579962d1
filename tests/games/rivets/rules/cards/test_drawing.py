"""Chapter 3 of the ledger: the draw phase, the decks, and when Action! cards are played."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import combat, drawing, finished, table
from tests.support.worlds import shown

ACTIONS = [f"A{n:02}" for n in range(1, 25)]
MISSIONS = [f"M{n:02}" for n in range(1, 17)]


@pytest.mark.rule("RIV-3.1")
def test_one_card_may_be_discarded() -> None:
    t = drawing("hand blue A03 A14")
    assert t.kind == "discard"
    assert t.answers() == {"keep", "discard.A03", "discard.A14"}

    t.choose("discard.A14")

    assert t.hand("blue") == ["A03"]
    assert t.view()["discards"]["actions"] == ["A14"]
    assert t.kind == "draw"  # one, not two


@pytest.mark.rule("RIV-3.1")
def test_a_card_that_one_does_not_hold_cannot_be_discarded() -> None:
    drawing("hand blue A03 A14").refused("discard.A01", "RIV-3.1")


@pytest.mark.rule("RIV-3.1")
def test_without_cards_nothing_is_discarded() -> None:
    assert drawing().kind == "draw"


@pytest.mark.rule("RIV-3.2")
def test_one_action_card_may_be_drawn() -> None:
    t = drawing(dice=["A07"])
    assert t.answers() == {"draw", "skip"}

    t.choose("draw")

    assert t.hand("blue") == ["A07"]
    assert t.view()["decks"]["actions"] == 23
    assert t.kind == "mission"
    finished(t)


@pytest.mark.rule("RIV-3.2")
def test_drawing_is_optional() -> None:
    t = drawing("round 2").choose("skip", "skip")

    assert t.hand("blue") == t.missions("blue") == []
    assert t.phase == "deployment"


@pytest.mark.rule("RIV-3.3", "RIV-3.5")
def test_up_to_two_missions_are_drawn_one_at_a_time() -> None:
    t = drawing("round 2", dice=["M04", "M09"]).choose("skip", "draw")
    assert t.missions("blue") == ["M04"]
    assert t.asked == ("blue", "mission")

    t.choose("draw")

    assert t.missions("blue") == ["M04", "M09"]
    assert t.phase == "deployment"
    finished(t)


@pytest.mark.rule("RIV-3.3")
def test_one_mission_is_enough() -> None:
    t = drawing("round 2", dice=["M04"]).choose("skip", "draw", "skip")

    assert t.missions("blue") == ["M04"]
    assert t.phase == "deployment"


@pytest.mark.rule("RIV-3.4", "RIV-3.5")
def test_who_holds_one_mission_draws_one() -> None:
    t = drawing("round 2", "missions blue M01", dice=["M04"]).choose("skip", "draw")

    assert t.missions("blue") == ["M01", "M04"]
    assert t.phase == "deployment"


@pytest.mark.rule("RIV-3.4")
def test_at_the_limit_nothing_is_drawn() -> None:
    t = drawing("round 2", "hand blue A01 A02 A03", "missions blue M01 M02").choose("keep")

    while t.phase == "draw":
        assert "draw" not in t.answers()
        t.refused("draw", "RIV-3.4")
        t.decline()
    assert len(t.hand("blue")) == 3
    assert len(t.missions("blue")) == 2


@pytest.mark.rule("RIV-3.4", "RIV-3.1")
def test_a_discard_makes_room_for_a_draw() -> None:
    t = drawing("hand blue A01 A02 A03", dice=["A09"]).choose("discard.A02")
    assert t.kind == "draw"

    t.choose("draw")

    assert t.hand("blue") == ["A01", "A03", "A09"]


@pytest.mark.rule("RIV-3.4")
@pytest.mark.parametrize("line", ["hand blue A01 A02 A03 A04", "missions blue M01 M02 M03"])
def test_a_hand_above_its_limit_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        drawing(line)


@pytest.mark.rule("RIV-3.6")
def test_both_sides_draw_from_the_same_decks() -> None:
    t = drawing("round 2", "turn red", "hand blue A01 A02", "missions blue M01", seed=5).choose("draw", "draw")

    assert t.view()["decks"] == {"actions": 21, "missions": 14}
    assert not set(t.hand("red")) & {"A01", "A02"}
    assert t.missions("red") != ["M01"]


@pytest.mark.rule("RIV-3.6", "RIV-13.1", "RIV-14.1")
def test_full_decks_and_empty_hands_at_the_start() -> None:
    t = table()

    assert t.view()["decks"] == {"actions": 24, "missions": 16}
    assert t.hand("blue") == t.hand("red") == t.missions("blue") == t.missions("red") == []


@pytest.mark.rule("RIV-3.6")
def test_when_the_deck_has_run_out_the_discards_are_shuffled() -> None:
    t = drawing("hand red A01", f"discards {' '.join(ACTIONS[1:])}", dice=["A07"])
    assert t.view()["decks"]["actions"] == 0

    t.choose("draw")

    assert t.hand("blue") == ["A07"]
    assert t.view()["decks"]["actions"] == 22
    assert t.view()["discards"]["actions"] == []
    finished(t)


@pytest.mark.rule("RIV-3.6")
def test_a_mission_deck_that_has_run_out_is_made_anew_from_its_discards() -> None:
    t = drawing(f"discards {' '.join(MISSIONS)}", dice=["M07", "M03"]).choose("skip", "draw", "draw")

    assert t.missions("blue") == ["M03", "M07"]
    assert t.view()["decks"]["missions"] == 14


@pytest.mark.rule("RIV-3.6", "RIV-7.13")
def test_a_flip_from_an_empty_deck_takes_the_discards() -> None:
    # A12 sends the shell north, to C7, where nobody stands: no dice fall.
    t = combat("unit BC11a C3", "unit RK01a C6", f"discards {' '.join(ACTIONS)}", dice=["A12"])

    t.choose("C3 attack C6")

    assert t.view()["discards"]["actions"] == ["A12"]
    assert t.view()["decks"]["actions"] == 23
    finished(t)


@pytest.mark.rule("RIV-3.7", "RIV-11.28")
def test_gas_bites_before_anything_is_asked() -> None:
    t = drawing("gas C3 red K03", "unit BC01a C3", "unit RK01a C4", dice=[5, 1])

    assert t.place("BC01a") == "gone"
    assert t.kind == "draw"
    finished(t)


@pytest.mark.rule("RIV-3.7", "RIV-11.28")
def test_gas_bites_only_the_units_of_whose_turn_it_is() -> None:
    t = drawing("gas C3 blue K03", "gas D4 blue K03", "unit BC01a C3", "unit RK01a D4", dice=[1, 1])

    assert t.place("RK01a") == "D4"
    finished(t)


@pytest.mark.rule("RIV-3.7", "RIV-11.81")
def test_effects_to_the_next_turn_end_before_the_gas() -> None:
    # A troubled unit cannot be damaged; at the start of its owner's turn it is so no more, and the gas is deadly.
    t = drawing("turn red", "gas C6 red K03", "unit RK16a C6 troubled damage=2", "unit RK01a A8", dice=[6])

    assert t.place("RK16a") == "gone"
    finished(t)


# when cards are played


@pytest.mark.rule("RIV-3.8")
def test_one_action_card_in_ones_turn() -> None:
    t = drawing("round 2", "hand blue A15 A16 A03", "missions red M01").choose("play.A15")

    assert t.side("blue")["played"] is True
    assert t.view()["discards"]["actions"] == ["A15"]
    assert not {word for word in t.answers() if word.startswith("play.")}
    t.refused("play.A16", "RIV-3.8")
    kinds = set()
    while t.kind != "deploy":
        kinds.add(t.kind)
        t.decline()
    assert "prepare" not in kinds  # the Supply Train is not offered


@pytest.mark.rule("RIV-17.2", "RIV-3.5", "RIV-3.8")
def test_a_card_of_phase_1_between_two_mission_draws() -> None:
    t = table("round 2", "phase draw 3", "hand blue A15", dice=["M01", "M02"]).choose("draw")

    assert t.answers() == {"draw", "play.A15", "skip"}
    t.choose("play.A15")
    assert t.side("red")["cut"] == 1
    assert t.asked == ("blue", "mission")
    t.choose("draw")
    assert t.missions("blue") == ["M01", "M02"]
    assert t.phase == "deployment"
    finished(t)


@pytest.mark.rule("RIV-17.2", "RIV-18.3")
def test_a_listening_post_between_two_mission_draws() -> None:
    t = table("round 2", "phase draw 3", "hand blue A16", "missions red M05", dice=["M01"]).choose("draw", "play.A16")

    assert t.view("blue")["peeked"] == ["M05"]
    assert t.answers() == {"draw", "skip"}


@pytest.mark.rule("RIV-17.2", "RIV-3.8")
def test_a_card_of_phase_1_after_the_last_mission_draw() -> None:
    t = table("round 2", "phase draw 3", "hand blue A15", "missions blue M01", dice=["M02"]).choose("draw")

    assert t.asked == ("blue", "mission")
    assert t.answers() == {"play.A15", "skip"}
    t.choose("play.A15")
    assert t.side("red")["cut"] == 1
    assert t.phase == "deployment"


@pytest.mark.rule("RIV-17.2", "RIV-18.1")
@pytest.mark.parametrize("draws", [1, 2])
def test_the_question_after_a_mission_draw_does_not_tell_what_is_held(draws: int) -> None:
    worlds = [
        table("round 2", "phase draw 3", f"hand blue {card}", dice=["M01", "M02"]).choose(*["draw"] * draws)
        for card in ("A15", "A14")
    ]

    assert {world.asked for world in worlds} == {("blue", "mission")}
    assert shown(worlds[0].match, "red") == shown(worlds[1].match, "red")
    assert "hold" in worlds[1].answers() or draws == 1


@pytest.mark.rule("RIV-17.2", "RIV-3.8")
@pytest.mark.parametrize("lines", [("discards A15",), ("hand blue A14", "played blue"), ("hand blue A14", "hold blue"),
                                   ("hand blue A14", "discards A15")])  # fmt: skip
def test_where_no_card_can_be_played_the_last_draw_ends_the_phase(lines: tuple[str, ...]) -> None:
    t = table("round 2", "phase draw 3", "missions blue M01", *lines, dice=["M02"]).choose("draw")

    assert t.phase == "deployment"


@pytest.mark.rule("RIV-17.2", "RIV-13.1", "RIV-3.3")
def test_new_orders_come_before_drawing_and_not_between() -> None:
    t = table("round 2", "phase draw 3", "hand blue A15 A22", dice=["M01", "M02"]).choose("draw")

    assert t.answers() == {"draw", "play.A15", "skip"}
    t.choose("draw")
    assert t.answers() == {"play.A15", "skip"}


@pytest.mark.rule("RIV-3.8")
def test_a_played_card_bars_the_next_phase_too() -> None:
    t = table("round 2", "phase deployment", "hand blue A03", "played blue")
    assert t.kind == "deploy"  # nothing to prepare

    fresh = table("round 2", "phase deployment", "hand blue A03")
    assert fresh.answers() == {"done", "play.A03"}


@pytest.mark.rule("RIV-3.8")
def test_each_turn_counts_for_itself() -> None:
    t = combat("unit BC01a C3", "unit BC01b D3", "unit RK01a C5", "hand red A02 A07", "round 2", dice=[1, 1])
    t.choose("C3 attack C5")
    t.choose("play.A02", side="red")
    t.choose("D3 attack C5")  # no question: Red has played in this turn

    assert t.asked_side == "blue"
    assert t.side("red")["played"] is True
    t.next_turn()
    assert t.view()["turn"] == "red"
    assert t.side("red")["played"] is False


@pytest.mark.rule("RIV-3.8")
def test_a_card_is_played_at_its_moment_only() -> None:
    t = drawing("hand blue A01 A03 A10")

    assert t.answers() == {"keep", "discard.A01", "discard.A03", "discard.A10"}
    t.refused("play.A03", "RIV-3.8", "RIV-13.1")


@pytest.mark.rule("RIV-3.8")
def test_the_card_goes_on_the_discards_face_up() -> None:
    t = table("round 2", "phase deployment", "hand blue A03 A05").choose("play.A03")

    assert t.view("red")["discards"]["actions"] == ["A03"]
    assert t.hand("blue") == ["A05"]


@pytest.mark.rule("RIV-3.9", "RIV-17.8")
def test_who_has_the_turn_decides_first() -> None:
    # A gas token is about to drift: Blue may play his Lucky Wind; only then is Red asked, who might have it too.
    t = table(
        "phase air-movement 1", "gas C4 blue K03", "hand blue A05", "hand red A21", "unit RK01a F8", dice=["A03"],
    )  # fmt: skip
    assert t.asked == ("blue", "drift")
    assert "play.A05" in t.answers()

    t.choose("C4")

    assert t.asked == ("red", "react")


@pytest.mark.rule("RIV-3.9", "RIV-17.1")
def test_of_two_who_may_sound_the_alarm_the_player_is_asked_first() -> None:
    # Red's units are about to be gassed by a drifting token in Blue's turn: Blue has the turn, Red the units.
    t = table(
        "phase air-movement 1", "gas C4 blue K03", "unit RK01a C5", "unit BC01a A1", "hand red A21", dice=["A01", 1, 1],
    )  # fmt: skip
    t.until("react")

    assert t.asked_side == "red"
