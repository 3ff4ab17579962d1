"""A table for tests: a position in text, scripted dice, and short questions about what is on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused, Result


@dataclass(frozen=True)
class Unit:
    """What a unit's card and counter show."""

    hex: str  # "0308", "off" or "gone"
    status: str  # "ready", "buttoned", "out"
    configuration: str  # "standing" (upright, grounded), "down", "wheeled", "hovering", "dug-in"
    side: str
    stasis: int
    frozen: bool
    weapons: dict[str, bool]  # by name: loaded?
    carries: tuple[str, ...]


class Table:
    """A match begun from a position, with scripted dice."""

    def __init__(self, match: Match) -> None:
        """Wrap *match*."""
        self.match = match

    # playing

    def choose(self, *lines: str, side: str | None = None) -> Table:
        """Play one or more lines of choices."""
        for line in lines:
            self.match.choose(line, side)
        return self

    def refused(self, line: str, rule: str | None = None, side: str | None = None) -> Refused:
        """Check that *line* is refused (citing *rule*) and that nothing changed; return the refusal."""
        before = self.match.position(), len(self.match.moves), len(self.match.log)
        with pytest.raises(Refused) as caught:
            self.match.choose(line, side)
        assert (self.match.position(), len(self.match.moves), len(self.match.log)) == before
        assert caught.value.text
        if rule is not None:
            assert caught.value.rule == rule, f"{caught.value.rule}: {caught.value.text}"
        return caught.value

    def answers(self, side: str | None = None) -> list[str]:
        """List the legal answers to the open question, as words."""
        decision = self.match.decisions[side] if side else self.match.decision
        assert decision is not None
        return [self.match.game.notation.word(self.match.state, choice) for choice in decision.options()]

    def answers_to(self, line: str) -> list[str]:
        """List the legal answers after *line*, played on a twin."""
        twin = self.match.clone()
        twin.choose(line)
        return Table(twin).answers()

    def explain(self, line: str) -> Any:
        """Ask why, why not, and the odds."""
        return self.match.explain(line)

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked what kind of question: ("blue", "lasers")."""
        decision = self.match.decision
        return None if decision is None else (decision.side, decision.kind)

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self.match.result

    @property
    def dice_left(self) -> int:
        """How many scripted dice were not rolled."""
        left: int = self.match.state.dice.left()
        return left

    def log(self) -> str:
        """Return the log as text, one event a line with its rule id."""
        return "\n".join(str(event) for event in self.match.log)

    # looking

    def view(self) -> dict[str, Any]:
        """Return what everybody may see."""
        return self.match.view(None)

    def unit(self, name: str) -> Unit:
        """Look at a unit."""
        one = self.view()["units"][name]
        return Unit(
            one["hex"], one["status"], one["configuration"], one["side"], one["stasis"], one["frozen"],
            {weapon["name"]: weapon["loaded"] for weapon in one["weapons"]}, tuple(one["carries"]),
        )  # fmt: skip

    def terrain(self, hex_: str) -> str:
        """Return the terrain of a hex."""
        return str(self.view()["terrain"][hex_])

    def colour(self, hex_: str) -> str | None:
        """Return the border colour of a crater or lava hex."""
        return self.view()["colours"].get(hex_)  # type: ignore[no-any-return]

    def epicenter(self, hex_: str) -> str | None:
        """Return the colour of the epicenter in a hex."""
        return self.view()["epicenters"].get(hex_)  # type: ignore[no-any-return]

    def clouds(self, hex_: str) -> list[str]:
        """List the clouds in a hex: "medium", or "medium held"."""
        return list(self.view()["clouds"].get(hex_, []))

    def vortexes(self) -> list[tuple[str, str, str]]:
        """List the vortexes: (hex, size, facing)."""
        return [(v["hex"], v["size"], v["facing"]) for v in self.view()["vortexes"]]

    def object(self, name: str) -> str:
        """Return where an object is: a hex, a unit's name, or "gone"."""
        return str(self.view()["objects"][name])

    def cards(self, pile: str) -> dict[str, int]:
        """Return a pile's cards with their counts: "deck", "discards" or "unused" (by size)."""
        return {card: count for card, count in self.view()[pile].items() if count}


LAID: list[Table] = []  # by the test that runs, with all dice to be rolled


def place(*lines: str, dice: str | Sequence[int | str] = (), seed: int | None = None) -> Table:
    """Lay out the position of *lines*; one string may hold several, joined by "; ", and units go without "unit".

    Every die is scripted by *dice*, unless a *seed* is given: a list, or words in which signs and digits run together
    ("time-stream 4+-"). The fixture `all_dice_rolled` checks that each of them is rolled, unless the last is "?".
    """
    text = re.sub(r"^(?=[CWS][1-9A-H] |R )", "unit ", "\n".join(lines).replace("; ", "\n"), flags=re.MULTILINE)
    if seed is not None:
        return Table(sandtable.position("unbreakable", text, seed=seed))
    script = read_dice(dice)
    t = Table(sandtable.position("unbreakable", text, dice=[die for die in script if die != "?"]))
    if "?" not in script:
        LAID.append(t)
    return t


def read_dice(dice: str | Sequence[int | str]) -> list[int | str]:
    """Read scripted dice."""
    if isinstance(dice, str):
        words = [[word] if any(map(str.isalpha, word)) else list(word) for word in dice.split()]
        dice = [die for word in words for die in word]
    return [int(die) if die in set("0123456789") else die for die in dice]


@pytest.fixture(autouse=True)
def all_dice_rolled() -> Iterator[None]:
    """Check that every scripted die was rolled."""
    LAID.clear()
    yield
    assert [t.dice_left for t in LAID] == [0] * len(LAID), "dice were not rolled"
