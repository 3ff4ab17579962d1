"""Rules against each other: scenarios, teams and both books at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.engine.match import Match
from tests.support.breakable import hands
from tests.support.breakable.combined import ON, declare, draw, lay, loaded, look, musters, spare_lines, stream
from tests.support.breakable.hands import commit, plain, winner
from tests.support.breakable.table import Table, table

XW = "option experimental_weapons on"


def settled(t: Table) -> Table:
    """Do not go on with a beam."""
    if t.kind == "continue":
        t.choose("stop")
    return t


def after_yellow(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Resolve a card of Yellow's without doing anything that is not forced; then Blue's heavy units act."""
    spares = dict.fromkeys((*spare_lines(card), *spare_lines("blue-heavy")))
    t = table(ON, plain(*terrain), f"card {card}; deck blue-heavy 1", *spares, *lines, dice=dice)
    while t.asked_side == "yellow":
        words = t.offered()
        t.choose("end" if "end" in words else min(words))
    return t


# beams that move, and what lies in the way


@pytest.mark.rule("BRK-22.10", "BRK-31.34")
def test_a_force_beam_pushes_a_tank_onto_cluster_bombs() -> None:
    t = lay("blue-medium", "unit W1 0606 force:M; unit YTA1 0604 N; cluster 0603 blue 2", dice="+++")
    t.act("W1 fire.force YTA1")
    t.choose("0603")
    assert t.alive("YTA1") == [False]  # light at medium: both dice of the first bomb
    assert t.devices("0603") == {"blue-cluster": 1}


@pytest.mark.rule("BRK-22.10", "BRK-22.14", "BRK-31.34")
def test_its_own_sides_cluster_bombs_do_not_mind() -> None:
    t = lay("blue-medium", "unit W1 0606 force:M; unit YTA1 0604 N; cluster 0603 yellow 2", dice="+")
    t.act("W1 fire.force YTA1")
    settled(t.choose("0603"))
    assert (t.alive("YTA1"), t.devices("0603")) == ([True], {"yellow-cluster": 2})


@pytest.mark.rule("BRK-22.10", "BRK-22.6", "BRK-31.34")
def test_a_tank_pulled_off_cluster_bombs_meets_them_first() -> None:
    t = lay("blue-medium", "unit W1 0606 force:M; unit YTA1 0604 N; cluster 0604 blue 1", dice="+++")
    t.act("W1 fire.force YTA1")
    t.choose("0605")
    assert (t.alive("YTA1"), t.devices("0604")) == ([False], {})


@pytest.mark.rule("BRK-31.34", "BRK-31.9", "UNB-FB.5")
def test_a_bunker_is_pulled_into_the_walkers_own_hex() -> None:
    t = lay("blue-medium", "unit W1 0606 force:M; unit YBB1 0605", dice="++").act("W1 fire.force YBB1")
    settled(t.choose("0606"))
    assert t.unit("YBB1").hex == look(t, "W1")["hex"] == "0606"
    assert "melee" in t.actions("W1")


@pytest.mark.rule("BRK-31.34", "BRK-31.9")
def test_nothing_is_pulled_into_a_crawlers_hex_but_a_recon() -> None:
    t = lay("blue-heavy", "unit C1 0606 force:H; unit YTA1 0605 N", dice="+-").act("C1 fire.force YTA1")
    assert t.offered() == {"0604", "hold"}
    t = lay("blue-heavy", "unit C1 0606 force:H; unit YRA1 0605", dice="+--").act("C1 fire.force YRA1")
    assert t.offered() == {"0604", "0606", "hold"}


@pytest.mark.rule("BRK-31.34", "BRK-29.5")
def test_an_erratic_skimmer_that_is_pushed_lands_and_loses_its_marker() -> None:
    lines = ("option erratic on", "unit W1 0606 force:M", "unit YSA1 0604 N flying erratic")
    t = lay("blue-medium", *lines, dice="+").act("W1 fire.force YSA1")  # erratic: medium at medium
    settled(t.choose("0603"))
    assert not t.unit("YSA1").erratic
    assert not t.unit("YSA1").flying


