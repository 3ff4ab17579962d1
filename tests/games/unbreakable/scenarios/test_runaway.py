"""Runaway: the crawler that belongs to no one (chapter X4)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import BASE_DECK, NORTH_EDGE, SOUTH_EDGE, begun, declare, lay, platoon, ready
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place

RUNAWAY = "scenario runaway"
OUT_OF_SIGHT = ("1114 lake", "unit S4 1114", "unit SD 0114")  # neither is seen from 0608


def stream(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A Time Stream card on which no one changes status; the spare Blue squad acts on the card after it."""
    deck = "deck time-stream 1 blue-squads 1"
    return declare(place("scenario runaway", deck, *OUT_OF_SIGHT, *lines, dice=["time-stream", *dice]))


# set-up


@pytest.mark.rule("UNB-RUN.1", "UNB-RUN.11")
def test_it_waits_in_0608_with_a_random_beam_and_a_random_bomb() -> None:
    seen: Counter[str] = Counter()
    for seed in range(1, 41):
        crawler = ready(begun("runaway", seed=seed, platoon_size=1)).unit("R")
        assert (crawler.hex, crawler.status, crawler.frozen, crawler.stasis) == ("0608", "ready", False, 0)
        beams = crawler.weapons.keys() & {"force", "laser", "stasis"}
        bombs = crawler.weapons.keys() & {"crust", "neutron", "nuke"}
        assert (len(crawler.weapons), len(beams), len(bombs)) == (2, 1, 1)
        assert all(crawler.weapons.values())
        seen.update(crawler.weapons)
    assert set(seen) == {"force", "laser", "stasis", "crust", "neutron", "nuke"}


@pytest.mark.rule("UNB-RUN.1")
def test_its_weapons_are_heavy() -> None:
    for seed in range(1, 20):
        t = ready(begun("runaway", seed=seed, platoon_size=3))
        if t.asked is not None and t.asked[1] == "unit":
            assert re.search(r"^unit R 0608 .*:H .*:H$", t.match.position(), re.MULTILINE)
            return
    pytest.fail("no seed began with an activation")


@pytest.mark.rule("UNB-RUN.1")
def test_blue_enters_north_and_yellow_south_with_equal_platoons() -> None:
    t = ready(begun("runaway", platoon_size=3))
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 3
    lines = (RUNAWAY, "unit R 0608 stasis:H nuke:H", "unit S1 off", "unit SA off")
    assert set(lay("blue-squads", *lines).answers_to("S1 move")) == NORTH_EDGE
    assert set(lay("yellow-squads", *lines).answers_to("SA move")) == SOUTH_EDGE


@pytest.mark.rule("UNB-RUN.1")
def test_opportunity_cards_are_always_used() -> None:
    with pytest.raises(Refused):
        begun("runaway", opportunity_cards=False)
    t = lay("blue-squads", "scenario runaway; R 0608 stasis:H nuke:H; SA 0101")
    assert sum((Counter(t.cards("deck")) - Counter(BASE_DECK)).values()) == 8


