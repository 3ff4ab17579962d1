"""C. Terrain."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import resolve
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place

Dice = Sequence[int | str]

DEPRESSIONS = ("crater red", "lake", "lava red")
CONVERSIONS = [
    ("clear", "crater"),
    ("road", "crater"),
    ("industry", "crater"),
    ("lake", "crater"),
    ("woods", "crater"),
    ("rough", "crater"),
    ("hill", "rough"),
    ("crater red", "lava"),
    ("lava red", "volcano"),
]


def drawn(card: str, text: str, dice: Dice = ()) -> Table:
    """Lay out a position in which *card* is drawn at once; a blue crawler is next."""
    return place(f"deck {card} 1 blue-crawlers 1; C4 1114 buttoned; {plain(text)}", dice=[card, *dice])


def plain(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines())


def kind(terrain: str) -> str:
    """Return *terrain* without its colour."""
    return terrain.partition(" ")[0]


def rolls(outcome: str) -> list[int]:
    """Return the colour dice that follow when 0605 becomes *outcome* among hexes without markers."""
    return {"crater": [4], "lava": [4], "rough": [], "volcano": [1, 2, 3, 4, 5, 6]}[outcome]


def target_size(terrain: str, unit: str) -> str:
    """Return the size of *unit* in 0605 as a target: a light ray needs one, two or three pluses."""
    text = f"0605 {terrain}\nunit S1 0604 stasis:L\nunit WD 0603\nunit {unit}"
    hit = resolve("blue-squads", text, dice="+++?").choose(f"S1 fire.stasis {unit[:2]}")
    rolled = 3 - hit.dice_left
    assert hit.unit(unit[:2]).stasis == 1
    missed = resolve("blue-squads", text, dice=["+"] * (rolled - 1) + ["-"]).choose(f"S1 fire.stasis {unit[:2]}")
    assert missed.unit(unit[:2]).stasis == 0
    return ("light", "medium", "heavy")[rolled - 1]


# Kinds


@pytest.mark.rule("UNB-TER.1", "UNB-TER.2")
def test_only_clear_hill_industry_lake_road_and_woods_are_printed() -> None:
    printed = set(resolve("blue-squads", "S1 0604").view()["terrain"].values())
    assert printed == {"clear", "hill", "industry", "lake", "road", "woods"}


@pytest.mark.rule("UNB-TER.1")
def test_a_road_is_clear_for_target_size() -> None:
    assert target_size("road", "SA 0605") == target_size("clear", "SA 0605") == "light"


@scripts("""
# Kinds
UNB-TER.1: a road is clear for sight movement force beams and nukes
    resolve blue-walkers; 0605 {terrain}; W1 0604 force:M; SA 0606; SB 0603; SC 0603 -> legal W1 fire.force SA;
    barred 0605 after W1 fire.force
    & resolve blue-crawlers; 0605 {terrain}; C1 0604 | C1 move 0605 -> 0605 {terrain}
    & resolve blue-squads; 0605 {terrain}; S1 0604 nuke:L; dice +1 | S1 fire.nuke 0605 -> 0605 crater
    * terrain: road / clear
# Woods are printed at 0307 and hide 0306 from 0308.
UNB-TER.2: converted terrain replaces what is printed
    resolve blue-walkers; 0308 clear; W1 0308 stasis:M; SC 0308; SD 0308; SA 0306 -> illegal W1 fire.stasis SA
    & resolve blue-walkers; 0307 rough; 0308 clear; W1 0308 stasis:M; SC 0308; SD 0308; SA 0306
    -> legal W1 fire.stasis SA
    & resolve blue-walkers; 0307 crater red; 0308 clear; W1 0308 stasis:M; SC 0308; SD 0308; SA 0306
    -> legal W1 fire.stasis SA
# Conversion
UNB-TER.4 UNB-TER.10: a nuke converts
    resolve blue-squads; 0605 {before}; S1 0604 nuke:L; dice {dice} | S1 fire.nuke 0605 -> 0605 {after}
    & resolve blue-squads; 0605 {before}; S1 0604 nuke:L; dice - | S1 fire.nuke 0605 -> 0605 {terrain}
    * before, dice, after, terrain: clear, +4, crater, clear / road, +4, crater, road / industry, +4, crater, industry /
        lake, +4, crater, lake / woods, +4, crater, woods / rough, +4, crater, rough / hill, +, rough, hill /
        crater red, +4, lava, crater / lava red, +123456, volcano, lava
UNB-TER.4: a volcano stays a volcano
    resolve blue-squads; 0605 volcano; S1 0604 nuke:L; dice + | S1 fire.nuke 0605 -> 0605 volcano; epicenters -
UNB-TER.5: a crawler may crush industry and woods
    resolve blue-crawlers; 0605 {terrain}; C1 0604; dice {dice} | C1 move 0605 -> 0605 {terrain2}
    * terrain, dice, terrain2: industry, --+, rough / woods, --+, rough / industry, ---, industry / woods, ---, woods
