"""C. Terrain."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.table import Table, finished, table

Dice = Sequence[int | str]

COLOURS = ("red", "yellow", "orange", "green", "blue", "white")
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
AROUND = ("0504", "0505", "0604", "0606", "0704", "0705")  # around 0605, all level ground as printed


def laid(card: str, text: str, dice: Dice = ()) -> Table:
    """Lay out a position in which *card* is being resolved; a crawler of the other side is next."""
    if card.startswith("blue"):
        rest = "deck yellow-crawlers 2\nunit CD 1114 buttoned"
    else:
        rest = "deck blue-crawlers 2\nunit C4 1114 buttoned"
    return table(f"card {card}\n{rest}\n{plain(text)}", dice)


def drawn(card: str, text: str, dice: Dice = ()) -> Table:
    """Lay out a position in which *card* is drawn at once; a blue crawler is next."""
    return table(f"deck {card} 1 blue-crawlers 1\nunit C4 1114 buttoned\n{plain(text)}", [card, *dice])


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
    hit = laid("blue-squads", text, ["+", "+", "+"]).choose(f"S1 fire.stasis {unit[:2]}")
    rolled = 3 - hit.dice_left
    assert hit.unit(unit[:2]).stasis == 1
    missed = laid("blue-squads", text, ["+"] * (rolled - 1) + ["-"]).choose(f"S1 fire.stasis {unit[:2]}")
    assert missed.unit(unit[:2]).stasis == 0
    finished(missed)
    return ("light", "medium", "heavy")[rolled - 1]


# Kinds


@pytest.mark.rule("UNB-TER.1", "UNB-TER.2")
def test_only_clear_hill_industry_lake_road_and_woods_are_printed() -> None:
    printed = set(laid("blue-squads", "unit S1 0604").view()["terrain"].values())
    assert printed == {"clear", "hill", "industry", "lake", "road", "woods"}


@pytest.mark.rule("UNB-TER.1")
def test_a_road_is_clear_for_target_size() -> None:
    assert target_size("road", "SA 0605") == target_size("clear", "SA 0605") == "light"


@pytest.mark.rule("UNB-TER.1")
@pytest.mark.parametrize("terrain", ["road", "clear"])
def test_a_road_is_clear_for_sight_movement_force_beams_and_nukes(terrain: str) -> None:
    sight = laid("blue-walkers", f"0605 {terrain}\nunit W1 0604 force:M\nunit SA 0606\nunit SB 0603\nunit SC 0603")
    assert sight.explain("W1 fire.force SA").legal
    assert "0605" not in sight.answers_to("W1 fire.force")

    drive = laid("blue-crawlers", f"0605 {terrain}\nunit C1 0604")
    drive.choose("C1 move 0605")
    assert drive.terrain("0605") == terrain

    bomb = laid("blue-squads", f"0605 {terrain}\nunit S1 0604 nuke:L", ["+", 1])
    bomb.choose("S1 fire.nuke 0605")
    assert bomb.terrain("0605") == "crater"
    finished(bomb)


@pytest.mark.rule("UNB-TER.2")
def test_converted_terrain_replaces_what_is_printed() -> None:
    """Woods are printed at 0307 and hide 0306 from 0308."""
    text = "0308 clear\nunit W1 0308 stasis:M\nunit SC 0308\nunit SD 0308\nunit SA 0306"
    assert not laid("blue-walkers", text).explain("W1 fire.stasis SA").legal
    assert laid("blue-walkers", f"0307 rough\n{text}").explain("W1 fire.stasis SA").legal
    assert laid("blue-walkers", f"0307 crater red\n{text}").explain("W1 fire.stasis SA").legal


@pytest.mark.rule("UNB-TER.2")
def test_a_squad_in_woods_that_became_a_crater_is_a_heavy_target() -> None:
    assert target_size("woods", "SA 0605") == "medium"
    assert target_size("crater red", "SA 0605") == "heavy"


@pytest.mark.rule("UNB-TER.3")
@pytest.mark.parametrize("terrain", DEPRESSIONS)
def test_crater_lake_and_lava_are_depressions(terrain: str) -> None:
    assert target_size(terrain, "WA 0605") == "heavy"
    text = f"0604 {terrain}\n0605 lake\nunit W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0605"
    assert laid("blue-walkers", text).explain("W1 fire.stasis SA").verdict.rule == "UNB-LOSB.6"


@pytest.mark.rule("UNB-TER.3")
@pytest.mark.parametrize("terrain", ["clear", "road", "hill", "industry", "woods", "rough"])
def test_nothing_else_is_a_depression(terrain: str) -> None:
    assert target_size(terrain, "WA 0605") == "medium"
    text = f"0604 {terrain}\n0605 lake\nunit W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0605"
    assert laid("blue-walkers", text).explain("W1 fire.stasis SA").legal


# Conversion


@pytest.mark.rule("UNB-TER.4", "UNB-TER.10")
@pytest.mark.parametrize(("before", "after"), CONVERSIONS)
def test_a_nuke_converts(before: str, after: str) -> None:
    t = laid("blue-squads", f"0605 {before}\nunit S1 0604 nuke:L", ["+", *rolls(after)])
    t.choose("S1 fire.nuke 0605")
    assert t.terrain("0605") == after
    finished(t)

    missed = laid("blue-squads", f"0605 {before}\nunit S1 0604 nuke:L", ["-"])
    missed.choose("S1 fire.nuke 0605")
    assert missed.terrain("0605") == kind(before)
    finished(missed)


@pytest.mark.rule("UNB-TER.4", "UNB-TER.10")
@pytest.mark.parametrize(("before", "after"), CONVERSIONS)
def test_an_earthquake_converts(before: str, after: str) -> None:
    marked = "" if "red" in before else "epicenter 0605 red"
    text = f"0605 {before}\n{marked}\nunit S1 0610"
    t = drawn("light-earthquake", text, [1, *rolls(after)])
    assert t.terrain("0605") == after
    finished(t)

    other = drawn("light-earthquake", text, [2])
    assert other.terrain("0605") == kind(before)
    finished(other)


@pytest.mark.rule("UNB-TER.4")
def test_a_volcano_stays_a_volcano() -> None:
    t = laid("blue-squads", "0605 volcano\nunit S1 0604 nuke:L", ["+"])
    t.choose("S1 fire.nuke 0605")
    assert t.terrain("0605") == "volcano"
    assert not t.view()["epicenters"]


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["industry", "woods"])
@pytest.mark.parametrize(("dice", "crushed"), [(["-", "-", "+"], True), (["-", "-", "-"], False)])
def test_a_crawler_may_crush_industry_and_woods(terrain: str, dice: Dice, crushed: bool) -> None:
    t = laid("blue-crawlers", f"0605 {terrain}\nunit C1 0604", dice)
    t.choose("C1 move 0605")
    assert t.terrain("0605") == ("rough" if crushed else terrain)
    finished(t)


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["hill", "lake", "rough", "clear", "road", "crater red", "lava red"])
def test_a_crawler_crushes_nothing_else(terrain: str) -> None:
    t = laid("blue-crawlers", f"0605 {terrain}\nunit C1 0604")
    t.choose("C1 move 0605")
    assert t.unit("C1").hex == "0605"
    assert t.terrain("0605") == kind(terrain)


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize(("card", "name", "terrain"), [("walkers", "W1", "woods"), ("squads", "S1", "industry")])
def test_walkers_and_squads_crush_nothing(card: str, name: str, terrain: str) -> None:
    t = laid(f"blue-{card}", f"0605 {terrain}\nunit {name} 0604")
    t.choose(f"{name} move 0605")
    assert t.terrain("0605") == terrain


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["industry", "hill", "woods"])
@pytest.mark.parametrize(("die", "hit"), [("+", True), ("-", False)])
def test_a_force_beam_makes_rough_of_industry_hills_and_woods(terrain: str, die: str, hit: bool) -> None:
    t = laid("blue-squads", f"0605 {terrain}\nunit S1 0604 force:L\nunit SA 0603", [die])
    t.choose("S1 fire.force 0605")
    assert t.terrain("0605") == ("rough" if hit else terrain)
    finished(t)


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["clear", "road", "lake", "rough", "crater red", "lava red", "volcano"])
def test_a_force_beam_is_not_fired_at_other_terrain(terrain: str) -> None:
    t = laid("blue-squads", f"0605 {terrain}\nunit S1 0604 force:L\nunit SA 0603\nunit SB 0603")
    assert not t.explain("S1 fire.force 0605").legal
    assert t.explain("S1 fire.force SA").legal


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["hill", "industry", "volcano", "woods"])
def test_a_vortex_makes_rough_of_hills_industry_volcanoes_and_woods(terrain: str) -> None:
    text = f"option experimental_weapons on\n0605 {terrain}\nvortex 0604 light S"
    t = drawn("time-stream", text, ["-", "+", "+", "+"])
    t.choose("done")
    assert t.terrain("0605") == "rough"
    assert t.vortexes() == [("0605", "light", "S")]
    finished(t)


@pytest.mark.rule("UNB-TER.5")
@pytest.mark.parametrize("terrain", ["clear", "road", "lake", "rough", "crater red", "lava red"])
def test_a_vortex_leaves_other_terrain_alone(terrain: str) -> None:
    text = f"option experimental_weapons on\n0605 {terrain}\nvortex 0604 light S"
    t = drawn("time-stream", text, ["-", "+", "+", "-"])
    t.choose("done")
    assert t.terrain("0605") == kind(terrain)
    assert t.vortexes() == [("0606", "light", "S")]
    finished(t)


# Colours and epicenters


@pytest.mark.rule("UNB-TER.6")
@pytest.mark.parametrize(("face", "colour"), list(enumerate(COLOURS, 1)))
def test_the_earthquake_die_colours_a_new_crater_a_new_lava_hex_and_an_epicenter(face: int, colour: str) -> None:
    crater = laid("blue-squads", "0605 clear\nunit S1 0604 nuke:L", ["+", face])
    crater.choose("S1 fire.nuke 0605")
    assert crater.colour("0605") == colour

    lava = laid("blue-squads", "0605 crater red\nunit S1 0604 nuke:L", ["+", face])
    lava.choose("S1 fire.nuke 0605")
    assert lava.colour("0605") == colour

    epicenter = laid("blue-squads", "0605 clear\nunit S1 0604 crust:L", [face])
    epicenter.choose("S1 fire.crust 0605")
    assert epicenter.epicenter("0605") == colour

    for t in (crater, lava, epicenter):
        finished(t)


@pytest.mark.rule("UNB-TER.6", "UNB-TER.10")
def test_a_volcano_has_no_colour() -> None:
    t = laid("blue-squads", "0605 lava red\nunit S1 0604 nuke:L", ["+", 1, 2, 3, 4, 5, 6])
    t.choose("S1 fire.nuke 0605")
    assert t.colour("0605") is None
    finished(t)


@pytest.mark.rule("UNB-TER.7")
def test_tiles_never_run_out() -> None:
    """Ruling: forty red craters and forty red epicenters do not keep the next ones from being red."""
    many = [f"{c:02}{r:02} crater red" for c in (1, 2, 3) for r in range(1, 15)]
    many += [f"epicenter {c:02}{r:02} red" for c in (9, 10, 11) for r in range(1, 15)]
    crater = laid("blue-squads", "\n".join([*many, "unit S1 0604 nuke:L"]), ["+", 1])
    crater.choose("S1 fire.nuke 0605")
    assert (crater.terrain("0605"), crater.colour("0605")) == ("crater", "red")
    finished(crater)

    epicenter = laid("blue-squads", "\n".join([*many, "unit S1 0604 crust:L"]), [1])
    epicenter.choose("S1 fire.crust 0605")
    assert epicenter.epicenter("0605") == "red"
    finished(epicenter)


@pytest.mark.rule("UNB-TER.8")
def test_there_is_at_most_one_epicenter_in_a_hex() -> None:
    t = laid("blue-squads", "epicenter 0605 white\nunit S1 0604 crust:L")
    t.choose("S1 fire.crust 0605")
    assert t.epicenter("0605") == "white"


@pytest.mark.rule("UNB-TER.8")
@pytest.mark.parametrize("terrain", ["crater red", "lava red", "volcano"])
def test_no_epicenter_is_placed_on_crater_lava_or_volcano(terrain: str) -> None:
    t = laid("blue-squads", f"0605 {terrain}\nunit S1 0604 crust:L")
    t.choose("S1 fire.crust 0605")
    assert t.epicenter("0605") is None


@pytest.mark.rule("UNB-TER.8")
@pytest.mark.parametrize("terrain", ["clear", "road", "hill", "industry", "lake", "woods", "rough"])
def test_an_epicenter_is_placed_on_any_other_terrain(terrain: str) -> None:
    t = laid("blue-squads", f"0605 {terrain}\nunit S1 0604 crust:L", [5])
    t.choose("S1 fire.crust 0605")
    assert t.epicenter("0605") == "blue"
    assert t.terrain("0605") == terrain
    finished(t)


@pytest.mark.rule("UNB-TER.8")
@pytest.mark.parametrize("terrain", ["clear", "woods", "industry", "lake", "rough"])
def test_an_epicenter_goes_when_its_hex_becomes_a_crater(terrain: str) -> None:
    t = laid("blue-squads", f"0605 {terrain}\nepicenter 0605 white\nunit S1 0604 nuke:L", ["+", 2])
    t.choose("S1 fire.nuke 0605")
    assert t.epicenter("0605") is None
    assert t.colour("0605") == "yellow"
    finished(t)


@pytest.mark.rule("UNB-TER.8")
@pytest.mark.parametrize(
    ("card", "terrain", "unit", "line", "dice"),
    [
        ("blue-squads", "hill", "S1 0604 nuke:L", "S1 fire.nuke 0605", ["+"]),
        ("blue-squads", "hill", "S1 0604 force:L", "S1 fire.force 0605", ["+"]),
        ("blue-squads", "woods", "S1 0604 force:L", "S1 fire.force 0605", ["+"]),
        ("blue-crawlers", "woods", "C1 0604", "C1 move 0605", ["+", "+", "+"]),
        ("blue-crawlers", "industry", "C1 0604", "C1 move 0605", ["+", "-", "-"]),
    ],
)
def test_an_epicenter_stays_when_its_hex_becomes_rough(
    card: str, terrain: str, unit: str, line: str, dice: Dice
) -> None:
    t = laid(card, f"0605 {terrain}\nepicenter 0605 white\nunit {unit}\nunit SA 0603", dice)
    t.choose(line)
    assert t.terrain("0605") == "rough"
    assert t.epicenter("0605") == "white"
    finished(t)


# Volcanoes


@pytest.mark.rule("UNB-TER.9")
def test_a_new_volcano_removes_every_unit_in_its_hex() -> None:
    text = """0605 lava red
        unit C1 0605
        unit S1 0605 hovering
        unit SA 0605 out
        unit W2 0604
        unit WA 0603 nuke:M"""
    t = laid("yellow-walkers", text, ["-", "-", "+", "-", 1, 2, 3, 4, 5, 6])
    t.choose("WA fire.nuke 0605")
    assert [t.unit(name).hex for name in ("C1", "S1", "SA", "W2")] == ["gone", "gone", "gone", "0604"]
    finished(t)


@pytest.mark.rule("UNB-TER.9")
def test_an_earthquake_volcano_removes_a_hovering_squad() -> None:
    t = drawn("light-earthquake", "0605 lava red\nunit S1 0605 hovering", [1, 1, 2, 3, 4, 5, 6])
    assert t.unit("S1").hex == "gone"
    finished(t)


@pytest.mark.rule("UNB-TER.10")
def test_a_new_volcano_marks_each_adjacent_hex_with_a_colour_of_its_own() -> None:
    t = laid("blue-squads", "0605 lava red\nunit S1 0604 nuke:L", ["+", 1, 2, 3, 4, 5, 6])
    t.choose("S1 fire.nuke 0605")
    assert t.view()["epicenters"] == dict(zip(AROUND, COLOURS, strict=True))
    finished(t)


@pytest.mark.rule("UNB-TER.10")
def test_a_new_volcano_marks_no_marked_hex_and_no_crater_lava_or_volcano() -> None:
    text = """0605 lava red
        0505 lava blue
        0606 crater red
        0704 volcano
        epicenter 0604 white
        unit S1 0604 nuke:L"""
    t = laid("blue-squads", text, ["+", 2, 3])
    t.choose("S1 fire.nuke 0605")
    assert t.view()["epicenters"] == {"0504": "yellow", "0604": "white", "0705": "orange"}
    finished(t)


@pytest.mark.rule("UNB-TER.10")
def test_a_new_volcano_at_the_edge_marks_the_hexes_on_the_map() -> None:
    t = laid("blue-squads", "0101 lava red\nunit S1 0202 nuke:L", ["+", 1, 2, 3])
    t.choose("S1 fire.nuke 0101")
    assert t.view()["epicenters"] == {"0102": "red", "0201": "yellow", "0202": "orange"}
    finished(t)


@pytest.mark.rule("UNB-TER.11")
@pytest.mark.parametrize(("before", "after"), [pair for pair in CONVERSIONS if pair[1] != "volcano"])
def test_no_other_conversion_removes_a_unit(before: str, after: str) -> None:
    text = f"0605 {before}\nunit C1 0605 buttoned\nunit S1 0605 hovering\nunit S2 0605 out\nunit SA 0604 nuke:L"
    t = laid("yellow-squads", text, ["-", "+", *rolls(after)])
    t.choose("SA fire.nuke 0605")
    assert t.terrain("0605") == after
    assert [t.unit(name).hex for name in ("C1", "S1", "S2")] == ["0605"] * 3
    finished(t)


@pytest.mark.rule("UNB-TER.15")
@pytest.mark.parametrize(
    ("unit", "dice"),
    [("CA 0605", ["+", "+"]), ("WA 0605", ["+"]), ("SA 0605", ["+", "-"]), ("SA 0605 hovering", ["+", "-"])],
)
def test_a_unit_shoved_into_a_volcano_is_engulfed(unit: str, dice: Dice) -> None:
    t = laid("blue-walkers", f"0606 volcano\nunit W1 0604 force:M\nunit WD 0603\nunit {unit}", dice)
    t.choose(f"W1 fire.force {unit[:2]} 0606")
    assert t.unit(unit[:2]).hex == "gone"
    assert t.asked == ("blue", "unit")
    finished(t)


# Movement


@pytest.mark.rule("UNB-TER.14")
@pytest.mark.parametrize(
    "terrain", ["clear", "road", "hill", "industry", "lake", "woods", "rough", "crater red", "lava red"]
)
@pytest.mark.parametrize(
    ("card", "unit"), [("squads", "S1 0604"), ("walkers", "W1 0604"), ("squads", "S1 0604 hovering")]
)
def test_terrain_costs_nothing_and_hurts_nobody(terrain: str, card: str, unit: str) -> None:
    t = laid(f"blue-{card}", f"0605 {terrain}\nunit {unit}\nunit S4 0610\nunit W4 0611")
    name = unit[:2]
    before = t.unit(name)
    t.choose(f"{name} move 0605" + (" stop" if "hovering" in unit else ""))
    after = t.unit(name)
    assert after.hex == "0605"
    assert (after.status, after.configuration) == (before.status, before.configuration)


@pytest.mark.rule("UNB-TER.14")
def test_a_hovering_squad_crosses_any_terrain_in_two_steps() -> None:
    t = laid("blue-squads", "0605 lava red\n0606 lake\nunit S1 0604 hovering")
    t.choose("S1 move 0605 0606")
    assert t.unit("S1").hex == "0606"


@pytest.mark.rule("UNB-TER.14")
@pytest.mark.parametrize(
    ("card", "unit"),
    [("crawlers", "C1 0604"), ("walkers", "W1 0604"), ("squads", "S1 0604"), ("squads", "S1 0604 hovering")],
)
def test_no_unit_enters_a_volcano_of_its_own_will(card: str, unit: str) -> None:
    t = laid(f"blue-{card}", f"0605 volcano\nunit {unit}")
    name = unit[:2]
    t.refused(f"{name} move 0605")
    assert {"0603", "0503", "0504", "0703", "0704"} == {w for w in t.answers_to(f"{name} move") if w.isdigit()}


# Clouds


@pytest.mark.rule("UNB-TER.12")
@pytest.mark.parametrize("size", ["light", "medium", "heavy"])
def test_a_cloud_hinders_neither_movement_nor_stacking(size: str) -> None:
    t = laid("blue-walkers", f"cloud 0605 {size}\nunit W1 0604\nunit W2 0605\nunit S1 0610")
    t.choose("W1 move 0605")
    assert t.unit("W1").hex == "0605"

    full = laid("blue-walkers", f"cloud 0605 {size}\nunit W1 0604\nunit W2 0605\nunit W3 0605")
    full.refused("W1 move 0605")


@pytest.mark.rule("UNB-TER.12")
@pytest.mark.parametrize("size", ["light", "medium", "heavy"])
def test_a_cloud_of_any_size_hides_its_hex(size: str) -> None:
    text = "unit W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0605"
    assert laid("blue-walkers", text).explain("W1 fire.stasis SA").legal
    assert not laid("blue-walkers", f"cloud 0605 {size}\n{text}").explain("W1 fire.stasis SA").legal


@pytest.mark.rule("UNB-TER.12", "UNB-TER.13")
def test_a_cloud_changes_no_target_size_and_takes_another_cloud() -> None:
    """Ruling: a unit inside a cloud may nuke its own hex; both clouds are tracked."""
    text = "cloud 0604 light\nunit W1 0604 nuke:M\nunit SA 0604\nunit S1 0610"
    t = laid("blue-walkers", text, ["-", "-", "+", "-", "-"])
    t.choose("W1 fire.nuke 0604")
    assert t.unit("W1").configuration == "standing"
    assert t.unit("SA").status == "out"
    assert sorted(t.clouds("0604")) == ["light", "medium held"]
    finished(t)


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
    t = table(plain(text))
    assert not t.explain("W1 fire.stasis SA").legal
    t.choose("end")
    assert t.asked == ("blue", "status")
    assert sorted(t.clouds("0605")) == ["light", "medium"]


@pytest.mark.rule("UNB-TER.13")
@pytest.mark.parametrize(("clouds", "seen"), [(2, False), (1, False), (0, True)])
def test_a_hex_is_clouded_while_any_cloud_is_left(clouds: int, seen: bool) -> None:
    text = "cloud 0605 light\n" * clouds + "unit W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0606"
    t = laid("blue-walkers", text)
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
    t = laid("blue-walkers", text)
    assert t.explain("W1 fire.stasis SA").legal is seen
    assert t.explain("W1 fire.nuke 0606").legal is seen


@pytest.mark.rule("UNB-TER.16")
@pytest.mark.parametrize("terrain", ["hill", "industry", "woods"])
def test_terrain_blocks_only_when_strictly_between(terrain: str) -> None:
    text = f"0604 {terrain}\n0606 {terrain}\nunit W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA 0606"
    assert laid("blue-walkers", text).explain("W1 fire.stasis SA").legal


@pytest.mark.rule("UNB-TER.16")
@pytest.mark.parametrize(
    ("between", "seen"), [("0605 woods", True), ("0605 volcano", False), ("cloud 0605 light", False)]
)
def test_volcanoes_and_clouds_between_always_block(between: str, seen: bool) -> None:
    text = f"{between}\nunit S1 0604 hovering stasis:L\nunit SC 0604\nunit SD 0604\nunit SA 0606 hovering"
    assert laid("blue-squads", text).explain("S1 fire.stasis SA").legal is seen


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
