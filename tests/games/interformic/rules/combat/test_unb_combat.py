"""I. Combat dice, target size, range."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay, resolve
from tests.support.unbreakable.scripts import Script, play, scripts

FIRERS = {"heavy": ("crawlers", "C1", "H"), "medium": ("walkers", "W1", "M"), "light": ("squads", "S1", "L")}
NEEDED = {  # weapon size, target size: at least k pluses on n dice
    ("heavy", "heavy"): (1, 1),
    ("heavy", "medium"): (1, 2),
    ("heavy", "light"): (1, 3),
    ("medium", "heavy"): (2, 2),
    ("medium", "medium"): (1, 1),
    ("medium", "light"): (1, 2),
    ("light", "heavy"): (3, 3),
    ("light", "medium"): (2, 2),
    ("light", "light"): (1, 1),
}
LEVEL = ("clear", "road")
COVER = ("hill", "industry", "woods", "rough")
DEPRESSIONS = ("crater red", "lake", "lava red")


def failing(k: int, n: int) -> list[str]:
    """Return *n* dice with one plus too few."""
    return ["-"] * (n - k + 1) + ["+"] * (k - 1)


def passing(k: int, n: int) -> list[str]:
    """Return *n* dice with just enough pluses."""
    return ["-"] * (n - k) + ["+"] * k


def is_target(size: str, unit: str, terrain: str) -> None:
    """Check that *unit* in 0605 is a target of *size* for a light ray, on both sides of the odds."""
    k, n = NEEDED["light", size]
    name = unit[:2]
    for dice, markers in ((failing(k, n), 0), (passing(k, n), 1)):
        text = f"0605 {terrain}\nunit S1 0604 stasis:L\nunit WD 0603\nunit {unit}"
        t = resolve("blue-squads", text, dice=dice).choose(f"S1 fire.stasis {name}")
        assert t.unit(name).stasis == markers


# Dice


@pytest.mark.rule("UNB-CMB.1")
@pytest.mark.parametrize(("weapon", "target"), list(NEEDED))
@pytest.mark.parametrize("hit", [False, True])
def test_dice_by_weapon_size_and_target_size(weapon: str, target: str, hit: bool) -> None:
    card, firer, letter = FIRERS[weapon]
    name = {"heavy": "CA", "medium": "WA", "light": "SA"}[target]
    dice = (passing if hit else failing)(*NEEDED[weapon, target])
    text = f"{firer} 0604 stasis:{letter}\nunit {name} 0605\nunit WD 0603"
    t = resolve(f"blue-{card}", text, dice=dice).choose(f"{firer} fire.stasis {name}")
    assert t.unit(name).stasis == int(hit)


@scripts("""
# Dice
UNB-EX.5 UNB-CMB.1: worked example a heavy nuke on a hovering squad
    resolve yellow-crawlers; CA 0604 nuke:H; S1 0606 hovering; dice {dice} | CA fire.nuke 0606 -> S1 {status}
    * dice, status: ------, ready / -+----, out / +++---, out
# Target sizes
UNB-CMB.4: a grounded squad in the open is a light target
    resolve blue-squads; 0605 {terrain}; S1 0604 stasis:L; WD 0603; SA 0605; dice - | S1 fire.stasis SA -> SA stasis=0
    & resolve blue-squads; 0605 {terrain}; S1 0604 stasis:L; WD 0603; SA 0605; dice + | S1 fire.stasis SA -> SA stasis=1
    * terrain: clear / road
UNB-CMB.7: no weapon rolls for a frozen unit
    resolve blue-walkers; W1 0604 nuke:M; WA 0606 frozen; SA 0606; dice +--- | W1 fire.nuke 0606 -> WA standing; SA out
    & resolve blue-walkers; W1 0604 neutron:M; WA 0608 frozen; SA 0608; dice + | W1 fire.neutron 0608 -> WA ready;
    SA out
UNB-CMB.8 UNB-CMB.17: a beam is not offered at a scattered squad or a frozen unit
    resolve blue-walkers; W1 0604 stasis:L force:L; SB 0603; SC 0603; {unit} -> {may} {unit2} after W1 fire.stasis;
    offered SB SC after W1 fire.stasis; {may} {unit2} after W1 fire.force; offered SB SC after W1 fire.force
    * unit, may, unit2: SA 0605, offered, SA / SA 0605 out, barred, SA / SA 0605 frozen, barred, SA /
        WA 0605 out, offered, WA
