"""Opportunity cards (chapter T of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import place

ON = "option opportunity_cards on"
GRENADES = f"{ON}; card change-grenades; deck blue-walkers 3; W4 1101"
CLEAR_MOVE = f"{ON}; card yellow-clear-move; deck blue-walkers 3; W4 1101"
LIGHT_FIRE = f"{ON}; card yellow-light-fire; deck blue-walkers 3; W4 1101"
REPROGRAM = f"{ON}; card reprogram-crawlers; deck blue-walkers 3; W4 1101"
OVERLOAD = f"{ON}; card yellow-walker-overload; deck blue-walkers 3; W4 1101"

OPPORTUNITIES = {
    "blue-clear-move": 1,
    "yellow-clear-move": 1,
    "change-grenades": 1,
    "blue-walker-overload": 1,
    "yellow-walker-overload": 1,
    "blue-light-fire": 1,
    "yellow-light-fire": 1,
    "reprogram-crawlers": 1,
}


@pytest.mark.rule("UNB-OPP.1")
@pytest.mark.parametrize(("option", "extra"), [("on", OPPORTUNITIES), ("off", {})])
def test_the_deck_of_every_turn_holds_the_opportunity_cards_by_option(option: str, extra: dict[str, int]) -> None:
    t = place(f"option opportunity_cards {option}; deck blue-squads 1; S1 0606; SA 1101", dice="blue-squads")
    t.choose("end")  # the next turn's first card: one of four for blue squads
    deck = t.cards("deck")
    assert {card: count for card, count in deck.items() if card in OPPORTUNITIES} == extra
    assert sum(deck.values()) == 21 + len(extra)


@pytest.mark.rule("UNB-OPP.1", "UNB-DECK.2")
def test_a_drawn_opportunity_card_is_resolved_and_comes_back_next_turn() -> None:
    t = place(ON, "deck yellow-clear-move 1 blue-squads 1; S1 0606; CA 1004", dice="yellow-clear-move blue-squads")
    assert t.asked == ("yellow", "clear-move")
    t.choose("done")
    assert t.asked == ("blue", "unit")
    t.choose("end")
    assert {card: count for card, count in t.cards("deck").items() if card in OPPORTUNITIES} == OPPORTUNITIES


# Change Grenades


@pytest.mark.rule("UNB-OPP.2")
def test_a_squad_may_change_its_bomb_to_another_which_is_unloaded() -> None:
    t = place(GRENADES, "S1 0606 force:L nuke:L; S2 0604 crust:L")
    assert t.asked == ("blue", "grenades")
    assert set(t.answers()) == {"S1.crust", "S1.neutron", "S2.neutron", "S2.nuke", "done"}
    t.choose("S1.neutron")
    assert t.unit("S1").weapons == {"force": True, "neutron": False}
    assert set(t.answers()) == {"S2.neutron", "S2.nuke", "done"}
    t.choose("done")
    assert (t.unit("S2").weapons, t.asked) == ({"crust": True}, ("blue", "unit"))


@pytest.mark.rule("UNB-OPP.2")
def test_an_unloaded_bomb_may_be_changed_too() -> None:
    t = place(GRENADES, "S1 0606 neutron:L-").choose("S1.crust")
    assert t.unit("S1").weapons == {"crust": False}


@pytest.mark.rule("UNB-OPP.2")
def test_both_sides_may_change_their_grenades() -> None:
    t = place(GRENADES, "S1 0606 nuke:L; SA 0603 crust:L", dice="-").choose("S1.crust", "SA.nuke")
    assert (t.unit("S1").weapons, t.unit("SA").weapons) == ({"crust": False}, {"nuke": False})


@pytest.mark.rule("UNB-OPP.3")
def test_only_squads_with_a_standard_bomb_that_are_neither_scattered_nor_frozen_may_change() -> None:
    # Ruling: scattered and frozen units take no special action either.
    t = place(
        "option experimental_weapons on",
        GRENADES,
        "C1 0601 nuke:H; W1 0602 nuke:M; S1 0606 out nuke:L; S2 0604 frozen nuke:L; S3 0608 buttoned nuke:L",
        "S4 0610 force:L rockets:L",
    )
    assert set(t.answers()) == {"S3.crust", "S3.neutron", "done"}
    t.refused("S1.crust")
    t.refused("S2.crust")
    t.refused("S4.crust")


@pytest.mark.rule("UNB-OPP.3")
def test_a_squad_off_the_map_may_change_its_bomb() -> None:
    t = place(GRENADES, "S1 off nuke:L; S2 0606 force:L")
    assert set(t.answers()) == {"S1.crust", "S1.neutron", "done"}


@pytest.mark.rule("UNB-OPP.3")
@pytest.mark.parametrize(("die", "first", "second"), [("+", "yellow", "blue"), ("-", "blue", "yellow")])
def test_a_die_says_who_changes_grenades_first(die: str, first: str, second: str) -> None:
    t = place(GRENADES, "S1 0606 nuke:L; SA 0603 crust:L", dice=[die])
    assert t.asked == (first, "grenades")
    t.choose("done")
    assert t.asked == (second, "grenades")


@pytest.mark.rule("UNB-OPP.3")
def test_no_die_is_rolled_if_one_side_alone_can_change_grenades() -> None:
    t = place(GRENADES, "S1 0606 nuke:L; SA 0603 out crust:L; SB 0601 force:L")
    assert t.asked == ("blue", "grenades")
    t.choose("done")
    assert t.asked == ("blue", "unit")


# Clear Move


@pytest.mark.rule("UNB-OPP.4")
def test_a_unit_in_a_clear_hex_may_move_to_an_adjacent_clear_hex() -> None:
    t = place(CLEAR_MOVE, "WA 0606; SA 0610")
    assert (t.asked, set(t.answers())) == (("yellow", "clear-move"), {"WA", "SA", "done"})
    assert set(t.answers_to("WA")) == {"0505", "0506", "0605", "0607", "0705"}  # not the woods of 0706
    t.choose("WA 0605")
    assert (t.unit("WA").hex, set(t.answers())) == ("0605", {"SA", "done"})


@pytest.mark.rule("UNB-OPP.4")
@pytest.mark.parametrize(
    ("unit", "facts", "may"),
    [
        ("WA 0606", "", True),
        ("WA 0606 buttoned", "", True),
        ("WA 0606 out", "", False),
        ("WA 0606 frozen", "", False),
        ("WA 0606", "0606 rough", False),
        ("WA 0606", "0606 lake", False),
        ("WA 0606", "0606 woods", False),
        ("WA 0606", "0606 road", True),
        ("WA 0606", "cloud 0606 light", False),
        ("WA 0606", "W1 0606", False),
        ("WA 0606", "S1 0606 hovering", False),
        ("WA 0606", "SB 0606", True),
    ],
)
def test_a_unit_needs_a_clear_hex_without_opponents_and_clouds_to_start_from(unit: str, facts: str, may: bool) -> None:
    t = place(CLEAR_MOVE, f"{unit}; {facts}; SA 0610")
    assert ("WA" in t.answers()) is may
    if not may:
        t.refused("WA 0605")


@pytest.mark.rule("UNB-OPP.4")
@pytest.mark.parametrize(
    ("fact", "may"),
    [
        ("0605 clear", True),
        ("0605 road", True),
        ("0605 rough", False),
        ("0605 hill", False),
        ("0605 lake", False),
        ("0605 crater red", False),
        ("cloud 0605 light", False),
        ("S1 0605", False),
        ("S1 0605 out", False),
        ("SB 0605", True),
        ("epicenter 0605 red", True),
    ],
)
def test_the_hex_it_moves_to_must_be_clear_without_opponents_and_clouds(fact: str, may: bool) -> None:
    t = place(CLEAR_MOVE, f"WA 0606; {fact}; SA 0610")
    assert ("0605" in t.answers_to("WA")) is may
    if not may:
        t.refused("WA 0605")


@pytest.mark.rule("UNB-OPP.4")
def test_clear_move_concerns_the_colour_of_the_card_only() -> None:
    t = place(ON, "card blue-clear-move; deck yellow-squads 4; W1 0606; SA 0610; S1 0601")
    assert (t.asked, set(t.answers())) == (("blue", "clear-move"), {"W1", "S1", "done"})


@pytest.mark.rule("UNB-OPP.5")
def test_a_clear_move_is_one_hex_for_a_hovering_squad_too() -> None:
    # Ruling: the card grants one hex, not an activation.
    t = place(CLEAR_MOVE, "SA 0606 hovering; WA 0610").choose("SA 0605")
    assert (t.unit("SA").hex, t.asked, set(t.answers())) == ("0605", ("yellow", "clear-move"), {"WA", "done"})


@pytest.mark.rule("UNB-OPP.5")
def test_walkers_that_are_down_and_units_off_the_map_have_no_clear_move() -> None:
    t = place(CLEAR_MOVE, "WA 0606 down; WB off; SA 0610")
    assert set(t.answers()) == {"SA", "done"}


@pytest.mark.rule("UNB-OPP.5")
def test_a_clear_move_does_not_leave_the_map() -> None:
    t = place(CLEAR_MOVE, "WA 0601; SA 0610")
    assert set(t.answers_to("WA")) == {"0501", "0602", "0701"}


@pytest.mark.rule("UNB-OPP.5")
def test_a_clear_move_keeps_to_the_stacking_limit_as_judged_when_the_unit_moves() -> None:
    t = place(CLEAR_MOVE, "CA 0605; CB 0604")
    assert "0605" not in t.answers_to("CB")
    t.choose("CA 0606")
    assert "0605" in t.answers_to("CB")


@pytest.mark.rule("UNB-OPP.5", "UNB-MOV.16")
def test_a_clear_move_may_displace_own_units() -> None:
    t = place(CLEAR_MOVE, "CA 0606; SA 0605", dice="-").choose("CA 0605")
    assert t.asked == ("yellow", "retreat")
    t.choose("0604")
    assert (t.unit("CA").hex, t.unit("SA").hex, t.unit("SA").status) == ("0605", "0604", "ready")


@pytest.mark.rule("UNB-OPP.5")
def test_a_neutral_crawler_counts_as_opposing() -> None:
    t = place(
        "scenario runaway; card yellow-clear-move; deck blue-squads 4; R 0605 stasis:H nuke:H; SA 0606 hovering",
        "SB 0605 hovering; SC 0610; S1 1101",
    )
    assert set(t.answers()) == {"SA", "SC", "done"}
    assert "0605" not in t.answers_to("SA")
    assert "0607" in t.answers_to("SA")


# Crawler Light Fire


@pytest.mark.rule("UNB-OPP.6")
def test_each_crawler_of_the_colour_may_fire_one_light_weapon_it_need_not_own() -> None:
    t = place(LIGHT_FIRE, "CA 0610 nuke:H-; CB 0612; WA 0615; W1 0606", dice="++-")
    assert (t.asked, set(t.answers())) == (("yellow", "light-fire"), {"CA", "CB", "done"})
    assert {"crust", "force", "neutron", "nuke", "stasis"} <= set(t.answers_to("CA"))
    assert "laser" not in t.answers_to("CA")
    t.choose("CA nuke 0606")  # W1: light at medium, 2 of 2; the terrain
    assert (t.unit("W1").configuration, t.clouds("0606"), set(t.answers())) == ("down", ["light held"], {"CB", "done"})


@pytest.mark.rule("UNB-OPP.6")
def test_light_fire_unloads_nothing() -> None:
    t = place(LIGHT_FIRE, "CA 0610 stasis:H nuke:H; CB 0612; W1 0606", dice="-").choose("CA nuke 0603")
    assert (t.unit("CA").weapons, t.clouds("0603")) == ({"stasis": True, "nuke": True}, ["light held"])


@pytest.mark.rule("UNB-OPP.6")
def test_light_fire_with_a_crust_buster_brings_a_light_earthquake() -> None:
    t = place(LIGHT_FIRE, "CA 0610; CB 0612", dice="2").choose("CA crust 0606")
    assert (t.epicenter("0606"), t.cards("discards").get("light-earthquake")) == ("yellow", 1)


@pytest.mark.rule("UNB-OPP.6")
def test_light_fire_with_a_neutron_bomb_has_a_radius_of_one() -> None:
    t = place(LIGHT_FIRE, "CA 0610; CB 0612; W1 0605; W2 0604", dice="+").choose("CA neutron 0606")
    assert (t.unit("W1").status, t.unit("W2").status) == ("out", "ready")


@pytest.mark.rule("UNB-OPP.6", "UNB-OPP.7")
def test_light_fire_with_a_beam_has_no_continuation() -> None:
    t = place(LIGHT_FIRE, "CA 0610; CB 0612; W1 0606; W2 0605", dice="++++").choose("CA force W1 0607")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.asked) == ("0607", "down", ("yellow", "light-fire"))
    t.choose("CB stasis W2")
    assert t.unit("W2").stasis == 1
    assert t.asked != ("yellow", "continue")


@pytest.mark.rule("UNB-OPP.7")
def test_a_crawler_must_be_ready_on_the_map_and_not_frozen_for_light_fire() -> None:
    # Ruling: firing always needs ready.
    t = place(LIGHT_FIRE, "CA 0610; CB 0612 buttoned; CC 0614 frozen; CD off")
    assert set(t.answers()) == {"CA", "done"}
    for line in ("CB nuke 0606", "CC nuke 0606", "CD nuke 0606"):
        t.refused(line)


@pytest.mark.rule("UNB-OPP.7")
def test_an_offline_crawler_has_no_light_fire() -> None:
    t = place(LIGHT_FIRE, "CA 0610; CB 0612 out")
    assert set(t.answers()) == {"CA", "done"}


@pytest.mark.rule("UNB-OPP.7")
def test_light_fire_needs_a_line_of_sight_or_a_sighter_as_usual() -> None:
    alone = place(LIGHT_FIRE, "CA 0610; CB 0614; W1 0408; W2 0606; W3 0605")
    sighted = place(LIGHT_FIRE, "CA 0610; CB 0614; SA 0407")
    assert "0408" not in alone.answers_to("CA nuke")
    assert "W1" not in alone.answers_to("CA stasis")
    assert "W2" in alone.answers_to("CA stasis")
    assert "0408" in sighted.answers_to("CA nuke")


@pytest.mark.rule("UNB-OPP.7")
def test_light_fire_may_be_passed_up() -> None:
    t = place(LIGHT_FIRE, "CA 0610; CB 0612").choose("done")
    assert t.asked == ("blue", "unit")


# Reprogram Crawlers


@pytest.mark.rule("UNB-OPP.8")
def test_a_ready_squad_over_an_opposing_crawler_takes_it_over_with_all_it_has() -> None:
    t = place(
        ON,
        "card reprogram-crawlers; deck blue-crawlers 2; C1 0101; S1 0606 hovering",
        "CA 0606 buttoned stasis=2 stasis:H nuke:H-; CB 0603",
    )
    assert (t.asked, set(t.answers())) == (("blue", "reprogram"), {"S1.CA", "done"})
    t.choose("S1.CA")
    unit = t.unit("CA")
    assert (unit.side, unit.status, unit.stasis) == ("blue", "buttoned", 2)
    assert (unit.weapons, t.unit("CB").side) == ({"stasis": True, "nuke": False}, "yellow")
    assert (t.asked, set(t.answers())) == (("blue", "unit"), {"C1", "CA", "end"})


@pytest.mark.rule("UNB-OPP.8")
def test_a_crawler_that_was_taken_over_no_longer_acts_with_its_old_side() -> None:
    t = place(ON, "card reprogram-crawlers; deck yellow-crawlers 2; S1 0606 hovering; CA 0606; CB 0603").choose("S1.CA")
    assert (t.asked, set(t.answers())) == (("yellow", "unit"), {"CB", "end"})


@pytest.mark.rule("UNB-OPP.8")
@pytest.mark.parametrize(
    ("squad", "crawler", "may"),
    [
        ("S1 0606 hovering", "CA 0606", True),
        ("S1 0606 hovering", "CA 0606 out", True),
        ("S1 0606 hovering", "CA 0606 frozen", True),
        ("S1 0606 hovering buttoned", "CA 0606", False),
        ("S1 0606 out", "CA 0606", False),
        ("S1 0606 hovering frozen", "CA 0606", False),
        ("S1 0605 hovering", "CA 0606", False),
        ("S1 0606 hovering", "C1 0606", False),
    ],
)
def test_the_squad_must_be_ready_and_share_the_hex_of_an_opposing_crawler(squad: str, crawler: str, may: bool) -> None:
    # S2 can always take CB, so that there is a question.
    t = place(REPROGRAM, f"{squad}; {crawler}; S2 0603 hovering; CB 0603")
    assert (f"S1.{crawler[:2]}" in t.answers()) is may
    assert "S2.CB" in t.answers()


@pytest.mark.rule("UNB-OPP.8")
def test_walkers_and_squads_cannot_be_reprogrammed() -> None:
    t = place(REPROGRAM, "S1 0606 hovering; WA 0606; SA 0606; S2 0603 hovering; CB 0603")
    assert set(t.answers()) == {"S2.CB", "done"}


@pytest.mark.rule("UNB-OPP.9")
@pytest.mark.parametrize(("die", "first", "second"), [("+", "yellow", "blue"), ("-", "blue", "yellow")])
def test_a_die_says_who_reprograms_first(die: str, first: str, second: str) -> None:
    # Ruling: the same device as in displacement.
    t = place(REPROGRAM, "S1 0606 hovering; CA 0606; SA 0603 hovering; C1 0603", dice=[die])
    assert t.asked == (first, "reprogram")
    t.choose("done")
    assert t.asked == (second, "reprogram")


@pytest.mark.rule("UNB-OPP.9")
def test_no_die_is_rolled_if_one_side_alone_can_reprogram() -> None:
    t = place(REPROGRAM, "S1 0606 hovering; CA 0606; SB 0601")
    assert t.asked == ("blue", "reprogram")


@pytest.mark.rule("UNB-OPP.9")
def test_a_crawler_may_change_hands_twice_and_a_squad_acts_once() -> None:
    t = place(REPROGRAM, "S1 0606 hovering; CA 0606; SA 0606 hovering; SB 0603 hovering; C1 0603", dice="-")
    t.choose("S1.CA", side="blue")  # S1 has had its turn: yellow is asked
    assert (t.unit("CA").side, t.asked) == ("blue", ("yellow", "reprogram"))
    assert set(t.answers()) == {"SA.CA", "SB.C1", "done"}
    t.choose("SA.CA")
    assert (t.unit("CA").side, set(t.answers())) == ("yellow", {"SB.C1", "done"})
    t.choose("SB.C1")
    assert (t.unit("C1").side, t.asked) == ("yellow", ("blue", "unit"))


@pytest.mark.rule("UNB-OPP.9")
def test_a_side_makes_all_its_uses_before_the_other() -> None:
    t = place(REPROGRAM, "S1 0606 hovering; CA 0606; S2 0608 hovering; CB 0608; SA 0603 hovering; C1 0603", dice="-")
    t.choose("S1.CA")
    assert (t.asked, set(t.answers())) == (("blue", "reprogram"), {"S2.CB", "done"})


@pytest.mark.rule("UNB-EX.23", "UNB-OPP.8", "UNB-MOV.10")
def test_worked_example_a_grounded_squad_cannot_share_a_crawlers_hex() -> None:
    t = place(ON, "card blue-squads; deck yellow-squads 4; S1 0605; S2 0607 hovering; CA 0606")
    assert "0606" not in t.answers_to("S1 move")
    assert "0606" in t.answers_to("S2 move")


@pytest.mark.rule("UNB-EX.23", "UNB-OPP.8")
def test_worked_example_a_hovering_ready_squad_may_reprogram_the_crawler() -> None:
    t = place(ON, "card blue-squads; deck reprogram-crawlers 1; S1 0607 hovering; CA 0606").choose("S1 move 0606 stop")
    assert (t.asked, set(t.answers())) == (("blue", "reprogram"), {"S1.CA", "done"})


# Walker Overload


@pytest.mark.rule("UNB-OPP.10")
def test_overload_activates_all_walkers_of_its_colour() -> None:
    t = place(OVERLOAD, "WA 0606 nuke:M; WB 0610; WC 0612 frozen; CA 0603; SA 0601")
    assert (t.asked, set(t.answers())) == (("yellow", "unit"), {"WA", "WB", "end"})
    assert {"fire.nuke", "move", "down"} <= set(t.answers_to("WA"))


@pytest.mark.rule("UNB-OPP.10")
def test_after_each_action_a_die_is_rolled_and_a_positive_one_puts_the_walker_offline() -> None:
    t = place(OVERLOAD, "WA 0615; WB 0610 nuke:M", dice="---+")
    t.choose("WB fire.nuke 0606")  # the terrain, then the die
    assert (t.unit("WB").status, t.dice_left) == ("ready", 1)
    t.choose("WB move 0609")
    assert (t.unit("WB").hex, t.unit("WB").status) == ("0609", "out")


@pytest.mark.rule("UNB-OPP.10")
def test_a_walker_put_offline_by_its_weapon_action_loses_the_physical_one() -> None:
    t = place(OVERLOAD, "WA 0615; WB 0610 nuke:M", dice="--+").choose("WB fire.nuke 0606")
    assert (t.unit("WB").status, set(t.answers())) == ("out", {"WA", "end"})
    t.refused("WB move 0609")


@pytest.mark.rule("UNB-OPP.10")
def test_a_reload_is_an_action_too() -> None:
    t = place(OVERLOAD, "WA 0615; WB 0610 nuke:M-", dice="+").choose("WB reload.nuke")
    assert (t.unit("WB").status, t.unit("WB").weapons) == ("out", {"nuke": True})


@pytest.mark.rule("UNB-OPP.10")
def test_an_activation_card_rolls_no_such_die() -> None:
    t = place(ON, "card yellow-walkers; deck blue-walkers 3; WA 0615; WB 0610 nuke:M-; W4 1101")
    t.choose("WB reload.nuke", "WB move 0609")
    assert t.unit("WB").status == "ready"


@pytest.mark.rule("UNB-OPP.11")
def test_two_light_weapons_are_one_action_with_one_die() -> None:
    # Ruling: two small weapons are one weapon action.
    t = place(OVERLOAD, "WA 0615; WB 0610 nuke:L nuke:L", dice="--+").choose("WB fire.nuke 0606")
    assert (t.asked, t.unit("WB").status, t.dice_left) == (("yellow", "second"), "ready", 2)
    t.choose("fire.nuke2 0607")  # short of the cloud
    assert (t.unit("WB").status, t.clouds("0606"), t.clouds("0607")) == ("out", ["light held"], ["light held"])


@pytest.mark.rule("UNB-OPP.11")
def test_no_die_is_rolled_for_an_action_not_taken() -> None:
    t = place(OVERLOAD, "WA 0615; WB 0610 nuke:M", dice="-")
    t.choose("WB move 0609")  # no weapon action: one die
    assert t.dice_left == 0
    t.choose("end")
    assert (t.unit("WA").status, t.unit("WB").status, t.asked) == ("ready", "ready", ("blue", "unit"))


@pytest.mark.rule("UNB-OPP.11")
def test_a_walker_that_is_done_without_acting_rolls_no_die() -> None:
    t = place(OVERLOAD, "WA 0615; WB 0610 nuke:M").choose("WB done")
    assert (t.unit("WB").status, set(t.answers())) == ("ready", {"WA", "end"})
