"""Displacement without room, into lava, and the whole sequence."""

from __future__ import annotations

from tests.support.unbreakable.scripts import Script, play, scripts

# no room


@scripts(
    """
# no room
UNB-MOV.23 UNB-MOV.26: a place that is too small for all who must leave bars entry
    yellow-crawlers; {satellite}; 0514 volcano; 0714 volcano; CA off; S1 0615; S2 0615; WA 0614; SA 0614
    -> barred 0615 after CA move; refused CA move 0615 by UNB-MOV.23
UNB-MOV.23 UNB-MOV.26: with scatter in place a walker without a destination still bars entry
    yellow-crawlers; {satellite}; option no_room scatter_in_place; 0514 volcano; 0614 volcano; 0714 volcano; CA off;
    W1 0615 -> barred 0615 after CA move; refused CA move 0615 by UNB-MOV.23
UNB-MOV.23 UNB-MOV.26: with scatter in place a squad without a way out of lava is lost
    blue-crawlers; option no_room scatter_in_place; 0101 lava white; 0102 volcano; 0201 volcano; 0202 volcano; C1 off;
    SA 0101 | C1 move 0101 -> C1 0101; SA gone
# into lava, and the whole sequence
UNB-MOV.24 UNB-UNIT.13: being displaced into lava is fatal only with a fall
    yellow-crawlers; option lava_knockdown_loss {setting}; 0607 lava red; CA 0609; {unit} 0608; dice {die}
    | CA move 0608, 0607 -> {unit} {spot}
    * setting, die, spot: on, -, 0607 / on, +, gone / off, +, 0607
    * unit: W1 / S1
# Ruling: destinations are judged before anyone falls.
UNB-MOV.26 UNB-MOV.20 UNB-MOV.21 UNB-MOV.3: an entry goes order die retreats fall dice crush roll
    yellow-crawlers; CA 0607; SB 0706; S1 0706; dice +-+-+- | CA move 0706 -> asked yellow retreat; left 5 | 0705
    -> SB 0705; asked blue retreat; left 5 | 0806 -> S1 0806 ready; SB out; CA 0706; 0706 rough
UNB-MOV.26 UNB-MOV.22: a squad that has left fills its new hex until the fall dice are rolled
    yellow-crawlers; CA 0609; S1 0608; S2 0608; W3 0607; S3 0607; dice +- | CA move 0608 -> asked blue displaced | S1
    -> asked blue retreat | 0607 -> S1 0607; asked blue retreat; barred 0607; refused 0607 | 0507 -> S1 out
# Ruling: pushing is the only way to satisfy the limit.
UNB-MOV.23: a unit may not enter if those that must leave have nowhere to go
    yellow-crawlers; {satellite}; 0514 volcano; 0714 volcano; CA off; {unit} 0615; 0614 volcano
    -> barred 0615 after CA move; refused CA move 0615 by UNB-MOV.23
    & yellow-crawlers; {satellite}; 0514 volcano; 0714 volcano; CA off; {unit} 0615; dice - | CA move 0615 -> CA 0615;
    {unit} 0614
    * unit: S1 / W1
UNB-MOV.23: a displaced unit is not offered a hex that a later one needs
    yellow-crawlers; {satellite}; 0614 volcano; CA off; W1 0615; S1 0615; WB 0714; SB 0714; WC 0514; dice --
    | CA move 0615, S1 -> CA 0615; S1 0714; W1 0514; asked yellow unit
UNB-MOV.23: with scatter in place a squad without a destination is scattered where it is
    yellow-crawlers; {satellite}; option no_room scatter_in_place; 0514 volcano; 0614 volcano; 0714 volcano; CA off;
    S1 0615 | CA move 0615 -> CA 0615; S1 0615 out
""",
    satellite="scenario retrieval; 0608 crater red; object satellite 0608; W3 1112",
)
def test_no_room(script: Script) -> None:
    play(script)
