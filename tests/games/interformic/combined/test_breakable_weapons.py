"""Breakable's weapons in a combined game: who feels them, who may carry them (BRK-31.18 to 31.26, 31.61 to 31.70)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable import hands
from tests.support.breakable.combined import ON, draw, lay, loaded, look, other, spare_lines
from tests.support.breakable.hands import plain, winner
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


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


@stories("""
BRK-31.18: a tank may still melee the tank beside a walker
    blue-medium [+] | unit BT1a 0606 N; unit WA 0606; unit YTA1 0606 N
    | after BT1a melee: YTA1
    BT1a melee YTA1 | lost YTA1
BRK-31.18 BRK-19.4: no melee in a cloud
    blue-medium | unit W1 0606; unit YTA1 0606 N; cloud 0606 light
    | actions W1 lacks melee
BRK-31.18 UNB-WEQ.11: a walker with a blade is heavy in melee
    blue-medium [+] | option walker_equipment on; unit W1 0606 blade:L; unit YBB1 0606
    W1 melee YBB1 | lost YBB1
""")
def test_melee(story: Story) -> None:
    story.play(lay)


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


@stories("""
BRK-31.19: a buzz bomb does nothing to units of unbreakable
    blue-light | buzz 0606 blue 1; unit WA 0606; unit YTA1 0606 N
    | after blue-buzz.0606 detonate: YTA1
    blue-light | buzz 0606 blue 1; unit WA 0606
    | actions blue-buzz.0606 lacks detonate
BRK-31.19: a killbot does nothing to units of unbreakable
    blue-light equipment | killbot 0606 blue 1; unit WA 0606
    | actions blue-killbot.0606 lacks melee
BRK-31.19 BRK-22.2: units of unbreakable do not trigger cluster bombs, yellow-medium, WA 0606, move 0605
    yellow-medium | unit WA 0606; cluster 0605 blue 4; cluster 0606 blue 4
    WA move 0605 | look WA hex: 0605; devices 0605: blue-cluster 4; devices 0606: blue-cluster 4
BRK-31.19 BRK-22.2: units of unbreakable do not trigger cluster bombs, yellow-heavy, CA 0606, move 0605
    yellow-heavy | unit CA 0606; cluster 0605 blue 4; cluster 0606 blue 4
    CA move 0605 | look CA hex: 0605; devices 0605: blue-cluster 4; devices 0606: blue-cluster 4
BRK-31.19 BRK-22.2: units of unbreakable do not trigger cluster bombs, yellow-light, SA 0606 hovering, move 0605 stop
    yellow-light | unit SA 0606 hovering; cluster 0605 blue 4; cluster 0606 blue 4
    SA move 0605 stop | look SA hex: 0605; devices 0605: blue-cluster 4; devices 0606: blue-cluster 4
""")
def test_no_effect_on_units_of_unbreakable(story: Story) -> None:
    story.play(lay, look)


# nukes


@pytest.mark.rule("BRK-31.20", "UNB-BRK.12")
def test_a_nuke_of_breakable_works_on_both() -> None:
    # Ruling: both books say so. Walker and tank are medium, the squad light; the crawler elsewhere feels nothing.
    units = ("unit WA 0604", "unit SA 0604", "unit YTA1 0604 N")
    dice: list[int | str] = [2, "+", "+", "-", "+", "-", "-"]
    t = lay("blue-medium", "unit BT1a 0606 N nuke:M", *units, dice=dice).act("BT1a fire.nuke 0604 BT1a")
    assert (look(t, "WA")["configuration"], look(t, "SA")["status"]) == ("down", "out")
    assert (t.alive("YTA1", "WA", "SA"), t.clouds("0604")) == ([False, True, True], ["medium held"])


@stories("""
BRK-31.20: a crawler feels no nuke
    blue-medium [2--] | unit BT1a 0606 N nuke:M; unit CA 0604
    BT1a fire.nuke 0604 BT1a | look CA status: ready