@pytest.mark.rule("BRK-31.34", "BRK-30.29")
def test_a_recon_pushed_onto_the_satellite_downloads_it() -> None:
    lines = (ON, "scenario retrieval", plain("0608 crater red"), "object satellite 0608", "unit BR1a 0101")
    units = ("unit W1 0611 force:M", "unit W2 0101", "unit YRA1 0609", "unit YRB1 0114")
    t = table(*lines, "card blue-medium", *units, dice="+-").act("W1 fire.force YRA1")
    settled(t.choose("0608"))
    assert t.unit("YRA1").data


@pytest.mark.rule("BRK-31.34", "BRK-30.32", "BRK-3.15")
def test_a_recon_with_the_data_pushed_into_a_lake_is_a_draw() -> None:
    lines = (ON, "scenario retrieval", plain("0608 crater red; 0603 lake"), "object satellite 0608", "unit BR1a 0101")
    units = ("unit W1 0606 force:M", "unit W2 0101", "unit YRA1 0604 data", "unit YRB1 0114")
    t = table(*lines, "card blue-medium", *units, dice="+-").act("W1 fire.force YRA1").choose("0603")
    assert winner(t) is None


# crawlers over everything


@pytest.mark.rule("BRK-31.11", "BRK-30.32", "BRK-10.12")
def test_a_crawler_over_the_carrier_of_the_data_is_a_draw() -> None:
    lines = (ON, "scenario retrieval", plain("0608 crater red"), "object satellite 0608", "unit BR1a 0101")
    units = ("unit C1 0606", "unit YTA1 0605 N", "unit YRA1 in YTA1 data", "unit YRB1 0114")
    t = table(*lines, "card blue-heavy", *units).act("C1 move 0605")
    assert winner(t) is None


@pytest.mark.rule("BRK-31.11", "BRK-30.32")
def test_a_crawler_over_a_recon_with_the_data_changes_nothing() -> None:
    lines = (ON, "scenario retrieval", plain("0608 crater red"), "object satellite 0608", "unit BR1a 0101")
    t = table(*lines, "card blue-heavy; unit C1 0606; unit YRA1 0605 data; unit YRB1 0114").act("C1 move 0605")
    assert t.result is None
    assert t.alive("YRA1") == [True]


@pytest.mark.rule("BRK-31.55", "BRK-31.11", "BRK-31.13")
def test_a_reprogrammed_crawler_rolls_over_its_former_friends() -> None:
    deck = ("option opportunity_cards on", "card reprogram-crawlers", "deck blue-heavy 1")
    units = ("unit BR1a 0606", "unit CA 0606", "unit YTA1 0605 N", "unit YTB1 0605 N")
    t = table(ON, plain(), *deck, *spare_lines("blue-heavy"), *units).choose("BR1a.CA").act("CA move 0605")
    assert t.alive("YTA1", "YTB1") == [False, False]


@pytest.mark.rule("BRK-31.12", "BRK-10.12")
def test_a_carrier_that_is_picked_takes_its_passenger_with_it() -> None:
    units = ("unit YTA1 0605 N", "unit YTA2 0605 N", "unit YBB1 0605", "unit YRA1 in YTA1")
    t = lay("blue-medium", "unit W1 0606", *units).act("W1 move 0605")
    assert "YRA1" not in t.offered()
    t.choose("YTA1", side="yellow")
    assert t.alive("YTA1", "YRA1", "YTA2", "YBB1") == [False, False, True, True]


@pytest.mark.rule("BRK-31.11", "BRK-30.5", "BRK-31.40")
def test_a_crawler_over_the_last_tank_ends_a_breakthrough() -> None:
    lines = (ON, "scenario breakthrough", "card blue-heavy", "unit C1 0606", "unit C2 0101", "unit YTA1 0605 N")
    t = table(*lines, "unit YSA1 0614 N").act("C1 move 0605")
    assert musters(t.match)


@pytest.mark.rule("BRK-31.11", "BRK-19.2")
def test_killbots_are_not_displaced_and_fight_on() -> None:
    lines = ("option equipment on", "unit C1 0606", "killbot 0605 yellow 1", "unit YBB1 0605")
    t = lay("blue-heavy", *lines).act("C1 move 0605")
    assert (t.devices("0605"), t.alive("YBB1")) == ({"yellow-killbot": 1}, [False])


# markers, stuns and ice


