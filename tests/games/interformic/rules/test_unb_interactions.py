"""Rules that meet: two or more rows of the ledger in one situation."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import at, commit, declare, draw, lay, opportunity, winner
from tests.support.unbreakable.table import Table, place

RETRIEVAL = "scenario retrieval"
CAPTURE = "scenario capture-the-flag"
RING = [f"epicenter {hex_} white" for hex_ in ("0506", "0507", "0606", "0608", "0706", "0707")]  # around 0607


def drawn(t: Table) -> bool:
    """Whether the match has ended without a winner."""
    return t.result is not None and t.result.winner is None


def stop_second(t: Table) -> Table:
    """Fire nothing more in this weapon action."""
    if t.asked is not None and t.asked[1] == "second":
        t.choose("stop")
    return t


# lava


@pytest.mark.rule("UNB-UNIT.8", "UNB-UNIT.13", "UNB-MOV.21", "UNB-MOV.24", "UNB-MOV.25")
@pytest.mark.parametrize(("die", "hex_"), [("+", "gone"), ("-", "0507")])
def test_a_frozen_squad_displaced_into_lava_is_lost_if_the_fall_scatters_it(die: str, hex_: str) -> None:
    t = lay("blue-crawlers", "0507 lava white; C1 0608; SA 0607 frozen; SB 0101", dice=[die]).choose("C1 move 0607")
    assert t.asked == ("yellow", "retreat")
    t.choose("0507")
    assert (t.unit("SA").hex, t.unit("C1").hex) == (hex_, "0607")


@pytest.mark.rule("UNB-UNIT.8", "UNB-MOV.21", "UNB-MOV.25", "UNB-ACT.13")
def test_a_frozen_carrier_that_falls_when_displaced_drops_its_object() -> None:
    t = lay("blue-crawlers", "scenario retrieval; C1 0608; WA 0607 frozen; object satellite WA; W1 0101", dice="+")
    t.choose("C1 move 0607", "0507")
    carrier = t.unit("WA")
    assert (carrier.hex, carrier.configuration, carrier.frozen, carrier.carries) == ("0507", "down", True, ())
    assert t.object("satellite") == "0507"


@pytest.mark.rule("UNB-ACT.21", "UNB-UNIT.13", "UNB-MOV.24", "UNB-ACT.13")
def test_a_carrier_that_falls_in_lava_leaves_its_object_there() -> None:
    t = lay(
        "blue-crawlers", "scenario retrieval; 0507 lava white; C1 0608; WA 0607; object satellite WA; W1 0101", dice="+"
    ).choose("C1 move 0607", "0507")
    assert (t.unit("WA").hex, t.object("satellite")) == ("gone", "0507")
    assert t.result is None


@pytest.mark.rule("UNB-MOV.21", "UNB-MOV.24", "UNB-UNIT.13")
def test_a_down_walker_displaced_into_lava_rolls_nothing_and_survives() -> None:
    t = lay("blue-crawlers", "0507 lava white; C1 0608; WA 0607 down; SB 0101").choose("C1 move 0607", "0507")
    assert (t.unit("WA").hex, t.unit("WA").configuration) == ("0507", "down")


@pytest.mark.rule("UNB-MOV.20", "UNB-MOV.21", "UNB-DECK.13", "UNB-UNIT.13")
@pytest.mark.parametrize(("fall", "blue", "yellow"), [(("+", "-"), "out", "0507"), (("-", "+"), "ready", "gone")])
def test_fall_dice_are_rolled_in_roster_order_whoever_left_first(fall: tuple[str, str], blue: str, yellow: str) -> None:
    t = lay("blue-crawlers", "0507 lava white; C1 0608; S1 0607; SA 0607", dice=["+", *fall]).choose("C1 move 0607")
    assert t.asked == ("yellow", "retreat")
    t.choose("0507")
    assert t.asked == ("blue", "retreat")
    t.choose("0706")
    assert (t.unit("S1").status, t.unit("SA").hex) == (blue, yellow)


@pytest.mark.rule("UNB-ACT.9", "UNB-UNIT.13")
@pytest.mark.parametrize(("loss", "hex_"), [("on", "gone"), ("off", "0607")])
def test_a_squad_that_lands_in_a_full_lava_hex_is_lost(loss: str, hex_: str) -> None:
    t = lay(
        "blue-squads",
        f"option lava_knockdown_loss {loss}; 0607 lava white; W1 0607; W2 0607; S1 0607 hovering; SA 0101",
    ).choose("S1 land")
    assert t.unit("S1").hex == hex_
    assert t.unit("S1").status == "out" or loss == "on"


@pytest.mark.rule("UNB-ACT.9", "UNB-MOV.14", "UNB-TER.14")
def test_a_squad_that_lands_in_a_lava_hex_with_room_is_safe() -> None:
    t = lay("blue-squads", "0607 lava white; W1 0607; S1 0607 hovering; SA 0101").choose("S1 land")
    assert (t.unit("S1").hex, t.unit("S1").status, t.unit("S1").configuration) == ("0607", "ready", "standing")


@pytest.mark.rule("UNB-NB.1", "UNB-UNIT.12", "UNB-UNIT.13")
def test_a_neutron_bomb_drops_a_hovering_squad_into_the_lava() -> None:
    t = lay("yellow-walkers", "0607 lava white; S1 0607 hovering; WA 0610 neutron:M", dice="+")
    t.choose("WA fire.neutron 0607")
    assert t.unit("S1").hex == "gone"


@pytest.mark.rule("UNB-NB.4", "UNB-UNIT.13")
def test_a_walker_put_offline_in_lava_stands_there() -> None:
    t = lay("yellow-walkers", "0607 lava white; W1 0607; WA 0610 neutron:M", dice="+").choose("WA fire.neutron 0607")
    assert (t.unit("W1").hex, t.unit("W1").status, t.unit("W1").configuration) == ("0607", "out", "standing")


@pytest.mark.rule("UNB-TS.13", "UNB-UNIT.12", "UNB-UNIT.13")
@pytest.mark.parametrize("configuration", ["", "hovering"])
def test_a_squad_that_scatters_itself_in_lava_is_lost(configuration: str) -> None:
    t = draw("time-stream", f"0607 lava white; S1 0607 {configuration}; SA 0101")
    declare(t, "S1.out")
    assert t.unit("S1").hex == "gone"


@pytest.mark.rule("UNB-MEL.7", "UNB-CMB.2", "UNB-ACT.21", "UNB-UNIT.13")
def test_a_carrier_struck_down_in_lava_by_melee_leaves_its_object() -> None:
    t = lay(
        "yellow-walkers",
        "scenario retrieval; 0607 lava white; W1 0607; object satellite W1; WA 0607; W2 0101",
        dice="++",
    )
    at(t, "WA melee", "W1")
    assert (t.unit("W1").hex, t.object("satellite"), t.unit("WA").hex) == ("gone", "0607", "0607")


@pytest.mark.rule("UNB-FB.8", "UNB-UNIT.13", "UNB-CMB.14")
def test_a_walker_hit_in_lava_by_a_force_beam_and_left_there_is_lost() -> None:
    t = lay("yellow-walkers", "0607 lava white; W1 0607; WA 0608 force:M; S1 0101", dice="++")
    t.choose("WA fire.force W1 hold")
    assert (t.unit("W1").hex, t.asked) == ("gone", ("yellow", "unit"))


@pytest.mark.rule("UNB-FB.5", "UNB-FB.8", "UNB-UNIT.13")
def test_a_walker_pulled_out_of_the_lava_falls_on_safe_ground() -> None:
    t = lay("yellow-walkers", "0607 lava white; W1 0607; WA 0608 force:M; S1 0101", dice="++")
    t.choose("WA fire.force W1 0608 stop")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0608", "down")


@pytest.mark.rule("UNB-FB.8", "UNB-UNIT.13", "UNB-CMB.3")
def test_a_walker_that_lies_in_lava_already_is_not_knocked_down_again() -> None:
    t = lay("yellow-walkers", "0607 lava white; W1 0607 down; WA 0608 force:M; S1 0101", dice="++")
    t.choose("WA fire.force W1 hold stop")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0607", "down")


@pytest.mark.rule("UNB-ACT.21", "UNB-FB.6", "UNB-OBJ.4", "UNB-RET.3")
def test_a_carrier_pushed_into_lava_takes_the_satellite_with_it() -> None:
    t = lay(
        "yellow-walkers",
        "scenario retrieval; 0606 lava white; W1 0607; object satellite W1; W2 0101; WA 0609 force:M",
        dice="+",
    ).choose("WA fire.force W1 0606")
    assert (t.unit("W1").hex, t.object("satellite")) == ("gone", "gone")
    assert drawn(t)


@pytest.mark.rule("UNB-NUK.2", "UNB-ACT.21", "UNB-UNIT.13", "UNB-OBJ.2")
def test_a_carrier_knocked_down_over_lava_by_a_nuke_leaves_the_satellite() -> None:
    t = lay(
        "yellow-walkers",
        "scenario retrieval; 0607 lava white; W1 0607; object satellite W1; W2 0101; WA 0609 nuke:M",
        dice="++--",
    ).choose("WA fire.nuke 0607")
    assert (t.unit("W1").hex, t.object("satellite"), t.clouds("0607")) == ("gone", "0607", ["medium held"])
    assert t.result is None


@pytest.mark.rule("UNB-NUK.2", "UNB-NUK.5", "UNB-TER.4", "UNB-OBJ.4", "UNB-RET.3")
def test_the_same_nuke_may_open_a_volcano_under_the_satellite_it_freed() -> None:
    t = lay(
        "yellow-walkers",
        "scenario retrieval; 0607 lava white",
        *RING,
        "W1 0607; object satellite W1; W2 0101; WA 0609 nuke:M",
        dice="++-+",
    ).choose("WA fire.nuke 0607")
    assert (t.terrain("0607"), t.object("satellite")) == ("volcano", "gone")
    assert drawn(t)


@pytest.mark.rule("UNB-ACT.18", "UNB-LOSH.1", "UNB-UNIT.12", "UNB-UNIT.13", "UNB-NUK.8")
def test_a_hovering_squad_may_bomb_itself_into_the_lava() -> None:
    t = lay("blue-squads", "0607 lava white; S1 0607 hovering nuke:L; SA 0101", dice="+-").choose("S1 fire.nuke 0607")
    assert (t.unit("S1").hex, t.clouds("0607"), t.asked) == ("gone", ["light held"], ("blue", "unit"))
    assert "S1" not in t.answers()


# volcanoes and earthquakes


@pytest.mark.rule("UNB-TER.9", "UNB-ACT.18", "UNB-NUK.7", "UNB-LAS.6")
def test_a_launcher_may_open_a_volcano_under_itself() -> None:
    t = lay("blue-walkers", "0607 lava white", *RING, "W1 0607 nuke:M; SA 0608 laser:L", dice="--+-")
    t.choose("W1 fire.nuke 0607")
    assert (t.unit("W1").hex, t.terrain("0607"), t.clouds("0607")) == ("gone", "volcano", ["medium held"])


@pytest.mark.rule("UNB-EQ.5", "UNB-EQ.8", "UNB-EQ.2", "UNB-TER.9", "UNB-TER.10")
def test_a_crater_with_a_unit_turns_to_lava_and_later_to_a_volcano() -> None:
    first: list[int | str] = ["heavy-earthquake", 1, 2, 2, 1]
    second: list[int | str] = ["medium-earthquake", "+", "-", 1, 2, *[4] * 6]
    t = place(
        "deck heavy-earthquake 1 medium-earthquake 1 blue-squads 1; 0607 crater red; W1 0607; S1 0101; SA 0114",
        dice=[*first, *second],
    )
    assert (t.unit("W1").hex, t.terrain("0607"), t.epicenter("0606")) == ("gone", "volcano", "green")


@pytest.mark.rule("UNB-EQ.8", "UNB-EQ.7", "UNB-UNIT.13", "UNB-TER.11")
def test_a_unit_in_a_crater_that_turns_to_lava_is_safe_for_now() -> None:
    t = draw("heavy-earthquake", "0607 crater red; W1 0607 down; SA 0101", dice="1223")
    assert (t.unit("W1").hex, t.terrain("0607"), t.colour("0607")) == ("0607", "lava", "orange")


@pytest.mark.rule("UNB-EQ.1", "UNB-EQ.2", "UNB-TER.9")
def test_a_unit_that_survives_its_lava_roll_may_still_be_lost_to_the_volcano() -> None:
    t = draw("heavy-earthquake", "0607 lava red", *RING, "W1 0607; SA 0101", dice="-122")
    assert (t.unit("W1").hex, t.terrain("0607")) == ("gone", "volcano")


@pytest.mark.rule("UNB-EQ.2", "UNB-TER.9", "UNB-UNIT.10")
def test_a_hovering_squad_is_safe_from_the_lava_but_not_from_the_volcano() -> None:
    lines = ("0607 lava red", *RING, "S1 0607 hovering", "SA 0101")
    safe = draw("heavy-earthquake", *lines, dice="223")
    assert safe.unit("S1").hex == "0607"
    lost = draw("heavy-earthquake", *lines, dice="122")
    assert lost.unit("S1").hex == "gone"


@pytest.mark.rule("UNB-UNIT.8", "UNB-NUK.4", "UNB-TER.9", "UNB-CMB.7")
@pytest.mark.parametrize(("option", "hex_"), [("off", "gone"), ("on", "0607")])
def test_a_nuke_spares_a_frozen_unit_but_its_volcano_does_not(option: str, hex_: str) -> None:
    t = lay(
        "yellow-walkers",
        f"option frozen_ignores_terrain {option}; 0607 lava white",
        *RING,
        "S1 0607 frozen; S2 0101; WA 0609 nuke:M",
        dice="+-",
    ).choose("WA fire.nuke 0607")
    assert (t.unit("S1").hex, t.terrain("0607")) == (hex_, "volcano")


@pytest.mark.rule("UNB-EQ.3", "UNB-UNIT.8", "UNB-OBJ.4", "UNB-RET.3")
def test_a_frozen_carrier_engulfed_in_an_earthquake_loses_the_satellite() -> None:
    t = draw(
        "heavy-earthquake",
        "scenario retrieval; 0607 lava white; W1 0607 frozen; object satellite W1; WA 0101",
        dice="+",
    )
    assert (t.unit("W1").hex, t.object("satellite")) == ("gone", "gone")
    assert drawn(t)


@pytest.mark.rule("UNB-VEQ.1", "UNB-NUK.7")
@pytest.mark.parametrize("on", ["on", "off"])
def test_a_volcano_opened_by_a_nuke_calls_the_heaviest_earthquake_by_option(on: str) -> None:
    t = lay(
        "yellow-walkers",
        f"option volcanic_earthquakes {on}; 0607 lava white",
        *RING,
        "WA 0609 nuke:M; S1 0101",
        dice="+-",
    ).choose("WA fire.nuke 0607")
    heavy = 1 if on == "on" else 0
    assert (t.cards("discards").get("heavy-earthquake", 0), t.cards("unused").get("heavy", 0)) == (heavy, 1 - heavy)


@pytest.mark.rule("UNB-VEQ.1", "UNB-VEQ.3", "UNB-EQ.5", "UNB-EQ.9")
def test_two_volcanoes_in_one_earthquake_call_two_cards() -> None:
    other = [f"epicenter {hex_} white" for hex_ in ("0203", "0204", "0302", "0304", "0403", "0404")]
    t = draw(
        "light-earthquake",
        "option volcanic_earthquakes on; 0607 lava red; 0303 lava red",
        *RING,
        *other,
        "SA 0101",
        dice="1",
    )
    assert (t.terrain("0303"), t.terrain("0607")) == ("volcano", "volcano")
    discards = t.cards("discards")
    assert [discards.get(f"{size}-earthquake", 0) for size in ("heavy", "medium", "light")] == [1, 1, 0]
    assert t.cards("unused") == {"medium": 1, "light": 3}


@pytest.mark.rule("UNB-VEQ.2", "UNB-VEQ.3", "UNB-EQ.9")
def test_the_drawn_card_may_call_itself_again_and_a_lighter_one() -> None:
    t = draw("heavy-earthquake", "option volcanic_earthquakes on; 0607 lava red", *RING, "SA 0101", dice="122")
    discards = t.cards("discards")
    assert [discards.get(f"{size}-earthquake", 0) for size in ("heavy", "medium", "light")] == [1, 1, 0]
    assert t.cards("unused") == {"medium": 1, "light": 3}


@pytest.mark.rule("UNB-CB.5", "UNB-EQ.7", "UNB-TER.11", "UNB-CMB.2")
def test_an_epicenter_under_a_unit_may_put_it_into_a_crater_and_make_it_heavy() -> None:
    t = draw("heavy-earthquake", "epicenter 0607 red; SA 0607; W1 0608 stasis:M", dice="1223+-")
    assert (t.unit("SA").hex, t.terrain("0607"), t.epicenter("0607")) == ("0607", "crater", None)
    at(t, "W1 fire.stasis", "SA")
    assert t.unit("SA").stasis == 0


@pytest.mark.rule("UNB-CB.2", "UNB-CB.5", "UNB-LAS.5")
def test_a_crust_buster_under_a_unit_does_it_no_harm() -> None:
    t = lay("yellow-walkers", "WA 0609 crust:M; S1 0607 hovering laser:L; W1 0607", dice="---5")
    t.choose("WA fire.crust 0607")
    commit(t, "S1.laser")
    assert t.epicenter("0607") == "blue"
    assert [(t.unit(name).status, t.unit(name).configuration) for name in ("S1", "W1")] == [
        ("ready", "hovering"),
        ("ready", "standing"),
    ]


@pytest.mark.rule("UNB-TER.8", "UNB-TER.4", "UNB-NUK.6")
@pytest.mark.parametrize(
    ("terrain", "dice", "after", "epicenter"),
    [("hill", "+-", "rough", "blue"), ("woods", "+-1", "crater", None), ("woods", "--", "woods", "blue")],
)
def test_a_nuke_on_an_epicenter(terrain: str, dice: str, after: str, epicenter: str | None) -> None:
    t = lay("yellow-walkers", f"0606 {terrain}; epicenter 0606 blue; WA 0608 nuke:M; S1 0101", dice=dice)
    t.choose("WA fire.nuke 0606")
    assert (t.terrain("0606"), t.epicenter("0606")) == (after, epicenter)


@pytest.mark.rule("UNB-FB.10", "UNB-TER.8", "UNB-TER.17")
def test_a_force_beam_at_woods_leaves_epicenter_and_cover() -> None:
    t = lay("yellow-walkers", "epicenter 0706 blue; WA 0708 force:L stasis:L; S1 0706", dice="++-")
    t.choose("WA fire.force 0706")
    assert (t.terrain("0706"), t.epicenter("0706"), t.unit("S1").status) == ("rough", "blue", "ready")
    at(t, "fire.stasis", "S1")
    assert t.unit("S1").stasis == 0


@pytest.mark.rule("UNB-EQ.5", "UNB-TER.12", "UNB-TER.6")
def test_an_earthquake_under_a_cloud_leaves_the_cloud() -> None:
    t = draw("light-earthquake", "0607 crater red; cloud 0607 heavy; SA 0101", dice="11")
    assert (t.terrain("0607"), t.clouds("0607")) == ("lava", ["heavy"])


# sighting between two shots


@pytest.mark.rule("UNB-CMB.12", "UNB-LOSH.11", "UNB-LOSH.7", "UNB-NB.1")
def test_a_sighter_put_out_by_the_first_shot_cannot_sight_the_second() -> None:
    t = lay("blue-walkers", "W1 0209 neutron:L nuke:L; S1 0606; SA 0101", dice="+")
    assert "0607" in t.answers_to("W1 fire.nuke")
    t.choose("W1 fire.neutron 0606")
    assert (t.unit("S1").status, t.asked) == ("out", ("blue", "second"))
    targets = t.answers_to("fire.nuke")
    assert "0209" in targets
    assert "0607" not in targets


@pytest.mark.rule("UNB-STA.2", "UNB-UNIT.7", "UNB-LOSH.11", "UNB-CMB.15")
def test_a_sighter_frozen_by_the_first_shot_cannot_sight_the_second() -> None:
    t = lay("blue-walkers", "time 4; W1 0209 stasis:L stasis:L nuke:L nuke:L; S1 0606 hovering; SA 0101", dice="+")
    assert "0607" in t.answers_to("W1 fire.nuke")
    t.choose("W1 fire.stasis S1")
    assert t.unit("S1").frozen
    assert "0607" not in t.answers_to("fire.nuke")


@pytest.mark.rule("UNB-NUK.8", "UNB-LOSH.2", "UNB-LOSH.4", "UNB-CMB.12")
def test_the_cloud_of_the_first_nuke_hides_what_lies_behind_it() -> None:
    t = lay("yellow-crawlers", "CA 0610 nuke:M nuke:M; S1 0101", dice="--")
    assert {"0606", "0608"} <= set(t.answers_to("CA fire.nuke"))
    t.choose("CA fire.nuke 0608")
    targets = set(t.answers_to("fire.nuke2"))
    assert not {"0606", "0608"} & targets
    assert {"0609", "0610"} <= targets


@pytest.mark.rule("UNB-NUK.8", "UNB-LOSB.4", "UNB-CMB.17")
def test_the_cloud_of_the_first_nuke_hides_a_unit_from_the_stasis_ray() -> None:
    t = lay("yellow-crawlers", "CA 0610 stasis:M stasis:M nuke:M nuke:M; S1 0606", dice="--")
    assert "fire.stasis" in t.answers_to("CA")
    t.choose("CA fire.nuke 0608")
    assert t.asked == ("yellow", "second")
    assert "fire.nuke2" in t.answers()
    assert "fire.stasis" not in t.answers()


@pytest.mark.rule("UNB-FB.10", "UNB-FB.11", "UNB-TER.16", "UNB-LOSH.9")
def test_a_force_beam_clears_the_line_of_sight_for_the_bomb() -> None:
    t = lay("blue-crawlers", "C1 0708 force:M force:M nuke:M nuke:M; SA 0101", dice="+-")
    assert "0704" not in t.answers_to("C1 fire.nuke")
    t.choose("C1 fire.force 0706")
    assert (t.terrain("0706"), t.asked) == ("rough", ("blue", "second"))
    assert "0704" in t.answers_to("fire.nuke")


@pytest.mark.rule("UNB-TER.4", "UNB-TER.16", "UNB-NUK.8", "UNB-LOSH.4")
def test_a_nuked_hill_is_gone_but_its_cloud_blocks_as_well() -> None:
    t = lay("blue-crawlers", "0607 hill; C1 0609 nuke:M nuke:M; SA 0101", dice="+-")
    assert "0605" not in t.answers_to("C1 fire.nuke")
    t.choose("C1 fire.nuke 0607")
    assert t.terrain("0607") == "rough"
    assert "0605" not in t.answers_to("fire.nuke2")


@pytest.mark.rule("UNB-LOSH.2", "UNB-NUK.2", "UNB-NUK.8", "UNB-LOSH.12")
def test_a_sighter_nuked_by_its_own_side_sits_in_the_cloud() -> None:
    t = lay("yellow-crawlers", "CA 0209 nuke:M nuke:M; SA 0606; S1 0101", dice="----").choose("CA fire.nuke 0606")
    assert t.unit("SA").status == "ready"
    assert not {"0606", "0607"} & set(t.answers_to("fire.nuke2"))


@pytest.mark.rule("UNB-CMB.14", "UNB-FB.2", "UNB-LOSB.9")
@pytest.mark.parametrize(("where", "kind"), [("0607", "unit"), ("0609", "continue")])
def test_a_walker_pushed_out_of_sight_cannot_be_hit_again(where: str, kind: str) -> None:
    t = lay("blue-crawlers", "0607 lake; C1 0610 force:H; WA 0608; SA 0101", dice="+-")
    t.choose(f"C1 fire.force WA {where}")
    assert (t.unit("WA").hex, t.unit("WA").configuration, t.asked) == (where, "down", ("blue", kind))


@pytest.mark.rule("UNB-STA.2", "UNB-STA.4", "UNB-CMB.14")
@pytest.mark.parametrize(("time", "kind"), [(4, "unit"), (1, "continue")])
def test_a_target_that_freezes_ends_the_stasis_ray(time: int, kind: str) -> None:
    t = lay("blue-crawlers", f"time {time}; C1 0610 stasis:H; SA 0608; SB 0607", dice="+--").choose("C1 fire.stasis SA")
    assert (t.unit("SA").stasis, t.unit("SA").frozen, t.asked) == (1, time == 4, ("blue", kind))


@pytest.mark.rule("UNB-FB.8", "UNB-CMB.8", "UNB-CMB.12", "UNB-CMB.17")
def test_a_squad_scattered_by_the_first_beam_is_no_target_for_the_second() -> None:
    t = lay("blue-walkers", "W1 0608 force:L force:L; SA 0606; SB 0607", dice="+").choose("W1 fire.force SA hold")
    assert t.asked == ("blue", "second")
    targets = t.answers_to("fire.force2")
    assert "SA" not in targets
    assert "SB" in targets


@pytest.mark.rule("UNB-ACT.13", "UNB-FB.8", "UNB-FB.9", "UNB-CMB.13")
def test_a_pushed_carrier_drops_its_object_where_it_falls_and_may_be_hit_again() -> None:
    t = lay("yellow-walkers", "scenario retrieval; WA 0609 force:M; W1 0607; object satellite W1", dice="++++")
    t.choose("WA fire.force W1 0606")
    assert (t.object("satellite"), t.unit("W1").configuration) == ("0606", "down")
    t.choose("continue 0605")
    assert (t.unit("W1").hex, t.object("satellite")) == ("0605", "0606")


# the own hex


@pytest.mark.rule("UNB-ACT.18", "UNB-NB.1", "UNB-ACT.3")
@pytest.mark.parametrize(("die", "status", "kind"), [("+", "out", "unit"), ("-", "ready", "second")])
def test_a_neutron_bomb_in_the_own_hex_may_end_the_launchers_second_shot(die: str, status: str, kind: str) -> None:
    t = lay("yellow-walkers", "WA 0606 neutron:L nuke:L; S1 0101", dice=[die]).choose("WA fire.neutron 0606")
    assert (t.unit("WA").status, t.asked) == (status, ("yellow", kind))
    assert kind == "second" or "WA" not in t.answers()


@pytest.mark.rule("UNB-NUK.8", "UNB-MEL.6", "UNB-LOSB.2", "UNB-MEL.4")
def test_a_nuke_in_the_own_hex_makes_melee_impossible() -> None:
    t = lay("yellow-walkers", "WA 0606 nuke:M; S1 0606", dice="-----")
    assert "melee" in t.answers_to("WA")
    t.choose("WA fire.nuke 0606")
    assert t.unit("S1").status == "ready"
    assert "melee" not in t.answers_to("WA")


@pytest.mark.rule("UNB-NB.1", "UNB-MEL.6", "UNB-LOSB.1", "UNB-DECK.13")
def test_a_squad_scattered_by_the_bomb_cannot_be_struck_afterwards() -> None:
    t = lay("yellow-walkers", "WA 0606 neutron:M; S1 0606", dice="+-").choose("WA fire.neutron 0606")
    assert (t.unit("S1").status, t.unit("WA").status) == ("out", "ready")
    assert "melee" not in t.answers_to("WA")


@pytest.mark.rule("UNB-FB.4", "UNB-FB.8", "UNB-MEL.4", "UNB-CMB.3")
def test_a_walker_knocked_down_by_a_beam_is_a_heavy_target_in_the_melee_that_follows() -> None:
    t = lay("yellow-walkers", "WA 0606 force:L force:L; W1 0606", dice="+++-").choose("WA fire.force W1")
    assert set(t.answers()) == {"0605", "0705", "0706", "0607", "0506", "0505", "hold"}
    t.choose("hold")
    stop_second(t)
    at(t, "WA melee", "W1")
    assert t.unit("W1").configuration == "down"


@pytest.mark.rule("UNB-LOSH.1", "UNB-CMB.11", "UNB-LOSH.2", "UNB-TER.13")
def test_a_unit_in_a_cloud_may_bomb_its_own_hex_and_nothing_near() -> None:
    t = lay("blue-walkers", "cloud 0606 light; W1 0606 nuke:M stasis:M; WA 0606", dice="----")
    assert not {"fire.stasis", "melee"} & set(t.answers_to("W1"))
    assert "0605" not in t.answers_to("W1 fire.nuke")
    t.choose("W1 fire.nuke 0606")
    assert sorted(t.clouds("0606")) == ["light", "medium held"]


# lasers


@pytest.mark.rule("UNB-LAS.2", "UNB-LAS.5", "UNB-NUK.1")
@pytest.mark.parametrize(("dice", "status", "clouds"), [("+--", "ready", []), ("---+---", "out", ["medium held"])])
def test_a_laser_saves_the_unit_that_fires_it_or_not(dice: str, status: str, clouds: list[str]) -> None:
    t = lay("yellow-walkers", "WA 0608 nuke:M; S1 0606 laser:L", dice=dice).choose("WA fire.nuke 0606")
    commit(t, "S1.laser")
    assert (t.unit("S1").status, t.clouds("0606")) == (status, clouds)
    assert not t.unit("S1").weapons["laser"]


@pytest.mark.rule("UNB-LAS.1", "UNB-NUK.2", "UNB-CMB.12")
def test_a_squad_scattered_by_the_first_bomb_cannot_laser_the_second() -> None:
    t = lay("yellow-crawlers", "CA 0609 nuke:M nuke:M; S1 0606 laser:L", dice="+-----").choose("CA fire.nuke 0606")
    commit(t)
    assert t.unit("S1").status == "out"
    t.choose("fire.nuke2 0607")
    assert t.clouds("0607") == ["medium held"]
    assert t.unit("S1").weapons["laser"]


@pytest.mark.rule("UNB-LAS.2", "UNB-CB.1", "UNB-CMB.12")
def test_a_laser_spent_on_the_first_bomb_is_missing_at_the_second() -> None:
    t = lay("yellow-crawlers", "CA 0609 crust:M crust:M; S1 0606 laser:L", dice="---12").choose("CA fire.crust 0606")
    commit(t, "S1.laser")
    t.choose("fire.crust2 0607")
    assert (t.epicenter("0606"), t.epicenter("0607")) == ("red", "yellow")


@pytest.mark.rule("UNB-LAS.3", "UNB-LAS.4", "UNB-LOSH.11")
@pytest.mark.parametrize(("cloud", "asked"), [("cloud 0608 light", False), ("cloud 0101 light", True)])
def test_a_cloud_over_the_launcher_hides_the_bomb_from_a_laser_beside_it(cloud: str, asked: bool) -> None:
    t = lay(
        "yellow-walkers",
        cloud,
        "WA 0608 nuke:M; SA 0605; S1 0609 laser:L",
        dice=["-", "-"] if not asked else ["+", "-"],
    ).choose("WA fire.nuke 0604")
    assert (t.asked == ("blue", "lasers")) is asked
    if asked:
        commit(t, "S1.laser")
    assert t.clouds("0604") == ([] if asked else ["medium held"])


@pytest.mark.rule("UNB-OHB.1", "UNB-OHB.2", "UNB-LAS.2", "UNB-LAS.5")
@pytest.mark.parametrize(("die", "weapons"), [("+", {}), ("-", {"laser": False})])
def test_an_overheated_laser_stops_the_bomb_before_it_burns_out(die: str, weapons: dict[str, bool]) -> None:
    t = lay("yellow-walkers", "option overheated_beams on; WA 0608 nuke:M; S1 0606 laser:L-", dice=["+", "-", "-", die])
    t.choose("WA fire.nuke 0606")
    commit(t, "S1.laser")
    assert (t.clouds("0606"), t.unit("S1").weapons) == ([], weapons)


@pytest.mark.rule("UNB-OHB.1", "UNB-CMB.13", "UNB-FB.8")
def test_an_overheated_beam_burns_out_after_its_continuation() -> None:
    t = lay("blue-walkers", "option overheated_beams on; W1 0608 force:M-; WA 0606", dice="+---+")
    t.choose("W1 overheat.force WA hold continue")
    assert (t.unit("WA").configuration, t.unit("W1").weapons) == ("down", {})


@pytest.mark.rule("UNB-XMG.2", "UNB-XMG.3", "UNB-LAS.5")
def test_a_multi_gun_serves_as_a_light_laser() -> None:
    t = lay("yellow-walkers", "option experimental_weapons on; WA 0608 nuke:M; W1 0605 multigun:M", dice="-+")
    t.choose("WA fire.nuke 0606")
    commit(t, "W1.multigun")
    assert (t.clouds("0606"), t.unit("W1").weapons) == ([], {"multigun": False})


# time


@pytest.mark.rule("UNB-TS.2", "UNB-TS.3", "UNB-LOSH.4")
@pytest.mark.parametrize(("held", "seen"), [("", True), ("held", False)])
def test_a_cloud_that_lifts_on_the_first_card_opens_the_view(held: str, seen: bool) -> None:
    t = draw("time-stream", f"cloud 0607 light {held}; W1 0608 nuke:M; SA 0101")
    declare(t)
    assert t.clouds("0607") == ([] if seen else ["light"])
    assert ("0606" in t.answers_to("W1 fire.nuke")) is seen


@pytest.mark.rule("UNB-TS.1", "UNB-TS.4", "UNB-TS.5", "UNB-TS.10")
def test_a_unit_that_thaws_may_change_status_on_the_same_card() -> None:
    t = draw("time-stream", "S1 0606 frozen buttoned stasis=1; SA 0101")
    assert (t.unit("S1").frozen, t.unit("S1").stasis, t.unit("S1").status) == (False, 0, "buttoned")
    declare(t, "S1.ready")
    assert t.unit("S1").status == "ready"


@pytest.mark.rule("UNB-TS.1", "UNB-TS.7", "UNB-TS.10", "UNB-TS.9")
def test_a_unit_that_freezes_on_a_card_cannot_change_status_on_it() -> None:
    t = draw("time-stream", "time 2; S1 0606 buttoned stasis=2; S2 0607 buttoned stasis=1; SA 0101")
    assert (t.unit("S1").frozen, t.unit("S2").frozen) == (True, False)
    assert "S2.ready" in t.answers()
    assert not [word for word in t.answers() if word.startswith("S1.")]


@pytest.mark.rule("UNB-TS.12", "UNB-MOV.10", "UNB-MOV.11", "UNB-UNIT.12")
def test_a_squad_scattered_over_a_crawler_cannot_recover_there() -> None:
    t = lay("yellow-walkers", "C1 0607; S1 0607 hovering; WA 0610 neutron:M", dice="-+").choose("WA fire.neutron 0607")
    assert (t.unit("S1").hex, t.unit("S1").status, t.unit("S1").configuration) == ("0607", "out", "standing")
    t = draw("time-stream", "C1 0607; S1 0607 out; S2 0606 out; SA 0101")
    assert "S1.buttoned" not in t.answers()
    assert "S2.buttoned" in t.answers()


@pytest.mark.rule("UNB-TS.12", "UNB-MOV.10")
def test_scattered_squads_recover_one_after_another_while_there_is_room() -> None:
    t = draw("time-stream", "W1 0607; S1 0607 out; S2 0607 out; S3 0607; SA 0101")
    assert {"S1.buttoned", "S2.buttoned"} <= set(t.answers())
    t.choose("S2.buttoned")
    assert "S1.buttoned" not in t.answers()


@pytest.mark.rule("UNB-STA.5", "UNB-UNIT.7", "UNB-CMB.15", "UNB-CMB.17")
def test_reverse_stasis_helps_friend_and_foe_but_nobody_frozen() -> None:
    t = lay("blue-walkers", "W1 0608 stasis:M; S1 0607 stasis=2 frozen; S2 0606 stasis=1; SA 0605 stasis=1; SB 0604")
    assert set(t.answers_to("W1 reverse.stasis")) == {"S2", "SA"}


# status and displacement


@pytest.mark.rule("UNB-NB.3", "UNB-UNIT.4", "UNB-NB.2")
def test_a_buttoned_unit_in_the_radius_rolls_nothing() -> None:
    t = lay("yellow-walkers", "WA 0610 neutron:M; S1 0607 buttoned; S2 0605; W1 0508 out; S3 0604", dice="+")
    t.choose("WA fire.neutron 0607")
    assert [t.unit(name).status for name in ("S1", "S2", "W1", "S3")] == ["buttoned", "out", "out", "ready"]


@pytest.mark.rule("UNB-NUK.2", "UNB-NUK.4", "UNB-DECK.13", "UNB-CMB.4")
def test_a_nuke_rolls_for_those_alone_who_can_be_hurt() -> None:
    t = lay(
        "yellow-walkers", "0606 rough; WA 0608 nuke:M; W1 0606 down; S1 0606 frozen; S2 0606; S3 0606 out", dice="+--"
    ).choose("WA fire.nuke 0606")
    assert [t.unit(name).status for name in ("W1", "S1", "S2", "S3")] == ["ready", "ready", "out", "out"]


@pytest.mark.rule("UNB-NB.4", "UNB-ACT.14", "UNB-NUK.2", "UNB-ACT.13")
def test_an_offline_carrier_keeps_its_object_until_it_is_knocked_down() -> None:
    t = lay(
        "yellow-crawlers",
        "scenario retrieval; CA 0610 neutron:M nuke:M; W1 0607; object satellite W1; WA 0101",
        dice="++--",
    ).choose("CA fire.neutron 0607")
    assert (t.unit("W1").status, t.object("satellite")) == ("out", "W1")
    t.choose("fire.nuke 0607")
    assert (t.unit("W1").status, t.unit("W1").configuration, t.object("satellite")) == ("out", "down", "0607")


@pytest.mark.rule("UNB-MOV.21", "UNB-MOV.25", "UNB-UNIT.5", "UNB-UNIT.9")
def test_an_offline_walker_is_displaced_and_may_fall() -> None:
    t = lay("blue-crawlers", "C1 0608; WA 0607 out; SB 0101", dice="+").choose("C1 move 0607", "0606")
    assert (t.unit("WA").hex, t.unit("WA").status, t.unit("WA").configuration) == ("0606", "out", "down")


@pytest.mark.rule("UNB-MOV.3", "UNB-MOV.14", "UNB-MOV.26")
@pytest.mark.parametrize(
    ("dice", "configuration", "terrain"), [("--+-", "standing", "rough"), ("+---", "down", "woods")]
)
def test_a_crawler_displaces_before_it_crushes(dice: str, configuration: str, terrain: str) -> None:
    t = lay("blue-crawlers", "C1 0707; WA 0706; SA 0101", dice=dice).choose("C1 move 0706", "0705")
    assert (t.unit("WA").hex, t.unit("WA").configuration) == ("0705", configuration)
    assert (t.unit("C1").hex, t.terrain("0706")) == ("0706", terrain)


@pytest.mark.rule("UNB-MOV.11", "UNB-MOV.14", "UNB-MOV.17")
def test_a_crawler_displaces_only_those_who_count() -> None:
    t = lay("blue-crawlers", "C1 0608; SA 0607; SB 0607 hovering; SC 0607 out", dice="-").choose("C1 move 0607")
    assert t.asked == ("yellow", "retreat")
    t.choose("0506")
    assert [t.unit(name).hex for name in ("SA", "SB", "SC", "C1")] == ["0506", "0607", "0607", "0607"]


@pytest.mark.rule("UNB-MOV.16", "UNB-MOV.22", "UNB-ACT.13")
def test_a_friendly_carrier_may_go_where_the_crawler_came_from_and_drops_it_there() -> None:
    t = lay("blue-crawlers", "scenario retrieval; C1 0608; W1 0607; object satellite W1; WA 0101", dice="+")
    t.choose("C1 move 0607")
    assert t.asked == ("blue", "retreat")
    t.choose("0608")
    assert (t.unit("W1").hex, t.object("satellite"), t.unit("C1").hex) == ("0608", "0608", "0607")


@pytest.mark.rule("UNB-MOV.22", "UNB-XVG.18", "UNB-MOV.2")
def test_nobody_is_displaced_into_a_vortex_or_a_volcano() -> None:
    t = lay(
        "blue-crawlers", "option experimental_weapons on; vortex 0606 light N; 0507 volcano; C1 0608; SA 0607; CB 0707"
    )
    t.refused("C1 move 0507")
    twin = t.match.clone()
    twin.choose("C1 move 0607")
    assert set(Table(twin).answers()) == {"0706", "0608", "0506"}


@pytest.mark.rule("UNB-MOV.6", "UNB-MOV.23", "UNB-MOV.13")
def test_a_crawler_cannot_come_on_where_nobody_can_make_room() -> None:
    lines = (RETRIEVAL, "object satellite 0608", "C1 off", "W1 0101", "WA 0601")
    barred = lay("blue-crawlers", *lines, "0602 volcano; 0501 volcano; 0701 volcano")
    assert "0601" not in barred.answers_to("C1 move")
    barred.refused("C1 move 0601")
    free = lay("blue-crawlers", *lines, "0602 volcano; 0501 volcano")
    assert "0601" in free.answers_to("C1 move")


# wheels, jets and blades


@pytest.mark.rule("UNB-WEQ.4", "UNB-MOV.21", "UNB-MOV.22", "UNB-WEQ.3")
def test_a_displaced_wheeled_walker_rolls_no_fall_die_even_into_a_lake() -> None:
    t = lay("blue-crawlers", "option walker_equipment on; 0507 lake; C1 0608; WA 0607 wheeled wheels:M nuke:M; SB 0101")
    t.choose("C1 move 0607")
    assert "0507" in t.answers()
    t.choose("0507")
    assert (t.unit("WA").hex, t.unit("WA").configuration) == ("0507", "wheeled")


@pytest.mark.rule("UNB-WEQ.4", "UNB-FB.8", "UNB-FB.9", "UNB-CMB.13")
def test_a_force_beam_moves_a_wheeled_walker_and_leaves_it_a_medium_target() -> None:
    t = lay("blue-walkers", "option walker_equipment on; W1 0609 force:M; WA 0607 wheeled wheels:M", dice="+++")
    t.choose("W1 fire.force WA 0606 continue 0605")
    assert (t.unit("WA").hex, t.unit("WA").configuration) == ("0605", "wheeled")


@pytest.mark.rule("UNB-WEQ.4", "UNB-NUK.2", "UNB-UNIT.13")
def test_a_nuke_rolls_nothing_for_a_wheeled_walker_in_lava() -> None:
    t = lay(
        "blue-walkers",
        "option walker_equipment on; 0607 lava white; W1 0609 nuke:M; WA 0607 wheeled wheels:M",
        dice="--",
    ).choose("W1 fire.nuke 0607")
    assert (t.unit("WA").hex, t.unit("WA").configuration) == ("0607", "wheeled")


@pytest.mark.rule("UNB-WEQ.3", "UNB-WEQ.5", "UNB-MOV.8", "UNB-RET.2")
def test_a_wheeled_carrier_may_leave_with_its_second_step() -> None:
    t = lay(
        "blue-walkers",
        "scenario retrieval; option walker_equipment on; W1 0602 wheeled wheels:M; object satellite W1; WA 0101",
    ).choose("W1 move 0601 exit.north")
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-WEQ.5", "UNB-ACT.11", "UNB-ACT.12")
def test_a_wheeled_walker_neither_grabs_nor_drops() -> None:
    loose = lay(
        "blue-walkers",
        "scenario retrieval; option walker_equipment on; object satellite 0606; W1 0606 wheeled wheels:M; WA 0101",
    )
    assert "grab.satellite" not in loose.answers_to("W1")
    carried = lay(
        "blue-walkers",
        "scenario retrieval; option walker_equipment on; object satellite W1; W1 0606 wheeled wheels:M; WA 0101",
    )
    assert "drop.satellite" not in carried.answers_to("W1")


@pytest.mark.rule("UNB-WEQ.7", "UNB-WEQ.8", "UNB-MOV.8", "UNB-RET.2")
def test_a_jet_carries_the_satellite_over_the_edge_in_one_activation() -> None:
    t = lay(
        "blue-walkers",
        "scenario retrieval; option walker_equipment on; W1 0602 jet:L jet:L; object satellite W1; WA 0101",
    )
    stop_second(t.choose("W1 fire.jet"))
    assert t.unit("W1").configuration == "hovering"
    t.choose("W1 move 0601 exit.north")
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-WEQ.9", "UNB-WEQ.10", "UNB-EQ.2", "UNB-UNIT.13")
def test_a_jet_walker_over_lava_rolls_nothing_and_lands_there_unharmed() -> None:
    t = draw(
        "heavy-earthquake",
        "option walker_equipment on; 0607 lava white; W1 0607 hovering jet:L- jet:L-; SA 0101",
        dice="123",
    )
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.asked) == ("0607", "standing", ("blue", "unit"))


@pytest.mark.rule("UNB-WEQ.9", "UNB-WEQ.10", "UNB-MOV.21", "UNB-NUK.2")
def test_a_jet_walker_shot_down_over_a_crawler_is_displaced() -> None:
    t = lay(
        "blue-walkers",
        "option walker_equipment on; W1 0609 nuke:M; C1 0607; WA 0607 hovering jet:L- jet:L-; SB 0101",
        dice="+--",
    ).choose("W1 fire.nuke 0607")
    assert t.asked == ("yellow", "retreat")
    t.choose("0507")
    assert (t.unit("WA").hex, t.unit("WA").configuration, t.unit("C1").hex) == ("0507", "down", "0607")
    assert t.clouds("0607") == ["medium held"]


@pytest.mark.rule("UNB-WEQ.9", "UNB-WEQ.10", "UNB-MOV.14", "UNB-NUK.2")
def test_a_jet_walker_shot_down_over_a_walker_and_a_squad_pushes_the_squad_out() -> None:
    t = lay(
        "blue-walkers",
        "option walker_equipment on; W1 0609 nuke:M; WB 0607 down; SA 0607 frozen; WA 0607 hovering jet:L- jet:L-",
        "SB 0101",
        dice="+---",
    ).choose("W1 fire.nuke 0607")
    assert t.asked == ("yellow", "retreat")
    t.choose("0506")
    assert [t.unit(name).hex for name in ("WA", "WB", "SA")] == ["0607", "0607", "0506"]
    assert t.unit("WA").configuration == "down"


@pytest.mark.rule("UNB-WEQ.9", "UNB-UNIT.13", "UNB-NUK.2")
def test_a_jet_walker_shot_down_over_lava_is_lost() -> None:
    t = lay(
        "blue-walkers",
        "option walker_equipment on; 0607 lava white; W1 0609 nuke:M; WA 0607 hovering jet:L- jet:L-; SB 0101",
        dice="+--",
    ).choose("W1 fire.nuke 0607")
    assert t.unit("WA").hex == "gone"


@pytest.mark.rule("UNB-WEQ.9", "UNB-LOSB.5", "UNB-LOSB.9")
@pytest.mark.parametrize(("configuration", "seen"), [("hovering", True), ("", False)])
def test_a_jet_walker_over_a_lake_is_seen_from_afar(configuration: str, seen: bool) -> None:
    t = lay(
        "blue-walkers",
        f"option walker_equipment on; 0606 lake; W1 0608 stasis:M; WA 0606 {configuration} jet:L- jet:L-; SB 0101",
    )
    assert ("fire.stasis" in t.answers_to("W1")) is seen


@pytest.mark.rule("UNB-WEQ.11", "UNB-MEL.5", "UNB-MEL.8")
@pytest.mark.parametrize(("configuration", "dice"), [("", "-+"), ("down", "+")])
def test_a_blade_makes_an_upright_walker_heavy(configuration: str, dice: str) -> None:
    t = lay("blue-walkers", f"option walker_equipment on; W1 0606 {configuration} blade:L blade:L; WA 0606", dice=dice)
    at(t, "W1 melee", "WA")
    assert t.unit("WA").configuration == "down"


@pytest.mark.rule("UNB-WEQ.11", "UNB-MEL.5", "UNB-CMB.1")
def test_a_blade_makes_its_walker_a_heavy_target_in_melee_alone() -> None:
    t = lay("blue-walkers", "option walker_equipment on; W1 0606 nuke:L nuke:L; WA 0606 blade:L blade:L", dice="+-")
    at(t, "W1 melee", "WA")  # medium against heavy: both must be positive
    assert t.unit("WA").configuration == "standing"
    t = lay("blue-walkers", "option walker_equipment on; W1 0608 nuke:M; WA 0606 blade:L blade:L", dice="+--")
    t.choose("W1 fire.nuke 0606")  # medium against medium: one die
    assert t.unit("WA").configuration == "down"


# experimental weapons


@pytest.mark.rule("UNB-XRL.6", "UNB-XRL.8", "UNB-UNIT.13", "UNB-ACT.18")
def test_a_walker_that_rockets_itself_into_the_lava_fires_no_more() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; 0607 lava white; W1 0607 rockets:M; SA 0101", dice="+++-")
    t.choose("W1 fire.rockets 0607")
    assert (t.unit("W1").hex, t.terrain("0607"), t.clouds("0607")) == ("gone", "lava", ["light held"])
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-XRL.8", "UNB-UNIT.9", "UNB-XRL.7", "UNB-DECK.13")
def test_a_walker_that_rockets_itself_off_its_feet_goes_on_firing() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; W1 0606 rockets:M; SA 0101", dice="+++1-")
    t.choose("W1 fire.rockets 0606")
    assert t.asked == ("blue", "rocket")
    t.choose("0605")
    assert (t.unit("W1").configuration, t.terrain("0605"), t.terrain("0606")) == ("down", "crater", "road")
    assert (t.clouds("0605"), t.clouds("0606")) == (["light held"], ["light held"])


@pytest.mark.rule("UNB-XRL.6", "UNB-XRL.7", "UNB-XRL.5")
def test_two_rockets_in_one_hex_roll_twice_for_units_and_once_for_terrain() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; W1 0606 rockets:M; WA 0604 laser:M", dice="+-+++1")
    t.choose("W1 fire.rockets 0604 0604")
    assert (t.unit("WA").configuration, t.terrain("0604"), t.clouds("0604")) == ("down", "crater", ["light held"])


@pytest.mark.rule("UNB-XVG.3", "UNB-STA.2", "UNB-ACT.18", "UNB-UNIT.7")
@pytest.mark.parametrize(("time", "frozen"), [(4, True), (3, False)])
def test_a_vortex_may_freeze_its_launcher_in_mid_activation(time: int, frozen: bool) -> None:
    t = lay("blue-squads", f"option experimental_weapons on; time {time}; S1 0606 vortex:L; SA 0101", dice="+--")
    t.choose("S1 fire.vortex 0605")
    assert (t.unit("S1").stasis, t.unit("S1").frozen) == (1, frozen)
    assert ("S1" in t.answers()) is not frozen


@pytest.mark.rule("UNB-XVG.12", "UNB-XVG.13", "UNB-XVG.14", "UNB-UNIT.8")
def test_a_vortex_takes_cloud_and_frozen_unit_together() -> None:
    t = draw(
        "time-stream",
        "option experimental_weapons on; time 1; vortex 0604 light S; cloud 0606 heavy; SA 0606 frozen; SB 0101",
        dice="-+++",
    )
    declare(t)
    assert (t.unit("SA").hex, t.clouds("0606"), t.vortexes()) == ("gone", [], [("0606", "light", "S")])


@pytest.mark.rule("UNB-XVG.12", "UNB-XVG.15", "UNB-XVG.19", "UNB-NUK.8")
def test_two_vortexes_meet_where_a_unit_was() -> None:
    light = ["-", "+", "+", "-"]  # stable; two hexes, but the unit stops it
    medium = ["-", "-", "+", "-"]  # stable; one hex
    t = draw(
        "time-stream",
        "option experimental_weapons on; vortex 0605 light S; vortex 0607 medium N; SA 0606; SB 0101",
        dice=[*light, *medium, "+", "-", "-", 1],
    )
    declare(t)
    assert (t.unit("SA").hex, t.vortexes()) == ("gone", [])
    assert (t.terrain("0606"), t.colour("0606"), t.clouds("0606")) == ("crater", "red", ["heavy"])


@pytest.mark.rule("UNB-XVG.18", "UNB-FB.2", "UNB-FB.8")
def test_a_unit_pushed_into_a_vortex_is_lost() -> None:
    t = lay(
        "blue-walkers",
        "option experimental_weapons on; vortex 0606 light N; W1 0609 force:M; WA 0607; SB 0101",
        dice="+",
    ).choose("W1 fire.force WA 0606")
    assert (t.unit("WA").hex, t.vortexes()) == ("gone", [("0606", "light", "N")])


@pytest.mark.rule("UNB-XVG.17", "UNB-XVG.19", "UNB-LOSH.4")
def test_a_vortex_hides_what_lies_behind_it_and_cannot_be_bombed() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; vortex 0607 light N; W1 0608 nuke:M; SA 0101")
    targets = t.answers_to("W1 fire.nuke")
    assert "0606" not in targets
    assert "0607" not in targets
    assert "0609" in targets


@pytest.mark.rule("UNB-XVG.19", "UNB-NB.2", "UNB-XVG.17")
def test_a_neutron_radius_reaches_past_a_vortex() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; vortex 0607 light N; W1 0611 neutron:M; SA 0606", dice="+")
    t.choose("W1 fire.neutron 0608")
    assert t.unit("SA").status == "out"


# opportunity cards


def card_then(card: str, follow: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """An Opportunity card is drawn, then the activation *follow*."""
    return place(f"option opportunity_cards on; deck {card} 1 {follow} 1", *lines, dice=[card, *dice])


@pytest.mark.rule("UNB-OPP.8", "UNB-DECK.3", "UNB-MOV.17")
def test_a_reprogrammed_crawler_drives_from_under_its_squad_on_the_next_card() -> None:
    t = card_then(opportunity("reprogram"), "blue-crawlers", "S1 0607 hovering; CA 0607 nuke:H; CB 0101; C2 1114")
    t.choose("S1.CA")
    assert (t.asked, set(t.answers())) == (("blue", "unit"), {"CA", "C2", "end"})
    t.choose("CA move 0606")
    assert (t.unit("CA").hex, t.unit("CA").side, t.unit("S1").hex) == ("0606", "blue", "0607")


@pytest.mark.rule("UNB-OPP.8", "UNB-ACT.9", "UNB-MOV.10")
def test_the_squad_cannot_land_on_the_crawler_it_has_reprogrammed() -> None:
    t = card_then(opportunity("reprogram"), "blue-squads", "S1 0607 hovering; S2 0101; CA 0607 nuke:H; SB 0114")
    t.choose("S1.CA", "S1 land")
    assert (t.unit("S1").hex, t.unit("S1").status) == ("0607", "out")


@pytest.mark.rule("UNB-OPP.8", "UNB-UNIT.7", "UNB-UNIT.8")
def test_a_frozen_crawler_may_be_reprogrammed_and_stays_frozen() -> None:
    t = draw(
        opportunity("reprogram"),
        "option opportunity_cards on; time 1; S1 0607 hovering; CA 0607 buttoned frozen stasis=3 nuke:H-; SB 0101",
    ).choose("S1.CA")
    crawler = t.unit("CA")
    assert (crawler.side, crawler.frozen, crawler.status, crawler.stasis) == ("blue", True, "buttoned", 3)
    assert crawler.weapons == {"nuke": False}


@pytest.mark.rule("UNB-OPP.8", "UNB-CMB.15")
@pytest.mark.parametrize("owner", ["", "blue"])
def test_a_reprogrammed_crawler_is_a_foe_to_its_old_side(owner: str) -> None:
    t = lay("yellow-walkers", f"CA 0607 {owner} nuke:H; WA 0609 force:M; S1 0101")
    assert ("CA" in t.answers_to("WA fire.force")) is (owner == "blue")


@pytest.mark.rule("UNB-OPP.6", "UNB-OPP.7", "UNB-LAS.8", "UNB-LAS.5")
def test_light_fire_can_be_lasered_and_unloads_nothing() -> None:
    t = draw(
        opportunity("fire", "yellow"),
        "option opportunity_cards on; CA 0608 nuke:H; S1 0606 laser:L; S2 0101",
        dice="+--",
    ).choose("CA nuke 0606")
    commit(t, "S1.laser")
    assert (t.clouds("0606"), t.unit("CA").weapons) == ([], {"nuke": True})
    assert not t.unit("S1").weapons["laser"]


@pytest.mark.rule("UNB-OPP.10", "UNB-OPP.11", "UNB-ACT.14", "UNB-ACT.18")
def test_an_overloaded_carrier_goes_offline_with_its_object() -> None:
    t = draw(
        opportunity("overload", "blue"),
        "option opportunity_cards on; scenario retrieval; W1 0606 crust:L crust:L; object satellite W1; WA 0101",
        dice="12+",
    ).choose("W1 fire.crust 0605 fire.crust2 0607")
    assert (t.unit("W1").status, t.unit("W1").configuration, t.object("satellite")) == ("out", "standing", "W1")
    assert "W1" not in t.answers()


@pytest.mark.rule("UNB-OPP.2", "UNB-WPN.3", "UNB-ACT.4")
def test_a_changed_grenade_must_be_reloaded_before_it_is_thrown() -> None:
    t = card_then(opportunity("grenades"), "blue-squads", "S1 0606 nuke:L; S2 0101; WA 0114")
    assert t.asked == ("blue", "grenades")
    t.choose("S1.neutron")
    if t.asked == ("blue", "grenades"):
        t.choose("done")
    actions = t.answers_to("S1")
    assert "reload.neutron" in actions
    assert "fire.neutron" not in actions
    assert "fire.nuke" not in actions


@pytest.mark.rule("UNB-OPP.4", "UNB-OPP.5", "UNB-TER.12")
def test_a_clear_move_shuns_clouds_foes_and_cover() -> None:
    t = draw(opportunity("clear", "blue"), "option opportunity_cards on; cloud 0607 light; W1 0606; SA 0505; S1 0607")
    assert set(t.answers()) == {"W1", "done"}
    t.choose("W1")
    assert set(t.answers()) == {"0605", "0705", "0506"}


# flags


FLAGS = (CAPTURE, "object blue-flag 0404", "object yellow-flag 0812")


@pytest.mark.rule("UNB-CTF.6", "UNB-FB.10", "UNB-CMB.9")
def test_beside_a_flag_a_force_beam_is_allowed_where_a_nuke_is_not() -> None:
    t = lay("yellow-walkers", *FLAGS, "0405 woods; WA 0407 force:M nuke:M; S1 0101", dice="+-")
    t.refused("WA fire.nuke 0405", "UNB-CTF.6")
    t.choose("WA fire.force 0405")
    assert t.terrain("0405") == "rough"


@pytest.mark.rule("UNB-CTF.6", "UNB-NB.2", "UNB-OBJ.2")
def test_a_neutron_bomb_beside_a_flag_hurts_the_guard_and_not_the_flag() -> None:
    t = lay("yellow-walkers", *FLAGS, "WA 0407 neutron:L neutron:L; S1 0404; S2 0101", dice="+")
    t.choose("WA fire.neutron 0405")
    assert (t.unit("S1").status, t.object("blue-flag")) == ("out", "0404")


@pytest.mark.rule("UNB-CTF.4", "UNB-CTF.5")
def test_a_unit_next_to_the_thief_of_its_flag_can_only_step_back() -> None:
    lines = (CAPTURE, "object yellow-flag 0812", "WA 0606", "object blue-flag WA")
    near = lay("blue-walkers", *lines, "W1 0607 force:M")
    assert (set(near.answers_to("W1")), set(near.answers_to("W1 move"))) == ({"move", "done"}, {"0707", "0608", "0507"})
    far = lay("blue-walkers", *lines, "W1 0608 force:M")
    assert "WA" in far.answers_to("W1 fire.force")


@pytest.mark.rule("UNB-CTF.4", "UNB-CTF.5", "UNB-MOV.14")
def test_a_crawler_may_not_run_down_the_thief_of_its_own_flag() -> None:
    lines = (CAPTURE, "object yellow-flag 0812", "WA 0507", "object blue-flag WA", "C1 0505")
    t = lay("blue-crawlers", *lines)
    t.refused("C1 move 0506", "UNB-CTF.4")
    assert "0405" in t.answers_to("C1 move")


@pytest.mark.rule("UNB-CTF.3", "UNB-MOV.16", "UNB-MOV.18", "UNB-OBJ.1")
def test_a_thief_displaced_across_the_fold_has_won() -> None:
    t = lay(
        "yellow-crawlers",
        "scenario capture-the-flag; object yellow-flag 0812; CA 0506; WA 0507; object blue-flag WA; S1 0101",
        dice="-?",
    ).choose("CA move 0507")
    assert t.asked == ("yellow", "retreat")
    t.choose("0508")
    assert winner(t) == "yellow"


@pytest.mark.rule("UNB-CTF.3", "UNB-ACT.13", "UNB-FB.8")
def test_a_thief_pushed_back_from_the_fold_drops_the_flag_short_of_it() -> None:
    t = lay(
        "blue-walkers",
        "scenario capture-the-flag; object yellow-flag 0812; W1 0605 force:M; WA 0607; object blue-flag WA",
        dice="+",
    ).choose("W1 fire.force WA 0606 stop")
    assert (t.unit("WA").hex, t.unit("WA").configuration, t.object("blue-flag")) == ("0606", "down", "0606")
    assert t.result is None
