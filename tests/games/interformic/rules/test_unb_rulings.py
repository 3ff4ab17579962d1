"""Rulings where the book is silent: each has a row of its own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import declare, lay
from tests.support.unbreakable.table import Table, place

CARDS = "option opportunity_cards on"
CAPTURE = ("scenario capture-the-flag", "object blue-flag 0404", "object yellow-flag 0812")
RUNAWAY = "scenario runaway"


def stream(*lines: str, dice: Sequence[int | str]) -> Table:
    """A Time Stream card on which nobody changes status, then one for Blue's squads."""
    return declare(place("deck time-stream 1 blue-squads 1", *lines, dice=["time-stream", *dice]))


# the own flag's safety zone


@pytest.mark.rule("UNB-CTF.8", "UNB-CTF.4", "UNB-CTF.5")
@pytest.mark.parametrize(
    ("card", "unit", "actions"),
    [
        ("blue-walkers", "W1 0405 stasis=2 stasis:L stasis:L- nuke:M", {"move", "done"}),
        ("blue-walkers", "W1 0405 down nuke:M- stasis=1", {"rise", "done"}),
        ("blue-walkers", "W1 0405 wheels:M", {"move", "done"}),
        ("blue-squads", "S1 0405 hovering laser:L- nuke:L", {"move", "done"}),
        ("blue-crawlers", "C1 0405 force:M- nuke:H", {"move", "done"}),
    ],
)
def test_a_unit_in_its_own_zone_does_nothing_but_move_out(card: str, unit: str, actions: set[str]) -> None:
    # Ruling: reloading and clearing stasis are actions too.
    t = lay(
        card, *CAPTURE, f"option experimental_weapons on; option walker_equipment on; {unit}; SA 0405 hovering; WA 0114"
    )
    assert set(t.answers_to(unit.partition(" ")[0])) == actions


@pytest.mark.rule("UNB-CTF.8", "UNB-TS.10")
def test_a_unit_in_its_own_zone_changes_its_status() -> None:
    # Ruling: a change of status is no action.
    t = place(*CAPTURE, "deck time-stream 1 blue-squads 1; W1 0405; S1 0101; WA 0114", dice="time-stream")
    assert {"W1.buttoned", "W1.out"} <= set(t.answers())


@pytest.mark.rule("UNB-CTF.8", "UNB-OPP.4")
def test_a_clear_move_may_lead_out_of_the_own_zone() -> None:
    t = place(
        *CAPTURE,
        "option opportunity_cards on; card blue-clear-move; deck blue-squads 1; 0405 clear; 0406 clear; 0506 clear",
        "S1 0405; S2 0101; WA 0114",
    ).choose("S1")
    assert set(t.answers()) == {"0305", "0406", "0505"}


# vortexes


@pytest.mark.rule("UNB-XVG.21", "UNB-XVG.12")
@pytest.mark.parametrize(("objects", "goal"), [((), "0606"), (("object satellite 0607",), "0607")])
def test_a_vortex_stops_on_a_loose_object(objects: tuple[str, ...], goal: str) -> None:
    # Ruling: an object stops it as a unit does.
    satellite = objects or ("object satellite 0101",)
    t = stream(
        "scenario retrieval; option experimental_weapons on; 0607 clear; 0606 clear; vortex 0608 light N",
        *satellite,
        "S1 0301; W1 0301; WA 1114; SA 1114",
        dice="-++-",
    )
    if objects:
        assert t.object("satellite") == "gone"
        assert t.match.result is not None
    assert [hex_ for hex_, _, _ in t.vortexes()] == [goal]


@pytest.mark.rule("UNB-RUN.16", "UNB-XVG.18", "UNB-RUN.7")
def test_the_runaway_stays_where_it_is_rather_than_roll_into_a_vortex() -> None:
    # Ruling: it enters volcanoes, but only a unit that is forced in meets a vortex.
    t = stream(
        "scenario runaway; option experimental_weapons on; vortex 0707 heavy N; R 0608 stasis:H nuke:H; S1 0301",
        "SA 1114",
        dice="----12",
    )
    assert (t.unit("R").hex, t.result) == ("0608", None)
    assert [event.rule for event in t.match.log if event.kind == "blocked"] == ["UNB-RUN.16"]


@pytest.mark.rule("UNB-SD.17", "UNB-XVG.12")
def test_a_vortex_that_takes_the_delivery_crawler_makes_a_draw_by_its_own_row() -> None:
    # Ruling: Blue wins by magma alone, and Yellow can no longer deliver.
    t = stream(
        "scenario special-delivery; option experimental_weapons on; vortex 0609 heavy S",
        "CA 0610 laser:M laser:M nuke:H; S1 0101",
        dice="---+",
    )
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == (None, "UNB-SD.17")


# walkers that fall out of the air


@pytest.mark.rule("UNB-WEQ.13", "UNB-WEQ.10", "UNB-NUK.8")
def test_stacking_is_put_right_after_the_cloud_of_the_bomb_that_felled_the_walker() -> None:
    # Ruling: the procedure that struck it is finished first.
    t = lay(
        "yellow-walkers", "option walker_equipment on; WA 0610 nuke:M; C1 0606; W1 0606 hovering jet:L-", dice="+--"
    ).choose("WA fire.nuke 0606")
    assert (t.asked, t.clouds("0606"), t.unit("W1").configuration) == (("blue", "retreat"), ["medium held"], "down")