@scripts(
    """
# set-up
UNB-RUN.1 UNB-RUN.8: a runaway crawler without its heavy beam and bomb is refused
    unreadable blue-squads; scenario runaway; option experimental_weapons on; R 0608 {arms}; SA 0114 -> UNB-RUN.1
    * arms:  / force:H / nuke:H / force:L nuke:L / force:H rockets:H / laser:M laser:M nuke:H
# when it acts
UNB-RUN.2: it acts on every time stream card
    {stream}; time {time}; R 0608 stasis:H nuke:H; dice time-stream 14 | declare -> R 0609
    * time: 0 / 1 / 2 / 3
UNB-RUN.2: it is not activated by activation cards
    {card}; scenario runaway; R 0608 stasis:H nuke:H; C1 0601; CA 0615; S1 0101; SA 0114 -> barred R; R 0608
    * card: blue-crawlers / yellow-crawlers
UNB-RUN.2 UNB-TS.4: it does not act while it is frozen
    {stream}; time 1; R 0608 frozen stasis=1 stasis:H nuke:H; dice time-stream | declare -> R frozen 0608
    & {stream}; time 0; R 0608 frozen stasis=1 stasis:H nuke:H; dice time-stream 14 | declare -> R thawed 0609
UNB-RUN.3: it first comes back step by step
    {stream}; R 0608 {status} stasis:H nuke:H; dice time-stream {dice} | declare -> R {after} {hex}
    * status, dice, after, hex: out, , buttoned, 0608 / buttoned, , ready, 0608 / , 21, ready, 0607
# melee and moves
UNB-RUN.5 UNB-MEL.5: it attacks a unit in its hex with heavy strength
    {stream}; R 0608 stasis:H nuke:H; SA 0608 hovering; dice time-stream {dice} | declare -> SA out standing; R 0608
    * dice: 1-+- / 2-+-
UNB-RUN.5 UNB-RUN.7 UNB-RUN.16:
# Ruling: it happily enters volcanoes, but no unit enters a vortex of its own will.
the runaway crawler does not drive into a vortex
    scenario runaway; option experimental_weapons on; deck time-stream 1 blue-squads 1; vortex 0606 heavy S; 1114 lake;
    R 0608 stasis:H nuke:H; S4 1114; SA 0114; dice time-stream ---+11 | declare -> vortexes 0607 heavy S; R 0608
# Ruling.
it picks one of several units at random
    {stream}; R 0608 stasis:H nuke:H; S1 0608 hovering; SA 0608 hovering; dice time-stream 1 SA ++- | declare
    -> S1 ready; SA out
it cannot attack inside a cloud
    {stream}; time 1; R 0608 stasis:H nuke:H; SA 0608 hovering; cloud 0608 heavy; dice time-stream 14 | declare
    -> R 0609; SA ready
it displaces whom it meets
    {stream}; R 0608 stasis:H nuke:H; SA 0607; dice time-stream {dice} | declare -> asked yellow retreat | 0606
    -> SA 0606 {status}; R 0607
    * dice, status: 11+, out / 11-, ready
it crushes woods
    {stream}; R 0707 stasis:H nuke:H; dice time-stream 11--+ | declare -> R 0706; 0706 rough
it stays if a crawler is in the way
    {stream}; R 0608 stasis:H nuke:H; CA 0607; dice time-stream 11 | declare -> R 0608; CA 0607
UNB-RUN.5 UNB-MEL.6: it moves when no unit in its hex can be attacked
    {stream}; time 1; R 0608 stasis:H nuke:H; SA 0608 {other}; dice time-stream 14 | declare -> R 0609
    * other: out / hovering frozen
# Ruling.
UNB-RUN.6: its direction die runs clockwise from north
    {stream}; R 0608 stasis:H nuke:H; dice time-stream {dice} | declare -> R {hex_}
    * dice, hex_: 21, 0607 / 22, 0707 / 23, 0708 / 24, 0609 / 25, 0508 / 26, 0507
UNB-RUN.7 UNB-RUN.15: it drives into volcanoes and off the map and that is a draw
    {stream}; {volcano} volcano; R {crawler} stasis:H nuke:H; dice time-stream {dice} | declare -> R gone; winner none
    * volcano, crawler, dice: 0607, 0608, 11 / 0101, 0601, 11 / 0101, 0107, 16 / 0101, 0615, 14
# fire
UNB-RUN.8 UNB-RUN.9: its beam takes the nearest unit of either side
    {stream}; R 0608 stasis:H nuke:H; S1 0606; SA 0611; dice time-stream 3+---- | declare -> S1 stasis=1; SA stasis=0;
    unloaded R stasis
UNB-RUN.8 UNB-RUN.9: equally near targets are drawn at random
    {stream}; R 0608 stasis:H nuke:H; S1 0606; SA 0610; dice time-stream 3 SA +---- | declare -> S1 stasis=0;
    SA stasis=1
# Ruling.
UNB-RUN.8 UNB-RUN.9: its bomb takes the nearest hex with a unit of any status
    {stream}; R 0608 stasis:H nuke:H; S1 0606 out; SA 0611; dice time-stream 4+--2 | declare -> 0606 crater;
    colour 0606 yellow; clouds 0606 heavy; unloaded R nuke
# Ruling.
UNB-RUN.8 UNB-RUN.9: its bomb may fall on its own hex
    {stream}; R 0608 stasis:H nuke:H; S1 0608 hovering laser:L; SA 0607 laser:L; dice time-stream 4--+--- | declare
    -> S1 out; clouds 0608 heavy
# Ruling.
UNB-RUN.8 UNB-RUN.9: it is its own only sighter
    {stream}; 0607 woods; R 0608 stasis:H crust:H; S1 0606; SA 0605; dice time-stream 4 | declare -> loaded R crust
UNB-RUN.8 UNB-RUN.9: an unloaded weapon is reloaded instead
    {stream}; R 0608 stasis:H- nuke:H-; S1 0606; dice time-stream {dice} | declare -> loaded R {weapon}; S1 stasis=0;
    clouds 0606
    * dice, weapon: 3, stasis / 4, nuke
# Ruling.
# one has gone with the first Time Stream card
UNB-RUN.8 UNB-RUN.9: its stasis ray goes on as long as it hits
    {stream}; R 0608 stasis:H nuke:H; S1 0606 stasis=1; dice time-stream 3+--+-+ | declare -> S1 stasis=3
# Ruling.
UNB-RUN.8 UNB-RUN.9: a barred sense gives way to the other
    {stream}; R 0608 force:H nuke:H; SA 0610; CA 0611; dice time-stream 3+--+ | declare -> SA 0609
# Ruling: heavy against a walker, then medium against a down one.
UNB-RUN.8 UNB-RUN.9: its force beam goes on against a walker
    {stream}; R 0608 force:H nuke:H; WA 0610; dice time-stream 3-+++++--+ | declare -> WA 0612 down
# Ruling.
UNB-RUN.8: its beam skips units that are no legal target
    {stream}; time 1; 0607 woods; R 0608 stasis:H nuke:H; S1 {nearest}; CA 0610; dice time-stream 3+-- | declare
    -> S1 stasis=0; CA stasis=1
    * nearest: 0607 out / 0607 frozen / 0606
# Ruling.
UNB-RUN.8: without a target it does nothing
    {stream}; R 0608 stasis:H nuke:H; dice time-stream {die} | declare -> armed R stasis nuke
    * die: 3 / 4
# Ruling.
UNB-RUN.9: its force beam always moves the target
    {stream}; R 0608 force:H nuke:H; SA 0610; dice time-stream {dice} | declare -> SA {hex_} out
    * dice, hex_: 3+--+, 0611 / 3+---, 0609
# laser, mutation
UNB-RUN.10: a three with a laser does nothing but reload
    {stream}; R 0608 {laser} nuke:H; S1 0606; dice time-stream 3 | declare -> armed R laser nuke; S1 ready
    * laser: laser:H / laser:H-
UNB-RUN.10 UNB-RUN.11: it lasers the first bomb aimed at its hex
    {card}; scenario runaway; R 0608 laser:H nuke:H; S1 0606 nuke:L; SA 0610 nuke:L; dice -+- | {unit} fire.nuke 0608
    -> clouds 0608; unloaded R laser
    * card, unit: blue-squads, S1 / yellow-squads, SA
# beside it
# at range zero
UNB-RUN.10 UNB-RUN.11: it lasers no other bomb
    blue-squads; scenario runaway; R 0608 {value} laser:H nuke:H; S1 {value2} nuke:L; SA 0114; dice {dice}
    | S1 fire.nuke {hex} -> loaded R laser; clouds {hex} light held
    * value, value2, dice, hex: , 0606, -, 0607 / , 0608 hovering, --, 0608 / buttoned, 0606, -, 0608 /
        frozen, 0606, -, 0608
# Ruling: it may be the same kind again.
UNB-RUN.10 UNB-RUN.11: a mutation brings a loaded weapon of any kind
    {stream}; R 0608 stasis:H- nuke:H-; dice time-stream 5 laser | declare -> armed R laser nuke-
    & {stream}; R 0608 stasis:H- nuke:H-; dice time-stream 5 stasis | declare -> armed R stasis nuke-
    & {stream}; R 0608 stasis:H- nuke:H-; dice time-stream 6 neutron | declare -> armed R stasis- neutron
    & {stream}; R 0608 stasis:H- nuke:H-; dice time-stream 6 nuke | declare -> armed R stasis- nuke
UNB-RUN.10 UNB-LAS.2 UNB-HID.5: the runaway crawler and the other side laser the same bomb
    blue-squads; scenario runaway; R 0608 laser:H nuke:H; S1 0606 crust:L; SA 0607 laser:L; dice ----+
    | S1 fire.crust 0608 -> asked yellow lasers | SA.laser -> unloaded R laser; unloaded SA laser; epicenter 0608 none
""",
    stream="scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114",
)
def test_runaway(script: Script) -> None:
    play(script)


