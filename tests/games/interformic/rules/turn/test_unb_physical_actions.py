"""Physical actions."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import Script, play, scripts

# configuration


@pytest.mark.rule("UNB-ACT.8", "UNB-UNIT.9", "UNB-UNIT.10")
@pytest.mark.parametrize("status", ["", "buttoned"])
@pytest.mark.parametrize(
    ("card", "unit", "before", "word", "after"),
    [
        ("blue-walkers", "W1", "", "down", "down"),
        ("blue-walkers", "W1", "down", "rise", "standing"),
        ("blue-squads", "S1", "", "hover", "hovering"),
        ("blue-squads", "S1", "hovering", "land", "standing"),
    ],
)
def test_walkers_and_squads_change_configuration_instead_of_moving(
    card: str, unit: str, before: str, word: str, after: str, status: str
) -> None:
    t = lay(card, f"{unit} 0608 {before} {status}")
    words = {"rise", "down", "hover", "land"}
    assert words & set(t.answers_to(unit)) == {word}
    t.choose(f"{unit} {word}")
    assert t.unit(unit).configuration == after
    assert unit not in t.answers()
    t.refused(f"{unit} move 0607")


@scripts("""
UNB-ACT.1 UNB-ACT.8 UNB-ACT.9 UNB-ACT.11 UNB-ACT.12:
# configuration
a squad that lands in a lava hex with room is safe
    blue-squads; 0607 lava white; W1 0607; S1 0607 hovering; SA 0101 | S1 land -> S1 0607 ready standing
a crawler has no configuration to change
    blue-crawlers; C1 0608 -> barred down hover land rise after C1
a unit that has moved does not change configuration
    blue-walkers; W1 0608 | W1 move 0607 -> refused W1 down
a squad that lands where there is room stays as it is
    blue-squads; S1 0608 hovering buttoned; W1 0608; SA 0608 | S1 land -> S1 buttoned standing
a squad that lands where there is room stays as it is 2
    blue-squads; S1 0608 hovering buttoned; SA 0608; SB 0608; SC 0608 | S1 land -> S1 buttoned standing
a squad that lands where there is room stays as it is 3
    blue-squads; S1 0608 hovering buttoned; SA 0608; SB 0608; SC 0608; S2 0608 scattered; S3 0608 hovering | S1 land
    -> S1 buttoned standing
physical actions are offered as they apply
    blue-walkers; scenario retrieval; option walker_equipment on; object satellite 0606; W1 0606 wheels:M; W2 0607 down;
    WA 0606 -> offered convert down grab.satellite melee move after W1; answers done rise after W2
physical actions are offered as they apply (squads)
    blue-squads; S1 0606; S2 0607 hovering; SA 0101 -> answers done hover move after S1; answers done land move after S2
physical actions are offered as they apply (carrying)
    blue-walkers; scenario retrieval; W1 0606; object satellite W1; WA 0101
    -> answers done down drop.satellite move after W1
UNB-ACT.9 UNB-UNIT.13: a squad that lands in a full lava hex is lost
    blue-squads; option lava_knockdown_loss {loss}; 0607 lava white; W1 0607; W2 0607; S1 0607 hovering; SA 0101
    | S1 land -> S1 {hex_} out
    * loss, hex_: on, gone / off, 0607
UNB-EX.3 UNB-ACT.10 UNB-ACT.17:
# stasis
worked example two positive dice of three clear one stasis marker
    blue-squads; S1 0608 stasis=3; dice ++- | S1 clear -> S1 stasis=2; barred S1
a unit without markers does not clear stasis
    blue-walkers; W1 0608; W2 0708 down stasis=1 -> barred clear after W1; offered clear after W2
a frozen unit does not even try to clear stasis
    blue-walkers; W1 0608 stasis=2 frozen; W2 0708 stasis=2 -> answers W2 W4 end; refused W1 clear
