"""Displacement: a larger unit pushes smaller ones out of the hex that it enters."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.displacements import inside, leave, places
from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table

# who leaves


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("present", [("S1",), ("W1",), ("W1", "W2"), ("S1", "S2", "S3", "S4")])
def test_an_entering_crawler_needs_the_whole_hex(present: tuple[str, ...]) -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", *present), dice=["-"] * len(present)).choose("CA move 0608")
    for name, spot in zip(present, ("0607", "0507", "0508", "0707"), strict=False):
        leave(t, "blue", name, spot)
    assert (t.unit("CA").hex, t.asked) == ("0608", ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("squads", [("S1",), ("S1", "S2")])
def test_a_walker_entering_a_walker_and_squads_pushes_all_the_squads_out(squads: tuple[str, ...]) -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "W1", *squads), dice=["-"] * len(squads))
    t.choose("WA move 0608")
    for name, spot in zip(squads, ("0607", "0507"), strict=False):
        leave(t, "blue", name, spot)
    assert (places(t, "WA", "W1"), t.asked) == (["0608", "0608"], ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("present", [("S1", "S2"), ("W1",), ("S1",), ("SB", "S1")])
def test_no_unit_leaves_while_there_is_room(present: tuple[str, ...]) -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", *present)).choose("WA move 0608")
    assert (t.asked, places(t, "WA", *present)) == (("yellow", "unit"), ["0608"] * (len(present) + 1))


@scripts("""
UNB-MOV.14 UNB-MOV.15 UNB-MOV.16 UNB-MOV.17 UNB-MOV.18 UNB-MOV.19 UNB-MOV.20 UNB-MOV.21 UNB-MOV.22:
# who leaves
squads displace no unit and no unit displaces an equal (1)
    yellow-squads; SA 0609; SB 0608; S1 0608; S2 0608; S3 0608 -> refused SA move 0608
squads displace no unit and no unit displaces an equal (2)
    yellow-walkers; WA 0609; W1 0608; W2 0608 -> refused WA move 0608
squads displace no unit and no unit displaces an equal
    {card}; {unit} 0609; C1 0608 -> refused {unit} move 0608
    * card, unit: yellow-walkers, WA / yellow-crawlers, CA
# order of declaring; move; north; Yellow first; falls
the runaway crawler pushes both colours into the lava and leaves the air alone
    deck time-stream 1 blue-walkers 1; scenario runaway; 0608 clear; 0607 clear; 0506 lava white;
    R 0608 stasis:H nuke:H; S1 0607; S2 0607 hovering; SA 0607 frozen; SB 0607 out; W1 0101; time 1;
    dice time-stream -11++- | declare -> asked yellow retreat | 0506 -> asked blue retreat | 0506 -> R 0607; S1 gone;
    SA 0506; S2 0607; SB 0607; SA frozen
a friendly carrier may go where the crawler came from and drops it there
    blue-crawlers; scenario retrieval; C1 0608; W1 0607; object satellite W1; WA 0101; dice + | C1 move 0607
    -> asked blue retreat | 0608 -> W1 0608; object satellite 0608; C1 0607
the owner of displaced units says which and where to
    blue-walkers; W1 0606; SA 0607; SB 0607; SC 0607; dice - | W1 move 0607 -> asked yellow displaced; answers SA SB SC
    | SB -> asked yellow retreat; answers 0506 0507 0606 0608 0706 0707 | 0707 -> SA 0607; SB 0707; SC 0607; W1 0607
a crawler drives in under a jet walker and pushes out the one on the ground
    blue-crawlers; option walker_equipment on; C1 0603; WA 0604 hovering jet:L; WB 0604; dice - | C1 move 0604, 0605
    -> C1 0604; WA 0604; WB 0605
# both colours
UNB-MOV.20 UNB-MOV.21 UNB-DECK.13 UNB-UNIT.13: fall dice are rolled in roster order no matter which left first
    blue-crawlers; 0507 lava white; C1 0608; S1 0607; SA 0607; dice {dice} | C1 move 0607 -> asked yellow retreat | 0507
    -> asked blue retreat | 0706 -> S1 {blue}; SA {yellow}
    * dice, blue, yellow: ++-, out, 0507 / +-+, ready, gone
UNB-DP.17 UNB-MOV.20: displaced units of both sides leave in the order of the die
    blue-crawlers; C1 0606; S1 0607; SA 0607; dice {dice} | C1 move 0607 -> asked {first} retreat | 0707
    -> asked {second} retreat | 0507 -> C1 0607
    * dice, first, second: +--, yellow, blue / ---, blue, yellow
# the fall
UNB-MOV.21 UNB-MOV.24 UNB-UNIT.13: a down walker displaced into lava rolls nothing and survives
    blue-crawlers; 0507 lava white; C1 0608; WA 0607 down; SB 0101 | C1 move 0607, 0507 -> WA 0507 down