@pytest.mark.rule("UNB-WEQ.13", "UNB-XRL.8")
def test_stacking_is_put_right_before_the_next_rocket() -> None:
    # Ruling: each rocket is a blow of its own; the ground is rolled for after the last.
    t = lay(
        "yellow-walkers",
        "option walker_equipment on; option experimental_weapons on; WA 0608 rockets:M; C1 0606",
        "W1 0606 hovering jet:L-",
        dice="++-?",
    ).choose("WA fire.rockets 0606")
    assert (t.asked, t.clouds("0606")) == (("blue", "retreat"), [])
    t.choose("0605")
    assert t.asked == ("yellow", "rocket")


# crawlers that change hands, and dug-in ones


@pytest.mark.rule("UNB-OPP.13", "UNB-OPP.8", "UNB-OPP.9", "UNB-RUN.12")
@pytest.mark.parametrize("crawler", ["C1", "R"])
def test_the_side_that_lost_a_crawler_may_take_it_back_on_the_same_card(crawler: str) -> None:
    # Ruling: to that side it is an opposing crawler like any other.
    lines = (RUNAWAY, "R 0608 stasis:H nuke:H") if crawler == "R" else (CARDS, "C1 0608")
    t = place(
        *lines,
        "card reprogram-crawlers; deck blue-squads 1; S1 0608 hovering; SA 0608 hovering",
        dice=["+"] if crawler == "R" else [],
    )
    assert t.asked == ("yellow", "reprogram")
    t.choose(f"SA.{crawler}")
    assert t.unit(crawler).side == "yellow"
    if t.asked == ("yellow", "reprogram"):
        t.choose("done")
    assert t.asked == ("blue", "reprogram")
    t.choose(f"S1.{crawler}")
    assert t.unit(crawler).side == "blue"
    assert t.asked != ("yellow", "reprogram")  # its squad has used the card


@pytest.mark.rule("UNB-UNIT.17", "UNB-UNIT.14")
@pytest.mark.parametrize("ground", ["rough", "crater red", "lava red", "clear", "lake", "hill"])
def test_a_dug_in_crawler_digs_out_wherever_it_is(ground: str) -> None:
    # Ruling: the ground matters to digging in alone.
    t = lay("blue-crawlers", f"option dug_in on; 0606 {ground}; C1 0606 dug-in; SA 0114").choose("C1 dig")
    assert (t.unit("C1").configuration, t.terrain("0606")) == ("standing", ground.partition(" ")[0])


# supplies


@pytest.mark.rule("UNB-TER.18", "UNB-TER.7")
def test_a_tile_that_leaves_the_map_can_be_used_again() -> None:
    # Ruling: variant tile_supply. The crater of 0606 becomes lava: its red tile marks the next crater.
    t = lay(
        "blue-walkers", "option tile_supply red:1,blue:9; 0606 crater red; W1 0608 nuke:L nuke:L; SA 0114", dice="+5+1"
    ).choose("W1 fire.nuke 0606 fire.nuke2 0607")
    assert (t.terrain("0606"), t.colour("0606")) == ("lava", "blue")
    assert (t.terrain("0607"), t.colour("0607")) == ("crater", "red")


@pytest.mark.rule("UNB-WPN.11", "UNB-WPN.9", "UNB-OPP.2")
@pytest.mark.parametrize(
    ("armed", "may"),
    [
        (("C2 0201 nuke:M nuke:M", "W1 0301 nuke:L nuke:L"), False),
        (("C2 gone nuke:M nuke:M", "W1 0301 nuke:L nuke:L"), True),  # its cards are free again
        (("C2 0201 yellow nuke:M nuke:M", "W1 0301 nuke:L nuke:L"), False),  # they are still Blue's
        (("CA 0201 blue nuke:M nuke:M", "W1 0301 nuke:L nuke:L"), True),  # these are Yellow's
    ],
)
def test_whose_cards_count_against_the_six_on_change_grenades(armed: tuple[str, ...], may: bool) -> None:
    # Ruling: variant weapon_cards_limited.
    t = place(
        "option weapon_cards_limited on; option opportunity_cards on; card change-grenades; deck blue-squads 1",
        "C1 0101 nuke:M nuke:M",
        *armed,
        "S1 0606 crust:L; S2 0606 neutron:L; SA 0610",
    )
    assert ("S1.nuke" in t.answers()) is may


@pytest.mark.rule("UNB-WPN.11")
def test_the_card_that_one_squad_gives_back_may_go_to_the_next() -> None:
    # Ruling: variant weapon_cards_limited.
    nukes = [f"unit C{n} 0{n}01 nuke:M nuke:M" for n in (1, 2)]
    t = place(
        "option weapon_cards_limited on; option opportunity_cards on; card change-grenades; deck blue-squads 1",
        *nukes,
        "W1 0301 nuke:L crust:L; S1 0606 nuke:L; S2 0606 neutron:L; SA 0610",
    )
    assert "S2.nuke" not in t.answers()
    t.choose("S1.crust")
    assert "S2.nuke" in t.answers()