UNB-ACT.10 UNB-STA.7: clearing stasis rolls a die for each marker and removes at most one
    blue-walkers; W1 0608 {value}; dice {dice} | W1 clear -> W1 {stasis}
    * value, dice, stasis: stasis=1, +, stasis=0 / buttoned stasis=1, +, stasis=0 / stasis=1, -, stasis=1 /
        buttoned stasis=1, -, stasis=1 / stasis=2, -+, stasis=1 / buttoned stasis=2, -+, stasis=1 /
        stasis=2, --, stasis=2 / buttoned stasis=2, --, stasis=2 / stasis=4, ++++, stasis=3 /
        buttoned stasis=4, ++++, stasis=3
# objects
UNB-ACT.11: an upright walker grabs a loose object in its hex
    blue-walkers; object satellite 0608; W1 0608 {status}; W2 0607 -> barred grab* after W2 | W1 grab.satellite
    -> object satellite W1; carried W1 satellite; barred W1
    * status:  / buttoned
UNB-ACT.11 UNB-UNIT.9: a down walker does not grab
    blue-walkers; object satellite 0608; W1 0608 down -> barred grab* after W1; refused W1 grab.satellite
UNB-ACT.11 UNB-OBJ.1: crawlers and squads do not grab
    {card}; object satellite 0608; {unit} 0608 -> barred grab* after {unit}; refused {unit} grab.satellite
    * card, unit: blue-crawlers, C1 / blue-squads, S1
UNB-ACT.12: an upright walker drops a carried object into its hex
    blue-walkers; object satellite W1; W1 0608 {status}; W2 0608 -> barred drop* after W2 | W1 drop.satellite
    -> object satellite 0608; carried W1; barred W1
    * status:  / buttoned
UNB-ACT.12 UNB-UNIT.9: a down walker does not drop
    blue-walkers; object satellite W1; W1 0608 down -> barred drop* after W1; refused W1 drop.satellite
UNB-ACT.13 UNB-ACT.14 UNB-ACT.20 UNB-ACT.21:
a carrier that falls in lava leaves its object there
    blue-crawlers; scenario retrieval; 0507 lava white; C1 0608; WA 0607; object satellite WA; W1 0101; dice +
    | C1 move 0607, 0507 -> WA gone; object satellite 0507; goes on
a carrier pushed into lava takes the satellite with it
    yellow-walkers; scenario retrieval; 0606 lava white; W1 0607; object satellite W1; W2 0101; WA 0609 force:M; dice +
    | WA fire.force W1 0606 -> W1 gone; object satellite gone; winner none
a pushed carrier drops its object where it falls and may be hit again
    yellow-walkers; scenario retrieval; WA 0609 force:M; W1 0607; object satellite W1; dice ++++ | WA fire.force W1 0606
    -> object satellite 0606; W1 down | continue 0605 -> W1 0605; object satellite 0606
a carrier knocked down by a nuke drops the object in its hex (+ 0608)
    yellow-walkers; object satellite W1; WA 0610 nuke:M; W1 0608; dice +-- | WA fire.nuke 0608 -> object satellite 0608
a carrier knocked down by a nuke drops the object in its hex (- W1)
    yellow-walkers; object satellite W1; WA 0610 nuke:M; W1 0608; dice --- | WA fire.nuke 0608 -> object satellite W1
a carrier knocked down in melee drops the object
    yellow-walkers; object satellite W1; WA 0608; W1 0608; dice {dice} | WA melee W1 -> object satellite {place}
    * dice, place: +, 0608 / -, W1
# Ruling: only being knocked down drops an object.
an object goes with a carrier that leaves the map
    blue-walkers; object satellite W1; W1 0601 | W1 move exit.north -> W1 gone; object satellite gone
an object goes with a carrier that is engulfed
    yellow-walkers; 0608 lava red; object satellite W1; WA 0610 nuke:M; W1 0608; dice +-+-111111 | WA fire.nuke 0608
    -> 0608 volcano; W1 gone; object satellite gone
a walker that goes down by itself keeps the object
    blue-walkers; object satellite W1; W1 0608 | W1 down -> W1 down; object satellite W1
a walker that goes offline keeps the object
    yellow-walkers; object satellite W1; WA 0612 neutron:M; W1 0608; dice + | WA fire.neutron 0608 -> W1 out;
    object satellite W1
