"""A. Units and status."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import begun, set_up
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place

# Types


@scripts("""
# Types
UNB-UNIT.1: a crawler is heavy a walker medium a squad light
    resolve blue-walkers; W1 0604 stasis:M; CA 0603; WA 0605; SA 0606; dice {dice} | W1 fire.stasis {target}
    -> {target} {stasis}
    * dice, target, stasis: +-, CA, stasis=0 / ++, CA, stasis=1 / -, WA, stasis=0 / +, WA, stasis=1 / --, SA, stasis=0 /
        -+, SA, stasis=1
# Ruling: the ground matters to digging in alone.
UNB-UNIT.17 UNB-UNIT.14: a dug in crawler digs out wherever it is
    blue-crawlers; option dug_in on; 0606 {ground}; C1 0606 dug-in; SA 0114 | C1 dig -> C1 standing; 0606 {terrain}
    * ground, terrain: rough, rough / crater red, crater / lava red, lava / clear, clear / lake, lake / hill, hill
# Status
UNB-UNIT.2: a unit has one base status
    unreadable card blue-walkers; W2 0604; W1 0405 {status} {status2} -> UNB-UNIT.2
    * status, status2: buttoned, out / out, buttoned
UNB-UNIT.2 UNB-UNIT.7: frozen lies over the base status which comes back on thawing
    resolve blue-walkers; {line} frozen stasis=2; W2 0407 -> {name} {base} frozen
    & deck time-stream 1 blue-crawlers 1; C4 1114 buttoned; {line} frozen stasis=2; W2 0407; dice time-stream
    -> {name} {base} thawed
    * line, name, base: W1 0405, W1, ready / W1 0405 buttoned, W1, buttoned / W1 0405 out, W1, out /
        S1 0405, S1, ready / S1 0405 buttoned, S1, buttoned / S1 0405 out, S1, out / C1 0405, C1, ready /
        C1 0405 buttoned, C1, buttoned / C1 0405 out, C1, out
UNB-UNIT.3: a ready unit may take every action
    resolve blue-walkers; scenario retrieval; object satellite 0405; SA 0405; SB 0405;
    W1 0405 stasis=1 force:L stasis:L nuke:L crust:L-
    -> offered clear down fire.force fire.nuke fire.stasis grab.satellite melee move reload.crust after W1
UNB-UNIT.4: a buttoned unit fires nothing but reloads and takes physical actions
    resolve blue-walkers; scenario retrieval; object satellite 0405; SA 0405; SB 0405;
    W1 0405 buttoned stasis=1 force:L stasis:L nuke:L crust:L-
    -> offered clear down grab.satellite melee move reload.crust after W1; barred fire* reverse* after W1
# The launcher sits in lake 0502 and sees no level ground itself.
UNB-UNIT.3 UNB-UNIT.4 UNB-UNIT.5 UNB-UNIT.6 UNB-UNIT.7: only a ready unfrozen unit sights for bombs
    resolve blue-walkers; W1 0502 nuke:M; {sighter} -> {verdict} W1 fire.nuke 0609
    * sighter, verdict: S1 0608, legal / S1 0608 buttoned, illegal / S1 0608 out, illegal / S1 0608 frozen, illegal /
        C1 0608 out, illegal
UNB-UNIT.3 UNB-UNIT.4 UNB-UNIT.5 UNB-UNIT.6 UNB-UNIT.7 UNB-UNIT.9:
only a ready unfrozen unit fires lasers (S1 0609 laser L)
    resolve yellow-walkers; WA 0610 nuke:M; S1 0609 laser:L; dice --? | WA fire.nuke 0608 -> asked blue lasers;
    offered S1.laser
only a ready unfrozen unit fires lasers
    resolve yellow-walkers; WA 0610 nuke:M; {unit} 0609 {value} {weapons}; dice --? | WA fire.nuke 0608
    -> asked yellow unit
    * unit, value, weapons: S1, buttoned, laser:L / S1, out, laser:L / S1, frozen, laser:L / C1, out, laser:H
an offline unit can be hit by a beam
    resolve yellow-walkers; W1 0605 out; W2 0606; WA 0604 stasis:M; dice + | WA fire.stasis W1 -> W1 stasis=1
an offline walker is knocked down by a nuke
    resolve yellow-walkers; W1 0606 out; WA 0604 nuke:M; dice +-- | WA fire.nuke 0606 -> W1 out down
an offline walker is moved and knocked down by a force beam
    resolve yellow-walkers; W1 0606 out; W2 0603; WA 0604 force:M; dice + | WA fire.force W1 0607 -> W1 0607 down
an offline walker is displaced
    resolve yellow-crawlers; W1 0605 out; CA 0604; dice + | CA move 0605 -> asked blue retreat | 0606
    -> W1 0606 down out; CA 0605