UNB-CMB.9: terrain is a light target
    resolve {card}; 0605 woods; {unit} 0604 {weapons}; SA 0603; dice {dice} | {unit} {shot} 0605 -> 0605 {terrain}
    * card, unit, weapons, dice, shot, terrain: blue-crawlers, C1, force:H, ---, fire.force, woods /
        blue-walkers, W1, force:M, --, fire.force, woods / blue-squads, S1, force:L, -, fire.force, woods /
        blue-crawlers, C1, force:H, --+, fire.force, rough / blue-walkers, W1, force:M, -+, fire.force, rough /
        blue-squads, S1, force:L, +, fire.force, rough / blue-crawlers, C1, nuke:H, ---, fire.nuke, woods /
        blue-walkers, W1, nuke:M, --, fire.nuke, woods / blue-squads, S1, nuke:L, -, fire.nuke, woods /
        blue-crawlers, C1, nuke:H, --+3, fire.nuke, crater / blue-walkers, W1, nuke:M, -+3, fire.nuke, crater /
        blue-squads, S1, nuke:L, +3, fire.nuke, crater
# Range
UNB-CMB.10: beams and bombs reach across the map
    resolve blue-squads; S1 0101 hovering stasis:L nuke:L; SA 1113 hovering; SB 0102 -> legal S1 fire.stasis SA;
    legal S1 fire.nuke 1114; legal S1 fire.nuke 1101; legal S1 fire.nuke 0114; legal S1 fire.nuke 1015
UNB-CMB.10: a light laser reaches two hexes (0606)
    resolve blue-walkers; W1 0604 nuke:M; SA 0606 laser:L; dice --? | W1 fire.nuke 0603 -> asked yellow lasers; left 2
UNB-CMB.10: a light laser reaches two hexes (0607)
    resolve blue-walkers; W1 0604 nuke:M; SA 0607 laser:L; dice --? | W1 fire.nuke 0603 -> asked blue unit
UNB-CMB.11: a unit fires into its own hex (beam)
    resolve blue-walkers; W1 0604 stasis:M; SA 0604; SB 0604; dice +- | W1 fire.stasis SA -> SA stasis=1
UNB-CMB.11: a unit fires into its own hex (bomb)
    resolve blue-walkers; W1 0604 nuke:M; SA 0604; dice -+--- | W1 fire.nuke 0604 -> SA out
# Ruling: melee asks for beam sight, and the variant gives it in the own hex.
UNB-CMB.11: by option there is melee inside a cloud
    blue-walkers; option beam_in_own_cloud on; cloud 0606 light; W1 0606; WA 0606 -> offered melee after W1
UNB-CMB.11: by option there is melee inside a cloud 2
    blue-walkers; option beam_in_own_cloud off; cloud 0606 light; W1 0606; WA 0606 -> barred melee after W1
# Ruling: variant beam_in_own_cloud; the laser and the bomb's launcher share the clouded hex 0606.
UNB-CMB.11: by option a laser meets a bomb launched out of its own cloud
    blue-walkers; option beam_in_own_cloud on; cloud 0606 light; W1 0606 nuke:M; S1 0609; SA 0606 laser:L; dice --?
    | W1 fire.nuke 0610 -> asked yellow lasers
UNB-CMB.11: by option a laser meets a bomb launched out of its own cloud 2
    blue-walkers; option beam_in_own_cloud off; cloud 0606 light; W1 0606 nuke:M; S1 0609; SA 0606 laser:L; dice --?
    | W1 fire.nuke 0610 -> asked blue unit
UNB-CMB.11: by option a force beam reaches an object in the own cloud
    blue-walkers; option beam_in_own_cloud on; cloud 0606 light; object satellite 0606; W1 0606 force:M
    -> offered fire.force after W1
UNB-CMB.11: by option a force beam reaches an object in the own cloud 2
    blue-walkers; option beam_in_own_cloud off; cloud 0606 light; object satellite 0606; W1 0606 force:M
    -> barred fire.force after W1
# Ruling: the beam list puts the cloud before "same hex"; the variant allows it, but no farther.
UNB-CMB.11: inside a cloud a beam is blocked even in the own hex
    resolve blue-walkers; option beam_in_own_cloud {on}; cloud 0604 light; W1 0604 stasis:M; SA 0604; SB 0604; SC 0605
    -> {may} fire.stasis after W1; {verdict} W1 fire.stasis SA; illegal W1 fire.stasis SC
    * on, may, verdict: off, barred, illegal / on, offered, legal
UNB-CMB.11: a bomb into the own hex is always allowed
    resolve blue-walkers; 0604 crater red; W1 0604 nuke:M; S1 0610 -> legal W1 fire.nuke 0604
UNB-CMB.11: a bomb into the own hex is always allowed (cloud 0604 heavy)
    resolve blue-walkers; cloud 0604 heavy; 0604 crater red; W1 0604 nuke:M; S1 0610 -> legal W1 fire.nuke 0604
# One shot at a time
UNB-CMB.12: the second shot is decided after the first is seen
    resolve blue-walkers; W1 0604 stasis:L stasis:L; SA 0605; SB 0603; dice +- | W1 fire.stasis SA -> SA stasis=1;
    asked blue second; offered fire.stasis2 stop; left 1 | fire.stasis2 SB -> SB stasis=0
