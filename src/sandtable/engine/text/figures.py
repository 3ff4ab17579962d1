"""Figures: the pictures of a rulebook, each a position in text with the dice and choices that lead to what it shows.

They stand in a game's `data/figures.toml`, as a list of `[[figure]]`:

    id = "nuke-lasers"                 # of this picture; the first rule is where it is shown
    rules = ["UNB-EX.12", "UNB-LAS.5"]
    caption = "One committed laser destroys the nuke."
    position = "card yellow-crawlers …"
    dice = ["+", "-", "-"]             # all that fall while the choices are played
    choices = ["CA fire.nuke 0207", "S1.laser done"]   # "blue: done" where several sides are asked at once
    sights = ["W1 0207"]               # lines of sight, from a unit to a place, before the choices
    offers = "CA fire.nuke"            # a line ("-": none); what may follow it is marked on the board
    focus = ["0207", "0406"]           # places that the picture is cut to; if it is left out, those of units
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.contract.house_data import read_toml, reading, refuse_unknown
from sandtable.engine.dice import Face
from sandtable.engine.match.match import Match
from sandtable.engine.match.start import begin_position
from sandtable.engine.verdicts import Refused

FILE = "figures.toml"
_WORDS = ("id", "rules", "caption", "position", "dice", "choices", "sights", "offers", "focus")


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of a rulebook that can be played."""

    id: str
    rules: tuple[str, ...]
    caption: str
    position: str
    dice: tuple[Face, ...] = ()
    choices: tuple[str, ...] = ()
    sights: tuple[tuple[str, str], ...] = ()  # a unit and a place
    offers: str = ""
    focus: tuple[str, ...] = ()

    def begin(self, game: Game) -> Match:
        """Lay the position, with exactly the figure's dice to fall."""
        return begin_position(game, self.position, None, self.dice)

    def play(self, match: Match) -> None:
        """Play the choices; `Refused` if a die is left over, `DiceError` if one is missing."""
        for line in self.choices:
            side, colon, choice = line.partition(": ")
            if colon:
                match.choose(choice, side)
            else:
                match.choose(line)
        left = match.state.dice.left()
        if left:
            raise Refused(f"figure {self.id}: {left} dice were not rolled")

    def offered(self, match: Match) -> list[str]:
        """Return the answers that may follow the line *offers*, as words."""
        if not self.offers:
            return []
        copy = match.clone()
        if self.offers != "-":
            copy.choose(self.offers)
        decision = copy.decision
        return [copy.game.notation.word(copy.state, choice) for choice in decision.offer()] if decision else []

    def position_with_dice(self) -> str:
        """Return the position for a table: the figure's dice fall first, then others."""
        return f"{self.position}\ndice {shlex.join(map(str, self.dice))}\n" if self.dice else self.position


def figures_of(game: Game) -> Mapping[str, Figure]:
    """Return the figures of a game by their ids, in the order of its file; none if it has no file."""
    return read_figures(game.rulebook.path.parent / "data" / FILE)


def figure_of(game: Game, name: str) -> Figure:
    """Return the figure with the id *name*."""
    found = figures_of(game).get(name)
    if found is None:
        raise Refused(f"{game.title} has no figure {name!r}")
    return found


@cache
def read_figures(path: Path) -> Mapping[str, Figure]:
    """Read a file of figures; none if it is not there."""
    if not path.is_file():
        return {}
    with reading(path.name):
        found: dict[str, Figure] = {}
        for one in read_toml(path)["figure"]:
            figure = _figure(one)
            if figure.id in found:
                raise Refused(f"{path.name}: the figure {figure.id} is given twice")
            found[figure.id] = figure
        return found


def _figure(one: Mapping[str, Any]) -> Figure:
    refuse_unknown(one, _WORDS)
    sights = [line.partition(" ") for line in one.get("sights", ())]
    return Figure(
        str(one["id"]),
        tuple(map(str, one["rules"])),
        str(one["caption"]),
        str(one["position"]).strip(),
        tuple(one.get("dice", ())),
        tuple(map(str, one.get("choices", ()))),
        tuple((unit, place) for unit, _, place in sights),
        str(one.get("offers", "")),
        tuple(map(str, one.get("focus", ()))),
    )
