"""Chapter 10: recons, and recons as passengers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable
from tests.support.breakable.aiming import check, forced, hexes, sighters
from tests.support.breakable.hands import CLEAR, draw, lay, neighbours, plain, spare, spare_lines
from tests.support.breakable.table import Table, table, unreadable


def phrases(t: Table) -> dict[str, str]:
    game, state, decision = t.match.game, t.match.state, t.match.decision
    assert decision is not None
    return {
        game.notation.word(state, choice): game.explain.phrase(state, decision, choice) for choice in decision.options()
    }


def ride(t: Table) -> Table:
    """Leave the passenger aboard to the end of the move."""
    while t.kind == "move" and "stop" in t.offered():
        t.choose("stop")
    return t


SPARE_BUNKER = spare_lines("yellow-bunkers")[1]

CARRIERS = {
    "tank": ("tanks", "YTA1", "unit YTA1 0606 N laser:M"),
    "GEV": ("tanks", "YTA1", "unit YTA1 0606 N gev laser:L"),
    "landed skimmer": ("skimmers", "YSA1", "unit YSA1 0606 N laser:L"),
    "landed chopper": ("skimmers", "YCA1", "option choppers on\nunit YCA1 0606 N laser:L"),
}
NO_CARRIERS = {
    "flying skimmer": ("skimmers", "YSA1", "unit YSA1 0606 N flying laser:L"),
    "flying chopper": ("skimmers", "YCA1", "option choppers on\nunit YCA1 0606 N flying laser:L"),
    "turret": ("skimmers", "YUA1", "unit YUA1 0606 laser:L-"),
    "bunker": ("bunkers", "YBA1", "unit YBA1 0606 laser:H-"),
    "recon": ("bunkers", "YRB1", "unit YRB1 0606 laser:L"),
}


def riding(carrier: str = "tank", *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A carrier in 0606 with a recon aboard, on the recons' card."""
    _, unit, text = CARRIERS[carrier]
    return lay("yellow-bunkers", CLEAR, text, f"unit YRA1 in {unit} nuke:L", *lines, dice=dice)


# on foot


@pytest.mark.rule("BRK-10.1")
def test_a_recon_stays_or_goes_one_hex() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0606 nuke:L")
    assert t.after("YRA1 move") == neighbours("0606")
    assert t.unit("YRA1").facing is None
    t.choose("YRA1 move 0706")
    assert t.unit("YRA1").hex == "0706"
    assert "YRA1" not in t.offered()
    stays = lay("yellow-bunkers", CLEAR, "unit YRA1 0606 nuke:L").choose("YRA1 done")
    assert stays.unit("YRA1").hex == "0606"


@pytest.mark.rule("BRK-10.2", "BRK-15.6")
def test_a_recon_fires_all_round() -> None:
    names = ("1a", "1b", "1c", "2a", "2b", "2c")
    around = [f"unit BU{copy} {hex_} nuke:L" for copy, hex_ in zip(names, sorted(neighbours("0606")), strict=True)]
    t = lay("yellow-bunkers", CLEAR, *around, "unit YRA1 0606 autocannon:L")
    assert (t.after("YRA1 fire.autocannon"), t.unit("YRA1").arc) == ({f"BU{copy}" for copy in names}, "all")


@pytest.mark.rule("BRK-10.3", "BRK-17.12")
def test_w6_a_recon_serves_any_number_and_a_tank_one() -> None:
    """Three bunkers in a crater, which see nothing for themselves."""
    lines = [plain("0608 crater"), *(f"unit YBA{copy} 0608 cluster:H" for copy in (1, 2, 3))]
    tank = lay("yellow-bunkers", *lines, "unit YTA1 0607 N nuke:M; unit YSA1 0303 N laser:L")
    tank.choose("YBA1 fire.cluster 0606")
    assert "0606" not in tank.after("YBA2 fire.cluster")
    tank.refused("YBA2 fire.cluster 0606", "BRK-17.12", "BRK-17.1")
    recon = lay("yellow-bunkers", *lines, "unit YRA1 0607 laser:L")
    for copy in (1, 2, 3):
        recon.choose(f"YBA{copy} fire.cluster 0606")
    assert recon.devices("0606") == {"yellow-cluster": 24}


@pytest.mark.rule("BRK-10.3", "BRK-17.12", "BRK-17.19")
def test_w6_with_both_there_the_recon_can_do_it_again() -> None:
    lines = [plain("0608 crater"), *(f"unit YBA{copy} 0608 cluster:H" for copy in (1, 2, 3))]
    t = lay("yellow-bunkers", *lines, "unit YTA1 0607 N nuke:M; unit YRA1 0607 laser:L")
    t.choose("YBA1 fire.cluster 0606")
    assert (t.asked, t.offered()) == (("yellow", "sighter"), {"YTA1", "YRA1"})
    t.choose("YTA1", "YBA2 fire.cluster 0606")  # only the recon is left, so nobody asks
    t.choose("YBA3 fire.cluster 0606")
    assert t.devices("0606") == {"yellow-cluster": 24}


