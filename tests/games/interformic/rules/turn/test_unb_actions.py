"""What an activated unit may do: one weapon action, then one physical action."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import Script, play, scripts

BLANK = ["-", "-"]  # a medium nuke's dice for the terrain


def kinds(words: Sequence[str]) -> set[str]:
    """Return the first parts of *words*: "fire", "reload", "move" ..."""
    return {word.partition(".")[0] for word in words}


# a weapon action, then a physical action


@scripts("""
UNB-ACT.1 UNB-ACT.2 UNB-DP.6:
# a weapon action, then a physical action
a unit takes a weapon action and then a physical action
    blue-walkers; W1 0608 nuke:M; dice -- | W1 fire.nuke 0610 -> armed W1 nuke- | W1 move 0607 -> W1 0607;
    answers W4 end
either action may be skipped (physical)
    blue-walkers; W1 0608 nuke:M | W1 move 0607 -> armed W1 nuke; W1 0607
either action may be skipped (weapon)
    blue-walkers; W1 0608 nuke:M; dice -- | W1 fire.nuke 0610, W1 done -> W1 0608; answers W4 end
either action may be skipped (neither)
    blue-walkers; W1 0608 nuke:M | W1 done -> answers W4 end
the active side says which unit acts next
    blue-walkers; deck blue-squads 1; W1 0606; W2 0607; W3 0608 out; S1 0101; WA 0101 -> asked blue unit;
    answers W1 W2 W4 end | W2 move 0507 -> answers W1 W4 end | end -> asked blue unit; answers S1 end
UNB-ACT.1: nothing follows a physical action
    blue-walkers; W1 0608 nuke:M stasis=1; dice {dice} | W1 {action} -> answers W4 end; refused W1 fire.nuke 0610;
    refused W1 move 0707
    * dice, action: , move 0607 / , down / +, clear
# Ruling: nothing makes one unit finish before the next.
UNB-ACT.2: activated units act in any order and may be interleaved
    blue-walkers; W1 0608 nuke:M; W2 0508 nuke:M; dice ---- | W2 fire.nuke 0610, W1 fire.nuke 0606, W2 move 0509,
    W1 move 0707 -> W1 0707; W2 0509; clouds 0610 medium held; clouds 0606 medium held; answers W4 end
UNB-ACT.2: unit by unit a unit finishes before the next begins
    blue-walkers; option unit_by_unit on; W1 0608 nuke:M; W2 0508 nuke:M; dice ---- | W1 fire.nuke 0606
    -> refused W2 fire.nuke 0610 | W1 move 0707 -> W1 0707 | W2 fire.nuke 0610 -> clouds 0610 medium held
UNB-ACT.2: a weapon action once begun is finished before another unit acts
    blue-walkers; W1 0608 nuke:L nuke:L; W2 0508 nuke:M; dice --- | W1 fire.nuke 0606 -> asked blue second; refused W2;
    refused W2 fire.nuke 0610 | stop, W2 fire.nuke 0610 -> barred fire* after W1; armed W1 nuke- nuke2
UNB-ACT.2 UNB-WEQ.10: unit by unit all hovering walkers answer before the first one begins
    card blue-walkers; option walker_equipment on; option unit_by_unit on; W1 0603 hovering jet:L;
    W2 0605 hovering jet:L; SA 0914 -> asked blue relight | fire.jet, land -> answers W1 W2 end | W1 move 0602 stop,
    W2 fire.jet -> refused W1 by UNB-ACT.1
UNB-DP.7 UNB-DP.16 UNB-ACT.1: a unit is offered its weapon and its physical actions
    blue-walkers; W1 0606 stasis:M nuke:L nuke:L- stasis=1; WA 0607 stasis=1
    -> answers clear done down fire.nuke fire.stasis move reload.nuke2 reverse.stasis after W1 | W1 reload.nuke2
    -> asked blue unit; answers clear done down move after W1
# firing
UNB-ACT.3: a walker fires two light weapons beam and bomb at different targets
    blue-walkers; W1 0608 nuke:L stasis:L; WA 0708; dice -++ | W1 fire.nuke 0610 -> asked blue second | fire.stasis WA
    -> armed W1 nuke- stasis-; clouds 0610 light held; WA stasis=1
UNB-ACT.3: a crawler fires two medium weapons
    blue-crawlers; C1 0608 neutron:M nuke:M; dice -- | C1 fire.neutron 0612, fire.nuke 0610 -> armed C1 neutron- nuke-;
    clouds 0610 medium held
UNB-ACT.3: only a loaded weapon fires
    blue-walkers; W1 0608 nuke:M- stasis:M; WA 0708 -> offered fire.stasis after W1; barred fire.nuke after W1;
    refused W1 fire.nuke 0610
UNB-ACT.3 UNB-ACT.6: a squad fires one weapon
    blue-squads; S1 0608 nuke:L stasis:L; WA 0708; dice - -> offered fire.nuke fire.stasis after S1 | S1 fire.nuke 0610
    -> asked blue unit; barred fire* after S1
UNB-ACT.3 UNB-UNIT.4: only a ready unit fires
    blue-walkers; W1 0608 nuke:M stasis:M; WA 0708 -> offered fire* after W1
UNB-ACT.3 UNB-UNIT.4: only a ready unit fires (buttoned)
    blue-walkers; W1 0608 buttoned nuke:M stasis:M; WA 0708 -> barred fire* after W1; refused W1 fire.nuke 0610;
    refused W1 fire.stasis WA
UNB-ACT.4 UNB-ACT.5 UNB-ACT.6 UNB-ACT.7:
# reloading
a crawler reloads one heavy or two medium weapons (medium)
    blue-crawlers; C1 0608 force:H- nuke:M- crust:M- | C1 reload.nuke reload.crust -> armed C1 force- nuke crust
