"""Force beams (chapter M of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import finished, table

WALKERS = """
card yellow-walkers
deck blue-squads 4
unit WA 0615
"""
BEAM = WALKERS + "unit WB 0610 force:M\n"

CRAWLER = """
card yellow-crawlers
deck blue-squads 4
unit CB 0610 force:H
"""


@pytest.mark.rule("UNB-FB.1")
def test_a_force_beam_needs_a_line_of_sight_for_beams() -> None:
    t = table(BEAM + "unit W1 0606\nunit W2 0408\n", dice=["-"])

    targets = t.answers_to("WB fire.force")
    assert "W1" in targets
    assert "W2" not in targets  # behind the woods of 0509
    t.refused("WB fire.force W2")
    t.choose("WB fire.force W1")

    assert t.unit("WB").weapons == {"force": False}
    finished(t)


@pytest.mark.rule("UNB-FB.1")
def test_a_force_beam_hit_is_a_move_then_a_knock_down_then_a_continuation() -> None:
    t = table(BEAM + "unit W1 0606\n", dice=["+"])

    t.choose("WB fire.force W1")
    assert t.asked == ("yellow", "push")
    assert t.unit("W1").configuration == "standing"

    t.choose("0605")
    assert t.asked == ("yellow", "continue")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0605", "down")

    t.choose("stop")
    assert t.asked == ("yellow", "unit")
    assert t.unit("WB").weapons == {"force": False}
    finished(t)


@pytest.mark.rule("UNB-FB.1", "UNB-FB.8")
def test_a_force_beam_that_misses_does_nothing_and_ends() -> None:
    t = table(BEAM + "unit W1 0606\n", dice=["-"])

    t.choose("WB fire.force W1")

    assert t.asked == ("yellow", "unit")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0606", "standing")
    assert t.unit("WB").weapons == {"force": False}
    finished(t)


@pytest.mark.rule("UNB-FB.1")
@pytest.mark.parametrize(
    ("target", "dice", "hit"),
    [
        ("W1 0606", ["+"], True),
        ("W1 0606 down", ["+", "+"], True),
        ("W1 0606 down", ["+", "-"], False),
        ("C1 0606", ["+", "-"], False),
        ("S1 0606", ["-", "+"], True),
        ("S1 0606", ["-", "-"], False),
    ],
)
def test_a_medium_force_beam_rolls_by_the_size_of_its_target(
    target: str,
    dice: list[int | str],
    hit: bool,
) -> None:
    t = table(BEAM + f"unit {target}\n", dice=dice)

    t.choose(f"WB fire.force {target.split(maxsplit=1)[0]}")

    assert t.asked == ("yellow", "push" if hit else "unit")
    finished(t)


@pytest.mark.rule("UNB-FB.2", "UNB-FB.3")
def test_a_force_beam_may_move_its_target_one_hex_away_or_toward_or_not_at_all() -> None:
    t = table(BEAM + "unit W1 0606\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert set(t.answers()) == {"hold", "0605", "0607"}
    t.refused("0505")
    t.refused("0604")


@pytest.mark.rule("UNB-FB.2")
@pytest.mark.parametrize(("push", "hex_"), [("hold", "0606"), ("0605", "0605"), ("0607", "0607")])
def test_a_force_beam_moves_its_target_as_the_firing_player_says(push: str, hex_: str) -> None:
    t = table(BEAM + "unit W1 0606\n", dice=["+"])

    t.choose(f"WB fire.force W1 {push}")

    assert t.unit("W1").hex == hex_
    finished(t)


@pytest.mark.rule("UNB-FB.3")
def test_on_any_other_bearing_the_hexes_that_the_line_enters_are_directly_away_and_toward() -> None:
    t = table(BEAM + "unit W1 0707\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert set(t.answers()) == {"hold", "0706", "0708"}


@pytest.mark.rule("UNB-FB.3")
def test_where_the_line_leaves_at_a_corner_two_hexes_are_away_and_two_toward() -> None:
    t = table(BEAM + "0810 clear\nunit W1 0810\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert set(t.answers()) == {"hold", "0909", "0910", "0709", "0710"}


@pytest.mark.rule("UNB-FB.3")
def test_by_option_any_hex_nearer_or_farther_is_toward_or_away() -> None:
    t = table("option force_beam_direction distance\n" + BEAM + "unit W1 0606\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert set(t.answers()) == {"hold", "0505", "0605", "0705", "0607"}


@pytest.mark.rule("UNB-FB.4")
def test_from_the_firers_own_hex_every_adjacent_hex_is_away() -> None:
    # Ruling: each is one hex further from the firer.
    t = table(BEAM + "unit W1 0610\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert set(t.answers()) == {"hold", "0509", "0510", "0609", "0611", "0709", "0710"}


@pytest.mark.rule("UNB-FB.4")
def test_by_option_a_target_in_the_firers_own_hex_is_not_moved() -> None:
    t = table("option force_beam_zero no_move\n" + BEAM + "unit W1 0610\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert t.asked == ("yellow", "continue")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0610", "down")
    finished(t)


@pytest.mark.rule("UNB-FB.5")
def test_toward_from_an_adjacent_hex_is_into_the_firers_own_hex() -> None:
    t = table(BEAM + "unit W1 0609\n", dice=["+"])

    t.choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0608", "0610"}
    t.choose("0610")

    assert t.unit("W1").hex == "0610"


@pytest.mark.rule("UNB-FB.5", "UNB-FB.7")
def test_a_target_is_not_pulled_into_the_firers_hex_beyond_the_stacking_limit() -> None:
    t = table(BEAM + "unit SA 0610\nunit W1 0609\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert set(t.answers()) == {"hold", "0608"}


@pytest.mark.rule("UNB-FB.6")
@pytest.mark.parametrize("terrain", ["lava red", "volcano"])
@pytest.mark.parametrize(
    ("target", "dice"),
    [
        ("W1 0606", ["+"]),
        ("W1 0606 down", ["+", "+"]),
        ("C1 0606", ["+", "+"]),
        ("S1 0606", ["+", "-"]),
        ("S1 0606 hovering", ["+", "-"]),
    ],
)
def test_a_unit_moved_into_lava_or_a_volcano_is_engulfed(
    terrain: str,
    target: str,
    dice: list[int | str],
) -> None:
    t = table(BEAM + f"0605 {terrain}\nunit {target}\nunit W4 1101\n", dice=dice)
    name = target.split(maxsplit=1)[0]

    t.choose(f"WB fire.force {name} 0605")

    assert t.unit(name).hex == "gone"
    assert t.asked == ("yellow", "unit")
    finished(t)


@pytest.mark.rule("UNB-FB.7")
def test_a_force_beam_moves_nothing_into_a_full_hex() -> None:
    t = table(BEAM + "unit W1 0606\nunit C1 0605\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert set(t.answers()) == {"hold", "0607"}
    t.refused("0605")


@pytest.mark.rule("UNB-FB.7")
def test_a_force_beam_may_fill_a_hex_to_the_limit() -> None:
    t = table(BEAM + "unit W1 0606\nunit W2 0605\nunit SA 0607\nunit SB 0607\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert set(t.answers()) == {"hold", "0605", "0607"}


@pytest.mark.rule("UNB-FB.7")
def test_a_crawler_moved_by_a_force_beam_displaces_nobody() -> None:
    t = table(BEAM + "unit C1 0606\nunit S1 0605\nunit S2 0607 hovering\n", dice=["+", "+"])

    t.choose("WB fire.force C1")

    assert set(t.answers()) == {"hold", "0607"}


@pytest.mark.rule("UNB-FB.7", "UNB-FB.8")
def test_with_no_room_on_either_side_the_target_is_knocked_down_where_it_is() -> None:
    t = table(BEAM + "unit W1 0606\nunit C1 0605\nunit C2 0607\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert t.asked == ("yellow", "continue")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0606", "down")
    finished(t)


@pytest.mark.rule("UNB-FB.7")
def test_a_force_beam_moves_nothing_off_the_map() -> None:
    t = table(WALKERS + "unit WB 0605 force:M\nunit W1 0601\n", dice=["+"])

    t.choose("WB fire.force W1")

    assert set(t.answers()) == {"hold", "0602"}


@pytest.mark.rule("UNB-FB.8")
@pytest.mark.parametrize("push", ["hold", "0605"])
def test_a_walker_hit_is_knocked_down_moved_or_not(push: str) -> None:
    t = table(BEAM + "unit W1 0606\n", dice=["+"])

    t.choose(f"WB fire.force W1 {push}")

    assert t.unit("W1").configuration == "down"
    assert t.unit("W1").status == "ready"
    finished(t)


@pytest.mark.rule("UNB-FB.8", "UNB-UNIT.12")
@pytest.mark.parametrize("push", ["hold", "0605"])
@pytest.mark.parametrize("flying", ["", "hovering"])
def test_a_squad_hit_is_scattered_moved_or_not(push: str, flying: str) -> None:
    t = table(BEAM + f"unit S1 0606 {flying}\n", dice=["+", "-"])

    t.choose(f"WB fire.force S1 {push}")

    assert t.unit("S1").status == "out"
    assert t.unit("S1").configuration == "standing"
    assert t.unit("S1").hex == ("0606" if push == "hold" else "0605")
    finished(t)


@pytest.mark.rule("UNB-FB.8")
@pytest.mark.parametrize("status", ["", "buttoned"])
def test_a_crawler_hit_is_only_moved(status: str) -> None:
    t = table(BEAM + f"unit C1 0606 {status}\n", dice=["+", "+"])

    t.choose("WB fire.force C1 0605")

    assert t.unit("C1").hex == "0605"
    assert t.unit("C1").status == (status or "ready")
    assert t.unit("C1").configuration == "standing"
    finished(t)


@pytest.mark.rule("UNB-FB.8", "UNB-ACT.13")
def test_a_walker_hit_falls_in_the_hex_it_was_moved_into() -> None:
    t = table(BEAM + "unit W1 0606\nobject satellite W1\n", dice=["+"])

    t.choose("WB fire.force W1 0605")

    assert t.unit("W1").carries == ()
    assert t.object("satellite") == "0605"


@pytest.mark.rule("UNB-FB.9")
def test_a_squad_once_hit_is_no_target_for_the_continuation() -> None:
    t = table(CRAWLER + "unit CA 0615\nunit S1 0606\n", dice=["+", "-", "-"])

    t.choose("CB fire.force S1 hold")

    assert t.asked == ("yellow", "unit")
    assert t.unit("S1").status == "out"
    finished(t)


@pytest.mark.rule("UNB-FB.9")
def test_a_walker_once_hit_is_a_heavy_target_for_the_continuation() -> None:
    t = table(CRAWLER + "unit CA 0615\nunit W1 0606\n", dice=["+", "-", "+", "+", "+", "+", "+"])

    t.choose("CB fire.force W1 0605")  # heavy at medium: 1 of 2
    t.choose("continue 0604")  # medium at heavy: 2 of 2
    t.choose("continue 0603")  # light at heavy: 3 of 3

    assert t.asked == ("yellow", "unit")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0603", "down")
    finished(t)


@pytest.mark.rule("UNB-FB.9")
def test_one_blank_is_enough_for_a_medium_continuation_to_miss_the_walker_that_fell() -> None:
    t = table(CRAWLER + "unit CA 0615\nunit W1 0606\n", dice=["+", "-", "+", "-"])

    t.choose("CB fire.force W1 0605", "continue")

    assert t.asked == ("yellow", "unit")
    assert t.unit("W1").hex == "0605"
    finished(t)


@pytest.mark.rule("UNB-FB.9", "UNB-FB.6")
def test_a_walker_that_was_engulfed_is_not_fired_at_again() -> None:
    t = table(CRAWLER + "unit CA 0615\nunit W1 0606\nunit W2 1101\n0605 lava red\n", dice=["+", "+"])

    t.choose("CB fire.force W1 0605")

    assert t.asked == ("yellow", "unit")
    assert t.unit("W1").hex == "gone"
    finished(t)


@pytest.mark.rule("UNB-FB.10")
@pytest.mark.parametrize("terrain", ["hill", "industry", "woods"])
def test_a_force_beam_turns_hill_industry_or_woods_to_rough(terrain: str) -> None:
    # Ruling: hills too, though the card names only industry and woods.
    t = table(BEAM + f"0608 {terrain}\n", dice=["-", "+"])

    t.choose("WB fire.force 0608")

    assert t.terrain("0608") == "rough"
    assert t.unit("WB").weapons == {"force": False}
    finished(t)


@pytest.mark.rule("UNB-FB.10")
def test_a_force_beam_that_misses_a_hex_leaves_it() -> None:
    t = table(BEAM + "0608 woods\n", dice=["-", "-"])

    t.choose("WB fire.force 0608")

    assert t.terrain("0608") == "woods"
    assert t.unit("WB").weapons == {"force": False}
    finished(t)


@pytest.mark.rule("UNB-FB.10")
def test_a_force_beam_at_a_hex_spares_the_units_and_the_epicenter_there() -> None:
    t = table(BEAM + "0608 woods\nepicenter 0608 green\nunit W1 0608\nunit S1 0608\n", dice=["+", "+"])
    before = t.unit("W1"), t.unit("S1")

    t.choose("WB fire.force 0608")

    assert t.terrain("0608") == "rough"
    assert t.epicenter("0608") == "green"
    assert (t.unit("W1"), t.unit("S1")) == before
    finished(t)


@pytest.mark.rule("UNB-FB.10", "UNB-CMB.17")
@pytest.mark.parametrize("terrain", ["clear", "road", "lake", "rough", "crater red", "lava red", "volcano"])
def test_a_force_beam_is_not_fired_at_other_terrain(terrain: str) -> None:
    t = table(BEAM + f"0608 {terrain}\n")

    assert "0608" not in t.answers_to("WB fire.force")
    t.refused("WB fire.force 0608")


@pytest.mark.rule("UNB-FB.10")
def test_a_hill_is_seen_over_woods_and_other_woods_are_not() -> None:
    hill = table(BEAM + "0608 woods\n0606 hill\n")
    woods = table(BEAM + "0608 woods\n0606 woods\n")

    assert {"0606", "0608"} <= set(hill.answers_to("WB fire.force"))
    assert "0608" in woods.answers_to("WB fire.force")
    assert "0606" not in woods.answers_to("WB fire.force")


@pytest.mark.rule("UNB-FB.10")
def test_a_force_beam_may_be_fired_at_the_firers_own_hex() -> None:
    t = table(BEAM + "0610 woods\n", dice=["+", "-"])

    t.choose("WB fire.force 0610")

    assert t.terrain("0610") == "rough"
    finished(t)


@pytest.mark.rule("UNB-FB.11")
def test_there_is_no_continuation_after_a_hit_on_terrain() -> None:
    t = table(CRAWLER + "unit CA 0615\n0608 woods\n0606 hill\n", dice=["+", "+", "+"])

    t.choose("CB fire.force 0608")

    assert t.asked == ("yellow", "unit")
    assert (t.terrain("0608"), t.terrain("0606")) == ("rough", "hill")
    finished(t)


@pytest.mark.rule("UNB-FB.12")
def test_a_grounded_squad_counts_for_stacking_although_it_will_be_scattered() -> None:
    # Ruling: the target moves first and is scattered afterwards.
    t = table(BEAM + "unit S1 0606\nunit C1 0605\n", dice=["+", "-"])

    t.choose("WB fire.force S1")

    assert set(t.answers()) == {"hold", "0607"}


@pytest.mark.rule("UNB-FB.12")
def test_a_hovering_squad_can_be_moved_into_a_full_hex() -> None:
    t = table(BEAM + "unit S1 0606 hovering\nunit C1 0605\n", dice=["+", "-"])

    t.choose("WB fire.force S1")
    assert set(t.answers()) == {"hold", "0605", "0607"}
    t.choose("0605")

    assert (t.unit("S1").hex, t.unit("S1").status) == ("0605", "out")
    assert (t.unit("C1").hex, t.unit("C1").status) == ("0605", "ready")
    finished(t)