# getting in


@pytest.mark.rule("BRK-10.4")
@pytest.mark.parametrize("who", list(CARRIERS))
def test_who_may_take_a_recon_aboard(who: str) -> None:
    card, unit, text = CARRIERS[who]
    t = lay(f"yellow-{card}", CLEAR, text, "unit YRA1 0606 nuke:L")
    assert "load.YRA1" in t.actions(unit)
    t.choose(f"{unit} load.YRA1")
    assert (t.unit(unit).passenger, t.unit("YRA1").carrier) == ("YRA1", unit)


@pytest.mark.rule("BRK-10.4", "BRK-10.5")
@pytest.mark.parametrize("who", list(NO_CARRIERS))
def test_who_may_not(who: str) -> None:
    card, unit, text = NO_CARRIERS[who]
    t = lay(f"yellow-{card}", CLEAR, text, "unit YRA1 0606 nuke:L")
    assert "load.YRA1" not in t.actions(unit)
    t.refused(f"{unit} load.YRA1", "BRK-10.4", "BRK-10.5", "BRK-26.9")


@pytest.mark.rule("BRK-10.4")
def test_the_recon_must_be_in_the_hex() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 0605 nuke:L")
    assert "load.YRA1" not in t.actions("YTA1")
    t.refused("YTA1 load.YRA1", "BRK-10.4")


@pytest.mark.rule("BRK-10.4")
def test_loading_is_no_action() -> None:
    t = lay(
        "yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 0606 nuke:L; unit BT1a 0605 N nuke:M", dice="--"
    )
    t.choose("YTA1 load.YRA1")
    t.act("YTA1 fire.laser BT1a", "YTA1 move 0607")
    while t.kind == "move":  # the passenger stays aboard
        t.choose("stop")
    t.choose("N")
    assert (t.unit("YTA1").hex, t.unit("YRA1").carrier) == ("0607", "YTA1")


@pytest.mark.rule("BRK-10.5")
def test_loading_comes_before_the_first_action() -> None:
    lines = (CLEAR, "unit YTA1 0606 N laser:M", "unit YRA1 0606 nuke:L", "unit BT1a 0605 N nuke:M")
    t = lay("yellow-tanks", *lines, dice="--").choose("YTA1 fire.laser BT1a")
    assert "load.YRA1" not in t.actions("YTA1")
    t.refused("YTA1 load.YRA1", "BRK-10.5")
    reloads = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M-; unit YRA1 0606 nuke:L").choose("YTA1 reload.laser")
    assert "load.YRA1" not in reloads.actions("YTA1")


@pytest.mark.rule("BRK-10.5")
def test_no_loading_after_moving() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 0605 nuke:L").choose("YTA1 move 0605")
    assert t.asked == ("yellow", "facing")
    t.choose("N")
    assert "YTA1" not in t.offered()
    assert t.unit("YTA1").passenger is None


@pytest.mark.rule("BRK-10.5", "BRK-26.9")
def test_a_chopper_that_was_airborne_does_not_load_after_landing() -> None:
    lines = (CLEAR, "option choppers on", "unit YRA1 0606 nuke:L")
    t = lay("yellow-skimmers", *lines, "unit YCA1 0606 N flying laser:L").choose("YCA1 land")
    assert "load.YRA1" not in t.actions("YCA1")
    t = lay("yellow-skimmers", *lines, "unit YCA1 0606 N laser:L").choose("YCA1 takeoff")
    assert "load.YRA1" not in t.actions("YCA1")
    t.refused("YCA1 load.YRA1", "BRK-10.5", "BRK-26.9", "BRK-10.4")


@pytest.mark.rule("BRK-10.5", "BRK-7.5", "BRK-6.9")
def test_loading_is_over_once_the_carrier_has_acted_even_if_others_act_in_between() -> None:
    position = "unit YTA1 0606 N autocannon:L nuke:L-; unit YTB1 0707 N laser:M; unit YRA1 0606 nuke:L"
    t = lay("yellow-tanks", CLEAR, position)
    t.choose("YTA1 reload.nuke", "YTB1 done S")
    assert not {"load.YRA1", "fire.nuke"} & t.actions("YTA1")


@pytest.mark.rule("BRK-10.5", "BRK-10.17", "BRK-26.9")
def test_a_chopper_that_has_let_its_passenger_out_loads_nobody_any_more() -> None:
    t = lay("yellow-skimmers", plain(), "option choppers on; unit YCA1 0505 N; unit YRA1 0505; unit YRA2 0505")
    t.act("YCA1 load.YRA1", "YCA1 drop")
    assert t.actions("YCA1") == {"takeoff", "done"}
    t.refused("YCA1 load.YRA1", "BRK-10.5")
    t.refused("YCA1 load.YRA2", "BRK-10.5")
    again = Table(sandtable.position("breakable", t.match.position(), dice=[]))
    assert again.actions("YCA1") == {"takeoff", "done"}
    t.act("YCA1 takeoff", "YCA1 ahead", "YCA1 ahead")  # it has cost no action
    assert t.at("YCA1") == ("0503", "N")


