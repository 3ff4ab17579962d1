"""House data: an owner's files take the place of ours one by one; what is wrong is refused with its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.engine.contract.house_data import (
    HouseData,
    read_text,
    read_toml,
    reading,
    refuse_unknown,
    variable_of,
    whole,
)
from sandtable.engine.verdicts import Refused


@pytest.fixture
def house(tmp_path: Path) -> HouseData:
    """Two files and a folder of maps."""
    data = tmp_path / "ours"
    (data / "maps").mkdir(parents=True)
    for name in ("units.toml", "cards.toml", "maps/a.txt", "maps/b.txt"):
        (data / name).write_text("")
    return HouseData("toy", data, ("units.toml", "cards.toml"), {"maps": ".txt"})


@pytest.fixture
def owner(house: HouseData, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An owner's folder, empty."""
    folder = tmp_path / "owner"
    folder.mkdir()
    monkeypatch.setenv("SANDTABLE_TOY_DATA", str(folder))
    return folder


def test_without_an_owner_everything_is_ours(house: HouseData, monkeypatch: pytest.MonkeyPatch) -> None:
    for named in (None, ""):
        monkeypatch.delenv("SANDTABLE_TOY_DATA", raising=False)
        if named is not None:
            monkeypatch.setenv("SANDTABLE_TOY_DATA", named)
        assert house.owners() is None
        assert house.file("units.toml") == house.data / "units.toml"
        assert sorted(house.files("maps")) == ["a", "b"]


def test_an_owners_files_take_the_place_of_ours_one_by_one(house: HouseData, owner: Path) -> None:
    (owner / "maps").mkdir()
    for name in ("units.toml", "maps/b.txt", "maps/c.txt", "README.md"):
        (owner / name).write_text("")
    assert house.file("units.toml") == owner / "units.toml"
    assert house.file("cards.toml") == house.data / "cards.toml"
    assert house.files("maps") == {
        "a": house.data / "maps/a.txt", "b": owner / "maps/b.txt", "c": owner / "maps/c.txt",
    }  # fmt: skip


@pytest.mark.parametrize(("name", "fault"), [
    ("unit.toml", "unit.toml is not a data file of Toy: units.toml, cards.toml, maps/"),
    ("maps/a.tx", "maps/a.tx is not a data file: it must end in .txt"),
    ("units.json", "units.json is not read: write its values in TOML, as units.toml"),
    ("unit.json", "unit.json is not a data file of Toy: units.toml, cards.toml, maps/"),
    ("maps/a.json", "maps/a.json is not a data file: it must end in .txt"),
])  # fmt: skip
def test_a_file_that_nobody_would_read_is_refused(house: HouseData, owner: Path, name: str, fault: str) -> None:
    (owner / name).parent.mkdir(exist_ok=True)
    (owner / name).write_text("")
    with pytest.raises(Refused) as caught:
        house.file("cards.toml")
    assert caught.value.text == fault


def test_a_folder_that_is_none_is_refused(house: HouseData, owner: Path) -> None:
    owner.rmdir()
    with pytest.raises(Refused, match="SANDTABLE_TOY_DATA must name a folder"):
        house.file("units.toml")


def test_variables_are_called_after_the_games() -> None:
    assert variable_of("rivets") == "SANDTABLE_RIVETS_DATA"


@pytest.mark.parametrize(("content", "fault"), [
    (b"a = ", "x.toml is not a data file: Invalid value"), (b"\xff\xfe", "x.toml is not a text in UTF-8"),
    (None, "x.toml cannot be read: No such file"),
])  # fmt: skip
def test_what_is_no_toml_is_refused(tmp_path: Path, content: bytes | None, fault: str) -> None:
    path = tmp_path / "x.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Refused) as caught:
        read_toml(path)
    assert caught.value.text.startswith(fault)


def test_texts_and_tables_are_read(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("a = 1\n")
    assert read_toml(tmp_path / "x.toml") == {"a": 1}
    assert read_text(tmp_path / "x.toml") == "a = 1\n"


@pytest.mark.parametrize(
    ("wrong", "fault"), [(KeyError("cost"), "x: 'cost' is missing"), (TypeError("not a list"), "x: not a list")]
)
def test_a_value_of_the_wrong_kind_is_told_with_what_was_read(wrong: Exception, fault: str) -> None:
    with pytest.raises(Refused) as caught, reading("x"):
        raise wrong
    assert caught.value.text == fault


def test_a_refusal_that_names_its_place_stays_as_it_is() -> None:
    with pytest.raises(Refused) as caught, reading("x"):
        raise Refused("unit C06: no", "RIV-1.1")
    assert (caught.value.text, caught.value.rule) == ("unit C06: no", "RIV-1.1")


def test_words_that_nobody_reads_are_refused() -> None:
    refuse_unknown({"cost": 1}, ("cost", "move"))
    with pytest.raises(ValueError, match="'price' is not known: cost, move"):
        refuse_unknown({"cost": 1, "price": 1}, ("cost", "move"))


@pytest.mark.parametrize("value", [0, 10, True, 2.0, "2", None])
def test_whole_numbers_keep_their_bounds(value: object) -> None:
    assert whole(9, 1, 9, "cost") == 9
    with pytest.raises(ValueError, match="cost must be a whole number from 1 to 9"):
        whole(value, 1, 9, "cost")
