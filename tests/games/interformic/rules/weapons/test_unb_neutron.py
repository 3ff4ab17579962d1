"""Neutron bombs (chapter O of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import place

BOMB = "card yellow-walkers; deck blue-squads 4; WA 0101 buttoned; WB 0615 neutron:M"


@pytest.mark.rule("UNB-NB.1")
def test_a_neutron_bomb_needs_a_line_of_sight_for_bombs_to_its_hex() -> None:
    t = place(BOMB, "W1 0606", dice="-")
    t.refused("WB fire.neutron 0508")
    t.choose("WB fire.neutron 0606")
    assert t.unit("WB").weapons == {"neutron": False}


@pytest.mark.rule("UNB-NB.1")
def test_a_neutron_bomb_is_unloaded_and_shot_at_before_anybody_rolls() -> None:
    t = place(BOMB, "S1 0606 laser:L", dice="---+").choose("WB fire.neutron 0606")
    assert (t.asked, t.unit("WB").weapons, t.dice_left) == (("blue", "lasers"), {"neutron": False}, 4)
    t.choose("S1.laser")
    assert t.unit("S1").status == "out"


@pytest.mark.rule("UNB-NB.1", "UNB-LAS.5")
def test_a_neutron_bomb_that_a_laser_stops_affects_nobody() -> None:
    t = place(BOMB, "S1 0606 laser:L", dice="--+").choose("WB fire.neutron 0606", "S1.laser")
    assert t.unit("S1").status == "ready"


@pytest.mark.rule("UNB-NB.1", "UNB-DECK.13")
def test_every_ready_unit_in_the_radius_rolls_one_die_friend_or_foe() -> None:
    t = place(BOMB, "C1 0607; W1 0606; S1 0604; CA 0608; WC 0605; SA 0606", dice="+-+-+-")
    t.choose("WB fire.neutron 0606")
    status = {name: t.unit(name).status for name in ("C1", "W1", "S1", "CA", "WC", "SA")}
    assert status == {"C1": "out", "W1": "ready", "S1": "out", "CA": "ready", "WC": "out", "SA": "ready"}
    assert t.unit("WB").status == "ready"


@pytest.mark.rule("UNB-NB.2")
@pytest.mark.parametrize(
    ("activation", "launcher", "inside", "outside"),
    [
        ("squads", "SB 0615 neutron:L", ("0605", "0706"), ("0604", "0806")),
        ("walkers", "WB 0615 neutron:M", ("0604", "0806"), ("0603", "0905")),
        ("crawlers", "CB 0615 neutron:H", ("0602", "1007"), ("0601", "1107")),
    ],
)
def test_the_radius_of_a_neutron_bomb_is_1_2_or_4_by_its_size(
    activation: str, launcher: str, inside: tuple[str, str], outside: tuple[str, str]
) -> None:
    t = place(
        f"card yellow-{activation}; deck blue-squads 4; {launcher}; W1 {inside[0]}; W2 {inside[1]}; S1 {outside[0]}",
        f"S2 {outside[1]}",
        dice="++",
    ).choose(f"{launcher.split(maxsplit=1)[0]} fire.neutron 0606")
    assert [t.unit(name).status for name in ("W1", "W2", "S1", "S2")] == ["out", "out", "ready", "ready"]


@pytest.mark.rule("UNB-NB.2")
def test_terrain_clouds_sight_and_hovering_are_no_shelter_from_a_neutron_bomb() -> None:
    t = place(
        BOMB,
        "0605 hill; 0604 lake; cloud 0706 heavy; cloud 0607 light; SC 0605; W1 0604; S1 0706 hovering; S2 0607",
        dice="+++-",
    ).choose("WB fire.neutron 0606")
    assert [t.unit(name).status for name in ("W1", "S1", "S2", "SC")] == ["out", "out", "out", "ready"]


@pytest.mark.rule("UNB-NB.2")
def test_a_neutron_bomb_leaves_terrain_as_it_is() -> None:
    t = place(BOMB, "0606 woods; W1 0606", dice="+").choose("WB fire.neutron 0606")
    assert (t.terrain("0606"), t.clouds("0606")) == ("woods", [])


@pytest.mark.rule("UNB-NB.3")
def test_buttoned_frozen_offline_and_scattered_units_do_not_roll() -> None:
    t = place(
        BOMB, "W1 0606 buttoned; W2 0605 frozen; W3 0607 out; S1 0606 out; S2 0606 buttoned hovering; S3 0705", dice="+"
    ).choose("WB fire.neutron 0606")
    assert [t.unit(name).status for name in ("W1", "W2", "W3", "S1", "S2", "S3")] == [
        "buttoned",
        "ready",
        "out",
        "out",
        "buttoned",
        "out",
    ]
    assert t.unit("W2").frozen
    assert t.unit("S2").configuration == "hovering"


@pytest.mark.rule("UNB-NB.4")
def test_a_walker_put_offline_keeps_its_configuration_and_its_object() -> None:
    t = place(BOMB, "W1 0606; W2 0606 down; object satellite W1", dice="++").choose("WB fire.neutron 0606")
    assert (t.unit("W1").status, t.unit("W1").configuration) == ("out", "standing")
    assert (t.unit("W2").status, t.unit("W2").configuration, t.unit("W1").carries) == ("out", "down", ("satellite",))
    assert t.object("satellite") == "W1"


@pytest.mark.rule("UNB-NB.4", "UNB-UNIT.12")
def test_a_hovering_squad_scattered_by_a_neutron_bomb_comes_down() -> None:
    t = place(BOMB, "S1 0606 hovering", dice="+").choose("WB fire.neutron 0606")
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("out", "standing")


@pytest.mark.rule("UNB-EX.13", "UNB-NB.1", "UNB-LAS.6", "UNB-ACT.18")
def test_worked_example_a_walker_drops_a_neutron_bomb_on_itself() -> None:
    t = place(
        "card yellow-walkers; deck blue-squads 4; WA 0615; WC 0606 neutron:M; C1 0604 laser:H; W1 0705",
        "S1 0605 laser:L; S2 0607",
        dice="+---+",
    ).choose("WC fire.neutron 0606")
    assert [t.unit(name).status for name in ("WC", "C1")] == ["out", "out"]
    assert [t.unit(name).status for name in ("W1", "S1", "S2")] == ["ready", "ready", "ready"]
    assert (t.unit("S1").weapons, t.asked, set(t.answers())) == ({"laser": True}, ("yellow", "unit"), {"WA", "end"})