a scattered squad does not count for stacking
    resolve yellow-crawlers; S1 0605 out; S2 0605 out; CA 0604 | CA move 0605 -> CA 0605; S1 0605; S2 0605
a scattered squad does not count for stacking (ready)
    resolve yellow-crawlers; S1 0605; S2 0605 out; CA 0604 | CA move 0605 -> asked blue retreat
a scattered squad is not a target for beams and melee
    resolve yellow-walkers; WA 0605 stasis:M; S1 0605 out; S2 0605; S3 0605 -> barred S1 after WA fire.stasis;
    offered S2 S3 after WA fire.stasis; barred S1 after WA melee; offered S2 S3 after WA melee
UNB-UNIT.4 UNB-UNIT.5 UNB-UNIT.6 UNB-UNIT.7: a neutron bomb leaves everyone alone who is not ready
    resolve yellow-walkers; WA 0604 neutron:M; {unit} 0608 {other}; W3 0609; dice + | WA fire.neutron 0608 -> W3 out;
    {unit} 0608 {status} standing stasis=0 {value}; armed {unit}
    * unit, other, status, value: W1, buttoned, buttoned, thawed / W1, out, out, thawed / S1, out, out, thawed /
        S1, buttoned, buttoned, thawed / W1, frozen, ready, frozen / C1, out, out, thawed
UNB-UNIT.5 UNB-UNIT.6 UNB-UNIT.7: out and frozen units take no action
    resolve {card}; {idle}; {able} 0410 -> asked blue unit; answers {able} end; refused {unit} move 0404
    * card, idle, able, unit: blue-walkers, W1 0405 out, W2, W1 / blue-crawlers, C1 0405 out, C2, C1 /
        blue-squads, S1 0405 out, S2, S1 / blue-walkers, W1 0405 frozen, W2, W1 / blue-squads, S1 0405 frozen, S2, S1 /
        blue-walkers, W1 0405 frozen buttoned, W2, W1
UNB-UNIT.5 UNB-UNIT.7: offline and frozen units fill their place
    resolve yellow-walkers; W1 0605 {state}; W2 0605 {state}; WA 0604 -> refused WA move 0605
    & resolve yellow-walkers; W1 0605 {state}; WA 0604 -> legal WA move 0605
    * state: out / frozen
UNB-UNIT.6 UNB-UNIT.7: a nuke rolls for the terrain alone under a scattered squad or a frozen unit
    resolve yellow-walkers; {unit} 0606 {state}; WA 0604 nuke:M; dice -- | WA fire.nuke 0606
    -> {unit} 0606 {status} standing stasis=0 {value}; armed {unit}
    * unit, state, status, value: S1, out, out, thawed / S1, frozen, ready, frozen / W1, frozen, ready, frozen
UNB-UNIT.7: a frozen unit is not a target
    resolve yellow-walkers; WA 0605 stasis:L force:L; S1 0605 frozen stasis=2; S2 0605 stasis=2;
    S3 0605 hovering stasis=2 -> barred S1 after WA {shot}; offered S2 S3 after WA {shot}
    * shot: fire.stasis / fire.force / reverse.stasis / melee
UNB-UNIT.7: a frozen unit may not change status
    deck time-stream 1 blue-crawlers 1; C4 1114 buttoned; time 1; W1 0405 frozen; W2 0407; dice time-stream
    -> asked blue status; W1 frozen; barred W1.*; offered W2.buttoned W2.out done; refused W1.buttoned
# Frozen protects against weapons only
UNB-UNIT.8 UNB-UNIT.13: a frozen squad displaced into lava is lost if the fall scatters it
    blue-crawlers; 0507 lava white; C1 0608; SA 0607 frozen; SB 0101; dice {dice} | C1 move 0607 -> asked yellow retreat
    | 0507 -> SA {hex}; C1 0607
    * dice, hex: +, gone / -, 0507
UNB-UNIT.8 UNB-UNIT.13: a frozen carrier that falls when displaced drops its object
    blue-crawlers; scenario retrieval; C1 0608; WA 0607 frozen; object satellite WA; W1 0101; dice + | C1 move 0607,
    0507 -> WA 0507 down frozen; carried WA; object satellite 0507
UNB-UNIT.8 UNB-UNIT.13: a nuke spares a frozen unit but its volcano does not
    yellow-walkers; option frozen_ignores_terrain {on}; 0607 lava white; epicenters 0506 0507 0606 0608 0706 0707 white;
    S1 0607 frozen; S2 0101; WA 0609 nuke:M; dice +- | WA fire.nuke 0607 -> S1 {hex}; 0607 volcano
    * on, hex: off, gone / on, 0607
