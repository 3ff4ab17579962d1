"""Colours for a board that a game has drawn in text, and its units in a list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

LEGEND = re.compile(r"\S \w+(  \S \w+)*")  # ". clear  ^ hill  ~ lake"
GROUND = {
    "clear": "dim", "road": "dim", "hill": "yellow", "industry": "magenta", "lake": "bright_blue", "woods": "green",
    "rough": "dim yellow", "crater": "red", "lava": "bold red", "volcano": "bold white on red",
    "cloud": "bold", "vortex": "bold magenta", "epicenter": "bold red", "object": "bold cyan",
}  # fmt: skip
SIDES = {
    "blue": "bold bright_blue", "yellow": "bold yellow", "red": "bold bright_red", "green": "bold bright_green",
}  # fmt: skip


def side_style(side: str | None) -> str:
    """Return the colour of a side."""
    return SIDES.get(side or "", "bold")


def paint(drawing: str, units: Mapping[str, Any]) -> Text:
    """Colour a drawing: ground by its legend, units by their sides. Runs of empty lines become one."""
    lines = [line for line, after in zip(_lines(drawing), _shifted(drawing), strict=True) if line or after]
    legend: dict[str, str] = {}
    for line in lines:
        if LEGEND.fullmatch(line):
            legend |= {part[0]: GROUND.get(part[2:], "") for part in line.split("  ")}
    painted = Text("\n".join(lines))
    glyphs = "".join(re.escape(glyph) for glyph in legend)
    cells = rf"(?<!\w)(?P<place>\d{{4}})(?P<marks>[{glyphs}]*)" if glyphs else r"(?P<place>(?!))(?P<marks>)"
    names = "|".join(re.escape(name) for name in sorted(units, key=len, reverse=True)) or "(?!)"
    for found in re.finditer(rf"{cells}|(?<![a-z])(?P<unit>{names})(?![a-z])", painted.plain):
        if found["unit"]:
            painted.stylize(side_style(units[found["unit"]].get("side")), found.start(), found.end())
            continue
        painted.stylize("dim", found.start("place"), found.end("place"))
        for at, mark in enumerate(found["marks"], found.start("marks")):
            painted.stylize(legend[mark], at, at + 1)
    for found in re.finditer(r"(?m)^\S \w+(?:  \S \w+)*$", painted.plain):
        for part in re.finditer(r"(\S) \w+", found[0]):
            painted.stylize(legend[part[1]], found.start() + part.start(), found.start() + part.end())
    return painted


def _lines(drawing: str) -> list[str]:
    return [line.rstrip() for line in drawing.rstrip().split("\n")]


def _shifted(drawing: str) -> list[str]:
    return [*_lines(drawing)[1:], "end"]


def news(before: str, after: str) -> list[str] | None:
    """Return the lines beside the board that are new in a drawing; None if the board itself has changed."""
    old, new = _lines(before), _lines(after)
    if _grid(old) != _grid(new):
        return None
    return [line for line in new if line and line not in old]


def _grid(lines: list[str]) -> list[str]:
    """The lines between the first one and the legend."""
    end = next((number for number, line in enumerate(lines) if LEGEND.fullmatch(line)), len(lines))
    return lines[1:end]


# units


def roster(units: Mapping[str, Any]) -> Iterator[tuple[str, str, str | None]]:
    """List units as (name, description, side), in whatever words their game has for them."""
    for name, unit in units.items():
        yield name, ", ".join(facts(unit)), unit.get("side")


def facts(about: Mapping[str, Any]) -> Iterator[str]:
    """Say what is worth saying: no "frozen: no", no empty lists, nothing that the title says already."""
    title = str(about.get("title", ""))
    if title:
        yield title
    for key, value in about.items():
        if key in ("title", "name") or value is None or value is False or value == 0 or value in ([], {}, "", ()):
            continue
        if value is True:
            yield key
        elif isinstance(value, int):
            yield f"{key} {value}"
        elif isinstance(value, str):
            if value.lower() not in title.lower():
                yield value
        elif isinstance(value, list | tuple):
            yield f"{key}: " + "; ".join(_item(one) for one in value)


def _item(one: object) -> str:
    if not isinstance(one, dict):
        return str(one)
    words: list[str] = []
    for key, value in one.items():
        if isinstance(value, bool):
            words += [] if value else [f"not {key}"]
        elif isinstance(value, int):
            words.append(f"{key} {value}")
        elif isinstance(value, Mapping):
            words += [f"{part} {number}" for part, number in value.items() if number]
        elif isinstance(value, list | tuple):
            words += [str(part) for part in value]
        elif value and str(value).lower() not in [word.lower() for word in words]:
            words.append(str(value))
    return " ".join(words)
