"""Decision points: who is asked what, with which answers."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import answers, asks, at, begun, declare, draw, lay, opportunity, set_up
from tests.support.unbreakable.table import place

# before play


@pytest.mark.rule("UNB-DP.1", "UNB-SET.12")
@pytest.mark.parametrize(
    ("scenario", "option", "value"),
    [
        ("retrieval", "platoon_size", 4),
        ("retrieval", "grounded_if_scattered", False),
        ("retrieval", "lava_knockdown_loss", False),
        ("retrieval", "dug_in", True),
        ("retrieval", "frozen_ignores_terrain", True),
        ("retrieval", "unit_pool_unlimited", True),
        ("retrieval", "weapon_cards_limited", True),
        ("retrieval", "loadouts_hidden_until_fired", True),
        ("retrieval", "turn_cap", 10),
        ("retrieval", "status_simultaneous", True),
        ("retrieval", "unit_by_unit", True),
        ("retrieval", "no_room", "scatter_in_place"),
        ("retrieval", "beam_in_own_cloud", True),
        ("retrieval", "force_beam_friendly", True),
        ("retrieval", "force_beam_direction", "distance"),
        ("retrieval", "force_beam_zero", "no_move"),
        ("retrieval", "corner_touch_blocks", False),
        ("retrieval", "melee_ready_only", True),
        ("retrieval", "rocket_los_first_only", True),
        ("retrieval", "vortex_facing", "absolute"),
        ("retrieval", "wheeled_carry", False),
        ("retrieval", "jet_hover_full", False),
        ("special-delivery", "sd_reload", False),
        ("special-delivery", "sd_offline_wins", True),
        ("industrial-wasteland", "iw_score", "turns"),
        ("capture-the-flag", "zone_follows_flag", False),
        ("retrieval", "experimental_weapons", True),
        ("retrieval", "opportunity_cards", True),
        ("retrieval", "overheated_beams", True),
        ("retrieval", "volcanic_earthquakes", True),
        ("retrieval", "walker_equipment", True),
    ],
)
def test_every_setting_can_be_agreed_on_before_play(scenario: str, option: str, value: Any) -> None:
    plain, agreed = begun(scenario), begun(scenario, **{option: value})
    assert plain.state.options[option] != value
    assert agreed.state.options[option] == value


@pytest.mark.rule("UNB-DP.1")
@pytest.mark.parametrize(
    ("option", "value"), [("no_room", "sometimes"), ("dug_in", "perhaps"), ("force_beam_zero", 3), ("turn_cap", "soon")]
)
def test_an_impossible_setting_is_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(Refused) as caught:
        begun("retrieval", **{option: value})
    assert option in caught.value.text


@pytest.mark.rule("UNB-DP.1")
def test_an_unknown_scenario_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused) as caught:
        begun("breakable-assault")
    assert "retrieval" in caught.value.text


@pytest.mark.rule("UNB-DP.2", "UNB-SET.6")
def test_each_side_is_asked_for_platoon_flag_places_and_configurations() -> None:
    match = begun("capture-the-flag", platoon_size=3)
    assert set(match.decisions) == {"blue", "yellow"}
    for side in ("blue", "yellow"):
        asked = set_up(match, side, {"crawlers": ["1"]})
        assert {"crawlers", "flag", "placement", "configuration", "beams", "bombs"} <= set(asked)
        assert asked.count("flag") == 1
        assert asked.count("configuration") == 2  # crawlers have none
        assert asked.index("flag") < asked.index("placement")


@pytest.mark.rule("UNB-DP.2")
def test_a_platoon_may_be_composed_by_hand() -> None:
    match = begun("retrieval", platoon_size=6)
    if asks(match, "blue") == "platoon":
        assert "own" in answers(match, "blue")
        match.choose("own", "blue")
    assert (asks(match, "blue"), sorted(answers(match, "blue"))) == ("crawlers", ["0", "1", "2"])
    match.choose("1", "blue")
    assert (asks(match, "blue"), sorted(answers(match, "blue"))) == ("walkers", ["1", "2"])


def loads(words: list[str]) -> set[tuple[str, ...]]:
    """The weapon words, whichever way round a pair is written."""
    return {tuple(sorted(word.split("+"))) for word in words}


def one_or_two(*kinds: str) -> set[tuple[str, ...]]:
    """One big weapon, two small ones, or nothing."""
    return {("none",), *((kind,) for kind in kinds), *combinations_with_replacement(sorted(kinds), 2)}


@pytest.mark.rule("UNB-DP.3", "UNB-WPN.4", "UNB-WPN.5", "UNB-WPN.6", "UNB-WPN.8")
def test_weapons_are_asked_for_unit_by_unit_and_class_by_class() -> None:
    match = begun("retrieval", platoon_size=3)
    set_up(match, "blue", {"crawlers": ["1"]}, until="beams")
    offered: dict[str, list[set[tuple[str, ...]]]] = {"beams": [], "bombs": []}
    while (kind := asks(match, "blue")) is not None:
        offered[kind].append(loads(answers(match, "blue")))
        match.choose(answers(match, "blue")[0], "blue")
    beams, bombs = ("force", "laser", "stasis"), ("crust", "neutron", "nuke")
    assert offered["beams"] == [one_or_two(*beams)] * 2 + [{("none",), *((beam,) for beam in beams)}]
    assert offered["bombs"] == [one_or_two(*bombs)] * 2 + [{("none",), *((bomb,) for bomb in bombs)}]


@pytest.mark.rule("UNB-DP.3", "UNB-XW.2", "UNB-XW.3")
@pytest.mark.parametrize("on", [True, False])
def test_experimental_weapons_are_offered_with_their_option(on: bool) -> None:
    match = begun("retrieval", platoon_size=3, experimental_weapons=on)
    set_up(match, "blue", {"crawlers": ["1"], "beams": ["force"] * 3}, until="bombs")
    words = set(answers(match, "blue"))
    assert {"multigun", "rockets", "vortex"} & words == ({"multigun", "rockets", "vortex"} if on else set())


@pytest.mark.rule("UNB-DP.3", "UNB-WEQ.1", "UNB-WEQ.6", "UNB-WEQ.11")
@pytest.mark.parametrize("on", [True, False])
def test_walker_equipment_is_offered_with_its_option(on: bool) -> None:
    match = begun("retrieval", platoon_size=2, walker_equipment=on)
    set_up(match, "blue", until="beams")
    assert ({("wheels",), ("jet", "jet")} <= loads(answers(match, "blue"))) is on
    match.choose("none", "blue")
    set_up(match, "blue", until="bombs")
    assert (("blade", "blade") in loads(answers(match, "blue"))) is on


# Time Stream


@pytest.mark.rule("UNB-DP.4", "UNB-TS.10", "UNB-TS.11")
def test_each_side_declares_the_status_of_its_units_that_are_not_frozen() -> None:
    t = draw("time-stream", "time 1; S1 0606 out; S2 0607 frozen; SA 0101 buttoned")
    assert t.asked == ("blue", "status")
    assert {word for word in t.answers() if not word.endswith(".ready")} == {
        "W4.buttoned",
        "W4.out",
        "S1.buttoned",
        "done",
    }
    t.choose("S1.buttoned")
    assert t.unit("S1").status == "buttoned"
    assert not [word for word in t.answers() if word.startswith("S1.")]
    t.choose("done")
    assert t.asked == ("yellow", "status")
    assert {"SA.ready", "SA.out", "done"} <= set(t.answers())


@pytest.mark.rule("UNB-DP.4", "UNB-TS.14")
@pytest.mark.parametrize(("die", "first"), [("+", "yellow"), ("-", "blue")])
def test_the_die_says_who_declares_first_where_it_matters(die: str, first: str) -> None:
    t = draw("time-stream", "S1 0606 out; SA 0606", dice=[die])
    assert t.asked == (first, "status")


@pytest.mark.rule("UNB-DP.5", "UNB-RUN.12")
def test_the_owner_moves_a_reprogrammed_runaway() -> None:
    deck = "deck time-stream 1 blue-squads 1"
    lines = ("scenario runaway", deck, "R 0601 yellow nuke:H force:H", "S1 0101", "SA 0114")
    t = declare(place(*lines, dice="time-stream"))
    assert (t.asked, set(t.answers())) == (("yellow", "runaway"), {"exit.north", "0602", "0501", "0701", "stay"})


# activations


@pytest.mark.rule("UNB-DP.6", "UNB-ACT.2")
def test_the_active_side_says_which_unit_acts_next() -> None:
    lines = ("deck blue-squads 1", "W1 0606", "W2 0607", "W3 0608 out", "S1 0101", "WA 0101")
    t = lay("blue-walkers", *lines)
    assert (t.asked, set(t.answers())) == (("blue", "unit"), {"W1", "W2", "W4", "end"})
    t.choose("W2 move 0507")
    assert set(t.answers()) == {"W1", "W4", "end"}
    t.choose("end")
    assert (t.asked, set(t.answers())) == (("blue", "unit"), {"S1", "end"})


@pytest.mark.rule("UNB-DP.7", "UNB-DP.16", "UNB-ACT.1")
def test_a_unit_is_offered_its_weapon_and_its_physical_actions() -> None:
    t = lay("blue-walkers", "W1 0606 stasis:M nuke:L nuke:L- stasis=1; WA 0607 stasis=1")
    assert set(t.answers_to("W1")) == {
        "fire.stasis",
        "reverse.stasis",
        "fire.nuke",
        "reload.nuke2",
        "move",
        "down",
        "clear",
        "done",
    }
    t.choose("W1 reload.nuke2")
    if t.asked == ("blue", "second"):
        t.choose("stop")
    assert (t.asked, set(t.answers_to("W1"))) == (("blue", "unit"), {"move", "down", "clear", "done"})


@pytest.mark.rule("UNB-DP.8", "UNB-CMB.15", "UNB-CMB.16")
def test_a_beam_is_asked_for_its_target() -> None:
    t = lay("blue-walkers", "W1 0606 stasis:M; S1 0607 stasis=1; SA 0605; SB 0604 stasis=2")
    twin = lay("blue-walkers", "W1 0606 force:M; S1 0607; SA 0605; SB 0604")
    assert set(t.answers_to("W1 fire.stasis")) == {"S1", "SA", "SB"}
    assert set(t.answers_to("W1 reverse.stasis")) == {"S1", "SB"}
    force = set(twin.answers_to("W1 fire.force"))
    assert {"SA", "SB", "0706"} <= force
    assert not {"S1", "W1", "0505"} & force


@pytest.mark.rule("UNB-DP.8", "UNB-XMG.1")
def test_a_multi_gun_is_asked_what_it_shoots() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; W1 0606 multigun:M; SA 0605 stasis=1")
    t.choose("W1 fire.multigun")
    assert t.asked == ("blue", "load")
    assert set(t.answers()) >= {"force", "stasis", "reverse", "crust", "neutron", "nuke"}
    assert "laser" not in t.answers()


@pytest.mark.rule("UNB-DP.8", "UNB-OHB.1")
@pytest.mark.parametrize("on", ["on", "off"])
def test_an_unloaded_beam_may_be_overheated_by_option(on: str) -> None:
    t = lay("blue-walkers", f"option overheated_beams {on}; W1 0606 stasis:M-; SA 0605 stasis=1")
    offered = set(t.answers_to("W1"))
    assert ({"overheat.stasis", "overheat-reverse.stasis"} <= offered) is (on == "on")
    assert "fire.stasis" not in offered
    assert "reload.stasis" in offered


@pytest.mark.rule("UNB-DP.9", "UNB-LOSH.11")
def test_a_bomb_is_asked_for_its_hex_and_not_for_a_sighter() -> None:
    t = lay("blue-walkers", "W1 1007 nuke:M; S1 0606; S2 0607; SA 0114", dice="--").choose("W1 fire.nuke")
    assert t.asked == ("blue", "bomb")
    assert {"1007", "0605", "0608"} <= set(t.answers())
    t.choose("0605")
    assert t.clouds("0605") == ["medium held"]


@pytest.mark.rule("UNB-DP.10", "UNB-LAS.2")
def test_the_opponent_is_asked_for_lasers() -> None:
    t = lay(
        "yellow-walkers",
        "WA 0608 nuke:M; SA 0606 laser:L; S1 0606 laser:L; W1 0604 laser:L laser:L-; S2 0606 buttoned laser:L",
    ).choose("WA fire.nuke 0606")
    assert (t.asked, set(t.answers())) == (("blue", "lasers"), {"S1.laser", "W1.laser", "done"})


@pytest.mark.rule("UNB-DP.11", "UNB-FB.2", "UNB-FB.3")
def test_after_a_force_beam_hit_the_firer_is_asked_where_to() -> None:
    t = lay("blue-walkers", "0706 clear; W1 0608 force:M; WA 0706", dice="+").choose("W1 fire.force WA")
    assert (t.asked, set(t.answers())) == (("blue", "push"), {"0705", "0806", "0707", "0607", "hold"})


@pytest.mark.rule("UNB-DP.12", "UNB-CMB.13")
def test_after_a_hit_the_firer_is_asked_whether_to_go_on() -> None:
    t = lay("blue-walkers", "W1 0608 stasis:M; WA 0606", dice="+++")
    at(t, "W1 fire.stasis", "WA")
    assert (t.asked, set(t.answers()), t.dice_left) == (("blue", "continue"), {"continue", "stop"}, 2)
    t.choose("continue")
    assert (t.unit("WA").stasis, t.asked) == (2, ("blue", "unit"))


@pytest.mark.rule("UNB-DP.13", "UNB-XRL.4")
def test_rockets_are_aimed_one_by_one() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; W1 0606 rockets:M; WA 0101").choose("W1 fire.rockets")
    assert t.asked == ("blue", "rocket")
    assert "stop" not in t.answers()
    t.choose("0604")
    assert t.asked == ("blue", "rocket")
    assert set(t.answers()) <= {"0604", "0603", "0703", "0704", "0605", "0504", "0503", "stop"}
    assert {"0604", "0605", "stop"} <= set(t.answers())


@pytest.mark.rule("UNB-DP.14", "UNB-XVG.1")
def test_a_vortex_is_asked_for_its_hex() -> None:
    t = lay("blue-squads", "option experimental_weapons on; S1 0606 vortex:L; S2 0605; SA 0101")
    t.choose("S1 fire.vortex")
    assert (t.asked, set(t.answers())) == (("blue", "launch"), {"0705", "0607", "0506", "0505"})


@pytest.mark.rule("UNB-DP.15", "UNB-CMB.12", "UNB-ACT.5")
def test_the_second_small_weapon_is_asked_for_after_the_first_result() -> None:
    t = lay("blue-walkers", "W1 0606 stasis:L- laser:L- crust:L crust:L; WA 0101", dice="1")
    t.choose("W1 fire.crust 0604")
    assert (t.epicenter("0604"), t.asked) == ("red", ("blue", "second"))
    assert set(t.answers()) == {"fire.crust2", "reload.stasis", "reload.laser", "stop"}
    t.choose("stop")
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-DP.16", "UNB-ACT.8", "UNB-ACT.11", "UNB-ACT.12")
def test_physical_actions_are_offered_as_they_apply() -> None:
    t = lay(
        "blue-walkers",
        "scenario retrieval; option walker_equipment on; object satellite 0606; W1 0606 wheels:M; W2 0607 down",
        "WA 0606",
    )
    assert {"move", "down", "grab.satellite", "melee", "convert"} <= set(t.answers_to("W1"))
    assert set(t.answers_to("W2")) == {"rise", "done"}
    squads = lay("blue-squads", "S1 0606; S2 0607 hovering; SA 0101")
    assert set(squads.answers_to("S1")) == {"move", "hover", "done"}
    assert set(squads.answers_to("S2")) == {"move", "land", "done"}
    carrying = lay("blue-walkers", "scenario retrieval; W1 0606; object satellite W1; WA 0101")
    assert set(carrying.answers_to("W1")) == {"move", "down", "drop.satellite", "done"}


@pytest.mark.rule("UNB-DP.16", "UNB-MOV.1", "UNB-MOV.8")
def test_a_move_is_asked_for_hex_by_hex_with_the_edges() -> None:
    t = lay("blue-squads", "S1 0601 hovering; S2 0606; SA 0114")
    assert set(t.answers_to("S1 move")) == {"exit.north", "0602", "0501", "0701"}
    assert "stop" in t.answers_to("S1 move 0602")
    assert {"0603", "0702", "0502"} <= set(t.answers_to("S1 move 0602"))
    t.choose("S2 move 0607")
    assert t.unit("S2").hex == "0607"


@pytest.mark.rule("UNB-DP.16", "UNB-MEL.1")
def test_melee_is_asked_for_its_target() -> None:
    t = lay("blue-squads", "S1 0606; SA 0606; SB 0606").choose("S1 melee")
    assert (t.asked, set(t.answers())) == (("blue", "melee"), {"SA", "SB"})


@pytest.mark.rule("UNB-DP.17", "UNB-MOV.18", "UNB-MOV.19")
def test_the_owner_of_displaced_units_says_which_and_where_to() -> None:
    t = lay("blue-walkers", "W1 0606; SA 0607; SB 0607; SC 0607", dice="-").choose("W1 move 0607")
    assert (t.asked, set(t.answers())) == (("yellow", "displaced"), {"SA", "SB", "SC"})
    t.choose("SB")
    assert (t.asked, set(t.answers())) == (("yellow", "retreat"), {"0606", "0706", "0707", "0608", "0507", "0506"})
    t.choose("0707")
    assert [t.unit(name).hex for name in ("SA", "SB", "SC", "W1")] == ["0607", "0707", "0607", "0607"]


@pytest.mark.rule("UNB-DP.17", "UNB-MOV.20")
@pytest.mark.parametrize(("die", "first", "second"), [("+", "yellow", "blue"), ("-", "blue", "yellow")])
def test_displaced_units_of_both_sides_leave_in_the_order_of_the_die(die: str, first: str, second: str) -> None:
    t = lay("blue-crawlers", "C1 0606; S1 0607; SA 0607", dice=[die, "-", "-"]).choose("C1 move 0607")
    assert t.asked == (first, "retreat")
    t.choose("0707")
    assert t.asked == (second, "retreat")
    t.choose("0507")
    assert t.unit("C1").hex == "0607"


# Opportunity cards


@pytest.mark.rule("UNB-DP.18", "UNB-OPP.2", "UNB-OPP.3")
@pytest.mark.parametrize(("die", "order"), [("+", ["yellow", "blue"]), ("-", ["blue", "yellow"])])
def test_each_side_is_asked_to_change_grenades(die: str, order: list[str]) -> None:
    card = opportunity("grenades")
    t = draw(card, "option opportunity_cards on; S1 0606 nuke:L; SA 0101 crust:L", dice=[die])
    offered = {"blue": {"S1.crust", "S1.neutron", "done"}, "yellow": {"SA.nuke", "SA.neutron", "done"}}
    for side in order:
        assert (t.asked, set(t.answers())) == ((side, "grenades"), offered[side])
        t.choose("SA.nuke" if side == "yellow" else "done")
    assert (t.unit("SA").weapons, t.unit("S1").weapons) == ({"nuke": False}, {"nuke": True})


@pytest.mark.rule("UNB-DP.19", "UNB-OPP.4", "UNB-OPP.5")
def test_the_cards_colour_is_asked_for_clear_moves() -> None:
    card = opportunity("clear", "yellow")
    t = draw(card, "option opportunity_cards on; WA 0607; SA 0706; S1 0101")
    assert (t.asked, set(t.answers())) == (("yellow", "clear-move"), {"WA", "done"})
    t.choose("WA")
    assert (t.asked, set(t.answers())) == (("yellow", "move"), {"0606", "0707", "0608", "0507", "0506"})
    t.choose("0606")
    assert t.unit("WA").hex == "0606"


@pytest.mark.rule("UNB-DP.20", "UNB-OPP.6")
def test_the_cards_colour_is_asked_for_light_fire() -> None:
    card = opportunity("fire", "yellow")
    t = draw(card, "option opportunity_cards on; CA 0607; CB 0101 buttoned; S1 0605 laser:L; S2 0604")
    assert (t.asked, set(t.answers())) == (("yellow", "light-fire"), {"CA", "done"})
    t.choose("CA")
    assert t.asked == ("yellow", "load")
    assert {"crust", "force", "nuke", "stasis", "neutron"} <= set(t.answers())
    assert "laser" not in t.answers()
    t.choose("nuke")
    assert t.asked == ("yellow", "bomb")
    t.choose("0605")
    assert t.asked == ("blue", "lasers")


@pytest.mark.rule("UNB-DP.21", "UNB-OPP.8", "UNB-OPP.9")
def test_each_side_that_can_is_asked_to_reprogram() -> None:
    card = opportunity("reprogram")
    lines = ("S1 0607 hovering", "CA 0607", "SB 0605 hovering", "C1 0605", "SA 0101")
    t = draw(card, "option opportunity_cards on", *lines, dice="+")
    assert (t.asked, set(t.answers())) == (("yellow", "reprogram"), {"SB.C1", "done"})
    t.choose("done")
    assert (t.asked, set(t.answers())) == (("blue", "reprogram"), {"S1.CA", "done"})


@pytest.mark.rule("UNB-DP.22", "UNB-OPP.10")
def test_walker_overload_is_an_activation_with_a_die_after_each_action() -> None:
    card = opportunity("overload", "blue")
    lines = ("W1 0606 crust:M", "W2 0607 crust:M", "S1 0101", "WA 0114")
    t = draw(card, "option opportunity_cards on", *lines, dice="1-2+")
    assert (t.asked, set(t.answers())) == (("blue", "unit"), {"W1", "W2", "W4", "end"})
    t.choose("W1 fire.crust 0605")
    assert "W1" in t.answers()
    t.choose("W2 fire.crust 0608")
    assert t.unit("W2").status == "out"
    assert "W2" not in t.answers()


# jump jets


@pytest.mark.rule("UNB-DP.24", "UNB-WEQ.10")
def test_a_hovering_walker_is_asked_to_relight_or_land() -> None:
    t = place("deck blue-walkers 1; option walker_equipment on; W1 0606 hovering jet:L jet:L-; W2 0101; SA 0114")
    assert (t.asked, set(t.answers())) == (("blue", "relight"), {"land", "fire.jet"})
    t.choose("land")
    assert (t.unit("W1").configuration, t.asked) == ("standing", ("blue", "unit"))


@pytest.mark.rule("UNB-DP.24", "UNB-DP.17", "UNB-WEQ.10")
def test_a_landing_walker_may_displace_smaller_units() -> None:
    lines = ("W1 0606 hovering jet:L jet:L-", "W2 0606", "SA 0606", "W4 1114")
    t = place("deck blue-walkers 1; option walker_equipment on", *lines, dice="-").choose("land")
    assert t.asked == ("yellow", "retreat")
    t.choose("0607")
    assert [t.unit(name).hex for name in ("W1", "W2", "SA")] == ["0606", "0606", "0607"]