a carrier fires moves and fights as usual (moving)
    blue-walkers; object satellite W1; W1 0608 nuke:M; WA 0608; dice -- | W1 fire.nuke 0610, W1 move 0607 -> W1 0607;
    object satellite W1
a carrier fires moves and fights as usual (fighting)
    blue-walkers; object satellite W1; W1 0608 nuke:M; WA 0608; dice + | W1 melee WA -> WA down
# Ruling: order of the printed procedures.
knocked down in lava a carrier drops the object before it is engulfed
    yellow-walkers; option lava_knockdown_loss {on}; 0608 lava red; object satellite W1; WA 0608; W1 0608; dice ++
    | WA melee W1 -> W1 {hex}; object satellite 0608
    * on, hex: on, gone / off, 0608
# Ruling: it is engulfed before any knock-down.
moved into magma by a force beam a carrier takes the object with it
    yellow-walkers; 0607 {terrain}; object satellite W1; WA 0609 force:M; W1 0608; dice + | WA fire.force W1 0607
    -> W1 gone; object satellite gone
    * terrain: lava red / volcano
UNB-ACT.13 UNB-FB.8: a carrier hit by a force beam drops the object where it was moved to
    yellow-walkers; object satellite W1; WA 0609 force:M; W1 0608; dice + | WA fire.force W1 {push} stop
    -> W1 {spot} down; object satellite {spot}
    * push, spot: 0607, 0607 / 0609, 0609 / hold, 0608
UNB-ACT.13 UNB-MOV.21: a carrier that falls when displaced drops the object in the new hex
    yellow-crawlers; object satellite W1; CA 0609; W1 0608; dice {die} | CA move 0608, 0607 -> W1 0607;
    object satellite {spot}
    * die, spot: +, 0607 / -, W1
# Ruling: no limit is stated.
UNB-ACT.20: a walker may carry several objects one grab or drop an action
    card blue-walkers; deck blue-walkers 2; object satellite 0608; object blue-flag 0608; W1 0608; W4 1108
    | W1 grab.satellite -> object blue-flag 0608; refused W1 grab.blue-flag | end, W1 grab.blue-flag
    -> carried W1 satellite blue-flag | end, W1 drop.satellite -> object satellite 0608; object blue-flag W1
UNB-ACT.20 UNB-OBJ.1: an object carried by another walker is not grabbed
    blue-walkers; object satellite {carrier}; W1 0608; {carrier} 0608 -> barred grab* after W1;
    refused W1 grab.satellite
    * carrier: W2 / WA
# melee and movement as physical actions
UNB-ACT.15 UNB-ACT.16: melee is a physical action of a ready or buttoned unit
    blue-walkers; W1 0608 {status}; WA 0608; dice + | W1 melee WA -> WA down; barred W1
    * status:  / buttoned
UNB-ACT.15 UNB-ACT.16: a down walker does not move
    blue-walkers; W1 0608 down -> barred move after W1; refused W1 move 0607
UNB-ACT.15 UNB-ACT.16: an offline or scattered unit does not move
    {card}; {unit} 0608 out -> barred {unit}; refused {unit} move 0607
    * card, unit: blue-crawlers, C1 / blue-walkers, W1 / blue-squads, S1
UNB-ACT.16: a ready or buttoned unit moves
    {card}; {line} | {unit} move 0607 -> {unit} 0607; barred {unit}
    * card, line, unit: blue-crawlers, C1 0608, C1 / blue-crawlers, C1 0608 buttoned, C1 / blue-walkers, W1 0608, W1 /
        blue-walkers, W1 0608 buttoned, W1 / blue-squads, S1 0608, S1 / blue-squads, S1 0608 buttoned, S1
UNB-ACT.2 UNB-ACT.3 UNB-ACT.5 UNB-ACT.18 UNB-ACT.19 UNB-EX.6:
# losing actions
# The nuke of a walker that lies in lava opens a volcano under it; the other weapon was there to be reloaded.
a unit that is gone after its first shot reloads nothing
    blue-walkers; 0606 lava red; W1 0606 down nuke:L crust:L-; dice {dice} | W1 fire.nuke 0606 -> W1 {hex};
    asked blue {value}
    * dice, hex, value: +123456, gone, unit / -, 0606, second
