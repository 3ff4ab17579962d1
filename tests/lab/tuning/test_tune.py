"""Tuning: knobs in options, weights and house data; a search that comes near its target; files with the evidence."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.lab.experiments.experiment import ExecutorSettings, Experiment
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import WEIGHTS, make_plan
from sandtable.lab.tuning import tune as lab
from sandtable.lab.tuning.data_files import set_number, write_changed
from sandtable.lab.tuning.knobs import Knob, house_data, read_knob, set_weight, write_folders
from sandtable.lab.tuning.tune import Target, Tuning, read_target

IMPACT, RIVETS, UNDERGROWTH = find("impact"), find("rivets"), find("undergrowth")


def knob(spec: str, **given: Any) -> Knob:
    if spec.startswith("soldier"):
        return read_knob(spec, IMPACT, "drill-ground", given, None)
    if ".toml" in spec:
        return read_knob(spec, RIVETS, "mud-between", given, None)
    return read_knob(spec, UNDERGROWTH, "nectar-run", given, None)


def test_knobs_begin_where_the_numbers_stand() -> None:
    assert knob("option:rounds=2..8", rounds=4) == Knob("option", "rounds", 2, 8, whole=True, start=4)
    threat = tomllib.loads((house_data(UNDERGROWTH) / "evaluation.toml").read_text(encoding="utf-8"))["weights"][
        "threat"
    ]
    assert knob("weights:threat=0..2").start == threat
    assert knob("weights:tuned.threat=0..2").start == threat
    cost = tomllib.loads((house_data(IMPACT) / "soldiers.toml").read_text(encoding="utf-8"))["assault"]["cost"]
    assert knob("soldiers.toml:assault.cost=1..40").start == cost
    assert knob("soldiers.toml:assault.attack.0=1..12").whole
    units = tomllib.loads((house_data(RIVETS) / "units.toml").read_text(encoding="utf-8"))["unit"]
    cost = next(unit["cost"][0] for unit in units if unit["code"] == "C06")
    assert knob("units.toml:unit.C06.cost.0=0..20") == Knob("units.toml", "unit.C06.cost.0", 0, 20, True, cost)
    assert knob("units.toml:unit.0.cost.0=0..20").start == units[0]["cost"][0]
    assert knob("scenarios.toml:mud-between.income.0=0..20").whole


@pytest.mark.parametrize(
    ("spec", "word"),
    [
        ("rounds", "FILE:PATH=LOW..HIGH"),
        ("option:rounds=8..2", "must be below"),
        ("option:rounds=2..8", "give a start with --option rounds=2"),
        ("option:turns=2..8", "no option 'turns'"),
        ("option:layout=2..8", "which is not a number"),
        ("weights:colour=0..1", "no weight 'colour'"),
        ("weights:threat=5..9", "starts at"),
        ("soldiers.toml:assault.cost=1.5..40", "whole numbers"),
        ("soldiers.toml:assault.price=1..40", "has no assault.price"),
        ("soldiers.toml:assault.attack.9=1..40", "has no assault.attack.9"),
        ("soldier.toml:assault.cost=1..40", "has no data file 'soldier.toml'"),
        ("units.toml:unit.C96.cost.0=1..9", r"at 'C96' there are 0 to \d+, or C01 to K"),
        ("units.toml:unit.C06.cost.2=1..9", "at '2' there are 0 to 1$"),
        ("units.toml:unit.C06.title=1..9", "which is not a number"),
        ("evaluation.toml:weights.near=0..1", "choose one of cards.toml, missions.toml, scenarios.toml, units.toml"),
    ],
)
def test_what_is_no_knob_is_refused(spec: str, word: str) -> None:
    with pytest.raises(Refused, match=word):
        knob(spec)


def test_a_game_without_an_owner_s_data_says_so() -> None:
    with pytest.raises(Refused, match="does not support custom data"):
        read_knob("forces.toml:x=1..2", find("unbreakable"), "retrieval", {}, None)


def test_a_knob_stays_within_its_bounds() -> None:
    assert Knob("option", "x", 2, 8, whole=True, start=4).nearest(5.6) == 6
    assert Knob("option", "x", 2, 8, whole=True, start=4).nearest(99) == 8
    assert Knob("weights", "x", 0, 1, whole=False, start=0).nearest(-0.5) == 0


SHEET = "# about\n[weights]\nthreat = 0.25  # of what\nthreat_far = 1\n\n[character.careful.times]\nthreat = 2\n"


UNITS = """# The units.

[[unit]]  # the first
code = "A"
cost = [1, 2]  # whole, alone

[[unit]]
code = "B"
cost = [3, 4]

