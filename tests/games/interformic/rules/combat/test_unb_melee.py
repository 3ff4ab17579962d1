"""Melee: an attack on an opposing unit in the own hex."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table

CARD = {"C": "yellow-crawlers", "W": "yellow-walkers", "S": "yellow-squads"}


def is_hit(t: Table, unit: str) -> bool:
    """Whether a walker is down or a squad scattered."""
    one = t.unit(unit)
    return one.configuration == "down" if unit.startswith("W") else one.status == "out"


@scripts("""
UNB-MEL.1: a ready or buttoned unit attacks an opposing unit in its hex
    {card}; {line}; W1 0608; dice {dice} | {attacker} melee W1 -> W1 down; barred {attacker}
    * card, line, dice, attacker: yellow-walkers, WA 0608, +, WA / yellow-walkers, WA 0608 buttoned, +, WA /
        yellow-squads, SA 0608, ++, SA / yellow-squads, SA 0608 buttoned, ++, SA
UNB-MEL.1 UNB-MEL.2 UNB-MEL.3 UNB-MEL.4 UNB-MEL.6 UNB-MEL.7 UNB-EX.22:
melee reaches no other hex
    yellow-walkers; WA 0608; W1 0607 -> barred melee after WA; refused WA melee W1
one of several opposing units is attacked
    yellow-walkers; WA 0608; S1 0608; S2 0608; dice -+ -> answers S1 S2 after WA melee | WA melee S2 -> S1 ready; S2 out
melee takes the place of a move
    yellow-walkers; WA 0608; W1 0607; W2 0608 | WA move 0607 -> refused WA melee W1
# Ruling: the full text outranks the summary.
buttoned units attack unless the option says ready only (off)
    yellow-walkers; option melee_ready_only off; WA 0608; W1 0608 -> offered melee after WA
buttoned units attack unless the option says ready only (off buttoned)
    yellow-walkers; option melee_ready_only off; WA 0608 buttoned; W1 0608 -> offered melee after WA
buttoned units attack unless the option says ready only (on)
    yellow-walkers; option melee_ready_only on; WA 0608; W1 0608 -> offered melee after WA
buttoned units attack unless the option says ready only (on buttoned)
    yellow-walkers; option melee_ready_only on; WA 0608 buttoned; W1 0608 -> barred melee after WA; refused WA melee W1
# Ruling: opposing or neutral units only.
own units and loose objects are not attacked (alone)
    yellow-walkers; object satellite 0608; WA 0608; SA 0608 -> barred melee after WA; refused WA melee SA;
    refused WA melee satellite
own units and loose objects are not attacked (mixed)
    yellow-walkers; WA 0608; SA 0608; S1 0608; S2 0608 hovering -> answers S1 S2 after WA melee
worked example a unit fires and then attacks in the same activation
    yellow-walkers; WA 0608 nuke:M; W1 0608; dice --+ | WA fire.nuke 0610 -> offered melee after WA | WA melee W1
    -> clouds 0610 medium held; W1 down
melee after a shot goes against the same or another target (S1)
    yellow-walkers; WA 0608 stasis:L; S1 0608; S2 0608; dice ++- | WA fire.stasis S1, WA melee S1 -> S1 stasis=1 out
melee after a shot goes against the same or another target (S2)
    yellow-walkers; WA 0608 stasis:L; S1 0608; S2 0608; dice ++- | WA fire.stasis S1, WA melee S2 -> S1 stasis=1; S2 out
a scattered squad is not attacked
    yellow-walkers; WA 0608; S1 0608 scattered -> barred melee after WA; refused WA melee S1
a scattered squad is not attacked (mixed)
    yellow-walkers; WA 0608; S1 0608 scattered; S2 0608; S3 0608 -> answers S2 S3 after WA melee
there is no melee inside a mushroom cloud (0608)
    yellow-walkers; cloud 0608 light; WA 0608; W1 0608 -> barred melee after WA; refused WA melee W1
there is no melee inside a mushroom cloud (0607)
    yellow-walkers; cloud 0607 light; WA 0608; W1 0608 -> offered melee after WA
melee is fought inside a depression
    yellow-walkers; 0608 crater red; WA 0608; W1 0608; dice ++ | WA melee W1 -> W1 down
a frozen unit is not attacked
    yellow-walkers; WA 0608; W1 0608 frozen -> barred melee after WA; refused WA melee W1
a frozen unit is not attacked (mixed)
    yellow-walkers; WA 0608; W1 0608 frozen; S2 0608 hovering; S3 0608 hovering -> answers S2 S3 after WA melee
a hit knocks a walker down and leaves its status alone
    yellow-walkers; WA 0608; W1 0608 buttoned nuke:M; dice + | WA melee W1 -> W1 0608 buttoned down; armed W1 nuke
a hit scatters a squad and a hovering one drops
    yellow-walkers; WA 0608; S1 0608 hovering; dice -+ | WA melee S1 -> S1 out standing
