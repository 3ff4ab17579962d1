"""House data: the roster, the ready-made armies and the scenarios are read with one clear error for each fault."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.rules.board.layouts import random_ground, side_by_side
from sandtable.games.undergrowth.rules.setup.armies import Army, broods, cost, load_armies, minors, ready_made
from sandtable.games.undergrowth.rules.units.roster import DATA, HOUSE, load_roster
from sandtable.games.undergrowth.scenarios.scenarios import load_missions
from sandtable.games.undergrowth.tables import PE, SQUARES, TP

UNIT = """
code = "F1"
title = "Ram"
rank = "major"
move = "walker"
size = 5
attacks = ["body-slam"]
powers = ["Hit points (5)"]
cost = 22
"""


def roster(tmp_path: Path, *units: str) -> Path:
    path = tmp_path / "roster.toml"
    path.write_text('[broods]\nF = "Forge"\n' + "".join(f"[[unit]]\n{unit}" for unit in units), encoding="utf-8")
    return path


def test_a_roster_of_ones_own_is_read(tmp_path: Path) -> None:
    kinds = load_roster(roster(tmp_path, UNIT)).kinds
    assert [(k.code, k.brood, k.hit_points, k.cost, k.major) for k in kinds.values()] == [("F1", "Forge", 5, 22, True)]


@pytest.mark.parametrize(("old", "new", "said"), [
    ('"F1"', '"X1"', "letter of a brood"),
    ('"F1"', '"F"', "letter of a brood"),
    ("body-slam", "body-slap", "there is no attack 'body-slap'"),
    ('"walker"', '"runner"', "there is no move type 'runner'"),
    ('"major"', '"captain"', "major or minor"),
    ("Hit points (5)", "Hit points (many)", "Hit points must be a number"),
    ("Hit points (5)", "Hit points (0)", "from 1 to 99"),
    ("Hit points (5)", "Courage", "there is no power 'Courage'"),
    ("Hit points (5)", "Grab (2)", "Grab takes nothing in brackets"),
    ("Hit points (5)", "Terrain Bonus (Lava)", "there is no terrain 'Lava'"),
    ('["Hit points (5)"]', '["Tough", "Tough"]', "appears twice"),
    ("Hit points (5)", "Terrain Bonus", "Terrain Bonus should name a terrain"),
    ("size = 5", "size = 6", "size must be a number from 1 to 5"),
    ("cost = 22\n", "", "it has no 'cost'"),
    ('title = "Ram"\n', "", "it has no 'title'"),
    ("cost = 22", "price = 22", "'price' is not known"),
    ('["body-slam"]', "3", "not iterable"),
])  # fmt: skip
def test_a_fault_in_the_roster_is_named_with_its_unit(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in UNIT
    with pytest.raises(Refused, match="roster, unit") as caught:
        load_roster(roster(tmp_path, UNIT.replace(old, new)))
    assert said in caught.value.text


@pytest.mark.rule("UND-7.9")
def test_terrain_bonus_is_for_crawlers_walkers_and_climbers(tmp_path: Path) -> None:
    unit = UNIT.replace("Hit points (5)", "Terrain Bonus (Earth)")
    assert load_roster(roster(tmp_path, unit)).kinds["F1"].terrain_bonus
    with pytest.raises(Refused, match="Crawlers, Walkers and Climbers"):
        load_roster(roster(tmp_path, unit.replace("walker", "flyer")).rename(tmp_path / "other.toml"))


def test_a_roster_needs_a_major_unit_and_different_codes(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no unit is Major"):
        load_roster(roster(tmp_path, UNIT.replace("major", "minor")))
    with pytest.raises(Refused, match="F1 appears twice"):
        load_roster(roster(tmp_path, UNIT, UNIT).rename(tmp_path / "twice.toml"))


# armies


def army(tmp_path: Path, units: str, points: int = 60) -> Path:
    path = tmp_path / "armies.toml"
    text = f'[[army]]\nid = "mine"\ntitle = "Mine"\nnote = "A test."\npoints = {points}\nunits = {units}\n'
    path.write_text(text, encoding="utf-8")
    return path


def test_an_army_of_ones_own_is_read(tmp_path: Path) -> None:
    (mine,) = load_armies(army(tmp_path, '["F3 F4 W4", "F1"]'))
    assert (mine.units, mine.posts) == (("F3", "F4", "W4", "F1"), (0, 0))


@pytest.mark.rule("UND-10.1", "UND-10.2")
@pytest.mark.parametrize(("units", "said"), [
    ('["F2", "F2"]', "cost 72 points, more than 60"),
    ('["F5", "W2", "H4"]', "more than two broods"),
    ('["F3 F4 F4 F4 F4"]', "no room for 4"),
    ('["F1 F4"]', "no room for 1"),
    ('["F4"]', "Major unit"),
    ('["F3 F5"]', "Major unit"),
    ('["X9"]', "X9"),
    ("[]", "Major unit"),
])  # fmt: skip
def test_an_army_that_breaks_the_rules_is_refused(tmp_path: Path, units: str, said: str) -> None:
    with pytest.raises(Refused, match="ready-made army mine") as caught:
        load_armies(army(tmp_path, units))
    assert said in caught.value.text


@pytest.mark.rule("UND-10.1", "UND-10.2")
@pytest.mark.parametrize("limit", [100, 110, 120, 125, 140])
def test_every_size_has_armies_of_all_broods_and_mixed_ones(limit: int) -> None:
    armies = ready_made(limit)
    assert len(armies) >= 4
    assert {frozenset(broods(one.units)) for one in armies} >= {frozenset(brood) for brood in "FWHM"}
    assert any(len(broods(one.units)) == 2 for one in armies)
    for one in armies:
        assert limit - 5 <= cost(one.units) <= limit
        assert len(one.posts) == len(minors(one.units))


def test_other_points_take_the_largest_armies_within_them() -> None:
    assert {one.size for one in ready_made(139)} == {125}
    assert ready_made(49) == []


# scenarios and layouts


@pytest.mark.parametrize(("old", "new", "said"), [
    ('"PL  SG  TP+ LG"', '"PL  SG  TP+ XX"', "scenario open: there is no terrain 'XX'"),
    ('"PL  SG  TP+ LG"', '"PL  SG  TP+"', "scenario open: a layout has 4 rows of 4"),
    ('"PL  SG  TP+ LG"', '"PL  SG  SP+ LG"', "share an edge"),
    ("rounds = 8", "", "scenario rockery-siege"),
    ('nests = ["B1", "C4"]', 'nests = ["B1"]', "scenario two-nests"),
    ("rounds = 8", "rounds = 0", "scenario rockery-siege: rounds must be a whole number from 1 to 40"),
    ("points = [125, 110]", "points = [125]", "scenario rockery-siege"),
    ("points = [125, 110]", "points = [125, 11.5]", "scenario rockery-siege: points must be a whole number"),
    ("garrison = 2", "garison = 2", "scenario rockery-siege: 'garison' is not known"),
    ("[open]", "[open", "scenarios.toml is not a data file"),
    ("[canopy-crown]", "[crown]", "should describe exactly"),
])  # fmt: skip
def test_a_fault_in_the_scenarios_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = (DATA / "scenarios.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "scenarios.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Refused) as caught:
        load_missions(tmp_path / "scenarios.toml")
    assert said in caught.value.text


@pytest.mark.rule("UND-2.4", "UND-2.5")
@pytest.mark.parametrize("needed", [None, PE, TP])
def test_random_layouts_obey_the_placement_rule_and_are_fair(needed: int | None) -> None:
    seen = set()
    for seed in range(150):
        layout = random_ground(Dice(seed), needed).layout
        assert side_by_side(layout) is None
        assert layout == layout[::-1]  # the same from both edges
        assert len(layout) == SQUARES
        assert needed is None or needed in [terrain for terrain, _ in layout]
        seen.add(layout)
    assert len(seen) == 150


# the owner's folder


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An owner's folder, empty. It is read past the loaders' memory: a process reads its data once."""
    monkeypatch.setenv(HOUSE.variable, str(tmp_path))
    return tmp_path


