"""Data files: numbers in them are found and changed by the way to them, and the files are written as the house does.

A way is a row of words with dots between: unit.C06.cost.0 is, of the units, the one whose code is C06, of its cost the
first number. Entries of a list are counted from 0, or called by their code or id.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from sandtable.engine.parts.house import read_json, read_text, read_toml
from sandtable.engine.verdicts import Refused

SUFFIXES = (".json", ".toml")
_NAMES = ("code", "id")  # what entries of a list are called by
_BARE = re.compile(r"[\w-]+", re.ASCII)


def read_data(path: Path) -> Any:
    """Read a file of JSON or TOML."""
    return read_toml(path) if path.suffix == ".toml" else read_json(path)


def write_data(path: Path, data: Any, source: Path) -> None:
    """Write data that was read from *source*; the comment at its head is kept, those further down are not."""
    if path.suffix == ".json":
        path.write_text(write_json(data), encoding="utf-8")
        return
    lines = read_text(source).splitlines()
    head = [line for n, line in enumerate(lines) if all(one.startswith("#") for one in lines[: n + 1])]
    path.write_text("".join(f"{line}\n" for line in head) + "\n" + write_toml(data), encoding="utf-8")


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


# writing


def write_json(data: Any) -> str:
    """Write data as the house writes it: a line for each entry."""
    if isinstance(data, dict):
        lines = [f"  {json.dumps(key)}: {json.dumps(one, ensure_ascii=False)}" for key, one in data.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"
    if isinstance(data, list):
        return "[\n" + ",\n".join(f"  {json.dumps(one, ensure_ascii=False)}" for one in data) + "\n]\n"
    return json.dumps(data) + "\n"


def write_toml(data: dict[str, Any]) -> str:
    """Write data as the house writes it: a table for each entry, a line for each of its values."""
    plain, tables = {}, []
    for key, one in data.items():
        parts = list(one.values()) if isinstance(one, dict) else one if isinstance(one, list) else []
        nested = bool(parts) and all(isinstance(part, dict) for part in parts)
        if isinstance(one, dict) and nested:
            tables += [_table(f"[{_word(key)}.{_word(name)}]", part) for name, part in one.items()]
        elif isinstance(one, dict):
            tables.append(_table(f"[{_word(key)}]", one))
        elif nested:
            tables += [_table(f"[[{_word(key)}]]", part) for part in one]
        else:
            plain[key] = one
    return "\n".join([*([_table("", plain)] if plain else []), *tables])


def _table(title: str, values: dict[str, Any]) -> str:
    lines = [f"{_word(key)} = {_value(one)}" for key, one in values.items()]
    return "".join(f"{line}\n" for line in ([title, *lines] if title else lines))


def _word(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _value(one: Any) -> str:
    if isinstance(one, bool | str):
        return json.dumps(one, ensure_ascii=False)  # the two notations agree in both
    if isinstance(one, list):
        return f"[{', '.join(_value(part) for part in one)}]"
    if isinstance(one, dict):
        return f"{{ {', '.join(f'{_word(key)} = {_value(part)}' for key, part in one.items())} }}"
    return str(one)