UNB-TER.5: a crawler crushes nothing else
    resolve blue-crawlers; 0605 {terrain}; C1 0604 | C1 move 0605 -> C1 0605; 0605 {terrain2}
    * terrain, terrain2: hill, hill / lake, lake / rough, rough / clear, clear / road, road / crater red, crater /
        lava red, lava
UNB-TER.5: walkers and squads crush nothing
    resolve {card}; 0605 {terrain}; {name} 0604 | {name} move 0605 -> 0605 {terrain}
    * card, terrain, name: blue-walkers, woods, W1 / blue-squads, industry, S1
UNB-TER.5: a force beam makes rough of industry hills and woods
    resolve blue-squads; 0605 {terrain}; S1 0604 force:L; SA 0603; dice {die} | S1 fire.force 0605 -> 0605 {terrain2}
    * terrain, die, terrain2: industry, +, rough / hill, +, rough / woods, +, rough / industry, -, industry /
        hill, -, hill / woods, -, woods
UNB-TER.5: a force beam is not fired at other terrain
    resolve blue-squads; 0605 {terrain}; S1 0604 force:L; SA 0603; SB 0603 -> illegal S1 fire.force 0605;
    legal S1 fire.force SA
    * terrain: clear / road / lake / rough / crater red / lava red / volcano
UNB-TER.5: a vortex makes rough of hills industry volcanoes and woods
    deck time-stream 1 blue-crawlers 1; C4 1114 buttoned; option experimental_weapons on; 0605 {terrain};
    vortex 0604 light S; dice time-stream -+++ | done -> 0605 rough; vortexes 0605 light S
    * terrain: hill / industry / volcano / woods
UNB-TER.5: a vortex leaves other terrain alone
    deck time-stream 1 blue-crawlers 1; C4 1114 buttoned; option experimental_weapons on; 0605 {terrain};
    vortex 0604 light S; dice time-stream -++- | done -> 0605 {terrain2}; vortexes 0606 light S
    * terrain, terrain2: clear, clear / road, road / lake, lake / rough, rough / crater red, crater / lava red, lava
UNB-TER.4 UNB-TER.16 UNB-NUK.8 UNB-LOSH.4: a nuked hill is gone but its cloud blocks as well
    blue-crawlers; 0607 hill; C1 0609 nuke:M nuke:M; SA 0101; dice +- -> barred 0605 after C1 fire.nuke
    | C1 fire.nuke 0607 -> 0607 rough; barred 0605 after fire.nuke2
# Movement
UNB-TER.14: terrain costs nothing and hurts no unit
    resolve {card}; 0605 {terrain}; {unit}; S4 0610; W4 0611 | {line} -> {unit2} 0605 ready {configuration}
    * card, unit, line, unit2, configuration: blue-squads, S1 0604, S1 move 0605, S1, standing /
        blue-walkers, W1 0604, W1 move 0605, W1, standing /
        blue-squads, S1 0604 hovering, S1 move 0605 stop, S1, hovering
    * terrain: clear / road / hill / industry / lake / woods / rough / crater red / lava red
UNB-TER.14: a hovering squad crosses any terrain in two steps
    resolve blue-squads; 0605 lava red; 0606 lake; S1 0604 hovering | S1 move 0605 0606 -> S1 0606
# Clouds
UNB-TER.12: a cloud hinders neither movement nor stacking
    resolve blue-walkers; cloud 0605 {size}; W1 0604; W2 0605; S1 0610 | W1 move 0605 -> W1 0605
    & resolve blue-walkers; cloud 0605 {size}; W1 0604; W2 0605; W3 0605 -> refused W1 move 0605
    * size: light / medium / heavy
UNB-TER.12: a cloud of any size hides its hex
    resolve blue-walkers; W1 0604 stasis:M; SC 0604; SD 0604; SA 0605 -> legal W1 fire.stasis SA
    & resolve blue-walkers; cloud 0605 {size}; W1 0604 stasis:M; SC 0604; SD 0604; SA 0605 -> illegal W1 fire.stasis SA
    * size: light / medium / heavy
# Ruling: a unit inside a cloud may nuke its own hex; both clouds are tracked.
UNB-TER.12 UNB-TER.13: a cloud changes no target size and takes another cloud
    resolve blue-walkers; cloud 0604 light; W1 0604 nuke:M; SA 0604; S1 0610; dice --+-- | W1 fire.nuke 0604
    -> W1 standing; SA out; clouds 0604 light, medium held
UNB-TER.13: clouds in one hex are reduced each on its own
    card blue-walkers; deck time-stream 1; cloud 0605 heavy; cloud 0605 light; cloud 0605 medium; W1 0604 stasis:M;
    SC 0604; SD 0604; SA 0605 -> illegal W1 fire.stasis SA | end -> asked blue status; clouds 0605 medium, light
