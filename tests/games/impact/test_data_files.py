"""Data files: what they hold, the owner's folder, and one clear error for each fault."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import tomlkit

from sandtable.engine.verdicts import Refused
from sandtable.games.impact.data_files import DATA, HOUSE
from sandtable.games.impact.rules.board import panels, points, terrain
from sandtable.games.impact.rules.board.terrain import load_chart
from sandtable.games.impact.rules.combat.results import WORDS
from sandtable.games.impact.rules.random_events.cards import load_events
from sandtable.games.impact.rules.setup import forces
from sandtable.games.impact.rules.setup.forces import buyable, fault_in, load_ready, ready_for
from sandtable.games.impact.rules.units import roster
from sandtable.games.impact.rules.units.roster import load_attack, load_cards, load_kinds
from sandtable.games.impact.scenarios import loader
from sandtable.games.impact.scenarios.generators import HOLDING, MEETING, POOLS, generate
from sandtable.games.impact.scenarios.loader import GENERATORS, read_field
from sandtable.games.impact.scenarios.spec import build_value

Change = Callable[[Any], Any]


def changed(tmp_path: Path, name: str, change: Change) -> Path:
    """Write a data file of ours with something changed."""
    path = tmp_path / name
    path.write_text(tomlkit.dumps(change(tomllib.loads((DATA / name).read_text()))), encoding="utf-8")
    return path


def setting(key: str, *path: str | int, to: object = None) -> Change:
    """Change the value at the end of a path."""

    def change(data: Any) -> Any:
        one = data[key]
        *way, last = path
        for step in way:
            one = one[step]
        one[last] = to
        return data

    return change


def without(*path: str | int) -> Change:
    """Take away what is at the end of a path."""

    def change(data: Any) -> Any:
        one = data
        for step in path[:-1]:
            one = one[step]
        del one[path[-1]]
        return data

    return change


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An owner's folder, empty; what was read from it is forgotten afterwards."""
    monkeypatch.setenv(HOUSE.variable, str(tmp_path))
    caches = (
        roster.load_kinds,
        roster.load_cards,
        roster.load_attack,
        terrain.load_chart,
        panels.load_panels,
        forces.load_ready,
        points.join,
        points.printed,
        loader.load_field,
        loader._files,
    )
    for one in caches:
        one.cache_clear()
    yield tmp_path
    for one in caches:
        one.cache_clear()


@pytest.mark.rule("IMP-DATA-FMT")
@pytest.mark.parametrize(
    ("name", "read", "change", "fault"),
    [
        ("soldiers.toml", load_kinds, without("ranger"), "should describe exactly"),
        ("soldiers.toml", load_kinds, without("ranger", "cost"), "ranger: 'cost' is missing"),
        ("soldiers.toml", load_kinds, setting("ranger", "costs", to=3), "ranger: 'costs' is not known"),
        ("soldiers.toml", load_kinds, setting("ranger", "attack", to=[1, 2]), "attack must be five numbers"),
        ("soldiers.toml", load_kinds, setting("recon", "move", to=[8, 8, 8, 8, 8]), "move must be a whole number"),
        ("soldiers.toml", load_kinds, setting("ranger", "abilities", to=["magic"]), "no ability 'magic'"),
        ("soldiers.toml", load_kinds, setting("ranger", "kind", to="robot"), "kind must be armoured"),
        ("soldiers.toml", load_kinds, setting("ranger", "shield", 0, to=True), "shield must be a whole number"),
        ("deck.toml", load_cards, setting("card", 0, "d6", to=7),
         "card number 1: d6 must be a whole number from 1 to 6"),
        ("deck.toml", load_cards, setting("card", 3, "id", to="01"), "two cards 01"),
        ("deck.toml", load_cards, setting("card", 3, "id", to="4"), "id must be two digits"),
        ("deck.toml", load_cards, setting("card", 3, "col", to=35), "col must be a whole number from 1 to 34"),
        ("deck.toml", load_cards, setting("card", 3, "row", to="N"), "row must be a letter from A to M"),
        ("deck.toml", load_cards, setting("card", 3, "event", to="E7"), "event must be one such as E07"),
        ("deck.toml", load_cards, lambda _: {}, "must be a list of cards"),
        ("deck.toml", load_cards, lambda data: {**data, "cards": []}, "must be a list of cards"),
        ("events.toml", load_events, lambda _: {"event": []}, "must be a list of events"),
        ("events.toml", load_events, setting("event", 0, "for", to="H"), "event number 1: for must be I, E or N"),
        ("soldiers.toml", load_kinds, setting("police", "max", to="many"), "police: max must be a whole number"),
        ("soldiers.toml", load_kinds, without("police", "max"), "police: 'max' is missing"),
        ("attack.toml", load_attack, without("table", "3"), "without gaps"),
        ("attack.toml", load_attack, setting("table", "3", 0, to="S4"), "no result 'S4'"),
        ("attack.toml", load_attack, setting("table", "3", to=["-"]), "strength 3 must have 12 results"),
        ("attack.toml", load_attack, lambda _: {"cards": {"1": {}}}, "a column for each card"),
        ("attack.toml", load_attack, lambda _: {}, "should hold a table, or cards"),
        ("terrain.toml", load_chart, without("woods"), "should describe exactly"),
        ("terrain.toml", load_chart, setting("woods", "enter", to="two"), "woods: enter must be a whole number"),
        ("terrain.toml", load_chart, setting("bunker", "blocks", to=True), "a marker never blocks"),
        ("terrain.toml", load_chart, without("woods", "land"), "woods: 'land' is missing"),
        ("forces.toml", load_ready, setting("garrison", "force", "militia", to=40), "garrison: it costs"),
        ("forces.toml", load_ready, setting("garrison", "force", "tank", to=1), "a type of soldier must be one of"),
    ],
)  # fmt: skip
def test_a_faulty_file_is_refused_with_one_error(
    tmp_path: Path, name: str, read: Callable[[Path], object], change: Change, fault: str
) -> None:
    with pytest.raises(Refused, match=fault) as refused:
        read(changed(tmp_path, name, change))
    assert name in refused.value.text


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"deck.toml cannot be read"):
        load_cards(tmp_path / "deck.toml")