@pytest.mark.rule("BRK-10.6")
def test_one_recon_and_no_more() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 0606 nuke:L; unit YRA2 0606 nuke:L")
    assert {"load.YRA1", "load.YRA2"} <= t.actions("YTA1")
    t.choose("YTA1 load.YRA1")
    assert "load.YRA2" not in t.actions("YTA1")
    t.refused("YTA1 load.YRA2" if t.kind == "unit" else "load.YRA2", "BRK-10.6")


@pytest.mark.rule("BRK-10.6")
def test_no_prisoners() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit BR1a 0606 nuke:L")
    assert "load.BR1a" not in t.actions("YTA1")
    t.refused("YTA1 load.BR1a", "BRK-10.6")


@pytest.mark.rule("BRK-10.6", "BRK-28.8")
def test_a_team_mates_recon_is_of_the_same_side() -> None:
    t = table(
        "option teams two; card yellow-tanks",
        CLEAR,
        "unit YTA1 0606 N laser:M; unit RRA1 0606 nuke:L; unit GR1a 0606 nuke:L; unit BT1a 0101 N nuke:M",
    )
    loads = {word for word in t.actions("YTA1") if word.startswith("load.")}
    assert loads == {"load.RRA1"}


@pytest.mark.rule("BRK-10.6", "BRK-10.9")
def test_a_carrier_that_has_dropped_its_passenger_loads_no_other() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L; unit YRA2 0606 nuke:L")
    assert "load.YRA2" not in t.actions("YTA1")
    t.choose("YTA1 drop")
    assert not [word for word in t.actions("YTA1") if word.startswith("load.")]


@pytest.mark.rule("BRK-10.7")
def test_a_loaded_recon_still_has_its_own_card() -> None:
    t = lay(
        "yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 0606 nuke:L; deck yellow-bunkers 1", SPARE_BUNKER
    )
    t.choose("YTA1 load.YRA1")
    t.act("YTA1 move 0605")
    while t.kind == "move":
        t.choose("stop")
    t.choose("N", "end")
    assert t.asked == ("yellow", "unit")
    assert "YRA1" in t.offered()
    t.choose("YRA1 move 0604")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0604", None)


# aboard