# when it acts


@pytest.mark.rule("UNB-RUN.4")
def test_its_die_says_what_it_does() -> None:
    crawler = "unit R 0608 stasis:H- nuke:H-"
    for die in (1, 2):
        assert stream(crawler, dice=[die, 4]).unit("R").hex == "0609"
    assert stream(crawler, dice="3").unit("R").weapons == {"stasis": True, "nuke": False}
    assert stream(crawler, dice="4").unit("R").weapons == {"stasis": False, "nuke": True}
    assert stream(crawler, dice=[5, "force"]).unit("R").weapons == {"force": True, "nuke": False}
    assert stream(crawler, dice=[6, "crust"]).unit("R").weapons == {"stasis": False, "crust": True}


# fire


@pytest.mark.rule("UNB-RUN.8")
def test_equally_near_hexes_are_drawn_at_random() -> None:
    t = stream("R 0608 stasis:H crust:H; S1 0606; SA 0610", dice=[4, "0610", 6])
    assert (t.epicenter("0606"), t.epicenter("0610")) == (None, "white")


@pytest.mark.rule("UNB-RUN.9")
def test_one_of_two_hexes_is_drawn_at_random() -> None:
    # Ruling.
    t = stream("0706 clear; R 0608 force:H nuke:H; SA 0706", dice=[3, "+", "-", "-", "+", "0806"])
    assert t.unit("SA").hex == "0806"


# laser, mutation


@pytest.mark.rule("UNB-RUN.10")
def test_it_has_no_laser_for_the_second_bomb() -> None:
    t = lay("blue-walkers", "scenario runaway; R 0608 laser:H nuke:H; W1 0606 crust:L crust:L; SA 0114", dice="---1")
    t.choose("W1 fire.crust 0608 fire.crust2 0608")
    assert (t.epicenter("0608"), t.cards("discards").get("light-earthquake")) == ("red", 2)