@pytest.mark.rule("BRK-31.38", "BRK-24.4", "BRK-24.6")
def test_a_frozen_marked_unit_is_not_activated_and_keeps_its_markers() -> None:
    t = after_yellow("yellow-medium", "time 3; unit YTA1 0606 N frozen stasis=2 brain=blue:2")
    assert (t.asked, t.unit("YTA1").brain) == (("blue", "unit"), {"blue": 2})


@pytest.mark.rule("BRK-31.37", "BRK-24.15", "BRK-31.36")
def test_a_stunned_marked_skimmer_drifts_whoever_controls_it() -> None:
    t = after_yellow("yellow-light", "unit YSA1 0606 NE flying stunned brain=blue:1")
    while t.kind != "unit" or "YSA1" in t.offered():
        t.choose("YSA1" if "YSA1" in t.offered() else min(t.offered()))
    assert (t.at("YSA1"), t.unit("YSA1").brain) == (("0705", "NE"), {})


@pytest.mark.rule("BRK-31.37", "BRK-10.10")
def test_the_passenger_of_a_stunned_tank_may_get_out_on_its_own_card() -> None:
    t = lay("yellow-heavy", "unit YTA1 0606 N stunned; unit YRA1 in YTA1").act("YRA1 out")
    assert t.unit("YRA1").hex == "0606"


@pytest.mark.rule("BRK-31.36", "BRK-10.4")
def test_a_stunned_tank_neither_loads_nor_drops() -> None:
    t = lay("yellow-medium", "unit YTA1 0606 N stunned; unit YRA1 0606; unit YTB1 0604 N stunned; unit YRB1 in YTB1")
    assert t.actions("YTA1") <= {"done"}
    assert t.actions("YTB1") <= {"done"}


@pytest.mark.rule("BRK-31.67", "BRK-31.36")
def test_a_time_stream_card_lets_a_stunned_unit_act_on_the_next_card() -> None:
    t = stream("unit BB2a 0606 stunned autocannon:H; unit YTA1 0604 N")
    assert t.asked == ("blue", "unit")
    assert "fire.autocannon" in t.actions("BB2a")


@pytest.mark.rule("BRK-31.38", "BRK-11.3", "BRK-31.39")
def test_a_thawed_skimmer_must_fly_again() -> None:
    t = lay("yellow-light", "time 1; unit YSA1 0606 N flying stasis=1")
    assert "end" not in t.offered()
    assert t.actions("YSA1") >= {"land", "move", "about-face"}
    assert "done" not in t.actions("YSA1")


@pytest.mark.rule("BRK-31.38", "BRK-12.3")
def test_a_tank_that_clears_stasis_may_still_turn() -> None:
    t = lay("yellow-medium", "unit YTA1 0606 N stasis=1", dice="+").act("YTA1 clear")
    assert t.kind == "facing"
    t.choose("S")
    assert t.at("YTA1") == ("0606", "S")


@pytest.mark.rule("BRK-31.36", "BRK-9.3", "BRK-31.9")
def test_a_stunned_skimmer_drifts_over_a_full_hex() -> None:
    t = after_yellow("yellow-light", "unit YSA1 0606 N flying stunned; unit CA 0605")
    assert t.at("YSA1") == ("0605", "N")


@pytest.mark.rule("BRK-31.36", "BRK-30.4", "BRK-24.13")
def test_a_stunned_skimmer_that_drifts_off_the_map_is_out_of_the_game() -> None:
    t = after_yellow("yellow-light", "unit YSA1 0104 NW flying stunned; unit YRA1 in YSA1")
    assert t.alive("YSA1", "YRA1") == [False, False]


@pytest.mark.rule("BRK-31.36", "BRK-17.15", "BRK-31.14")
def test_a_buttoned_squad_and_a_stunned_recon_leave_their_launchers_blind() -> None:
    terrain = ["0612 crater red", "0812 crater red"]
    lines = ("unit W1 0612 nuke:M", "unit BT1a 0812 N nuke:M", "unit S1 0608 buttoned", "unit BR1a 0608 stunned")
    t = lay("blue-medium", *lines, terrain=terrain)
    assert "0606" not in t.after("W1 fire.nuke")
    assert "0606" not in t.after("BT1a fire.nuke")


