"""A table for tests of Rivets: a position in text, scripted dice, and short questions about what is on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support import table as tables
from tests.support.cases import split_dice, split_lines
from tests.support.table import Die, finished

__all__ = [
    "Table", "air", "buying", "combat", "drawing", "finished", "flight", "income", "march", "refuses_position", "table",
    "wrap_up",
]  # fmt: skip

NAME = re.compile(r"[BR][CK]\d\d[a-z]+")
UNIT = re.compile(NAME.pattern + " ")
GRID = re.compile(r"[A-L]\d+")
#: Questions that are answered with places, never with units.
PLACES = frozenset({"target", "move", "place", "fly"})


class Table(tables.Table):
    """A match begun from a position, with scripted dice."""

    # what is asked, and what may be answered

    def offers(self, *words: str, kind: str) -> set[str]:
        """List what a question of *kind* offers after *words*, also if it had one answer and was not asked."""
        return self.twin(*words[:-1])._first(words[-1], kind) if words else self.answers()

    def _first(self, word: str, kind: str) -> set[str]:
        self.match.choose(word)
        skipped = [self.match.game.notation.word(self.match.state, choice) for choice in self.match.auto_answered]
        if kind in PLACES:  # whose turn it is in its grid may have gone without asking
            skipped = [word for word in skipped if not NAME.fullmatch(word)]
        return self.answers() if self.kind == kind and not skipped else set(skipped[:1])

    def activate(self, name: str) -> Table:
        """Return a twin where *name* is asked what it does, or where no one is if it can do nothing."""
        place = self.place(name)
        other = self.twin()
        for kind, word in (("grid", place), ("aircraft", name), ("unit", name)):
            if other.kind == kind and word in other.answers():
                other.choose(word)
        return other

    def act(self, name: str, *words: str) -> Table:
        """Activate *name* and answer *words*; its grid and its name are said only where they are asked."""
        for kind, word in (("grid", self.place(name)), ("aircraft", name), ("unit", name)):
            if self.kind == kind:
                self.choose(word)
        assert name in self.prompt, f"{name} is not asked: {self.prompt}"
        return self.choose(" ".join(words))

    def next_turn(self) -> Table:
        """Let the turn that is under way pass, without doing anything in it."""
        now = self.view()["round"], self.view()["turn"]
        while self.match.result is None and (self.view()["round"], self.view()["turn"]) == now:
            self.decline()
        return self

    def offered(self, name: str, action: str, kind: str) -> set[str]:
        """List what *name* may choose for *action*; nothing if it cannot do it."""
        return self.activate(name)._first(action, kind) if action in self.can(name) else set()

    def can(self, name: str) -> set[str]:
        """List what *name* may do in combat; nothing if it is not asked."""
        other = self.activate(name)
        assert other.kind != "unit", f"{name} cannot be activated with the others in its grid"
        return other.answers() if other.kind == "deed" and name in other.prompt else set()

    def targets(self, name: str) -> set[str]:
        """List the grids and intersections that *name* may attack."""
        return self.activate(name)._first("attack", "target") if "attack" in self.can(name) else set()

    def goals(self, name: str) -> set[str]:
        """List the places where *name* may go in its movement phase."""
        other = self.activate(name)
        found = other.answers() if other.kind in {"move", "fly"} and name in other.prompt else set()
        return {word for word in found if word not in {"stay", "stop"} and "." not in word}

    # looking

    @property
    def winner(self) -> str | None:
        """Who won; None for a draw. It must be over."""
        assert self.match.result is not None, "the game goes on"
        assert self.match.result.rule.startswith("RIV-")
        return self.match.result.winner

    @property
    def phase(self) -> str:
        """The phase that is being played."""
        return str(self.view()["phase"])

    def find(self, name: str) -> dict[str, Any] | None:
        """Look at a unit; None if there is none."""
        found: dict[str, Any] | None = self.view()["units"].get(name)
        return found

    def unit(self, name: str) -> dict[str, Any]:
        """Look at a unit that is in play."""
        one = self.find(name)
        assert one is not None, f"there is no {name}"
        return one

    def place(self, name: str) -> str:
        """Where a unit is; "gone" if it is not in play."""
        one = self.find(name)
        return "gone" if one is None else str(one["place"])

    def damage(self, *names: str) -> list[int]:
        """The damage of units; one that is gone counts -1."""
        units = [self.find(name) for name in names]
        return [-1 if one is None else int(one["damage"]) for one in units]

    def grid(self, place: str) -> list[str]:
        """The units of a grid from front to back."""
        here = {name: int(one["order"]) for name, one in self.view()["units"].items() if one["place"] == place}
        return sorted(here, key=lambda name: here[name])

    def side(self, side: str) -> dict[str, Any]:
        """What everybody knows of a side."""
        known: dict[str, Any] = self.view()["sides"][side]
        return known

    @property
    def vp(self) -> tuple[int, int]:
        """Victory points, Blue's first."""
        return int(self.side("blue")["vp"]), int(self.side("red")["vp"])

    @property
    def rivets(self) -> tuple[int, int]:
        """Rivets, Blue's first."""
        return int(self.side("blue")["rivets"]), int(self.side("red")["rivets"])

    def hand(self, side: str) -> list[str]:
        """The Action! cards of a side."""
        return sorted(card["id"] for card in self.view(side)["hand"])

    def missions(self, side: str) -> list[str]:
        """The Secret Missions of a side."""
        return sorted(card["id"] for card in self.view(side)["missions"])

    def perform(self, line: str) -> bool:
        """Play a step of a case that is not a line of choices: "act BC01a dash", "next turn"."""
        head, *rest = line.split()
        if head == "act":
            self.act(*rest)
        elif line == "next turn":
            self.next_turn()
        return head == "act" or line == "next turn"

    def words(self, text: str) -> list[str]:
        """Split what a case expects into words."""
        return text.split()

    def look(self, question: str) -> Any:
        """Answer what a case asks in words: "BC01a", "BC01a damage", "C5", "goals BC01a", "blue dp", "view round"."""
        head, *rest = question.split()
        line = " ".join(rest)
        if NAME.fullmatch(head):
            return self.unit(head)[rest[0]] if rest else self.place(head)
        if GRID.fullmatch(head):
            return self.grid(head)
        if head in {"hand", "missions", "goals", "targets", "can", "offered"}:
            return getattr(self, head)(*rest)
        if head in {"blue", "red"}:
            return self.side(head)[rest[0]]
        if head == "sorted":
            return sorted(self.look(line))
        if head in {"view", "sees"}:  # "view round", "sees red peeked"
            found: Any = self.view(rest.pop(0) if head == "sees" else None)
            for word in rest:
                found = found[word]
            return found
        asked: dict[str, Callable[[], Any]] = {
            "answers": lambda: self.answers(*rest),
            "offers": lambda: self.offers(*rest[:-1], kind=rest[-1]),  # "offers C01 place"
            "spent": lambda: self.spent(rest[0]),
            "odds": lambda: self.odds(line) if self.explain(line).odds else None,
            "chances": lambda: sorted(self.odds(line).values()),
            "explained": lambda: str(self.explain(line)),
            "refusal": lambda: self.refused(line.removeprefix("of ")).text,
            "prefixed": lambda: {word for word in self.answers() if word.startswith(line)},
            "ended": lambda: self.match.result and self.match.result.rule,
            "gas": self.gas,
            "gassed": lambda: sorted(self.gas()),
            "log": self.rules,
            "running": lambda: self.match.result is None,
        }
        return asked[head]() if head in asked else getattr(self, question.replace(" ", "_"))

    def spent(self, card: str) -> str:
        """Say who has played a card, which lies face up now."""
        assert card in self.view()["discards"]["actions"]
        played = [side for side in ("blue", "red") if self.side(side)["played"] and card not in self.hand(side)]
        return " ".join(played)

    def gas(self) -> dict[str, tuple[str, bool]]:
        """Gas tokens by grid: whose, and whether it is thin."""
        return {one["grid"]: (one["owner"], one["thin"]) for one in self.view()["gas"]}


