"""Special Delivery: the lone crawler and its program (chapter X1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.support.unbreakable.deliveries import ARMED
from tests.support.unbreakable.hands import BASE_DECK, NORTH, answers, asks, begun, ready, set_up, winner
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place


def bombing(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Blue squads are active; S2 stays out of it."""
    return place("scenario special-delivery; card blue-squads; W1 0102; S2 0101", *lines, dice=dice)


# set-up


@pytest.mark.rule("UNB-SD.1")
def test_blue_sets_up_a_walker_and_two_squads_in_the_north_half() -> None:
    match = begun("special-delivery")
    assert set(match.decisions) == {"blue"}
    set_up(match, "blue", until="placement")
    assert set(answers(match, "blue")) == NORTH
    kinds = set_up(match, "blue", {"placement": ["0603", "0604", "0605"], "beams": ["laser+stasis"]})
    assert kinds.count("placement") == 3
    assert {"beams", "bombs"} <= set(kinds)
    assert not {"crawlers", "walkers", "platoon"} & set(kinds)
    t = Table(match)
    assert {t.unit(name).hex for name in ("W1", "S1", "S2")} == {"0603", "0604", "0605"}
    assert {"laser", "stasis"} <= set(t.unit("W1").weapons)


@pytest.mark.rule("UNB-SD.1")
def test_yellow_is_one_crawler_with_two_lasers_and_a_nuke_beside_the_south_edge() -> None:
    match = begun("special-delivery")
    assert asks(match, "yellow") is None
    t = ready(match)
    yellow = {name for name, unit in t.view()["units"].items() if unit["side"] == "yellow"}
    assert (yellow, set(t.unit("CA").weapons)) == ({"CA"}, {"laser", "laser2", "nuke"})
    assert all(t.unit("CA").weapons.values())