# control across the books


@pytest.mark.rule("BRK-31.70", "BRK-24.4", "BRK-31.19")
def test_a_walkers_inducer_gives_control_and_the_tanks_gun_still_does_nothing_to_walkers() -> None:
    t = after_yellow("yellow-medium", "unit YTA1 0606 N autocannon:M brain=blue:1; unit WA 0604; unit YTB1 0603 N")
    if t.kind == "unit":
        t.choose("YTA1")
    assert (t.asked, t.after("fire.autocannon")) == (("blue", "action"), {"YTB1"})


@pytest.mark.rule("BRK-24.14", "BRK-31.14", "BRK-31.20")
def test_a_controlled_tank_may_nuke_a_walker_of_its_own_side_but_no_walker_sights_for_it() -> None:
    lines = ("unit YTA1 0612 N nuke:M brain=blue:1", "unit W1 0608", "unit WA 0606", "unit BR1a 0607")
    t = after_yellow("yellow-medium", *lines, terrain=["0612 crater red"], dice="2--")
    if t.kind == "unit":
        t.choose("YTA1")
    t.refused("fire.nuke 0605 W1", "BRK-31.14", "BRK-24.14", "BRK-17.1")
    t.choose("fire.nuke 0605 BR1a")
    assert t.clouds("0605") == ["medium held"]


@pytest.mark.rule("BRK-23.15", "BRK-31.33")
def test_the_own_side_of_a_controlled_tank_shoots_at_its_bomb_with_lasers_of_both_books() -> None:
    lines = (
        "unit YTA1 0606 N nuke:M brain=blue:1",
        "unit WA 0602 laser:M",
        "unit YUA1 0602 laser:L",
        "unit W1 0601 laser:M",
    )
    t = after_yellow("yellow-medium", *lines, dice="2")
    if t.kind == "unit":
        t.choose("YTA1")
    t.choose("fire.nuke 0604 YTA1")
    assert t.asked == ("yellow", "lasers")
    assert {word.partition(".")[0] for word in t.offered() - {"done"}} == {"WA", "YUA1"}


@pytest.mark.rule("BRK-24.12", "BRK-31.10")
def test_a_controlled_tank_cannot_be_driven_into_a_crawlers_hex() -> None:
    t = after_yellow("yellow-medium", "unit YTA1 0606 N brain=blue:1; unit C1 0605")
    if t.kind == "unit":
        t.choose("YTA1")
    t.choose("move")
    assert "0605" not in t.offered()


# classes


@pytest.mark.rule("BRK-31.63", "BRK-21.5")
def test_a_buzz_bomb_at_a_recon_under_a_crawlers_wing() -> None:
    lines = ("buzz 0606 blue 1", "unit CA 0606", "unit YRA1 0606")
    t = lay("blue-light", *lines, dice="++-").act("blue-buzz.0606 detonate YRA1")  # light at heavy: three of three
    assert (t.alive("YRA1"), t.devices("0606")) == ([True], {})


@pytest.mark.rule("BRK-31.63", "BRK-14.5")
def test_a_recon_is_light_again_when_the_crawler_drives_on() -> None:
    t = lay("yellow-heavy", "unit CA 0606; unit YRA1 0606")
    assert t.unit("YRA1").target == "heavy"
    t.act("CA move 0605")
    assert t.unit("YRA1").target == "light"


@pytest.mark.rule("BRK-31.63", "BRK-14.7", "BRK-31.20")
def test_a_recon_keeps_the_class_of_a_walker_that_falls_to_the_same_nuke() -> None:
    # The walker goes down first; the recon is rolled for as medium, as it was when the bomb went off.
    t = lay("blue-medium", "unit W1 0606 nuke:M; unit WA 0604; unit YRA1 0604", dice="+---").act("W1 fire.nuke 0604")
    assert (look(t, "WA")["configuration"], t.alive("YRA1")) == ("down", [True])


@pytest.mark.rule("BRK-31.61", "BRK-14.9")
def test_a_killbot_in_a_crater_is_heavy_for_a_walker() -> None:
    lines = ("option equipment on", "unit W1 0606", "killbot 0606 yellow 1")
    t = lay("blue-medium", *lines, terrain=["0606 crater red"], dice="+-").act("W1 melee yellow-killbot.0606")
    assert t.devices("0606") == {"yellow-killbot": 1}