#: What we say of our own data: weights of bots, pictures, marks and measures.
OURS = {"evaluation.toml", "figures.toml", "legend.toml", "measured.toml", "observation.toml"}


def test_an_owner_may_replace_every_file_that_stands_for_the_printed_game() -> None:
    assert set(HOUSE.names) == {path.name for path in DATA.glob("*.toml")} - OURS


def test_an_owners_files_take_the_place_of_ours_one_by_one(owner: Path) -> None:
    text = (DATA / "roster.toml").read_text(encoding="utf-8")
    (owner / "roster.toml").write_text(text.replace("cost = 22", "cost = 21", 1), encoding="utf-8")
    assert load_roster.__wrapped__().kinds["F1"].cost == 21
    assert load_missions.__wrapped__()["open"].points == (120, 120)
    assert load_armies.__wrapped__()[0].id == "forge-50"


@pytest.mark.parametrize(("name", "text", "fault"), [
    ("roster.toml", "", "roster.toml: 'broods' is missing"),
    ("roster.toml", "broods = 3\nunit = []\n", "roster.toml: "),
    ("roster.toml", "[brood]\n", "roster.toml: 'brood' is not known: broods, unit"),
    ("armies.toml", "[armies]\n", "armies.toml: 'armies' is not known: army"),
    ("armies.toml", "army = [3]\n", "armies.toml: "),
    ("armies.tml", "", "armies.tml is not a data file of Undergrowth"),
])  # fmt: skip
def test_an_owners_file_of_another_shape_is_refused(owner: Path, name: str, text: str, fault: str) -> None:
    (owner / name).write_text(text, encoding="utf-8")
    load: Any = load_roster if name == "roster.toml" else load_armies
    with pytest.raises(Refused) as caught:
        load.__wrapped__()
    assert caught.value.text.startswith(fault)


#: What a note says, and the kinds of which one is in such an army.
NOTED = {
    "ram": "F1", "ants": "F3 F4", "marshal": "F3", "ladybird": "F5", "bombard beetle": "F2", "lasers": "W1",
    "lurker": "W2", "leaper": "W3", "spiderling": "W4", "bombs": "H1", "missiles": "H1 H4 H5", "drones": "H2",
    "hornet": "H1", "cricket": "H4", "cicada": "H5", "mortar": "M4", "skater": "M2", "armour": "M1", "nymph": "M5",
}  # fmt: skip


@pytest.mark.rule("UND-10.1")
@pytest.mark.parametrize("army", load_armies(), ids=lambda army: army.id)
def test_the_note_of_an_army_speaks_of_units_that_it_has(army: Army) -> None:
    note = army.note.lower()
    for word, codes in NOTED.items():
        if re.search(rf"\b{word}", note):
            assert set(codes.split()) & set(army.units), f"{word}: {army.note}"
    if re.search(r"(?<!bombard )\bbeetle", note):
        assert "M3" in army.units