UNB-MOV.21 UNB-MOV.25 UNB-UNIT.5 UNB-UNIT.9: an offline walker is displaced and may fall
    blue-crawlers; C1 0608; WA 0607 out; SB 0101; dice + | C1 move 0607, 0606 -> WA 0606 out down
UNB-MOV.21 UNB-MOV.22 UNB-MOV.25:
# where to
a displaced unit displaces no unit
    yellow-crawlers; CA 0609; W1 0608; SA 0607; SB 0607; SC 0607; W2 0507; dice - | CA move 0608 -> asked blue retreat;
    answers 0507 0508 0609 0707 0708; refused 0607 | 0507
a displaced unit stays on the map
    yellow-crawlers; CA 0602; S1 0601; dice - | CA move 0601 -> answers 0501 0602 0701; refused exit.north | 0501
a safety zone is a bar to a unit that moves
    blue-squads; scenario capture-the-flag; object blue-flag 0506; home blue-flag 0506; object yellow-flag 0312;
    home yellow-flag 0312; S1 0608 -> refused S1 move 0607
a safety zone does not stop a displaced unit
    yellow-crawlers; scenario capture-the-flag; object blue-flag 0506; home blue-flag 0506; object yellow-flag 0312;
    home yellow-flag 0312; CA 0609; S1 0608; dice - | CA move 0608 -> answers 0507 0508 0607 0609 0707 0708 | 0607
    -> S1 0607
# Blue's statuses, on the first Time Stream card
a squad scattered under the ice thaws scattered and recovers on the same card
    card blue-crawlers; deck time-stream 1; C1 0603; C2 0914; SA 0604 frozen stasis=1; SB 0101; dice + | C1 move 0604,
    0605 -> SA out frozen | end, done -> refused SA.ready by UNB-TS.11 | SA.buttoned -> SA buttoned thawed stasis=0
UNB-MOV.14 UNB-MOV.18 UNB-MOV.21: an entering crawler pushes all walkers and squads out
    yellow-crawlers; CA 0609; W1 0608; S1 0608; S2 0608; dice --- | CA move 0608 -> asked blue displaced | W1
    -> asked blue retreat | 0607 -> W1 0607; asked blue displaced | S1 -> asked blue retreat | 0507 -> S1 0507;
    asked blue retreat | 0508 -> S2 0508; CA 0608; asked yellow unit
UNB-MOV.16 UNB-MOV.18: friendly units are displaced as well
    yellow-crawlers; CA 0609; SA 0608; dice + | CA move 0608 -> asked yellow retreat | 0607 -> SA 0607 out; CA 0608
UNB-MOV.20: when one player has no more units to move the other goes on
    yellow-crawlers; CA 0609; S1 0608; S2 0608; S3 0608; SB 0608; dice ----- | CA move 0608 -> asked blue displaced | S1
    -> asked blue retreat | 0607 -> S1 0607; asked yellow retreat | 0707 -> SB 0707; asked blue displaced | S2
    -> asked blue retreat | 0607 -> S2 0607; asked blue retreat | 0607 -> S3 0607; CA 0608
UNB-MOV.20: units of one colour leave without an order die
    yellow-crawlers; CA 0609; S1 0608; S2 0608; dice +- | CA move 0608 -> asked blue displaced; left 2 | S1
    -> asked blue retreat | 0607 -> S1 0607; asked blue retreat | 0507 -> S2 0507 ready; S1 out
UNB-MOV.20 UNB-MOV.17: a squad that does not count brings no order die
    yellow-crawlers; CA 0609; S1 0608; SB 0608 hovering; dice - | CA move 0608 -> asked blue retreat | 0607 -> S1 0607
UNB-MOV.21 UNB-DECK.13: when all have moved each displaced unit rolls a die to stay on its feet
    yellow-crawlers; CA 0609; W1 0608; S1 0608; S2 0608; dice +-+ | CA move 0608 -> asked blue displaced | W1
    -> asked blue retreat | 0607 -> W1 0607; asked blue displaced | S1 -> asked blue retreat | 0507 -> S1 0507;
    W1 standing; asked blue retreat; left 3 | 0508 -> S2 0508 out; W1 ready down; S1 ready
UNB-MOV.21 UNB-MOV.22: a walker that is already down just moves
    yellow-crawlers; CA 0609; W1 0608 down | CA move 0608 -> asked blue retreat | 0607 -> W1 0607 ready down
# Ruling: no exception is stated.
UNB-MOV.22 UNB-MOV.25 UNB-UNIT.8 UNB-UNIT.5: offline and frozen walkers are displaced and may fall
    yellow-crawlers; CA 0609; W1 0608 {state}; dice {die} | CA move 0608 -> asked blue retreat | 0607
    -> W1 0607 {status} {frozen} {configuration}
    * state, status, frozen: offline, out, thawed / frozen, ready, frozen
    * die, configuration: +, down / -, standing
