"""Objects: the satellite and the flags (chapter X0)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import declare, draw, lay, winner

RETRIEVAL = "scenario retrieval"
NO_NEW_EPICENTERS = [f"epicenter {hex_} white" for hex_ in ("0506", "0507", "0606", "0608", "0706", "0707")]  # at 0607


# carrying


@pytest.mark.rule("UNB-OBJ.1")
def test_only_walkers_take_an_object() -> None:
    walker = lay("blue-walkers", "scenario retrieval; object satellite 0606; W1 0606; WA 0101")
    squad = lay("blue-squads", "scenario retrieval; object satellite 0606; S1 0606; W1 0101; WA 0103")
    crawler = lay("blue-crawlers", "scenario retrieval; object satellite 0606; C1 0606; W1 0101; WA 0103")
    assert "grab.satellite" in walker.answers_to("W1")
    assert "grab.satellite" not in squad.answers_to("S1")
    assert "grab.satellite" not in crawler.answers_to("C1")


@pytest.mark.rule("UNB-OBJ.1")
def test_a_carried_object_is_wherever_its_carrier_is() -> None:
    t = lay("blue-walkers", "scenario retrieval; object satellite 0606; W1 0606; WA 0101").choose("W1 grab.satellite")
    assert (t.object("satellite"), t.unit("W1").carries) == ("W1", ("satellite",))
    t = lay("blue-walkers", "scenario retrieval; object satellite W1; W1 0606; WA 0101").choose("W1 move 0607")
    assert (t.object("satellite"), t.unit("W1").hex) == ("W1", "0607")


@pytest.mark.rule("UNB-OBJ.1")
@pytest.mark.parametrize(("where", "offered"), [("0607", True), ("W1", False)])
def test_a_carried_object_cannot_be_targeted_on_its_own(where: str, offered: bool) -> None:
    t = lay("yellow-walkers", f"scenario retrieval; object satellite {where}; W1 0607; WA 0609 force:M")
    targets = t.answers_to("WA fire.force")
    assert "W1" in targets
    assert ("satellite" in targets) is offered


# a light unit without a status


@pytest.mark.rule("UNB-OBJ.2")
@pytest.mark.parametrize(("dice", "terrain"), [("--", "road"), ("+-1", "crater")])
def test_a_nuke_does_nothing_to_a_loose_object(dice: str, terrain: str) -> None:
    t = lay("yellow-walkers", "scenario retrieval; object satellite 0606; WA 0608 nuke:M; W1 0101", dice=dice)
    t.choose("WA fire.nuke 0606")
    assert (t.object("satellite"), t.terrain("0606")) == ("0606", terrain)
    assert t.result is None


@pytest.mark.rule("UNB-OBJ.2")
def test_a_neutron_bomb_rolls_nothing_for_a_loose_object() -> None:
    t = lay("yellow-walkers", "scenario retrieval; object satellite 0606; WA 0609 neutron:M; W1 0101")
    t.choose("WA fire.neutron 0606")
    assert t.object("satellite") == "0606"
    assert not t.unit("WA").weapons["neutron"]


@pytest.mark.rule("UNB-OBJ.2", "UNB-CMB.17")
def test_a_stasis_ray_cannot_be_aimed_at_an_object() -> None:
    t = lay("yellow-walkers", "scenario retrieval; object satellite 0606; WA 0608 stasis:M; W1 0607; S1 0507")
    assert set(t.answers_to("WA fire.stasis")) == {"W1", "S1"}
    t.refused("WA fire.stasis satellite")


@pytest.mark.rule("UNB-OBJ.2")
@pytest.mark.parametrize("terrain", ["clear", "crater red", "lake", "woods", "rough"])
def test_an_object_is_a_light_target_in_every_terrain(terrain: str) -> None:
    # Ruling: terrain modifiers name walkers and squads.
    t = lay(
        "yellow-walkers",
        f"scenario retrieval; 0607 {terrain}; object satellite 0607; WA 0608 force:L force:L; W1 0101",
        dice="+",
    ).choose("WA fire.force satellite 0606")
    assert t.object("satellite") == "0606"


@pytest.mark.rule("UNB-OBJ.2")
@pytest.mark.parametrize(
    ("terrain", "firer", "offered"),
    [("clear", "0609", True), ("crater red", "0609", False), ("crater red", "0608", True), ("hill", "0609", True)],
)
def test_line_of_sight_to_an_object_is_as_to_a_grounded_unit(terrain: str, firer: str, offered: bool) -> None:
    # Ruling.
    t = lay(
        "yellow-walkers",
        f"scenario retrieval; 0607 {terrain}; 0610 woods; object satellite 0607; WA {firer} force:M; W1 0101; S1 0709",
    )
    assert ("satellite" in t.answers_to("WA fire.force")) is offered


@pytest.mark.rule("UNB-OBJ.2", "UNB-LOSB.6")
def test_an_object_in_a_depression_is_not_seen_from_a_depression() -> None:
    t = lay(
        "yellow-walkers",
        "scenario retrieval; 0607 crater red; 0608 lake; object satellite 0607; WA 0608 force:M; W1 0609; S1 0708",
    )
    assert "satellite" not in t.answers_to("WA fire.force")
    assert "W1" in t.answers_to("WA fire.force")


# force beams


@pytest.mark.rule("UNB-OBJ.3")
@pytest.mark.parametrize(("card", "firer"), [("blue-walkers", "W1"), ("yellow-walkers", "WA")])
def test_both_sides_may_turn_a_force_beam_on_the_satellite(card: str, firer: str) -> None:
    t = lay(card, "scenario retrieval; object satellite 0606; W1 0608 force:M; WA 0604 force:M", dice="+-")
    t.choose(f"{firer} fire.force satellite")
    assert (t.asked, set(t.answers())) == ((card.split("-", maxsplit=1)[0], "push"), {"0605", "0607", "hold"})


@pytest.mark.rule("UNB-OBJ.3")
@pytest.mark.parametrize(
    ("card", "firer", "theirs", "own"),
    [("blue-walkers", "W1", "yellow-flag", "blue-flag"), ("yellow-walkers", "WA", "blue-flag", "yellow-flag")],
)
def test_a_force_beam_moves_only_the_opponents_flag(card: str, firer: str, theirs: str, own: str) -> None:
    # Ruling: the beam moves only what is not one's own.
    t = lay(
        card,
        f"scenario capture-the-flag; object blue-flag 0605; object yellow-flag 0609; {firer} 0607 force:M; S1 0101",
        "SA 0114",
    )
    assert theirs in t.answers_to(f"{firer} fire.force")
    assert own not in t.answers_to(f"{firer} fire.force")


@pytest.mark.rule("UNB-OBJ.3", "UNB-FB.2")
@pytest.mark.parametrize("where", ["0606", "0608", "hold"])
def test_a_hit_object_may_be_moved_away_or_toward_or_left(where: str) -> None:
    t = lay("yellow-walkers", "scenario retrieval; object satellite 0607; WA 0609 force:L force:L; W1 0101", dice="+")
    t.choose("WA fire.force satellite")
    assert set(t.answers()) == {"0606", "0608", "hold"}
    t.choose(where)
    assert t.object("satellite") == (where if where != "hold" else "0607")


@pytest.mark.rule("UNB-OBJ.3")
def test_an_object_is_never_moved_off_the_map() -> None:
    t = lay("yellow-walkers", "scenario retrieval; object satellite 0601; WA 0603 force:L force:L; W1 0101", dice="+")
    t.choose("WA fire.force satellite")
    assert set(t.answers()) == {"0602", "hold"}


@pytest.mark.rule("UNB-OBJ.3", "UNB-OBJ.4", "UNB-RET.3")
@pytest.mark.parametrize("terrain", ["lava red", "volcano"])
def test_an_object_moved_into_magma_is_eliminated(terrain: str) -> None:
    t = lay(
        "yellow-walkers",
        f"scenario retrieval; 0606 {terrain}; object satellite 0607; WA 0609 force:M; W1 0101",
        dice="+-",
    ).choose("WA fire.force satellite 0606")
    assert t.object("satellite") == "gone"
    assert winner(t) is None


@pytest.mark.rule("UNB-OBJ.3", "UNB-CMB.13")
def test_an_object_can_be_hit_again_by_the_continuation() -> None:
    t = lay("yellow-walkers", "scenario retrieval; object satellite 0607; WA 0609 force:M; W1 0101", dice="+-+")
    t.choose("WA fire.force satellite 0606 continue 0605")
    assert t.object("satellite") == "0605"


@pytest.mark.rule("UNB-OBJ.3", "UNB-MOV.11")
def test_stacking_does_not_limit_an_object() -> None:
    t = lay(
        "yellow-walkers",
        "scenario retrieval; object satellite 0607; WA 0609 force:L force:L; C1 0606; W1 0101",
        dice="+",
    ).choose("WA fire.force satellite 0606")
    assert t.object("satellite") == "0606"


# the end of an object


@pytest.mark.rule("UNB-OBJ.4", "UNB-TER.9")
def test_an_object_goes_when_its_hex_becomes_a_volcano() -> None:
    t = lay(
        "yellow-walkers",
        "scenario retrieval; 0607 lava red",
        *NO_NEW_EPICENTERS,
        "object satellite 0607; WA 0609 nuke:M; W1 0101",
        dice="+-",
    ).choose("WA fire.nuke 0607")
    assert (t.terrain("0607"), t.object("satellite")) == ("volcano", "gone")
    assert winner(t) is None


@pytest.mark.rule("UNB-OBJ.4", "UNB-EQ.2")
def test_an_object_loose_in_lava_rolls_in_an_earthquake() -> None:
    # Ruling: rolled like a grounded light unit.
    lines = (RETRIEVAL, "0606 lava white", "object satellite 0606", "WA 0101")
    lost = draw("heavy-earthquake", *lines, dice="+")
    assert lost.object("satellite") == "gone"
    assert winner(lost) is None
    kept = draw("heavy-earthquake", *lines, dice="-123")
    assert kept.object("satellite") == "0606"
    assert kept.result is None


@pytest.mark.rule("UNB-OBJ.4", "UNB-EQ.2", "UNB-DECK.13")
def test_a_light_earthquake_takes_an_object_only_on_three_positive_dice() -> None:
    lines = (RETRIEVAL, "0606 lava white", "object satellite 0606", "W1 0606", "WA 0101")
    t = draw("light-earthquake", *lines, dice="-++++-1")
    assert (t.object("satellite"), t.unit("W1").hex) == ("0606", "0606")


@pytest.mark.rule("UNB-OBJ.4")
def test_an_object_on_level_ground_does_not_roll_in_an_earthquake() -> None:
    t = draw("heavy-earthquake", "scenario retrieval; 0606 crater white; object satellite 0606; WA 0101", dice="123")
    assert t.object("satellite") == "0606"


@pytest.mark.rule("UNB-OBJ.4", "UNB-ACT.14")
def test_an_object_goes_with_its_carrier() -> None:
    t = draw("heavy-earthquake", "scenario retrieval; 0606 lava white; W1 0606; object satellite W1; WA 0101", dice="+")
    assert (t.unit("W1").hex, t.object("satellite")) == ("gone", "gone")
    assert winner(t) is None


@pytest.mark.rule("UNB-OBJ.4", "UNB-XVG.12")
def test_a_vortex_takes_a_loose_object() -> None:
    t = draw(
        "time-stream",
        "scenario retrieval; option experimental_weapons on; vortex 0605 heavy S; object satellite 0606; WA 0101",
        dice="+-++",
    )
    declare(t)
    assert t.object("satellite") == "gone"
    assert winner(t) is None


@pytest.mark.rule("UNB-OBJ.5", "UNB-RET.3")
def test_an_object_carried_over_an_edge_without_reward_is_eliminated() -> None:
    # Ruling: nothing that has left may come back.
    t = lay("blue-walkers", "scenario retrieval; W1 1105; object satellite W1; WA 0101").choose("W1 move exit.east")
    assert (t.object("satellite"), t.unit("W1").hex) == ("gone", "gone")
    assert winner(t) is None


@pytest.mark.rule("UNB-OBJ.5", "UNB-CTF.7")
def test_a_flag_carried_off_the_map_is_lost_and_the_game_goes_on() -> None:
    t = lay(
        "yellow-walkers", "scenario capture-the-flag; object yellow-flag 0909; WA 1105; object blue-flag WA; W1 0101"
    ).choose("WA move exit.east")
    assert t.object("blue-flag") == "gone"
    assert t.result is None


@pytest.mark.rule("UNB-OBJ.1", "UNB-ACT.12")
def test_a_dropped_object_lies_in_the_hex_and_may_be_targeted_again() -> None:
    t = lay("blue-walkers", "scenario retrieval; W1 0607; object satellite W1; W2 0609 force:M; WA 0101")
    assert "satellite" not in t.answers_to("W2 fire.force")
    t.choose("W1 drop.satellite")
    assert t.object("satellite") == "0607"
    assert "satellite" in t.answers_to("W2 fire.force")