# how long
[limits]
turns = 9  # of a game
"""


def test_one_weight_is_changed_and_nothing_else() -> None:
    changed = set_weight(SHEET, "threat", 0.5)
    assert changed == SHEET.replace("threat = 0.25", "threat = 0.5")


def test_a_character_of_its_own_is_added_or_changed() -> None:
    once = set_weight(SHEET, "tuned.threat", 0.5)
    assert tomllib.loads(once)["character"]["tuned"] == {"instead": {"threat": 0.5}}
    assert once.startswith(SHEET.rstrip())
    twice = set_weight(set_weight(once, "tuned.threat", 0.75), "tuned.threat_far", 3)
    assert tomllib.loads(twice)["character"]["tuned"] == {"instead": {"threat": 0.75, "threat_far": 3}}
    assert tomllib.loads(twice)["weights"] == tomllib.loads(SHEET)["weights"]


def test_a_number_is_set() -> None:
    data = {"a": {"cost": 3, "attack": [1, 2]}, "b": {"cost": 4}}
    set_number(data, "a.attack.1", 7)
    assert data == {"a": {"cost": 3, "attack": [1, 7]}, "b": {"cost": 4}}


@pytest.mark.parametrize("game", REGISTRY)
def test_toml_keeps_its_comments_and_layout(game: str, tmp_path: Path) -> None:
    for path in house_data(find(game)).glob("*.toml"):
        write_changed(path, tmp_path / path.name, {})
        assert (tmp_path / path.name).read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


def test_only_the_changed_number_differs(tmp_path: Path) -> None:
    source = tmp_path / "units.toml"
    source.write_text(UNITS, encoding="utf-8")
    write_changed(source, tmp_path / "new.toml", {"unit.B.cost.1": 7, "limits.turns": 2.5})
    changed = UNITS.replace("[3, 4]", "[3, 7]").replace("turns = 9", "turns = 2.5")
    assert (tmp_path / "new.toml").read_text(encoding="utf-8") == changed


def test_a_data_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("[", encoding="utf-8")
    with pytest.raises(Refused, match=r"x.toml is not a data file"):
        write_changed(tmp_path / "x.toml", tmp_path / "new.toml", {})


def test_folders_hold_the_files_that_differ(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "forces.toml").write_text("", encoding="utf-8")
    folders = write_folders(tmp_path / "x", IMPACT, [knob("soldiers.toml:assault.cost=1..40")], [17], str(own))
    assert list(folders) == ["SANDTABLE_IMPACT_DATA"]
    written = Path(folders["SANDTABLE_IMPACT_DATA"])
    assert sorted(path.name for path in written.iterdir()) == ["forces.toml", "soldiers.toml"]
    house = tomllib.loads((house_data(IMPACT) / "soldiers.toml").read_text(encoding="utf-8"))
    house["assault"]["cost"] = 17
    assert tomllib.loads((written / "soldiers.toml").read_text(encoding="utf-8")) == house
    folders = write_folders(tmp_path / "z", RIVETS, [knob("units.toml:unit.C06.cost.0=0..20")], [9], None)
    assert list(folders) == ["SANDTABLE_RIVETS_DATA"]
    written = Path(folders["SANDTABLE_RIVETS_DATA"]) / "units.toml"
    units = tomllib.loads((house_data(RIVETS) / "units.toml").read_text(encoding="utf-8"))
    next(unit for unit in units["unit"] if unit["code"] == "C06")["cost"][0] = 9
    assert tomllib.loads(written.read_text(encoding="utf-8")) == units
    assert written.read_text(encoding="utf-8").startswith("# The units of Rivets.")  # the head stays
    folders = write_folders(tmp_path / "y", UNDERGROWTH, [knob("weights:threat=0..2")], [0.75], None)
    sheet = tomllib.loads((Path(folders[WEIGHTS]) / "undergrowth.toml").read_text(encoding="utf-8"))
    assert sheet["weights"]["threat"] == 0.75


# targets


def test_targets_are_read() -> None:
    assert read_target("south=55%", UNDERGROWTH, "nectar-run") == Target("south", 0.55)
    assert read_target("first=0.6", UNDERGROWTH, "nectar-run") == Target("first", 0.6)
    assert read_target("length=8", UNDERGROWTH, "nectar-run").show(8) == "8.00"


@pytest.mark.parametrize("text", ["blue=50%", "south", "south=half", "south=120%", "length=-1"])
def test_what_is_no_target_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="--target"):
        read_target(text, UNDERGROWTH, "nectar-run")


# the search, over a made-up game whose measure follows from the numbers


class Bent(Tuning):
    """A tuning whose games last as long as a formula says."""

    __slots__ = ()

    def run(self, numbers: Sequence[float], folder: Path, seed: int) -> Experiment:
        if len(numbers) == 1 and numbers[0] == 7:
            raise Refused("seven is not possible")
        length = round(2 + 0.5 * numbers[0] + 0.25 * sum(numbers[1:]), 3)
        record = GameRecord(0, 0, 1, {"south": 0, "north": 1}, [], "", "", length, {})  # type: ignore[arg-type]  # finer
        return Experiment(folder, make_plan("undergrowth/nectar-run", ["random"], 1), [record])


def bent(tmp_path: Path, aim: float, tries: int = 40, knobs: int = 1) -> tuple[list[lab.Try], Tuning]:
    turned = tuple(Knob("option", f"k{n}", 0, 20, whole=False, start=2) for n in range(knobs))
    tuning = Bent(
        tmp_path,
        "undergrowth/nectar-run",
        ("random",),
        turned,
        (Target("length", aim),),
        1,
        tries,
        1,
        {},
        None,
        ExecutorSettings(),
    )
    return lab.search(tuning, lambda _: None), tuning


@pytest.mark.parametrize("aim", [3.0, 7.5, 11.9])
def test_the_search_comes_near(tmp_path: Path, aim: float) -> None:
    tries, _ = bent(tmp_path, aim)
    assert list(tries[0].numbers) == [2]
    best = min(tries, key=lambda one: one.loss)
    assert best.near
    assert abs(best.measured[0] - aim) <= lab.LENGTH_OFF


def test_numbers_that_the_game_does_not_take_are_passed_over(tmp_path: Path) -> None:
    tries, tuning = bent(tmp_path, 5.0)  # from 2 by 5 to 7, which is refused
    assert [one.refused for one in tries if one.numbers[0] == 7] == ["seven is not possible"]
    assert min(tries, key=lambda one: one.loss).near
    with pytest.raises(Refused, match="seven"):
        lab.search(replace(tuning, knobs=(replace(tuning.knobs[0], start=7),)), lambda _: None)


def test_the_search_turns_several_knobs(tmp_path: Path) -> None:
    tries, _ = bent(tmp_path, 20.0, knobs=3)  # out of reach of any one of them
    best = min(tries, key=lambda one: one.loss)
    assert best.near
    assert sum(number > 2 for number in best.numbers) >= 2


def test_the_search_ends_when_its_tries_do_and_never_tries_twice(tmp_path: Path) -> None:
    tries, _ = bent(tmp_path, 11.9, tries=2)
    assert len(tries) == 2
    tries, _ = bent(tmp_path, 100.0)
    assert len({one.numbers for one in tries}) == len(tries)
    assert min(tries, key=lambda one: one.loss).numbers[0] == 20  # as far as it goes


# the whole, with real games


def tuning_of(folder: Path, **given: Any) -> Tuning:
    settings: dict[str, Any] = {
        "folder": folder, "name": "undergrowth/nectar-run", "bots": ("random",),
        "knobs": (knob("option:rounds=2..6", rounds=5),), "targets": (Target("length", 2.0),), "games": 4, "tries": 5,
        "seed": 1, "options": {"rounds": 5}, "owners": None, "engine": ExecutorSettings(),
    }  # fmt: skip
    return Tuning(**(settings | given))


def listen() -> tuple[list[lab.Try], Callable[[lab.Try], None]]:
    heard: list[lab.Try] = []
    return heard, heard.append


def test_a_tuning_writes_what_it_found_with_the_evidence_and_goes_on_after_a_stop(tmp_path: Path) -> None:
    tuning = tuning_of(tmp_path / "a")
    lab.begin(tuning, resume=False)
    heard, hear = listen()
    outcome = lab.tune(tuning, hear)
    assert list(outcome.best.numbers) == [2]
    assert heard == list(outcome.tries)
    assert outcome.comparison is not None
    assert {game.seed for game in outcome.after.games}.isdisjoint({1_000_003, 1_000_004})  # fresh seeds
    found = json.loads((tmp_path / "a/found/numbers.json").read_text(encoding="utf-8"))
    assert found == {"option:rounds": 2}
    text = (tmp_path / "a/evidence.md").read_text(encoding="utf-8")
    assert "| 2 | 2.00 | 0.00 **best** |" in text
    assert "On fresh seeds" in text
    # once more: everything is there already, and the outcome is the same
    lab.begin(tuning, resume=True)
    assert lab.tune(tuning, hear).tries == outcome.tries
    assert (tmp_path / "a/evidence.md").read_text(encoding="utf-8") == text


def test_a_target_that_is_met_changes_nothing(tmp_path: Path) -> None:
    tuning = tuning_of(tmp_path / "a", targets=(Target("length", 5.0),), games=2)
    lab.begin(tuning, resume=False)
    outcome = lab.tune(tuning, lambda _: None)
    assert (len(outcome.tries), outcome.comparison) == (1, None)
    assert "Nothing was changed" in (tmp_path / "a/evidence.md").read_text(encoding="utf-8")


def test_the_folder_of_another_tuning_is_refused(tmp_path: Path) -> None:
    lab.begin(tuning_of(tmp_path / "a"), resume=False)
    with pytest.raises(Refused, match="--resume"):
        lab.begin(tuning_of(tmp_path / "a"), resume=False)
    with pytest.raises(Refused, match="other settings"):
        lab.begin(tuning_of(tmp_path / "a", games=9), resume=True)
