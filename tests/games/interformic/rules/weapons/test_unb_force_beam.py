"""Force beams (chapter M of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import place

WALKERS = "card yellow-walkers; deck blue-squads 4; WA 0615"
BEAM = f"{WALKERS}; WB 0610 force:M"

CRAWLER = "card yellow-crawlers; deck blue-squads 4; CB 0610 force:H"


@pytest.mark.rule("UNB-FB.1")
def test_a_force_beam_needs_a_line_of_sight_for_beams() -> None:
    t = place(BEAM, "W1 0606; W2 0408", dice="-")
    targets = t.answers_to("WB fire.force")
    assert "W1" in targets
    assert "W2" not in targets  # behind the woods of 0509
    t.refused("WB fire.force W2")
    t.choose("WB fire.force W1")
    assert t.unit("WB").weapons == {"force": False}


@pytest.mark.rule("UNB-FB.1")
def test_a_force_beam_hit_is_a_move_then_a_knock_down_then_a_continuation() -> None:
    t = place(BEAM, "W1 0606", dice="+").choose("WB fire.force W1")
    assert (t.asked, t.unit("W1").configuration) == (("yellow", "push"), "standing")
    t.choose("0605")
    assert (t.asked, t.unit("W1").hex, t.unit("W1").configuration) == (("yellow", "continue"), "0605", "down")
    t.choose("stop")
    assert (t.asked, t.unit("WB").weapons) == (("yellow", "unit"), {"force": False})


@pytest.mark.rule("UNB-FB.1", "UNB-FB.8")
def test_a_force_beam_that_misses_does_nothing_and_ends() -> None:
    t = place(BEAM, "W1 0606", dice="-").choose("WB fire.force W1")
    assert (t.asked, t.unit("W1").hex, t.unit("W1").configuration) == (("yellow", "unit"), "0606", "standing")
    assert t.unit("WB").weapons == {"force": False}


@pytest.mark.rule("UNB-FB.1")
@pytest.mark.parametrize(
    ("target", "dice", "hit"),
    [
        ("W1 0606", "+", True),
        ("W1 0606 down", "++", True),
        ("W1 0606 down", "+-", False),
        ("C1 0606", "+-", False),
        ("S1 0606", "-+", True),
        ("S1 0606", "--", False),
    ],
)
def test_a_medium_force_beam_rolls_by_the_size_of_its_target(target: str, dice: str, hit: bool) -> None:
    t = place(BEAM, f"{target}", dice=dice).choose(f"WB fire.force {target.split(maxsplit=1)[0]}")
    assert t.asked == ("yellow", "push" if hit else "unit")


@pytest.mark.rule("UNB-FB.2", "UNB-FB.3")
def test_a_force_beam_may_move_its_target_one_hex_away_or_toward_or_not_at_all() -> None:
    t = place(BEAM, "W1 0606", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0605", "0607"}
    t.refused("0505")
    t.refused("0604")


@pytest.mark.rule("UNB-FB.2")
@pytest.mark.parametrize(("push", "hex_"), [("hold", "0606"), ("0605", "0605"), ("0607", "0607")])
def test_a_force_beam_moves_its_target_as_the_firing_player_says(push: str, hex_: str) -> None:
    t = place(BEAM, "W1 0606", dice="+").choose(f"WB fire.force W1 {push}")
    assert t.unit("W1").hex == hex_


@pytest.mark.rule("UNB-FB.3")
def test_on_any_other_bearing_the_hexes_that_the_line_enters_are_directly_away_and_toward() -> None:
    t = place(BEAM, "W1 0707", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0706", "0708"}


@pytest.mark.rule("UNB-FB.3")
def test_where_the_line_leaves_at_a_corner_two_hexes_are_away_and_two_toward() -> None:
    t = place(BEAM, "0810 clear; W1 0810", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0909", "0910", "0709", "0710"}


@pytest.mark.rule("UNB-FB.3")
def test_by_option_any_hex_nearer_or_farther_is_toward_or_away() -> None:
    t = place("option force_beam_direction distance", BEAM, "W1 0606", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0505", "0605", "0705", "0607"}


@pytest.mark.rule("UNB-FB.4")
def test_from_the_firers_own_hex_every_adjacent_hex_is_away() -> None:
    # Ruling: each is one hex further from the firer.
    t = place(BEAM, "W1 0610", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0509", "0510", "0609", "0611", "0709", "0710"}


@pytest.mark.rule("UNB-FB.4")
def test_by_option_a_target_in_the_firers_own_hex_is_not_moved() -> None:
    t = place("option force_beam_zero no_move", BEAM, "W1 0610", dice="+").choose("WB fire.force W1")
    assert (t.asked, t.unit("W1").hex, t.unit("W1").configuration) == (("yellow", "continue"), "0610", "down")


@pytest.mark.rule("UNB-FB.5")
def test_toward_from_an_adjacent_hex_is_into_the_firers_own_hex() -> None:
    t = place(BEAM, "W1 0609", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0608", "0610"}
    t.choose("0610")
    assert t.unit("W1").hex == "0610"


@pytest.mark.rule("UNB-FB.5", "UNB-FB.7")
def test_a_target_is_not_pulled_into_the_firers_hex_beyond_the_stacking_limit() -> None:
    t = place(BEAM, "SA 0610; W1 0609", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0608"}


@pytest.mark.rule("UNB-FB.6")
@pytest.mark.parametrize("terrain", ["lava red", "volcano"])
@pytest.mark.parametrize(
    ("target", "dice"),
    [("W1 0606", "+"), ("W1 0606 down", "++"), ("C1 0606", "++"), ("S1 0606", "+-"), ("S1 0606 hovering", "+-")],
)
def test_a_unit_moved_into_lava_or_a_volcano_is_engulfed(terrain: str, target: str, dice: str) -> None:
    t = place(BEAM, f"0605 {terrain}; {target}; W4 1101", dice=dice)
    name = target.split(maxsplit=1)[0]
    t.choose(f"WB fire.force {name} 0605")
    assert (t.unit(name).hex, t.asked) == ("gone", ("yellow", "unit"))


@pytest.mark.rule("UNB-FB.7")
def test_a_force_beam_moves_nothing_into_a_full_hex() -> None:
    t = place(BEAM, "W1 0606; C1 0605", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0607"}
    t.refused("0605")


@pytest.mark.rule("UNB-FB.7")
def test_a_force_beam_may_fill_a_hex_to_the_limit() -> None:
    t = place(BEAM, "W1 0606; W2 0605; SA 0607; SB 0607", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0605", "0607"}


@pytest.mark.rule("UNB-FB.7")
def test_a_crawler_moved_by_a_force_beam_displaces_nobody() -> None:
    t = place(BEAM, "C1 0606; S1 0605; S2 0607 hovering", dice="++").choose("WB fire.force C1")
    assert set(t.answers()) == {"hold", "0607"}


@pytest.mark.rule("UNB-FB.7", "UNB-FB.8")
def test_with_no_room_on_either_side_the_target_is_knocked_down_where_it_is() -> None:
    t = place(BEAM, "W1 0606; C1 0605; C2 0607", dice="+").choose("WB fire.force W1")
    assert (t.asked, t.unit("W1").hex, t.unit("W1").configuration) == (("yellow", "continue"), "0606", "down")


@pytest.mark.rule("UNB-FB.7")
def test_a_force_beam_moves_nothing_off_the_map() -> None:
    t = place(WALKERS, "WB 0605 force:M; W1 0601", dice="+").choose("WB fire.force W1")
    assert set(t.answers()) == {"hold", "0602"}


@pytest.mark.rule("UNB-FB.8")
@pytest.mark.parametrize("push", ["hold", "0605"])
def test_a_walker_hit_is_knocked_down_moved_or_not(push: str) -> None:
    t = place(BEAM, "W1 0606", dice="+").choose(f"WB fire.force W1 {push}")
    assert (t.unit("W1").configuration, t.unit("W1").status) == ("down", "ready")


@pytest.mark.rule("UNB-FB.8", "UNB-UNIT.12")
@pytest.mark.parametrize("push", ["hold", "0605"])
@pytest.mark.parametrize("flying", ["", "hovering"])
def test_a_squad_hit_is_scattered_moved_or_not(push: str, flying: str) -> None:
    t = place(BEAM, f"S1 0606 {flying}", dice="+-").choose(f"WB fire.force S1 {push}")
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("out", "standing")
    assert t.unit("S1").hex == ("0606" if push == "hold" else "0605")


@pytest.mark.rule("UNB-FB.8")
@pytest.mark.parametrize("status", ["", "buttoned"])
def test_a_crawler_hit_is_only_moved(status: str) -> None:
    t = place(BEAM, f"C1 0606 {status}", dice="++").choose("WB fire.force C1 0605")
    assert t.unit("C1").hex == "0605"
    assert t.unit("C1").status == (status or "ready")
    assert t.unit("C1").configuration == "standing"


@pytest.mark.rule("UNB-FB.8", "UNB-ACT.13")
def test_a_walker_hit_falls_in_the_hex_it_was_moved_into() -> None:
    t = place(BEAM, "W1 0606; object satellite W1", dice="+").choose("WB fire.force W1 0605")
    assert (t.unit("W1").carries, t.object("satellite")) == ((), "0605")


@pytest.mark.rule("UNB-FB.9")
def test_a_squad_once_hit_is_no_target_for_the_continuation() -> None:
    t = place(CRAWLER, "CA 0615; S1 0606", dice="+--").choose("CB fire.force S1 hold")
    assert (t.asked, t.unit("S1").status) == (("yellow", "unit"), "out")


@pytest.mark.rule("UNB-FB.9")
def test_a_walker_once_hit_is_a_heavy_target_for_the_continuation() -> None:
    t = place(CRAWLER, "CA 0615; W1 0606", dice="+-+++++")
    t.choose("CB fire.force W1 0605")  # heavy at medium: 1 of 2
    t.choose("continue 0604")  # medium at heavy: 2 of 2
    t.choose("continue 0603")  # light at heavy: 3 of 3
    assert (t.asked, t.unit("W1").hex, t.unit("W1").configuration) == (("yellow", "unit"), "0603", "down")


@pytest.mark.rule("UNB-FB.9")
def test_one_blank_is_enough_for_a_medium_continuation_to_miss_the_walker_that_fell() -> None:
    t = place(CRAWLER, "CA 0615; W1 0606", dice="+-+-").choose("CB fire.force W1 0605", "continue")
    assert (t.asked, t.unit("W1").hex) == (("yellow", "unit"), "0605")


@pytest.mark.rule("UNB-FB.9", "UNB-FB.6")
def test_a_walker_that_was_engulfed_is_not_fired_at_again() -> None:
    t = place(CRAWLER, "CA 0615; W1 0606; W2 1101; 0605 lava red", dice="++").choose("CB fire.force W1 0605")
    assert (t.asked, t.unit("W1").hex) == (("yellow", "unit"), "gone")


@pytest.mark.rule("UNB-FB.10")
@pytest.mark.parametrize("terrain", ["hill", "industry", "woods"])
def test_a_force_beam_turns_hill_industry_or_woods_to_rough(terrain: str) -> None:
    # Ruling: hills too, though the card names only industry and woods.
    t = place(BEAM, f"0608 {terrain}", dice="-+").choose("WB fire.force 0608")
    assert (t.terrain("0608"), t.unit("WB").weapons) == ("rough", {"force": False})


@pytest.mark.rule("UNB-FB.10")
def test_a_force_beam_that_misses_a_hex_leaves_it() -> None:
    t = place(BEAM, "0608 woods", dice="--").choose("WB fire.force 0608")
    assert (t.terrain("0608"), t.unit("WB").weapons) == ("woods", {"force": False})


@pytest.mark.rule("UNB-FB.10")
def test_a_force_beam_at_a_hex_spares_the_units_and_the_epicenter_there() -> None:
    t = place(BEAM, "0608 woods; epicenter 0608 green; W1 0608; S1 0608", dice="++")
    before = t.unit("W1"), t.unit("S1")
    t.choose("WB fire.force 0608")
    assert (t.terrain("0608"), t.epicenter("0608"), (t.unit("W1"), t.unit("S1"))) == ("rough", "green", before)


@pytest.mark.rule("UNB-FB.10", "UNB-CMB.17")
@pytest.mark.parametrize("terrain", ["clear", "road", "lake", "rough", "crater red", "lava red", "volcano"])
def test_a_force_beam_is_not_fired_at_other_terrain(terrain: str) -> None:
    t = place(BEAM, f"0608 {terrain}")
    assert "0608" not in t.answers_to("WB fire.force")
    t.refused("WB fire.force 0608")


@pytest.mark.rule("UNB-FB.10")
def test_a_hill_is_seen_over_woods_and_other_woods_are_not() -> None:
    hill = place(BEAM, "0608 woods; 0606 hill")
    woods = place(BEAM, "0608 woods; 0606 woods")
    assert {"0606", "0608"} <= set(hill.answers_to("WB fire.force"))
    assert "0608" in woods.answers_to("WB fire.force")
    assert "0606" not in woods.answers_to("WB fire.force")


@pytest.mark.rule("UNB-FB.10")
def test_a_force_beam_may_be_fired_at_the_firers_own_hex() -> None:
    t = place(BEAM, "0610 woods", dice="+-").choose("WB fire.force 0610")
    assert t.terrain("0610") == "rough"


@pytest.mark.rule("UNB-FB.11")
def test_there_is_no_continuation_after_a_hit_on_terrain() -> None:
    t = place(CRAWLER, "CA 0615; 0608 woods; 0606 hill", dice="+++").choose("CB fire.force 0608")
    assert (t.asked, t.terrain("0608"), t.terrain("0606")) == (("yellow", "unit"), "rough", "hill")


@pytest.mark.rule("UNB-FB.12")
def test_a_grounded_squad_counts_for_stacking_although_it_will_be_scattered() -> None:
    # Ruling: the target moves first and is scattered afterwards.
    t = place(BEAM, "S1 0606; C1 0605", dice="+-").choose("WB fire.force S1")
    assert set(t.answers()) == {"hold", "0607"}


@pytest.mark.rule("UNB-FB.12")
def test_a_hovering_squad_can_be_moved_into_a_full_hex() -> None:
    t = place(BEAM, "S1 0606 hovering; C1 0605", dice="+-").choose("WB fire.force S1")
    assert set(t.answers()) == {"hold", "0605", "0607"}
    t.choose("0605")
    assert (t.unit("S1").hex, t.unit("S1").status) == ("0605", "out")
    assert (t.unit("C1").hex, t.unit("C1").status) == ("0605", "ready")