@pytest.mark.rule("IMP-DATA-FMT")
def test_unlike_the_printed_deck_and_falling_results_draw_warnings_only(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="72 cards with 12 icons"):
        assert len(load_cards(changed(tmp_path, "deck.toml", lambda data: {"card": data["card"][:70]}))) == 70
    with pytest.warns(UserWarning, match="never get milder"):
        load_attack(changed(tmp_path, "attack.toml", setting("table", "3", 11, to="-")))


@pytest.mark.rule("IMP-DATA-FMT", "IMP-5.1")
def test_a_deck_may_have_a_column_on_every_card_that_starts_where_it_likes(tmp_path: Path) -> None:
    path = tmp_path / "attack.toml"
    lines = {str(strength): "E" if strength == 10 else "-" for strength in range(1, 11)}
    path.write_text(tomlkit.dumps({"cards": {str(number): lines for number in range(1, 73)}}))
    assert load_attack(path) == (((0,) * 9 + (WORDS["E"],)),) * 72


@pytest.mark.rule("IMP-DATA-FMT")
def test_the_owners_files_take_the_place_of_ours_one_by_one(owner: Path) -> None:
    changed(owner, "soldiers.toml", setting("ranger", "cost", to=13))
    (owner / "panels").mkdir()
    rows = (DATA / "panels" / "C.txt").read_text().splitlines()
    (owner / "panels" / "G.txt").write_text("\n".join(rows))
    assert (load_kinds()["ranger"].cost, len(load_cards()), HOUSE.file("deck.toml").parent) == (13, 72, DATA)
    assert (sorted(HOUSE.files("panels")), points.join((("G", "A"),)).names[0]) == (list("ABCDEFG"), "G-A-02")


@pytest.mark.parametrize(
    ("name", "fault"), [("deck.jsn", "deck.jsn is not a data file"), ("panels/A.tx", "must end in")]
)
def test_a_file_that_is_never_read_is_refused(owner: Path, name: str, fault: str) -> None:
    (owner / name).parent.mkdir(exist_ok=True)
    (owner / name).write_text("")
    with pytest.raises(Refused, match=fault):
        HOUSE.file("deck.toml")


@pytest.mark.parametrize("name", ["soldiers", "scenarios/drill-ground"])
def test_an_owners_file_of_json_is_refused_with_the_one_to_write(owner: Path, name: str) -> None:
    (owner / f"{name}.json").parent.mkdir(exist_ok=True)
    (owner / f"{name}.json").write_text("{}")
    with pytest.raises(Refused) as refused:
        load_kinds()
    assert refused.value.text == f"{name}.json is not read: write its values in TOML, as {name}.toml"