@pytest.mark.rule("BRK-31.20", "BRK-27.3", "BRK-25.4")
def test_a_gev_whose_lake_is_blown_to_a_crater_stays_and_is_heavy() -> None:
    lines = ("option equipment on", "unit W1 0606 nuke:M", "unit YTA1 0604 N gev autocannon:L")
    t = lay("blue-medium", *lines, terrain=["0604 lake"], dice="-+-2").act("W1 fire.nuke 0604")
    assert (t.terrain("0604"), t.alive("YTA1"), t.unit("YTA1").target) == ("crater", [True], "heavy")


# guns of both books


@pytest.mark.rule("BRK-27.22", "BRK-31.29")
def test_breakables_multi_gun_on_a_walker_serves_as_a_laser() -> None:
    lines = (XW, "option equipment on", "unit YTA1 0606 N nuke:M", "unit W1 0602 brkgun:M")
    t = lay("yellow-medium", *lines, dice="2+").act("YTA1 fire.nuke 0604 YTA1")  # light, two hexes: light at light
    assert t.asked == ("blue", "lasers")
    commit(t, "W1.brkgun")
    assert (t.clouds("0604"), loaded(t, "W1")) == ([], {"brkgun": False})


@pytest.mark.rule("UNB-XMG.3", "BRK-31.29", "BRK-23.12")
def test_unbreakables_multi_gun_on_a_tank_serves_as_a_laser_with_a_range_check() -> None:
    lines = (XW, "unit WA 0606 nuke:M", "unit BT1a 0602 S multigun:M")
    t = lay("yellow-medium", *lines, dice="2+").act("WA fire.nuke 0604")
    commit(t, "BT1a.multigun@0604")
    assert t.clouds("0604") == []


@pytest.mark.rule("BRK-23.11", "BRK-31.33", "BRK-31.17")
def test_a_tanks_laser_needs_its_arc_against_a_walkers_bomb_and_a_walkers_laser_does_not() -> None:
    t = lay("yellow-medium", "unit WA 0606 nuke:M; unit BT1a 0602 N laser:M; unit W1 0602 laser:M")
    t.act("WA fire.nuke 0604")
    assert t.asked == ("blue", "lasers")
    assert {word.partition(".")[0] for word in t.offered() - {"done"}} == {"W1"}


@pytest.mark.rule("BRK-31.70", "BRK-22.2")
def test_a_skimmer_meets_the_cluster_bombs_of_a_walker() -> None:
    t = lay("blue-medium", "unit W1 0606 cluster:M; unit YSA1 0602 S flying").act("W1 fire.cluster 0603")
    assert t.devices("0603") == {"blue-cluster": 4}
    t = lay("yellow-light", "unit YSA1 0602 S flying; cluster 0603 blue 4", dice="--+").act("YSA1 move 0603")
    assert (t.alive("YSA1"), t.devices("0603")) == ([False], {"blue-cluster": 1})


@pytest.mark.rule("BRK-31.30", "BRK-31.20", "UNB-XRL.7")
def test_a_tanks_rockets_in_one_hex_roll_twice_for_units_and_once_for_the_terrain() -> None:
    lines = (XW, "unit BT1a 0606 N rockets:M", "unit YRA1 0604")
    t = lay("blue-medium", *lines, dice="2-++3").act("BT1a fire.rockets 0604 0604")
    assert (t.alive("YRA1"), t.terrain("0604"), t.clouds("0604")) == ([False], "crater", ["light held"])


@pytest.mark.rule("BRK-31.30", "BRK-7.9")
def test_a_salvo_ends_with_its_launcher() -> None:
    # The first rocket falls into the tank's own hex and destroys it; the second is not fired.
    lines = (XW, "unit BT1a 0606 N rockets:M", "unit BT2a 0612 N")
    t = lay("blue-medium", *lines, dice="++-").act("BT1a fire.rockets 0606")
    assert (t.alive("BT1a"), t.kind, t.clouds("0606")) == ([False], "unit", ["light held"])


# earthquakes and vortexes against missions


