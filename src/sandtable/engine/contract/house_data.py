"""House data: our own data files of a game, which an owner of the printed game may replace.

They stand in the game's `data/`. The folder that an environment variable names (SANDTABLE_RIVETS_DATA for Rivets) may
hold files of the same names, which take their place one by one. What would not be read there is refused: it is
misspelt. A file is read, or refused with its name and the fault.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sandtable.engine.verdicts import Refused

#: What a value of the wrong kind may raise while it is read.
WRONG = (KeyError, IndexError, TypeError, AttributeError, ValueError)
NOTES = ("README.md", "README.txt")  # for people
TOML = ".toml"


def variable_of(game: str) -> str:
    """Return the environment variable that names an owner's folder for a game."""
    return f"SANDTABLE_{game.upper()}_DATA"


@dataclass(frozen=True, slots=True)
class HouseData:
    """The data files of one game."""

    game: str  # its id
    data: Path  # where ours are
    names: tuple[str, ...]  # of the files that an owner may replace
    folders: Mapping[str, str] = field(default_factory=dict)  # of files that he may add to, and how those end

    @property
    def variable(self) -> str:
        """The environment variable that names an owner's folder."""
        return variable_of(self.game)

    def owners(self) -> Path | None:
        """Return the owner's folder, if there is one; `Refused` if something in it is not a data file of the game."""
        named = os.environ.get(self.variable)
        if not named:
            return None
        folder = Path(named)
        if not folder.is_dir():
            raise Refused(f"{self.variable} must name a folder: {folder} is not one")
        for path in sorted(folder.iterdir()):
            if path.name in self.folders and path.is_dir():
                end = self.folders[path.name]
                for inner in sorted(path.iterdir()):
                    _refuse_json(inner, f"{path.name}/", toml=end == TOML)
                    if inner.suffix != end:
                        raise Refused(f"{path.name}/{inner.name} is not a data file: it must end in {end}")
            elif path.name not in (*self.names, *NOTES):
                _refuse_json(path, "", toml=path.with_suffix(TOML).name in self.names)
                known = ", ".join([*self.names, *(f"{one}/" for one in self.folders)])
                raise Refused(f"{path.name} is not a data file of {self.game.capitalize()}: {known}")
        return folder

    def file(self, name: str) -> Path:
        """Return the path of a data file: in the owner's folder if it is there, otherwise among ours."""
        folder = self.owners()
        return folder / name if folder is not None and (folder / name).exists() else self.data / name

    def files(self, folder: str) -> dict[str, Path]:
        """Return the files of a folder by their stems; the owner's files replace ours or add to them."""
        owners, end = self.owners(), self.folders[folder]
        places = (self.data,) if owners is None else (self.data, owners)
        return {path.stem: path for place in places for path in sorted((place / folder).glob(f"*{end}"))}


def _refuse_json(path: Path, folder: str, *, toml: bool) -> None:
    """Refuse a JSON file where a TOML file is expected, and name the TOML file."""
    if toml and path.suffix == ".json":
        raise Refused(f"{folder}{path.name} is not read: write its values in TOML, as {folder}{path.stem}{TOML}")


# reading


def read_text(path: Path) -> str:
    """Read a file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path.name} cannot be read: {error.strerror}") from None
    except ValueError:
        raise Refused(f"{path.name} is not a text in UTF-8") from None


def read_toml(path: Path) -> dict[str, Any]:
    """Read a file of TOML."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"{path.name} is not a data file: {error}") from None


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Refuse whatever a value of the wrong kind raises meanwhile, with *what* was being read."""
    try:
        yield
    except Refused:
        raise
    except WRONG as wrong:
        raise Refused(f"{what}: {said(wrong)}") from None


def said(wrong: Exception) -> str:
    """Say what was wrong with a value; a missing word is called missing."""
    return f"{wrong.args[0]!r} is missing" if isinstance(wrong, KeyError) else str(wrong)


def refuse_unknown(one: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuse a table with a word that is not read: it is misspelt."""
    unknown = sorted(set(one) - set(known))
    if unknown:
        raise ValueError(f"{unknown[0]!r} is not known: {', '.join(known)}")


def whole(value: object, low: int, high: int, what: str) -> int:
    """Return *value* as a whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(f"{what} must be a whole number from {low} to {high}, not {value!r}")
    return value
