"""Breakable's weapons in a combined game: who feels them, who may carry them (BRK-31.18 to 31.26, 31.61 to 31.70)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable import hands
from tests.support.breakable.combined import ON, draw, lay, loaded, look, other, spare_lines
from tests.support.breakable.hands import commit, plain, winner
from tests.support.breakable.table import Table, table

XW = "option experimental_weapons on"


def after_yellow(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Resolve a card of Yellow's without doing anything that is not forced; then Blue's heavy units act."""
    spares = dict.fromkeys((*spare_lines(card), *spare_lines("blue-heavy")))
    t = table(ON, plain(*terrain), f"card {card}; deck blue-heavy 1", *spares, *lines, dice=dice)
    while t.asked_side == "yellow":
        words = t.offered()
        t.choose("end" if "end" in words else min(words))
    return t


CAN_FEEL = ("unit CA 0604", "unit WB 0603", "unit SA 0602 hovering")  # units of Unbreakable in the line of fire


# melee


@pytest.mark.rule("BRK-31.18", "UNB-BRK.7")
@pytest.mark.parametrize(
    ("card", "attacker", "target", "dice", "dead"),
    [
        ("blue-heavy", "C1 0606", "YRA1 0606", ["-", "+", "-"], True),  # heavy at light
        ("blue-medium", "W1 0606", "YTA1 0606 N", ["+"], True),  # medium at medium
        ("blue-medium", "W1 0606", "YTA1 0606 N", ["-"], False),
        ("blue-medium", "W1 0606", "YBB1 0606", ["+", "-"], False),  # medium at heavy
        ("blue-medium", "W1 0606", "YBB1 0606", ["+", "+"], True),
        ("blue-light", "S1 0606", "YTA1 0606 N", ["+", "+"], True),  # light at medium
        ("blue-light", "S1 0606 hovering", "YSA1 0606 N flying", ["+"], True),
        ("blue-medium", "W1 0606 buttoned", "YTA1 0606 N", ["+"], True),
    ],
)
def test_units_of_unbreakable_melee_those_of_breakable(
    card: str, attacker: str, target: str, dice: list[str], dead: bool
) -> None:
    t = lay(card, f"unit {attacker}; unit {target}", dice=dice)
    one, two = attacker[:2], target.split(maxsplit=1)[0]
    t.act(f"{one} melee {two}")
    assert t.alive(two) == [not dead]


@pytest.mark.rule("BRK-31.18", "UNB-BRK.7")
@pytest.mark.parametrize(
    ("card", "attacker"),
    [
        ("blue-medium", "BT1a 0606 N"),
        ("blue-heavy", "BB2a 0606"),
        ("blue-heavy", "BR1a 0606"),
        ("blue-light", "BU1a 0606"),
        ("blue-light", "BS1a 0606 N"),
    ],
)
@pytest.mark.parametrize("target", ["WA 0606", "SA 0606", "SA 0606 hovering"])
def test_units_of_breakable_never_melee_those_of_unbreakable(card: str, attacker: str, target: str) -> None:
    t = lay(card, f"unit {attacker}; unit {target}")
    name = attacker[:4]
    assert "melee" not in t.actions(name)
    t.refused(f"{name} melee {target[:2]}", "BRK-31.18", "UNB-BRK.7")


@pytest.mark.rule("BRK-31.18")
def test_a_tank_may_still_melee_the_tank_beside_a_walker() -> None:
    t = lay("blue-medium", "unit BT1a 0606 N; unit WA 0606; unit YTA1 0606 N", dice="+")
    assert t.after("BT1a melee") == {"YTA1"}
    t.act("BT1a melee YTA1")
    assert t.alive("YTA1") == [False]


@pytest.mark.rule("BRK-31.18", "BRK-19.4")
def test_no_melee_in_a_cloud() -> None:
    t = lay("blue-medium", "unit W1 0606; unit YTA1 0606 N; cloud 0606 light")
    assert "melee" not in t.actions("W1")