a carrier struck down in lava by melee leaves its object
    yellow-walkers; scenario retrieval; 0607 lava white; W1 0607; object satellite W1; WA 0607; W2 0101; dice ++
    | WA melee @W1 -> W1 gone; object satellite 0607; WA 0607
melee in a cloud by option is still for ready units alone by another
    blue-walkers; option beam_in_own_cloud on; option melee_ready_only on; cloud 0604 light; W1 0604 buttoned; W2 0914;
    SA 0604 -> refused W1 melee SA by UNB-MEL.2
melee is asked for its target
    blue-squads; S1 0606; SA 0606; SB 0606 | S1 melee -> asked blue melee; answers SA SB
UNB-MEL.1 UNB-UNIT.5 UNB-UNIT.6 UNB-UNIT.7: an offline scattered or frozen unit does not attack
    {card}; {attacker} 0608 {state}; W1 0608 -> refused {attacker} melee W1
    * card, attacker, state: yellow-walkers, WA, offline / yellow-walkers, WA, frozen / yellow-squads, SA, scattered
UNB-MEL.3: a neutral crawler may be attacked
    yellow-squads; scenario runaway; R 0608 {owner} stasis:H nuke:H; SA 0608 hovering; S1 1101 -> {may} melee after SA
    * owner, may: , offered / blue, offered / yellow, barred
""")
def test_melee(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-MEL.5", "UNB-MEL.7")
@pytest.mark.parametrize(
    ("attacker", "target", "terrain", "needed", "rolled"),
    [
        ("CA", "S1 hovering", "clear", 1, 3),
        ("CA", "S1 hovering", "lake", 1, 3),
        ("WA", "W1", "clear", 1, 1),
        ("WA", "W1", "woods", 1, 1),
        ("WA", "W1", "lake", 2, 2),
        ("WA", "S1", "clear", 1, 2),
        ("WA", "S1", "woods", 1, 1),
        ("WA", "S1", "rough", 1, 1),
        ("WA", "S1", "crater red", 2, 2),
        ("WA", "S1 hovering", "crater red", 1, 2),
        ("SA", "W1", "clear", 2, 2),
        ("SA", "W1", "crater red", 3, 3),
        ("SA", "S1", "clear", 1, 1),
        ("SA", "S1", "hill", 2, 2),
        ("SA", "S1", "lake", 3, 3),
        ("SA", "S1 hovering", "hill", 1, 1),
    ],
)
def test_the_attackers_type_is_the_weapon_size_and_the_target_size_is_as_usual(
    attacker: str, target: str, terrain: str, needed: int, rolled: int
) -> None:
    name, _, configuration = target.partition(" ")
    lines = (f"0608 {terrain}", f"{attacker} 0608", f"{name} 0608 {configuration}")
    for pluses in (needed - 1, needed):
        t = lay(CARD[attacker[0]], *lines, dice=["+"] * pluses + ["-"] * (rolled - pluses))
        t.choose(f"{attacker} melee {name}")
        assert is_hit(t, name) is (pluses == needed)


@pytest.mark.rule("UNB-MEL.5")
@pytest.mark.parametrize(("configuration", "chance"), [("", Fraction(1, 2)), ("down", Fraction(1, 4))])
def test_a_down_walker_is_a_heavy_target_in_melee(configuration: str, chance: Fraction) -> None:
    t = lay("yellow-walkers", f"WA 0608; W1 0608 {configuration}; S1 0608 hovering")
    odds = t.explain("WA melee W1").odds
    assert odds is not None
    assert chance in odds.outcomes.values()


@pytest.mark.rule("UNB-MEL.7", "UNB-UNIT.11")
def test_attacking_a_crawler_is_legal_but_does_nothing() -> None:
    t = lay("yellow-squads", "SA 0608 hovering; C1 0608 nuke:H", dice="+++").choose("SA melee C1")
    one = t.unit("C1")
    assert (one.hex, one.status, one.configuration, one.weapons) == ("0608", "ready", "standing", {"nuke": True})
    assert t.dice_left in (0, 3)  # a roll without effect may be left out
    assert "SA" not in t.answers()


@pytest.mark.rule("UNB-MEL.8", "UNB-UNIT.9")
@pytest.mark.parametrize(("die", "hit"), [("+", True), ("-", False)])
def test_a_down_walker_may_attack(die: str, hit: bool) -> None:
    # Ruling: no restriction is stated.
    t = lay("yellow-walkers", "WA 0608 down; W1 0608", dice=[die]).choose("WA melee W1")
    assert is_hit(t, "W1") is hit
    assert t.unit("WA").configuration == "down"


@pytest.mark.rule("UNB-MEL.8", "UNB-UNIT.10")
@pytest.mark.parametrize(("die", "hit"), [("+", True), ("-", False)])
def test_a_hovering_squad_may_attack(die: str, hit: bool) -> None:
    t = lay("yellow-squads", "SA 0608 hovering; S1 0608", dice=[die]).choose("SA melee S1")
    assert is_hit(t, "S1") is hit
    assert t.unit("SA").configuration == "hovering"
