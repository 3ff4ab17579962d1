"""Knobs: numbers of options, of house data or of evaluation weights that can be turned, and files with them turned.

option:points=60..140            an option of the match
weights:threat=0.1..0.6          an evaluation weight, of every bot
weights:tuned.threat=0.1..0.6    the same for bots of the character "tuned" alone: greedy/tuned against greedy
soldiers.toml:assault.cost=6..14 a number in a file of house data
units.toml:unit.C06.cost.0=2..9   the same; lists are counted from 0, or their entries called by code or id
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import tomlkit

from sandtable.engine.contract import Game
from sandtable.engine.contract.house_data import read_toml
from sandtable.engine.verdicts import Refused
from sandtable.games import module_of
from sandtable.lab.experiments.plan import WEIGHTS
from sandtable.lab.tuning.data_files import SUFFIX, find_number, write_changed

SPEC = re.compile(r"(?P<file>[\w.-]+):(?P<path>[\w.-]+)=(?P<low>-?\d+(?:\.\d+)?)\.\.(?P<high>-?\d+(?:\.\d+)?)")
OPTION, WEIGHT = "option", "weights"
EVALUATION = "evaluation.toml"  # the file of the weights, which have knobs of their own
UNTUNABLE = {
    EVALUATION,
    "figures.toml",
    "legend.toml",
    "measured.toml",
    "observation.toml",
}  # the others say nothing about play


@dataclass(frozen=True, slots=True)
class Knob:
    """A number that can be turned between two bounds."""

    file: str  # or "option", "weights"
    path: str
    low: float
    high: float
    whole: bool
    start: float

    @property
    def name(self) -> str:
        """As a person writes it."""
        return f"{self.file}:{self.path}"

    def nearest(self, number: float) -> float:
        """Return the nearest number that the knob can take."""
        inside = min(self.high, max(self.low, number))
        return float(round(inside)) if self.whole else round(inside, 6)


def read_knob(spec: str, game: Game, scenario: str, options: Mapping[str, Any], owners: str | None) -> Knob:
    """Read what a person wrote, and find the number as it stands."""
    found = SPEC.fullmatch(spec)
    if not found:
        raise Refused(f"--knob {spec}: write it as FILE:PATH=LOW..HIGH, such as weights:threat=0.1..0.6")
    file, path, low, high = found["file"], found["path"], float(found["low"]), float(found["high"])
    if low >= high:
        raise Refused(f"--knob {spec}: {found['low']} must be below {found['high']}")
    start = _standing(file, path, game, scenario, options, owners)
    if start is None:
        raise Refused(f"--knob {spec}: {path} has no value: give a start with --option {path}={low:g}")
    if isinstance(start, bool) or not isinstance(start, int | float):
        raise Refused(f"--knob {spec}: {path} is {start!r}, which is not a number")
    whole = isinstance(start, int) and file != WEIGHT
    if whole and (low != int(low) or high != int(high)):
        raise Refused(f"--knob {spec}: {path} is a whole number, so its bounds must be whole numbers too")
    if not low <= start <= high:
        raise Refused(f"--knob {spec}: {path} starts at {start}: choose bounds that contain it")
    return Knob(file, path, low, high, whole, float(start))


def _standing(
    file: str, path: str, game: Game, scenario: str, options: Mapping[str, Any], owners: str | None
) -> object:
    """Return the number as it stands."""
    if file == OPTION:
        settled = game.resolve_options(scenario, options)
        if path not in settled:
            raise Refused(f"{game.title} has no option {path!r}: './sandtable games {game.id}' lists them")
        return settled[path]
    if file == WEIGHT:
        weights = weights_of(game)
        name = path.rpartition(".")[2]
        if name not in weights or path.count(".") > 1:
            raise Refused(f"{game.title} has no weight {path!r}: choose one of {', '.join(weights)}")
        return weights[name]
    return find_number(read_toml(_data_file(file, game, owners)), file, path)


def house_data(game: Game) -> Path:
    """Return the folder of a game's own data."""
    spec = find_spec(module_of(game.id))
    if spec is None or spec.origin is None:
        raise Refused(f"the data of {game.title} cannot be found")
    return Path(spec.origin).parent / "data"