@pytest.mark.rule("BRK-31.18", "UNB-WEQ.11")
def test_a_walker_with_a_blade_is_heavy_in_melee() -> None:
    t = lay("blue-medium", "option walker_equipment on; unit W1 0606 blade:L; unit YBB1 0606", dice="+")
    t.act("W1 melee YBB1")
    assert t.alive("YBB1") == [False]


# no effect on units of Unbreakable


@pytest.mark.rule("BRK-31.19", "UNB-BRK.8")
@pytest.mark.parametrize("weapon", ["autocannon", "laser", "inducer"])
def test_beams_of_breakable_are_not_aimed_at_units_of_unbreakable(weapon: str) -> None:
    t = lay("blue-medium", f"unit BT1a 0606 N {weapon}:M", *CAN_FEEL, "unit YTA1 0605 N")
    assert t.after(f"BT1a fire.{weapon}") == {"YTA1"}
    for name in ("CA", "WB", "SA"):
        t.refused(f"BT1a fire.{weapon} {name}", "BRK-31.19", "UNB-BRK.8")


@pytest.mark.rule("BRK-31.19")
@pytest.mark.parametrize("weapon", ["autocannon", "laser", "inducer"])
def test_without_another_target_the_beam_is_not_offered(weapon: str) -> None:
    t = lay("blue-medium", f"unit BT1a 0606 N {weapon}:M", *CAN_FEEL)
    assert f"fire.{weapon}" not in t.actions("BT1a")


@pytest.mark.rule("BRK-31.19", "UNB-BRK.8")
@pytest.mark.parametrize("weapon", ["autocannon", "laser", "inducer"])
def test_nor_are_they_on_a_unit_of_unbreakable(weapon: str) -> None:
    t = lay("blue-medium", f"unit W1 0606 {weapon}:M", *CAN_FEEL, "unit YTA1 0605 N")
    assert t.after(f"W1 fire.{weapon}") == {"YTA1"}


@pytest.mark.rule("BRK-31.19")
def test_a_buzz_bomb_does_nothing_to_units_of_unbreakable() -> None:
    t = lay("blue-light", "buzz 0606 blue 1; unit WA 0606; unit YTA1 0606 N")
    assert t.after("blue-buzz.0606 detonate") == {"YTA1"}
    t = lay("blue-light", "buzz 0606 blue 1; unit WA 0606")
    assert "detonate" not in t.actions("blue-buzz.0606")


@pytest.mark.rule("BRK-31.19")
def test_a_killbot_does_nothing_to_units_of_unbreakable() -> None:
    t = lay("blue-light", "option equipment on; killbot 0606 blue 1; unit WA 0606")
    assert "melee" not in t.actions("blue-killbot.0606")


@pytest.mark.rule("BRK-31.19", "BRK-22.2")
@pytest.mark.parametrize(
    ("card", "unit", "path"),
    [
        ("yellow-medium", "WA 0606", "move 0605"),
        ("yellow-heavy", "CA 0606", "move 0605"),
        ("yellow-light", "SA 0606 hovering", "move 0605 stop"),
    ],
)
def test_units_of_unbreakable_do_not_trigger_cluster_bombs(card: str, unit: str, path: str) -> None:
    t = lay(card, f"unit {unit}; cluster 0605 blue 4; cluster 0606 blue 4").act(f"{unit[:2]} {path}")
    assert look(t, unit[:2])["hex"] == "0605"
    assert (t.devices("0605"), t.devices("0606")) == ({"blue-cluster": 4}, {"blue-cluster": 4})


# nukes


