"""Frozen units of Breakable: not activated, not affected, and what they bear stays on them (BRK-31.38, 31.39)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.combined import ON, draw, lay, look, spare_lines
from tests.support.breakable.hands import plain
from tests.support.breakable.table import Table, table


def after_yellow(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Resolve a card of Yellow's without doing anything that is not forced; then Blue's heavy units act."""
    spares = dict.fromkeys((*spare_lines(card), *spare_lines("blue-heavy")))
    t = table(ON, plain(*terrain), f"card {card}; deck blue-heavy 1", *spares, *lines, dice=dice)
    while t.asked_side == "yellow":
        words = t.offered()
        t.choose("end" if "end" in words else min(words))
    return t


ICE = "frozen stasis=3"
FLYER = f"unit YSA1 0606 N flying erratic {ICE}"


@pytest.mark.rule("BRK-29.4", "BRK-31.38")
@pytest.mark.parametrize("mark", ["", " brain=blue:1"])
def test_an_erratic_marker_stays_under_the_ice(mark: str) -> None:
    # It comes off when the unit is activated, and who is frozen is not.
    t = draw("yellow-light", "option erratic on; time 3", FLYER + mark).end()
    assert t.unit("YSA1").erratic
    assert t.unit("YSA1").target == "medium"


@pytest.mark.rule("BRK-29.6", "BRK-31.38")
def test_thawed_it_sights_for_nobody_until_it_has_been_activated() -> None:
    lines = ("option erratic on", "unit YSA1 0606 N flying erratic", "unit YTA1 0608 S nuke:M")
    t = lay("yellow-medium", *lines)
    assert "0604" not in t.after("YTA1 fire.nuke")
    t.refused("YTA1 fire.nuke 0604", "BRK-17.14", "BRK-29.6")


@pytest.mark.rule("BRK-24.6", "BRK-31.31")
def test_who_freezes_in_the_midst_of_its_controlled_activation_has_had_it() -> None:
    xw = "option experimental_weapons on"
    units = ("unit BT1a 0606 N vortex:M brain=yellow:2", "unit BT3f 1114 N brain=yellow:1", "cloud 1114 heavy")
    t = table(ON, plain(), xw, "time 4; card blue-medium; step 2", *units, dice="+--").act("BT1a fire.vortex 0605")
    assert look(t, "BT1a")["frozen"]
    assert (t.unit("BT1a").brain, t.offered()) == ({"yellow": 1}, {"BT3f", "end"})


@pytest.mark.rule("BRK-24.6", "BRK-31.38")
def test_who_is_frozen_before_its_controlled_activation_keeps_its_markers() -> None:
    # Blue's one controlled tank freezes the other, which has not been activated.
    units = ("unit BT1a 0606 N stasis:M brain=yellow:1", "unit BT2a 0605 N brain=yellow:1")
    t = table(ON, plain(), "time 4; card blue-medium; step 2", *units, dice=["+", "blue-medium"])
    t.act("BT1a fire.stasis BT2a", "BT1a done", "N")
    assert look(t, "BT2a")["frozen"]
    assert (t.unit("BT1a").brain, t.unit("BT2a").brain) == ({}, {"yellow": 1})


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


@pytest.mark.rule("BRK-31.38")
def test_who_has_begun_and_is_frozen_by_another_has_been_activated() -> None:
    units = ("unit BT1a 0606 N stasis:M brain=yellow:1", "unit BT2a 0605 N brain=yellow:1", "unit YTA1 0605 N")
    t = table(ON, plain(), "time 4; card blue-medium; step 2", *units, dice=["-", "+", "blue-medium"])
    t.act("BT2a fire.autocannon YTA1", "BT1a fire.stasis BT2a", "BT1a done", "N")
    assert look(t, "BT2a")["frozen"]
    assert (t.unit("BT1a").brain, t.unit("BT2a").brain) == ({}, {})


@pytest.mark.rule("BRK-31.38", "BRK-21.4", "BRK-27.16")
@pytest.mark.parametrize(("device", "verb"), [("buzz", "detonate"), ("killbot", "melee")])
def test_devices_do_nothing_to_it(device: str, verb: str) -> None:
    lines = ("time 3", f"{device} 0606 blue 1", f"unit YTA1 0606 N {ICE}")
    t = lay("blue-light", *lines)
    t.refused(f"blue-{device}.0606 {verb}", "BRK-31.38")
    t = lay("blue-light", *lines, "unit YTB1 0606 N; unit YTB2 0606 N")
    t.refused(f"blue-{device}.0606 {verb} YTA1", "BRK-31.38")


@pytest.mark.rule("BRK-31.38")
def test_nobody_strikes_it_and_the_refusal_says_why() -> None:
    t = lay("blue-medium", f"time 3; unit BT1a 0606 N; unit YTA1 0606 N {ICE}")
    t.refused("BT1a melee", "BRK-31.38")
    t = lay("blue-medium", f"time 3; unit BT1a 0606 N; unit YTA1 0606 N {ICE}; unit YTB1 0606 N")
    assert t.after("BT1a melee") == {"YTB1"}
    t.refused("BT1a melee YTA1", "BRK-31.38")


@pytest.mark.rule("BRK-31.38", "BRK-22.11")
def test_it_is_rolled_for_by_no_bomb_but_its_neighbour_is() -> None:
    lines = ("time 3", "unit BT1a 0606 N nuke:M", f"unit YTA1 0605 N {ICE}", "unit YTB1 0605 N")
    t = lay("blue-medium", *lines, dice="+--").act("BT1a fire.nuke 0605 BT1a")  # the other tank, then the ground
    assert t.alive("YTA1", "YTB1") == [True, False]