# Sight and size
UNB-TER.16: hills industry woods and volcanoes block sight
    resolve blue-walkers; 0605 {terrain}; W1 0604 stasis:M nuke:M; SC 0604; SD 0604; SA 0606
    -> {verdict} W1 fire.stasis SA; {verdict} W1 fire.nuke 0606
    * terrain, verdict: hill, illegal / industry, illegal / woods, illegal / rough, legal / clear, legal / road, legal /
        lake, legal / crater red, legal / lava red, legal / volcano, illegal
UNB-TER.16: terrain blocks only when strictly between
    resolve blue-walkers; 0604 {terrain}; 0606 {terrain}; W1 0604 stasis:M; SC 0604; SD 0604; SA 0606
    -> legal W1 fire.stasis SA
    * terrain: hill / industry / woods
UNB-TER.16: volcanoes and clouds between always block
    resolve blue-squads; {between}; S1 0604 hovering stasis:L; SC 0604; SD 0604; SA 0606 hovering
    -> {verdict} S1 fire.stasis SA
    * between, verdict: 0605 woods, legal / 0605 volcano, illegal / cloud 0605 light, illegal
# Ruling: variant tile_supply. The crater of 0606 becomes lava: its red tile marks the next crater.
UNB-TER.18 UNB-TER.7: a tile that leaves the map can be used again
    blue-walkers; option tile_supply red:1,blue:9; 0606 crater red; W1 0608 nuke:L nuke:L; SA 0114; dice +5+1
    | W1 fire.nuke 0606 fire.nuke2 0607 -> 0606 lava; colour 0606 blue; 0607 crater; colour 0607 red
""")
def test_terrain(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-TER.2")
def test_a_squad_in_woods_that_became_a_crater_is_a_heavy_target() -> None:
    assert (target_size("woods", "SA 0605"), target_size("crater red", "SA 0605")) == ("medium", "heavy")


@pytest.mark.rule("UNB-TER.3")
@pytest.mark.parametrize("terrain", DEPRESSIONS)
def test_crater_lake_and_lava_are_depressions(terrain: str) -> None:
    assert target_size(terrain, "WA 0605") == "heavy"
    text = f"0604 {terrain}\n0605 lake\nunit W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0605"
    assert resolve("blue-walkers", text).explain("W1 fire.stasis SA").verdict.rule == "UNB-LOSB.6"


@pytest.mark.rule("UNB-TER.3")
@pytest.mark.parametrize("terrain", ["clear", "road", "hill", "industry", "woods", "rough"])
def test_nothing_else_is_a_depression(terrain: str) -> None:
    assert target_size(terrain, "WA 0605") == "medium"
    text = f"0604 {terrain}\n0605 lake\nunit W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0605"
    assert resolve("blue-walkers", text).explain("W1 fire.stasis SA").legal


# Conversion


@pytest.mark.rule("UNB-TER.4", "UNB-TER.10")
@pytest.mark.parametrize(("before", "after"), CONVERSIONS)
def test_an_earthquake_converts(before: str, after: str) -> None:
    marked = "" if "red" in before else "epicenter 0605 red"
    text = f"0605 {before}\n{marked}\nunit S1 0610"
    t = drawn("light-earthquake", text, [1, *rolls(after)])
    assert t.terrain("0605") == after
    other = drawn("light-earthquake", text, [2])
    assert other.terrain("0605") == kind(before)


# Movement


@pytest.mark.rule("UNB-TER.14")
@pytest.mark.parametrize(
    ("card", "unit"),
    [("crawlers", "C1 0604"), ("walkers", "W1 0604"), ("squads", "S1 0604"), ("squads", "S1 0604 hovering")],
)
def test_no_unit_enters_a_volcano_of_its_own_will(card: str, unit: str) -> None:
    t = resolve(f"blue-{card}", f"0605 volcano; {unit}")
    name = unit[:2]
    t.refused(f"{name} move 0605")
    assert {"0603", "0503", "0504", "0703", "0704"} == {w for w in t.answers_to(f"{name} move") if w.isdigit()}


# Clouds


@pytest.mark.rule("UNB-TER.13")
@pytest.mark.parametrize(("clouds", "seen"), [(2, False), (1, False), (0, True)])
def test_a_hex_is_clouded_while_any_cloud_is_left(clouds: int, seen: bool) -> None:
    text = "cloud 0605 light\n" * clouds + "W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0606"
    t = resolve("blue-walkers", text)
    assert len(t.clouds("0605")) == clouds
    assert t.explain("W1 fire.stasis SA").legal is seen


# Sight and size


@pytest.mark.rule("UNB-TER.17")
@pytest.mark.parametrize(
    ("terrain", "size"),
    [
        ("clear", "light"),
        ("road", "light"),
        ("hill", "medium"),
        ("industry", "medium"),
        ("woods", "medium"),
        ("rough", "medium"),
        ("crater red", "heavy"),
        ("lake", "heavy"),
        ("lava red", "heavy"),
    ],
)
def test_a_grounded_squad_takes_cover(terrain: str, size: str) -> None:
    assert target_size(terrain, "SA 0605") == size
