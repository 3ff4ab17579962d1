"""Data files: read, or refused with the file and the fault. They are ours; an owner of the game may replace them.

The files stand in `data/`, whose README describes each. The folder that the environment variable SANDTABLE_IMPACT_DATA
names may hold files of the same names, which take their place one by one (IMP-DATA-FMT).
"""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from sandtable.engine.verdicts import Refused

#: What a value of the wrong kind may raise while it is read.
WRONG = (KeyError, IndexError, TypeError, AttributeError, ValueError)

DATA = Path(__file__).parent / "data"
OWNER = "SANDTABLE_IMPACT_DATA"
NAMES = ("attack.json", "deck.json", "events.json", "soldiers.json", "terrain.json", "forces.json")
FOLDERS = {"panels": ".txt", "scenarios": ".json"}  # and how the files in them end
NOTES = ("README.md", "README.txt")


def owners_folder() -> Path | None:
    """Return the owner's folder, if there is one; `Refused` if something in it is no data file of the game."""
    named = os.environ.get(OWNER)
    if not named:
        return None
    folder = Path(named)
    if not folder.is_dir():
        raise Refused(f"{OWNER} should name a folder, and {folder} is none")
    for path in sorted(folder.iterdir()):
        if path.name in FOLDERS and path.is_dir():
            for inner in sorted(path.iterdir()):
                if inner.suffix != FOLDERS[path.name]:
                    raise Refused(f"{path.name}/{inner.name} is no data file: it should end in {FOLDERS[path.name]}")
        elif path.name not in (*NAMES, *NOTES):
            raise Refused(f"{path.name} is no data file of Impact: {', '.join(NAMES)}, panels/, scenarios/")
    return folder


def data_file(name: str) -> Path:
    """Return where a data file is: in the owner's folder, if it is there, or among ours."""
    folder = owners_folder()
    if folder is not None and (folder / name).exists():
        return folder / name
    return DATA / name


def data_files(folder: str) -> dict[str, Path]:
    """Return the files of a folder such as `panels` by their stems, the owner's in place of ours and besides them."""
    found = {path.stem: path for path in sorted((DATA / folder).glob(f"*{FOLDERS[folder]}"))}
    owners = owners_folder()
    if owners is not None:
        found.update((path.stem, path) for path in sorted((owners / folder).glob(f"*{FOLDERS[folder]}")))
    return found


def read_text(path: Path) -> str:
    """Read a file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path.name} cannot be read: {error.strerror}") from None
    except ValueError:
        raise Refused(f"{path.name} is not a text in UTF-8") from None


def read_json(path: Path) -> Any:
    """Read a file of JSON."""
    try:
        return json.loads(read_text(path), object_pairs_hook=_once)
    except ValueError as error:
        raise Refused(f"{path.name} is not a data file: {error}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object; a name that stands in it twice is a slip."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, _ in pairs if [one for one, _ in pairs].count(key) > 1)
        raise ValueError(f"{twice!r} is said twice")
    return found


def refuse_unknown(one: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuse an object with a word that nobody reads: it is misspelt."""
    unknown = sorted(set(one) - set(known))
    if unknown:
        raise ValueError(f"{unknown[0]!r} is not known: {', '.join(known)}")


def whole(value: object, low: int, high: int, what: str) -> int:
    """Return *value* as a whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(f"{what} should be a whole number from {low} to {high}, not {value!r}")
    return value


def said(wrong: Exception) -> str:
    """Say what was wrong with a value; a missing word is called missing."""
    return f"{wrong.args[0]!r} is missing" if isinstance(wrong, KeyError) else str(wrong)


def warn(path: Path, text: str) -> None:
    """Warn of data that can be played but is unlike the printed game's (IMP-DATA-FMT)."""
    warnings.warn(f"{path.name}: {text}", UserWarning, stacklevel=3)