@pytest.mark.rule("BRK-31.38", "BRK-31.66", "BRK-25.5")
def test_a_frozen_carrier_and_its_passenger_are_lost_in_lava_all_the_same() -> None:
    lines = ("time 3", "unit BT1a 0607 N nuke:M", f"unit YTA1 0605 N {ICE}", "unit YRA1 in YTA1")
    t = lay("blue-medium", *lines, terrain=["0605 crater red"], dice="2+-3").act("BT1a fire.nuke 0605 BT1a")
    assert (t.terrain("0605"), t.alive("YTA1", "YRA1")) == ("lava", [False, False])


@pytest.mark.rule("BRK-31.38", "BRK-14.5")
def test_it_still_lends_its_class_to_a_recon() -> None:
    t = lay("blue-medium", f"time 3; unit YTA1 0605 N {ICE}; unit YRA1 0605")
    assert t.unit("YRA1").target == "medium"


@pytest.mark.rule("BRK-31.38", "BRK-9.1")
def test_it_still_fills_its_hex() -> None:
    tanks = (f"unit YTA{copy} 0605 N {ICE}" for copy in (1, 2, 3, 4))
    t = lay("blue-medium", "time 3; unit BT1a 0606 N", *tanks)
    t.refused("BT1a move 0605", "BRK-9.3")


@pytest.mark.rule("BRK-31.38", "BRK-10.10")
def test_the_passenger_of_a_frozen_tank_gets_out_on_its_own_card() -> None:
    t = lay("blue-heavy", f"time 3; unit BT1a 0606 N {ICE}; unit BR1a in BT1a").act("BR1a out")
    assert t.unit("BR1a").hex == "0606"


@pytest.mark.rule("BRK-31.38", "BRK-10.9")
def test_a_frozen_passenger_does_nothing_but_may_be_set_down() -> None:
    # Ruling: getting down is the carrier's doing, as loading is (BRK-10.18).
    lines = ("time 4", "unit BT1a 0606 N", "unit BR1a in BT1a frozen stasis=1")
    t = lay("blue-heavy", *lines)
    t.refused("BR1a out", "BRK-31.38")
    t = lay("blue-medium", *lines).act("BT1a drop")
    assert t.unit("BR1a").hex == "0606"


@pytest.mark.rule("BRK-31.39")
def test_a_frozen_sighter_and_a_frozen_laser_are_named_as_such() -> None:
    lines = ("time 3", "unit BT1a 0608 S nuke:M", f"unit BR1a 0605 {ICE}", "unit BT2a 0606 N", "unit BT2b 0606 N")
    t = lay("blue-medium", *lines)
    t.refused("BT1a fire.nuke 0604 BR1a", "BRK-31.39")
    lasers = (f"unit YUA1 0605 laser:L {ICE}", "unit YUA2 0605 laser:L")
    t = lay("blue-medium", "time 3; unit BT1a 0606 N nuke:M", *lasers).act("BT1a fire.nuke 0605 BT1a")
    t.refused("YUA1.laser@0605", "BRK-31.39", side="yellow")


@pytest.mark.rule("BRK-31.38", "BRK-6.8")
def test_a_card_with_none_but_frozen_units_passes_by() -> None:
    spare = spare_lines("blue-heavy")
    lines = ("time 3", f"unit YTA1 0606 N {ICE}", "deck yellow-medium 1 blue-heavy 1")
    t = table(ON, plain(), *lines, *spare, dice=["yellow-medium"])
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("BRK-31.38", "BRK-24.4", "BRK-24.6")
def test_a_frozen_marked_unit_is_not_activated_and_keeps_its_markers() -> None:
    t = after_yellow("yellow-medium", "time 3; unit YTA1 0606 N frozen stasis=2 brain=blue:2")
    assert (t.asked, t.unit("YTA1").brain) == (("blue", "unit"), {"blue": 2})


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


# stasis markers on recons


@pytest.mark.rule("BRK-14.5", "UNB-STA.5", "UNB-STA.6")
@pytest.mark.parametrize(
    ("firer", "chance", "dice"), [("W1 0608 stasis:L", 1 / 2, ["+"]), ("BT1a 0607 N stasis:M", 3 / 4, ["+", "-"])]
)
def test_a_recon_does_not_hide_behind_a_bunker_from_the_ray_that_frees_it(
    firer: str, chance: float, dice: list[str]
) -> None:
    # Ruling: it may adopt the bunker's class, and to be hit by a friend in reverse it does not: light, not heavy.
    units = (f"unit {firer}", "unit BR1a 0606 stasis=1", "unit BB2a 0606")
    t = lay("blue-medium", *units, dice=dice)
    name = firer.split(maxsplit=1)[0]
    assert t.chance(f"{name} reverse.stasis BR1a")["hit"] == chance
    t.act(f"{name} reverse.stasis BR1a")
    assert look(t, "BR1a")["stasis"] == 0


@pytest.mark.rule("BRK-14.5", "BRK-31.38")
def test_from_a_foes_ray_it_does() -> None:
    units = ("unit WA 0608 stasis:M", "unit BR1a 0606", "unit BB2a 0606")
    t = lay("yellow-medium", *units, dice="+-").act("WA fire.stasis BR1a")
    assert look(t, "BR1a")["stasis"] == 0


@pytest.mark.rule("BRK-14.4", "UNB-STA.5")
def test_in_woods_it_is_heavy_whatever_it_would_like() -> None:
    units = ("unit W1 0607 stasis:M", "unit BR1a 0606 stasis=1")
    t = lay("blue-medium", *units, terrain=["0606 woods"], dice="+-").act("W1 reverse.stasis BR1a")
    assert look(t, "BR1a")["stasis"] == 1