UNB-MOV.25 UNB-UNIT.8: a frozen squad that falls is scattered under the ice
    yellow-crawlers; CA 0609; S1 0608 frozen stasis=1; dice + | CA move 0608 -> asked blue retreat | 0607
    -> S1 0607 out frozen
UNB-MOV.14 UNB-MOV.19: a walker entering three squads pushes one out
    yellow-walkers; WA 0609; S1 0608; S2 0608; S3 0608; dice - | WA move 0608 -> asked blue displaced; answers S1 S2 S3
    | S2 -> asked blue retreat | 0607 -> S2 0607; WA 0608; S1 0608; S3 0608; asked yellow unit
UNB-MOV.14 UNB-MOV.19: a walker entering four squads pushes two out
    yellow-walkers; WA 0609; S1 0608; S2 0608; S3 0608; S4 0608; dice -- | WA move 0608 -> answers S1 S2 S3 S4;
    asked blue displaced | S4 -> asked blue retreat | 0607 -> S4 0607; answers S1 S2 S3; asked blue displaced | S2
    -> asked blue retreat | 0607 -> S2 0607; WA 0608; S1 0608; S3 0608; S4 0607; asked yellow unit
# Ruling: the limit is satisfied without them.
UNB-MOV.17 UNB-MOV.11: hovering and scattered squads stay in the hex with the bigger unit
    yellow-crawlers; CA 0609; S1 0608 hovering; S2 0608 scattered; S3 0608; dice - | CA move 0608 -> asked blue retreat
    | 0607 -> S3 0607; CA 0608; S1 0608 ready hovering; S2 0608
# Ruling: each player picks one of the own squads in turn until the limit is met.
UNB-MOV.19 UNB-MOV.20: a die says who moves the first unit out and then the players alternate
    yellow-walkers; WA 0609; S1 0608; S2 0608; SB 0608; SC 0608; dice {dice} | WA move 0608 -> asked {side} displaced;
    answers {unit} {unit2} | {unit} -> asked {side} retreat | 0607 -> {unit} 0607; asked {side2} displaced;
    answers {unit3} {unit4} | {unit3} -> asked {side2} retreat | 0507 -> {unit3} 0507; WA 0608; S2 0608; SC 0608
    * dice, side, unit, unit2, side2, unit3, unit4: +--, yellow, SB, SC, blue, S1, S2 /
        ---, blue, S1, S2, yellow, SB, SC
UNB-MOV.19 UNB-MOV.20: the die is rolled also where only one of several squads must leave (+ yellow SB S1)
    yellow-walkers; WA 0609; S1 0608; S2 0608; SB 0608; dice +- | WA move 0608 -> asked yellow retreat | 0607
    -> SB 0607; WA 0608; S2 0608; S1 0608; asked yellow unit
UNB-MOV.19 UNB-MOV.20: the die is rolled also where only one of several squads must leave (- blue S1 SB)
    yellow-walkers; WA 0609; S1 0608; S2 0608; SB 0608; dice -- | WA move 0608 -> asked blue displaced | S1
    -> asked blue retreat | 0607 -> S1 0607; WA 0608; S2 0608; SB 0608; asked yellow unit
# Ruling: no volcano, no vortex, not beyond the limit, not the hex being entered.
UNB-MOV.22: a displaced squad goes to an adjacent hex with room or where the pusher came from
    yellow-crawlers; option experimental_weapons on; 0607 volcano; vortex 0708 light N; CA 0609; S1 0608; C2 0707;
    W2 0507; S2 0507; SA 0508; SB 0508; SC 0508; S3 0508; dice - | CA move 0608 -> asked blue retreat; answers 0507 0609
    | 0609 -> CA 0608; S1 0609
""")
def test_displacement(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-MOV.18")
def test_the_owner_of_a_displaced_unit_chooses_its_hex() -> None:
    t = lay("yellow-crawlers", "CA 0609; W1 0608", dice="-").choose("CA move 0608")
    assert t.asked == ("blue", "retreat")
    t.refused("0607", side="yellow")
    t.choose("0507", side="blue")
    assert t.unit("W1").hex == "0507"


# where to


@pytest.mark.rule("UNB-MOV.22", "UNB-XVG.18", "UNB-MOV.2")
def test_no_unit_is_displaced_into_a_vortex_or_a_volcano() -> None:
    t = lay(
        "blue-crawlers", "option experimental_weapons on; vortex 0606 light N; 0507 volcano; C1 0608; SA 0607; CB 0707"
    )
    t.refused("C1 move 0507")
    twin = t.match.clone()
    twin.choose("C1 move 0607")
    assert set(Table(twin).answers()) == {"0706", "0608", "0506"}