def test_an_owners_folder_that_is_none_is_refused(owner: Path) -> None:
    shutil.rmtree(owner)
    with pytest.raises(Refused, match=f"{HOUSE.variable} must name a folder"):
        HOUSE.owners()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (without("layout"), "'layout' is missing"),
        (setting("red", "build", to=41), "the force costs 40, not 41"),
        (setting("red", "groups", to=[{"zone": [{"edge": "up", "within": 1}]}]), "no edge 'up'"),
        (setting("red", "groups", to=[{"zone": [{"panels": "B"}]}]), "no panel 'B' on this map"),
        (setting("red", "groups", to=[{"zone": [{"columns": [1, 2]}]}]), "columns are counted on panels"),
        (setting("red", "groups", to=[{"zone": [{"colour": 1}]}]), "'colour' is not known"),
        (setting("red", "groups", to=[{"who": {"assault": 3}, "enters": "west"}, {"enters": "west"}]), "more assault"),
        (setting("red", "groups", to=[{"who": {"assault": 1}, "enters": "west"}]), "for all others"),
        (setting("red", "groups", to=[{}]), "either have a zone or say"),
        (setting("victory", "terms", to=[{"term": "luck"}]), "no term 'luck'"),
        (setting("victory", "terms", to=[]), "nothing says who wins"),
        (setting("victory", "decide", to=[{"if": {"vp": 1, "side": "red"}, "winner": "red", "why": ""}]), "last line"),
        (setting("victory", "at_once", to=[{"winner": "red", "why": ""}]), 'must have an "if"'),
        (setting("victory", "decide", to=[{"winner": "green", "why": ""}]), "no side 'green'"),
        (setting("victory", "decide", to=[{"why": ""}]), "'winner' is missing"),
        (lambda data: {**data, "layout": "A Q"}, "no panel 'Q'"),
        (lambda data: {**data, "weather": "fine"}, "'weather' is not known"),
        (lambda data: {**data, "bunkers": "B-F-11"}, "no point 'B-F-11' on this map"),
        (lambda data: {**data, "turns": 0}, "turns must be a whole number"),
    ],
)
@pytest.mark.rule("IMP-DATA-FMT")
def test_a_faulty_scenario_is_refused_with_one_error(change: Change, fault: str) -> None:
    data = change(tomllib.loads((DATA / "scenarios" / "drill-ground.toml").read_text()))
    with pytest.raises(Refused, match=fault) as refused:
        read_field("drill-ground", "drill-ground.toml", data)
    assert "scenarios/drill-ground.toml" in refused.value.text


@pytest.mark.rule("IMP-18.1", "IMP-18.2", "IMP-18.3", "IMP-18.5.b")
@pytest.mark.parametrize("size", ["standard", "large"])
@pytest.mark.parametrize("name", GENERATORS)
def test_every_side_has_at_least_four_ready_made_forces_within_the_limits(name: str, size: str) -> None:
    field = generate(name, 3, size)
    assert field.pools is not None
    assert field.pools == tuple(points * (2 if size == "large" else 1) for points in POOLS[name])
    for pool in field.pools:
        ready = ready_for(field, pool, drones=False)
        assert len(ready) >= 4
        for one in ready:
            assert build_value(one.force) == pool
            assert fault_in(one.words, field, pool, drones=False) is None


@pytest.mark.rule("IMP-18.4.d", "IMP-3.1.a", "IMP-4.6.2.b", "IMP-14.0")
def test_limits_of_a_force() -> None:
    field, large = generate(MEETING, 1, "standard"), generate(MEETING, 1, "large")

    assert "command" not in buyable(["command"], field, 999, drones=False)
    assert "command" in buyable(["command"], large, 999, drones=False)
    assert "engineer" not in buyable(["engineer"] * 2, large, 999, drones=False)
    assert "recon" not in buyable([], field, 999, drones=False)
    assert "recon" not in buyable(["recon"] * 4, field, 999, drones=True)
    nine = ["recon"] * 4 + ["bomb"] * 4 + ["ecm"]
    assert not {"recon", "bomb", "ecm", "attack", "sentry"} & set(buyable(nine, field, 999, drones=True))
    assert "police" in buyable(nine, field, 999, drones=True)
    twenty = ["front-line"] * 18 + ["assault"] * 2
    assert buyable(twenty, field, 999, drones=False) == ["police", "militia"]
    assert buyable(["assault"] * 9, field, 92, drones=False) == ["police", "militia"]
    assert buyable(["assault"] * 9, field, 90, drones=False) == []


@pytest.mark.rule("IMP-18.5.a", "IMP-18.5.b", "IMP-18.7.a")
def test_generated_maps_follow_their_number() -> None:
    fields = [generate(MEETING, seed, "standard") for seed in range(40)]
    assert generate.__wrapped__(MEETING, 5, "standard").layout == fields[5].layout
    assert len({field.layout for field in fields}) > 30
    assert {(field.board.columns, field.board.rows) for field in fields} == {(2, 2)}
    assert len({field.victory for field in fields}) > 3
    large = generate(HOLDING, 1, "large")
    assert (large.board.columns, large.board.rows, large.squads, len(large.objectives)) == (3, 2, 2, 3)
