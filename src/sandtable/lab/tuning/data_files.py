"""Data files: numbers in them are found and changed by the way to them, and the files are written as the house does.

A way is a row of words with dots between: unit.C06.cost.0 is, of the units, the one whose code is C06, of its cost the
first number. Entries of a list are counted from 0, or called by their code or id.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomlkit

from sandtable.engine.contract.house_data import read_text, read_toml
from sandtable.engine.verdicts import Refused

SUFFIX = ".toml"
_NAMES = ("code", "id")  # what entries of a list are called by


def write_changed(source: Path, target: Path, numbers: Mapping[str, float]) -> None:
    """Write *source* to *target* with other numbers, by the ways to them; comments and layout stay."""
    read_toml(source)  # Refused, if it is not a data file
    data = tomlkit.parse(read_text(source))
    for path, number in numbers.items():
        set_number(data, path, number)
    target.write_text(tomlkit.dumps(data), encoding="utf-8")


# numbers


def find_number(data: Any, file: str, path: str) -> Any:
    """Return what stands at the end of a way; `Refused` with what there is instead if it leads nowhere."""
    for word in path.split("."):
        try:
            data = data[_key(data, word)]
        except (KeyError, IndexError, TypeError):
            raise Refused(f"{file} has no {path}: at {word!r} there are {_known(data)}") from None
    return data


def set_number(data: Any, path: str, number: float) -> None:
    """Put a number to the end of a way that leads somewhere."""
    *way, last = path.split(".")
    for word in way:
        data = data[_key(data, word)]
    data[_key(data, last)] = number


def _key(data: Any, word: str) -> int | str:
    """Return by what the next part is found."""
    if not isinstance(data, list):
        return word
    return int(word) if word.isdecimal() else _called(data).index(word) if word in _called(data) else len(data)


def _called(entries: list[Any]) -> list[str]:
    """Return what the entries of a list are called; empty words for those that have no name."""
    return [
        str(next((one[key] for key in _NAMES if key in one), "")) if isinstance(one, dict) else "" for one in entries
    ]


def _known(data: Any) -> str:
    if isinstance(data, dict):
        return str(list(data)[:12])
    if isinstance(data, list) and data:
        names = [name for name in _called(data) if name]
        return f"0 to {len(data) - 1}" + (f", or {names[0]} to {names[-1]}" if names else "")
    return "nothing"
