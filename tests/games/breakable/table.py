"""A table for tests of Breakable: a position in text, scripted dice, and short questions about what is on it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

import sandtable
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Explanation, Refused, Result


@dataclass(frozen=True)
class Unit:
    """What a unit's counter shows."""

    hex: str  # "0308"; "off" (waiting), "gone" (destroyed), "left" (went off the map)
    side: str
    type: str  # "bunker", "recon", "skimmer", "tank", "turret", "chopper"
    subtype: str  # "A", "2"
    facing: str | None
    flying: bool
    target: str  # target class now: "light", "medium", "heavy"
    weapons: dict[str, bool]  # by name: loaded?
    equipment: tuple[str, ...]
    brain: dict[str, int]  # markers by colour
    erratic: bool
    passenger: str | None
    carrier: str | None
    data: bool
    arc: str | None  # "all", "front", "row"


class Table:
    """A match begun from a position, with scripted dice."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # playing

    def choose(self, *lines: str, side: str | None = None) -> Table:
        """Play one or more lines of choices."""
        for line in lines:
            self.match.choose(line, side)
        return self

    def act(self, *lines: str) -> Table:
        """Play lines that begin with the name of the acting unit, which may be acting already."""
        for line in lines:
            self.match.choose(self._from_here(line))
        return self

    def _from_here(self, line: str) -> str:
        name, _, rest = line.partition(" ")
        return rest if self.kind in {"action", "step"} and name not in self.offered() else line

    def end(self) -> Table:
        """End the card, or whatever else may be ended now."""
        return self.choose("end")

    def refused(self, line: str, *rules: str, side: str | None = None) -> str:
        """Check that *line* is refused, citing one of *rules*, and that nothing changed; return the rule cited."""
        before = self.match.position(), len(self.match.moves), len(self.match.log)
        with pytest.raises(Refused) as caught:
            self.match.choose(line, side)
        assert (self.match.position(), len(self.match.moves), len(self.match.log)) == before
        assert caught.value.text
        if rules:
            assert caught.value.rule in rules, f"{line}: {caught.value.rule}: {caught.value.text}"
        return caught.value.rule

    # what is asked, and what may be answered

    @property
    def kind(self) -> str:
        """The kind of the open question; "" when there is none."""
        decision = self.match.decision
        return "" if decision is None else decision.kind

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked what kind of question: ("blue", "lasers")."""
        decision = self.match.decision
        return None if decision is None else (decision.side, decision.kind)

    def offered(self, side: str | None = None) -> set[str]:
        """Return the legal answers to the open question, as words."""
        decision = self.match.decisions[side] if side else self.match.decision
        assert decision is not None
        return {self.match.game.word(self.match.state, choice) for choice in decision.options()}

    def twin(self, *lines: str) -> Table:
        """Return a twin with dice of its own that has played *lines*."""
        other = Table(self.match.clone())
        other.match.state.dice.reseed(1)
        for line in lines:
            other.match.choose(line)
        return other

    def actions(self, name: str) -> set[str]:
        """Return what unit (or device) *name* may do now: the answers to `action`, or none."""
        if self.kind in {"action", "step"}:
            return self.offered()
        if name not in self.offered():
            return set()
        other = self.twin(name)
        return other.offered() if other.kind in {"action", "step"} else set(other.skipped_words)

    def verbs(self, name: str) -> set[str]:
        """Return the first parts of `actions`: "fire", "reload", "move" ..."""
        return {word.partition(".")[0] for word in self.actions(name)}

    def after(self, line: str) -> set[str]:
        """Return the answers that could be given after *line*, also where there is only one and nobody is asked."""
        words = self._from_here(line).split()
        other = self.twin(*words[:-1])
        other.match.choose(words[-1])
        return other.next_answers()

    def next_answers(self) -> set[str]:
        """Return the first answer that went unasked since the last choice, or else what is offered now."""
        skipped = self.skipped_words
        if skipped:
            return set(skipped[:1])
        return set() if self.match.decision is None else self.offered()

    @property
    def skipped_words(self) -> list[str]:
        """What was answered unasked since the last choice."""
        return [self.match.game.word(self.match.state, choice) for choice in self.match.skipped]

    def explain(self, line: str) -> Explanation:
        """Ask why, why not, and the odds."""
        return self.match.explain(self._from_here(line))

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self.match.result

    @property
    def dice_left(self) -> int:
        """How many scripted dice were not rolled."""
        left: int = self.match.state.dice.left()
        return left

    def told(self, rule: str) -> list[Event]:
        """Return the events of the log that cite *rule*."""
        return [event for event in self.match.log if event.rule == rule]

    def log(self) -> str:
        """Return the log as text, one event a line with its rule id."""
        return "\n".join(str(event) for event in self.match.log)

    # looking

    def view(self, side: str | None = None) -> dict[str, Any]:
        """Return what *side* may see (None: a spectator)."""
        return self.match.view(side)

    def sees(self, side: str | None) -> str:
        """Everything that *side* is shown, as one text."""
        events = [str(event) for event in self.match.events(side)]
        return json.dumps([self.match.view(side), events], sort_keys=True)

    def unit(self, name: str) -> Unit:
        """Look at a unit."""
        one = self.view()["units"][name]
        return Unit(
            hex=one["hex"],
            side=one["side"],
            type=one["type"],
            subtype=str(one["subtype"]),
            facing=one["facing"],
            flying=one["flying"],
            target=one["class"],
            weapons={weapon["name"]: weapon["loaded"] for weapon in one["weapons"]},
            equipment=tuple(one["equipment"]),
            brain={marker["colour"]: marker["count"] for marker in one["brain"]},
            erratic=one["erratic"],
            passenger=one["passenger"],
            carrier=one["in"],
            data=one["data"],
            arc=one["arc"],
        )

    def at(self, name: str) -> tuple[str, str | None]:
        """Where a unit is and how it faces."""
        unit = self.unit(name)
        return unit.hex, unit.facing

    def alive(self, *names: str) -> list[bool]:
        """Whether units are still in the game."""
        units = self.view()["units"]
        return [name in units and units[name]["hex"] not in {"gone", "left"} for name in names]

    def loaded(self, name: str) -> dict[str, bool]:
        """The weapons of a unit: loaded or not."""
        return self.unit(name).weapons

    def devices(self, hex_: str) -> dict[str, int]:
        """The devices in a hex: {"yellow-buzz": 2}."""
        found = [one for one in self.view()["devices"] if one["hex"] == hex_ and one["count"]]
        return {f"{one['colour']}-{one['kind']}": one["count"] for one in found}

    def terrain(self, hex_: str) -> str:
        """Return the terrain of a hex."""
        return str(self.view()["terrain"][hex_])

    def clouds(self, hex_: str) -> list[str]:
        """List the clouds in a hex: "medium"."""
        return list(self.view()["clouds"].get(hex_, []))

    def cards(self, pile: str = "deck") -> dict[str, int]:
        """Return a pile's cards with their counts: "deck" or "discards"."""
        return {card: count for card, count in self.view()[pile].items() if count}

    def chance(self, line: str) -> dict[str, float]:
        """The chances of the outcomes of *line*, which must be legal."""
        explained = self.explain(line)
        assert explained.legal, str(explained)
        assert explained.odds is not None, f"{line}: no odds"
        return {name: float(chance) for name, chance in explained.odds.outcomes.items()}


def table(*lines: str, dice: Sequence[int | str] = (), seed: int | None = None) -> Table:
    """Lay out a position; every die that is rolled must be in *dice* (or follows from *seed*)."""
    text = "\n".join(lines)
    if seed is not None:
        return Table(sandtable.position("breakable", text, seed=seed))
    return Table(sandtable.position("breakable", text, dice=dice))


def unreadable(*lines: str) -> str:
    """Check that the position is refused; return what it says."""
    with pytest.raises(Refused) as caught:
        sandtable.position("breakable", "\n".join(lines), dice=())
    assert caught.value.text
    return caught.value.text


def finished(t: Table) -> None:
    """Check that every scripted die was rolled."""
    assert t.dice_left == 0, f"{t.dice_left} dice were not rolled"