UNB-UNIT.8 UNB-UNIT.13: by option a frozen unit outlasts the volcano but not the vortex that flattens it
    draw time-stream; option frozen_ignores_terrain on; option experimental_weapons on; time 1; 0604 volcano;
    SA 0604 frozen stasis=1; vortex 0605 light N; dice -++- | declare -> 0604 rough; SA gone
# Ruling: frozen protects against weapons, not against the ground; by variant only until it thaws.
UNB-UNIT.8 UNB-UNIT.13: a new volcano engulfs a frozen unit
    option frozen_ignores_terrain {on}; card yellow-walkers; deck time-stream 1; 0608 lava red; W1 0608 frozen; W2 0102;
    WA 0604 nuke:M; dice +-123456 | WA fire.nuke 0608 -> 0608 volcano; W1 {hex} | end -> asked blue status; W1 gone
    * on, hex: off, gone / on, 0608
# Ruling: the earthquake is no weapon.
UNB-UNIT.8 UNB-UNIT.13: a frozen unit takes the lava roll
    deck heavy-earthquake 1 blue-crawlers 1; C4 1114 buttoned; option frozen_ignores_terrain {on}; 0608 lava red;
    W1 0608 frozen; dice heavy-earthquake {dice} -> W1 {hex}
    * on, dice, hex: off, +222, gone / on, 222, 0608
UNB-UNIT.8 UNB-UNIT.13: a vortex takes a frozen unit
    deck time-stream 1 blue-crawlers 1; C4 1114 buttoned; option frozen_ignores_terrain {on};
    option experimental_weapons on; time 1; vortex 0605 light S; W1 0606 frozen; dice time-stream -+-- | done -> W1 gone
    * on: off / on
UNB-UNIT.8: a frozen unit is displaced and may fall
    resolve yellow-crawlers; option frozen_ignores_terrain {on}; {name} 0605 frozen; CA 0604; dice + | CA move 0605,
    0606 -> {name} 0606 {status} {configuration} frozen
    * on: off / on
    * name, status, configuration: S1, out, standing / W1, ready, down
UNB-UNIT.8 UNB-TS.4 UNB-ACT.14 UNB-RET.3 UNB-DECK.9:
by variant a carrier that thaws in a volcano ends the game before any status changes
    draw time-stream; scenario retrieval; option frozen_ignores_terrain on; 0606 volcano; W1 0606 frozen;
    object satellite W1; S1 0101; WA 0114; SA 0114 -> W1 gone; object satellite gone; ended UNB-RET.3
""")
def test_units(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-UNIT.16")
@pytest.mark.parametrize("name", ["C5", "W5", "S5", "CE", "WE", "SE", "C0"])
def test_there_is_no_fifth_unit_of_a_kind(name: str) -> None:
    with pytest.raises(Refused):
        place(f"card blue-walkers; W1 0604; {name} 0610")


@pytest.mark.rule("UNB-UNIT.16")
def test_each_side_has_four_units_of_each_kind() -> None:
    crawlers, walkers, squads = ([kind + mark for mark in "1234ABCD"] for kind in "CWS")
    lines = [f"{name} 06{i + 1:02}" for i, name in enumerate(crawlers)]
    lines += [f"{name} 07{i // 2 + 1:02}" for i, name in enumerate(walkers)]
    lines += [f"{name} 05{i // 4 + 1:02}" for i, name in enumerate(squads)]
    t = place("card blue-walkers", "\n".join(lines))
    assert {*crawlers, *walkers, *squads} <= set(t.view()["units"])


@pytest.mark.rule("UNB-UNIT.16")
@pytest.mark.parametrize(("unlimited", "walkers"), [(False, {"2", "3"}), (True, {"1", "2", "3"})])
def test_a_platoon_takes_at_most_four_of_a_kind(unlimited: bool, walkers: set[str]) -> None:
    """Ruling: six units without a crawler leave room for five squads only in an unlimited pool."""
    match = sandtable.new("unbreakable/retrieval", seed=1, options={"unit_pool_unlimited": unlimited})
    t = Table(match)
    assert match.decisions["blue"].kind == "platoon"
    t.choose("own", side="blue")
    assert match.decisions["blue"].kind == "crawlers"
    t.choose("0", side="blue")
    assert (match.decisions["blue"].kind, set(t.answers("blue"))) == ("walkers", walkers)


@pytest.mark.rule("UNB-UNIT.16")
def test_by_variant_an_unlimited_pool_names_its_units_on() -> None:
    match = begun("retrieval", platoon_size=12, unit_pool_unlimited=True)
    for side in ("blue", "yellow"):
        set_up(match, side, {"crawlers": ["0"], "walkers": ["1"]})
    names = set(match.view(None)["units"])
    assert {"W1", "S5", "S11", "WA", "SE", "SK"} <= names
    assert (len(names), match.game.notation.write(match.game.notation.read(match.position()))) == (24, match.position())