@pytest.mark.rule("BRK-10.8", "BRK-10.10")
def test_what_a_passenger_may_do() -> None:
    t = riding("tank", "unit BT1a 0606 N autocannon:M")
    assert t.actions("YRA1") == {"out", "move", "done"}
    t.refused("YRA1 fire.nuke 0606", "BRK-10.8")
    t.refused("YRA1 melee BT1a", "BRK-10.8")
    t = lay("yellow-bunkers", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L-")
    assert t.actions("YRA1") == {"reload.nuke", "out", "move", "done"}
    t.choose("YRA1 reload.nuke")
    assert (t.loaded("YRA1"), t.actions("YRA1")) == ({"nuke": True}, {"out", "move", "done"})


@pytest.mark.rule("BRK-10.8", "BRK-17.15")
def test_a_passenger_does_not_sight() -> None:
    lines = (plain("0608 crater"), "unit YBA1 0608 cluster:H", "unit YTA1 0607 S laser:M")
    t = lay("yellow-bunkers", *lines, "unit YRA1 in YTA1 nuke:L")
    assert "0606" not in t.after("YBA1 fire.cluster")  # behind the tank, and its passenger does not look
    t = lay("yellow-bunkers", *lines, "unit YRA1 0607 nuke:L")
    assert "0606" in t.after("YBA1 fire.cluster")


@pytest.mark.rule("BRK-10.8", "BRK-23.14")
def test_a_passenger_does_not_fire_defensively() -> None:
    lines = (CLEAR, "unit BT1a 0606 N cluster:M", "unit YTA1 0604 S nuke:M")
    t = lay("blue-tanks", *lines, "unit YRA1 in YTA1 laser:L", dice="2").choose("BT1a fire.cluster 0604")
    assert t.devices("0604") == {"blue-cluster": 4}
    t = lay("blue-tanks", *lines, "unit YRA1 0604 laser:L", dice="2").choose("BT1a fire.cluster 0604")
    assert t.asked == ("yellow", "lasers")


@pytest.mark.rule("BRK-10.10")
@pytest.mark.parametrize("carrier", list(CARRIERS))
def test_a_passenger_gets_out_in_place_or_steps_away(carrier: str) -> None:
    t = riding(carrier)
    assert t.after("YRA1 move") == neighbours("0606")
    away = t.twin("YRA1 move 0605")
    assert (away.unit("YRA1").hex, away.unit("YRA1").carrier) == ("0605", None)
    t.choose("YRA1 out")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0606", None)
    assert t.unit(CARRIERS[carrier][1]).passenger is None


@pytest.mark.rule("BRK-10.10")
def test_getting_out_is_the_physical_action() -> None:
    t = riding("tank", "unit BT1a 0606 N autocannon:M").choose("YRA1 out")
    assert "YRA1" not in t.offered()
    for line in ("YRA1 fire.nuke 0605", "YRA1 move 0605", "YRA1 melee BT1a"):
        t.refused(line, "BRK-10.10", "BRK-7.1", "BRK-6.8", "BRK-6.9")


@pytest.mark.rule("BRK-10.10", "BRK-10.9")
def test_out_of_a_flying_carrier_too() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YSA1 0606 N flying laser:L; unit YRA1 in YSA1 nuke:L")
    assert {"out", "move"} <= t.actions("YRA1")
    t.choose("YRA1 move 0605")
    assert t.unit("YRA1").hex == "0605"


# getting out on the carrier's card


@pytest.mark.rule("BRK-10.9", "BRK-10.17")
def test_a_tank_drops_its_passenger_before_or_after_its_step() -> None:
    lines = (CLEAR, "unit YTA1 0606 N laser:M", "unit YRA1 in YTA1 nuke:L")
    before = lay("yellow-tanks", *lines)
    assert "drop" in before.actions("YTA1")
    before.choose("YTA1 drop")
    assert (before.unit("YRA1").hex, before.unit("YRA1").carrier) == ("0606", None)
    before.act("YTA1 move 0605 N")
    assert (before.unit("YTA1").hex, before.unit("YRA1").hex) == ("0605", "0606")
    after = lay("yellow-tanks", *lines).choose("YTA1 move 0605")
    assert (after.kind, "drop" in after.offered()) == ("move", True)
    after.choose("drop", "N")
    assert (after.at("YTA1"), after.unit("YRA1").hex, after.unit("YRA1").carrier) == (("0605", "N"), "0605", None)


@pytest.mark.rule("BRK-10.9")
@pytest.mark.parametrize("drop_after", [0, 1, 2, 3])
def test_a_flying_skimmer_drops_its_passenger_at_any_point(drop_after: int) -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N flying laser:L; unit YRA1 in YSA1 nuke:L").choose("YSA1 move")
    for steps in range(4):
        if steps == drop_after:
            assert t.kind == "move"
            assert "drop" in t.offered()
            t.choose("drop")
        if steps < 3:
            t.choose(f"06{5 - steps:02}", "straight")
    if t.kind == "move":
        t.choose("stop")
    assert t.at("YSA1") == ("0603", "N")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == (f"06{6 - drop_after:02}", None)
    assert t.alive("YRA1") == [True]


@pytest.mark.rule("BRK-10.9")
def test_the_passenger_may_stay_aboard() -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N flying laser:L; unit YRA1 in YSA1 nuke:L")
    t.choose("YSA1 move 0605 straight", "stop")
    assert (t.unit("YSA1").hex, t.unit("YSA1").passenger) == ("0605", "YRA1")


@pytest.mark.rule("BRK-10.9", "BRK-10.3", "BRK-17.1")
def test_a_recon_dropped_by_one_tank_sights_for_the_next() -> None:
    position = "unit YTA1 0607 S; unit YRA1 in YTA1; unit YTB1 0112 N nuke:M"
    t = lay("yellow-tanks", plain("0112 crater"), position, dice=[*check(1), "-", "-"])
    t.act("YTA1 drop", "YTB1 fire.nuke 0606 YRA1")
    assert t.clouds("0606") == ["medium"]


@pytest.mark.rule("BRK-10.11")
@pytest.mark.parametrize("terrain", ["lake", "lava", "woods", "hill"])
def test_nobody_is_dropped_into_a_lake_or_lava(terrain: str) -> None:
    t = lay("yellow-skimmers", plain(f"0605 {terrain}"), "unit YSA1 0606 N flying laser:L; unit YRA1 in YSA1 nuke:L")
    t.choose("YSA1 move 0605 straight")
    dry = terrain in {"woods", "hill"}
    assert ("drop" in t.offered()) == dry
    if not dry:
        t.refused("drop", "BRK-10.11")


@pytest.mark.rule("BRK-10.11", "BRK-27.7")
def test_nobody_steps_into_water_or_lava() -> None:
    ground = plain("0606 lake; 0605 lava; 0607 volcano")
    t = lay("yellow-bunkers", ground, "unit YTA1 0606 N gev laser:L; unit YRA1 in YTA1 nuke:L")
    assert "out" not in t.actions("YRA1")
    t.refused("YRA1 out", "BRK-10.11", "BRK-27.7")
    assert t.after("YRA1 move") == neighbours("0606") - {"0605", "0607"}
    tank = lay("yellow-tanks", ground, "unit YTA1 0606 N gev laser:L; unit YRA1 in YTA1 nuke:L")
    assert "drop" not in tank.actions("YTA1")
    tank.refused("YTA1 drop", "BRK-10.11", "BRK-27.7")


@pytest.mark.rule("BRK-10.11", "BRK-10.17")
def test_over_a_lake_nobody_is_asked_to_get_out() -> None:
    t = lay("yellow-skimmers", plain("0505 lake"), "unit YSA1 0505 N flying; unit YRA1 in YSA1").act("YSA1 about-face")
    assert (t.asked, t.unit("YRA1").carrier) == (("yellow", "unit"), "YSA1")


@pytest.mark.rule("BRK-10.12", "BRK-2.9")
def test_a_passenger_dies_with_its_carrier() -> None:
    position = "unit BT1a 0605 S autocannon:M; unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L"
    t = lay("blue-tanks", CLEAR, position, dice="+")
    t.choose("BT1a fire.autocannon YTA1")
    assert t.alive("YTA1", "YRA1") == [False, False]


@pytest.mark.rule("BRK-10.12")
def test_a_nuke_does_not_roll_for_a_passenger() -> None:
    # the tank, and two for the terrain
    t = lay(
        "blue-tanks", CLEAR, "unit BT1a 0605 S nuke:M; unit YTA1 0606 N nuke:M; unit YRA1 in YTA1 nuke:L", dice="---"
    )
    t.choose("BT1a fire.nuke 0606")
    assert t.alive("YTA1", "YRA1") == [True, True]


@pytest.mark.rule("BRK-10.12", "BRK-22.8")
def test_a_passenger_does_not_set_off_cluster_bombs() -> None:
    # one bomb, light v medium, at the tank alone
    t = lay("yellow-tanks", CLEAR, "cluster 0605 blue 1; unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L", dice="+-")
    t.choose("YTA1 move 0605")
    while t.kind == "move":
        t.choose("stop")
    t.choose("N")
    assert (t.alive("YTA1", "YRA1"), t.devices("0605")) == ([True, True], {})


@pytest.mark.rule("BRK-10.12")
@pytest.mark.parametrize(("die", "alive"), [("+", True), ("-", False)])
def test_by_variant_a_passenger_may_survive(die: str, alive: bool) -> None:
    t = lay(
        "blue-tanks",
        "option passenger_survival on",
        CLEAR,
        "unit BT1a 0605 S autocannon:M; unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L",
        dice=["+", die],
    )
    t.choose("BT1a fire.autocannon YTA1")
    assert t.alive("YTA1", "YRA1") == [False, alive]
    if alive:
        assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0606", None)


@pytest.mark.rule("BRK-10.12", "BRK-3.15", "BRK-10.11")
@pytest.mark.parametrize(("terrain", "alive"), [("lake", False), ("clear", True)])
def test_by_variant_a_survivor_still_has_to_swim(terrain: str, alive: bool) -> None:
    t = lay(
        "blue-tanks",
        "option passenger_survival on",
        plain(f"0605 {terrain}"),
        "unit BT1a 0606 N autocannon:M; unit YSA1 0605 N flying laser:L; unit YRA1 in YSA1 nuke:L",
        dice=["+", "-", "+"] if alive else ["+", "-"],
    )
    t.choose("BT1a fire.autocannon YSA1")
    assert t.alive("YSA1", "YRA1") == [False, alive]


@pytest.mark.rule("BRK-10.12", "BRK-25.5", "BRK-3.15")
def test_by_variant_nobody_survives_lava() -> None:
    t = lay(
        "blue-tanks",
        "option passenger_survival on",
        plain("0605 crater"),
        "unit BT1a 0606 N nuke:M; unit YTA1 0605 N autocannon:M; unit YRA1 in YTA1 nuke:L",
        dice="--+-",
    )
    t.choose("BT1a fire.nuke 0605")
    assert (t.terrain("0605"), t.alive("YTA1", "YRA1")) == ("lava", [False, False])


@pytest.mark.rule("BRK-10.12", "BRK-1.4")
def test_two_tables_do_not_mix_their_passengers_up() -> None:
    """The same recon rides a tank on one table and a skimmer on another; each view names its own carrier."""
    tables = {
        carrier: lay("blue-tanks", CLEAR, f"unit {carrier} 0606 N laser:{size}; unit YRA1 in {carrier} nuke:L")
        for carrier, size in (("YTA1", "M"), ("YSA1", "L"), ("YTB3", "M"))
    }
    for carrier, t in tables.items():
        assert (t.unit("YRA1").carrier, t.unit(carrier).passenger) == (carrier, "YRA1")


@pytest.mark.rule("BRK-10.12", "BRK-25.5")
def test_a_passenger_that_survives_its_carrier_is_lost_in_the_lava_all_the_same() -> None:
    t = lay(
        "yellow-bunkers",
        "option passenger_survival on",
        plain("0606 crater"),
        "unit YBA1 0607 nuke:H; unit BT1a 0606 N; unit BR1a in BT1a",
        dice="+++--",
    )
    t.act("YBA1 fire.nuke 0606")
    assert (t.terrain("0606"), t.alive("BT1a", "BR1a")) == ("lava", [False, False])


@pytest.mark.rule("BRK-10.12", "BRK-3.15")
def test_a_passenger_that_survives_over_a_lake_drowns() -> None:
    t = lay(
        "yellow-bunkers",
        "option passenger_survival on",
        plain("0606 lake"),
        "unit YRA1 0607; unit BS1a 0606 N flying; unit BR1a in BS1a",
        dice="+",
    )
    t.act("YRA1 fire.autocannon BS1a")
    assert t.alive("BS1a", "BR1a") == [False, False]


@pytest.mark.rule("BRK-10.12")
@pytest.mark.parametrize("where", ["gone", "left"])
def test_a_text_cannot_put_a_recon_into_a_carrier_that_is_no_more(where: str) -> None:
    assert "YTA1" in unreadable(f"unit YTA1 {where} N; unit YRA1 in YTA1")


@pytest.mark.rule("BRK-10.12", "BRK-30.29")
def test_by_variant_a_survivor_in_the_satellites_hex_downloads_its_data() -> None:
    position = (
        "scenario retrieval; option passenger_survival on; card blue-tanks; unit YTA1 0608 N; unit YRA1 in YTA1; "
        "unit BT1a 0609 N; unit BR1a off; unit BT1b 0202 N"
    )
    t = table(position, dice="+++")
    t.act("BT1a fire.autocannon")
    assert (t.alive("YTA1", "YRA1"), t.unit("YRA1").data) == ([False, True], True)


@pytest.mark.rule("BRK-10.12", "BRK-5.9")
def test_a_unit_is_described_by_what_lies_open_and_a_passenger_by_its_carrier() -> None:
    position = (
        "card yellow-bunkers; unit YTA1 0605 NE; unit YRA1 in YTA1 laser:L-; unit YRA2 0605 laser:L; unit BT1a 0201 S"
    )
    t = table(position)
    assert phrases(t)["YRA1"] == "Yellow Recon A1, aboard Yellow Tank A1, L laser (unloaded)"
    position = (
        "option choppers on; option erratic on; card blue-bunkers; unit BB1a 0606; "
        "unit YCA1 0606 S flying erratic brain=blue:2; unit YTA1 0606 NE; unit YRA1 in YTA1"
    )
    t = table(position)
    t.choose("fire.autocannon" if t.kind == "action" else "BB1a fire.autocannon")
    assert phrases(t) == {
        "YCA1": "Yellow Chopper A1, 0606, flying, faces south, erratic, 2 blue brain markers, L autocannon",
        "YTA1": "Yellow Tank A1, 0606, faces north-east, M autocannon, carries Yellow Recon A1",
    }


@pytest.mark.rule("BRK-10.17")
def test_a_tank_that_stays_may_drop_its_passenger_after_firing() -> None:
    position = "unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L; unit BT1a 0606 N nuke:M"
    t = lay("yellow-tanks", CLEAR, position, dice="--+")
    t.choose("YTA1 fire.laser BT1a")
    assert "drop" in t.actions("YTA1")
    t.choose("YTA1 drop")
    assert t.unit("YRA1").carrier is None
    t.act("YTA1 melee BT1a")
    assert t.alive("BT1a") == [False]


@pytest.mark.rule("BRK-10.17")
def test_a_landed_skimmer_that_stays_may_drop_its_passenger() -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N laser:L; unit YRA1 in YSA1 nuke:L").choose("YSA1 drop")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0606", None)


