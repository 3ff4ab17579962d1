"""Two or three rules at once, with both books on the table: lasers that glow, stunned flyers, crawlers, vortexes."""

from __future__ import annotations

import pytest

from tests.support.breakable.combined import ON, declare, draw, lay, loaded, look, other, spare_lines
from tests.support.breakable.hands import commit, plain
from tests.support.breakable.table import Table, table

HOT = "option overheated_beams on"
XW = "option experimental_weapons on"

# lasers that overheat in defence


def under_fire(*dice: int | str) -> Table:
    """Fire Yellow's nuke at a hex two hexes before a blue tank whose laser is not loaded."""
    units = ("unit YTA1 0608 N nuke:M", "unit YRA1 0605", "unit BT1a 0602 S laser:M-", "unit BT1b 0602 S laser:M-")
    t = lay("yellow-medium", HOT, *units, dice=dice)
    return t.act("YTA1 fire.nuke 0604 YRA1")


@pytest.mark.rule("BRK-31.56", "UNB-OHB.2", "BRK-23.12")
def test_an_unloaded_laser_may_glow_in_defence_and_burn_out() -> None:
    t = under_fire(2, "+", "-", "+")  # its range, medium strength at the bomb, then the laser itself
    commit(t, "BT1a.laser@0604")
    assert (t.terrain("0604"), loaded(t, "BT1a"), loaded(t, "BT1b")) == ("clear", {}, {"laser": False})


@pytest.mark.rule("BRK-31.56", "BRK-23.12")
def test_one_that_does_not_find_its_range_has_not_fired_and_does_not_burn_out() -> None:
    t = under_fire(1, "-", "-")  # then the recon and the ground
    commit(t, "BT1a.laser@0604")
    assert loaded(t, "BT1a") == {"laser": False}


# stunned in the midst of a card


@pytest.mark.rule("BRK-31.36", "BRK-11.3")
def test_a_skimmer_that_stuns_itself_drifts_at_once_and_one_that_has_flown_does_not() -> None:
    units = ("unit YSA1 0606 N flying neutron:L", "unit YSA2 0607 NE flying neutron:L")
    t = lay("yellow-light", *units, dice="++").act("YSA2 about-face", "YSA1 fire.neutron 0606")
    assert (t.at("YSA1"), t.at("YSA2")) == (("0605", "N"), ("0607", "SW"))
    assert look(t, "YSA2")["stunned"]
    assert "end" in t.offered()


@pytest.mark.rule("BRK-31.36", "BRK-26.4")
def test_a_chopper_that_stuns_itself_loses_its_actions_and_hovers() -> None:
    t = lay("yellow-light", "option choppers on; unit YCA1 0606 N flying neutron:L", dice="+")
    t.act("YCA1 fire.neutron 0606")
    assert t.at("YCA1") == ("0606", "N")
    assert "YCA1" not in t.offered()
    t.refused("YCA1", "BRK-31.36")


@pytest.mark.rule("BRK-31.36", "BRK-31.67")
def test_off_the_map_nobody_is_stunned_and_a_passenger_is_not_either() -> None:
    units = ("unit BT1a 0606 N neutron:M", "unit YTA1 0605 N", "unit YRA1 in YTA1", "unit YTA2 off N")
    t = lay("blue-medium", *units, dice="-+").act("BT1a fire.neutron 0606")
    assert [look(t, name)["stunned"] for name in ("YTA1", "YRA1", "YTA2")] == [True, False, False]


# crawlers and walkers


@pytest.mark.rule("BRK-31.11", "BRK-10.12", "BRK-31.9")
@pytest.mark.parametrize(("die", "alive"), [("+", True), ("-", False)])
def test_by_variant_a_passenger_may_outlive_a_carrier_that_a_crawler_crushes(die: str, alive: bool) -> None:
    units = ("option passenger_survival on", "unit C1 0606", "unit YTA1 0605 N", "unit YRA1 in YTA1")
    t = lay("blue-heavy", *units, dice=[die]).act("C1 move 0605")
    assert (t.alive("YTA1", "YRA1"), look(t, "C1")["hex"]) == ([False, alive], "0605")


@pytest.mark.rule("BRK-31.11", "BRK-22.2", "BRK-31.19")
def test_a_crawler_rolls_over_a_minefield_and_what_stands_in_it() -> None:
    units = (
        "unit C1 0606",
        "unit YTA1 0605 N",
        "cluster 0605 yellow 4",
        "killbot 0605 yellow 1",
        "unit YSA1 0605 N flying",
    )
    t = lay("blue-heavy", "option equipment on", *units).act("C1 move 0605")
    assert t.alive("YTA1", "YSA1") == [False, True]
    assert t.devices("0605") == {"yellow-cluster": 4, "yellow-killbot": 1}


