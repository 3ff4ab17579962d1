"""Runaway: reprogramming, lasers of both players, and the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import declare, opportunity, stream_card
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place

OUT_OF_SIGHT = ("1114 lake", "unit S4 1114", "unit SD 0114")  # neither is seen from 0608


def stream(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A Time Stream card on which no one changes status; the spare Blue squad acts on the card after it."""
    deck = "deck time-stream 1 blue-squads 1"
    return declare(place("scenario runaway", deck, *OUT_OF_SIGHT, *lines, dice=["time-stream", *dice]))


# reprogramming


def reprogram(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A Reprogram Crawlers card is drawn; the spare Blue squad acts on the card after it."""
    card = opportunity("reprogram")
    return place(f"scenario runaway; deck {card} 1 blue-squads 1", *OUT_OF_SIGHT, *lines, dice=[card, *dice])


@scripts(
    """
UNB-DP.5 UNB-RUN.12 UNB-RUN.13:
# reprogramming
the owner moves a reprogrammed runaway
    scenario runaway; deck time-stream 1 blue-squads 1; R 0601 yellow nuke:H force:H; S1 0101; SA 0114; dice time-stream
    | declare -> asked yellow runaway; answers 0501 0602 0701 exit.north stay
a ready squad hovering in its hex may take it over
    scenario runaway; deck reprogram-crawlers 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 stasis:H nuke:H;
    S1 0608 hovering; dice reprogram-crawlers -> asked blue reprogram; answers S1.R done | S1.R -> R blue;
    asked blue unit
the opponent may reprogram it again
    scenario runaway; deck reprogram-crawlers 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 blue stasis:H nuke:H;
    SA 0608 hovering; dice reprogram-crawlers -> asked yellow reprogram | SA.R -> R yellow
its owner moves it on time stream cards and it does nothing else
    {stream}; R 0608 blue stasis:H nuke:H; SA 0606; dice time-stream | declare -> asked blue runaway;
    answers 0507 0508 0607 0609 0707 0708 stay | 0607 -> R 0607; armed R stasis nuke
its owner may leave it where it is
    {stream}; R 0608 yellow stasis:H nuke:H; dice time-stream | declare -> asked yellow runaway | stay -> R 0608;
    asked blue unit
# Ruling.
its owner handles its status
    {stream}; R 0608 blue out stasis:H nuke:H; dice time-stream -> asked blue status; offered R.buttoned
    | declare R.buttoned -> R buttoned; asked blue runaway
# Ruling: the scenario replaces the card's "treat it as your own".
it acts on no other card (1)
    blue-crawlers; scenario runaway; R 0606 blue stasis:H nuke:H; C1 0601; SA 0114 -> answers C1 C4 end
it acts on no other card
    scenario runaway; deck {card} 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0606 blue stasis:H nuke:H; C1 0601;
    SA 0603; dice {card} -> asked blue {value}; offered C1; barred R
    * card, value: blue-clear-move, clear-move / blue-light-fire, light-fire
# Ruling.
a reprogrammed crawler fires no laser
    yellow-squads; scenario runaway; R 0608 blue laser:H nuke:H; SA 0606 nuke:L; S1 0101; dice - | SA fire.nuke 0608
    -> loaded R laser; clouds 0608 light held
UNB-RUN.13 UNB-RUN.3: no one handles the status of a neutral crawler
    {stream}; R 0608 out stasis:H nuke:H; dice time-stream -> barred R.* | done -> asked yellow status; barred R.*
# Ruling.
UNB-RUN.13 UNB-CMB.15: it is opposing to each side that does not own it
    blue-squads; scenario runaway; R 0608 {owner} stasis:H nuke:H; S1 0606 force:L; SA 0610 force:L
    -> {may} R after S1 fire.force
    & yellow-squads; scenario runaway; R 0608 {owner} stasis:H nuke:H; S1 0606 force:L; SA 0610 force:L
    -> {may2} R after SA fire.force
    * owner, may, may2: , offered, offered / blue, barred, offered / yellow, offered, barred
# lasers of both players
UNB-RUN.14: one player alone may laser its bomb
    {stream}; R 0608 stasis:H nuke:H; S1 0606; SA 0605 laser:L; dice time-stream 4+- | declare -> asked yellow lasers
    | commit SA.laser -> clouds 0606; S1 ready
# the end
UNB-RUN.15: the owner wins when it leaves over the owners edge
    {stream}; R {hex_} {owner} stasis:H nuke:H; dice time-stream | declare -> asked {owner} runaway | {edge}
    -> winner {colour}
    * hex_, owner, edge, colour: 0601, blue, exit.north, blue / 0615, yellow, exit.south, yellow /
        0615, blue, exit.south, none / 0601, yellow, exit.north, none / 1105, blue, exit.east, none /
        0105, yellow, exit.west, none
UNB-RUN.15: its loss is a draw
    scenario runaway; deck heavy-earthquake 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; 0608 lava white;
    R 0608 {owner} stasis:H nuke:H; dice heavy-earthquake + -> R gone; winner none
    * owner:  / blue
""",
    stream="scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114",
)
def test_runaway_control(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-RUN.12", "UNB-OPP.8")
@pytest.mark.parametrize("squad", ["S1 0608 hovering buttoned", "S1 0608 out", "S1 0608 hovering frozen", "S1 0607"])
def test_no_other_squad_may(squad: str) -> None:
    t = reprogram(f"R 0608 stasis:H nuke:H; {squad}")
    assert t.asked == ("blue", "unit")
    assert t.unit("R").side not in {"blue", "yellow"}


@pytest.mark.rule("UNB-RUN.13")
@pytest.mark.parametrize(("status", "asked"), [("", True), ("buttoned", True), ("out", False), ("frozen", False)])
def test_a_reprogrammed_crawler_must_be_ready_or_buttoned_to_move(status: str, asked: bool) -> None:
    # Ruling.
    t = stream(f"time 1; R 0608 blue {status} stasis:H nuke:H")
    assert (t.asked == ("blue", "runaway")) is asked


# lasers of both players


@pytest.mark.rule("UNB-RUN.14", "UNB-LAS.8", "UNB-HID.5")
def test_both_players_may_laser_its_bomb_before_any_die() -> None:
    # Ruling.
    t = stream("R 0608 stasis:H nuke:H; S1 0606 laser:L; SA 0605 laser:L", dice="4---+-")
    assert set(t.match.decisions) == {"blue", "yellow"}
    assert {decision.kind for decision in t.match.decisions.values()} == {"lasers"}
    t.choose("S1.laser", side="blue")
    assert t.dice_left == 5
    t.choose("SA.laser", side="yellow")
    assert not t.unit("S1").weapons["laser"]
    assert not t.unit("SA").weapons["laser"]
    assert t.clouds("0606") == []


# the end


@pytest.mark.rule("UNB-RUN.16", "UNB-XVG.18", "UNB-RUN.7")
def test_the_runaway_stays_where_it_is_rather_than_roll_into_a_vortex() -> None:
    # Ruling: it enters volcanoes, but only a unit that is forced in meets a vortex.
    t = stream_card(
        "scenario runaway; option experimental_weapons on; vortex 0707 heavy N; R 0608 stasis:H nuke:H; S1 0301",
        "SA 1114",
        dice="----12",
    )
    assert (t.unit("R").hex, t.result) == ("0608", None)
    assert [event.rule for event in t.match.log if event.kind == "blocked"] == ["UNB-RUN.16"]