@pytest.mark.rule("BRK-10.17", "BRK-10.9")
@pytest.mark.parametrize("first", ["land", "about-face"])
def test_a_skimmer_that_lands_or_reverses_may_drop_its_passenger_first(first: str) -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N flying laser:L; unit YRA1 in YSA1 nuke:L").choose("YSA1 drop")
    t.act(f"YSA1 {first}")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0606", None)


@pytest.mark.rule("BRK-10.17", "BRK-26.9")
def test_a_chopper_drops_its_passenger_at_any_moment() -> None:
    lines = (CLEAR, "option choppers on", "unit YCA1 0606 N flying laser:L", "unit YRA1 in YCA1 nuke:L")
    for moment in range(4):
        t = lay("yellow-skimmers", *lines)
        for count in range(3):
            if count == moment:
                t.act("YCA1 drop")
            t.act("YCA1 ahead")
        if moment == 3:
            assert "drop" in t.actions("YCA1"), "after its last action it may still drop its passenger"
            t.act("YCA1 drop")
        assert t.unit("YCA1").hex == "0603"
        assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == (f"06{6 - moment:02}", None)


@pytest.mark.rule("BRK-10.18")
def test_a_ride_changes_neither_load_nor_markers() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 0606 nuke:L- brain=blue:2")
    t.choose("YTA1 load.YRA1")
    assert t.unit("YRA1").carrier == "YTA1"
    t.act("YTA1 drop")
    assert (t.loaded("YRA1"), t.unit("YRA1").brain) == ({"nuke": False}, {"blue": 2})


