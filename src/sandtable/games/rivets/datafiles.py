"""Data files: read, or refused with the file and the fault. They are ours; an owner of the game may replace them."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from sandtable.engine.verdicts import Refused

#: What a value of the wrong kind may raise while it is read.
WRONG = (KeyError, IndexError, TypeError, AttributeError, ValueError)

DATA = Path(__file__).parent / "data"


def refuse_unknown(one: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuse a table with a word that nobody reads: it is misspelt."""
    unknown = sorted(set(one) - set(known))
    if unknown:
        raise ValueError(f"{unknown[0]!r} is not known: {', '.join(known)}")


def read_data(path: Path) -> dict[str, Any]:
    """Read a data file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"{path.name} cannot be read: {error.strerror}") from None
    except ValueError as error:  # no TOML, or no text
        raise Refused(f"{path.name} is not a data file: {error}") from None