UNB-CMB.12 UNB-DP.15: the second shot need not be fired
    resolve blue-walkers; W1 0604 stasis:L stasis:L; SA 0605; SB 0603; dice + | W1 fire.stasis SA, stop
    -> armed W1 stasis- stasis2
UNB-CMB.12 UNB-DP.15: a sighter put out by the first shot cannot sight the second
    blue-walkers; W1 0209 neutron:L nuke:L; S1 0606; SA 0101; dice + -> offered 0607 after W1 fire.nuke
    | W1 fire.neutron 0606 -> S1 out; asked blue second; offered 0209 after fire.nuke; barred 0607 after fire.nuke
UNB-CMB.12 UNB-DP.15: the second small weapon is asked for after the first result
    blue-walkers; W1 0606 stasis:L- laser:L- crust:L crust:L; WA 0101; dice 1 | W1 fire.crust 0604
    -> epicenter 0604 red; asked blue second; answers fire.crust2 reload.laser reload.stasis stop | stop
    -> asked blue unit
""")
def test_combat(script: Script) -> None:
    play(script)


# Target sizes


@pytest.mark.rule("UNB-CMB.2")
@pytest.mark.parametrize("unit", ["WA 0605", "WA 0605 down", "SA 0605"])
@pytest.mark.parametrize("terrain", DEPRESSIONS)
def test_a_walker_or_grounded_squad_in_a_depression_is_a_heavy_target(unit: str, terrain: str) -> None:
    is_target("heavy", unit, terrain)


@pytest.mark.rule("UNB-CMB.2", "UNB-CMB.3")
@pytest.mark.parametrize("terrain", LEVEL + COVER)
def test_an_upright_walker_elsewhere_is_a_medium_target(terrain: str) -> None:
    is_target("medium", "WA 0605", terrain)


@pytest.mark.rule("UNB-CMB.3")
@pytest.mark.parametrize("terrain", LEVEL + COVER + DEPRESSIONS)
def test_a_down_walker_is_a_heavy_target_anywhere(terrain: str) -> None:
    is_target("heavy", "WA 0605 down", terrain)


@pytest.mark.rule("UNB-CMB.4")
@pytest.mark.parametrize("terrain", COVER)
def test_a_grounded_squad_in_cover_is_a_medium_target(terrain: str) -> None:
    is_target("medium", "SA 0605", terrain)


@pytest.mark.rule("UNB-CMB.5")
@pytest.mark.parametrize("terrain", LEVEL + COVER + DEPRESSIONS)
def test_a_hovering_squad_is_a_light_target_everywhere(terrain: str) -> None:
    is_target("light", "SA 0605 hovering", terrain)


@pytest.mark.rule("UNB-CMB.6")
@pytest.mark.parametrize("terrain", LEVEL + COVER + DEPRESSIONS)
def test_a_crawler_is_a_heavy_target_everywhere(terrain: str) -> None:
    is_target("heavy", "CA 0605", terrain)


@pytest.mark.rule("UNB-CMB.2", "UNB-CMB.4", "UNB-CMB.5")
@pytest.mark.parametrize(
    ("unit", "terrain", "rolled"),
    [
        ("SA 0605", "clear", ["+", "-"]),
        ("SA 0605", "woods", ["+"]),
        ("SA 0605", "lake", ["+", "+"]),
        ("SA 0605 hovering", "lake", ["+", "-"]),
        ("WA 0605", "woods", ["+"]),
        ("WA 0605", "lake", ["+", "+"]),
    ],
)
def test_target_sizes_hold_for_nukes_too(unit: str, terrain: str, rolled: list[str]) -> None:
    text = f"0605 {terrain}\nunit W1 0604 nuke:M\nunit {unit}"
    t = resolve("blue-walkers", text, dice=[*rolled, "-", "-"]).choose("W1 fire.nuke 0605")
    one = t.unit(unit[:2])
    assert (one.status, one.configuration) in {("out", "standing"), ("ready", "down")}


# Range


@pytest.mark.rule("UNB-CMB.11", "UNB-FB.10")
@pytest.mark.parametrize("on", [True, False])
def test_by_option_a_force_beam_reaches_the_firers_own_clouded_hex(on: bool) -> None:
    # Ruling: variant beam_in_own_cloud. The firer's own hex passes line 3, as a grounded unit in it does.
    t = lay(
        "blue-walkers",
        f"option beam_in_own_cloud {'on' if on else 'off'}; 0606 woods; 0607 woods; cloud 0606 light; W1 0606 force:M",
        dice="+-?",
    )
    assert ("fire.force" in t.answers_to("W1")) is on
    assert t.explain("W1 fire.force 0607").legal is False
    if on:
        t.choose("W1 fire.force")
        assert (t.terrain("0606"), t.terrain("0607")) == ("rough", "woods")
