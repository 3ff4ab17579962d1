"""Crawlers that follow a program, where other rules meet it: ice, shoves, lasers, lava, several players' answers."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import at, declare, draw, winner
from tests.support.unbreakable.scripts import play, scripts
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


@pytest.mark.rule("UNB-SD.3", "UNB-SD.7", "UNB-SD.9", "UNB-SD.11", "UNB-SD.13", "UNB-SD.14")
@scripts(
    # one laser at range 1
    "the delivery crawler lasers the nuke of a multi gun on its way: "
    f"card blue-walkers; {DELIVERY}; option experimental_weapons on; CA 0610 laser:M laser:M nuke:H; "
    "W1 0607 multigun:M; S1 0101; dice +-- | W1 fire.multigun nuke 0609 -> armed CA laser- laser2 nuke; 0609 road",
    "the delivery crawler pushes a squad into the lava and drives under another: "
    f"draw yellow-crawlers; {DELIVERY}; 0506 lava red; CA 0608 laser:M laser:M nuke:H; S1 0607; S2 0607 hovering; "
    "dice + | 0506 -> S1 gone; S2 0607; CA 0607",
    "an offline delivery crawler recovers on the card that thaws it (0 buttoned 3): draw time-stream; time 0; "
    f"{DELIVERY}; CA 0612 out frozen stasis=4 laser:M laser:M nuke:H; S1 0101 | declare -> CA buttoned thawed stasis=3",
    f"an offline delivery crawler recovers on the card that thaws it (1 out 4): draw time-stream; time 1; {DELIVERY}; "
    "CA 0612 out frozen stasis=4 laser:M laser:M nuke:H; S1 0101 | declare -> CA out frozen stasis=4",
    f"a buttoned delivery crawler reloads lasers that it will never fire: draw yellow-crawlers; {DELIVERY}; "
    "CA 0612 buttoned laser:M- laser:M- nuke:H; S1 0101 -> armed CA laser laser2 nuke; CA 0611 buttoned",
    # the turn ends, and the next one brings the card
    "ice in the north keeps the delivery crawler from delivering until it thaws (1): "
    f"draw yellow-crawlers; {DELIVERY}; CA 0607 frozen stasis=1 laser:M laser:M nuke:H; S1 0101 -> asked blue unit",
    "ice in the north keeps the delivery crawler from delivering until it thaws (2): "
    f"deck time-stream 1; {DELIVERY}; CA 0607 frozen stasis=1 laser:M laser:M nuke:H; S1 0101; dice yellow-crawlers"
    " | declare -> winner yellow",
)
def test_special_delivery(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-SD.3", "UNB-XRL.5", "UNB-XRL.7")
def test_rockets_on_the_delivery_crawler_cannot_be_lasered() -> None:
    t = place(
        f"card blue-walkers; scenario special-delivery; option experimental_weapons on; CA 0610 {ARMS}",
        "W1 0607 rockets:M; S1 0101",
        dice="+3",
    ).choose("W1 fire.rockets 0610 0610")
    assert (t.terrain("0610"), t.unit("CA").weapons["laser"]) == ("crater", True)


# Runaway


@pytest.mark.rule("UNB-RUN.2", "UNB-RUN.3", "UNB-TS.4", "UNB-TS.16")
@pytest.mark.parametrize(
    ("status", "dice", "after"), [("", [5, "laser"], "ready"), ("buttoned ", [], "ready"), ("out ", [], "buttoned")]
)
def test_the_runaway_crawler_acts_on_the_card_that_thaws_it(status: str, dice: list[int | str], after: str) -> None:
    t = draw("time-stream", f"scenario runaway; R 0608 {status}frozen stasis=2 force:H nuke:H", *OTHERS, dice=dice)
    declare(t)
    assert (t.unit("R").status, t.unit("R").frozen) == (after, False)


@pytest.mark.rule("UNB-RUN.3", "UNB-RUN.5", "UNB-RUN.8", "UNB-RUN.12", "UNB-RUN.13")
@scripts(
    "its owner drives the runaway crawler on the card that thaws it and not before (0): draw time-stream; time 0; "
    "scenario runaway; R 0608 blue frozen stasis=2 force:H nuke:H; S1 0101; SA 0914 | declare -> asked blue runaway",
    "its owner drives the runaway crawler on the card that thaws it and not before (3): draw time-stream; time 3; "
    "scenario runaway; R 0608 blue frozen stasis=2 force:H nuke:H; S1 0101; SA 0914 | declare -> asked blue unit",
    "the runaway crawlers neutrons may put itself out: draw time-stream; scenario runaway; R 0608 stasis:H neutron:H; "
    "S1 0101; SA 0914; S2 0607; dice 4-+ | declare -> S2 ready; R out",
    "the runaway crawler strikes down the squad that came to reprogram it: draw time-stream; scenario runaway; "
    "0608 clear; R 0608 stasis:H nuke:H; S1 0608 hovering; SA 0914; dice 2+-- | declare -> S1 0608 out standing",
)
def test_runaway(script: str) -> None:
    play(script)


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
