"""House data: units, cards, missions and scenarios are an owner's to replace, with one clear error for each fault."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.verdicts import Refused
from sandtable.games.rivets.data_files import DATA, HOUSE
from sandtable.games.rivets.rules.cards import cards
from sandtable.games.rivets.rules.units import roster
from sandtable.games.rivets.scenarios import scenarios

LOADERS: dict[str, Any] = {
    "units.toml": roster.load_roster, "cards.toml": cards.load_actions, "missions.toml": cards.load_missions,
    "scenarios.toml": scenarios.load_fields,
}  # fmt: skip


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An owner's folder, empty. It is read past the loaders' memory: a process reads its data once."""
    monkeypatch.setenv(HOUSE.variable, str(tmp_path))
    return tmp_path


def change(folder: Path, name: str, old: str, new: str) -> Callable[[], Any]:
    """Put a changed file of ours into a folder; return what reads it."""
    text = (DATA / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    loader: Callable[[], Any] = LOADERS[name].__wrapped__
    return loader


#: What we say of our own data: weights of bots, pictures, marks and measures.
OURS = {"evaluation.toml", "figures.toml", "legend.toml", "measured.toml", "observation.toml"}


def test_an_owner_may_replace_every_file_that_stands_for_the_printed_game() -> None:
    assert set(LOADERS) == set(HOUSE.names) == {path.name for path in DATA.glob("*.toml")} - OURS


def test_an_owners_files_take_the_place_of_ours_one_by_one(owner: Path) -> None:
    load = change(owner, "missions.toml", "vp = 1\n", "vp = 7\n")
    assert load()[0].vp == 7
    assert roster.load_roster.__wrapped__().kinds.keys() == roster.load_roster(DATA / "units.toml").kinds.keys()


def test_a_match_is_played_with_an_owners_units(tmp_path: Path) -> None:
    """In a process of its own: a process reads its data once."""
    change(tmp_path, "units.toml", 'title = "Copper Rifles"', 'title = "Tin Rifles"')
    script = (
        "import sandtable; match = sandtable.new('rivets/mud-between', seed=1); "
        "print(match.decision is not None); "
        "from sandtable.games.rivets.rules.units.roster import load_roster; print(load_roster().kinds['C01'].title)"
    )
    env = {**os.environ, HOUSE.variable: str(tmp_path)}
    done = subprocess.run([sys.executable, "-P", "-c", script], check=True, capture_output=True, text=True, env=env)  # noqa: S603  # our own program
    assert done.stdout == "True\nTin Rifles\n"


@pytest.mark.parametrize(("name", "old", "new", "fault"), [
    ("units.toml", "[sheets.alder]", "[sheets.oak]", "exactly the sheets alder and kessel"),
    ("units.toml", 'code = "C02"', 'code = "C01"', "units: C01 appears twice"),
    ("units.toml", "cost = [1, 0]", "cost = [100, 0]", "units, C01: cost must be a number from 0 to 99"),
    ("units.toml", "cost = [1, 0]", "cost = 1", "units, C01: its cost must be deployment points and rivets"),
    ("units.toml", "health = 1", "helth = 1", "units, C01: 'helth' is not known"),
    ("units.toml", "health = 1\n", "", "units, C01: it has no 'health'"),
    ("units.toml", 'order = ["infantry", ', 'order = ["foot", ', "units, sheet alder: its target order"),
    ("units.toml", "[sheets.alder]", "[[sheets.alder]]", "units.toml: 'list' object has no attribute"),
    ("units.toml", "[[unit]]", "[[unit]", "units.toml is not a data file"),
    ("cards.toml", "[A01]", "[A99]", "cards.toml should describe exactly the cards A01 to A24"),
    ("cards.toml", 'dev = "N"', 'dev = "Q"', "cards.toml, A01: dev must be one of"),
    ("cards.toml", 'title = "Over the Top"\n', "", "cards.toml, A01: 'title' is missing"),
    ("missions.toml", "vp = 1\n", "vp = -1\n", "missions.toml, M01: vp must be a whole number from 0 to 99"),
    ("missions.toml", "vp = 1\n", 'vp = "1"\n', "missions.toml, M01: vp must be a whole number"),
    ("scenarios.toml", "[mud-between]", "[mud]", "scenarios.toml should describe exactly"),
    ("scenarios.toml", "victory = 12", "victory = 0", "scenario mud-between: victory must be a whole number from 1"),
    ("scenarios.toml", "territory = [3, 6]", "territory = [6, 3]", "scenario open: Blue's territory"),
    ("scenarios.toml", "territory = [3, 6]", "territory = 3", "scenario open: "),
    ("scenarios.toml", "income = [6, 6]\n", "", "scenario open: 'income' is missing"),
    ("scenarios.toml", "income = [6, 6]", "income = [6, 6.5]", "scenario open: income must be a whole number"),
    ("scenarios.toml", "income = [6, 6]", "incomes = [6, 6]", "scenario open: 'incomes' is not known"),
])  # fmt: skip
def test_a_fault_is_told_with_its_place(owner: Path, name: str, old: str, new: str, fault: str) -> None:
    load = change(owner, name, old, new)
    with pytest.raises(Refused) as caught:
        load()
    assert fault in caught.value.text


def test_a_file_that_nobody_reads_is_refused(owner: Path) -> None:
    (owner / "unit.toml").write_text("")
    with pytest.raises(Refused, match=r"unit.toml is not a data file of Rivets"):
        roster.load_roster.__wrapped__()
