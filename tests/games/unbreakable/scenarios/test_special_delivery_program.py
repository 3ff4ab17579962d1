"""Special Delivery: the program of the crawler."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.deliveries import ARMED, SPECIAL, activated
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

# the program


@scripts(
    """
UNB-SD.1 UNB-SD.7 UNB-SD.8 UNB-SD.9 UNB-SD.10:
# the program
# north-west is a volcano, and so barred
a crawler of the second column goes round a volcano
    draw yellow-crawlers; scenario special-delivery; 0211 volcano; 0112 clear; 0111 volcano; 0311 clear;
    CA 0212 laser:M laser:M nuke:H -> CA 0311
# Ruling: no unit enters one of its own will; beside a volcano its hex ranks as barred.
the delivery crawler does not drive into a vortex (0610)
    scenario special-delivery; option experimental_weapons on; deck yellow-crawlers 1 blue-squads 1;
    vortex 0609 heavy S; CA 0610 laser:M laser:M nuke:H; S1 0101; S2 0101; dice yellow-crawlers -> CA 0610
the delivery crawler does not drive into a vortex (0509)
    scenario special-delivery; option experimental_weapons on; deck yellow-crawlers 1 blue-squads 1; 0609 volcano;
    vortex 0709 heavy S; CA 0610 laser:M laser:M nuke:H; S1 0101; S2 0101; dice yellow-crawlers --- -> CA 0509
the delivery crawler does not drive into a vortex (0610) 2
    scenario special-delivery; option experimental_weapons on; deck yellow-crawlers 1 blue-squads 1; 0609 volcano;
    vortex 0709 heavy S; vortex 0509 heavy S; CA 0610 laser:M laser:M nuke:H; S1 0101; S2 0101; dice yellow-crawlers
    -> CA 0610
the delivery crawler reloads nothing but its lasers
    {delivery}; CA 0610 laser:M- laser:M- nuke:H-; S1 0101; S2 0101; dice yellow-crawlers -> armed CA laser laser2 nuke-
it enters in 0615
    {delivery}; W1 0102; S2 0101; CA off laser:M laser:M nuke:H; S1 0101; dice yellow-crawlers -> CA 0615
it drives north one hex at a time
    scenario special-delivery; deck yellow-crawlers 2 blue-squads 1; CA 0612 laser:M laser:M nuke:H; W1 0102; S1 0101;
    dice yellow-crawlers yellow-crawlers -> CA 0610
it displaces as a crawler does
    {delivery}; CA 0610 laser:M laser:M nuke:H; W1 0609; S1 0101; dice yellow-crawlers + -> asked blue retreat;
    answers 0508 0509 0608 0610 0708 0709 | 0508 -> W1 0508 down; CA 0609
it waits where it cannot push its way in
    {delivery}; W1 0102; S2 0101; 0614 volcano; 0714 volcano; 0514 volcano; CA off laser:M laser:M nuke:H; S1 0615;
    dice yellow-crawlers -> CA off; S1 0615
# Ruling.
equal dangers are decided by the die
    {delivery}; W1 0102; S2 0101; 0609 volcano; 0708 volcano; 0508 volcano; 0509 clear; CA 0610 laser:M laser:M nuke:H;
    S1 0101; dice yellow-crawlers {dice} -> CA {hex}
    * dice, hex: +, 0709 / -, 0509
# Ruling: the same choice as in program line 3.
UNB-SD.8: it enters beside a volcano in 0615 by the die
    {delivery}; W1 0102; S2 0101; 0615 volcano; CA off laser:M laser:M nuke:H; S1 0101; dice yellow-crawlers {die}
    -> CA {hex_}
    * die, hex_: +, 0714 / -, 0514
UNB-SD.9 UNB-MOV.3: it crushes as a crawler does
    {delivery}; W1 0102; S2 0101; CA 0510 laser:M laser:M nuke:H; S1 0101; dice yellow-crawlers {dice} -> CA 0509;
    0509 {terrain}
    * dice, terrain: -+-, rough / ---, woods