a hovering squad may bomb itself into the lava
    blue-squads; 0607 lava white; S1 0607 hovering nuke:L; SA 0101; dice +- | S1 fire.nuke 0607 -> S1 gone;
    clouds 0607 light held; asked blue unit; barred S1
# Ruling: that status allows no action.
a unit that puts itself offline loses its physical action
    blue-walkers; W1 0608 neutron:M; dice {dice} | W1 fire.neutron 0608 -> {may} W1
    * dice, may: +, barred / -, offered
a unit that puts itself offline loses its second weapon (+)
    blue-walkers; W1 0608 neutron:L nuke:L; dice + | W1 fire.neutron 0608 -> asked blue unit; armed W1 neutron- nuke
a unit that puts itself offline loses its second weapon (-)
    blue-walkers; W1 0608 neutron:L nuke:L; dice - | W1 fire.neutron 0608 -> asked blue second; armed W1 neutron- nuke
a squad that scatters itself with a nuke loses its physical action
    blue-squads; S1 0608 nuke:L; dice +- | S1 fire.nuke 0608 -> S1 out; answers S4 end
a unit that blows its own hex into a volcano is gone
    blue-walkers; 0608 lava red; W1 0608 nuke:M; dice +-+-111111 | W1 fire.nuke 0608 -> W1 gone; answers W4 end
after a shot the reload is chosen when its result is known
    blue-walkers; W1 0608 stasis:L force:L- nuke:L neutron:L-; SA 0708; dice + | W1 fire.stasis SA -> SA stasis=1;
    answers fire.nuke reload.force reload.neutron stop | reload.neutron -> armed W1 stasis- force- nuke neutron;
    asked blue unit
worked example two stasis rays and a nuke one shot at a time
    yellow-walkers; WA 0608 stasis:L stasis:L; WC 0708 nuke:M; S3 0607; W2 0508; dice ++-+-- | WA fire.stasis S3
    -> S3 stasis=1; asked yellow second | fire.stasis2 W2 -> W2 stasis=0 | WC fire.nuke 0508 -> W2 down; S3 stasis=1
UNB-ACT.18 UNB-XVG.3: a unit that freezes in its own activation loses its physical action
    option experimental_weapons on; time 4; card blue-squads; deck blue-squads 1; S1 0608 vortex:L; S4 1108; dice {dice}
    | S1 fire.vortex 0607 -> S1 {goes_on}; {may} S1
    * dice, goes_on, may: +--, frozen, barred / ---, thawed, offered
# Ruling: in Fire & reload the shot comes first.
UNB-ACT.19: after a reload only a second reload may follow
    blue-walkers; W1 0608 nuke:L- neutron:L- stasis:L force:L; WA 0708 | W1 reload.nuke -> answers reload.neutron stop;
    refused fire.stasis WA | reload.neutron -> asked blue unit; barred fire* after W1
""")
def test_physical_actions(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-ACT.9")
@pytest.mark.parametrize(
    "lines", [("C1 0608",), ("CA 0608",), ("W1 0608", "WA 0608"), ("SA 0608", "SB 0608", "SC 0608", "S2 0608")]
)
def test_a_squad_that_lands_in_a_full_hex_is_scattered(lines: tuple[str, ...]) -> None:
    t = lay("blue-squads", "S1 0608 hovering", *lines).choose("S1 land")
    assert (t.unit("S1").hex, t.unit("S1").status, t.unit("S1").configuration) == ("0608", "out", "standing")


# losing actions


@pytest.mark.rule("UNB-ACT.18", "UNB-NB.1", "UNB-ACT.3")
@pytest.mark.parametrize(("die", "status", "kind"), [("+", "out", "unit"), ("-", "ready", "second")])
def test_a_neutron_bomb_in_the_own_hex_may_end_the_launchers_second_shot(die: str, status: str, kind: str) -> None:
    t = lay("yellow-walkers", "WA 0606 neutron:L nuke:L; S1 0101", dice=[die]).choose("WA fire.neutron 0606")
    assert (t.unit("WA").status, t.asked) == (status, ("yellow", kind))
    assert kind == "second" or "WA" not in t.answers()