BRK-31.20 BRK-25.2: a nuke rolls for flyers recons and devices
    # light at light twice, light at heavy, light at light; the terrain
    blue-light equipment [++++++-] | unit S1 0606 nuke:L; unit YRA1 0604; unit YSA1 0604 N flying; buzz 0604 yellow 1;
        killbot 0604 yellow 1
    S1 fire.nuke 0604 | lost YRA1 YSA1; devices 0604: -
BRK-31.20 BRK-27.3 BRK-25.4: a gev whose lake is blown to a crater stays and is heavy
    blue-medium equipment [-+-2] | 0604 lake; unit W1 0606 nuke:M; unit YTA1 0604 N gev autocannon:L
    W1 fire.nuke 0604 | terrain 0604: crater; alive YTA1; target YTA1: heavy
BRK-31.21 BRK-25.5:
    new lava destroys units of breakable and spares those of unbreakable, blue-medium, BT1a 0606 N nuke:M
    # Ruling: each book's own rule. Walker and tank are heavy in the crater; the skimmer in flight is light.
    blue-medium [2 - - - - - - - - - - + - 3] | 0604 crater red; unit BT1a 0606 N nuke:M; unit WA 0604;
        unit YTA1 0604 N; unit YSA1 0604 N flying; cluster 0604 yellow 2
    BT1a fire.nuke 0604 | terrain 0604: lava; lost YTA1 YSA1; alive WA; look WA configuration: standing; devices 0604: -
BRK-31.21 BRK-25.5: new lava destroys units of breakable and spares those of unbreakable, blue-medium, W1 0606 nuke:M
    # Ruling: each book's own rule. Walker and tank are heavy in the crater; the skimmer in flight is light.
    blue-medium [- - - - - - - - - - + - 3] | 0604 crater red; unit W1 0606 nuke:M; unit WA 0604; unit YTA1 0604 N;
        unit YSA1 0604 N flying; cluster 0604 yellow 2
    W1 fire.nuke 0604 | terrain 0604: lava; lost YTA1 YSA1; alive WA; look WA configuration: standing; devices 0604: -
BRK-31.21 UNB-TER.9: a new volcano removes everybody
    blue-medium [- - - - - - + - 1 1 1 1 1 1] | 0604 lava red; unit W1 0606 nuke:M; unit WA 0604; unit SA 0604 hovering;
        unit YSA1 0604 N flying
    W1 fire.nuke 0604 | terrain 0604: volcano; lost WA SA YSA1
BRK-31.22 BRK-3.15: an earthquakes lava eliminates ground units of breakable
    # Ruling: the clause about flyers belongs to nukes.
    draw light-earthquake [41] | 0604 crater green; unit YTA1 0604 N; unit YRA1 0604; unit YSA1 0604 N flying;
        unit WA 0604; buzz 0604 yellow 1
    | terrain 0604: lava; lost YTA1 YRA1; alive YSA1 WA; devices 0604: -
BRK-31.22: flyers over lava ignore the lava roll
    draw heavy-earthquake [111] | 0604 lava green; unit YSA1 0604 N flying
    | alive YSA1
BRK-31.22: a walker in lava rolls as ever
    draw heavy-earthquake [+111] | 0604 lava green; unit WA 0604; unit YSA1 0604 N flying
    | lost WA; alive YSA1
BRK-31.22: an earthquakes volcano removes flyers too
    draw light-earthquake [4111111] | 0604 lava green; unit YSA1 0604 N flying
    | terrain 0604: volcano; lost YSA1
BRK-31.22 BRK-31.23: a printed hill with an epicenter becomes rough and nobody is hurt
    draw light-earthquake [4] | 0604 hill; unit YTA1 0604 N; epicenter 0604 green
    | terrain 0604: rough; alive YTA1
BRK-31.22 BRK-14.3: an earthquakes crater makes a bunker harder but hurts nobody
    draw light-earthquake [41] | unit YTA1 0604 N; epicenter 0604 green
    | terrain 0604: crater; alive YTA1; target YTA1: heavy
