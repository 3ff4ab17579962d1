"""Experimental weapons in general, multi-guns and rocket launchers (chapters S, S1 and S2 of the ledger)."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.table import Table, place

ON = "option experimental_weapons on; deck blue-squads 4; W4 1101"
WALKERS = f"{ON}; card yellow-walkers; WA 0615"
CRAWLERS = f"{ON}; card yellow-crawlers; CB 0615"
SQUADS = f"{ON}; card yellow-squads; SB 0615"
GUN = f"{WALKERS}; WB 0610 multigun:M"
HEAVY_LAUNCHER = f"{CRAWLERS}; CA 0610 rockets:H"
MEDIUM_LAUNCHER = f"{WALKERS}; WB 0610 rockets:M"
LIGHT_LAUNCHER = f"{SQUADS}; SA 0610 rockets:L"


def carries(unit: str, weapons: str, option: str = "on") -> bool:
    """Whether a unit may be armed so."""
    walkers = "card yellow-walkers\nunit WA 0615\n"
    try:
        t = place(f"option experimental_weapons {option}; {walkers}unit {unit} 0606 {weapons}")
    except Refused:
        return False
    return all(t.unit(unit).weapons.values())


def earthquakes(t: Table, pile: str) -> dict[str, int]:
    return {card: count for card, count in t.cards(pile).items() if card.endswith("-earthquake")}


# In general


@pytest.mark.rule("UNB-XW.1")
@pytest.mark.parametrize("weapon", ["multigun", "rockets", "vortex"])
def test_there_are_three_experimental_weapons_by_option(weapon: str) -> None:
    assert carries("C1", f"{weapon}:H")
    assert not carries("C1", f"{weapon}:H", option="off")


@pytest.mark.rule("UNB-XW.2")
@pytest.mark.parametrize("weapon", ["multigun", "rockets", "vortex"])
def test_an_experimental_weapon_takes_the_place_of_all_beams_or_of_all_bombs(weapon: str) -> None:
    assert carries("C1", f"{weapon}:H force:H")
    assert carries("C1", f"{weapon}:H nuke:H")
    assert carries("C1", f"{weapon}:H laser:M force:M")
    assert not carries("C1", f"{weapon}:H force:H nuke:H")
    assert not carries("C1", f"{weapon}:H laser:M nuke:M")


@pytest.mark.rule("UNB-XW.3")
@pytest.mark.parametrize("weapon", ["multigun", "rockets", "vortex"])
def test_an_experimental_weapon_is_the_heaviest_that_the_unit_can_carry(weapon: str) -> None:
    crawler = [carries("C1", f"{weapon}:{size}") for size in "LMH"]
    walker = [carries("W1", f"{weapon}:{size}") for size in "LMH"]
    squad = [carries("S1", f"{weapon}:{size}") for size in "LMH"]
    assert (crawler, walker) == ([False, False, True], [False, True, False])
    assert squad == [weapon != "multigun", False, False]


@pytest.mark.rule("UNB-XW.4")
@pytest.mark.parametrize("second", ["multigun", "rockets", "vortex"])
def test_a_unit_carries_one_experimental_weapon_at_most(second: str) -> None:
    # Ruling: one of the two classes stays a standard one.
    assert not carries("C1", f"rockets:H {second}:H")
    assert not carries("W1", f"rockets:M {second}:M")


@pytest.mark.rule("UNB-XW.5", "UNB-WPN.3")
def test_an_experimental_weapon_is_unloaded_by_firing_and_can_be_reloaded() -> None:
    t = place(WALKERS, "WB 0610 rockets:M; WC 0611 rockets:M-", dice="-")
    assert "fire.rockets" not in t.answers_to("WC")
    t.choose("WB fire.rockets 0606 stop", "WC reload.rockets")
    assert (t.unit("WB").weapons, t.unit("WC").weapons) == ({"rockets": False}, {"rockets": True})


@pytest.mark.rule("UNB-XW.5", "UNB-ACT.6")
def test_a_heavy_launcher_is_the_whole_weapon_action_of_a_crawler() -> None:
    t = place(CRAWLERS, "CA 0610 rockets:H force:M stasis:M; W1 0603", dice="-").choose("CA fire.rockets 0606 stop")
    assert t.asked == ("yellow", "unit")
    answers = t.answers_to("CA")
    assert "move" in answers
    assert not [answer for answer in answers if answer.startswith(("fire.", "reload."))]


# Multi-gun


@pytest.mark.rule("UNB-XMG.1")
def test_a_multi_gun_shoots_any_standard_weapon() -> None:
    t = place(GUN, "W1 0606 stasis=1; W2 0605 stasis=1")
    assert set(t.answers_to("WB fire.multigun")) == {"force", "stasis", "reverse", "crust", "neutron", "nuke"}


@pytest.mark.rule("UNB-XMG.1", "UNB-XMG.2")
def test_a_medium_multi_gun_shoots_a_light_nuke() -> None:
    t = place(GUN, "W1 0606", dice="++-").choose("WB fire.multigun nuke 0606")
    assert (t.unit("W1").configuration, t.clouds("0606")) == ("down", ["light held"])
    assert t.unit("WB").weapons == {"multigun": False}


@pytest.mark.rule("UNB-XMG.1", "UNB-XMG.2")
def test_a_medium_multi_gun_shoots_a_light_crust_buster() -> None:
    t = place(GUN, dice="3").choose("WB fire.multigun crust 0606")
    assert (t.epicenter("0606"), earthquakes(t, "discards")) == ("orange", {"light-earthquake": 1})
    assert t.unit("WB").weapons == {"multigun": False}


@pytest.mark.rule("UNB-XMG.1", "UNB-XMG.2")
def test_a_medium_multi_gun_shoots_a_light_neutron_bomb() -> None:
    t = place(GUN, "W1 0605; W2 0604", dice="+").choose("WB fire.multigun neutron 0606")
    assert (t.unit("W1").status, t.unit("W2").status) == ("out", "ready")


@pytest.mark.rule("UNB-XMG.1", "UNB-XMG.2")
def test_a_medium_multi_gun_shoots_a_light_force_beam() -> None:
    t = place(GUN, "W1 0606", dice="++").choose("WB fire.multigun force W1 0605")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.asked) == ("0605", "down", ("yellow", "unit"))


@pytest.mark.rule("UNB-XMG.1", "UNB-XMG.2")
@pytest.mark.parametrize(("load", "after"), [("stasis", 2), ("reverse", 0)])
def test_a_medium_multi_gun_shoots_a_light_stasis_ray_in_either_mode(load: str, after: int) -> None:
    t = place(GUN, "W1 0606 stasis=1; W2 0605 stasis=1", dice="++").choose(f"WB fire.multigun {load} W1")
    assert (t.unit("W1").stasis, t.asked) == (after, ("yellow", "unit"))


@pytest.mark.rule("UNB-XMG.1")
def test_a_bomb_of_a_multi_gun_can_be_shot_at() -> None:
    t = place(GUN, "S1 0606 laser:L", dice="+--").choose("WB fire.multigun nuke 0606", "S1.laser")
    assert t.clouds("0606") == []


@pytest.mark.rule("UNB-XMG.2")
def test_a_heavy_multi_gun_shoots_a_medium_nuke() -> None:
    t = place(CRAWLERS, "CA 0610 multigun:H; W1 0606", dice="+--").choose("CA fire.multigun nuke 0606")
    assert (t.unit("W1").configuration, t.clouds("0606")) == ("down", ["medium held"])


@pytest.mark.rule("UNB-XMG.2", "UNB-CMB.13")
def test_a_heavy_multi_gun_shoots_a_medium_stasis_ray_with_one_continuation() -> None:
    t = place(CRAWLERS, "CA 0610 multigun:H; W1 0606", dice="+++").choose("CA fire.multigun stasis W1")
    assert t.asked == ("yellow", "continue")
    t.choose("continue")
    assert (t.unit("W1").stasis, t.asked) == (2, ("yellow", "unit"))


@pytest.mark.rule("UNB-XMG.3")
@pytest.mark.parametrize(
    ("defender", "dice"),
    [
        ("W1 0606 multigun:M", 3),
        ("W1 0605 multigun:M", 2),
        ("W1 0604 multigun:M", 1),
        ("W1 0603 multigun:M", 0),
        ("C1 0605 multigun:H", 3),
        ("C1 0604 multigun:H", 2),
        ("C1 0602 multigun:H", 1),
        ("C1 0601 multigun:H", 0),
        ("W1 0605 multigun:M-", 0),
    ],
)
def test_a_loaded_multi_gun_serves_as_a_laser_one_size_lighter(defender: str, dice: int) -> None:
    # Ruling: laser is on its list.
    t = place(WALKERS, f"WB 0610 crust:M; {defender}", dice=[*["-"] * dice, 4])
    name = defender.split(maxsplit=1)[0]
    t.choose("WB fire.crust 0606")
    if dice:
        assert set(t.answers()) == {f"{name}.multigun", "done"}
        t.choose(f"{name}.multigun")
    assert t.unit(name).weapons == {"multigun": dice == 0 and not defender.endswith("-")}
    assert t.epicenter("0606") == "green"


@pytest.mark.rule("UNB-XMG.4", "UNB-OHB.2")
def test_an_unloaded_multi_gun_is_not_overheated() -> None:
    # Ruling: its class is experimental, not beams.
    t = place(WALKERS, "option overheated_beams on; WB 0610 multigun:M-; WC 0611 stasis:M-; W1 0606")
    assert "overheat.stasis" in t.answers_to("WC")
    assert "reload.multigun" in t.answers_to("WB")
    assert not [answer for answer in t.answers_to("WB") if answer.startswith(("overheat", "fire."))]


@pytest.mark.rule("UNB-XMG.4", "UNB-OHB.2")
def test_an_unloaded_multi_gun_is_no_overheated_laser() -> None:
    t = place("option overheated_beams on", WALKERS, "WB 0610 nuke:M; W1 0606 multigun:M-; S1 0606 laser:L-")
    t.choose("WB fire.nuke 0606")
    assert set(t.answers()) == {"S1.laser", "done"}


# Rocket launcher


@pytest.mark.rule("UNB-XRL.1")
@pytest.mark.parametrize(
    ("text", "unit", "rockets"), [(LIGHT_LAUNCHER, "SA", 1), (MEDIUM_LAUNCHER, "WB", 2), (HEAVY_LAUNCHER, "CA", 4)]
)
def test_a_launcher_fires_one_two_or_four_rockets(text: str, unit: str, rockets: int) -> None:
    hexes = ["0606", "0605", "0604", "0603"][:rockets]
    t = place(text, dice=["-"] * rockets).choose(f"{unit} fire.rockets " + " ".join(hexes))
    assert (t.asked, [t.clouds(hex_) for hex_ in hexes]) == (("yellow", "unit"), [["light held"]] * rockets)
    assert t.unit(unit).weapons == {"rockets": False}


@pytest.mark.rule("UNB-XRL.2")
def test_nobody_sights_for_a_launcher() -> None:
    rockets = place(MEDIUM_LAUNCHER, "SC 0407")
    nuke = place(WALKERS, "WB 0610 nuke:M; SC 0407")
    assert "0408" not in rockets.answers_to("WB fire.rockets")
    rockets.refused("WB fire.rockets 0408")
    assert "0408" in nuke.answers_to("WB fire.nuke")


@pytest.mark.rule("UNB-XRL.2", "UNB-LOSH.1")
def test_a_launcher_in_a_cloud_may_fire_into_its_own_hex() -> None:
    t = place(MEDIUM_LAUNCHER, "cloud 0610 medium", dice="---")
    t.choose("WB fire.rockets 0610")  # no other hex can be seen
    assert set(t.answers()) == {"0610", "stop"}
    t.choose("stop")
    assert sorted(t.clouds("0610")) == ["light held", "medium"]


@pytest.mark.rule("UNB-XRL.3")
@pytest.mark.parametrize(("option", "offered"), [("off", False), ("on", True)])
def test_each_rocket_needs_a_line_of_sight_unless_the_option_frees_the_later_ones(option: str, offered: bool) -> None:
    t = place(f"option rocket_los_first_only {option}", MEDIUM_LAUNCHER)
    assert "0705" not in t.answers_to("WB fire.rockets")  # behind the woods of 0706
    assert ("0705" in t.answers_to("WB fire.rockets 0606")) is offered


@pytest.mark.rule("UNB-XRL.4")
def test_the_next_rocket_goes_to_the_hex_of_the_last_one_or_next_to_it() -> None:
    t = place(HEAVY_LAUNCHER)
    assert "stop" not in t.answers_to("CA fire.rockets")
    assert {"0606", "0605", "0602", "0611"} <= set(t.answers_to("CA fire.rockets"))
    after_one = set(t.answers_to("CA fire.rockets 0606"))
    after_two = set(t.answers_to("CA fire.rockets 0606 0605"))
    assert after_one == {"stop", "0606", "0505", "0506", "0605", "0607", "0706"}
    assert after_two == {"stop", "0605", "0504", "0505", "0604", "0606"}


@pytest.mark.rule("UNB-XRL.4", "UNB-CMB.12")
def test_rockets_are_decided_one_by_one_after_seeing_the_results() -> None:
    t = place(MEDIUM_LAUNCHER, "W1 0606", dice="++-").choose("WB fire.rockets 0606")
    assert (t.asked, t.unit("W1").configuration, t.dice_left) == (("yellow", "rocket"), "down", 1)
    t.choose("stop")


@pytest.mark.rule("UNB-XRL.5")
def test_lasers_do_not_fire_at_rockets() -> None:
    t = place(MEDIUM_LAUNCHER, "S1 0606 laser:L", dice="--").choose("WB fire.rockets 0606")
    assert t.asked == ("yellow", "rocket")
    t.choose("stop")
    assert (t.asked, t.unit("S1").weapons) == (("yellow", "unit"), {"laser": True})


@pytest.mark.rule("UNB-XRL.6")
def test_each_rocket_rolls_as_a_light_nuke_for_every_unit_in_its_hex() -> None:
    t = place(MEDIUM_LAUNCHER, "W1 0606; S1 0606; SC 0606", dice="+--+++--")
    t.choose("WB fire.rockets 0606")  # W1 2 of 2, S1 1 of 1, SC 1 of 1
    assert (t.unit("W1").configuration, t.unit("S1").status, t.unit("SC").status) == ("standing", "ready", "out")
    t.choose("0606")  # W1 2 of 2, S1 1 of 1; then the terrain
    assert (t.unit("W1").configuration, t.unit("S1").status) == ("down", "ready")


@pytest.mark.rule("UNB-XRL.6", "UNB-NUK.3", "UNB-NUK.4")
def test_a_rocket_does_nothing_to_crawlers_and_frozen_units() -> None:
    t = place(LIGHT_LAUNCHER, "C1 0606; S1 0606 hovering frozen", dice="-").choose("SA fire.rockets 0606")
    assert (t.unit("C1").status, t.unit("S1").status) == ("ready", "ready")


@pytest.mark.rule("UNB-XRL.7", "UNB-DECK.13")
def test_the_terrain_is_rolled_for_once_a_hex_and_each_hex_gets_one_cloud() -> None:
    t = place(HEAVY_LAUNCHER, dice="-+5").choose("CA fire.rockets 0606 0606 0605")
    assert t.dice_left == 3
    t.choose("0606")
    assert (t.terrain("0605"), t.terrain("0606"), t.colour("0606")) == ("road", "crater", "blue")
    assert (t.clouds("0605"), t.clouds("0606")) == (["light held"], ["light held"])


@pytest.mark.rule("UNB-XRL.7", "UNB-XRL.4")
def test_no_cloud_rises_before_the_last_rocket() -> None:
    t = place(HEAVY_LAUNCHER, dice="--").choose("CA fire.rockets 0608 0607")
    assert (t.clouds("0608"), t.clouds("0607")) == ([], [])
    assert "0606" in t.answers()  # seen through the hexes already hit
    t.choose("stop")
    assert (t.clouds("0608"), t.clouds("0607")) == (["light held"], ["light held"])


@pytest.mark.rule("UNB-XRL.8")
def test_a_salvo_may_be_stopped_early() -> None:
    t = place(HEAVY_LAUNCHER, dice="+2").choose("CA fire.rockets 0606 stop")
    assert (t.asked, t.terrain("0606")) == (("yellow", "unit"), "crater")
    assert (t.clouds("0606"), t.unit("CA").weapons) == (["light held"], {"rockets": False})


@pytest.mark.rule("UNB-XRL.8", "UNB-UNIT.13")
def test_a_firer_lost_to_its_own_rocket_fires_no_more_but_its_hex_is_still_rolled_for() -> None:
    t = place(MEDIUM_LAUNCHER, "0610 lava red", dice="+++-").choose("WB fire.rockets 0610")
    assert (t.unit("WB").hex, t.asked) == ("gone", ("yellow", "unit"))
    assert (t.terrain("0610"), t.clouds("0610")) == ("lava", ["light held"])


@pytest.mark.rule("UNB-XRL.8")
def test_a_firer_knocked_down_by_its_own_rocket_can_fire_the_rest() -> None:
    t = place(MEDIUM_LAUNCHER, dice="++--").choose("WB fire.rockets 0610")
    assert (t.unit("WB").configuration, t.asked) == ("down", ("yellow", "rocket"))
    t.choose("0609")
    assert (t.clouds("0609"), t.clouds("0610")) == (["light held"], ["light held"])


@pytest.mark.rule("UNB-EX.19", "UNB-XW.3")
def test_worked_example_a_launcher_a_gun_and_a_generator_are_one_each_of_the_heaviest_size() -> None:
    assert carries("C1", "rockets:H")
    assert not carries("C1", "rockets:M rockets:M")
    assert carries("W1", "multigun:M")
    assert not carries("W1", "multigun:L multigun:L")
    assert carries("W1", "vortex:M")
    assert not carries("W1", "vortex:L vortex:L")


@pytest.mark.rule("UNB-EX.19", "UNB-XRL.1", "UNB-XRL.4")
def test_worked_example_a_heavy_launcher_hits_four_hexes_in_a_chain() -> None:
    t = place(HEAVY_LAUNCHER, dice="----").choose("CA fire.rockets 0606 0605 0505 0504")
    assert [t.clouds(hex_) for hex_ in ("0606", "0605", "0505", "0504")] == [["light held"]] * 4


@pytest.mark.rule("UNB-EX.19", "UNB-XMG.2", "UNB-XVG.1")
def test_worked_example_a_medium_gun_fires_lights_and_a_medium_generator_makes_medium_vortexes() -> None:
    t = place(WALKERS, "WB 0610 multigun:M; WC 0612 vortex:M", dice="----")
    t.choose("WB fire.multigun nuke 0606", "WC fire.vortex 0613")
    assert (t.clouds("0606"), t.vortexes()) == (["light held"], [("0613", "medium", "S")])