def table(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out a position (see tests.support.cases); every die that is rolled is in *dice*, or follows from *seed*."""
    rest, scripted, seed = split_dice(split_lines(lines, UNIT), seed)
    text = "\n".join(rest)
    if seed is not None:
        return Table(sandtable.position("rivets", text, seed=seed))
    return Table(sandtable.position("rivets", text, dice=[*dice, *scripted]))


def refuses_position(*lines: str) -> Refused:
    """Check that a position is refused; return the refusal."""
    with pytest.raises(Refused) as caught:
        table(*lines)
    assert caught.value.text
    return caught.value


# positions in a phase; Blue's turn unless a line says otherwise


def drawing(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out a turn that begins."""
    return table("phase draw", *lines, dice=dice, seed=seed)


def income(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out a deployment phase that begins; it is round 2, so that no one has less for going first."""
    return table("round 2", "phase deployment", *lines, dice=dice, seed=seed)


def buying(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out a deployment phase where Blue spends his points ("dp 6")."""
    return table("phase deployment 2", *lines, dice=dice, seed=seed)


def air(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out the combat of aircraft."""
    return table("phase air-combat 1", *lines, dice=dice, seed=seed)


def combat(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out the combat of ground units."""
    return table("phase ground-combat 1", *lines, dice=dice, seed=seed)


def flight(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out the movement of aircraft."""
    return table("phase air-movement 2", *lines, dice=dice, seed=seed)


def march(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out the movement of ground units."""
    return table("phase ground-movement 1", *lines, dice=dice, seed=seed)


def wrap_up(*lines: str, dice: Sequence[Die] = (), seed: int | None = None) -> Table:
    """Lay out a Wrap up that begins."""
    return table("phase wrap-up", *lines, dice=dice, seed=seed)
