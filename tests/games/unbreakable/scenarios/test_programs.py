"""Crawlers that follow a program, where other rules meet it: ice, shoves, lasers, lava, several players' answers."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import declare, draw
from tests.support.unbreakable.scripts import Script, play, scripts

RUNAWAY = "scenario runaway"
# Special Delivery


@scripts("""
# Special Delivery
# to be there is not enough
UNB-SD.13 UNB-FB.2 UNB-MOV.4: a delivery crawler pushed across the fold delivers on its next card
    card blue-walkers; deck yellow-crawlers 1; scenario special-delivery; CA 0608 laser:M laser:M nuke:H;
    W1 0609 force:M; S1 0101; dice ++ | W1 fire.force @CA, 0607, stop -> asked blue unit | end -> winner yellow
UNB-SD.3 UNB-SD.7 UNB-SD.9 UNB-SD.11 UNB-SD.13 UNB-SD.14:
# one laser at range 1
the delivery crawler lasers the nuke of a multi gun on its way
    card blue-walkers; scenario special-delivery; option experimental_weapons on; CA 0610 laser:M laser:M nuke:H;
    W1 0607 multigun:M; S1 0101; dice +-- | W1 fire.multigun nuke 0609 -> armed CA laser- laser2 nuke; 0609 road
the delivery crawler pushes a squad into the lava and drives under another
    draw yellow-crawlers; scenario special-delivery; 0506 lava red; CA 0608 laser:M laser:M nuke:H; S1 0607;
    S2 0607 hovering; dice + | 0506 -> S1 gone; S2 0607; CA 0607
an offline delivery crawler recovers on the card that thaws it
    draw time-stream; time {time}; scenario special-delivery; CA 0612 out frozen stasis=4 laser:M laser:M nuke:H;
    S1 0101 | declare -> CA {status} {value} {value2}
    * time, status, value, value2: 0, buttoned, thawed, stasis=3 / 1, out, frozen, stasis=4
a buttoned delivery crawler reloads lasers that it will never fire
    draw yellow-crawlers; scenario special-delivery; CA 0612 buttoned laser:M- laser:M- nuke:H; S1 0101
    -> armed CA laser laser2 nuke; CA 0611 buttoned
# the turn ends, and the next one brings the card
ice in the north keeps the delivery crawler from delivering until it thaws
    draw yellow-crawlers; scenario special-delivery; CA 0607 frozen stasis=1 laser:M laser:M nuke:H; S1 0101
    -> asked blue unit
    & deck time-stream 1; scenario special-delivery; CA 0607 frozen stasis=1 laser:M laser:M nuke:H; S1 0101;
    dice yellow-crawlers | declare -> winner yellow
UNB-SD.3 UNB-XRL.5 UNB-XRL.7: rockets on the delivery crawler cannot be lasered
    card blue-walkers; scenario special-delivery; option experimental_weapons on; CA 0610 laser:M laser:M nuke:H;
    W1 0607 rockets:M; S1 0101; dice +3 | W1 fire.rockets 0610 0610 -> 0610 crater; loaded CA laser
# Runaway
UNB-RUN.2 UNB-RUN.3 UNB-TS.4 UNB-TS.16: the runaway crawler acts on the card that thaws it
    draw time-stream; scenario runaway; R 0608 {status} frozen stasis=2 force:H nuke:H; S1 0101; SA 0914; dice {dice}
    | declare -> R {after} thawed
    * status, dice, after: , 5 laser, ready / buttoned, , ready / out, , buttoned
UNB-RUN.3 UNB-RUN.5 UNB-RUN.8 UNB-RUN.12 UNB-RUN.13:
its owner drives the runaway crawler on the card that thaws it and not before
    draw time-stream; time {time}; scenario runaway; R 0608 blue frozen stasis=2 force:H nuke:H; S1 0101; SA 0914
    | declare -> asked blue {value}
    * time, value: 0, runaway / 3, unit
the runaway crawlers neutrons may put itself out
    draw time-stream; scenario runaway; R 0608 stasis:H neutron:H; S1 0101; SA 0914; S2 0607; dice 4-+ | declare
    -> S2 ready; R out
the runaway crawler strikes down the squad that came to reprogram it
    draw time-stream; scenario runaway; 0608 clear; R 0608 stasis:H nuke:H; S1 0608 hovering; SA 0914; dice 2+--
    | declare -> S1 0608 out standing
UNB-RUN.8 UNB-CMB.7 UNB-LOSB.1 UNB-LOSB.2: the runaway crawlers beam passes over the near who cannot be hit
    draw time-stream; time 1; scenario runaway; R 0608 stasis:H nuke:H; S1 0607 frozen; S2 0609 out; cloud 0507 light;
    S3 0507; SA 0605; dice 3--- | declare -> logged Yellow Squad A
""")
def test_programs(script: Script) -> None:
    play(script)


# Runaway


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
