"""Melee (chapter 19)."""

from __future__ import annotations

import pytest

from tests.support.breakable.aiming import CHOPPERS, EQUIPMENT, hit, miss, targets, victims
from tests.support.breakable.hands import CLEAR, FACINGS, lay, plain

#: Who attacks how heavily, with the card it acts on.
ATTACKERS = [
    ("yellow-bunkers", "YBA1 0606", "heavy"),
    ("yellow-bunkers", "YBA1 0606 tower", "heavy"),
    ("yellow-bunkers", "YBA1 0606 killbots", "heavy"),
    ("yellow-bunkers", "YBA1 0606 tower killbots", "heavy"),
    ("yellow-bunkers", "YBA1 0606 command", "heavy"),
    ("yellow-bunkers", "YBA1 0606 autocannon:M laser:M", "heavy"),
    ("yellow-tanks", "YTA1 0606 N", "medium"),
    ("yellow-tanks", "YTA1 0606 N autocannon:L laser:L", "medium"),
    ("yellow-tanks", "YTA1 0606 N gev laser:L", "light"),
    ("yellow-bunkers", "YRA1 0606", "light"),
    ("yellow-skimmers", "YUA1 0606", "light"),
    ("yellow-skimmers", "YSA1 0606 N", "light"),
    ("yellow-skimmers", "YCA1 0606 N", "light"),
    ("yellow-skimmers", "YCA1 0606 N flying", "light"),
]
TARGETS = [("BT1a 0606 N", "medium"), ("BU1a 0606", "light"), ("BB1a 0606", "heavy")]


@pytest.mark.rule("BRK-19.2", "BRK-19.3", "BRK-13.2", "BRK-30.19")
@pytest.mark.parametrize(("card", "attacker", "size"), ATTACKERS)
@pytest.mark.parametrize(("target", "class_"), TARGETS)
def test_the_attackers_size_counts_not_its_weapon(
    card: str, attacker: str, size: str, target: str, class_: str
) -> None:
    for dice, lives in ((hit(size, class_), False), (miss(size, class_), True)):
        t = lay(card, EQUIPMENT, CHOPPERS, CLEAR, f"unit {attacker}; unit {target}", dice=dice)
        t.act(f"{attacker[:4]} melee {target[:4]}")
        assert t.alive(target[:4]) == [lives]


@pytest.mark.rule("BRK-19.1")
def test_only_opposing_units_in_the_hex_are_attacked() -> None:
    position = (
        "unit YTA1 0606 N; unit YTB1 0606 N; unit BT1a 0606 N; unit BR1a 0606; unit BT1b 0605 N; unit BR2a in BT1a"
    )
    t = lay("yellow-tanks", CLEAR, position)
    assert victims(t, "YTA1") == {"BT1a", "BR1a"}
    t.refused("YTA1 melee YTB1", "BRK-19.1", "BRK-2.8")
    t.refused("YTA1 melee BT1b", "BRK-19.1")
    t.refused("YTA1 melee BR2a", "BRK-10.12", "BRK-19.1")


@pytest.mark.rule("BRK-19.1")
def test_melee_is_not_offered_without_an_enemy_in_the_hex() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N; unit YTB1 0606 N; unit BT1b 0605 N")
    assert "melee" not in t.actions("YTA1")
    t.refused("YTA1 melee", "BRK-19.1")


@pytest.mark.rule("BRK-19.1", "BRK-7.3", "BRK-6.9")
def test_melee_is_the_physical_action() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0606; unit BT1a 0606 N; unit BT1b 0606 N", dice="+-")
    t.act("YRA1 melee BT1a")
    assert t.actions("YRA1") == set()  # finished: it neither moves nor fires


@pytest.mark.rule("BRK-7.4", "BRK-19.1")
@pytest.mark.parametrize("target", ["BT1a", "BT1b"])
def test_fire_then_melee_at_the_same_or_another_target(target: str) -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N; unit BT1a 0606 N; unit BT1b 0606 N", dice="-+")
    t.act("YTA1 fire.autocannon BT1a", f"YTA1 melee {target}")
    assert t.alive(target) == [False]
    assert t.kind == "facing"  # the tank may still turn


@pytest.mark.rule("BRK-7.1", "BRK-19.1")
def test_no_fire_after_melee() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N; unit BT1a 0606 N; unit BT1b 0606 N", dice="-")
    t.act("YTA1 melee BT1a")
    if t.kind == "facing":
        t.choose("N")
    assert t.actions("YTA1") == set()


@pytest.mark.rule("BRK-19.3")
@pytest.mark.parametrize(
    ("target", "terrain", "class_"),
    [
        ("BT1a 0606 N", "crater", "heavy"),
        ("BR1a 0606", "woods", "heavy"),
        ("BR1a 0606", "clear", "light"),
        ("BS1a 0606 N flying", "crater", "light"),
    ],
)
def test_terrain_changes_the_targets_class(target: str, terrain: str, class_: str) -> None:
    t = lay("yellow-tanks", plain(f"0606 {terrain}"), f"unit YTA1 0606 N; unit {target}", dice=miss("medium", class_))
    t.act(f"YTA1 melee {target[:4]}")
    assert t.alive(target[:4]) == [True]