@pytest.mark.rule("BRK-10.18", "BRK-24.4")
def test_the_owner_of_the_markers_decides_about_a_marked_passenger() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L- brain=blue:1")
    assert "YRA1" not in t.offered()
    t.choose("end")
    assert t.kind
    assert (t.asked[0], t.actions("YRA1")) == ("blue", {"reload.nuke", "out", "move", "done"})
    t.choose("YRA1 move 0605" if t.kind == "unit" else "move 0605")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier, t.unit("YRA1").brain) == ("0605", None, {})


@pytest.mark.rule("BRK-10.18", "BRK-30.29")
def test_a_passenger_keeps_the_data() -> None:
    position = (
        "scenario retrieval; card yellow-tanks; unit YTA1 0606 N laser:M; unit YRA1 0606 data nuke:L; "
        "unit BR1a 0101 nuke:L; unit YTB1 0202 N nuke:M; object satellite 0608"
    )
    t = table(position)
    t.choose("YTA1 load.YRA1")
    assert (t.unit("YRA1").data, t.unit("YRA1").carrier) == (True, "YTA1")


@pytest.mark.rule("BRK-10.18", "BRK-24.4")
def test_a_marked_passenger_is_moved_by_the_markers_owner() -> None:
    t = forced("blue-bunkers", CLEAR, "unit BT1a 0606 N; unit BR1a in BT1a nuke:L- brain=yellow:1")
    assert {"reload.nuke", "out", "move", "done"} == t.actions("BR1a")
    t.act("BR1a move 0605")
    assert (t.unit("BR1a").hex, t.unit("BR1a").carrier) == ("0605", None)