@pytest.mark.rule("BRK-30.10", "BRK-31.23", "UNB-EQ.5")
def test_an_earthquake_may_destroy_the_last_industry_hex() -> None:
    lines = (ON, "scenario industrial-wasteland", "0304 crater red", "0503 crater red", "0805 rough", "unit BB3f 0101")
    quake = ("deck light-earthquake 1 blue-heavy 1", "epicenter 1004 green", "unit WA 0114")
    t = table(*lines, *quake, dice=["light-earthquake", 4, 2])
    assert musters(t.match)


@pytest.mark.rule("BRK-30.17", "BRK-31.65")
def test_a_vortex_over_a_command_bunker_counts() -> None:
    command = ("unit BB1a 0101 command", "unit BB1b 0301 command", "unit BB1c 1101 command")
    yellow = ("unit YBA1 gone command", "unit YBA2 0605 command", "unit YBA3 1112 command")
    lines = ("scenario heavy-reinforcements", XW, plain(), "deck time-stream 1 blue-heavy 1", "vortex 0606 light N")
    t = table(*lines, *command, *yellow, "unit BR1a 0201", dice=["time-stream", "-", "+", "-", "-"])
    declare(t)
    assert winner(t) == "blue"


@pytest.mark.rule("BRK-30.17", "BRK-31.22")
def test_an_earthquakes_lava_under_two_command_bunkers_of_each_side_is_a_draw() -> None:
    command = ("unit BB1a 0604 command", "unit BB1b gone command", "unit BB1c 1101 command")
    yellow = ("unit YBA1 gone command", "unit YBA2 0604 command", "unit YBA3 1112 command")
    lines = ("scenario heavy-reinforcements", plain("0604 crater green"), "deck light-earthquake 1 blue-heavy 1")
    t = table(*lines, *command, *yellow, "unit BR1a 0201", dice=["light-earthquake", 4, 1])
    assert winner(t) is None
    assert t.result is not None


@pytest.mark.rule("BRK-30.34", "BRK-31.23")
def test_an_earthquake_may_bury_the_satellite() -> None:
    lines = (ON, "scenario retrieval", "0608 crater green", "object satellite 0608", "unit BR1a 0101", "unit YRA1 0114")
    t = table(*lines, "deck light-earthquake 1 blue-heavy 1", dice=["light-earthquake", 4, 1])
    assert t.terrain("0608") == "lava"
    assert winner(t) is None


@pytest.mark.rule("BRK-31.22", "BRK-14.3")
def test_an_earthquakes_crater_makes_a_bunker_harder_but_hurts_nobody() -> None:
    t = draw("light-earthquake", "unit YTA1 0604 N; epicenter 0604 green", dice="41")
    assert (t.terrain("0604"), t.alive("YTA1"), t.unit("YTA1").target) == ("crater", [True], "heavy")


# reinforcements


REINFORCED = (
    "scenario heavy-reinforcements",
    "unit BB1a 0101 command",
    "unit BB1b 0301 command",
    "unit YBA1 0114 command",
    "unit YBA2 0314 command",
)


@pytest.mark.rule("BRK-30.24", "UNB-MOV.6", "BRK-31.11")
def test_a_reinforcing_crawler_may_roll_over_a_tank_on_the_edge() -> None:
    t = table(*REINFORCED, "turn 2; card blue-heavy; unit C1 off; unit BR1a 0201; unit YTA1 0601 N").act("C1 move 0601")
    assert (look(t, "C1")["hex"], t.alive("YTA1")) == ("0601", [False])


@pytest.mark.rule("BRK-30.24", "UNB-MOV.7")
def test_a_reinforcement_that_may_not_enter_yet_may_reload() -> None:
    t = table(*REINFORCED, "turn 1; card blue-heavy; unit C1 off nuke:H-; unit BR1a 0201")
    assert {"reload.nuke", "done"} <= t.actions("C1")
    assert "move" not in t.actions("C1")


@pytest.mark.rule("BRK-30.24", "UNB-MOV.6")
def test_a_hovering_squad_enters_two_hexes_deep() -> None:
    t = table(*REINFORCED, "turn 2; card blue-light; unit S1 off hovering; unit BU1a 0201").act("S1 move 0601 0602")
    assert look(t, "S1")["hex"] == "0602"


# teams against the rest