""")
def test_nukes(story: Story) -> None:
    story.play(draw, lay, look)


@pytest.mark.rule("BRK-31.20", "UNB-BRK.12", "BRK-31.25")
@pytest.mark.parametrize(("die", "dead"), [("+", True), ("-", False)])
def test_a_nuke_of_unbreakable_destroys_units_of_breakable(die: str, dead: bool) -> None:
    t = lay("blue-medium", "unit W1 0612 nuke:M; unit YTA1 0604 N", dice=[die, "-", "-"])
    t.act("W1 fire.nuke 0604")  # eight hexes away, no range check
    assert t.alive("YTA1") == [not dead]


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


@stories("""
BRK-31.24: a failed range check is no shot
    blue-medium [2] | unit W1 0606 autocannon:M; unit YTA1 0603 N
    W1 fire.autocannon YTA1 | alive YTA1; actions W1 lacks fire.autocannon
BRK-31.24 BRK-18.8: nothing beyond six hexes is offered to its autocannon
    blue-medium | unit W1 0612 autocannon:M; unit YTA1 0605 N; unit YTA2 0606 N
    | after W1 fire.autocannon: YTA2
BRK-31.25: an inducer on a walker needs no range check
    # Ruling.
    blue-medium [++] | unit W1 0612 inducer:M; unit YTA1 0604 N
    W1 fire.inducer YTA1 | brain YTA1: blue 2
""")
def test_on_units_of_unbreakable(story: Story) -> None:
    story.play(lay)


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


@stories("""
BRK-31.70 UNB-UNIT.4: a buttoned walker fires nothing
    blue-medium | unit W1 0606 buttoned autocannon:M; unit YTA1 0604 N
    | actions W1 lacks fire.autocannon
BRK-31.70 BRK-24.8 BRK-24.21: a walkers inducer frees a friend and marks nobody of its own
    blue-medium [+-] | unit W1 0606 inducer:M; unit BT1a 0604 N brain=yellow:2; unit BT1b 0603 N
    | after W1 fire.inducer: BT1a
    W1 fire.inducer BT1a | brain BT1a: yellow 1
BRK-31.70 BRK-22.2: a skimmer meets the cluster bombs of a walker
    blue-medium | unit W1 0606 cluster:M; unit YSA1 0602 S flying
    W1 fire.cluster 0603 | devices 0603: blue-cluster 4
    yellow-light [--+] | unit YSA1 0602 S flying; cluster 0603 blue 4
    YSA1 move 0603 | lost YSA1; devices 0603: blue-cluster 1
""")
def test_what_a_carrier_of_unbreakable_may_do_with_them(story: Story) -> None:
    story.play(lay)


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


@pytest.mark.rule("BRK-31.70", "BRK-24.4", "BRK-31.19")
def test_a_walkers_inducer_gives_control_and_the_tanks_gun_still_does_nothing_to_walkers() -> None:
    t = after_yellow("yellow-medium", "unit YTA1 0606 N autocannon:M brain=blue:1; unit WA 0604; unit YTB1 0603 N")
    if t.kind == "unit":
        t.choose("YTA1")
    assert (t.asked, t.after("fire.autocannon")) == (("blue", "action"), {"YTB1"})


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


@stories("""
BRK-31.63: a squad is rolled for by its own books modifiers
    # In woods a grounded squad is medium: one die of one; a tank is medium everywhere.
    blue-medium [2+--] | 0604 woods; unit BT1a 0606 N nuke:M; unit SA 0604
    BT1a fire.nuke 0604 BT1a | look SA status: out
BRK-31.63: a recon in woods is heavy for a walkers nuke
    blue-medium [+---] | 0604 woods; unit W1 0606 nuke:M; unit YRA1 0604
    W1 fire.nuke 0604 | alive YRA1
BRK-31.63 BRK-21.5: a buzz bomb at a recon under a crawlers wing
    # light at heavy: three of three
    blue-light [++-] | buzz 0606 blue 1; unit CA 0606; unit YRA1 0606
    blue-buzz.0606 detonate YRA1 | alive YRA1; devices 0606: -
