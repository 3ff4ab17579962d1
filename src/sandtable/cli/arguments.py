"""What several commands take: one-line errors, seeds, numbers, options of a match, files."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.contract import Game, Option

WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
TABLE = re.compile(r"\w+:\w+(,\w+:\w+)*")
MOST = 2**63 - 1
TURN_CAP = 30  # for games without a viewer: they must end even where the book sets no limit


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Say it, and where to read more."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())} (see '{self.prog} --help')\n")


def whole(low: int, high: int = MOST) -> Callable[[str], int]:
    """Return a reader of whole numbers from *low* to *high*."""

    def read(text: str) -> int:
        if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
            limits = f"from {low} to {high}" if high != MOST else f"of at least {low}"
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {limits}")
        return int(text)

    return read


def positive(text: str) -> float:
    """Read a number of seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return seconds


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=whole(0), metavar="N", help="seed; the same seed, options and choices give the same match"
    )


def add_db(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--db", metavar="URL",
        help="sqlite:///FILE or postgresql://… "
        "(default: SANDTABLE_DB of the environment, or SQLite in your data folder)",
    )  # fmt: skip


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        nargs="+",
        action="extend",
        default=[],
        metavar="KEY=VALUE",
        help="options of the match ('sandtable games GAME' lists them): on, off, none, a number or a word",
    )


# options


def read_options(game: Game, texts: list[str]) -> dict[str, Any]:
    """Read `key=value` texts as options of *game*; whether they are legal is the game's to say."""
    known = {option.key: option for option in game.options}
    read: dict[str, Any] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"option {text!r} should read KEY=VALUE, such as turn_cap=12")
        if key in read:
            raise Refused(f"option {key} is given twice")
        read[key] = read_value(value, known.get(key))
    return read


def read_value(text: str, option: Option | None) -> object:
    """Read an option's value as a person types it."""
    from sandtable.engine.contract import show_value

    for value in option.values if option else ():
        if show_value(value) == text:
            return value
    plain: dict[str, object] = {"on": True, "off": False, "yes": True, "no": False, "true": True, "false": False}
    plain |= {"none": None, "unlimited": None}
    if text.lower() in plain:
        return plain[text.lower()]
    if WHOLE.fullmatch(text):
        return int(text)
    if TABLE.fullmatch(text):  # red:3,blue:2
        return {key: read_value(count, None) for key, _, count in (pair.partition(":") for pair in text.split(","))}
    return text


def capped(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options with a turn cap, where a match might never end without and none is given."""
    key = "turn_cap"
    if key in options or game.metrics is None or not game.metrics.endless:
        return dict(options)
    return {**options, key: TURN_CAP}


# files


def read_text(path: str) -> str:
    """Read a file that a person named."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeError:
        raise Refused(f"{path} is not a saved match of Sandtable: it is not a text file") from None
    except (OSError, ValueError) as error:
        raise Refused(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from None


def check_place(path: str) -> None:
    """Refuse at once a file that a match could not be saved in later, or one that would be a pity to lose."""
    try:
        file = Path(path)
        if file.is_dir():
            raise Refused(f"cannot save in {path}: it is a folder")
        if not file.parent.is_dir():
            raise Refused(f"cannot save in {path}: there is no folder {file.parent}")
        if file.exists() and file.stat().st_size and not _is_save(file):
            raise Refused(f"cannot save in {path}: it exists and is not a saved match; choose another name")
    except (OSError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"cannot save in {path}: {getattr(error, 'strerror', None) or error}") from None


def _is_save(file: Path) -> bool:
    from sandtable.engine.text.saves import read_save

    try:
        read_save(file.read_text(encoding="utf-8"))
    except ValueError:
        return False
    return True


def write_text(path: str, text: str) -> None:
    """Write a save: wholly or not at all."""
    check_place(path)
    fresh = f"{path}.part"
    try:
        Path(fresh).write_text(text, encoding="utf-8")
        os.replace(fresh, path)  # noqa: PTH105  # Path.replace would resolve nothing more
    except OSError as error:
        Path(fresh).unlink(missing_ok=True)
        raise Refused(f"cannot save in {path}: {error.strerror or error}") from None