UNB-SD.10: it drives round a volcano by the die
    {delivery}; W1 0102; S2 0101; 0609 volcano; 0509 clear; CA 0610 laser:M laser:M nuke:H; S1 0101;
    dice yellow-crawlers {die} -> CA {hex_}
    * die, hex_: +, 0709 / -, 0509
# Ruling.
UNB-SD.10: the edge of the map ranks as a volcano
    {delivery}; W1 0102; S2 0101; {volcano} volcano; CA {crawler} laser:M laser:M nuke:H; S1 0101; dice yellow-crawlers
    -> CA {hex_}
    * volcano, crawler, hex_: 1109, 1110, 1010 / 0109, 0110, 0210
# Ruling: reloading two mediums is its free weapon action.
UNB-SD.7: it reloads its lasers before it drives
    {delivery}; W1 0102; S2 0101; option sd_reload {option}; CA 0610 laser:M- laser:M- nuke:H; S1 0101;
    dice yellow-crawlers -> armed CA {loaded} {value} nuke; CA 0609
    * option, loaded, value: on, laser, laser2 / off, laser-, laser2-
UNB-SD.7: an offline or frozen crawler neither reloads nor drives
    {delivery}; W1 0102; S2 0101; CA 0610 {status} laser:M- laser:M- nuke:H; S1 0101; dice yellow-crawlers
    -> armed CA {loaded} {hex_} nuke; CA {hex}
    * status, loaded, hex_, hex: buttoned, laser, laser2, 0609 / out, laser-, laser2-, 0610 /
        frozen, laser-, laser2-, 0610
""",
    delivery="scenario special-delivery; deck yellow-crawlers 1 blue-squads 1",
)
def test_special_delivery_program(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-SD.8")
@pytest.mark.parametrize(("volcanoes", "hex_"), [(("0714",), "0514"), (("0514",), "0714"), (("0514", "0714"), "off")])
def test_it_takes_the_entry_that_is_left_or_waits(volcanoes: tuple[str, ...], hex_: str) -> None:
    # Ruling.
    lines = [f"{volcano} volcano" for volcano in volcanoes]
    die = "+" if volcanoes[0] == "0714" else "-"  # whichever is rolled, it points at a volcano
    t = activated("0615 volcano", *lines, f"CA off {ARMED}; S1 0101", dice=[die, "?"])
    assert t.unit("CA").hex == hex_


@pytest.mark.rule("UNB-SD.10")
@pytest.mark.parametrize(
    ("volcanoes", "hex_"),
    [
        (["0708"], "0509"),  # behind the NE hex
        (["0508"], "0709"),  # behind the NW hex
        (["0709"], "0509"),  # the NE hex itself
        (["0509"], "0709"),  # the NW hex itself
        (["0509", "0708"], "0709"),  # one hex is worse than the next one
        (["0709", "0509"], "0610"),  # both barred: it stays
    ],
)
def test_a_second_volcano_sends_it_the_safer_way(volcanoes: list[str], hex_: str) -> None:
    # Ruling: a volcano ranks 2, one behind it 1; the lower rank wins without a die.
    lines = [f"{volcano} volcano" for volcano in volcanoes]
    if "0509" not in volcanoes:
        lines.append("0509 clear")
    t = activated("0609 volcano", *lines, f"CA 0610 {ARMED}; S1 0101")
    assert t.unit("CA").hex == hex_


@pytest.mark.rule("UNB-SD.9", "UNB-SD.13")
@pytest.mark.parametrize(
    ("hex_", "way"), [("0610", ["0609", "0608", "0607"]), ("0608", ["0607"]), ("0607", []), ("0601", [])]
)
def test_its_way_ends_in_the_first_hex_where_it_delivers(hex_: str, way: list[str]) -> None:
    state = place(SPECIAL, f"card blue-walkers; CA {hex_} laser:M laser:M nuke:H; W1 0101").match.state
    assert [state.field.names[found] for found in state.mission.route(state)] == way