@pytest.mark.rule("BRK-10.4", "BRK-27.11")
def test_a_bonus_move_may_drop_but_not_load() -> None:
    t = draw("blue-tanks", CLEAR, "unit YTA1 0606 N gev laser:L; unit YRA1 0606 nuke:L").choose("YTA1")
    assert not [word for word in t.offered() if word.startswith("load")]
    t = draw("blue-tanks", CLEAR, "unit YTA1 0606 N gev laser:L; unit YRA1 in YTA1 nuke:L").choose("YTA1")
    assert "drop" in t.offered()
    t.choose("drop")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0606", None)


@pytest.mark.rule("BRK-10.4", "BRK-10.6", "BRK-6.9")
def test_two_carriers_do_not_share_a_recon() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YTA2 0606 N laser:M; unit YRA1 0606 nuke:L")
    t.choose("YTA1 load.YRA1")
    if t.kind == "action":
        t.choose("done", "N")
    assert "load.YRA1" not in t.actions("YTA2")


@pytest.mark.rule("BRK-10.4", "BRK-10.9", "BRK-10.17")
def test_a_recon_changes_carriers_on_one_card() -> None:
    """The first tank drops it, the second, not yet active, takes it up in the same hex and drives on."""
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YTA2 0605 N laser:M; unit YRA1 in YTA1 nuke:L")
    t.choose("YTA1 move 0605 drop N")
    assert t.unit("YRA1").hex == "0605"
    t.choose("YTA2 load.YRA1")
    ride(t.act("YTA2 move 0604"))
    t.choose("N")
    assert (t.unit("YTA2").hex, t.unit("YRA1").carrier) == ("0604", "YTA2")


@pytest.mark.rule("BRK-10.4", "BRK-10.8")
def test_a_recon_taken_aboard_no_longer_sights() -> None:
    t = lay("yellow-tanks", plain("0112 crater"), "unit YTA1 0607 S; unit YRA1 0607; unit YTB1 0112 N nuke:M")
    assert sighters(t, "YTB1", "nuke", "0606") == {"YRA1"}
    t.act("YTA1 load.YRA1", "YTA1 done S")
    assert hexes(t, "YTB1", "nuke") >= {"0112", "0608"}
    assert "0606" not in hexes(t, "YTB1", "nuke")


def test_a_recon_aboard_is_not_asked_twice() -> None:
    """A passenger that got out on its own card is finished, and its carrier is free to load another."""
    t = riding("tank", "unit YRA2 0606 nuke:L; deck yellow-tanks 1", *spare_lines("yellow-tanks")[1:])
    t.choose("YRA1 out", "end")
    assert t.asked == ("yellow", "unit")
    assert {"load.YRA1", "load.YRA2"} <= t.actions("YTA1")
    assert spare("yellow-tanks") in t.offered()


@pytest.mark.rule("BRK-10.17", "BRK-10.9")
@pytest.mark.parametrize("hex_", ["0605", "0604", "0704"])
def test_who_is_only_asked_about_the_passenger_goes_nowhere(hex_: str) -> None:
    # A skimmer that has just landed; the hex ahead is woods, where it could not be on the ground.
    t = lay("blue-skimmers", plain("0605 woods"), "unit BS1a 0606 N flying; unit BR1a in BS1a").act("BS1a land")
    assert t.offered() == {"stop", "drop"}
    t.refused(hex_, "BRK-10.9")


@pytest.mark.rule("BRK-10.17", "BRK-10.9")
def test_a_carrier_that_strikes_may_let_its_passenger_out_when_it_has_seen_the_result() -> None:
    t = lay("yellow-tanks", plain(), "unit YTA1 0505 N; unit YRA1 in YTA1; unit BT1a 0505 S", dice="+")
    t.act("YTA1 melee")
    assert (t.alive("BT1a"), t.asked, t.offered()) == ([False], ("yellow", "move"), {"stop", "drop"})
    t.choose("drop SE")
    assert (t.unit("YRA1").hex, t.at("YTA1")) == ("0505", ("0505", "SE"))