a crawler reloads one heavy or two medium weapons (heavy)
    blue-crawlers; C1 0608 force:H- nuke:M- crust:M- | C1 reload.force -> asked blue unit; armed C1 force nuke- crust-
an offline unit does not reload
    blue-walkers; W1 0608 offline nuke:M- -> refused W1 reload.nuke
a walker fires a light weapon and reloads a different one
    blue-walkers; W1 0608 nuke:L stasis:L-; dice - | W1 fire.nuke 0610 -> answers reload.stasis stop;
    refused reload.nuke | reload.stasis -> armed W1 nuke- stasis; asked blue unit
a crawler fires a medium weapon and reloads a different one
    blue-crawlers; C1 0608 nuke:M nuke:M- laser:M laser:M; dice -- | C1 fire.nuke 0610 -> answers reload.nuke2 stop
    | reload.nuke2 -> armed C1 nuke- nuke2 laser laser2
a reload of small weapons leaves out the big one
    {card}; {unit} 0608 {weapons} {weapons2} {weapons2} | {unit} reload.nuke -> answers reload.nuke2 stop
    * card, unit, weapons, weapons2: blue-crawlers, C1, force:H-, nuke:M- / blue-walkers, W1, force:M-, nuke:L-
a laser is never fired in the weapon action (alone)
    blue-walkers; W1 0608 laser:M nuke:M; WA 0708 -> offered fire.nuke after W1; barred fire.laser after W1;
    refused W1 fire.laser WA
a laser is never fired in the weapon action (second)
    blue-walkers; W1 0608 laser:L nuke:L nuke:L; WA 0708; dice - | W1 fire.nuke 0610 -> answers fire.nuke2 stop
a laser is reloaded like any weapon (squad)
    blue-squads; S1 0608 laser:L- | S1 reload.laser -> armed S1 laser
a laser is reloaded like any weapon (walker)
    blue-walkers; W1 0608 nuke:L laser:L-; dice - | W1 fire.nuke 0610, reload.laser -> armed W1 nuke- laser
UNB-ACT.4 UNB-ACT.6: a squad reloads one weapon
    blue-squads; S1 0608 buttoned nuke:L- stasis:L- | S1 reload.stasis -> asked blue unit; armed S1 nuke- stasis;
    barred reload* after S1
UNB-ACT.5 UNB-ACT.6: a unit that fired its one big weapon reloads nothing
    blue-walkers; W1 0608 nuke:M stasis:L- laser:L-; dice -- | W1 fire.nuke 0610 -> asked blue unit;
    barred reload* after W1
    & blue-squads; S1 0608 nuke:L stasis:L-; dice - | S1 fire.nuke 0610 -> asked blue unit; barred reload* after S1
UNB-ACT.6: a crawler does not combine a heavy with a medium weapon
    blue-crawlers; C1 0608 force:H nuke:M nuke:M; WA 0708; dice -- | C1 fire.nuke 0610 -> answers fire.nuke2 stop;
    refused fire.force WA
    & blue-crawlers; C1 0608 force:H nuke:M nuke:M; WA 0708; dice -- | C1 fire.force WA -> asked blue unit;
    barred fire* after C1
UNB-ACT.6: a walker does not combine a medium with a light weapon
    blue-walkers; W1 0608 stasis:M nuke:L nuke:L; WA 0708; dice - | W1 fire.nuke 0610 -> answers fire.nuke2 stop
    & blue-walkers; W1 0608 stasis:M nuke:L nuke:L; WA 0708; dice - | W1 fire.stasis WA -> asked blue unit;
    barred fire* after W1
""")
def test_actions(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-ACT.1")
def test_a_unit_takes_no_second_weapon_action() -> None:
    t = lay("blue-walkers", "W1 0608 nuke:M stasis:M-", dice=BLANK)
    assert kinds(t.answers_to("W1")) >= {"fire", "reload", "move"}
    t.choose("W1 fire.nuke 0610")
    assert t.asked == ("blue", "unit")
    assert not kinds(t.answers_to("W1")) & {"fire", "reload"}
    t.refused("W1 reload.stasis")


# firing


@pytest.mark.rule("UNB-ACT.3")
def test_two_weapons_are_the_most_that_a_unit_fires() -> None:
    t = lay("blue-crawlers", "C1 0608 stasis:M stasis:M nuke:M nuke:M", dice=[*BLANK, *BLANK])
    t.choose("C1 fire.nuke 0610", "fire.nuke2 0606")
    assert t.asked == ("blue", "unit")
    assert not kinds(t.answers_to("C1")) & {"fire", "reload", "reverse"}


# reloading


@pytest.mark.rule("UNB-ACT.4", "UNB-UNIT.4")
@pytest.mark.parametrize("status", ["", "buttoned"])
def test_a_ready_or_buttoned_walker_reloads_one_medium_or_two_light_weapons(status: str) -> None:
    lines = f"W1 0608 {status} laser:L- laser:L- nuke:M-"
    light = lay("blue-walkers", lines).choose("W1 reload.laser")
    assert set(light.answers()) == {"reload.laser2", "stop"}
    light.choose("reload.laser2")
    assert light.unit("W1").weapons == {"laser": True, "laser2": True, "nuke": False}
    assert not kinds(light.answers_to("W1")) & {"fire", "reload"}
    medium = lay("blue-walkers", lines).choose("W1 reload.nuke")
    assert medium.asked == ("blue", "unit")
    assert medium.unit("W1").weapons == {"laser": False, "laser2": False, "nuke": True}
    assert not kinds(medium.answers_to("W1")) & {"fire", "reload"}