@pytest.mark.rule("BRK-31.20", "UNB-BRK.12")
def test_a_nuke_of_breakable_works_on_both() -> None:
    # Ruling: both books say so. Walker and tank are medium, the squad light; the crawler elsewhere feels nothing.
    units = ("unit WA 0604", "unit SA 0604", "unit YTA1 0604 N")
    dice: list[int | str] = [2, "+", "+", "-", "+", "-", "-"]
    t = lay("blue-medium", "unit BT1a 0606 N nuke:M", *units, dice=dice).act("BT1a fire.nuke 0604 BT1a")
    assert (look(t, "WA")["configuration"], look(t, "SA")["status"]) == ("down", "out")
    assert (t.alive("YTA1", "WA", "SA"), t.clouds("0604")) == ([False, True, True], ["medium held"])


@pytest.mark.rule("BRK-31.20")
def test_a_crawler_feels_no_nuke() -> None:
    t = lay("blue-medium", "unit BT1a 0606 N nuke:M; unit CA 0604", dice="2--").act("BT1a fire.nuke 0604 BT1a")
    assert look(t, "CA")["status"] == "ready"


@pytest.mark.rule("BRK-31.20", "UNB-BRK.12", "BRK-31.25")
@pytest.mark.parametrize(("die", "dead"), [("+", True), ("-", False)])
def test_a_nuke_of_unbreakable_destroys_units_of_breakable(die: str, dead: bool) -> None:
    t = lay("blue-medium", "unit W1 0612 nuke:M; unit YTA1 0604 N", dice=[die, "-", "-"])
    t.act("W1 fire.nuke 0604")  # eight hexes away, no range check
    assert t.alive("YTA1") == [not dead]


@pytest.mark.rule("BRK-31.20", "BRK-25.2")
def test_a_nuke_rolls_for_flyers_recons_and_devices() -> None:
    units = ("unit YRA1 0604", "unit YSA1 0604 N flying", "buzz 0604 yellow 1", "killbot 0604 yellow 1")
    # light at light twice, light at heavy, light at light; the terrain
    dice: list[int | str] = ["+", "+", "+", "+", "+", "+", "-"]
    t = lay("blue-light", "option equipment on; unit S1 0606 nuke:L", *units, dice=dice).act("S1 fire.nuke 0604")
    assert (t.alive("YRA1", "YSA1"), t.devices("0604")) == ([False, False], {})


@pytest.mark.rule("BRK-31.20", "BRK-27.3", "BRK-25.4")
def test_a_gev_whose_lake_is_blown_to_a_crater_stays_and_is_heavy() -> None:
    lines = ("option equipment on", "unit W1 0606 nuke:M", "unit YTA1 0604 N gev autocannon:L")
    t = lay("blue-medium", *lines, terrain=["0604 lake"], dice="-+-2").act("W1 fire.nuke 0604")
    assert (t.terrain("0604"), t.alive("YTA1"), t.unit("YTA1").target) == ("crater", [True], "heavy")