def weights_of(game: Game) -> dict[str, float]:
    """Return the evaluation weights of a game by name, as they stand."""
    found: dict[str, float] = tomllib.loads(weights_file(game).read_text(encoding="utf-8"))["weights"]
    return found


def weights_file(game: Game) -> Path:
    """Return where the evaluation weights of a game are read from."""
    folder = os.environ.get(WEIGHTS)
    path = Path(folder) / f"{game.id}.toml" if folder else house_data(game) / EVALUATION
    if not path.is_file():
        raise Refused(f"{game.title} has no evaluation weights in {path}: tune an option or house data")
    return path


def _data_file(file: str, game: Game, owners: str | None) -> Path:
    if not game.metrics or not game.metrics.data:
        raise Refused(f"{game.title} does not support custom data: tune an option or a weight (option:…, weights:…)")
    for folder in (Path(owners),) if owners else ():
        if (folder / file).is_file():
            return folder / file
    found = (one.name for one in house_data(game).iterdir() if one.suffix == SUFFIX and one.name not in UNTUNABLE)
    known = sorted(found)
    if file not in known:
        raise Refused(f"{game.title} has no data file {file!r}: choose one of {', '.join(known)}")
    return house_data(game) / file


# files with numbers turned


def write_folders(
    folder: Path, game: Game, knobs: Sequence[Knob], numbers: Sequence[float], owners: str | None
) -> dict[str, str]:
    """Write the data files that differ into *folder*; return which environment variables should name what."""
    turned: dict[str, list[tuple[Knob, float]]] = {}
    for knob, number in zip(knobs, numbers, strict=True):
        if knob.file != OPTION:
            turned.setdefault(knob.file, []).append((knob, number))
    folders: dict[str, str] = {}
    for file, changes in turned.items():
        if file == WEIGHT:
            place = folder / "evaluation"
            place.mkdir(parents=True, exist_ok=True)
            text = weights_file(game).read_text(encoding="utf-8")
            for knob, number in changes:
                text = set_weight(text, knob.path, number)
            (place / f"{game.id}.toml").write_text(text, encoding="utf-8")
            folders[WEIGHTS] = str(place.resolve())
        else:
            place = folder / "data"
            place.mkdir(parents=True, exist_ok=True)
            source = _data_file(file, game, owners)
            numbers_of = {knob.path: int(number) if knob.whole else number for knob, number in changes}
            write_changed(source, place / file, numbers_of)
            _copy_rest(place, owners)
            folders[game.metrics.data if game.metrics else ""] = str(place.resolve())
    return folders


def _copy_rest(place: Path, owners: str | None) -> None:
    """Take the owner's other files along: only one folder can be named."""
    for path in Path(owners).rglob("*") if owners else ():
        target = place / path.relative_to(owners or "")
        if path.is_file() and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())


def turned_options(knobs: Sequence[Knob], numbers: Sequence[float]) -> dict[str, int]:
    """Return the options among the knobs."""
    return {knob.path: int(n) for knob, n in zip(knobs, numbers, strict=True) if knob.file == OPTION}


def set_weight(text: str, path: str, number: float) -> str:
    """Change a weight in a file of weights and nothing else in it; one of a character is put under [character.…]."""
    character, _, name = path.rpartition(".")
    document = tomlkit.parse(text)
    value = tomlkit.value(f"{number:g}")
    if not character:
        document["weights"][name] = value
    elif (own := document.get("character", {}).get(character, {}).get("instead")) is not None:
        own[name] = value
    else:
        return f"{text.rstrip()}\n\n[character.{character}.instead] # found by tuning\n{name} = {number:g}\n"
    return tomlkit.dumps(document)
