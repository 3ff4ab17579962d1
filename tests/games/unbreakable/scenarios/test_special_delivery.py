"""Special Delivery: the lone crawler and its program (chapter X1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.support.unbreakable.deliveries import ARMED, activated, lasers_left
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
    {delivery}; W1 0102; S2 0101; CA 0610 laser:M laser:M nuke:H; S1 0608; dice yellow-crawlers -> loaded CA nuke;
    CA 0609; clouds 0608; 0608 road
# Ruling.
UNB-SD.2: cards for absent units do nothing
    scenario special-delivery; deck yellow-walkers 1 yellow-squads 1 blue-crawlers 1 blue-squads 1;
    CA 0610 laser:M laser:M nuke:H; W1 0102; S1 0101; dice yellow-walkers yellow-squads blue-crawlers
    -> asked blue unit; CA 0610
# lasers
UNB-SD.3: it shoots only when ready and loaded
    scenario special-delivery; card blue-squads; W1 0102; S2 0101; CA 0610 {crawler} nuke:H; S1 0608 nuke:L; dice -
    | S1 fire.nuke 0610 -> armed CA {value} {value2} nuke; clouds 0610 light held
    * crawler, value, value2: buttoned laser:M laser:M, laser, laser2 / out laser:M laser:M, laser, laser2 /
        frozen laser:M laser:M, laser, laser2 / laser:M- laser:M-, laser-, laser2-
UNB-SD.5: it ignores a neutron bomb that cannot hurt it
    scenario special-delivery; card blue-squads; W1 0102; S2 0101; CA 0610 {status} laser:M laser:M nuke:H;
    S1 0606 neutron:L | S1 fire.neutron {target} -> armed CA laser laser2 nuke; unloaded S1 neutron
    * status, target: , 0608 / buttoned, 0609
UNB-SD.3 UNB-OPP.8 UNB-LAS.7: a reprogrammed delivery crawler does not shoot at blue bombs
    blue-squads; scenario special-delivery; option opportunity_cards on; CA 0610 {colour} laser:M laser:M nuke:H;
    S1 0606 crust:L; dice {dice} | S1 fire.crust 0610 -> epicenter 0610 {colour2}
    * colour, dice, colour2: , +--, none / blue, 1, red
# time
UNB-SD.11: on a time stream card it only comes back from offline
    scenario special-delivery; deck time-stream 1 blue-squads 1; CA 0610 {before} laser:M laser:M nuke:H; W1 0102;
    S1 0101; dice time-stream -> asked blue status | declare -> asked blue unit; CA {after}
    * before, after: out, buttoned / buttoned, buttoned / , ready
UNB-SD.11: once buttoned it stays buttoned
    scenario special-delivery; deck time-stream 2 blue-squads 1; CA 0610 out laser:M laser:M nuke:H; W1 0102; S1 0101;
    dice time-stream time-stream | declare -> asked blue unit; CA buttoned
UNB-SD.12: it never clears stasis
    {delivery}; W1 0102; S2 0101; CA 0610 stasis=2 laser:M laser:M nuke:H; S1 0101; dice yellow-crawlers
    -> CA stasis=2 0609
UNB-SD.12: it never melees
    {delivery}; W1 0102; S2 0101; CA 0610 laser:M laser:M nuke:H; S1 {squad} hovering; dice yellow-crawlers
    -> S1 ready hovering; CA 0609
    * squad: 0610 / 0609
UNB-SD.12 UNB-OPP.1 UNB-OPP.3 UNB-OPP.9: the delivery crawler makes nothing of opportunity cards
    scenario special-delivery; option opportunity_cards on; deck {card} 1 blue-squads 1; CA 0610 laser:M laser:M nuke:H;
    S1 0101; S2 0101; dice {card} -> asked blue unit; CA 0610
    * card: yellow-clear-move / yellow-light-fire / yellow-walker-overload / change-grenades / reprogram-crawlers
# the end
UNB-SD.13: yellow wins when the crawler is activated north of the fold
    {delivery}; W1 0102; S2 0101; CA {hex_} laser:M laser:M nuke:H; S1 0101; dice yellow-crawlers -> winner yellow
    * hex_: 0607 / 0507 / 0207 / 1104 / 0601
UNB-SD.13: reaching the north half is not enough
    {delivery}; W1 0102; S2 0101; CA {before} laser:M laser:M nuke:H; S1 0101; dice yellow-crawlers -> CA {after};
    goes on
    * before, after: 0608, 0607 / 0508, 0507 / 0808, 0807
# Ruling: Blue wins by magma alone, and Yellow can no longer deliver.
UNB-SD.15: a delivery crawler lost in another way is a draw (gone)
    blue-crawlers; scenario special-delivery; option opportunity_cards on; CA 0615 blue laser:M laser:M nuke:H
    | CA move exit.south, C4 done -> winner none
UNB-SD.15: a delivery crawler lost in another way is a draw (swallowed)
    scenario special-delivery; option experimental_weapons on; deck time-stream 1 blue-squads 1; vortex 0609 heavy S;
    CA 0610 laser:M laser:M nuke:H; S1 0101; dice time-stream ---+ | declare -> winner none
UNB-SD.15: blue wins even if its last unit goes down with the crawler
    card blue-squads; scenario special-delivery; 0610 lava white; CA 0610 laser:M laser:M nuke:H;
    S1 0610 hovering nuke:L; dice -+ | S1 fire.nuke 0610 -> winner blue
UNB-SD.15: the program plays on without blue and may still be engulfed
    deck heavy-earthquake 1; scenario special-delivery; 0610 lava white; CA 0610 laser:M laser:M nuke:H; S1 gone;
    W1 gone; dice + -> winner blue
UNB-SD.15: blue wins when an earthquake engulfs the crawler (1)
    scenario special-delivery; deck heavy-earthquake 1 blue-squads 1; 0610 lava white; CA 0610 laser:M laser:M nuke:H;
    W1 0102; S1 0101; dice heavy-earthquake + -> winner blue
UNB-SD.15: blue wins when an earthquake engulfs the crawler (2)
    scenario special-delivery; deck heavy-earthquake 1 blue-squads 1; 0610 lava white; CA 0610 laser:M laser:M nuke:H;
    W1 0102; S1 0101; dice heavy-earthquake -123 -> goes on; CA 0610
UNB-SD.15: blue wins when a volcano opens under the crawler
    scenario special-delivery; card blue-squads; W1 0102; S2 0101; 0610 lava white;
    epicenters 0609 0709 0710 0611 0510 0509 red; CA 0610 buttoned laser:M laser:M nuke:H; S1 0608 nuke:L; dice +
    | S1 fire.nuke 0610 -> CA gone; winner blue
UNB-SD.15: blue wins when the crawler is pushed into lava
    scenario special-delivery; card blue-walkers; 0611 lava white; CA 0610 laser:M laser:M nuke:H; W1 0608 force:M;
    S1 0101; dice ++ | W1 fire.force CA 0611 -> winner blue
# Ruling: units drive through lava freely.
UNB-SD.15: standing in lava is not enough
    {delivery}; W1 0102; S2 0101; 0609 lava white; CA 0610 laser:M laser:M nuke:H; S1 0101; dice yellow-crawlers
    -> CA 0609; goes on
# Ruling: Blue wins by magma alone, and Yellow can no longer deliver.
UNB-SD.17 UNB-XVG.12: a vortex that takes the delivery crawler makes a draw by its own row
    deck time-stream 1 blue-squads 1; scenario special-delivery; option experimental_weapons on; vortex 0609 heavy S;
    CA 0610 laser:M laser:M nuke:H; S1 0101; dice time-stream ---+ | declare -> winner none; ended UNB-SD.17
""",
    delivery="scenario special-delivery; deck yellow-crawlers 1 blue-squads 1",
)
def test_special_delivery(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-SD.2")
def test_the_full_deck_is_used() -> None:
    # Ruling.
    t = bombing(f"CA off {ARMED}; S1 0601")
    assert Counter(t.cards("deck")) + Counter(["blue-squads"]) == BASE_DECK


# lasers


@pytest.mark.rule("UNB-SD.3")
def test_the_crawler_shoots_one_laser_at_a_nuke_aimed_at_its_hex() -> None:
    t = bombing(f"CA 0610 {ARMED}; S1 0608 nuke:L", dice="-+-").choose("S1 fire.nuke 0610")
    assert (lasers_left(t), t.terrain("0610"), t.clouds("0610")) == (1, "road", [])


@pytest.mark.rule("UNB-SD.3")
def test_it_never_shoots_a_second_laser_at_the_same_bomb() -> None:
    t = bombing(f"CA 0610 {ARMED}; S1 0608 nuke:L", dice="----").choose("S1 fire.nuke 0610")
    assert (lasers_left(t), t.clouds("0610")) == (1, ["light held"])


@pytest.mark.rule("UNB-SD.3")
def test_it_shoots_at_crust_busters_too() -> None:
    t = bombing(f"CA 0610 {ARMED}; S1 0608 crust:L", dice="---4").choose("S1 fire.crust 0610")
    assert (lasers_left(t), t.epicenter("0610")) == (1, "green")


@pytest.mark.rule("UNB-SD.3", "UNB-SD.4")
@pytest.mark.parametrize(
    ("squad", "target", "dice"),
    [
        ("0607", "0609", "+--"),  # one hex: short
        ("0606", "0608", "+-"),  # two hexes: medium
        ("0605", "0607", "+"),  # three hexes: long; the first hex completely north of the fold
    ],
)
def test_it_shoots_at_bombs_directly_north_up_to_the_far_side_of_the_fold(squad: str, target: str, dice: str) -> None:
    t = bombing(f"CA 0610 {ARMED}; S1 {squad} nuke:L", dice=dice).choose(f"S1 fire.nuke {target}")
    assert (lasers_left(t), t.clouds(target)) == (1, [])


@pytest.mark.rule("UNB-SD.3", "UNB-SD.4")
@pytest.mark.parametrize(("squad", "target"), [("0604", "0606"), ("0707", "0709"), ("0608", "0611"), ("0507", "0508")])
def test_it_ignores_bombs_anywhere_else(squad: str, target: str) -> None:
    t = bombing(f"CA 0610 {ARMED}; S1 {squad} nuke:L", dice="-").choose(f"S1 fire.nuke {target}")
    assert (lasers_left(t), t.clouds(target)) == (2, ["light held"])


@pytest.mark.rule("UNB-SD.4")
@pytest.mark.parametrize(("squad", "target", "shot"), [("0505", "0507", True), ("0504", "0506", False)])
def test_in_an_odd_column_the_stretch_ends_in_row_07_as_well(squad: str, target: str, shot: bool) -> None:
    # Ruling.
    t = bombing(f"CA 0510 {ARMED}; S1 {squad} nuke:L", dice=["+"] if shot else ["-"]).choose(f"S1 fire.nuke {target}")
    assert lasers_left(t) == (1 if shot else 2)
    assert t.clouds(target) == ([] if shot else ["light held"])


@pytest.mark.rule("UNB-SD.4")
@pytest.mark.parametrize(
    ("crawler", "target", "shot"),
    [("0607", "0606", False), ("0607", "0607", True), ("0608", "0607", True), ("0608", "0606", False)],
)
def test_north_of_the_fold_only_its_own_hex_counts(crawler: str, target: str, shot: bool) -> None:
    # Ruling: beyond the fold it has nowhere left to drive.
    t = bombing(f"CA {crawler} {ARMED}; S1 0604 nuke:L", dice=["+", "-", "-"] if shot else ["-"])
    t.choose(f"S1 fire.nuke {target}")
    assert lasers_left(t) == (1 if shot else 2)


@pytest.mark.rule("UNB-SD.3", "UNB-LAS.3")
def test_it_cannot_shoot_out_of_a_cloud() -> None:
    t = bombing(f"CA 0610 {ARMED}; cloud 0610 heavy; S1 0607 nuke:L", dice="-").choose("S1 fire.nuke 0609")
    assert lasers_left(t) == 2


@pytest.mark.rule("UNB-SD.3", "UNB-LAS.4")
def test_it_cannot_shoot_beyond_four_hexes() -> None:
    t = bombing(f"CA 0613 {ARMED}; S1 0606 nuke:L", dice="-").choose("S1 fire.nuke 0608")
    assert lasers_left(t) == 2


@pytest.mark.rule("UNB-SD.3")
def test_one_loaded_laser_is_enough() -> None:
    t = bombing("CA 0610 laser:M- laser:M nuke:H; S1 0608 nuke:L", dice="+--").choose("S1 fire.nuke 0610")
    assert lasers_left(t) == 0


@pytest.mark.rule("UNB-SD.5")
@pytest.mark.parametrize(("squad", "target"), [("0607", "0609"), ("0507", "0509"), ("0608", "0610")])
def test_it_shoots_at_a_neutron_bomb_that_would_reach_it(squad: str, target: str) -> None:
    t = bombing(f"CA 0610 {ARMED}; S1 {squad} neutron:L", dice="+--").choose(f"S1 fire.neutron {target}")
    assert (lasers_left(t), t.unit("CA").status) == (1, "ready")


@pytest.mark.rule("UNB-SD.5")
def test_it_shoots_at_such_a_neutron_bomb_north_of_the_fold_too() -> None:
    t = bombing(f"CA 0606 {ARMED}; S1 0603 neutron:L", dice="+--").choose("S1 fire.neutron 0605")
    assert lasers_left(t) == 1


@pytest.mark.rule("UNB-SD.6", "UNB-LAS.6")
def test_a_bomb_dropped_at_range_zero_cannot_be_shot() -> None:
    t = bombing(f"CA 0610 {ARMED}; S1 0610 hovering nuke:L", dice="--").choose("S1 fire.nuke 0610")
    assert (lasers_left(t), t.clouds("0610")) == (2, ["light held"])


# the end


@pytest.mark.rule("UNB-SD.14")
@pytest.mark.parametrize(
    ("status", "option", "winner"),
    [
        ("buttoned", "off", "yellow"),
        ("out", "off", None),
        ("out", "on", "yellow"),
        ("frozen", "off", None),
        ("frozen", "on", None),
    ],
)
def test_a_frozen_or_offline_crawler_does_not_win(status: str, option: str, winner: str | None) -> None:
    # Ruling.
    t = activated(f"option sd_offline_wins {option}; CA 0607 {status} {ARMED}; S1 0101")
    assert (t.result.winner if t.result is not None else None) == winner


@pytest.mark.rule("UNB-SD.16", "UNB-DECK.4", "UNB-DECK.12")
def test_unhindered_it_wins_with_its_tenth_activation_in_turn_5() -> None:
    order = [
        card for card, count in BASE_DECK.items() if "yellow-crawlers" != card != "time-stream" for _ in range(count)
    ]
    turn = ["yellow-crawlers"] * 2 + order  # four Time Stream cards are left then: they need no draw
    t = place(f"scenario special-delivery; CA off {ARMED}", dice=turn * 4 + ["yellow-crawlers"] * 2)
    assert (winner(t), t.unit("CA").hex) == ("yellow", "0607")