@pytest.mark.rule("BRK-31.21", "BRK-25.5")
@pytest.mark.parametrize(
    ("card", "launcher", "range_die"),
    [("blue-medium", "BT1a 0606 N nuke:M", [2]), ("blue-medium", "W1 0606 nuke:M", [])],
)
def test_new_lava_destroys_units_of_breakable_and_spares_those_of_unbreakable(
    card: str, launcher: str, range_die: list[int]
) -> None:
    # Ruling: each book's own rule. Walker and tank are heavy in the crater; the skimmer in flight is light.
    units = ("unit WA 0604", "unit YTA1 0604 N", "unit YSA1 0604 N flying", "cluster 0604 yellow 2")
    dice: list[int | str] = [*range_die, "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "+", "-", 3]
    t = lay(card, f"unit {launcher}", *units, terrain=["0604 crater red"], dice=dice)
    name = launcher.split(maxsplit=1)[0]
    t.act(f"{name} fire.nuke 0604")
    assert (t.terrain("0604"), t.alive("YTA1", "YSA1", "WA")) == ("lava", [False, False, True])
    assert (look(t, "WA")["configuration"], t.devices("0604")) == ("standing", {})


@pytest.mark.rule("BRK-31.21", "UNB-TER.9")
def test_a_new_volcano_removes_everybody() -> None:
    units = ("unit WA 0604", "unit SA 0604 hovering", "unit YSA1 0604 N flying")
    dice: list[int | str] = ["-", "-", "-", "-", "-", "-", "+", "-", 1, 1, 1, 1, 1, 1]
    t = lay("blue-medium", "unit W1 0606 nuke:M", *units, terrain=["0604 lava red"], dice=dice).act("W1 fire.nuke 0604")
    assert (t.terrain("0604"), t.alive("WA", "SA", "YSA1")) == ("volcano", [False, False, False])


@pytest.mark.rule("BRK-31.22", "BRK-3.15")
def test_an_earthquakes_lava_eliminates_ground_units_of_breakable() -> None:
    # Ruling: the clause about flyers belongs to nukes.
    units = ("unit YTA1 0604 N", "unit YRA1 0604", "unit YSA1 0604 N flying", "unit WA 0604", "buzz 0604 yellow 1")
    t = draw("light-earthquake", *units, terrain=["0604 crater green"], dice="41")
    assert (t.terrain("0604"), t.alive("YTA1", "YRA1", "YSA1", "WA")) == ("lava", [False, False, True, True])
    assert t.devices("0604") == {}


@pytest.mark.rule("BRK-31.22")
def test_flyers_over_lava_ignore_the_lava_roll() -> None:
    t = draw("heavy-earthquake", "unit YSA1 0604 N flying", terrain=["0604 lava green"], dice="111")
    assert t.alive("YSA1") == [True]


@pytest.mark.rule("BRK-31.22")
def test_a_walker_in_lava_rolls_as_ever() -> None:
    dice: list[int | str] = ["+", 1, 1, 1]
    t = draw("heavy-earthquake", "unit WA 0604; unit YSA1 0604 N flying", terrain=["0604 lava green"], dice=dice)
    assert t.alive("WA", "YSA1") == [False, True]


@pytest.mark.rule("BRK-31.22")
def test_an_earthquakes_volcano_removes_flyers_too() -> None:
    dice: list[int | str] = [4, 1, 1, 1, 1, 1, 1]
    t = draw("light-earthquake", "unit YSA1 0604 N flying", terrain=["0604 lava green"], dice=dice)
    assert (t.terrain("0604"), t.alive("YSA1")) == ("volcano", [False])


@pytest.mark.rule("BRK-31.22", "BRK-31.23")
def test_a_printed_hill_with_an_epicenter_becomes_rough_and_nobody_is_hurt() -> None:
    lines = ("unit YTA1 0604 N", "epicenter 0604 green")
    t = draw("light-earthquake", *lines, terrain=["0604 hill"], dice="4")
    assert (t.terrain("0604"), t.alive("YTA1")) == ("rough", [True])


@pytest.mark.rule("BRK-31.22", "BRK-14.3")
def test_an_earthquakes_crater_makes_a_bunker_harder_but_hurts_nobody() -> None:
    t = draw("light-earthquake", "unit YTA1 0604 N; epicenter 0604 green", dice="41")
    assert (t.terrain("0604"), t.alive("YTA1"), t.unit("YTA1").target) == ("crater", [True], "heavy")


# on units of Unbreakable


@pytest.mark.rule("BRK-31.24", "UNB-BRK.8")
@pytest.mark.parametrize(
    ("card", "carrier", "target", "dice"),
    [
        ("blue-heavy", "C1 0606 autocannon:H", "YTA1 0604 N", [2, "-", "+"]),
        ("blue-medium", "W1 0606 autocannon:M", "YTA1 0604 N", [2, "+"]),
        ("blue-light", "S1 0606 autocannon:L", "YTA1 0604 N", [2, "+", "+"]),
    ],
)
def test_an_autocannon_on_a_unit_of_unbreakable_makes_a_range_check_and_stays_loaded(
    card: str, carrier: str, target: str, dice: list[int | str]
) -> None:
    t = lay(card, f"unit {carrier}; unit {target}", dice=dice).act(f"{carrier[:2]} fire.autocannon YTA1")
    assert (t.alive("YTA1"), loaded(t, carrier[:2])) == ([False], {"autocannon": True})


@pytest.mark.rule("BRK-31.24")
def test_a_failed_range_check_is_no_shot() -> None:
    t = lay("blue-medium", "unit W1 0606 autocannon:M; unit YTA1 0603 N", dice="2").act("W1 fire.autocannon YTA1")
    assert t.alive("YTA1") == [True]
    assert "fire.autocannon" not in t.actions("W1")


@pytest.mark.rule("BRK-31.24", "BRK-18.8")
def test_nothing_beyond_six_hexes_is_offered_to_its_autocannon() -> None:
    t = lay("blue-medium", "unit W1 0612 autocannon:M; unit YTA1 0605 N; unit YTA2 0606 N")
    assert t.after("W1 fire.autocannon") == {"YTA2"}


@pytest.mark.rule("BRK-31.24")
@pytest.mark.parametrize(
    ("unit", "legal"),
    [
        ("C1 0606 autocannon:H buzz:H", True),
        ("C1 0606 autocannon:M inducer:M cluster:M nuke:M", True),
        ("W1 0606 inducer:M cluster:M", True),
        ("W1 0606 autocannon:L force:L buzz:L crust:L", True),
        ("S1 0606 inducer:L buzz:L", True),
        ("W1 0606 autocannon:M force:M", False),  # two mediums in one class
        ("S1 0606 autocannon:L laser:L", False),
        ("S1 0606 buzz:L nuke:L", False),
        ("S1 0606 autocannon:M", False),
        ("C1 0606 cluster:L", False),
    ],
)
def test_breakables_weapons_fill_the_slots_of_their_class(unit: str, legal: bool) -> None:
    lines = ("option combined on", plain(), "card yellow-medium", *spare_lines("yellow-medium"), f"unit {unit}")
    if legal:
        assert look(table(*lines), unit[:2])["hex"] == "0606"
    else:
        with pytest.raises(ValueError, match=unit[:2]):
            table(*lines)


@pytest.mark.rule("BRK-31.25")
def test_an_inducer_on_a_walker_needs_no_range_check() -> None:
    # Ruling.
    t = lay("blue-medium", "unit W1 0612 inducer:M; unit YTA1 0604 N", dice="++").act("W1 fire.inducer YTA1")
    assert t.unit("YTA1").brain == {"blue": 2}


@pytest.mark.rule("BRK-31.25")
@pytest.mark.parametrize(("weapon", "count"), [("buzz", 2), ("cluster", 4)])
def test_bombs_on_a_walker_need_no_range_check(weapon: str, count: int) -> None:
    t = lay("blue-medium", f"unit W1 0612 {weapon}:M").act(f"W1 fire.{weapon} 0603")
    assert (t.devices("0603"), loaded(t, "W1")) == ({f"blue-{weapon}": count}, {weapon: False})


@pytest.mark.rule("BRK-31.26")
@pytest.mark.parametrize("carrier", ["W1 0606 inducer:M", "BT1a 0606 N inducer:M"])
def test_an_inducer_is_never_continued(carrier: str) -> None:
    name = carrier.split(maxsplit=1)[0]
    dice: list[int | str] = ["+", "+"] if name == "W1" else [2, "+", "+"]
    t = lay("blue-medium", f"unit {carrier}; unit YTA1 0604 N", dice=dice).act(f"{name} fire.inducer YTA1")
    assert t.kind != "continue"
    assert t.unit("YTA1").brain == {"blue": 2}


# what a carrier of Unbreakable may do with them


@pytest.mark.rule("BRK-31.70", "UNB-ACT.3")
def test_a_walkers_autocannon_is_its_whole_weapon_action() -> None:
    # Ruling: two weapons at once are for tanks and bunkers.
    t = lay("blue-medium", "unit W1 0606 autocannon:M nuke:M; unit YTA1 0604 N", dice="2-")
    t.act("W1 fire.autocannon YTA1")
    assert not {word for word in t.actions("W1") if word.startswith("fire.")}


@pytest.mark.rule("BRK-31.70", "UNB-ACT.3")
def test_two_light_autocannons_fire_in_one_action() -> None:
    t = lay("blue-medium", "unit W1 0606 autocannon:L autocannon:L; unit YTA1 0604 N", dice="2--2++")
    t.act("W1 fire.autocannon YTA1")
    assert t.kind == "second"
    t.choose("fire.autocannon2")
    if t.kind == "beam":
        t.choose("YTA1")
    assert t.alive("YTA1") == [False]


@pytest.mark.rule("BRK-31.70", "UNB-UNIT.4")
def test_a_buttoned_walker_fires_nothing() -> None:
    t = lay("blue-medium", "unit W1 0606 buttoned autocannon:M; unit YTA1 0604 N")
    assert "fire.autocannon" not in t.actions("W1")


@pytest.mark.rule("BRK-31.70", "BRK-6.7")
def test_buzz_bombs_of_a_walker_act_on_the_light_card() -> None:
    t = lay("blue-medium", "deck blue-light 1; unit W1 0606 buzz:L buzz:L; unit BU3d 1114; unit YTA1 0603 N")
    t.act("W1 fire.buzz 0604")
    assert t.devices("0604") == {"blue-buzz": 1}
    if t.kind == "second":
        t.choose("stop")
    t.end()
    assert t.asked == ("blue", "unit")
    assert "blue-buzz.0604" in t.offered()
    t.choose("blue-buzz.0604 move 0603")
    assert "detonate" in t.offered()


@pytest.mark.rule("BRK-31.70", "BRK-24.8", "BRK-24.21")
def test_a_walkers_inducer_frees_a_friend_and_marks_nobody_of_its_own() -> None:
    lines = ("unit W1 0606 inducer:M", "unit BT1a 0604 N brain=yellow:2", "unit BT1b 0603 N")
    t = lay("blue-medium", *lines, dice="+-")
    assert t.after("W1 fire.inducer") == {"BT1a"}
    t.act("W1 fire.inducer BT1a")
    assert t.unit("BT1a").brain == {"yellow": 1}


@pytest.mark.rule("BRK-31.70", "BRK-24.4", "BRK-31.19")
def test_a_walkers_inducer_gives_control_and_the_tanks_gun_still_does_nothing_to_walkers() -> None:
    t = after_yellow("yellow-medium", "unit YTA1 0606 N autocannon:M brain=blue:1; unit WA 0604; unit YTB1 0603 N")
    if t.kind == "unit":
        t.choose("YTA1")
    assert (t.asked, t.after("fire.autocannon")) == (("blue", "action"), {"YTB1"})


@pytest.mark.rule("BRK-31.70", "BRK-22.2")
def test_a_skimmer_meets_the_cluster_bombs_of_a_walker() -> None:
    t = lay("blue-medium", "unit W1 0606 cluster:M; unit YSA1 0602 S flying").act("W1 fire.cluster 0603")
    assert t.devices("0603") == {"blue-cluster": 4}
    t = lay("yellow-light", "unit YSA1 0602 S flying; cluster 0603 blue 4", dice="--+").act("YSA1 move 0603")
    assert (t.alive("YSA1"), t.devices("0603")) == ([False], {"blue-cluster": 1})


# target classes


@pytest.mark.rule("BRK-31.63", "BRK-14.5")
@pytest.mark.parametrize(
    ("friend", "target"),
    [
        ("unit CA 0604", "heavy"),
        ("unit WA 0604", "medium"),
        ("unit WA 0604 down", "heavy"),
        ("unit SA 0604", "light"),
        ("unit C1 0604", "light"),  # an opponent's crawler lends nothing
        ("unit W1 0604", "light"),
    ],
)
def test_a_friendly_unit_of_unbreakable_lends_its_class_to_a_recon(friend: str, target: str) -> None:
    # Ruling: "friendly unit" is unrestricted.
    t = lay("blue-medium", "unit YRA1 0604", friend)
    assert t.unit("YRA1").target == target


@pytest.mark.rule("BRK-31.63")
def test_a_squad_is_rolled_for_by_its_own_books_modifiers() -> None:
    # In woods a grounded squad is medium: one die of one; a tank is medium everywhere.
    t = lay("blue-medium", "unit BT1a 0606 N nuke:M; unit SA 0604", terrain=["0604 woods"], dice="2+--")
    t.act("BT1a fire.nuke 0604 BT1a")
    assert look(t, "SA")["status"] == "out"


@pytest.mark.rule("BRK-31.63")
def test_a_recon_in_woods_is_heavy_for_a_walkers_nuke() -> None:
    t = lay("blue-medium", "unit W1 0606 nuke:M; unit YRA1 0604", terrain=["0604 woods"], dice="+---")
    t.act("W1 fire.nuke 0604")
    assert t.alive("YRA1") == [True]


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


# devices


@pytest.mark.rule("BRK-31.61")
@pytest.mark.parametrize(("device", "dice"), [("killbot", ["+", "-"]), ("buzz", ["+", "+"]), ("cluster", ["+", "+"])])
def test_a_walker_may_melee_devices(device: str, dice: list[str]) -> None:
    # Ruling: a killbot is light, a bomb heavy.
    t = lay("blue-medium", f"option equipment on; unit W1 0606; {device} 0606 yellow 1", dice=dice)
    t.act(f"W1 melee yellow-{device}.0606")
    assert t.devices("0606") == {}


@pytest.mark.rule("BRK-31.61", "BRK-31.33")
@pytest.mark.parametrize(("device", "dice"), [("killbot", ["+", "-"]), ("buzz", ["+", "+"])])
def test_a_walker_may_laser_devices(device: str, dice: list[str]) -> None:
    t = lay("blue-medium", f"option equipment on; unit W1 0606 laser:M; {device} 0604 yellow 1", dice=dice)
    t.act(f"W1 fire.laser yellow-{device}.0604")  # two hexes: medium
    assert (t.devices("0604"), loaded(t, "W1")) == ({}, {"laser": False})


@pytest.mark.rule("BRK-31.61", "BRK-22.12")
def test_a_walkers_nuke_rolls_for_each_device() -> None:
    dice: list[int | str] = ["+", "+", "-", "+", "-", "-"]  # two cluster bombs, heavy: the first goes
    t = lay("blue-medium", "unit W1 0606 nuke:M; cluster 0604 yellow 2", dice=dice).act("W1 fire.nuke 0604")
    assert t.devices("0604") == {"yellow-cluster": 1}


@pytest.mark.rule("BRK-31.61", "BRK-14.9")
def test_a_killbot_in_a_crater_is_heavy_for_a_walker() -> None:
    lines = ("option equipment on", "unit W1 0606", "killbot 0606 yellow 1")
    t = lay("blue-medium", *lines, terrain=["0606 crater red"], dice="+-").act("W1 melee yellow-killbot.0606")
    assert t.devices("0606") == {"yellow-killbot": 1}


@pytest.mark.rule("BRK-31.64")
@pytest.mark.parametrize("weapon", ["force", "stasis"])
@pytest.mark.parametrize("device", ["killbot", "buzz", "cluster"])
def test_force_beams_and_stasis_rays_are_not_aimed_at_devices(weapon: str, device: str) -> None:
    # Ruling: those act on units only.
    lines = ("option equipment on", f"unit W1 0606 {weapon}:M", f"{device} 0604 yellow 1", "unit YTA1 0605 N")
    t = lay("blue-medium", *lines)
    assert t.after(f"W1 fire.{weapon}") == {"YTA1"}
    t.refused(f"W1 fire.{weapon} yellow-{device}.0604", "BRK-31.64")


@pytest.mark.rule("BRK-31.64")
def test_a_neutron_bomb_leaves_devices_alone() -> None:
    t = lay("blue-medium", "unit W1 0606 neutron:L neutron:L; buzz 0603 yellow 2; unit YTA1 0603 N", dice="+")
    t.act("W1 fire.neutron 0603")
    assert t.devices("0603") == {"yellow-buzz": 2}


@pytest.mark.rule("BRK-31.64")
@pytest.mark.parametrize("unit", ["W1 0606 autocannon:M", "BT1a 0606 N autocannon:M"])
def test_autocannons_work_on_devices(unit: str) -> None:
    name = unit.split(maxsplit=1)[0]
    t = lay("blue-medium", f"unit {unit}; buzz 0604 yellow 1", dice="2++")
    t.act(f"{name} fire.autocannon yellow-buzz.0604")
    assert t.devices("0604") == {}


@pytest.mark.rule("BRK-31.19", "UNB-BRK.8")
def test_the_same_in_the_other_game() -> None:
    t = other(plain(), "card blue-medium; unit BT1a 0606 N autocannon:M; unit BT1b 0101 N", *CAN_FEEL)
    assert "fire.autocannon" not in t.actions("BT1a")


@pytest.mark.rule("BRK-31.19", "BRK-27.16")
def test_a_killbot_beside_a_crawler_goes_for_the_recon() -> None:
    units = ("killbot 0605 yellow 1", "unit C1 0605", "unit BR1a 0605")
    t = lay("yellow-light", "option equipment on", *units, dice="+")
    t.act("yellow-killbot.0605 melee")  # heavy against the class that the crawler lends
    assert t.alive("BR1a") == [False]


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


@pytest.mark.rule("BRK-27.22", "BRK-31.29")
def test_breakables_multi_gun_on_a_walker_serves_as_a_laser() -> None:
    lines = (XW, "option equipment on", "unit YTA1 0606 N nuke:M", "unit W1 0602 brkgun:M")
    t = lay("yellow-medium", *lines, dice="2+").act("YTA1 fire.nuke 0604 YTA1")  # light, two hexes: light at light
    assert t.asked == ("blue", "lasers")
    commit(t, "W1.brkgun")
    assert (t.clouds("0604"), loaded(t, "W1")) == ([], {"brkgun": False})


@pytest.mark.rule("BRK-23.11", "BRK-31.33", "BRK-31.17")
def test_a_tanks_laser_needs_its_arc_against_a_walkers_bomb_and_a_walkers_laser_does_not() -> None:
    t = lay("yellow-medium", "unit WA 0606 nuke:M; unit BT1a 0602 N laser:M; unit W1 0602 laser:M")
    t.act("WA fire.nuke 0604")
    assert t.asked == ("blue", "lasers")
    assert {word.partition(".")[0] for word in t.offered() - {"done"}} == {"W1"}


@pytest.mark.rule("BRK-30.17", "BRK-31.22")
def test_an_earthquakes_lava_under_two_command_bunkers_of_each_side_is_a_draw() -> None:
    command = ("unit BB1a 0604 command", "unit BB1b gone command", "unit BB1c 1101 command")
    yellow = ("unit YBA1 gone command", "unit YBA2 0604 command", "unit YBA3 1112 command")
    lines = ("scenario heavy-reinforcements", plain("0604 crater green"), "deck light-earthquake 1 blue-heavy 1")
    t = table(*lines, *command, *yellow, "unit BR1a 0201", dice=["light-earthquake", 4, 1])
    assert winner(t) is None
    assert t.result is not None


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
