"""Terrain: the colours of craters, lava and epicenters, and volcanoes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import draw, lay, resolve, winner
from tests.support.unbreakable.scripts import play, scripts

CORNER = ("0101 lava red", "0102 clear", "0201 clear", "0202 clear")
RETRIEVAL = "scenario retrieval"
AROUND_0607 = [f"epicenter {hex_} white" for hex_ in ("0506", "0507", "0606", "0608", "0706", "0707")]


def supply(*colours: str) -> str:
    """One tile of each of *colours*, and none of the others."""
    return f"option tile_supply {','.join(f'{colour}:1' for colour in colours)}"


Dice = Sequence[int | str]
COLOURS = ("red", "yellow", "orange", "green", "blue", "white")
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


def rolls(outcome: str) -> list[int]:
    """Return the colour dice that follow when 0605 becomes *outcome* among hexes without markers."""
    return {"crater": [4], "lava": [4], "rough": [], "volcano": [1, 2, 3, 4, 5, 6]}[outcome]


# Colours and epicenters


@pytest.mark.rule("UNB-TER.6")
@pytest.mark.parametrize(("face", "colour"), list(enumerate(COLOURS, 1)))
def test_the_earthquake_die_colours_a_new_crater_a_new_lava_hex_and_an_epicenter(face: int, colour: str) -> None:
    crater = resolve("blue-squads", "0605 clear; S1 0604 nuke:L", dice=["+", face]).choose("S1 fire.nuke 0605")
    assert crater.colour("0605") == colour
    lava = resolve("blue-squads", "0605 crater red; S1 0604 nuke:L", dice=["+", face]).choose("S1 fire.nuke 0605")
    assert lava.colour("0605") == colour
    epicenter = resolve("blue-squads", "0605 clear; S1 0604 crust:L", dice=[face]).choose("S1 fire.crust 0605")
    assert epicenter.epicenter("0605") == colour


@pytest.mark.rule("UNB-TER.4", "UNB-TER.6", "UNB-TER.8", "UNB-TER.10")
@scripts(
    "a volcano has no colour: "
    "resolve blue-squads; 0605 lava red; S1 0604 nuke:L; dice +123456 | S1 fire.nuke 0605 -> colour 0605 none",
    "there is at most one epicenter in a hex: "
    "resolve blue-squads; epicenter 0605 white; S1 0604 crust:L | S1 fire.crust 0605 -> epicenter 0605 white",
    "an epicenter stays when its hex becomes rough (blue-squads hill S1 0604 nuke L S1 fire.nuke 0605): "
    "resolve blue-squads; 0605 hill; epicenter 0605 white; S1 0604 nuke:L; SA 0603; dice + | S1 fire.nuke 0605"
    " -> 0605 rough; epicenter 0605 white",
    "an epicenter stays when its hex becomes rough (blue-squads hill S1 0604 force L S1 fire.force 0605): "
    "resolve blue-squads; 0605 hill; epicenter 0605 white; S1 0604 force:L; SA 0603; dice + | S1 fire.force 0605"
    " -> 0605 rough; epicenter 0605 white",
    "an epicenter stays when its hex becomes rough (blue-squads woods S1 0604 force L S1 fire.force 0605): "
    "resolve blue-squads; 0605 woods; epicenter 0605 white; S1 0604 force:L; SA 0603; dice + | S1 fire.force 0605"
    " -> 0605 rough; epicenter 0605 white",
    "an epicenter stays when its hex becomes rough (blue-crawlers woods C1 0604 C1 move 0605): resolve blue-crawlers; "
    "0605 woods; epicenter 0605 white; C1 0604; SA 0603; dice +++ | C1 move 0605 -> 0605 rough; epicenter 0605 white",
    "an epicenter stays when its hex becomes rough (blue-crawlers industry C1 0604 C1 move 0605): "
    "resolve blue-crawlers; 0605 industry; epicenter 0605 white; C1 0604; SA 0603; dice +-- | C1 move 0605"
    " -> 0605 rough; epicenter 0605 white",
    "a nuke on an epicenter (hill +- rough blue): yellow-walkers; 0606 hill; epicenter 0606 blue; WA 0608 nuke:M; "
    "S1 0101; dice +- | WA fire.nuke 0606 -> 0606 rough; epicenter 0606 blue",
    "a nuke on an epicenter (woods +-1 crater): yellow-walkers; 0606 woods; epicenter 0606 blue; WA 0608 nuke:M; "
    "S1 0101; dice +-1 | WA fire.nuke 0606 -> 0606 crater; epicenter 0606 none",
    "a nuke on an epicenter (woods -- woods blue): yellow-walkers; 0606 woods; epicenter 0606 blue; WA 0608 nuke:M; "
    "S1 0101; dice -- | WA fire.nuke 0606 -> 0606 woods; epicenter 0606 blue",
)
def test_colours_and_epicenters(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TER.7")
def test_tiles_never_run_out() -> None:
    """Ruling: forty red craters and forty red epicenters do not keep the next ones from being red."""
    many = [f"{c:02}{r:02} crater red" for c in (1, 2, 3) for r in range(1, 15)]
    many += [f"epicenter {c:02}{r:02} red" for c in (9, 10, 11) for r in range(1, 15)]
    crater = resolve("blue-squads", "\n".join([*many, "S1 0604 nuke:L"]), dice="+1").choose("S1 fire.nuke 0605")
    assert (crater.terrain("0605"), crater.colour("0605")) == ("crater", "red")
    epicenter = resolve("blue-squads", "\n".join([*many, "S1 0604 crust:L"]), dice="1").choose("S1 fire.crust 0605")
    assert epicenter.epicenter("0605") == "red"


@pytest.mark.rule("UNB-TER.8")
@pytest.mark.parametrize("terrain", ["crater red", "lava red", "volcano"])
def test_no_epicenter_is_placed_on_crater_lava_or_volcano(terrain: str) -> None:
    t = resolve("blue-squads", f"0605 {terrain}; S1 0604 crust:L").choose("S1 fire.crust 0605")
    assert t.epicenter("0605") is None


@pytest.mark.rule("UNB-TER.8")
@pytest.mark.parametrize("terrain", ["clear", "road", "hill", "industry", "lake", "woods", "rough"])
def test_an_epicenter_is_placed_on_any_other_terrain(terrain: str) -> None:
    t = resolve("blue-squads", f"0605 {terrain}; S1 0604 crust:L", dice="5").choose("S1 fire.crust 0605")
    assert (t.epicenter("0605"), t.terrain("0605")) == ("blue", terrain)


@pytest.mark.rule("UNB-TER.8")
@pytest.mark.parametrize("terrain", ["clear", "woods", "industry", "lake", "rough"])
def test_an_epicenter_goes_when_its_hex_becomes_a_crater(terrain: str) -> None:
    t = resolve("blue-squads", f"0605 {terrain}; epicenter 0605 white; S1 0604 nuke:L", dice="+2")
    t.choose("S1 fire.nuke 0605")
    assert t.epicenter("0605") is None
    assert t.colour("0605") == "yellow"


@pytest.mark.rule("UNB-TER.6", "UNB-TER.7", "UNB-TER.18")
@pytest.mark.parametrize(
    ("supply", "facts", "dice", "colour"),
    [
        ("red:1,blue:2", ("0101 crater red",), "135", "blue"),  # red has run out, of orange there was none
        ("red:1,blue:2", ("0101 lava red", "epicenter 0102 red"), "1", "red"),  # a supply for each kind of tile
        ("red:1", ("0101 crater red",), "4", "green"),  # all have run out: players make more
    ],
)
def test_a_colour_that_has_run_out_is_rolled_again(supply: str, facts: tuple[str, ...], dice: str, colour: str) -> None:
    # Ruling: variant tile_supply.
    t = lay("blue-walkers", f"option tile_supply {supply}", *facts, "W1 0608 nuke:M; SA 0114", dice=["+", "-", *dice])
    t.choose("W1 fire.nuke 0606")
    assert (t.terrain("0606"), t.colour("0606")) == ("crater", colour)


@pytest.mark.rule("UNB-TER.7")
def test_the_supply_of_tiles_survives_position_and_save() -> None:
    # Ruling: variant tile_supply.
    t = lay("blue-walkers", "option tile_supply red:1,blue:2; W1 0608 nuke:M; SA 0114")
    assert t.match.game.notation.read(t.match.position()).variants.tile_supply == {"red": 1, "blue": 2}
    assert sandtable.load(t.match.save()).state.variants.tile_supply == {"red": 1, "blue": 2}


@pytest.mark.rule("UNB-TER.7")
@pytest.mark.parametrize("supply", ["red", "red:x", "red:-1", "pink:2", "red:160"])
def test_an_impossible_supply_of_tiles_is_refused(supply: str) -> None:
    # Ruling: variant tile_supply.
    with pytest.raises(Refused) as caught:
        lay("blue-walkers", f"option tile_supply {supply}; W1 0608; SA 0114")
    assert caught.value.rule == "UNB-TER.7"


@pytest.mark.rule("UNB-TER.6", "UNB-TER.7")
def test_by_variant_craters_lava_and_epicenters_are_counted_apart() -> None:
    used = ("0601 crater red", "epicenter 0602 red", "0605 crater blue")
    lava = lay("blue-squads", supply("red", "blue"), *used, "S1 0604 nuke:L", dice="+1").choose("S1 fire.nuke 0605")
    assert (lava.terrain("0605"), lava.colour("0605")) == ("lava", "red")
    again = lay("blue-squads", supply("red", "blue"), *used, "S1 0604 crust:L", dice="15").choose("S1 fire.crust 0606")
    assert again.epicenter("0606") == "blue"


@pytest.mark.rule("UNB-TER.6", "UNB-TER.7", "UNB-EQ.7")
def test_by_variant_a_tile_that_comes_off_the_map_can_be_placed_again() -> None:
    # 0604, the red crater, turns to lava first; then the epicenter in 0606 may become a red crater.
    t = draw("light-earthquake", supply("red", "blue"), "0604 crater red; epicenter 0606 red", dice="151")
    assert (t.terrain("0604"), t.colour("0604")) == ("lava", "blue")
    assert (t.terrain("0606"), t.colour("0606")) == ("crater", "red")


# Volcanoes


@pytest.mark.rule("UNB-TER.9")
@scripts(
    "a new volcano removes every unit in its hex: resolve yellow-walkers; 0605 lava red; C1 0605; S1 0605 hovering; "
    "SA 0605 out; W2 0604; WA 0603 nuke:M; dice --+-123456 | WA fire.nuke 0605 -> C1 gone; S1 gone; SA gone; W2 0604",
    "an earthquake volcano removes a hovering squad: deck light-earthquake 1 blue-crawlers 1; C4 1114 buttoned; "
    "0605 lava red; S1 0605 hovering; dice light-earthquake 1123456 -> S1 gone",
    "a launcher may open a volcano under itself: "
    "blue-walkers; 0607 lava white; epicenters 0506 0507 0606 0608 0706 0707 white; W1 0607 nuke:M; SA 0608 laser:L; "
    "dice --+- | W1 fire.nuke 0607 -> W1 gone; 0607 volcano; clouds 0607 medium held",
)
def test_volcanoes(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TER.10")
def test_a_new_volcano_marks_each_adjacent_hex_with_a_colour_of_its_own() -> None:
    t = resolve("blue-squads", "0605 lava red; S1 0604 nuke:L", dice="+123456").choose("S1 fire.nuke 0605")
    assert t.view()["epicenters"] == dict(zip(AROUND, COLOURS, strict=True))


@pytest.mark.rule("UNB-TER.10")
def test_a_new_volcano_marks_no_marked_hex_and_no_crater_lava_or_volcano() -> None:
    text = """0605 lava red
        0505 lava blue
        0606 crater red
        0704 volcano
        epicenter 0604 white
        unit S1 0604 nuke:L"""
    t = resolve("blue-squads", text, dice="+23").choose("S1 fire.nuke 0605")
    assert t.view()["epicenters"] == {"0504": "yellow", "0604": "white", "0705": "orange"}


@pytest.mark.rule("UNB-TER.10")
def test_a_new_volcano_at_the_edge_marks_the_hexes_on_the_map() -> None:
    t = resolve("blue-squads", "0101 lava red; S1 0202 nuke:L", dice="+123").choose("S1 fire.nuke 0101")
    assert t.view()["epicenters"] == {"0102": "red", "0201": "yellow", "0202": "orange"}


@pytest.mark.rule("UNB-TER.11")
@pytest.mark.parametrize(("before", "after"), [pair for pair in CONVERSIONS if pair[1] != "volcano"])
def test_no_other_conversion_removes_a_unit(before: str, after: str) -> None:
    text = f"0605 {before}\nunit C1 0605 buttoned\nunit S1 0605 hovering\nunit S2 0605 out\nunit SA 0604 nuke:L"
    t = resolve("yellow-squads", text, dice=["-", "+", *rolls(after)]).choose("SA fire.nuke 0605")
    assert (t.terrain("0605"), [t.unit(name).hex for name in ("C1", "S1", "S2")]) == (after, ["0605"] * 3)


@pytest.mark.rule("UNB-TER.15")
@pytest.mark.parametrize(
    ("unit", "dice"),
    [("CA 0605", ["+", "+"]), ("WA 0605", ["+"]), ("SA 0605", ["+", "-"]), ("SA 0605 hovering", ["+", "-"])],
)
def test_a_unit_shoved_into_a_volcano_is_engulfed(unit: str, dice: Dice) -> None:
    t = resolve("blue-walkers", f"0606 volcano; W1 0604 force:M; WD 0603; {unit}", dice=dice)
    t.choose(f"W1 fire.force {unit[:2]} 0606")
    assert (t.unit(unit[:2]).hex, t.asked) == ("gone", ("blue", "unit"))


@pytest.mark.rule("UNB-TER.10", "UNB-TER.8", "UNB-VEQ.1", "UNB-MAP.6")
def test_a_volcano_in_a_corner_marks_only_the_three_hexes_that_are_there() -> None:
    t = lay(
        "blue-walkers",
        "option volcanic_earthquakes on",
        *CORNER[:3],
        "0202 crater blue",
        "0103 clear",
        "epicenter 0201 white",
        "W1 0105 nuke:M",
        "SA 0104",
        dice=["+", "-", 5],  # the ground; one colour, for 0102
    )
    t.choose("W1 fire.nuke 0101")
    assert t.terrain("0101") == "volcano"
    assert (t.epicenter("0102"), t.epicenter("0201"), t.epicenter("0202")) == ("blue", "white", None)
    assert t.cards("discards") == {"heavy-earthquake": 1}


@pytest.mark.rule("UNB-TER.9", "UNB-NUK.3", "UNB-UNIT.8", "UNB-OBJ.4", "UNB-RET.3", "UNB-NUK.4")
def test_a_nuke_that_opens_a_volcano_takes_crawler_frozen_and_hovering_units_and_the_satellite() -> None:
    t = lay(
        "blue-crawlers",
        RETRIEVAL,
        "0607 lava white",
        *AROUND_0607,
        "C1 0604 nuke:H",
        "CA 0607",
        "SA 0607 hovering",
        "SB 0607 hovering frozen",
        "SC 0607 out",
        "object satellite 0607",
        dice=["-", "-", "-", "+", "-", "-"],  # the hovering squad alone is rolled for; the ground
    )
    t.choose("C1 fire.nuke 0607")
    assert {t.unit(name).hex for name in ("CA", "SA", "SB", "SC")} == {"gone"}
    assert winner(t) is None
