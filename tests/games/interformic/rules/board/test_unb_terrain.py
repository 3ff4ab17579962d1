"""C. Terrain."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import lay, resolve
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


@pytest.mark.rule("UNB-TER.1")
@pytest.mark.parametrize("terrain", ["road", "clear"])
def test_a_road_is_clear_for_sight_movement_force_beams_and_nukes(terrain: str) -> None:
    sight = resolve("blue-walkers", f"0605 {terrain}; W1 0604 force:M; SA 0606; SB 0603; SC 0603")
    assert sight.explain("W1 fire.force SA").legal
    assert "0605" not in sight.answers_to("W1 fire.force")
    drive = resolve("blue-crawlers", f"0605 {terrain}; C1 0604").choose("C1 move 0605")
    assert drive.terrain("0605") == terrain
    bomb = resolve("blue-squads", f"0605 {terrain}; S1 0604 nuke:L", dice="+1").choose("S1 fire.nuke 0605")
    assert bomb.terrain("0605") == "crater"


@pytest.mark.rule("UNB-TER.2")
def test_converted_terrain_replaces_what_is_printed() -> None:
    """Woods are printed at 0307 and hide 0306 from 0308."""
    text = "0308 clear\nunit W1 0308 stasis:M\nunit SC 0308\nunit SD 0308\nunit SA 0306"
    assert not resolve("blue-walkers", text).explain("W1 fire.stasis SA").legal
    assert resolve("blue-walkers", f"0307 rough; {text}").explain("W1 fire.stasis SA").legal
    assert resolve("blue-walkers", f"0307 crater red; {text}").explain("W1 fire.stasis SA").legal


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
def test_a_nuke_converts(before: str, after: str) -> None:
    t = resolve("blue-squads", f"0605 {before}; S1 0604 nuke:L", dice=["+", *rolls(after)]).choose("S1 fire.nuke 0605")
    assert t.terrain("0605") == after
    missed = resolve("blue-squads", f"0605 {before}; S1 0604 nuke:L", dice="-").choose("S1 fire.nuke 0605")
    assert missed.terrain("0605") == kind(before)


@pytest.mark.rule("UNB-TER.4", "UNB-TER.10")
@pytest.mark.parametrize(("before", "after"), CONVERSIONS)
def test_an_earthquake_converts(before: str, after: str) -> None:
    marked = "" if "red" in before else "epicenter 0605 red"
    text = f"0605 {before}\n{marked}\nunit S1 0610"
    t = drawn("light-earthquake", text, [1, *rolls(after)])
    assert t.terrain("0605") == after
    other = drawn("light-earthquake", text, [2])
    assert other.terrain("0605") == kind(before)


@pytest.mark.rule("UNB-TER.4")
def test_a_volcano_stays_a_volcano() -> None:
    t = resolve("blue-squads", "0605 volcano; S1 0604 nuke:L", dice="+").choose("S1 fire.nuke 0605")
    assert t.terrain("0605") == "volcano"
    assert not t.view()["epicenters"]


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["industry", "woods"])
@pytest.mark.parametrize(("dice", "crushed"), [(["-", "-", "+"], True), (["-", "-", "-"], False)])
def test_a_crawler_may_crush_industry_and_woods(terrain: str, dice: Dice, crushed: bool) -> None:
    t = resolve("blue-crawlers", f"0605 {terrain}; C1 0604", dice=dice).choose("C1 move 0605")
    assert t.terrain("0605") == ("rough" if crushed else terrain)


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["hill", "lake", "rough", "clear", "road", "crater red", "lava red"])
def test_a_crawler_crushes_nothing_else(terrain: str) -> None:
    t = resolve("blue-crawlers", f"0605 {terrain}; C1 0604").choose("C1 move 0605")
    assert (t.unit("C1").hex, t.terrain("0605")) == ("0605", kind(terrain))


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize(("card", "name", "terrain"), [("walkers", "W1", "woods"), ("squads", "S1", "industry")])
def test_walkers_and_squads_crush_nothing(card: str, name: str, terrain: str) -> None:
    t = resolve(f"blue-{card}", f"0605 {terrain}; {name} 0604").choose(f"{name} move 0605")
    assert t.terrain("0605") == terrain


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["industry", "hill", "woods"])
@pytest.mark.parametrize(("die", "hit"), [("+", True), ("-", False)])
def test_a_force_beam_makes_rough_of_industry_hills_and_woods(terrain: str, die: str, hit: bool) -> None:
    t = resolve("blue-squads", f"0605 {terrain}; S1 0604 force:L; SA 0603", dice=[die]).choose("S1 fire.force 0605")
    assert t.terrain("0605") == ("rough" if hit else terrain)


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["clear", "road", "lake", "rough", "crater red", "lava red", "volcano"])
def test_a_force_beam_is_not_fired_at_other_terrain(terrain: str) -> None:
    t = resolve("blue-squads", f"0605 {terrain}; S1 0604 force:L; SA 0603; SB 0603")
    assert not t.explain("S1 fire.force 0605").legal
    assert t.explain("S1 fire.force SA").legal


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["hill", "industry", "volcano", "woods"])
def test_a_vortex_makes_rough_of_hills_industry_volcanoes_and_woods(terrain: str) -> None:
    text = f"option experimental_weapons on\n0605 {terrain}\nvortex 0604 light S"
    t = drawn("time-stream", text, ["-", "+", "+", "+"]).choose("done")
    assert (t.terrain("0605"), t.vortexes()) == ("rough", [("0605", "light", "S")])


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["clear", "road", "lake", "rough", "crater red", "lava red"])
def test_a_vortex_leaves_other_terrain_alone(terrain: str) -> None:
    text = f"option experimental_weapons on\n0605 {terrain}\nvortex 0604 light S"
    t = drawn("time-stream", text, ["-", "+", "+", "-"]).choose("done")
    assert (t.terrain("0605"), t.vortexes()) == (kind(terrain), [("0606", "light", "S")])


@pytest.mark.rule("UNB-TER.4", "UNB-TER.16", "UNB-NUK.8", "UNB-LOSH.4")
def test_a_nuked_hill_is_gone_but_its_cloud_blocks_as_well() -> None:
    t = lay("blue-crawlers", "0607 hill; C1 0609 nuke:M nuke:M; SA 0101", dice="+-")
    assert "0605" not in t.answers_to("C1 fire.nuke")
    t.choose("C1 fire.nuke 0607")
    assert t.terrain("0607") == "rough"
    assert "0605" not in t.answers_to("fire.nuke2")


# Movement


@pytest.mark.rule("UNB-TER.14")
@pytest.mark.parametrize(
    "terrain", ["clear", "road", "hill", "industry", "lake", "woods", "rough", "crater red", "lava red"]
)
@pytest.mark.parametrize(
    ("card", "unit"), [("squads", "S1 0604"), ("walkers", "W1 0604"), ("squads", "S1 0604 hovering")]
)
def test_terrain_costs_nothing_and_hurts_nobody(terrain: str, card: str, unit: str) -> None:
    t = resolve(f"blue-{card}", f"0605 {terrain}; {unit}; S4 0610; W4 0611")
    name = unit[:2]
    before = t.unit(name)
    t.choose(f"{name} move 0605" + (" stop" if "hovering" in unit else ""))
    after = t.unit(name)
    assert (after.hex, after.status, after.configuration) == ("0605", before.status, before.configuration)


@pytest.mark.rule("UNB-TER.14")
def test_a_hovering_squad_crosses_any_terrain_in_two_steps() -> None:
    t = resolve("blue-squads", "0605 lava red; 0606 lake; S1 0604 hovering").choose("S1 move 0605 0606")
    assert t.unit("S1").hex == "0606"


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


@pytest.mark.rule("UNB-TER.12")
@pytest.mark.parametrize("size", ["light", "medium", "heavy"])
def test_a_cloud_hinders_neither_movement_nor_stacking(size: str) -> None:
    t = resolve("blue-walkers", f"cloud 0605 {size}; W1 0604; W2 0605; S1 0610").choose("W1 move 0605")
    assert t.unit("W1").hex == "0605"
    full = resolve("blue-walkers", f"cloud 0605 {size}; W1 0604; W2 0605; W3 0605")
    full.refused("W1 move 0605")


@pytest.mark.rule("UNB-TER.12")
@pytest.mark.parametrize("size", ["light", "medium", "heavy"])
def test_a_cloud_of_any_size_hides_its_hex(size: str) -> None:
    text = "W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0605"
    assert resolve("blue-walkers", text).explain("W1 fire.stasis SA").legal
    assert not resolve("blue-walkers", f"cloud 0605 {size}; {text}").explain("W1 fire.stasis SA").legal


@pytest.mark.rule("UNB-TER.12", "UNB-TER.13")
def test_a_cloud_changes_no_target_size_and_takes_another_cloud() -> None:
    """Ruling: a unit inside a cloud may nuke its own hex; both clouds are tracked."""
    text = "cloud 0604 light\nunit W1 0604 nuke:M\nunit SA 0604\nunit S1 0610"
    t = resolve("blue-walkers", text, dice="--+--").choose("W1 fire.nuke 0604")
    assert (t.unit("W1").configuration, t.unit("SA").status) == ("standing", "out")
    assert sorted(t.clouds("0604")) == ["light", "medium held"]


@pytest.mark.rule("UNB-TER.13")
def test_clouds_in_one_hex_are_reduced_each_on_its_own() -> None:
    text = """card blue-walkers
        deck time-stream 1
        cloud 0605 heavy
        cloud 0605 light
        cloud 0605 medium
        unit W1 0604 stasis:M
        unit SC 0604
        unit SD 0604
        unit SA 0605"""
    t = place(plain(text))
    assert not t.explain("W1 fire.stasis SA").legal
    t.choose("end")
    assert (t.asked, sorted(t.clouds("0605"))) == (("blue", "status"), ["light", "medium"])


@pytest.mark.rule("UNB-TER.13")
@pytest.mark.parametrize(("clouds", "seen"), [(2, False), (1, False), (0, True)])
def test_a_hex_is_clouded_while_any_cloud_is_left(clouds: int, seen: bool) -> None:
    text = "cloud 0605 light\n" * clouds + "W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0606"
    t = resolve("blue-walkers", text)
    assert len(t.clouds("0605")) == clouds
    assert t.explain("W1 fire.stasis SA").legal is seen


# Sight and size


@pytest.mark.rule("UNB-TER.16")
@pytest.mark.parametrize(
    ("terrain", "seen"),
    [
        ("hill", False),
        ("industry", False),
        ("woods", False),
        ("rough", True),
        ("clear", True),
        ("road", True),
        ("lake", True),
        ("crater red", True),
        ("lava red", True),
        ("volcano", False),
    ],
)
def test_hills_industry_woods_and_volcanoes_block_sight(terrain: str, seen: bool) -> None:
    text = f"0605 {terrain}\nunit W1 0604 stasis:M nuke:M\nunit SC 0604\nunit SD 0604\nunit SA 0606"
    t = resolve("blue-walkers", text)
    assert t.explain("W1 fire.stasis SA").legal is seen
    assert t.explain("W1 fire.nuke 0606").legal is seen


@pytest.mark.rule("UNB-TER.16")
@pytest.mark.parametrize("terrain", ["hill", "industry", "woods"])
def test_terrain_blocks_only_when_strictly_between(terrain: str) -> None:
    text = f"0604 {terrain}\n0606 {terrain}\nunit W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0606"
    assert resolve("blue-walkers", text).explain("W1 fire.stasis SA").legal


@pytest.mark.rule("UNB-TER.16")
@pytest.mark.parametrize(
    ("between", "seen"), [("0605 woods", True), ("0605 volcano", False), ("cloud 0605 light", False)]
)
def test_volcanoes_and_clouds_between_always_block(between: str, seen: bool) -> None:
    text = f"{between}\nunit S1 0604 hovering stasis:L\nunit SC 0604\nunit SD 0604\nunit SA 0606 hovering"
    assert resolve("blue-squads", text).explain("S1 fire.stasis SA").legal is seen


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


@pytest.mark.rule("UNB-TER.18", "UNB-TER.7")
def test_a_tile_that_leaves_the_map_can_be_used_again() -> None:
    # Ruling: variant tile_supply. The crater of 0606 becomes lava: its red tile marks the next crater.
    t = lay(
        "blue-walkers", "option tile_supply red:1,blue:9; 0606 crater red; W1 0608 nuke:L nuke:L; SA 0114", dice="+5+1"
    ).choose("W1 fire.nuke 0606 fire.nuke2 0607")
    assert (t.terrain("0606"), t.colour("0606")) == ("lava", "blue")
    assert (t.terrain("0607"), t.colour("0607")) == ("crater", "red")