@pytest.mark.rule("BRK-19.3", "BRK-10.12", "BRK-14.5")
def test_melee_against_a_tank_takes_its_passenger_but_not_the_recon_beside_it() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N; unit BT1a 0606 N; unit BR1a in BT1a; unit BR1b 0606", dice="+")
    assert (victims(t, "YTA1"), t.unit("BR1b").target) == ({"BT1a", "BR1b"}, "medium")
    t.act("YTA1 melee BT1a")
    assert (t.alive("BT1a", "BR1a", "BR1b"), t.unit("BR1b").target) == ([False, False, True], "light")


@pytest.mark.rule("BRK-19.4", "BRK-16.1")
def test_no_melee_in_a_cloud() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N; unit BT1a 0606 N; unit BT1b 0606 N; cloud 0606 light")
    assert "melee" not in t.actions("YTA1")
    t.refused("YTA1 melee BT1a", "BRK-19.4", "BRK-16.1")


@pytest.mark.rule("BRK-19.5")
@pytest.mark.parametrize("facing", FACINGS)
def test_facing_and_load_do_not_matter(facing: str) -> None:
    t = lay("yellow-tanks", CLEAR, f"unit YTA1 0606 {facing} laser:M-; unit BT1a 0606 N", dice="+")
    t.act("YTA1 melee BT1a")
    assert (t.alive("BT1a"), t.loaded("YTA1")) == ([False], {"laser": False})


@pytest.mark.rule("BRK-19.6")
@pytest.mark.parametrize(("option", "flyers"), [("on", {"BS1a", "BC1a"}), ("off", set())])
def test_ground_units_reach_flyers_by_default(option: str, flyers: set[str]) -> None:
    t = lay(
        "yellow-tanks",
        CHOPPERS,
        f"option melee_vs_flying {option}",
        CLEAR,
        "unit YTA1 0606 N; unit BS1a 0606 N flying; unit BC1a 0606 N flying; unit BS1b 0606 N; unit BT1a 0606 N",
    )
    assert victims(t, "YTA1") == {"BS1b", "BT1a", *flyers}
    if option == "off":
        t.refused("YTA1 melee BS1a", "BRK-19.6")


@pytest.mark.rule("BRK-19.7", "BRK-21.7", "BRK-22.12", "BRK-27.19")
def test_devices_of_the_enemy_may_be_attacked() -> None:
    position = (
        "unit YTA1 0606 N; buzz 0606 blue 1; cluster 0606 blue 3; killbot 0606 blue 1; buzz 0606 yellow 1; "
        "cluster 0606 yellow 1; killbot 0606 yellow 1"
    )
    t = lay("yellow-tanks", EQUIPMENT, CLEAR, position, dice="++")
    assert victims(t, "YTA1") == {"blue-buzz.0606", "blue-cluster.0606", "blue-killbot.0606"}
    t.refused("YTA1 melee yellow-buzz.0606", "BRK-19.1", "BRK-19.7", "BRK-2.8")
    t.act("YTA1 melee blue-cluster.0606")  # heavy: both dice must be positive
    assert t.devices("0606")["blue-cluster"] == 2


@pytest.mark.rule("BRK-19.7")
@pytest.mark.parametrize(
    ("device", "dice", "left"),
    [("buzz", ["+", "-"], 1), ("buzz", ["+", "+"], 0), ("killbot", ["-", "-"], 1), ("killbot", ["-", "+"], 0)],
)
def test_devices_have_their_classes_in_melee(device: str, dice: list[str], left: int) -> None:
    t = lay("yellow-tanks", EQUIPMENT, CLEAR, f"unit YTA1 0606 N; {device} 0606 blue 1", dice=dice)
    t.act(f"YTA1 melee blue-{device}.0606")
    assert sum(t.devices("0606").values()) == left


@pytest.mark.rule("BRK-11.9")
@pytest.mark.parametrize(("option", "may"), [("off", False), ("on", True)])
def test_a_flying_skimmer_has_no_melee_by_default(option: str, may: bool) -> None:
    t = lay(
        "yellow-skimmers", f"option flying_skimmer_melee {option}", CLEAR, "unit YSA1 0606 N flying; unit BT1a 0606 N"
    )
    assert ("melee" in t.actions("YSA1"), targets(t, "YSA1", "autocannon")) == (may, {"BT1a"})
    if not may:
        t.refused("YSA1 melee", "BRK-11.9", "BRK-11.3")


@pytest.mark.rule("BRK-11.2")
def test_a_landed_skimmer_may_melee() -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N; unit BR1a 0606", dice="+").act("YSA1 melee BR1a")
    assert t.alive("BR1a") == [False]
    assert not t.unit("YSA1").flying