BRK-31.63 BRK-14.5: a recon is light again when the crawler drives on
    yellow-heavy | unit CA 0606; unit YRA1 0606
    | target YRA1: heavy
    CA move 0605 | target YRA1: light
BRK-31.63 BRK-14.7 BRK-31.20: a recon keeps the class of a walker that falls to the same nuke
    # The walker goes down first; the recon is rolled for as medium, as it was when the bomb went off.
    blue-medium [+---] | unit W1 0606 nuke:M; unit WA 0604; unit YRA1 0604
    W1 fire.nuke 0604 | look WA configuration: down; alive YRA1
""")
def test_target_classes(story: Story) -> None:
    story.play(lay, look)


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


@stories("""
BRK-31.61 BRK-22.12: a walkers nuke rolls for each device
    # two cluster bombs, heavy: the first goes
    blue-medium [++-+--] | unit W1 0606 nuke:M; cluster 0604 yellow 2
    W1 fire.nuke 0604 | devices 0604: yellow-cluster 1
BRK-31.61 BRK-14.9: a killbot in a crater is heavy for a walker
    blue-medium equipment [+-] | 0606 crater red; unit W1 0606; killbot 0606 yellow 1
    W1 melee yellow-killbot.0606 | devices 0606: yellow-killbot 1
BRK-31.64: a neutron bomb leaves devices alone
    blue-medium [+] | unit W1 0606 neutron:L neutron:L; buzz 0603 yellow 2; unit YTA1 0603 N
    W1 fire.neutron 0603 | devices 0603: yellow-buzz 2
BRK-31.64: autocannons work on devices, W1 0606 autocannon:M
    blue-medium [2++] | unit W1 0606 autocannon:M; buzz 0604 yellow 1
    W1 fire.autocannon yellow-buzz.0604 | devices 0604: -
BRK-31.64: autocannons work on devices
    blue-medium [2++] | unit BT1a 0606 N autocannon:M; buzz 0604 yellow 1
    BT1a fire.autocannon yellow-buzz.0604 | devices 0604: -
BRK-31.19 UNB-BRK.8: the same in the other game
    other clear | card blue-medium; unit BT1a 0606 N autocannon:M; unit BT1b 0101 N; unit CA 0604; unit WB 0603;
        unit SA 0602 hovering
    | actions BT1a lacks fire.autocannon
BRK-31.19 BRK-27.16: a killbot beside a crawler goes for the recon
    yellow-light equipment [+] | killbot 0605 yellow 1; unit C1 0605; unit BR1a 0605
    # heavy against the class that the crawler lends
    yellow-killbot.0605 melee | lost BR1a
BRK-27.22 BRK-31.29: breakables multi gun on a walker serves as a laser
    # light, two hexes: light at light
    yellow-medium equipment [2+] | option experimental_weapons on; unit YTA1 0606 N nuke:M; unit W1 0602 brkgun:M
    YTA1 fire.nuke 0604 YTA1 | asked: blue lasers
    commit W1.brkgun | clouds 0604: -; loaded W1: brkgun-
""")
def test_devices(story: Story) -> None:
    story.play(lay, loaded, other)


@pytest.mark.rule("BRK-31.64")
@pytest.mark.parametrize("weapon", ["force", "stasis"])
@pytest.mark.parametrize("device", ["killbot", "buzz", "cluster"])
def test_force_beams_and_stasis_rays_are_not_aimed_at_devices(weapon: str, device: str) -> None:
    # Ruling: those act on units only.
    lines = ("option equipment on", f"unit W1 0606 {weapon}:M", f"{device} 0604 yellow 1", "unit YTA1 0605 N")
    t = lay("blue-medium", *lines)
    assert t.after(f"W1 fire.{weapon}") == {"YTA1"}
    t.refused(f"W1 fire.{weapon} yellow-{device}.0604", "BRK-31.64")


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