@scripts(
    """
# set-up
UNB-SD.1 UNB-SD.12: the nuke is never fired
    {delivery}; W1 0102; S2 0101; CA 0610 {armed}; S1 0608; dice yellow-crawlers -> loaded CA nuke; CA 0609;
    clouds 0608; 0608 road
# Ruling.
UNB-SD.2: cards for absent units do nothing
    scenario special-delivery; deck yellow-walkers 1 yellow-squads 1 blue-crawlers 1 blue-squads 1; CA 0610 {armed};
    W1 0102; S1 0101; dice yellow-walkers yellow-squads blue-crawlers -> asked blue unit; CA 0610
# lasers
UNB-SD.3: it shoots only when ready and loaded
    {bombing}; CA 0610 {crawler} nuke:H; S1 0608 nuke:L; dice - | S1 fire.nuke 0610 -> armed CA {value} {value2} nuke;
    clouds 0610 light held
    * crawler, value, value2: buttoned laser:M laser:M, laser, laser2 / out laser:M laser:M, laser, laser2 /
        frozen laser:M laser:M, laser, laser2 / laser:M- laser:M-, laser-, laser2-
UNB-SD.5: it ignores a neutron bomb that cannot hurt it
    {bombing}; CA 0610 {status} {armed}; S1 0606 neutron:L | S1 fire.neutron {target} -> armed CA laser laser2 nuke;
    unloaded S1 neutron
    * status, target: , 0608 / buttoned, 0609
UNB-SD.3 UNB-OPP.8 UNB-LAS.7: a reprogrammed delivery crawler does not shoot at blue bombs
    blue-squads; scenario special-delivery; option opportunity_cards on; CA 0610 {colour} {armed}; S1 0606 crust:L;
    dice {dice} | S1 fire.crust 0610 -> epicenter 0610 {colour2}
    * colour, dice, colour2: , +--, none / blue, 1, red
# time
UNB-SD.11: on a time stream card it only comes back from offline
    scenario special-delivery; deck time-stream 1 blue-squads 1; CA 0610 {before} {armed}; W1 0102; S1 0101;
    dice time-stream -> asked blue status | declare -> asked blue unit; CA {after}
    * before, after: out, buttoned / buttoned, buttoned / , ready
UNB-SD.11: once buttoned it stays buttoned
    scenario special-delivery; deck time-stream 2 blue-squads 1; CA 0610 out {armed}; W1 0102; S1 0101;
    dice time-stream time-stream | declare -> asked blue unit; CA buttoned
UNB-SD.12: it never clears stasis
    {delivery}; W1 0102; S2 0101; CA 0610 stasis=2 {armed}; S1 0101; dice yellow-crawlers -> CA stasis=2 0609
UNB-SD.12: it never melees
    {delivery}; W1 0102; S2 0101; CA 0610 {armed}; S1 {squad} hovering; dice yellow-crawlers -> S1 ready hovering;
    CA 0609
    * squad: 0610 / 0609
UNB-SD.12 UNB-OPP.1 UNB-OPP.3 UNB-OPP.9: the delivery crawler makes nothing of opportunity cards
    scenario special-delivery; option opportunity_cards on; deck {card} 1 blue-squads 1; CA 0610 {armed}; S1 0101;
    S2 0101; dice {card} -> asked blue unit; CA 0610
    * card: yellow-clear-move / yellow-light-fire / yellow-walker-overload / change-grenades / reprogram-crawlers
# the end
UNB-SD.13: yellow wins when the crawler is activated north of the fold
    {delivery}; W1 0102; S2 0101; CA {hex_} {armed}; S1 0101; dice yellow-crawlers -> winner yellow
    * hex_: 0607 / 0507 / 0207 / 1104 / 0601
UNB-SD.13: reaching the north half is not enough
    {delivery}; W1 0102; S2 0101; CA {before} {armed}; S1 0101; dice yellow-crawlers -> CA {after}; goes on
    * before, after: 0608, 0607 / 0508, 0507 / 0808, 0807
# Ruling: Blue wins by magma alone, and Yellow can no longer deliver.
UNB-SD.15: a delivery crawler lost in another way is a draw (gone)
    blue-crawlers; scenario special-delivery; option opportunity_cards on; CA 0615 blue {armed} | CA move exit.south,
    C4 done -> winner none
UNB-SD.15: a delivery crawler lost in another way is a draw (swallowed)
    scenario special-delivery; option experimental_weapons on; deck time-stream 1 blue-squads 1; vortex 0609 heavy S;
    CA 0610 {armed}; S1 0101; dice time-stream ---+ | declare -> winner none
UNB-SD.15: blue wins even if its last unit goes down with the crawler
    card blue-squads; scenario special-delivery; 0610 lava white; CA 0610 {armed}; S1 0610 hovering nuke:L; dice -+
    | S1 fire.nuke 0610 -> winner blue
UNB-SD.15: the program plays on without blue and may still be engulfed
    deck heavy-earthquake 1; scenario special-delivery; 0610 lava white; CA 0610 {armed}; S1 gone; W1 gone; dice +
    -> winner blue
UNB-SD.15: blue wins when an earthquake engulfs the crawler
    scenario special-delivery; deck heavy-earthquake 1 blue-squads 1; 0610 lava white; CA 0610 {armed}; W1 0102;
    S1 0101; dice heavy-earthquake + -> winner blue
    & scenario special-delivery; deck heavy-earthquake 1 blue-squads 1; 0610 lava white; CA 0610 {armed}; W1 0102;
    S1 0101; dice heavy-earthquake -123 -> goes on; CA 0610
UNB-SD.15: blue wins when a volcano opens under the crawler
    {bombing}; 0610 lava white; epicenters 0609 0709 0710 0611 0510 0509 red; CA 0610 buttoned {armed}; S1 0608 nuke:L;
    dice + | S1 fire.nuke 0610 -> CA gone; winner blue
UNB-SD.15: blue wins when the crawler is pushed into lava
    scenario special-delivery; card blue-walkers; 0611 lava white; CA 0610 {armed}; W1 0608 force:M; S1 0101; dice ++
    | W1 fire.force CA 0611 -> winner blue
# Ruling: units drive through lava freely.
UNB-SD.15: standing in lava is not enough
    {delivery}; W1 0102; S2 0101; 0609 lava white; CA 0610 {armed}; S1 0101; dice yellow-crawlers -> CA 0609; goes on
# Ruling: Blue wins by magma alone, and Yellow can no longer deliver.
UNB-SD.17 UNB-XVG.12: a vortex that takes the delivery crawler makes a draw by its own row
    deck time-stream 1 blue-squads 1; scenario special-delivery; option experimental_weapons on; vortex 0609 heavy S;
    CA 0610 {armed}; S1 0101; dice time-stream ---+ | declare -> winner none; ended UNB-SD.17
UNB-SD.3: the crawler shoots one laser at a nuke aimed at its hex
    {bombing}; CA 0610 {armed}; S1 0608 nuke:L; dice -+- | S1 fire.nuke 0610 -> armed CA laser- laser2 nuke; 0610 road;
    clouds 0610
UNB-SD.3: it never shoots a second laser at the same bomb
    {bombing}; CA 0610 {armed}; S1 0608 nuke:L; dice ---- | S1 fire.nuke 0610 -> armed CA laser- laser2 nuke;
    clouds 0610 light held
UNB-SD.3: it shoots at crust busters too
    {bombing}; CA 0610 {armed}; S1 0608 crust:L; dice ---4 | S1 fire.crust 0610 -> armed CA laser- laser2 nuke;
    epicenter 0610 green
# one hex: short
# two hexes: medium
# three hexes: long; the first hex completely north of the fold
UNB-SD.3 UNB-SD.4: it shoots at bombs directly north up to the far side of the fold
    {bombing}; CA 0610 {armed}; S1 {squad} nuke:L; dice {dice} | S1 fire.nuke {target} -> armed CA laser- laser2 nuke;
    clouds {target}
    * squad, dice, target: 0607, +--, 0609 / 0606, +-, 0608 / 0605, +, 0607
UNB-SD.3 UNB-SD.4: it ignores bombs anywhere else
    {bombing}; CA 0610 {armed}; S1 {squad} nuke:L; dice - | S1 fire.nuke {target} -> armed CA laser laser2 nuke;
    clouds {target} light held
    * squad, target: 0604, 0606 / 0707, 0709 / 0608, 0611 / 0507, 0508
# Ruling.
UNB-SD.4: in an odd column the stretch ends in row 07 as well
    {bombing}; CA 0510 {armed}; S1 {squad} nuke:L; dice {dice} | S1 fire.nuke {target} -> armed CA {shot} laser2 nuke;
    clouds {value}
    * squad, dice, target, shot, value: 0505, +, 0507, laser-, 0507 / 0504, -, 0506, laser, 0506 light held
# Ruling: beyond the fold it has nowhere left to drive.
UNB-SD.4: north of the fold only its own hex counts
    {bombing}; CA {crawler} {armed}; S1 0604 nuke:L; dice {dice} | S1 fire.nuke {target} -> armed CA {shot} laser2 nuke
    * crawler, dice, target, shot: 0607, -, 0606, laser / 0607, +--, 0607, laser- / 0608, +--, 0607, laser- /
        0608, -, 0606, laser
UNB-SD.3 UNB-LAS.3: it cannot shoot out of a cloud
    {bombing}; CA 0610 {armed}; cloud 0610 heavy; S1 0607 nuke:L; dice - | S1 fire.nuke 0609
    -> armed CA laser laser2 nuke
UNB-SD.3 UNB-LAS.4: it cannot shoot beyond four hexes
    {bombing}; CA 0613 {armed}; S1 0606 nuke:L; dice - | S1 fire.nuke 0608 -> armed CA laser laser2 nuke
UNB-SD.3: one loaded laser is enough
    {bombing}; CA 0610 laser:M- laser:M nuke:H; S1 0608 nuke:L; dice +-- | S1 fire.nuke 0610
    -> armed CA laser- laser2- nuke
UNB-SD.5: it shoots at a neutron bomb that would reach it
    {bombing}; CA 0610 {armed}; S1 {squad} neutron:L; dice +-- | S1 fire.neutron {target}
    -> armed CA laser- laser2 nuke; CA ready
    * squad, target: 0607, 0609 / 0507, 0509 / 0608, 0610
UNB-SD.5: it shoots at such a neutron bomb north of the fold too
    {bombing}; CA 0606 {armed}; S1 0603 neutron:L; dice +-- | S1 fire.neutron 0605 -> armed CA laser- laser2 nuke
UNB-SD.6 UNB-LAS.6: a bomb dropped at range zero cannot be shot
    {bombing}; CA 0610 {armed}; S1 0610 hovering nuke:L; dice -- | S1 fire.nuke 0610 -> armed CA laser laser2 nuke;
    clouds 0610 light held
# Ruling.
UNB-SD.14: a frozen or offline crawler does not win
    {delivery}; W1 0102; S2 0101; option sd_offline_wins {option}; CA 0607 {status} {armed}; S1 0101;
    dice yellow-crawlers -> {fact} {winner}
    * option, status, fact, winner: off, buttoned, winner, yellow / off, out, goes, on / on, out, winner, yellow /
        off, frozen, goes, on / on, frozen, goes, on
""",
    delivery="scenario special-delivery; deck yellow-crawlers 1 blue-squads 1",
    bombing="scenario special-delivery; card blue-squads; W1 0102; S2 0101",
    armed="laser:M laser:M nuke:H",
)
def test_special_delivery(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-SD.2")
def test_the_full_deck_is_used() -> None:
    # Ruling.
    t = bombing(f"CA off {ARMED}; S1 0601")
    assert Counter(t.cards("deck")) + Counter(["blue-squads"]) == BASE_DECK


# the end


@pytest.mark.rule("UNB-SD.16", "UNB-DECK.4", "UNB-DECK.12")
def test_unhindered_it_wins_with_its_tenth_activation_in_turn_5() -> None:
    order = [
        card for card, count in BASE_DECK.items() if "yellow-crawlers" != card != "time-stream" for _ in range(count)
    ]
    turn = ["yellow-crawlers"] * 2 + order  # four Time Stream cards are left then: they need no draw
    t = place(f"scenario special-delivery; CA off {ARMED}", dice=turn * 4 + ["yellow-crawlers"] * 2)
    assert (winner(t), t.unit("CA").hex) == ("yellow", "0607")