@pytest.mark.rule("BRK-28.8", "BRK-22.16")
def test_bombs_of_two_opposing_colours_in_one_hex_go_off_in_the_order_of_the_defenders() -> None:
    lines = ("option teams four", plain(), "card red-tanks", *hands.spare_lines("red-tanks"), "unit RTA1 0606 N")
    bombs = ("cluster 0605 blue 1", "cluster 0605 green 1")
    t = table(*lines, *bombs, dice="--++")
    t.choose("RTA1 move 0605", side="red")
    if t.kind == "bombs":
        assert t.kind
        assert t.asked[0] in {"blue", "green"}
        assert t.offered() == {"blue", "green"}
        t.choose("green", side=t.asked[0])
    assert (t.alive("RTA1"), t.devices("0605")) == ([False], {})


@pytest.mark.rule("BRK-28.12", "BRK-24.14", "BRK-28.3")
def test_a_unit_controlled_by_green_uses_greens_sighters_and_those_of_its_team_mate() -> None:
    lines = ("option teams four", plain("0612 crater"), "card yellow-tanks", *hands.spare_lines("yellow-tanks"))
    units = ("unit YTA1 0612 N nuke:M brain=green:1", "unit BR1a 0608", "unit YRA1 0607")
    t = table(*lines, *units)
    t.choose("end", side="yellow")
    if t.kind == "unit":
        t.choose("YTA1", side="green")
    assert t.after("fire.nuke 0606") == {"BR1a"}  # its own recon is none of them


@pytest.mark.rule("BRK-28.9", "BRK-30.5")
def test_a_breakthrough_of_four_goes_on_while_the_team_mate_has_a_tank() -> None:
    lines = ("scenario breakthrough", "option teams four", "card yellow-tanks", "unit BB1a 0501", "unit YTA1 0107 N")
    t = table(*lines, "unit RTA1 0606 N; unit YTA2 0606 N")
    t.choose("YTA1 move exit.west", side="yellow")
    assert t.view()["exited"] == 1
    assert not musters(t.match)
    t = table(*lines[:-1], "unit YTA1 0107 N; unit RSA1 0606 N")
    t.choose("YTA1 move exit.west", side="yellow")
    assert musters(t.match)


@pytest.mark.rule("BRK-28.11", "BRK-23.15")
def test_a_nuke_of_a_unit_that_blue_controls_is_shot_at_by_yellow_and_red() -> None:
    lines = ("option teams four", plain(), "card yellow-tanks", *hands.spare_lines("yellow-tanks"))
    units = (
        "unit YTA1 0606 N nuke:M brain=blue:1",
        "unit RUA1 0602 laser:L",
        "unit YUA1 0602 laser:L",
        "unit GU1a 0602 laser:L",
    )
    t = table(*lines, *units, dice="2")
    t.choose("end", side="yellow")
    if t.kind == "unit":
        t.choose("YTA1", side="blue")
    t.choose("fire.nuke 0604 YTA1", side="blue")
    assert set(t.match.decisions) == {"yellow", "red"}


# scenario and control


@pytest.mark.rule("BRK-22.15", "BRK-30.4")
def test_a_tank_that_dies_on_the_bombs_of_the_edge_hex_scores_nothing() -> None:
    lines = ("scenario breakthrough", "card yellow-tanks", "unit BB3f 0501", "unit YTA1 0107 N", "unit YTC6 0614 N")
    t = table(*lines, "cluster 0107 blue 2", dice="++").act("YTA1 move exit.west")
    assert (t.unit("YTA1").hex, t.view()["exited"], t.devices("0107")) == ("gone", 0, {"blue-cluster": 1})


@pytest.mark.rule("BRK-24.13", "BRK-30.4")
@pytest.mark.parametrize(("edge", "hex_", "score"), [("west", "0107", 1), ("north", "0601", 0)])
def test_a_controlled_tank_driven_off_the_map_counts_by_its_owner(edge: str, hex_: str, score: int) -> None:
    lines = ("scenario breakthrough", "card yellow-tanks", "deck yellow-tanks 1", "unit BB3f 0501", "unit YTC6 0614 N")
    t = table(*lines, f"unit YTA1 {hex_} N brain=blue:1")
    t.choose("end", side="yellow")
    if t.kind == "unit":
        t.choose("YTA1", side="blue")
    t.choose(f"move exit.{edge}", side="blue")
    assert (t.unit("YTA1").hex, t.view()["exited"]) == ("left", score)