@pytest.mark.rule("BRK-31.19", "BRK-27.16")
def test_a_killbot_beside_a_crawler_goes_for_the_recon() -> None:
    units = ("killbot 0605 yellow 1", "unit C1 0605", "unit BR1a 0605")
    t = lay("yellow-light", "option equipment on", *units, dice="+")
    t.act("yellow-killbot.0605 melee")  # heavy against the class that the crawler lends
    assert t.alive("BR1a") == [False]


@pytest.mark.rule("BRK-31.55", "BRK-31.70", "BRK-22.14")
def test_the_bombs_of_a_crawler_that_has_changed_hands_are_its_new_owners() -> None:
    t = lay("yellow-heavy", "unit C1 0606 yellow cluster:H; unit BT1a 0604 S").act("C1 fire.cluster 0605")
    assert t.devices("0605") == {"yellow-cluster": 8}


@pytest.mark.rule("BRK-31.34", "UNB-FB.4")
def test_in_the_walkers_own_hex_a_tank_may_be_pushed_anywhere_around() -> None:
    t = lay("blue-medium", "unit W1 0606 force:M; unit YTA1 0606 N", terrain=["0605 lake"], dice="+")
    t.act("W1 fire.force YTA1")
    assert t.offered() == {"hold", "0605", "0607", "0505", "0506", "0705", "0706"}


@pytest.mark.rule("BRK-31.10", "UNB-ACT.9")
def test_a_hovering_squad_that_lands_on_four_tanks_scatters_and_recovers_when_one_is_gone() -> None:
    tanks = [f"unit YTA{copy} 0605 N" for copy in (1, 2, 3, 4)]
    t = lay("blue-light", "unit S1 0605 hovering", *tanks).act("S1 land")
    assert look(t, "S1")["status"] == "out"
    deck = ("deck time-stream 1 blue-heavy 1", *spare_lines("blue-heavy"))
    for there, may in ((tanks, False), (tanks[:3], True)):
        t = table(ON, plain(), *deck, "unit S1 0605 scattered", *there, dice=["time-stream"])
        offered = t.offered() if t.kind == "status" else set()
        assert ("S1.buttoned" in offered) is may


# vortexes


@pytest.mark.rule("BRK-31.65", "UNB-XVG.14")
def test_a_vortex_takes_devices_and_stops_there() -> None:
    dice = ["time-stream", "-", "+", "+", "+"]
    deck = ("deck time-stream 1 blue-heavy 1", *spare_lines("blue-heavy"))
    t = declare(table(ON, XW, plain(), *deck, "vortex 0606 light N; buzz 0605 yellow 2", dice=dice))
    assert (t.devices("0605"), [one["hex"] for one in t.view()["vortexes"]]) == ({}, ["0605"])


@pytest.mark.rule("BRK-31.65", "BRK-31.36", "BRK-10.12")
def test_a_stunned_skimmer_that_drifts_into_a_vortex_is_gone_with_its_passenger() -> None:
    units = ("vortex 0605 light N", "unit YSA1 0606 N flying stunned", "unit YRA1 in YSA1")
    t = draw("yellow-light", XW, *units)
    assert t.alive("YSA1", "YRA1") == [False, False]


@pytest.mark.rule("BRK-31.65", "BRK-16.3")
def test_a_vortex_blocks_a_tower_and_a_flyer_too() -> None:
    units = ("vortex 0605 light N", "unit BB1a 0606 tower autocannon:M", "unit YSA1 0604 N flying")
    t = lay("blue-heavy", XW, "option equipment on", *units)
    t.refused("BB1a fire.autocannon YSA1", "BRK-16.3")


# GEVs


@pytest.mark.rule("BRK-27.10", "BRK-22.9", "BRK-22.15")
def test_a_gev_that_comes_on_with_its_bonus_move_meets_the_bombs_at_the_edge() -> None:
    ground = (ON, "option equipment on", "scenario retrieval", plain("0608 crater red"), "object satellite 0608")
    units = (
        "unit BR1a 0101",
        "unit YRB1 0114",
        "unit BT1a off S gev nuke:L",
        "cluster 0601 yellow 1",
        "unit YTC6 1114 N",
    )
    t = table(*ground, "deck yellow-medium 1 blue-heavy 1", *units, dice=["yellow-medium", "+", "+"])
    assert t.asked == ("blue", "bonus")
    t.choose("BT1a 0601")
    assert t.alive("BT1a") == [False]