@pytest.mark.rule("BRK-10.17", "BRK-22.6")
@pytest.mark.parametrize(("line", "start"), [("land", " flying"), ("about-face", " flying"), ("takeoff", "")])
@pytest.mark.parametrize("answer", ["drop", "stop"])
def test_a_skimmer_that_stays_in_its_hex_may_let_its_passenger_out_afterwards(
    line: str, start: str, answer: str
) -> None:
    t = lay("yellow-skimmers", plain(), f"unit YSA1 0505 N{start}; unit YRA1 in YSA1; cluster 0505 blue 1", dice="-")
    t.act(f"YSA1 {line}")
    assert t.devices("0505") == {}  # the bombs come first
    t.choose(answer)
    assert (t.unit("YRA1").carrier, t.actions("YSA1")) == (None if answer == "drop" else "YSA1", set())


# a passenger at the edge of the map


@pytest.mark.rule("BRK-10.10", "BRK-8.6")
@pytest.mark.parametrize(
    ("hex_", "edges"),
    [
        ("0606", set()),
        ("0601", {"exit.north"}),
        ("0101", {"exit.north", "exit.west"}),
        ("1114", {"exit.south", "exit.east"}),
    ],
)
def test_a_passenger_may_step_off_the_map(hex_: str, edges: set[str]) -> None:
    # Its one hex away may lie beyond the edge (print p. 8).
    t = lay("blue-bunkers", CLEAR, f"cloud 0306 heavy; unit BT1a {hex_} N nuke:M; unit BR1a in BT1a nuke:L")
    assert t.after("BR1a move") == neighbours(hex_) | edges


@pytest.mark.rule("BRK-10.10", "BRK-8.5")
def test_it_leaves_alone_and_its_carrier_stays() -> None:
    t = lay("blue-bunkers", CLEAR, "unit BT1a 0601 N nuke:M; unit BR1a in BT1a nuke:L; unit BR1b 0606 nuke:L")
    t.choose("BR1a move exit.north")
    assert (t.unit("BR1a").hex, t.at("BT1a"), t.unit("BT1a").passenger) == ("left", ("0601", "N"), None)


@pytest.mark.rule("BRK-10.10", "BRK-22.8", "BRK-22.15")
def test_bombs_meet_it_on_the_way_off_the_map() -> None:
    lines = ("cluster 0601 yellow 1", "unit BT1a 0601 N nuke:M", "unit BR1a in BT1a nuke:L")
    t = lay("blue-bunkers", CLEAR, *lines, dice="++").choose("BR1a move exit.north")  # by its carrier it is medium
    assert (t.unit("BR1a").hex, t.alive("BT1a")) == ("gone", [True])


@pytest.mark.rule("BRK-10.10", "BRK-10.11", "BRK-3.5")
def test_among_lava_the_edge_is_the_only_way() -> None:
    lava = [f"{hex_} lava yellow" for hex_ in sorted(neighbours("0101"))]
    t = lay("blue-bunkers", plain(*lava), "unit BT1a 0101 N nuke:M; unit BR1a in BT1a nuke:L")
    assert t.after("BR1a move") == {"exit.north", "exit.west"}


@pytest.mark.rule("BRK-10.10", "BRK-24.13")
@pytest.mark.parametrize("option", ["on", "off"])
def test_a_controller_drives_a_passenger_off_the_map_unless_the_option_forbids_it(option: str) -> None:
    lines = ("unit BT1a 0601 N nuke:M", "unit BR1a in BT1a nuke:L- brain=yellow:1")
    t = forced("blue-bunkers", CLEAR, f"option forced_exit {option}", *lines)
    assert ("exit.north" in t.after("BR1a move")) == (option == "on")


@pytest.mark.rule("BRK-10.10", "BRK-10.8", "BRK-17.15")
def test_a_recon_that_has_got_out_sights_on_the_same_card() -> None:
    t = lay("yellow-bunkers", plain("0112 crater"), "unit YBA1 0112 nuke:H; unit YTA1 0606 S; unit YRA1 in YTA1")
    assert "0605" not in hexes(t, "YBA1", "nuke")
    t.act("YRA1 out")
    assert sighters(t, "YBA1", "nuke", "0605") == {"YRA1"}


@pytest.mark.rule("BRK-10.8", "BRK-10.10", "BRK-21.4")
def test_words_of_others_are_refused_for_what_the_unit_is() -> None:
    t = lay("blue-bunkers", CLEAR, "unit BT1a 0601 N nuke:M; unit BR1a in BT1a nuke:L; unit BR1b 0606 nuke:L")
    t.refused("BR1a takeoff", "BRK-10.8")
    t.refused("BR1b out", "BRK-10.10")
    t.refused("BR1b detonate", "BRK-21.4")