@pytest.mark.rule("BRK-27.8", "BRK-30.4", "BRK-27.10")
def test_a_gev_scores_with_a_bonus_move() -> None:
    lines = ("scenario breakthrough", "option equipment on", "deck blue-tanks 1 yellow-tanks 1", "unit BT3f 0501 N")
    t = table(*lines, "unit YTA1 0107 N gev autocannon:L; unit YTC6 0614 N", dice=["blue-tanks"])
    assert t.asked == ("yellow", "bonus")
    t.choose("YTA1 exit.west", side="yellow")
    assert t.view()["exited"] == 1


@pytest.mark.rule("BRK-30.29", "BRK-10.9", "BRK-27.11")
def test_a_recon_dropped_by_a_gevs_bonus_move_downloads() -> None:
    lines = ("scenario retrieval", "option equipment on", "deck blue-tanks 1 yellow-tanks 1", "object satellite 0608")
    units = ("unit BT3f 0501 N", "unit BR1a 0101", "unit YTA1 0609 N gev autocannon:L", "unit YRA1 in YTA1")
    t = table(*lines, *units, dice=["blue-tanks"])
    t.choose("YTA1 0608", side="yellow")
    if t.kind != "facing":
        t.choose("drop", side="yellow")
    assert t.unit("YRA1").data


@pytest.mark.rule("BRK-30.32", "BRK-22.15")
def test_the_data_is_lost_on_the_bombs_of_the_edge_hex() -> None:
    lines = (
        "scenario retrieval",
        "object satellite 0608",
        "card yellow-bunkers",
        "unit YRA1 0615 data",
        "unit YRB1 0114",
    )
    t = table(*lines, "unit BR1a 0101; cluster 0615 blue 1", dice="+").act("YRA1 move exit.south")
    assert winner(t) is None


@pytest.mark.rule("BRK-30.33", "BRK-24.13")
def test_driving_the_last_recon_off_the_map_is_a_draw() -> None:
    lines = ("scenario retrieval", "object satellite 0608", "card yellow-bunkers", "unit YRA1 0615 brain=blue:1")
    t = table(*lines, "unit BT1a 0101 N; unit YTA1 0114 N")
    if t.kind == "unit" and "end" in t.offered() and "YRA1" not in t.offered():
        t.choose("end")
    if t.kind == "unit":
        t.choose("YRA1", side="blue")
    t.choose("move exit.south", side="blue")
    assert winner(t) is None


# the whole world through its text


@pytest.mark.rule("BRK-31.1")
def test_a_combined_position_reads_back_exactly() -> None:
    lines = (
        "time 2",
        "discards light-earthquake 1",
        "epicenter 0404 orange",
        "cloud 0207 medium",
        "unit W1 0606 autocannon:L inducer:L buzz:M",
        "unit SA 0604 hovering cluster:L",
        "unit BT1a 0608 S autocannon:L stasis:L- brain=yellow:1",
        "unit BR1a in BT1a neutron:L",
        "unit YSA1 0602 N flying stunned stasis=2 crust:L",
        "unit YBB1 0612 frozen stasis=3 force:H",
        "buzz 0504 yellow 2",
        "cluster 0504 blue 3",
    )
    t = lay("blue-medium", *lines, terrain=["0303 crater green", "0305 lava red"])
    text = t.match.position()
    again = table(text)
    assert (again.match.position(), again.view()) == (text, t.view())


@pytest.mark.rule("BRK-31.1")
def test_clones_saves_and_undo_hold_in_a_combined_match() -> None:
    lines = ("unit W1 0606 stasis:M", "unit BT1a 0608 N nuke:M", "unit YTA1 0604 S", "unit WA 0602")
    t = lay("blue-medium", *lines)
    before = t.match.position()
    twin: Match = t.match.clone()
    t.act("BT1a move 0609 S")
    assert twin.position() == before
    assert t.match.position() != before
    t.match.undo()
    while t.match.position() != before and t.match.moves:
        t.match.undo()
    assert t.match.position() == before