# rulings: stunned skimmers, rockets, grenades, light fire, flags


@pytest.mark.rule("BRK-31.72", "BRK-31.36")
def test_stunned_skimmers_drift_before_anybody_acts_and_marked_ones_in_their_controllers_part() -> None:
    # Ruling: they do so by themselves, and no player chooses when.
    lines = (
        "unit YSA1 0606 N flying laser:L stunned",
        "unit YSA2 0806 N flying laser:L stunned brain=blue:1",
        "unit YSA3 0406 N flying laser:L",
        "unit YUB1 0101 autocannon:L brain=blue:1",
    )
    t = lay("yellow-light", *lines)
    assert ([t.at(name)[0] for name in ("YSA1", "YSA2")], t.asked) == (["0605", "0806"], ("yellow", "unit"))
    t.choose("YSA3 about-face", "end")
    assert (t.asked, t.at("YSA2")[0], t.unit("YSA2").brain) == (("blue", "unit"), "0805", {})


@pytest.mark.rule("BRK-31.73", "BRK-17.12", "BRK-31.30")
@pytest.mark.parametrize(
    ("card", "unit", "may"),
    [("blue-medium", "BT1a 0606 N rockets:M", False), ("blue-heavy", "BR1a 0606 rockets:L", True)],
)
def test_who_has_sighted_launches_no_rockets_unless_it_is_a_recon(card: str, unit: str, may: bool) -> None:
    # Ruling: the salvo would be a second sighting, also into its own hex.
    lines = ("option experimental_weapons on", f"unit {unit}", f"sighted {unit[:4]}", "unit YTA1 0604 N")
    t = lay(card, *lines)
    assert ("fire.rockets" in t.actions(unit[:4])) is may
    if not may:
        t.refused(f"{unit[:4]} fire.rockets {unit[5:9]}", "BRK-17.12")


@pytest.mark.rule("BRK-31.74", "UNB-OPP.3", "BRK-31.51")
@pytest.mark.parametrize(
    ("bomb", "others"),
    [("nuke", {"crust", "neutron"}), ("crust", {"neutron", "nuke"}), ("buzz", set()), ("cluster", set())],
)
def test_squads_change_only_the_bombs_of_their_own_book(bomb: str, others: set[str]) -> None:
    # Ruling: the grenades that the card names are those three.
    lines = (f"unit S1 0605 {bomb}:L", "unit BR1a 0606 nuke:L")
    deck = ("option opportunity_cards on", "card change-grenades", "deck blue-heavy 2", *spare_lines("blue-heavy"))
    t = table(ON, plain(), *deck, *lines)
    assert {word.removeprefix("S1.") for word in t.offered() if word.startswith("S1.")} == others


@pytest.mark.rule("BRK-31.75", "BRK-24.9", "BRK-31.54")
def test_a_marked_bunker_does_not_sight_for_its_own_light_fire() -> None:
    # Ruling: it fires for its owner, but its eyes are the marker owner's.
    deck = ("option opportunity_cards on", "card yellow-light-fire", "deck blue-heavy 2", *spare_lines("blue-heavy"))
    t = table(ON, plain(), *deck, "unit YBB1 0606 nuke:H- brain=blue:1; unit BT1a 0604 N")
    assert t.after("YBB1 nuke") == {"0606"}
    t = table(ON, plain(), *deck, "unit YBB1 0606 nuke:H- brain=blue:1; unit YRA1 0602; unit BT1a 0604 N")
    assert {"0604", "0606"} <= t.after("YBB1 nuke")
    assert t.after("YBB1 nuke 0604") == {"YRA1"}


@pytest.mark.rule("BRK-31.76", "BRK-31.48", "BRK-2.8")
@pytest.mark.parametrize("option", ["on", "off"])
def test_no_beam_is_aimed_at_its_own_sides_flag(option: str) -> None:
    # Ruling: the option lets beams be aimed at units of one's own side, not at one's own flag.
    flags = ("object blue-flag 0603", "object yellow-flag 0605", "unit YTA1 0113 N", "unit BT3f 0101 N")
    ground = ("scenario destroy-the-flag", f"option beam_friendly_fire {option}", "card blue-medium", "step 1")
    t = other(*ground, *flags, "unit BT1a 0606 N autocannon:M")
    assert t.after("BT1a fire.autocannon") == {"yellow-flag"}
    t.refused("BT1a fire.autocannon blue-flag", "BRK-31.48")
