"""Crawlers that follow a program, where other rules meet it: ice, shoves, lasers, lava, several players' answers."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import at, declare, draw, winner
from tests.support.unbreakable.table import place

DELIVERY = "scenario special-delivery"
RUNAWAY = "scenario runaway"
ARMS = "laser:M laser:M nuke:H"
OTHERS = ("S1 0101", "SA 0914")


# Special Delivery


@pytest.mark.rule("UNB-SD.13", "UNB-FB.2", "UNB-MOV.4")
def test_a_delivery_crawler_pushed_across_the_fold_delivers_on_its_next_card() -> None:
    t = place(
        f"card blue-walkers; deck yellow-crawlers 1; scenario special-delivery; CA 0608 {ARMS}; W1 0609 force:M",
        "S1 0101",
        dice="++",
    )
    at(t, "W1 fire.force", "CA").choose("0607", "stop")
    assert t.asked == ("blue", "unit")  # to be there is not enough
    t.choose("end")
    assert winner(t) == "yellow"


@pytest.mark.rule("UNB-SD.3", "UNB-XMG.1", "UNB-XMG.2", "UNB-LAS.5")
def test_the_delivery_crawler_lasers_the_nuke_of_a_multi_gun_on_its_way() -> None:
    t = place(
        "card blue-walkers",
        DELIVERY,
        "option experimental_weapons on",
        f"CA 0610 {ARMS}",
        "W1 0607 multigun:M",
        "S1 0101",
        dice=["+", "-", "-"],  # one laser at range 1
    )
    t.choose("W1 fire.multigun nuke 0609")
    assert (t.unit("CA").weapons, t.terrain("0609")) == ({"laser": False, "laser2": True, "nuke": True}, "road")


@pytest.mark.rule("UNB-SD.3", "UNB-XRL.5", "UNB-XRL.7")
def test_rockets_on_the_delivery_crawler_cannot_be_lasered() -> None:
    t = place(
        f"card blue-walkers; scenario special-delivery; option experimental_weapons on; CA 0610 {ARMS}",
        "W1 0607 rockets:M; S1 0101",
        dice="+3",
    ).choose("W1 fire.rockets 0610 0610")
    assert (t.terrain("0610"), t.unit("CA").weapons["laser"]) == ("crater", True)


@pytest.mark.rule("UNB-SD.9", "UNB-MOV.17", "UNB-MOV.21", "UNB-UNIT.13")
def test_the_delivery_crawler_pushes_a_squad_into_the_lava_and_drives_under_another() -> None:
    t = draw(
        "yellow-crawlers",
        f"scenario special-delivery; 0506 lava red; CA 0608 {ARMS}; S1 0607; S2 0607 hovering",
        dice="+",
    ).choose("0506")
    assert [t.unit(name).hex for name in ("S1", "S2", "CA")] == ["gone", "0607", "0607"]


@pytest.mark.rule("UNB-SD.11", "UNB-TS.4", "UNB-TS.5", "UNB-UNIT.7")
@pytest.mark.parametrize(("time", "status", "frozen", "stasis"), [(0, "buttoned", False, 3), (1, "out", True, 4)])
def test_an_offline_delivery_crawler_recovers_on_the_card_that_thaws_it(
    time: int, status: str, frozen: bool, stasis: int
) -> None:
    t = draw("time-stream", f"time {time}; scenario special-delivery; CA 0612 out frozen stasis=4 {ARMS}; S1 0101")
    declare(t)
    crawler = t.unit("CA")
    assert (crawler.status, crawler.frozen, crawler.stasis) == (status, frozen, stasis)


@pytest.mark.rule("UNB-SD.7", "UNB-SD.11", "UNB-UNIT.4")
def test_a_buttoned_delivery_crawler_reloads_lasers_that_it_will_never_fire() -> None:
    t = draw("yellow-crawlers", "scenario special-delivery; CA 0612 buttoned laser:M- laser:M- nuke:H; S1 0101")
    assert t.unit("CA").weapons == {"laser": True, "laser2": True, "nuke": True}
    assert (t.unit("CA").hex, t.unit("CA").status) == ("0611", "buttoned")


@pytest.mark.rule("UNB-SD.14", "UNB-TS.8", "UNB-DECK.3", "UNB-SD.13")
def test_ice_in_the_north_keeps_the_delivery_crawler_from_delivering_until_it_thaws() -> None:
    t = draw("yellow-crawlers", f"scenario special-delivery; CA 0607 frozen stasis=1 {ARMS}; S1 0101")
    assert t.asked == ("blue", "unit")
    t = place(
        f"deck time-stream 1; scenario special-delivery; CA 0607 frozen stasis=1 {ARMS}; S1 0101",
        dice="yellow-crawlers",
    )
    declare(t)  # the turn ends, and the next one brings the card
    assert winner(t) == "yellow"


# Runaway


@pytest.mark.rule("UNB-RUN.2", "UNB-RUN.3", "UNB-TS.4", "UNB-TS.16")
@pytest.mark.parametrize(
    ("status", "dice", "after"), [("", [5, "laser"], "ready"), ("buttoned ", [], "ready"), ("out ", [], "buttoned")]
)
def test_the_runaway_crawler_acts_on_the_card_that_thaws_it(status: str, dice: list[int | str], after: str) -> None:
    t = draw("time-stream", f"scenario runaway; R 0608 {status}frozen stasis=2 force:H nuke:H", *OTHERS, dice=dice)
    declare(t)
    assert (t.unit("R").status, t.unit("R").frozen) == (after, False)


@pytest.mark.rule("UNB-RUN.12", "UNB-RUN.13", "UNB-TS.4")
@pytest.mark.parametrize(("time", "asked"), [(0, ("blue", "runaway")), (3, ("blue", "unit"))])
def test_its_owner_drives_the_runaway_crawler_on_the_card_that_thaws_it_and_not_before(
    time: int, asked: tuple[str, str]
) -> None:
    t = draw("time-stream", f"time {time}; scenario runaway; R 0608 blue frozen stasis=2 force:H nuke:H", *OTHERS)
    declare(t)
    assert t.asked == asked


@pytest.mark.rule("UNB-RUN.8", "UNB-NB.1", "UNB-RUN.3")
def test_the_runaway_crawlers_neutrons_may_put_itself_out() -> None:
    t = draw("time-stream", "scenario runaway; R 0608 stasis:H neutron:H", *OTHERS, "S2 0607", dice="4-+")
    declare(t)
    assert (t.unit("S2").status, t.unit("R").status) == ("ready", "out")


@pytest.mark.rule("UNB-RUN.5", "UNB-UNIT.12", "UNB-OPP.8", "UNB-TS.12")
def test_the_runaway_crawler_strikes_down_the_squad_that_came_to_reprogram_it() -> None:
    t = draw(
        "time-stream", "scenario runaway; 0608 clear; R 0608 stasis:H nuke:H; S1 0608 hovering; SA 0914", dice="2+--"
    )
    declare(t)
    squad = t.unit("S1")
    assert (squad.hex, squad.status, squad.configuration) == ("0608", "out", "standing")


@pytest.mark.rule("UNB-RUN.8", "UNB-CMB.7", "UNB-LOSB.1", "UNB-LOSB.2")
def test_the_runaway_crawlers_beam_passes_over_the_near_who_cannot_be_hit() -> None:
    t = draw(
        "time-stream",
        "time 1; scenario runaway; R 0608 stasis:H nuke:H; S1 0607 frozen; S2 0609 out; cloud 0507 light; S3 0507",
        "SA 0605",
        dice="3---",
    )
    declare(t)
    assert "Yellow Squad A" in t.log()


@pytest.mark.rule("UNB-RUN.14", "UNB-HID.5", "UNB-LAS.2", "UNB-CB.3")
def test_both_players_lasers_meet_the_runaway_crawlers_bomb_in_roster_order() -> None:
    t = draw(
        "time-stream",
        RUNAWAY,
        "R 0608 stasis:H crust:H",
        "S1 0607 laser:L",
        "SA 0606 laser:L",
        "W1 0101",
        dice=[4, "-", "-", "-", "+", "-"],  # the bomb; Blue's laser at range 0, Yellow's at range 1
    )
    declare(t)
    assert set(t.match.decisions) == {"blue", "yellow"}
    t.choose("SA.laser", side="yellow")
    t.choose("S1.laser", side="blue")  # neither has another
    assert (t.unit("S1").weapons, t.unit("SA").weapons) == ({"laser": False}, {"laser": False})
    assert (t.epicenter("0607"), "heavy-earthquake" in t.cards("discards")) == (None, False)
